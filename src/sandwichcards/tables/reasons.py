"""Why can nothing be done with a thing on the table? Every reason once, with its rule."""

from typing import Any

import attrs

from sandwichcards.core.game import AnyState, AnyView, Game
from sandwichcards.core.refs import Ref, Unreferred, about
from sandwichcards.core.values import Value

MOST_REASONS = 3


@attrs.frozen
class Reason(Value):
    """Why a move is not legal now.

    Attributes:
        sentence: The reason in words, as `explain` gives it: it begins with the rule's number.
        rule: The number of the rule.
    """

    sentence: str
    rule: str


def reasons_against(
    game: Game[Any, Any, Any, Any], state: AnyState, view: AnyView, ref: Ref
) -> tuple[Reason, ...]:
    """Why no move that is made with this is legal now, the first few reasons; none if one is."""
    if any(_is_made_with(view, move, ref) for move in view.moves):
        return ()
    found: dict[str, None] = {}
    for move in game.catalogue(state):
        if _is_made_with(view, move, ref):
            found[str(game.explain(state, move))] = None
        if len(found) == MOST_REASONS:
            break
    return tuple(Reason(reason, reason.partition(": ")[0]) for reason in found)


def _is_made_with(view: AnyView, move: object, ref: Ref) -> bool:
    try:
        return ref in about(view, move).uses
    except Unreferred:  # it answers another question
        return False
