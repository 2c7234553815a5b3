"""How is a sandwich that is bid for and eaten told? Bids, counts and meals as sentences."""

from collections.abc import Iterable, Iterator, Sequence

import attrs

from sandwichcards import plates
from sandwichcards.core.seats import Seat
from sandwichcards.kit.words import Voice
from sandwichcards.plates import Card, Eat, TableNapkin, TakeTurn, View
from sandwichcards.plates.phrases import (
    bids_in_full,
    card_name,
    listed,
    lowest_eats,
    plate_name,
    points_in_full,
    points_of,
)

Bidding = (
    plates.BiddingBegan
    | plates.Laid
    | plates.OptedOut
    | plates.Declined
    | plates.Counted
    | plates.NobodyAte
    | plates.BidsDiscarded
)


def of_bidding(voice: Voice[View], event: Bidding) -> str:
    """What happens while a sandwich is bid for."""
    match event:
        case plates.BiddingBegan(_, plate):
            points = plates.worth(voice.view, plate)
            must = "gets" if points > 0 else "has"
            worth = points_in_full(voice.view, plate, points)
            return f"Who {must} to eat the sandwich? It is worth {worth}."
        case plates.Laid(seat, before, card):
            what = _unseen(voice.view) if card is None else card_name(card)
            return f"{voice.does(seat, 'lay')} {what} before {voice.whom(seat, before)}."
        case plates.OptedOut(seat):
            return _opted_out(voice, seat)
        case plates.Declined(seat):
            return f"{voice.does(seat, 'lay')} no last card."
        case plates.Counted():
            return _counted(voice, event)
        case plates.NobodyAte(plate):
            where = plate_name(voice.view, plate)
            gone = f"There is no finished sandwich on {where} any more: nobody eats"
            return f"{gone}{_passes_on(voice)}."
        case plates.BidsDiscarded():
            return "The bids are cleared away."


def _unseen(view: View) -> str:
    """A card that is laid face down, the last one if only its player was left (P-18)."""
    outs = any(isinstance(event, plates.OptedOut) for event in view.events)
    return "a last card" if view.out.count(False) == 1 and not outs else "a card"


def _opted_out(voice: Voice[View], seat: int) -> str:
    """Why, if there was no choice (P-19), and who is left if that is only one (P-18)."""
    view = voice.view
    how = "out" if view.hand_sizes[seat] else "out for want of cards"
    left = [other for other, out in enumerate(view.out) if not out]
    last = f" Only {voice.within(left[0])} {voice.verb(left[0], 'be')} left." * (len(left) == 1)
    return f"{voice.does(seat, 'opt')} {how}.{last}"


def turned_up(voice: Voice[View], run: Iterable[plates.Event]) -> Iterator[str]:
    """The bids that come to light, by the seats they lie before and those they are from."""
    lying: dict[int, dict[int, list[Card]]] = {}
    for bid in run:
        if isinstance(bid, plates.TurnedUp):
            lying.setdefault(bid.before, {}).setdefault(bid.seat, []).append(bid.card)
    return (_bids(voice, seat, given) for seat, given in sorted(lying.items()))


def _bids(voice: Voice[View], seat: int, given: dict[int, list[Card]]) -> str:
    own = "of your own" if seat == voice.view.seat else "of their own"
    parts = [
        f"{listed(cards)} {own if by == seat else f'from {voice.within(by)}'}"
        for by, cards in given.items()
    ]
    return f"Before {voice.within(seat)}: {'; '.join(parts)}."


def _counted(voice: Voice[View], event: plates.Counted) -> str:
    """The bid scores, who would eat and for what, and the napkins that made it so."""
    view = voice.view
    meal = view.agenda[0] if view.agenda else None
    worth = points_in_full(view, meal.plate if isinstance(meal, Eat) else None, event.worth)
    eating = len(event.eaters)
    share = f", {event.worth // eating} each" if eating > 1 else ""
    effect = _changed_by(view, event) if event.anew else None
    if isinstance(effect, plates.Worth | plates.PlateWorth):
        whose = f"{voice.everybody(event.eaters)} to {f'share{share}' if share else 'eat'}"
        return f"Now the sandwich is worth {worth}, for {whose}."
    dish = f"share {worth}{share}" if share else f"eat for {worth}"
    bids = "Now the bids are" if event.anew else "Bids:"
    if isinstance(effect, plates.LowestEats):
        bids = "The bids are still"
    then = attrs.evolve(voice, view=_at_the_count(view, event))
    return f"{bids} {bids_in_full(then, event.bids)}. {_eaters(then, event, effect)} to {dish}."


def _at_the_count(view: View, event: plates.Counted) -> View:
    """The view with the napkins that lay on the table then, whatever the step did after it."""
    napkins = list(view.napkins)
    for later in reversed(view.events[view.events.index(event) + 1 :]):
        if isinstance(later, plates.NapkinLeft):
            napkins.append(TableNapkin(later.seat, later.play))
        elif isinstance(later, plates.NapkinStayed):
            napkins = [each for each in napkins if each != TableNapkin(later.seat, later.play)]
    return attrs.evolve(view, napkins=tuple(napkins))


def _eaters(voice: Voice[View], event: plates.Counted, changed: plates.Effect | None) -> str:
    """Who is to eat, and why: the highest bid, or all of them, or the lowest by a napkin."""
    bid, eaters = event.bids[event.eaters[0]], event.eaters
    are = voice.verb(eaters[0], "be") if len(eaters) == 1 else "are"
    if bid < max(event.bids):
        why = f" ({napkin})" if (napkin := lowest_eats(voice.view)) else ""
        return f"The lowest eats{why}: {voice.everybody(eaters)} {are}"
    if isinstance(changed, plates.LowestEats) and bid > min(event.bids):
        return f"The highest eats again: {voice.everybody(eaters)} {are}"
    if len(eaters) == 1:
        return f"{voice.does(eaters[0], 'have')} the highest and {are}"
    return (
        f"{voice.do(eaters, 'tie')}{' for the highest' if bid > min(event.bids) else ''} and {are}"
    )


def _changed_by(view: View, event: plates.Event) -> plates.Effect | None:
    """The effect of the napkin that came or went before this count."""
    told = view.events[: view.events.index(event)]
    moved = [e.play.napkin for e in told if isinstance(e, plates.NapkinStayed | plates.NapkinLeft)]
    return moved[-1].effect if moved else None


def eaten(voice: Voice[View], run: Sequence[plates.Ate]) -> str:
    """Who ate, what it brought, and what they have now."""
    each = " each" if len(run) > 1 else ""
    scores = [f"{voice.view.scores[ate.seat]} for {voice.within(ate.seat)}" for ate in run]
    total = f"now {', '.join(scores)}" if each else f"{voice.view.scores[run[0].seat]} in all"
    eat = voice.do([ate.seat for ate in run], "eat")
    then = _builds_next(voice, [ate.seat for ate in run])
    return f"{eat} for {points_of(run[0].points)}{each} ({total}){then}."


def _builds_next(voice: Voice[View], eaters: Sequence[Seat]) -> str:
    """Which of those who ate has the next turn, if it goes on (P-23, P-24)."""
    builder = _builder(voice.view)
    if builder is None or builder not in eaters:
        return ""
    if len(eaters) == 1:
        return f" and {voice.verb(builder, 'build')} next"
    builds = f"{voice.does(builder, 'build')} next"
    return f". {builds}, the first of them counted from the finisher"


def _passes_on(voice: Voice[View]) -> str:
    """P-49: who builds if nobody has eaten."""
    builder = _builder(voice.view)
    return "" if builder is None else f", and the turn passes to {voice.within(builder)}"


def _builder(view: View) -> Seat | None:
    """Whose building turn begins with this step, if one does."""
    bottom = view.agenda[0] if view.agenda else None
    return bottom.seat if isinstance(bottom, TakeTurn) and view.outcome is None else None
