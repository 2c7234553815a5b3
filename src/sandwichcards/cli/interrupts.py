"""Has Ctrl-C been pressed? Python forgets one that it hears while it tidies up.

It raises `KeyboardInterrupt` wherever the program is just then. Inside of what it calls by itself,
such as when a module has been imported or an object is gone, that ends in "Exception ignored".
"""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

_pressed: list[int] = []


@contextmanager
def remembered() -> Iterator[None]:
    """Let `check` know of every Ctrl-C, unless it is ignored or heard by somebody else."""
    before = signal.getsignal(signal.SIGINT)
    try:
        if before is signal.default_int_handler:
            signal.signal(signal.SIGINT, _hear)
    except ValueError:  # outside of the main thread, which alone hears it
        before = None
    try:
        yield
    finally:
        _pressed.clear()
        if before is signal.default_int_handler:
            signal.signal(signal.SIGINT, before)


def _hear(number: int, frame: FrameType | None) -> None:
    _pressed.append(number)
    signal.default_int_handler(number, frame)


def check() -> None:
    """Leave if Ctrl-C has been pressed and forgotten.

    Raises:
        KeyboardInterrupt: if so.
    """
    if _pressed:
        raise KeyboardInterrupt
