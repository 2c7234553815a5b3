"""How is it told what happens in Hooch Stooges? In sentences, one for several deeds of a seat."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby, pairwise, takewhile
from typing import Any

import attrs

from sandwichcards import hooch_stooges as game
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending, Outcome
from sandwichcards.hooch_stooges import View
from sandwichcards.hooch_stooges.phrases import (
    ENTRIES,
    at_price,
    cards_of,
    goal,
    known,
    own,
    owned_place,
    place_name,
)
from sandwichcards.hooch_stooges.table import HAND_SIZE, HQ_HEALTH
from sandwichcards.kit.words import (
    Together,
    Voice,
    but_for_the_seat,
    counted,
    listing,
    often,
    runs,
)

SCORES = "turfs"
_MOST_IN_A_SENTENCE = 3
_SURE_HIT = 6
_LOW = 1

_TOGETHER: Together = {game.Drew: but_for_the_seat, game.Discarded: but_for_the_seat}

_Silent = game.Chose | game.Finished | game.LostTurf
"""What would only be noise: other sentences have said it, or will."""
_Turning = (
    game.LaidOut
    | TurnBegan
    | game.Collected
    | game.Played
    | game.Cashed
    | game.Bought
    | game.Refilled
    | game.Tried
    | game.Spent
    | game.Gained
    | game.Shuffled
    | game.LaidDown
    | game.Took
    | game.Buried
    | Ended
)
_Rolling = (
    game.Rolled | game.TookBack | game.Busted | game.ShieldHeld | game.Failed | game.LostStooge
)
_Fighting = (
    game.Attacked
    | game.Blocked
    | game.Declined
    | game.Swung
    | game.Missed
    | game.Defeated
    | game.LostHq
    | game.Eliminated
    | game.TookTurf
    | game.AttackEnded
    | game.UsedTurf
)
_Changing = (
    game.Triggered
    | game.Fizzled
    | game.Recalled
    | game.Revived
    | game.Stole
    | game.RaisedNext
    | game.RaisedKind
    | game.GotRerolls
    | game.Unswung
    | game.Shielded
    | game.Scrapped
)

_AT_ONCE: Mapping[type, type] = {
    game.GainHooch: game.Gained,
    game.DrawCards: game.Drew,
    game.Shield: game.Shielded,
    game.RaiseNext: game.RaisedNext,
    game.RollAgain: game.GotRerolls,
    game.UnswingAll: game.Unswung,
}
"""What is told of the effects that ask nothing."""
_CleaningUp = game.LaidDown | game.Unswung | game.Shuffled | game.Drew


@attrs.frozen
class _Deed:
    """What a seat does, without its name: what it does next may stand in the same sentence."""

    seat: int
    words: str


_Told = _Deed | str
"""A deed, or a whole sentence."""


def tell(voice: Voice[View]) -> Iterator[str]:
    """What happened in this step, in sentences.

    Hands that are filled alike are told in one sentence, and what is chosen when all have chosen.
    """
    for sentence, same in groupby(_sentences(voice)):
        count = len([*same])
        once = count == 1 or sentence in _FIZZLED.values()
        yield sentence if once else f"{sentence[:-1]}, {often(count)}."


def _sentences(voice: Voice[View]) -> Iterator[str]:
    """Sentences, with what is due to a card behind its name: `Midnight Visit: Ann gains ...`."""
    begun = ""
    for sentence in _joined(voice, _parts(voice)):
        if sentence.endswith(":"):
            begun += f"{sentence} "
        else:
            yield begun + sentence
            begun = ""
    if begun:
        yield begun.rstrip()


def _parts(voice: Voice[View]) -> Iterator[_Told]:
    events, told = voice.view.events, 0
    scheme, first = _returned_to(voice.view) or (None, None)
    for run in runs(events, _TOGETHER):
        if scheme is not None and told == first:
            yield f"{scheme.name}:"
        if not _is_refill(voice.view, run[0]) and not _is_of_played(events, told):
            yield from _told(voice, run)
        told += len(run)
        laid = isinstance(run[0], game.LaidOut)
        if laid and not any(isinstance(each, game.LaidOut) for each in events[told:]):
            yield goal(voice.view.setup)


def _is_refill(view: View, event: game.Event) -> bool:
    """Whether another seat has its new hand because its turn has ended, as always (S-39)."""
    if not isinstance(event, game.Drew) or event.seat in {view.seat, view.active}:
        return False
    ending = takewhile(lambda each: not isinstance(each, TurnBegan), view.events)
    ended = all(isinstance(each, _CleaningUp) for each in ending)
    return ended and view.hand_sizes[event.seat] == HAND_SIZE


def _is_of_played(events: Sequence[game.Event], number: int) -> bool:
    """Whether this is the ability of a stooge that the sentence before says was played."""
    match events[max(number - 1, 0) : number + 1]:
        case (game.Played(card=played), game.Triggered(stooge=stooge)):
            return played == stooge
        case _:  # anything else
            return False


def _returned_to(view: View) -> tuple[game.Scheme, int] | None:
    """The scheme that goes on after its attack, and the number of the first event due to it."""
    scheme, at = _waiting(view)
    if scheme is None or any(isinstance(each, game.Played) for each in view.events):
        return None
    pairs = [*pairwise(scheme.effects[:at])]
    due = [after for before, after in pairs if isinstance(before, game.MakeAttack)]
    came = [number for number, event in enumerate(view.events) if due and _comes_of(event, due[-1])]
    return (scheme, came[-1]) if came else None


def _waiting(view: View) -> tuple[game.Scheme | None, int]:
    """The scheme that has just ended or is about to attack again, and how far it has come."""
    for event in view.events:
        if isinstance(event, game.Finished):
            return event.card, len(event.card.effects)
    match view.agenda[-2:]:
        case (game.Resolve(card=game.Scheme() as card, at=at), game.ChooseTurf()):
            return card, at
        case _:  # no scheme is under way
            return None, 0


def _comes_of(event: game.Event, effect: game.Effect) -> bool:
    """Whether the event can be what an effect does, of those that ask nothing."""
    if isinstance(event, game.Fizzled):
        return event.effect == effect
    return isinstance(event, _AT_ONCE.get(type(effect), ()))


def _joined(voice: Voice[View], told: Iterator[_Told]) -> Iterator[str]:
    """Sentences; what one seat does in a row shares one, up to some length and without lists."""
    for seat, group in groupby(told, lambda each: each.seat if isinstance(each, _Deed) else None):
        parts = [each.words if isinstance(each, _Deed) else each for each in group]
        if seat is None:
            yield from parts
        else:
            deeds = [_repeated(len([*same]), deed) for deed, same in groupby(parts)]
            yield from (f"{voice.name(seat)} {listing(some)}." for some in _in_sentences(deeds))


def _in_sentences(deeds: Iterable[str]) -> Iterator[list[str]]:
    """The deeds of each sentence; one with a comma in it stands alone."""
    some: list[str] = []
    for deed in deeds:
        if some and (len(some) == _MOST_IN_A_SENTENCE or "," in deed or "," in some[-1]):
            yield some
            some = []
        some.append(deed)
    yield some


def _repeated(count: int, deed: str) -> str:
    return deed if count == 1 else f"{deed}, {often(count)}"


def _told(voice: Voice[View], run: Sequence[game.Event]) -> Iterator[_Told]:
    event = run[0]
    if isinstance(event, game.Drew):
        yield from _all_do(voice, run, "draw", known(event.count, event.cards))
    elif isinstance(event, game.Discarded):
        yield from _all_do(voice, run, "discard", event.card.name)
    elif not isinstance(event, _Silent):
        yield from _of(voice, event)


def _all_do(voice: Voice[View], run: Sequence[Any], verb: str, what: str) -> Iterator[_Told]:
    if len(run) == 1:
        yield _does(voice, run[0].seat, verb, what)
    else:
        alike = len({event.seat for event in run}) == len(run)
        yield from voice.all_do(run, verb, f"{what}{' each' if alike else ''}.")


def _does(voice: Voice[View], seat: int, verb: str, what: str) -> _Deed:
    return _Deed(seat, f"{voice.verb(seat, verb)} {what}")


def _of(voice: Voice[View], event: _Turning | _Rolling | _Fighting | _Changing) -> Iterator[_Told]:
    if isinstance(event, _Turning):
        yield _of_turn(voice, event)
    elif isinstance(event, _Rolling):
        yield _rolled(voice, event)
    elif isinstance(event, _Fighting):
        yield from _fought(voice, event)
    elif not _is_cleanup(voice.view, event):
        yield _changed(voice, event)


def _is_cleanup(view: View, event: _Changing) -> bool:
    """Whether stooges are unswung because the turn has ended, as always (S-39)."""
    over = view.active != event.seat or view.outcome is not None
    return isinstance(event, game.Unswung) and over


def _of_turn(voice: Voice[View], event: _Turning) -> _Told:
    """What belongs to every turn."""
    match event:
        case game.LaidOut(shop, cards):
            return f"{_whose_lineup(voice, shop)} is {cards_of(cards)}."
        case TurnBegan(seat, turn):
            return f"Turn {turn}: {voice.within(seat)}."
        case game.Collected(seat, hooch):
            return _does(voice, seat, "collect", f"{hooch} hooch")
        case game.Played(seat, card):
            return _does(voice, seat, "play", card.name)
        case game.Cashed(seat, card, hooch):
            return _does(voice, seat, "cash", f"in {card.name} for {hooch} hooch")
        case game.Bought(seat, card, paid):
            return _does(voice, seat, "buy", f"{card.name} for {paid} hooch")
        case game.Refilled(_, card):
            return f"{card.name} comes into the line-up."
        case game.Tried(seat, entry):
            return _does(voice, seat, "go", f"for {ENTRIES[entry]}")
        case game.Spent(_, 0):
            return "The 6 makes it free."
        case game.Spent(seat, paid):
            return _does(voice, seat, "pay", f"{paid} hooch")
        case game.Gained(seat, hooch):
            return _gained(voice, seat, hooch)
        case game.Shuffled(seat, count):
            return _does(voice, seat, "shuffle", f"the discard pile ({count}) into a new deck")
        case game.LaidDown(seat, cards):
            return _does(voice, seat, "lay", f"down {cards_of(cards)}")
        case game.Took(seat, card):
            return _does(voice, seat, "take", f"{card.name} from the line-up")
        case game.Buried(_, card):
            return f"{card.name} goes under the main deck."
        case Ended(outcome):
            return _ended(voice, outcome)


def _gained(voice: Voice[View], seat: int, hooch: int) -> _Deed:
    """Hooch that came in; with the first line-up, it is a head start (S-62)."""
    if any(isinstance(each, game.LaidOut) for each in voice.view.events):
        return _does(voice, seat, "start", f"with {hooch} hooch")
    return _does(voice, seat, "gain", f"{hooch} hooch")


def _whose_lineup(voice: Voice[View], shop: int) -> str:
    shared = voice.view.setup.decks is None
    return "The line-up" if shared else f"{voice.whose(shop, head=True)} line-up"


def _rolled(voice: Voice[View], event: _Rolling) -> _Told:
    """What comes of dice."""
    match event:
        case game.Rolled(seat, pips):
            return _does(voice, seat, "roll", f"a {pips}")
        case game.TookBack(seat):
            return _does(voice, seat, "take", "the die back")
        case game.Busted(seat, 0):
            return f"Busted! {voice.does(seat, 'have')} no hooch to lose."
        case game.Busted(seat, lost):
            all_of_it = f"all {lost}" if lost > 1 else f"{own(voice, seat)} only"
            return f"Busted! {voice.does(seat, 'lose')} {all_of_it} hooch."
        case game.ShieldHeld():
            return "The shield holds: the 1 is just a low roll."
        case game.Failed():
            return "That fails, but the shield holds: nothing is lost."
        case game.LostStooge(seat, stooge):
            return _does(voice, seat, "give", f"up {stooge.name}")


def _fought(voice: Voice[View], event: _Fighting) -> Iterator[_Told]:
    """What happens in attacks and on turfs."""
    view = voice.view
    match event:
        case game.Attacked(seat, place):
            yield _attacked(voice, seat, place)
        case game.Blocked(seat, stooge):
            yield _does(voice, seat, "block", f"with {stooge.name}")
        case game.Declined(seat):
            yield _does(voice, seat, "do", "not block")
        case game.Swung(seat, stooge, target):
            at = "the turf" if target is None else target.name
            yield _does(voice, seat, "swing", f"{stooge.name} at {at}")
        case game.Missed(_, strength, health):
            yield f"{_sum(view, strength)} is not enough against {health} health."
        case game.Defeated():
            yield from _defeated(voice, event)
        case game.LostHq(seat, place):
            yield from _raised(view, event, HQ_HEALTH)
            yield f"{voice.does(seat, 'lose')} the HQ at {place_name(view, place)}!"
        case game.Eliminated(seat):
            yield f"{voice.does(seat, 'be')} out, with all cards and tokens."
        case game.TookTurf():
            yield from _took(voice, event)
        case game.AttackEnded(_, place):
            yield f"Nobody is left to swing, so the attack on {place_name(view, place)} has failed."
        case game.UsedTurf(seat, place, paid):
            yield _does(voice, seat, "use", f"{place_name(view, place)} {at_price(paid)}")


def _attacked(voice: Voice[View], seat: int, place: int) -> _Deed:
    """The turf, whose it is, and whether anybody can be asked to block."""
    owner = voice.view.holders[place]
    turf = owned_place(voice, place, owner, seat)
    asked = isinstance(voice.view.question, game.NameBlockers)
    alone = owner in {None, seat} or asked
    return _does(voice, seat, "attack", turf if alone else f"{turf}, where nobody can block")


def _sum(view: View, strength: int) -> str:
    """The roll and the bonuses, if it is known what was rolled just now."""
    pips = _last_roll(view.events)
    return f"{pips} + {strength - pips}" if pips and strength > pips else str(strength)


def _last_roll(events: Iterable[game.Event]) -> int | None:
    rolls = [
        event.pips if isinstance(event, game.Rolled) else _LOW
        for event in events
        if isinstance(event, game.Rolled | game.ShieldHeld)
    ]
    return rolls[-1] if rolls else None


def _defeated(voice: Voice[View], event: game.Defeated) -> Iterator[_Told]:
    before = takewhile(lambda each: each is not event, voice.view.events)
    if event.stooge.health > _SURE_HIT == _last_roll(before):  # a weaker one falls to it anyway
        yield "A 6 beats any blocker."
    else:
        yield from _raised(voice.view, event, event.stooge.health)
    yield _does(voice, event.victim, "lose", event.stooge.name)


def _raised(view: View, event: game.Event, health: int) -> Iterator[str]:
    """That a roll too low in itself was enough; the bonuses of that swing are not seen any more."""
    pips = _last_roll(takewhile(lambda each: each is not event, view.events))
    if pips and pips < health:
        yield f"With the bonus that is enough against {health} health."


def _took(voice: Voice[View], event: game.TookTurf) -> Iterator[_Told]:
    """Whose turf it was, and whether a 6 makes its ability free (S-33)."""
    view, seat, victim = voice.view, event.seat, event.victim
    if victim == seat:
        if view.hqs[seat] == event.place:
            yield from _raised(view, event, HQ_HEALTH)
        turf = owned_place(voice, event.place, seat, seat)
        yield _does(voice, seat, "win", f"the attack on {turf}")
    else:
        held = victim is not None and view.standing[victim]
        owner = f" from {voice.within(victim)}" if victim is not None and held else ""
        yield _does(voice, seat, "take", f"{place_name(view, event.place)}{owner}")
    asked = view.question
    if isinstance(asked, game.UseTurf) and asked.price < view.turfs[asked.place].price:
        yield "The 6 makes its ability free."


_FIZZLED: Mapping[type, str] = {
    game.DrawCards: "There is no card left to draw.",
    game.MakeAttack: "No stooge is ready to swing, so there is no attack.",
    game.EachDiscards: "No opponent has a card to discard.",
    game.TakeFromLineup: "There is no such card in the line-up.",
    game.ReplaceInLineup: "There is no card to replace, or none to replace it with.",
    game.RecallStooge: "There is no stooge in the discard pile.",
    game.ReviveStooge: "There is no stooge in the discard pile.",
    game.StealHooch: "No opponent has any hooch to steal.",
    game.RaiseKind: "There is no stooge in play to raise.",
    game.UnswingOne: "No stooge is swung.",
    game.UnswingAll: "No stooge is swung.",
    game.DefeatStooge: "No opponent has such a stooge in play.",
    game.ScrapCard: "There is no card in the discard pile to scrap.",
    game.DestroyHq: "No opponent has an HQ token.",
}
"""Why an effect can do nothing; the others always can."""


def _changed(voice: Voice[View], event: _Changing) -> _Told:
    """What effects do besides."""
    match event:
        case game.Triggered(_, stooge):
            asks = event is voice.view.events[-1]  # else it is told now what comes of it
            text = " ".join(map(game.describe, stooge.effects)) if asks else ""
            return f"{stooge.name}: {text}".rstrip()
        case game.Fizzled(_, effect):
            return _FIZZLED.get(type(effect), "There is nothing to do.")
        case game.Recalled(seat, stooge):
            return _does(voice, seat, "take", f"{stooge.name} back into {own(voice, seat)} hand")
        case game.Revived(seat, stooge):
            return _does(voice, seat, "bring", f"{stooge.name} back into play")
        case game.Stole(seat, victim, hooch):
            return _does(voice, seat, "steal", f"{hooch} hooch from {voice.within(victim)}")
        case game.RaisedNext(seat, bonus):
            return _does(voice, seat, "get", f"+{bonus} on the next swing")
        case game.RaisedKind(seat, stooge, bonus):
            return _does(voice, seat, "give", f"every {stooge.name} +{bonus}")
        case game.GotRerolls(seat, more):
            return _does(voice, seat, "get", counted(more, "re-roll"))
        case game.Unswung(seat, stooges):
            return _does(voice, seat, "unswing", cards_of(stooges))
        case game.Shielded(seat):
            return _does(voice, seat, "be", "safe from busts this turn")
        case game.Scrapped(seat, card):
            return _does(voice, seat, "scrap", card.name)


def _ended(voice: Voice[View], outcome: Outcome) -> str:
    if outcome.how in {Ending.LIMIT, Ending.TIME}:
        when = "after the last turn" if outcome.how is Ending.LIMIT else "when time is up"
        most = f"{max(outcome.scores)}{' each' if len(outcome.winners) > 1 else ''}"
        return f"{voice.do(outcome.winners, 'hold')} the most turfs {when}: {most}."
    if outcome.how is not Ending.GOAL:
        return voice.victory(outcome)
    (winner,) = outcome.winners
    if voice.view.standing.count(True) > 1:
        goal = f"{outcome.scores[winner]} turfs"
        return f"{voice.does(winner, 'hold')} {goal} and {voice.verb(winner, 'own')} the town."
    return f"{voice.does(winner, 'own')} the town. The rest of it leaves by the first train."
