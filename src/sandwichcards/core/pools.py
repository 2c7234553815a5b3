"""Which cards are hidden from a seat? By the pool that they could as well be dealt out from."""

from collections import defaultdict
from collections.abc import Callable
from typing import Any

from sandwichcards.core.kinds import Kind
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import Secret, covered


def pools(state: Any, seat: Seat | None) -> dict[str, list[Kind]]:  # noqa: ANN401  # of any game
    """The cards that are hidden from a seat, by the pool they could as well be dealt out from."""
    found: dict[str, list[Kind]] = defaultdict(list)

    def collect(_: object, secret: Secret, at: int, entry: Any) -> None:  # noqa: ANN401  # what a field holds
        if secret.pool:
            with_each(entry, found[pool_of(secret, at)].append)

    covered(state, seat, state, collect)
    return found


def pool_of(secret: Secret, at: int) -> str:
    """The pool of an entry of a field, by its number."""
    return f"{secret.pool}{at}" if secret.pool.endswith("[]") else secret.pool


def with_each(entry: Any, do: Callable[[Kind], Any]) -> Any:  # noqa: ANN401  # what a field holds
    """What comes of doing something with a card, with each of several, or with none."""
    if entry is None or isinstance(entry, Kind):
        return entry and do(entry)
    return tuple(map(do, entry))
