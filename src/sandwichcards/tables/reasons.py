"""Why can nothing be done with a thing on the table? Every reason once, with its rule."""

from typing import Any

import attrs

from sandwichcards.core.game import AnyState, AnyView, Game
from sandwichcards.core.refs import SEATS, Ref, Unreferred, about
from sandwichcards.core.texts import shown
from sandwichcards.core.values import Value
from sandwichcards.core.zones import BANK, names_of_zones
from sandwichcards.tables.refusals import Refusal, Refused

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


def check_ref(game: Game[Any, Any, Any, Any], view: AnyView, ref: Ref) -> None:
    """Refuse a reference to what there is not at a table of this set-up.

    Raises:
        Refused: naming the zone, seat or card that there is not.
    """
    setup, zones = view.setup, (*names_of_zones(game.State), SEATS, *BANK)
    if ref.zone not in zones:
        what = f"zone {shown(ref.zone)}"
    elif ref.seat is not None and ref.seat not in range(setup.players):
        what = f"seat {shown(ref.seat)}"
    elif ref.card is not None and ref.card not in setup.kinds:
        what = f"card {shown(ref.card)}"
    else:
        return
    raise Refused(Refusal.MALFORMED, f"There is no {what} at this table.")


def _is_made_with(view: AnyView, move: object, ref: Ref) -> bool:
    try:
        return ref in about(view, move).uses
    except Unreferred:  # it answers another question
        return False
