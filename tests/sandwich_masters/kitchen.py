"""What the tests of Sandwich Masters share: tables set by hand, and moves played by their texts."""

from collections.abc import Sequence
from typing import Any, TypeVar

import attrs

from sandwichcards import sandwich_masters as game
from sandwichcards.core.rng import Rng
from sandwichcards.sandwich_masters.play import deal
from sandwichcards.sandwich_masters.setup import setup_of
from sandwichcards.testing import ScriptedRng

T = TypeVar("T")

# Orders that no sandwich of these tests completes by accident.
DULL_BAR = "the-whole-menu seven-deadly-fillings tower-block fridge-amnesty"
DULL_PILE = "club-without-rules farm-sale green-party sunday-best fry-up-on-foot deli-counterclaim"


def table(hand: str = "", *rival_hands: str, **options: Any) -> game.State:  # noqa: ANN401  # those of position
    """A table where seat 0 begins a turn with this hand, against one rival without cards or these.

    No Event comes up unless it is put on the black pile. Seats that no sandwiches are given for
    have none.
    """
    hands = [hand, *(rival_hands or [""])]
    options.setdefault("bar", DULL_BAR)
    options["black_pile"] = f"{options.get('black_pile', '')} {DULL_PILE}"
    given = options.get("sandwiches", ())
    options["sandwiches"] = [*given, *[()] * (len(hands) - len(given))]
    return game.position(hands=hands, **options)


def dealt(white: str = "", black: str = "", players: int = 2, **rules: Any) -> game.State:  # noqa: ANN401  # those of Rules
    """A new game with these cards on top of the shuffled decks."""
    setup = setup_of(players, game.Rules(**rules), game.HOUSE_DECK)
    return deal(setup, ScriptedRng(orders=(white, black)))


def play(state: game.State, *texts: str) -> game.State:
    """The state after these moves."""
    catalogue = game.catalogue(state)
    for text in texts:
        state = game.apply(state, catalogue.parse(text))
    return state


def texts(state: game.State) -> list[str]:
    """The legal moves in words."""
    catalogue = game.catalogue(state)
    return [catalogue.text(move) for move in game.legal_moves(state)]


def verbs(state: game.State) -> set[str]:
    """The first words of the legal moves."""
    return {text.split()[0] for text in texts(state)}


def refusal(state: game.State, text: str) -> str:
    """Why this move is not legal, or nothing."""
    return game.explain(state, game.catalogue(state).parse(text)) or ""


def told(state: game.State, cls: type[T]) -> list[T]:
    """The events of this class since the state before."""
    return [event for event in state.events if isinstance(event, cls)]


def slugs(cards: Sequence[Any]) -> str:
    """Cards as the tests write them."""
    return " ".join(card.slug for card in cards)


def sandwich(state: game.State, seat: int = 0, slot: int = 0) -> str:
    """A sandwich as the tests write it."""
    return slugs(state.sandwiches[seat][slot])


def with_rng(state: game.State, rng: Rng) -> game.State:
    """The same table with another generator."""
    return attrs.evolve(state, rng=rng)


def card(slug: str, cls: type[T]) -> T:
    """A card of the house, which is one of that class."""
    found = next(
        card for card, _ in (*game.HOUSE_DECK.white, *game.HOUSE_DECK.black) if card.slug == slug
    )
    assert isinstance(found, cls)
    return found
