"""What happens in one game? Bots answer, faults are counted, and somebody wins."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import count, islice
from time import perf_counter
from traceback import format_exception
from typing import Any, Generic, Protocol, TypeVar

import attrs

from sandwichcards.arena.tournament import Entrant, Tournament, close
from sandwichcards.bots import AnyBot, ExternalBot, Failed, Forfeited, OnFault
from sandwichcards.bots.codes import checked
from sandwichcards.bots.faults import readable, told
from sandwichcards.core.codec import dumps
from sandwichcards.core.errors import SandwichcardsError
from sandwichcards.core.game import AnyState, AnyView, Game
from sandwichcards.core.outcome import Ending, Forfeit, Stop
from sandwichcards.core.records import Recording
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import ANYONE, By, Seat

S = TypeVar("S", bound=AnyState)
M = TypeVar("M")
T = TypeVar("T")

ERROR = "error"
"""The fault of a bot that raised an exception, or could not be made."""
ILLEGAL = "illegal"
"""The fault of a bot that answered with something else than one of its moves."""
LONGEST_TEXT = 4_000
LEFT_OUT = "\n...\n"
LONGEST_KIND = 40
MOST_KINDS = 20
"""So many kinds of faults may a bot count for itself ..."""
MOST = 1_000_000_000
"""... and fewer of each."""


@attrs.frozen
class Played:
    """How a game went. It follows from the tournament alone, wherever the game was played.

    Attributes:
        game: The number of the game.
        deal: The number of its deal.
        bots: Who sat where.
        first: The seat that was asked first.
        winners: The seats that won.
        scores: Each seat's points.
        returns: Each seat's share of the victory.
        how: Why the game was over.
        decisions: How many moves were made.
        fault_counts: What went wrong with each seat's bot when it was asked, and how often; what
            went wrong when it was shown the table has "in notice" behind it.
    """

    game: int
    deal: int
    bots: tuple[str, ...]
    first: int
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    returns: tuple[float, ...]
    how: Ending
    decisions: int
    fault_counts: tuple[dict[str, int], ...]


@attrs.frozen
class Mishap:
    """The first thing that went wrong with a bot in a game, in full.

    Attributes:
        game: The number of the game.
        seat: Where the bot sat.
        bot: The name of the bot.
        move: How many moves had been made.
        where: What it was to do: "choose", "notice", or "count" its own faults.
        kind: What sort of fault it was.
        text: What it answered, what it raised with its traceback, or how its program ended.
    """

    game: int
    seat: int
    bot: str
    move: int
    where: str
    kind: str
    text: str

    def __str__(self) -> str:
        at = f"game {self.game}, seat {self.seat}, move {self.move}, in {self.where}"
        return f"{self.bot}: {self.kind} ({at}): {self.text}"


class BotFailed(SandwichcardsError):
    """A bot has failed, as `mishap` tells, and that was to be the end of it."""

    def __init__(self, mishap: Mishap) -> None:
        self.mishap = mishap
        super().__init__(mishap)

    def __str__(self) -> str:
        return str(self.mishap)


@attrs.frozen
class Timing:
    """How long a game took; never the same twice.

    Attributes:
        game: The number of the game.
        seconds: How long it took in all.
        decisions: How often each seat was asked.
        thinking: For how many seconds each seat's bot thought.
    """

    game: int
    seconds: float
    decisions: tuple[int, ...]
    thinking: tuple[float, ...]


@attrs.frozen
class Finished:
    """A game that is over: how it went, how long it took if it was played just now, its record.

    Attributes:
        played: How it went.
        timing: How long it took; None if it was played before.
        record: The game itself as JSON, if it was to be kept.
        mishaps: The first fault of each bot that had one.
    """

    played: Played
    timing: Timing | None = None
    record: str | None = None
    mishaps: tuple[Mishap, ...] = ()

    @property
    def number(self) -> int:
        """Which game of the tournament it was."""
        return self.played.game

    @property
    def seconds(self) -> float:
        """How long it took; nothing if it was not played just now."""
        return 0.0 if self.timing is None else self.timing.seconds


class Sheet(Protocol):
    """What a game is written on: a `Recording`, or just its latest state."""

    state: Any

    def play(self, move: Any, *, by: By = ANYONE) -> Any:  # noqa: ANN401  # of any game
        """Apply a move."""

    def stop(self, how: Stop) -> Any:  # noqa: ANN401  # a state of any game
        """End the game as its host."""


class Slate(Generic[S, M]):
    """A game under way that keeps no record, because nobody wants one."""

    def __init__(self, game: Game[S, Any, Any, M], state: S) -> None:
        self._game = game
        self.state: S = state

    def play(self, move: M, *, by: By = ANYONE) -> S:
        """Apply a move."""
        self.state = self._game.apply(self.state, move, by=by)
        return self.state

    def stop(self, how: Stop) -> S:
        """End the game as its host."""
        self.state = self._game.stop(self.state, how)
        return self.state


@attrs.frozen
class Chair:
    """Where a bot sits: in which game, at which seat, by which name."""

    game: int
    seat: Seat
    name: str


class Player:
    """A bot in its seat, whose faults never reach the table."""

    def __init__(self, bot: AnyBot, chair: Chair, rng: Rng, on_fault: OnFault) -> None:
        self.seat: Seat = chair.seat
        self.gone: bool = False
        """Whether it has forfeited the game."""
        self.asked: int = 0
        self.seconds: float = 0.0
        # Said by the class itself: a bot derived from a forgetful one may remember.
        self.looks: bool = vars(type(bot)).get("forgetful") is not True
        """Whether it wants to see what it is not asked about."""
        self.mishap: Mishap | None = None
        """Its first fault."""
        self._bot = bot
        self._chair = chair
        self._rng = rng
        self._on_fault = on_fault
        self._counts: Counter[str] = Counter()
        self._move = 0
        self._known = 0

    def notice(self, view: AnyView, move: int) -> None:
        """Show it the table, after so many moves."""
        self._move = move
        self._try("notice", lambda: self._bot.notice(view))

    def choose(self, view: AnyView, move: int) -> Any:  # noqa: ANN401  # a move of whichever game
        """One of the moves, by whatever means; None if the bot has forfeited."""
        self._move = move
        self.asked += 1
        start = perf_counter()
        chosen = self._try("choose", lambda: self._answer(view))
        self.seconds += perf_counter() - start
        if chosen is None and not self.gone:
            number, self._rng = self._rng.below(len(view.moves))
            chosen = view.moves[number]
        return chosen

    def _answer(self, view: AnyView) -> Any:  # noqa: ANN401  # a move, or None
        answer = self._bot.choose(view)
        if answer in view.moves:
            return view.moves[view.moves.index(answer)]  # the list's own, whatever equals it
        self._err("choose", ILLEGAL, f"{answer!r} is none of its moves")
        return None

    def _try(self, where: str, call: Callable[[], T]) -> T | None:
        """What the call gives; whatever it raises is the bot's own fault."""
        given = None
        try:
            given = call()
        except Forfeited:
            self.gone = True
        except (BotFailed, KeyboardInterrupt):
            raise
        except Failed as error:  # that it should stop at its first fault was said with its code
            self._on_fault = OnFault.RAISE
            self._err(where, ERROR, str(error), error)
        except BaseException as error:  # noqa: BLE001  # also what would end the whole process
            self._err(where, ERROR, _traced(error), error)
        if isinstance(self._bot, ExternalBot):
            self._hear(self._bot, where)
        return given

    def _hear(self, bot: ExternalBot, where: str) -> None:
        """Count the faults that an external bot has kept since the last time."""
        known, self._known = self._known, len(bot.faults)
        for fault in bot.faults[known:]:
            self._err(where, fault.kind.value, fault.detail)

    def _err(self, where: str, kind: str, text: str, cause: BaseException | None = None) -> None:
        self._counts[f"{kind} in {where}" if where in {"notice", "count"} else kind] += 1
        if self.mishap is None:
            game, seat, name = self._chair.game, self._chair.seat, self._chair.name
            shown = readable(text, LONGEST_TEXT)
            self.mishap = Mishap(game, seat, name, self._move, where, kind, shown)
        self.gone = self.gone or self._on_fault is OnFault.FORFEIT
        if self._on_fault is OnFault.RAISE:
            raise BotFailed(self.mishap) from cause

    def close(self) -> None:
        """Let the bot go."""
        close(self._bot)

    def faults(self) -> dict[str, int]:
        """What went wrong, by the table's count and by the bot's own."""
        if not isinstance(self._bot, ExternalBot):
            self._try("count", self._count_own)
        return dict(sorted(self._counts.items()))

    def _count_own(self) -> None:
        own = getattr(self._bot, "fault_counts", None)
        if isinstance(own, Mapping):
            counts = islice(own.items(), MOST_KINDS)
            known = {readable(str(kind), LONGEST_KIND): int(count) for kind, count in counts}
            self._counts.update({kind: count for kind, count in known.items() if 0 < count < MOST})


def _traced(error: BaseException) -> str:
    """An exception with its traceback, from the bot's own code on."""
    own = error.__traceback__
    while own is not None and own.tb_frame.f_code.co_filename == __file__:
        own = own.tb_next
    try:
        text = "".join(format_exception(type(error), error, own)).rstrip()
    except Exception:  # noqa: BLE001  # an exception that can't even be told
        return type(error).__name__
    if len(text) <= LONGEST_TEXT:
        return text
    part = LONGEST_TEXT // 2 - len(LEFT_OUT)
    return f"{text[:part]}{LEFT_OUT}{text[-part:]}"  # the end says what was raised


class Absent:
    """In place of a bot that could not be made: it fails whenever it is asked."""

    def __init__(self, error: BaseException) -> None:
        self._error = error

    def notice(self, view: AnyView) -> None:
        """Nobody is there to look."""

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401, ARG002  # never answers
        """Nobody is there to answer."""
        raise LookupError(f"there is no bot at this seat: {told(self._error)}")


def play_game(tournament: Tournament, number: int, *, keep: bool = False) -> Finished:
    """The game of that number, played to its end; with its record, if it is to be kept."""
    game, seating = tournament.game, tournament.seating(number)
    seed = tournament.deal_seed(seating.deal)
    state = game.new_game(tournament.players, seed=seed, rules=tournament.rules)
    sheet: Sheet = Recording(game, state, seed) if keep else Slate(game, state)
    entrants = [tournament.entrants[entrant] for entrant in seating.entrants]
    secret = tournament.bots_seed(number)
    players = list(seated(entrants, game, number, secret, tournament.on_fault))
    start = perf_counter()
    conduct(game, sheet, players)
    seconds = perf_counter() - start
    asked = tuple(player.asked for player in players)
    timing = Timing(number, seconds, asked, tuple(player.seconds for player in players))
    names = tuple(entrant.name for entrant in entrants)
    outcome = sheet.state.outcome
    played = Played(
        number,
        seating.deal,
        names,
        state.to_act,
        outcome.winners,
        outcome.scores,
        outcome.returns,
        outcome.how,
        sum(asked),
        tuple(player.faults() for player in players),
    )
    kept = dumps(sheet.record) if isinstance(sheet, Recording) else None
    mishaps = tuple(player.mishap for player in players if player.mishap is not None)
    return Finished(played, timing, kept, mishaps)


def seated(
    entrants: Sequence[Entrant], game: AnyGame, number: int, secret: bytes, on_fault: OnFault
) -> Iterator[Player]:
    """A player for each seat of the game of that number, with the bot that its entrant makes."""
    for entrant, seat in zip(entrants, map(Seat, range(len(entrants))), strict=True):
        stand_in = Rng.from_seed(secret).child(f"stand-in {seat}")
        try:
            bot = checked(entrant.make(game, seat, entrant.seed(number, secret)), entrant.name)
        except KeyboardInterrupt:
            raise
        except BaseException as error:  # noqa: BLE001  # whatever a bot raises is its own fault
            bot = Absent(error)
        yield Player(bot, Chair(number, seat, entrant.name), stand_in, on_fault)


def conduct(game: AnyGame, sheet: Sheet, players: Sequence[Player]) -> None:
    """Play a game to its end, and close the bots, however it ends."""
    try:
        for moves in count():
            state = sheet.state
            views = _shown(game, state, players, moves)
            if state.to_act is None:
                return
            move = players[state.to_act].choose(views[state.to_act], moves)
            gone = next((player for player in players if player.gone), None)
            if gone is not None:
                sheet.stop(Forfeit(gone.seat))
            else:
                sheet.play(move, by=state.to_act)
    finally:
        for player in players:
            player.close()


def _shown(
    game: AnyGame, state: AnyState, players: Sequence[Player], moves: int
) -> dict[Seat, AnyView]:
    """The views of all who look, and of the seat to act; those who look have seen theirs."""
    seen_by = [each for each in players if each.looks or each.seat == state.to_act]
    views = {player.seat: game.observe(state, player.seat) for player in seen_by}
    for player in players:
        if player.looks:
            player.notice(views[player.seat], moves)
    return views
