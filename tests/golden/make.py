"""Make the golden records anew, after play has changed on purpose: `python -m tests.golden.make`.

Whoever runs this raises the game's `RULES_VERSION` as well, unless only the form of states changed.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from sandwichcards import Forfeit, Seat, Time, dumps, hoagie, hooch_stooges, record
from sandwichcards.core.records import Recording
from sandwichcards.hoagie import Deck, Rules

HERE = Path(__file__).parent

OPTIONS = Rules(
    first_player=Seat(3), stack_skips=False, skip_blocks_win=False, reverse_repeats_with_two=True
)
SCARCE = Deck.of(
    "scarce",
    {
        "fresh-bread": 10,
        "fresh-meat": 5,
        "fresh-cheese": 5,
        "fresh-lettuce": 4,
        "spoiled-bread": 5,
        "spoiled-meat": 4,
        "reverse": 2,
        "double-play": 3,
    },
)
THIRTY = [card.slug for card, _ in hooch_stooges.HOUSE_DECK.main][:30]


def play(recording: Recording[Any, Any], moves: int | None = None) -> Recording[Any, Any]:
    """The game played at random to its end, or for so many moves."""
    random = Random(7)  # noqa: S311  # the same games each time
    while recording.state.outcome is None and len(recording.record.entries) != moves:
        recording.play(random.choice(recording.game.legal_moves(recording.state)))
    return recording


def recordings() -> Iterator[tuple[str, Recording[Any, Any]]]:
    """Each golden record's name, and the game it is of."""
    yield "hoagie-two", play(record(hoagie, 2, seed="golden"))
    yield "hoagie-four-with-options", play(record(hoagie, 4, seed=2**64, rules=OPTIONS))
    stopped = play(record(hoagie, 5, seed=b"golden", deck=SCARCE), 120)
    stopped.stop(Time())
    yield "hoagie-five-stopped", stopped
    yield "hooch-stooges-two", play(record(hooch_stooges, 2, seed="golden"))
    friendly = hooch_stooges.Rules(
        friendly=True, shield=hooch_stooges.Spared.LOSSES, hq_pays=True, first_player=Seat(2)
    )
    yield (
        "hooch-stooges-friendly-tournament",
        play(record(hooch_stooges, 4, seed=2**64, rules=friendly, decks=[THIRTY] * 4)),
    )
    stopped = play(record(hooch_stooges, 6, seed=b"golden"), 400)
    stopped.stop(Forfeit(Seat(4)))
    yield "hooch-stooges-six-stopped", stopped


def main() -> None:
    """Write all of them."""
    for name, recording in recordings():
        (HERE / f"{name}.json").write_text(dumps(recording.record) + "\n", "utf-8")


if __name__ == "__main__":
    main()
