"""What is on the table in Sandwich Masters? Four sorts of white card, three of black, and decks."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import ClassVar, Self, TypeGuard

import attrs

from sandwichcards.core.decks import Copies, Counts, Stock, count_faults, counted, kind_faults
from sandwichcards.core.forms import numbers_of, out_of_range
from sandwichcards.core.kinds import Kind, printing
from sandwichcards.core.values import Value
from sandwichcards.sandwich_masters.effects import (
    BREAD,
    SYMBOLS,
    VARIETIES,
    Effect,
    Symbol,
    Variety,
    Which,
    describe,
)


def _effects(effects: Iterable[Effect]) -> tuple[Effect, ...]:
    return tuple(effects)


def _symbols(symbols: Iterable[Symbol]) -> tuple[Symbol, ...]:
    return tuple(symbols)


@attrs.frozen(eq=False)
class _Printed(Kind):
    """A card with a name.

    Attributes:
        slug: What names the card in texts and files.
        name: What people call the card.
    """

    slug: str
    name: str


@attrs.frozen(eq=False)
class IngredientCard(_Printed):
    """An ingredient, good or bad.

    Attributes:
        symbol: Which ingredient it is.
        bad: Whether it is a bad one.
    """

    symbol: Symbol
    bad: bool = False

    @property
    def text(self) -> str:
        """What stands on the card."""
        return f"{self.symbol.value.capitalize()}{', and bad' if self.bad else ''}."


@attrs.frozen(eq=False)
class SauceCard(_Printed):
    """A Special Sauce: stands for any ingredient but Bread, and is bad (M-24, M-25)."""

    text: ClassVar[str] = "Any ingredient but Bread, and bad."
    symbol: ClassVar[Symbol] = Symbol.SAUCE
    bad: ClassVar[bool] = True


def _attack(twist: tuple[Effect, ...]) -> str:
    return f"Bad, for an opponent's sandwich.{f' To its owner: {describe(twist)}' if twist else ''}"


@attrs.frozen(eq=False)
class AttackCard(_Printed):
    """An Attack Condiment: a bad ingredient for others' sandwiches (M-34), with a twist or none.

    Attributes:
        twist: What happens when it is laid, in order.
        text: What stands on the card; follows from the effects if its maker gives nothing else.
    """

    symbol: ClassVar[Symbol] = Symbol.ATTACK
    bad: ClassVar[bool] = True

    twist: tuple[Effect, ...] = attrs.field(default=(), converter=_effects)
    text: str = attrs.field(default=printing(_attack, "twist"))


@attrs.frozen(eq=False)
class InspectorCard(_Printed):
    """A Health Inspector: punishes whoever has bad ingredients and pays no bribe (M-30).

    Attributes:
        bribe: What it costs to send it away.
        punishment: What happens to whoever does not pay, in order.
        text: What stands on the card; follows from the effects if its maker gives nothing else.
    """

    symbol: ClassVar[Symbol] = Symbol.INSPECTOR

    bribe: int
    punishment: tuple[Effect, ...] = attrs.field(converter=_effects)
    text: str = attrs.field(default=printing(describe, "punishment"))


@attrs.frozen(eq=False)
class ListedOrder(_Printed):
    """An Order for exactly these ingredients between the two outer Breads (M-22).

    Attributes:
        ingredients: What lies between the Breads, in any order.
        reward: The Noshdosh that it pays.
    """

    ingredients: tuple[Symbol, ...] = attrs.field(converter=_symbols)
    reward: int

    @property
    def text(self) -> str:
        """What stands on the card."""
        return f"{self.reward} for {', '.join(self.ingredients)}."


@attrs.frozen(eq=False)
class OpenOrder(_Printed):
    """An Order for one or more ingredients of a variety: pays `first`, and `each` further one.

    Attributes:
        variety: What the ingredients have to be.
        first: The Noshdosh for one ingredient.
        each: The Noshdosh for each further one.
        different: Whether all ingredients must differ (M-27).
    """

    variety: Variety
    first: int
    each: int
    different: bool = True

    @property
    def text(self) -> str:
        """What stands on the card."""
        further = "kind" if self.different else "one"
        return f"{self.first} for one {self.variety}, {self.each} for each further {further}."


@attrs.frozen(eq=False)
class EventCard(_Printed):
    """An Event: every player follows its effects (M-36).

    Attributes:
        effects: What everybody does, in order.
        text: What stands on the card; follows from the effects if its maker gives nothing else.
    """

    effects: tuple[Effect, ...] = attrs.field(converter=_effects)
    text: str = attrs.field(default=printing(describe, "effects"))


Layer = IngredientCard | SauceCard | AttackCard
"""What can lie in a sandwich."""
White = IngredientCard | SauceCard | AttackCard | InspectorCard
Order = ListedOrder | OpenOrder
Black = ListedOrder | OpenOrder | EventCard
Card = White | Black


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
class Pack(Value):
    """Cards that join a deck when the option `packs` names them (M-41).

    Attributes:
        name: What the pack is called.
        white: Its white cards, with their numbers of copies.
        black: Its Orders and Events, with their numbers of copies.
    """

    name: str
    white: Counts[White] = ()
    black: Counts[Black] = ()


@attrs.frozen(repr=False)
class Deck(Stock):
    """A white and a black deck, how many of each kind there are, and the packs to choose from.

    Attributes:
        name: What the deck is called.
        white: The white cards, with their numbers of copies.
        black: Orders and Events, with their numbers of copies.
        packs: The packs that can be played with.
    """

    house: ClassVar[dict[str, "Deck"]] = {}

    name: str
    white: Counts[White]
    black: Counts[Black]
    packs: tuple[Pack, ...] = ()

    @classmethod
    def of(cls, name: str, white: Copies[White], black: Copies[Black]) -> Self:
        """A deck from slugs of house cards, packs included, or cards of one's own, and numbers.

        Raises:
            BadSetup: naming every fault of the deck and its cards.
        """
        house = cls.house["house"]
        whites, blacks = house.chosen(tuple(pack.name for pack in house.packs))
        return cls(
            name,
            counted(white, [card for card, _ in whites]),
            counted(black, [card for card, _ in blacks]),
        ).checked()

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

    def _misfits(self) -> Iterator[str]:
        yield from super()._misfits()
        names = tuple(pack.name for pack in self.packs)
        if len(dict.fromkeys(names)) < len(names):
            yield f"two packs have the same name: {', '.join(names)}"
        white, black = self.chosen(names)
        cards: list[tuple[Card, int]] = [*white, *black]
        yield from count_faults(cards, 0, MOST_COPIES)
        yield from kind_faults([card for card, _ in cards], MOST_KINDS)
        for card, _ in cards:
            yield from _card_faults(card)


MOST_COPIES = 200
MOST_KINDS: Mapping[type[Kind], int] = {
    **dict.fromkeys((IngredientCard, SauceCard, AttackCard, InspectorCard), 500),
    **dict.fromkeys((ListedOrder, OpenOrder, EventCard), 1000),
}
"""How many kinds of each sort a deck can have, packs included."""
MOST_INGREDIENTS = 20
MOST_NOSHDOSH = 1000
RANGES: Mapping[str, tuple[int, int]] = {
    "count": (1, 7),
    "amount": (1, MOST_NOSHDOSH),
    "bribe": (1, MOST_NOSHDOSH),
    "reward": (1, MOST_NOSHDOSH),
    "first": (1, MOST_NOSHDOSH),
    "each": (0, MOST_NOSHDOSH),
}
"""The least and the most that every number on a card can be."""
ORDERABLE: tuple[Symbol, ...] = tuple(symbol for symbols in SYMBOLS.values() for symbol in symbols)
"""What an Order can ask for, and an ingredient show."""


def effects_of(card: Card) -> tuple[Effect, ...]:
    """What the card makes happen besides its use."""
    match card:
        case AttackCard(twist=effects) | InspectorCard(punishment=effects):
            return effects
        case EventCard(effects=effects):
            return effects
        case IngredientCard() | SauceCard() | ListedOrder() | OpenOrder():
            return ()


def _card_faults(card: Card) -> Iterator[str]:
    for part in (card, *effects_of(card)):
        for name, number in numbers_of(part):
            yield from out_of_range(f"{name} of {card}", number, *RANGES[name])
    if isinstance(card, IngredientCard) and card.symbol not in ORDERABLE:
        yield f"{card} can't have the symbol {str(card.symbol)!r}"
    if isinstance(card, ListedOrder):
        yield from ingredient_faults(card.ingredients, f"ingredients of {card}")


def ingredient_faults(symbols: Collection[object], where: str) -> Iterator[str]:
    """What is wrong with what an Order asks for, whatever a user put there."""
    if not 1 <= len(symbols) <= MOST_INGREDIENTS:
        yield f"{where} must be 1 to {MOST_INGREDIENTS} symbols, not {len(symbols)}"
    for symbol in symbols:
        if symbol not in ORDERABLE:
            yield f"{where}: unknown symbol {symbol!r} (known: {', '.join(ORDERABLE)})"
