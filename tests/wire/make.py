"""Write the descriptions of our games' JSON that lie in the package, for other languages.

    python -m tests.wire.make

Run this whenever a class of a game changes, or what its docstring says.
"""

from collections.abc import Iterator
from pathlib import Path

from sandwichcards import GAMES
from sandwichcards.core.registry import HOUSE
from sandwichcards.wire import typescript
from sandwichcards.wire.schemas import schema_text

FILES = Path(__file__).parents[2] / "src/sandwichcards/wire/files"


def descriptions() -> Iterator[tuple[str, str]]:
    """The names and texts of all files."""
    for name in HOUSE:
        yield f"{name}.schema.json", schema_text(GAMES[name])
        yield f"{name}.d.ts", typescript(GAMES[name])


def main() -> None:
    """Write all of them."""
    for name, text in descriptions():
        (FILES / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
