"""What is on the table in Sandwich Masters? Four sorts of white card, three of black, and decks."""

from collections.abc import Iterable, Iterator
from typing import ClassVar, Self, TypeGuard, TypeVar

import attrs

from sandwichcards.core.forms import is_between, is_slug
from sandwichcards.core.kinds import Kind, Named
from sandwichcards.sandwich_masters.effects import (
    BREAD,
    MOST_NOSHDOSH,
    SYMBOLS,
    VARIETIES,
    Effect,
    Symbol,
    Variety,
    Which,
    effect_faults,
)


def _effects(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    return tuple(effects)


def _symbols(symbols: Iterable[Symbol]) -> tuple[Symbol, ...]:
    return tuple(symbols)


@attrs.frozen(eq=False)
class IngredientCard(Kind):
    """An ingredient, good or bad."""

    slug: str
    title: str
    symbol: Symbol
    bad: bool = False


@attrs.frozen(eq=False)
class SauceCard(Kind):
    """A Special Sauce: stands for any ingredient but Bread, and is bad (M-24, M-25)."""

    symbol: ClassVar[Symbol] = Symbol.SAUCE
    bad: ClassVar[bool] = True

    slug: str
    title: str


@attrs.frozen(eq=False)
class AttackCard(Kind):
    """An Attack Condiment: a bad ingredient for others' sandwiches (M-34), with a twist or none."""

    symbol: ClassVar[Symbol] = Symbol.ATTACK
    bad: ClassVar[bool] = True

    slug: str
    title: str
    twist: tuple[Effect, ...] = attrs.field(default=(), converter=_effects)


@attrs.frozen(eq=False)
class InspectorCard(Kind):
    """A Health Inspector: punishes whoever has bad ingredients and pays no bribe (M-30)."""

    symbol: ClassVar[Symbol] = Symbol.INSPECTOR

    slug: str
    title: str
    bribe: int
    punishment: tuple[Effect, ...] = attrs.field(converter=_effects)


@attrs.frozen(eq=False)
class ListedOrder(Kind):
    """An Order for exactly these ingredients between the two outer Breads (M-22)."""

    slug: str
    title: str
    ingredients: tuple[Symbol, ...] = attrs.field(converter=_symbols)
    reward: int


@attrs.frozen(eq=False)
class OpenOrder(Kind):
    """An Order for one or more ingredients of a variety: pays `first`, and `each` further one."""

    slug: str
    title: str
    variety: Variety
    first: int
    each: int
    different: bool = False


@attrs.frozen(eq=False)
class EventCard(Kind):
    """An Event: every player follows its effects (M-36)."""

    slug: str
    title: str
    effects: tuple[Effect, ...] = attrs.field(converter=_effects)


Layer = IngredientCard | SauceCard | AttackCard
"""What can lie in a sandwich."""
White = IngredientCard | SauceCard | AttackCard | InspectorCard
Order = ListedOrder | OpenOrder
Black = ListedOrder | OpenOrder | EventCard
Card = White | Black

K = TypeVar("K", bound=Kind)
Counts = tuple[tuple[K, int], ...]


def is_bread(card: Card) -> TypeGuard[IngredientCard]:
    """Whether the card is a Bread."""
    return isinstance(card, IngredientCard) and card.symbol is BREAD


def fits(card: Layer, which: Which) -> bool:
    """Whether the card is such an ingredient."""
    return (
        (which.bad is None or which.bad == card.bad)
        and (which.variety is None or which.variety is VARIETIES[card.symbol])
        and (which.symbol is None or which.symbol is card.symbol)
    )


def price(order: Order) -> int:
    """What an Order pays at least."""
    return order.reward if isinstance(order, ListedOrder) else order.first


@attrs.frozen
class Pack:
    """Cards that join a deck when the option `packs` names them (M-41)."""

    name: str
    white: Counts[White] = ()
    black: Counts[Black] = ()


@attrs.frozen
class Deck(Named):
    """A white and a black deck, how many of each kind there are, and the packs to choose from."""

    house: ClassVar[dict[str, "Deck"]] = {}

    name: str
    white: Counts[White]
    black: Counts[Black]
    packs: tuple[Pack, ...] = ()

    def adding(
        self,
        *,
        name: str,
        orders: Iterable[tuple[Order, int]] = (),
        white: Iterable[tuple[White, int]] = (),
        events: Iterable[tuple[EventCard, int]] = (),
    ) -> Self:
        """This deck with cards of one's own, under a name of its own (M-42)."""
        black = (*self.black, *orders, *events)
        return attrs.evolve(self, name=name, white=(*self.white, *white), black=black)

    def chosen(self, packs: tuple[str, ...]) -> tuple[Counts[White], Counts[Black]]:
        """The white and the black cards in a game with these packs."""
        taken = [pack for pack in self.packs if pack.name in packs]
        white = [*self.white, *(row for pack in taken for row in pack.white)]
        black = [*self.black, *(row for pack in taken for row in pack.black)]
        return tuple(white), tuple(black)

    def faults(self) -> tuple[str, ...]:
        """What makes this deck unplayable, whatever the number of players."""
        return tuple(self._faults())

    def _faults(self) -> Iterator[str]:
        if not self.name:
            yield "a deck has a name"
        if self.name in self.house and not self.is_house():
            yield f"{self.name!r} is the name of a house deck"
        names = [pack.name for pack in self.packs]
        yield from (f"pack {name!r} is there twice" for name in _twice(names))
        white, black = self.chosen(tuple(names))
        cards: list[tuple[Card, int]] = [*white, *black]
        slugs = [card.slug for card, _ in cards]
        yield from (f"two cards share the slug {slug!r}" for slug in _twice(slugs))
        for card, count in cards:
            yield from (f"{card.slug}: {fault}" for fault in _card_faults(card, count))


MOST_COPIES = 200
MOST_INGREDIENTS = 20
ORDERABLE: tuple[Symbol, ...] = tuple(symbol for symbols in SYMBOLS.values() for symbol in symbols)
"""What an Order can ask for, and an ingredient show."""


def _twice(words: list[str]) -> list[str]:
    return list(dict.fromkeys(word for word in words if words.count(word) > 1))


def _card_faults(card: Card, count: int) -> Iterator[str]:
    if not is_slug(card.slug):
        yield "a slug is made of small letters, digits and single hyphens"
    if not is_between(count, 0, MOST_COPIES):
        yield f"{count} copies: 0 to {MOST_COPIES} can be"
    match card:
        case IngredientCard(symbol=symbol):
            if symbol not in ORDERABLE:
                yield f"an ingredient can't have the symbol {str(symbol)!r}"
        case SauceCard():
            pass
        case AttackCard(twist=effects) | EventCard(effects=effects):
            yield from effect_faults(effects)
        case InspectorCard(bribe=bribe, punishment=effects):
            yield from _money_faults("bribe", bribe)
            yield from effect_faults(effects)
        case ListedOrder() | OpenOrder():
            yield from _order_faults(card)


def _order_faults(order: Order) -> Iterator[str]:
    if isinstance(order, OpenOrder):
        yield from _money_faults("first", order.first)
        yield from _money_faults("each", order.each, least=0)
        return
    if not 1 <= len(order.ingredients) <= MOST_INGREDIENTS:
        yield f"{len(order.ingredients)} ingredients: 1 to {MOST_INGREDIENTS} can be"
    yield from (
        f"unknown symbol {str(symbol)!r} (an Order can ask for {', '.join(ORDERABLE)})"
        for symbol in dict.fromkeys(order.ingredients)
        if symbol not in ORDERABLE
    )
    yield from _money_faults("reward", order.reward)


def _money_faults(what: str, amount: int, least: int = 1) -> Iterator[str]:
    if not is_between(amount, least, MOST_NOSHDOSH):
        yield f"{what} {amount}: {least} to {MOST_NOSHDOSH} Noshdosh can be"
