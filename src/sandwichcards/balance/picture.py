"""How does it look? Wins by place, lengths and cards as pictures; needs matplotlib (`plot`)."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from sandwichcards.arena.picture import WHAT_TO_INSTALL
from sandwichcards.balance.report import Finding, Report
from sandwichcards.kit.fairness.goals import LENGTH, WINS
from sandwichcards.kit.fairness.tally import Tally, Use

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

WIDTH = 9.0
"""Inches, of every picture."""
ACROSS = 3
"""So many panels stand beside each other."""
BAR = 0.13
"""Inches, for a card and its name."""


def draw(report: Report, directory: Path, form: str = "svg") -> list[Path]:
    """Draw wins by place, lengths of games and the use of cards, a file each; say which.

    Raises:
        ModuleNotFoundError: without matplotlib, with what to install.
        ValueError: for a format that matplotlib does not know.
    """
    try:
        from matplotlib import rc_context
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(WHAT_TO_INSTALL, name=error.name) from error
    directory.mkdir(parents=True, exist_ok=True)
    drawn = []
    # The same figures make the same file, byte for byte.
    with rc_context({"svg.hashsalt": report.game, "svg.fonttype": "none", "font.size": 9}):
        for name, figure in _figures(report):
            drawn.append(directory / f"{report.game}-{name}.{form}")
            figure.savefig(drawn[-1], metadata={"Date": None} if form == "svg" else None)
    return drawn


def _figures(report: Report) -> Iterator[tuple[str, "Figure"]]:
    if report.findings:
        yield "places", _places(report.findings)
        yield "turns", _turns(report.findings)
        yield "cards", _cards(report)


def _places(findings: Sequence[Finding]) -> "Figure":
    """For each setting the share of wins of every place, and what would be fair."""
    figure, panels = _panels(len(findings), [1.9] * _rows(len(findings)))
    for axes, finding in zip(panels, findings, strict=True):
        tally = finding.tally
        values = [100 * place.value for place in tally.places]
        below = [100 * (place.value - place.low) for place in tally.places]
        above = [100 * (place.high - place.value) for place in tally.places]
        places = range(1, tally.players + 1)
        axes.errorbar(places, values, yerr=[below, above], fmt="o", capsize=4)
        for check in finding.checks:
            if check.name == WINS:
                axes.axhspan(100 * check.least, 100 * check.most, alpha=0.15, color="green")
        axes.axhline(100 * tally.fair_share, linestyle=":", color="gray")
        axes.set_ylim(0, 105 * max(2 * tally.fair_share, *(place.high for place in tally.places)))
        axes.set_xlim(0.5, tally.players + 0.5)
        axes.set_xticks(places)
        axes.set_title(tally.setting)
    figure.supxlabel("place in the order of play; green is what is wanted")
    figure.supylabel("wins, %")
    return figure


def _turns(findings: Sequence[Finding]) -> "Figure":
    """For each setting how many games took how long."""
    figure, panels = _panels(len(findings), [1.6] * _rows(len(findings)))
    end = max(_nearly_all(finding.tally) for finding in findings)
    for axes, finding in zip(panels, findings, strict=True):
        tally = finding.tally
        lengths = [min(turns / tally.players, end) for turns in tally.turns]
        games = list(tally.turns.values())
        axes.hist(lengths, bins=40, range=(0, end), weights=games, histtype="stepfilled")
        for check in finding.checks:
            if check.name == LENGTH:
                axes.axvspan(check.least, check.most, alpha=0.15, color="green")
        axes.axvline(tally.length.value, linestyle=":", color="black")
        axes.set_xlim(0, end)
        axes.set_title(f"{tally.setting}: {tally.length.value:.1f}")
    figure.supxlabel("turns a player, with the median; the last bar holds all longer games")
    figure.supylabel("games")
    return figure


def _nearly_all(tally: Tally) -> float:
    """How many turns a player 99 of 100 games don't exceed."""
    games = 0
    for turns, count in tally.turns.items():
        games += count
        if games >= 0.99 * tally.games:
            return turns / tally.players
    return 1.0


def _cards(report: Report) -> "Figure":
    """For all that is done with cards, how often that was with each, in all settings together."""
    uses = list(report.uses().items())
    longest = [
        max(len(cards) for _, cards in uses[at : at + ACROSS]) for at in range(0, len(uses), ACROSS)
    ]
    figure, panels = _panels(len(uses), [0.6 + BAR * most for most in longest])
    for number, (what, cards) in enumerate(uses):
        axes = panels[number]
        _bars(axes, cards, report.games)
        axes.set_ylim(longest[number // ACROSS] - 0.5, -0.5)
        axes.set_title(what)
    figure.supxlabel("times a game; where there is no bar, never")
    return figure


def _bars(axes: "Axes", cards: Mapping[str, Use], games: int) -> None:
    from matplotlib.ticker import NullLocator

    ranked = sorted(cards.items(), key=lambda each: -each[1].times)
    often = [use.times / games for _, use in ranked]
    axes.barh(range(len(ranked)), often, height=0.7)
    axes.set_yticks(range(len(ranked)), [slug for slug, _ in ranked], fontsize=7)
    if any(often):
        axes.set_xscale("log")  # what is rare is what one looks for
    axes.set_xlim(0.5 / games, 2 * max(1.0, *often))
    axes.xaxis.set_major_formatter("{x:g}")
    axes.xaxis.set_minor_locator(NullLocator())
    axes.tick_params(axis="x", labelsize=7)
    axes.grid(axis="x", alpha=0.3)


def _rows(panels: int) -> int:
    return -(-panels // ACROSS)


def _panels(count: int, heights: list[float]) -> tuple["Figure", "list[Axes]"]:
    """A figure with so many panels, row by row."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(WIDTH, 0.4 + sum(heights)), layout="constrained")
    grid = figure.subplots(_rows(count), min(count, ACROSS), squeeze=False, height_ratios=heights)
    panels: list[Axes] = list(grid.flat)
    for axes in panels[count:]:
        axes.remove()
    return figure, panels[:count]
