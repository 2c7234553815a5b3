"""Does the library play by the rules page? Random games beside a referee of their own."""

from collections.abc import Iterator, Sequence
from typing import get_args

import attrs
import pytest

from sandwichcards import hooch_stooges as hooch
from sandwichcards.hooch_stooges import Resolve, Rules, Scheme, State, TurnBegan
from sandwichcards.hooch_stooges.trials import VARIANTS
from sandwichcards.kit.trials import Options
from sandwichcards.testing import random_choices, tables
from tests.hooch_stooges.cardwork import Asked
from tests.hooch_stooges.referee import Referee
from tests.hooch_stooges.tabletop import Over, in_order

GAMES = 200
LONGEST = 30
"""Turns: games of random moves are long, and repeat themselves."""


def stooge(slug: str, trigger: hooch.Trigger, *effects: hooch.Effect) -> hooch.Stooge:
    """A stooge that is hard to beat, with an ability."""
    return hooch.Stooge(slug, slug, 1, 2, 0, 6, hooch.Ability(trigger, effects))


# So strong and so cheap that somebody is out before long, with blockers that only a 6 beats.
BRAWL = hooch.Deck(
    "brawl",
    main=(
        (hooch.Stooge("ogre", "Ogre", 1, 3, 1, 8), 6),
        (stooge("digger", hooch.Trigger.CONTROL, hooch.RecallStooge()), 3),
        (stooge("robber", hooch.Trigger.CONTROL, hooch.StealHooch(1)), 3),
        (stooge("thief", hooch.Trigger.DEFEATS, hooch.StealHooch(3)), 4),
        (hooch.Scheme("coup", "Coup", 1, 9, (hooch.DestroyHq(), hooch.EachDiscards())), 3),
        (hooch.Scheme("dig", "Dig", 1, 1, (hooch.ReviveStooge(), hooch.DrawCards(3))), 4),
        (hooch.Scheme("fix", "Fix", 1, 1, (hooch.RollAgain(2), hooch.Shield())), 4),
        (hooch.Scheme("raid", "Raid", 1, 3, (hooch.RaiseNext(2), hooch.MakeAttack())), 6),
    ),
    turfs=hooch.HOUSE_DECK.turfs,
    starters=((hooch.FACELESS_GOON, 4), (hooch.ATTACK, 4), (hooch.FREE_MONEY, 2)),
)
TRIANGLE = hooch.City(  # so small that one soon controls no turf at all
    "triangle", tuple(hooch.Site(n % 2, n, ((n + 1) % 3, (n + 2) % 3)) for n in range(3)), (0, 1)
)


def brought(players: int) -> list[list[str]]:
    """S-46: thirty cards for everybody, all kinds in turn."""
    slugs = [card.slug for card, _ in BRAWL.main]
    return [[slugs[number % len(slugs)] for number in range(30)] for _ in range(players)]


BRAWLS: Sequence[Options] = (
    {"deck": BRAWL},
    {"deck": BRAWL, "decks": brought},
    {"deck": BRAWL, "decks": brought, "rules": Rules(friendly=True, shield="losses")},
)
SMALL: Options = {"deck": BRAWL, "city": TRIANGLE, "rules": Rules(friendly=True)}


def shortened(options: Options) -> Options:
    """The options, with an end in sight."""
    rules = options.get("rules", Rules())
    limit = min(LONGEST, rules.turn_limit or LONGEST)
    return {**options, "rules": attrs.evolve(rules, turn_limit=limit)}


def facts(state: State) -> dict[str, object]:
    """The table as it lies, in the referee's words."""
    steps = [step for step in state.agenda if isinstance(step, Resolve)]
    schemes = [(step.seat, step.card.slug) for step in steps if isinstance(step.card, Scheme)]
    mains = [*zip(state.mains, state.buried, strict=True)]
    return {
        "hands": [in_order(hand) for hand in state.hands],
        "decks": [list(deck) for deck in state.decks],
        "discards": [in_order(pile) for pile in state.discards],
        "ready": [in_order(crew) for crew in state.crews],
        "swung": in_order(state.swung),
        "lineups": [in_order(lineup) for lineup in state.lineups],
        "mains": [[*main, *buried] for main, buried in mains],
        "unfinished": sorted(schemes),
        "box": in_order(state.box),
        "city": (list(state.holders), list(state.hqs)),
        "raised": in_order(state.raised),
        "numbers": (state.turn, state.active, state.rerolls, state.edge, state.shielded),
        "columns": (list(state.hooch), list(state.standing)),
    }


def asked(state: State) -> Asked:
    """What is asked of whom, and what can be answered."""
    assert state.to_act is not None
    moves = hooch.legal_moves(state)
    assert len(set(moves)) == len(moves)
    return Asked(type(state.question), state.to_act, set(moves))


def choose(state: State, numbers: Iterator[int]) -> hooch.Move:
    """Any move; turns are ended and cards cashed in less often than chance has it."""
    moves = hooch.legal_moves(state)
    dull = hooch.EndTurn | hooch.Cash | hooch.Pass | hooch.StopBlocking
    busy = [move for move in moves if not isinstance(move, dull)]
    open_to = busy if busy and next(numbers) % 4 else moves
    return open_to[next(numbers) % len(open_to)]


def turns_in(state: State) -> list[int]:
    """The numbers of the turns that have begun since the state before."""
    return [event.turn for event in state.events if isinstance(event, TurnBegan)]


def beside_a_referee(players: int, options: Options, seed: int) -> set[str]:
    """What was asked in one game, and how it ended; fails at the first difference."""
    numbers = iter(random_choices(seed))
    state = hooch.new_game(players, seed=seed, **options)
    referee = Referee(state)
    expected: Asked | Over = referee.begin()
    turns = turns_in(state)
    seen: set[str] = set()
    while not isinstance(expected, Over):
        assert expected == asked(state)
        assert referee.facts() == facts(state)
        seen.add(type(state.question).__name__)
        move = choose(state, numbers)
        state = hooch.apply(state, move)
        turns += turns_in(state)
        expected = referee.answer(move, state)
        assert ([], []) == (referee.dice, [*filter(None, referee.shuffles)])
    assert state.outcome is not None
    assert (expected.how, expected.won) == (state.outcome.how, [*state.outcome.winners])
    assert referee.facts() == facts(state)
    assert [*range(1, state.turn + 1)] == turns
    return seen | {expected.how}


@pytest.mark.once
@pytest.mark.rule("S-4", "S-64", "S-76")
def test_random_games_beside_a_referee() -> None:
    """At every decision both have the same table, question and legal moves; both end alike.

    Every turn that is counted is told of.
    """
    seen: set[str] = set()
    every = [*tables(hooch, [*VARIANTS, *BRAWLS]), (2, SMALL)]
    for seed in range(GAMES):
        players, options = every[seed % len(every)]
        seen |= beside_a_referee(players, shortened(options), seed)
    questions = {question.__name__ for question in get_args(hooch.Question)}
    assert questions | {"goal", "limit"} <= seen
