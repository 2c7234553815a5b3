"""How does Hooch Stooges become numbers? What of a view is written down, and in which shape."""

from functools import lru_cache

from sandwichcards.core.kinds import Kind
from sandwichcards.hooch_stooges.agenda import (
    Battle,
    Check,
    ChooseTurf,
    Collect,
    DefeatOne,
    DestroyOne,
    DiscardTogether,
    GiveUpCard,
    GiveUpStooge,
    KeepRoll,
    NameBlockers,
    RaiseOne,
    RecallOne,
    ReplaceCard,
    Resolve,
    ReviveOne,
    RobOne,
    ScrapOne,
    Strike,
    SwingStooge,
    TakeCard,
    TakeTurn,
    UnswingChoice,
    UseTurf,
)
from sandwichcards.hooch_stooges.cards import Stooge, Turf
from sandwichcards.hooch_stooges.effects import Chart
from sandwichcards.hooch_stooges.setup import Setup
from sandwichcards.hooch_stooges.view import View
from sandwichcards.kit.numbers import (
    HIGHEST,
    AnyOf,
    BySeat,
    Counts,
    Encoder,
    Field,
    Flag,
    Kept,
    Number,
    OneOf,
    Only,
    Row,
    SeatOf,
    SeatsIn,
    Shape,
    Steps,
)

LEFT_OUT = {
    "setup": "all of it: it never changes in a game",
    "seat": "which one it is: it always comes first",
    "agenda": "in which order unlike steps lie, and all but the next of steps that are alike; who "
    "chose which of the cards that one may know",
    "moves": "all of them: the action mask has them",
    "outcome": "all of it: the rewards have it",
    "discards": "the order of the cards",
    "buried": "the order of the cards",
    "events": "all of them",
}
_PIPS = range(1, 7)


@lru_cache(maxsize=16)
def encoder(setup: Setup) -> Encoder[View]:
    """What writes views of that set-up as numbers."""
    return Encoder(setup, View, _fields(setup), LEFT_OUT)


def _fields(setup: Setup) -> tuple[Field, ...]:
    players, cards = setup.players, Counts(setup.totals)
    places = range(len(setup.city.sites))
    names = [f"place-{place}" for place in places]
    turfs = OneOf(card for card in setup.kinds.values() if isinstance(card, Turf))
    shops = Kept(Row(cards, ("all",))) if setup.decks is None else BySeat(Kept(cards), players)
    return (
        Field("question", Kept(AnyOf(_questions(setup), shared=_seat(setup)))),
        Field("agenda", Only(_below, Kept(Steps(_steps(setup))))),
        Field("turn", Number(setup.rules.turn_limit)),
        Field("active", SeatOf(players)),
        Field("actions", Number(setup.rules.action_limit)),
        Field("shielded", Flag()),
        Field("rerolls", Number()),
        Field("edge", Number()),
        Field("raised", Kept(Counts(dict.fromkeys(_stooges(setup).copies, HIGHEST)))),
        Field("swung", Kept(_stooges(setup))),
        Field("crews", BySeat(Kept(_stooges(setup)), players)),
        Field("hooch", BySeat(Number(), players)),
        Field("hand", Kept(cards)),
        Field("hand_sizes", BySeat(Number(sum(setup.totals.values())), players)),
        Field("owned", BySeat(Kept(cards), players)),
        Field("discards", BySeat(Kept(cards), players)),
        Field("standing", BySeat(Flag(), players)),
        Field("turfs", Kept(Row(turfs, names))),
        Field("holders", Kept(Row(SeatOf(players), names))),
        Field("hqs", Kept(BySeat(OneOf(places), players))),
        Field("lineups", shops),
        Field("mains", shops),
        Field("buried", shops),
        Field("box", Kept(cards)),
    )


def _stooges(setup: Setup) -> Counts:
    return Counts({card: n for card, n in setup.totals.items() if isinstance(card, Stooge)})


def _seat(setup: Setup) -> dict[str, Shape]:
    return {"seat": SeatOf(setup.players)}


def _questions(setup: Setup) -> dict[type, dict[str, Shape]]:
    """What each question has besides a seat."""
    return {
        TakeTurn: {},
        ChooseTurf: {},
        NameBlockers: {},
        SwingStooge: {},
        KeepRoll: {"pips": OneOf(_PIPS)},
        UseTurf: {"place": OneOf(range(len(setup.city.sites))), "price": Number()},
        GiveUpStooge: {},
        GiveUpCard: {},
        DiscardTogether: {},
        TakeCard: {"limit": Number()},
        ReplaceCard: {},
        RecallOne: {},
        ReviveOne: {},
        RobOne: {"amount": Number()},
        RaiseOne: {"bonus": Number()},
        UnswingChoice: {},
        DefeatOne: {"health": Number()},
        ScrapOne: {},
        DestroyOne: {},
    }


def _steps(setup: Setup) -> dict[type, dict[str, Shape]]:
    """What each step has, questions among them."""
    stooges = _stooges(setup)
    stooge, seat = OneOf(stooges.copies), _seat(setup)
    return {
        **{cls: {**seat, **own} for cls, own in _questions(setup).items()},
        Resolve: {**seat, "card": OneOf(setup.kinds.values()), "at": Number()},
        Collect: {
            "seats": SeatsIn(setup.players),
            "chosen": Only(_known, Counts(setup.totals)),
        },
        Check: {**seat, "entry": OneOf(Chart)},
        Battle: {**seat, "place": OneOf(range(len(setup.city.sites))), "blockers": stooges},
        Strike: {**seat, "stooge": stooge, "target": stooge},
    }


def _below(agenda: tuple[object, ...]) -> tuple[object, ...]:
    """All but the question that is asked."""
    return agenda[:-1]


def _known(chosen: tuple[Kind | None, ...]) -> list[Kind]:
    return [card for card in chosen if card is not None]


def most_decisions(setup: Setup) -> int | None:
    """How many decisions a game of that set-up has at most; None without limits (S-48, S-67).

    A turn is its actions, and a few decisions for each card that swings, blocks or is chosen.
    """
    turns, actions = setup.rules.turn_limit, setup.rules.action_limit
    if turns is None or actions is None:
        return None
    return turns * (actions + 1 + 4 * sum(setup.totals.values()))
