"""How does one set up a table by hand? For tests, puzzles and editors."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TypeVar

import attrs

from sandwichcards.core.arguments import well_formed
from sandwichcards.core.decks import spread
from sandwichcards.core.kinds import Kind
from sandwichcards.core.piles import hand_of
from sandwichcards.core.positions import Reader, by_seat, checked, first_seat, seat_faults
from sandwichcards.core.rng import Rng, Seed, generator
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges.agenda import Step, TakeTurn
from sandwichcards.hooch_stooges.cards import Deck, PlayingCard, Stooge, Turf
from sandwichcards.hooch_stooges.city import City, Place
from sandwichcards.hooch_stooges.setup import Rules, Setup, setup_of
from sandwichcards.hooch_stooges.state import State
from sandwichcards.hooch_stooges.table import LINEUP_SIZE, cards_of

K = TypeVar("K", bound=Kind)
Cards = str | Iterable[K | str]
"""Cards themselves, or their slugs; in a text with spaces between."""


@well_formed
def position(
    *,
    hands: Sequence[Cards[PlayingCard]],
    active: int | None = None,
    agenda: Sequence[Step] | None = None,
    crews: Sequence[Cards[Stooge]] | None = None,
    swung: Cards[Stooge] = (),
    hooch: Sequence[int] | None = None,
    decks: Sequence[Cards[PlayingCard]] | None = None,
    discards: Sequence[Cards[PlayingCard]] | None = None,
    out: Sequence[int] = (),
    turfs: Mapping[int, str | Turf] | None = None,
    tokens: Mapping[int, int] | None = None,
    hqs: Sequence[int | None] | None = None,
    lineups: Sequence[Cards[PlayingCard]] | None = None,
    mains: Sequence[Cards[PlayingCard]] | None = None,
    buried: Sequence[Cards[PlayingCard]] | None = None,
    box: Cards[PlayingCard] = (),
    turn: int = 1,
    actions: int = 0,
    shielded: bool = False,
    rerolls: int = 0,
    edge: int = 0,
    raised: Cards[Stooge] = (),
    rules: Rules | None = None,
    deck: Deck | None = None,
    city: City | None = None,
    tournament: Sequence[Iterable[PlayingCard | str]] | None = None,
    seed: Seed | Rng = 0,
) -> State:
    """Any arrangement, checked; what is left out is as at the start of a game, without starters.

    There is one line-up with its main deck, in a `tournament` one for each seat.

    Args:
        hands: The cards of each seat; there are as many players as hands.
        active: The seat whose turn it is; left out, the one that the agenda says, or seat 0.
        agenda: All that is under way, the question being asked last and the turn of the active seat
            first; left out, that seat is in its Main step.
        crews: The stooges of each seat that are in play and have not swung.
        swung: The stooges of the active seat that have swung.
        hooch: The hooch of each seat.
        decks: The deck of each seat, the next card first: all of it, for what lies nowhere else is
            nobody's.
        discards: The discard pile of each seat, the oldest card first.
        out: The seats that are out.
        turfs: The turfs on some places; left out, a place gets one that lies nowhere else.
        tokens: Which seat has a territory token on which places.
        hqs: The place of each seat's HQ token, None for one that is lost; left out, the city's
            places for all that are not out.
        lineups: The cards of each line-up; left out, five of those that lie nowhere else.
        mains: The top of each main deck, the next card first; all of its cards that lie nowhere
            else are shuffled below.
        buried: What lies below each main deck in an order that all have seen, the uppermost first.
        box: Cards that are out of the game, besides starters that lie nowhere else.
        turn: The number of this turn, counted from 1.
        actions: How many actions of this Main step are done.
        shielded: Whether a rolled 1 does not get the active seat busted this turn.
        rerolls: How many times the active seat may still roll again this turn.
        edge: The bonus on the next swing of this turn.
        raised: The kinds with a bonus this turn, each as many times as its bonus has points.
        rules: The options; left out, the defaults.
        deck: The set of cards; left out, the house set.
        city: The city; left out, the house's for that many players.
        tournament: The deck that each player brings, as `decks` of `new_game`.
        seed: A seed, or the generator itself: for the shuffles and all chance that follows.

    Raises:
        BadSetup: naming every fault at once.
    """
    setup = setup_of(len(hands), rules, deck, city, tournament)
    players, shops, seat = setup.players, len(setup.mains), first_seat(active, agenda)
    kinds = setup.kinds.values()
    cards = Reader([k for k in kinds if not isinstance(k, Turf)], "is not a playing card")
    stooges = Reader([k for k in kinds if isinstance(k, Stooge)], "is not a stooge")
    ground = Reader([k for k in kinds if isinstance(k, Turf)], "is not a turf")
    homes = _homes(setup, out) if hqs is None else tuple(hqs)
    state = State(
        setup=setup,
        rng=generator(seed),
        agenda=(TakeTurn(seat),) if agenda is None else tuple(agenda),
        outcome=None,
        turn=turn,
        active=seat,
        actions=actions,
        shielded=shielded,
        rerolls=rerolls,
        edge=edge,
        raised=hand_of(stooges.cards(raised)),
        swung=hand_of(stooges.cards(swung)),
        crews=tuple(hand_of(stooges.cards(crew)) for crew in by_seat(crews, (), players)),
        hooch=by_seat(hooch, 0, players),
        hands=tuple(hand_of(cards.cards(hand)) for hand in hands),
        decks=tuple(map(cards.cards, by_seat(decks, (), players))),
        discards=tuple(map(cards.cards, by_seat(discards, (), players))),
        standing=tuple(seat not in out for seat in range(players)),
        turfs=_turfs(setup, {at: ground.cards([turf]) for at, turf in (turfs or {}).items()}),
        holders=_holders(setup, homes, tokens or {}),
        hqs=tuple(None if hq is None else Place(hq) for hq in homes),
        lineups=tuple(map(cards.cards, by_seat(lineups, (), shops))),
        mains=tuple(map(cards.cards, by_seat(mains, (), shops))),
        buried=tuple(map(cards.cards, by_seat(buried, (), shops))),
        box=cards.cards(box),
    )
    faults = [*cards.faults, *stooges.faults, *ground.faults, *seat_faults("out", out, players)]
    faults += _place_faults(setup, turfs or {}, tokens or {}, homes)
    return checked(_with_the_rest(state, fill_lineups=lineups is None), faults)


def _homes(setup: Setup, out: Sequence[int]) -> tuple[int | None, ...]:
    return tuple(None if seat in out else place for seat, place in enumerate(setup.city.hqs))


def _holders(
    setup: Setup, homes: Sequence[int | None], tokens: Mapping[int, int]
) -> tuple[Seat | None, ...]:
    owners: dict[int, Seat] = {place: Seat(seat) for place, seat in tokens.items()}
    owners |= {place: Seat(seat) for seat, place in enumerate(homes) if place is not None}
    return tuple(map(owners.get, range(len(setup.city.sites))))


def _place_faults(
    setup: Setup,
    turfs: Mapping[int, object],
    tokens: Mapping[int, int],
    homes: Sequence[int | None],
) -> Iterator[str]:
    """Places that are not there, and tokens where HQ tokens lie."""
    for place in dict.fromkeys((*turfs, *tokens)):
        if place not in range(len(setup.city.sites)):
            yield f"there is no place {place}"
    for place in tokens:
        if place in homes:
            owner = homes.index(place)
            yield f"S-1: on place {place} lies the HQ token of seat {owner}, no territory token"


def _turfs(setup: Setup, named: Mapping[int, tuple[Turf, ...]]) -> tuple[Turf, ...]:
    """The turfs that are named where they are named, the others in the deck's order."""
    every = spread(setup.deck.turfs)
    laid = Counter(turf.slug for turfs in named.values() for turf in turfs)
    supply = iter((*_not_among(every, laid), *every))
    return tuple(next(iter(named.get(p) or supply)) for p in range(len(setup.city.sites)))


def _with_the_rest(state: State, *, fill_lineups: bool) -> State:
    """Cards that were named nowhere fill line-ups and main decks; the others go into the box."""
    rng, box = state.rng, list(state.box)
    lineups, mains = list[tuple[PlayingCard, ...]](), list[tuple[PlayingCard, ...]]()
    lying = Counter(card.slug for card in cards_of(state))
    shops = zip(state.setup.mains, state.lineups, state.mains, strict=False)
    for shop, (main, lineup, top) in enumerate(shops):
        rest, rng = rng.shuffle(_not_among(main, lying))
        if state.setup.decks is not None and not state.standing[shop]:
            box += rest  # S-31: who is out has no main deck
            rest = ()
        size = LINEUP_SIZE if fill_lineups else 0
        lineups.append(lineup + rest[:size])
        mains.append(top + rest[size:])
    box += _not_among(spread(state.setup.deck.starters) * state.setup.players, lying)
    return attrs.evolve(
        state,
        rng=rng,
        lineups=(*lineups, *state.lineups[len(lineups) :]),
        mains=(*mains, *state.mains[len(mains) :]),
        box=hand_of(box),
    )


def _not_among(cards: Iterable[K], lying: Counter[str]) -> tuple[K, ...]:
    """The cards less those that lie somewhere, which are counted down."""
    rest = []
    for card in cards:
        if lying[card.slug]:
            lying[card.slug] -= 1
        else:
            rest.append(card)
    return tuple(rest)
