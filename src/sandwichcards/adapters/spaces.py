"""Of what shape are observations and actions? Spaces of Gymnasium, which PettingZoo has too."""

from typing import Any

import numpy as np
from gymnasium import spaces

from sandwichcards.adapters.table import Lens, Table
from sandwichcards.core.seats import Seat

Observation = dict[str, Any]
"""An `observation` and an `action_mask`, each an array."""
_NUMBER, _FLAG = np.dtype(np.int16), np.dtype(np.int8)  # an array takes a fifth less time so


def observation_space(lens: Lens) -> spaces.Dict:
    """That of what `observed` gives."""
    low, high = np.array(lens.encoder.bounds, np.int16).T
    return spaces.Dict(
        {
            "observation": spaces.Box(low, high, dtype=np.int16),
            "action_mask": spaces.Box(0, 1, (lens.count,), np.int8),
        }
    )


def action_space(lens: Lens) -> "spaces.Discrete[Any]":
    """That of the numbers of actions."""
    return spaces.Discrete(lens.count)


def observed(table: Table, seat: Seat) -> Observation:
    """What a seat sees and may do, in arrays of its own."""
    view, lens = table.view(seat), table.lens
    return {
        "observation": np.frombuffer(lens.encoder.pack(view), _NUMBER),
        "action_mask": np.frombuffer(lens.actions[seat].mask(view), _FLAG),
    }
