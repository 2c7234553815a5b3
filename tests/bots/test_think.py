"""Can a bot think while a loop goes on, and do its faults stay its own?"""

import asyncio
import os
import threading
import time
from collections.abc import Iterator
from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from typing import Any

import pytest

from sandwichcards import BadSetup, Seat, hoagie
from sandwichcards.bots import (
    AnyBot,
    Failed,
    Forfeited,
    GreedyBot,
    RandomBot,
    SearchBot,
    TreeBot,
    advise,
    think,
)
from sandwichcards.core.game import AnyView

VIEW = hoagie.observe(hoagie.new_game(2, seed=1), Seat(0))


class Odd:
    """A bot that does something else than choosing, in the way that it is told."""

    def __init__(self, way: str) -> None:
        self.way = way
        self.seen: list[AnyView] = []

    def notice(self, view: AnyView) -> None:
        """Keep it."""
        self.seen.append(view)

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401, ARG002  # never a move
        """Something odd."""
        match self.way:
            case "gives up":
                raise Forfeited("no more bread")
            case "raises":
                raise KeyError("bread")
            case "exits":
                raise SystemExit(3)
            case "dies":
                os._exit(3)
            case _:
                return self.way


@pytest.fixture(scope="module", params=["threads", "processes"])
def executor(request: pytest.FixtureRequest) -> Iterator[Executor]:
    """One of each sort."""
    pool: Executor = (
        ThreadPoolExecutor(1)
        if request.param == "threads"
        else ProcessPoolExecutor(1, mp_context=get_context("spawn"))
    )
    with pool:
        yield pool


@pytest.mark.parametrize(
    "bot",
    [
        RandomBot(1),
        GreedyBot(hoagie, 1),
        SearchBot(hoagie, 1, iterations=20),
        TreeBot(hoagie, 1, iterations=20),
    ],
    ids=lambda bot: type(bot).__name__,
)
def test_bots_of_the_house(bot: AnyBot, executor: Executor) -> None:
    """They choose one of their moves, in threads and in processes."""
    assert asyncio.run(think(bot, VIEW, executor)) in VIEW.moves


def test_the_executor_of_the_loop() -> None:
    """It is used if there is no other."""
    assert asyncio.run(think(RandomBot(1), VIEW)) in VIEW.moves


@pytest.mark.parametrize(
    ("way", "error", "words"),
    [
        ("gives up", Forfeited, "no more bread"),
        ("raises", Failed, "KeyError: 'bread'"),
        ("exits", Failed, "SystemExit: 3"),
        ("soup", Failed, "'soup' is none of its moves"),
    ],
)
def test_faults(way: str, error: type[Exception], words: str, executor: Executor) -> None:
    """Each comes as an error of ours, with what happened."""
    with pytest.raises(error, match=words):
        asyncio.run(think(Odd(way), VIEW, executor))


def test_an_answer_that_cannot_be_told() -> None:
    """It is named by its type."""

    class Mute:
        def __repr__(self) -> str:
            raise ValueError

    with pytest.raises(Failed, match="something of type Mute is none of its moves"):
        asyncio.run(think(Odd(Mute()), VIEW))  # type: ignore[arg-type]  # on purpose


def test_a_bot_that_ends_its_process() -> None:
    """That is its fault, too; the pool has to be replaced."""
    with (
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool,
        pytest.raises(Failed, match="the bot can't be asked: BrokenProcessPool"),
    ):
        asyncio.run(think(Odd("dies"), VIEW, pool))


def test_what_it_has_not_seen() -> None:
    """It notices that first, in order."""
    bot, other = Odd("gives up"), hoagie.observe(hoagie.new_game(2, seed=2), Seat(0))
    with pytest.raises(Forfeited):
        asyncio.run(think(bot, VIEW, unseen=(other, VIEW)))
    assert [other, VIEW] == bot.seen


class Slow:
    """A bot that thinks until it may answer."""

    def __init__(self) -> None:
        self.go = threading.Event()
        self.began = threading.Event()
        self.ended = threading.Event()

    def notice(self, view: AnyView) -> None:
        """Nothing."""

    def choose(self, view: AnyView) -> Any:  # noqa: ANN401  # a move
        """Wait."""
        self.began.set()
        self.go.wait(60)
        self.ended.set()
        return view.moves[0]


def test_the_loop_goes_on() -> None:
    """While a bot thinks, others are served."""

    async def serve() -> int:
        bot, ticks = Slow(), 0
        thought = asyncio.create_task(think(bot, VIEW))
        while ticks < 5:
            await asyncio.sleep(0.001)
            ticks += 1
        assert not thought.done()
        bot.go.set()
        assert VIEW.moves[0] == await thought
        return ticks

    assert 5 == asyncio.run(serve())


def test_cancelling() -> None:
    """The loop has it back at once; the bot thinks to its end, and nobody hears it."""

    async def serve() -> Slow:
        bot = Slow()
        thought = asyncio.create_task(think(bot, VIEW))
        await asyncio.to_thread(bot.began.wait, 60)
        thought.cancel()
        with pytest.raises(asyncio.CancelledError):
            await thought
        assert not bot.ended.is_set()
        bot.go.set()
        return bot

    bot = asyncio.run(serve())
    assert bot.ended.wait(60)


def test_one_that_has_not_begun() -> None:
    """Cancelled, it never thinks."""

    async def serve() -> tuple[Slow, Slow]:
        bots = Slow(), Slow()
        with ThreadPoolExecutor(1) as pool:
            first, second = (asyncio.create_task(think(bot, VIEW, pool)) for bot in bots)
            await asyncio.to_thread(bots[0].began.wait, 60)
            second.cancel()
            await asyncio.sleep(0)
            bots[0].go.set()
            await first
        return bots

    first, second = asyncio.run(serve())
    assert first.ended.is_set()
    time.sleep(0.01)
    assert not second.began.is_set()


# Opinions


def test_advice_of_a_search_and_of_a_judge() -> None:
    """The best first; a judge has an opinion of every move."""
    for bot in ("search:60", "tree:60", SearchBot(hoagie, 1, iterations=60)):
        opinions = advise(hoagie, VIEW, bot)
        assert {each.move for each in opinions} <= {*VIEW.moves}
        assert opinions[0].value is not None
    judged = [each.value or 0 for each in advise(hoagie, VIEW, "greedy")]
    assert len(VIEW.moves) == len(judged)
    assert sorted(judged, reverse=True) == judged


def test_the_same_advice_for_the_same_seed() -> None:
    """A code has a seed that everybody may know, unless it is given another."""
    first, second = (advise(hoagie, VIEW, "search:30") for _ in range(2))
    assert first == second
    assert advise(hoagie, VIEW, "search:30", 7) == advise(hoagie, VIEW, "search:30", 7)


def test_bots_without_opinions() -> None:
    """They are refused."""
    for bot in ("random", Odd("soup")):
        with pytest.raises(BadSetup, match="has no opinion of moves"):
            advise(hoagie, VIEW, bot)
