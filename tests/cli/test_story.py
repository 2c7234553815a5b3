"""Is each turn told in a paragraph of its own?"""

from io import StringIO

import attrs
import pytest

from sandwichcards import Ending, Outcome, Seat, hoagie
from sandwichcards.cli.screen import Screen
from sandwichcards.cli.story import Story, Tables
from sandwichcards.hoagie import words

VIEW = hoagie.observe(hoagie.new_game(2, seed=1), None)
STOPPED, STOP = hoagie.Stopped(Seat(0)), "Seat 0 plays no further card."
SKIPPED = hoagie.Skipped(Seat(1), 2)
PASSED, PASS = hoagie.Passed(Seat(1)), "{}  Seat 1 has no card and can only watch."
TURNS = [hoagie.TurnBegan(Seat(turn % 2), turn) for turn in range(4)]
ENDED = hoagie.Ended(Outcome.of([0], [5, 0], Ending.GOAL))


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ((), []),
        ((STOPPED, STOPPED), [f"{STOP} {STOP}"]),
        ((STOPPED, TURNS[1], PASSED), [STOP, PASS.format(1)]),
        (
            (TURNS[1], PASSED, TURNS[2], STOPPED),
            [PASS.format(1), f"2  {STOP}"],
        ),
        ((TURNS[1], TURNS[2], PASSED), [PASS.format(2)]),
        (
            (STOPPED, SKIPPED, TURNS[3], PASSED),
            [STOP, "2  Seat 1 is skipped.", PASS.format(3)],
        ),
        (
            (STOPPED, TURNS[1], ENDED),
            [STOP, "1  Seat 0 begins the turn with a perfect sandwich. Enjoy!"],
        ),
        (
            (STOPPED, ENDED),
            [STOP, "Seat 0 begins the turn with a perfect sandwich. Enjoy!"],
        ),
    ],
    ids=[
        *("nothing", "one turn", "the next turn", "two turns", "a silent turn"),
        *("a turn that is lost", "a turn that wins", "the end"),
    ],
)
def test_the_events_of_a_step(
    events: tuple[hoagie.Event, ...], told: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """A turn has its number in the margin and no words; the end stands for itself."""
    Story(Screen(), words, Tables.NEVER).tell(attrs.evolve(VIEW, events=events))
    assert told == [line.strip() for line in capsys.readouterr().out.splitlines()]


def test_a_turn_that_goes_on(capsys: pytest.CaptureFixture[str]) -> None:
    """Its number waits for the first words of it, and stands there once."""
    story = Story(Screen(), words, Tables.NEVER)
    for events in ((TURNS[3],), (PASSED,), (STOPPED,)):
        story.tell(attrs.evolve(VIEW, events=events))
    told = f"    {PASS.format(3)}\n       {STOP}\n"
    assert told == capsys.readouterr().out


def test_what_happens_again_and_again(capsys: pytest.CaptureFixture[str]) -> None:
    """It is told once, with how often, as far as it is in a row and in one turn."""
    story = Story(Screen(), words, Tables.NEVER, gathers=True)
    for events in ((STOPPED,), (STOPPED,), (STOPPED,), (PASSED,), (TURNS[3], PASSED)):
        story.tell(attrs.evolve(VIEW, events=events))
    story.show_table(VIEW)
    told = [line.strip() for line in capsys.readouterr().out.splitlines()][:3]
    assert [f"{STOP} (three times)", PASS.format("").strip(), PASS.format(3)] == told


@pytest.mark.parametrize(
    ("count", "lines"), [(2, [f"{STOP} {STOP}"]), (3, [STOP] * 3)], ids=["short", "long"]
)
def test_more_sentences_than_fit_in_a_line(
    count: int, lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    """Each has a line of its own."""
    Story(Screen(), words, Tables.NEVER).tell(attrs.evolve(VIEW, events=(STOPPED,) * count))
    assert lines == [line.strip() for line in capsys.readouterr().out.splitlines()]


@pytest.mark.parametrize(
    ("seats", "tables"),
    [
        ((0, 1, 2, 0, 1, 2, 0), (0, 3, 6)),
        ((0, 1, 2, 0, 2, 0, 2), (0, 3, 5)),
        ((0, 1, 2, 1, 2, 1), (0, 3, 5)),
    ],
    ids=["all of them", "one is out", "the first is out"],
)
def test_a_table_for_every_round(
    seats: tuple[int, ...], tables: tuple[int, ...], capsys: pytest.CaptureFixture[str]
) -> None:
    """A round is over when somebody would have a second turn in it."""
    story, shown = Story(Screen(), words, Tables.ROUND), []
    for number, seat in enumerate(seats):
        story.tell(attrs.evolve(VIEW, events=(hoagie.TurnBegan(Seat(seat), number + 1),)))
        shown += [number] * bool(capsys.readouterr().out)
    assert tables == tuple(shown)


def test_a_long_offer(capsys: pytest.CaptureFixture[str]) -> None:
    """Its text stands below it, so that no line is too long."""
    screen = Screen()
    screen.offer(1, "Pass", "pass")
    screen.offer(
        2, "Play Spring Clean against Bartholomew's Hair in It", "play-against a-napkin b 1"
    )
    short, *long = capsys.readouterr().out.splitlines()
    assert f"    1  {'Pass':44}  pass" == short
    assert ["    2  Play Spring Clean against Bartholomew's Hair in It", 80] == [
        long[0],
        len(long[1]),
    ]
    assert "play-against a-napkin b 1" == long[1].strip()


def test_what_is_called_you(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is set off, but not in the name of a card."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    written: dict[str, str] = {}
    for text in ("You and yours.", "After You leaves.", "No, Thank", "       You -1 leaves."):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr("sys.stdout", lines := StringIO())
            Screen().say(text)
        written[text] = lines.getvalue()
    assert ["You and yours."] == [text for text, shown in written.items() if "\x1b[1m" in shown]
