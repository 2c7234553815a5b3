"""Is what is declared hidden really hidden? What a view has to be, and tables drawn anew."""

from typing import Any, TypeVar

import attrs

from sandwichcards.core.kinds import Kind
from sandwichcards.core.piles import hand_of
from sandwichcards.core.pools import pool_of, pools, with_each
from sandwichcards.core.rng import KEY_BYTES, Rng
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import (
    KEY,
    Beside,
    Hidden,
    Left,
    Secret,
    Show,
    Shown,
    left_of,
    redacted,
    secrets_of,
    with_covered,
)

T = TypeVar("T")

_OF_THE_SEAT = ("seat", "moves")


def view_by_declaration(view: type[Any], state: Any, seat: Seat | None) -> dict[str, Any]:  # noqa: ANN401  # of any game
    """What each field of a view has to hold, by the declarations alone; seat and moves aside."""
    known = redacted(state, seat)
    found = {}
    for field in attrs.fields(view):
        if field.name not in _OF_THE_SEAT:
            shown_as: Shown = field.metadata.get(KEY) or Shown((field.name,), Show.SAME)
            found[field.name] = _view_field(shown_as, known, state, seat)
    return found


def _view_field(shown_as: Shown, known: dict[str, Any], state: Any, seat: Seat | None) -> Any:  # noqa: ANN401  # of any game
    first, *others = shown_as.fields
    value = known[first]
    match shown_as.how:
        case Show.SAME:
            return value
        case Show.OWN:
            entries = getattr(state, first)
            if isinstance(value, Hidden) or seat is None:
                return _nothing(entries)
            return value[seat] if secrets_of(type(state))[first].column else value
        case Show.CONTENTS if others:
            columns = zip(*(getattr(state, name) for name in shown_as.fields), strict=True)
            return tuple(hand_of(card for part in parts for card in part) for parts in columns)
        case Show.SIZE | Show.PRESENCE | Show.CONTENTS as how:
            many = isinstance(value, tuple) and not any(isinstance(each, Kind) for each in value)
            left = tuple(_left(how.value, each) for each in (value if many else (value,)))
            return left if many else left[0]


def _left(left: Left, value: Any) -> Any:  # noqa: ANN401  # what a field holds
    return (value if isinstance(value, Hidden) else left_of(left, value)).left


def _nothing(entries: Any) -> Any:  # noqa: ANN401  # what a field holds
    """What a view has where there is nothing of one's own: no cards, or None."""
    return None if any(not isinstance(each, tuple | Kind) for each in entries) else ()


def redrawn(state: T, seat: Seat | None, rng: Rng) -> T:
    """The same state to that seat, with all that is hidden from it drawn anew from its pools.

    It is drawn again until the table has no faults: what all know to be so stays so.
    """
    for _ in range(1000):
        drawing = _Drawing(state, seat, rng)
        other = drawing.whole()
        if not other.faults():
            return other  # type: ignore[no-any-return]  # of the class of the state
        rng = drawing.rng
    msg = f"no other table that is the same to seat {seat} could be drawn"
    raise RuntimeError(msg)


class _Drawing:
    """One attempt to draw all anew that is hidden from a seat."""

    def __init__(self, state: Any, seat: Seat | None, rng: Rng) -> None:  # noqa: ANN401  # of any game
        self.state, self.seat, self.rng = state, seat, rng
        self.table = state
        self.supply: dict[str, list[Kind]] = {}
        for name, cards in pools(state, seat).items():
            shuffled, self.rng = self.rng.shuffle(cards)
            self.supply[name] = list(shuffled)

    def whole(self) -> Any:  # noqa: ANN401  # a state of the game
        """The state with everything in its place."""
        fresh, self.rng = self.rng.draw(KEY_BYTES)
        where = self.seat, self.state
        dealt = with_covered(self.state, *where, self._dealt)
        self.table = attrs.evolve(dealt, rng=Rng(fresh))
        chosen = with_covered(self.table, *where, self._chosen)
        events = tuple(with_covered(event, *where, self._told) for event in self.state.events)
        return attrs.evolve(chosen, events=events)

    def _dealt(self, _owner: object, secret: Secret, at: int, entry: Any) -> Any:  # noqa: ANN401  # cards
        if not secret.pool or entry is None:
            return entry
        supply = self.supply[pool_of(secret, at)]
        cards = with_each(entry, lambda _: supply.pop())
        return hand_of(cards) if secret.as_hand else cards

    def _chosen(self, owner: object, secret: Secret, at: int, entry: Any) -> Any:  # noqa: ANN401  # a choice
        if secret.choices is None or entry is None:
            return entry
        number = getattr(owner, secret.who.field)[at] if isinstance(secret.who, Beside) else at
        options = secret.choices(self.table, number)
        pick, self.rng = self.rng.below(len(options))
        return options[pick]

    def _told(self, _owner: Any, _secret: Secret, _at: int, entry: Any) -> Any:  # noqa: ANN401  # cards
        """Any other cards: an event hides them whatever they are."""
        return with_each(entry, self._like)

    def _like(self, card: Kind) -> Kind:
        alike = [each for each in self.state.setup.kinds.values() if type(each) is type(card)]
        pick, self.rng = self.rng.below(len(alike))
        return alike[pick]
