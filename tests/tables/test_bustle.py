"""Do all clients hear the same game at tables where anything can happen?"""

import pytest

from tests.tables.bustle import Bustle


@pytest.mark.once
def test_some_tables_full_of_life() -> None:
    """Everybody has every frame once; all kinds of things have happened."""
    seen = set()
    for seed in range(12):
        bustle = Bustle(seed)
        bustle.run()
        seen |= {what for what, count in bustle.counts.items() if count}
    assert {
        "bots seated",
        "joins",
        "leaves",
        "moves of bots",
        "moves of people",
        "reconnects",
        "refused: illegal",
        "refused: malformed",
        "refused: not_your_turn",
        "refused: stale",
        "refused: unknown_token",
        "saves",
        "spectators",
        "take-backs",
    } <= seen
