"""Does the page of the house decks say what the checks are, and how to have its figures again?"""

import re
from collections.abc import Generator

import attrs
import pytest

from sandwichcards import GAMES
from sandwichcards.balance import Seen, Survey, plan_of, summarize, watch
from sandwichcards.balance.survey import GAMES_EACH
from tests.balance.crooked import NIBBLE, PLAN
from tests.balance.make_page import (
    CAPTIONS,
    EXPLANATION,
    PAGE,
    PICTURES,
    command,
    filled,
    marks,
    played,
)

OURS = ("hoagie", "sandwich_masters", "plates", "hooch_stooges")


def part_of(page: str, game: str) -> str:
    """What stands between the marks."""
    before, after = marks(game)
    return page.partition(before)[2].partition(after)[0]


@pytest.mark.parametrize("name", OURS)
def test_the_part_of_a_game(name: str) -> None:
    """It has every setting with its number of games, the command, and pictures that are there."""
    part = part_of(PAGE.read_text("utf-8"), name)
    fewer = re.search(r" --games (\d+) ", part)
    games = int(fewer[1]) if fewer else GAMES_EACH
    assert command(name, games) in part
    for setting in plan_of(GAMES[name]).settings:
        assert f"| {setting.name} | {games:,} |" in part
        rows = [row for row in part.splitlines() if row.startswith(f"| {setting.name} | ")]
        assert len(rows) > 1  # what it came to, and what was checked
    assert "| wins by place |" in part
    for picture in CAPTIONS:
        assert f"```{{figure}} {PICTURES}/{name}-{picture}.svg\n" in part
        assert (EXPLANATION / PICTURES / f"{name}-{picture}.svg").exists()


def test_a_part_of_the_games() -> None:
    """What was over when it was broken off is told, as far as all settings have come."""
    survey = Survey.of(NIBBLE, games=9, seed=1, bot="random", plan=PLAN)
    fewer = attrs.evolve(survey, each=3)
    whole = summarize(fewer, [watch(survey, number) for number in range(6)])

    def broken_off() -> Generator[Seen, None, None]:
        for number in (1, 0, 2, 3, 8, 4, 5, 6):
            yield watch(survey, number)
        raise KeyboardInterrupt

    assert whole == played(survey, broken_off())


def test_filling_it() -> None:
    """The part between the marks is made anew, and nothing else."""
    survey = Survey.of(NIBBLE, games=1, players=[2], seed=1, bot="random", plan=PLAN)
    report = summarize(survey, [watch(survey, 0)])
    before, after = marks("nibble")
    page = f"# Page\n{before}stale\n{after}\nrest\n"
    made = filled(page, report)
    assert f"# Page\n{before}\n```sh\n{command('nibble', 1)}\n" in made
    assert made.endswith(f"{after}\nrest\n")
    assert "stale" not in made
    assert "| 2 players | wins by place | 50.0 % ± 5 | 100.0 % at place " in made
    assert made == filled(made, report)
    with pytest.raises(ValueError, match="no marks for nibble"):
        filled("# Page\n", report)
