"""How does one find out whether a house deck is well balanced? `sandwichcards balance`."""

from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from sandwichcards.arena.tournament import MOST_GAMES
from sandwichcards.balance import Report, Survey, draw, run, summarize
from sandwichcards.cli.findings import as_json, show, show_cards
from sandwichcards.cli.options import (
    MOST_WORKERS,
    check_matplotlib,
    game_named,
    seed_of,
)
from sandwichcards.cli.progress import followed
from sandwichcards.core.registry import AnyGame

FAILED = 1
WIDTH = 110
"""How wide the tables are where there is no terminal."""
EPILOG = """\b
Examples:
  sandwichcards balance hoagie
  sandwichcards balance plates --players 2 --players 3 --games 300 --cards
  sandwichcards balance hooch_stooges --plot pictures --json > report.json
"""


@click.command(epilog=EPILOG)
@click.argument("game", callback=game_named)
@click.option(
    "--games",
    type=click.IntRange(1, MOST_GAMES),
    default=2_000,
    show_default=True,
    metavar="N",
    help="How many games to play for each number of players and each set of rules.",
)
@click.option(
    "--players",
    "-n",
    type=int,
    multiple=True,
    metavar="N",
    help="Only play with this number of players. May be repeated.",
)
@click.option("--seed", help="The same seed gives the same results. Random by default.")
@click.option(
    "--workers", type=click.IntRange(1, MOST_WORKERS), metavar="N", help="How many processes play."
)
@click.option(
    "--bot",
    default="greedy",
    show_default=True,
    metavar="CODE",
    help="Which bot plays, in every seat.",
)
@click.option("--cards", is_flag=True, help="Also print how often each card was used.")
@click.option("--json", "as_document", is_flag=True, help="Print the whole report as JSON.")
@click.option(
    "--plot",
    "pictures",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Draw wins, lengths and cards as .svg files into this directory.",
)
def balance(
    *,
    game: AnyGame,
    games: int,
    players: Sequence[int],
    seed: str | None,
    workers: int | None,
    bot: str,
    cards: bool,
    as_document: bool,
    pictures: Path | None,
) -> None:
    """Find out whether the house deck of a game is fair.

    The same bot plays in every seat, and the results are compared with targets. Ctrl-C stops it
    and prints the results so far. If a target is missed, the exit code is 1.
    """
    if pictures is not None:
        check_matplotlib()
    survey = Survey.of(game, games=games, players=players, seed=seed_of(seed), bot=bot)
    coming = run(survey, workers=workers)
    came = followed(coming, survey.game.TITLE, survey.games)
    report = summarize(survey, came.all)
    _tell(game, report, cards=cards, as_document=as_document)
    if pictures is not None:
        draw(report, pictures)
    came.leave()
    if not report.holds:
        click.get_current_context().exit(FAILED)


def _tell(game: AnyGame, report: Report, *, cards: bool, as_document: bool) -> None:
    if as_document:
        click.echo(as_json(report))
        return
    click.echo(
        f"{game.TITLE}, {report.bot} in every seat, {report.games} of {report.wanted} games, "
        f"seed {report.seed}"
    )
    console = Console(width=None if Console().is_terminal else WIDTH)
    show(console, report)
    if cards:
        show_cards(console, report)
