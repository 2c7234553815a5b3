"""Does the search find what there is to find, without seeing what is hidden?"""

from random import Random
from time import perf_counter
from typing import Any

import pytest

from examples import nibble
from sandwichcards import GAMES, BadSetup, Rng, Seat, hoagie, plates, record
from sandwichcards.bots import RandomBot, SearchBot, host, make_bot
from sandwichcards.bots.search.tree import Node, iterate
from sandwichcards.core.registry import AnyGame


def first_choice(game: AnyGame, seed: int = 7) -> Any:  # noqa: ANN401  # a view of whichever game
    """The view of the seat that begins."""
    state = game.new_game(min(game.SEATS), seed=seed)
    return game.observe(state, state.to_act)


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize(
    "code", ["search:30", "search:20,rollout=greedy,depth=5", "search:9,depth=0"]
)
def test_the_search_in_every_game(name: str, code: str) -> None:
    """It answers with a move of the view, the same for the same seed."""
    game = GAMES[name]
    view = first_choice(game)
    chosen = [make_bot(code, game, view.seat, 1).choose(view) for _ in range(2)]
    assert chosen[0] in view.moves
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", list(GAMES))
def test_a_table_as_large_as_can_be(name: str) -> None:
    """Everybody searches, and some turns go by."""
    game = GAMES[name]
    players = max(game.SEATS)
    bots = [make_bot("search:8,depth=4", game, Seat(seat), 1) for seat in range(players)]
    table = host(game, record(game, players, seed=2), bots)
    views = [next(table) for _ in range(25)]
    assert len(views) == 25


def test_a_win_in_sight() -> None:
    """The spoiled card that stops the winner is found."""
    state = hoagie.position(
        hands=["fresh-bread reverse spoiled-meat", ""], sandwiches=["-----", "fffff"]
    )
    bot = SearchBot(hoagie, 1, iterations=200, depth=None)
    move = bot.choose(hoagie.observe(state, Seat(0)))
    assert hoagie.Spoil(Seat(1), hoagie.Place.MEAT) == move


def test_what_it_thinks() -> None:
    """Every move is there with its visits and value, the chosen one first."""
    view = first_choice(hoagie)
    bot = SearchBot(hoagie, 1, iterations=100)
    move = bot.choose(view)
    assert set(view.moves) == {opinion.move for opinion in bot.opinions}
    assert 100 == sum(opinion.visits for opinion in bot.opinions)
    assert all(0 <= (opinion.value or 0) <= 1 for opinion in bot.opinions)
    assert move == bot.opinions[0].move
    assert bot.opinions == tuple(sorted(bot.opinions, key=lambda each: -each.visits))


def test_fewer_iterations_than_moves() -> None:
    """What was never tried has no value."""
    view = first_choice(hoagie)
    opinions = SearchBot(hoagie, 1, iterations=1).consider(view)
    assert [1] + [0] * (len(view.moves) - 1) == [opinion.visits for opinion in opinions]
    assert opinions[-1].value is None


def test_a_forced_move() -> None:
    """It costs nothing, however long the search might take."""
    state = hoagie.position(hands=["reverse", ""])
    view = hoagie.observe(state, Seat(0))
    bot = SearchBot(hoagie, 1, seconds=3600)
    assert hoagie.Reverse() == bot.choose(view)
    assert (0, None) == (bot.opinions[0].visits, bot.opinions[0].value)


def test_a_search_by_time() -> None:
    """It takes about as long as it may."""
    bot = SearchBot(hoagie, 1, seconds=0.2)
    start = perf_counter()
    bot.choose(first_choice(hoagie))
    assert 0.2 <= perf_counter() - start < 5
    assert sum(opinion.visits for opinion in bot.opinions) > 10


def test_a_game_without_a_judge() -> None:
    """It is played out to the end, whatever the depth."""
    view = first_choice(nibble)
    assert SearchBot(nibble, 1, iterations=20, depth=1).choose(view) in view.moves


def test_the_tree_after_a_move_that_tells_nothing_new() -> None:
    """A Double-play draws no card: what was found below it is kept."""
    state = hoagie.position(hands=["double-play fresh-bread fresh-meat reverse", ""])
    bot = SearchBot(hoagie, 1, iterations=50)
    view = hoagie.observe(state, Seat(0))
    bot.notice(view)
    bot.consider(view)
    bot._chosen = hoagie.DoublePlay()
    after = hoagie.observe(hoagie.apply(state, hoagie.DoublePlay()), Seat(0))
    bot.notice(after)
    assert bot._root is not None
    kept = bot._root.visits
    assert kept > 0
    assert kept - 1 <= sum(each.visits for each in bot.consider(after)) - 50 <= kept


def test_the_tree_after_a_card_was_drawn() -> None:
    """It was grown for other cards as well, so it is dropped."""
    state = hoagie.new_game(2, seed=7)
    bot = SearchBot(hoagie, 1, iterations=50)
    view = hoagie.observe(state, Seat(0))
    bot.notice(view)
    state = hoagie.apply(state, bot.choose(view))
    bot.notice(hoagie.observe(state, Seat(0)))
    assert bot._root is None


def test_the_tree_after_a_move_of_another() -> None:
    """A pass in the open is followed; the search goes on below it."""
    state = plates.new_game(2, seed=3)
    seat = state.to_act
    assert seat is not None
    bot = SearchBot(plates, 1, iterations=60)
    followed = 0
    for _ in range(30):
        view = plates.observe(state, seat)
        bot.notice(view)
        followed += bot._root is not None and view.to_act == seat
        if state.to_act is None:
            break
        mine = state.to_act == seat
        move = bot.choose(view) if mine else plates.legal_moves(state)[0]
        state = plates.apply(state, move)
    assert followed > 0


def test_a_move_that_few_worlds_allow() -> None:
    """Its chance counts how often it was there to take."""
    state = hoagie.new_game(2, seed=7)
    view = hoagie.observe(state, Seat(1))
    root = Node(2)
    rng = Rng.from_seed(1)
    random = Random(1)  # noqa: S311  # a game
    for number in range(60):
        world = hoagie.imagine(view, rng.child(str(number)))
        iterate(hoagie, root, world, lambda _: (0.5, 0.5), random)
    assert 60 == root.visits
    assert any(child.available < root.visits for child in root.children.values())
    assert all(child.visits <= child.available for child in root.children.values())


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("search", "'' is no time"),
        ("search:", "'' is no time"),
        ("search:0", "0 iterations finds nothing"),
        ("search:fast", "'fast' is no time; it is 'search:400' or"),
        ("search:0s", "can't take 0.0 seconds"),
        ("search:9,rollout=slow", "random or greedy, not 'slow'"),
        ("search:9,depth=x", "invalid literal"),
        ("search:9,depth=-1", "a roll-out of -1 moves"),
        ("search:9,width=3", "'width=3' is none of depth=, rollout="),
    ],
)
def test_a_code_that_makes_no_sense(code: str, complaint: str) -> None:
    """It is refused with the reason."""
    with pytest.raises(BadSetup, match=complaint):
        make_bot(code, hoagie, Seat(0), 1)


def test_neither_or_both() -> None:
    """A search has one budget."""
    with pytest.raises(BadSetup, match="iterations or seconds"):
        SearchBot(hoagie, 1)
    with pytest.raises(BadSetup, match="iterations or seconds"):
        SearchBot(hoagie, 1, iterations=3, seconds=1.0)
    with pytest.raises(BadSetup, match="can't be greedy"):
        SearchBot(nibble, 1, iterations=3, rollout="greedy")


def test_the_search_against_chance() -> None:
    """It wins more often than not, even with few iterations."""
    won = 0.0
    for number in range(12):
        own = number % 2
        bots: list[Any] = [RandomBot(number), RandomBot(number)]
        bots[own] = SearchBot(hoagie, number, iterations=30)
        *_, last = host(hoagie, record(hoagie, 2, seed=number // 2), bots)
        assert last.outcome is not None
        won += last.outcome.returns[own]
    assert won > 6
