"""How does a game of Hoagie look? Sandwiches with what they cover, piles, and one's own hand."""

from collections.abc import Mapping
from functools import partial
from typing import TypeAlias

from sandwichcards.core.seats import Seat
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
from sandwichcards.hoagie.setup import Setup
from sandwichcards.hoagie.view import View
from sandwichcards.kit.drawing import cards, things
from sandwichcards.kit.drawing.document import Writer, writer
from sandwichcards.kit.drawing.layout import NOTHING, Block, column, grid, row, space
from sandwichcards.kit.drawing.sketch import Sketch, faces_of_all
from sandwichcards.kit.drawing.values import Face, Scene, Shape
from sandwichcards.kit.words import Names

_Under: TypeAlias = Mapping[tuple[Seat, Place], list[Covered]]

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
    under = _under(view)
    seats = [partial(_seat, sketch, under, seat) for seat in sketch.seats()]
    return sketch.scene(_piles(sketch), grid(seats, sketch.width, 344), sketch.own_hand(view.hand))


svg: Writer = writer(faces, scene)


def _under(view: View) -> _Under:
    found: dict[tuple[Seat, Place], list[Covered]] = {}
    for each in view.covered:
        found.setdefault((each.seat, each.place), []).append(each)
    return found


def _piles(sketch: Sketch[View]) -> Block:
    view = sketch.view
    way = "Turns go clockwise" if view.direction == 1 else "Turns go counter-clockwise"
    return sketch.piles(
        sketch.stock("Draw pile", view.draw_pile_size, "draw_pile"),
        sketch.pile("Discard pile", view.discard_pile, "discard_pile"),
        f"Turn {view.turn}",
        way,
    )


def _seat(sketch: Sketch[View], under: _Under, seat: Seat, width: int) -> Block:
    view = sketch.view
    places = [_place(sketch, seat, place, under.get((seat, place), [])) for place in PLACES]
    skips = view.skips[seat]
    held = [
        NOTHING
        if seat == view.seat
        else sketch.hidden(view.hand_sizes[seat], "hands", seat, what="cards in hand"),
        sketch.tokens(skips, "skip", "skips", seat, what="Skips") if skips else NOTHING,
    ]
    return sketch.player(seat, [row(places)], width, held)


def _place(sketch: Sketch[View], seat: Seat, place: Place, under: list[Covered]) -> Block:
    mark = sketch.view.shapes[seat][place.slot]
    where = "shapes", seat, place.slot
    if mark not in TOPS:
        return sketch.piece(f"place-{place.ingredient.value}", cards.TILE, *where)
    top = TOPS[mark][place]
    tile = sketch.piece(f"{top.slug}:t", cards.TILE, *where, card=top.slug, whole=True)
    if not under:
        return column([tile, space(1, 12)], 1)
    dots = [_dot(sketch, each) for each in under[-_DOTS:]]
    return column([tile, row([sketch.text(f"over {len(under)}", 9, "s"), *dots], 2)], 1)


def _dot(sketch: Sketch[View], each: Covered) -> Block:
    face = "under-fresh" if isinstance(each.card, FreshCard) else "under-spoiled"
    dot = sketch.piece(face, _DOT, "covered", each.seat, each.place.slot, card=each.card.slug)
    return column([space(1, 2), dot], 0)
