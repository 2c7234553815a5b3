"""Do games of long ago still go as they went? Each game has three golden records."""

from itertools import islice
from pathlib import Path

import pytest

from sandwichcards import GAMES, Ending, Record, loads, replay

HERE = Path(__file__).parent
NAMES = sorted(path.stem for path in HERE.glob("*.json"))


def read(name: str) -> Record:
    """The golden record of that name."""
    return loads((HERE / f"{name}.json").read_text("utf-8"), Record)


@pytest.mark.parametrize("name", NAMES)
def test_a_golden_record(name: str) -> None:
    """It is replayed to its end, and every state has the digest that was written down."""
    *_, last = replay(read(name))
    assert last.outcome is not None


@pytest.mark.parametrize("name", NAMES)
def test_the_length_of_a_golden_record(name: str) -> None:
    """It is a whole game, not just a deal."""
    kept = read(name)
    assert len(kept.entries) > 10
    assert name.startswith(f"{kept.game}-".replace("_", "-"))
    assert 11 == len(list(islice(replay(kept), 11)))


@pytest.mark.parametrize("game", GAMES)
def test_the_golden_records_of_a_game(game: str) -> None:
    """There are at least three."""
    kept = [name for name in NAMES if read(name).game == game]
    assert len(kept) >= 3


def test_a_golden_record_that_its_host_stopped() -> None:
    """It ends with the host's decision."""
    kept = read("hoagie-five-stopped")
    *_, last = replay(kept)
    assert ("!time", Ending.TIME) == (kept.entries[-1].text, last.outcome.how)
    assert ("scarce", 5) == (kept.setup.deck.name, kept.setup.players)
