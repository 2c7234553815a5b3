"""What must hold in every game? The thirteen laws: functions that raise where one is broken."""

import pickle
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import compress
from math import isclose
from operator import le
from typing import Any, NoReturn, TypeVar, get_args

import attrs

from sandwichcards.core.codec import dumps, loads
from sandwichcards.core.companions import companion
from sandwichcards.core.errors import IllegalMove, NotYourTurn, SandwichcardsError
from sandwichcards.core.game import AnyState, AnyView, Game
from sandwichcards.core.heaps import Heap, heaps, points_somewhere
from sandwichcards.core.kinds import Kind
from sandwichcards.core.pools import pools
from sandwichcards.core.records import Record, Recording, replay
from sandwichcards.core.refs import About, Ref, Unreferred, about
from sandwichcards.core.rng import Rng
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import Undeclared, secrets_of
from sandwichcards.core.zones import (
    BANK,
    Unplaced,
    Zone,
    counted,
    flows_of,
    moved_by,
    places_of,
    zones_of,
)
from sandwichcards.kit.judging import judge_of
from sandwichcards.kit.numbers import Numbers, actions_in, numbers_of
from sandwichcards.kit.trials import asks_openly
from sandwichcards.testing.secrecy import redrawn, view_by_declaration
from sandwichcards.wire.frames import frame_of

S = TypeVar("S", bound=AnyState)
V = TypeVar("V", bound=AnyView)
M = TypeVar("M")

AnyGame = Game[Any, Any, Any, Any]
_RULE = re.compile(r"[A-Z]+-\d+\b")
_MOVES_TRIED = 5
"""So many moves are tried on a table and on its like, at each look."""


class LawBroken(AssertionError):
    """A game that does not keep one of the laws."""


def _hold(law: int, condition: bool, words: str) -> None:  # noqa: FBT001  # the condition is the point
    if not condition:
        _broken(law, words)


def _broken(law: int, words: str) -> NoReturn:
    raise LawBroken(f"law {law}: {words}")


@contextmanager
def _keeping(law: int) -> Iterator[None]:
    """Whatever the game refuses meanwhile breaks the law."""
    try:
        yield
    except (SandwichcardsError, Undeclared, Unplaced, Unreferred) as error:
        raise LawBroken(f"law {law}: {type(error).__name__}: {error}") from error


def seats_of(state: AnyState) -> list[Seat | None]:
    """Every seat at the table, and the spectator."""
    return [None, *map(Seat, range(state.setup.players))]


def cards_are_conserved(state: AnyState) -> None:
    """Law 1: the state has no faults, and a card too many or too few would be one."""
    faults = state.faults()
    _hold(1, not faults, "; ".join(faults))


def somebody_is_asked(game: AnyGame, state: AnyState) -> None:
    """Law 2: while the game is on someone is to act and has a move; afterwards nobody."""
    moves = game.legal_moves(state)
    if state.outcome is None:
        _hold(2, state.to_act is not None and state.question is not None, "nobody is asked")
        _hold(2, bool(moves), f"seat {state.to_act} is asked and has no move")
        _hold(2, state.question.seat == state.to_act, "the question is another seat's")
    else:
        _hold(2, state.to_act is None and state.question is None, "somebody is asked at the end")
        _hold(2, not moves, "there are moves after the end")
        _hold(2, isclose(sum(state.outcome.returns), 1), "the returns do not sum to 1")
    _hold(2, len(set(moves)) == len(moves), "a move is listed twice")


@_keeping(3)
def legal_means_listed(game: AnyGame, state: AnyState) -> None:
    """Law 3: listed moves are accepted, all others refused with the rule, and nothing changes."""
    before, moves = hash(state), game.legal_moves(state)
    for move in game.catalogue(state):
        if move in moves:
            _hold(3, game.explain(state, move) is None, f"{move} is listed and explained away")
            game.apply(state, move, by=state.to_act)
        else:
            _refused(game, state, move)
    for seat in seats_of(state):
        if seat != state.to_act and moves:
            _not_theirs(game, state, moves[0], seat)
    _hold(3, before == hash(state), "a refused or accepted move changed the state")


def _refused(game: AnyGame, state: AnyState, move: object) -> None:
    reason = game.explain(state, move) or ""
    _hold(3, bool(_RULE.match(reason)), f"{move} is not listed and no rule forbids it: {reason!r}")
    try:
        game.apply(state, move)
    except IllegalMove as error:
        _hold(3, str(error) == reason, f"{move}: explain says {reason!r}, the error {error}")
    else:
        _broken(3, f"{move} is not listed and yet accepted")


def _not_theirs(game: AnyGame, state: AnyState, move: object, seat: Seat | None) -> None:
    try:
        game.apply(state, move, by=seat)
    except NotYourTurn:
        return
    _broken(3, f"seat {seat} may move in place of {state.to_act}")


@_keeping(4)
def chance_is_fixed(record: Record) -> None:
    """Law 4: the same set-up, seed and moves give the same states, events included."""
    for first, second in zip(replay(record), replay(record), strict=True):
        _hold(4, first == second, "a second run came to another state")
        _hold(4, first.events == second.events, "a second run told other events")


@_keeping(5)
def json_keeps_everything(game: AnyGame, state: AnyState) -> None:
    """Law 5: states, views and moves come back from JSON and pickle as they were."""
    _same(state, loads(dumps(state), game.State), "state")
    _same(state, pickle.loads(pickle.dumps(state)), "pickled state")  # noqa: S301  # our own bytes
    for seat in seats_of(state):
        view = game.observe(state, seat)
        _same(view, loads(dumps(view), game.View, view.setup), f"view of {seat}")
        if seat is None:
            _same(view, loads(dumps(view, whole=True), game.View), "whole view")
    catalogue = game.catalogue(state)
    for value in (*game.legal_moves(state), *state.events):
        _hold(5, catalogue.loads(dumps(value), type(value)) == value, f"{value} changed in JSON")


def _same(one: Any, two: Any, name: str) -> None:  # noqa: ANN401  # states and views
    _hold(5, one == two, f"a {name} came back otherwise")
    _hold(5, one.events == two.events, f"the events of a {name} came back otherwise")


@_keeping(5)
def records_replay(recording: Recording[Any, Any]) -> None:
    """Law 5: a record comes back from JSON and leads to the same end."""
    record = loads(dumps(recording.record), Record)
    _hold(5, record == recording.record, "a record came back otherwise")
    *_, last = replay(record)
    _hold(5, last == recording.state, "a record led to another end")


@_keeping(6)
def secrets_are_declared(game: AnyGame) -> None:
    """Law 6: every field of states, steps, questions and events says who may see it."""
    for name in ("Step", "Question", "Event"):
        for cls in (game.State, *_members(game, name)):
            secrets_of(cls)


def _members(game: AnyGame, name: str) -> list[type[Any]]:
    """The classes of one of the game's unions; a game may leave it out, or have a single one."""
    union = getattr(game, name, None)
    return [cls for cls in get_args(union) or (union,) if attrs.has(cls)]


@_keeping(6)
def secrets_are_kept(game: AnyGame, state: AnyState, rng: Rng) -> None:
    """Law 6: change all that is declared hidden from a seat, and it notices nothing.

    What it sees is what the declarations say. Who is asked after a move, and what, follows from
    what all have seen, unless the companion `trials` says that it may tell more.
    """
    for seat in seats_of(state):
        secrets_are_kept_from(game, state, seat, rng)
    if state.to_act is not None and asks_openly(game, state):
        other = redrawn(state, state.to_act, rng)
        with_its_dice: Any = attrs.evolve(other, rng=state.rng)  # type: ignore[misc]  # an attrs class
        _asks_in_the_open(game, state, with_its_dice)


@_keeping(6)
def secrets_are_kept_from(game: AnyGame, state: AnyState, seat: Seat | None, rng: Rng) -> None:
    """Law 6 for a single seat, or for the spectator."""
    view, other = game.observe(state, seat), redrawn(state, seat, rng)
    _shows_what_is_declared(game, state, view)
    again = game.observe(other, seat)
    _hold(6, again == view, f"seat {seat} sees what is hidden from it")
    _hold(6, _written(game, again) == _written(game, view), f"seat {seat} gets other numbers")
    _hold(6, again.events == view.events, f"seat {seat} is told what is hidden from it")
    same_frame = frame_of(game, again) == frame_of(game, view)
    _hold(6, same_frame, f"seat {seat} hears what is hidden")
    if view.moves:
        _answers_alike(game, state, other, rng)
        judge = judge_of(game)
        same_hint = judge is None or judge.appraise(again) == judge.appraise(view)
        _hold(6, same_hint, f"what seat {seat} is advised tells a secret")


def _answers_alike(game: AnyGame, state: AnyState, other: AnyState, rng: Rng) -> None:
    """A few moves, legal or not, are accepted or refused in the same words."""
    catalogue = game.catalogue(state)
    for _ in range(_MOVES_TRIED):
        number, rng = rng.below(len(catalogue))
        move = catalogue[number]
        same = game.explain(state, move) == game.explain(other, move)
        _hold(6, same, f"why {move} is refused tells a secret")


def _written(game: AnyGame, view: AnyView) -> Sequence[int]:
    if companion(game, "numbers") is None:
        return ()
    numbers: Sequence[int] = numbers_of(game).encoder(view.setup).encode(view)
    return numbers


def _shows_what_is_declared(game: AnyGame, state: AnyState, view: AnyView) -> None:
    for name, wanted in view_by_declaration(game.View, state, view.seat).items():
        found = getattr(view, name)
        same = found == wanted or _values(found) == _values(wanted)
        _hold(6, same, f"{name} is not what its declaration says")


def _values(value: Any) -> Any:  # noqa: ANN401  # what a field holds
    """Objects as their values: a view may have a class of its own for what it shows in part."""
    if isinstance(value, tuple):
        return tuple(map(_values, value))
    is_object = attrs.has(type(value)) and not isinstance(value, Kind)
    return attrs.astuple(value, recurse=False) if is_object else value


def _asks_in_the_open(game: AnyGame, state: AnyState, other: AnyState) -> None:
    for move in game.legal_moves(state):
        one, two = game.apply(state, move), game.apply(other, move)
        if game.observe(one, None).events == game.observe(two, None).events:
            _hold(6, one.question == two.question, f"who is asked after {move} tells a secret")


@_keeping(7)
def imagination_fits(game: AnyGame, state: AnyState, rng: Rng) -> None:
    """Law 7: a state imagined from a view looks the same from that seat, and has no faults.

    What is hidden from the seat is drawn from the same pools as the law of secrecy draws from.
    """
    for seat in seats_of(state):
        view = game.observe(state, seat)
        imagined = game.imagine(view, rng)
        _hold(7, game.observe(imagined, seat) == view, f"seat {seat} would see another table")
        _hold(7, not imagined.faults(), f"imagined by seat {seat}: {imagined.faults()}")
        _hold(7, not imagined.events, "an imagined state tells events")
        drawn, hidden = (_contents(pools(each, seat)) for each in (imagined, state))
        _hold(7, drawn == hidden, f"imagined by seat {seat} from other cards than are hidden")


def _contents(pools: dict[str, list[Kind]]) -> dict[str, Counter[Kind]]:
    return {name: Counter(cards) for name, cards in pools.items()}


@_keeping(8)
def moves_are_catalogued(game: AnyGame, state: AnyState) -> None:
    """Law 8: every listed move is the catalogue's own; text and number go there and back."""
    catalogue = game.catalogue(state)
    for move in game.legal_moves(state):
        _hold(8, catalogue.find(move) is move, f"{move} is not the catalogue's own")
        _hold(8, catalogue[catalogue.index(move)] is move, f"{move} has another number")
        _hold(8, catalogue.parse(catalogue.text(move)) is move, f"{move} has another text")


@_keeping(13)
def numbers_agree(game: AnyGame, state: AnyState, seat: Seat | None) -> None:
    """Law 13: numbers are read back as they were written, within bounds, and so are actions.

    A game without a companion `numbers` has only its actions looked at.
    """
    view = game.observe(state, seat)
    _numbered(game, view)
    if seat is not None:
        _actions_agree(game, view, seat)


def _numbered(game: AnyGame, view: AnyView) -> None:
    if companion(game, "numbers") is None:
        return
    encoder = numbers_of(game).encoder(view.setup)
    numbers = encoder.encode(view)
    told, wanted = encoder.decode(numbers, view.seat or 0), encoder.claims(view)
    wrong = [name for name in wanted if told[name] != wanted[name]]
    _hold(13, not wrong, f"numbers of seat {view.seat} don't say what is so: {wrong}")
    fits = all(map(le, encoder.lows, numbers)) and all(map(le, numbers, encoder.highs))
    _hold(13, fits, f"numbers of seat {view.seat} are out of bounds")


def _actions_agree(game: AnyGame, view: AnyView, seat: Seat) -> None:
    catalogue, players = game.catalogue(view), view.setup.players
    mask = catalogue.mask(view)
    listed = set(compress(catalogue, mask))
    _hold(13, listed == set(view.moves), f"the mask of seat {seat} has other moves")
    for seats in (players, max(game.SEATS)):
        actions = actions_in(catalogue, players, seat, seats)
        found = set(map(actions.move, compress(range(actions.size), actions.mask(view))))
        _hold(13, found == set(view.moves), f"the actions of seat {seat} have other moves")


@_keeping(13)
def decisions_are_bounded(game: AnyGame, state: AnyState, decisions: int) -> None:
    """Law 13: no game has more decisions than its numbers say."""
    numbers: Numbers | None = companion(game, "numbers")
    most = None if numbers is None else numbers.most_decisions(state.setup)
    _hold(13, most is None or decisions <= most, f"{decisions} decisions, {most} at most")


def nothing_changes(states: Iterable[AnyState], hashes: Sequence[int]) -> None:
    """Law 9: all earlier states hash as before."""
    for number, (state, before) in enumerate(zip(states, hashes, strict=True)):
        _hold(9, hash(state) == before, f"state {number} has changed")


def play_ends(state: AnyState) -> None:
    """Law 10: random play ends, with the default limits."""
    _hold(10, state.outcome is not None, "the game did not end")


@_keeping(11)
def moves_are_declared(game: AnyGame) -> None:
    """Law 11: everything that can hold a card says what lies there, and events what they move."""
    for cls in (game.State, *_members(game, "Step"), *_members(game, "Question")):
        places_of(cls)
    for cls in _members(game, "Event"):
        names = {field.name for field in attrs.fields(cls)}
        for flow in flows_of(cls):
            wanted = {flow.field, *flow.source[1:], *flow.target[1:]} - {None, *names}
            _hold(11, not wanted, f"{cls.__name__} has no field {wanted}")
            cards = (flow.cards or "").partition(".")[0]
            there = not cards or cards in names or hasattr(cls, cards)
            _hold(11, there, f"{cls.__name__} has no {flow.cards}")


@_keeping(11)
def events_can_be_followed(before: AnyState | None, after: AnyState) -> None:
    """Law 11: carried out one by one, events lead from the zones before to those after.

    Before a game begins everything lies in the piles from which it is dealt.
    """
    wanted = zones_of(after)
    start = _before_the_deal(after, wanted) if before is None else zones_of(before)
    found = _followed(start, after)
    wrong = {zone: (found[zone], wanted[zone]) for zone in {*found, *wanted}}
    wrong = {zone: each for zone, each in wrong.items() if each[0] != each[1]}
    told = f"({', '.join(type(event).__name__ for event in after.events)})"
    _hold(11, not wrong, f"by the events {told}, not as it is: {wrong}")


def _followed(start: Counter[Zone], after: AnyState) -> Counter[Zone]:
    found = Counter(start)
    for event in after.events:
        for moved in moved_by(event):
            source, target = (counted(type(after), each) for each in (moved.source, moved.target))
            amount = found[source] if moved.amount is None else moved.amount
            found[source] -= amount
            found[target] += amount
            there = source == BANK or found[source] >= 0 <= amount
            _hold(11, there, f"{event} takes from {moved.source} what is not there")
    del found[BANK]
    return found


def _before_the_deal(state: AnyState, zones: Counter[Zone]) -> Counter[Zone]:
    """What must have lain in the piles for these events to lead to these zones."""
    found = Counter(zones)
    for moved in (moved for event in state.events for moved in moved_by(event)):
        found[counted(type(state), moved.source)] += moved.amount or 0
        found[counted(type(state), moved.target)] -= moved.amount or 0
    del found[BANK]
    stocks = {name for name, place in places_of(type(state)).items() if place.stock}
    early = [zone for zone, size in found.items() if size and zone[0] not in stocks]
    _hold(11, not early, f"something lies in {early} and nothing tells how it came there")
    return found


@_keeping(12)
def references_point_somewhere(game: AnyGame, before: AnyState | None, after: AnyState) -> None:
    """Law 12: what moves are about lies on the table as that seat sees it.

    What an event is about may have been there for a moment only, but its place is on the table.
    """
    for seat in seats_of(after):
        view = game.observe(after, seat)
        lying = heaps(view, game.State)
        for move in view.moves:
            told = about(view, move)
            for ref in (*told.uses, *told.aims):
                _points(ref, lying, view, move)
        earlier = () if before is None else heaps(game.observe(before, seat), game.State)
        for event in view.events:
            _told_well(event, about(view, event), (*earlier, *lying), view)


def _told_well(event: object, told: About, lying: Sequence[Heap], view: AnyView) -> None:
    piles = {heap.zone for heap in lying if heap.seat is None and heap.place is None}
    for ref in (*told.uses, *told.aims):
        place = Ref(ref.zone) if ref.zone in piles else attrs.evolve(ref, card=None)
        _points(place, lying, view, event)
    for transfer in told.transfers:
        for ref in (transfer.source, transfer.target):
            _points(ref, lying, view, event)
        seen = transfer.count is None or len(transfer.cards) in {0, transfer.count}
        _hold(12, seen, f"{event} names {len(transfer.cards)} cards and moves {transfer.count}")


def _points(ref: Ref, lying: Sequence[Heap], view: AnyView, deed: object) -> None:
    there = ref.zone in BANK or points_somewhere(ref, lying, view.setup.players)
    _hold(12, there, f"{deed} is about {ref}, and there is no such thing in sight")
