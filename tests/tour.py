"""Does an installed sandwichcards do what its README shows? A script that needs nothing else.

`nox -s release` runs it in environments without pytest and without our sources. Its argument is
the extra that is installed there.
"""

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from sandwichcards import Record, loads, replay

PROJECT = Path(__file__).parents[1]
WATCH = (sys.executable, "-m", "sandwichcards", "watch", "hoagie", "--players", "4", "--seed", "7")


def blocks(page: Path) -> list[tuple[str, str]]:
    """The language and the text of each block of Python on a page."""
    return re.findall(r"(?ms)^```(python|pycon)\n(.*?)^```$", page.read_text("utf-8"))


def follow(page: Path) -> int:
    """Run the blocks of a page in one namespace, and say how many there are.

    Raises:
        doctest.DocTestFailure: if something else is printed than the page shows.
    """
    names: dict[str, object] = {}
    found = blocks(page)
    for language, text in found:
        if language == "python":
            exec(text, names)  # noqa: S102  # our own page
        else:
            test = doctest.DocTestParser().get_doctest(text, names, page.name, str(page), 0)
            doctest.DebugRunner().run(test, clear_globs=False)
            names = test.globs
    return len(found)


def replay_all(folder: Path) -> int:
    """Replay every record in a folder to its end, and say how many there are."""
    records = [loads(path.read_text("utf-8"), Record) for path in folder.glob("*.json")]
    return sum(1 for record in records if [*replay(record)][-1].outcome is not None)


def watch(extra: str) -> None:
    """Run the README's first command, which must say what to install where that is missing."""
    told = subprocess.run(WATCH, capture_output=True, text=True, check=False)  # noqa: S603  # ours
    expected = (0, "") if extra == "cli" else (1, "sandwichcards[cli]")
    if told.returncode != expected[0] or expected[1] not in told.stderr:
        sys.exit(f"{' '.join(WATCH)} ended with {told.returncode}: {told.stderr}")


def main() -> None:
    """Follow, replay and watch, away from our sources."""
    _, extra = sys.argv
    with TemporaryDirectory() as empty:
        os.chdir(empty)
        steps, records = follow(PROJECT / "README.md"), replay_all(PROJECT / "tests" / "golden")
        watch(extra)
        os.chdir(PROJECT)
    sys.stdout.write(f"{steps} blocks of the README, {records} golden records, extra {extra!r}\n")
    if not steps or not records:
        sys.exit("There was nothing to follow or to replay.")


if __name__ == "__main__":
    main()
