"""How does one bring cards and cities of one's own? As TOML or JSON, with every fault named."""

from collections.abc import Mapping

import attrs

from sandwichcards.core.catalogue import verb_of
from sandwichcards.core.decks import Counts
from sandwichcards.core.userfiles import Entry, built, parsed
from sandwichcards.hooch_stooges.cards import Deck, PlayingCard, Scheme, Stooge, Turf
from sandwichcards.hooch_stooges.city import City, Site
from sandwichcards.hooch_stooges.effects import Ability, Effect, Trigger, effect_classes
from sandwichcards.hooch_stooges.house import HOUSE_DECK

_EFFECTS: Mapping[str, type[Effect]] = {verb_of(cls): cls for cls in effect_classes()}


def deck_from_toml(text: str) -> Deck:
    """The deck that a TOML document describes.

    Raises:
        BadSetup: naming every fault at once.
    """
    return built(parsed(text, "toml"), _deck)


def deck_from_json(text: str) -> Deck:
    """The deck that a JSON document describes, of the same shape as the TOML one.

    Raises:
        BadSetup: naming every fault at once.
    """
    return built(parsed(text, "json"), _deck)


def city_from_toml(text: str) -> City:
    """The city that a TOML document describes.

    Raises:
        BadSetup: naming every fault at once.
    """
    return built(parsed(text, "toml"), _city)


def city_from_json(text: str) -> City:
    """The city that a JSON document describes, of the same shape as the TOML one.

    Raises:
        BadSetup: naming every fault at once.
    """
    return built(parsed(text, "json"), _city)


def _deck(entry: Entry) -> Deck:
    entry.only("name", "stooges", "schemes", "turfs", "starters", "head_start")
    cards: list[tuple[PlayingCard, int]] = [
        *((_stooge(each), _copies(each)) for each in entry.entries("stooges", "stooge")),
        *((_scheme(each), _copies(each)) for each in entry.entries("schemes", "scheme")),
    ]
    rows = entry.get("head_start", list, [])
    return Deck(
        entry.text("name"),
        main=tuple((card, copies) for card, copies in cards if copies),
        turfs=tuple((_turf(each), _copies(each)) for each in entry.entries("turfs", "turf")),
        starters=_starters(entry, {card.slug: card for card, _ in cards}),
        head_start=tuple(
            entry.whole("head_start", row if isinstance(row, list) else [row]) for row in rows
        ),
    )


def _copies(entry: Entry) -> int:
    return entry.number("copies", default=1)


def _starters(entry: Entry, own: Mapping[str, PlayingCard]) -> Counts[PlayingCard]:
    """The starters by slug and number; without any, those of the house (S-2)."""
    if "starters" not in entry.data:
        return HOUSE_DECK.starters
    known = {**{card.slug: card for card, _ in HOUSE_DECK.starters}, **own}
    given = entry.entry("starters")
    entry.faults += [
        f"there is no card {slug!r} to start with" for slug in given.data if slug not in known
    ]
    return tuple((known[slug], given.number(slug)) for slug in given.data if slug in known)


def _stooge(entry: Entry) -> Stooge:
    entry.only("slug", "name", "cost", "hooch", "attack", "health", "ability", "copies")
    return Stooge(
        entry.text("slug"),
        entry.text("name"),
        entry.number("cost"),
        entry.number("hooch"),
        entry.number("attack"),
        entry.number("health"),
        _ability(entry.entry("ability")) if "ability" in entry.data else None,
    )


def _scheme(entry: Entry) -> Scheme:
    entry.only("slug", "name", "cost", "hooch", "effects", "copies")
    slug, name = entry.text("slug"), entry.text("name")
    return Scheme(slug, name, entry.number("cost"), entry.number("hooch"), _effects(entry))


def _turf(entry: Entry) -> Turf:
    entry.only("slug", "name", "price", "effects", "copies")
    return Turf(entry.text("slug"), entry.text("name"), entry.number("price"), _effects(entry))


def _ability(entry: Entry) -> Ability:
    entry.only("when", "effects")
    return Ability(entry.word("when", Trigger), _effects(entry))


def _effects(entry: Entry) -> tuple[Effect, ...]:
    tables = [
        {"do": item} if isinstance(item, str) else item for item in entry.get("effects", list)
    ]
    where = f"an effect of {entry.where}"
    found = [_effect(Entry(table, where, entry.faults)) for table in tables]
    return tuple(effect for effect in found if effect is not None)


def _effect(entry: Entry) -> Effect | None:
    do = entry.text("do")
    if do not in _EFFECTS:
        if do:
            entry.faults.append(f"{entry.where} is unknown: {do!r} (known: {', '.join(_EFFECTS)})")
        return None
    names = [field.name for field in attrs.fields(_EFFECTS[do])]
    entry.only("do", *names)
    return _EFFECTS[do](**{name: entry.number(name) for name in names})


def _city(entry: Entry) -> City:
    entry.only("name", "places", "hqs")
    sites = tuple(_site(each) for each in entry.entries("places", "place"))
    return City(entry.text("name"), sites, entry.numbers("hqs"))


def _site(entry: Entry) -> Site:
    entry.only("x", "y", "neighbours")
    return Site(entry.number("x"), entry.number("y"), entry.numbers("neighbours"))
