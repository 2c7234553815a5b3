"""What is reported in Hooch Stooges? Everything that happens, in the past tense."""

import attrs

from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.refs import using
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import OPEN, Named, seen
from sandwichcards.core.values import Value
from sandwichcards.core.zones import moving
from sandwichcards.hooch_stooges.cards import PlayingCard, Scheme, Stooge
from sandwichcards.hooch_stooges.city import Place
from sandwichcards.hooch_stooges.effects import Chart, Effect


@moving("cards: mains[shop] > lineups[shop]")
@attrs.frozen
class LaidOut(Value):
    """The first `cards` of a main deck became its line-up (S-3).

    Attributes:
        shop: Which line-up: 0, or in a tournament the number of the seat.
    """

    shop: int
    cards: tuple[PlayingCard, ...] = attrs.field(metadata=OPEN)


@moving("hooch: bank > hooch[seat]")
@attrs.frozen
class Collected(Value):
    """The turfs of `seat` paid it that much `hooch` in its Control step (S-5)."""

    seat: Seat
    hooch: int


@moving("stays card: hands[seat] > crews[seat]", "not stays card: hands[seat] > agenda")
@attrs.frozen
class Played(Value):
    """`seat` played a `card`.

    Attributes:
        stays: Whether it is a stooge; a scheme lies on the agenda until it is over (S-61).
    """

    seat: Seat
    card: PlayingCard = attrs.field(metadata=OPEN)
    stays: bool


@moving("1 card: agenda > discards[seat]")
@attrs.frozen
class Finished(Value):
    """A scheme of `seat`, the `card`, was over and went to the discard pile (S-9, S-78)."""

    seat: Seat
    card: Scheme = attrs.field(metadata=OPEN)


@moving("1 card: hands[seat] > discards[seat]", "hooch: bank > hooch[seat]")
@attrs.frozen
class Cashed(Value):
    """`seat` discarded a `card` for its `hooch`."""

    seat: Seat
    card: PlayingCard = attrs.field(metadata=OPEN)
    hooch: int


@moving("paid: hooch[seat] > bank", "1 card: lineups[shop] > discards[seat]")
@attrs.frozen
class Bought(Value):
    """`seat` bought a `card` of the line-up and `paid` that much.

    Attributes:
        shop: Which line-up: 0, or in a tournament the number of the seat.
    """

    seat: Seat
    card: PlayingCard = attrs.field(metadata=OPEN)
    paid: int
    shop: int


@moving("buried card: buried[shop] > lineups[shop]", "not buried card: mains[shop] > lineups[shop]")
@attrs.frozen
class Refilled(Value):
    """A `card` of the main deck came into the line-up that `seat` uses.

    Attributes:
        shop: Which line-up: 0, or in a tournament the number of the seat.
        buried: Whether it had been put under the main deck before (S-59).
    """

    seat: Seat
    card: PlayingCard = attrs.field(metadata=OPEN)
    shop: int
    buried: bool


@moving()
@attrs.frozen
class Tried(Value):
    """`seat` named an `entry` of the Hooch Chart."""

    seat: Seat
    entry: Chart


@moving()
@attrs.frozen
class Rolled(Value):
    """The die of `seat` fell on `pips`."""

    seat: Seat
    pips: int


@moving()
@attrs.frozen
class TookBack(Value):
    """`seat` takes its die up again: the roll before counts for nothing (S-68)."""

    seat: Seat


@moving("lost: hooch[seat] > bank")
@attrs.frozen
class Busted(Value):
    """`seat` rolled a 1 and has `lost` all of its hooch (S-32)."""

    seat: Seat
    lost: int


@moving()
@attrs.frozen
class ShieldHeld(Value):
    """`seat` rolled a 1 under a shield, and it counts like any other roll (S-34)."""

    seat: Seat


@moving()
@attrs.frozen
class Failed(Value):
    """`seat` rolled a 1 under a shield that spares the losses alone (S-34)."""

    seat: Seat


@moving("paid: hooch[seat] > bank")
@attrs.frozen
class Spent(Value):
    """What `seat` tried for succeeded, and it `paid` that price."""

    seat: Seat
    paid: int


@moving("hooch: bank > hooch[seat]")
@attrs.frozen
class Gained(Value):
    """`seat` got `hooch` from the bank."""

    seat: Seat
    hooch: int


@moving("count cards: decks[seat] > hands[seat]")
@attrs.frozen
class Drew(Value):
    """`seat` drew `count` cards; only that seat sees which `cards`."""

    seat: Seat
    count: int
    cards: tuple[PlayingCard, ...] | None = attrs.field(metadata=seen(Named(("seat",))))


@moving("count: discards[seat] > decks[seat]")
@attrs.frozen
class Shuffled(Value):
    """The discard pile of `seat`, of `count` cards, became its new deck (S-40)."""

    seat: Seat
    count: int


@using("hands[seat] card")
@moving()
@attrs.frozen
class Chose(Value):
    """`seat` chose the `card` it will discard; others don't see which (S-51)."""

    seat: Seat
    card: PlayingCard | None = attrs.field(metadata=seen(Named(("seat",))))


@moving("1 card: hands[seat] > discards[seat]")
@attrs.frozen
class Discarded(Value):
    """`seat` discarded a `card` of its hand for nothing."""

    seat: Seat
    card: PlayingCard = attrs.field(metadata=OPEN)


@moving("cards: hands[seat] > discards[seat]")
@attrs.frozen
class LaidDown(Value):
    """`seat` discarded the rest of its hand, these `cards`, in Cleanup (S-39)."""

    seat: Seat
    cards: tuple[PlayingCard, ...] = attrs.field(metadata=OPEN)


@moving("1 card: lineups[shop] > discards[seat]")
@attrs.frozen
class Took(Value):
    """A `card` of the line-up went to the discard pile of `seat` for nothing.

    Attributes:
        shop: Which line-up: 0, or in a tournament the number of the seat.
    """

    seat: Seat
    card: PlayingCard = attrs.field(metadata=OPEN)
    shop: int


@moving("1 card: lineups[shop] > buried[shop]")
@attrs.frozen
class Buried(Value):
    """`seat` put a `card` of the line-up under the main deck (S-59).

    Attributes:
        shop: Which line-up: 0, or in a tournament the number of the seat.
    """

    seat: Seat
    card: PlayingCard = attrs.field(metadata=OPEN)
    shop: int


@using(aims="turfs[place]")
@moving()
@attrs.frozen
class Attacked(Value):
    """`seat` began an attack on the turf at `place`."""

    seat: Seat
    place: Place


@using("crews[seat] stooge")
@moving()
@attrs.frozen
class Blocked(Value):
    """`seat` named a `stooge` as a blocker."""

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)


@moving()
@attrs.frozen
class Declined(Value):
    """`seat` could have blocked, and named nobody (S-22)."""

    seat: Seat


@moving("1 stooge: crews[seat] > swung")
@attrs.frozen
class Swung(Value):
    """A `stooge` of `seat` swung at the `target`, a blocker, or at the turf if that is None."""

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)
    target: Stooge | None = attrs.field(metadata=OPEN)


@moving()
@attrs.frozen
class Missed(Value):
    """The swing of `seat` was too weak: its `strength`, die and bonuses, is below the `health`."""

    seat: Seat
    strength: int
    health: int


@moving(
    "swung stooge: swung > discards[victim]", "not swung stooge: crews[victim] > discards[victim]"
)
@attrs.frozen
class Defeated(Value):
    """`seat` sent a `stooge` of `victim` to the discard pile.

    Attributes:
        swung: Whether it had swung.
    """

    seat: Seat
    victim: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)
    swung: bool


@moving("swung stooge: swung > discards[seat]", "not swung stooge: crews[seat] > discards[seat]")
@attrs.frozen
class LostStooge(Value):
    """`seat` gave up a `stooge` of its own in play.

    Attributes:
        swung: Whether it had swung.
    """

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)
    swung: bool


@moving("1: hqs[seat] > bank")
@attrs.frozen
class LostHq(Value):
    """The HQ token of `seat`, on `place`, was discarded."""

    seat: Seat
    place: Place


@moving(
    "all: hands[seat] > box",
    "all: decks[seat] > box",
    "all: discards[seat] > box",
    "all: crews[seat] > box",
    "swung: swung > box",
    "all: lineups[shop] > box",
    "all: mains[shop] > box",
    "all: buried[shop] > box",
    "all: hooch[seat] > bank",
)
@attrs.frozen
class Eliminated(Value):
    """`seat` is out, with all its cards and tokens (S-31).

    Attributes:
        swung: How many of its stooges had swung.
        shop: Its own line-up and main deck, in a tournament.
    """

    seat: Seat
    swung: int
    shop: int | None


@using(aims="turfs[place]")
@moving("1: holders[place] > bank")
@attrs.frozen
class LostTurf(Value):
    """The turf on `place` of `seat`, who is out, became nobody's (S-42)."""

    seat: Seat
    place: Place


@using(aims="turfs[place]")
@moving("all: holders[place] > bank", "1: bank > holders[place]")
@attrs.frozen
class TookTurf(Value):
    """`seat` took the turf on `place`, from `victim`, or from nobody if that is None.

    Whoever takes a turf of their own is the victim, too (S-36).
    """

    seat: Seat
    place: Place
    victim: Seat | None


@using(aims="turfs[place]")
@moving()
@attrs.frozen
class AttackEnded(Value):
    """The attack of `seat` on `place` ended with the turf not taken."""

    seat: Seat
    place: Place


@using(aims="turfs[place]")
@moving("paid: hooch[seat] > bank")
@attrs.frozen
class UsedTurf(Value):
    """`seat` used the ability of the turf on `place`, and `paid` that price."""

    seat: Seat
    place: Place
    paid: int


@moving()
@attrs.frozen
class Triggered(Value):
    """The ability of a `stooge` of `seat` happened."""

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)


@moving()
@attrs.frozen
class Fizzled(Value):
    """An `effect` found nothing that it could do for `seat` (S-70)."""

    seat: Seat
    effect: Effect


@moving("1 stooge: discards[seat] > hands[seat]")
@attrs.frozen
class Recalled(Value):
    """A `stooge` went from the discard pile of `seat` to its hand."""

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)


@moving("1 stooge: discards[seat] > crews[seat]")
@attrs.frozen
class Revived(Value):
    """A `stooge` went from the discard pile of `seat` into play."""

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)


@moving("hooch: hooch[victim] > hooch[seat]")
@attrs.frozen
class Stole(Value):
    """`hooch` went from `victim` to `seat`."""

    seat: Seat
    victim: Seat
    hooch: int


@moving()
@attrs.frozen
class RaisedNext(Value):
    """The next swing of `seat` this turn got a `bonus`."""

    seat: Seat
    bonus: int


@moving()
@attrs.frozen
class RaisedKind(Value):
    """All stooges of `seat` of one kind, that of `stooge`, got a `bonus` for this turn."""

    seat: Seat
    stooge: Stooge = attrs.field(metadata=OPEN)
    bonus: int


@moving()
@attrs.frozen
class GotRerolls(Value):
    """`seat` may roll again so many `times` more this turn."""

    seat: Seat
    times: int


@moving("stooges: swung > crews[seat]")
@attrs.frozen
class Unswung(Value):
    """These `stooges` of `seat` are ready once more."""

    seat: Seat
    stooges: tuple[Stooge, ...] = attrs.field(metadata=OPEN)


@moving()
@attrs.frozen
class Shielded(Value):
    """A rolled 1 does not get `seat` busted for the rest of the turn (S-14)."""

    seat: Seat


@moving("1 card: discards[seat] > box")
@attrs.frozen
class Scrapped(Value):
    """A `card` of the discard pile of `seat` is out of the game."""

    seat: Seat
    card: PlayingCard = attrs.field(metadata=OPEN)


Event = (
    LaidOut
    | TurnBegan
    | Collected
    | Played
    | Finished
    | Cashed
    | Bought
    | Refilled
    | Tried
    | Rolled
    | TookBack
    | Busted
    | ShieldHeld
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
    | Declined
    | Swung
    | Missed
    | Defeated
    | LostStooge
    | LostHq
    | Eliminated
    | LostTurf
    | TookTurf
    | AttackEnded
    | UsedTurf
    | Triggered
    | Fizzled
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
