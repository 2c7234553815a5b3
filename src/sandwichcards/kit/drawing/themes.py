"""In which colours? Names for what they are used for, and two sets of them."""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import attrs

from sandwichcards.core.values import Value


@attrs.frozen
class Theme(Value):
    """Colours by what they are used for, each written `#rrggbb`.

    Attributes:
        ground: Behind everything.
        panel: Areas of the table.
        paper: Cards.
        back: Cards that lie face down, and empty places.
        ink: Texts, and the lines of symbols.
        soft: Texts of less weight.
        line: Edges of cards and panels.
        grain: What is made of grain, such as bread.
        meat: Meat.
        dairy: Cheese, eggs.
        leaf: Lettuce, tomatoes, pickles.
        sauce: Sauces, condiments.
        cloth: Napkins, bids, schemes: what is done.
        metal: People, places, orders.
        bad: What is spoiled.
        play: Around what may be played.
        aim: Around what may be aimed at.
        moved: Around what has just moved.
        seats: Tokens of the players, by seat; the numbers on them have the colour `paper`.
    """

    ground: str
    panel: str
    paper: str
    back: str
    ink: str
    soft: str
    line: str
    grain: str
    meat: str
    dairy: str
    leaf: str
    sauce: str
    cloth: str
    metal: str
    bad: str
    play: str
    aim: str
    moved: str
    seats: tuple[str, ...]

    @property
    def colours(self) -> Mapping[str, str]:
        """Every colour by the name that faces use; those of seats are `seat0`, `seat1`, ..."""
        single = attrs.asdict(self, filter=lambda field, _: field.name != "seats")
        return {**single, **{f"seat{seat}": each for seat, each in enumerate(self.seats)}}

    def written_on(self) -> Iterator[tuple[str, str]]:
        """Which colours texts are written in, and on which."""
        for name in TINTS:
            yield "ink", name
        for name in ("ground", "panel", "paper", "back"):
            yield "ink", name
            yield "soft", name
        for seat in range(len(self.seats)):
            yield "paper", f"seat{seat}"


TINTS = ("grain", "meat", "dairy", "leaf", "sauce", "cloth", "metal", "bad")

LIGHT = Theme(
    ground="#f2eee4",
    panel="#e6dfcf",
    paper="#fffdf7",
    back="#cfc5ad",
    ink="#241f17",
    soft="#544a39",
    line="#8d8169",
    grain="#f0cf8e",
    meat="#f3b5a5",
    dairy="#f8e27a",
    leaf="#b9dc94",
    sauce="#f6c27a",
    cloth="#bcd5ee",
    metal="#d5d0dd",
    bad="#c3bd8e",
    play="#0b6e3f",
    aim="#a3290f",
    moved="#2a55a5",
    seats=("#8f2d1c", "#1f4f99", "#2c6427", "#6f3a8f", "#7a4b0a", "#0c6470"),
)
"""Dark on light."""
DARK = Theme(
    ground="#1b1a17",
    panel="#292722",
    paper="#38352e",
    back="#4a4538",
    ink="#f6f1e4",
    soft="#d3cab5",
    line="#8b8069",
    grain="#6e4f17",
    meat="#7c3527",
    dairy="#665708",
    leaf="#35591a",
    sauce="#7b4a0c",
    cloth="#2b4d72",
    metal="#4c4660",
    bad="#50501f",
    play="#5fe09b",
    aim="#ff9077",
    moved="#8fb8ff",
    seats=("#ff9c88", "#8db8ff", "#86d67a", "#d7a3f5", "#efbb62", "#5fd3e2"),
)
"""Light on dark."""
THEMES: Mapping[str, Theme] = {"light": LIGHT, "dark": DARK}
"""The themes by name."""

_VAR = re.compile(r"var\(--(\w+)\)")


def coloured(markup: str, theme: Theme) -> str:
    """The markup with the names of colours replaced by those of the theme."""
    colours: dict[str, Any] = dict(theme.colours)
    return _VAR.sub(lambda found: colours[found[1]], markup)


def contrast(one: str, other: str) -> float:
    """How well two colours can be told apart: 1 for the same, 21 for black and white (WCAG 2)."""
    low, high = sorted(map(_luminance, (one, other)))
    return (high + 0.05) / (low + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (_linear(int(colour[at : at + 2], 16) / 255) for at in (1, 3, 5))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= _DARKEST else ((part + 0.055) / 1.055) ** 2.4


_DARKEST = 0.03928
