"""How does Plates & Napkins look in plain text? Plates and players as rows, events as sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import assert_never

from sandwichcards import plates
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending
from sandwichcards.kit.words import (
    counted,
    do,
    does,
    listing,
    seat_name,
    sharers,
    times,
    together,
    whose,
    within,
)
from sandwichcards.plates import (
    Bid,
    Bread,
    Card,
    Cheese,
    Eat,
    Extra,
    Meat,
    Napkin,
    NapkinPlay,
    Plate,
    Resolve,
    View,
)

_NAME_WIDTH = 18
_SORTS: tuple[tuple[str, type[Card]], ...] = (
    ("Bread", Bread),
    ("Meat", Meat),
    ("Cheese", Cheese),
    ("Extra", Extra),
    ("Bid", Bid),
    ("Napkin", Napkin),
)


# The table


def table(view: View) -> str:
    """Piles, plates, players, what is laid, napkins, and one's own hand."""
    parts = (
        _heading(view),
        _plates(view),
        _players(view),
        _laid(view),
        _napkins(view),
        _hand(view),
    )
    return "\n".join(line for part in parts for line in part)


def _heading(view: View) -> Iterator[str]:
    yield f"Turn {view.turn}. {_now(view)}"
    top = f", {_card(view.discard_pile[-1])} on top" if view.discard_pile else ""
    yield f"Draw pile: {view.draw_pile_size}. Discard pile: {len(view.discard_pile)}{top}."


def _now(view: View) -> str:
    """What is being asked, but whose turn it is while others may play a napkin."""
    asked = view.question
    if not isinstance(asked, plates.MayInterrupt) or asked.seat == view.seat:
        return question(view)
    return f"{whose(view, view.agenda[0].seat).capitalize()} turn."


def _plates(view: View) -> Iterator[str]:
    yield ""
    for number, (plate, sandwich) in enumerate(
        zip(view.setup.plate_cards, view.plates, strict=True)
    ):
        cards = ", ".join(map(_card, sandwich)) or "."
        worth = f" = {plates.worth(view, number)}" if sandwich else ""
        yield f"{f'{number} {plate.name}':{_NAME_WIDTH}}{cards}{worth}"


def _players(view: View) -> Iterator[str]:
    yield ""
    yield f"{'':{_NAME_WIDTH}}points  hand"
    for seat, (score, size) in enumerate(zip(view.scores, view.hand_sizes, strict=True)):
        name = f"{'>' if seat == view.to_act else ' '} {seat_name(view, seat)}"
        out = "  out of the bidding" if view.out[seat] else ""
        yield f"{name:{_NAME_WIDTH}}{score:>6}{size:>6}{out}"


def _laid(view: View) -> Iterator[str]:
    bottom = view.agenda[0] if view.agenda else None
    if not isinstance(bottom, Eat):
        return
    yield ""
    yield f"{'Bidding for':{_NAME_WIDTH}}the {_plate(view, bottom.plate)}"
    for seat in range(view.setup.players):
        counts = Counter((seen.seat, seen.card) for seen in view.laid if seen.before == seat)
        cards = [
            f"{_times(count, card)} by {within(view, by)}" for (by, card), count in counts.items()
        ]
        if cards:
            yield f"{f'  before {within(view, seat)}':{_NAME_WIDTH}}{', '.join(cards)}"


def _napkins(view: View) -> Iterator[str]:
    lying = [
        *(f"{_played(view, each.play)}, from {within(view, each.owner)}" for each in view.napkins),
        *(
            f"{_played(view, step.play)}, from {within(view, step.seat)} (on the stack)"
            for step in view.agenda
            if isinstance(step, Resolve)
        ),
    ]
    if lying:
        yield ""
    for label, line in zip(("Napkins", *[""] * len(lying)), lying, strict=False):
        yield f"{label:{_NAME_WIDTH}}{line}"


def _hand(view: View) -> Iterator[str]:
    if view.seat is None:
        return
    yield ""
    label = "Your hand"
    counts = Counter((*view.hand, *view.drawn))
    for sort, kind in _SORTS:
        cards = [_times(count, card) for card, count in counts.items() if isinstance(card, kind)]
        if cards:
            yield f"{label:10}{sort:{_NAME_WIDTH - 10}}{', '.join(cards)}"
            label = ""
    if label:
        yield f"{label}: no card at all"
    if view.aside:
        yield f"{'Set aside':{_NAME_WIDTH}}{', '.join(map(_card, view.aside))}"


def _times(count: int, card: Card | None) -> str:
    name = "[?]" if card is None else _card(card)
    return times(count, name)


def _card(card: Card) -> str:
    """The name of a card and its value: `Lone Sock -6`."""
    if isinstance(card, Plate | Napkin):
        return card.name
    return f"{card.name} {card.value}"


def _cards(cards: Iterable[Card]) -> str:
    return listing([_times(count, card) for card, count in Counter(cards).items()])


def _some(count: int, cards: tuple[Card, ...] | None) -> str:
    return counted(count, "card") if cards is None else _cards(cards)


def _plate(view: View, number: int) -> str:
    return view.setup.plate_cards[number].name


# Questions and moves


def question(view: View) -> str:
    """Who is asked, and what for."""
    asked = view.question
    match asked:
        case None:
            return "The game is over."
        case plates.MayInterrupt(seat, _):
            return f"A napkin{_under(view)}, or pass?" if seat == view.seat else _waiting(seat)
        case plates.TakeTurn(seat):
            own = "Your turn: start, add, finish or discard."
            return own if seat == view.seat else f"Seat {seat} is to build."
        case plates.TossOne(seat):
            own = "You drew two cards: which one goes?"
            return own if seat == view.seat else f"Seat {seat} drew two cards and tosses one."
        case plates.MakeBid(seat):
            own = "Your bid: lay a card before anybody, or opt out."
            return own if seat == view.seat else f"Seat {seat} is to bid."
        case plates.MakeLastBid(seat):
            own = "You are the last one in: lay one more card?"
            return own if seat == view.seat else f"Seat {seat} is the last one in."
        case plates.GiveCard(seat):
            own = "Choose a card to give away."
            return own if seat == view.seat else f"Seat {seat} chooses a card to give away."
        case _:
            assert_never(asked)


def _waiting(seat: int) -> str:
    return f"Seat {seat} may play a napkin."


def _under(view: View) -> str:
    """What the window lies over: another napkin, or nothing that needs saying."""
    under = view.agenda[-2]
    return f" on {_played(view, under.play)}" if isinstance(under, Resolve) else ""


def _played(view: View, play: NapkinPlay) -> str:
    """A napkin and what it is played at: `Hair in It on the Tin Plate`."""
    match play:
        case plates.Play(napkin):
            return napkin.name
        case plates.PlayAt(napkin, seat):
            return f"{napkin.name} at {within(view, seat)}"
        case plates.PlayOn(napkin, plate):
            return f"{napkin.name} on the {_plate(view, plate)}"
        case plates.PlayAgainst(napkin, other, owner):
            return f"{napkin.name} against {whose(view, owner)} {other.name}"
        case _:
            assert_never(play)


def move(view: View, move: plates.Move, /) -> str:
    """The move as an offer: `Lay Peckish 1 before seat 2`."""
    match move:
        case plates.Start(bread, plate):
            return f"Start on the {_plate(view, plate)} with {_card(bread)}"
        case plates.Add(part, plate):
            return f"Add {_card(part)} to the {_plate(view, plate)}"
        case plates.Finish(bread, plate):
            return f"Finish the {_plate(view, plate)} with {_card(bread)}"
        case plates.Discard(card):
            return f"Throw {_card(card)} away"
        case plates.Toss(card):
            return f"Toss {_card(card)}"
        case plates.Lay(card, seat):
            return f"Lay {_card(card)} before {_oneself(view, seat)}"
        case plates.OptOut():
            return "Opt out"
        case plates.Give(card):
            return f"Give {_card(card)} away"
        case plates.Play() | plates.PlayAt() | plates.PlayOn() | plates.PlayAgainst():
            return f"Play {_played(view, move)}"
        case plates.Pass():
            return "Pass"
        case _:
            assert_never(move)


def _oneself(view: View, seat: int) -> str:
    return "yourself" if seat == view.seat else within(view, seat)


# Events

_Building = (
    TurnBegan
    | plates.Drew
    | plates.Reshuffled
    | plates.Started
    | plates.Added
    | plates.Finished
    | plates.Discarded
    | plates.LeftPlate
)
_Dealing = plates.DrewLot | plates.TiedLots | plates.WonLots | plates.Dealt
_Bidding = plates.BiddingBegan | plates.Laid | plates.OptedOut | plates.TurnedUp
_Eating = plates.Counted | plates.Ate | plates.NobodyAte | plates.BidsDiscarded
_Napkins = (
    plates.NapkinPlayed
    | plates.NapkinWorked
    | plates.NapkinFizzled
    | plates.NapkinCancelled
    | plates.NapkinStayed
    | plates.NapkinLeft
)
_Giving = plates.Traded | plates.PassedOn


def event(view: View, event: plates.Event, /) -> str:
    """What happened, in a sentence; that somebody passed goes without saying.

    What happens to several at once is told with the first of them. Cards that are set aside are
    told of when they change hands.
    """
    if isinstance(event, plates.Passed | plates.SetAside):
        return ""
    if isinstance(event, _Building):
        return _of_building(view, event)
    if isinstance(event, _Bidding):
        return _of_bidding(view, event)
    if isinstance(event, _Eating):
        return _of_eating(view, event)
    if isinstance(event, _Napkins):
        return _of_napkins(view, event)
    if isinstance(event, _Giving):
        return _of_giving(view, event)
    if isinstance(event, _Dealing):
        return _of_dealing(view, event)
    return _ended(view, event)


def _of_dealing(view: View, event: _Dealing) -> str:
    match event:
        case plates.DrewLot(seat, card):
            return f"{does(view, seat, 'draw')} {_card(card)}."
        case plates.TiedLots(seats):
            names = listing([within(view, seat) for seat in seats])
            return f"That settles nothing: {names} draw again."
        case plates.WonLots(seat):
            return f"{does(view, seat, 'begin')}."
        case plates.Dealt(_, count, cards):
            dealt = sharers(view, event)
            return f"{do(view, dealt, 'be')} dealt {_some(count, cards)}." if dealt else ""
        case _:
            assert_never(event)


def _of_building(view: View, event: _Building) -> str:
    match event:
        case TurnBegan(seat, turn):
            return f"Turn {turn}: {within(view, seat)}."
        case plates.Drew(_, count, cards):
            seats = sharers(view, event)
            return f"{do(view, seats, 'draw')} {_some(count, cards)}." if seats else ""
        case plates.Reshuffled(count):
            return f"The discard pile ({count}) is shuffled into a new draw pile."
        case plates.Started(seat, bread, plate):
            what = f"a sandwich on the {_plate(view, plate)} with {_card(bread)}"
            return f"{does(view, seat, 'start')} {what}."
        case plates.Added(seat, part, plate):
            return f"{does(view, seat, 'add')} {_card(part)} to the {_plate(view, plate)}."
        case plates.Finished(seat, bread, plate):
            what = f"the sandwich on the {_plate(view, plate)} with {_card(bread)}"
            return f"{does(view, seat, 'finish')} {what}."
        case plates.Discarded(seat, cards):
            return f"{does(view, seat, 'throw')} {_cards(cards)} away."
        case plates.LeftPlate(plate, cards):
            return f"{_cards(cards)} {_leaves(cards)} the {_plate(view, plate)}."
        case _:
            assert_never(event)


def _leaves(cards: tuple[Card, ...]) -> str:
    return "leaves" if len(cards) == 1 else "leave"


def _of_bidding(view: View, event: _Bidding) -> str:
    match event:
        case plates.BiddingBegan(_, plate):
            worth = plates.worth(view, plate)
            return f"Who has to eat it? It is worth {_points(worth)}."
        case plates.Laid(seat, before, card):
            what = "a card" if card is None else _card(card)
            return f"{does(view, seat, 'lay')} {what} before {_itself(view, seat, before)}."
        case plates.OptedOut(seat):
            return f"{does(view, seat, 'opt')} out."
        case plates.TurnedUp():
            return _turned_up(view, together(view.events, event))
        case _:
            assert_never(event)


def _turned_up(view: View, bids: Iterable[plates.TurnedUp]) -> str:
    """The bids that come to light, by the seats they lie before and those they are from."""
    lying: dict[int, dict[int, list[Card]]] = {}
    for bid in bids:
        lying.setdefault(bid.before, {}).setdefault(bid.seat, []).append(bid.card)
    return " ".join(_before(view, seat, given) for seat, given in sorted(lying.items()))


def _before(view: View, seat: int, given: dict[int, list[Card]]) -> str:
    parts = [f"{_cards(cards)}, from {_itself(view, seat, by)}" for by, cards in given.items()]
    return f"Before {within(view, seat)}: {'; '.join(parts)}."


def _itself(view: View, seat: int, other: int) -> str:
    if seat != other:
        return within(view, other)
    return "yourself" if seat == view.seat else "itself"


def _of_eating(view: View, event: _Eating) -> str:
    match event:
        case plates.Counted(bids, eaters, worth):
            scores = ", ".join(f"{within(view, seat)} {bid}" for seat, bid in enumerate(bids))
            names = listing([within(view, seat) for seat in eaters])
            shared = " to share" if len(eaters) > 1 else ""
            return f"Bids: {scores}. It would go to {names}, for {_points(worth)}{shared}."
        case plates.Ate(seat, points):
            return f"{does(view, seat, 'eat')}: {_points(points)}."
        case plates.NobodyAte(plate):
            return f"Nobody eats from the {_plate(view, plate)}."
        case plates.BidsDiscarded(cards):
            return f"The bids are cleared away ({len(cards)})."
        case _:
            assert_never(event)


def _points(points: int) -> str:
    return f"{points} {'point' if points == 1 else 'points'}"


def _of_napkins(view: View, event: _Napkins) -> str:
    name = _played(view, event.play)
    match event:
        case plates.NapkinPlayed(seat, play):
            return f"{does(view, seat, 'play')} {name}: {play.napkin.text}"
        case plates.NapkinWorked():
            return f"{name} is done."
        case plates.NapkinFizzled():
            return f"{name} finds nothing to do."
        case plates.NapkinCancelled(seat, _):
            return f"{whose(view, seat).capitalize()} {name} is cancelled."
        case plates.NapkinStayed():
            return f"{name} stays on the table."
        case plates.NapkinLeft():
            return f"{name} leaves the table."
        case _:
            assert_never(event)


def _of_giving(view: View, event: _Giving) -> str:
    match event:
        case plates.Traded(seat, other, count, gave, got):
            trade = f"{does(view, seat, 'trade')} {_some(count, gave)} with {within(view, other)}"
            return f"{trade}." if got is None else f"{trade} for {_cards(got)}."
        case plates.PassedOn(seat, to, count, cards):
            return f"{does(view, seat, 'hand')} {_some(count, cards)} to {within(view, to)}."
        case _:
            assert_never(event)


def _ended(view: View, event: Ended) -> str:
    match event.outcome.how:
        case Ending.GOAL:
            return f"{do(view, event.outcome.winners, 'have')} had enough to eat."
        case Ending.LIMIT:
            return "That was the last turn: the kitchen closes."
        case Ending.STALEMATE:
            return "There is no card left anywhere: the kitchen is empty."
        case Ending.TIME:
            return "Time is up: napkins down."
        case Ending.ABANDONED:
            return "The table is closed, the plates are cleared away."
        case Ending.FORFEIT:
            return "A seat leaves the table to the others."
        case _:
            assert_never(event.outcome.how)
