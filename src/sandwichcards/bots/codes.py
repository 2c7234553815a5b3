"""How is a bot named in one word? By a short code: a name, and after a colon what it needs.

random                           any legal move
greedy                           the move that looks best
search:400                       a search of up to 400 iterations a move
search:0.5s,rollout=random       ... of up to half a second, with random roll-outs
tree:400                         a tree search of 400 iterations a move
cmd:node mybot.js                a program that speaks the line protocol
cmd,time=2s,fault=forfeit:./bot  ... with two seconds a move, and out at its first fault
cmd,env=API_KEY:./bot            ... that is given this variable of the environment, too
mymodule:MyBot                   a class, or a function that makes a bot
"""

import shlex
from collections.abc import Callable, Iterator
from difflib import get_close_matches
from importlib import import_module
from inspect import signature
from re import fullmatch
from typing import Any

from sandwichcards.bots.bot import AnyBot
from sandwichcards.bots.external import ExternalBot
from sandwichcards.bots.faults import told
from sandwichcards.bots.greedy import GreedyBot
from sandwichcards.bots.random_bot import RandomBot
from sandwichcards.bots.search import SearchBot, TreeBot
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Rng, Seed
from sandwichcards.core.seats import Seat

Maker = Callable[[str, AnyGame, Seat, Seed], AnyBot]
"""Makes a bot from what its code says after the colon, the game, the seat and a seed of its own."""


def _random(argument: str, _game: AnyGame, _seat: Seat, seed: Seed) -> RandomBot:
    _nothing_more("random", argument)
    return RandomBot(seed)


def _greedy(argument: str, game: AnyGame, _seat: Seat, seed: Seed) -> GreedyBot:
    _nothing_more("greedy", argument)
    return GreedyBot(game, seed)


def _nothing_more(name: str, argument: str) -> None:
    if argument:
        raise BadSetup([f"the bot {name!r} takes nothing after its name, not {argument!r}"])


_OF_ANY_SEARCH: dict[str, Callable[[str], Any]] = {
    "rollout": str,
    "depth": lambda text: None if text == "end" else int(text),
}
_OF_A_RACE: dict[str, Callable[[str], Any]] = {
    "width": lambda text: None if text == "all" else int(text),
    "caution": float,
    "doubt": float,
    "worlds": str,
}


def _search(argument: str, game: AnyGame, _seat: Seat, seed: Seed) -> SearchBot:
    return SearchBot(game, seed, **_options("search", argument, _OF_ANY_SEARCH | _OF_A_RACE))


def _tree(argument: str, game: AnyGame, _seat: Seat, seed: Seed) -> TreeBot:
    return TreeBot(game, seed, **_options("tree", argument, _OF_ANY_SEARCH))


def _options(name: str, argument: str, readers: dict[str, Callable[[str], Any]]) -> dict[str, Any]:
    """What the code of a search says: its budget, and then options as these are read."""
    budget, *words = argument.split(",")
    try:
        chosen = {key: readers[key](text) for key, text in _pairs(words, set(readers))}
        if fullmatch(r"[0-9]{1,9}", budget):
            return {"iterations": int(budget), **chosen}
        return {"seconds": _seconds(budget), **chosen}
    except ValueError as error:
        right = f"'{name}:400' or '{name}:0.5s', and then options such as 'depth=20'"
        raise BadSetup([f"'{name}:{argument}': {error}; it is {right}"]) from None


def _external(argument: str, game: AnyGame, seat: Seat, seed: Seed) -> ExternalBot:
    return _external_with("", argument, game, seat, seed)


def _external_with(
    options: str, argument: str, game: AnyGame, _seat: Seat, seed: Seed
) -> ExternalBot:
    """`time`, `fault` and `env` stand before the colon: after it all is the command's."""
    try:
        chosen = _external_options(options)
        command = shlex.split(argument)
    except ValueError as error:
        raise BadSetup(
            [f"'cmd,{options}:{argument}': {error}; it is 'cmd,time=2s,fault=forfeit:COMMAND'"]
        ) from None
    return ExternalBot(game, command, seed, **chosen)


def _external_options(options: str) -> dict[str, Any]:
    chosen: dict[str, Any] = {"env": []}
    for key, text in _pairs(options.split(",") if options else [], {"time", "fault", "env"}):
        match key:
            case "time":
                chosen["seconds"] = _seconds(text)
            case "fault":
                chosen["on_fault"] = text  # checked with the rest
            case _:  # the third of them
                chosen["env"].append(text)
    return chosen


def _pairs(words: list[str], known: set[str]) -> Iterator[tuple[str, str]]:
    for word in words:
        key, equals, text = word.partition("=")
        if not equals or key not in known:
            msg = f"{word!r} is none of {', '.join(f'{key}=' for key in sorted(known))}"
            raise ValueError(msg)
        yield key, text


def _seconds(text: str) -> float:
    if not fullmatch(r"[0-9]*\.?[0-9]+s", text):
        msg = f"{text!r} is no time"
        raise ValueError(msg)
    return float(text.removesuffix("s"))


MAKERS: dict[str, Maker] = {
    "random": _random,
    "greedy": _greedy,
    "search": _search,
    "tree": _tree,
    "cmd": _external,
}
"""The bots by the first word of their codes; add to it to have more."""


def make_bot(code: str, game: AnyGame, seat: Seat, seed: Seed) -> AnyBot:
    """The bot that the code names, to play that seat.

    `seed` is that of all bots at the table, and each seat gets one of its own that follows from it.
    A bot that is not of the house should be given a `told_seed`.

    Raises:
        BadSetup: if no bot has that name, what follows the name does not suit it, or what it names
            makes no bot.
    """
    name, colon, argument = code.partition(":")
    own = _own_seed(seed, seat)
    if name in MAKERS:
        return MAKERS[name](argument, game, seat, own)
    if name.startswith("cmd,"):
        return _external_with(name.removeprefix("cmd,"), argument, game, seat, own)
    if colon and all(part.isidentifier() for part in (*name.split("."), argument)):
        return _imported(name, argument, {"game": game, "seat": seat, "seed": own})
    raise _unknown(name)


def is_of_the_house(code: str) -> bool:
    """Whether the code names a bot of this library, which keeps its seed to itself."""
    maker = MAKERS.get(code.partition(":")[0])
    return maker in {_random, _greedy, _search, _tree}


def told_seed(name: str, number: int = 0) -> bytes:
    """A seed that anybody may know, for the bot of that name in the game of that number.

    No secret is in it: from a seed that followed from the table's, be it by a hash, a program could
    find a short seed of the table by trying them all, and with it every hand.
    """
    return Rng.from_seed(f"told to {name}").child(f"game {number}").key


def _own_seed(seed: Seed, seat: Seat) -> bytes:
    return Rng.from_seed(seed).child(f"bot {seat}").key


def _unknown(name: str) -> BadSetup:
    near = get_close_matches(name, MAKERS, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    there_are = f"{', '.join(MAKERS)}, and MODULE:CLASS"
    return BadSetup([f"there is no bot {name!r} (there are: {there_are}){hint}"])


def _imported(module: str, name: str, offered: dict[str, Any]) -> AnyBot:
    """The bot of a module's own: it is given what its parameters name of game, seat and seed."""
    make = _maker_in(module, name)
    try:
        wanted = signature(make).parameters
        bot: AnyBot = make(**{key: value for key, value in offered.items() if key in wanted})
    except BadSetup:
        raise
    except (Exception, SystemExit) as error:  # whatever it raises is its own fault
        raise BadSetup([f"{module}:{name} makes no bot: {told(error)}"]) from error
    return checked(bot, f"{module}:{name}")


def _maker_in(module: str, name: str) -> Callable[..., AnyBot]:
    try:
        make: Any = getattr(import_module(module), name)
    except ModuleNotFoundError as error:
        if error.name is not None and f"{module}.".startswith(f"{error.name}."):
            raise _unknown(module) from None
        raise BadSetup([f"the module {module!r} can't be imported: {error}"]) from error
    except AttributeError as error:
        raise BadSetup([f"the module {module!r} has no {name!r}"]) from error
    except (Exception, SystemExit) as error:
        raise BadSetup([f"the module {module!r} can't be imported: {told(error)}"]) from error
    if not callable(make):
        raise BadSetup([f"{name!r} of the module {module!r} makes no bots"])
    made: Callable[..., AnyBot] = make
    return made


def checked(bot: AnyBot, name: str) -> AnyBot:
    """The bot, if it is one.

    Raises:
        BadSetup: if it lacks what a bot has to have.
    """
    missing = [each for each in ("notice", "choose") if not callable(getattr(bot, each, None))]
    if missing:
        kind = type(bot).__name__
        raise BadSetup([f"{name} makes no bot: a {kind} has no {' and no '.join(missing)}"])
    return bot
