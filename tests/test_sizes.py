"""Are set-ups bounded before anything is built from them?"""

from collections.abc import Callable
from typing import Any

import pytest

from sandwichcards import GAMES, BadSetup, hooch_stooges, plates
from sandwichcards import sandwich_masters as masters
from sandwichcards.core.registry import HOUSE
from sandwichcards.testing import random_choices


def stooges(count: int) -> hooch_stooges.Deck:
    """The house's set with so many stooges more."""
    more = [(hooch_stooges.Stooge(f"s-{i}", f"S {i}", 1, 1, 1, 1), 1) for i in range(count)]
    return hooch_stooges.Deck.of(f"{count} stooges", [*hooch_stooges.HOUSE_DECK.main, *more])


def schemes(count: int) -> hooch_stooges.Deck:
    """The house's set with so many schemes more."""
    effects = (hooch_stooges.GainHooch(1),)
    more = [(hooch_stooges.Scheme(f"s-{i}", f"S {i}", 1, 1, effects), 1) for i in range(count)]
    return hooch_stooges.Deck.of(f"{count} schemes", [*hooch_stooges.HOUSE_DECK.main, *more])


def napkins(count: int) -> plates.Deck:
    """The house's deck with so many napkins more, half of which remove the other half."""
    effects = (plates.RemoveNapkin(), plates.BidBonus(1, plates.Until.EATEN))
    more = [(plates.Napkin(f"n-{i}", f"N {i}", effects[i % 2]), 1) for i in range(count)]
    return plates.Deck.of(f"{count} napkins", [*plates.HOUSE_DECK.counts, *more])


def orders(count: int) -> masters.Deck:
    """The house's deck with so many Orders more."""
    more = [
        (masters.ListedOrder(f"o-{i}", f"O {i}", [masters.Symbol.HAM], 3), 1) for i in range(count)
    ]
    return masters.HOUSE_DECK.adding(name=f"{count} orders", orders=more)


@pytest.mark.parametrize("name", HOUSE)
@pytest.mark.parametrize("players", [-1, 0, 7, 10**6, 2**63, pytest.param(10**5000, id="long")])
def test_a_number_of_players_that_no_table_has(name: str, players: int) -> None:
    """It is refused before a table for them is built."""
    with pytest.raises(BadSetup, match="can play"):
        GAMES[name].new_game(players, seed=1)


@pytest.mark.parametrize(
    ("game", "make", "count"),
    [
        (hooch_stooges, stooges, 200),
        (hooch_stooges, schemes, 200),
        (plates, napkins, 60),
        (masters, orders, 200),
    ],
)
def test_a_deck_of_many_kinds(game: Any, make: Callable[[int], Any], count: int) -> None:  # noqa: ANN401  # any game
    """It can be played with, and all its moves are in the catalogue."""
    state = game.new_game(max(game.SEATS), seed=1, deck=make(count))
    catalogue, choices = game.catalogue(state), random_choices(1)
    for _ in range(100):
        moves = game.legal_moves(state)
        assert [catalogue.find(move) for move in moves] == [*moves]
        state = game.apply(state, moves[next(choices) % len(moves)])


@pytest.mark.parametrize(
    ("make", "count", "words"),
    [
        (stooges, 1600, "at most 300 kinds of Stooge can be in a deck, not 16"),
        (schemes, 1600, "at most 1000 kinds of Scheme can be in a deck, not 16"),
        (napkins, 400, "at most 120 kinds of Napkin can be in a deck, not 4"),
    ],
)
def test_a_deck_of_too_many_kinds(make: Callable[[int], Any], count: int, words: str) -> None:
    """It is refused with the sort that is too many."""
    with pytest.raises(BadSetup, match=words):
        make(count)


def test_a_deck_of_too_many_orders() -> None:
    """It is refused when it is played with."""
    with pytest.raises(BadSetup, match="at most 1000 kinds of ListedOrder can be in a deck, not 1"):
        masters.new_game(2, seed=1, deck=orders(1200))
