"""Make the golden records anew, after play has changed on purpose: `python -m tests.golden.make`.

Whoever runs this raises the game's `RULES_VERSION` as well, unless only the form of states changed.
"""

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from sandwichcards import Forfeit, Seat, Time, dumps, hoagie, hooch_stooges, plates, record
from sandwichcards import sandwich_masters as masters
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

SHORT = masters.Rules(turn_limit=40)
PACKED = masters.Rules(
    packs=("attack-pack", "order-up"), target=12, rounds=25, dealer=Seat(1), deal_at_once=True
)
OWN_CARDS = masters.HOUSE_DECK.adding(
    name="own",
    orders=masters.read_orders(
        [{"name": "Toast", "variety": "bread", "first": 2, "each": 2, "different": False}]
    ),
    events=[(masters.EventCard("storm", "Storm", (masters.PassCards(1), masters.Bin())), 9)],
)


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
    yield "plates-two", play(record(plates, 2, seed="golden"))
    asked = plates.Rules(ask_everyone=False, first_player=Seat(3))
    yield "plates-four-with-options", play(record(plates, 4, seed=2**64, rules=asked))
    lottery = plates.Napkin("lottery", "Lottery", plates.Worth(3, -6, plates.Until.EATEN))
    deck = plates.Deck.of("with lottery", [*plates.HOUSE_DECK.counts, (lottery, 6)])
    forfeited = play(record(plates, 5, seed=b"golden", deck=deck), 400)
    forfeited.stop(Forfeit(Seat(2)))
    yield "plates-five-forfeited", forfeited
    yield "sandwich-masters-two", play(record(masters, 2, seed="golden", rules=SHORT))
    yield "sandwich-masters-four-packed", play(record(masters, 4, seed=2**64, rules=PACKED))
    stopped = play(record(masters, 3, seed=b"golden", deck=OWN_CARDS), 150)
    stopped.stop(Time())
    yield "sandwich-masters-three-stopped", stopped
    yield "hooch-stooges-two", play(record(hooch_stooges, 2, seed="golden"))
    friendly = hooch_stooges.Rules(
        friendly=True, shield=hooch_stooges.Spared.LOSSES, hq_pays=True, first_player=Seat(2)
    )
    yield (
        "hooch-stooges-friendly-tournament",
        play(record(hooch_stooges, 4, seed=2**64, rules=friendly, decks=[THIRTY] * 4)),
    )
    fair = hooch_stooges.Rules(head_start="fair")
    stopped = play(record(hooch_stooges, 6, seed=b"golden", rules=fair), 400)
    stopped.stop(Forfeit(Seat(4)))
    yield "hooch-stooges-six-stopped", stopped


def main() -> None:
    """Write all of them."""
    for name, recording in recordings():
        (HERE / f"{name}.json").write_text(dumps(recording.record) + "\n", "utf-8")


if __name__ == "__main__":
    main()
