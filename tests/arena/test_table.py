"""Is a game played to its end, whatever the bots do?"""

import sys
from collections import Counter
from shlex import quote

import pytest

from sandwichcards import Ending, Record, hoagie, loads, replay
from sandwichcards.arena import Entrant, Factory, OnFault, Played, Tournament, play_game, run
from sandwichcards.core.game import AnyView
from tests.arena import crowd

MOVE, FORFEIT = OnFault


def play(make: Factory, on_fault: OnFault = MOVE) -> Played:
    """The first game against a good bot, where the one in question sits first."""
    bots = [Entrant("it", make), crowd.FIRST]
    made = Tournament.of(hoagie, bots, games=2, seed=3, on_fault=on_fault)
    games = [play_game(made, number).played for number in range(2)]
    return next(game for game in games if game.bots[0] == "it")


def test_a_game() -> None:
    """It says who sat where, who won and how, after how many decisions."""
    played = play(crowd.First)
    assert ("it", "first") == played.bots
    assert (1.0, [1.0]) == (sum(played.returns), [played.returns[seat] for seat in played.winners])
    assert Ending.GOAL == played.how
    assert 10 < played.decisions
    assert ({}, {}) == played.fault_counts


def test_the_same_game_again() -> None:
    """It is the same, but for the time it takes."""
    made = Tournament.of(hoagie, ["random", "random", "random"], games=3, seed=3)
    once, again = play_game(made, 1), play_game(made, 1)
    assert once.played == again.played
    assert once.timing is not None
    assert once.played.decisions == sum(once.timing.decisions)
    assert 0 < sum(once.timing.thinking) < once.timing.seconds


def test_rotated_games() -> None:
    """They are dealt the same cards."""
    made = Tournament.of(hoagie, ["random", "random", "random"], games=6, seed=3)
    records = [loads(play_game(made, n, keep=True).record or "", Record) for n in range(6)]
    starts = [record.start for record in records]
    assert [starts[0]] * 3 + [starts[3]] * 3 == starts
    assert starts[0] != starts[3]


def test_a_record() -> None:
    """It leads to the same end, also if that was a forfeit."""
    made = Tournament.of(hoagie, ["random", Entrant("q", crowd.Quitter)], games=2, seed=3)
    finished = play_game(made, 0, keep=True)
    *_, last = replay(loads(finished.record or "", Record))
    assert last.outcome is not None
    assert (Ending.FORFEIT, finished.played.returns) == (last.outcome.how, last.outcome.returns)


@pytest.mark.parametrize("make", [crowd.Quitter, crowd.Shy])
@pytest.mark.parametrize("on_fault", OnFault)
def test_a_bot_that_gives_up(make: Factory, on_fault: OnFault) -> None:
    """The other one wins, and that is no fault."""
    played = play(make, on_fault)
    assert (Ending.FORFEIT, (1,), ({}, {})) == (played.how, played.winners, played.fault_counts)


@pytest.mark.parametrize(("make", "fault"), [(crowd.Liar, "illegal"), (crowd.Dead, "error")])
def test_a_bot_that_fails(make: Factory, fault: str) -> None:
    """Moves are made for it, and each one is counted; or it forfeits at the first."""
    played = play(make)
    assert Ending.GOAL == played.how
    assert [fault] == list(played.fault_counts[0])
    assert played.fault_counts[0][fault] > 3
    played = play(make, FORFEIT)
    assert (Ending.FORFEIT, (1,), {fault: 1}) == (
        played.how,
        played.winners,
        played.fault_counts[0],
    )


def test_a_bot_that_counts_its_own_faults() -> None:
    """They are added to those of the table, and it is closed, which may fail too."""
    crowd.Counted.closed = 0
    played = play(crowd.Counted)
    assert {"illegal": 1, "late": 2} == played.fault_counts[0]
    assert 3 == crowd.Counted.closed  # once to try it, once a game


def test_a_program_that_fails() -> None:
    """What the external bot has counted is what the arena reports."""
    code = f"cmd,time=60s:{quote(sys.executable)} -S -E -c 'print(7_000_000)'"
    made = Tournament.of(hoagie, ["greedy", code], games=2, seed=3)
    played = play_game(made, 0).played
    asked = sum(played.fault_counts[played.bots.index(code)].values())
    assert {} == played.fault_counts[played.bots.index("greedy")]
    assert 3 < asked <= 2 * played.decisions  # it may die between two questions, too


def test_who_is_shown_what() -> None:
    """Every state is shown to a bot, unless its own class says that it forgets them all."""
    shown: Counter[str] = Counter()

    class Looking(crowd.First):
        def notice(self, view: AnyView) -> None:  # noqa: ARG002  # that it is shown will do
            shown[type(self).__name__] += 1

    class Forgetting(Looking):
        forgetful = True

    class Remembering(Forgetting):
        """Derived from one that forgets."""

    kinds = [Entrant(kind.__name__, kind) for kind in (Looking, Forgetting, Remembering)]
    played = play_game(Tournament.of(hoagie, kinds, games=3, seed=3), 0).played
    assert {"Looking": played.decisions + 1, "Remembering": played.decisions + 1} == shown


def test_clumsy_bots() -> None:
    """Every game ends, and every fault is counted."""
    crowd.Clumsy.answered = Counter()
    clumsy = Entrant("clumsy", crowd.Clumsy)
    bots: list[str | Entrant] = [clumsy, "random", clumsy]
    made = Tournament.of(hoagie, bots, games=120, seed=3)
    counted: Counter[str] = Counter()
    for finished in run(made, workers=1):
        for name, faults in zip(finished.played.bots, finished.played.fault_counts, strict=True):
            assert name.startswith("clumsy") or not faults
            counted.update(faults)
    assert crowd.Clumsy.answered == counted
    assert counted["error"] > 20 < counted["illegal"]
