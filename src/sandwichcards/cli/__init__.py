"""Is there a command? `sandwichcards` watches, plays and replays games in a terminal."""

import sys

from sandwichcards.cli.interrupts import check, remembered

INTERRUPTED = 130
"""The exit code after Ctrl-C, as shells have it."""
WHAT_TO_INSTALL = 'The command sandwichcards needs click and rich: pip install "sandwichcards[cli]"'


def main() -> None:
    """Run the command, or say what it needs and exit with code 1."""
    try:
        with remembered():
            _run()
    except KeyboardInterrupt:  # before there is a command, or again while one is being left
        print("\nLeft with Ctrl-C.", file=sys.stderr)
        sys.exit(INTERRUPTED)
    except OSError as error:  # where nothing can be printed, not even help
        print(f"Error: {error}", file=sys.stderr)
        sys.exit(1)


def _run() -> None:
    try:
        from sandwichcards.cli.program import run
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in {"click", "rich"}:
            raise
        print(WHAT_TO_INSTALL, file=sys.stderr)
        sys.exit(1)
    check()
    sys.path.append("")  # bots of one's own, as `python -m` would find them
    sys.exit(run())


__all__ = ["INTERRUPTED", "WHAT_TO_INSTALL", "main"]
