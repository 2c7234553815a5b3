"""How does the command put a table on the screen? It serves the lobby here, and opens the page."""

import webbrowser
from collections.abc import Sequence
from pathlib import Path

import click

WHAT_TO_INSTALL = 'To serve tables, more is needed: pip install "sandwichcards[cli,web]"'
_FROM_THE_WEB = {"starlette", "uvicorn", "websockets"}


def usual_file() -> Path:
    """Where tables are kept unless another file is named."""
    return Path(click.get_app_dir("sandwichcards")) / "tables.sqlite"


@click.command(
    epilog="\b\nExamples:\n"
    "  sandwichcards serve                        # and open the lobby in the browser\n"
    "  sandwichcards serve --port 8000 --no-open  # under a fixed address, for later\n"
    "  sandwichcards serve --tables friday.sqlite --bots mybots:Nibbler"
)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=0,
    metavar="N",
    help="The port on 127.0.0.1; any free one by default.",
)
@click.option(
    "--tables",
    "file",
    type=click.Path(dir_okay=False, path_type=Path),
    metavar="FILE",
    help="Where tables are kept; by default in the user's own folder of this program.",
)
@click.option(
    "--bots",
    "codes",
    multiple=True,
    metavar="CODE",
    help="A bot to offer besides those of the house, by its code. May be repeated.",
)
@click.option("--no-open", "quiet", is_flag=True, help="Don't open the page in the browser.")
def serve(*, port: int, file: Path | None, codes: Sequence[str], quiet: bool) -> None:
    """Play in the browser, with bots and friends at this machine.

    Nothing is sent to or loaded from elsewhere. Every move is kept in a file before anybody is told
    of it, so games go on where they were when the command is started again. Leave with Ctrl-C.
    """
    try:
        from sandwichcards.web import app
        from sandwichcards.web import serve as run
        from sandwichcards.web.offers import BOTS
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in _FROM_THE_WEB:
            raise
        raise click.ClickException(WHAT_TO_INSTALL) from error
    path = usual_file() if file is None else file
    path.parent.mkdir(parents=True, exist_ok=True)

    def ready(address: str) -> None:
        click.echo(f"Serving tables at {address}\nThey are kept in {path}. Leave with Ctrl-C.")
        if not quiet:
            webbrowser.open(address)

    run(app(path, bots=(*BOTS, *codes)), port, ready=ready)
