"""A bot for any game that needs nothing but Python: it speaks the line protocol.

    sandwichcards watch hoagie --bots "cmd:python examples/line_bot.py"

It reads a JSON document a line. Where it is asked to choose it prints the number of a move: the
first kind of its list that it is offered, by chance among those.
"""

import json
import random
import sys

FAVOURITES = ("build", "replace", "claim", "lay", "finish", "add", "play", "buy", "double-play")


def rank(text: str) -> int:
    """How early a move stands in the list, by its first word."""
    verb = text.split(maxsplit=1)[0]
    return FAVOURITES.index(verb) if verb in FAVOURITES else len(FAVOURITES)


def main() -> None:
    """Answer until the input ends."""
    dice = random.Random()  # noqa: S311  # a game
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            dice.seed(message["seed"])
        elif message["type"] == "choose":
            ranks = [rank(text) for text in message["moves"]]
            best = [number for number, each in enumerate(ranks) if each == min(ranks)]
            print(dice.choice(best), flush=True)  # one line, at once


if __name__ == "__main__":
    main()
