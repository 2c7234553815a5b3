"""A bot for any game that needs nothing but Python: it speaks the line protocol.

    sandwichcards watch hoagie --bots "cmd:python examples/line_bot.py"

It reads a JSON document a line. Where it is asked to choose it prints the number of a move: the
first kind of its list that it is offered, by chance among those.
"""

import json
import random
import sys

FAVOURITES = ("Build", "Replace", "Claim", "Lay", "Finish", "Add", "Play", "Buy", "DoublePlay")


def rank(kind: str) -> int:
    """How early a kind of move stands in the list."""
    return FAVOURITES.index(kind) if kind in FAVOURITES else len(FAVOURITES)


def main() -> None:
    """Answer until the input ends."""
    dice = random.Random()  # noqa: S311  # a game
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "Hello":
            dice.seed(message["seed"])
        elif message["type"] == "Choose":
            ranks = [rank(move["type"]) for move in message["frame"]["view"]["moves"]]
            best = [number for number, each in enumerate(ranks) if each == min(ranks)]
            print(dice.choice(best), flush=True)  # one line, at once


if __name__ == "__main__":
    main()
