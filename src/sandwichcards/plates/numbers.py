"""How does Plates & Napkins become numbers? What of a view is written down, and in which shape."""

from functools import lru_cache
from itertools import product

from sandwichcards.core.seats import Seat
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
    Pile,
    Row,
    SeatOf,
    Shape,
    Steps,
)
from sandwichcards.plates.agenda import (
    CloseTurn,
    DrawTwo,
    Eat,
    GiveCard,
    LoseNapkin,
    MakeBid,
    MakeLastBid,
    MayInterrupt,
    NextBid,
    OpenBidding,
    Resolve,
    TakeTurn,
    TossOne,
    TurnUp,
)
from sandwichcards.plates.cards import Card, Napkin
from sandwichcards.plates.moves import Play, PlayAgainst, PlayAt, PlayOnto
from sandwichcards.plates.setup import Setup
from sandwichcards.plates.table import TableNapkin
from sandwichcards.plates.view import SeenCard, View

LEFT_OUT = {
    "setup": "all of it: it never changes in a game",
    "seat": "which one it is: it always comes first",
    "agenda": "in which order unlike steps lie, and all but the next of steps that are alike",
    "moves": "all of them: the action mask has them",
    "outcome": "all of it: the rewards have it",
    "plates": "the order of the cards below the top one",
    "laid": "in which order cards were laid, and who laid which of those one may know",
    "napkins": "in which order they were played",
    "discard_pile": "the order of the cards",
    "events": "all of them",
}


@lru_cache(maxsize=16)
def encoder(setup: Setup) -> Encoder[View]:
    """What writes views of that set-up as numbers."""
    return Encoder(setup, View, _fields(setup), LEFT_OUT)


def _fields(setup: Setup) -> tuple[Field, ...]:
    players, copies = setup.players, dict(setup.counts)
    plates = [f"plate-{plate}" for plate in range(setup.plates)]
    sizes = BySeat(Number(len(setup.cards)), players)
    cards, cards_by_seat = Kept(Counts(copies)), BySeat(Counts(copies), players)
    return (
        Field("question", Kept(AnyOf(_questions(setup), shared=_seat(setup)))),
        Field("agenda", Only(_below, Kept(Steps(_steps(setup))))),
        Field("hand", cards),
        Field("hand_sizes", sizes),
        Field("plates", Kept(Row(Pile(copies), plates))),
        Field("scores", BySeat(Number(least=-HIGHEST), players)),
        Field("laid_by", Kept(Only(_unnamed, Counts(_layable(setup), players))), "laid"),
        Field("laid", Kept(Only(lambda laid: _known(laid, players), cards_by_seat))),
        Field("out", BySeat(Flag(), players)),
        Field("napkins", Kept(Counts(_lasting(setup), players))),
        Field("drawn", cards),
        Field("aside", cards),
        Field("aside_sizes", sizes),
        Field("draw_pile_size", Number(len(setup.cards))),
        Field("discard_pile", cards),
        Field("turn", Number(setup.rules.turn_limit)),
        Field("eaten", Number()),
    )


def _seat(setup: Setup) -> dict[str, Shape]:
    return {"seat": SeatOf(setup.players)}


def _questions(setup: Setup) -> dict[type, dict[str, Shape]]:
    """What each question has besides a seat."""
    return {
        MayInterrupt: {"opener": SeatOf(setup.players)},
        TakeTurn: {},
        TossOne: {},
        MakeBid: {},
        MakeLastBid: {},
        GiveCard: {},
        LoseNapkin: {},
    }


def _steps(setup: Setup) -> dict[type, dict[str, Shape]]:
    """What each step has, questions among them."""
    plate: dict[str, Shape] = {"plate": OneOf(range(setup.plates))}
    own: dict[type, dict[str, Shape]] = {
        **_questions(setup),
        CloseTurn: {},
        DrawTwo: {},
        OpenBidding: plate,
        NextBid: {},
        TurnUp: {},
        Eat: plate,
        Resolve: {"play": _play(setup)},
    }
    return {cls: {**_seat(setup), **fields} for cls, fields in own.items()}


def _play(setup: Setup) -> AnyOf:
    """How a napkin was played."""
    napkins = OneOf(card for card in setup.counts if isinstance(card, Napkin))
    return AnyOf(
        {
            Play: {},
            PlayAt: {"seat": SeatOf(setup.players)},
            PlayOnto: {"plate": OneOf(range(setup.plates))},
            PlayAgainst: {"other": napkins, "owner": SeatOf(setup.players)},
        },
        shared={"napkin": napkins},
    )


def _layable(setup: Setup) -> dict[SeenCard, int]:
    """Who can lay something before whom, and how much."""
    seats = [Seat(seat) for seat in range(setup.players)]
    pairs = product(seats, seats)
    return {SeenCard(seat, before, None): len(setup.cards) for seat, before in pairs}


def _lasting(setup: Setup) -> dict[TableNapkin, int]:
    """Every napkin that can lie on the table, by its owner and how it was played."""
    return {
        TableNapkin(Seat(owner), play): setup.counts[napkin]
        for napkin, plays in setup.book.play.items()
        for play in plays
        for owner in range(setup.players)
        if play.napkin.stays
    }


def _below(agenda: tuple[object, ...]) -> tuple[object, ...]:
    """All but the question that is asked."""
    return agenda[:-1]


def _unnamed(laid: tuple[SeenCard, ...]) -> list[SeenCard]:
    """Who laid something before whom."""
    return [SeenCard(each.seat, each.before, None) for each in laid]


def _known(laid: tuple[SeenCard, ...], players: int) -> tuple[list[Card], ...]:
    """The cards before each seat, as far as one may know them."""
    before: tuple[list[Card], ...] = tuple([] for _ in range(players))
    for each in laid:
        if each.card is not None:
            before[each.before].append(each.card)
    return before


def most_decisions(setup: Setup) -> int | None:
    """How many decisions a game of that set-up has at most; None without a limit of turns.

    Next to every decision in a turn uses up a card, or is one of those in the two windows that
    everybody may be asked in when that has happened (P-30, P-52).
    """
    limit = setup.rules.turn_limit
    return None if limit is None else limit * len(setup.cards) * 2 * (setup.players + 1)
