"""How does one set up a table by hand? For tests, puzzles and editors."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence

import attrs

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.kinds import Kind
from sandwichcards.core.piles import hand_of
from sandwichcards.core.rng import Rng, Seed
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges.agenda import Step, TakeTurn
from sandwichcards.hooch_stooges.cards import Card, Deck, PlayingCard, Stooge, Turf, spread
from sandwichcards.hooch_stooges.city import City, Place, house_city
from sandwichcards.hooch_stooges.house import HOUSE_DECK
from sandwichcards.hooch_stooges.setup import SEATS, Rules, Setup, setup_of, slugs_of
from sandwichcards.hooch_stooges.state import State
from sandwichcards.hooch_stooges.table import LINEUP_SIZE, cards_of

Cards = str | Iterable[Kind]
"""Cards themselves, or their slugs with spaces between."""


def position(
    *,
    hands: Sequence[Cards],
    decks: Sequence[Cards] | None = None,
    discards: Sequence[Cards] | None = None,
    crews: Sequence[Cards] | None = None,
    swung: Cards = (),
    hooch: Sequence[int] | None = None,
    out: Iterable[int] = (),
    turfs: Mapping[int, str] | None = None,
    tokens: Mapping[int, int] | None = None,
    hqs: Sequence[int | None] | None = None,
    lineups: Sequence[Cards] | None = None,
    mains: Sequence[Cards] | None = None,
    buried: Sequence[Cards] | None = None,
    active: int = 0,
    agenda: Sequence[Step] = (),
    turn: int = 1,
    actions: int = 0,
    shielded: bool = False,
    rerolls: int = 0,
    edge: int = 0,
    raised: Cards = (),
    rules: Rules | None = None,
    deck: Deck | None = None,
    city: City | None = None,
    tournament: Sequence[Iterable[Kind | str]] | None = None,
    seed: Seed = 0,
) -> State:
    """Any arrangement, checked; there are as many players as hands.

    What is not said is as at the start of a game, with empty decks: `tokens` says who has a
    territory token where, `turfs` which turf lies on a place, `agenda` what is under way above
    the turn of the `active` seat. Without `mains`, the cards of the main deck that are named
    nowhere are shuffled into it, and without `lineups` fill the line-up first; all others that are
    named nowhere are out of the game. There is one line-up, in a `tournament` one for each seat.

    Raises:
        BadSetup: naming every fault at once.
    """
    players = len(hands)
    ground = city or house_city(players if players in SEATS else SEATS[0])
    brought = slugs_of(tournament)
    setup = setup_of(players, rules or Rules(), deck or HOUSE_DECK, ground, brought)
    read = _Reader(setup)
    lost = {Seat(seat) for seat in out}
    homes = _homes(setup, hqs, lost)
    shops = len(setup.mains)
    state = State(
        setup=setup,
        rng=Rng.from_seed(seed),
        agenda=(TakeTurn(Seat(active)), *agenda),
        outcome=None,
        turn=turn,
        active=Seat(active),
        actions=actions,
        shielded=shielded,
        rerolls=rerolls,
        edge=edge,
        raised=read.stooges(raised),
        swung=read.stooges(swung),
        crews=tuple(map(read.stooges, crews or ((),) * players)),
        hooch=tuple(hooch or (0,) * players),
        hands=tuple(hand_of(read.cards(hand)) for hand in hands),
        decks=tuple(map(read.cards, decks or ((),) * players)),
        discards=tuple(map(read.cards, discards or ((),) * players)),
        standing=tuple(seat not in lost for seat in range(players)),
        turfs=read.turfs(turfs or {}),
        holders=read.holders(homes, tokens or {}),
        hqs=homes,
        lineups=tuple(map(read.cards, lineups or ((),) * shops)),
        mains=tuple(map(read.cards, mains or ((),) * shops)),
        buried=tuple(map(read.cards, buried or ((),) * shops)),
        box=(),
    )
    state = _with_the_rest(state, fill_lineups=lineups is None, fill_mains=mains is None)
    if faults := (*read.faults, *state.faults()):
        raise BadSetup(faults)
    return state


def _homes(
    setup: Setup, hqs: Sequence[int | None] | None, lost: set[Seat]
) -> tuple[Place | None, ...]:
    if hqs is not None:
        return tuple(None if hq is None else Place(hq) for hq in hqs)
    homes = enumerate(setup.city.hqs)
    return tuple(None if seat in lost else Place(place) for seat, place in homes)


class _Reader:
    """Reads slugs and numbers, and keeps what is wrong with them."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.faults: list[str] = []

    def cards(self, given: Cards) -> tuple[PlayingCard, ...]:
        found = self._known(given)
        self._refuse([card for card in found if isinstance(card, Turf)], "a playing card")
        return tuple(card for card in found if not isinstance(card, Turf))

    def stooges(self, given: Cards) -> tuple[Stooge, ...]:
        found = self._known(given)
        self._refuse([card for card in found if not isinstance(card, Stooge)], "a stooge")
        return hand_of(card for card in found if isinstance(card, Stooge))

    def turfs(self, given: Mapping[int, str]) -> tuple[Turf, ...]:
        """The turfs that are named where they are named, the others in the deck's order."""
        kinds = self.setup.kinds
        found = {place: kinds.get(slug) for place, slug in given.items()}
        named = {place: card for place, card in found.items() if isinstance(card, Turf)}
        self.faults += [f"{given[place]!r} is not a turf" for place in found if place not in named]
        rest = list(spread(self.setup.deck.turfs))
        for turf in named.values():
            if turf in rest:
                rest.remove(turf)
        places = range(len(self.setup.city.sites))
        self.faults += [f"there is no place {place}" for place in given if place not in places]
        supply = iter((*rest, *spread(self.setup.deck.turfs)))
        return tuple(named[place] if place in named else next(supply) for place in places)

    def holders(
        self, homes: tuple[Place | None, ...], tokens: Mapping[int, int]
    ) -> tuple[Seat | None, ...]:
        owners: dict[int, Seat] = {place: Seat(seat) for place, seat in tokens.items()}
        places = range(len(self.setup.city.sites))
        self.faults += [f"there is no place {place}" for place in tokens if place not in places]
        owners |= {place: Seat(seat) for seat, place in enumerate(homes) if place is not None}
        return tuple(owners.get(place) for place in places)

    def _known(self, given: Cards) -> list[Card]:
        kinds = self.setup.kinds
        slugs = given.split() if isinstance(given, str) else [str(card) for card in given]
        self.faults += [f"{slug!r} is no card of this game" for slug in slugs if slug not in kinds]
        return [kinds[slug] for slug in slugs if slug in kinds]

    def _refuse(self, cards: Iterable[Card], words: str) -> None:
        self.faults += [f"{card} is not {words}" for card in cards]


def _with_the_rest(state: State, *, fill_lineups: bool, fill_mains: bool) -> State:
    """Cards that were named nowhere fill line-ups and main decks; the rest is out of the game."""
    rng, box = state.rng, list[PlayingCard]()
    lineups, mains = list(state.lineups), list(state.mains)
    lying = Counter(card.slug for card in cards_of(state))
    for shop, main in enumerate(state.setup.mains):
        rest: tuple[PlayingCard, ...] = _not_among(main, lying)
        rest, rng = rng.shuffle(rest)
        if not fill_mains or (state.setup.decks is not None and not state.standing[shop]):
            box += rest
            continue
        if fill_lineups:
            lineups[shop], rest = rest[:LINEUP_SIZE], rest[LINEUP_SIZE:]
        mains[shop] = rest
    box += _not_among(spread(state.setup.deck.starters) * state.setup.players, lying)
    return attrs.evolve(
        state, rng=rng, lineups=tuple(lineups), mains=tuple(mains), box=hand_of(box)
    )


def _not_among(cards: Iterable[PlayingCard], lying: Counter[str]) -> tuple[PlayingCard, ...]:
    """The cards less those that lie somewhere, which are counted down."""
    rest = []
    for card in cards:
        if lying[card.slug]:
            lying[card.slug] -= 1
        else:
            rest.append(card)
    return tuple(rest)
