"""How did it go? Wins, ratings, scores, places, lengths and faults of a tournament."""

from collections import Counter
from collections.abc import Iterable, Sequence
from math import fsum
from statistics import fmean, median

import attrs

from sandwichcards.arena.table import Finished, Mishap, Played
from sandwichcards.arena.tournament import Tournament
from sandwichcards.kit.statistics import Interval, ratings, wilson


@attrs.frozen
class Standing:
    """How one entrant did.

    Attributes:
        name: Its name.
        seats: How often it sat at a table.
        wins: How many games it won; a shared victory counts in part.
        share: The same as a share of its games.
        rating: Bradley-Terry, in points, 0 on average: 400 more are ten to one.
        score: Its mean score.
        faults: What went wrong, and how often; "in notice" if it was not asked but shown the table.
        first_fault: The first of them in full.
    """

    name: str
    seats: int
    wins: float
    share: Interval
    rating: Interval
    score: float
    faults: dict[str, int]
    first_fault: Mishap | None


@attrs.frozen
class Place:
    """How those did who were asked first (0), second (1) and so on.

    Attributes:
        place: Which of them: 0, 1 and so on.
        share: The share of games that they won.
    """

    place: int
    share: Interval


@attrs.frozen
class Length:
    """How many decisions a game took.

    Attributes:
        mean: On average.
        median: As many games took fewer as took more.
        shortest: In the shortest game.
        longest: In the longest game.
    """

    mean: float
    median: float
    shortest: int
    longest: int


@attrs.frozen
class Report:
    """All figures of a tournament, or of the part of it that was played.

    Attributes:
        game: The name of the game.
        players: How many play at a table.
        games: How many games were played.
        wanted: How many games there are to be.
        standings: The best one first.
        places: How each place in the order of play did.
        length: How many decisions a game took.
        endings: How many games ended in which way.
        seed: What all chance came from.
    """

    game: str
    players: int
    games: int
    wanted: int
    standings: tuple[Standing, ...]
    places: tuple[Place, ...]
    length: Length
    endings: dict[str, int]
    seed: str


def summarize(tournament: Tournament, games: Iterable[Finished | Played]) -> Report:
    """The figures of these games; the order in which they came in does not matter."""
    finished = [each if isinstance(each, Finished) else Finished(each) for each in games]
    played = sorted((each.played for each in finished), key=lambda each: each.game)
    first = _first_faults(finished)
    names = tournament.names
    found = ratings(comparisons(played, names), len(names))
    standings = [
        _standing(name, each, played, first.get(name))
        for name, each in zip(names, found, strict=True)
    ]
    return Report(
        tournament.game.NAME,
        tournament.players,
        len(played),
        tournament.games,
        tuple(sorted(standings, key=lambda each: -each.rating.value)),
        tuple(_place(place, played) for place in range(tournament.players)),
        _length([each.decisions for each in played]),
        dict(sorted(Counter(each.how.value for each in played).items())),
        str(tournament.seed),
    )


def _first_faults(finished: Iterable[Finished]) -> dict[str, Mishap]:
    """The first fault of each bot."""
    mishaps = [mishap for each in finished for mishap in each.mishaps]
    latest_first = sorted(mishaps, key=lambda each: (each.game, each.move, each.seat), reverse=True)
    return {mishap.bot: mishap for mishap in latest_first}


def comparisons(played: Iterable[Played], names: Sequence[str]) -> list[list[list[float]]]:
    """For each deal, how often each entrant came before each other one.

    Two that sit at one table are compared by their shares of the victory: the larger one wins, and
    equal ones are half a win each. If both got nothing, the game was won by others and says
    nothing of the two.
    """
    index = {name: number for number, name in enumerate(names)}
    deals: dict[int, list[list[float]]] = {}
    for each in played:
        table = deals.setdefault(each.deal, [[0.0] * len(names) for _ in names])
        seats = [(index[n], share) for n, share in zip(each.bots, each.returns, strict=True)]
        for one, mine in seats:
            for other, theirs in seats:
                if one != other and mine >= theirs and mine > 0:
                    table[one][other] += 1.0 if mine > theirs else 0.5
    return list(deals.values())


def _standing(
    name: str, rating: Interval, played: Sequence[Played], first_fault: Mishap | None
) -> Standing:
    mine = [(each, seat) for each in played for seat, bot in enumerate(each.bots) if bot == name]
    wins = fsum(each.returns[seat] for each, seat in mine)
    faults: Counter[str] = Counter()
    for each, seat in mine:
        faults.update(each.fault_counts[seat])
    return Standing(
        name,
        len(mine),
        wins,
        wilson(wins, len(mine)),
        rating,
        fmean([each.scores[seat] for each, seat in mine] or [0]),
        dict(sorted(faults.items())),
        first_fault,
    )


def _place(place: int, played: Sequence[Played]) -> Place:
    shares = [each.returns[(each.first + place) % len(each.returns)] for each in played]
    return Place(place, wilson(fsum(shares), len(shares)))


def _length(decisions: Sequence[int]) -> Length:
    known = decisions or [0]
    return Length(fmean(known), median(known), min(known), max(known))
