"""What is a check? A target in words, what was measured, and how sure that is."""

from enum import StrEnum

import attrs

from sandwichcards.arena import Interval


class Verdict(StrEnum):
    """What came of a check; the word for both how it stands and how sure that is."""

    HOLDS = "holds"
    """The target is met, and so it is anywhere in the interval."""
    LIKELY = "likely"
    """The target is met by what was measured, but not everywhere in the interval."""
    UNLIKELY = "unlikely"
    """The target is missed by what was measured, but not everywhere in the interval."""
    FAILS = "fails"
    """The target is missed, and so it is anywhere in the interval."""


@attrs.frozen
class Check:
    """One thing that should be so, and whether it is."""

    name: str
    target: str
    """What should be, in words."""
    measured: str
    """What is, in words."""
    bounds: str
    """The interval of it, in words; empty where there is none."""
    figure: Interval
    """The same as a number."""
    verdict: Verdict

    @property
    def holds(self) -> bool:
        """Whether the target is met by what was measured."""
        return self.verdict in {Verdict.HOLDS, Verdict.LIKELY}


def verdict_of(*, met: bool, sure: bool) -> Verdict:
    """The word for it."""
    if met:
        return Verdict.HOLDS if sure else Verdict.LIKELY
    return Verdict.FAILS if sure else Verdict.UNLIKELY


def percent(share: float) -> str:
    """A share for people, with as many digits as a small one needs."""
    digits = 2 if 0 < share < 0.01 else 1  # noqa: PLR2004  # below 1 % one digit tells too little
    return f"{100 * share:.{digits}f} %"


def percents(interval: Interval) -> str:
    """The bounds of a share, for people."""
    return f"{percent(interval.low)} to {percent(interval.high)}"
