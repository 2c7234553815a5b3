"""Do clients' frames add up to the game, whatever happens at the table?

python -m tests.tables.bustle --tables 1000

At each table people and bots come and go, lose the connection and come back, send moves, stale and
illegal messages and nonsense, take moves back, and the table is saved and taken up again in the
middle of everything. In the end every client must have every frame once, in order, and each must
show what that seat could see then.
"""

import argparse
import json
import sys
from collections import Counter
from random import Random
from typing import Any

import pytest

from sandwichcards import GAMES, Seat, Time, dumps, loads
from sandwichcards.core.codec import plain
from sandwichcards.tables import Free, Refusal, Refused, Saved, Table
from sandwichcards.wire import Frame

BOTS = ("random", "greedy")
MOST_STEPS = 200
"""Then the host says that time is up."""


MOST_SPECTATORS = 2


class Client:
    """Whoever plays or looks on: all frames they were ever given."""

    def __init__(self, token: str, seat: Seat | None) -> None:
        self.token = token
        self.seat = seat
        self.frames: list[Frame[Any]] = []
        self.online = True

    @property
    def last(self) -> int:
        """The number of the frame they saw last."""
        return self.frames[-1].number if self.frames else -1

    def hear(self, table: Table[Any, Any, Any]) -> None:
        """Take all frames since the last."""
        while self.last < table.number:
            self.frames += table.frames(self.token, since=self.last, most=7)


class Bustle:
    """One table, and what happens there by chance; `counts` says how often what did."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)  # noqa: S311  # a test
        self.counts: Counter[str] = Counter()
        game = GAMES[self.random.choice([*GAMES])]
        players = self.random.choice(game.SEATS)
        self.table: Table[Any, Any, Any] = Table.open(game, players, seed=f"bustle {seed}")
        self.truth = {0: self.table.state}
        self.clients: list[Client] = []
        self.gone: list[Client] = []
        self._tokens = 0

    def run(self) -> None:
        """Play until the game is over, and check what everybody was told."""
        steps = {
            self.play: 40,
            self.nonsense: 6,
            self.come: 4,
            self.go: 1,
            self.drop: 3,
            self.save: 2,
            self.take_back: 2,
        }
        for _ in range(MOST_STEPS):
            if self.table.state.outcome is not None:
                break
            (step,) = self.random.choices([*steps], [*steps.values()])
            step()
            self._look()
        else:
            self.table.stop(Time())
            self._look()
        self.save()
        self.check()

    def _look(self) -> None:
        """Whatever is new is the truth; those who are online hear it at once."""
        known = self.truth.setdefault(self.table.number, self.table.state)
        assert known == self.table.state
        for client in self.clients:
            if client.online:
                client.hear(self.table)

    # What can happen

    def play(self) -> None:
        """Whoever is asked moves; a free seat that is asked is filled first."""
        if self.table.play_bot():
            self.counts["moves of bots"] += 1
            return
        seat = self.table.state.to_act
        client = next((each for each in self.clients if each.seat == seat), None)
        if client is None or not client.online:
            self.come() if client is None else self.drop()
            return
        frame = client.frames[-1]
        number = self.random.randrange(len(frame.moves))
        move = frame.view.moves[number]
        texts = (
            self.table.game.catalogue(frame.view).text(move),
            str(number),
            number,
            _json(frame.view, number),
            dumps(move),
            move,
        )
        given = self.table.receive(client.token, self.random.choice(texts), at=frame.number)
        client.frames.append(given)
        self.counts["moves of people"] += 1

    def nonsense(self) -> None:
        """Something is sent that has to be refused, and nothing changes."""
        before, table = dumps(self.table.saved), self.table
        code, token, message, at = self._wrong()
        with pytest.raises(Refused) as caught:
            table.receive(token, message, at=at)
        assert code == caught.value.code
        assert (code is Refusal.ILLEGAL) == bool(caught.value.rule)
        self.counts[f"refused: {code}"] += 1
        assert before == dumps(table.saved)

    def _wrong(self) -> tuple[Refusal, str, Any, Any]:
        table, game = self.table, self.table.game
        asked = [each for each in self.clients if each.seat == table.state.to_act]
        others = [each for each in self.clients if each.seat != table.state.to_act]
        legal = game.legal_moves(table.state)
        if self.clients and self.random.random() < 0.3:
            at = self.random.choice([table.number - 1, table.number + 1, -1, None, "0", True, 0.5])
            if at is True:
                at = table.number + 7
            code = Refusal.STALE if type(at) is int else Refusal.MALFORMED
            return code, self.random.choice(self.clients).token, "0", at
        if others and self.random.random() < 0.3:
            return Refusal.NOT_YOUR_TURN, self.random.choice(others).token, "0", table.number
        if asked and self.random.random() < 0.5:
            move = self.random.choice(game.catalogue(table.state).moves)
            if move not in legal:
                return Refusal.ILLEGAL, asked[0].token, move, table.number
        if asked:
            texts = [
                "",
                "dance",
                "-1",
                str(len(legal)),
                len(legal),
                -1,
                "{",
                "{}",
                '{"type": 1}',
                None,
            ]
            texts += ['{"type": "Dance"}', '{"schema": 1, "form": "x", "value": {}}', "x" * 20_000]
            return Refusal.MALFORMED, asked[0].token, self.random.choice(texts), table.number
        return Refusal.UNKNOWN_TOKEN, "nobody", "0", table.number

    def come(self) -> None:
        """Somebody sits down or looks on: a person or a bot, or one who was there before."""
        table = self.table
        self._tokens += 1
        token = f"token {self._tokens}"
        free = [seat for seat, chair in enumerate(table.seating.chairs) if isinstance(chair, Free)]
        watching = sum(each.seat is None for each in self.clients)
        if watching < MOST_SPECTATORS and (not free or self.random.random() < 0.2):
            self.clients.append(Client(table.watch(token=token), None))
            self.counts["spectators"] += 1
            return
        if not free:
            return
        seat = Seat(self.random.choice(free))
        if self.random.random() < 0.4:
            table.seat_bot(self.random.choice(BOTS), seat=seat, token=token)
            self.counts["bots seated"] += 1
            return
        table.join(f"player {self._tokens}", seat=seat, token=token)
        self.clients.append(Client(token, seat))
        self.counts["joins"] += 1

    def go(self) -> None:
        """Somebody leaves for good."""
        if not self.clients:
            return
        client = self.random.choice(self.clients)
        client.hear(self.table)
        self.table.leave(client.token)
        self.clients.remove(client)
        self.gone.append(client)
        self.counts["leaves"] += 1

    def drop(self) -> None:
        """Somebody loses the connection, or has it again."""
        if self.clients:
            client = self.random.choice(self.clients)
            client.online = not client.online
            self.counts["reconnects"] += client.online

    def save(self) -> None:
        """The table goes into a document, and another comes out of it."""
        text = dumps(self.table.saved)
        before, self.table = self.table, Table.resume(loads(text, Saved))
        assert before.saved == self.table.saved
        assert before.number == self.table.number
        for client in self.clients[:2]:
            assert before.frame(client.token) == self.table.frame(client.token)
        self.counts["saves"] += 1

    def take_back(self) -> None:
        """Somebody wants to take back, and the others agree or not."""
        people = [each for each in self.clients if each.seat is not None]
        if not people:
            return
        number, client = self.table.number, self.random.choice(people)
        to = self.random.choice([None, None, self.random.randrange(number + 1)])
        try:
            asked = self.table.take_back(client.token, to=to)
        except Refused:  # there may be nothing to take back
            return
        if self.random.random() < 0.2:
            self.save()
        for other in self.random.sample(people, len(people)):
            if self.table.proposal is None:
                break
            if self.random.random() < 0.1:
                self.table.decline(other.token)
            elif other is not client:
                self.table.agree(other.token)
        if self.table.number != number:
            assert number + 1 == self.table.number
            assert self.truth[asked.to] == self.table.state
            self.counts["take-backs"] += 1

    # What must come of it

    def check(self) -> None:
        """Everybody has every frame once, and each shows what could be seen."""
        table = self.table
        for client in self.clients:
            client.hear(table)
            again = table.frames(client.token, since=-1, most=table.number + 1)
            assert [_shown(frame) for frame in client.frames] == [_shown(frame) for frame in again]
        for client in (*self.clients, *self.gone):
            assert [*range(len(client.frames))] == [frame.number for frame in client.frames]
            for frame in client.frames:
                view = table.game.observe(self.truth[frame.number], client.seat)
                assert view == frame.view
                assert len(view.moves) == len(frame.moves)
            self.counts["frames"] += len(client.frames)
        assert sorted(self.truth) == [*range(table.number + 1)]
        self.counts["states"] += len(self.truth)


def _shown(frame: Frame[Any]) -> tuple[object, ...]:
    """What a frame tells whatever the players are called now."""
    return frame.number, frame.sheet, frame.view, frame.view.events, frame.moved


def _json(view: Any, number: int) -> str:  # noqa: ANN401  # of any game
    return json.dumps(plain(view)["moves"][number])


def main() -> int:
    """Run so many tables, and say what happened there."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    counts: Counter[str] = Counter()
    for number in range(options.tables):
        bustle = Bustle(options.seed * 1_000_000 + number)
        try:
            bustle.run()
        except BaseException:
            sys.stderr.write(f"table {number} of seed {options.seed}\n")
            raise
        counts += bustle.counts
    for what, count in sorted(counts.items()):
        sys.stdout.write(f"{count:10,} {what}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
