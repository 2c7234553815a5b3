"""Is a game by bots told as one would tell it?"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import Result

from sandwichcards import Record, hoagie, loads, replay
from sandwichcards.kit import plain

Run = Callable[..., Result]


def test_a_whole_game(run: Run) -> None:
    """It is told turn by turn and ends with the table and the result."""
    told = run("watch", "hoagie", "--players", "4", "--seed", "7", "--table", "never")
    assert (0, "") == (told.exit_code, told.stderr)
    lines = told.stdout.splitlines()
    assert "Hoagie, 4 players, seed 7" == lines[0]
    assert any(line.startswith("    1  Seat 0 ") for line in lines)
    assert 1 == told.stdout.count("Draw pile:")
    heading, _, *rows = [line.split() for line in lines[-7:] if line.strip()]
    assert ["player", "fresh", "places"] == heading
    assert "5" == rows[0][-1]
    assert sorted(f"Seat {seat}" for seat in range(4)) == sorted(" ".join(row[:2]) for row in rows)
    assert 80 >= max(map(len, lines))


def test_a_spectator(run: Run) -> None:
    """Nobody is told what was drawn, and nobody is called you."""
    told = run("watch", "hoagie", "--seed", "7").stdout
    assert "lays a Skip" in told
    assert "draws a Skip" not in told
    assert "Your hand" not in told


def test_the_same_seed(run: Run) -> None:
    """It is the same game, and another seed is another; a text is a seed too."""
    first, again, other, text = (
        run("watch", "hoagie", "--seed", seed).stdout for seed in ("7", "7", "8", "friday night")
    )
    assert first == again
    assert first.splitlines()[1:] != other.splitlines()[1:]
    assert text.startswith("Hoagie, 4 players, seed friday night\n")


def test_a_game_without_a_seed(run: Run) -> None:
    """The seed is told, so that the game can be seen again."""
    told = run("watch", "hoagie").stdout
    seed = told.splitlines()[0].rpartition(" ")[2]
    assert told == run("watch", "hoagie", "--seed", seed).stdout


def test_tables(run: Run) -> None:
    """They are shown every turn, every round, or only at the end."""
    never, rounds, turns = (
        run("watch", "hoagie", "--seed", "7", "--table", often).stdout.count("Draw pile:")
        for often in ("never", "round", "turn")
    )
    assert 1 == never < rounds < turns


def test_a_delay(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes after every move."""
    pauses: list[float] = []
    monkeypatch.setattr("time.sleep", pauses.append)
    run("watch", "hoagie", "--seed", "7", "--delay", "0.5", "--save", "game.json")
    assert [0.5] * (len(loads(Path("game.json").read_text("utf-8"), Record).entries) + 1) == pauses


def test_a_saved_game(run: Run) -> None:
    """Its record leads to the same end, house rules included."""
    run("watch", "hoagie", "-n", "2", "--rules", "stack_skips=no", "--save", "game.json")
    record = loads(Path("game.json").read_text("utf-8"), Record)
    *_, last = replay(record)
    assert last.outcome is not None
    assert hoagie.Rules(stack_skips=False) == last.rules


def test_a_game_without_a_renderer(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is told in plain words from beginning to end."""
    monkeypatch.setattr("sandwichcards.cli.program.words_of", lambda _: plain)
    told = run("watch", "hoagie", "--seed", "7")
    assert 0 == told.exit_code
    assert "    1  " in told.stdout
    assert "player   points" in told.stdout


def test_names(run: Run) -> None:
    """Players are called by them in table, story and result, those without one by their number."""
    told = run("watch", "hoagie", "--seed", "7", "--names", "Ann, Bo Ek,,Cy").stdout
    for words in ("> Ann", "  Bo Ek", "  Seat 2", "  Cy"):
        assert words in told
    assert "seat 1" not in told.lower()


def test_a_name_is_not_broken_over_lines(run: Run) -> None:
    """A line ends before it instead."""
    told = run("watch", "hoagie", "--seed", "7", "--names", "Ann Lee,Bo Ek,Cy Z,Di Q").stdout
    assert not [line for line in told.splitlines() if line.endswith((" Ann", " Bo", " Cy", " Di"))]


def test_a_number_stays_with_its_word(run: Run) -> None:
    """No line begins with what a card is worth, or ends with how many there are of it."""
    told = run("watch", "plates", "-n", "3", "--seed", "5", "--table", "never").stdout
    assert [] == re.findall(r"\w\n {7}-?\d.*|.*\d x\n|.*\d\n {7}x .*", told)


@pytest.mark.parametrize(
    ("names", "words"),
    [
        ("A,B,C,D,E", "5 names for 4 players"),
        ("Ann,Ann", "two players have the same name"),
        ("x" * 21, "a name has 1 to 20 characters"),
        ("a\x1bb", "a name has 1 to 20 characters"),
    ],
)
def test_names_that_can_not_be(run: Run, names: str, words: str) -> None:
    """They are refused."""
    told = run("watch", "hoagie", "--names", names)
    assert 2 == told.exit_code
    assert words in told.stderr


@pytest.mark.parametrize(
    ("game", "typed", "option", "value"),
    [
        ("sandwich_masters", "packs=attack-pack", "packs", ("attack-pack",)),
        ("sandwich_masters", 'packs=["attack-pack"]', "packs", ("attack-pack",)),
        ("sandwich_masters", "packs=none", "packs", ()),
        ("hooch_stooges", "head_start=0,6,6,6", "head_start", (0, 6, 6, 6)),
        ("hooch_stooges", "head_start=fair", "head_start", "fair"),
        ("hooch_stooges", "head_start=none", "head_start", ()),
        ("hooch_stooges", "turn_limit=none", "turn_limit", None),
        ("plates", "first_player=2", "first_player", 2),
        ("plates", "first_player=draw", "first_player", "draw"),
    ],
)
def test_options_as_one_types_them(
    run: Run, game: str, typed: str, option: str, value: object
) -> None:
    """Several values are separated by commas."""
    told = run("watch", game, "-n", "4", "--table", "never", "--rules", typed, "--save", "g.json")
    assert 0 == told.exit_code, told.stderr
    record = loads(Path("g.json").read_text("utf-8"), Record)
    assert value == getattr(record.setup.rules, option)


def test_bots_by_code(run: Run) -> None:
    """One code is for all, or one for each seat."""
    one = run("watch", "hoagie", "--seed", "7", "-n", "2", "--bots", "random")
    two = run("watch", "hoagie", "--seed", "7", "-n", "2", "--bots", "random", "--bots", "random")
    assert one.stdout == two.stdout


@pytest.mark.parametrize(
    ("arguments", "code", "words"),
    [
        (["hogie"], 2, "there is no game 'hogie'. Did you mean hoagie? (Games: hoagie"),
        (["chess"], 2, "there is no game 'chess'. (Games: hoagie"),
        (["hoagie", "--players", "9"], 1, "Error: H-28: two to five can play, not 9\n"),
        (["hoagie", "-n", "2", "--rules", "first_player=2"], 1, "Error: H-2: there is no seat 2"),
        (["hoagie", "--rules", "stak_skips=no"], 2, "no option 'stak_skips'. Did you mean stack_"),
        (["hoagie", "--rules", "stack_skips"], 2, "'stack_skips' has no '='."),
        (["hoagie", "--rules", "stack_skips=maybe"], 2, "stack_skips: true or false was expected"),
        (["hoagie", "--rules", "turn_limit=x"], 2, "VALUE is a number or none."),
        (["hoagie", "--rules", "turn_limit=0"], 2, "H-27: the turn limit must be 1 or more"),
        (["hoagie", "--rules", "x=1"], 2, "Options and defaults: first_player=0, stack_skips=true"),
        (["hoagie", "--bots", "randm"], 1, "there is no bot 'randm'"),
        (["hoagie", "--bots", "random", "--bots", "random"], 2, "2 codes for 4 bots"),
        (["hoagie", "--save", "nowhere/game.json"], 2, "there is no directory nowhere"),
        (["hoagie", "--save", "."], 2, "is a directory"),
    ],
)
def test_what_makes_no_sense(run: Run, arguments: list[str], code: int, words: str) -> None:
    """It is refused on stderr in words, without a traceback."""
    told = run("watch", *arguments)
    assert (code, "") == (told.exit_code, told.stdout)
    assert words in " ".join(told.stderr.split()) + "\n"
    assert "Traceback" not in told.stderr
