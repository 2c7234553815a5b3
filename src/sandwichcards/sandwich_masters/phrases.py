"""How are things called in Sandwich Masters? Cards, sandwiches, effects, in a few words."""

from collections import Counter
from collections.abc import Iterable, Sequence

from sandwichcards.kit.words import Voice, counted, listing, number, times
from sandwichcards.sandwich_masters.cards import (
    AttackCard,
    Black,
    Card,
    IngredientCard,
    InspectorCard,
    Layer,
    SauceCard,
    White,
)
from sandwichcards.sandwich_masters.effects import (
    ANY,
    Bin,
    ClearBar,
    Condemn,
    DrawCards,
    Earn,
    Effect,
    LoseIngredient,
    PassCards,
    Pay,
    Purge,
    StrikeOrder,
    Symbol,
    Topple,
    TossCards,
    TossHand,
    Which,
    in_short,
    name,
)
from sandwichcards.sandwich_masters.orders import Sandwich
from sandwichcards.sandwich_masters.setup import Setup
from sandwichcards.sandwich_masters.view import View

SLOTS = "0123"


def called(card: Card) -> str:
    """The name of a card in a sentence; an ingredient that is bad has that added."""
    return f"{card.name} (bad)" if isinstance(card, IngredientCard) and card.bad else card.name


def listed(cards: Iterable[White | Black]) -> str:
    """Cards within a sentence: `2 x Honest Ham and Boot-Cut Beef (bad)`."""
    counts = Counter(cards)
    return listing([times(count, called(card)) for card, count in counts.items()])


def known(count: int, cards: tuple[White, ...] | None) -> str:
    """The cards if they are seen, else how many they are."""
    return counted(count, "card") if cards is None else listed(cards)


def layer(card: Layer) -> str:
    """A card as it lies in a sandwich: `ham`, `~ham~` if it is bad, `~SAUCE~`, `!relish!`."""
    match card:
        case IngredientCard(symbol=symbol, bad=bad):
            return f"~{symbol.value}~" if bad else symbol.value
        case SauceCard():
            return "~SAUCE~"
        case AttackCard():
            return f"!{card.slug}!"


def held(card: White) -> str:
    """A card as it is written in a hand: its slug, with the same marks."""
    match card:
        case IngredientCard(bad=False) | InspectorCard():
            return card.slug
        case IngredientCard() | SauceCard():
            return f"~{card.slug}~"
        case AttackCard():
            return f"!{card.slug}!"


def layers(sandwich: Sandwich) -> str:
    """A sandwich from the bottom up."""
    return " | ".join(map(layer, sandwich))


def bad_in(sandwiches: Iterable[Sandwich]) -> list[Layer]:
    """What an Inspector finds."""
    return [card for sandwich in sandwiches for card in sandwich if card.bad]


def asked_of(voice: Voice[View], seat: int, effects: tuple[Effect, ...]) -> str:
    """What effects tell a seat to do: with `your cards`, or `their cards` if it is another's."""
    text = in_short(effects)
    return text if seat == voice.view.seat else text.replace("your", "their")


def own(voice: Voice[View], seat: int) -> str:
    """Whose a thing is, after its owner was named: `your` or `their`."""
    return "your" if seat == voice.view.seat else "their"


def lack(effect: Effect) -> str:
    """What is missing if an effect could do nothing; empty if that may have several causes."""
    match effect:
        case TossCards() | TossHand() | PassCards():
            return "cards in hand"
        case (
            LoseIngredient(which)
            | Purge(which)
            | Bin(which)
            | Condemn(which)
            | Earn(per=Which() as which)
        ):
            return _laid(which)
        case Topple():
            return "open sandwiches"
        case Pay(per=None):
            return "Noshdosh to pay"
        case Pay() | Earn() | DrawCards() | StrikeOrder() | ClearBar():
            return ""


def _laid(which: Which) -> str:
    """Ingredients in sandwiches, in the plural."""
    if which == ANY:
        return "open sandwiches"
    return f"{name(which)}{'' if which.symbol else 's'} in a sandwich"


def as_sauce(sauces: Sequence[Symbol]) -> str:
    """What Special Sauce stands for: `with Special Sauce as ham and cheese`; empty for none."""
    if not sauces:
        return ""
    names = ["a Condiment of its own" if s is Symbol.SAUCE else s.value for s in sauces]
    parts = [times(count, each) for each, count in Counter(names).items()]
    return f"with Special Sauce as {listing(parts)}"


def goal(setup: Setup) -> str:
    """What the players play for."""
    target, last = setup.rules.target, _last(setup)
    if target is None:
        return f"The most Noshdosh after {last} wins."
    first = f"The first to {target} Noshdosh wins"
    return f"{first}, or the most after {last}." if last else f"{first}."


def _last(setup: Setup) -> str:
    """How long the game may take: rounds, or turns if their limit comes first."""
    rounds, limit = setup.rules.rounds, setup.rules.turn_limit
    if rounds is not None and rounds * setup.players == setup.last_turn:
        return f"{number(rounds)} round{'' if rounds == 1 else 's'}"
    return "" if limit is None else f"{number(limit)} turn{'' if limit == 1 else 's'}"


def sandwich_of(voice: Voice[View], seat: int, slot: int) -> str:
    """A sandwich by its owner and number: `Ann's sandwich 2`."""
    return f"{voice.whose(seat)} sandwich {SLOTS[slot]}"
