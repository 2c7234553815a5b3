"""What can be asked and answered in Hooch Stooges? Questions, the steps between them, and moves."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import cache

import attrs

from sandwichcards.core.draft import maker
from sandwichcards.core.kinds import Interned
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges.cards import Card, PlayingCard, Stooge
from sandwichcards.hooch_stooges.city import Place
from sandwichcards.hooch_stooges.effects import Chart

# Questions


@attrs.frozen
class TakeTurn:
    """Play, cash in, buy, try the Hooch Chart, or end the turn (S-7)."""

    seat: Seat


@attrs.frozen
class ChooseTurf:
    """Choose the turf to attack (S-21)."""

    seat: Seat


@attrs.frozen
class NameBlockers:
    """Name one more stooge to block, or stop (S-22)."""

    seat: Seat


@attrs.frozen
class SwingStooge:
    """Swing a stooge at a blocker, or at the turf when none is left (S-24)."""

    seat: Seat


@attrs.frozen
class KeepRoll:
    """Keep the die as it fell, or roll it again (S-68)."""

    seat: Seat
    pips: int


@attrs.frozen
class UseTurf:
    """Pay for the ability of the turf just taken, or pass; cards may be cashed in first (S-29)."""

    seat: Seat
    place: Place
    price: int


@attrs.frozen
class GiveUpStooge:
    """Choose the stooge that the bust costs (S-32)."""

    seat: Seat


@attrs.frozen
class GiveUpCard:
    """Choose the card of the hand that the bust costs (S-32)."""

    seat: Seat


@attrs.frozen
class DiscardTogether:
    """Choose a card to discard, hidden until all have chosen (S-51)."""

    seat: Seat


@attrs.frozen
class TakeCard:
    """Choose a card of the line-up that costs no more than the limit, to have for nothing."""

    seat: Seat
    limit: int


@attrs.frozen
class ReplaceCard:
    """Choose the card of the line-up that is replaced (S-13)."""

    seat: Seat


@attrs.frozen
class RecallOne:
    """Choose a stooge of one's discard pile to have back in hand."""

    seat: Seat


@attrs.frozen
class ReviveOne:
    """Choose a stooge of one's discard pile to put into play."""

    seat: Seat


@attrs.frozen
class RobOne:
    """Choose the opponent who loses hooch, up to the amount."""

    seat: Seat
    amount: int


@attrs.frozen
class RaiseOne:
    """Choose the kind of stooge in play that gets the bonus this turn."""

    seat: Seat
    bonus: int


@attrs.frozen
class UnswingChoice:
    """Choose the swung stooge that is ready again."""

    seat: Seat


@attrs.frozen
class DefeatOne:
    """Choose an opponent's stooge in play, of no more than that health, to be discarded."""

    seat: Seat
    health: int


@attrs.frozen
class ScrapOne:
    """Choose a card of one's discard pile to be out of the game, or pass."""

    seat: Seat


@attrs.frozen
class DestroyOne:
    """Choose the opponent whose HQ token is destroyed (S-19)."""

    seat: Seat


Question = (
    TakeTurn
    | ChooseTurf
    | NameBlockers
    | SwingStooge
    | KeepRoll
    | UseTurf
    | GiveUpStooge
    | GiveUpCard
    | DiscardTogether
    | TakeCard
    | ReplaceCard
    | RecallOne
    | ReviveOne
    | RobOne
    | RaiseOne
    | UnswingChoice
    | DefeatOne
    | ScrapOne
    | DestroyOne
)

# Steps of the agenda that ask nobody: what is under way below a question.


@attrs.frozen
class Resolve:
    """The effects of a card from the `at`-th on. A scheme lies here until it is over (S-61)."""

    seat: Seat
    card: Card
    at: int


@attrs.frozen
class Collect:
    """A discard by all of `seats`; what the first have chosen is None where it can't be seen."""

    seats: tuple[Seat, ...]
    chosen: tuple[PlayingCard | None, ...]


@attrs.frozen
class Check:
    """A police check for an entry of the Hooch Chart: the die is to be rolled (S-12)."""

    seat: Seat
    entry: Chart


@attrs.frozen
class Battle:
    """An attack on a place, with the blockers that are left."""

    seat: Seat
    place: Place
    blockers: tuple[Stooge, ...]


@attrs.frozen
class Strike:
    """A swing whose die is to be rolled, at a blocker, or at the turf if that is None."""

    seat: Seat
    stooge: Stooge
    target: Stooge | None


Step = Question | Resolve | Collect | Check | Battle | Strike

# Moves


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

# How play makes questions and steps: those of few possible values once, the others the fast way.

CHOOSE_TURF: Callable[[Seat], ChooseTurf] = cache(ChooseTurf)
NAME_BLOCKERS: Callable[[Seat], NameBlockers] = cache(NameBlockers)
SWING_STOOGE: Callable[[Seat], SwingStooge] = cache(SwingStooge)
KEEP_ROLL: Callable[[Seat, int], KeepRoll] = cache(KeepRoll)
USE_TURF: Callable[[Seat, Place, int], UseTurf] = cache(UseTurf)
GIVE_UP_STOOGE: Callable[[Seat], GiveUpStooge] = cache(GiveUpStooge)
GIVE_UP_CARD: Callable[[Seat], GiveUpCard] = cache(GiveUpCard)
DISCARD_TOGETHER: Callable[[Seat], DiscardTogether] = cache(DiscardTogether)
TAKE_CARD: Callable[[Seat, int], TakeCard] = cache(TakeCard)
REPLACE_CARD: Callable[[Seat], ReplaceCard] = cache(ReplaceCard)
RECALL_ONE: Callable[[Seat], RecallOne] = cache(RecallOne)
REVIVE_ONE: Callable[[Seat], ReviveOne] = cache(ReviveOne)
ROB_ONE: Callable[[Seat, int], RobOne] = cache(RobOne)
RAISE_ONE: Callable[[Seat, int], RaiseOne] = cache(RaiseOne)
UNSWING_CHOICE: Callable[[Seat], UnswingChoice] = cache(UnswingChoice)
DEFEAT_ONE: Callable[[Seat, int], DefeatOne] = cache(DefeatOne)
SCRAP_ONE: Callable[[Seat], ScrapOne] = cache(ScrapOne)
DESTROY_ONE: Callable[[Seat], DestroyOne] = cache(DestroyOne)
RESOLVE: Callable[[Seat, Card, int], Resolve] = cache(Resolve)
CHECK: Callable[[Seat, Chart], Check] = cache(Check)
STRIKE: Callable[[Seat, Stooge, Stooge | None], Strike] = cache(Strike)
COLLECT: Callable[[tuple[Seat, ...], tuple[PlayingCard | None, ...]], Collect] = maker(Collect)
BATTLE: Callable[[Seat, Place, tuple[Stooge, ...]], Battle] = maker(Battle)

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
