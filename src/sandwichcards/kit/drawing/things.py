"""How does all else look? Backs, places, panels, tokens, dice."""

from sandwichcards.core.seats import Seat
from sandwichcards.kit.drawing.cards import line
from sandwichcards.kit.drawing.symbols import drawn
from sandwichcards.kit.drawing.values import Box, Face

BACK = Face(
    "back",
    40,
    54,
    "<rect x='1' y='1' width='38' height='52' rx='5' fill='var(--back)' stroke='var(--line)'/>"
    "<path d='M8 8h24v38H8zM8 27l12-19 12 19-12 19z' fill='none' stroke='var(--line)'/>",
    "A card that lies face down",
)
BACK_STRIP = Face(
    "back:s",
    108,
    17,
    "<rect x='1' y='1' width='106' height='15' rx='6' fill='var(--back)' stroke='var(--line)'/>"
    "<path d='M8 8.5l12-5 12 5-12 5zm30 0l12-5 12 5-12 5zm30 0l12-5 12 5-12 5z' fill='none' "
    "stroke='var(--line)'/>",
    "A card that lies face down",
)
EMPTY = Face(
    "empty",
    64,
    50,
    "<rect x='1.5' y='1.5' width='61' height='47' rx='6' fill='none' stroke='var(--line)' "
    "stroke-width='1.2' stroke-dasharray='4 3'/>",
    "An empty place",
    stretch=True,
)
EMPTY_STRIP = Face(
    "empty:s",
    108,
    17,
    "<rect x='1' y='1' width='106' height='15' rx='6' fill='none' stroke='var(--line)' "
    "stroke-dasharray='4 3'/>",
    "Nothing lies there",
)
PANEL = Face(
    "panel",
    100,
    100,
    "<rect width='100' height='100' fill='var(--panel)'/>",
    stretch=True,
)
DISH = Face(
    "dish",
    108,
    16,
    "<path d='M2 3h104c-4 8-20 11-52 11S6 11 2 3z' fill='var(--paper)' stroke='var(--ink)'/>",
    "A plate",
)


def dish(number: int) -> Face:
    """A plate with the number that it is called by."""
    label = line(f"sandwich {number}", 54, 11, 8, anchor="middle")
    return Face(f"dish{number}", 108, 16, DISH.body + label, DISH.title, (Box(30, 4, 48, 9),))


def panel(seat: Seat) -> Face:
    """The area of a seat, with its colour at the edge."""
    colour = f"var(--seat{seat % 6})"
    body = PANEL.body + f"<rect width='1' height='100' fill='{colour}'/>"
    return Face(f"panel{seat}", 100, 100, body, stretch=True)


def token(symbol: str, title: str) -> Face:
    """Something that is counted: points, money, hooch."""
    return Face(f"token-{symbol}", 18, 18, drawn(symbol, 1, 1, 16), title)


def flag(seat: int, *, home: bool = False) -> Face:
    """A token that says whose a place is, by number and colour; a home is a house."""
    colour = f"var(--seat{seat % 6})"
    outline = "M1 8 9 1l8 7v9H1z" if home else "M9 1a8 8 0 1 0 .1 0z"
    body = f"<path d='{outline}' fill='{colour}' stroke='var(--paper)'/>"
    body += line(str(seat), 9, 13, 10, bold=True, anchor="middle", ink="paper")
    what = "headquarters" if home else "token"
    return Face(
        f"{'home' if home else 'flag'}{seat}",
        18,
        18,
        body,
        f"Seat {seat}'s {what}",
        (Box(4, 4, 10, 11),),
    )


_PIPS = {1: "4", 2: "26", 3: "246", 4: "0268", 5: "02468", 6: "023568"}


def die(pips: int) -> Face:
    """A die that shows so many pips."""
    spots = [divmod(int(each), 3) for each in _PIPS[pips]]
    body = (
        "<rect x='1' y='1' width='28' height='28' rx='6' fill='var(--paper)' stroke='var(--ink)'/>"
    )
    body += "".join(
        f"<circle cx='{7 + column * 8}' cy='{7 + row * 8}' r='2.8' fill='var(--ink)'/>"
        for row, column in spots
    )
    return Face(f"die{pips}", 30, 30, body, f"A die that shows {pips}")


def place(symbol: str, name: str = "") -> Face:
    """A free place on the table, with what belongs there."""
    frame = EMPTY.body + f"<g opacity='.35'>{drawn(symbol, 20, 20, 24)}</g>"
    body = frame + line(name or symbol, 32, 14, 9, anchor="middle", ink="soft")
    return Face(f"place-{symbol}", 64, 50, body, f"Free for {name or symbol}", (Box(6, 4, 52, 13),))
