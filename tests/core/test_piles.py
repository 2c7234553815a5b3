"""How do cards lie together?"""

import pytest

from sandwichcards.core.piles import distinct, hand_of, joined, put, without
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
