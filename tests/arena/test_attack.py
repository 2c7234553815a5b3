"""Does an arena survive what can befall it? For a longer attack, run `tests.attack.arena`."""

import random
import sys
from pathlib import Path

import pytest

from tests.attack.arena import Attack, Wanted


@pytest.mark.skipif(sys.platform != "linux", reason="it looks for workers in /proc")
def test_kills_torn_files_and_full_disks(tmp_path: Path) -> None:
    """After all of them the results are those of an undisturbed run."""
    wanted = Wanted(kills=2, truncations=1, full_disks=1)
    done = Attack(tmp_path, wanted, random.Random(3), games=60).carry_out()  # noqa: S311  # a test
    assert done["command killed"] + done["worker killed"] >= 2
    assert done["files that are the same"] >= 1
