"""What is open now in Hoagie? The legal moves, and why the others are not."""

from collections.abc import Iterator, Mapping
from functools import cache

from sandwichcards.core.gate import listed_once, refusal
from sandwichcards.core.outcome import Ending
from sandwichcards.core.piles import distinct
from sandwichcards.core.seats import Seat
from sandwichcards.hoagie.agenda import PlayOn, Question
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
    Ingredient,
    Place,
    ReverseCard,
    SkipCard,
    SpoiledCard,
)
from sandwichcards.hoagie.moves import (
    PASS,
    SEATS_OF_ALL,
    STOP,
    Build,
    Discard,
    DoublePlay,
    Move,
    Pass,
    Replace,
    Reverse,
    Skip,
    Spoil,
    StopPlaying,
)
from sandwichcards.hoagie.sandwiches import SHAPES, TOPS
from sandwichcards.hoagie.setup import SEATS
from sandwichcards.hoagie.table import Table


def legal_moves(state: Table) -> tuple[Move, ...]:
    """All that the seat to act may do, distinct, in a fixed order; () when the game is over."""
    return state._moves or listed_once(state, listed)  # noqa: SLF001  # mostly they are there


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
        moves += _SKIPS[len(shapes)] if table.setup.rules.stack_skips else _free_skips(table)
    if spoiling is not None:
        for rival, openings in spoiling[len(shapes)][seat]:
            moves += openings[shapes[rival]]
    if type(question) is PlayOn:
        moves += (STOP,)  # H-20
    return moves or _without_plays(table, hand)  # H-23


_SKIPS = {players: tuple(map(Skip, SEATS_OF_ALL[:players])) for players in SEATS}
"""A Skip before anyone, by the number of players."""


def _free_skips(table: Table) -> tuple[Skip, ...]:
    return tuple(skip for skip in _SKIPS[len(table.skips)] if not table.skips[skip.seat])  # H-15


def _without_plays(table: Table, hand: tuple[Card, ...]) -> tuple[Move, ...]:
    discards = table.setup.book.discard
    return tuple(discards[card] for card in distinct(hand)) or (PASS,)  # H-21, H-27


# What the cards of a hand can do to a sandwich depends on its shape alone, that is on what lies on
# top of its five places (`Sandwich.shape`). There are 243 shapes, 64 sets of cards that mend one's
# own and 16 that spoil another's; so all of it is worked out once, for every number of players.

_Openings = Mapping[str, tuple[Move, ...]]
_Spoiling = Mapping[int, tuple[tuple[tuple[Seat, _Openings], ...], ...]]
_Means = tuple[_Openings, bool, _Spoiling | None]
_MEANS: dict[tuple[Card, ...], _Means] = {}
"""What each hand can do that has come up; of eleven kinds, there are 31,824 at most. To look there
before calling a function spares 2 % of a decision."""
_LISTS: dict[tuple[Move, ...], tuple[Move, ...]] = {}
"""Every list of moves in the tables, once: what is small stays near the processor, and that spares
4 % of the time of a decision."""


@cache
def _means(kinds: tuple[Card, ...]) -> _Means:
    """What cards can do: to one's own sandwich, whether they can skip, and to the others'."""
    spoiled = tuple(card for card in kinds if isinstance(card, SpoiledCard))
    others = tuple(card for card in kinds if not isinstance(card, SpoiledCard))
    return _openings(others), SKIP in kinds, _spoiling(spoiled) if spoiled else None


@cache
def _spoiling(cards: tuple[Card, ...]) -> _Spoiling:
    """What the cards allow each seat against the others (H-12), by the number of players."""
    against = tuple((rival, _openings(cards, rival)) for rival in SEATS_OF_ALL)
    return {
        players: tuple(against[:seat] + against[seat + 1 : players] for seat in range(players))
        for players in SEATS
    }


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
    return {shape: _LISTS.setdefault(moves, moves) for shape, moves in found.items()}


def _moves_with(card: Card, rival: Seat | None, shape: str) -> Iterator[Move]:
    match card:
        case ReverseCard():
            yield Reverse()  # H-32
        case DoublePlayCard():
            yield DoublePlay()  # H-32
        case FreshCard(ingredient) | SpoiledCard(ingredient):
            for place in PLACES_OF[ingredient]:  # H-30
                yield from _moves_on(place, shape[place.slot], rival)
        case SkipCard():
            pass  # it goes on no sandwich


def _moves_on(place: Place, mark: str, rival: Seat | None) -> tuple[Move, ...]:
    if rival is not None:
        return (Spoil(rival, place),) if mark == "f" else ()  # H-10, H-13
    if mark == "f":
        return ()  # H-8
    return (Build(place),) if mark == "-" else (Replace(place),)  # H-7, H-9


# Explaining. The list decides; what follows only finds the words.


ENDED_BY: Mapping[Ending, str] = {
    Ending.GOAL: "H-5",
    Ending.LIMIT: "H-27",
    Ending.TIME: "H-38",
    Ending.ABANDONED: "H-38",
    Ending.FORFEIT: "H-38",
}
"""The rule by which each ending has ended the game."""


def explain(state: Table, move: Move) -> str | None:
    """Why the move is not legal now, citing the rule; None if it is."""
    moves = legal_moves(state)
    return refusal(state, move, moves, over=ENDED_BY, unknown="H-28", reason=_reason)


def _reason(state: Table, question: Question, move: Move) -> str:
    seat = question.seat
    match move:
        case Spoil(rival, _) if rival == seat:
            return "H-12: nobody may spoil their own sandwich"
        case Spoil(rival, _):
            return _why_not_on(state.shapes[rival], state.hands[seat], move, SPOILED)
        case Build() | Replace():
            return _why_not_on(state.shapes[seat], state.hands[seat], move, FRESH)
        case Skip(rival):
            held = SKIP in state.hands[seat]
            return f"H-15: a Skip lies before seat {rival} already" if held else _not_held(SKIP)
        case Reverse():
            return _not_held(REVERSE)
        case DoublePlay():
            return _not_held(DOUBLE_PLAY)
        case Discard() | StopPlaying() | Pass():
            return _why_not_leave(state, question, move)


def _why_not_on(
    shape: str,
    hand: tuple[Card, ...],
    move: Build | Replace | Spoil,
    cards: Mapping[Ingredient, FreshCard] | Mapping[Ingredient, SpoiledCard],
) -> str:
    """Why none of these cards goes from the hand to the place of a sandwich."""
    place = move.place
    mark, needed = shape[place.slot], cards[place.ingredient]
    words = _COVERING.get((type(move), mark))
    if words:
        return words.format(place.words, *([move.seat] if isinstance(move, Spoil) else ()))
    if needed in hand:
        return f"H-9: the {place.words} is spoiled: replace it instead of building"
    if mark == "-":
        return f"H-7: only {needed.name} goes there, and none is in hand"
    if any(card in hand for card in cards.values()):
        return f"H-11: only {needed.name} goes over {TOPS[mark][place].name}, and none is in hand"
    return f"{'H-10' if isinstance(move, Spoil) else 'H-9'}: no {needed.name} in hand"


_COVERING: Mapping[tuple[type, str], str] = {
    (Build, "f"): "H-8: the {} is fresh already, and fresh never goes over fresh",
    (Replace, "-"): "H-9: the {} is empty: there is nothing to replace",
    (Replace, "f"): "H-8: the {} is fresh already, and fresh never goes over fresh",
    (Spoil, "-"): "H-13: the {} of seat {} is empty",
    (Spoil, "s"): "H-13: the {} of seat {} is spoiled already",
}
"""Why no card of any type can go where this lies on top."""


def _not_held(card: Card) -> str:
    return f"H-6: no {card.name} in hand"


def _why_not_leave(state: Table, question: Question, move: Discard | StopPlaying | Pass) -> str:
    match question, move:
        case _, StopPlaying():
            return "H-20: there is nothing to stop before the first card of a turn is played"
        case PlayOn(), Discard():
            return "H-20: further plays are played or left, never discarded"
        case PlayOn(), Pass():
            return "H-20: to leave the further plays is to stop, not to pass"
        case _, Discard(card) if isinstance(legal_moves(state)[0], Discard | Pass):
            return _not_held(card)
        case _, Discard():
            return "H-23: a player who can play a card must"
        case _, Pass():
            return "H-23: only a player without any card passes"
