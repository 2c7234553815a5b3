"""What the tests of Plates & Napkins have in common: short ways to set a table and to play on."""

from typing import TypeVar

import attrs

from sandwichcards import plates
from sandwichcards.core.kinds import Kind
from sandwichcards.core.seats import Seat
from sandwichcards.plates import Card, MayInterrupt, Napkin, State
from sandwichcards.testing import ScriptedRng

E = TypeVar("E")

KINDS = {card.slug: card for card, _ in plates.HOUSE_DECK.counts}


def card(slug: str) -> Card:
    """A card of the house deck."""
    return KINDS[slug]


def napkin(slug: str) -> Napkin:
    """A napkin of the house deck."""
    found = KINDS[slug]
    assert isinstance(found, Napkin)
    return found


def slugs(cards: tuple[Kind, ...]) -> str:
    """Cards as their slugs, with spaces between."""
    return " ".join(card.slug for card in cards)


def piles(draw: str, discard: str, hand: str = "honest-ham") -> State:
    """Seat 0 could add a ham, if there are two cards to draw; seat 1 holds all the rest."""
    rest = every_slug()
    for slug in f"{hand} old-toast {draw} {discard}".split():
        rest.remove(slug)
    return plates.position(
        hands=[hand, " ".join(rest)], plates=["old-toast"], draw_pile=draw, discard_pile=discard
    )


def every_slug() -> list[str]:
    """All cards of the house deck but the plates."""
    return [
        kind.slug
        for kind, count in plates.HOUSE_DECK.counts
        for _ in range(count)
        if not isinstance(kind, plates.Plate)
    ]


def scripted(state: State, *orders: str) -> State:
    """The state with its next shuffles laid down: what comes to the top in each."""
    return attrs.evolve(state, rng=ScriptedRng(orders=orders))


def play(state: State, *texts: str) -> State:
    """The state after these moves, in words."""
    for text in texts:
        state = plates.apply(state, plates.catalogue(state).parse(text))
    return state


def all_pass(state: State) -> State:
    """The state after everybody has passed in every window that is open now."""
    while isinstance(state.question, MayInterrupt):
        state = play(state, "pass")
    return state


def quietly(state: State, *texts: str) -> State:
    """The state after these moves, where nobody interrupts after any of them."""
    for text in texts:
        state = all_pass(play(state, text))
    return state


def passing(state: State) -> tuple[list[int], State]:
    """Who is asked in turn while all pass in this one window, and the state after it."""
    seats: list[int] = []
    under = state.agenda[:-1]
    while isinstance(state.question, MayInterrupt) and state.agenda[:-1] == under:
        seats.append(state.question.seat)
        state = play(state, "pass")
    return seats, state


def texts(state: State) -> list[str]:
    """The legal moves in words."""
    return [plates.catalogue(state).text(move) for move in plates.legal_moves(state)]


def told(state: State, kind: type[E]) -> list[E]:
    """The events of one kind since the state before."""
    return [event for event in state.events if isinstance(event, kind)]


def window(seat: int, opener: int | None = None) -> MayInterrupt:
    """A window in which this seat is asked."""
    return MayInterrupt(Seat(seat), Seat(seat if opener is None else opener))
