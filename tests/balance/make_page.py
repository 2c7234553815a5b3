"""Fill the page of the house decks anew: `python -m tests.balance.make_page [GAME...]`.

It plays what the commands on the page play, draws the pictures, and writes the tables between the
marks of each game. What stands beside them is left as it is. `--games 20` is for a first look, and
Ctrl-C fills in what there is.
"""

import argparse
import sys
from collections.abc import Generator, Iterator
from pathlib import Path

import attrs

from sandwichcards import GAMES
from sandwichcards.balance import Finding, Report, Seen, Survey, draw, run, summarize
from sandwichcards.balance.survey import GAMES_EACH
from sandwichcards.cli.progress import followed

EXPLANATION = Path(__file__).parents[2] / "docs/explanation"
PAGE = EXPLANATION / "fair-decks.md"
PICTURES = "pictures"
SEED = 1
CAPTIONS = {
    "places": "Wins of each place with their intervals; the target is green",
    "turns": "How many games took how many turns a player; the dotted line is the median",
    "cards": "How often a game saw each card, all settings together, on a logarithmic scale",
}


def marks(game: str) -> tuple[str, str]:
    """What stands before and after the part that is filled."""
    return f"<!-- {game}: made by tests.balance.make_page -->\n", f"<!-- {game}: end -->"


def command(game: str, games: int = GAMES_EACH) -> str:
    """The command that makes the same figures and pictures."""
    fewer = "" if games == GAMES_EACH else f" --games {games}"
    return f"sandwichcards balance {game}{fewer} --seed {SEED} --plot docs/explanation/{PICTURES}"


def part(report: Report) -> str:
    """The part of the page on one game."""
    return "\n".join(_lines(report)) + "\n"


def _lines(report: Report) -> Iterator[str]:
    each = report.wanted // max(len(report.findings), 1)
    yield from ("", "```sh", command(report.game, each), "```", "")
    yield from ("| setting | check | target | measured | 95 % | verdict |", "| --- " * 6 + "|")
    for finding in report.findings:
        for check in finding.checks:
            words = (check.name, check.target, check.measured, check.bounds, check.verdict.value)
            yield f"| {finding.tally.setting} | {' | '.join(words)} |"
    yield ""
    for finding in report.findings:
        for check in finding.checks:
            if check.never:
                names = ", ".join(f"`{name}`" for name in check.never)
                yield f"{finding.tally.setting}, {check.name}: never {names}.\n"
    heading = ("setting", "games", "wins by place, %", "turns a player", "idle turns", "ended by")
    yield from (f"| {' | '.join(heading)} |", "| --- " * len(heading) + "|")
    yield from (f"| {' | '.join(_row(finding))} |" for finding in report.findings)
    for name, caption in CAPTIONS.items():
        yield f"\n```{{figure}} {PICTURES}/{report.game}-{name}.svg\n{caption}.\n```"
    yield ""


def _row(finding: Finding) -> Iterator[str]:
    tally = finding.tally
    yield tally.setting
    yield f"{tally.games:,}"
    yield ", ".join(f"{100 * place.value:.1f}" for place in tally.places)
    yield f"{tally.length.value:.1f}"
    yield f"{100 * tally.idle.value:.1f} %"
    yield ", ".join(f"{count:,} {how}" for how, count in tally.endings.items())


def filled(page: str, report: Report) -> str:
    """The page with the part on one game made anew."""
    before, after = marks(report.game)
    head, found, rest = page.partition(before)
    _, ended, tail = rest.partition(after)
    if not (found and ended):
        raise ValueError(f"{PAGE} has no marks for {report.game}")
    return head + before + part(report) + after + tail


def played(survey: Survey, coming: Generator[Seen, None, None]) -> Report:
    """The report on all games, or on as many of each setting as were over before Ctrl-C."""
    seen = followed(coming, survey.game.TITLE, survey.games).all
    numbers = {each.number for each in seen}
    whole = next(number for number in range(survey.games + 1) if number not in numbers)
    rounds = whole // len(survey.settings)
    shorter = attrs.evolve(survey, each=rounds)
    return summarize(shorter, [each for each in seen if each.number < shorter.games])


def main() -> None:
    """Fill the parts of the games that are named, or of all."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("names", nargs="*", metavar="GAME")
    parser.add_argument("--games", type=int, default=GAMES_EACH)
    parser.add_argument("--workers", type=int)
    options = parser.parse_args()
    for name in options.names or GAMES:
        survey = Survey.of(GAMES[name], games=options.games, seed=SEED)
        report = played(survey, run(survey, workers=options.workers))
        draw(report, EXPLANATION / PICTURES)
        PAGE.write_text(filled(PAGE.read_text("utf-8"), report), "utf-8")
        sys.stderr.write(f"{name}: {'holds' if report.holds else 'misses a target'}\n")


if __name__ == "__main__":
    main()
