"""What is open now in Hoagie? The legal moves, and why the others are not."""

from collections.abc import Mapping

from sandwichcards.core.catalogue import text_of
from sandwichcards.core.piles import distinct
from sandwichcards.core.seats import Seat, others
from sandwichcards.hoagie.cards import (
    DOUBLE_PLAY,
    FRESH,
    PLACES,
    REVERSE,
    SKIP,
    SPOILED,
    Card,
    Place,
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
from sandwichcards.hoagie.state import SHAPES, State

# The tables. A shape is what lies on top of the five places of a sandwich (`Sandwich.shape`); for
# each of the 243 they hold the moves that a card allows on such a sandwich.

_Openings = Mapping[Card, tuple[Move, ...]]


def _mending(shape: str) -> _Openings:
    """What each card can do for one's own sandwich (H-7, H-8, H-9, H-30, H-32)."""
    moves: dict[Card, tuple[Move, ...]] = {
        card: tuple(
            BUILD[place] if mark == "-" else REPLACE[place]
            for place, mark in zip(PLACES, shape, strict=True)
            if place.ingredient is ingredient and mark != "f"
        )
        for ingredient, card in FRESH.items()
    }
    return {**moves, REVERSE: (REVERSE_MOVE,), DOUBLE_PLAY: (DOUBLE_PLAY_MOVE,)}


def _spoiling(seat: int, shape: str) -> _Openings:
    """What each spoiled card can do to that seat's sandwich (H-10, H-13, H-30)."""
    return {
        card: tuple(
            SPOIL[seat][place]
            for place, mark in zip(PLACES, shape, strict=True)
            if place.ingredient is ingredient and mark == "f"
        )
        for ingredient, card in SPOILED.items()
    }


_MENDING: Mapping[str, _Openings] = {shape: _mending(shape) for shape in SHAPES}
_SPOILING: tuple[Mapping[str, _Openings], ...] = tuple(
    {shape: _spoiling(seat, shape) for shape in SHAPES} for seat in SEATS_OF_ALL
)


def legal_moves(state: State) -> tuple[Move, ...]:
    """All that the seat to act may do, distinct, in a fixed order; () when the game is over."""
    moves = state._moves  # noqa: SLF001  # the cache is the state's, filling it is this room's
    if moves is None:
        moves = _legal_moves(state)
        object.__setattr__(state, "_moves", moves)
    return moves


def _legal_moves(state: State) -> tuple[Move, ...]:
    question = state.question
    if question is None:
        return ()
    plays = _plays(state, question.seat)
    if type(question) is PlayOn:
        return (*plays, STOP)  # H-20
    if plays:
        return tuple(plays)  # H-23
    hand = state.hands[question.seat]
    return tuple(DISCARD[card] for card in distinct(hand)) or (PASS,)  # H-21, H-27


def _plays(state: State, seat: Seat) -> list[Move]:
    """What the cards in hand allow, kind by kind."""
    sandwiches = state.sandwiches
    mending = _MENDING[sandwiches[seat].shape]
    moves: list[Move] = []
    for card in distinct(state.hands[seat]):
        if card in mending:
            moves += mending[card]
        elif card is SKIP:
            moves += _skips(state)
        else:
            for rival in others(seat, len(sandwiches)):  # H-12
                moves += _SPOILING[rival][sandwiches[rival].shape][card]
    return moves


def _skips(state: State) -> tuple[Skip, ...]:
    if state.setup.rules.stack_skips:
        return SKIP_MOVES[: len(state.skips)]
    return tuple(SKIP_MOVES[seat] for seat, count in enumerate(state.skips) if not count)  # H-15


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
    match state.sandwiches[seat].shape[place.slot]:
        case "f":
            return f"H-8: the {place.value} is fresh already, and fresh never goes over fresh"
        case "s":
            return f"H-9: the {place.value} is spoiled: replace it instead of building"
        case _:
            return _not_held(FRESH[place.ingredient])


def _why_not_replace(state: State, seat: Seat, place: Place) -> str:
    match state.sandwiches[seat].shape[place.slot]:
        case "f":
            return f"H-8: the {place.value} is fresh already, and fresh never goes over fresh"
        case "-":
            return f"H-9: the {place.value} is empty: there is nothing to replace"
        case _:
            return _not_held(FRESH[place.ingredient])


def _why_not_spoil(state: State, seat: Seat, rival: Seat, place: Place) -> str:
    if rival == seat:
        return "H-12: nobody may spoil their own sandwich"
    match state.sandwiches[rival].shape[place.slot]:
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
    return state.question is not None and bool(_plays(state, state.question.seat))
