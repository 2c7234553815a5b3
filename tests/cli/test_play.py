"""Can a person play, and leave?"""

from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from sandwichcards import Record, Seat, hoagie, loads
from sandwichcards.cli.person import Left, Person
from sandwichcards.cli.screen import Screen
from sandwichcards.cli.story import Story, Tables
from sandwichcards.hoagie import words as in_words

Run = Callable[..., Result]
LEAVE = "q\ny\n"

START = hoagie.new_game(4, seed=4)
VIEW = hoagie.observe(START, Seat(0))
FIRST = hoagie.catalogue(START).text(VIEW.moves[0])
"""The text of the first move that the person is offered in the game with seed 4."""


def entries(name: str = "game.json") -> list[str]:
    """The moves of a saved game."""
    return [entry.text for entry in loads(Path(name).read_text("utf-8"), Record).entries]


# Whole runs of the command


def test_the_first_question(run: Run) -> None:
    """The person sees the deal, the table, the hand and the moves in words and as texts."""
    told = run("play", "hoagie", "--seed", "4", typed=LEAVE)
    assert 0 == told.exit_code
    assert told.stdout.startswith("Hoagie, 4 players. You are seat 0; type ? for help.\n")
    for words in (
        "You are dealt ",
        in_words.table(VIEW),
        "Your hand  ",
        f"{in_words.question(VIEW)}\n    1  {in_words.move(VIEW, VIEW.moves[0])}   ",
        f"  {FIRST}\n",
    ):
        assert words in told.stdout
    assert told.stdout.endswith("You leave the table.\nThe seed was 4.\n")


@pytest.mark.parametrize("entry", ["1", "01", FIRST, f"  {FIRST.upper()}  "])
def test_a_move(run: Run, entry: str) -> None:
    """It is entered by number or by its text, and what others did since is told."""
    told = run("play", "hoagie", "--seed", "4", "--save", "game.json", typed=f"{entry}\nq\n").stdout
    assert FIRST == entries()[0]
    assert "    1  You " in told
    assert "    2  Seat 1 " in told


def test_another_seat(run: Run) -> None:
    """The others play first."""
    told = run("play", "hoagie", "-n", "3", "--seat", "2", "--seed", "4", typed=LEAVE).stdout
    assert "You are seat 2" in told
    assert told.index("    1  Seat 0 ") < told.index("> You ")


def test_second_thoughts_about_leaving(run: Run) -> None:
    """The game goes on."""
    told = run("play", "hoagie", "--seed", "4", typed=f"q\nn\n1\n{LEAVE}").stdout
    assert "    1  You " in told


def test_leaving_a_game_that_is_saved(run: Run) -> None:
    """No question is asked, and the record holds the moves so far."""
    told = run("play", "hoagie", "--seed", "4", "--save", "game.json", typed="1\nq\n")
    assert 0 == told.exit_code
    assert "Leave the game?" not in told.stdout
    assert "Saved to game.json." in told.stdout
    assert FIRST == entries()[0]


def test_the_end_of_the_input(run: Run) -> None:
    """The game is left with code 1, saved if it should be."""
    told = run("play", "hoagie", "--seed", "4", "--save", "game.json", typed="1\n")
    assert (1, "Error: the input ended before the game did\n") == (told.exit_code, told.stderr)
    assert FIRST == entries()[0]


def test_ctrl_c(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The game is left with code 130, saved if it should be."""

    def interrupted(_: str) -> str:
        raise KeyboardInterrupt

    monkeypatch.setattr("builtins.input", interrupted)
    told = run("play", "hoagie", "--seed", "4", "--save", "game.json")
    assert (130, "\nLeft with Ctrl-C.\n") == (told.exit_code, told.stderr)
    assert [] == entries()


def test_a_whole_game(run: Run) -> None:
    """It ends with the table and who has won."""
    told = run("play", "hoagie", "-n", "2", "--seed", "4", typed="1\n" * 2000)
    assert 0 == told.exit_code
    assert "the game is over." in told.stdout
    assert "player   fresh places" in told.stdout
    assert ["The seed was 4."] == told.stdout.splitlines()[-1:]


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["--seat", "4"], 2, "--seat must be 0 to 3, not 4"),
        (["-n", "1"], 1, "H-28: two to five can play, not 1"),
        (["--bots", "x"], 1, "there is no bot 'x'"),
    ],
)
def test_what_makes_no_sense(run: Run, arguments: list[str], code: int, words: str) -> None:
    """It is refused in words."""
    told = run("play", "hoagie", *arguments)
    assert code == told.exit_code
    assert words in told.stderr


# One question at a time


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the person types, line by line; put in what it should be."""
    lines: list[str] = []

    def entered(_: str) -> str:
        return lines.pop(0)

    monkeypatch.setattr("builtins.input", entered)
    return lines


@pytest.fixture
def person() -> Person:
    """A person at the keyboard."""
    screen = Screen()
    return Person(hoagie, screen, in_words, Story(screen, in_words, Tables.NEVER), sure=False)


def seen(hand: str, **arrangement: int) -> hoagie.View:
    """What seat 0 sees with that hand, beside a seat with nothing."""
    return hoagie.observe(hoagie.position(hands=[hand, ""], **arrangement), Seat(0))  # type: ignore[arg-type]  # numbers all


@pytest.mark.parametrize(
    ("entry", "words"),
    [
        ("stop-playing", "Not now. H-20: there is nothing to stop before"),
        ("spoil 1 cheese", "Not now. H-13: the cheese of seat 1 is empty."),
        ("spoil 1 chese", "did you mean 'spoil 1 cheese'"),
        ("eat", "'eat' is no move: expected one of build, reverse"),
        ("99", "There is no move 99: type 1 to 2."),
        ("0", "There is no move 0: type 1 to 2."),
        ("?", "t  show the table"),
        ("help", "q  leave the game"),
    ],
)
def test_an_entry_that_is_no_move(
    person: Person,
    typed: list[str],
    entry: str,
    words: str,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """It is answered, and the question stands."""
    typed += [entry, "reverse"]
    assert hoagie.Reverse() == person.choose(seen("fresh-meat reverse"))
    assert words in capsys.readouterr().out.replace("\n", " ")


def test_the_table_and_the_moves_again(
    person: Person, typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """They are shown when asked for; an empty line asks for nothing."""
    typed += ["t", "m", "", "2"]
    assert hoagie.Reverse() == person.choose(seen("fresh-meat reverse"))
    told = capsys.readouterr().out
    assert 2 == told.count("Draw pile:")
    assert 2 == told.count("Your turn: play a card.")


def test_a_second_question_in_a_turn(
    person: Person, typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """The table is not shown again until others have acted; the moves are."""
    typed += ["1", "1", "1"]
    first, second = seen("double-play reverse"), seen("fresh-meat reverse", plays=2)
    for view in (first, second):
        person.notice(view)
        person.choose(view)
    told = capsys.readouterr().out
    assert 1 == told.count("Draw pile:")
    assert "You may play two further cards, or stop.\n    1  Lay fresh meat  " in told
    person.notice(seen("reverse", active=1))
    person.choose(first)
    assert 1 == capsys.readouterr().out.count("Draw pile:")


def test_the_only_move(
    person: Person, typed: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """It is offered like any other, and Enter takes it."""
    typed.append("")
    assert hoagie.Pass() == person.choose(seen(""))
    assert "    1  Pass  " in capsys.readouterr().out


def test_leaving(person: Person, typed: list[str]) -> None:
    """It needs a second word."""
    typed += ["q", "n", "Q", "yes"]
    with pytest.raises(Left):
        person.choose(seen("reverse fresh-meat"))
    assert [] == typed
