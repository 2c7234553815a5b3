"""Which cards are hidden from a seat? By the pool that they could as well be dealt out from."""

from collections import defaultdict
from collections.abc import Iterable, Iterator
from typing import Any

from sandwichcards.core.kinds import Kind
from sandwichcards.core.seats import Seat
from sandwichcards.core.secrecy import Parts, Secret, hiding_of, may_see, secrets_of


def pools(state: Any, seat: Seat | None) -> dict[str, list[Kind]]:  # noqa: ANN401  # of any game
    """The cards that are hidden from a seat, by the pool they could as well be dealt out from."""
    found: dict[str, list[Kind]] = defaultdict(list)
    for owner in (state, *_parts(state)):
        for secret, at, entry in _hidden(owner, state, seat):
            if secret.pool:
                found[pool_of(secret, at)] += _cards(entry)
    return found


def _hidden(owner: Any, state: Any, seat: Seat | None) -> Iterator[tuple[Secret, int, Any]]:  # noqa: ANN401  # of any game
    for name, secret in hiding_of(type(owner)).items():
        value = getattr(owner, name)
        for at, entry in enumerate(value) if secret.column else [(0, value)]:
            if not may_see(secret.who, owner, seat, state, at):
                yield secret, at, entry


def pool_of(secret: Secret, at: int) -> str:
    """The pool of an entry of a field, by its number."""
    return f"{secret.pool}{at}" if secret.pool.endswith("[]") else secret.pool


def _cards(entry: Any) -> Iterable[Any]:  # noqa: ANN401  # what a field holds
    if entry is None:
        return ()
    return (entry,) if isinstance(entry, Kind) else entry


def _parts(state: Any) -> Iterator[Any]:  # noqa: ANN401  # of any game
    """The objects on a table that say for themselves who may see them; events are told apart."""
    for name, secret in secrets_of(type(state)).items():
        if isinstance(secret.who, Parts) and name != "events":
            yield from getattr(state, name)
