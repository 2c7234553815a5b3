"""Are events refused that can't have led to the table?"""

import json
from typing import Any

import attrs
import pytest

from sandwichcards import (
    DecodeError,
    Seat,
    dumps,
    hoagie,
    hooch_stooges,
    loads,
    plates,
    sandwich_masters,
)
from sandwichcards.core.registry import GAMES
from sandwichcards.core.undoing import event_faults
from sandwichcards.testing import random_choices, walk


@pytest.mark.parametrize("name", ["hoagie", "sandwich_masters", "plates", "hooch_stooges"])
def test_the_events_of_a_game(name: str) -> None:
    """All of them can have led to where they did."""
    game = GAMES[name]
    for step in walk(game, 3, random_choices(5), seed=2):
        assert [] == list(event_faults(step.state, step.state.events))


def with_event(game: Any, event: str, change: dict[str, Any]) -> tuple[str, str]:  # noqa: ANN401  # a game
    """A state and a spectator's view whose first event of that sort is changed."""
    for seed in range(20):
        for step in walk(game, 3, random_choices(seed), seed=seed):
            found = []
            for value in (step.state, game.observe(step.state, None)):
                document = json.loads(dumps(value, whole=True))
                events = [e for e in document["value"]["events"] if e["type"] == event]
                if events:
                    events[0] |= change
                    found.append(json.dumps(document))
            if found:
                return found[0], found[1]
    pytest.fail(f"there is no {event}")


@pytest.mark.parametrize(
    ("game", "event", "change", "words"),
    [
        (sandwich_masters, "Laid", {"slot": 99}, "Laid can't have happened here"),
        (sandwich_masters, "Laid", {"slot": -1}, "Laid can't have happened here"),
        (sandwich_masters, "Laid", {"seat": 3}, "there is no seat 3 at this table"),
        (plates, "Started", {"plate": 9}, "Started can't have happened here"),
        (plates, "BiddingBegan", {"plate": 9}, "BiddingBegan can't have happened here"),
        (hoagie, "Reversed", {"direction": 101}, "H-4: the direction is 1 or -1, not 101"),
        (hooch_stooges, "Attacked", {"place": 99}, "there is no place 99 at this table"),
    ],
)
def test_an_event_that_names_what_is_not_there(
    game: Any,  # noqa: ANN401  # a game
    event: str,
    change: dict[str, Any],
    words: str,
) -> None:
    """It is refused, in a state as in a view."""
    state, view = with_event(game, event, change)
    with pytest.raises(DecodeError, match=words):
        loads(state, game.State)
    with pytest.raises(DecodeError, match=words):
        loads(view, game.View)


def test_an_event_that_moves_more_than_there_is() -> None:
    """It is refused."""
    state = plates.new_game(2, seed=1)
    drew = plates.Drew(Seat(0), 99, None)
    assert ["Drew can't have happened here"] == list(event_faults(state, [drew]))
    with pytest.raises(DecodeError, match="Drew can't have happened here"):
        loads(dumps(attrs.evolve(state, events=(drew,))), plates.State)


def test_an_event_with_a_move_that_there_is_not() -> None:
    """A napkin is not played onto a plate that is not on the table."""
    state = plates.new_game(2, seed=1)
    napkin = next(card for card in state.setup.kinds.values() if isinstance(card, plates.Napkin))
    worked = plates.NapkinWorked(Seat(0), plates.PlayOnto(napkin, 9))
    wrong = dumps(attrs.evolve(state, events=(worked,)))
    with pytest.raises(DecodeError, match="NapkinWorked can't have happened here"):
        loads(wrong, plates.State)
