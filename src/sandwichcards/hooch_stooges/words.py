"""How does Hooch Stooges look in plain text? A map of the city, gangs in rows, sentences."""

from collections import Counter
from collections.abc import Iterable, Iterator
from textwrap import wrap

from sandwichcards import hooch_stooges as game
from sandwichcards.core.seats import Seat
from sandwichcards.hooch_stooges import View
from sandwichcards.hooch_stooges.happenings import SCORES, tell
from sandwichcards.hooch_stooges.maps import drawn
from sandwichcards.hooch_stooges.phrases import (
    ENTRIES,
    at_price,
    card_line,
    cards_of,
    goal,
    owned_place,
    place_name,
)
from sandwichcards.hooch_stooges.rules import reachable
from sandwichcards.hooch_stooges.table import health_of
from sandwichcards.kit.words import Names, Voice, counted, listing, times

__all__ = ["SCORES", "goal", "move", "question", "story", "table"]

_SCREEN = 80
_NAME_WIDTH = 10
_MARK_WIDTH = 3
_INDENT = 8
_GLUE = "\N{NO-BREAK SPACE}"

# The table


def table(view: View, names: Names = None) -> str:
    """Turn, map, gangs, line-up, and one's own hand with what the cards do."""
    voice = Voice(view, names)
    rooms = (_heading, _map, _reach, _gangs, _lineup, _hand)
    parts = [tuple(room(voice)) for room in rooms]
    return "\n\n".join("\n".join(_fitted(part)) for part in parts if part)


def _fitted(lines: Iterable[str]) -> Iterator[str]:
    """The lines, those too long for a screen broken and indented."""
    for line in lines:
        if len(line) <= _SCREEN:
            yield line
        else:
            yield from wrap(line, _SCREEN, subsequent_indent=" " * _INDENT, break_on_hyphens=False)


def _heading(voice: Voice[View]) -> Iterator[str]:
    view = voice.view
    over = view.question is None
    whose_turn = "the game is over" if over else f"{voice.whose(view.active)} turn"
    yield f"Turn {view.turn}: {whose_turn}.{'' if over else ''.join(_luck(view))}"
    battle = _battle(view)
    if battle is not None:
        blockers = f", blocked by {cards_of(battle.blockers)}" if battle.blockers else ""
        turf = owned_place(voice, battle.place, view.holders[battle.place], battle.seat)
        yield f"{voice.does(battle.seat, 'attack')} {turf}{blockers}."


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
    yield from _legend(voice)


def _legend(voice: Voice[View]) -> Iterator[str]:
    """How to read the map: who is who, and the first turf that somebody holds as an example."""
    view = voice.view
    if voice.names:
        seats = range(view.setup.players)
        names = [f"{voice.within(seat)} {voice.verb(seat, 'be')} s{seat}" for seat in seats]
        yield f"On the map {listing(names)}."
    place = next(each for each, holder in enumerate(view.holders) if holder is not None)
    holder = _held(voice, view.holders[place])
    hqs = " A * marks an HQ." if any(hq is not None for hq in view.hqs) else ""
    yield f"{_label(view, place)} is place {place}, {holder}.{hqs}"


def _reach(voice: Voice[View]) -> Iterator[str]:
    """The turfs that can be attacked, by the seat or by the one whose turn it is."""
    view, seat = voice.view, _seat(voice.view)
    places = reachable(view, seat) if view.standing[seat] and view.outcome is None else ()
    if places:
        yield f"In {voice.whose(seat)} reach, and what the ability of each turf costs:"
    for place in places:
        turf, held = view.turfs[place], _held(voice, view.holders[place])
        yield f"  {place:>2} {turf.name} ({held}), {turf.price} hooch: {turf.text}"


def _seat(view: View) -> Seat:
    """Whose table it is, or else whose turn."""
    return view.active if view.seat is None else view.seat


def _held(voice: Voice[View], owner: int | None) -> str:
    if owner is None:
        return "nobody's"
    return "yours" if owner == voice.view.seat else voice.whose(owner)


def _label(view: View, place: int) -> str:
    owner = view.holders[place]
    if owner is None:
        return f"{place}"
    return f"{place}:s{owner}{'*' if view.hqs[owner] == place else ''}"


def _gangs(voice: Voice[View]) -> Iterator[str]:
    view, width = voice.view, voice.width(_NAME_WIDTH, _MARK_WIDTH)
    yield f"{'':{width}}{'hooch':>6}{'hand':>6}{'deck':>6}{'discard':>9}{'turfs':>7}  in play"
    for seat, standing in enumerate(view.standing):
        name = f"{'>' if seat == view.to_act else ' '} {voice.name(seat)}"
        numbers = f"{name:{width}}{_numbers(view, seat) if standing else '   out'}"
        crew = _crew(view, seat) if standing else ""
        indent = " " * len(numbers)
        lines = wrap(numbers + crew, _SCREEN, subsequent_indent=indent, break_on_hyphens=False)
        yield from (line.replace(_GLUE, " ") for line in lines)


def _numbers(view: View, seat: int) -> str:
    sizes = f"{view.hooch[seat]:>6}{view.hand_sizes[seat]:>6}{view.deck_sizes[seat]:>6}"
    turfs = sum(holder == seat for holder in view.holders)
    return f"{sizes}{len(view.discards[seat]):>9}{turfs:>7}  "


def _crew(view: View, seat: int) -> str:
    """The stooges in play, with names that are not broken over lines."""
    ready = [times(count, s.name) for s, count in Counter(view.crews[seat]).items()]
    swung = view.swung if seat == view.active else ()
    used = [f"{times(count, s.name)} (swung)" for s, count in Counter(swung).items()]
    return ", ".join(each.replace(" ", _GLUE) for each in (*ready, *used)) or "."


def _lineup(voice: Voice[View]) -> Iterator[str]:
    view, seat = voice.view, _seat(voice.view)
    shop = 0 if view.setup.decks is None else seat
    left = len(view.mains[shop]) + len(view.buried[shop])
    whose = "Line-up" if view.setup.decks is None else f"{voice.whose(seat, head=True)} line-up"
    cards = f"{left} cards in the main deck" if left else "the main deck is empty"
    yield f"{whose} ({cards}){':' if view.lineups[shop] else ': no card at all'}"
    for card, count in Counter(view.lineups[shop]).items():
        yield f"  {card.cost:>2} hooch: {times(count, card_line(card))}"


def _hand(voice: Voice[View]) -> Iterator[str]:
    view = voice.view
    if view.seat is None:
        return
    yield "Your hand:" if view.hand else "Your hand: no card at all"
    for card, count in Counter(view.hand).items():
        yield f"  {times(count, card_line(card))}"


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
            turn = f"take a turn with {view.hooch[asked.seat]} hooch"
            return f"{turn}: play, cash in, buy, try the Hooch Chart, or end it"
        case game.ChooseTurf():
            return "choose a turf to attack"
        case game.NameBlockers():
            return "name blockers"
        case game.SwingStooge():
            return "swing a stooge"
        case game.KeepRoll(_, pips):
            return f"keep the {pips} or roll again"
        case game.UseTurf(_, place, price):
            return f"use {place_name(view, place)} {at_price(price)}, or pass"
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
    """The move as an offer: `Buy Vault Job for 6 hooch`."""
    if isinstance(move, _Aiming):
        return _aimed(Voice(view, names), move)
    match move:
        case game.Play(card):
            return f"Play {card.name}"
        case game.Cash(card):
            return f"Cash in {card.name} for {card.hooch} hooch"
        case game.Buy(card):
            return f"Buy {card.name} for {card.cost} hooch"
        case game.Spend(entry):
            return f"Go for {ENTRIES[entry]} ({entry.price} hooch)"
        case game.EndTurn():
            return "End your turn"
        case game.Attack(place):
            return (
                f"Attack {owned_place(Voice(view, names), place, view.holders[place], _seat(view))}"
            )
        case game.Block(stooge):
            return f"Block with {stooge.name} (health {stooge.health})"
        case game.StopBlocking():
            return "Block with nobody else"
        case game.Swing(stooge, target):
            return f"Swing {stooge.name} at {target.name} ({_odds(view, stooge, target)})"
        case game.Storm(stooge):
            return f"Swing {stooge.name} at the turf ({_odds(view, stooge, None)})"
        case game.Keep():
            return "Keep the roll"
        case game.Reroll():
            return "Roll again"
        case game.Use():
            return f"Use the turf: {_turf_text(view)}"
        case game.Pass():
            return "Pass"


def _odds(view: View, stooge: game.Stooge, target: game.Stooge | None) -> str:
    """What the die gets, and what it has to reach: `+2 against health 5`."""
    bonus = f"+{stooge.attack + view.raised.count(stooge) + view.edge}"
    battle = _battle(view)
    if target is not None:
        return f"{bonus} against health {target.health}"
    return bonus if battle is None else f"{bonus} against health {health_of(view, battle.place)}"


def _battle(view: View) -> game.Battle | None:
    """The attack that is under way."""
    return next((step for step in reversed(view.agenda) if isinstance(step, game.Battle)), None)


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
            return f"Rob {voice.within(seat)}, who has {voice.view.hooch[seat]} hooch"
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


def story(view: View, names: Names = None) -> tuple[str, ...]:
    """What happened in this step, in sentences: `Seat 2 takes Back Alley (4).`.

    Not told is that others draw a new hand at the end of a turn, as they always do.
    """
    return tuple(tell(Voice(view, names)))
