"""Are the TypeScript declarations complete? Whether they compile, `nox -s wire` finds out."""

import re

import pytest

from examples import nibble
from sandwichcards import GAMES, hoagie
from sandwichcards.core.registry import HOUSE
from sandwichcards.wire import schema, typescript

HOAGIE = typescript(hoagie)
DECLARED = re.compile(r"^export (?:interface|type) (\w+)", re.MULTILINE)


@pytest.mark.parametrize("name", HOUSE)
def test_what_is_declared(name: str) -> None:
    """It is what the schema defines, and the documents."""
    declared = DECLARED.findall(typescript(GAMES[name]))
    assert {*schema(GAMES[name])["$defs"], "Document", "Envelope"} == set(declared)
    assert len(declared) == len(set(declared))


@pytest.mark.parametrize(
    "lines",
    [
        'export interface Build {\n  readonly type: "Build";\n  readonly place: Place;\n}',
        'export type Deck = "house" | OwnDeck;',
        "  /** One's own cards. */\n  readonly hand: readonly Slug[];",
        "  readonly seat: Seat | null;",
        "  readonly counts: readonly (readonly [Card, number])[];",
        '  | Envelope<"hoagie.View", View>',
        '  | Envelope<"hoagie.Build", { readonly place: Place }>',
        '  | Envelope<"hoagie.Pass", { readonly [key: string]: never }>',
    ],
)
def test_lines(lines: str) -> None:
    """They look as one would write them."""
    assert f"\n{lines}" in HOAGIE


def test_a_long_description() -> None:
    """It goes over several lines."""
    assert all(len(line) <= 100 for line in HOAGIE.splitlines() if line.lstrip().startswith("*"))
    assert "\n/**\n * " in HOAGIE


def test_a_guest() -> None:
    """A game of somebody else's has declarations too."""
    assert "export interface Took {" in typescript(nibble)
