"""How does Sandwich Masters become numbers? What of a view is written down, and in which shape."""

from functools import lru_cache
from typing import get_args

from sandwichcards.kit.numbers import (
    AnyOf,
    BySeat,
    Counts,
    Encoder,
    Field,
    Flag,
    Kept,
    Maybe,
    Number,
    OneOf,
    Only,
    Parts,
    Pile,
    Row,
    SeatOf,
    SeatsIn,
    Shape,
    Steps,
)
from sandwichcards.sandwich_masters.agenda import (
    Begin,
    ClaimOrder,
    CloseEvent,
    CloseTurn,
    DiscardOn,
    Dismiss,
    FaceInspector,
    Follow,
    PickIngredient,
    PickSandwich,
    PlayOn,
    Restock,
    SpareCards,
    TakeTurn,
)
from sandwichcards.sandwich_masters.cards import EventCard, InspectorCard, Layer
from sandwichcards.sandwich_masters.effects import Effect, Symbol, Variety
from sandwichcards.sandwich_masters.moves import SLOTS
from sandwichcards.sandwich_masters.setup import BAR_SIZE, Setup
from sandwichcards.sandwich_masters.view import View

LEFT_OUT = {
    "setup": "all of it: it never changes in a game",
    "seat": "which one it is: it always comes first",
    "agenda": "in which order unlike steps lie, and all but the next of steps that are alike; of "
    "effects to be followed all but what the next one does",
    "moves": "all of them: the action mask has them",
    "outcome": "all of it: the rewards have it",
    "sandwiches": "the order of the cards below the top one",
    "white_discards": "the order of the cards",
    "black_discards": "the order of the cards",
    "events": "all of them",
}
_SLOT_NAMES = [f"slot-{slot}" for slot in SLOTS]
_WHICH = Parts({"bad": OneOf((True, False)), "variety": OneOf(Variety), "symbol": OneOf(Symbol)})


@lru_cache(maxsize=16)
def encoder(setup: Setup) -> Encoder[View]:
    """What writes views of that set-up as numbers."""
    return Encoder(setup, View, _fields(setup), LEFT_OUT)


def _fields(setup: Setup) -> tuple[Field, ...]:
    players, white, black = setup.players, dict(setup.white), dict(setup.black)
    layers = {card: count for card, count in white.items() if isinstance(card, Layer)}
    orders = OneOf(card for card in black if not isinstance(card, EventCard))
    questions = _questions(setup)
    seat: dict[str, Shape] = {"seat": SeatOf(players)}
    lower = Steps({**{cls: {**seat, **own} for cls, own in questions.items()}, **_others(setup)})
    sizes = BySeat(Number(sum(white.values())), players)
    return (
        Field("question", Kept(AnyOf(questions, shared=seat))),
        Field("agenda", Only(_below, Kept(lower))),
        Field("hand", Counts(white)),
        Field("hand_sizes", sizes),
        Field("aside", Kept(Counts(white))),
        Field("aside_sizes", sizes),
        Field("mark", Kept(Maybe(Parts({"slot": OneOf(SLOTS), "card": OneOf(layers)})))),
        Field("marked", BySeat(Flag(), players)),
        Field("sandwiches", BySeat(Kept(Row(Pile(layers), _SLOT_NAMES)), players)),
        Field("scores", BySeat(Number(), players)),
        Field("bar", Kept(Row(orders, [f"order-{number}" for number in range(BAR_SIZE)]))),
        Field("white_pile_size", Number(sum(white.values()))),
        Field("white_discards", Kept(Counts(white))),
        Field("black_pile_size", Number(sum(black.values()))),
        Field("black_discards", Kept(Counts(black))),
        Field("turn", Number(setup.last_turn)),
    )


def _questions(setup: Setup) -> dict[type, dict[str, Shape]]:
    """What each question has besides a seat."""
    inspectors = OneOf(card for card, _ in setup.white if isinstance(card, InspectorCard))
    return {
        TakeTurn: {},
        PlayOn: {"symbol": OneOf(Symbol)},
        DiscardOn: {"count": Number()},
        ClaimOrder: {"slot": OneOf(SLOTS)},
        FaceInspector: {"inspector": inspectors},
        SpareCards: {"left": Number()},
        PickIngredient: {"which": _WHICH},
        PickSandwich: {"which": _WHICH},
    }


def _others(setup: Setup) -> dict[type, dict[str, Shape]]:
    """What each step has that is no question."""
    inspectors = OneOf(card for card, _ in setup.white if isinstance(card, InspectorCard))
    events = OneOf(card for card, _ in setup.black if isinstance(card, EventCard))
    return {
        Begin: {},
        CloseTurn: {},
        Restock: {},
        CloseEvent: {"event": events},
        Dismiss: {"inspector": inspectors},
        Follow: {
            "effects": Only(_next_sort, OneOf(get_args(Effect))),
            "seats": SeatsIn(setup.players),
            "asked": Number(setup.players),
        },
    }


def _below(agenda: tuple[object, ...]) -> tuple[object, ...]:
    """All but the question that is asked."""
    return agenda[:-1]


def _next_sort(effects: tuple[Effect, ...]) -> type[Effect] | None:
    return type(effects[0]) if effects else None


def most_decisions(setup: Setup) -> int | None:
    """How many decisions a game of that set-up has at most; None without a limit of turns.

    Next to every decision in a turn plays, chooses or claims a card, and there are only so many.
    """
    cards = sum(count for _, count in (*setup.white, *setup.black))
    endless = setup.rules.turn_limit is None and setup.rules.rounds is None
    return None if endless else setup.last_turn * cards
