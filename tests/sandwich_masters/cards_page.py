"""The page of the house deck, written from its data.

`python -m tests.sandwich_masters.cards_page` writes it anew.
"""

from collections.abc import Iterable, Iterator
from pathlib import Path

from sandwichcards import sandwich_masters as game
from sandwichcards.core.decks import Counts

PAGE = Path(__file__).parents[2] / "docs/reference/cards/sandwich_masters.md"

HEAD = """\
# The cards of Sandwich Masters

The rulebook lists no cards. This is a *house deck*: apart from the few names that the rulebook
gives away, its names, numbers and texts are ours, and it is not the published one. If you own the
game, or have ideas of your own, [make your own cards](../../howto/cards-of-your-own.md).

This page is written from the data in `sandwichcards/sandwich_masters/house.py`. The slugs are the
cards' names in texts, JSON and decks.

```{cards} sandwich_masters
:rules: packs=attack-pack,order-up
```
"""


def page() -> str:
    """The whole page."""
    deck = game.HOUSE_DECK
    packs = {pack.name: pack for pack in deck.packs}
    parts = [
        HEAD,
        "## The white deck\n",
        *_white(deck.white),
        "## The black deck\n",
        *_black(deck.black),
        '## *Attack Pack*\n\nPlayed with `Rules(packs=("attack-pack",))`.\n',
        *_white(packs["attack-pack"].white),
        '## *Order Up!*\n\nPlayed with `Rules(packs=("order-up",))`.\n',
        *_black(packs["order-up"].black),
    ]
    return "\n".join(parts)


def _table(heading: str, rows: Iterable[str], copies: int) -> Iterator[str]:
    columns = heading.split(", ")
    yield f"| {' | '.join(columns)} |"
    yield f"|{' --- |' * len(columns)}"
    yield from rows
    yield f"| | {copies} | in all |{' |' * (len(columns) - 3)}\n"


def _white(counts: Counts[game.White]) -> Iterator[str]:
    layers = [(card, n) for card, n in counts if not isinstance(card, game.InspectorCard)]
    visits = [(card, n) for card, n in counts if isinstance(card, game.InspectorCard)]
    yield from _table(
        "slug, copies, card, symbol, quality, twist",
        (f"| `{card.slug}` | {n} | {card.name} | {_layer(card)} |" for card, n in layers),
        sum(n for _, n in layers),
    )
    yield from _table(
        "slug, copies, Inspector, bribe, punishment",
        (
            f"| `{card.slug}` | {n} | {card.name} | {card.bribe} | {_fate(card)} |"
            for card, n in visits
        ),
        sum(n for _, n in visits),
    )


def _fate(card: game.InspectorCard) -> str:
    return game.describe(card.punishment)


def _layer(card: game.Layer) -> str:
    twist = game.describe(card.twist) if isinstance(card, game.AttackCard) and card.twist else ""
    return f"{card.symbol.value} | {'bad' if card.bad else 'good'} | {twist}"


def _black(counts: Counts[game.Black]) -> Iterator[str]:
    orders = [(card, n) for card, n in counts if not isinstance(card, game.EventCard)]
    events = [(card, n) for card, n in counts if isinstance(card, game.EventCard)]
    yield from _table(
        "slug, copies, Order, between the Breads, reward",
        (f"| `{card.slug}` | {n} | {card.name} | {_terms(card)} |" for card, n in orders),
        sum(n for _, n in orders),
    )
    if events:
        yield from _table(
            "slug, copies, Event, everybody",
            (
                f"| `{card.slug}` | {n} | {card.name} | {game.describe(card.effects)} |"
                for card, n in events
            ),
            sum(n for _, n in events),
        )


def _terms(order: game.Order) -> str:
    if isinstance(order, game.ListedOrder):
        return f"{', '.join(symbol.value for symbol in order.ingredients)} | {order.reward}"
    sort = f"{order.variety.value}, {'all different' if order.different else 'also repeated'}"
    return f"any number of {sort} | {order.first}, and {order.each} for each further one"


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
