"""What happens then in Hoagie? Set-up, moves and what follows from them."""

from bisect import insort
from collections.abc import Mapping
from typing import assert_never

from sandwichcards.core.draft import freeze
from sandwichcards.core.errors import IllegalMove, NotYourTurn
from sandwichcards.core.events import Ended
from sandwichcards.core.outcome import Ending, Outcome, stopped
from sandwichcards.core.outcome import Stop as HostStop
from sandwichcards.core.piles import put
from sandwichcards.core.rng import Rng, Seed, fresh_seed
from sandwichcards.core.seats import Seat, around, clockwise
from sandwichcards.hoagie.cards import (
    DOUBLE_PLAY,
    FRESH,
    HOUSE_DECK,
    RANK,
    REVERSE,
    SKIP,
    SPOILED,
    Card,
    Deck,
)
from sandwichcards.hoagie.moves import (
    DISCARDED,
    DOUBLED,
    DREW_ONE,
    FIRST_TURNS,
    LAID,
    LAID_SKIP,
    LAST_KEPT_TURN,
    REVERSED,
    SEATS_OF_ALL,
    SKIPPED,
    STOPPED,
    TAKE_TURN,
    Build,
    Discard,
    DoublePlay,
    Event,
    Gathered,
    Move,
    Pass,
    Passed,
    PlayOn,
    Replace,
    Reshuffled,
    Reverse,
    Skip,
    Spoil,
    Stop,
    dealt,
    drew,
    play_on,
    turn_began,
)
from sandwichcards.hoagie.rules import explain, legal_moves, listed
from sandwichcards.hoagie.sandwiches import EMPTY, PERFECT, WITH_MARK, Covered
from sandwichcards.hoagie.state import (
    DEFAULT_RULES,
    HAND_SIZE,
    SEATS,
    Rules,
    Setup,
    State,
    Table,
    scores,
    setup_of,
    thaw,
)

_rank = RANK.__getitem__
_AFTER = {
    way: {count: tuple(clockwise(seat, count, way) for seat in range(count)) for count in SEATS}
    for way in (1, -1)
}
"""Who is next, by direction, number of players and seat."""

_Laying = tuple[Seat, Mapping[str, str], tuple[Covered, ...], Card, Event]


def _laying(by: Seat, move: Build | Replace | Spoil) -> _Laying:
    """Whose sandwich gets the card, the shapes before and after, what it covers; card and event."""
    place, event = move.place, LAID[by][move]
    fresh, spoiled = FRESH[place.ingredient], SPOILED[place.ingredient]
    if isinstance(move, Spoil):
        return move.seat, WITH_MARK["s"][place], (Covered(move.seat, place, fresh),), spoiled, event
    covered = (Covered(by, place, spoiled),) if isinstance(move, Replace) else ()
    return by, WITH_MARK["f"][place], covered, fresh, event


_LAYING = tuple({move: _laying(by, move) for move in LAID[by]} for by in SEATS_OF_ALL)


def new_game(
    players: int,
    *,
    seed: Seed | None = None,
    rules: Rules | None = None,
    deck: Deck | None = None,
) -> State:
    """The table after the deal, at the first decision.

    Raises:
        BadSetup: naming every fault of the number of players, the rules and the deck.
    """
    setup = setup_of(players, rules or DEFAULT_RULES, deck or HOUSE_DECK)
    return _deal(setup, Rng.from_seed(fresh_seed() if seed is None else seed))


def _deal(setup: Setup, rng: Rng) -> State:
    """The deck shuffled and seven cards dealt to each (H-1, H-28)."""
    players = setup.players
    cards, rng = rng.shuffle(setup.cards)
    held = HAND_SIZE * players
    first = setup.rules.first_player
    table = Table(
        setup=setup,
        rng=rng,
        question=TAKE_TURN[first],
        outcome=None,
        hands=tuple(tuple(sorted(cards[seat:held:players], key=_rank)) for seat in range(players)),
        shapes=(EMPTY,) * players,
        covered=(),
        skips=(0,) * players,
        pile=cards,
        drawn=held,
        discard_pile=(),
        direction=1,
        turned=False,
        turn=1,
        passes=0,
    )
    hands = table.hands
    deal = [dealt(seat, HAND_SIZE, hands[seat]) for seat in around(first, players)]
    table.events = (*deal, turn_began(first, 1))
    return freeze(table, State)


def apply(state: State, move: Move, *, by: Seat | None = None) -> State:
    """The next decision after the move; `state` itself stays as it is.

    Raises:
        NotYourTurn: if `by` is given and is not the seat to act.
        IllegalMove: if the move is not listed, with the rule that forbids it.
    """
    if by is not None and by != state.to_act:
        raise NotYourTurn(by, state.to_act)
    question = state.question
    if question is None or move not in (state._moves or legal_moves(state)):  # noqa: SLF001  # listed already, mostly
        raise IllegalMove(move, str(explain(state, move)))
    table, seat = thaw(state), question.seat
    laying = _LAYING[seat].get(move)
    if laying is None:
        _carry_out(table, seat, move)
    else:
        owner, shape_after, covered, card, event = laying
        shapes = [*table.shapes]
        shapes[owner] = shape_after[shapes[owner]]
        table.shapes = tuple(shapes)
        if covered:
            table.covered += covered
        _played(table, seat, card, event)
    table._moves = listed(table)  # noqa: SLF001  # now, while it can be written to
    table.__class__ = State  # as `freeze` does: once a move, its call would be felt
    return table  # type: ignore[return-value]  # the line above made it one


def _carry_out(table: Table, seat: Seat, move: Move) -> None:
    """Any other move."""
    # Not `match`: its class patterns cost several times as much.
    if isinstance(move, Skip):
        table.skips = put(table.skips, move.seat, table.skips[move.seat] + 1)
        _played(table, seat, SKIP, LAID_SKIP[seat][move.seat])
    elif isinstance(move, DoublePlay):
        table.discard_pile += (DOUBLE_PLAY,)  # H-34
        _played(table, seat, DOUBLE_PLAY, DOUBLED[seat], 2)
    elif isinstance(move, Reverse):
        table.direction = -table.direction
        table.turned = not table.turned
        table.discard_pile += (REVERSE,)  # H-34
        _played(table, seat, REVERSE, REVERSED[seat][table.direction])
    elif isinstance(move, Stop):
        _end_turn(table, seat, list(table.hands[seat]), STOPPED[seat])
    elif isinstance(move, Discard):
        table.discard_pile += (move.card,)
        _played(table, seat, move.card, DISCARDED[seat][move.card])
    elif isinstance(move, Pass):
        _pass(table, seat)
    elif not isinstance(move, Build | Replace | Spoil):
        assert_never(move)


def _played(table: Table, seat: Seat, card: Card, event: Event, gained: int = 0) -> None:
    """Take the card from the hand; then more is played, or the turn ends."""
    hand = [*table.hands[seat]]
    hand.remove(card)
    question = table.question
    if type(question) is PlayOn:
        gained += question.plays - 1
    if gained:
        table.events = () if table.quiet else (event,)
        table.hands = put(table.hands, seat, tuple(hand))
        table.question = play_on(seat, gained)
        return
    # What follows is what mostly happens: one card is drawn and the neighbour begins a turn.
    pile, drawn, setup, turn = table.pile, table.drawn, table.setup, table.turn
    after = _AFTER[table.direction][setup.players][seat]
    if (
        drawn == len(pile)
        or len(hand) != HAND_SIZE - 1
        or (table.turned and setup.rules.reverse_repeats_with_two)
        or table.skips[after]
        or table.shapes[after] == PERFECT
        or turn == setup.rules.turn_limit
        or turn >= LAST_KEPT_TURN
    ):
        _end_turn(table, seat, hand, event)
        return
    card = pile[drawn]
    insort(hand, card, key=_rank)
    hands = [*table.hands]
    hands[seat] = tuple(hand)
    table.hands = tuple(hands)
    table.drawn = drawn + 1
    table.turned = False
    table.passes = 0
    table.turn = turn = turn + 1
    table.question = TAKE_TURN[after]
    if not table.quiet:
        table.events = event, DREW_ONE[seat][card], FIRST_TURNS[turn][after]


def _pass(table: Table, seat: Seat) -> None:
    table.passes += 1
    if table.passes == table.setup.players:  # H-27
        ended = _end(table, Outcome.of((), scores(table), Ending.STALEMATE))
        table.events = () if table.quiet else (Passed(seat), ended)
    else:
        _end_turn(table, seat, [], Passed(seat), table.passes)  # H-36


def _end_turn(table: Table, seat: Seat, hand: list[Card], event: Event, passes: int = 0) -> None:
    """Fill the hand that is left (H-6, H-24) and pass the turn on; a Skip breaks `passes`."""
    table.passes = passes
    told = [event]
    _refill(table, seat, hand, told)
    table.hands = put(table.hands, seat, tuple(hand))
    _next_turn(table, seat, told)
    table.events = () if table.quiet else tuple(told)


def _refill(table: Table, seat: Seat, hand: list[Card], told: list[Event]) -> None:
    """Draw up to seven, from a pile that is renewed as often as it takes (H-25)."""
    missing, drawn = HAND_SIZE - len(hand), table.drawn
    new = table.pile[drawn : drawn + missing]
    table.drawn = drawn + len(new)
    while len(new) < missing and _renew(table, told):
        more = table.pile[: missing - len(new)]
        table.drawn = len(more)
        new += more
    if new:
        hand += new
        hand.sort(key=_rank)
        told.append(drew(seat, len(new), new))


def _renew(table: Table, told: list[Event]) -> bool:
    """Shuffle the discards, or else the covered cards, into a new pile; False if there are none."""
    if cards := table.discard_pile:
        table.discard_pile = ()
        told.append(Reshuffled(len(cards)))
    elif cards := tuple(each.card for each in table.covered):
        table.covered = ()
        told.append(Gathered(len(cards)))
    else:
        return False
    table.pile, table.rng = table.rng.shuffle(sorted(cards, key=_rank))
    table.drawn = 0
    return True


def _next_turn(table: Table, seat: Seat, told: list[Event]) -> None:
    """Pass the turn on, over every Skip, until somebody begins one or the game ends."""
    players, rules = table.setup.players, table.setup.rules
    after = _AFTER[table.direction][players]
    if not (table.turned and rules.reverse_repeats_with_two and players == min(SEATS)):  # H-33
        seat = after[seat]
    table.turned = False
    while (outcome := _ending(table, seat, rules)) is None:
        table.turn += 1
        if not table.skips[seat]:
            table.question = TAKE_TURN[seat]
            told.append(turn_began(seat, table.turn))
            return
        table.skips = put(table.skips, seat, table.skips[seat] - 1)
        table.discard_pile += (SKIP,)  # H-16, H-34
        table.passes = 0  # H-36
        told.append(SKIPPED[seat])
        seat = after[seat]
    told.append(_end(table, outcome))


def _ending(table: Table, seat: Seat, rules: Rules) -> Outcome | None:
    """How the game ends, if it does, as that seat's turn comes (H-5, H-17, H-27, H-36)."""
    if table.shapes[seat] == PERFECT and not (table.skips[seat] and rules.skip_blocks_win):
        return Outcome.of((seat,), scores(table), Ending.GOAL)
    if table.turn == rules.turn_limit:
        return Outcome.of((), scores(table), Ending.LIMIT)
    return None


def _end(table: Table, outcome: Outcome) -> Ended:
    table.question = None
    table.outcome = outcome
    return Ended(outcome)


def stop(state: State, how: HostStop) -> State:
    """The game ended by its host; with time up nobody has won.

    Raises:
        IllegalMove: if the game is over already.
        BadSetup: for a forfeit by a seat that is not at the table.
    """
    if state.outcome is not None:
        raise IllegalMove(how, "H-5: the game is over")
    table = thaw(state)
    points = scores(table)
    ended = _end(table, stopped(how, points, Outcome.of((), points, Ending.TIME)))
    table.events = () if table.quiet else (ended,)
    return freeze(table, State)
