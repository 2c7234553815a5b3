"""Does a word mean the same sort of thing in every game?"""

from collections import defaultdict
from collections.abc import Iterator
from importlib import import_module
from typing import Any, get_args

import attrs
import pytest

import sandwichcards
from sandwichcards import GAMES
from sandwichcards.core.registry import HOUSE

SORTS = {"Move": "moves", "Question": "agenda", "Step": "agenda", "Event": "events"}
"""The unions that name sorts of things, and the rooms they stand in."""


def members(game: str, sort: str, room: str) -> tuple[Any, ...]:
    """The classes of a union; a game may have none of that sort."""
    try:
        union = getattr(import_module(f"sandwichcards.{game}.{room}"), sort, ())
    except ModuleNotFoundError:
        return ()
    return get_args(union)


def words() -> Iterator[tuple[str, str, str]]:
    """Every word, the sort of thing it means, and the game."""
    for game in HOUSE:
        questions = members(game, "Question", "agenda")
        for sort, room in (*SORTS.items(), ("Effect", "effects")):
            for cls in members(game, sort, room):
                if sort != "Step" or cls not in questions:
                    yield cls.__name__, sort, game


WORDS = tuple(words())


def test_all_sorts_are_looked_at() -> None:
    """There are words of every sort in every game that has it."""
    found = {(sort, game) for _, sort, game in WORDS}
    assert {"Move", "Question", "Step", "Event", "Effect"} == {sort for sort, _ in found}
    assert {*HOUSE} == {game for sort, game in found if sort == "Move"}


def test_one_word_for_one_sort_of_thing() -> None:
    """No name is a move here and an event, a question, a step or an effect there."""
    sorts = defaultdict(set)
    for word, sort, _ in WORDS:
        sorts[word].add(sort)
    assert {} == {word: found for word, found in sorts.items() if len(found) > 1}


def test_words_of_the_library_are_not_words_of_a_game() -> None:
    """What `sandwichcards` itself calls by a name, no game calls something else by."""
    shared = {word for word, _, _ in WORDS} & {*sandwichcards.__all__}
    assert set() == shared


@pytest.mark.parametrize("game", HOUSE)
def test_actor_and_victim(game: str) -> None:
    """Whoever does something is the `seat` of an event, and whom it is done to the `victim`."""
    for cls in get_args(GAMES[game].Event):  # type: ignore[attr-defined]  # every game of ours has it
        names = [field.name for field in attrs.fields(cls)]
        assert not {"by", "loser", "player", "actor"} & {*names}, cls
        if "victim" in names:
            assert "seat" == names[0], cls


@pytest.mark.parametrize("game", HOUSE)
def test_cards_have_slug_name_and_text(game: str) -> None:
    """So that a frontend can show any of them."""
    state = GAMES[game].new_game(2, seed=1)
    for slug, card in state.setup.kinds.items():
        assert slug == card.slug
        assert card.name
        assert isinstance(card.text, str)


@pytest.mark.parametrize("game", HOUSE)
def test_whose_turn_it_is(game: str) -> None:
    """States and views have one name for it."""
    state = GAMES[game].new_game(3, seed=1)
    assert state.active == GAMES[game].observe(state, None).active == state.to_act
