"""Does Hooch Stooges keep the laws, at every number of players and in every variant?"""

import json
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandwichcards import DecodeError, Rng, Seat, dumps, hooch_stooges, loads
from sandwichcards.hooch_stooges import (
    FACELESS_GOON,
    Battle,
    Collect,
    DiscardTogether,
    Place,
    RaiseOne,
    RecallOne,
    Resolve,
    ReviveOne,
    Rules,
    Scheme,
    State,
    SwingStooge,
    TakeTurn,
    UnswingChoice,
    View,
)
from sandwichcards.kit.trials import variants_of
from sandwichcards.testing import Step, check_state, check_thoroughly, check_walk, tables
from sandwichcards.testing.strategies import states, views, walks
from tests.copies import check_copies
from tests.hooch_stooges.table import ANN, BOB

VARIANTS = variants_of(hooch_stooges)
TABLES = tables(hooch_stooges, VARIANTS)
SHORT = [options for options in VARIANTS if not any(map(callable, options.values()))]
RNGS = st.integers(0, 2**32).map(Rng.from_seed)


@pytest.mark.once
@pytest.mark.parametrize("number", range(len(TABLES)))
def test_a_random_game_at_every_table(number: int) -> None:
    """It keeps all laws."""
    players, options = TABLES[number]
    assert check_walk(hooch_stooges, players, options, number, 300, 20_000) > 0


def test_every_option_is_tried_both_ways() -> None:
    """The variants leave no option out."""
    rules = [options.get("rules", Rules()) for _, options in TABLES]
    assert {True, False} == {each.friendly for each in rules} == {each.hq_pays for each in rules}
    assert {"all", "losses"} == {each.shield for each in rules}
    assert {0, 1} == {each.first_player for each in rules}
    assert {4, 200} == {each.action_limit for each in rules}
    assert {True, False} == {"decks" in options for _, options in TABLES}
    assert {True, False} == {each.head_start == () for each in rules}
    assert {True, False} == {each.head_start == "fair" for each in rules}


@given(steps=walks(hooch_stooges, variants=SHORT, longest=150))
@settings(max_examples=40, deadline=None)
def test_cards_on_any_walk(steps: list[Step[State, hooch_stooges.Move]]) -> None:
    """None is lost or made, counted by the rules alone."""
    wanted = everything(steps[0].state)
    for step in steps:
        assert wanted == everything(step.state)


def everything(state: State) -> Counter[str]:
    """How many of each card there are in all places of the table together."""
    places = (state.hands, state.decks, state.discards, state.crews, state.lineups, state.mains)
    counts = Counter(card.slug for column in places for cards in column for card in cards)
    counts.update(card.slug for cards in state.buried for card in cards)
    counts.update(card.slug for card in (*state.swung, *state.box))
    steps = [step for step in state.agenda if isinstance(step, Resolve)]
    counts.update(step.card.slug for step in steps if isinstance(step.card, Scheme))
    return counts


@given(state=states(hooch_stooges, variants=SHORT, longest=100), rng=RNGS)
@settings(max_examples=25, deadline=None)
def test_any_state(state: State, rng: Rng) -> None:
    """It keeps the laws that one state can break."""
    check_state(hooch_stooges, state)
    check_thoroughly(hooch_stooges, state, rng)


@given(view=views(hooch_stooges, variants=SHORT, longest=100), rng=RNGS)
@settings(max_examples=40, deadline=None)
def test_any_view(view: View, rng: Rng) -> None:
    """What is imagined from it looks the same and has every card once."""
    state = hooch_stooges.imagine(view, rng)
    assert view == hooch_stooges.observe(state, view.seat)
    assert () == view.faults()


def _bases() -> list[tuple[Any, type]]:
    bases: list[tuple[Any, type]] = []
    for number, (players, options) in enumerate(TABLES[::4]):
        random = Random(number)  # noqa: S311  # the same documents each time
        state = hooch_stooges.new_game(players, seed=number, **options)
        for _ in range(40 + 25 * number):
            if state.outcome is None:
                state = hooch_stooges.apply(state, random.choice(hooch_stooges.legal_moves(state)))
        bases += [(json.loads(dumps(state)), State)]
        view = hooch_stooges.observe(state, Seat(number % players))
        bases += [(json.loads(dumps(view, whole=True)), View)]
    return bases


BASES = _bases()


@pytest.mark.parametrize("chunk", range(8))
def test_documents_changed_at_random(chunk: int) -> None:
    """Each is refused as such, or is a game that leads on without any error."""
    random = Random(chunk)  # noqa: S311  # the same changes each time
    for _ in range(60):
        base, form = random.choice(BASES)
        document = json.loads(json.dumps(base))
        for _ in range(random.choice((1, 1, 2))):
            _change(document["value"], random)
        try:
            value: State | View = loads(json.dumps(document), form)
        except DecodeError:
            continue
        _lead_on(value if isinstance(value, State) else hooch_stooges.imagine(value, Rng(b"x")))


def _lead_on(state: State) -> None:
    for _ in range(30):
        if state.outcome is not None:
            return
        for seat in (None, *map(Seat, range(state.setup.players))):
            hooch_stooges.observe(state, seat)
        state = hooch_stooges.apply(state, hooch_stooges.legal_moves(state)[-1])


def _change(value: Any, random: Random) -> None:  # noqa: ANN401  # JSON
    """Change something somewhere: a number, a name, the order or the length of a list."""
    while isinstance(value, dict | list) and value:
        keys = [k for k in value if k != "setup"] if isinstance(value, dict) else range(len(value))
        key = random.choice([*keys])
        inner = value[key]
        if not isinstance(inner, dict | list) or not inner or random.random() < 0.15:
            value[key] = _other(inner, random)
            return
        value = inner


def _other(value: Any, random: Random) -> Any:  # noqa: ANN401  # JSON
    match value:
        case bool():
            return not value
        case int():
            return value + random.choice((-1, 1, 1, 5, -7))
        case str():
            return random.choice(("free-money", "faceless-goon", "attack", "TakeTurn", "draw", ""))
        case list() if value:
            return random.choice((value[:-1], [*value, value[0]], value[::-1], []))
        case None:
            return random.choice((0, 1, 5))
        case _:
            return None


def test_copies_of_a_state() -> None:
    """Events and quiet are no part of it, and one with other hands has other moves."""
    check_copies(hooch_stooges)


@pytest.mark.rule("S-51", "S-69")
@pytest.mark.parametrize(
    "agenda",
    [
        (TakeTurn(ANN), RaiseOne(ANN, 1)),
        (TakeTurn(ANN), Collect((BOB,), ()), DiscardTogether(BOB)),
        (TakeTurn(ANN), UnswingChoice(ANN)),
        (TakeTurn(ANN), ReviveOne(ANN)),
        (TakeTurn(ANN), RecallOne(ANN)),
        (TakeTurn(ANN), Battle(ANN, Place(12), (FACELESS_GOON,)), SwingStooge(ANN)),
    ],
    ids=["a bonus", "a discard", "a swung one", "one to play", "one to hold", "a swing"],
)
def test_a_rare_state_keeps_the_laws(agenda: tuple[hooch_stooges.Step, ...]) -> None:
    """Something is asked that seldom comes up, with stooges ready and swung."""
    state = hooch_stooges.position(
        hands=["", "attack"],
        crews=["faceless-goon", "faceless-goon"],
        swung="piano-mover",
        discards=["corner-lookout", ""],
        agenda=agenda,
    )
    check_state(hooch_stooges, state)
    check_thoroughly(hooch_stooges, state, Rng.from_seed(1))
