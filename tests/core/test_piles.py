"""How do cards lie together?"""

import pickle

import pytest

from sandwichcards.core.piles import Pile, distinct, hand_of, joined, put, without
from sandwichcards.hoagie import DOUBLE_PLAY, REVERSE, SKIP


def test_a_hand() -> None:
    """It is kept in the order of the slugs."""
    assert (DOUBLE_PLAY, REVERSE, SKIP, SKIP) == hand_of([SKIP, REVERSE, SKIP, DOUBLE_PLAY])


def test_a_hand_less_one_card() -> None:
    """One copy is gone, the others stay."""
    assert (REVERSE, SKIP) == without((REVERSE, SKIP, SKIP), SKIP)
    with pytest.raises(ValueError, match="not in list"):
        without((REVERSE,), SKIP)


def test_a_hand_with_more_cards() -> None:
    """It stays in order."""
    assert (DOUBLE_PLAY, REVERSE, SKIP) == joined((REVERSE,), [SKIP, DOUBLE_PLAY])


def test_the_kinds_in_a_hand() -> None:
    """Each is there once."""
    assert [REVERSE, SKIP] == list(distinct((REVERSE, SKIP, SKIP)))


def test_a_column_with_one_entry_replaced() -> None:
    """The others stay, and so does the old column."""
    column = (1, 2, 3)
    assert (1, 9, 3) == put(column, 1, 9)
    assert (1, 2, 3) == column


def test_drawing_from_a_pile() -> None:
    """The top cards come off; the pile itself stays as it was."""
    pile = Pile((SKIP, REVERSE, DOUBLE_PLAY))
    cards, rest = pile.draw(2)
    assert ((SKIP, REVERSE), (DOUBLE_PLAY,)) == (cards, rest.cards)
    assert (3, 1) == (len(pile), len(rest))


def test_drawing_more_than_there_is() -> None:
    """What there is comes off."""
    cards, rest = Pile((SKIP,)).draw(3)
    assert ((SKIP,), 0, []) == (cards, len(rest), list(rest))
    assert ((), rest) == rest.draw(2)


def test_equal_piles() -> None:
    """They have the same cards left, however many were drawn before."""
    _, rest = Pile((SKIP, REVERSE)).draw(1)
    assert rest == Pile((REVERSE,))
    assert hash(rest) == hash(Pile((REVERSE,)))
    assert rest != Pile((SKIP,))
    assert rest != (REVERSE,)
    assert "Pile(reverse)" == repr(rest)


def test_a_pickled_pile() -> None:
    """It holds only the cards that are left."""
    _, rest = Pile((SKIP,) * 500 + (REVERSE,)).draw(500)
    assert rest == pickle.loads(pickle.dumps(rest))  # noqa: S301  # our own bytes
    assert len(pickle.dumps(rest)) < 200
