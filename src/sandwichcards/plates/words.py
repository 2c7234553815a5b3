"""How does Plates & Napkins look in plain text? Plates and players as rows, events as sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain

from sandwichcards import plates
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending, Outcome
from sandwichcards.kit.words import (
    Names,
    Together,
    Voice,
    but_for_the_seat,
    counted,
    listing,
    runs,
    times,
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
_MARK_WIDTH = 3
_BEFORE_WIDTH = len("  before ") + 1
_SORTS: tuple[tuple[str, type[Card]], ...] = (
    ("Bread", Bread),
    ("Meat", Meat),
    ("Cheese", Cheese),
    ("Extra", Extra),
    ("Bid", Bid),
    ("Napkin", Napkin),
)


# The table


def table(view: View, names: Names = None) -> str:
    """Piles, plates, players, what is laid, napkins, and one's own hand."""
    voice = Voice(view, names)
    parts = (
        _heading(voice),
        _plates(view),
        _players(voice),
        _laid(voice),
        _napkins(voice),
        _hand(view),
    )
    return "\n".join(chain.from_iterable(parts))


def _heading(voice: Voice[View]) -> Iterator[str]:
    view = voice.view
    yield f"Turn {view.turn}. {_now(voice)}"
    top = f", {_card(view.discard_pile[-1])} on top" if view.discard_pile else ""
    yield f"Draw pile: {view.draw_pile_size}. Discard pile: {len(view.discard_pile)}{top}."


def _now(voice: Voice[View]) -> str:
    """What is being asked, but whose turn it is while others may play a napkin."""
    asked = voice.view.question
    if not isinstance(asked, plates.MayInterrupt) or asked.seat == voice.view.seat:
        return _question(voice)
    return f"{voice.whose(voice.view.active or 0, head=True)} turn."


def _plates(view: View) -> Iterator[str]:
    yield ""
    for number, (plate, sandwich) in enumerate(
        zip(view.setup.plate_cards, view.plates, strict=True)
    ):
        cards = ", ".join(map(_card, sandwich)) or "."
        worth = f" = {plates.worth(view, number)}" if sandwich else ""
        yield f"{f'{number} {plate.name}':{_NAME_WIDTH}}{cards}{worth}"


def _players(voice: Voice[View]) -> Iterator[str]:
    view, width = voice.view, voice.width(_NAME_WIDTH, _MARK_WIDTH)
    yield ""
    yield f"{'':{width}}points  hand"
    for seat, (score, size) in enumerate(zip(view.scores, view.hand_sizes, strict=True)):
        name = f"{'>' if seat == view.to_act else ' '} {voice.name(seat)}"
        out = "  out of the bidding" if view.out[seat] else ""
        yield f"{name:{width}}{score:>6}{size:>6}{out}"


def _laid(voice: Voice[View]) -> Iterator[str]:
    view, width = voice.view, voice.width(_NAME_WIDTH, _BEFORE_WIDTH)
    bottom = view.agenda[0] if view.agenda else None
    if not isinstance(bottom, Eat):
        return
    yield ""
    yield f"{'Bidding for':{width}}the {_plate(view, bottom.plate)}"
    for seat in range(view.setup.players):
        if cards := list(_before_seat(voice, seat)):
            yield f"{f'  before {voice.within(seat)}':{width}}{', '.join(cards)}"


def _before_seat(voice: Voice[View], seat: int) -> Iterator[str]:
    laid = Counter((seen.seat, seen.card) for seen in voice.view.laid if seen.before == seat)
    for (by, card), count in laid.items():
        yield f"{_times(count, card)} by {voice.within(by)}"


def _napkins(voice: Voice[View]) -> Iterator[str]:
    lying = [
        *(f"{_played(voice, n.play)}, from {voice.within(n.owner)}" for n in voice.view.napkins),
        *(
            f"{_played(voice, step.play)}, from {voice.within(step.seat)} (on the stack)"
            for step in voice.view.agenda
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


def question(view: View, names: Names = None) -> str:
    """Who is asked, and what for."""
    return _question(Voice(view, names))


def _question(voice: Voice[View]) -> str:
    asked = voice.view.question
    if asked is None:
        return "The game is over."
    return _asked(voice, asked) if asked.seat == voice.view.seat else _waiting(voice, asked)


def _asked(voice: Voice[View], asked: plates.Question) -> str:
    match asked:
        case plates.MayInterrupt():
            return f"A napkin{_under(voice)}, or pass?"
        case plates.TakeTurn():
            return "Your turn: start, add, finish or discard."
        case plates.TossOne():
            return "You drew two cards: which one goes?"
        case plates.MakeBid():
            return "Your bid: lay a card before anybody, or opt out."
        case plates.MakeLastBid():
            return "You are the last one in: lay one more card?"
        case plates.GiveCard():
            return "Choose a card to give away."


def _under(voice: Voice[View]) -> str:
    """What the window lies over: another napkin, or nothing that needs saying."""
    under = voice.view.agenda[-2]
    return f" on {_played(voice, under.play)}" if isinstance(under, Resolve) else ""


def _waiting(voice: Voice[View], asked: plates.Question) -> str:
    """What the others are told meanwhile."""
    name = voice.name(asked.seat)
    match asked:
        case plates.MayInterrupt():
            return f"{name} may play a napkin."
        case plates.TakeTurn():
            return f"{name} is to build."
        case plates.TossOne():
            return f"{name} drew two cards and tosses one."
        case plates.MakeBid():
            return f"{name} is to bid."
        case plates.MakeLastBid():
            return f"{name} is the last one in."
        case plates.GiveCard():
            return f"{name} chooses a card to give away."


def _played(voice: Voice[View], play: NapkinPlay) -> str:
    """A napkin and what it is played at: `Hair in It on the Tin Plate`."""
    match play:
        case plates.Play(napkin):
            return napkin.name
        case plates.PlayAt(napkin, seat):
            return f"{napkin.name} at {voice.within(seat)}"
        case plates.PlayOnto(napkin, plate):
            return f"{napkin.name} on the {_plate(voice.view, plate)}"
        case plates.PlayAgainst(napkin, other, owner):
            return f"{napkin.name} against {voice.whose(owner)} {other.name}"


def move(view: View, move: plates.Move, /, names: Names = None) -> str:
    """The move as an offer: `Lay Peckish 1 before seat 2`."""
    voice = Voice(view, names)
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
            return f"Lay {_card(card)} before {voice.whom(view.seat, seat)}"
        case plates.OptOut():
            return "Opt out"
        case plates.Give(card):
            return f"Give {_card(card)} away"
        case plates.Play() | plates.PlayAt() | plates.PlayOnto() | plates.PlayAgainst():
            return f"Play {_played(voice, move)}"
        case plates.Pass():
            return "Pass"


# What happened

_TOGETHER: Together = {
    plates.Dealt: but_for_the_seat,
    plates.Drew: but_for_the_seat,
    plates.TurnedUp: type,
}

_Dealing = TurnBegan | plates.DrewLot | plates.TiedLots | plates.WonLots | plates.Reshuffled
_Building = (
    plates.Started
    | plates.Added
    | plates.Finished
    | plates.Tossed
    | plates.Discarded
    | plates.LeftPlate
)
_Bidding = (
    plates.BiddingBegan
    | plates.Laid
    | plates.OptedOut
    | plates.Counted
    | plates.Ate
    | plates.NobodyAte
    | plates.BidsDiscarded
)
_Napkins = (
    plates.NapkinPlayed
    | plates.NapkinWorked
    | plates.NapkinFizzled
    | plates.NapkinCancelled
    | plates.NapkinStayed
    | plates.NapkinLeft
)
_Giving = plates.Traded | plates.PassedOn


def story(view: View, names: Names = None) -> tuple[str, ...]:
    """What happened in this step, in sentences.

    That somebody passed goes without saying. Hands that are dealt or filled alike are told in one
    sentence, bids that are turned up by the seats they lie before, and cards that are set aside
    when they change hands.
    """
    voice = Voice(view, names)
    return tuple(chain.from_iterable(_told(voice, run) for run in runs(view.events, _TOGETHER)))


def _told(voice: Voice[View], run: Sequence[plates.Event]) -> Iterator[str]:
    event = run[0]
    if isinstance(event, plates.Passed | plates.SetAside):
        return
    if isinstance(event, plates.Dealt):
        yield from voice.all_do(run, "be", f"dealt {_some(event.count, event.cards)}.")
    elif isinstance(event, plates.Drew | plates.DrewToToss):
        yield from voice.all_do(run, "draw", f"{_some(event.count, event.cards)}.")
    elif isinstance(event, plates.TurnedUp):
        yield from _turned_up(voice, run)
    else:
        yield _sentence(voice, event)


def _turned_up(voice: Voice[View], run: Iterable[plates.Event]) -> Iterator[str]:
    """The bids that come to light, by the seats they lie before and those they are from."""
    lying: dict[int, dict[int, list[Card]]] = {}
    for bid in run:
        if isinstance(bid, plates.TurnedUp):
            lying.setdefault(bid.before, {}).setdefault(bid.seat, []).append(bid.card)
    return (_bids(voice, seat, given) for seat, given in sorted(lying.items()))


def _bids(voice: Voice[View], seat: int, given: dict[int, list[Card]]) -> str:
    parts = [f"{_cards(cards)}, from {voice.whom(seat, by)}" for by, cards in given.items()]
    return f"Before {voice.within(seat)}: {'; '.join(parts)}."


def _sentence(
    voice: Voice[View], event: _Dealing | _Building | _Bidding | _Napkins | _Giving | Ended
) -> str:
    if isinstance(event, _Dealing):
        return _of_dealing(voice, event)
    if isinstance(event, _Building):
        return _of_building(voice, event)
    if isinstance(event, _Bidding):
        return _of_bidding(voice, event)
    if isinstance(event, _Napkins):
        return _of_napkins(voice, event)
    if isinstance(event, _Giving):
        return _of_giving(voice, event)
    return _ended(voice, event.outcome)


def _of_dealing(voice: Voice[View], event: _Dealing) -> str:
    match event:
        case TurnBegan(seat, turn):
            return f"Turn {turn}: {voice.within(seat)}."
        case plates.DrewLot(seat, card):
            return f"{voice.does(seat, 'draw')} {_card(card)}."
        case plates.TiedLots(seats):
            return f"That settles nothing: {voice.everybody(seats)} draw again."
        case plates.WonLots(seat):
            return f"{voice.does(seat, 'begin')}."
        case plates.Reshuffled(count):
            return f"The discard pile ({count}) is shuffled into a new draw pile."


def _of_building(voice: Voice[View], event: _Building) -> str:
    match event:
        case plates.Started(seat, bread, plate):
            what = f"a sandwich on the {_plate(voice.view, plate)} with {_card(bread)}"
            return f"{voice.does(seat, 'start')} {what}."
        case plates.Added(seat, part, plate):
            return f"{voice.does(seat, 'add')} {_card(part)} to the {_plate(voice.view, plate)}."
        case plates.Finished(seat, bread, plate):
            what = f"the sandwich on the {_plate(voice.view, plate)} with {_card(bread)}"
            return f"{voice.does(seat, 'finish')} {what}."
        case plates.Tossed(seat, card):
            return f"{voice.does(seat, 'toss')} {_card(card)}."
        case plates.Discarded(seat, cards):
            return f"{voice.does(seat, 'throw')} {_cards(cards)} away."
        case plates.LeftPlate(plate, cards):
            leave = "leaves" if len(cards) == 1 else "leave"
            return f"{_cards(cards)} {leave} the {_plate(voice.view, plate)}."


def _of_bidding(voice: Voice[View], event: _Bidding) -> str:
    match event:
        case plates.BiddingBegan(_, plate):
            worth = plates.worth(voice.view, plate)
            return f"Who has to eat it? It is worth {_points(worth)}."
        case plates.Laid(seat, before, card):
            what = "a card" if card is None else _card(card)
            return f"{voice.does(seat, 'lay')} {what} before {voice.whom(seat, before)}."
        case plates.OptedOut(seat):
            return f"{voice.does(seat, 'opt')} out."
        case plates.Counted(bids, eaters, worth):
            scores = ", ".join(f"{voice.within(seat)} {bid}" for seat, bid in enumerate(bids))
            shared = f"{_points(worth)}{' to share' if len(eaters) > 1 else ''}"
            return f"Bids: {scores}. It would go to {voice.everybody(eaters)}, for {shared}."
        case plates.Ate(seat, points):
            return f"{voice.does(seat, 'eat')}: {_points(points)}."
        case plates.NobodyAte(plate):
            return f"Nobody eats from the {_plate(voice.view, plate)}."
        case plates.BidsDiscarded(cards):
            return f"The bids are cleared away ({len(cards)})."


def _points(points: int) -> str:
    return f"{points} {'point' if points == 1 else 'points'}"


def _of_napkins(voice: Voice[View], event: _Napkins) -> str:
    name = _played(voice, event.play)
    match event:
        case plates.NapkinPlayed(seat, play):
            return f"{voice.does(seat, 'play')} {name}: {play.napkin.text}"
        case plates.NapkinWorked():
            return f"{name} is done."
        case plates.NapkinFizzled():
            return f"{name} finds nothing to do."
        case plates.NapkinCancelled(seat, _):
            return f"{voice.whose(seat, head=True)} {name} is cancelled."
        case plates.NapkinStayed():
            return f"{name} stays on the table."
        case plates.NapkinLeft():
            return f"{name} leaves the table."


def _of_giving(voice: Voice[View], event: _Giving) -> str:
    match event:
        case plates.Traded(seat, other, count, gave, got):
            trade = f"{voice.does(seat, 'trade')} {_some(count, gave)} with {voice.within(other)}"
            return f"{trade}." if got is None else f"{trade} for {_cards(got)}."
        case plates.PassedOn(seat, to, count, cards):
            return f"{voice.does(seat, 'hand')} {_some(count, cards)} to {voice.within(to)}."


def _ended(voice: Voice[View], outcome: Outcome) -> str:
    match outcome.how:
        case Ending.GOAL:
            return f"{voice.do(outcome.winners, 'have')} had enough to eat."
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
