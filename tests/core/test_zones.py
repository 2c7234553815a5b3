"""Does everything say where it lies, and every event what it moves?"""

from collections import Counter
from types import SimpleNamespace
from typing import Any

import attrs
import pytest

from sandwichcards import GAMES, Seat, plates
from sandwichcards.core.secrecy import OPEN
from sandwichcards.core.zones import (
    NAMES,
    ONE,
    PILE,
    PILES,
    Moved,
    Unplaced,
    flows_of,
    moved_by,
    moving,
    places_of,
    zones_of,
)
from sandwichcards.testing import laws

BREAD = plates.HOUSE_DECK.counts[4][0]


@moving(
    "count: pile > hands[seat]", "found: hands[seat] > rows[seat][row]", "not found: pile > bin"
)
@attrs.frozen
class Fetched:
    """An event that moves this or that."""

    seat: Seat | None
    count: int
    found: bool
    row: int = 1


@moving("card: pile > bin", "cards: bin > pile", "2: bank > bin", "all: pile > bin")
@attrs.frozen
class Cleared:
    """An event with one card, several, and all that there is."""

    card: plates.Card | None = attrs.field(metadata=OPEN)
    cards: tuple[plates.Card, ...] = attrs.field(metadata=OPEN)


@attrs.frozen
class Step:
    """A step with a card that lies there and one that lies elsewhere."""

    card: plates.Card = attrs.field(metadata=OPEN | ONE)
    other: plates.Card = attrs.field(metadata=OPEN | NAMES)


@attrs.frozen
class Table:
    """A table with a pile, a column and an agenda."""

    pile: tuple[plates.Card, ...] = attrs.field(metadata=OPEN | PILE)
    hands: tuple[tuple[plates.Card, ...], ...] = attrs.field(metadata=OPEN | PILES)
    agenda: tuple[Step, ...] = attrs.field(default=(), metadata=OPEN)


@attrs.frozen
class Forgetful:
    """A table that does not say what lies in its pile."""

    pile: tuple[plates.Card, ...] = attrs.field(metadata=OPEN)


def test_counting_what_lies_where() -> None:
    """Piles, columns, and on the agenda what lies there, not what is only named."""
    table = Table((BREAD,) * 3, ((), (BREAD,)), (Step(BREAD, BREAD),))
    assert Counter({("pile",): 3, ("hands", 1): 1, ("agenda",): 1}) == zones_of(table)


def test_a_field_that_can_hold_a_card_and_does_not_say_so() -> None:
    """It is named."""
    with pytest.raises(Unplaced, match="Forgetful does not say what lies in pile"):
        places_of(Forgetful)


def test_what_an_event_moves() -> None:
    """As many as its field says, to the entries that its fields name; False is nothing."""
    drawn, kept = Moved(2, ("pile",), ("hands", 0)), Moved(1, ("hands", 0), ("rows", 0, 1))
    assert [drawn, kept] == [*moved_by(Fetched(Seat(0), 2, found=True))]
    thrown = Moved(1, ("pile",), ("bin",))
    assert [drawn, thrown] == [*moved_by(Fetched(Seat(0), 2, found=False))]


def test_an_event_without_a_seat() -> None:
    """Nothing goes to or from an entry that nobody names."""
    assert [] == [*moved_by(Fetched(None, 2, found=True))]


def test_cards_as_amounts() -> None:
    """A card is one, None is nothing, a tuple is as long as it is; `all` is left to the reader."""
    more, rest = Moved(2, ("bank",), ("bin",)), Moved(None, ("pile",), ("bin",))
    there, back = Moved(1, ("pile",), ("bin",)), Moved(2, ("bin",), ("pile",))
    assert [there, back, more, rest] == [*moved_by(Cleared(BREAD, (BREAD, BREAD)))]
    assert [more, rest] == [*moved_by(Cleared(None, ()))]


def test_an_event_that_says_nothing() -> None:
    """It is refused, also if the event that it is made from does say."""
    later: Any = type("Later", (Fetched,), {})
    with pytest.raises(Unplaced, match="Later does not say what it moves"):
        flows_of(later)


@pytest.mark.parametrize("text", ["pile > bin", "count: pile", "count pile > bin", ""])
def test_a_flow_that_can_not_be_read(text: str) -> None:
    """It is refused where it is written."""
    with pytest.raises(Unplaced, match="does not read 'how much: from > to'"):
        moving(text)


def test_a_flow_with_a_field_that_is_not_there() -> None:
    """The law names it."""

    @moving("cards: draw_pile > hands[seat]")
    @attrs.frozen
    class Given:
        """An event without cards."""

        seat: Seat

    game: Any = SimpleNamespace(State=Table, Event=Given)
    with pytest.raises(laws.LawBroken, match=r"law 11: Given has no field {'cards'}"):
        laws.moves_are_declared(game)


@pytest.mark.parametrize("name", GAMES)
def test_the_games_declare_everything(name: str) -> None:
    """No field and no event is forgotten."""
    laws.moves_are_declared(GAMES[name])
