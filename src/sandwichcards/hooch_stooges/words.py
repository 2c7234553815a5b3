"""How does Hooch Stooges look in plain text? A map of the city, gangs in rows, sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from textwrap import wrap

from sandwichcards import hooch_stooges as game
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending, Outcome
from sandwichcards.hooch_stooges import Card, Chart, Stooge, View
from sandwichcards.hooch_stooges.maps import drawn
from sandwichcards.kit.words import (
    Names,
    Together,
    Voice,
    but_for_the_seat,
    counted,
    listing,
    runs,
    times,
)

SCORES = "turfs"
_SCREEN = 100
_NAME_WIDTH = 10
_MARK_WIDTH = 3
_ENTRIES = {
    Chart.REPLACE: "another card in the line-up",
    Chart.SHIELD: "a shield against busts",
    Chart.DRAW: "a card",
    Chart.DISCARD: "a card off every opponent",
    Chart.TAKE: "any card of the line-up",
    Chart.ATTACK: "an attack",
    Chart.DESTROY: "the end of an HQ",
}

# The table


def table(view: View, names: Names = None) -> str:
    """Turn, map, gangs, line-up, and one's own hand with what the cards do."""
    voice = Voice(view, names)
    rooms = (_heading(voice), _map(voice), _gangs(voice), _lineup(view), _hand(view))
    parts = map(tuple, rooms)
    return "\n\n".join("\n".join(_fitted(part)) for part in parts if part)


def _fitted(lines: Iterable[str]) -> Iterator[str]:
    """The lines, those too long for a screen broken and indented."""
    for line in lines:
        if len(line) <= _SCREEN:
            yield line
        else:
            yield from wrap(line, _SCREEN, subsequent_indent=" " * 8)


def _heading(voice: Voice[View]) -> Iterator[str]:
    view = voice.view
    over = view.question is None
    whose_turn = "the game is over" if over else f"{voice.whose(view.active)} turn"
    yield f"Turn {view.turn}: {whose_turn}.{''.join(_luck(view))}"
    battle = next((s for s in reversed(view.agenda) if isinstance(s, game.Battle)), None)
    if battle is not None:
        blockers = f", blocked by {_cards(battle.blockers)}" if battle.blockers else ""
        yield f"{voice.does(battle.seat, 'attack')} {_place(view, battle.place)}{blockers}."


def _luck(view: View) -> Iterator[str]:
    """What holds for this turn only."""
    if view.shielded:
        yield " No bust for a rolled 1."
    if view.rerolls:
        yield f" {counted(view.rerolls, 're-roll').capitalize()} left."
    if view.edge:
        yield f" +{view.edge} to the next swing."
    for stooge, bonus in Counter(view.raised).items():
        yield f" +{bonus} to every {stooge.name}."


def _map(voice: Voice[View]) -> Iterator[str]:
    view = voice.view
    yield from drawn(view.setup.city, lambda place: _label(view, place))
    yield ""
    if voice.names:
        names = [f"s{seat} is {voice.within(seat)}" for seat in range(view.setup.players)]
        yield f"On the map {listing(names)}."
    yield "2:s1 is place 2, held by seat 1; an HQ is marked *. In reach:"
    for place in _near(view):
        turf = view.turfs[place]
        held = _held(voice, view.holders[place])
        yield f"  {place:>2} {turf.name} ({held}): {turf.price} for: {turf.text}"


def _held(voice: Voice[View], owner: int | None) -> str:
    if owner is None:
        return "nobody's"
    return "yours" if owner == voice.view.seat else voice.whose(owner)


def _label(view: View, place: int) -> str:
    owner = view.holders[place]
    if owner is None:
        return f"{place}"
    return f"{place}:s{owner}{'*' if view.hqs[owner] == place else ''}"


def _near(view: View) -> list[int]:
    """The places that matter to the seat, or to the one whose turn it is."""
    seat = view.active if view.seat is None else view.seat
    sites = view.setup.city.sites
    own = [place for place, owner in enumerate(view.holders) if owner == seat]
    return sorted({*own, *(spot for place in own for spot in sites[place].neighbours)})


def _gangs(voice: Voice[View]) -> Iterator[str]:
    view, width = voice.view, voice.width(_NAME_WIDTH, _MARK_WIDTH)
    yield f"{'':{width}}{'hooch':>6}{'hand':>6}{'deck':>6}{'discard':>9}{'turfs':>7}  in play"
    for seat, standing in enumerate(view.standing):
        name = f"{'>' if seat == view.to_act else ' '} {voice.name(seat)}"
        yield f"{name:{width}}{_gang(view, seat) if standing else '   out'}"


def _gang(view: View, seat: int) -> str:
    sizes = f"{view.hooch[seat]:>6}{view.hand_sizes[seat]:>6}{view.deck_sizes[seat]:>6}"
    turfs = sum(holder == seat for holder in view.holders)
    return f"{sizes}{len(view.discards[seat]):>9}{turfs:>7}  {_crew(view, seat)}"


def _crew(view: View, seat: int) -> str:
    ready = [times(count, s.name) for s, count in Counter(view.crews[seat]).items()]
    swung = view.swung if seat == view.active else ()
    used = [f"{times(count, s.name)} (swung)" for s, count in Counter(swung).items()]
    return ", ".join([*ready, *used]) or "."


def _lineup(view: View) -> Iterator[str]:
    seat = view.active if view.seat is None else view.seat
    shop = 0 if view.setup.decks is None else seat
    left = len(view.mains[shop]) + len(view.buried[shop])
    yield f"Line-up ({left} cards in the main deck):"
    for card in view.lineups[shop]:
        yield f"  {card.cost:>2} hooch: {_card_line(card)}"


def _hand(view: View) -> Iterator[str]:
    if view.seat is None:
        return
    yield "Your hand:" if view.hand else "Your hand: no card at all"
    for card, count in Counter(view.hand).items():
        yield f"  {times(count, _card_line(card))}"


def _card_line(card: game.PlayingCard) -> str:
    value = f"{card.name}, worth {card.hooch}"
    if isinstance(card, Stooge):
        value += f", attack +{card.attack}, health {card.health}"
    return f"{value}. {card.text}".rstrip()


def _cards(cards: Iterable[Card]) -> str:
    return listing([times(count, card.name) for card, count in Counter(cards).items()])


def _place(view: View, place: int) -> str:
    return f"{view.turfs[place].name} ({place})"


# Questions and moves


def question(view: View, names: Names = None) -> str:
    """What is being asked, and of whom."""
    if view.question is None:
        return "The game is over."
    asked = Voice(view, names).does(view.question.seat, "be")
    return f"{asked} to {_task(view, view.question)}."


def _task(view: View, asked: game.Question) -> str:
    match asked:
        case game.TakeTurn():
            return "take a turn: play, cash in, buy, try the Hooch Chart, or end it"
        case game.ChooseTurf():
            return "choose a turf to attack"
        case game.NameBlockers():
            return "name blockers"
        case game.SwingStooge():
            return "swing a stooge"
        case game.KeepRoll(_, pips):
            return f"keep the {pips} or roll again"
        case game.UseTurf(_, place, price):
            return f"use {_place(view, place)} for {price} hooch, or pass"
        case game.GiveUpStooge():
            return "give up a stooge"
        case game.GiveUpCard() | game.DiscardTogether():
            return "discard a card"
        case game.TakeCard():
            return "take a card of the line-up"
        case game.ReplaceCard():
            return "replace a card of the line-up"
        case game.RecallOne() | game.ReviveOne():
            return "choose a stooge from the discard pile"
        case game.RobOne(_, amount):
            return f"choose whom to rob of up to {amount} hooch"
        case game.RaiseOne(_, bonus):
            return f"choose which stooges get +{bonus}"
        case game.UnswingChoice():
            return "unswing a stooge"
        case game.DefeatOne(_, health):
            return f"choose a stooge of health {health} or less to be discarded"
        case game.ScrapOne():
            return "scrap a card of the discard pile, or pass"
        case game.DestroyOne():
            return "choose whose HQ is destroyed"


_Aiming = (
    game.Lose
    | game.Discard
    | game.Take
    | game.Replace
    | game.Recall
    | game.Rob
    | game.Raise
    | game.Unswing
    | game.Defeat
    | game.Scrap
    | game.Destroy
)


def move(view: View, move: game.Move, /, names: Names = None) -> str:
    """The move as an offer: `Buy Vault Job for 6`."""
    if isinstance(move, _Aiming):
        return _aimed(Voice(view, names), move)
    match move:
        case game.Play(card):
            return f"Play {card.name}"
        case game.Cash(card):
            return f"Cash in {card.name} for {card.hooch}"
        case game.Buy(card):
            return f"Buy {card.name} for {card.cost}"
        case game.Spend(entry):
            return f"Go for {_ENTRIES[entry]} ({entry.price})"
        case game.EndTurn():
            return "End your turn"
        case game.Attack(place):
            return f"Attack {_place(view, place)}"
        case game.Block(stooge):
            return f"Block with {stooge.name}"
        case game.StopBlocking():
            return "Block with nobody else"
        case game.Swing(stooge, target):
            return f"Swing {stooge.name} at {target.name}"
        case game.Storm(stooge):
            return f"Swing {stooge.name} at the turf"
        case game.Keep():
            return "Keep the roll"
        case game.Reroll():
            return "Roll again"
        case game.Use():
            return f"Use the turf: {_turf_text(view)}"
        case game.Pass():
            return "Pass"


def _turf_text(view: View) -> str:
    asked = view.question
    return view.turfs[asked.place].text if isinstance(asked, game.UseTurf) else ""


def _aimed(voice: Voice[View], move: _Aiming) -> str:
    match move:
        case game.Lose(stooge, stance):
            return f"Give up {stooge.name} ({stance.value})"
        case game.Discard(card):
            return f"Discard {card.name}"
        case game.Take(card):
            return f"Take {card.name}"
        case game.Replace(card):
            return f"Replace {card.name}"
        case game.Recall(stooge):
            return f"Bring back {stooge.name}"
        case game.Rob(seat):
            return f"Rob {voice.within(seat)}, who has {voice.view.hooch[seat]}"
        case game.Raise(stooge):
            return f"Raise {stooge.name}"
        case game.Unswing(stooge):
            return f"Unswing {stooge.name}"
        case game.Defeat(seat, stooge, stance):
            return f"Get rid of {voice.whose(seat)} {stooge.name} ({stance.value})"
        case game.Scrap(card):
            return f"Scrap {card.name}"
        case game.Destroy(seat):
            return f"Destroy {voice.whose(seat)} HQ"


# What happened

_TOGETHER: Together = {game.Drew: but_for_the_seat}

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
_Fighting = (
    game.Rolled
    | game.TookBack
    | game.Busted
    | game.Failed
    | game.Attacked
    | game.Blocked
    | game.Swung
    | game.Missed
    | game.Defeated
    | game.LostStooge
    | game.LostHq
    | game.Eliminated
    | game.TookTurf
    | game.AttackEnded
    | game.UsedTurf
)
_Changing = (
    game.Discarded
    | game.Triggered
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


def story(view: View, names: Names = None) -> tuple[str, ...]:
    """What happened in this step, in sentences: `Seat 2 takes Back Alley (4).`.

    Hands that are filled alike are told in one sentence, and what is chosen when all have chosen.
    """
    voice = Voice(view, names)
    return tuple(chain.from_iterable(_told(voice, run) for run in runs(view.events, _TOGETHER)))


def _told(voice: Voice[View], run: Sequence[game.Event]) -> Iterator[str]:
    event = run[0]
    if isinstance(event, game.Drew):
        yield from voice.all_do(run, "draw", f"{_known(event.count, event.cards)}.")
    elif not isinstance(event, _Silent):
        yield _sentence(voice, event)


def _known(count: int, cards: tuple[Card, ...] | None) -> str:
    return counted(count, "card") if cards is None else _cards(cards)


def _sentence(voice: Voice[View], event: _Turning | _Fighting | _Changing) -> str:
    if isinstance(event, _Turning):
        return _of_turn(voice, event)
    return _fought(voice, event) if isinstance(event, _Fighting) else _changed(voice, event)


def _of_turn(voice: Voice[View], event: _Turning) -> str:
    """What belongs to every turn."""
    match event:
        case game.LaidOut(shop, cards):
            return f"{_whose_lineup(voice, shop)} is {_cards(cards)}."
        case TurnBegan(seat, turn):
            return f"Turn {turn}: {voice.within(seat)}."
        case game.Collected(seat, hooch):
            return f"{voice.does(seat, 'collect')} {hooch} hooch."
        case game.Played(seat, card):
            return f"{voice.does(seat, 'play')} {card.name}."
        case game.Cashed(seat, card, hooch):
            return f"{voice.does(seat, 'cash')} in {card.name} for {hooch}."
        case game.Bought(seat, card, paid):
            return f"{voice.does(seat, 'buy')} {card.name} for {paid}."
        case game.Refilled(_, card):
            return f"{card.name} comes into the line-up."
        case game.Tried(seat, entry):
            return f"{voice.does(seat, 'go')} for {_ENTRIES[entry]}."
        case game.Spent(seat, paid):
            return f"{voice.does(seat, 'pay')} {paid} hooch." if paid else "It costs nothing."
        case game.Gained(seat, hooch):
            return f"{voice.does(seat, 'gain')} {hooch} hooch."
        case game.Shuffled(seat, count):
            return f"{voice.does(seat, 'shuffle')} the discard pile ({count}) into a new deck."
        case game.LaidDown(seat, cards):
            return f"{voice.does(seat, 'lay')} down {_cards(cards)}."
        case game.Took(seat, card):
            return f"{voice.does(seat, 'take')} {card.name} from the line-up."
        case game.Buried(_, card):
            return f"{card.name} goes under the main deck."
        case Ended(outcome):
            return _ended(voice, outcome)


def _whose_lineup(voice: Voice[View], shop: int) -> str:
    shared = voice.view.setup.decks is None
    return "The line-up" if shared else f"{voice.whose(shop, head=True)} line-up"


def _fought(voice: Voice[View], event: _Fighting) -> str:
    """What happens by dice, in attacks and on turfs."""
    match event:
        case game.Rolled(seat, pips):
            return f"{voice.does(seat, 'roll')} a {pips}."
        case game.TookBack(seat):
            return f"{voice.does(seat, 'roll')} again."
        case game.Busted(seat, lost):
            loss = f"{lost} hooch" if lost else "nothing"
            return f"Busted! {voice.does(seat, 'lose')} {loss}."
        case game.Failed(seat):
            return f"{voice.does(seat, 'fail')}, but nothing is lost."
        case game.Attacked(seat, place):
            return f"{voice.does(seat, 'attack')} {_attacked(voice, seat, place)}."
        case game.Blocked(seat, stooge):
            return f"{voice.does(seat, 'block')} with {stooge.name}."
        case game.Swung(seat, stooge, target):
            at = "the turf" if target is None else target.name
            return f"{voice.does(seat, 'swing')} {stooge.name} at {at}."
        case game.Missed():
            return "That is not enough."
        case game.Defeated(victim=seat, stooge=stooge):
            return f"{voice.does(seat, 'lose')} {stooge.name}."
        case game.LostStooge(seat, stooge):
            return f"{voice.does(seat, 'give')} up {stooge.name}."
        case game.LostHq(seat, place):
            return f"{voice.does(seat, 'lose')} the HQ at {_place(voice.view, place)}!"
        case game.Eliminated(seat):
            return f"{voice.does(seat, 'be')} out."
        case game.TookTurf(seat, place):
            return f"{voice.does(seat, 'take')} {_place(voice.view, place)}."
        case game.AttackEnded(_, place):
            return f"The attack on {_place(voice.view, place)} is over."
        case game.UsedTurf(seat, place, paid):
            return f"{voice.does(seat, 'use')} {_place(voice.view, place)} for {paid}."


def _attacked(voice: Voice[View], seat: int, place: int) -> str:
    """The turf, whose it is, and whether anybody can be asked to block."""
    turf, owner = _place(voice.view, place), voice.view.holders[place]
    if owner is None or owner == seat:
        return turf
    asked = isinstance(voice.view.question, game.NameBlockers)
    return f"{voice.whose(owner)} {turf}{'' if asked else ', and nobody can block'}"


def _changed(voice: Voice[View], event: _Changing) -> str:
    """What effects do besides."""
    match event:
        case game.Discarded(seat, card):
            return f"{voice.does(seat, 'discard')} {card.name}."
        case game.Triggered(_, stooge):
            return f"{stooge.name}: {' '.join(map(game.describe, stooge.effects))}"
        case game.Recalled(seat, stooge):
            return f"{voice.does(seat, 'take')} {stooge.name} back into the hand."
        case game.Revived(seat, stooge):
            return f"{voice.does(seat, 'bring')} {stooge.name} back into play."
        case game.Stole(seat, victim, hooch):
            return f"{voice.does(seat, 'steal')} {hooch} hooch from {voice.within(victim)}."
        case game.RaisedNext(seat, bonus):
            return f"{voice.does(seat, 'get')} +{bonus} on the next swing."
        case game.RaisedKind(seat, stooge, bonus):
            return f"{voice.does(seat, 'give')} every {stooge.name} +{bonus}."
        case game.GotRerolls(seat, more):
            return f"{voice.does(seat, 'get')} {counted(more, 're-roll')}."
        case game.Unswung(seat, stooges):
            return f"{voice.does(seat, 'unswing')} {_cards(stooges)}."
        case game.Shielded(seat):
            return f"{voice.does(seat, 'be')} safe from busts this turn."
        case game.Scrapped(seat, card):
            return f"{voice.does(seat, 'scrap')} {card.name}."


def _ended(voice: Voice[View], outcome: Outcome) -> str:
    if outcome.how is not Ending.GOAL:
        return voice.result(outcome, SCORES)
    (winner,) = outcome.winners
    return f"{voice.does(winner, 'own')} the town. The rest of it leaves by the first train."
