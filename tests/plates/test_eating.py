"""Eating: counting, ties, splits, what follows, and winning."""

import pytest

from sandwichcards import plates
from sandwichcards.core.outcome import Ending
from sandwichcards.core.seats import Seat
from sandwichcards.plates import (
    Ate,
    BidsDiscarded,
    Counted,
    Drew,
    Eat,
    Ended,
    Event,
    LeftPlate,
    NapkinLeft,
    NapkinWorked,
    PlayAt,
    PlayOnto,
    Rules,
    State,
    TableNapkin,
    TakeTurn,
    TurnBegan,
    TurnUp,
    bid_scores,
    eaters,
    position,
    worth,
)
from tests.plates.tables import all_pass, card, napkin, play, quietly, slugs, told, window

FIVE = "doorstep-loaf honest-ham old-toast"
"""A sandwich worth five."""


def counted(
    *laid: tuple[int, int, str],
    sandwich: str = FIVE,
    players: int = 3,
    finisher: int = 0,
    hands: list[str] | None = None,
    scores: list[int] | None = None,
    napkins: tuple[TableNapkin, ...] = (),
    eaten: int = 0,
    turn: int = 1,
    rules: Rules | None = None,
) -> State:
    """The bids are turned up and counted, and the window before eating is open."""
    return position(
        hands=hands or ["peckish"] * players,
        plates=[sandwich],
        laid=laid,
        out=range(1, players),
        scores=scores,
        napkins=napkins,
        agenda=[Eat(Seat(finisher), 0), window(finisher)],
        eaten=eaten,
        turn=turn,
        rules=rules,
    )


def eaten_up(state: State) -> tuple[State, list[Event]]:
    """The state after all have passed, with everything that happened on the way."""
    events: list[Event] = []
    while state.outcome is None and not isinstance(state.question, TakeTurn):
        state = play(state, "pass")
        events += state.events
    return state, events


@pytest.mark.rule("P-20")
def test_only_bids_before_a_player_count() -> None:
    """Other cards are ignored, and who has no Bid has zero."""
    state = counted(
        (0, 1, "ravenous"), (2, 1, "no-thanks"), (0, 1, "loud-salami"), (1, 0, "lone-sock")
    )
    assert (0, 2, 0) == bid_scores(state)


@pytest.mark.rule("P-21")
@pytest.mark.parametrize(
    ("laid", "eater"),
    [
        ([(0, 1, "ravenous"), (0, 2, "rumbling")], 1),
        ([(0, 0, "no-thanks"), (0, 2, "no-thanks")], 1),
        ([(0, 0, "no-thanks"), (0, 1, "late-breakfast"), (1, 2, "late-breakfast")], 0),
    ],
    ids=["above-zero", "zero", "below-zero"],
)
def test_the_highest_bid_score_must_eat(laid: list[tuple[int, int, str]], eater: int) -> None:
    """Even with zero or below."""
    state, events = eaten_up(counted(*laid))
    assert [Ate(Seat(eater), 5)] == [event for event in events if isinstance(event, Ate)]
    assert 5 == state.scores[eater]


@pytest.mark.rule("P-21", "P-6")
def test_nobody_wants_to_eat_a_bad_sandwich() -> None:
    """Points below zero are points."""
    state, _ = eaten_up(counted((0, 1, "ravenous"), sandwich="old-toast lone-sock old-toast"))
    assert (0, -6, 0) == state.scores


@pytest.mark.rule("P-22")
def test_a_tie_splits_the_points_rounded_down() -> None:
    """Five between two is two each."""
    state, _ = eaten_up(counted((0, 1, "ravenous"), (0, 2, "ravenous")))
    assert (0, 2, 2) == state.scores


@pytest.mark.rule("P-45")
def test_below_zero_rounding_goes_down_as_well() -> None:
    """Minus three between two is minus two each."""
    sandwich = "sensible-rye anchovy-ambush old-toast"
    state, _ = eaten_up(counted((0, 1, "ravenous"), (0, 2, "ravenous"), sandwich=sandwich))
    assert (0, -2, -2) == state.scores


@pytest.mark.rule("P-53")
def test_without_any_bid_all_tie_at_zero() -> None:
    """In or out, everybody has a score."""
    state = counted((0, 1, "loud-salami"))
    assert (Seat(0), Seat(1), Seat(2)) == eaters(state)
    state, _ = eaten_up(state)
    assert (1, 1, 1) == state.scores


@pytest.mark.rule("P-23")
def test_eating_goes_in_its_order() -> None:
    """Points, discards, refills from the eater clockwise, the eater's turn; the plate stays."""
    state, events = eaten_up(counted((0, 1, "ravenous"), (0, 2, "loud-salami")))
    order = [e for e in events if isinstance(e, Ate | LeftPlate | BidsDiscarded | Drew | TurnBegan)]
    assert [Ate, LeftPlate, BidsDiscarded, Drew, Drew, Drew, TurnBegan] == list(map(type, order))
    assert [1, 2, 0] == [event.seat for event in order if isinstance(event, Drew)]
    assert TakeTurn(Seat(1)) == state.question
    assert ((), ()) == state.plates
    assert (7, 7, 7) == tuple(map(len, state.hands))


@pytest.mark.rule("P-23", "P-42")
def test_building_goes_on_from_the_eater() -> None:
    """Clockwise, wherever the finisher sits."""
    state, _ = eaten_up(counted((0, 2, "ravenous"), finisher=1))
    assert TakeTurn(Seat(2)) == state.question
    state = quietly(state, f"discard {state.hands[2][0]}")
    assert TakeTurn(Seat(0)) == state.question


@pytest.mark.rule("P-24")
@pytest.mark.parametrize(
    ("tied", "finisher", "first"),
    [((0, 2), 2, 2), ((0, 2), 1, 2), ((0, 1), 2, 0), ((1, 2), 0, 1)],
    ids=["the-finisher", "next-to-the-finisher", "round-the-table", "nearest-clockwise"],
)
def test_after_a_tie_the_finisher_or_the_nearest_is_first(
    tied: tuple[int, ...], finisher: int, first: int
) -> None:
    """First to refill, and first to build."""
    state, events = eaten_up(counted(*((0, seat, "ravenous") for seat in tied), finisher=finisher))
    assert TakeTurn(Seat(first)) == state.question
    assert first == next(event.seat for event in events if isinstance(event, Drew))


@pytest.mark.rule("P-54")
def test_all_is_counted_anew_when_the_window_closes() -> None:
    """A napkin after the counting changes who eats."""
    state = position(
        hands=["loud-stomach", "peckish"],
        plates=[FIVE],
        laid=[(0, 1, "ravenous")],
        out=[0],
        agenda=[Eat(Seat(0), 0), TurnUp(Seat(0)), window(1, 0)],
    )
    state = play(state, "pass")
    assert [Counted((0, 3), (Seat(1),), 5, anew=False)] == told(state, Counted)
    state = play(state, "play-at loud-stomach 0")
    assert [] == told(state, Counted)
    state = play(state, "pass")
    assert [Counted((4, 3), (Seat(0),), 5, anew=True)] == told(state, Counted)
    state, _ = eaten_up(state)
    assert (5, 0) == state.scores


@pytest.mark.rule("P-54")
def test_a_napkin_that_changes_nothing_about_the_meal_is_followed_by_no_count() -> None:
    """Nor one that takes the meal away."""
    state = position(
        hands=["second-helping tablecloth-trick", ""],
        plates=[FIVE],
        out=[0],
        agenda=[Eat(Seat(0), 0), window(0)],
    )
    for move in ("play second-helping", "play-onto tablecloth-trick 0"):
        after = play(state, move, "pass")
        assert 1 == len(told(after, NapkinWorked))
        assert [] == told(after, Counted)


@pytest.mark.rule("P-68")
def test_the_sandwich_is_discarded_before_napkins_and_bids() -> None:
    """From the bottom up; bids in the order in which they were laid."""
    napkins = (
        TableNapkin(Seat(0), PlayAt(napkin("on-a-diet"), Seat(2))),
        TableNapkin(Seat(0), PlayOnto(napkin("secret-sauce"), 0)),
    )
    state = counted((0, 1, "ravenous"), (0, 2, "loud-salami"), napkins=napkins)
    state, events = eaten_up(state)
    assert f"{FIVE} secret-sauce on-a-diet ravenous loud-salami" == slugs(state.discard_pile)
    assert 2 == sum(isinstance(event, NapkinLeft) for event in events)


@pytest.mark.rule("P-38")
@pytest.mark.parametrize(("players", "goal"), [(2, 25), (3, 15), (4, 15)])
def test_the_first_to_the_goal_wins(players: int, goal: int) -> None:
    """One point less is not enough."""
    state, _ = eaten_up(counted((0, 1, "ravenous"), players=players, scores=[0] * players))
    assert state.outcome is None
    scores = [0, goal - 6, *[0] * (players - 2)]
    state, _ = eaten_up(counted((0, 1, "ravenous"), players=players, scores=scores))
    assert state.outcome is None
    scores[1] = goal - 5
    state, events = eaten_up(counted((0, 1, "ravenous"), players=players, scores=scores))
    assert state.outcome is not None
    assert (Ending.GOAL, (Seat(1),)) == (state.outcome.how, state.outcome.winners)
    assert Ended(state.outcome) == events[-1]


@pytest.mark.rule("P-39")
def test_five_players_eat_five_sandwiches() -> None:
    """Then the most points win; points alone end nothing."""
    scores = [30, 8, 0, 0, 0]
    state, _ = eaten_up(counted((0, 1, "ravenous"), players=5, scores=scores, eaten=3))
    assert (None, 4) == (state.outcome, state.eaten)
    state, _ = eaten_up(counted((0, 1, "ravenous"), players=5, scores=scores, eaten=4))
    assert state.outcome is not None
    assert ((Seat(0),), Ending.GOAL) == (state.outcome.winners, state.outcome.how)


@pytest.mark.rule("P-40")
def test_of_several_who_reach_the_goal_the_highest_wins() -> None:
    """Both cross the line with one sandwich."""
    state, _ = eaten_up(counted((0, 1, "ravenous"), (0, 2, "ravenous"), scores=[0, 14, 13]))
    assert state.outcome is not None
    assert ((Seat(1),), (0.0, 1.0, 0.0)) == (state.outcome.winners, state.outcome.returns)


@pytest.mark.rule("P-40")
def test_equal_scores_share_the_victory() -> None:
    """Each gets an equal return, at the goal and after five sandwiches."""
    state, _ = eaten_up(counted((0, 1, "ravenous"), (0, 2, "ravenous"), scores=[0, 13, 13]))
    assert state.outcome is not None
    assert ((Seat(1), Seat(2)), (0.0, 0.5, 0.5)) == (state.outcome.winners, state.outcome.returns)
    last = counted((0, 1, "ravenous"), players=5, scores=[5, 0, 5, 0, 0], eaten=4)
    state, _ = eaten_up(last)
    assert state.outcome is not None
    assert (Seat(0), Seat(1), Seat(2)) == state.outcome.winners


@pytest.mark.rule("P-59")
def test_the_game_ends_as_soon_as_points_are_awarded() -> None:
    """Nothing is discarded or refilled after that."""
    state, events = eaten_up(counted((0, 1, "ravenous"), scores=[0, 10, 0]))
    assert state.outcome is not None
    assert FIVE == slugs(state.plates[0])
    assert [card("ravenous")] == [laid.card for laid in state.laid]
    assert [] == [event for event in events if isinstance(event, Drew | LeftPlate | BidsDiscarded)]
    assert () == state.faults()


@pytest.mark.rule("P-59")
def test_a_split_sandwich_is_one_sandwich() -> None:
    """Two eat it, one is counted."""
    state, _ = eaten_up(counted((0, 1, "ravenous"), (0, 2, "ravenous"), players=5, eaten=2))
    assert 3 == state.eaten


@pytest.mark.rule("P-41")
def test_at_the_turn_limit_the_most_points_win() -> None:
    """The limit is counted in building turns."""
    rules = Rules(turn_limit=2)
    state = position(hands=["peckish", "rumbling"], scores=[3, 4], rules=rules)
    state = quietly(state, "discard peckish")
    assert (2, None) == (state.turn, state.outcome)
    state = quietly(state, "discard rumbling")
    assert state.outcome is not None
    assert (Ending.LIMIT, (Seat(1),)) == (state.outcome.how, state.outcome.winners)
    assert (2, ()) == (state.turn, state.agenda)


@pytest.mark.rule("P-41", "P-40")
def test_equal_scores_at_the_limit_share_the_victory() -> None:
    """And without a limit the game goes on."""
    state = position(hands=["peckish", "rumbling"], rules=Rules(turn_limit=1))
    state = quietly(state, "discard peckish")
    assert state.outcome is not None
    assert (Seat(0), Seat(1)) == state.outcome.winners
    state = position(hands=["peckish", "rumbling"], rules=Rules(turn_limit=None), turn=9999)
    assert quietly(state, "discard peckish").outcome is None


@pytest.mark.rule("P-60")
def test_bidding_under_way_is_finished_at_the_turn_limit() -> None:
    """The limit is looked at when the next turn would begin."""
    state, events = eaten_up(counted((0, 1, "ravenous"), turn=7, rules=Rules(turn_limit=7)))
    assert state.outcome is not None
    assert (Ending.LIMIT, (0, 5, 0)) == (state.outcome.how, state.outcome.scores)
    assert any(isinstance(event, BidsDiscarded) for event in events)


def test_worth_and_eaters_can_be_asked_for_at_any_time() -> None:
    """A frontend shows them while napkins fly."""
    state = counted((0, 1, "ravenous"))
    assert (5, (Seat(1),)) == (worth(state, 0), eaters(state))
    assert 0 == worth(state, 1)
    assert plates.legal_moves(all_pass(state)) != ()
