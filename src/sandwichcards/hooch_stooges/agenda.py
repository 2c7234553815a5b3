"""What is asked in Hooch Stooges, and what follows? The steps of an agenda."""

from collections.abc import Sequence
from typing import Any

import attrs

from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import OPEN, Beside, public, seen
from sandwichcards.core.values import Value
from sandwichcards.core.zones import NAMES, lying
from sandwichcards.hooch_stooges.cards import Card, PlayingCard, Scheme, Stooge
from sandwichcards.hooch_stooges.city import Place
from sandwichcards.hooch_stooges.effects import Chart

# Questions


@public
@attrs.frozen
class TakeTurn(Value):
    """`seat` plays, cashes in, buys, tries the Hooch Chart, or ends the turn (S-7)."""

    seat: Seat


@public
@attrs.frozen
class ChooseTurf(Value):
    """`seat` chooses the turf to attack (S-21)."""

    seat: Seat


@public
@attrs.frozen
class NameBlockers(Value):
    """`seat` names one more stooge to block, or stops (S-22)."""

    seat: Seat


@public
@attrs.frozen
class SwingStooge(Value):
    """`seat` swings a stooge at a blocker, or at the turf when none is left (S-24)."""

    seat: Seat


@public
@attrs.frozen
class KeepRoll(Value):
    """`seat` keeps the die as it fell, on `pips`, or rolls it again (S-68)."""

    seat: Seat
    pips: int


@public
@attrs.frozen
class UseTurf(Value):
    """`seat` pays the `price` for the ability of the turf just taken, on `place`, or passes.

    Cards may be cashed in first (S-29).
    """

    seat: Seat
    place: Place
    price: int


@public
@attrs.frozen
class GiveUpStooge(Value):
    """`seat` chooses the stooge that the bust costs (S-32)."""

    seat: Seat


@public
@attrs.frozen
class GiveUpCard(Value):
    """`seat` chooses the card of the hand that the bust costs (S-32)."""

    seat: Seat


@public
@attrs.frozen
class DiscardTogether(Value):
    """`seat` chooses a card to discard, hidden until all have chosen (S-51)."""

    seat: Seat


@public
@attrs.frozen
class TakeCard(Value):
    """`seat` chooses a card of the line-up to have for nothing; it costs no more than `limit`."""

    seat: Seat
    limit: int


@public
@attrs.frozen
class ReplaceCard(Value):
    """`seat` chooses the card of the line-up that is replaced (S-13)."""

    seat: Seat


@public
@attrs.frozen
class RecallOne(Value):
    """`seat` chooses a stooge of its discard pile to have back in hand."""

    seat: Seat


@public
@attrs.frozen
class ReviveOne(Value):
    """`seat` chooses a stooge of its discard pile to put into play."""

    seat: Seat


@public
@attrs.frozen
class RobOne(Value):
    """`seat` chooses the opponent who loses hooch, up to the `amount`."""

    seat: Seat
    amount: int


@public
@attrs.frozen
class RaiseOne(Value):
    """`seat` chooses the kind of stooge in play that gets the `bonus` this turn."""

    seat: Seat
    bonus: int


@public
@attrs.frozen
class UnswingChoice(Value):
    """`seat` chooses the swung stooge that is ready again."""

    seat: Seat


@public
@attrs.frozen
class DefeatOne(Value):
    """`seat` chooses an opponent's stooge in play, of at most this `health`, to be discarded."""

    seat: Seat
    health: int


@public
@attrs.frozen
class ScrapOne(Value):
    """`seat` chooses a card of its discard pile to be out of the game, or passes."""

    seat: Seat


@public
@attrs.frozen
class DestroyOne(Value):
    """`seat` chooses the opponent whose HQ token is destroyed (S-19)."""

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


def _scheme(card: Card) -> tuple[Scheme, ...]:
    """What lies there: a stooge or a turf that takes effect lies elsewhere."""
    return (card,) if isinstance(card, Scheme) else ()


_CHOSEN = seen(Beside("seats"), choices=_hand)  # S-51

# Steps of the agenda that ask nobody: what is under way below a question.


@public
@attrs.frozen
class Resolve(Value):
    """The effects of a `card` that `seat` played, from number `at` on.

    A scheme lies here until it is over (S-61).
    """

    seat: Seat
    card: Card = attrs.field(metadata=OPEN | lying(_scheme))
    at: int


@public
@attrs.frozen
class Collect(Value):
    """A discard by all of `seats`; what the first have `chosen` is None where it can't be seen."""

    seats: tuple[Seat, ...]
    chosen: tuple[PlayingCard | None, ...] = attrs.field(metadata=_CHOSEN | NAMES)


@public
@attrs.frozen
class Check(Value):
    """A police check of `seat` for an `entry` of the Hooch Chart: a die is to be rolled (S-12)."""

    seat: Seat
    entry: Chart


@public
@attrs.frozen
class Battle(Value):
    """An attack by `seat` on a `place`, with the `blockers` that are left."""

    seat: Seat
    place: Place
    blockers: tuple[Stooge, ...] = attrs.field(metadata=OPEN | NAMES)


@public
@attrs.frozen
class Strike(Value):
    """A `stooge` of `seat` swings at a `target`, None for the turf: the die is to be rolled."""

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN | NAMES)
    target: Stooge | None = attrs.field(metadata=OPEN | NAMES)


Step = Question | Resolve | Collect | Check | Battle | Strike
