"""How does a program in any language play? A bot that is sent frames and answers in numbers."""

import json
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Any

from sandwichcards.bots.bot import Bot, Forfeited
from sandwichcards.bots.external.process import Broken, LineProcess, Overdue, TooLong
from sandwichcards.bots.external.surroundings import environment, unset
from sandwichcards.bots.faults import Failed, Fault, FaultKind, OnFault
from sandwichcards.core.codec import plain
from sandwichcards.core.errors import BadSetup
from sandwichcards.core.game import AnyView
from sandwichcards.core.portable import Portable
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Rng, Seed
from sandwichcards.wire.frames import Frame, frame_of
from sandwichcards.wire.lines import PROTOCOL, Choose, Hello, Line, Notice
from sandwichcards.wire.sheets import sheet

USUAL_SECONDS = 10.0


class ExternalBot(Portable, Bot[Any, Any]):
    """A bot that is a program of its own and speaks the line protocol.

    It is started when it is first shown a view, and has `seconds` for each move. Whatever it does
    wrong is kept in `faults`; `on_fault` says what is done then. One that has died or was ended is
    started again when it is needed next. `close` ends it; so does the last view of the game.

    The program is told a number that follows from `seed`, which should not be the seed of the
    table: whoever knows the one could find the other by trying. Of the environment it is given what
    any program needs, and the variables that `env` names.

    Pickled or copied, it starts a program of its own when it is needed next: what the first one
    remembers stays there.
    """

    def __init__(
        self,
        game: AnyGame,
        command: Sequence[str],
        seed: Seed,
        *,
        seconds: float = USUAL_SECONDS,
        on_fault: OnFault = OnFault.MOVE,
        env: Sequence[str] = (),
    ) -> None:
        if faults := (*_faults(command, seconds, on_fault), *unset(env)):
            raise BadSetup(faults)
        self.faults: list[Fault] = []
        """All that it did wrong so far."""
        self._game = game
        self._command = tuple(command)
        self._rng = Rng.from_seed(seed)
        self._seconds = seconds
        self._on_fault = OnFault(on_fault)
        self._env = tuple(env)
        self._process: LineProcess | None = None
        self._number = -1

    def __getstate__(self) -> dict[str, Any]:
        return {**super().__getstate__(), "_process": None}

    @property
    def fault_counts(self) -> Counter[FaultKind]:
        """How often it did wrong, by kind."""
        return Counter(fault.kind for fault in self.faults)

    def notice(self, view: AnyView) -> None:
        """Send the frame of the view; where a question follows, that brings it."""
        self._number += 1
        if not view.moves:
            self._guarded(lambda: self._send(view, Notice(self._frame(view))))
        if view.outcome is not None:
            self.close()

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # a move of whichever game it plays
        """The move that the program chooses, or one made for it.

        Raises:
            Forfeited, Failed: at its first fault, if that was chosen.
        """
        before = len(self.faults)
        number = self._guarded(lambda: self._ask(view))
        if number is None:
            return self._instead(view, self.faults[before:])
        return view.moves[number]

    def close(self) -> None:
        """End the program."""
        if self._process is not None:
            self._process.close()
            self._process = None

    def _ask(self, view: AnyView) -> int | None:
        question = Choose(self._frame(view))
        process = self._started(view)
        deadline = monotonic() + self._seconds
        process.forget()
        process.write(_line(question), deadline)
        answer = process.read(deadline)
        return self._checked(answer, len(view.moves))

    def _frame(self, view: AnyView) -> Frame[Any]:
        return frame_of(self._game, view, number=max(self._number, 0))

    def _checked(self, answer: bytes, count: int) -> int | None:
        try:
            number = json.loads(answer)
        except (ValueError, RecursionError):
            number = None
        if not isinstance(number, int) or isinstance(number, bool):
            self._fault(FaultKind.NONSENSE, f"{_shown(answer)} is no whole number")
        elif not 0 <= number < count:
            self._fault(FaultKind.ILLEGAL, f"{number}: the moves are 0 to {count - 1}")
        else:
            return number
        return None

    def _send(self, view: AnyView, notice: Notice[Any]) -> None:
        process = self._started(view)
        process.write(_line(notice), monotonic() + self._seconds)

    def _started(self, view: AnyView) -> LineProcess:
        """The program, greeted."""
        if self._process is None:
            self._process = LineProcess(self._command, environment(self._env))
            self._process.write(_line(self._hello(view)), monotonic() + self._seconds)
        return self._process

    def _hello(self, view: AnyView) -> Hello:
        game, facts = self._game, sheet(view.setup, self._game)
        seed, self._rng = self._rng.below(1 << 31)
        return Hello(PROTOCOL, game.NAME, game.RULES_VERSION, view.seat, self._seconds, seed, facts)

    def _guarded(self, talk: Callable[[], int | None]) -> int | None:
        """What the talk gives; if it breaks off, the fault is counted and the program ended."""
        try:
            return talk()
        except Broken as error:
            missing = self._process is None
            self._drop(FaultKind.MISSING if missing else FaultKind.DIED, str(error))
        except Overdue as error:
            self._drop(FaultKind.LATE, str(error))
        except TooLong as error:
            self._drop(FaultKind.NONSENSE, str(error))
        return None

    def _drop(self, kind: FaultKind, detail: str) -> None:
        if self._process is not None:
            self._process.kill()
            self._process = None
        self._fault(kind, detail)

    def _fault(self, kind: FaultKind, detail: str) -> None:
        self.faults.append(Fault(kind, detail))

    def _instead(self, view: AnyView, faults: list[Fault]) -> Any:  # noqa: ANN401  # a move
        if self._on_fault != OnFault.MOVE:
            told = "; ".join(map(str, faults))
            raise Forfeited(told) if self._on_fault == OnFault.FORFEIT else Failed(told)
        number, self._rng = self._rng.below(len(view.moves))
        return view.moves[number]


def _faults(command: Sequence[str], seconds: float, on_fault: str) -> Iterator[str]:
    if not command:
        yield "an external bot needs a command: 'cmd:node mybot.js'"
    if not 0 < seconds < float("inf"):
        yield f"a bot can't have {seconds} seconds a move"
    if on_fault not in set(OnFault):
        yield f"at a fault {', '.join(map(repr, map(str, OnFault)))} can be done, not {on_fault!r}"


def _line(line: Line[Any]) -> bytes:
    document = {"type": type(line).__name__, **plain(line)}
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()


def _shown(answer: bytes) -> str:
    text = answer[:40].decode("utf-8", "replace")
    return ascii(text if len(answer) <= len(text) else f"{text}...")
