"""How are the standings of a tournament shown? As tables, as JSON, or as CSV."""

import csv
import io
import json
from collections.abc import Iterable, Mapping

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.text import Text

from sandwichcards.arena import Finished, Interval, Report
from sandwichcards.core.codec import plain

CSV_HEADING = (
    *("bot", "seats", "wins", "share", "share_low", "share_high"),
    *("rating", "rating_low", "rating_high", "score", "faults"),
)


def show(console: Console, report: Report) -> None:
    """Print the tables, and a line on the games."""
    console.print(_standings(report), _places(report))
    length = report.length
    console.print(
        f"Decisions per game: {length.mean:.1f} on average, {length.median:g} in the median, "
        f"{length.shortest} to {length.longest}.\nHow games ended: {_counts(report.endings)}.",
        highlight=False,
    )
    for each in report.standings:
        if each.first_fault is not None:
            told = f"\nThe first fault of {each.first_fault}"
            console.print(told, markup=False, emoji=False, highlight=False, soft_wrap=True)


def _standings(report: Report) -> Table:
    table = Table(box=SIMPLE_HEAD)
    table.add_column("bot", overflow="fold")
    for heading in ("games", "wins", "95 %", "rating", "95 %", "score", "faults"):
        table.add_column(heading, justify="right", no_wrap=heading != "faults")
    for each in report.standings:
        table.add_row(
            Text(each.name),
            str(each.seats),
            _percent(each.share.value),
            f"{_percent(each.share.low)} to {_percent(each.share.high)}",
            f"{each.rating.value:+.0f}",
            f"{each.rating.low:+.0f} to {each.rating.high:+.0f}",
            f"{each.score:.2f}",
            Text(_counts(each.faults) or "none"),
        )
    return table


def _places(report: Report) -> Table:
    table = Table(box=SIMPLE_HEAD)
    for heading in ("in order of play", "wins", "95 %"):
        table.add_column(heading, justify="right", no_wrap=True)
    for each in report.places:
        share: Interval = each.share
        bounds = f"{_percent(share.low)} to {_percent(share.high)}"
        table.add_row(str(each.place + 1), _percent(share.value), bounds)
    return table


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _counts(counts: Mapping[str, int]) -> str:
    return ", ".join(f"{count} {name}" for name, count in counts.items())


def speed(games: Iterable[Finished], seconds: float) -> str:
    """How fast it went, in one line; nothing if no game was played just now."""
    asked: dict[str, int] = {}
    thought: dict[str, float] = {}
    for each in games:
        if each.timing is not None:
            columns = (each.played.bots, each.timing.decisions, each.timing.thinking)
            for name, decisions, thinking in zip(*columns, strict=True):
                asked[name] = asked.get(name, 0) + decisions
                thought[name] = thought.get(name, 0.0) + thinking
    if not asked:
        return ""
    each_move = ", ".join(f"{n} {1000 * thought[n] / max(asked[n], 1):,.3f} ms" for n in asked)
    return f"{sum(asked.values()) / seconds:,.0f} decisions per second; time per move: {each_move}."


def as_json(report: Report) -> str:
    """The whole report."""
    return json.dumps(plain(report), ensure_ascii=False, indent=2)


def as_csv(report: Report) -> str:
    """The standings, one line a bot."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    writer.writerow(CSV_HEADING)
    for each in report.standings:
        share = (each.share.value, each.share.low, each.share.high)
        rating = (each.rating.value, each.rating.low, each.rating.high)
        faults = sum(each.faults.values())
        writer.writerow((each.name, each.seats, each.wins, *share, *rating, each.score, faults))
    return text.getvalue()
