"""Where do the turfs lie? A city: places with coordinates, neighbours and HQ places, as data."""

from collections.abc import Iterator
from typing import ClassVar, NewType

import attrs

from sandwichcards.core.decks import Stock
from sandwichcards.core.forms import out_of_range
from sandwichcards.core.values import Value

Place = NewType("Place", int)
"""A place of the city, by its number from 0."""

MOST_PLACES = 100


@attrs.frozen
class Site(Value):
    """A place on the map, at `x` and `y` (downwards), with the numbers of its `neighbours`."""

    x: int
    y: int
    neighbours: tuple[int, ...]


@attrs.frozen(cache_hash=True, repr=False)  # every state is hashed with it
class City(Stock):
    """Places and what is next to what, with the HQ place of every seat.

    Attributes:
        name: What the city is called.
        sites: The places, by their numbers.
        hqs: The place of each seat's HQ: as many as there are players.
    """

    house: ClassVar[dict[str, "City"]] = {}

    name: str
    sites: tuple[Site, ...]
    hqs: tuple[int, ...]

    def _misfits(self) -> Iterator[str]:
        yield from super()._misfits()
        yield from out_of_range("places of a city", len(self.sites), 1, MOST_PLACES)
        yield from _neighbour_faults(self)
        yield from _hq_faults(self)
        yield from _piece_faults(self)


def reach_of(city: City) -> tuple[int, ...]:
    """For each place, itself and its neighbours as the bits of a number (S-21)."""
    sites = enumerate(city.sites)
    return tuple(sum(1 << spot for spot in {place, *site.neighbours}) for place, site in sites)


def _neighbour_faults(city: City) -> Iterator[str]:
    drawn: dict[tuple[int, int], int] = {}
    for place, site in enumerate(city.sites):
        other = drawn.setdefault((site.x, site.y), place)
        if other != place:
            yield f"places {other} and {place} are both drawn at ({site.x}, {site.y})"
        if len(set(site.neighbours)) != len(site.neighbours):
            yield f"place {place} names a neighbour twice"
        for spot in dict.fromkeys(site.neighbours):
            if spot not in range(len(city.sites)):
                yield f"place {place} has a neighbour {spot} that is not in the city"
            elif spot == place:
                yield f"place {place} is its own neighbour"
            elif place not in city.sites[spot].neighbours:
                yield f"place {place} names {spot} as a neighbour, but {spot} does not name {place}"


def _hq_faults(city: City) -> Iterator[str]:
    for spot in city.hqs:
        if spot not in range(len(city.sites)):
            yield f"there is no place {spot} for an HQ"
    if len(set(city.hqs)) != len(city.hqs):
        yield "two seats have their HQ on the same place"


def _piece_faults(city: City) -> Iterator[str]:
    """S-21: what can't be reached could never be taken."""
    places = range(len(city.sites))
    found = {0} & set(places)
    fringe = list(found)
    while fringe:
        for spot in city.sites[fringe.pop()].neighbours:
            if spot in places and spot not in found:
                found.add(spot)
                fringe.append(spot)
    if lost := [str(place) for place in places if place not in found]:
        yield f"the city is in pieces: from place 0 there is no way to {', '.join(lost)}"


# One city for each number of players. Turning the map by one seat leaves every one of them as it
# was, so no seat lies better than another. For two, the HQs lie four steps apart; for three to six,
# two places lie between neighbouring HQs and five between the farthest.
HOUSE_CITIES = (
    City(
        "house-2",
        sites=(
            Site(0, 20, (1, 2, 3)),  # 0 HQ
            Site(10, 10, (0, 2, 4, 5)),  # 1
            Site(10, 20, (0, 1, 3, 6)),  # 2
            Site(10, 30, (0, 2, 7, 8)),  # 3
            Site(20, 0, (1, 5, 9)),  # 4
            Site(20, 10, (1, 4, 6, 9)),  # 5
            Site(20, 20, (2, 5, 7, 10)),  # 6
            Site(20, 30, (3, 6, 8, 11)),  # 7
            Site(20, 40, (3, 7, 11)),  # 8
            Site(30, 10, (4, 5, 10, 12)),  # 9
            Site(30, 20, (6, 9, 11, 12)),  # 10
            Site(30, 30, (7, 8, 10, 12)),  # 11
            Site(40, 20, (9, 10, 11)),  # 12 HQ
        ),
        hqs=(0, 12),
    ),
    City(
        "house-3",
        sites=(
            Site(20, 0, (1, 2, 3)),  # 0 HQ
            Site(9, 5, (0, 3, 12)),  # 1
            Site(31, 5, (0, 3, 6)),  # 2
            Site(20, 7, (0, 1, 2, 4)),  # 3
            Site(20, 13, (3, 9, 14, 15)),  # 4
            Site(37, 30, (6, 7, 8)),  # 5 HQ
            Site(38, 18, (2, 5, 8)),  # 6
            Site(27, 37, (5, 8, 11)),  # 7
            Site(31, 27, (5, 6, 7, 9)),  # 8
            Site(26, 23, (4, 8, 14, 15)),  # 9
            Site(3, 30, (11, 12, 13)),  # 10 HQ
            Site(13, 37, (7, 10, 13)),  # 11
            Site(2, 18, (1, 10, 13)),  # 12
            Site(9, 27, (10, 11, 12, 14)),  # 13
            Site(14, 23, (4, 9, 13, 15)),  # 14
            Site(20, 20, (4, 9, 14)),  # 15
        ),
        hqs=(0, 5, 10),
    ),
    City(
        "house-4",
        sites=(
            Site(20, 0, (1, 2, 3)),  # 0 HQ
            Site(11, 4, (0, 3, 17)),  # 1
            Site(29, 4, (0, 3, 6)),  # 2
            Site(20, 7, (0, 1, 2, 4)),  # 3
            Site(20, 13, (3, 9, 19, 20)),  # 4
            Site(40, 20, (6, 7, 8)),  # 5 HQ
            Site(36, 11, (2, 5, 8)),  # 6
            Site(36, 29, (5, 8, 11)),  # 7
            Site(33, 20, (5, 6, 7, 9)),  # 8
            Site(27, 20, (4, 8, 14, 20)),  # 9
            Site(20, 40, (11, 12, 13)),  # 10 HQ
            Site(29, 36, (7, 10, 13)),  # 11
            Site(11, 36, (10, 13, 16)),  # 12
            Site(20, 33, (10, 11, 12, 14)),  # 13
            Site(20, 27, (9, 13, 19, 20)),  # 14
            Site(0, 20, (16, 17, 18)),  # 15 HQ
            Site(4, 29, (12, 15, 18)),  # 16
            Site(4, 11, (1, 15, 18)),  # 17
            Site(7, 20, (15, 16, 17, 19)),  # 18
            Site(13, 20, (4, 14, 18, 20)),  # 19
            Site(20, 20, (4, 9, 14, 19)),  # 20
        ),
        hqs=(0, 5, 10, 15),
    ),
    City(
        "house-5",
        sites=(
            Site(20, 0, (1, 2, 3)),  # 0 HQ
            Site(13, 3, (0, 3, 22)),  # 1
            Site(27, 3, (0, 3, 6)),  # 2
            Site(20, 7, (0, 1, 2, 4)),  # 3
            Site(20, 13, (3, 9, 24, 25)),  # 4
            Site(39, 14, (6, 7, 8)),  # 5 HQ
            Site(34, 8, (2, 5, 8)),  # 6
            Site(39, 21, (5, 8, 11)),  # 7
            Site(33, 16, (5, 6, 7, 9)),  # 8
            Site(26, 18, (4, 8, 14, 25)),  # 9
            Site(32, 36, (11, 12, 13)),  # 10 HQ
            Site(36, 30, (7, 10, 13)),  # 11
            Site(24, 38, (10, 13, 16)),  # 12
            Site(28, 31, (10, 11, 12, 14)),  # 13
            Site(24, 26, (9, 13, 19, 25)),  # 14
            Site(8, 36, (16, 17, 18)),  # 15 HQ
            Site(16, 38, (12, 15, 18)),  # 16
            Site(4, 30, (15, 18, 21)),  # 17
            Site(12, 31, (15, 16, 17, 19)),  # 18
            Site(16, 26, (14, 18, 24, 25)),  # 19
            Site(1, 14, (21, 22, 23)),  # 20 HQ
            Site(1, 21, (17, 20, 23)),  # 21
            Site(6, 8, (1, 20, 23)),  # 22
            Site(7, 16, (20, 21, 22, 24)),  # 23
            Site(14, 18, (4, 19, 23, 25)),  # 24
            Site(20, 20, (4, 9, 14, 19, 24)),  # 25
        ),
        hqs=(0, 5, 10, 15, 20),
    ),
    City(
        "house-6",
        sites=(
            Site(20, 0, (1, 2, 3)),  # 0 HQ
            Site(14, 2, (0, 3, 27)),  # 1
            Site(26, 2, (0, 3, 6)),  # 2
            Site(20, 7, (0, 1, 2, 4)),  # 3
            Site(20, 13, (3, 9, 29, 30)),  # 4
            Site(37, 10, (6, 7, 8)),  # 5 HQ
            Site(32, 6, (2, 5, 8)),  # 6
            Site(38, 16, (5, 8, 11)),  # 7
            Site(31, 13, (5, 6, 7, 9)),  # 8
            Site(26, 17, (4, 8, 14, 30)),  # 9
            Site(37, 30, (11, 12, 13)),  # 10 HQ
            Site(38, 24, (7, 10, 13)),  # 11
            Site(32, 34, (10, 13, 16)),  # 12
            Site(31, 27, (10, 11, 12, 14)),  # 13
            Site(26, 23, (9, 13, 19, 30)),  # 14
            Site(20, 40, (16, 17, 18)),  # 15 HQ
            Site(26, 38, (12, 15, 18)),  # 16
            Site(14, 38, (15, 18, 21)),  # 17
            Site(20, 33, (15, 16, 17, 19)),  # 18
            Site(20, 27, (14, 18, 24, 30)),  # 19
            Site(3, 30, (21, 22, 23)),  # 20 HQ
            Site(8, 34, (17, 20, 23)),  # 21
            Site(2, 24, (20, 23, 26)),  # 22
            Site(9, 27, (20, 21, 22, 24)),  # 23
            Site(14, 23, (19, 23, 29, 30)),  # 24
            Site(3, 10, (26, 27, 28)),  # 25 HQ
            Site(2, 16, (22, 25, 28)),  # 26
            Site(8, 6, (1, 25, 28)),  # 27
            Site(9, 13, (25, 26, 27, 29)),  # 28
            Site(14, 17, (4, 24, 28, 30)),  # 29
            Site(20, 20, (4, 9, 14, 19, 24, 29)),  # 30
        ),
        hqs=(0, 5, 10, 15, 20, 25),
    ),
)
City.house.update({city.name: city for city in HOUSE_CITIES})


def house_city(players: int) -> City:
    """The house's city for so many players."""
    return City.house[f"house-{players}"]
