"""What does a referee have in front of them? The city, the cards, and what came out by chance."""

from collections import Counter
from collections.abc import Iterable

from sandwichcards import hooch_stooges as hooch
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges import PlayingCard, Scheme, State, Stooge


class Over(Exception):
    """The game has ended: `how`, and who has `won`."""

    def __init__(self, how: str, won: list[int]) -> None:
        super().__init__(how)
        self.how, self.won = how, won


class TurnIsOver(Exception):
    """The player whose turn it was is out, and all that was under way ends (S-76)."""


class Tabletop:
    """The table as the referee sees it, in plain lists."""

    def __init__(self, state: State) -> None:
        setup = state.setup
        self.players, self.rules, self.decks_brought = setup.players, setup.rules, setup.decks
        self.seats = [Seat(seat) for seat in range(self.players)]
        self.ways = [site.neighbours for site in setup.city.sites]
        self.turfs = list(state.turfs)
        self.holders: list[int | None] = [None] * len(self.ways)
        self.hqs: list[int | None] = list(setup.city.hqs)
        for seat, place in enumerate(setup.city.hqs):
            self.holders[place] = seat  # S-1
        self.hands = [list(hand) for hand in state.hands]
        self.decks = [list(deck) for deck in state.decks]
        self.discards: list[list[PlayingCard]] = [[] for _ in self.seats]
        self.ready: list[list[Stooge]] = [[] for _ in self.seats]
        self.swung: list[Stooge] = []
        self.lineups = [list(lineup) for lineup in state.lineups]
        self.mains = [list(main) for main in state.mains]
        self.box: list[PlayingCard] = []
        self.unfinished: list[tuple[int, Scheme]] = []
        self.standing = [True] * self.players
        self.turn = self.active = self.actions = self.rerolls = self.edge = 0
        self.shielded = False
        self.raised: list[Stooge] = []
        self.hooch = self.head_start(setup.deck)
        self.check_deal(state)
        self.look_at(state)

    # The beginning

    def head_start(self, deck: hooch.Deck) -> list[int]:
        """S-62: nothing, or what the option says, by order of play."""
        given = self.rules.head_start
        rows = {len(row): row for row in deck.head_start}
        start = rows[self.players] if given == "fair" else given or (0,) * self.players
        first = self.rules.first_player
        return [start[(seat - first) % self.players] for seat in self.seats]

    def check_deal(self, state: State) -> None:
        """S-1 to S-3, S-46: what is dealt is what was brought."""
        deck = state.setup.deck
        starters = Counter(dict(deck.starters))
        for seat in self.seats:
            assert starters == Counter(self.hands[seat] + self.decks[seat])
            assert min(5, starters.total()) == len(self.hands[seat])
        brought = [Counter(dict(deck.main))]
        if self.decks_brought is not None:
            kinds = {card.slug: card for card, _ in deck.main}
            brought = [Counter(kinds[slug] for slug in slugs) for slugs in self.decks_brought]
        for cards, lineup, main in zip(brought, self.lineups, self.mains, strict=True):
            assert cards == Counter(lineup + main)
            assert min(5, cards.total()) == len(lineup)
        assert not Counter(self.turfs) - Counter(dict(deck.turfs))

    # Chance

    def look_at(self, state: State) -> None:
        """What came out is where chance is read off."""
        self.dice = [event.pips for event in state.events if isinstance(event, hooch.Rolled)]
        self.shuffles: list[list[list[PlayingCard]]] = [[] for _ in self.seats]
        for event in state.events:
            if isinstance(event, hooch.Shuffled):
                self.shuffles[event.seat].append([])
            elif isinstance(event, hooch.Drew) and self.shuffles[event.seat]:
                self.shuffles[event.seat][-1] += event.cards or ()
        for seat, orders in enumerate(self.shuffles):
            if orders:
                orders[-1] += state.decks[seat]

    def die(self) -> int:
        """A die, as it fell."""
        pips = self.dice.pop(0)
        assert pips in range(1, 7)
        return pips

    # Small things

    def rivals(self, seat: int) -> list[Seat]:
        """S-64: the others who are in, clockwise from the next."""
        row = [(seat + step) % self.players for step in range(1, self.players)]
        return [Seat(each) for each in row if self.standing[each]]

    def shop(self, seat: int) -> int:
        """S-66: which line-up and main deck is theirs."""
        return 0 if self.decks_brought is None else seat

    def crew(self, seat: int) -> list[Stooge]:
        """All of a player's stooges in play."""
        return self.ready[seat] + (self.swung if seat == self.active else [])

    def draw(self, seat: int, count: int) -> None:
        """S-40, S-61: card by card, from a new deck when the old one is empty."""
        for _ in range(count):
            if not self.decks[seat] and self.discards[seat]:
                order = self.shuffles[seat].pop(0)
                rest = list((Counter(self.discards[seat]) - Counter(order)).elements())
                assert not rest or not self.shuffles[seat]
                assert not Counter(order) - Counter(self.discards[seat])
                self.decks[seat], self.discards[seat] = order + rest, []
            if self.decks[seat]:
                self.hands[seat].append(self.decks[seat].pop(0))

    def refill(self, shop: int) -> None:
        """S-11, S-41: the next card of the main deck, if there is any."""
        if self.mains[shop]:
            self.lineups[shop].append(self.mains[shop].pop(0))

    def turfs_of(self, seat: int) -> int:
        """How many turfs a player controls."""
        return self.holders.count(seat)

    def fall(self, seat: int, stooge: Stooge, stance: hooch.Stance) -> None:
        """A stooge leaves play for its owner's discard pile."""
        (self.swung if stance is hooch.Stance.SWUNG else self.ready[seat]).remove(stooge)
        self.discards[seat].append(stooge)

    def eliminate(self, seat: int) -> None:
        """S-31, S-42: a player is out, with all cards and tokens."""
        self.standing[seat] = False
        self.hqs[seat] = None
        self.holders = [None if holder == seat else holder for holder in self.holders]
        self.hooch[seat] = 0
        self.box += [*self.hands[seat], *self.decks[seat], *self.discards[seat], *self.crew(seat)]
        self.box += [scheme for owner, scheme in self.unfinished if owner == seat]
        self.unfinished = [each for each in self.unfinished if each[0] != seat]
        for column in (self.hands, self.decks, self.discards, self.ready):
            column[seat].clear()
        if seat == self.active:
            self.swung.clear()
        if self.decks_brought is not None:
            self.box += self.lineups[seat] + self.mains[seat]
            self.lineups[seat], self.mains[seat] = [], []

    def over(self, how: str, won: list[int]) -> Over:
        """The end; a scheme that was under way is laid down (S-78)."""
        for seat, scheme in self.unfinished:
            self.discards[seat].append(scheme)
        self.unfinished = []
        return Over(how, won)

    # The comparison

    def facts(self) -> dict[str, object]:
        """The table, as it must lie; where the rules know no order, in the order of the slugs."""
        return {
            "hands": [in_order(hand) for hand in self.hands],
            "decks": [list(deck) for deck in self.decks],
            "discards": [in_order(pile) for pile in self.discards],
            "ready": [in_order(crew) for crew in self.ready],
            "swung": in_order(self.swung),
            "lineups": [in_order(lineup) for lineup in self.lineups],
            "mains": [list(main) for main in self.mains],
            "unfinished": sorted((seat, card.slug) for seat, card in self.unfinished),
            "box": in_order(self.box),
            "city": (list(self.holders), list(self.hqs)),
            "raised": in_order(self.raised),
            "numbers": (self.turn, self.active, self.rerolls, self.edge, self.shielded),
            "columns": (list(self.hooch), list(self.standing)),
        }


def in_order(cards: Iterable[PlayingCard]) -> list[str]:
    """Cards by their slugs, in that order."""
    return sorted(card.slug for card in cards)
