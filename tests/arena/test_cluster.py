"""Does a cluster give the same results, even if it loses a worker?"""

import os
import signal
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from sandwichcards import hoagie
from sandwichcards.arena import Entrant, Tournament, run
from tests.arena.crowd import Clumsy

distributed: Any = import_module("distributed")  # it has no types
KILLED = signal.SIGTERM if sys.platform == "win32" else signal.SIGKILL  # there it kills as well


@pytest.mark.filterwarnings("default")  # Dask's own
def test_a_worker_is_killed(tmp_path: Path) -> None:
    """The file is the same as with one worker, byte for byte."""
    made = Tournament.of(hoagie, ["random", Entrant("clumsy", Clumsy), "random"], games=120, seed=9)
    alone, together = tmp_path / "alone.jsonl", tmp_path / "together.jsonl"
    list(run(made, workers=1, out=alone))
    with (
        distributed.LocalCluster(
            n_workers=3, threads_per_worker=1, processes=True, dashboard_address=None
        ) as cluster,
        distributed.Client(cluster) as client,
    ):
        workers = client.run(os.getpid)
        assert 3 == len(set(workers.values()) - {os.getpid()})
        games = run(made, executor=client.get_executor(), workers=3, out=together)
        next(games)
        os.kill(min(workers.values()), KILLED)
        assert 119 == len(list(games))
        assert set(workers.values()) != set(client.run(os.getpid).values())
    assert alone.read_bytes() == together.read_bytes()
