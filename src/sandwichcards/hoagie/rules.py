"""What is open now in Hoagie? The legal moves, and why the others are not."""

from collections.abc import Iterator, Mapping
from functools import cache

from sandwichcards.core.catalogue import text_of
from sandwichcards.core.piles import distinct
from sandwichcards.core.seats import Seat
from sandwichcards.hoagie.cards import (
    DOUBLE_PLAY,
    FRESH,
    PLACES_OF,
    REVERSE,
    SKIP,
    SPOILED,
    Card,
    DoublePlayCard,
    FreshCard,
    Place,
    ReverseCard,
    SkipCard,
    SpoiledCard,
)
from sandwichcards.hoagie.moves import (
    BUILD,
    DISCARD,
    DOUBLE_PLAY_MOVE,
    PASS,
    REPLACE,
    REVERSE_MOVE,
    SEATS_OF_ALL,
    SKIP_MOVES,
    SKIPS,
    SPOIL,
    STOP,
    Build,
    Discard,
    DoublePlay,
    Move,
    Pass,
    PlayOn,
    Replace,
    Reverse,
    Skip,
    Spoil,
    Stop,
)
from sandwichcards.hoagie.sandwiches import SHAPES
from sandwichcards.hoagie.state import SEATS, State, Table

# The tables: what the cards of a hand can do to a sandwich depends on its shape alone, that is on
# what lies on top of its five places (`Sandwich.shape`). There are 243 shapes, 64 sets of cards
# that mend one's own and 16 that spoil another's. They are plain dicts: those of a subclass with
# `__missing__` are read more slowly.

_Openings = Mapping[str, tuple[Move, ...]]
_Spoiling = Mapping[int, tuple[tuple[tuple[Seat, _Openings], ...], ...]]
_Means = tuple[_Openings, bool, _Spoiling | None]
_LISTS: dict[tuple[Move, ...], tuple[Move, ...]] = {}
"""Every list of moves in the tables, once."""


@cache
def _openings(cards: tuple[Card, ...], rival: Seat | None = None) -> _Openings:
    """What the cards can do to the rival's sandwich, or to one's own, by its shape."""
    if not cards:
        return dict.fromkeys(SHAPES, ())
    *others, card = cards
    if others:
        first, then = _openings(tuple(others), rival), _openings((card,), rival)
        found = {shape: first[shape] + then[shape] for shape in SHAPES}
    else:
        found = {shape: tuple(_moves_with(card, rival, shape)) for shape in SHAPES}
    # Of equal lists one will do: what is small stays near the processor.
    return {shape: _LISTS.setdefault(moves, moves) for shape, moves in found.items()}


def _moves_with(card: Card, rival: Seat | None, shape: str) -> Iterator[Move]:
    match card:
        case ReverseCard():
            yield REVERSE_MOVE  # H-32
        case DoublePlayCard():
            yield DOUBLE_PLAY_MOVE  # H-32
        case FreshCard(ingredient) | SpoiledCard(ingredient):
            for place in PLACES_OF[ingredient]:  # H-30
                yield from _moves_on(place, shape[place.slot], rival)
        case SkipCard():
            pass  # it goes on no sandwich


def _moves_on(place: Place, mark: str, rival: Seat | None) -> tuple[Move, ...]:
    if rival is not None:
        return (SPOIL[rival][place],) if mark == "f" else ()  # H-10, H-13
    if mark == "f":
        return ()  # H-8
    return (BUILD[place],) if mark == "-" else (REPLACE[place],)  # H-7, H-9


@cache
def _spoiling(cards: tuple[Card, ...]) -> _Spoiling:
    """What the cards allow each seat against the others (H-12), by the number of players."""
    against = tuple((rival, _openings(cards, rival)) for rival in SEATS_OF_ALL)
    return {
        players: tuple(against[:seat] + against[seat + 1 : players] for seat in range(players))
        for players in SEATS
    }


@cache
def _means(kinds: tuple[Card, ...]) -> _Means:
    """What cards can do: to one's own sandwich, whether they can skip, and to the others'."""
    spoiled = tuple(card for card in kinds if isinstance(card, SpoiledCard))
    others = tuple(card for card in kinds if not isinstance(card, SpoiledCard))
    return _openings(others), SKIP in kinds, _spoiling(spoiled) if spoiled else None


_MEANS: dict[tuple[Card, ...], _Means] = {}
"""What each hand can do that has come up; of eleven kinds, there are 31,824 at most."""


def legal_moves(state: State) -> tuple[Move, ...]:
    """All that the seat to act may do, distinct, in a fixed order; () when the game is over."""
    moves = state._moves  # noqa: SLF001  # the cache is the state's, filling it is this room's
    if moves is None:
        moves = listed(state)
        object.__setattr__(state, "_moves", moves)
    return moves


def listed(table: Table) -> tuple[Move, ...]:
    """The legal moves, worked out."""
    question = table.question
    if question is None:
        return ()
    seat, shapes = question.seat, table.shapes
    hand = table.hands[seat]
    try:
        mending, skipping, spoiling = _MEANS[hand]
    except KeyError:
        mending, skipping, spoiling = _MEANS[hand] = _means(tuple(distinct(hand)))
    moves = mending[shapes[seat]]
    if skipping:
        moves += _skips(table)
    if spoiling is not None:
        for rival, openings in spoiling[len(shapes)][seat]:
            moves += openings[shapes[rival]]
    if type(question) is PlayOn:
        return (*moves, STOP)  # H-20
    return moves or _without_plays(hand)  # H-23


def _without_plays(hand: tuple[Card, ...]) -> tuple[Move, ...]:
    return tuple(DISCARD[card] for card in distinct(hand)) or (PASS,)  # H-21, H-27


def _skips(table: Table) -> tuple[Skip, ...]:
    if table.setup.rules.stack_skips:
        return SKIPS[table.setup.players]
    return tuple(SKIP_MOVES[seat] for seat, count in enumerate(table.skips) if not count)  # H-15


def explain(state: State, move: Move) -> str | None:
    """Why the move is not legal now, citing the rule; None if it is."""
    if move in legal_moves(state):
        return None
    if state.question is None:
        return "H-5: the game is over"
    known = state.setup.catalogue.find(move)
    if known is None:
        return f"H-28: there is no such move at this table: {_words(move)}"
    return _reason(state, state.question.seat, known)


def _words(move: object) -> str:
    return text_of(move) if isinstance(move, Move) else repr(move)


def _reason(state: State, seat: Seat, move: Move) -> str:
    match move:
        case Build(place):
            return _why_not_build(state, seat, place)
        case Replace(place):
            return _why_not_replace(state, seat, place)
        case Spoil(rival, place):
            return _why_not_spoil(state, seat, rival, place)
        case Skip(rival):
            return _missing(state, seat, SKIP) or f"H-15: a Skip lies before seat {rival} already"
        case Reverse():
            return _not_held(REVERSE)
        case DoublePlay():
            return _not_held(DOUBLE_PLAY)
        case Discard(card):
            return _why_not_discard(state, seat, card)
        case Stop():
            return "H-20: there is nothing to stop before the first card of a turn is played"
        case Pass():
            return _why_not_pass(state)


def _not_held(card: Card) -> str:
    return f"H-6: no {card} in hand"


def _missing(state: State, seat: Seat, card: Card) -> str | None:
    return None if card in state.hands[seat] else _not_held(card)


def _why_not_build(state: State, seat: Seat, place: Place) -> str:
    match state.shapes[seat][place.slot]:
        case "f":
            return f"H-8: the {place.value} is fresh already, and fresh never goes over fresh"
        case "s":
            return f"H-9: the {place.value} is spoiled: replace it instead of building"
        case _:
            return _not_held(FRESH[place.ingredient])


def _why_not_replace(state: State, seat: Seat, place: Place) -> str:
    match state.shapes[seat][place.slot]:
        case "f":
            return f"H-8: the {place.value} is fresh already, and fresh never goes over fresh"
        case "-":
            return f"H-9: the {place.value} is empty: there is nothing to replace"
        case _:
            return _not_held(FRESH[place.ingredient])


def _why_not_spoil(state: State, seat: Seat, rival: Seat, place: Place) -> str:
    if rival == seat:
        return "H-12: nobody may spoil their own sandwich"
    match state.shapes[rival][place.slot]:
        case "-":
            return f"H-13: the {place.value} of seat {rival} is empty"
        case "s":
            return f"H-13: the {place.value} of seat {rival} is spoiled already"
        case _:
            return _not_held(SPOILED[place.ingredient])


def _why_not_discard(state: State, seat: Seat, card: Card) -> str:
    if isinstance(state.question, PlayOn):
        return "H-20: further plays are played or left, never discarded"
    if playable(state):
        return "H-23: a player who can play a card must"
    return _missing(state, seat, card) or _not_held(card)


def _why_not_pass(state: State) -> str:
    if isinstance(state.question, PlayOn):
        return "H-20: to leave the further plays is to stop, not to pass"
    return "H-23: only a player without any card passes"


def playable(state: State) -> bool:
    """Whether the seat to act holds a card that can be played."""
    return any(not isinstance(move, Discard | Stop | Pass) for move in legal_moves(state))
