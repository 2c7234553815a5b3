"""Does hiding fail closed, and does drawing anew change all that is hidden?"""

from itertools import islice
from typing import Any

import attrs
import pytest

from sandwichcards import GAMES, Rng, Seat, plates
from sandwichcards.core.secrecy import (
    Everybody,
    Hidden,
    Named,
    Undeclared,
    public,
    redacted,
    secrets_of,
    seen,
    shown,
)
from sandwichcards.testing import random_choices, walk
from sandwichcards.testing.secrecy import redrawn


@public
@attrs.frozen
class Whispered:
    """An event for two."""

    seat: Seat
    to: Seat
    card: plates.Card | None = attrs.field(metadata=seen(Named(("seat", "to"))))


@public
@attrs.frozen
class Forgotten:
    """An event whose card says nothing."""

    seat: Seat
    card: plates.Card


@attrs.frozen
class Silent:
    """An event that says nothing at all."""

    seat: Seat


BREAD = plates.HOUSE_DECK.counts[4][0]


@pytest.mark.parametrize(("cls", "words"), [(Forgotten, "card"), (Silent, "seat")])
def test_what_is_not_declared(cls: type, words: str) -> None:
    """It can't be shown: a class is public only as far as it can't hold a card."""
    with pytest.raises(Undeclared, match=f"{cls.__name__} does not say who may see {words}"):
        secrets_of(cls)


def test_what_is_for_two() -> None:
    """Others see None in its place, and all the rest."""
    event = Whispered(Seat(0), Seat(2), BREAD)
    for seat in (Seat(0), Seat(2)):
        assert event is shown(event, seat, None)
    for stranger in (None, Seat(1)):
        assert Whispered(Seat(0), Seat(2), None) == shown(event, stranger, None)


def test_a_redacted_table() -> None:
    """Hidden is a value of its own, with what remains."""
    state = plates.new_game(2, seed=1)
    known = redacted(state, Seat(1))
    assert (Hidden(7), state.hands[1]) == known["hands"]
    assert Hidden(len(state.draw_pile)) == known["draw_pile"]
    assert Hidden(None) == known["rng"]
    assert state.plates == known["plates"]
    assert "quiet" not in known


@pytest.mark.parametrize("name", GAMES)
def test_drawing_anew(name: str) -> None:
    """In the course of a game all that is hidden changes, and nothing else does."""
    game: Any = GAMES[name]
    changed: set[str] = set()
    for step in islice(walk(game, 3, random_choices(1), seed=1), 60):
        state = step.state
        other = redrawn(state, Seat(1), Rng.from_seed(len(changed)))
        assert () == other.faults()
        names = [field.name for field in attrs.fields(game.State) if field.init]
        changed |= {each for each in names if getattr(state, each) != getattr(other, each)}
    secrets = secrets_of(game.State).items()
    hidden = {each for each, secret in secrets if not isinstance(secret.who, Everybody)}
    assert changed <= hidden
    assert {"hands", "rng", "events"} <= changed
