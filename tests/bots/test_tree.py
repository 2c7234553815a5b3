"""Does the tree grow where it should, and is it kept where that is sound?"""

from random import Random

import pytest

from sandwichcards import Rng, Seat, hoagie, plates
from sandwichcards.bots import TreeBot
from sandwichcards.bots.search.tree import Node, hunch_of, iterate
from sandwichcards.kit.judging import judge_of


def test_what_it_thinks() -> None:
    """Every move is there with its visits and value, the most visited first."""
    state = hoagie.new_game(2, seed=7)
    view = hoagie.observe(state, Seat(0))
    bot = TreeBot(hoagie, 1, iterations=100)
    move = bot.choose(view)
    assert set(view.moves) == {opinion.move for opinion in bot.opinions}
    assert 100 == sum(opinion.visits for opinion in bot.opinions)
    assert all(0 <= (opinion.value or 0) <= 1 for opinion in bot.opinions)
    assert move == bot.opinions[0].move
    assert bot.opinions == tuple(sorted(bot.opinions, key=lambda each: -each.visits))


def test_the_tree_after_a_move_that_tells_nothing_new() -> None:
    """A Double-play draws no card: what was found below it is kept."""
    state = hoagie.position(hands=["double-play fresh-bread fresh-meat reverse", ""])
    bot = TreeBot(hoagie, 1, iterations=50)
    view = hoagie.observe(state, Seat(0))
    bot.notice(view)
    visits = {opinion.move: opinion.visits for opinion in bot.consider(view)}
    after = hoagie.observe(hoagie.apply(state, hoagie.DoublePlay()), Seat(0))
    bot.notice(after)
    kept = sum(opinion.visits for opinion in bot.consider(after)) - 50
    assert visits[hoagie.DoublePlay()] - 1 == kept > 0


def test_the_tree_after_a_card_was_drawn() -> None:
    """It was grown for other cards as well, so it is dropped."""
    state = hoagie.new_game(2, seed=4)
    bot = TreeBot(hoagie, 1, iterations=50)
    view = hoagie.observe(state, Seat(0))
    bot.notice(view)
    state = hoagie.apply(state, bot.choose(view))
    bot.notice(hoagie.observe(state, Seat(0)))
    while state.to_act != Seat(0):
        state = hoagie.apply(state, hoagie.legal_moves(state)[0])
        bot.notice(hoagie.observe(state, Seat(0)))
    assert 50 == sum(each.visits for each in bot.consider(hoagie.observe(state, Seat(0))))


def test_the_tree_after_a_move_of_another() -> None:
    """A pass in the open is followed; the search goes on below it."""
    state = plates.new_game(2, seed=3)
    seat = state.to_act
    assert seat is not None
    bot = TreeBot(plates, 1, iterations=60)
    most = 0
    for _ in range(30):
        view = plates.observe(state, seat)
        bot.notice(view)
        mine = state.to_act == seat
        move = bot.choose(view) if mine else plates.legal_moves(state)[0]
        if mine:
            most = max(most, sum(opinion.visits for opinion in bot.opinions))
        state = plates.apply(state, move)
    assert most > 60


def test_a_move_that_few_worlds_allow() -> None:
    """Its chance counts how often it was there to take."""
    view = hoagie.observe(hoagie.new_game(2, seed=7), Seat(1))
    root = Node(2)
    hunch = hunch_of(hoagie, Random(1), None)  # noqa: S311  # a game
    for number in range(60):
        world = hoagie.imagine(view, Rng.from_seed(number))
        iterate(hoagie, root, world, hunch, lambda _state: (0.5, 0.5))
    assert 60 == root.visits
    assert all(child.visits <= child.available <= 60 for child in root.children.values())
    assert any(child.available < 60 for child in root.children.values())


def test_what_the_judge_would_try_first() -> None:
    """Its favourite counts 1, the second half of it; moves that look alike count the same."""
    state = hoagie.position(
        hands=["fresh-bread reverse spoiled-meat", ""], sandwiches=["-----", "fffff"]
    )
    moves = hoagie.legal_moves(state)
    hunch = hunch_of(hoagie, Random(1), judge_of(hoagie))  # noqa: S311  # a game
    hunches = dict(zip(moves, hunch(state, moves), strict=True))
    assert pytest.approx(1, abs=1e-5) == hunches[hoagie.Spoil(Seat(1), hoagie.Place.MEAT)]
    assert pytest.approx(1 / len(moves), abs=1e-5) == hunches[hoagie.Reverse()]
