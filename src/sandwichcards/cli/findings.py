"""How is it shown whether a deck is well balanced? As tables, or as JSON."""

import json
from collections.abc import Iterable

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from sandwichcards.balance import Finding, Report, Use, Verdict
from sandwichcards.core.codec import plain

STYLES = {
    Verdict.HOLDS: "green",
    Verdict.LIKELY: "green",
    Verdict.UNLIKELY: "yellow",
    Verdict.FAILS: "bold red",
}
LEGEND = "likely, unlikely: more games could change the verdict."


def show(console: Console, report: Report) -> None:
    """Print the checks, and what else tells how the games went."""
    console.print(_checks(report))
    checks = [check for finding in report.findings for check in finding.checks]
    if any(check.verdict in {Verdict.LIKELY, Verdict.UNLIKELY} for check in checks):
        console.print(f"  {LEGEND}\n", highlight=False)
    for finding in report.findings:
        for check in finding.checks:
            if check.never:
                names = ", ".join(check.never)
                console.print(
                    f"  {finding.tally.setting}, {check.name}: never {names}.\n", highlight=False
                )
    console.print(_games(report))
    if faults := sum(finding.tally.faults for finding in report.findings):
        console.print(
            f"  {faults} answers were not legal moves; random moves were played instead.\n"
        )


def _checks(report: Report) -> Table:
    table = Table(box=SIMPLE_HEAD)
    for heading in ("check", "target", "measured", "95 %", "verdict"):
        table.add_column(heading)
    for finding in report.findings:
        table.add_row(f"[bold]{finding.tally.setting}[/]")
        for check in finding.checks:
            table.add_row(
                f"  {check.name}",
                check.target,
                check.measured,
                check.bounds,
                f"[{STYLES[check.verdict]}]{check.verdict.value}[/]",
            )
    return table


def _games(report: Report) -> Table:
    table = Table(box=SIMPLE_HEAD)
    table.add_column("setting", no_wrap=True)
    for heading in ("wins by place, %", "turns a player", "idle turns", "decisions"):
        table.add_column(heading, justify="right", no_wrap=heading.startswith("wins"))
    table.add_column("ended by")
    for finding in report.findings:
        table.add_row(*_row(finding))
    return table


def _row(finding: Finding) -> Iterable[str]:
    tally = finding.tally
    yield tally.setting
    yield "  ".join(f"{100 * place.value:.1f}" for place in tally.places)
    yield f"{tally.length.value:.1f}"
    yield f"{100 * tally.idle.value:.1f} %"
    yield f"{tally.decisions:.0f}"
    yield ", ".join(f"{count} {how}" for how, count in tally.endings.items())


def show_cards(console: Console, report: Report) -> None:
    """Print how often each card was used in a game, all settings together."""
    uses = report.uses()
    table = Table(box=SIMPLE_HEAD)
    table.add_column("times a game", no_wrap=True)
    for what in uses:
        table.add_column(what, justify="right")
    for slug in dict.fromkeys(slug for each in uses.values() for slug in each):
        table.add_row(slug, *(_often(each.get(slug), report.games) for each in uses.values()))
    console.print(table)


def _often(use: Use | None, games: int) -> str:
    return "" if use is None else f"{use.times / games:.3f}"


def as_json(report: Report) -> str:
    """The whole report."""
    return json.dumps(plain(report), ensure_ascii=False, indent=2)
