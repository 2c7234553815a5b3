"""What can a card of Sandwich Masters do? The symbols, and the vocabulary of effects, as data.

Events, punishments and twists are tuples of effects, followed in order. An Event falls on every
player, a punishment or a twist on one. No effect asks for a kind of card from a hand: nobody could
check that it isn't there.
"""

from collections.abc import Iterable, Iterator
from enum import StrEnum

import attrs

from sandwichcards.core.forms import is_between


class Variety(StrEnum):
    """A colour of ingredient."""

    BREAD = "bread"
    DAIRY = "dairy"
    MEAT = "meat"
    SALAD = "salad"
    CONDIMENT = "condiment"


class Symbol(StrEnum):
    """The sign in the corner of a white card: in a turn, cards of one symbol are played."""

    BREAD = "bread"
    CHEESE = "cheese"
    EGG = "egg"
    HAM = "ham"
    BACON = "bacon"
    BEEF = "beef"
    CHICKEN = "chicken"
    LETTUCE = "lettuce"
    TOMATO = "tomato"
    MUSTARD = "mustard"
    PICKLE = "pickle"
    MAYO = "mayo"
    SAUCE = "sauce"
    ATTACK = "attack"
    INSPECTOR = "inspector"

    # Enum's own is a Python function.
    __hash__ = str.__hash__


BREAD, SAUCE, ATTACK = Symbol.BREAD, Symbol.SAUCE, Symbol.ATTACK
"""For hot code: looking a member up in its class takes longer."""


SYMBOLS: dict[Variety, tuple[Symbol, ...]] = {
    Variety.BREAD: (Symbol.BREAD,),
    Variety.DAIRY: (Symbol.CHEESE, Symbol.EGG),
    Variety.MEAT: (Symbol.HAM, Symbol.BACON, Symbol.BEEF, Symbol.CHICKEN),
    Variety.SALAD: (Symbol.LETTUCE, Symbol.TOMATO),
    Variety.CONDIMENT: (Symbol.MUSTARD, Symbol.PICKLE, Symbol.MAYO),
}
"""The symbols that an Order may ask for, by variety."""

VARIETIES: dict[Symbol, Variety] = {
    **{symbol: variety for variety, symbols in SYMBOLS.items() for symbol in symbols},
    # M-25, M-61: both are Condiments, whatever else they do.
    Symbol.SAUCE: Variety.CONDIMENT,
    Symbol.ATTACK: Variety.CONDIMENT,
}
"""The variety of every symbol that can lie in a sandwich."""


@attrs.frozen
class Which:
    """A description of ingredients: whatever is not None must fit."""

    bad: bool | None = None
    variety: Variety | None = None
    symbol: Symbol | None = None


ANY = Which()
BAD = Which(bad=True)
GOOD = Which(bad=False)


@attrs.frozen
class Toss:
    """Discard cards of one's own choice from the hand."""

    count: int


@attrs.frozen
class TossHand:
    """Discard the whole hand."""


@attrs.frozen
class Pass:
    """Hand cards of one's own choice to the player on the left."""

    count: int


@attrs.frozen
class Draw:
    """Draw white cards, even beyond a full hand."""

    count: int


@attrs.frozen
class Lose:
    """Discard one such ingredient of one's own choice from one's sandwiches."""

    which: Which = ANY


@attrs.frozen
class Purge:
    """Discard every such ingredient from one's sandwiches."""

    which: Which


@attrs.frozen
class Topple:
    """Discard the top card of every sandwich of one's own."""


@attrs.frozen
class Bin:
    """Discard one sandwich of one's own choice that holds such an ingredient."""

    which: Which = ANY


@attrs.frozen
class Condemn:
    """Discard every sandwich of one's own that holds such an ingredient."""

    which: Which = ANY


@attrs.frozen
class Earn:
    """Take Noshdosh from the bank: once, or for each such ingredient in one's sandwiches."""

    amount: int
    per: Which | None = None


@attrs.frozen
class Pay:
    """Give Noshdosh to the bank: once, or for each such ingredient in one's sandwiches."""

    amount: int
    per: Which | None = None


class Pick(StrEnum):
    """An Order on the Bar that an effect can point at; of equals, the oldest."""

    DEAREST = "dearest"
    CHEAPEST = "cheapest"
    OLDEST = "oldest"


@attrs.frozen
class Strike:
    """Discard one Order from the Bar."""

    pick: Pick


@attrs.frozen
class ClearBar:
    """Discard all Orders on the Bar."""


Effect = (
    Toss
    | TossHand
    | Pass
    | Draw
    | Lose
    | Purge
    | Topple
    | Bin
    | Condemn
    | Earn
    | Pay
    | Strike
    | ClearBar
)
"""Everything that a card can make happen."""

MOST_CARDS = 7
MOST_NOSHDOSH = 1000


def describe(effects: tuple[Effect, ...]) -> str:
    """The effects in one sentence, as it could stand on a card."""
    text = ", then ".join(map(_phrase, effects)) or "nothing happens"
    return f"{text[0].upper()}{text[1:]}."


def _phrase(effect: Effect) -> str:
    match effect:
        case Toss(count):
            return f"discard {_cards(count)} of your choice from your hand"
        case TossHand():
            return "discard your whole hand"
        case Pass(count):
            return f"pass {_cards(count)} of your choice to the left"
        case Draw(count):
            return f"draw {_cards(count)}"
        case Lose(which):
            return f"discard one {name(which)} of your choice from your sandwiches"
        case Purge(which):
            return f"discard every {name(which)} from your sandwiches"
        case Topple():
            return "discard the top card of each of your sandwiches"
        case Bin(which):
            return f"discard one sandwich of your choice with {_a(name(which))} in it"
        case Condemn(which):
            return f"discard each of your sandwiches with {_a(name(which))} in it"
        case Earn(amount, per):
            return f"earn {amount} Noshdosh{_each(per)}"
        case Pay(amount, per):
            return f"pay {amount} Noshdosh{_each(per)}"
        case Strike(pick):
            return f"the {pick} Order on the Bar is discarded"
        case ClearBar():
            return "all Orders on the Bar are discarded"


def name(which: Which) -> str:
    """What such an ingredient is called: `bad salad ingredient`."""
    quality = "" if which.bad is None else "bad " if which.bad else "good "
    variety = "" if which.variety is None else f"{which.variety} "
    return f"{quality}{variety}{'ingredient' if which.symbol is None else which.symbol}"


def _a(words: str) -> str:
    return f"an {words}" if words[0] in "aeiou" else f"a {words}"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _each(per: Which | None) -> str:
    return "" if per is None else f" for each {name(per)} in your sandwiches"


def effect_faults(effects: Iterable[object]) -> Iterator[str]:
    """What is wrong with these effects, whatever a user put there."""
    for effect in effects:
        if not isinstance(effect, Effect):
            yield f"unknown effect {effect!r}"
        elif isinstance(effect, Toss | Pass | Draw) and not is_between(effect.count, 1, MOST_CARDS):
            yield f"{_phrase(effect)!r}: 1 to {MOST_CARDS} cards can be"
        elif isinstance(effect, Earn | Pay) and not is_between(effect.amount, 1, MOST_NOSHDOSH):
            yield f"{_phrase(effect)!r}: 1 to {MOST_NOSHDOSH} Noshdosh can be"
