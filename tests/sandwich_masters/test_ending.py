"""How a game ends, and who has won."""

from typing import Any

import pytest

from sandwichcards import Abandon, BadSetup, Ending, Forfeit, IllegalMove, Outcome, Seat, Time
from sandwichcards import sandwich_masters as game
from tests.sandwich_masters.kitchen import dealt, play, sandwich, table, told


def ended(state: game.State) -> Outcome:
    """The outcome of a game that is over."""
    assert state.outcome is not None
    assert game.legal_moves(state) == ()
    assert [game.Ended(state.outcome)] == told(state, game.Ended)
    return state.outcome


def closing(**options: Any) -> game.State:  # noqa: ANN401  # those of position
    """Seat 0 has just completed an Order worth 9."""
    state = table("bread", sandwiches=[["bread ham cheese"]], bar="the-usual", **options)
    return play(state, "lay bread 0", "claim the-usual")


def last_turn(**rules: Any) -> game.State:  # noqa: ANN401  # those of Rules
    """The second turn was the last."""
    return play(table(rules=game.Rules(**rules), turn=2), "end-turn")


@pytest.mark.rule("M-39", "M-45")
def test_reaching_the_target_ends_the_game_at_once() -> None:
    """In the middle of the turn, and the most Noshdosh wins."""
    outcome = ended(closing(scores=[41, 12]))
    assert Outcome((Seat(0),), (50, 12), (1.0, 0.0), Ending.GOAL) == outcome


@pytest.mark.rule("M-45")
def test_one_short_of_the_target_is_not_enough() -> None:
    """The game goes on."""
    assert None is closing(scores=[40, 12]).outcome


@pytest.mark.rule("M-45")
def test_the_target_is_an_option() -> None:
    """As is playing without one."""
    assert Ending.GOAL == ended(closing(rules=game.Rules(target=9))).how
    assert None is closing(rules=game.Rules(target=None, rounds=5), scores=[90, 0]).outcome


@pytest.mark.rule("M-39")
def test_after_the_last_round_the_most_noshdosh_wins() -> None:
    """However far it is from the target."""
    state = table("", "", "", scores=[4, 9, 2], rules=game.Rules(rounds=1), turn=3, active=2)
    assert Outcome((Seat(1),), (4, 9, 2), (0.0, 1.0, 0.0), Ending.LIMIT) == ended(
        play(state, "end-turn")
    )


@pytest.mark.rule("M-45")
def test_rounds_end_the_game_after_as_many_turns_for_each() -> None:
    """Then the most Noshdosh wins."""
    state = game.new_game(3, seed=1, rules=game.Rules(target=None, rounds=2, dealer=Seat(0)))
    for _ in range(5):
        state = play(state, "end-turn")
        assert state.outcome is None
    assert Ending.LIMIT == ended(play(state, "end-turn")).how


@pytest.mark.rule("M-45")
def test_with_target_and_rounds_the_first_to_come_ends_the_game() -> None:
    """Whichever that is."""
    rules = game.Rules(target=50, rounds=1)
    assert Ending.GOAL == ended(closing(rules=rules, scores=[43, 0])).how
    assert Ending.LIMIT == ended(play(closing(rules=rules), "end-turn", "end-turn")).how


@pytest.mark.rule("M-45")
@pytest.mark.parametrize(
    "options",
    [
        {"target": 0},
        {"target": None},
        {"target": -3, "rounds": 2},
        {"rounds": 0},
    ],
)
def test_a_game_needs_a_target_or_rounds(options: dict[str, Any]) -> None:
    """At least one is set, and both are at least one."""
    with pytest.raises(BadSetup, match="M-45"):
        game.new_game(2, rules=game.Rules(**options))


@pytest.mark.rule("M-45")
def test_a_target_of_zero_with_no_rounds_is_refused_for_both() -> None:
    """Each fault is named."""
    with pytest.raises(BadSetup) as caught:
        game.new_game(2, rules=game.Rules(target=0))
    assert 2 == len(caught.value.faults)


@pytest.mark.rule("M-40")
def test_equal_noshdosh_shares_the_victory() -> None:
    """And the returns with it."""
    state = table("", "", "", scores=[20, 3, 20], rules=game.Rules(rounds=1), turn=3, active=2)
    outcome = ended(play(state, "end-turn"))
    assert (0, 2) == outcome.winners
    assert (0.5, 0.0, 0.5) == outcome.returns


@pytest.mark.rule("M-46")
def test_the_host_ends_the_game_when_time_is_up() -> None:
    """Where it stands, in mid-turn, and open sandwiches are worth nothing."""
    state = table("bread", sandwiches=[[], ["bread ham cheese"]], scores=[3, 2])
    state = play(state, "start bread")
    outcome = ended(game.stop(state, Time()))
    assert Outcome((Seat(0),), (3, 2), (1.0, 0.0), Ending.TIME) == outcome


@pytest.mark.rule("M-46")
def test_time_may_be_up_in_the_middle_of_an_event() -> None:
    """Cards set aside go back to their hands, and no card is lost."""
    state = table(
        "bread egg egg",
        sandwiches=[["bread ham cheese"]],
        bar="the-usual",
        black_pile="fire-drill",
    )
    state = play(state, "lay bread 0", "claim the-usual", "end-turn", "spare egg")
    state = game.stop(state, Time())
    assert () == state.faults()
    assert 2 == len(state.hands[0])
    assert "fire-drill" == state.black_discards[-1].slug


@pytest.mark.rule("M-37", "M-46")
def test_time_may_be_up_when_one_has_chosen_of_the_sandwiches() -> None:
    """Nothing is taken, and what was chosen is forgotten."""
    state = table(
        "bread",
        sandwiches=[["bread ham cheese", "bread egg"], ["bread beef"]],
        bar="the-usual",
        black_pile="second-thoughts",
    )
    state = play(state, "lay bread 0", "claim the-usual", "end-turn", "remove 1 egg")
    state = game.stop(state, Time())
    assert () == state.faults()
    assert (None, None) == state.marks
    assert "bread egg" == sandwich(state, 0, 1)


@pytest.mark.rule("M-46")
def test_time_may_be_up_while_an_inspector_waits() -> None:
    """The Inspector is discarded."""
    state = table("lazy-inspector", sandwiches=[[], ["stale-bread"]])
    state = game.stop(play(state, "inspect lazy-inspector 1"), Time())
    assert () == state.faults()
    assert "lazy-inspector" == state.white_discards[-1].slug


@pytest.mark.rule("M-69")
def test_a_table_is_abandoned_or_a_seat_forfeits() -> None:
    """Nobody has won, or all others have, whatever the Noshdosh."""
    state = table("", "", "", scores=[1, 2, 3])
    abandoned = ended(game.stop(state, Abandon()))
    assert ((), Ending.ABANDONED) == (abandoned.winners, abandoned.how)
    assert (0, 1) == ended(game.stop(state, Forfeit(Seat(2)))).winners
    with pytest.raises(BadSetup):
        game.stop(state, Forfeit(Seat(3)))


@pytest.mark.parametrize(
    ("state", "rule"),
    [
        pytest.param(closing(scores=[41, 0]), "M-45", id="target"),
        pytest.param(last_turn(rounds=1), "M-45", id="rounds"),
        pytest.param(last_turn(turn_limit=2), "M-47", id="turns"),
        pytest.param(last_turn(turn_limit=2, rounds=2), "M-47", id="turns before rounds"),
        pytest.param(game.stop(table(), Time()), "M-46", id="time"),
        pytest.param(game.stop(table(), Abandon()), "M-69", id="abandoned"),
        pytest.param(game.stop(table(), Forfeit(Seat(0))), "M-69", id="forfeit"),
    ],
)
def test_a_game_that_is_over_is_not_stopped_again(state: game.State, rule: str) -> None:
    """And takes no move: the refusal cites the rule that ended it."""
    with pytest.raises(IllegalMove, match=f"{rule}: the game is over"):
        game.stop(state, Time())
    with pytest.raises(IllegalMove, match=f"{rule}: the game is over"):
        game.apply(state, game.EndTurn())


@pytest.mark.rule("M-47")
def test_the_turn_limit_ends_the_game() -> None:
    """Then the most Noshdosh wins; None is no limit."""
    state = table(scores=[1, 4], rules=game.Rules(turn_limit=3), turn=3)
    assert (1,) == ended(play(state, "end-turn")).winners
    assert None is play(table(rules=game.Rules(turn_limit=None), turn=4001), "end-turn").outcome
    assert 400 == game.Rules().turn_limit
    with pytest.raises(BadSetup, match="M-47"):
        game.new_game(2, rules=game.Rules(turn_limit=0))


@pytest.mark.rule("M-45")
def test_a_game_can_end_in_its_set_up() -> None:
    """If an Event takes players to a very low target."""
    outcome = dealt(black="lunch-rush", target=2).outcome
    assert outcome is not None
    assert (0, 1) == outcome.winners
