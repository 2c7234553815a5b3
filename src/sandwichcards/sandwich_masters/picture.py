"""How does a game of Sandwich Masters look? The Bar, everybody's sandwiches, and one's own hand."""

from functools import partial

from sandwichcards.core.seats import Seat
from sandwichcards.kit.drawing import cards, parts, things
from sandwichcards.kit.drawing.document import Writer, writer
from sandwichcards.kit.drawing.layout import NOTHING, Block, column, grid, kept, row, wrap
from sandwichcards.kit.drawing.sketch import Sketch, faces_of_all
from sandwichcards.kit.drawing.values import Face, Scene, Shape
from sandwichcards.kit.words import Names
from sandwichcards.sandwich_masters import words
from sandwichcards.sandwich_masters.agenda import FaceInspector
from sandwichcards.sandwich_masters.cards import (
    AttackCard,
    Card,
    EventCard,
    IngredientCard,
    InspectorCard,
    ListedOrder,
    OpenOrder,
    SauceCard,
)
from sandwichcards.sandwich_masters.effects import SYMBOLS
from sandwichcards.sandwich_masters.moves import SLOTS
from sandwichcards.sandwich_masters.setup import Setup
from sandwichcards.sandwich_masters.view import View


def art(card: Card) -> cards.Art:
    """What is drawn on a card."""
    match card:
        case IngredientCard() | SauceCard() | AttackCard():
            return cards.Art(card.name, card.symbol.value, text=card.text, bad=card.bad)
        case InspectorCard():
            bribe = f"Bribe {card.bribe}. {card.text}"
            return cards.Art(card.name, "inspector", card.bribe, bribe)
        case ListedOrder():
            asked = tuple(symbol.value for symbol in card.ingredients)
            return cards.Art(card.name, "order", card.reward, card.text, parts=asked)
        case OpenOrder():
            asked = tuple(symbol.value for symbol in SYMBOLS[card.variety])
            return cards.Art(card.name, "order", card.first, card.text, parts=asked)
        case EventCard():
            return cards.Art(card.name, "event", text=card.text)


def faces(setup: Setup) -> tuple[Face, ...]:
    """Every card, whole and as a strip, Noshdosh, and what sandwiches lie on."""
    drawn = cards.faces_of(setup.kinds.values(), art, cards.card, cards.strip)
    coin = things.token("coin", "Noshdosh")
    return (*faces_of_all(setup.players), coin, *map(things.dish, SLOTS), *drawn)


def scene(view: View, *, shape: Shape | str = Shape.WIDE, names: Names = None) -> Scene:
    """Piles, the Bar, an Inspector who waits, everybody's sandwiches, and one's own hand."""
    sketch = Sketch(view, shape, names, words)
    seats = [partial(_seat, sketch, seat) for seat in sketch.seats()]
    return sketch.scene(
        _piles(sketch), _bar(sketch), grid(seats, sketch.width, 344), sketch.own_hand(view.hand)
    )


svg: Writer = writer(faces, scene)


def _piles(sketch: Sketch[View]) -> Block:
    view = sketch.view
    return sketch.piles(
        parts.stock("White deck", view.white_pile_size, "white_pile"),
        sketch.pile("White discards", view.white_discards, "white_discards"),
        parts.stock("Black deck", view.black_pile_size, "black_pile"),
        sketch.pile("Black discards", view.black_discards, "black_discards"),
        f"Turn {view.turn}",
        words.goal(view.setup),
    )


def _bar(sketch: Sketch[View]) -> Block:
    view = sketch.view
    orders = [parts.card(order, "bar") for order in view.bar]
    asked = view.question
    visitor = (
        sketch.panel("An Inspector", [parts.card(asked.inspector, "agenda")], 120)
        if isinstance(asked, FaceInspector)
        else NOTHING
    )
    width = sketch.width if sketch.tall or not visitor.width else sketch.width - 124
    bar = sketch.panel("The Bar", [wrap(orders, width - 12)], width)
    return column([bar, visitor]) if sketch.tall else row([bar, visitor])


def _seat(sketch: Sketch[View], seat: Seat, width: int) -> Block:
    view = sketch.view
    held = [
        NOTHING if seat == view.seat else parts.hidden(view.hand_sizes[seat], "hands", seat),
        parts.tokens(view.scores[seat], "coin", "scores", seat, what="Noshdosh"),
    ]
    sandwiches = view.sandwiches[seat]
    slots = [_slot(seat, slot, sandwiches[slot]) for slot in _in_sight(sketch, seat)]
    return sketch.player(seat, [wrap(slots, width - 12), *_chosen(sketch, seat)], width, held)


def _in_sight(sketch: Sketch[View], seat: Seat) -> list[int]:
    """The slots with a sandwich, and the first free one of whoever is asked."""
    view = sketch.view
    free = view.free_slot if seat == sketch.to_act else None
    return [slot for slot in SLOTS if view.sandwiches[seat][slot] or slot == free]


@kept
def _slot(seat: Seat, slot: int, sandwich: tuple[Card, ...]) -> Block:
    layers = [parts.strip(card.slug, "sandwiches", seat, slot) for card in reversed(sandwich)]
    dish = parts.piece(f"dish{slot}", (108, 16), "sandwiches", seat, slot, title=f"Sandwich {slot}")
    return column([*layers, dish], 1)


def _chosen(sketch: Sketch[View], seat: Seat) -> list[Block]:
    """M-37: what has been chosen for an effect lies face down until all have chosen."""
    view = sketch.view
    own = seat == view.seat
    cards_chosen = [parts.strip(card.slug, "aside", seat) for card in view.aside] if own else []
    size = view.aside_sizes[seat]
    if size and not own:
        cards_chosen = [parts.hidden(size, "aside", seat)]
    name = sketch.text("has chosen", 9, "s") if cards_chosen or view.marked[seat] else NOTHING
    return [name, *cards_chosen]
