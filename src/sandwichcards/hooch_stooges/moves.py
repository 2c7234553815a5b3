"""What can be answered in Hooch Stooges? Moves, and the book of them for a set-up."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum

import attrs

from sandwichcards.core.kinds import Interned
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges.cards import PlayingCard, Stooge
from sandwichcards.hooch_stooges.city import Place
from sandwichcards.hooch_stooges.effects import Chart


class Stance(StrEnum):
    """Whether a stooge in play has swung (S-69)."""

    UNSWUNG = "unswung"
    SWUNG = "swung"


@attrs.frozen(eq=False)
class Play(Interned):
    """Play a card from the hand (S-8, S-9)."""

    card: PlayingCard


@attrs.frozen(eq=False)
class Cash(Interned):
    """Discard a card from the hand for its hooch (S-10)."""

    card: PlayingCard


@attrs.frozen(eq=False)
class Buy(Interned):
    """Buy a card of the line-up (S-11)."""

    card: PlayingCard


@attrs.frozen(eq=False)
class Spend(Interned):
    """Try for an entry of the Hooch Chart (S-12)."""

    entry: Chart


@attrs.frozen(eq=False)
class EndTurn(Interned):
    """End the Main step (S-39)."""


@attrs.frozen(eq=False)
class Attack(Interned):
    """Attack the turf on a place (S-21)."""

    place: Place


@attrs.frozen(eq=False)
class Block(Interned):
    """Name a stooge as a blocker (S-22)."""

    stooge: Stooge


@attrs.frozen(eq=False)
class StopBlocking(Interned):
    """Name no further blocker."""


@attrs.frozen(eq=False)
class Swing(Interned):
    """Swing a stooge at a blocker (S-24)."""

    stooge: Stooge
    target: Stooge


@attrs.frozen(eq=False)
class Storm(Interned):
    """Swing a stooge at the turf itself (S-25)."""

    stooge: Stooge


@attrs.frozen(eq=False)
class Keep(Interned):
    """Keep the die as it fell."""


@attrs.frozen(eq=False)
class Reroll(Interned):
    """Roll the die again (S-68)."""


@attrs.frozen(eq=False)
class Use(Interned):
    """Use the ability of the turf (S-29)."""


@attrs.frozen(eq=False)
class Pass(Interned):
    """Leave what is offered."""


@attrs.frozen(eq=False)
class Lose(Interned):
    """Give up a stooge in play, one that has swung or one that has not (S-32, S-69)."""

    stooge: Stooge
    stance: Stance


@attrs.frozen(eq=False)
class Discard(Interned):
    """Discard a card from the hand, for nothing (S-52)."""

    card: PlayingCard


@attrs.frozen(eq=False)
class Take(Interned):
    """Take a card of the line-up for nothing (S-17)."""

    card: PlayingCard


@attrs.frozen(eq=False)
class Replace(Interned):
    """Put a card of the line-up under the main deck (S-13, S-59)."""

    card: PlayingCard


@attrs.frozen(eq=False)
class Recall(Interned):
    """Take a stooge from one's discard pile."""

    stooge: Stooge


@attrs.frozen(eq=False)
class Rob(Interned):
    """Take hooch from an opponent."""

    seat: Seat


@attrs.frozen(eq=False)
class Raise(Interned):
    """Give the bonus to a kind of stooge."""

    stooge: Stooge


@attrs.frozen(eq=False)
class Unswing(Interned):
    """Make a swung stooge ready again."""

    stooge: Stooge


@attrs.frozen(eq=False)
class Defeat(Interned):
    """Send an opponent's stooge in play to its owner's discard pile (S-69)."""

    seat: Seat
    stooge: Stooge
    stance: Stance


@attrs.frozen(eq=False)
class Scrap(Interned):
    """Remove a card of one's discard pile from the game."""

    card: PlayingCard


@attrs.frozen(eq=False)
class Destroy(Interned):
    """Destroy an opponent's HQ token (S-19)."""

    seat: Seat


Move = (
    Play
    | Cash
    | Buy
    | Spend
    | EndTurn
    | Attack
    | Block
    | StopBlocking
    | Swing
    | Storm
    | Keep
    | Reroll
    | Use
    | Pass
    | Lose
    | Discard
    | Take
    | Replace
    | Recall
    | Rob
    | Raise
    | Unswing
    | Defeat
    | Scrap
    | Destroy
)

# The moves that name nothing, and those that name an entry of the chart.

END_TURN = EndTurn()
STOP_BLOCKING = StopBlocking()
KEEP = Keep()
REROLL = Reroll()
USE = Use()
PASS = Pass()
SPEND = tuple(map(Spend, Chart))


class Book:
    """The moves of one set-up in tables by card, seat and place: listing them is a look-up."""

    def __init__(
        self,
        players: int,
        places: int,
        starters: Sequence[PlayingCard],
        main: Sequence[PlayingCard],
    ) -> None:
        cards = (*main, *starters)
        stooges = [card for card in cards if isinstance(card, Stooge)]
        seats = [Seat(seat) for seat in range(players)]
        self.play: dict[PlayingCard, Play] = {card: Play(card) for card in cards}
        self.cash: dict[PlayingCard, Cash] = {card: Cash(card) for card in cards}
        self.of_card: dict[PlayingCard, tuple[Play, Cash]] = {
            card: (self.play[card], self.cash[card]) for card in cards
        }
        self.discard: dict[PlayingCard, Discard] = {card: Discard(card) for card in cards}
        self.scrap: dict[PlayingCard, Scrap] = {card: Scrap(card) for card in cards}
        self.buy: dict[PlayingCard, Buy] = {card: Buy(card) for card in main}
        self.offers: dict[PlayingCard, tuple[int, Buy]] = {
            card: (card.cost, self.buy[card]) for card in main
        }
        self.take: dict[PlayingCard, Take] = {card: Take(card) for card in main}
        self.replace: dict[PlayingCard, Replace] = {card: Replace(card) for card in main}
        self.block: dict[Stooge, Block] = {stooge: Block(stooge) for stooge in stooges}
        self.storm: dict[Stooge, Storm] = {stooge: Storm(stooge) for stooge in stooges}
        self.swing: dict[Stooge, dict[Stooge, Swing]] = {
            s: {t: Swing(s, t) for t in stooges} for s in stooges
        }
        self.lose: dict[Stooge, Lose] = {stooge: Lose(stooge, Stance.UNSWUNG) for stooge in stooges}
        self.lose_swung: dict[Stooge, Lose] = {
            stooge: Lose(stooge, Stance.SWUNG) for stooge in stooges
        }
        self.recall: dict[Stooge, Recall] = {stooge: Recall(stooge) for stooge in stooges}
        self.raise_: dict[Stooge, Raise] = {stooge: Raise(stooge) for stooge in stooges}
        self.unswing: dict[Stooge, Unswing] = {stooge: Unswing(stooge) for stooge in stooges}
        self.defeat: list[dict[Stooge, Defeat]] = [
            {s: Defeat(seat, s, Stance.UNSWUNG) for s in stooges} for seat in seats
        ]
        self.defeat_swung: list[dict[Stooge, Defeat]] = [
            {s: Defeat(seat, s, Stance.SWUNG) for s in stooges} for seat in seats
        ]
        self.attack: list[Attack] = [Attack(Place(place)) for place in range(places)]
        self.rob: list[Rob] = [Rob(seat) for seat in seats]
        self.destroy: list[Destroy] = [Destroy(seat) for seat in seats]

    def moves(self) -> Iterator[Move]:
        """Every move, in the catalogue's order."""
        yield END_TURN
        yield from SPEND
        yield from (STOP_BLOCKING, KEEP, REROLL, USE, PASS)
        yield from self._of_cards()
        yield from self.attack
        for swings in self.swing.values():
            yield from swings.values()
        for defeats in (*self.defeat, *self.defeat_swung):
            yield from defeats.values()
        yield from self.rob
        yield from self.destroy

    def _of_cards(self) -> Iterator[Move]:
        tables: tuple[Mapping[PlayingCard, Move] | Mapping[Stooge, Move], ...] = (
            self.play,
            self.cash,
            self.buy,
            self.discard,
            self.take,
            self.replace,
            self.scrap,
            self.block,
            self.storm,
            self.lose,
            self.lose_swung,
            self.recall,
            self.raise_,
            self.unswing,
        )
        for table in tables:
            yield from table.values()
