"""What is reported in Hooch Stooges? Everything that happens, in the past tense."""

import attrs

from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import OPEN, Named, public, seen
from sandwichcards.hooch_stooges.cards import PlayingCard, Stooge
from sandwichcards.hooch_stooges.city import Place
from sandwichcards.hooch_stooges.effects import Chart


@public
@attrs.frozen
class Collected:
    """A seat's turfs paid it in its Control step (S-5)."""

    seat: Seat
    hooch: int


@public
@attrs.frozen
class Played:
    """A card was played."""

    seat: Seat
    card: PlayingCard = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Cashed:
    """A card was discarded for hooch."""

    seat: Seat
    card: PlayingCard = attrs.field(metadata=OPEN)
    hooch: int


@public
@attrs.frozen
class Bought:
    """A card of the line-up was paid for."""

    seat: Seat
    card: PlayingCard = attrs.field(metadata=OPEN)
    paid: int


@public
@attrs.frozen
class Refilled:
    """A card of the main deck came into the line-up that `seat` uses."""

    seat: Seat
    card: PlayingCard = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Tried:
    """A seat named an entry of the Hooch Chart."""

    seat: Seat
    entry: Chart


@public
@attrs.frozen
class Rolled:
    """A die fell."""

    seat: Seat
    pips: int


@public
@attrs.frozen
class TookBack:
    """A seat takes its die up again: the roll before counts for nothing (S-68)."""

    seat: Seat


@public
@attrs.frozen
class Busted:
    """A rolled 1: all hooch is gone (S-32)."""

    seat: Seat
    lost: int


@public
@attrs.frozen
class Failed:
    """A rolled 1 under a shield that spares the losses alone (S-34)."""

    seat: Seat


@public
@attrs.frozen
class Spent:
    """What was tried for succeeded, at this price."""

    seat: Seat
    paid: int


@public
@attrs.frozen
class Gained:
    """Hooch came from the bank."""

    seat: Seat
    hooch: int


@public
@attrs.frozen
class Drew:
    """A seat drew; others see only how many cards."""

    seat: Seat
    count: int
    cards: tuple[PlayingCard, ...] | None = attrs.field(metadata=seen(Named(("seat",))))


@public
@attrs.frozen
class Shuffled:
    """A seat's discard pile became its new deck (S-40)."""

    seat: Seat
    count: int


@public
@attrs.frozen
class Chose:
    """A seat chose the card it will discard; others don't see which (S-51)."""

    seat: Seat
    card: PlayingCard | None = attrs.field(metadata=seen(Named(("seat",))))


@public
@attrs.frozen
class Discarded:
    """A card of the hand was discarded for nothing."""

    seat: Seat
    card: PlayingCard = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class LaidDown:
    """The rest of a hand was discarded in Cleanup (S-39)."""

    seat: Seat
    cards: tuple[PlayingCard, ...] = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Took:
    """A card of the line-up went to a seat's discard pile for nothing."""

    seat: Seat
    card: PlayingCard = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Buried:
    """A card of the line-up went under the main deck (S-59)."""

    seat: Seat
    card: PlayingCard = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Attacked:
    """An attack began."""

    seat: Seat
    place: Place


@public
@attrs.frozen
class Blocked:
    """A stooge was named as a blocker."""

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Swung:
    """A stooge swung at a blocker, or at the turf if the target is None."""

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)
    target: Stooge | None = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Missed:
    """The swing was too weak."""

    seat: Seat


@public
@attrs.frozen
class Defeated:
    """A stooge of `seat` was sent to the discard pile by another player."""

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class LostStooge:
    """A seat gave up one of its own stooges in play."""

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class LostHq:
    """The HQ token of `seat` was discarded."""

    seat: Seat
    place: Place


@public
@attrs.frozen
class Eliminated:
    """A seat is out, with all its cards and tokens (S-31)."""

    seat: Seat


@public
@attrs.frozen
class TookTurf:
    """A turf was taken by `seat`, from `loser` if that is not None."""

    seat: Seat
    place: Place
    loser: Seat | None


@public
@attrs.frozen
class AttackEnded:
    """An attack ended with the turf not taken."""

    seat: Seat
    place: Place


@public
@attrs.frozen
class UsedTurf:
    """The ability of a turf was used, at this price."""

    seat: Seat
    place: Place
    paid: int


@public
@attrs.frozen
class Triggered:
    """The ability of a stooge happened."""

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Recalled:
    """A stooge went from the discard pile to the hand."""

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Revived:
    """A stooge went from the discard pile into play."""

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Stole:
    """Hooch went from `victim` to `seat`."""

    seat: Seat
    victim: Seat
    hooch: int


@public
@attrs.frozen
class RaisedNext:
    """The next swing of this turn got a bonus."""

    seat: Seat
    bonus: int


@public
@attrs.frozen
class RaisedKind:
    """All of a seat's stooges of a kind got a bonus for this turn."""

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)
    bonus: int


@public
@attrs.frozen
class GotRerolls:
    """A seat may roll again, so many times more this turn."""

    seat: Seat
    times: int


@public
@attrs.frozen
class Unswung:
    """Stooges are ready once more."""

    seat: Seat
    stooges: tuple[Stooge, ...] = attrs.field(metadata=OPEN)


@public
@attrs.frozen
class Shielded:
    """A rolled 1 does not get the seat busted for the rest of the turn (S-14)."""

    seat: Seat


@public
@attrs.frozen
class Scrapped:
    """A card of a discard pile is out of the game."""

    seat: Seat
    card: PlayingCard = attrs.field(metadata=OPEN)


Event = (
    TurnBegan
    | Collected
    | Played
    | Cashed
    | Bought
    | Refilled
    | Tried
    | Rolled
    | TookBack
    | Busted
    | Failed
    | Spent
    | Gained
    | Drew
    | Shuffled
    | Chose
    | Discarded
    | LaidDown
    | Took
    | Buried
    | Attacked
    | Blocked
    | Swung
    | Missed
    | Defeated
    | LostStooge
    | LostHq
    | Eliminated
    | TookTurf
    | AttackEnded
    | UsedTurf
    | Triggered
    | Recalled
    | Revived
    | Stole
    | RaisedNext
    | RaisedKind
    | GotRerolls
    | Unswung
    | Shielded
    | Scrapped
    | Ended
)
