"""What can the command do? Watch, play and replay games, compare bots, test decks, list things."""

from collections.abc import Sequence
from itertools import islice
from pathlib import Path
from typing import Any

import click

from sandwichcards.bots import host
from sandwichcards.cli import INTERRUPTED
from sandwichcards.cli.balance import balance
from sandwichcards.cli.description import schema
from sandwichcards.cli.houserules import options_of, rules_of
from sandwichcards.cli.options import (
    bots_of,
    delay_of,
    game_named,
    load,
    names_of,
    players_of,
    record_target,
    save,
    seed_of,
)
from sandwichcards.cli.page import page
from sandwichcards.cli.person import Left, Person
from sandwichcards.cli.picture import page_target, picture, shape_option, write
from sandwichcards.cli.screen import Screen
from sandwichcards.cli.serving import serve
from sandwichcards.cli.story import Story, Tables
from sandwichcards.cli.tournament import arena
from sandwichcards.core.errors import BadSetup, SandwichcardsError
from sandwichcards.core.records import Recording, record
from sandwichcards.core.records import replay as replayed
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.core.seats import Seat
from sandwichcards.kit.words import words_of


class Program(click.Group):
    """The commands, with errors in words instead of tracebacks."""

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401  # click's own
        """Run the command that was asked for."""
        try:
            return super().invoke(ctx)
        except BadSetup as error:
            raise click.ClickException("\n       ".join(error.faults)) from error
        except SandwichcardsError as error:
            raise click.ClickException(str(error)) from error
        except BrokenPipeError:
            raise  # whoever read has had enough, which click knows
        except OSError as error:
            raise click.ClickException(str(error)) from error
        except KeyboardInterrupt:
            click.echo("\nLeft with Ctrl-C.", err=True)
            ctx.exit(INTERRUPTED)


def run() -> int | None:
    """The exit code of the command that was typed.

    Raises:
        KeyboardInterrupt: Where click makes "Aborted!" and code 1 of a Ctrl-C that `invoke` did
            not hear: while the command line is read, or a second time while a command is left.
    """
    try:
        code: int | None = program.main(prog_name="sandwichcards", standalone_mode=False)
    except click.ClickException as error:
        error.show()
        return error.exit_code
    except click.Abort:
        raise KeyboardInterrupt from None
    return code


def _examples(*lines: str) -> str:
    """The end of a help text; the mark keeps click from filling its lines."""
    return "\n".join(("\b", "Examples:", *(f"  sandwichcards {line}" for line in lines)))


@click.group(
    cls=Program,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 88},
    epilog=_examples(
        "play hoagie                 # play against three bots",
        "serve                       # play in the browser",
        "watch hoagie --seed 7       # watch bots play",
        "replay game.json --seat 2   # watch a saved game as seat 2 saw it",
        "arena hoagie greedy random  # find out which bot is better",
        "balance hoagie              # find out whether the house deck is fair",
    ),
)
@click.version_option(package_name="sandwichcards")
def program() -> None:
    """Card games about sandwiches, in the terminal."""


program.add_command(arena)
program.add_command(balance)
program.add_command(schema)
program.add_command(picture)
program.add_command(serve)

_game = click.argument("game", callback=game_named)
_players = click.option("--players", "-n", type=int, metavar="N", help="The number of players.")
_seed = click.option(
    "--seed", help="A number or a text; the same seed gives the same game. Random by default."
)
_bots = click.option(
    "--bots",
    "codes",
    multiple=True,
    default=("random",),
    show_default=True,
    metavar="CODE",
    help="Which bots play: random, greedy, search:400, search:0.5s, tree:400, 'cmd:COMMAND' or "
    "MODULE:CLASS. Give one code for all bots, or repeat the option, one code for each.",
)
_rules = click.option(
    "--rules",
    "pairs",
    multiple=True,
    metavar="KEY=VALUE",
    help="A house rule; `sandwichcards games GAME` lists them. May be repeated.",
)
_save = click.option(
    "--save",
    "target",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=record_target,
    metavar="FILE",
    help="Save a record of the game to this file.",
)
_names = click.option(
    "--names",
    "typed",
    metavar="NAME,NAME",
    help="What the players are called, from seat 0 on; those without a name have a number.",
)
_tables = click.option(
    "--table",
    "tables",
    type=click.Choice([each.value for each in Tables]),
    default=Tables.ROUND.value,
    show_default=True,
    help="How often to show the table.",
)


@program.command(
    epilog=_examples(
        "watch hoagie --players 4 --seed 7",
        "watch hoagie --table never --bots greedy --bots search:400 --players 2",
        "watch hoagie --rules stack_skips=false --save game.json",
    )
)
@_game
@_players
@_seed
@_bots
@click.option(
    "--delay",
    type=float,
    callback=delay_of,
    default=0,
    metavar="SECONDS",
    help="How long to wait between moves.",
)
@_tables
@_names
@_save
@_rules
def watch(
    *,
    game: AnyGame,
    players: int | None,
    seed: str | None,
    codes: Sequence[str],
    delay: float,
    tables: str,
    typed: str | None,
    target: Path | None,
    pairs: Sequence[str],
) -> None:
    """Watch bots play a game, as a spectator sees it."""
    recording = _opened(game, players, seed, pairs)
    seats = _seats(recording)
    names = names_of(typed, len(seats))
    bots = bots_of(codes, game, seats, recording.seed)
    screen = Screen(names)
    screen.say(f"{game.TITLE}, {len(seats)} players, seed {recording.seed!s}")
    story = Story(screen, words_of(game), Tables(tables), names, gathers=True)
    try:
        story.follow(host(game, recording, [bots[seat] for seat in seats]), delay)
    finally:
        _keep(recording, target)


@program.command(
    epilog=_examples(
        "play hoagie",
        'play hoagie --players 2 --seat 1 --seed "friday night" --bots greedy',
        "play hoagie --save game.json",
    )
)
@_game
@_players
@click.option("--seat", type=int, default=0, show_default=True, help="The seat where you sit.")
@_seed
@_bots
@_names
@_save
@_rules
def play(
    *,
    game: AnyGame,
    players: int | None,
    seat: int,
    seed: str | None,
    codes: Sequence[str],
    typed: str | None,
    target: Path | None,
    pairs: Sequence[str],
) -> None:
    """Play a game yourself, against bots.

    The command shows the table and your moves. Type the number of a move, or its text; `?` lists
    the other keys. If you leave before the end, the exit code is 0 after `q`, 130 after Ctrl-C,
    and 1 if the input ends.
    """
    recording = _opened(game, players, seed, pairs)
    seats = _seats(recording)
    if seat not in seats:
        raise click.UsageError(f"--seat must be 0 to {seats[-1]}, not {seat}")
    own = Seat(seat)
    names = names_of(typed, len(seats))
    screen, words = Screen(names), words_of(game)
    story = Story(screen, words, Tables.NEVER, names)
    everybody = bots_of(codes, game, [each for each in seats if each != own], recording.seed)
    everybody[own] = Person(game, screen, words, story, sure=target is not None, names=names)
    screen.say(f"{game.TITLE}, {len(seats)} players. You are seat {own}; type ? for help.")
    try:
        story.follow(host(game, recording, [everybody[each] for each in seats], own))
    except Left:
        screen.say("You leave the table.")
    except KeyboardInterrupt:
        screen.say()
        raise
    except EOFError:
        screen.say()
        raise click.ClickException("the input ended before the game did") from None
    finally:
        try:
            _keep(recording, target)
        finally:
            screen.say(f"The seed was {recording.seed!s}.")


def _opened(
    game: AnyGame, players: int | None, seed: str | None, pairs: Sequence[str]
) -> Recording[Any, Any]:
    rules = rules_of(game, pairs)
    return record(game, players_of(game, players), seed=seed_of(seed), rules=rules)


def _seats(recording: Recording[Any, Any]) -> list[Seat]:
    return [Seat(seat) for seat in range(recording.state.setup.players)]


def _keep(recording: Recording[Any, Any], target: Path | None) -> None:
    if target is not None:
        save(target, recording.record)
        click.echo(f"Saved to {target}.")


@program.command(
    epilog=_examples(
        "replay game.json",
        "replay game.json --to 20 --seat 2 --table turn",
        "replay game.json --html game.html --seat 0",
    )
)
@click.argument("file", type=click.Path(path_type=Path))
@click.option(
    "--seat", type=int, metavar="N", help="Watch from this seat instead of as a spectator."
)
@click.option("--to", "last", type=click.IntRange(min=0), metavar="N", help="Stop after N moves.")
@click.option(
    "--html",
    "target",
    type=click.Path(dir_okay=False, path_type=Path),
    callback=page_target,
    metavar="FILE",
    help="Instead of telling it here, write a page that steps through the game.",
)
@shape_option
@_tables
@_names
def replay(
    *,
    file: Path,
    seat: int | None,
    last: int | None,
    target: Path | None,
    shape: str,
    tables: str,
    typed: str | None,
) -> None:
    """Watch a saved game again, and check it move by move."""
    kept = load(file)
    total = len(kept.entries)
    if last is not None and last > total:
        raise click.ClickException(f"{file} has {total} moves, not {last}")
    game = GAMES[kept.game]
    names = names_of(typed, kept.setup.players)
    watcher = None if seat is None else Seat(seat)
    states = islice(replayed(kept), None if last is None else last + 1)
    views = (game.observe(state, watcher) for state in states)
    if target is not None:
        write(target, page(game, views, shape=shape, names=names))
        return
    screen = Screen(names)
    screen.say(f"{game.TITLE}, {kept.setup.players} players, {total} moves")
    story = Story(screen, words_of(game), Tables(tables), names, gathers=True)
    view = story.follow(views)
    if last is not None and last < total:
        screen.say(f"Stopped here, {total - last} moves before the record ends.")
    elif view.outcome is None:
        screen.say("The record ends here, before the game is over.")


@program.command(epilog=_examples("games", "games hoagie"))
@click.argument("game", callback=game_named, required=False)
def games(*, game: AnyGame | None) -> None:
    """List the games, or the house rules of one game."""
    for each in GAMES.values() if game is None else [game]:
        low, high = min(each.SEATS), max(each.SEATS)
        click.echo(f"{each.NAME:<20}{each.TITLE:<20}{low} to {high} players")
    if game is not None:
        click.echo("\nHouse rules and their defaults, to change with --rules KEY=VALUE:")
        for option in options_of(game):
            click.echo(f"  {option.text:<32}{option.form}")


@program.command(epilog=_examples("moves hoagie --players 2"))
@_game
@_players
@_rules
def moves(*, game: AnyGame, players: int | None, pairs: Sequence[str]) -> None:
    """List all moves of a game, with their numbers."""
    catalogue = game.catalogue(_opened(game, players, "0", pairs).state)
    for move in catalogue:
        click.echo(f"{catalogue.index(move):>5}  {catalogue.text(move)}")
