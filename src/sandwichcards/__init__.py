"""Four card games for frontends and bots: frozen states, listed legal moves, views without secrets.

>>> from sandwichcards import hoagie
>>> state = hoagie.new_game(players=4, seed="friday night")
>>> while state.outcome is None:
...     state = hoagie.apply(state, hoagie.legal_moves(state)[0])
>>> state.outcome.how.value
'goal'
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sandwichcards import hoagie, hooch_stooges, plates, sandwich_masters
    from sandwichcards.core.catalogue import Catalogue
    from sandwichcards.core.codec import dumps, loads
    from sandwichcards.core.errors import (
        BadRecord,
        BadSetup,
        DecodeError,
        EncodeError,
        IllegalMove,
        NotYourTurn,
        RulesMismatch,
        SandwichcardsError,
        UnknownMove,
    )
    from sandwichcards.core.game import AnyState, AnyView, Game
    from sandwichcards.core.outcome import Abandon, Ending, Forfeit, Outcome, Stop, Time
    from sandwichcards.core.records import Record, Recording, record, replay
    from sandwichcards.core.registry import GAMES
    from sandwichcards.core.rng import Rng, Seed, commitment, commits_to
    from sandwichcards.core.seats import Seat

_HOMES = {
    "catalogue": ("Catalogue",),
    "codec": ("dumps", "loads"),
    "errors": (
        "BadRecord",
        "BadSetup",
        "DecodeError",
        "EncodeError",
        "IllegalMove",
        "NotYourTurn",
        "RulesMismatch",
        "SandwichcardsError",
        "UnknownMove",
    ),
    "game": ("AnyState", "AnyView", "Game"),
    "outcome": ("Abandon", "Ending", "Forfeit", "Outcome", "Stop", "Time"),
    "records": ("Record", "Recording", "record", "replay"),
    "registry": ("GAMES",),
    "rng": ("Rng", "Seed", "commitment", "commits_to"),
    "seats": ("Seat",),
}
_HOME = {name: home for home, names in _HOMES.items() for name in names}


def __getattr__(name: str) -> object:
    """Load games and core on first use, so that importing the package costs next to nothing."""
    if name in _HOME:
        value: object = getattr(import_module(f"sandwichcards.core.{_HOME[name]}"), name)
    elif name in __all__:
        value = import_module(f"sandwichcards.{name}")  # a game
    else:
        msg = f"module 'sandwichcards' has no attribute {name!r}"
        raise AttributeError(msg)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})


__all__ = [
    "GAMES",
    "Abandon",
    "AnyState",
    "AnyView",
    "BadRecord",
    "BadSetup",
    "Catalogue",
    "DecodeError",
    "EncodeError",
    "Ending",
    "Forfeit",
    "Game",
    "IllegalMove",
    "NotYourTurn",
    "Outcome",
    "Record",
    "Recording",
    "Rng",
    "RulesMismatch",
    "SandwichcardsError",
    "Seat",
    "Seed",
    "Stop",
    "Time",
    "UnknownMove",
    "commitment",
    "commits_to",
    "dumps",
    "hoagie",
    "hooch_stooges",
    "loads",
    "plates",
    "record",
    "replay",
    "sandwich_masters",
]
