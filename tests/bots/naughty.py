"""A program that plays an external bot badly, in the way that its first argument names."""

import json
import random
import subprocess
import sys
import time
from pathlib import Path

ANSWERS = {
    "garbage": "I would rather have soup",
    "text": '"0"',
    "truth": "true",
    "fraction": "0.5",
    "high": "100000",
    "negative": "-1",
    "deep": "[" * 30_000,
    "empty": "",
}


def say(text: object) -> None:
    """Write a line at once."""
    sys.stdout.write(f"{text}\n")
    sys.stdout.flush()


def answer(way: str) -> None:
    """Do what the way says, once."""
    if way in ANSWERS:
        say(ANSWERS[way])
    elif way == "sleeps":
        time.sleep(60)
    elif way == "dies":
        sys.exit("out of bread")
    elif way == "floods":
        sys.stdout.write("9" * 10_000_000)
        sys.stdout.flush()
    elif way == "twice":
        say("0\n0")
    else:
        say(0)


def main() -> None:
    """Read lines and answer questions; `random` takes another way each time."""
    way = sys.argv[1]
    if way == "deaf":
        time.sleep(60)
    if way == "parent":  # of a child that would live on
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(60)"])
        Path(sys.argv[2]).write_text(str(child.pid), "utf-8")
        time.sleep(60)
    dice = random.Random(len(sys.argv))  # noqa: S311  # a test
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "hello":
            dice.seed(message["seed"])
        if message["type"] == "choose":
            answer(dice.choice(["garbage", "dies", "high", "well"]) if way == "random" else way)


if __name__ == "__main__":
    main()
