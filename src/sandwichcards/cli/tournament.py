"""How does one find out which bot is better? `sandwichcards arena`."""

from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from sandwichcards.arena import OnFault, Report, Tournament, begun_seed, run, summarize
from sandwichcards.arena.picture import draw
from sandwichcards.arena.tournament import MOST_GAMES
from sandwichcards.cli.houserules import rules_of
from sandwichcards.cli.options import (
    MOST_WORKERS,
    check_matplotlib,
    checked_target,
    game_named,
    picture_target,
    seed_of,
)
from sandwichcards.cli.progress import followed
from sandwichcards.cli.standings import as_csv, as_json, show, speed
from sandwichcards.core.errors import SandwichcardsError
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.core.rng import Seed

WIDTH = 100
"""How wide the tables are where there is no terminal."""
EPILOG = """\b
Examples:
  sandwichcards arena hoagie greedy search:200 random --games 600
  sandwichcards arena plates greedy "cmd:node mybot.js" --out results.jsonl
  sandwichcards arena hoagie greedy random --json > report.json
"""
_file = click.Path(dir_okay=False, path_type=Path)


@click.command(epilog=EPILOG)
@click.argument("game", callback=game_named)
@click.argument("bots", nargs=-1, required=True, metavar="CODE CODE...")
@click.option(
    "--games",
    type=click.IntRange(1, MOST_GAMES),
    default=100,
    show_default=True,
    metavar="N",
    help="How many games to play, rounded up to whole deals.",
)
@click.option("--players", "-n", type=int, metavar="N", help="The number of players at a table.")
@click.option("--seed", help="The same seed gives the same results. Random by default.")
@click.option(
    "--workers", type=click.IntRange(1, MOST_WORKERS), metavar="N", help="How many processes play."
)
@click.option(
    "--on-fault",
    type=click.Choice([each.value for each in OnFault]),
    default=OnFault.MOVE.value,
    show_default=True,
    help="What happens when a bot gives no legal answer.",
)
@click.option(
    "--out",
    type=_file,
    callback=checked_target,
    metavar="FILE",
    help="Write each result to this file, or continue the tournament in it.",
)
@click.option(
    "--records",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Save a record of each game in this directory.",
)
@click.option("--json", "form", flag_value="json", help="Print the whole report as JSON.")
@click.option("--csv", "form", flag_value="csv", help="Print the standings as CSV.")
@click.option(
    "--plot",
    "picture",
    type=_file,
    callback=picture_target,
    metavar="FILE",
    help="Draw the standings into a .png or .svg file.",
)
@click.option(
    "--rules",
    "pairs",
    multiple=True,
    metavar="KEY=VALUE",
    help="A house rule; `sandwichcards games GAME` lists them. May be repeated.",
)
def arena(
    *,
    game: AnyGame,
    bots: Sequence[str],
    games: int,
    players: int | None,
    seed: str | None,
    workers: int | None,
    on_fault: str,
    out: Path | None,
    records: Path | None,
    form: str | None,
    picture: Path | None,
    pairs: Sequence[str],
) -> None:
    """Find out which bot is better, and how sure that is.

    Every deal is played with the bots in every seat. Ctrl-C stops it and prints the results so far,
    and so does an error; with --out the same command continues from there.
    """
    tournament = Tournament.of(
        game,
        bots,
        games=games,
        players=players,
        seed=_seed(seed, out),
        rules=rules_of(game, pairs),
        on_fault=OnFault(on_fault),
    )
    if picture is not None:
        check_matplotlib()
    coming = run(tournament, workers=workers, out=out, records=records, tell=_warn)
    came = followed(coming, tournament.game.TITLE, tournament.games)
    report = summarize(tournament, came.all)
    _tell(report, form, chosen=seed is not None)
    if form is None:
        click.echo(speed(came.all, came.seconds))
    if picture is not None:
        draw(report, picture)
    if isinstance(came.broken_off, SandwichcardsError) and out is not None:
        click.echo(
            f"The results so far are in {out}; the same command continues from there.", err=True
        )
    came.leave()


def _seed(text: str | None, out: Path | None) -> Seed:
    """The seed that was typed, else that of the file to go on with, else a fresh one."""
    begun = begun_seed(out) if text is None and out is not None else None
    return seed_of(text) if begun is None else begun


def _warn(text: str) -> None:
    click.echo(text, err=True)


def _tell(report: Report, form: str | None, *, chosen: bool) -> None:
    if form == "json":
        click.echo(as_json(report))
    elif form == "csv":
        click.echo(as_csv(report), nl=False)
        if not chosen:
            _warn(f"The seed was {report.seed}.")
    else:
        click.echo(
            f"{GAMES[report.game].TITLE}, {report.players} players, {report.games} of "
            f"{report.wanted} games, seed {report.seed}"
        )
        show(Console(width=None if Console().is_terminal else WIDTH), report)
