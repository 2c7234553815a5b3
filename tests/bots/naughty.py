"""A program that plays an external bot badly, in the way that its first argument names."""

import json
import os
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


SLEEP = (sys.executable, "-S", "-E", "-c", "import time; time.sleep(60)")


def child(note: Path) -> None:
    """Have a child that would live on."""
    note.write_text(str(subprocess.Popen(SLEEP).pid), "utf-8")  # noqa: S603  # a test
    time.sleep(60)


def runaway(note: Path) -> None:
    """Have a child with a session of its own."""
    asleep = subprocess.Popen(SLEEP, start_new_session=True)  # noqa: S603  # a test
    note.write_text(str(asleep.pid), "utf-8")
    time.sleep(60)


def daemon(note: Path) -> None:
    """Have a child of a child that is gone, in another session and with nothing around it."""
    if not os.fork():
        os.setsid()
        if not os.fork():
            note.write_text(str(os.getpid()), "utf-8")
            os.execve(SLEEP[0], SLEEP, {})  # noqa: S606  # a test
        os._exit(0)
    time.sleep(60)


def orphan(note: Path) -> None:
    """End, and leave such a child behind that holds on to all pipes."""
    if not os.fork():
        daemon(note)
    while not note.exists() or not note.read_text("utf-8"):
        time.sleep(0.01)
    sys.exit("gone for good")


FAMILIES = {"child": child, "runaway": runaway, "daemon": daemon, "orphan": orphan}


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
    elif way == "complains":
        sys.stderr.write("too much mustard\n" * 3_000_000)
        sys.stderr.write("\x1b[31mand no bread\n")
        say(0)
    elif way == "complains and dies":
        sys.exit("no soup\n" * 100_000 + "\x1b[31mout of bread")
    else:
        say(0)


def main() -> None:
    """Read lines and answer questions; `random` takes another way each time."""
    way = sys.argv[1]
    if way == "deaf":
        time.sleep(60)
    if way == "environment":
        Path(sys.argv[2]).write_text(json.dumps(dict(os.environ)), "utf-8")
    if way in FAMILIES:
        FAMILIES[way](Path(sys.argv[2]))
    dice = random.Random(len(sys.argv))  # noqa: S311  # a test
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "Hello":
            dice.seed(message["seed"])
        if message["type"] == "Choose":
            answer(dice.choice(["garbage", "dies", "high", "well"]) if way == "random" else way)


if __name__ == "__main__":
    main()
