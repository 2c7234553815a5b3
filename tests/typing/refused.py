"""What type checkers refuse in a user's program: each comment stands for an error of theirs."""

from sandwichcards import hoagie, hooch_stooges, plates, record, replay, sandwich_masters
from sandwichcards.bots import RandomBot, host


class Stranger:
    """No bot: it can't notice anything."""

    def choose(self, view: hoagie.View) -> hoagie.Move:
        """Take the first."""
        return view.moves[0]


def states() -> None:
    """A state never changes."""
    hoagie.new_game(2).turn = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    plates.new_game(2).turn = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    sandwich_masters.new_game(2).turn = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]
    hooch_stooges.new_game(2).turn = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def views() -> None:
    """Nor does a view."""
    view = hoagie.observe(hoagie.new_game(2), None)
    view.turn = 3  # type: ignore[misc]  # pyright: ignore[reportAttributeAccessIssue]


def options() -> None:
    """An option of few words takes no other."""
    hooch_stooges.Rules(shield="some")  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def moves() -> None:
    """A move of another game is none of this one."""
    state = hoagie.new_game(2)
    move = plates.legal_moves(plates.new_game(2))[0]
    hoagie.apply(state, move)  # type: ignore[arg-type]  # pyright: ignore[reportArgumentType]


def records() -> None:
    """The states of a replay are those of its game."""
    for state in replay(record(hoagie, 2).record, hoagie):
        print(state.crews)  # type: ignore[attr-defined]  # pyright: ignore[reportAttributeAccessIssue, reportUnknownArgumentType, reportUnknownMemberType]


def bots() -> None:
    """What can't be a bot is none."""
    host(hoagie, record(hoagie, 2), [RandomBot(1), Stranger()])  # type: ignore[list-item]  # pyright: ignore[reportArgumentType]
