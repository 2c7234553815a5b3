"""Does anything that a seat is sent tell what is hidden from it? The sixth law, for messages.

    python -m tests.web.secrecy --games 200

At hosted tables of all games, after every move and for every seat and a spectator: all that is
hidden from them is drawn anew, and these messages must be the same, word for word: the sheet, the
frame with its story, its scene in both shapes, and why a card can't be played.
"""

import argparse
import sys
from random import Random
from typing import Any

from sandwichcards import GAMES, Rng, Seat
from sandwichcards.kit.drawing.picture import picture_of
from sandwichcards.kit.drawing.values import Shape
from sandwichcards.tables import Table
from sandwichcards.testing.secrecy import redrawn
from sandwichcards.web.drawn import framed, text_of, welcome
from sandwichcards.web.sockets import why_not
from sandwichcards.wire import frame_of

MOST_ASKED = 3
"""For so many cards of a hand it is asked why they can't be played."""


class Told(AssertionError):
    """Somebody was sent what is hidden from them."""


def sent(game: Any, state: Any, seat: Seat | None, number: int) -> list[str]:  # noqa: ANN401  # of any game
    """All that the server would send to that seat."""
    view = game.observe(state, seat)
    frame = frame_of(game, view, number=number, names=("Ann",) * state.setup.players)
    texts = [text_of(framed(game, frame, shape)) for shape in Shape]
    texts.append(welcome(game.NAME, state.setup))
    if seat is not None and seat == state.to_act:
        pieces = picture_of(game).scene(view).pieces
        refs = dict.fromkeys(each.ref for each in pieces if each.card and each.seat == seat)
        texts += [text_of(why_not(game, state, view, ref)) for ref in [*refs][:MOST_ASKED]]
    return texts


def check(game: Any, state: Any, number: int, rng: Rng) -> int:  # noqa: ANN401  # of any game
    """Hold every seat's messages against those of a table drawn anew; how many there were."""
    count = 0
    for seat in (*map(Seat, range(state.setup.players)), None):
        other = redrawn(state, seat, rng.child(f"{number} {seat}"))
        texts = sent(game, state, seat, number)
        if texts != sent(game, other, seat, number):
            raise Told(f"{game.NAME}, seat {seat}, at {number}")
        count += len(texts)
    return count


def main() -> int:
    """Play games at hosted tables and look at everything; the exit code comes back."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.secrecy", description=__doc__)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--every", type=int, default=1, help="look at each so manieth state")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args()
    random = Random(options.seed)  # noqa: S311  # a run that can be repeated
    messages = states = 0
    for number in range(options.games):
        game = [*GAMES.values()][number % len(GAMES)]
        table = Table.open(game, random.choice(game.SEATS), seed=f"{options.seed} {number}")
        for _ in table.seating.chairs:
            table.seat_bot("random")
        rng = Rng.from_seed(f"drawn anew {number}")
        while table.state.outcome is None:
            if table.number % options.every == 0:
                messages += check(game, table.state, table.number, rng)
                states += 1
            table.play_bot()
        messages += check(game, table.state, table.number, rng)
    sys.stdout.write(f"{options.games} games, {states} states, {messages} messages: none tells\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
