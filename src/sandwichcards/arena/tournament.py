"""Who plays whom, on which deals? Everything that is settled before the first game."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from math import comb
from re import fullmatch
from types import ModuleType
from typing import Any, Self

import attrs

from sandwichcards.arena.saving import is_plain
from sandwichcards.bots import AnyBot, OnFault, is_of_the_house, make_bot, told_seed
from sandwichcards.bots.codes import checked
from sandwichcards.bots.faults import told
from sandwichcards.core.codec import plain
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.registry import GAMES, AnyGame
from sandwichcards.core.rng import Rng, Seed, fresh_seed
from sandwichcards.core.seats import Seat

FORM = 1
"""The version of the results files, raised whenever older ones can no longer be read."""

Factory = Callable[[AnyGame, Seat, Seed], AnyBot]
"""Makes a bot for a seat of one game, with a seed that says nothing of the deal. To be used by
other processes it has to be picklable: a function or class of a module."""

MOST_GAMES = 10_000_000
NUMBERS_OF_BOTS = range(2, 1_001)


@attrs.frozen
class Entrant:
    """One who takes part: a name, and what makes its bots.

    Attributes:
        name: What it is called in the results.
        make: What makes a bot for a seat.
        of_the_house: Whether its chance may come from the tournament's seed, because it tells
            nobody.
    """

    name: str
    make: Factory
    of_the_house: bool = False

    @classmethod
    def of_code(cls, code: str) -> Self:
        """The entrant that a bot's short code names."""
        return cls(code, partial(_coded, code), is_of_the_house(code))

    def seed(self, number: int, secret: bytes) -> bytes:
        """The seed for its bots in the game of that number: the secret one is for the house."""
        return secret if self.of_the_house else told_seed(self.name, number)

    def try_seats(self, game: AnyGame, players: int) -> None:
        """Make a bot for every seat, so that what can't be made is known before the first game.

        Raises:
            BadSetup: if one can't be made.
        """
        for seat in map(Seat, range(players)):
            try:
                bot = self.make(game, seat, b"try")
            except BadSetup:
                raise
            except (Exception, SystemExit) as error:  # whatever it raises is its own fault
                raise BadSetup([f"{self.name} can't sit in seat {seat}: {told(error)}"]) from error
            close(checked(bot, self.name))


def _coded(code: str, game: AnyGame, seat: Seat, seed: Seed) -> AnyBot:
    return make_bot(code, game, seat, seed)


@attrs.frozen
class Seating:
    """One game to be played: its number, its deal, and which entrant sits where.

    Attributes:
        game: The number of the game.
        deal: The number of its deal.
        entrants: The number of the entrant in each seat.
    """

    game: int
    deal: int
    entrants: tuple[int, ...]


@attrs.frozen
class Tournament:
    """A game, its rules, who takes part, and the seed that all chance comes from.

    Every deal is played as often as there are seats, with the bots moved on by one seat each time:
    who wins by the cards in one game hands them on in the next. With more entrants than seats,
    every selection of them comes to the table in turn; with fewer, they sit there more than once.
    Who sits beside whom is drawn for each deal.

    Attributes:
        home: The name of the game, or the module that it is.
        entrants: Who takes part.
        players: How many play at a table.
        games: How many games are played.
        seed: What all chance comes from.
        rules: The options of the game.
        on_fault: What becomes of a bot that fails.
    """

    home: str
    entrants: tuple[Entrant, ...]
    players: int
    games: int
    seed: Seed
    rules: Any
    on_fault: OnFault = OnFault.MOVE

    @classmethod
    def of(
        cls,
        game: AnyGame,
        bots: Sequence[str | Entrant],
        *,
        games: int,
        players: int | None = None,
        seed: Seed | None = None,
        rules: object = None,
        on_fault: OnFault = OnFault.MOVE,
    ) -> Self:
        """A tournament of bots, each given by its code or as an entrant, checked.

        `games` is rounded up to whole deals. As many play at a table as there are bots, or as the
        game allows, unless `players` says otherwise.

        Raises:
            BadSetup: if it can't be played like this.
        """
        if len(bots) not in NUMBERS_OF_BOTS or not 1 <= games <= MOST_GAMES:
            raise BadSetup([f"{len(bots)} bots and {games} games are no tournament"])
        entrants = _named_apart([_entrant(bot) for bot in bots])
        players = _usual_players(game, len(bots)) if players is None else players
        seed = fresh_seed() if seed is None else seed
        if faults := tuple(_unwritable(seed, *(entrant.name for entrant in entrants))):
            raise BadSetup(faults)
        rules = game.Rules() if rules is None else rules
        game.new_game(players, seed=seed, rules=rules)
        whole = -(-games // players) * players
        made = cls(home_of(game), entrants, players, whole, seed, rules, OnFault(on_fault))
        for entrant in entrants:
            entrant.try_seats(game, players)
        return made

    @property
    def game(self) -> AnyGame:
        """The game that is played."""
        return game_at(self.home)

    @property
    def names(self) -> tuple[str, ...]:
        """The names of all who take part."""
        return tuple(entrant.name for entrant in self.entrants)

    @property
    def _rng(self) -> Rng:
        return Rng.from_seed(self.seed).child("arena")

    def line_up(self, deal: int) -> tuple[int, ...]:
        """Who meets at a table in that deal; everybody equally often in the course of time."""
        size = len(self.entrants)
        if size >= self.players:
            return combination(size, self.players, deal % comb(size, self.players))
        start = deal % size if self.players % size else 0
        return tuple((start + i) % size for i in range(self.players))

    def seating(self, number: int) -> Seating:
        """Who sits where in the game of that number."""
        deal, steps = divmod(number, self.players)
        order, _ = self._rng.child(f"seats {deal}").shuffle(self.line_up(deal))
        return Seating(number, deal, (*order[steps:], *order[:steps]))

    def deal_seed(self, deal: int) -> bytes:
        """The seed of a deal, which is that of all its games."""
        return self._rng.child(f"deal {deal}").key

    def bots_seed(self, number: int) -> bytes:
        """The seed of a game for bots of the house, and for moves made in place of others'."""
        return self._rng.child(f"bots {number}").key

    def header(self) -> dict[str, Any]:
        """What a results file says of its tournament: with another one it can't go on.

        The number of games is not in it, so a tournament can be made longer.
        """
        game = self.game
        return {
            "arena": FORM,
            "game": game.NAME,
            "rules_version": game.RULES_VERSION,
            "rules": plain(self.rules),
            "players": self.players,
            "bots": list(self.names),
            "seed": self.seed if not isinstance(self.seed, bytes) else {"bytes": self.seed.hex()},
            "on_fault": self.on_fault.value,
        }


def seed_in(header: object) -> Seed | None:
    """The seed that a header tells; None if it tells none."""
    match header:
        case {"seed": int(seed) | str(seed)}:
            return seed
        case {"seed": {"bytes": str(text)}} if fullmatch(r"([0-9a-f]{2})*", text):
            return bytes.fromhex(text)
        case _:  # whatever a file may hold
            return None


def close(bot: AnyBot) -> None:
    """Let a bot that has something to close do so, as well as it can."""
    with suppress(Exception, SystemExit):
        closing = getattr(bot, "close", None)
        if callable(closing):
            closing()


def combination(size: int, taken: int, number: int) -> tuple[int, ...]:
    """The one of that number of all that `itertools.combinations` makes, without the others."""
    chosen: list[int] = []
    for item in range(size):
        if len(chosen) == taken:
            break
        with_it = comb(size - item - 1, taken - len(chosen) - 1)
        if number < with_it:
            chosen.append(item)
        else:
            number -= with_it
    return tuple(chosen)


def home_of(game: AnyGame) -> str:
    """Where other processes find the game.

    Raises:
        BadSetup: if it is neither registered nor a module.
    """
    if game.NAME in GAMES and GAMES[game.NAME] is game:
        return game.NAME
    if isinstance(game, ModuleType):
        return game.__name__
    raise BadSetup([f"{game.NAME} is neither in GAMES nor a module, so workers can't find it"])


def game_at(home: str) -> AnyGame:
    """The game that `home_of` named."""
    if home in GAMES:
        return GAMES[home]
    module: Any = import_module(home)
    game: AnyGame = module
    return game


def _entrant(bot: str | Entrant) -> Entrant:
    return Entrant.of_code(bot) if isinstance(bot, str) else bot


def _named_apart(entrants: Sequence[Entrant]) -> tuple[Entrant, ...]:
    """The entrants, where the second `random` is called `random (2)`."""
    named: dict[str, Entrant] = {}
    for entrant in entrants:
        name, number = entrant.name, 1
        while name in named:
            number += 1
            name = f"{entrant.name} ({number})"
        named[name] = attrs.evolve(entrant, name=name)
    return tuple(named.values())


def _unwritable(*values: Seed) -> Iterator[str]:
    """What is wrong with texts that go into the results file and to the screen."""
    for value in values:
        if isinstance(value, str) and not is_plain(value):
            yield f"{value[:40]!a} is no text for a seed or a name"


def _usual_players(game: AnyGame, bots: int) -> int:
    return bots if bots in game.SEATS else min(max(game.SEATS), max(bots, min(game.SEATS)))
