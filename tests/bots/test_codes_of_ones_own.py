"""Can a bot of one's own be named by its module and class?"""

from pathlib import Path

import pytest

from sandwichcards import BadSetup, Seat, hoagie
from sandwichcards.bots import RandomBot, make_bot

MODULE = """
class Plain:
    def notice(self, view): pass
    def choose(self, view): return view.moves[0]

class Curious(Plain):
    def __init__(self, seed, game, seat):
        self.told = seed, game, seat

def make(seat):
    bot = Plain()
    bot.told = seat
    return bot

number = 7
"""


@pytest.fixture(autouse=True)
def _modules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "my_own_bots.py").write_text(MODULE, "utf-8")
    (tmp_path / "my_broken_bots.py").write_text("import no_such_module_at_all\n", "utf-8")
    monkeypatch.syspath_prepend(tmp_path)


def test_a_class_without_arguments() -> None:
    """It is made as it is."""
    bot = make_bot("my_own_bots:Plain", hoagie, Seat(0), 1)
    view = hoagie.observe(hoagie.new_game(2, seed=1), Seat(0))
    assert view.moves[0] == bot.choose(view)


def test_a_class_that_wants_to_know() -> None:
    """It is given what its parameters are named after, and a seed of its own."""
    seed, game, seat = make_bot("my_own_bots:Curious", hoagie, Seat(1), 1).told  # type: ignore[attr-defined]  # the test's own class
    assert (hoagie, 1) == (game, seat)
    assert seed not in {1, b"1"}


def test_a_function() -> None:
    """Whatever makes a bot will do, one of the library's own too."""
    assert 1 == make_bot("my_own_bots:make", hoagie, Seat(1), 1).told  # type: ignore[attr-defined]  # as above
    bot = make_bot("sandwichcards.bots:RandomBot", hoagie, Seat(1), 1)
    assert isinstance(bot, RandomBot)


@pytest.mark.parametrize(
    ("code", "complaint"),
    [
        ("my_own_bots:Nobody", "the module 'my_own_bots' has no 'Nobody'"),
        ("my_own_bots:number", "'number' of the module 'my_own_bots' makes no bots"),
        ("my_broken_bots:Any", "can't be imported: No module named 'no_such_module_at_all'"),
        (
            "serch:fast",
            r"no bot 'serch' \(.*MODULE:CLASS\); did you mean 'search'",
        ),
        ("my_own_bots", "no bot 'my_own_bots'"),
        ("serch:400", "did you mean 'search'"),
        ("", "no bot ''"),
    ],
)
def test_a_code_that_leads_nowhere(code: str, complaint: str) -> None:
    """It is refused with the reason."""
    with pytest.raises(BadSetup, match=complaint):
        make_bot(code, hoagie, Seat(0), 1)
