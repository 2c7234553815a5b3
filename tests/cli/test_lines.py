"""Do lines fit the screen, and are they coloured?"""

from collections.abc import Callable

import pytest
from click.testing import Result

from sandwichcards.cli.screen import WIDTH, Screen

Run = Callable[..., Result]

LONG = (
    (
        "Sneak Weeping Horseradish into Bob the Builder's sandwich 2 (bread | egg), twist: discard "
        "1 card of their choice from their hand"
    ),
    "attack weeping-horseradish 1 2",
)


def test_a_very_long_choice(capsys: pytest.CaptureFixture[str]) -> None:
    """It is filled into lines, and its text stands on the right: beside the last, or below it."""
    screen, (words, text) = Screen(["Ann", "Bob the Builder"]), LONG
    screen.offer(1, words, text)
    first = "    1  Sneak Weeping Horseradish into Bob the Builder's sandwich 2 (bread |"
    last = "       egg), twist: discard 1 card of their choice from their hand"
    assert [first, last, f"{text:>{WIDTH}}"] == capsys.readouterr().out.splitlines()
    screen.offer(1, words, "attack")
    assert [first, f"{last}{'attack':>{WIDTH - len(last)}}"] == capsys.readouterr().out.splitlines()
    screen.offer(2, "End the turn", "end-turn")
    assert f"    2  {'End the turn':44}  end-turn\n" == capsys.readouterr().out


def test_a_question_that_is_too_long(run: Run) -> None:
    """It is filled into lines like everything else."""
    typed = "1\n1\nq\ny\n"
    told = run("play", "sandwich_masters", "-n", "3", "--seed", "5", typed=typed).stdout
    assert "(so far: Respectable Cheddar and Tomato\nin a Fur Coat (bad)).\n    1  " in told


def test_the_name_of_a_card(capsys: pytest.CaptureFixture[str]) -> None:
    """It is not broken over lines between two capitals, and stays with its value."""
    start = "Everybody throws away the cards that are left over, all of them, even "
    Screen().note(f"{start}Smug Sourdough 3.")
    assert [start.rstrip(), "Smug Sourdough 3."] == capsys.readouterr().out.splitlines()


RED = "\x1b[31m"


@pytest.mark.parametrize("mark", ["~ham~", "~stale-bread~", "~SAUCE~", "!ambush-wasabi!"])
def test_what_is_bad_is_red(
    mark: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """In a sandwich and in the hand, where the terminal has colours and they are wanted."""
    monkeypatch.setenv("FORCE_COLOR", "1")
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.delenv("NO_COLOR", raising=False)
    Screen().say(f"bread | {mark}")
    assert f"bread | {RED}{mark}\x1b[0m\n" == capsys.readouterr().out
    monkeypatch.setenv("NO_COLOR", "1")
    Screen().say(f"bread | {mark}")
    assert RED not in capsys.readouterr().out
