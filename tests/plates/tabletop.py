"""What does a referee have in front of them? The cards, and what came out by chance."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import TypeVar

import attrs

from sandwichcards import plates
from sandwichcards.core.seats import Seat
from sandwichcards.plates import Bread, Card, Plate, State, TableNapkin

T = TypeVar("T")


@attrs.define
class Stacked:
    """A napkin that waits to take effect: who played it, how, and whether it was cancelled."""

    seat: int
    play: plates.NapkinPlay
    cancelled: bool = False


class Over(Exception):
    """The game has ended: `how`, and who has `won`."""

    def __init__(self, how: str, won: list[int]) -> None:
        super().__init__(how)
        self.how, self.won = how, won


class Tabletop:
    """The table as the referee sees it, in plain lists."""

    def __init__(self, state: State) -> None:
        setup = state.setup
        self.players, self.rules = setup.players, setup.rules
        self.hands = [list(hand) for hand in state.hands]
        self.plates: list[list[Card]] = [[] for _ in range(max(2, self.players - 1))]  # P-1
        self.scores = [0] * self.players
        self.pile, self.discards = list(state.draw_pile), list[Card]()
        self.laid: list[tuple[int, int, Card]] = []
        self.out = [False] * self.players
        self.napkins: list[tuple[int, plates.NapkinPlay]] = []
        self.drawn: list[Card] = []
        self.aside: list[list[Card]] = [[] for _ in range(self.players)]
        self.stack: list[Stacked] = []
        self.turn = self.eaten = self.active = 0
        self.first = self.check_deal(state)
        self.look_at(state)

    # Chance

    def look_at(self, state: State) -> None:
        """What came out is where chance is read off."""
        self.after, self.shuffles = state, 0
        self.discarded = [e.cards for e in state.events if isinstance(e, plates.Discarded)]
        self.traded = [e.got or () for e in state.events if isinstance(e, plates.Traded)]

    def check_deal(self, state: State) -> int:
        """P-2, P-3: seven cards each, the rest face down, and who begins."""
        every = [c for c in state.setup.deck.cards if not isinstance(c, Plate)]
        assert Counter(every) == Counter(chain(*self.hands, self.pile))
        assert [7] * self.players == [len(hand) for hand in self.hands]
        if self.rules.first_player != "draw":
            return self.rules.first_player
        drawing, lots = list(range(self.players)), list[tuple[int, int | None]]()
        for event in [each for each in state.events if isinstance(each, plates.DrewLot)]:
            lots.append((event.seat, getattr(event.card, "value", None)))
            if len(lots) == len(drawing):
                assert drawing == [seat for seat, _ in lots]
                best = max((value for _, value in lots if value is not None), default=None)
                drawing, lots = [seat for seat, value in lots if value == best], []
        (first,) = drawing
        return first

    def reshuffled(self) -> None:
        """P-4: the discard pile in the order in which it is said to have come."""
        orders: list[list[Card]] = []
        for event in self.after.events:
            if isinstance(event, plates.Reshuffled):
                orders.append([])
            elif orders and isinstance(event, plates.Drew | plates.DrewToToss):
                orders[-1] += event.cards or ()
        orders[-1] += self.after.draw_pile
        order = orders[self.shuffles]
        self.shuffles += 1
        assert Counter(order) == Counter(self.discards)
        self.pile, self.discards = order, []

    def picked(self, hand: list[Card], count: int, said: Iterable[Card]) -> list[Card]:
        """P-33, P-66: cards picked at random: as many as there should be, and from that hand."""
        cards = list(said)
        assert len(cards) == count
        assert not Counter(cards) - Counter(hand)
        return cards

    # Small things

    def clockwise(self, seat: int) -> list[int]:
        """All seats from this one on."""
        return [(seat + step) % self.players for step in range(self.players)]

    def take(self, seat: int, card: Card) -> None:
        """A card leaves a hand."""
        self.hands[seat].remove(card)

    def discard(self, seat: int, cards: list[Card]) -> None:
        """Cards of a hand are laid off, as it was told."""
        if cards:
            assert cards == [*self.discarded.pop(0)]
            for card in cards:
                self.take(seat, card)
            self.discards += cards

    def give(self, seat: int, cards: Iterable[Card]) -> None:
        """Cards come into a hand."""
        self.hands[seat] = in_order([*self.hands[seat], *cards])

    def draw(self, count: int) -> list[Card]:
        """P-4, P-13, P-46: so many cards, or what there is."""
        cards: list[Card] = []
        while len(cards) < count and (self.pile or self.discards):
            if not self.pile:
                self.reshuffled()
            cards.append(self.pile.pop(0))
            if not self.pile and self.discards:
                self.reshuffled()
        return cards

    def refill(self, seat: int) -> None:
        """P-13: up to seven, as far as the piles go."""
        self.give(seat, self.draw(7 - len(self.hands[seat])))  # P-50: a larger hand stays

    def finished(self, plate: int) -> bool:
        """P-5: whether a sandwich has its second Bread."""
        lying = self.plates[plate]
        return len(lying) > 1 and isinstance(lying[-1], Bread)

    def leave(self, going: list[tuple[int, plates.NapkinPlay]]) -> None:
        """These napkins, oldest first, go from the table to the discard pile."""
        for napkin in going:
            self.napkins.remove(napkin)
            self.discards.append(napkin[1].napkin)

    def at_plate(self, plate: int) -> list[tuple[int, plates.NapkinPlay]]:
        """P-63: the napkins that lie at a plate."""
        at = [n for n in self.napkins if isinstance(n[1], plates.PlayOnto)]
        return [n for n in at if n[1] == plates.PlayOnto(n[1].napkin, plate)]

    def most_points(self, how: str) -> Over:
        """P-40: an end in which the highest score wins."""
        best = max(self.scores)
        return Over(how, [seat for seat, score in enumerate(self.scores) if score == best])

    # The comparison

    def facts(self) -> dict[str, object]:
        """The table, as it must lie."""
        table = [TableNapkin(Seat(owner), play) for owner, play in self.napkins]
        return {
            "hands": freeze(self.hands),
            "plates": freeze(self.plates),
            "aside": freeze(self.aside),
            "drawn": in_order(self.drawn),
            "draw_pile": self.pile,
            "discard_pile": self.discards,
            "laid": self.laid,
            "napkins": table,
            "stack": [(each.seat, each.play) for each in self.stack],
            "numbers": (self.scores, self.out, self.turn, self.eaten),
        }


def in_order(cards: Iterable[Card]) -> list[Card]:
    """Hands lie in the order of the slugs."""
    return sorted(cards, key=lambda card: card.slug)


def freeze(columns: Sequence[Sequence[T]]) -> list[list[T]]:
    """A copy that does not change when the table does."""
    return [list(column) for column in columns]
