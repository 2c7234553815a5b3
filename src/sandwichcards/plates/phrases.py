"""How are things called in Plates & Napkins? Cards, plates, napkins and sums, in a few words."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from sandwichcards.kit.words import Voice, counted, listing, number, separator, times
from sandwichcards.plates.cards import Card, Napkin, Plate, value_of
from sandwichcards.plates.effects import Aim, BidBonus, LowestEats, PlateWorth, Worth
from sandwichcards.plates.moves import NapkinPlay, Play, PlayAgainst, PlayAt, PlayOnto
from sandwichcards.plates.rules import bid_scores, lies_on, worth
from sandwichcards.plates.setup import Setup
from sandwichcards.plates.view import View

SCREEN = 80
"""How wide a line can be."""


def goal(setup: Setup) -> str:
    """What the players play for."""
    points, last, limit = setup.goal, setup.last_sandwich, setup.rules.turn_limit
    turns = "" if limit is None else f" or {counted(limit, 'turn')}"
    if points is None:
        return f"The most points after {number(last or 0)} sandwiches{turns} win."
    return f"The first to {points} points wins{turns and f', or the most after{turns[3:]}'}."


def card_name(card: Card) -> str:
    """The name of a card and its value: `Lone Sock -6`."""
    if isinstance(card, Plate | Napkin):
        return card.name
    return f"{card.name} {card.value}"


def copies(count: int, card: Card | None) -> str:
    """So many of a card: `2 x Lone Sock -6`; one that is not seen is `[?]`."""
    return times(count, "[?]" if card is None else card_name(card))


def listed(cards: Iterable[Card]) -> str:
    """Cards within a sentence."""
    return listing([copies(count, card) for card, count in Counter(cards).items()])


def some(count: int, cards: tuple[Card, ...] | None) -> str:
    """Cards within a sentence, or how many if they are not seen."""
    return counted(count, "card") if cards is None else listed(cards)


def plate_name(view: View, number: int) -> str:
    """A plate within a sentence: `the Tin Plate`."""
    return view.setup.plate_name(number)


def points_of(points: int) -> str:
    """So many points."""
    return f"{points} {'point' if points == 1 else 'points'}"


def played(voice: Voice[View], play: NapkinPlay, by: int | None = None) -> str:
    """A napkin and what it is played at: `Hair in It on the Tin Plate`; `by` says who plays it."""
    match play:
        case Play(napkin):
            missing = napkin.effect.aim is Aim.NAPKIN  # P-62: there is none to play it against
            return f"{napkin.name} against nothing" if missing else napkin.name
        case PlayAt(napkin, seat):
            return f"{napkin.name} at {voice.whom(by, seat)}"
        case PlayOnto(napkin, plate):
            return f"{napkin.name} on {plate_name(voice.view, plate)}"
        case PlayAgainst(napkin, other, owner):
            return f"{napkin.name} against {whose(voice, owner, by)} {other.name}"


def whose(voice: Voice[View], owner: int, by: int | None) -> str:
    """Whose something is that `by` plays a napkin against: `your own`, `their own`, `seat 2's`."""
    if owner != by:
        return voice.whose(owner)
    return "your own" if owner == voice.view.seat else "their own"


# Sums, and the napkins that change them (P-64)


def worth_in_full(view: View, plate: int) -> Sequence[str]:
    """What a sandwich is worth and why: `8`, or `8 (4,` and `Secret Sauce +4)`."""
    base = sum(value_of(card) or 0 for card in view.plates[plate])
    return _in_full(base, list(_changes_of_worth(view, plate)), worth(view, plate))


def bid_in_full(view: View, seat: int, known: int | None = None) -> Sequence[str]:
    """The bid score of a seat, as it is or was counted, and why: like what a sandwich is worth."""
    bid = bid_scores(view)[seat] if known is None else known
    bonus = sum(effect.plus for _, effect in _bonuses(view, seat))
    return _in_full(bid - bonus, list(changes_of_bid(view, seat)), bid)


def bids_in_full(voice: Voice[View], bids: Sequence[int]) -> str:
    """The bid scores of all seats, and why: `0 for seat 0, 5 (1, Loud Stomach +4) for Ann`."""
    return ", ".join(
        f"{' '.join(bid_in_full(voice.view, seat, bid))} for {voice.within(seat)}"
        for seat, bid in enumerate(bids)
    )


def points_in_full(view: View, plate: int | None, points: int) -> str:
    """So many points for the sandwich on a plate, and why if it is still there."""
    if plate is None or worth(view, plate) != points:
        return points_of(points)
    _, *why = " ".join(worth_in_full(view, plate)).split(" ", 1)
    return " ".join([points_of(points), *why])


def _in_full(base: int, changes: Sequence[str], total: int) -> Sequence[str]:
    if not changes:
        return (str(total),)
    *most, last = (f"{total} ({base}", *changes)
    return (*(f"{each}," for each in most), f"{last})")


def _changes_of_worth(view: View, plate: int) -> Iterator[str]:
    for each in view.napkins:
        napkin, effect = each.play.napkin, each.play.napkin.effect
        if isinstance(effect, Worth) or (isinstance(effect, PlateWorth) and lies_on(each, plate)):
            yield f"{napkin.name} {_change(effect.times, effect.plus)}"


def changes_of_bid(view: View, seat: int) -> Iterator[str]:
    """The napkins that change the bid score of a seat: `Loud Stomach +4`."""
    return (f"{napkin.name} {_change(1, effect.plus)}" for napkin, effect in _bonuses(view, seat))


def _bonuses(view: View, seat: int) -> Iterator[tuple[Napkin, BidBonus]]:
    for each in view.napkins:
        effect, play = each.play.napkin.effect, each.play
        if isinstance(effect, BidBonus) and isinstance(play, PlayAt) and play.seat == seat:
            yield play.napkin, effect


def _change(change: int, plus: int) -> str:
    factor = [f"x{change}"] if change != 1 else []
    return " ".join([*factor, *([f"{plus:+}"] if plus or not factor else [])])


def lowest_eats(view: View) -> str | None:
    """The napkin by which the lowest bid score eats, if there is one."""
    names = [
        n.play.napkin.name for n in view.napkins if isinstance(n.play.napkin.effect, LowestEats)
    ]
    return names[0] if names else None


# Lines


def row(label: str, width: int, pieces: Iterable[str]) -> Iterator[str]:
    """A row with a label, over several lines if need be; none of its pieces is broken."""
    line, pad = f"{label:{width}}", " " * width
    for at, piece in enumerate(pieces):
        if at and len(line) + len(piece) > SCREEN:
            yield line.rstrip()
            line = pad
        line += f"{piece} "
    yield line.rstrip()


def with_commas(items: Sequence[str]) -> Iterator[str]:
    """The pieces of a list: all but the last have a comma, or what stands for it."""
    *most, last = items or ("",)
    yield from (f"{item}{separator(items)}" for item in most)
    yield last
