"""How does the command describe a game's JSON? As a JSON Schema or as TypeScript."""

from pathlib import Path

import click

from sandwichcards.arena.saving import NotWritten, save_whole
from sandwichcards.cli.options import game_named, schema_target
from sandwichcards.core.registry import AnyGame
from sandwichcards.wire.declarations import typescript as declared
from sandwichcards.wire.schemas import schema_text


@click.command(
    epilog="\b\nExamples:\n"
    "  sandwichcards schema hoagie --out hoagie.schema.json\n"
    "  sandwichcards schema hoagie --typescript --out hoagie.d.ts"
)
@click.argument("game", callback=game_named)
@click.option("--typescript", is_flag=True, help="TypeScript declarations instead.")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    callback=schema_target,
    metavar="FILE",
    help="Write it to this file.",
)
def schema(*, game: AnyGame, typescript: bool, out: Path | None) -> None:
    """Print the JSON Schema of a game's documents, or its TypeScript types."""
    text = declared(game) if typescript else schema_text(game)
    if out is None:
        click.echo(text, nl=False)
        return
    try:
        save_whole(out, text.encode())
    except NotWritten as error:
        raise click.ClickException(str(error)) from error
