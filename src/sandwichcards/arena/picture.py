"""How does it look? The standings as a picture; needs matplotlib, the extra `plot`."""

from pathlib import Path
from typing import TYPE_CHECKING

from sandwichcards.arena.report import Report
from sandwichcards.arena.saving import replacing, writing
from sandwichcards.kit.statistics import Interval

if TYPE_CHECKING:
    from matplotlib.axes import Axes

WHAT_TO_INSTALL = 'Plots need more: pip install "sandwichcards[plot]"'


def draw(report: Report, path: Path) -> None:
    """Draw ratings, wins and places with their intervals; the name's end says in which format.

    Raises:
        NotWritten: if the file can't be written; then it is what it was.
        ModuleNotFoundError: without matplotlib, with what to install.
        ValueError: for a format that matplotlib does not know.
    """
    try:
        from matplotlib.figure import Figure
    except ModuleNotFoundError as error:
        raise ModuleNotFoundError(WHAT_TO_INSTALL, name=error.name) from error
    names = [standing.name for standing in report.standings]
    figure = Figure(figsize=(10, 1.6 + 0.4 * max(len(names), report.players)), layout="constrained")
    ratings, wins, places = figure.subplots(1, 3)
    _fill(ratings, "rating", names, [standing.rating for standing in report.standings])
    _fill(wins, "share of wins", names, [standing.share for standing in report.standings])
    labels = [f"place {place.place + 1}" for place in report.places]
    _fill(places, "share of wins by place", labels, [place.share for place in report.places])
    places.axvline(1 / report.players, linestyle=":", color="gray")
    figure.suptitle(f"{report.game}, {report.players} players, {report.games} games")
    with writing(path), replacing(path) as beside:
        figure.savefig(beside)


def _fill(axes: "Axes", title: str, labels: list[str], intervals: list[Interval]) -> None:
    values = [each.value for each in intervals]
    below = [each.value - each.low for each in intervals]
    above = [each.high - each.value for each in intervals]
    rows = range(len(labels))
    axes.errorbar(values, rows, xerr=[below, above], fmt="o", capsize=4)
    axes.set_yticks(rows, labels)
    axes.invert_yaxis()
    axes.margins(y=0.25)
    axes.set_title(title)
    axes.grid(axis="x", alpha=0.3)
