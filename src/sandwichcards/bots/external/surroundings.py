"""What does a program find around it? Only what any program needs, unless it is told more."""

import os
from collections.abc import Iterator, Sequence

USUAL = frozenset(
    {
        *("PATH", "HOME", "USER", "LOGNAME", "SHELL", "TMPDIR", "TZ", "LANG", "LANGUAGE"),
        *("LD_LIBRARY_PATH", "SYSTEMROOT"),  # without them some programs don't start at all
    }
)
"""The variables that every program is given, and with them those that begin with LC_."""


def environment(names: Sequence[str]) -> dict[str, str]:
    """The usual variables, and those of these names."""
    return {key: value for key, value in os.environ.items() if _is_usual(key) or key in names}


def _is_usual(key: str) -> bool:
    return key in USUAL or key.startswith("LC_")


def unset(names: Sequence[str]) -> Iterator[str]:
    """What is wrong with these names: those that stand for nothing."""
    for name in names:
        if name not in os.environ:
            yield f"the variable {name!r} that a bot wants is not set"
