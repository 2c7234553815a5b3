"""Can moves be taken back, by consent, and do all know what has come to light since?"""

from typing import Any

import pytest

from sandwichcards import Seat, Time, dumps, hoagie, hooch_stooges, loads, plates, replay
from sandwichcards.tables import Proposal, Refusal, Refused, Saved, Table

HOAGIE = Table[hoagie.State, hoagie.View, hoagie.Move]


def opened() -> HOAGIE:
    """A table of Ann and Bob, where Ann has reversed and both have moved."""
    table = Table.open(hoagie, 2, seed="deli")
    table.join("Ann", token="ann")  # noqa: S106  # a test
    table.join("Bob", token="bob")  # noqa: S106  # a test
    return table


def play(table: Table[Any, Any, Any], moves: int = 1) -> None:
    """So many moves, the first of the list each."""
    for _ in range(moves):
        seat = table.state.to_act
        assert seat is not None
        table.receive(("ann", "bob", "cy")[seat], 0, at=table.number)


def code_of(error: pytest.ExceptionInfo[Refused]) -> Refusal:
    """Why it was refused."""
    return error.value.code


def test_by_consent_of_all() -> None:
    """Nothing happens until the last agrees; then the table is as it was, under a new number."""
    table = opened()
    before = table.state
    play(table, 2)
    asked = table.take_back("ann", to=0)
    assert asked == table.proposal
    assert (Seat(0), 2, 0, (Seat(0),)) == (asked.seat, asked.at, asked.to, asked.agreed)
    assert 2 == table.number
    table.agree("bob")
    assert (3, before) == (table.number, table.state)
    assert not table.saved.proposal
    assert () == table.record.entries
    frame = table.frame("bob")
    assert ("All agree to take back: the table is as it was at 0.",) == frame.story
    assert ((), ()) == (frame.moved, frame.view.events)


def test_numbers_go_on() -> None:
    """Each take-back is a number of its own, and all frames can be had again."""
    table = opened()
    told = [table.frame("bob")]
    for step in (1, 1, 0, 1, 0, 1, 1):
        if step:
            play(table)
        else:
            table.take_back("ann", to=table.number - 1)
            table.agree("bob")
        told.append(table.frame("bob"))
    assert [*range(8)] == [frame.number for frame in told]
    assert told == list(table.frames("bob", since=-1))
    assert [frame.story for frame in told] == [story for _, story in table.stories("bob", since=-1)]
    again = Table.resume(loads(dumps(table.saved), Saved))
    assert told == list(again.frames("bob", since=-1))


def test_saved_right_after_it() -> None:
    """The last frame is the same one when the table is taken up again."""
    table = opened()
    play(table, 3)
    table.take_back("ann", to=1)
    table.agree("bob")
    again = Table.resume(loads(dumps(table.saved), Saved))
    assert table.frame("ann") == again.frame("ann")


def test_ones_own_last_decision() -> None:
    """That is what is meant if no number is given."""
    table = opened()
    play(table, 4)
    seats = [hoagie_state.to_act for hoagie_state in _states(table)]
    asked = table.take_back("ann")
    assert max(n for n in range(4) if seats[n] == Seat(0)) == asked.to


def test_a_move_that_was_the_only_one_is_no_decision() -> None:
    """Passes that had to be are skipped; whoever has had no choice can take nothing back."""
    table = Table.open(plates, 2, seed=8)
    table.join("Ann", token="ann")  # noqa: S106  # a test
    table.join("Bob", token="bob")  # noqa: S106  # a test
    choices: list[tuple[int, Seat | None]] = []
    while len([seat for _, seat in choices if seat == Seat(0)]) < 2 or not _forced(table):
        seat = table.state.to_act
        if len(plates.legal_moves(table.state)) > 1:
            choices.append((table.number, seat))
        elif Seat(0) not in [seat for _, seat in choices]:
            with pytest.raises(Refused, match="You have not decided anything yet"):
                table.take_back("ann")
        play(table)
    play(table)  # it is Ann's, and the only one
    assert max(number for number, seat in choices if seat == Seat(0)) == table.take_back("ann").to


def _forced(table: Table[Any, Any, Any]) -> bool:
    return table.state.to_act == 0 and len(table.game.legal_moves(table.state)) == 1


def test_a_number_that_was_taken_back() -> None:
    """It is refused; those before are still there."""
    table = opened()
    play(table, 3)
    table.take_back("ann", to=1)
    table.agree("bob")
    with pytest.raises(Refused, match="it was taken back") as caught:
        table.take_back("ann", to=2)
    assert Refusal.NO_TAKE_BACK == code_of(caught)
    assert 0 == table.take_back("ann", to=0).to


def _states(table: HOAGIE) -> list[hoagie.View]:
    return [frame.view for frame in table.frames("ann", since=-1)]


def test_alone_with_bots() -> None:
    """Nobody else has to agree."""
    table = Table.open(hoagie, 2, seed="deli")
    table.join("Ann", token="ann")  # noqa: S106  # a test
    table.seat_bot("random")
    table.receive("ann", 0, at=0)
    table.take_back("ann")
    assert (2, ()) == (table.number, table.record.entries)


def test_who_declines() -> None:
    """Then it is off, and can be asked for again."""
    table = opened()
    play(table)
    table.take_back("ann")
    table.decline("bob")
    assert table.proposal is None
    with pytest.raises(Refused, match="Nobody has asked"):
        table.agree("ann")
    with pytest.raises(Refused, match="Nobody has asked"):
        table.decline("ann")


@pytest.mark.parametrize("what", ["move", "join", "leave"])
def test_what_ends_a_proposal(what: str) -> None:
    """A move, and whoever comes or goes: those who agree must be those who play."""
    table = Table.open(hoagie, 3, seed="deli")
    for name in ("Ann", "Bob", "Cy")[: 3 if what == "leave" else 2]:
        table.join(name, token=name.lower())
    play(table)
    table.take_back("ann", to=0)
    assert table.proposal is not None
    if what == "move":
        table.stop(Time())
    elif what == "join":
        table.join("Cy")
    else:
        table.leave("cy")
    assert table.proposal is None


def test_what_cannot_be_taken_back() -> None:
    """Nothing before the first move, no number that never was, nothing after the end."""
    table = opened()
    for to in (None, 0, 1, -1):
        with pytest.raises(Refused) as caught:
            table.take_back("ann", to=to)
        assert Refusal.NO_TAKE_BACK == code_of(caught)
    play(table)
    table.stop(Time())
    with pytest.raises(Refused) as caught:
        table.take_back("ann")
    assert Refusal.OVER == code_of(caught)


def test_who_cannot_ask() -> None:
    """Spectators and bots."""
    table = Table.open(hoagie, 2, seed="deli")
    for token in (table.watch(), table.seat_bot("random")):
        with pytest.raises(Refused) as caught:
            table.take_back(token)
        assert Refusal.NOT_SEATED == code_of(caught)


def test_what_has_come_to_light() -> None:
    """Who has seen cards since that were hidden from them; and whether chance had a say."""
    table = opened()
    play(table)
    asked = table.take_back("ann", to=0)
    assert Seat(1) in asked.learned  # what Ann has laid was in her hand
    assert not asked.chance


def test_a_die_is_chance() -> None:
    """All are told that it was rolled."""
    table = Table.open(hooch_stooges, 2, seed=3)
    table.join("Ann", token="ann")  # noqa: S106  # a test
    table.join("Bob", token="bob")  # noqa: S106  # a test
    found: list[Proposal] = []
    while not any(asked.chance for asked in found):
        play(table)
        found.append(table.take_back("ann", to=table.number - 1))
        assert (table.state.rng != _before(table).rng) == found[-1].chance


def _before(table: Table[Any, Any, Any]) -> Any:  # noqa: ANN401  # a state
    *_, before, _ = replay(table.record)
    return before
