"""What can a card of Sandwich Masters do? The symbols, and the vocabulary of effects, as data.

Events, punishments and twists are tuples of effects, followed in order. An Event falls on every
player, a punishment or a twist on one. No effect asks for a kind of card from a hand: nobody could
check that it isn't there.
"""

from enum import StrEnum

import attrs

from sandwichcards.core.values import Value


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
class Which(Value):
    """A description of ingredients by `bad`, `variety` and `symbol`: what is not None must fit."""

    bad: bool | None = None
    variety: Variety | None = None
    symbol: Symbol | None = None


ANY = Which()
BAD = Which(bad=True)
GOOD = Which(bad=False)


@attrs.frozen
class TossCards(Value):
    """Discard `count` cards of one's own choice from the hand."""

    count: int


@attrs.frozen
class TossHand(Value):
    """Discard the whole hand."""


@attrs.frozen
class PassCards(Value):
    """Hand `count` cards of one's own choice to the player on the left."""

    count: int


@attrs.frozen
class DrawCards(Value):
    """Draw `count` white cards, even beyond a full hand."""

    count: int


@attrs.frozen
class LoseIngredient(Value):
    """Discard an ingredient as `which` says, of one's own choice, from one's sandwiches."""

    which: Which = ANY


@attrs.frozen
class Purge(Value):
    """Discard every ingredient from one's sandwiches that is as `which` says."""

    which: Which


@attrs.frozen
class Topple(Value):
    """Discard the top card of every sandwich of one's own."""


@attrs.frozen
class Bin(Value):
    """Discard one sandwich of one's own choice that holds an ingredient as `which` says."""

    which: Which = ANY


@attrs.frozen
class Condemn(Value):
    """Discard every sandwich of one's own that holds an ingredient as `which` says."""

    which: Which = ANY


@attrs.frozen
class Earn(Value):
    """Take an `amount` of Noshdosh from the bank: once, or `per` such ingredient one has laid."""

    amount: int
    per: Which | None = None


@attrs.frozen
class Pay(Value):
    """Give an `amount` of Noshdosh to the bank: once, or `per` such ingredient one has laid."""

    amount: int
    per: Which | None = None


class Pick(StrEnum):
    """An Order on the Bar that an effect can point at; of equals, the oldest."""

    DEAREST = "dearest"
    CHEAPEST = "cheapest"
    OLDEST = "oldest"


@attrs.frozen
class StrikeOrder(Value):
    """Discard one Order from the Bar: `pick` says which."""

    pick: Pick


@attrs.frozen
class ClearBar(Value):
    """Discard all Orders on the Bar."""


OnSeat = (
    TossCards
    | TossHand
    | PassCards
    | DrawCards
    | LoseIngredient
    | Purge
    | Topple
    | Bin
    | Condemn
    | Earn
    | Pay
)
"""The effects that fall on each seat for itself."""
Effect = OnSeat | StrikeOrder | ClearBar
"""Everything that a card can make happen."""


def describe(effects: tuple[Effect, ...]) -> str:
    """The effects in one sentence, as it could stand on a card."""
    collapse = "; without its bottom Bread a sandwich is lost"  # M-55
    text = f"{in_short(effects)}{collapse if any(map(_takes_bread, effects)) else ''}"
    return f"{text[0].upper()}{text[1:]}."


def in_short(effects: tuple[Effect, ...]) -> str:
    """What the effects say to do, in a clause: `discard your whole hand, then draw 2 cards`."""
    phrases = list(map(_phrase, effects))
    for number, before in enumerate(effects[:-1], start=1):
        if isinstance(before, LoseIngredient | Bin):  # M-65: there may be nothing to choose
            phrases[number] += " in any case"
    return ", then ".join(phrases) or "nothing happens"


def _takes_bread(effect: Effect) -> bool:
    """Whether it can take the lowest card from a sandwich and leave others."""
    if not isinstance(effect, LoseIngredient | Purge):
        return False
    return effect.which.variety in (None, Variety.BREAD) and effect.which.symbol in (None, BREAD)


def _phrase(effect: Effect) -> str:
    match effect:
        case TossCards(count):
            return f"discard {_cards(count)} of your choice from your hand"
        case TossHand():
            return "discard your whole hand"
        case PassCards(count):
            return f"pass {_cards(count)} of your choice to the left"
        case DrawCards(count):
            return f"draw {_cards(count)}"
        case LoseIngredient(which):
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
        case StrikeOrder(pick):
            return f"the {pick} Order on the Bar is discarded"
        case ClearBar():
            return "all Orders on the Bar are discarded"


def name(which: Which) -> str:
    """What such an ingredient is called: `bad salad ingredient`."""
    quality = "" if which.bad is None else "bad " if which.bad else "good "
    variety = "" if which.variety is None else f"{which.variety} "
    return f"{quality}{variety}{'ingredient' if which.symbol is None else which.symbol}"


def plural(symbol: Symbol) -> str:
    """What cards of a symbol are called: `ham`, `Attack Condiments`."""
    if symbol is ATTACK:
        return "Attack Condiments"
    return "Inspectors" if symbol is Symbol.INSPECTOR else symbol.value


def _a(words: str) -> str:
    return f"an {words}" if words[0] in "aeiou" else f"a {words}"


def _cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def _each(per: Which | None) -> str:
    return "" if per is None else f" for each {name(per)} in your sandwiches"
