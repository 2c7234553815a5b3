"""Does the search find what there is to find, without seeing what is hidden?"""

from math import inf
from time import perf_counter
from typing import Any

import pytest

from examples import nibble
from sandwichcards import GAMES, BadSetup, Seat, hoagie, record
from sandwichcards.bots import RandomBot, SearchBot, TreeBot, host, make_bot
from sandwichcards.bots.search.race import Race, lead
from sandwichcards.core.registry import AnyGame

both = pytest.mark.parametrize("kind", [SearchBot, TreeBot])


def first_choice(game: AnyGame, seed: int = 7) -> Any:  # noqa: ANN401  # a view of whichever game
    """The view of the seat that begins."""
    state = game.new_game(min(game.SEATS), seed=seed)
    return game.observe(state, state.to_act)


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize(
    "code",
    [
        "search:30",
        "search:20,rollout=random,depth=5",
        "search:9,depth=0,width=all",
        "search:60,width=2,caution=0,doubt=1,worlds=own",
        "tree:30",
        "tree:20,rollout=random,depth=5",
        "tree:9,depth=0",
    ],
)
def test_the_search_in_every_game(name: str, code: str) -> None:
    """It answers with a move of the view, the same for the same seed."""
    game = GAMES[name]
    view = first_choice(game)
    chosen = [make_bot(code, game, view.seat, 1).choose(view) for _ in range(2)]
    assert chosen[0] in view.moves
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize("name", list(GAMES))
@pytest.mark.parametrize("code", ["search:8,depth=4", "tree:8,depth=4"])
def test_a_table_as_large_as_can_be(name: str, code: str) -> None:
    """Everybody searches, and some turns go by."""
    game = GAMES[name]
    players = max(game.SEATS)
    bots = [make_bot(code, game, Seat(seat), 1) for seat in range(players)]
    table = host(game, record(game, players, seed=2), bots)
    views = [next(table) for _ in range(25)]
    assert len(views) == 25


@both
def test_a_win_in_sight(kind: type[SearchBot | TreeBot]) -> None:
    """The spoiled card that stops the winner is found."""
    state = hoagie.position(
        hands=["fresh-bread reverse spoiled-meat", ""], sandwiches=["-----", "fffff"]
    )
    bot = kind(hoagie, 1, iterations=200, rollout="random", depth=None)
    move = bot.choose(hoagie.observe(state, Seat(0)))
    assert hoagie.Spoil(Seat(1), hoagie.Place.MEAT) == move


def test_what_it_thinks() -> None:
    """Every move is there with its visits and value, the chosen one first."""
    view = first_choice(hoagie)
    bot = SearchBot(hoagie, 1, iterations=100, doubt=inf)
    move = bot.choose(view)
    assert set(view.moves) == {opinion.move for opinion in bot.opinions}
    assert 100 == sum(opinion.visits for opinion in bot.opinions)
    assert all(0 <= (opinion.value or 0) <= 1 for opinion in bot.opinions)
    assert move == bot.opinions[0].move


def test_a_clear_case() -> None:
    """What is surely worse is soon left alone, and the rest of the budget is saved."""
    state = hoagie.position(
        hands=["fresh-bread reverse spoiled-meat", ""], sandwiches=["-----", "fffff"]
    )
    view = hoagie.observe(state, Seat(0))
    opinions = SearchBot(hoagie, 1, iterations=10_000).consider(view)
    assert sum(opinion.visits for opinion in opinions) < 1000
    assert (opinions[0].value or 0) > max(opinion.value or 0 for opinion in opinions[1:])


def test_a_narrow_search() -> None:
    """Only the moves that look best are tried."""
    view = first_choice(hoagie)
    assert len(view.moves) > 2
    opinions = SearchBot(hoagie, 1, iterations=40, width=2).consider(view)
    assert [True, True] + [False] * (len(view.moves) - 2) == [bool(o.visits) for o in opinions]


@both
def test_fewer_iterations_than_moves(kind: type[SearchBot | TreeBot]) -> None:
    """What was never tried has no value; the judge's favourite is chosen."""
    view = first_choice(hoagie)
    opinions = kind(hoagie, 1, iterations=1).consider(view)
    assert [1] + [0] * (len(view.moves) - 1) == [opinion.visits for opinion in opinions]
    assert opinions[-1].value is None


@pytest.mark.parametrize(("caution", "winner"), [(0.0, "b"), (1.0, "a")])
def test_a_favourite_that_is_hardly_beaten(caution: float, winner: str) -> None:
    """It stays the choice of the cautious; the others take what is best by a hair."""
    race = Race("ab", caution, doubt=2.0)
    race.results |= {"a": [0.5, 0.4, 0.6], "b": [0.6, 0.3, 0.7]}
    assert winner == race.winner()


def test_who_drops_out_of_a_race() -> None:
    """Who can't be better than the favourite or than the best of the rest; never the favourite."""
    race = Race("abcd", caution=2.0, doubt=1.0)
    ahead = [0.4, 0.7, 0.6, 0.6, 0.6, 0.4, 0.6]
    race.results |= {"a": [0.5] * 7, "b": ahead, "c": [0.5] * 7, "d": [0.3] * 7}
    race.drop_out()
    assert list("abcd") == race.running
    race.results |= {"a": [0.5] * 8, "b": [*ahead, 0.4], "c": [0.5] * 8, "d": [0.3] * 8}
    race.drop_out()
    assert ["a", "b"] == race.running
    assert "a" == race.winner()


def test_the_end_of_a_race() -> None:
    """A move that is surely better than the favourite has won before the budget is spent."""
    race = Race("abc", caution=2.0, doubt=1.0)
    race.results |= {"a": [0.5] * 8, "b": [0.6, 0.7] * 4, "c": [0.6, 0.65] * 4}
    race.drop_out()
    assert ["b"] == race.running
    assert "b" == race.winner()


def test_a_race_without_doubt() -> None:
    """With infinite doubt nobody ever drops out."""
    race = Race("ab", caution=2.0, doubt=inf)
    race.results |= {"a": [0.5] * 9, "b": [0.1] * 9}
    race.drop_out()
    assert ["a", "b"] == race.running


def test_a_lead_in_the_same_worlds() -> None:
    """The luck of the worlds falls out; one world tells nothing."""
    mean, error = lead([0.9, 0.2, 0.5], [0.8, 0.1, 0.4])
    assert pytest.approx(0.1) == mean
    assert pytest.approx(0) == error
    assert (0.0, inf) == lead([1.0], [0.0])


@both
def test_a_forced_move(kind: type[SearchBot | TreeBot]) -> None:
    """It costs nothing, however long the search might take."""
    state = hoagie.position(hands=["reverse", ""])
    view = hoagie.observe(state, Seat(0))
    bot = kind(hoagie, 1, seconds=3600)
    assert hoagie.Reverse() == bot.choose(view)
    assert (0, None) == (bot.opinions[0].visits, bot.opinions[0].value)


def test_a_search_by_time() -> None:
    """It takes about as long as it may, while it is not sure."""
    bot = SearchBot(hoagie, 1, seconds=0.2, doubt=inf)
    start = perf_counter()
    bot.choose(first_choice(hoagie))
    assert 0.2 <= perf_counter() - start < 5
    assert sum(opinion.visits for opinion in bot.opinions) > 10


@both
def test_a_game_without_a_judge(kind: type[SearchBot | TreeBot]) -> None:
    """It is played out to the end, whatever the depth."""
    view = first_choice(nibble)
    assert kind(nibble, 1, iterations=20, depth=1).choose(view) in view.moves


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
        ("search:9,width=0", "tries 0 moves can't choose"),
        ("search:9,caution=-1", "caution is 0 or more standard errors, not -1"),
        ("search:9,doubt=nan", "doubt is 0 or more standard errors, not nan"),
        ("search:9,worlds=few", "shared or own, not 'few'"),
        ("tree:fast", "'fast' is no time; it is 'tree:400' or 'tree:0.5s'"),
        ("tree:0", "0 iterations finds nothing"),
        ("tree:9,width=2", "'width=2' is none of depth=, rollout="),
        ("search:9,speed=3", "'speed=3' is none of caution=, depth=, doubt=, rollout=, width="),
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


@both
def test_the_search_against_chance(kind: type[SearchBot | TreeBot]) -> None:
    """It wins more often than not, even with few iterations."""
    won = 0.0
    for number in range(12):
        own = number % 2
        bots: list[Any] = [RandomBot(number), RandomBot(number)]
        bots[own] = kind(hoagie, number, iterations=30)
        *_, last = host(hoagie, record(hoagie, 2, seed=number // 2), bots)
        assert last.outcome is not None
        won += last.outcome.returns[own]
    assert won > 6
