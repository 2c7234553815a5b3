"""How do values look at the prompt? Short: cards by slug, runs counted, decks by name."""

from enum import Enum
from itertools import groupby, islice
from typing import Any

import attrs

from sandwichcards.core.kinds import Kind, Named
from sandwichcards.core.rng import Rng
from sandwichcards.core.values import Value

_TIMES = "\N{MULTIPLICATION SIGN}"
_MOST = 12
"""How many entries of a long pile are shown."""
_LEFT_OUT = frozenset({"events", "quiet", "told", "_moves"})
"""What a state has that does not lie on the table."""


class Shown(Value):
    """The base of states and views: short at the prompt, in words when printed, else drawn."""

    __slots__ = ()

    def __repr__(self) -> str:
        return brief(self)

    def __str__(self) -> str:
        return _table(self)

    def _repr_svg_(self) -> str | None:
        """The picture that a notebook shows: a view's own, or what a spectator sees of a state."""
        return _picture(self)


def brief(value: Any) -> str:  # noqa: ANN401  # whatever a state holds
    """The value in few words: not code, but enough to know it by."""
    if isinstance(value, Kind):
        return value.slug
    if isinstance(value, Enum):
        return str(value.value)
    if isinstance(value, tuple):
        return f"({_entries(value)})"
    if isinstance(value, Rng):
        return f"Rng({value.key.hex()[:8]}…, {value.count})"
    if isinstance(value, Named) or not attrs.has(type(value)):
        return repr(value)
    return f"{type(value).__name__}({', '.join(_fields(value))})"


def _entries(values: tuple[Any, ...]) -> str:
    """The entries of a tuple, equal ones in a row counted; of many, the first."""
    if not values:
        return ""
    runs = [(brief(value), sum(1 for _ in run)) for value, run in groupby(values)]
    shown = [
        text if count == 1 else f"{text}{_TIMES}{count}" for text, count in islice(runs, _MOST)
    ]
    if len(runs) > _MOST:
        shown.append(f"… {len(values)} in all")
    return (" " if isinstance(values[0], Kind) else ", ").join(shown)


def _fields(value: Any) -> list[str]:  # noqa: ANN401  # an attrs class
    """Its fields, but for those that are as they are unless someone says otherwise."""
    fields = [field for field in attrs.fields(type(value)) if field.name not in _LEFT_OUT]
    found = [(field, getattr(value, field.name)) for field in fields]
    return [f"{field.name}={brief(each)}" for field, each in found if each != field.default]


def _table(shown: Any) -> str:  # noqa: ANN401  # a state or a view
    """The table in words, by the game's companion: a view's own, or all that a state holds."""
    from sandwichcards.core.companions import companion  # late: few states are printed
    from sandwichcards.core.registry import GAMES

    game = GAMES[shown.setup.game]
    words = companion(game, "words")
    if words is None:
        return brief(shown)
    if isinstance(shown, game.View):
        return str(words.table(shown))
    hands = [
        f"Seat {seat} holds {_entries(hand)}"
        for seat, hand in enumerate(getattr(shown, "hands", ()))
    ]
    return "\n".join((words.table(game.observe(shown, None)), "", *hands))


def _picture(shown: Any) -> str | None:  # noqa: ANN401  # a state or a view
    """The table drawn by the game's companion; None if it has no picture of its own."""
    from sandwichcards.core.companions import companion  # late: few states are drawn
    from sandwichcards.core.registry import GAMES

    game = GAMES[shown.setup.game]
    picture = companion(game, "picture")
    if picture is None:
        return None
    view = shown if isinstance(shown, game.View) else game.observe(shown, None)
    return str(picture.svg(view))
