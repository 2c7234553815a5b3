"""What is asked in Hooch Stooges, and what follows? The steps of an agenda."""

from collections.abc import Sequence
from typing import Any

import attrs

from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import OPEN, Beside, public, seen
from sandwichcards.hooch_stooges.cards import Card, PlayingCard, Stooge
from sandwichcards.hooch_stooges.city import Place
from sandwichcards.hooch_stooges.effects import Chart

# Questions


@public
@attrs.frozen
class TakeTurn:
    """Play, cash in, buy, try the Hooch Chart, or end the turn (S-7)."""

    seat: Seat


@public
@attrs.frozen
class ChooseTurf:
    """Choose the turf to attack (S-21)."""

    seat: Seat


@public
@attrs.frozen
class NameBlockers:
    """Name one more stooge to block, or stop (S-22)."""

    seat: Seat


@public
@attrs.frozen
class SwingStooge:
    """Swing a stooge at a blocker, or at the turf when none is left (S-24)."""

    seat: Seat


@public
@attrs.frozen
class KeepRoll:
    """Keep the die as it fell, or roll it again (S-68)."""

    seat: Seat
    pips: int


@public
@attrs.frozen
class UseTurf:
    """Pay for the ability of the turf just taken, or pass; cards may be cashed in first (S-29)."""

    seat: Seat
    place: Place
    price: int


@public
@attrs.frozen
class GiveUpStooge:
    """Choose the stooge that the bust costs (S-32)."""

    seat: Seat


@public
@attrs.frozen
class GiveUpCard:
    """Choose the card of the hand that the bust costs (S-32)."""

    seat: Seat


@public
@attrs.frozen
class DiscardTogether:
    """Choose a card to discard, hidden until all have chosen (S-51)."""

    seat: Seat


@public
@attrs.frozen
class TakeCard:
    """Choose a card of the line-up that costs no more than the limit, to have for nothing."""

    seat: Seat
    limit: int


@public
@attrs.frozen
class ReplaceCard:
    """Choose the card of the line-up that is replaced (S-13)."""

    seat: Seat


@public
@attrs.frozen
class RecallOne:
    """Choose a stooge of one's discard pile to have back in hand."""

    seat: Seat


@public
@attrs.frozen
class ReviveOne:
    """Choose a stooge of one's discard pile to put into play."""

    seat: Seat


@public
@attrs.frozen
class RobOne:
    """Choose the opponent who loses hooch, up to the amount."""

    seat: Seat
    amount: int


@public
@attrs.frozen
class RaiseOne:
    """Choose the kind of stooge in play that gets the bonus this turn."""

    seat: Seat
    bonus: int


@public
@attrs.frozen
class UnswingChoice:
    """Choose the swung stooge that is ready again."""

    seat: Seat


@public
@attrs.frozen
class DefeatOne:
    """Choose an opponent's stooge in play, of no more than that health, to be discarded."""

    seat: Seat
    health: int


@public
@attrs.frozen
class ScrapOne:
    """Choose a card of one's discard pile to be out of the game, or pass."""

    seat: Seat


@public
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


def _hand(table: Any, seat: int) -> Sequence[PlayingCard]:  # noqa: ANN401  # a table, which is above
    cards: Sequence[PlayingCard] = table.hands[seat]
    return cards


_CHOSEN = seen(Beside("seats"), choices=_hand)  # S-51

# Steps of the agenda that ask nobody: what is under way below a question.


@public
@attrs.frozen
class Resolve:
    """The effects of a card from the `at`-th on. A scheme lies here until it is over (S-61)."""

    seat: Seat
    card: Card = attrs.field(metadata=OPEN)
    at: int


@public
@attrs.frozen
class Collect:
    """A discard by all of `seats`; what the first have chosen is None where it can't be seen."""

    seats: tuple[Seat, ...]
    chosen: tuple[PlayingCard | None, ...] = attrs.field(metadata=_CHOSEN)


@public
@attrs.frozen
class Check:
    """A police check for an entry of the Hooch Chart: the die is to be rolled (S-12)."""

    seat: Seat
    entry: Chart


@public
@attrs.frozen
class Battle:
    """An attack on a place, with the blockers that are left."""

    seat: Seat
    place: Place
    blockers: tuple[Stooge, ...] = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Strike:
    """A swing whose die is to be rolled, at a blocker, or at the turf if that is None."""

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)
    target: Stooge | None = attrs.field(metadata=OPEN)


Step = Question | Resolve | Collect | Check | Battle | Strike
