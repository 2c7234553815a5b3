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
from sandwichcards.hoagie.cards import DOUBLE_PLAY, REVERSE, SKIP, Card, Deck
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
from sandwichcards.hoagie.sandwiches import EMPTY, PERFECT, TOPS, WITH_FRESH, WITH_SPOILED, cover
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
    hand = _DEEDS[type(move)](table, question.seat, move)
    if hand is not None:
        settle(table, question.seat, hand)
    return _at_rest(table)


# What each move does. Where `put` would be called in almost every turn its three lines are written
# out instead, which spares 2 % of a decision.


def _build(table: Table, seat: Seat, move: Build) -> list[Card] | None:
    place = move.place
    shapes = [*table.shapes]
    shapes[seat] = WITH_FRESH[place][shapes[seat]]
    table.shapes = tuple(shapes)
    table.told.append((Built, seat, place))
    return _played(table, seat, TOPS["f"][place])


def _replace(table: Table, seat: Seat, move: Replace) -> list[Card] | None:
    place = move.place
    shapes = [*table.shapes]
    shapes[seat] = WITH_FRESH[place][shapes[seat]]
    table.shapes = tuple(shapes)
    table.covered += (cover(seat, place, TOPS["s"][place]),)
    table.told.append((Replaced, seat, place))
    return _played(table, seat, TOPS["f"][place])


def _spoil(table: Table, seat: Seat, move: Spoil) -> list[Card] | None:
    rival, place = move.seat, move.place
    shapes = [*table.shapes]
    shapes[rival] = WITH_SPOILED[place][shapes[rival]]
    table.shapes = tuple(shapes)
    table.covered += (cover(rival, place, TOPS["f"][place]),)
    table.told.append((Spoiled, seat, rival, place))
    return _played(table, seat, TOPS["s"][place])


def _skip(table: Table, seat: Seat, move: Skip) -> list[Card] | None:
    table.skips = put(table.skips, move.seat, table.skips[move.seat] + 1)
    table.told.append((LaidSkip, seat, move.seat))
    return _played(table, seat, SKIP)


def _reverse(table: Table, seat: Seat, _move: Reverse) -> list[Card] | None:
    table.direction = -table.direction
    table.turned = not table.turned
    table.discard_pile += (REVERSE,)  # H-34
    table.told.append((Reversed, seat, table.direction))
    return _played(table, seat, REVERSE)


def _double_play(table: Table, seat: Seat, _move: DoublePlay) -> list[Card] | None:
    table.discard_pile += (DOUBLE_PLAY,)  # H-34
    table.told.append((Doubled, seat))
    return _played(table, seat, DOUBLE_PLAY, 2)


def _discard(table: Table, seat: Seat, move: Discard) -> list[Card] | None:
    table.discard_pile += (move.card,)
    table.told.append((Discarded, seat, move.card))
    return _played(table, seat, move.card)


def _played(table: Table, seat: Seat, card: Card, gained: int = 0) -> list[Card] | None:
    """Take the card out of the hand: what is left, or None if more may be played (H-19)."""
    hand = [*table.hands[seat]]
    hand.remove(card)
    question = table.question
    if type(question) is PlayOn:
        gained += question.plays - 1
    if gained:
        table.hands = put(table.hands, seat, tuple(hand))
        table.question = play_on(seat, gained)
        return None
    return hand


def _stop(table: Table, seat: Seat, _move: StopPlaying) -> list[Card]:
    table.told.append((Stopped, seat))
    return [*table.hands[seat]]


def _pass(table: Table, seat: Seat, _move: Pass) -> list[Card]:
    table.told.append((Passed, seat))
    return []


_DEEDS: Mapping[type, Callable[[Table, Seat, Any], list[Card] | None]] = complete(
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
"""What each move does: the hand that is left if it ends the turn, else None."""


# What nobody decides


def settle(table: Table, seat: Seat, hand: list[Card]) -> None:
    """Fill the hand, and pass the turn on until a seat must decide or the game is over."""
    refill(table, seat, hand)
    players, rules, step = len(table.hands), table.setup.rules, table.direction
    last = table.setup.last_turn
    if table.turned:
        table.turned = False
        if rules.reverse_repeats_with_two and players == SEATS[0]:
            step = 0  # H-33: the same player has the next turn too
    while True:
        seat = SEATS_OF_ALL[(seat + step) % players]
        wins = table.shapes[seat] == PERFECT and not (table.skips[seat] and rules.skip_blocks_win)
        if table.turn == last and not wins:
            _end_with(table, Outcome.of((), scores(table), Ending.LIMIT))  # H-27, H-36
            return
        table.turn += 1
        if wins or not table.skips[seat]:
            table.told.append((TurnBegan, seat, table.turn))
            table.question = TAKE_TURN[seat]
            if wins:
                _end_with(table, Outcome.of((seat,), scores(table), Ending.GOAL))  # H-5, H-17
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
