"""How do effects happen? Those of schemes, turfs, stooges and the Hooch Chart, all alike."""

from sandwichcards.core.piles import hand_of, put, without
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges.cards import Card, PlayingCard, Scheme, Stooge
from sandwichcards.hooch_stooges.deeds import (
    discard,
    draw,
    from_hand,
    from_lineup,
    gain,
    pop,
    push,
)
from sandwichcards.hooch_stooges.effects import (
    DefeatStooge,
    DestroyHq,
    DrawCards,
    EachDiscards,
    Effect,
    GainHooch,
    MakeAttack,
    RaiseKind,
    RaiseNext,
    RecallStooge,
    ReplaceInLineup,
    ReviveStooge,
    RollAgain,
    ScrapCard,
    Shield,
    StealHooch,
    TakeFromLineup,
    UnswingAll,
    UnswingOne,
)
from sandwichcards.hooch_stooges.events import (
    buried,
    chose,
    discarded,
    gained,
    got_rerolls,
    raised_kind,
    raised_next,
    recalled,
    revived,
    scrapped,
    shielded,
    stole,
    took,
    unswung,
)
from sandwichcards.hooch_stooges.moves import (
    CHOOSE_TURF,
    COLLECT,
    DEFEAT_ONE,
    DESTROY_ONE,
    DISCARD_TOGETHER,
    RAISE_ONE,
    RECALL_ONE,
    REPLACE_CARD,
    RESOLVE,
    REVIVE_ONE,
    ROB_ONE,
    SCRAP_ONE,
    TAKE_CARD,
    UNSWING_CHOICE,
    Collect,
)
from sandwichcards.hooch_stooges.table import Table, rivals

_AT_ONCE = (GainHooch, DrawCards, Shield, RaiseNext, RollAgain, UnswingAll)
"""Effects that ask nothing."""


def run(table: Table, seat: Seat, card: Card, at: int) -> None:
    """Let the effects of a card happen from the `at`-th on, until one of them asks something.

    What is left then waits in the agenda, and a scheme with it; after the last effect a scheme is
    laid down (S-9, S-61).
    """
    effects = card.effects
    for number in range(at, len(effects)):
        effect = effects[number]
        if not isinstance(effect, _AT_ONCE):
            push(table, RESOLVE(seat, card, number + 1))
            perform(table, seat, effect)
            return
        perform(table, seat, effect)
    if isinstance(card, Scheme):
        discard(table, seat, card)


def perform(table: Table, seat: Seat, effect: Effect) -> None:
    """Let an effect happen, or ask what it is aimed at; a question without an answer is dropped."""
    match effect:  # the commonest first
        case GainHooch():
            gain(table, seat, effect.amount)
            table.tell(gained(seat, effect.amount))
        case DrawCards(count):
            draw(table, seat, count)
        case ReplaceInLineup():
            push(table, REPLACE_CARD(seat))
        case Shield():
            table.shielded = True
            table.tell(shielded(seat))
        case EachDiscards():
            asked = tuple([rival for rival in rivals(table, seat) if table.hands[rival]])
            if asked:
                push(table, COLLECT(asked, ()))
        case TakeFromLineup(limit):
            push(table, TAKE_CARD(seat, limit))
        case MakeAttack():
            push(table, CHOOSE_TURF(seat))
        case StealHooch(amount):
            push(table, ROB_ONE(seat, amount))
        case RecallStooge():
            push(table, RECALL_ONE(seat))
        case ReviveStooge():
            push(table, REVIVE_ONE(seat))
        case RaiseNext(bonus):
            table.edge += bonus
            table.tell(raised_next(seat, bonus))
        case RaiseKind(bonus):
            push(table, RAISE_ONE(seat, bonus))
        case RollAgain(times):
            table.rerolls += times
            table.tell(got_rerolls(seat, times))
        case UnswingOne():
            push(table, UNSWING_CHOICE(seat))
        case UnswingAll():
            unswing(table, seat, table.swung)
        case DefeatStooge(health):
            push(table, DEFEAT_ONE(seat, health))
        case ScrapCard():
            push(table, SCRAP_ONE(seat))
        case DestroyHq():
            push(table, DESTROY_ONE(seat))


# The answers to what effects ask.


def collect(table: Table, step: Collect) -> None:
    """Ask the next seat for a card, or, when all have chosen, carry it out together (S-51)."""
    if len(step.chosen) < len(step.seats):
        push(table, DISCARD_TOGETHER(step.seats[len(step.chosen)]))
        return
    pop(table)
    for seat, card in zip(step.seats, step.chosen, strict=True):
        if card is not None:  # it never is, but for what a view shows
            from_hand(table, seat, card)
            discard(table, seat, card)
            table.tell(discarded(seat, card))


def choose(table: Table, seat: Seat, card: PlayingCard) -> None:
    """Note a seat's hidden choice."""
    *below, step, _ = table.agenda
    assert isinstance(step, Collect)  # noqa: S101  # the question lies on it
    table.agenda = (*below, COLLECT(step.seats, (*step.chosen, card)))
    table.tell(chose(seat, card))


def take_card(table: Table, seat: Seat, card: PlayingCard) -> None:
    """Take a card of the line-up into the discard pile (S-17)."""
    table.tell(took(seat, card))
    discard(table, seat, card)
    from_lineup(table, seat, card)


def replace_card(table: Table, seat: Seat, card: PlayingCard) -> None:
    """Exchange a card of the line-up for the top card; it goes to the bottom (S-13, S-59)."""
    shop = table.setup.facts.shops[seat]
    table.tell(buried(seat, card))
    from_lineup(table, seat, card)
    table.buried = put(table.buried, shop, (*table.buried[shop], card))


def recall(table: Table, seat: Seat, stooge: Stooge, *, into_play: bool) -> None:
    """Take a stooge from the discard pile to the hand, or straight into play."""
    table.discards = put(table.discards, seat, without(table.discards[seat], stooge))
    if into_play:
        table.crews = put(table.crews, seat, hand_of((*table.crews[seat], stooge)))
        table.tell(revived(seat, stooge))
    else:
        table.hands = put(table.hands, seat, hand_of((*table.hands[seat], stooge)))
        table.tell(recalled(seat, stooge))


def rob(table: Table, seat: Seat, victim: Seat, amount: int) -> None:
    """Move hooch from an opponent, as far as there is any."""
    hooch = min(amount, table.hooch[victim])
    gain(table, victim, -hooch)
    gain(table, seat, hooch)
    table.tell(stole(seat, victim, hooch))


def raise_kind(table: Table, seat: Seat, stooge: Stooge, bonus: int) -> None:
    """Give all stooges of a kind a bonus for this turn (S-69)."""
    table.raised = hand_of(table.raised + (stooge,) * bonus)
    table.tell(raised_kind(seat, stooge, bonus))


def unswing(table: Table, seat: Seat, stooges: tuple[Stooge, ...]) -> None:
    """Make swung stooges ready again."""
    if stooges:
        for stooge in stooges:
            table.swung = without(table.swung, stooge)
        table.crews = put(table.crews, seat, hand_of(table.crews[seat] + stooges))
        table.tell(unswung(seat, stooges))


def scrap(table: Table, seat: Seat, card: PlayingCard) -> None:
    """Remove a card of the discard pile from the game."""
    table.discards = put(table.discards, seat, without(table.discards[seat], card))
    table.box = hand_of((*table.box, card))
    table.tell(scrapped(seat, card))
