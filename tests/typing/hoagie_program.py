"""A first program for Hoagie: a bot, a table, a saved game, a puzzle."""

from collections.abc import Iterator

from sandwichcards import BadRecord, Record, Seat, UnknownMove, dumps, hoagie, loads, record, replay
from sandwichcards.bots import GreedyBot, RandomBot, host


class Builder:
    """Builds where it can, and else harms whoever is ahead."""

    def __init__(self) -> None:
        self.spoiled = 0

    def notice(self, view: hoagie.View) -> None:
        """Count what was spoiled before it."""
        for event in view.events:
            if isinstance(event, hoagie.Spoiled) and event.victim == view.seat:
                self.spoiled += 1

    def choose(self, view: hoagie.View) -> hoagie.Move:
        """Take the move that is worth most."""
        return max(view.moves, key=lambda move: self.worth(move, view))

    def worth(self, move: hoagie.Move, view: hoagie.View) -> int:
        """What a move is good for."""
        match move:
            case hoagie.Build(place) | hoagie.Replace(place):
                return 10 + place.slot
            case hoagie.Spoil(seat, _) | hoagie.Skip(seat):
                return view.sandwiches[seat].shape.count("f")
            case hoagie.Discard(card):
                return -1 if card.slug.startswith("fresh") else 0
            case _:
                return 0


def shapes(game: Record) -> Iterator[str]:
    """How the first player's sandwich grew."""
    try:
        for state in replay(game, hoagie):
            yield state.sandwiches[0].shape
    except BadRecord as error:
        print(f"entry {error.entry} does not fit: {error.reason}")


builder = Builder()
bots = [builder, RandomBot("b"), GreedyBot(hoagie, "c")]
recording = record(hoagie, len(bots), seed="friday night", rules=hoagie.Rules(stack_skips=False))
for view in host(hoagie, recording, bots):
    if view.outcome is not None:
        print(view.outcome.winners, view.outcome.how.value, builder.spoiled)

saved = loads(dumps(recording.record), Record)
print(*dict.fromkeys(shapes(saved)))

puzzle = hoagie.position(hands=["fresh-bread skip", "spoiled-meat"], sandwiches=["ffff-", "-----"])
try:
    move = hoagie.catalogue(puzzle).parse("build right-bread")
    print(hoagie.explain(puzzle, move) or hoagie.apply(puzzle, move, by=Seat(0)).outcome)
except UnknownMove as error:
    print(error.reason, error.near)
