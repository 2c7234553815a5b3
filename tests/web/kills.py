"""Is a move lost when the server is killed? In mid-game, as often as one likes.

    python -m tests.web.kills --times 50

Somebody plays at a table of each game in turn, as fast as they can. After a random time the process
is killed with SIGKILL and started again. Whoever comes back must find the table that they were told
of last, or one that is a single move further: the one that was on its way.
"""

import argparse
import sys
from contextlib import ExitStack, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from threading import Timer
from typing import Any

from websockets.exceptions import WebSocketException

from sandwichcards import GAMES
from tests.web.served import Json, Place, Visit
from tests.web.test_keeping import process

CHAIRS = [{"kind": "me", "name": "Ann"}, {"kind": "open"}]


class Lost(AssertionError):
    """A move was lost or doubled."""


class Game:
    """A table that outlives its servers, played by two people who come back each time."""

    def __init__(self, place: Place, name: str) -> None:
        self.table: Json = place.open(name, chairs=CHAIRS)
        self.tokens = [self.table["token"], place.join(self.table, 1, "Bob")]
        self.told: dict[int, list[Any]] = {0: [], 1: []}
        """The frames of each seat, by number."""
        self.sent = 0

    @property
    def is_over(self) -> bool:
        """Whether somebody was told the end."""
        return any(frames and frames[-1]["view"]["outcome"] for frames in self.told.values())

    def play(self, place: Place, random: Random) -> None:
        """Play until the connection breaks or the game is over."""
        with ExitStack() as leaving, suppress(WebSocketException, OSError):
            visits = [self._back(place, seat, leaving) for seat in (0, 1)]
            while not self.is_over:
                self._step(visits, random)

    def _back(self, place: Place, seat: int, leaving: ExitStack) -> Visit:
        """Come back and hear everything that was missed."""
        since = len(self.told[seat]) - 1
        visit = leaving.enter_context(place.visit(self.table, self.tokens[seat], since=since))
        while (message := visit.hear("frame", "refused", "people"))["type"] != "people":
            self._note(seat, message)
        return visit

    def _step(self, visits: list[Visit], random: Random) -> None:
        """Hear what is new, and let whoever is asked move."""
        for seat, visit in enumerate(visits):
            while not self._is_up_to_date(seat):
                self._hear(seat, visit)
        seat = self.told[0][-1]["view"]["to_act"]
        if seat is None:
            return
        frame = self.told[seat][-1]
        visits[seat].say("move", move=random.randrange(len(frame["moves"])), at=frame["number"])
        self.sent = frame["number"] + 1
        self._hear(seat, visits[seat])

    def _is_up_to_date(self, seat: int) -> bool:
        return len(self.told[seat]) > 0 and len(self.told[seat]) >= len(self.told[1 - seat])

    def _hear(self, seat: int, visit: Visit) -> None:
        self._note(seat, visit.hear("frame", "refused"))

    def _note(self, seat: int, message: Json) -> None:
        if message["type"] == "refused":
            raise Lost(f"refused: {message}")
        frame, frames = message["frame"], self.told[seat]
        if not frames:  # killed before this seat was told anything
            frames += [frame] * frame["number"]
        if frame["number"] != len(frames):
            raise Lost(f"frame {frame['number']} after {len(frames) - 1}")
        frames.append(frame)

    def check(self, place: Place) -> None:
        """See that the table has all that was told, and at most the one move more that was sent."""
        known = max(len(frames) for frames in self.told.values()) - 1
        for seat, frames in self.told.items():
            if not frames:
                continue
            last = frames[-1]
            with place.visit(self.table, self.tokens[seat], since=last["number"] - 1) as visit:
                first = visit.hear("frame", "story")
                if first["type"] == "frame" and first["frame"] != last:
                    raise Lost(f"frame {last['number']} of seat {seat} is another one now")
                number = _settled(visit)
            if not known <= number <= max(known, self.sent):
                raise Lost(f"the table is at {number}: {known} was told, {self.sent} was sent")


def _settled(visit: Visit) -> int:
    """The number of the table: what people are told comes after all frames."""
    visit.hear("people")
    number: int = visit.last["frame"]["frame"]["number"]
    return number


def main() -> int:
    """Kill the server again and again; the exit code comes back."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.kills", description=__doc__)
    parser.add_argument("--times", type=int, default=50)
    parser.add_argument("--longest", type=float, default=2.0, help="seconds until a kill")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    random = Random(options.seed)  # noqa: S311  # a run that can be repeated
    games: list[Game] = []
    moves = 0
    with TemporaryDirectory() as folder:
        path = Path(folder) / "tables.sqlite"
        for time in range(options.times):
            with process(path) as (place, running):
                for game in games:
                    game.check(place)
                games = [game for game in games if not game.is_over]
                if not games:
                    games.append(Game(place, [*GAMES][time % len(GAMES)]))
                before = len(games[-1].told[0])
                delay = random.uniform(0.05, options.longest)
                killing = Timer(delay, running.kill)
                killing.start()
                games[-1].play(place, random)
                killing.join()
                running.wait()
                moves += len(games[-1].told[0]) - before
                sys.stdout.write(f"{time + 1}: killed at move {len(games[-1].told[0]) - 1}\n")
        with process(path) as (place, _):
            for game in games:
                game.check(place)
    sys.stdout.write(f"killed {options.times} times in {moves} moves: none lost, none doubled\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
