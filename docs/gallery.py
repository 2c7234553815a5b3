"""The pictures of the documentation: `picture` for a table, `cards` of a game, `city` for a map.

Sphinx draws them into the pages as it builds them. `python docs/gallery.py DIRECTORY` draws all of
them into a directory with a contact sheet, and the picture of the README anew.
"""

import re
from argparse import ArgumentParser
from collections.abc import Iterator, Mapping
from html import escape
from itertools import islice
from pathlib import Path

import attrs

from sandwichcards import GAMES, Seat, hooch_stooges
from sandwichcards.bots import host, make_bot
from sandwichcards.cli.houserules import rules_of
from sandwichcards.core.companions import companion
from sandwichcards.core.records import record
from sandwichcards.kit.drawing import THEMES, Art, Face, Piece, Scene, card, document, picture_of
from sandwichcards.kit.drawing.maps import plan, roads, site
from sandwichcards.kit.drawing.things import flag

DOCS = Path(__file__).parent
README_PICTURE = DOCS / "_static" / "hoagie.svg"
OPTIONS = ("players", "seed", "move", "seat", "shape", "bots", "names", "rules")
_A_ROW = 8
_MAP_WIDTH = 480


@attrs.frozen
class Wanted:
    """A picture that a page asks for: which directive, of which game, with which options."""

    directive: str
    game: str
    options: Mapping[str, str] = attrs.field(factory=dict)

    def drawn(self, theme: str) -> str:
        """The picture as SVG."""
        return DRAWN[self.directive](self, theme)

    def number(self, name: str, default: int) -> int:
        """An option that is a number."""
        return int(self.options.get(name, default))


README = Wanted("picture", "hoagie", {"move": "28", "seat": "0", "names": "Ann,Bob,Cleo,Dan"})


def table(wanted: Wanted, theme: str) -> str:
    """The table of a game after some moves of bots."""
    game = GAMES[wanted.game]
    players = wanted.number("players", 4)
    recording = record(game, players, seed=wanted.number("seed", 7))
    code = wanted.options.get("bots", "greedy")
    bots = [make_bot(code, game, Seat(seat), recording.seed) for seat in range(players)]
    for _ in islice(host(game, recording, bots), wanted.number("move", 0) + 1):
        pass
    seat = wanted.options.get("seat")
    view = game.observe(recording.state, None if seat is None else Seat(int(seat)))
    names = wanted.options["names"].split(",") if "names" in wanted.options else None
    shape = wanted.options.get("shape", "wide")
    return picture_of(game).svg(view, shape=shape, theme=theme, names=names)


def cards(wanted: Wanted, theme: str) -> str:
    """Every card of the house deck, whole."""
    game = GAMES[wanted.game]
    rules = rules_of(game, wanted.options.get("rules", "").split())
    setup = game.new_game(max(game.SEATS), seed=0, rules=rules).setup
    art = companion(game, "picture").art  # type: ignore[union-attr]  # each of ours has one
    faces = [card(kind.slug, art(kind)) for kind in setup.kinds.values()]
    width, height = faces[0].width + 6, faces[0].height + 6
    pieces = [
        _piece(face, at % _A_ROW * width, at // _A_ROW * height) for at, face in enumerate(faces)
    ]
    size = _A_ROW * width, -(-len(faces) // _A_ROW) * height
    return document(faces, Scene(*size, tuple(pieces), ()), theme)


def _piece(face: Face, x: int, y: int) -> Piece:
    return Piece("cards", None, None, face.id, face.id, x + 3, y + 3, face.width, face.height)


def city(wanted: Wanted, theme: str) -> str:
    """The house's city for a number of players: places by number, and HQs."""
    setup = hooch_stooges.new_game(wanted.number("players", 2), seed=0).setup
    sites = setup.city.sites
    spots = tuple((each.x, each.y) for each in sites)
    ways = [(at, to) for at, each in enumerate(sites) for to in each.neighbours if at < to]
    laid = plan(spots, _MAP_WIDTH, tall=True)
    faces = [roads(spots, ways), *(site(str(at), Art(f"Place {at}")) for at in range(len(sites)))]
    faces += [flag(seat, home=True) for seat in range(setup.players)]
    wide, high = laid.size
    pieces = [Piece("city", None, None, None, "roads", wide // 2, high // 2, *laid.roads, 0)]
    for at, (x, y) in enumerate(laid.corners):
        pieces.append(Piece("turfs", None, at, None, f"{at}:m", x, y, wide, high))
    for seat, at in enumerate(setup.city.hqs):
        x, y = laid.corners[at]
        pieces.append(
            Piece(
                "hqs", Seat(seat), None, None, f"home{seat}", x + wide - 19, y + high - 19, 18, 18
            )
        )
    return document(faces, Scene(laid.width, laid.roads[1] + high, tuple(pieces), ()), theme)


DRAWN = {"picture": table, "cards": cards, "city": city}


# As a program

_DIRECTIVE = re.compile(r"^```\{(picture|cards|city)\} (\S+)\n((?::\w+: .*\n)*)```$", re.MULTILINE)


def all_wanted() -> Iterator[tuple[str, Wanted]]:
    """Every picture of the pages, with a name."""
    yield "readme", README
    for path in sorted(DOCS.rglob("*.md")):
        for at, found in enumerate(_DIRECTIVE.finditer(path.read_text("utf-8"))):
            options = dict(re.findall(r":(\w+): (.*)", found[3]))
            yield f"{path.parent.name}-{path.stem}-{at}", Wanted(found[1], found[2], options)


def main(directory: Path) -> None:
    """Draw all of them, a contact sheet, and the README's picture."""
    directory.mkdir(parents=True, exist_ok=True)
    sheet = []
    for name, wanted in all_wanted():
        for theme in THEMES:
            path = directory / f"{name}-{theme}.svg"
            path.write_text(wanted.drawn(theme), "utf-8")
            sheet.append(
                f"<figure><img src='{path.name}' width='420'><figcaption>{escape(path.name)}"
            )
    README_PICTURE.write_text(README.drawn("light") + "\n", "utf-8")
    page = f"<!DOCTYPE html><title>Contact sheet</title><body>{''.join(sheet)}"
    style = "<style>body{display:flex;flex-wrap:wrap}figure{margin:8px}</style>"
    (directory / "index.html").write_text(style + page, "utf-8")


if __name__ == "__main__":
    parser = ArgumentParser(description="Draw all pictures of the documentation, and the README's.")
    parser.add_argument("directory", type=Path, help="where they go, with a contact sheet")
    main(parser.parse_args().directory)
