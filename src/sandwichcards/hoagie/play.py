"""What happens then in Hoagie? Set-up, moves and what follows from them."""

from collections.abc import Callable, Mapping
from typing import Any

from sandwichcards.core.draft import freezing, thawing
from sandwichcards.core.events import Ended, TurnBegan
from sandwichcards.core.gate import admitting, still_on
from sandwichcards.core.outcome import Ending, Outcome, Stop, stopped
from sandwichcards.core.piles import hand_of, put
from sandwichcards.core.rng import Rng, Seed, generator
from sandwichcards.core.seats import ANYONE, By, Seat, around
from sandwichcards.core.unions import complete
from sandwichcards.hoagie.agenda import TAKE_TURN, PlayOn, play_on
from sandwichcards.hoagie.cards import DOUBLE_PLAY, REVERSE, SKIP, Deck, Place
from sandwichcards.hoagie.deeds import refill
from sandwichcards.hoagie.events import (
    Built,
    Dealt,
    Discarded,
    Doubled,
    LaidSkip,
    Passed,
    Replaced,
    Reversed,
    Skipped,
    Spoiled,
    Stopped,
)
from sandwichcards.hoagie.moves import (
    CARD_OF,
    SEATS_OF_ALL,
    Build,
    Discard,
    DoublePlay,
    Move,
    Pass,
    Replace,
    Reverse,
    Skip,
    Spoil,
    StopPlaying,
)
from sandwichcards.hoagie.rules import ENDED_BY, explain, legal_moves, listed
from sandwichcards.hoagie.sandwiches import EMPTY, PERFECT, TOPS, WITH_FRESH, WITH_SPOILED, Covered
from sandwichcards.hoagie.setup import HAND_SIZE, SEATS, Rules, Setup, setup_of
from sandwichcards.hoagie.state import State
from sandwichcards.hoagie.table import Table, scores

_admit = admitting(Table, legal_moves, explain)
_thaw = thawing(Table)
_at_rest = freezing(State, listed)


def new_game(
    players: int,
    *,
    seed: Seed | Rng | None = None,
    rules: Rules | None = None,
    deck: Deck | None = None,
) -> State:
    """The table after the deal, at the first decision.

    Raises:
        BadSetup: naming every fault of the number of players, the rules and the deck.
    """
    return deal(setup_of(players, rules, deck), generator(seed))


def deal(setup: Setup, rng: Rng) -> State:
    """Shuffle the deck and deal seven cards to each (H-1, H-28)."""
    players, first = setup.players, setup.rules.first_player
    cards, rng = rng.shuffle(setup.cards)
    dealt, draw_pile = cards[: HAND_SIZE * players], cards[HAND_SIZE * players :]
    table = Table(
        setup=setup,
        rng=rng,
        question=TAKE_TURN[first],
        outcome=None,
        hands=tuple(hand_of(dealt[seat::players]) for seat in range(players)),
        shapes=(EMPTY,) * players,
        covered=(),
        skips=(0,) * players,
        draw_pile=draw_pile,
        discard_pile=(),
        direction=1,
        turned=False,
        turn=1,
    )
    table.told = []
    for seat in around(first, players):
        table.told.append((Dealt, seat, HAND_SIZE, table.hands[seat]))
    table.told.append((TurnBegan, first, table.turn))
    return _at_rest(table)


def apply(state: State, move: Move, *, by: By = ANYONE) -> State:
    """The next decision after the move; `state` itself stays as it is.

    Raises:
        NotYourTurn: if `by` is given and is not the seat to act; None is a spectator.
        IllegalMove: if the move is not listed, with the rule that forbids it.
    """
    table = _admit(state, move, by)
    question: Any = table.question  # at rest there is one
    seat, card, hands = question.seat, CARD_OF[move], [*table.hands]
    hand, plays = [*hands[seat]], 0
    if card is not None:
        hand.remove(card)
        if type(question) is PlayOn:
            plays = question.plays - 1
    plays += _DEEDS[type(move)](table, seat, move)
    if not plays:
        refill(table, seat, hand)
    hands[seat] = tuple(hand)
    table.hands = tuple(hands)
    if plays:
        table.question = play_on(seat, plays)
    else:
        settle(table, seat)
    return _at_rest(table)


# What each move does, once its card has left the hand. Where `put` would be called in almost every
# turn its three lines are written out instead, which spares 2 % of a decision.

_COVERED: Mapping[str, tuple[Mapping[Place, Covered], ...]] = {
    mark: tuple(
        {place: Covered(seat, place, card) for place, card in tops.items()} for seat in SEATS_OF_ALL
    )
    for mark, tops in TOPS.items()
}
"""The card of a mark once it is covered, by seat and place; finding it anew would cost 13 % of a
decision."""


def _build(table: Table, seat: Seat, move: Build) -> int:
    place, shapes = move.place, [*table.shapes]
    shapes[seat] = WITH_FRESH[place][shapes[seat]]
    table.shapes = tuple(shapes)
    table.told.append((Built, seat, place))
    return 0


def _replace(table: Table, seat: Seat, move: Replace) -> int:
    place, shapes = move.place, [*table.shapes]
    shapes[seat] = WITH_FRESH[place][shapes[seat]]
    table.shapes = tuple(shapes)
    table.covered += (_COVERED["s"][seat][place],)
    table.told.append((Replaced, seat, place))
    return 0


def _spoil(table: Table, seat: Seat, move: Spoil) -> int:
    rival, place, shapes = move.seat, move.place, [*table.shapes]
    shapes[rival] = WITH_SPOILED[place][shapes[rival]]
    table.shapes = tuple(shapes)
    table.covered += (_COVERED["f"][rival][place],)
    table.told.append((Spoiled, seat, rival, place))
    return 0


def _skip(table: Table, seat: Seat, move: Skip) -> int:
    table.skips = put(table.skips, move.seat, table.skips[move.seat] + 1)
    table.told.append((LaidSkip, seat, move.seat))
    return 0


def _reverse(table: Table, seat: Seat, _move: Reverse) -> int:
    table.direction = -table.direction
    table.turned = not table.turned
    table.discard_pile += (REVERSE,)  # H-34
    table.told.append((Reversed, seat, table.direction))
    return 0


def _double_play(table: Table, seat: Seat, _move: DoublePlay) -> int:
    table.discard_pile += (DOUBLE_PLAY,)  # H-34
    table.told.append((Doubled, seat))
    return 2  # H-19


def _discard(table: Table, seat: Seat, move: Discard) -> int:
    table.discard_pile += (move.card,)
    table.told.append((Discarded, seat, move.card))
    return 0


def _stop(table: Table, seat: Seat, _move: StopPlaying) -> int:
    table.told.append((Stopped, seat))
    return 0


def _pass(table: Table, seat: Seat, _move: Pass) -> int:
    table.told.append((Passed, seat))
    return 0


_DEEDS: Mapping[type, Callable[[Table, Seat, Any], int]] = complete(
    Move,
    {
        Build: _build,
        Replace: _replace,
        Spoil: _spoil,
        Skip: _skip,
        Reverse: _reverse,
        DoublePlay: _double_play,
        Discard: _discard,
        StopPlaying: _stop,
        Pass: _pass,
    },
)
"""What each move does; how many further plays it gains comes back."""


# What nobody decides


def settle(table: Table, seat: Seat) -> None:
    """Pass the turn of that seat on until another must decide or the game is over."""
    players, rules, step = len(table.hands), table.setup.rules, table.direction
    last = table.setup.last_turn
    if table.turned:
        table.turned = False
        if rules.reverse_repeats_with_two and players == SEATS[0]:
            step = 0  # H-33: the same player has the next turn too
    while True:
        seat = SEATS_OF_ALL[(seat + step) % players]
        turn, skips = table.turn + 1, table.skips[seat]
        if table.shapes[seat] == PERFECT and not (skips and rules.skip_blocks_win):
            table.turn = turn
            table.told.append((TurnBegan, seat, turn))
            _end_with(table, Outcome.of((seat,), scores(table), Ending.GOAL))  # H-5, H-17
            return
        if table.turn == last:
            _end_with(table, Outcome.of((), scores(table), Ending.LIMIT))  # H-27, H-36
            return
        table.turn = turn
        if not skips:
            table.told.append((TurnBegan, seat, turn))
            table.question = TAKE_TURN[seat]
            return
        _sit_out(table, seat)
        step = table.direction


def _sit_out(table: Table, seat: Seat) -> None:
    """A Skip is discarded, and that was the turn (H-16, H-34)."""
    table.skips = put(table.skips, seat, table.skips[seat] - 1)
    table.discard_pile += (SKIP,)
    table.told.append((Skipped, seat, table.turn))


def _end_with(table: Table, outcome: Outcome) -> None:
    table.question = None
    table.outcome = outcome
    table.told.append((Ended, outcome))


def stop(state: State, how: Stop) -> State:
    """The game ended by its host; with time up nobody has won.

    Raises:
        IllegalMove: if the game is over already.
        BadSetup: for a forfeit by a seat that is not at the table.
    """
    still_on(state, how, ENDED_BY)
    table = _thaw(state)
    points = scores(table)
    _end_with(table, stopped(how, points, Outcome.of((), points, Ending.TIME)))
    return _at_rest(table)
