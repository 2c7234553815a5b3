"""How does Hooch Stooges look in plain text? A map of the city, gangs in rows, sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import assert_never

from sandwichcards import hooch_stooges as game
from sandwichcards.core.catalogue import text_of
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.outcome import Ending, Outcome
from sandwichcards.hooch_stooges import Card, Chart, Stooge, View
from sandwichcards.hooch_stooges.maps import drawn
from sandwichcards.kit.words import (
    counted,
    do,
    does,
    listing,
    result,
    seat_name,
    sharers,
    times,
    together,
    whose,
    within,
)

_SCREEN = 100
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


def table(view: View) -> str:
    """Turn, map, gangs, line-up, and one's own hand with what the cards do."""
    rooms = (_heading, _map, _gangs, _lineup, _hand)
    parts = [tuple(room(view)) for room in rooms]
    return "\n\n".join("\n".join(_fitted(part)) for part in parts if part)


def _fitted(lines: Iterable[str]) -> Iterator[str]:
    """The lines, those too long for a screen broken and indented."""
    for line in lines:
        if len(line) <= _SCREEN:
            yield line
        else:
            yield from wrap(line, _SCREEN, subsequent_indent=" " * 8)


def _heading(view: View) -> Iterator[str]:
    whose_turn = "the game is over" if view.question is None else f"{whose(view, view.active)} turn"
    yield f"Turn {view.turn}: {whose_turn}.{''.join(_luck(view))}"
    battle = next((s for s in reversed(view.agenda) if isinstance(s, game.Battle)), None)
    if battle is not None:
        blockers = f", blocked by {_cards(battle.blockers)}" if battle.blockers else ""
        yield f"{does(view, battle.seat, 'attack')} {_place(view, battle.place)}{blockers}."


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


def _map(view: View) -> Iterator[str]:
    yield from drawn(view.setup.city, lambda place: _label(view, place))
    yield ""
    yield "2:s1 is place 2, held by seat 1; an HQ is marked *. In reach:"
    for place in _near(view):
        turf = view.turfs[place]
        owner = view.holders[place]
        held = "nobody's" if owner is None else "yours" if owner == view.seat else f"seat {owner}'s"
        yield f"  {place:>2} {turf.name} ({held}): {turf.price} for: {turf.text}"


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


def _gangs(view: View) -> Iterator[str]:
    yield f"{'':10}{'hooch':>6}{'hand':>6}{'deck':>6}{'discard':>9}{'turfs':>7}  in play"
    for seat, standing in enumerate(view.standing):
        name = f"{'>' if seat == view.to_act else ' '} {seat_name(view, seat)}"
        if not standing:
            yield f"{name:10}{'out':>6}"
            continue
        sizes = f"{view.hooch[seat]:>6}{view.hand_sizes[seat]:>6}{view.deck_sizes[seat]:>6}"
        turfs = sum(holder == seat for holder in view.holders)
        yield f"{name:10}{sizes}{len(view.discards[seat]):>9}{turfs:>7}  {_crew(view, seat)}"


def _crew(view: View, seat: int) -> str:
    ready = [times(count, s.name) for s, count in Counter(view.crews[seat]).items()]
    swung = view.swung if seat == view.active else ()
    used = [f"{times(count, s.name)} (swung)" for s, count in Counter(swung).items()]
    return ", ".join([*ready, *used]) or "."


def _lineup(view: View) -> Iterator[str]:
    seat = view.active if view.seat is None else view.seat
    shop = view.setup.facts.shops[seat]
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


def question(view: View) -> str:
    """What is being asked, and of whom."""
    asked = view.question
    if asked is None:
        return "The game is over."
    if asked.seat != view.seat:
        return f"Seat {asked.seat} is to {_task(view, asked)}."
    return f"You are to {_task(view, asked)}."


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
        case _:
            assert_never(asked)


def move(view: View, move: game.Move, /) -> str:
    """The move as an offer: `Buy Vault Job for 6`."""
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
        case _:
            return _aimed(view, move)


def _turf_text(view: View) -> str:
    asked = view.question
    return view.turfs[asked.place].text if isinstance(asked, game.UseTurf) else ""


def _aimed(
    view: View,
    move: game.Lose
    | game.Discard
    | game.Take
    | game.Replace
    | game.Recall
    | game.Rob
    | game.Raise
    | game.Unswing
    | game.Defeat
    | game.Scrap
    | game.Destroy,
) -> str:
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
            return f"Rob seat {seat}, who has {view.hooch[seat]}"
        case game.Raise(stooge):
            return f"Raise {stooge.name}"
        case game.Unswing(stooge):
            return f"Unswing {stooge.name}"
        case game.Defeat(seat, stooge, stance):
            return f"Get rid of {whose(view, seat)} {stooge.name} ({stance.value})"
        case game.Scrap(card):
            return f"Scrap {card.name}"
        case game.Destroy(seat):
            return f"Destroy {whose(view, seat)} HQ"
        case _:
            assert_never(move)


# Events


def event(view: View, event: game.Event, /) -> str:
    """What happened, in a sentence: `Seat 2 takes Back Alley (4).`."""
    match event:
        case TurnBegan(seat, turn):
            return f"Turn {turn}: {within(view, seat)}."
        case game.Collected(seat, hooch):
            return f"{does(view, seat, 'collect')} {hooch} hooch."
        case game.Played(seat, card):
            return f"{does(view, seat, 'play')} {card.name}."
        case game.Cashed(seat, card, hooch):
            return f"{does(view, seat, 'cash')} in {card.name} for {hooch}."
        case game.Bought(seat, card, paid):
            return f"{does(view, seat, 'buy')} {card.name} for {paid}."
        case game.Refilled(_, card):
            return f"{card.name} comes into the line-up."
        case game.Tried(seat, entry):
            return f"{does(view, seat, 'go')} for {_ENTRIES[entry]}."
        case game.Spent(seat, paid):
            return f"{does(view, seat, 'pay')} {paid} hooch." if paid else "It costs nothing."
        case game.Gained(seat, hooch):
            return f"{does(view, seat, 'gain')} {hooch} hooch."
        case game.Drew(_, count, cards):
            drawn_cards = counted(count, "card") if cards is None else _cards(cards)
            seats = sharers(view, event)
            return f"{do(view, seats, 'draw')} {drawn_cards}." if seats else ""
        case game.Shuffled(seat, count):
            return f"{does(view, seat, 'shuffle')} the discard pile ({count}) into a new deck."
        case game.LaidDown(seat, cards):
            return f"{does(view, seat, 'lay')} down {_cards(cards)}."
        case game.Took(seat, card):
            return f"{does(view, seat, 'take')} {card.name} from the line-up."
        case game.Buried(_, card):
            return f"{card.name} goes under the main deck."
        case Ended(outcome):
            return _ended(view, outcome)
        case _:
            return _fought(view, event)


def _fought(view: View, event: game.Event) -> str:
    """What happens by dice and in attacks."""
    match event:
        case game.Rolled(seat, pips):
            return f"{does(view, seat, 'roll')} a {pips}."
        case game.TookBack(seat):
            return f"{does(view, seat, 'roll')} again."
        case game.Busted(seat, lost):
            return f"Busted! {does(view, seat, 'lose')} {f'{lost} hooch' if lost else 'nothing'}."
        case game.Failed(seat):
            return f"{does(view, seat, 'fail')}, but nothing is lost."
        case game.Attacked(seat, place):
            return f"{does(view, seat, 'attack')} {_attacked(view, seat, place)}."
        case game.Blocked(seat, stooge):
            return f"{does(view, seat, 'block')} with {stooge.name}."
        case game.Swung(seat, stooge, target):
            at = "the turf" if target is None else target.name
            return f"{does(view, seat, 'swing')} {stooge.name} at {at}."
        case game.Missed():
            return "That is not enough."
        case game.Defeated(seat, stooge):
            return f"{does(view, seat, 'lose')} {stooge.name}."
        case game.LostStooge(seat, stooge):
            return f"{does(view, seat, 'give')} up {stooge.name}."
        case game.LostHq(seat, place):
            return f"{does(view, seat, 'lose')} the HQ at {_place(view, place)}!"
        case game.Eliminated(seat):
            return f"{does(view, seat, 'be')} out."
        case game.TookTurf(seat, place):
            return f"{does(view, seat, 'take')} {_place(view, place)}."
        case game.AttackEnded(_, place):
            return f"The attack on {_place(view, place)} is over."
        case game.UsedTurf(seat, place, paid):
            return f"{does(view, seat, 'use')} {_place(view, place)} for {paid}."
        case game.Triggered():
            # What is announced last happens first.
            abilities = reversed(together(view.events, event))
            return " ".join(_ability(each.stooge) for each in abilities)
        case _:
            return _changed(view, event)


def _attacked(view: View, seat: int, place: int) -> str:
    """The turf, whose it is, and whether anybody can be asked to block."""
    owner = view.holders[place]
    if owner is None or owner == seat:
        return _place(view, place)
    asked = isinstance(view.question, game.NameBlockers)
    return f"{whose(view, owner)} {_place(view, place)}{'' if asked else ', and nobody can block'}"


def _ability(stooge: Stooge) -> str:
    return f"{stooge.name}: {' '.join(map(game.describe, stooge.effects))}"


def _changed(view: View, event: game.Event) -> str:
    """What effects do besides."""
    match event:
        case game.Chose():
            return ""  # what is chosen is told when all have chosen
        case game.Discarded(seat, card):
            return f"{does(view, seat, 'discard')} {card.name}."
        case game.Recalled(seat, stooge):
            return f"{does(view, seat, 'take')} {stooge.name} back into the hand."
        case game.Revived(seat, stooge):
            return f"{does(view, seat, 'bring')} {stooge.name} back into play."
        case game.Stole(seat, victim, hooch):
            return f"{does(view, seat, 'steal')} {hooch} hooch from {within(view, victim)}."
        case game.RaisedNext(seat, bonus):
            return f"{does(view, seat, 'get')} +{bonus} on the next swing."
        case game.RaisedKind(seat, stooge, bonus):
            return f"{does(view, seat, 'give')} every {stooge.name} +{bonus}."
        case game.GotRerolls(seat, more):
            return f"{does(view, seat, 'get')} {counted(more, 're-roll')}."
        case game.Unswung(seat, stooges):
            return f"{does(view, seat, 'unswing')} {_cards(stooges)}."
        case game.Shielded(seat):
            return f"{does(view, seat, 'be')} safe from busts this turn."
        case game.Scrapped(seat, card):
            return f"{does(view, seat, 'scrap')} {card.name}."
        case _:
            return text_of(event)


def _ended(view: View, outcome: Outcome) -> str:
    match outcome.how:
        case Ending.GOAL:
            (winner,) = outcome.winners
            return (
                f"{does(view, winner, 'own')} the town. The rest of it leaves by the first train."
            )
        case _:
            return result(view, outcome)
