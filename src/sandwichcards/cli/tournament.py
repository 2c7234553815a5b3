"""How does one find out which bot is better? `sandwichcards arena`."""

from collections.abc import Sequence
from pathlib import Path

import click
from rich.console import Console

from sandwichcards.arena import OnFault, Report, Tournament, begun_seed, run, summarize
from sandwichcards.arena.picture import draw
from sandwichcards.cli import INTERRUPTED
from sandwichcards.cli.options import (
    check_matplotlib,
    checked_target,
    game_named,
    rules_of,
    seed_of,
)
from sandwichcards.cli.progress import followed
from sandwichcards.cli.standings import as_csv, as_json, show, speed
from sandwichcards.core.registry import AnyGame
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
    type=click.IntRange(min=1),
    default=100,
    show_default=True,
    metavar="N",
    help="How many games, rounded up to whole deals.",
)
@click.option("--players", "-n", type=int, metavar="N", help="How many play at a table.")
@click.option("--seed", help="What chance starts from: the same seed, the same results.")
@click.option("--workers", type=click.IntRange(min=1), metavar="N", help="How many processes.")
@click.option(
    "--on-fault",
    type=click.Choice([each.value for each in OnFault]),
    default=OnFault.MOVE.value,
    show_default=True,
    help="What becomes of a bot that gives no legal answer.",
)
@click.option(
    "--out",
    type=_file,
    callback=checked_target,
    metavar="FILE",
    help="Write each result there as it comes in, or go on with what is there.",
)
@click.option(
    "--records",
    type=click.Path(file_okay=False, path_type=Path),
    metavar="DIR",
    help="Save a record of each game there.",
)
@click.option("--json", "form", flag_value="json", help="Print the whole report as JSON.")
@click.option("--csv", "form", flag_value="csv", help="Print the standings as CSV.")
@click.option(
    "--plot",
    "picture",
    type=_file,
    callback=checked_target,
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
    """Let bots play against each other, and say which is better and how sure that is.

    Every deal is played with the bots in every seat. Ctrl-C ends it with what there is, and with
    --out the same command goes on from there.
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
    _check_picture(picture)
    coming = run(tournament, workers=workers, out=out, records=records)
    finished, seconds, whole = followed(coming, tournament.game.TITLE, tournament.games)
    report = summarize(tournament, [each.played for each in finished])
    _tell(tournament, report, form)
    if form is None:
        click.echo(speed(finished, seconds))
    if picture is not None:
        draw(report, picture)
    if not whole:
        click.echo("Left with Ctrl-C.", err=True)
        click.get_current_context().exit(INTERRUPTED)


def _seed(text: str | None, out: Path | None) -> Seed:
    """The seed that was typed, else that of the file to go on with, else a fresh one."""
    begun = begun_seed(out) if text is None and out is not None else None
    return seed_of(text) if begun is None else begun


def _check_picture(picture: Path | None) -> None:
    """Refuse what can't be drawn before the games, rather than after them."""
    if picture is None:
        return
    if picture.suffix not in {".png", ".svg"}:
        raise click.UsageError(f"--plot: {picture} ends neither in .png nor in .svg")
    check_matplotlib()


def _tell(tournament: Tournament, report: Report, form: str | None) -> None:
    if form == "json":
        click.echo(as_json(report))
    elif form == "csv":
        click.echo(as_csv(report), nl=False)
    else:
        click.echo(
            f"{tournament.game.TITLE}, {report.players} players, {report.games} of "
            f"{report.wanted} games, seed {tournament.seed!s}"
        )
        show(Console(width=None if Console().is_terminal else WIDTH), report)
