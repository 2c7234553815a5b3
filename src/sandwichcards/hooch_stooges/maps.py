"""How does a city look in plain text? Places where they lie, and lines to their neighbours."""

from collections.abc import Callable

from sandwichcards.hooch_stooges import City

_WIDTH, _HEIGHT = 62, 20
_LINE = "."


def drawn(city: City, label: Callable[[int], str]) -> list[str]:
    """The city as lines of text, each place with its label."""
    spots = _spots(city)
    grid = [[" "] * (_WIDTH + 12) for _ in range(_HEIGHT + 1)]
    for place, site in enumerate(city.sites):
        for spot in site.neighbours:
            if place < spot:
                _connect(grid, spots[place], spots[spot])
    for place, (column, row) in enumerate(spots):
        text = f" {label(place)} "
        start = max(column - len(text) // 2 + 3, 0)
        for offset, letter in enumerate(text):
            if start + offset < len(grid[row]):
                grid[row][start + offset] = letter
    return [line for line in ("".join(row).rstrip() for row in grid) if line]


def _spots(city: City) -> list[tuple[int, int]]:
    """Column and row of each place."""
    left, top = min(site.x for site in city.sites), min(site.y for site in city.sites)
    wide = max(max(site.x for site in city.sites) - left, 1)
    high = max(max(site.y for site in city.sites) - top, 1)
    return [
        (round((site.x - left) * _WIDTH / wide), round((site.y - top) * _HEIGHT / high))
        for site in city.sites
    ]


def _connect(grid: list[list[str]], start: tuple[int, int], end: tuple[int, int]) -> None:
    steps = max(abs(end[0] - start[0]) // 2, abs(end[1] - start[1]), 1)
    for step in range(steps + 1):
        column = round(start[0] + (end[0] - start[0]) * step / steps)
        row = round(start[1] + (end[1] - start[1]) * step / steps)
        grid[row][column + 3] = _LINE
