"""What happens in one game? Bots answer, faults are counted, and somebody wins."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from time import perf_counter
from typing import Any, Generic, Protocol, TypeVar

import attrs

from sandwichcards.arena.tournament import Factory, OnFault, Tournament, close
from sandwichcards.bots import AnyBot, Forfeited
from sandwichcards.core.codec import dumps
from sandwichcards.core.game import AnyState, AnyView, Game
from sandwichcards.core.outcome import Ending, Forfeit, Stop
from sandwichcards.core.records import Recording
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Rng, Seed
from sandwichcards.core.seats import Seat

S = TypeVar("S", bound=AnyState)
M = TypeVar("M")

ERROR = "error"
"""The fault of a bot that raised an exception, or could not be made."""
ILLEGAL = "illegal"
"""The fault of a bot that answered with something else than one of its moves."""


@attrs.frozen
class Played:
    """How a game went. It follows from the tournament alone, wherever the game was played."""

    game: int
    deal: int
    bots: tuple[str, ...]
    """Who sat where."""
    first: int
    """The seat that was asked first."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    returns: tuple[float, ...]
    """Each seat's share of the victory."""
    how: Ending
    decisions: int
    fault_counts: tuple[dict[str, int], ...]
    """What went wrong with each seat's bot, and how often."""


@attrs.frozen
class Timing:
    """How long a game took; never the same twice."""

    game: int
    seconds: float
    decisions: tuple[int, ...]
    """How often each seat was asked."""
    thinking: tuple[float, ...]
    """For how many seconds each seat's bot thought."""


@attrs.frozen
class Finished:
    """A game that is over: how it went, how long it took if it was played just now, its record."""

    played: Played
    timing: Timing | None = None
    record: str | None = None

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

    def play(self, move: Any, *, by: Seat | None = None) -> Any:  # noqa: ANN401  # of any game
        """Apply a move."""

    def stop(self, how: Stop) -> Any:  # noqa: ANN401  # a state of any game
        """End the game as its host."""


class Slate(Generic[S, M]):
    """A game under way that keeps no record, because nobody wants one."""

    def __init__(self, game: Game[S, Any, Any, M], state: S) -> None:
        self._game = game
        self.state: S = state

    def play(self, move: M, *, by: Seat | None = None) -> S:
        """Apply a move."""
        self.state = self._game.apply(self.state, move, by=by)
        return self.state

    def stop(self, how: Stop) -> S:
        """End the game as its host."""
        self.state = self._game.stop(self.state, how)
        return self.state


class Player:
    """A bot in its seat, whose faults never reach the table."""

    def __init__(self, bot: AnyBot, seat: Seat, rng: Rng, on_fault: OnFault) -> None:
        self.seat: Seat = seat
        self.gone: bool = False
        """Whether it has forfeited the game."""
        self.asked: int = 0
        self.seconds: float = 0.0
        # Said by the class itself: a bot derived from a forgetful one may remember.
        self.looks: bool = not vars(type(bot)).get("forgetful", False)
        """Whether it wants to see what it is not asked about."""
        self._bot = bot
        self._rng = rng
        self._on_fault = on_fault
        self._faults: Counter[str] = Counter()

    def notice(self, view: AnyView) -> None:
        """Show it the table."""
        try:
            self._bot.notice(view)
        except Forfeited:
            self.gone = True
        except Exception:  # noqa: BLE001  # whatever a bot raises is its own fault
            self._err(ERROR)

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # a move of whichever game it plays
        """One of the moves, by whatever means; None if the bot has forfeited."""
        move = self._answer(view)
        if move is None and not self.gone:
            number, self._rng = self._rng.below(len(view.moves))
            move = view.moves[number]
        return move

    def _answer(self, view: AnyView) -> Any:  # noqa: ANN401  # a move, or None
        self.asked += 1
        start = perf_counter()
        try:
            answer = self._bot.choose(view)
            if answer in view.moves:
                return view.moves[view.moves.index(answer)]  # the list's own, whatever equals it
            self._err(ILLEGAL)
        except Forfeited:
            self.gone = True
        except Exception:  # noqa: BLE001  # whatever a bot raises is its own fault
            self._err(ERROR)
        finally:
            self.seconds += perf_counter() - start
        return None

    def _err(self, fault: str) -> None:
        self._faults[fault] += 1
        self.gone = self.gone or self._on_fault is OnFault.FORFEIT

    def faults(self) -> dict[str, int]:
        """What went wrong, by the table's count and by the bot's own."""
        close(self._bot)
        own = getattr(self._bot, "fault_counts", None)
        total = Counter(self._faults)
        if isinstance(own, Mapping):
            total.update({str(fault): int(count) for fault, count in own.items()})
        return dict(sorted(total.items()))


class Absent:
    """In place of a bot that could not be made: it fails whenever it is asked."""

    def notice(self, view: AnyView) -> None:
        """Nobody is there to look."""

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401, ARG002  # never answers
        """Nobody is there to answer."""
        raise LookupError("there is no bot at this seat")


def play_game(tournament: Tournament, number: int, *, keep: bool = False) -> Finished:
    """The game of that number, played to its end; with its record, if it is to be kept."""
    game, seating = tournament.game, tournament.seating(number)
    seed = tournament.deal_seed(seating.deal)
    state = game.new_game(tournament.players, seed=seed, rules=tournament.rules)
    sheet: Sheet = Recording(game, state, seed) if keep else Slate(game, state)
    makers = [tournament.entrants[entrant].make for entrant in seating.entrants]
    players = list(seated(makers, game, tournament.bots_seed(number), tournament.on_fault))
    start = perf_counter()
    conduct(game, sheet, players)
    seconds = perf_counter() - start
    asked = tuple(player.asked for player in players)
    timing = Timing(number, seconds, asked, tuple(player.seconds for player in players))
    names = tuple(tournament.names[entrant] for entrant in seating.entrants)
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
    return Finished(played, timing, dumps(sheet.record) if isinstance(sheet, Recording) else None)


def seated(
    makers: Sequence[Factory], game: AnyGame, seed: Seed, on_fault: OnFault
) -> Iterator[Player]:
    """A player for each seat, with the bot that its maker makes."""
    for place, make in enumerate(makers):
        seat = Seat(place)
        stand_in = Rng.from_seed(seed).child(f"stand-in {seat}")
        try:
            bot = make(game, seat, seed)
        except Exception:  # noqa: BLE001  # whatever a bot raises is its own fault
            bot = Absent()
        yield Player(bot, seat, stand_in, on_fault)


def conduct(game: AnyGame, sheet: Sheet, players: Sequence[Player]) -> None:
    """Play a game to its end: all who look see every state, and the seat to act is asked."""
    while True:
        state = sheet.state
        seen_by = [each for each in players if each.looks or each.seat == state.to_act]
        views = {player.seat: game.observe(state, player.seat) for player in seen_by}
        for player in players:
            if player.looks:
                player.notice(views[player.seat])
        if state.to_act is None:
            return
        move = players[state.to_act].choose(views[state.to_act])
        gone = next((player for player in players if player.gone), None)
        if gone is not None:
            sheet.stop(Forfeit(gone.seat))
        else:
            sheet.play(move, by=state.to_act)
