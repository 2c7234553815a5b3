"""What do all decks have in common? A name, cards, and how many copies there are of each."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Self, TypeVar

from sandwichcards.core.errors import BadSetup
from sandwichcards.core.forms import check_fields, no_slug, out_of_range
from sandwichcards.core.kinds import Kind, Named
from sandwichcards.core.numbers import whole
from sandwichcards.core.texts import short, shown

K = TypeVar("K", bound=Kind)
Counts = tuple[tuple[K, int], ...]
"""How many copies there are of each kind."""
Copies = Mapping[str, int] | Mapping[K, int] | Mapping[str | K, int] | Iterable[tuple[str | K, int]]
"""The same as users write it: cards of the house by their slugs, and cards of their own."""


class Stock(Named):
    """The base of every deck and city: one of wrong types can't even be made."""

    __slots__ = ()

    def checked(self) -> Self:
        """This, if it can be played with.

        Raises:
            BadSetup: naming every fault.
        """
        if faults := self.faults():
            raise BadSetup(faults)
        return self

    def __attrs_post_init__(self) -> None:
        check_fields(self, type(self).__name__.lower())

    def faults(self) -> tuple[str, ...]:
        """What makes this unplayable, whatever the number of players."""
        return tuple(self._misfits())

    def _misfits(self) -> Iterator[str]:
        """Every fault; that of the name is for all to find."""
        what = type(self).__name__.lower()
        if not self.name:
            yield f"a {what} has a name"
        if self.name in self.house and not self.is_house():
            yield f"{self.name!r} is the name of a house {what}"


def counted(copies: Copies[K], known: Iterable[K]) -> Counts[K]:
    """How many copies there are of each kind, with the known kinds for their slugs.

    Raises:
        BadSetup: naming every slug that is not known.
    """
    kinds = {card.slug: card for card in known}
    pairs = tuple(copies.items() if isinstance(copies, Mapping) else copies)
    unknown = [each for each, _ in pairs if isinstance(each, str) and each not in kinds]
    if unknown:
        there = short(", ".join(kinds))
        raise BadSetup(f"there is no card {shown(slug)} ({there})" for slug in unknown)
    return tuple(
        (kinds[each] if isinstance(each, str) else each, whole(count)) for each, count in pairs
    )


def spread(counts: Iterable[tuple[K, int]]) -> tuple[K, ...]:
    """Every single card, kind by kind."""
    return tuple(card for card, count in counts for _ in range(count))


def unseen(counts: Iterable[tuple[K, int]], in_sight: Iterable[Kind]) -> list[K]:
    """The cards of a deck that are not in sight, kind by kind."""
    seen = Counter(card.slug for card in in_sight)
    left: list[K] = []
    for card, count in counts:
        left += [card] * (count - seen[card.slug])
    return left


def too_few(rule: str, what: str, size: int, players: int, each: int) -> Iterator[str]:
    """That there are not so many cards for each player, if there aren't."""
    if size < each * players:
        dealt = f"({each * players} are dealt)"
        yield f"{rule}: {size} {what} are too few for {players} players {dealt}"


def kind_faults(kinds: Iterable[Kind], most: Mapping[type[Kind], int]) -> Iterator[str]:
    """That there are too many kinds of a sort: some tables of moves grow with their square."""
    sorts = Counter(type(kind) for kind in kinds)
    for sort, limit in most.items():
        if sorts[sort] > limit:
            yield f"at most {limit} kinds of {sort.__name__} can be in a deck, not {sorts[sort]}"


def count_faults(counts: Iterable[tuple[Kind, int]], least: int, most: int) -> Iterator[str]:
    """What is wrong with the slugs of cards and their numbers of copies."""
    slugs: Counter[str] = Counter()
    for card, count in counts:
        slugs[card.slug] += 1
        yield from no_slug("a slug", card.slug)
        yield from out_of_range(f"copies of {card}", count, least, most)
    yield from (f"two cards share the slug {slug!r}" for slug, n in slugs.items() if n > 1)
