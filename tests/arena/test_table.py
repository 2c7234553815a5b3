"""Is a game played to its end, whatever the bots do?"""

import sys
from collections import Counter
from shlex import quote

import pytest

from sandwichcards import Ending, Record, Seat, hoagie, loads, replay
from sandwichcards.arena import (
    BotFailed,
    Entrant,
    Factory,
    OnFault,
    Played,
    Tournament,
    play_game,
    run,
)
from sandwichcards.core.game import AnyView
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Seed
from tests.arena import crowd

MOVE, FORFEIT, RAISE = OnFault


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
    assert 4 == crowd.Counted.closed  # once a seat to try it, once a game


def test_a_bot_that_would_end_the_program() -> None:
    """It is its own fault, counted like any other."""
    played = play(crowd.Leaver)
    assert Ending.GOAL == played.how
    assert ["error"] == list(played.fault_counts[0])


def test_a_bot_that_fails_after_the_game() -> None:
    """That its own count of faults can't be read is one more."""
    assert {"error in count": 1} == play(crowd.Hostile).fault_counts[0]


def test_a_bot_that_counts_what_can_not_be_kept() -> None:
    """It is written so that it can, or left out."""
    counts = play(crowd.Braggart).fault_counts[0]
    assert {r"\ud800\x1b[2J": 1, "[/]": 2, f"{'long' * 10}...": 3} == counts


def test_the_first_fault() -> None:
    """It is kept in full: where, when and what, and nothing in it disturbs a terminal or a file."""
    bots = [Entrant("forward", crowd.Forward), crowd.FIRST]
    finished = play_game(Tournament.of(hoagie, bots, games=2, seed=3), 1)
    (mishap,) = finished.mishaps
    seat = finished.played.bots.index("forward")
    assert (1, seat, "forward", 2, "notice", "error") == (
        *(mishap.game, mishap.seat, mishap.bot, mishap.move),
        *(mishap.where, mishap.kind),
    )
    assert mishap.text.startswith('Traceback (most recent call last):\n  File "')
    assert mishap.text.endswith(rf"ValueError: \x1b[31m\ud800{seat}")
    assert "arena/table.py" not in mishap.text
    assert {"error in notice": 1} == finished.played.fault_counts[seat]


def test_a_fault_that_takes_long_to_tell() -> None:
    """Its middle is left out, and what was raised is at the end."""

    class Deep(crowd.First):
        def notice(self, view: AnyView) -> None:
            self.deeper(view, 50)

        def deeper(self, view: AnyView, steps: int) -> None:
            self.other(view, steps) if steps else self.fall(view)

        def other(self, view: AnyView, steps: int) -> None:
            self.deeper(view, steps - 1)

        def fall(self, view: AnyView) -> None:
            raise ValueError(f"seat {view.seat} fell")

    made = Tournament.of(hoagie, [Entrant("deep", Deep), crowd.FIRST], games=2, seed=3)
    (mishap,) = play_game(made, 0).mishaps
    assert len(mishap.text) <= 4000
    assert mishap.text.startswith("Traceback")
    assert "\n...\n" in mishap.text
    assert mishap.text.endswith(f"ValueError: seat {mishap.seat} fell")


@pytest.mark.parametrize("workers", [1, 2])
def test_stopping_at_the_first_fault(workers: int) -> None:
    """The error says which bot it was, and has its traceback."""
    bots = [Entrant("forward", crowd.Forward), crowd.FIRST]
    made = Tournament.of(hoagie, bots, games=4, seed=3, on_fault=RAISE)
    with pytest.raises(
        BotFailed, match=r"(?s)forward: error \(game .*move 2, in notice.*ValueError"
    ):
        list(run(made, workers=workers))


def test_a_program_whose_first_fault_counts() -> None:
    """What the tournament wants is done, and the last line of its standard error is quoted."""
    code = f"cmd,time=60s:{quote(sys.executable)} -S -E -c 'import sys; sys.exit(\"no bread\")'"
    for on_fault, how in ((MOVE, Ending.GOAL), (FORFEIT, Ending.FORFEIT)):
        made = Tournament.of(hoagie, ["greedy", code], games=2, seed=3, on_fault=on_fault)
        finished = play_game(made, 0)
        assert how == finished.played.how
        assert "ended with code 1: no bread" == finished.mishaps[0].text
    with pytest.raises(BotFailed, match=r"died .*ended with code 1: no bread"):
        play_game(Tournament.of(hoagie, ["greedy", code], games=2, on_fault=RAISE), 0)


def test_what_bots_are_told_of_the_seed() -> None:
    """Nothing: with every seed it is the same, and only the game and the name make a difference."""
    told: list[list[tuple[Seat, Seed]]] = []

    class Listening(crowd.First):
        def __init__(self, game: AnyGame, seat: Seat, seed: Seed) -> None:
            super().__init__(game, seat, seed)
            told[-1].append((seat, seed))

    for seed in (1, 2, "three"):
        told.append([])
        made = Tournament.of(hoagie, [Entrant("listening", Listening)] * 2, games=4, seed=seed)
        for number in range(4):
            play_game(made, number)
    assert 12 == len(told[0])  # each seat once to try it
    seeds = [{seed for _, seed in each} for each in told]
    assert seeds[0] == seeds[1] == seeds[2]
    assert 9 == len(seeds[0])  # for four games and two names, and the one that is tried


@pytest.mark.skipif(sys.platform == "win32", reason="there bots can't be programs")
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
