"""A program that plays an external bot and writes down all that it can find out.

Its first argument is the file for it. The number of files that it was left open, its environment,
and then every line that it is sent.
"""

import json
import os
import sys
from pathlib import Path


def open_files() -> list[int]:
    """The numbers of the files that were open at the start."""
    return [number for number in range(3, 100) if Path(f"/proc/self/fd/{number}").exists()]


def main() -> None:
    """Listen, and take the first move."""
    files = open_files()
    with Path(sys.argv[1]).open("w", encoding="utf-8") as notes:
        found = {name: value for name, value in os.environ.items() if name != "LC_CTYPE"}
        notes.write(f"{json.dumps(found, sort_keys=True)}\n{files}\n")
        for line in sys.stdin:
            notes.write(line)
            notes.flush()
            if json.loads(line)["type"] == "Choose":
                sys.stdout.write("0\n")
                sys.stdout.flush()


if __name__ == "__main__":
    main()
