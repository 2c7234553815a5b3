"""How does one draw a table from the command line? A game, or a record, after some moves."""

from collections.abc import Callable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, TypeVar

import click

from sandwichcards.arena.saving import save_whole
from sandwichcards.bots import host
from sandwichcards.cli.options import (
    bots_of,
    checked_target,
    game_named,
    load,
    names_of,
    picture_target,
    players_of,
    seed_of,
)
from sandwichcards.core.game import AnyState
from sandwichcards.core.records import record, replay
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.core.seats import Seat
from sandwichcards.kit.drawing.picture import picture_of
from sandwichcards.kit.drawing.themes import THEMES
from sandwichcards.kit.drawing.values import Shape

F = TypeVar("F", bound=Callable[..., Any])


def shape_option(command: F) -> F:
    """Give a command the option `--shape`."""
    option = click.option(
        "--shape",
        type=click.Choice([each.value for each in Shape]),
        default=Shape.WIDE.value,
        show_default=True,
        help="For a screen, or for a phone held upright.",
    )
    return option(command)


def svg_target(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path | None:
    """The file to draw into, which must be an .svg."""
    if path is not None and path.suffix != ".svg":
        raise click.BadParameter(f"{path} must end in .svg")
    return picture_target(ctx, param, path)


def page_target(ctx: click.Context, param: click.Parameter, path: Path | None) -> Path | None:
    """The file to write a page to: a new one, or one that is a page."""
    if path is not None and path.suffix not in {".html", ".htm"}:
        raise click.BadParameter(f"{path} must end in .html")
    return checked_target(ctx, param, path)


@click.command(
    epilog="\b\nExamples:\n"
    "  sandwichcards picture hoagie --seed 7 --move 40 --seat 0 --out table.svg\n"
    "  sandwichcards picture game.json --move 12 --shape tall --theme dark --out table.svg"
)
@click.argument("source", metavar="GAME|FILE")
@click.option("--players", "-n", type=int, metavar="N", help="The number of players.")
@click.option("--seed", help="A number or a text; the same seed gives the same picture.")
@click.option(
    "--bots",
    "codes",
    multiple=True,
    default=("random",),
    show_default=True,
    metavar="CODE",
    help="Which bots make the moves, as for `watch`.",
)
@click.option(
    "--move", "moves", type=click.IntRange(min=0), metavar="N", help="After how many moves."
)
@click.option("--seat", type=int, metavar="N", help="Whose view; a spectator's by default.")
@click.option("--names", "typed", metavar="NAME,NAME", help="What the players are called.")
@shape_option
@click.option("--theme", type=click.Choice(list(THEMES)), default="light", show_default=True)
@click.option(
    "--out",
    "target",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=svg_target,
    required=True,
    metavar="FILE.svg",
    help="Where the picture goes.",
)
def picture(  # click tells of the options
    *,
    source: str,
    players: int | None,
    seed: str | None,
    codes: Sequence[str],
    moves: int | None,
    seat: int | None,
    typed: str | None,
    shape: str,
    theme: str,
    target: Path,
) -> None:
    """Draw the table of a game, after some moves by bots, or of a saved game."""
    if Path(source).is_file():
        game, state = _recorded(Path(source), moves)
    else:
        game = _named(source)
        state = _played(game, players, seed, codes, moves or 0)
    view = game.observe(state, None if seat is None else Seat(seat))
    names = names_of(typed, state.setup.players)
    write(target, picture_of(game).svg(view, shape=shape, theme=theme, names=names))


def _named(source: str) -> AnyGame:
    game = game_named(click.get_current_context(), click.Argument(["source"]), source)
    assert game is not None  # noqa: S101  # for the type checker: there is none only without a name
    return game


def _played(
    game: AnyGame, players: int | None, seed: str | None, codes: Sequence[str], moves: int
) -> AnyState:
    recording = record(game, players_of(game, players), seed=seed_of(seed))
    seats = [Seat(each) for each in range(recording.state.setup.players)]
    bots = bots_of(codes, game, seats, recording.seed)
    views = host(game, recording, [bots[each] for each in seats])
    made = sum(1 for _ in islice(views, moves + 1)) - 1
    if made < moves:
        raise click.ClickException(f"the game is over after {made} moves")
    state: AnyState = recording.state
    return state


def _recorded(path: Path, moves: int | None) -> tuple[AnyGame, AnyState]:
    kept = load(path)
    total = len(kept.entries)
    if moves is not None and moves > total:
        raise click.ClickException(f"{path} has {total} moves, not {moves}")
    state = next(islice(replay(kept), total if moves is None else moves, None))
    return GAMES[kept.game], state


def write(target: Path, text: str) -> None:
    """Write a text to a file, whole or not at all, and say so."""
    save_whole(target, f"{text}\n".encode())
    click.echo(f"Saved to {target}.")
