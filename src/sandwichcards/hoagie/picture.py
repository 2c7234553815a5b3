"""How does a game of Hoagie look? Sandwiches with what they cover, piles, and one's own hand."""

from functools import partial
from itertools import repeat

from sandwichcards.core.seats import Seat, around
from sandwichcards.hoagie import words
from sandwichcards.hoagie.cards import (
    CARDS,
    PLACES,
    Card,
    DoublePlayCard,
    FreshCard,
    Place,
    ReverseCard,
    SkipCard,
    SpoiledCard,
)
from sandwichcards.hoagie.sandwiches import TOPS, Covered
from sandwichcards.hoagie.setup import SEATS, Setup
from sandwichcards.hoagie.view import View
from sandwichcards.kit.drawing import cards, parts, things
from sandwichcards.kit.drawing.document import Writer, writer
from sandwichcards.kit.drawing.layout import NOTHING, Block, column, grid, kept, row, space
from sandwichcards.kit.drawing.sketch import Sketch, faces_of_all
from sandwichcards.kit.drawing.values import Face, Scene, Shape
from sandwichcards.kit.words import Names

_DOT = (8, 8)
_DOTS = 3
"""How many of the cards under another one are drawn: those just below it."""


def art(card: Card) -> cards.Art:
    """What is drawn on a card."""
    match card:
        case FreshCard():
            return cards.Art(card.name, card.ingredient.value, text=card.text)
        case SpoiledCard():
            return cards.Art(card.name, card.ingredient.value, text=card.text, bad=True)
        case SkipCard():
            return cards.Art(card.name, "skip", text=card.text)
        case ReverseCard():
            return cards.Art(card.name, "reverse", text=card.text)
        case DoublePlayCard():
            return cards.Art(card.name, "double", text=card.text)


def faces(setup: Setup) -> tuple[Face, ...]:
    """Every card, whole, as a tile and as a strip; free places, and what lies under a card."""
    drawn = cards.faces_of(CARDS, art, cards.card, cards.tile, cards.strip)
    free = (things.place(place.ingredient.value) for place in PLACES[:4])
    return (*faces_of_all(setup.players), things.token("skip", "Skips"), *free, *_dots(), *drawn)


def _dots() -> tuple[Face, Face]:
    ring = "<circle cx='4' cy='4' r='3' fill='var(--leaf)' stroke='var(--ink)'/>"
    cross = "<path d='M1 1l6 6m0-6-6 6' stroke='var(--ink)' stroke-width='1.6'/>"
    return (
        Face("under-fresh", *_DOT, ring, "A fresh card, covered"),
        Face("under-spoiled", *_DOT, cross, "A spoiled card, covered"),
    )


def scene(view: View, *, shape: Shape | str = Shape.WIDE, names: Names = None) -> Scene:
    """The piles, everybody's sandwich, and one's own hand."""
    sketch = Sketch(view, shape, names, words)
    seats = [partial(_seat, sketch, seat) for seat in sketch.seats()]
    return sketch.scene(_piles(sketch), grid(seats, sketch.width, 344), sketch.own_hand(view.hand))


svg: Writer = writer(faces, scene)


def _piles(sketch: Sketch[View]) -> Block:
    view = sketch.view
    way = "Turns go clockwise" if view.direction == 1 else "Turns go counter-clockwise"
    return sketch.piles(
        parts.stock("Draw pile", view.draw_pile_size, "draw_pile"),
        sketch.pile("Discard pile", view.discard_pile, "discard_pile"),
        f"Turn {view.turn}",
        way,
        _next(sketch),
    )


def _next(sketch: Sketch[View]) -> str:
    """Who comes after whose turn it is, where that can be one of several."""
    seat, players = sketch.view.active, sketch.view.setup.players
    if seat is None or players == SEATS[0]:
        return ""
    after = around(seat, players)[sketch.view.direction]
    return f"After {sketch.voice.within(seat)}: {sketch.voice.within(after)}"


def _seat(sketch: Sketch[View], seat: Seat, width: int) -> Block:
    view = sketch.view
    covered = [each for each in view.covered if each.seat == seat]
    skips = view.skips[seat]
    held = [
        NOTHING
        if seat == view.seat
        else parts.hidden(view.hand_sizes[seat], "hands", seat, what="cards in hand"),
        parts.tokens(skips, "skip", "skips", seat, what="Skips") if skips else NOTHING,
    ]
    return sketch.player(seat, [_sandwich(seat, view.shapes[seat], covered)], width, held)


def _sandwich(seat: Seat, shape: str, covered: list[Covered]) -> Block:
    under = [tuple([each.card for each in covered if each.place is place]) for place in PLACES]
    return row(map(_place, repeat(seat), PLACES, shape, under))


@kept
def _place(seat: Seat, place: Place, mark: str, under: tuple[Card, ...]) -> Block:
    where = "shapes", seat, place.slot
    if mark in TOPS:
        top = TOPS[mark][place].slug
        tile = parts.piece(f"{top}:t", cards.TILE, *where, card=top, whole=True)
    else:
        tile = parts.piece(f"place-{place.ingredient.value}", cards.TILE, *where)
    return column([tile, _covered(seat, place, under) if under else space(1, 12)], 1)


def _covered(seat: Seat, place: Place, under: tuple[Card, ...]) -> Block:
    dots = [_dot(seat, place, card) for card in under[-_DOTS:]]
    return row([parts.line(f"over {len(under)}", 9, "s", cards.TILE[0]), *dots], 2)


def _dot(seat: Seat, place: Place, card: Card) -> Block:
    face = "under-fresh" if isinstance(card, FreshCard) else "under-spoiled"
    dot = parts.piece(face, _DOT, "covered", seat, place.slot, card=card.slug)
    return column([space(1, 2), dot], 0)
