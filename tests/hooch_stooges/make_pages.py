"""Make the pages of cards and cities from the data: `python -m tests.hooch_stooges.make_pages`."""

from collections.abc import Iterator
from pathlib import Path

from sandwichcards.hooch_stooges import (
    HOUSE_CITIES,
    HOUSE_DECK,
    Chart,
    City,
    Scheme,
    Stooge,
    describe,
)
from sandwichcards.hooch_stooges.maps import drawn

REFERENCE = Path(__file__).parents[2] / "docs/reference"

CARDS_HEAD = """# The cards of Hooch Stooges

The rulebook names three cards and lists none. This is a *house set*: its names, numbers and texts
are ours, and it is not the published one. You can
[bring your own](../../howto/own-deck-and-house-rules.md). This page is made from the data.

```{cards} hooch_stooges
```
"""
CITIES_HEAD = """# The cities of Hooch Stooges

One city for each number of players. Turn a map by one seat and it is the same: no seat lies
better than another. In the picture houses are HQs; in the text below it, `5:s1*` is place 5 with
the HQ of seat 1. Both are drawn from the data, and you can
[bring a city of your own](../../howto/own-deck-and-house-rules.md).
"""


def cards_page() -> str:
    """The page of the house set."""
    return "\n".join((CARDS_HEAD, *_starters(), *_stooges(), *_schemes(), *_turfs(), *_chart()))


def _starters() -> Iterator[str]:
    yield from ("## What everyone begins with", "")
    yield from ("| slug | copies | card | hooch | text |", "| --- | --- | --- | --- | --- |")
    for card, count in HOUSE_DECK.starters:
        text = card.text
        if isinstance(card, Stooge):
            text = f"Attack +{card.attack}, health {card.health}."
        yield f"| `{card.slug}` | {count} | {card.name} | {card.hooch} | {text} |"
    yield ""


def _stooges() -> Iterator[str]:
    yield from ("## Stooges", "")
    yield "| slug | copies | card | cost | hooch | attack | health | ability |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- |"
    for card, count in HOUSE_DECK.main:
        if isinstance(card, Stooge):
            numbers = f"{card.cost} | {card.hooch} | +{card.attack} | {card.health}"
            yield f"| `{card.slug}` | {count} | {card.name} | {numbers} | {card.text} |"
    yield ""


def _schemes() -> Iterator[str]:
    yield from ("## Schemes", "")
    yield from ("| slug | copies | card | cost | hooch | effect |",)
    yield "| --- | --- | --- | --- | --- | --- |"
    for card, count in HOUSE_DECK.main:
        if isinstance(card, Scheme):
            numbers = f"{card.cost} | {card.hooch}"
            yield f"| `{card.slug}` | {count} | {card.name} | {numbers} | {card.text} |"
    total = sum(count for _, count in HOUSE_DECK.main)
    yield from ("", f"The main deck has {total} cards.", "")


def _turfs() -> Iterator[str]:
    yield from ("## Turfs", "", "| slug | copies | turf | price | ability |")
    yield "| --- | --- | --- | --- | --- |"
    for turf, count in HOUSE_DECK.turfs:
        yield f"| `{turf.slug}` | {count} | {turf.name} | {turf.price} | {turf.text} |"
    total = sum(count for _, count in HOUSE_DECK.turfs)
    yield from ("", f"The turf deck has {total} cards.", "")


def _chart() -> Iterator[str]:
    yield from ("## The Hooch Chart", "", "| price | entry | effect |", "| --- | --- | --- |")
    for entry in Chart:
        yield f"| {entry.price} | `{entry.value}` | {describe(entry.effect)} |"
    yield from (
        "",
        "## Head start",
        "",
        'Nobody begins with hooch (S-62), but with `head_start="fair"`, by order of play:',
        "",
    )
    yield from ("| players | hooch |", "| --- | --- |")
    for players in range(2, 7):
        yield f"| {players} | {', '.join(map(str, HOUSE_DECK.start_for(players) or ()))} |"
    yield ""


def cities_page() -> str:
    """The page of the house cities, with a drawing of each."""
    return "\n".join((CITIES_HEAD, *(line for city in HOUSE_CITIES for line in _city(city))))


def _city(city: City) -> Iterator[str]:
    homes = {place: seat for seat, place in enumerate(city.hqs)}
    yield from (f"## {len(city.hqs)} players, {len(city.sites)} places", "")
    yield from ("```{city} hooch_stooges", f":players: {len(city.hqs)}", "```", "", "```text")
    yield from drawn(
        city, lambda place: f"{place}:s{homes[place]}*" if place in homes else f"{place}"
    )
    yield from ("```", "")


PAGES = {"cards/hooch_stooges.md": cards_page, "cities/hooch_stooges.md": cities_page}


def main() -> None:
    """Write both."""
    for name, page in PAGES.items():
        (REFERENCE / name).parent.mkdir(exist_ok=True)
        (REFERENCE / name).write_text(page(), "utf-8")


if __name__ == "__main__":
    main()
