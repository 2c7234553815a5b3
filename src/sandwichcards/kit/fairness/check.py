"""What is a check? A target in words, what was measured, and how sure that is."""

from enum import StrEnum

import attrs

from sandwichcards.kit.statistics import Interval


class Verdict(StrEnum):
    """What came of a check: whether the target is met, and how sure that is."""

    HOLDS = "holds"
    """It is met, and would be anywhere in the interval."""
    LIKELY = "likely"
    """It is met by what was measured, but would not be everywhere in the interval."""
    UNLIKELY = "unlikely"
    """It is missed by what was measured, but would not be everywhere in the interval."""
    FAILS = "fails"
    """It is missed, and would be anywhere in the interval."""

    @classmethod
    def of(cls, *, met: bool, sure: bool) -> "Verdict":
        """The word for it."""
        if met:
            return cls.HOLDS if sure else cls.LIKELY
        return cls.FAILS if sure else cls.UNLIKELY


@attrs.frozen
class Check:
    """One thing that should be so, and whether it is.

    Attributes:
        name: What is checked.
        target: What should be, in words.
        least: The same as a number: what is measured should not be less ...
        most: ... nor more.
        measured: What is, in words: of the place or the card that is worst, where there are
            several.
        bounds: The interval of it, in words.
        figure: What was measured, as a number with its interval.
        verdict: Whether it is so.
        never: The cards that should have been used and were not.
    """

    name: str
    target: str
    least: float
    most: float
    measured: str
    bounds: str
    figure: Interval
    verdict: Verdict
    never: tuple[str, ...] = ()

    @property
    def holds(self) -> bool:
        """Whether the target is met by what was measured."""
        return self.verdict in {Verdict.HOLDS, Verdict.LIKELY}


def percent(share: float) -> str:
    """A share for people."""
    return f"{_hundredths(share)} %"


def percents(interval: Interval) -> str:
    """The bounds of a share, for people."""
    return f"{_hundredths(interval.low)} to {_hundredths(interval.high)} %"


def _hundredths(share: float) -> str:
    small = 0.00005 <= share < 0.01  # noqa: PLR2004  # one digit would tell too little
    return f"{100 * share:.{2 if small else 1}f}"
