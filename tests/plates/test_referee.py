"""Does the library play by the rules page? Random games beside a referee of their own."""

from collections.abc import Iterator
from typing import get_args

import pytest

from sandwichcards import plates
from sandwichcards.kit.trials import Options
from sandwichcards.plates import MayInterrupt, Resolve, State, TurnBegan
from sandwichcards.plates.trials import VARIANTS
from sandwichcards.testing import random_choices
from tests.plates.referee import Asked, Referee
from tests.plates.tabletop import Over

GAMES = 200
LONGEST = 40
"""Turns: games of random moves are long, and repeat themselves."""
NAPKINS_IN_TEN = 2
"""So many times in ten, less one, somebody in a window does not just pass."""


def tables() -> list[tuple[int, Options]]:
    """Every number of players with every variant, in turn, until there are enough."""
    pairs = [(players, options) for options in VARIANTS for players in plates.SEATS]
    return [pairs[number % len(pairs)] for number in range(GAMES)]


def shortened(options: Options) -> Options:
    """The options, with an end in sight."""
    rules = options.get("rules", plates.Rules())
    limit = min(LONGEST, rules.turn_limit or LONGEST)
    return {**options, "rules": plates.Rules(rules.first_player, rules.ask_everyone, limit)}


def facts(state: State) -> dict[str, object]:
    """The table as it lies, in the referee's words."""
    return {
        "hands": [list(hand) for hand in state.hands],
        "plates": [list(cards) for cards in state.plates],
        "aside": [list(cards) for cards in state.aside],
        "drawn": list(state.drawn),
        "draw_pile": list(state.draw_pile),
        "discard_pile": list(state.discard_pile),
        "laid": [(each.seat, each.before, each.card) for each in state.laid],
        "napkins": list(state.napkins),
        "stack": [(each.seat, each.play) for each in state.agenda if isinstance(each, Resolve)],
        "numbers": (list(state.scores), list(state.out), state.turn, state.eaten),
    }


def asked(state: State) -> Asked:
    """What is asked of whom, and what can be answered."""
    assert state.to_act is not None
    moves = plates.legal_moves(state)
    assert len(set(moves)) == len(moves)
    return Asked(type(state.question), state.to_act, set(moves))


def choose(state: State, numbers: Iterator[int]) -> plates.Move:
    """Any move; passes and discards less often than chance has it, so that things happen."""
    moves = plates.legal_moves(state)
    lazy = next(numbers) % 10
    if isinstance(state.question, MayInterrupt) and lazy > NAPKINS_IN_TEN:
        return moves[0]
    busy = [move for move in moves if not isinstance(move, plates.Discard)]
    open_to = busy if busy and lazy else moves
    return open_to[next(numbers) % len(open_to)]


def beside_a_referee(players: int, options: Options, seed: int) -> set[str]:
    """What was asked in one game, and how it ended; fails at the first difference."""
    numbers = iter(random_choices(seed))
    state = plates.new_game(players, seed=seed, **options)
    referee = Referee(state)
    expected: Asked | Over = referee.begin()
    turns = turns_in(state)
    seen: set[str] = set()
    while not isinstance(expected, Over):
        assert expected == asked(state)
        assert (referee.facts(), referee.active) == (facts(state), state.active)
        seen.add(type(state.question).__name__)
        move = choose(state, numbers)
        state = plates.apply(state, move)
        turns += turns_in(state)
        expected = referee.answer(move, state)
    assert state.outcome is not None
    assert (expected.how, expected.won) == (state.outcome.how, [*state.outcome.winners])
    assert referee.facts() == facts(state)
    assert [*range(1, state.turn + 1)] == turns
    return seen | {expected.how}


def turns_in(state: State) -> list[int]:
    """The numbers of the turns that have begun since the state before."""
    return [event.turn for event in state.events if isinstance(event, TurnBegan)]


@pytest.mark.once
@pytest.mark.rule("P-42", "P-54", "P-68")
def test_random_games_beside_a_referee() -> None:
    """At every decision both have the same table, question and legal moves; both end alike.

    Every turn that is counted is told of.
    """
    seen: set[str] = set()
    for seed, (players, options) in enumerate(tables()):
        seen |= beside_a_referee(players, shortened(options), seed)
    questions = {question.__name__ for question in get_args(plates.Question)}
    assert questions | {"goal", "limit"} <= seen
