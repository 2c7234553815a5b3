"""Who sees what, and what can be imagined from it."""

import attrs
import pytest

from sandwichcards import Abandon, BadSetup, DecodeError, Rng, Seat, dumps, loads
from sandwichcards import sandwich_masters as game
from tests.sandwich_masters.kitchen import dealt, play, slugs, table

EVENTFUL = {
    "sandwiches": [["bread ham cheese", "bread egg"], ["bread beef", "stale-bread"]],
    "bar": "the-usual",
}


def choosing(event: str) -> game.State:
    """Seat 0 has chosen for an Event, seat 1 has not."""
    state = table("bread mayo mayo", "egg pickle", "ham", black_pile=event, **EVENTFUL)
    state = play(state, "lay bread 0", "claim the-usual")
    while state.to_act == 0:
        state = game.apply(state, game.legal_moves(state)[0])
    return state


def test_a_seat_sees_its_own_hand_and_the_sizes_of_others() -> None:
    """And nothing of the piles but how high they are."""
    state = dealt(players=3)
    view = game.observe(state, Seat(1))
    assert state.hands[1] == view.hand
    assert (7, 7, 7) == view.hand_sizes
    assert len(state.white_pile) == view.white_pile_size
    assert state.bar == view.bar
    assert state.active == view.active
    assert () == view.moves


def test_only_the_seat_that_is_asked_sees_the_moves() -> None:
    """A spectator sees neither hand nor moves."""
    state = table("bread ham", "egg")
    assert game.legal_moves(state) == game.observe(state, Seat(0)).moves
    spectator = game.observe(state, None)
    assert () == spectator.moves
    assert () == spectator.hand
    assert (2, 1) == spectator.hand_sizes
    assert spectator.rules == state.rules
    assert 0 == spectator.to_act


def test_a_view_of_no_seat_is_refused() -> None:
    """There is nobody to see it."""
    with pytest.raises(BadSetup, match="no seat 2"):
        game.observe(table(), Seat(2))


@pytest.mark.parametrize("event", ["fire-drill", "second-thoughts", "pass-the-salt"])
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_a_state_imagined_in_mid_choice_fits_the_view(event: str, seat: int | None) -> None:
    """The cards aside and the marks of others are drawn as well."""
    state = choosing(event)
    view = game.observe(state, None if seat is None else Seat(seat))
    imagined = game.imagine(view, Rng.from_seed(3))
    assert () == imagined.faults()
    assert view == game.observe(imagined, view.seat)
    assert imagined.quiet
    assert () == play(imagined, _first(imagined)).events


def _first(state: game.State) -> str:
    return game.catalogue(state).text(game.legal_moves(state)[0])


def test_imagined_marks_differ() -> None:
    """What another has chosen is anybody's guess."""
    view = game.observe(choosing("second-thoughts"), Seat(1))
    marks = {game.imagine(view, Rng.from_seed(seed)).marks[0] for seed in range(20)}
    assert {"bread", "egg"} == {mark.card.slug for mark in marks if mark and mark.card}


def test_imagined_hands_differ_and_one_s_own_stays() -> None:
    """Drawn from all that is out of sight."""
    view = game.observe(game.new_game(2, seed=4), Seat(0))
    states = [game.imagine(view, Rng.from_seed(seed)) for seed in range(5)]
    assert 5 == len({slugs(state.hands[1]) for state in states})
    assert {view.hand} == {state.hands[0] for state in states}


@pytest.mark.parametrize(
    "change",
    [
        {"white_pile_size": 3},
        {"black_pile_size": 3},
        {"hand_sizes": (7, -1)},
        {"hand_sizes": (7, 8)},
        {"moves": ()},
        {"turn": 0},
        {"hand": ()},
        {"marked": (False, True)},
        {"mark": game.Mark(0, None)},
        {"agenda": ()},
    ],
)
def test_a_view_that_nobody_can_have_is_refused(change: dict[str, object]) -> None:
    """When it is read, with the reason."""
    view = game.observe(game.new_game(2, seed=4), Seat(0))
    assert () == view.faults()
    broken = attrs.evolve(view, **change)  # type: ignore[arg-type]  # one of the fields
    assert () != broken.faults()
    with pytest.raises(DecodeError):
        loads(dumps(broken), game.View, view.setup)


@pytest.mark.parametrize(
    ("sizes", "fault"),
    [((7, -1), "the white cards in sight do not leave as many"), ((), "0 hands where there")],
)
def test_a_view_whose_hands_can_not_be_dealt(sizes: tuple[int, ...], fault: str) -> None:
    """It is refused, though in all there are as many cards as there should be."""
    view = game.observe(game.new_game(2, seed=4), Seat(0))
    pile = view.white_pile_size + 7 - sum(sizes[1:])
    aside = view.aside_sizes[: len(sizes)]
    broken = attrs.evolve(view, hand_sizes=sizes, aside_sizes=aside, white_pile_size=pile)
    assert broken.faults()[0].startswith(fault)


def test_a_view_of_effects_that_are_done() -> None:
    """It is refused: nobody would be asked."""
    view = game.observe(choosing("second-thoughts"), Seat(1))
    agenda = tuple(
        attrs.evolve(step, effects=()) if isinstance(step, game.Follow) else step
        for step in view.agenda
    )
    assert "M-36, M-37: no card has these effects" in attrs.evolve(view, agenda=agenda).faults()


def test_a_view_of_the_end_asks_nobody() -> None:
    """And is imagined as the end."""
    state = play(table(rules=game.Rules(turn_limit=1)), "end-turn")
    view = game.observe(state, Seat(0))
    assert None is view.question
    assert None is view.to_act
    assert state.outcome == game.imagine(view, Rng.from_seed(1)).outcome


@pytest.mark.rule("M-9")
def test_where_a_sandwich_would_begin() -> None:
    """In the first free slot of whoever is asked; nowhere when nobody is."""
    state = game.position(hands=["", ""], sandwiches=[["bread", "", "bread"], []])
    assert [1, 1] == [game.observe(state, seat).free_slot for seat in (Seat(1), None)]
    assert game.observe(game.stop(state, Abandon()), None).free_slot is None
