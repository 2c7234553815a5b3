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


def show(console: Console, report: Report) -> None:
    """Print the checks, and what else tells how the games went."""
    console.print(_checks(report), _games(report))


def _checks(report: Report) -> Table:
    table = Table(box=SIMPLE_HEAD)
    for heading in ("setting", "check", "target", "measured", "95 %", "verdict"):
        table.add_column(heading, overflow="fold")
    for finding in report.findings:
        for number, check in enumerate(finding.checks):
            table.add_row(
                "" if number else finding.tally.setting,
                check.name,
                check.target,
                check.measured,
                check.bounds,
                f"[{STYLES[check.verdict]}]{check.verdict.value}[/]",
                end_section=check is finding.checks[-1],
            )
    return table


def _games(report: Report) -> Table:
    table = Table(box=SIMPLE_HEAD)
    table.add_column("setting")
    for heading in ("wins by place, %", "turns a player", "idle turns", "decisions", "ended by"):
        table.add_column(heading, justify="right")
    for finding in report.findings:
        table.add_row(*_row(finding))
    return table


def _row(finding: Finding) -> Iterable[str]:
    tally = finding.tally
    yield tally.setting
    yield "  ".join(f"{100 * place.value:.1f}" for place in tally.places)
    yield f"{tally.length.value:.1f}"
    yield f"{100 * tally.idle:.1f} %"
    yield f"{tally.decisions:.0f}"
    yield ", ".join(f"{count} {how}" for how, count in tally.endings.items())


def show_cards(console: Console, report: Report) -> None:
    """Print how often each card was used in a game, all settings together."""
    whats = list(report.findings[0].tally.uses) if report.findings else []
    table = Table(box=SIMPLE_HEAD)
    table.add_column("times a game", overflow="fold")
    for what in whats:
        table.add_column(what, justify="right")
    slugs = dict.fromkeys(slug for what in whats for slug in report.findings[0].tally.uses[what])
    for slug in slugs:
        table.add_row(slug, *(_often(report, what, slug) for what in whats))
    console.print(table)


def _often(report: Report, what: str, slug: str) -> str:
    uses = [finding.tally.uses[what].get(slug) for finding in report.findings]
    if None in uses:
        return ""
    times = sum(use.times for use in uses if isinstance(use, Use))
    return f"{times / report.games:.3g}"


def as_json(report: Report) -> str:
    """The whole report."""
    return json.dumps(plain(report), ensure_ascii=False, indent=2)
