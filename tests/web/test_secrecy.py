"""What a seat is sent tells nothing that is hidden from it: a few games of `tests.web.secrecy`."""

import attrs
import pytest

from sandwichcards import GAMES, Seat, hoagie
from sandwichcards.tables import Table
from tests.web.secrecy import Look, Told, look


def test_all_that_is_sent_in_a_game_of_each() -> None:
    """It is the same, word for word, when all that is hidden is drawn anew."""
    count = look(len(GAMES), seed=0, every=20)
    assert len(GAMES) == count.games
    assert count.views > count.messages > count.games
    assert count.refusals > 0


def test_a_view_that_tells(monkeypatch: pytest.MonkeyPatch) -> None:
    """A secret in a view is noticed: here, how much bread the next seat holds."""
    honest = hoagie.observe

    def telling(state: hoagie.State, seat: Seat | None) -> hoagie.View:
        bread = sum(card.slug == "fresh-bread" for card in state.hands[1])
        return attrs.evolve(honest(state, seat), turn=bread)

    monkeypatch.setattr(hoagie, "observe", telling)
    with pytest.raises(Told):
        Look(0, 1).play(Table.open(hoagie, 2, seed=1))
