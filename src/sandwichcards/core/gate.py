"""Who may move, and with what? The gate that every move of every game goes through."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

from sandwichcards.core.catalogue import Catalogue, text_of
from sandwichcards.core.draft import UNHEARD, blank, compiled, copying
from sandwichcards.core.errors import IllegalMove, NotYourTurn
from sandwichcards.core.game import AnyState
from sandwichcards.core.kinds import Interned
from sandwichcards.core.numbers import whole
from sandwichcards.core.outcome import Ending
from sandwichcards.core.seats import ANYONE, By, Seat

M = TypeVar("M")
T = TypeVar("T")


class _OfSetup(Protocol[M]):
    @property
    def catalogue(self) -> Catalogue[M]: ...


class _HasSetup(Protocol[M]):
    @property
    def setup(self) -> _OfSetup[M]: ...


def catalogue(state: _HasSetup[M]) -> Catalogue[M]:
    """Every move that can ever be legal in a game with the set-up of this state or view."""
    return state.setup.catalogue


def admitting(
    table: type[T],
    legal_moves: Callable[[Any], tuple[object, ...]],
    explain: Callable[[Any, Any], str | None],
) -> Callable[[Any, Any, By], T]:
    """The gate of a game's `apply`: a move that passes comes with a table to carry it out on.

    What it returns is called with state, move and `by`, and raises as `apply` says. It is one
    function with the copying, since both are done at every move.
    """

    def check(state: Any, move: object, by: By) -> None:  # noqa: ANN401  # the game's own
        check_turn(state.to_act, by)
        if move not in legal_moves(state):
            raise IllegalMove(move, str(explain(state, move)))

    body = [
        "moves = state._moves",
        "if by is not ANYONE or moves is None or move not in moves: check(state, move, by)",
        *copying(table),
    ]
    names = {"ANYONE": ANYONE, "UNHEARD": UNHEARD}
    admit: Callable[[Any, Any, By], T] = compiled(
        "state, move, by", body, blank=blank(table), check=check, **names
    )
    return admit


def check_turn(to_act: Seat | None, by: By) -> None:
    """Refuse a move by anybody but the seat to act, if it is known by whom it is.

    Raises:
        NotYourTurn: for another seat, for a spectator, and for what is no seat at all.
    """
    if by is ANYONE:
        return
    seat = whole(by)
    if type(seat) is not int or seat != to_act:
        raise NotYourTurn(seat, to_act)


def listed_once(state: Any, listed: Callable[[Any], tuple[M, ...]]) -> tuple[M, ...]:  # noqa: ANN401  # a state of any game
    """The legal moves of a state, worked out on first use and kept in it."""
    moves: tuple[M, ...] | None = state._moves  # noqa: SLF001  # games and their core are one house
    if moves is None:
        moves = listed(state)
        object.__setattr__(state, "_moves", moves)
    return moves


def refusal(
    state: Any,  # noqa: ANN401  # a state of any game
    move: object,
    moves: tuple[object, ...],
    *,
    over: Mapping[Ending, str],
    unknown: str,
    reason: Callable[[Any, Any, Any], str],
) -> str | None:
    """Why the move is not one of the listed `moves`; None if it is.

    `over` says by which rule each ending has ended the game, `unknown` is the rule that forbids a
    move that there is not. For any other, `reason` finds the words, from state, question and move.
    """
    if move in moves:
        return None
    if state.question is None:
        return _over(state, over)
    known = state.setup.catalogue.find(move)
    if known is None:
        shown = text_of(move) if isinstance(move, Interned) else repr(move)
        return f"{unknown}: there is no such move at this table: {shown}"
    return reason(state, state.question, known)


def still_on(state: AnyState, how: object, over: Mapping[Ending, str]) -> None:
    """Refuse a host's decision about a game that is over.

    Raises:
        IllegalMove: citing the rule that ended it.
    """
    if state.outcome is not None:
        raise IllegalMove(how, _over(state, over))


def _over(state: Any, over: Mapping[Ending, str]) -> str:  # noqa: ANN401  # a state of any game
    return f"{over[state.outcome.how]}: the game is over"
