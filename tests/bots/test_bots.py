"""Do bots answer as they are asked, and are they told what they may know?"""

import pytest

from sandwichcards import BadSetup, IllegalMove, Seat, hoagie, record
from sandwichcards.bots import MAKERS, AnyBot, RandomBot, host, make_bot
from sandwichcards.core.registry import AnyGame
from sandwichcards.core.rng import Seed


class Onlooker:
    """A bot that takes the first move and remembers what it was shown."""

    def __init__(self) -> None:
        self.noticed: list[hoagie.View] = []
        self.asked: list[hoagie.View] = []

    def notice(self, view: hoagie.View) -> None:
        """Remember."""
        self.noticed.append(view)

    def choose(self, view: hoagie.View) -> hoagie.Move:
        """Take the first."""
        self.asked.append(view)
        return view.moves[0]


def moves_of(seed: Seed) -> list[str]:
    """The moves of a whole game by random bots."""
    recording = record(hoagie, 3, seed=seed)
    bots = [make_bot("random", hoagie, Seat(seat), seed) for seat in range(3)]
    assert list(host(hoagie, recording, bots))[-1].outcome is not None
    return [entry.text for entry in recording.record.entries]


def test_a_random_bot_with_the_same_seed() -> None:
    """It chooses the same moves, one of those it is offered."""
    view = hoagie.observe(hoagie.new_game(3, seed=1), Seat(0))
    chosen = [RandomBot("seed").choose(view) for _ in range(5)]
    assert chosen[0] in view.moves
    assert [chosen[0]] * 5 == chosen


def test_a_random_bot_asked_again_and_again() -> None:
    """It comes to every move in time."""
    view = hoagie.observe(hoagie.new_game(3, seed=1), Seat(0))
    bot = RandomBot(0)
    assert set(view.moves) == {bot.choose(view) for _ in range(300)}


def test_a_table_of_random_bots() -> None:
    """The same seed is the same game, another seed another."""
    assert moves_of("friday night") == moves_of("friday night")
    assert moves_of("friday night") != moves_of("saturday night")


def test_bots_at_a_table() -> None:
    """Each is shown every state once from its own seat, and asked when it is its turn."""
    recording = record(hoagie, 2, seed=5)
    bots = [Onlooker(), Onlooker()]
    views = list(host(hoagie, recording, bots))
    assert len(views) == len(recording.record.entries) + 1
    for seat, bot in enumerate(bots):
        assert [hoagie.observe(recording.state, Seat(seat))] == bot.noticed[-1:]
        assert {seat} == {view.seat for view in bot.noticed}
        assert [view.turn for view in views] == [view.turn for view in bot.noticed]
        assert bot.asked == [view for view in bot.noticed if view.moves]


def test_the_watcher() -> None:
    """It is a spectator, or the seat that is named."""
    for watcher in (None, Seat(1)):
        table = host(hoagie, record(hoagie, 2, seed=5), [Onlooker(), Onlooker()], watcher)
        assert watcher == next(table).seat


def test_a_bot_that_cheats() -> None:
    """It is refused with the rule, and nothing is recorded."""

    class Cheat(Onlooker):
        def choose(self, view: hoagie.View) -> hoagie.Move:
            assert view.moves
            return hoagie.StopPlaying()

    recording = record(hoagie, 2, seed=5)
    with pytest.raises(IllegalMove, match="H-20"):
        list(host(hoagie, recording, [Cheat(), Cheat()]))
    assert () == recording.record.entries


def test_bots_that_can_not_be_closed() -> None:
    """All of them are tried, and the game is over nevertheless."""
    closed = []

    class Stuck(Onlooker):
        def close(self) -> None:
            closed.append(self)
            raise OSError("stuck")

    recording = record(hoagie, 3, seed=5)
    with pytest.raises(OSError, match="stuck"):
        list(host(hoagie, recording, [Stuck(), Stuck(), Stuck()]))
    assert 3 == len(closed)
    assert recording.state.outcome is not None


def test_an_unknown_code() -> None:
    """It is refused with the codes there are, and the nearest."""
    with pytest.raises(BadSetup, match=r"no bot 'randm' \(there are: random.*'random'\?"):
        make_bot("randm", hoagie, Seat(0), 1)


def test_a_code_that_says_too_much() -> None:
    """It is refused."""
    with pytest.raises(BadSetup, match="'random' takes nothing after its name, not '400'"):
        make_bot("random:400", hoagie, Seat(0), 1)


def test_a_code_of_ones_own(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever adds a maker gets what the code says after the colon, and a seed for the seat."""
    seeds = []

    def maker(argument: str, game: AnyGame, seat: Seat, seed: Seed) -> AnyBot:
        assert ("a:b", "hoagie") == (argument, game.NAME)
        seeds.append((seat, seed))
        return RandomBot(seed)

    monkeypatch.setitem(MAKERS, "own", maker)
    for seat in range(2):
        make_bot("own:a:b", hoagie, Seat(seat), 7)
    assert 2 == len(set(seeds))
    assert all(seed != 7 for _, seed in seeds)
