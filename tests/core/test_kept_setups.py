"""How long is a set-up kept that somebody's deck made?"""

from gc import collect
from tracemalloc import get_traced_memory, start, stop
from weakref import ref

import pytest

from sandwichcards import Record, dumps, hoagie, loads, record
from sandwichcards.core.kept import cached_property


def setup(number: int) -> hoagie.Setup:
    """The set-up of a game with a deck of its own."""
    deck = hoagie.Deck.of(f"deck {number}", {"fresh-bread": 20 + number, "skip": 20})
    return hoagie.new_game(2, seed=1, deck=deck).setup


def test_set_ups_that_nobody_plays_with() -> None:
    """Only the last few are kept."""
    made = [ref(setup(number)) for number in range(100)]
    collect()
    assert 16 >= sum(each() is not None for each in made)


def test_a_set_up_that_somebody_plays_with() -> None:
    """It is the one of its kind for as long as that."""
    held = setup(500)
    for number in range(100):
        setup(number)
    assert held is setup(500)
    assert hoagie.catalogue(hoagie.new_game(2, deck=held.deck)) is held.catalogue


class Lazy:
    """Something that is worked out on first use."""

    calls = 0

    @cached_property
    def answer(self) -> int:
        """The answer."""
        self.calls += 1
        return 42


def test_what_is_worked_out_once() -> None:
    """It is kept in the object, and the class has the property itself."""
    lazy = Lazy()
    assert 84 == lazy.answer + lazy.answer
    assert 1 == lazy.calls
    assert isinstance(Lazy.answer, cached_property)


@pytest.mark.once
def test_documents_that_were_read() -> None:
    """Nothing of them is left when their values are gone."""
    state = hoagie.new_game(2, seed=1)
    text, kept = dumps(state), dumps(record(hoagie, 2, seed=1).record)

    def read(times: int) -> int:
        for _ in range(times):
            loads(text, hoagie.State)
            loads(kept, Record)
        collect()
        return get_traced_memory()[0]

    start()
    try:
        before = read(200)  # Python itself keeps some small objects to use them again
        assert before + 16_384 > read(600)
    finally:
        stop()
