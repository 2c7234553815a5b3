"""What stands for an ingredient, or for what a card does? Small drawings of our own, 24 by 24."""

from collections.abc import Mapping

SYMBOLS: Mapping[str, tuple[str, str]] = {
    # What sandwiches are made of
    "bread": ("grain", "<path d='M4 10a4 4 0 0 1 2-7h12a4 4 0 0 1 2 7v11H4z'/>"),
    "meat": (
        "meat",
        (
            "<path d='M3 13C3 7 9 4 14 5s8 5 7 9-6 6-10 5-8-1-8-6z'/>"
            "<circle cx='9' cy='12' r='2.5' fill='var(--paper)'/>"
        ),
    ),
    "ham": (
        "meat",
        (
            "<path d='M17 15l4 4-2 2-4-4z' fill='var(--paper)'/>"
            "<path d='M4 6c4-4 11-3 14 2s1 9-3 10S1 11 4 6z'/>"
            "<path d='M7 8c2-2 6-1 8 2' fill='none'/>"
        ),
    ),
    "bacon": (
        "meat",
        (
            "<path d='M2 6c4-4 6 3 10 0s6 3 10 0v5c-4 3-6-3-10 0s-6-3-10 0z'/>"
            "<path d='M2 15c4-4 6 3 10 0s6 3 10 0v5c-4 3-6-3-10 0s-6-3-10 0z'/>"
        ),
    ),
    "beef": (
        "meat",
        (
            "<path d='M3 9c1-6 10-7 15-4s4 10 0 13-7 2-8-2-8-2-7-7z'/>"
            "<path d='M9 8h6M12 8v5' fill='none'/>"
        ),
    ),
    "chicken": (
        "meat",
        "<path d='M9 15C4 11 7 3 14 3s9 8 3 11c-2 1-4 1-5 2l-4 4a2 2 0 1 1-3-3z'/>",
    ),
    "cheese": (
        "dairy",
        (
            "<path d='M2 15 15 4l7 6v10H2z'/><path d='M2 15h20' fill='none'/>"
            "<circle cx='8' cy='18' r='1.3'/><circle cx='16' cy='17.5' r='1.5'/>"
        ),
    ),
    "egg": (
        "paper",
        (
            "<path d='M12 3c5 0 8 7 8 12a8 7 0 0 1-16 0c0-5 3-12 8-12z'/>"
            "<circle cx='12' cy='15' r='4' fill='var(--dairy)'/>"
        ),
    ),
    "lettuce": (
        "leaf",
        (
            "<path d='M12 22c-6-2-10-7-8-12 2-1 2-5 8-7 6 2 6 6 8 7 2 5-2 10-8 12z'/>"
            "<path d='M12 22V8m0 6L8 11m4 6 4-3' fill='none'/>"
        ),
    ),
    "tomato": (
        "meat",
        (
            "<ellipse cx='12' cy='14' rx='9' ry='8'/>"
            "<path d='M12 8 7 4l5 1 4-2-1 4z' fill='var(--leaf)'/>"
        ),
    ),
    "pickle": (
        "leaf",
        (
            "<path d='M4 20C1 17 5 8 12 4s10 0 8 5S7 23 4 20z'/>"
            "<path d='M9 15h.1M12 11h.1M16 8h.1M13 14h.1' fill='none' stroke-linecap='round'/>"
        ),
    ),
    "mustard": (
        "dairy",
        "<path d='M11 2h2l1 5h-4z'/><path d='M7 7h10v15H7z'/><path d='M7 12h10v5H7z' fill='none'/>",
    ),
    "mayo": (
        "paper",
        "<path d='M6 3h12v4H6z'/><path d='M5 7h14v14H5z'/><path d='M8 11h8v6H8z' fill='none'/>",
    ),
    "sauce": ("sauce", "<path d='M12 2c4 6 7 9 7 13a7 7 0 0 1-14 0c0-4 3-7 7-13z'/>"),
    "extra": (
        "leaf",
        (
            "<path d='M20 3 4 21' fill='none'/><ellipse cx='13' cy='11' rx='6' ry='5'/>"
            "<circle cx='11' cy='12' r='1.5' fill='var(--meat)'/>"
        ),
    ),
    # What is done
    "skip": (
        "cloth",
        "<circle cx='12' cy='12' r='9'/><path d='M6 18 18 6' fill='none' stroke-width='2.5'/>",
    ),
    "reverse": (
        "cloth",
        (
            "<path d='M3 9h12V5l6 6-6 6v-4H3z' transform='translate(1.5 -4) scale(.9)'/>"
            "<path d='M21 9H9V5l-6 6 6 6v-4h12z' transform='translate(1 6) scale(.9)'/>"
        ),
    ),
    "double": (
        "cloth",
        (
            "<rect x='3' y='3' width='12' height='15' rx='2'/>"
            "<rect x='9' y='6' width='12' height='15' rx='2'/>"
            "<path d='M15 10v7m-3.5-3.5h7' fill='none'/>"
        ),
    ),
    "bid": (
        "cloth",
        "<path d='M7 22v-8L4 9l2-1 3 3V3h2v6V2h2v7l1-6h2v13l-2 6z'/>",
    ),
    "napkin": (
        "cloth",
        (
            "<path d='M3 3h18v18H3z'/><path d='M3 3l18 18' fill='none'/>"
            "<path d='M21 8l-2 1 2 1-2 1 2 1M8 21l1-2 1 2 1-2 1 2' fill='none'/>"
        ),
    ),
    "attack": ("sauce", "<path d='M13 2 4 14h6l-2 8L20 9h-7z'/>"),
    "event": (
        "cloth",
        "<path d='M4 9h5l9-6v18l-9-6H4z'/><path d='M6 15l2 6h3l-2-6' fill='none'/>",
    ),
    "scheme": (
        "cloth",
        (
            "<path d='M5 3h13v15a3 3 0 0 0 3 3H8a3 3 0 0 1-3-3z'/>"
            "<path d='M8 8h7M8 12h7M8 16h4' fill='none'/>"
        ),
    ),
    # People, places, things
    "inspector": (
        "metal",
        (
            "<path d='M3 8h18M7 8V3h10v5' /><circle cx='12' cy='12' r='4'/>"
            "<path d='M4 22c0-8 16-8 16 0z'/>"
        ),
    ),
    "stooge": (
        "metal",
        (
            "<path d='M3 9h18l-4-2-1-4H8L7 7z'/>"
            "<path d='M7 9v4a5 5 0 0 0 10 0V9z' fill='var(--grain)'/>"
            "<path d='M3 22c1-6 17-6 18 0z'/>"
        ),
    ),
    "order": (
        "metal",
        (
            "<path d='M5 4h14v18H5z'/><path d='M9 2h6v4H9z' fill='var(--paper)'/>"
            "<path d='M8 10h8M8 14h8M8 18h5' fill='none'/>"
        ),
    ),
    "turf": ("metal", "<path d='M2 12 12 3l10 9h-3v10h-5v-6h-4v6H5V12z'/>"),
    "plate": (
        "paper",
        "<ellipse cx='12' cy='12' rx='10.5' ry='8'/><ellipse cx='12' cy='12' rx='6' ry='4'/>",
    ),
    "coin": ("dairy", "<circle cx='12' cy='12' r='10'/><path d='M12 6v12m-4-9h6' fill='none'/>"),
    "hooch": (
        "sauce",
        "<path d='M10 2h4v6l3 3v11H7V11l3-3z'/><path d='M7 14h10v4H7z' fill='var(--paper)'/>",
    ),
    "swing": (
        "meat",
        "<path d='M20 2v4L9 17l-2-2L18 4z'/><path d='M4 14l6 6m-3-3-4 4' fill='none'/>",
    ),
    "health": ("meat", "<path d='M12 21C4 15 2 11 3 7s7-4 9 0c2-4 8-4 9 0s-1 8-9 14z'/>"),
    "points": (
        "dairy",
        "<path d='M12 2l3 7 7 .5-5.5 4.5 2 7.5L12 17l-6.5 4.5 2-7.5L2 9.5 9 9z'/>",
    ),
    "card": ("paper", "<rect x='5' y='2' width='14' height='20' rx='2'/>"),
}
"""The drawing of each, and the tint that it is filled with."""

FLIES = (
    "<path d='M0 0q-3-3-4 0 1 2 4 0 3-3 4 0-1 2-4 0zm0 0v3' fill='none' "
    "stroke='var(--ink)' stroke-width='.9'/>"
)
"""What hovers over food that has gone off."""


_FOOD = {"tomato": "leaf", "egg": "dairy", "mustard": "sauce", "mayo": "sauce"}
"""What has another colour by itself than the sort of food that it is."""


def tint_of(symbol: str) -> str:
    """The name of the colour behind the name of a card with that symbol."""
    tint = _FOOD.get(symbol) or _symbol(symbol)[0]
    return "metal" if tint == "paper" else tint


def drawn(symbol: str, x: float, y: float, size: float) -> str:
    """The symbol as SVG, its left upper corner at x and y."""
    tint, body = _symbol(symbol)
    return (
        f"<g transform='translate({x:g} {y:g}) scale({size / 24:.3g})' fill='var(--{tint})' "
        f"stroke='var(--ink)' stroke-width='1.3' stroke-linejoin='round'>{body}</g>"
    )


def _symbol(name: str) -> tuple[str, str]:
    return SYMBOLS.get(name) or SYMBOLS["card"]
