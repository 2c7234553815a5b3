"""Do small attacks leave only our own errors, and nothing hanging?

The whole attacks are longer: `nox -s attack`.
"""

import os
import sys
from pathlib import Path
from random import Random

import pytest

from tests.attack import documents, forks, interrupts, sizes, userfiles
from tests.attack.arena import Attack, Wanted


@pytest.mark.once
def test_documents() -> None:
    """Every changed document is refused, or good for play."""
    attack = documents.Attack(seed=7)
    attack.run(2500)
    forms = {what.split()[0] for what in attack.counts}
    whole = {"State", "View", "Setup", "Rules", "Deck", "City", "Record", "Rng"}
    assert whole | {"Card", "Move", "Event", "Question"} <= forms
    assert {"accepted", "refused"} == {what.split()[1] for what in attack.counts}


@pytest.mark.once
def test_users_files() -> None:
    """Every changed file is refused, or good for a game."""
    attack = userfiles.Attack(seed=7)
    attack.run(1000)
    assert 2 * len(userfiles.FILES) == len(attack.counts)


def test_sizes() -> None:
    """Every shape is read or refused with our errors; how long it takes is for `nox -s attack`."""
    assert {*sizes.SHAPES} == {name for name, _, _ in sizes.growths(largest=10_000)}


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing forks here")
def test_forks() -> None:
    """Whenever they come, the children of a process with threads get on."""
    assert {"ended": 6} == forks.attack(6, seed=7)


@pytest.mark.once
@pytest.mark.skipif(sys.platform == "win32", reason="signals and disks of Unix")
def test_ctrl_c() -> None:
    """Whenever it comes, a tournament ends and leaves no worker behind."""
    assert {"ended": 4} == interrupts.attack(4, seed=7)


@pytest.mark.once
@pytest.mark.skipif(sys.platform == "win32", reason="signals and disks of Unix")
def test_kills_cuts_and_full_disks(tmp_path: Path) -> None:
    """In the end the results are those of an undisturbed tournament, byte for byte."""
    attack = Attack(tmp_path, Wanted(2, 1, 1), Random(7), games=60)  # noqa: S311  # a test
    done = attack.carry_out()
    assert 2 <= done["command killed"] + done["worker killed"]
    assert 1 <= done["files that are the same"]
