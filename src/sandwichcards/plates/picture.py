"""How does a game of Plates & Napkins look? Sandwiches on plates, bids and napkins before seats."""

from functools import partial

from sandwichcards.core.seats import Seat
from sandwichcards.kit.drawing import cards, parts, things
from sandwichcards.kit.drawing.document import Writer, writer
from sandwichcards.kit.drawing.layout import NOTHING, Block, column, grid, kept, row, wrap
from sandwichcards.kit.drawing.sketch import Sketch, faces_of_all
from sandwichcards.kit.drawing.values import Face, Scene, Shape
from sandwichcards.kit.words import Names
from sandwichcards.plates import words
from sandwichcards.plates.agenda import Eat, Resolve
from sandwichcards.plates.cards import Bid, Bread, Card, Cheese, Extra, Meat, Napkin, Plate
from sandwichcards.plates.moves import NapkinPlay
from sandwichcards.plates.phrases import bid_in_full, played, worth_in_full
from sandwichcards.plates.setup import Setup
from sandwichcards.plates.view import View

_MOST_WAITING = 6
"""How many napkins of those that are yet to take effect are listed: the last ones played."""


def art(card: Card) -> cards.Art:
    """What is drawn on a card."""
    match card:
        case Plate() | Napkin():
            return cards.Art(card.name, _symbol(card), text=card.text)
        case Bread() | Meat() | Cheese() | Extra() | Bid():
            return cards.Art(card.name, _symbol(card), card.value, card.text, bad=_is_bad(card))


def _symbol(card: Card) -> str:
    return type(card).__name__.lower()


def _is_bad(card: Card) -> bool:
    """Whether an Extra spoils a sandwich; a low bid spoils nothing."""
    return isinstance(card, Extra) and card.value < 0


def faces(setup: Setup) -> tuple[Face, ...]:
    """Every card, whole and as a strip, and the plates."""
    drawn = cards.faces_of(setup.kinds.values(), art, cards.card, cards.strip)
    return (*faces_of_all(setup.players), things.token("points", "Points"), things.DISH, *drawn)


def scene(view: View, *, shape: Shape | str = Shape.WIDE, names: Names = None) -> Scene:
    """Piles, plates, what waits to take effect, everybody's bids and napkins, one's own hand."""
    sketch = Sketch(view, shape, names, words)
    seats = [partial(_seat, sketch, seat) for seat in sketch.seats()]
    return sketch.scene(
        _piles(sketch),
        _plates(sketch),
        _waiting(sketch),
        grid(seats, sketch.width, 170 if sketch.tall else 220),
        _drawn(sketch),
        sketch.own_hand(view.hand),
    )


svg: Writer = writer(faces, scene)


def _piles(sketch: Sketch[View]) -> Block:
    view = sketch.view
    goal = view.setup.goal
    aim = (
        f"The first to {goal} points wins"
        if goal
        else f"{view.eaten} of {view.setup.last_sandwich} sandwiches eaten"
    )
    return sketch.piles(
        parts.stock("Draw pile", view.draw_pile_size, "draw_pile"),
        sketch.pile("Discard pile", view.discard_pile, "discard_pile"),
        f"Turn {view.turn}",
        aim,
    )


def _plates(sketch: Sketch[View]) -> Block:
    plates = [_plate(sketch, number) for number in range(len(sketch.view.plates))]
    return sketch.panel("", [wrap(plates, sketch.width - 12, 6)], sketch.width)


def _plate(sketch: Sketch[View], number: int) -> Block:
    view = sketch.view
    sandwich = view.plates[number]
    worth = f"worth {' '.join(worth_in_full(view, number))}" if sandwich else "empty"
    name = view.setup.plate_cards[number].name
    return _sandwich(number, sandwich, name, f"{worth}{_at_stake(view, number)}")


@kept
def _sandwich(number: int, cards_there: tuple[Card, ...], name: str, worth: str) -> Block:
    layers = [parts.strip(card.slug, "plates", place=number) for card in reversed(cards_there)]
    dish = parts.piece("dish", (108, 16), "plates", place=number, title=name)
    texts = parts.line(name, 10, "b", 108), parts.paragraph(worth, 9, "s", 3, 108)
    return column([column([*layers, dish], 1), *texts], 1)


def _at_stake(view: View, number: int) -> str:
    bottom = view.agenda[0] if view.agenda else None
    bidding = isinstance(bottom, Eat) and bottom.plate == number and view.outcome is None
    return ", being bid for" if bidding else ""


def _waiting(sketch: Sketch[View]) -> Block:
    """The napkins that are yet to take effect, the next one first."""
    steps = [step for step in reversed(sketch.view.agenda) if isinstance(step, Resolve)]
    if not steps:
        return NOTHING
    rows = [_napkin_waiting(sketch, step) for step in steps[:_MOST_WAITING]]
    left = len(steps) - len(rows)
    rest = sketch.text(f"and {left} more before", 9, "s") if left else NOTHING
    return sketch.panel("Napkins to take effect, the next one first", [*rows, rest], sketch.width)


def _napkin_waiting(sketch: Sketch[View], step: Resolve) -> Block:
    """One that stays lies there; of all of them it is told what they will do."""
    napkin, width = step.play.napkin, sketch.width - 140
    strip = parts.strip(napkin.slug, "agenda") if napkin.stays else NOTHING
    texts = sketch.text(_told(sketch, step), 10, "", width), _small(napkin.text, width)
    return row([strip, column(texts, 1)])


def _small(text: str, width: int) -> Block:
    return parts.paragraph(text, 8, "s", 4, width)


def _told(sketch: Sketch[View], step: Resolve) -> str:
    return f"{played(sketch.voice, step.play, step.seat)}, from {sketch.voice.within(step.seat)}"


def _seat(sketch: Sketch[View], seat: Seat, width: int) -> Block:
    view = sketch.view
    held = [
        NOTHING if seat == view.seat else parts.hidden(view.hand_sizes[seat], "hands", seat),
        parts.tokens(view.scores[seat], "points", "scores", seat, what="points"),
    ]
    areas = [
        _laid(sketch, seat),
        _napkins(sketch, seat),
        _aside(sketch, seat),
    ]
    return sketch.player(seat, [wrap(areas, width - 12, 8)], width, held)


@kept
def _listed(name: str, zone: str, seat: Seat, slugs: tuple[str | None, ...]) -> Block:
    """Cards before a seat, below what they are; None is one that lies face down."""
    strips = [
        parts.face_down(zone, seat) if slug is None else parts.strip(slug, zone, seat)
        for slug in slugs
    ]
    return column([parts.line(name, 9, "s", 130), *strips], 2) if strips else NOTHING


def _bid(sketch: Sketch[View], seat: Seat) -> str:
    view = sketch.view
    if view.out[seat]:
        return "out of the bidding"
    if all(each.card is not None for each in view.laid):
        return f"bids {' '.join(bid_in_full(view, seat))}"
    own = any(each.card is not None for each in view.laid if each.before == seat)
    return "bids; others see only backs" if own else "bids"


def _laid(sketch: Sketch[View], seat: Seat) -> Block:
    """P-16: what lies before a seat in the bidding, face down until it is turned up."""
    view = sketch.view
    bids = [each.card for each in view.laid if each.before == seat]
    if not bids:
        return column([sketch.text(_bid(sketch, seat), 9, "s", 130)]) if view.out[seat] else NOTHING
    slugs = tuple(None if card is None else card.slug for card in bids)
    return _listed(_bid(sketch, seat), "laid", seat, slugs)


def _napkins(sketch: Sketch[View], seat: Seat) -> Block:
    lying = [each.play for each in sketch.view.napkins if each.owner == seat]
    texts = tuple((play.napkin.slug, _lasting(sketch, play, seat)) for play in lying)
    return _played(seat, texts) if texts else NOTHING


def _lasting(sketch: Sketch[View], play: NapkinPlay, seat: Seat) -> str:
    """What a napkin that stays was played at, and what it does."""
    napkin = play.napkin
    at = played(sketch.voice, play, seat).removeprefix(napkin.name).strip()
    return f"{at[0].upper()}{at[1:]}. {napkin.text}" if at else napkin.text


@kept
def _played(seat: Seat, napkins: tuple[tuple[str, str], ...]) -> Block:
    """The napkins of a seat that stay: their slugs, each with a text."""
    lying = [
        column([parts.strip(slug, "napkins", seat), _small(text, 146)], 1) for slug, text in napkins
    ]
    return column([parts.line("has played", 9, "s", 130), *lying], 2)


def _aside(sketch: Sketch[View], seat: Seat) -> Block:
    view = sketch.view
    if seat == view.seat:
        return _listed("to give away", "aside", seat, tuple(card.slug for card in view.aside))
    size = view.aside_sizes[seat]
    if not size:
        return NOTHING
    return column([sketch.text("to give away", 9, "s"), parts.hidden(size, "aside", seat)], 2)


def _drawn(sketch: Sketch[View]) -> Block:
    drawn = [parts.card(card, "drawn") for card in sketch.view.drawn]
    if not drawn:
        return NOTHING
    return sketch.panel("Two cards drawn: throw one away", [row(drawn)], sketch.width)
