"""Can a person live with the windows of Plates & Napkins?"""

from collections.abc import Callable
from pathlib import Path

from click.testing import Result

from sandwichcards import Record, loads, plates, replay

Run = Callable[..., Result]


def answered(seat: int = 0) -> list[tuple[plates.State, str]]:
    """The windows that a seat was asked in, with its answers, from the saved game."""
    kept = loads(Path("game.json").read_text("utf-8"), Record)
    states = zip(replay(kept), kept.entries, strict=False)
    return [
        (state, entry.text)
        for state, entry in states
        if isinstance(state.question, plates.MayInterrupt) and state.to_act == seat
    ]


def test_a_person_is_not_asked_where_passing_is_the_only_move(run: Run) -> None:
    """The pass is made, and stands in the record like any other."""
    told = run("play", "plates", "-n", "2", "--seed", "8", "--save", "game.json", typed="1\n" * 12)
    forced = [text for state, text in answered() if len(plates.legal_moves(state)) == 1]
    assert ["pass"] * len(forced) == forced != []
    assert "Enter for 1> " not in told.stdout


def test_a_person_may_wait_until_something_happens(run: Run) -> None:
    """One word passes in many windows; a napkin wakes the person."""
    told = run("play", "plates", "-n", "3", "--seed", "5", "--save", "game.json", typed="w\nq\n")
    assert told.exit_code == 0
    free = [text for state, text in answered() if len(plates.legal_moves(state)) > 1]
    assert ["pass"] * len(free) == free
    assert len(free) > 1
    assert 2 == told.stdout.count("? for help>")


def test_waiting_is_for_windows_alone(run: Run) -> None:
    """Elsewhere it is refused, and nothing is passed later on."""
    rules = ("--rules", "ask_everyone=false", "--rules", "first_player=0")
    told = run("play", "plates", "-n", "2", "--seed", "2", *rules, typed="pass\nw\nq\ny\n")
    assert "You can't pass here." in told.stdout


def test_a_whole_game_is_told(run: Run) -> None:
    """From the draw for who begins to the last bite."""
    told = run("watch", "plates", "--seed", "3", "--table", "never")
    assert 0 == told.exit_code
    assert told.stdout.startswith("Plates & Napkins, 4 players, seed 3\n")
    assert " begins." in told.stdout
    assert "reached the goal of 15" in told.stdout
