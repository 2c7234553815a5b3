"""What came out over many games? Wins by place, lengths, endings, and the use of each card."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from math import fsum

import attrs

from sandwichcards.kit.fairness.watcher import Seen
from sandwichcards.kit.statistics import Interval, middle, ratio, wilson


@attrs.frozen
class Use:
    """How often something was done with a card.

    Attributes:
        times: How often it was done.
        games: In how many games it was done at all.
    """

    times: int
    games: int


@attrs.frozen
class Tally:
    """All counts of the games that were played at the same number of players by the same rules.

    Attributes:
        setting: The setting in words.
        players: How many play.
        games: How many games were played.
        places: The share of wins of those who began, of the next clockwise, and so on.
        turns: How many games took so many turns.
        length: The median of turns a player.
        drawn: How many games nobody won.
        endings: How many games ended in which way.
        idle: The share of turns in which there was nothing to do.
        decisions: How many decisions a game took, on average.
        faults: How often a bot gave no legal answer.
        uses: What was done with each kind of card.
    """

    setting: str
    players: int
    games: int
    places: tuple[Interval, ...]
    turns: dict[int, int]
    length: Interval
    drawn: int
    endings: dict[str, int]
    idle: Interval
    decisions: float
    faults: int
    uses: dict[str, dict[str, Use]]

    @property
    def fair_share(self) -> float:
        """What each place should win."""
        return 1 / self.players

    def ended(self, how: str) -> Interval:
        """The share of games that ended like this."""
        return wilson(self.endings.get(how, 0), self.games)


def tally_of(
    setting: str, players: int, kinds: Mapping[str, Sequence[str]], games: Iterable[Seen]
) -> Tally:
    """The counts of these games; the order in which they came in does not matter.

    `kinds` are the cards of which it is of interest what was done with them, also if it never was.
    """
    seen = sorted(games, key=lambda each: each.number)
    turns = Counter(each.turns for each in seen)
    return Tally(
        setting,
        players,
        len(seen),
        tuple(
            wilson(fsum(each.shares[place] for each in seen), len(seen)) for place in range(players)
        ),
        dict(sorted(turns.items())),
        middle([each.turns / players for each in seen]),
        sum(each.drawn for each in seen),
        dict(sorted(Counter(each.how.value for each in seen).items())),
        ratio([each.idle for each in seen], [each.turns for each in seen]),
        sum(each.decisions for each in seen) / max(len(seen), 1),
        sum(each.faults for each in seen),
        _uses(kinds, seen),
    )


def _uses(kinds: Mapping[str, Sequence[str]], seen: Iterable[Seen]) -> dict[str, dict[str, Use]]:
    times: Counter[tuple[str, str]] = Counter()
    games: Counter[tuple[str, str]] = Counter()
    for each in seen:
        times.update(each.uses)
        games.update(each.uses.keys())
    return {
        what: {slug: Use(times[what, slug], games[what, slug]) for slug in slugs}
        for what, slugs in kinds.items()
    }
