"""Is each turn told in a paragraph of its own?"""

import attrs
import pytest

from sandwichcards import Ending, Outcome, Seat, hoagie
from sandwichcards.cli.screen import Screen
from sandwichcards.cli.story import Story, Tables
from sandwichcards.hoagie import words

VIEW = hoagie.observe(hoagie.new_game(2, seed=1), None)
DREW, SKIPPED = hoagie.Drew(Seat(0), 1, None), hoagie.Skipped(Seat(1), 2)
PASSED, PASS = hoagie.Passed(Seat(1)), "{}  Seat 1 has no card and can only watch."
TURNS = [hoagie.TurnBegan(Seat(turn % 2), turn) for turn in range(4)]
ENDED = hoagie.Ended(Outcome.of([0], [5, 0], Ending.GOAL))


@pytest.mark.parametrize(
    ("events", "told"),
    [
        ((), []),
        ((DREW, DREW), ["Seat 0 draws a card. Seat 0 draws a card."]),
        ((DREW, TURNS[1], PASSED), ["Seat 0 draws a card.", PASS.format(1)]),
        (
            (TURNS[1], PASSED, TURNS[2], DREW),
            [PASS.format(1), "2  Seat 0 draws a card."],
        ),
        ((TURNS[1], TURNS[2], PASSED), [PASS.format(2)]),
        (
            (DREW, SKIPPED, TURNS[3], PASSED),
            ["Seat 0 draws a card.", "2  Seat 1 sits this turn out.", PASS.format(3)],
        ),
        (
            (DREW, TURNS[1], ENDED),
            ["Seat 0 draws a card.", "1  Seat 0 begins the turn with a perfect sandwich. Enjoy!"],
        ),
        (
            (DREW, ENDED),
            ["Seat 0 draws a card.", "Seat 0 begins the turn with a perfect sandwich. Enjoy!"],
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
    for events in ((TURNS[3],), (PASSED,), (DREW,)):
        story.tell(attrs.evolve(VIEW, events=events))
    told = f"    {PASS.format(3)}\n       Seat 0 draws a card.\n"
    assert told == capsys.readouterr().out


def test_what_happens_again_and_again(capsys: pytest.CaptureFixture[str]) -> None:
    """It is told once, with how often, as far as it is in a row and in one turn."""
    story = Story(Screen(), words, Tables.NEVER, gathers=True)
    for events in ((DREW,), (DREW,), (DREW,), (PASSED,), (TURNS[3], PASSED)):
        story.tell(attrs.evolve(VIEW, events=events))
    story.show_table(VIEW)
    told = [line.strip() for line in capsys.readouterr().out.splitlines()][:3]
    assert ["Seat 0 draws a card. (three times)", PASS.format("").strip(), PASS.format(3)] == told


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
