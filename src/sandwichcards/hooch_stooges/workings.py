"""What do effects do in Hooch Stooges? Those of all cards and of the Hooch Chart alike."""

from collections.abc import Mapping

from attrs import astuple

from sandwichcards.core.numbers import counted
from sandwichcards.core.piles import hand_of, put, without
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges.agenda import (
    ChooseTurf,
    Collect,
    DefeatOne,
    DestroyOne,
    DiscardTogether,
    Question,
    RaiseOne,
    RecallOne,
    ReplaceCard,
    Resolve,
    ReviveOne,
    RobOne,
    ScrapOne,
    TakeCard,
    UnswingChoice,
)
from sandwichcards.hooch_stooges.cards import Card, PlayingCard, Scheme, Stooge
from sandwichcards.hooch_stooges.deeds import (
    check_winner,
    discard,
    draw,
    drop_stooge,
    finish,
    from_hand,
    from_lineup,
    gain,
    lose_hq,
    unswing,
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
    Buried,
    Chose,
    Defeated,
    Discarded,
    Fizzled,
    Gained,
    GotRerolls,
    RaisedKind,
    RaisedNext,
    Recalled,
    Revived,
    Scrapped,
    Shielded,
    Stole,
    Took,
    Triggered,
)
from sandwichcards.hooch_stooges.moves import (
    Defeat,
    Destroy,
    Raise,
    Recall,
    Replace,
    Rob,
    Scrap,
    Stance,
    Take,
    Unswing,
)
from sandwichcards.hooch_stooges.table import MOST_RAISED, Table, rivals, shop_of

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
            table.push(Resolve, seat, card, number + 1)
            perform(table, seat, effect)
            return
        perform(table, seat, effect)
    if isinstance(card, Scheme):
        finish(table, seat, card)


def perform(table: Table, seat: Seat, effect: Effect) -> None:
    """Let an effect happen, or ask what it is aimed at; a question without an answer is dropped."""
    match effect:  # the commonest first
        case GainHooch():
            gain(table, seat, effect.amount)
            table.told.append((Gained, seat, effect.amount))
        case DrawCards(count) if table.decks[seat] or table.discards[seat]:
            draw(table, seat, count)
        case ReplaceInLineup():
            table.push(ReplaceCard, seat)
        case Shield():
            table.shielded = True
            table.told.append((Shielded, seat))
        case EachDiscards() if asked := tuple([s for s in rivals(table, seat) if table.hands[s]]):
            table.push(Collect, asked, ())
        case TakeFromLineup(limit):
            table.push(TakeCard, seat, limit)
        case MakeAttack():
            table.push(ChooseTurf, seat)
        case StealHooch(amount):
            table.push(RobOne, seat, amount)
        case RecallStooge():
            table.push(RecallOne, seat)
        case ReviveStooge():
            table.push(ReviveOne, seat)
        case RaiseNext(bonus):
            table.edge = counted(table.edge + bonus)
            table.told.append((RaisedNext, seat, bonus))
        case RaiseKind(bonus):
            table.push(RaiseOne, seat, bonus)
        case RollAgain(times):
            table.rerolls = counted(table.rerolls + times)
            table.told.append((GotRerolls, seat, times))
        case UnswingOne():
            table.push(UnswingChoice, seat)
        case UnswingAll() if table.swung:
            unswing(table, seat, table.swung)
        case DefeatStooge(health):
            table.push(DefeatOne, seat, health)
        case ScrapCard():
            table.push(ScrapOne, seat)
        case DestroyHq():
            table.push(DestroyOne, seat)
        case DrawCards() | EachDiscards() | UnswingAll():
            table.told.append((Fizzled, seat, effect))


_ASKED_FOR: Mapping[type, type[Effect]] = {
    ChooseTurf: MakeAttack,
    TakeCard: TakeFromLineup,
    ReplaceCard: ReplaceInLineup,
    RecallOne: RecallStooge,
    ReviveOne: ReviveStooge,
    RobOne: StealHooch,
    RaiseOne: RaiseKind,
    UnswingChoice: UnswingOne,
    DefeatOne: DefeatStooge,
    ScrapOne: ScrapCard,
    DestroyOne: DestroyHq,
}
"""Which effect asks which question: both have the same fields, but for the seat."""


def drop(table: Table, question: Question) -> None:
    """Drop a question to which there is no answer; the effect that has asked it is told (S-70)."""
    table.pop()
    effect = _ASKED_FOR.get(type(question))
    if effect is not None:
        _seat, *numbers = astuple(question)
        table.told.append((Fizzled, question.seat, effect(*numbers)))


def resolve(table: Table, step: Resolve) -> None:
    """Go on with the effects of a card, or begin with those of a stooge."""
    table.pop()
    if step.at == 0 and isinstance(step.card, Stooge):
        table.told.append((Triggered, step.seat, step.card))
    run(table, step.seat, step.card, step.at)


def collect(table: Table, step: Collect) -> None:
    """Ask the next seat for a card, or, when all have chosen, carry it out together (S-51)."""
    if len(step.chosen) < len(step.seats):
        table.push(DiscardTogether, step.seats[len(step.chosen)])
        return
    table.pop()
    for seat, card in zip(step.seats, step.chosen, strict=True):
        if card is not None:  # it never is, but for what a view shows
            from_hand(table, seat, card)
            discard(table, seat, card)
            table.told.append((Discarded, seat, card))


# The answers to what effects ask. Each takes its question off the agenda.


def choose(table: Table, seat: Seat, card: PlayingCard) -> None:
    """Note a seat's hidden choice for a discard by all (S-51)."""
    *below, step, _ = table.agenda
    assert isinstance(step, Collect)  # noqa: S101  # the question lies on it
    table.agenda = (*below, Collect(step.seats, (*step.chosen, card)))
    table.told.append((Chose, seat, card))


def take(table: Table, seat: Seat, move: Take) -> None:
    """Take a card of the line-up into the discard pile (S-17)."""
    table.pop()
    shop = shop_of(table, seat)
    table.told.append((Took, seat, move.card, shop))
    discard(table, seat, move.card)
    from_lineup(table, seat, shop, move.card)


def replace(table: Table, seat: Seat, move: Replace) -> None:
    """Exchange a card of the line-up for the top card; it goes to the bottom (S-13, S-59)."""
    table.pop()
    shop = shop_of(table, seat)
    table.told.append((Buried, seat, move.card, shop))
    from_lineup(table, seat, shop, move.card)
    table.buried = put(table.buried, shop, (*table.buried[shop], move.card))


def recall(table: Table, seat: Seat, move: Recall) -> None:
    """Take a stooge from the discard pile to the hand, or straight into play."""
    into_play = isinstance(table.agenda[-1], ReviveOne)
    table.pop()
    stooge = move.stooge
    table.discards = put(table.discards, seat, without(table.discards[seat], stooge))
    if into_play:
        table.crews = put(table.crews, seat, hand_of((*table.crews[seat], stooge)))
        table.told.append((Revived, seat, stooge))
    else:
        table.hands = put(table.hands, seat, hand_of((*table.hands[seat], stooge)))
        table.told.append((Recalled, seat, stooge))


def rob(table: Table, seat: Seat, move: Rob) -> None:
    """Move hooch from an opponent, as far as there is any."""
    question = table.agenda[-1]
    assert isinstance(question, RobOne)  # noqa: S101  # nothing else asks whom to rob
    table.pop()
    hooch = min(question.amount, table.hooch[move.seat])
    gain(table, move.seat, -hooch)
    gain(table, seat, hooch)
    table.told.append((Stole, seat, move.seat, hooch))


def raise_kind(table: Table, seat: Seat, move: Raise) -> None:
    """Give all stooges of a kind a bonus for this turn (S-69)."""
    question = table.agenda[-1]
    assert isinstance(question, RaiseOne)  # noqa: S101  # nothing else asks what to raise
    table.pop()
    table.raised = hand_of((table.raised + (move.stooge,) * question.bonus)[:MOST_RAISED])
    table.told.append((RaisedKind, seat, move.stooge, question.bonus))


def ready(table: Table, seat: Seat, move: Unswing) -> None:
    """Make a swung stooge ready again."""
    table.pop()
    unswing(table, seat, (move.stooge,))


def defeat(table: Table, seat: Seat, move: Defeat) -> None:
    """Send an opponent's stooge to its owner's discard pile."""
    table.pop()
    drop_stooge(table, move.seat, move.stooge, move.stance)
    table.told.append((Defeated, seat, move.seat, move.stooge, move.stance is Stance.SWUNG))


def scrap(table: Table, seat: Seat, move: Scrap) -> None:
    """Remove a card of the discard pile from the game."""
    table.pop()
    table.discards = put(table.discards, seat, without(table.discards[seat], move.card))
    table.box = hand_of((*table.box, move.card))
    table.told.append((Scrapped, seat, move.card))


def destroy(table: Table, _seat: Seat, move: Destroy) -> None:
    """Destroy an opponent's HQ token, and with it that player (S-19, S-45)."""
    table.pop()
    lose_hq(table, move.seat, out=True)
    check_winner(table)
