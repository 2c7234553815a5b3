"""What can be answered in Hooch Stooges? Moves, and the book of them for a set-up."""

from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import chain
from typing import Any

import attrs

from sandwichcards.core.kinds import Interned
from sandwichcards.core.refs import using
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges.cards import PlayingCard, Stooge
from sandwichcards.hooch_stooges.city import Place
from sandwichcards.hooch_stooges.effects import Chart


class Stance(StrEnum):
    """Whether a stooge in play has swung (S-69)."""

    UNSWUNG = "unswung"
    SWUNG = "swung"


def _of_the_crew(_view: object, move: "Lose | Defeat") -> str:
    if move.stance is Stance.SWUNG:
        return "swung stooge"
    return "crews[me] stooge" if isinstance(move, Lose) else "crews[seat] stooge"


def _of_that_kind(view: Any, move: "Raise") -> str:  # noqa: ANN401  # a View, which is above
    ready = move.stooge in view.crews[view.to_act]
    return "crews[me] stooge" if ready else "swung stooge"


@using("hands[me] card")
@attrs.frozen(eq=False)
class Play(Interned):
    """Play a `card` from the hand (S-8, S-9)."""

    card: PlayingCard


@using("hands[me] card", aims="hooch[me]")
@attrs.frozen(eq=False)
class Cash(Interned):
    """Discard a `card` from the hand for its hooch (S-10)."""

    card: PlayingCard


@using("lineups[shop] card")
@attrs.frozen(eq=False)
class Buy(Interned):
    """Buy a `card` of the line-up (S-11)."""

    card: PlayingCard


@using()
@attrs.frozen(eq=False)
class Spend(Interned):
    """Try for an `entry` of the Hooch Chart (S-12)."""

    entry: Chart


@using()
@attrs.frozen(eq=False)
class EndTurn(Interned):
    """End the Main step (S-39)."""


@using(aims="turfs[place]")
@attrs.frozen(eq=False)
class Attack(Interned):
    """Attack the turf on a `place` (S-21)."""

    place: Place


@using("crews[me] stooge")
@attrs.frozen(eq=False)
class Block(Interned):
    """Name a `stooge` as a blocker (S-22)."""

    stooge: Stooge


@using()
@attrs.frozen(eq=False)
class StopBlocking(Interned):
    """Name no further blocker."""


@using("crews[me] stooge", aims="crews[defender] target")
@attrs.frozen(eq=False)
class Swing(Interned):
    """Swing a `stooge` at a blocker, the `target` (S-24)."""

    stooge: Stooge
    target: Stooge


@using("crews[me] stooge", aims="turfs[battlefield]")
@attrs.frozen(eq=False)
class Storm(Interned):
    """Swing a `stooge` at the turf itself (S-25)."""

    stooge: Stooge


@using()
@attrs.frozen(eq=False)
class Keep(Interned):
    """Keep the die as it fell."""


@using()
@attrs.frozen(eq=False)
class Reroll(Interned):
    """Roll the die again (S-68)."""


@using(aims="turfs[place]")
@attrs.frozen(eq=False)
class Use(Interned):
    """Use the ability of the turf (S-29)."""


@using()
@attrs.frozen(eq=False)
class Pass(Interned):
    """Leave what is offered."""


@using(_of_the_crew)
@attrs.frozen(eq=False)
class Lose(Interned):
    """Give up a `stooge` in play; `stance` says whether one that has swung (S-32, S-69)."""

    stooge: Stooge
    stance: Stance


@using("hands[me] card", aims="discards[me]")
@attrs.frozen(eq=False)
class Discard(Interned):
    """Discard a `card` from the hand, for nothing (S-52)."""

    card: PlayingCard


@using("lineups[shop] card")
@attrs.frozen(eq=False)
class Take(Interned):
    """Take a `card` of the line-up for nothing (S-17)."""

    card: PlayingCard


@using("lineups[shop] card")
@attrs.frozen(eq=False)
class Replace(Interned):
    """Put a `card` of the line-up under the main deck (S-13, S-59)."""

    card: PlayingCard


@using("discards[me] stooge")
@attrs.frozen(eq=False)
class Recall(Interned):
    """Take a `stooge` from one's discard pile."""

    stooge: Stooge


@using(aims="seats[seat]")
@attrs.frozen(eq=False)
class Rob(Interned):
    """Take hooch from an opponent, `seat`."""

    seat: Seat


@using(_of_that_kind)
@attrs.frozen(eq=False)
class Raise(Interned):
    """Give the bonus to a kind of stooge, that of `stooge`."""

    stooge: Stooge


@using("swung stooge")
@attrs.frozen(eq=False)
class Unswing(Interned):
    """Make a swung `stooge` ready again."""

    stooge: Stooge


@using(aims=_of_the_crew)
@attrs.frozen(eq=False)
class Defeat(Interned):
    """Send a `stooge` that `seat` has in play to the discard pile.

    Its `stance` says whether one that has swung (S-69).
    """

    seat: Seat
    stooge: Stooge
    stance: Stance


@using("discards[me] card", aims="box")
@attrs.frozen(eq=False)
class Scrap(Interned):
    """Remove a `card` of one's discard pile from the game."""

    card: PlayingCard


@using(aims="hqs[seat]")
@attrs.frozen(eq=False)
class Destroy(Interned):
    """Destroy the HQ token of an opponent, `seat` (S-19)."""

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


class _Swings(dict[Stooge, Swing]):
    """The swings of a stooge by its targets, made when they are wanted: there are squares of them.

    A set of 200 stooges is set up in a tenth of the time.
    """

    def __init__(self, stooge: Stooge) -> None:
        super().__init__()
        self._stooge = stooge

    def __missing__(self, target: Stooge) -> Swing:
        self[target] = swing = Swing(self._stooge, target)
        return swing


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
        self.swing: dict[Stooge, _Swings] = {stooge: _Swings(stooge) for stooge in stooges}
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
        return chain(
            (END_TURN, *SPEND, STOP_BLOCKING, KEEP, REROLL, USE, PASS),
            self.play.values(),
            self.cash.values(),
            self.buy.values(),
            self.discard.values(),
            self.take.values(),
            self.replace.values(),
            self.scrap.values(),
            self.block.values(),
            self.storm.values(),
            self.lose.values(),
            self.lose_swung.values(),
            self.recall.values(),
            self.raise_.values(),
            self.unswing.values(),
            self.attack,
            (Swing(stooge, target) for stooge in self.swing for target in self.swing),
            *(defeats.values() for defeats in (*self.defeat, *self.defeat_swung)),
            self.rob,
            self.destroy,
        )
