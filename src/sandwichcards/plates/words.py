"""How does Plates & Napkins look in plain text? Plates and players as rows, events as sentences."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from textwrap import wrap

from sandwichcards import plates
from sandwichcards.core.outcome import Ending
from sandwichcards.core.seats import Seat, clockwise
from sandwichcards.kit.words import Names, Voice
from sandwichcards.plates import Bid, Bread, Card, Cheese, Eat, Extra, Meat, Napkin, Resolve, View
from sandwichcards.plates.happenings import tell
from sandwichcards.plates.phrases import (
    SCREEN,
    bid_in_full,
    card_name,
    changes_of_bid,
    copies,
    goal,
    lowest_eats,
    plate_name,
    played,
    row,
    with_commas,
    worth_in_full,
)

__all__ = ["SCORES", "goal", "move", "question", "story", "table"]

SCORES = "points"
_NAME_WIDTH = 18
_MARK_WIDTH = 3
_BEFORE_WIDTH = len("  before ") + 1
_SORTS: tuple[tuple[str, type[Card]], ...] = (
    ("Bread", Bread),
    ("Meat", Meat),
    ("Cheese", Cheese),
    ("Extra", Extra),
    ("Bid", Bid),
)
"""The sorts of card that have a value; a napkin has a row of its own."""
_OPTIONS: tuple[tuple[str, type[plates.Move]], ...] = (
    ("start", plates.Start),
    ("add", plates.Add),
    ("finish", plates.Finish),
    ("discard", plates.Discard),
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
    top = f", {card_name(view.discard_pile[-1])} on top" if view.discard_pile else ""
    yield f"Draw pile: {view.draw_pile_size}. Discard pile: {len(view.discard_pile)}{top}."
    yield _goal(view)


def _now(voice: Voice[View]) -> str:
    """What another is asked; but whose turn it is if it is oneself, or anybody for a napkin."""
    view, asked = voice.view, voice.view.question
    if asked is None or not (asked.seat == view.seat or isinstance(asked, plates.MayInterrupt)):
        return _question(voice)
    return f"{voice.whose(view.active or 0, head=True)} turn."


def _goal(view: View) -> str:
    goal, limit = view.setup.goal, view.setup.rules.turn_limit
    eaten = f"{view.eaten} of {view.setup.last_sandwich} sandwiches eaten"
    if view.outcome is not None:
        return f"{eaten}." if goal is None else f"The goal was {goal} points."
    if goal is None:
        turn = "" if limit is None else f", or turn {limit},"
        return f"{eaten}; after the last{turn} the most points win."
    most = "" if limit is None else f", or the most after {limit} turns"
    return f"The first to {goal} points wins{most}."


def _plates(view: View) -> Iterator[str]:
    yield ""
    eaten = _just_eaten(view)
    labels = [f"{number} {plate.name}" for number, plate in enumerate(view.setup.plate_cards)]
    width = max(_NAME_WIDTH, *(len(label) + 1 for label in labels))
    for number, (label, sandwich) in enumerate(zip(labels, view.plates, strict=True)):
        cards = with_commas([card_name(card) for card in sandwich] or ["."])
        worth = _sum(worth_in_full(view, number)) if sandwich else ()
        yield from row(label, width, [*cards, *worth, *(["(eaten)"] if number == eaten else [])])


def _just_eaten(view: View) -> int | None:
    """The plate of the sandwich that ended the game: it still lies there (P-59)."""
    over = view.outcome is not None and view.outcome.how is Ending.GOAL
    bottom = view.agenda[0] if view.agenda else None
    return bottom.plate if over and isinstance(bottom, Eat) else None


def _sum(pieces: Sequence[str]) -> Sequence[str]:
    """A sum in one piece if it fits in a line."""
    whole = f"= {' '.join(pieces)}"
    return (whole,) if len(whole) <= SCREEN - _NAME_WIDTH else (f"= {pieces[0]}", *pieces[1:])


def _players(voice: Voice[View]) -> Iterator[str]:
    view, width = voice.view, voice.width(_NAME_WIDTH, _MARK_WIDTH)
    yield ""
    yield f"{'':{width}}points  hand"
    for seat, (score, size) in enumerate(zip(view.scores, view.hand_sizes, strict=True)):
        name = f"{'>' if seat == view.to_act else ' '} {voice.name(seat)}"
        yield f"{name:{width}}{score:>6}{size:>6}{_remark(voice, seat)}"


def _remark(voice: Voice[View], seat: int) -> str:
    outcome = voice.view.outcome
    if outcome is None:
        return "  out of the bidding" if voice.view.out[seat] else ""
    if seat not in outcome.winners:
        return ""
    return f"  {voice.verb(seat, 'win' if len(outcome.winners) == 1 else 'share')}" + (
        "" if len(outcome.winners) == 1 else " the victory"
    )


def _laid(voice: Voice[View]) -> Iterator[str]:
    view, width = voice.view, voice.width(_NAME_WIDTH, _BEFORE_WIDTH)
    bottom = view.agenda[0] if view.agenda else None
    if not isinstance(bottom, Eat) or view.outcome is not None:
        return
    yield ""
    lowest = lowest_eats(view)
    note = [f"({lowest}: the lowest eats)"] if lowest else []
    yield from row("Bidding for", width, [plate_name(view, bottom.plate), *note])
    for seat in range(view.setup.players):
        if pieces := _before_seat(voice, seat):
            yield from row(f"  before {voice.within(seat)}", width, pieces)


def _before_seat(voice: Voice[View], seat: int) -> Sequence[str]:
    """What lies before a seat; once the bids are turned up, what it comes to."""
    view = voice.view
    laid = Counter((seen.seat, seen.card) for seen in view.laid if seen.before == seat)
    cards = [f"{copies(count, card)} by {voice.within(by)}" for (by, card), count in laid.items()]
    changes = list(changes_of_bid(view, seat))
    if _is_counted(view):
        start = list(with_commas(cards)) if cards else ["nothing"]
        return (*start, *_sum(bid_in_full(view, seat)))
    return list(with_commas([*cards, *changes])) if cards or changes else []


def _is_counted(view: View) -> bool:
    """Whether the bids lie face up, so that all can see who is about to eat (P-20)."""
    bottom = view.agenda[0] if view.agenda else None
    return isinstance(bottom, Eat) and not isinstance(view.agenda[1], plates.TurnUp)


def _napkins(voice: Voice[View]) -> Iterator[str]:
    lying = [(n.owner, n.play, "") for n in voice.view.napkins] + [
        (step.seat, step.play, " (on the stack)")
        for step in voice.view.agenda
        if isinstance(step, Resolve)
    ]
    if lying:
        yield ""
    label = "Napkins"
    for owner, play, where in lying:
        name = f"{played(voice, play)}, from {voice.within(owner)}{where}"
        yield from _explained(label, name, play.napkin)
        label = ""


def _explained(label: str, name: str, napkin: Napkin) -> Sequence[str]:
    """A row for a napkin, with what it does."""
    first, pad = f"{label:{_NAME_WIDTH}}", " " * (_NAME_WIDTH + 2)
    return wrap(f"{name}: {napkin.text}", SCREEN, initial_indent=first, subsequent_indent=pad)


def _hand(view: View) -> Iterator[str]:
    if view.seat is None:
        return
    yield ""
    label = "Your hand"
    counts = Counter((*view.hand, *view.drawn))
    for sort, kind in _SORTS:
        cards = [copies(count, card) for card, count in counts.items() if isinstance(card, kind)]
        if cards:
            yield from row(f"{label:10}{sort}", _NAME_WIDTH, with_commas(cards))
            label = ""
    head = f"{label:10}Napkin"
    for card, count in counts.items():
        if isinstance(card, Napkin):
            yield from _explained(head, copies(count, card), card)
            label = head = ""
    if label:
        yield f"{label}: no card at all"
    if view.aside:
        yield from row("Set aside", _NAME_WIDTH, with_commas([*map(card_name, view.aside)]))


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
            return f"Play a napkin{_under(voice)}, or pass?"
        case plates.TakeTurn():
            return f"Your turn: {_options(voice.view)}."
        case plates.TossOne():
            return "You drew two cards: which one goes?"
        case plates.MakeBid():
            return "Your bid: lay a card before anybody, or opt out."
        case plates.MakeLastBid():
            return "You are the last one in: lay one more card?"
        case plates.GiveCard(seat):
            return f"Which card do you give {voice.within(_receiver(voice.view, seat))}?"
        case plates.LoseNapkin():
            return f"Which {_lost(voice.view)} of yours leaves the table?"


def _options(view: View) -> str:
    """What can be done in building now (P-7 to P-10)."""
    *most, last = (
        name for name, kind in _OPTIONS if any(isinstance(move, kind) for move in view.moves)
    )
    return f"{', '.join(most)} or {last}" if most else last


def _receiver(view: View, seat: Seat) -> Seat:
    """Who gets the card that is asked for (P-32, P-35)."""
    under = view.agenda[-2]
    if isinstance(under, Resolve) and isinstance(under.play, plates.PlayAt):
        return under.play.seat
    return clockwise(seat, view.setup.players)


def _under(voice: Voice[View]) -> str:
    """What the window lies over: another napkin, a meal, the bidding or another's turn."""
    view, under = voice.view, voice.view.agenda[-2]
    if isinstance(under, Resolve):
        return f" on {voice.whose(under.seat)} {played(voice, under.play, by=under.seat)}"
    if isinstance(under, Eat):
        return f" before {_eating(voice)}"
    if isinstance(view.agenda[0], Eat):
        return " in the bidding"
    when = "before" if isinstance(under, plates.TakeTurn) else "in"
    return f" {when} {voice.whose(view.agenda[0].seat)} turn"


def _eating(voice: Voice[View]) -> str:
    eating = plates.eaters(voice.view)
    verb = voice.verb(eating[0], "eat") if len(eating) == 1 else "eat"
    return f"{voice.everybody(eating)} {verb}"


def _lost(view: View) -> str:
    """The kind of napkin of which one leaves the table (P-65)."""
    under = view.agenda[-2]
    assert isinstance(under, Resolve)  # noqa: S101  # nothing else asks for it
    assert isinstance(under.play, plates.PlayAgainst)  # noqa: S101  # nor another napkin
    return under.play.other.name


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
        case plates.LoseNapkin():
            return f"{name} chooses which {_lost(voice.view)} leaves the table."


def move(view: View, move: plates.Move, /, names: Names = None) -> str:
    """The move as an offer: `Lay Peckish 1 before seat 2`."""
    voice = Voice(view, names)
    match move:
        case plates.Start(bread, plate):
            return f"Start on {plate_name(view, plate)} with {card_name(bread)}"
        case plates.Add(part, plate):
            return f"Add {card_name(part)} to {plate_name(view, plate)}"
        case plates.Finish(bread, plate):
            return f"Finish {plate_name(view, plate)} with {card_name(bread)}"
        case plates.Discard(card):
            return f"Throw {card_name(card)} away"
        case plates.Toss(card):
            return f"Toss {card_name(card)}"
        case plates.Lay(card, seat):
            return f"Lay {card_name(card)} before {voice.whom(view.seat, seat)}"
        case plates.OptOut():
            last = isinstance(view.question, plates.MakeLastBid)
            return "Lay no last card" if last else "Opt out"
        case plates.Give(card):
            return f"Give {card_name(card)} away"
        case plates.Play() | plates.PlayAt() | plates.PlayOnto() | plates.PlayAgainst():
            return f"Play {played(voice, move, by=view.seat)}{_in_vain(view, move)}"
        case plates.LoseAt(napkin, seat):
            return f"Give up {napkin.name} at {voice.within(seat)}"
        case plates.LoseOnto(napkin, plate):
            return f"Give up {napkin.name} on {plate_name(view, plate)}"
        case plates.Pass():
            return "Pass"


def _in_vain(view: View, move: plates.NapkinPlay) -> str:
    """What is said of a napkin that cancels the one under it, where there is none."""
    cancels = isinstance(move.napkin.effect, plates.CancelNapkin)
    over = len(view.agenda) > 1 and isinstance(view.agenda[-2], Resolve)
    return " against nothing" if cancels and not over else ""


# What happened


def story(view: View, names: Names = None) -> tuple[str, ...]:
    """What happened in this step, in sentences.

    That somebody passed goes without saying. What happens to several alike is told in one
    sentence, bids that are turned up by the seats they lie before, and cards that are set aside
    when they change hands.
    """
    return tuple(tell(Voice(view, names)))
