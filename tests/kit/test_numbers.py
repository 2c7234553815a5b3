"""Do views become numbers and come back, whoever looks?"""

import sys
from array import array
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from examples import nibble
from sandwichcards import GAMES, BadSetup, Ending, Outcome, Seat, UnknownMove, hoagie, plates
from sandwichcards.core.registry import AnyGame
from sandwichcards.kit.numbers import (
    HIGHEST,
    AnyOf,
    BySeat,
    Counts,
    Encoder,
    Flag,
    Kept,
    Maybe,
    Number,
    Numbers,
    OneOf,
    Only,
    Parts,
    Pile,
    Row,
    SeatOf,
    SeatsIn,
    Shape,
    Steps,
    actions,
    numbers_of,
    rewards,
)
from sandwichcards.kit.numbers.packing import packers
from sandwichcards.testing import random_choices, walk
from tests.guest.crumble import numbers as crumble_numbers

GUEST: Numbers = crumble_numbers  # a type checker compares the two
SKIP, REVERSE = hoagie.SKIP, hoagie.REVERSE
SPOILS = {hoagie.Spoil(Seat(seat), hoagie.Place.MEAT): 1 for seat in range(3)}
ASKED = AnyOf({hoagie.TakeTurn: {}, hoagie.PlayOn: {"plays": Number(9)}}, {"seat": SeatOf(3)})
STEPS = Steps({hoagie.TakeTurn: {"seat": SeatOf(3)}, hoagie.PlayOn: {"plays": Number(9)}})
TAKE, ON = hoagie.TakeTurn(Seat(1)), hoagie.PlayOn(Seat(2), 4)


def written(shape: Shape, value: object, seat: int = 0) -> list[int]:
    """The numbers of a value."""
    out = array("h", bytes(2 * shape.width))
    shape.writer(0)(out, value, seat)
    return out.tolist()


EXAMPLES: list[tuple[Shape, object, int, list[int]]] = [
    (Number(9), 7, 0, [7]),
    (Number(), 10**9, 0, [HIGHEST]),
    (Number(least=-HIGHEST), -(10**9), 0, [-HIGHEST]),
    (Flag(), True, 0, [1]),
    (OneOf("ab", nothing="-"), "b", 0, [0, 1]),
    (OneOf("ab", nothing="-"), "-", 0, [0, 0]),
    (SeatOf(3), Seat(0), 2, [0, 1, 0]),
    (SeatOf(3), None, 2, [0, 0, 0]),
    (SeatsIn(3), (Seat(2), Seat(0)), 2, [1, 1, 0]),
    (Counts({SKIP: 4, REVERSE: 4}), (REVERSE, SKIP, REVERSE), 0, [1, 2]),
    (Counts(SPOILS, players=3), tuple(SPOILS)[:2], 1, [1, 0, 1]),
    (Pile({SKIP: 4, REVERSE: 4}), (REVERSE, SKIP, REVERSE), 0, [1, 2, 0, 1]),
    (Pile({SKIP: 4, REVERSE: 4}), (), 0, [0, 0, 0, 0]),
    (BySeat(Number(9), 3), (4, 5, 6), 1, [5, 6, 4]),
    (BySeat(Number(), 2), (4, 10**9), 1, [HIGHEST, 4]),
    (BySeat(Flag(), 2), (False, True), 1, [1, 0]),
    (BySeat(OneOf("ab"), 2), ("a", "b"), 1, [0, 1, 1, 0]),
    (Row(OneOf("ab"), ("x", "y", "z")), ("b", "a"), 0, [0, 1, 1, 0, 0, 0]),
    (Parts({"seat": SeatOf(3), "plays": Number(9)}), ON, 1, [0, 1, 0, 4]),
    (ASKED, ON, 2, [0, 1, 1, 0, 0, 4]),
    (ASKED, None, 2, [0] * 6),
    (STEPS, (TAKE, hoagie.TakeTurn(Seat(2)), ON), 0, [2, 0, 0, 1, 1, 4]),
    (STEPS, (), 0, [0] * 6),
    (Only(len, Number(9)), "abc", 0, [3]),
    (Maybe(Number(9)), 0, 0, [1, 0]),
    (Maybe(Number(9)), None, 0, [0, 0]),
    (Kept(OneOf("ab")), "b", 1, [0, 1]),
    (Kept(BySeat(Number(9), 2)), (4, 5), 1, [5, 4]),
]


@pytest.mark.parametrize(
    ("shape", "value", "seat", "numbers"), EXAMPLES, ids=[str(n) for n in range(len(EXAMPLES))]
)
def test_a_shape(shape: Shape, value: object, seat: int, numbers: list[int]) -> None:
    """It writes these numbers, reads them back, and has a label and bounds for each."""
    assert numbers == written(shape, value, seat)
    assert shape.claim(value) == shape.read(numbers, seat)
    assert len(numbers) == len(shape.labels) == len(shape.bounds)
    assert all(low <= it <= high for it, (low, high) in zip(numbers, shape.bounds, strict=True))


@pytest.mark.parametrize(("shape", "value"), [(each[0], each[1]) for each in EXAMPLES[5:]][::3])
def test_what_turns(shape: Shape, value: object) -> None:
    """If another seat gets other numbers, the shape says so."""
    assert shape.turns or written(shape, value, 0) == written(shape, value, 1)


def test_labels() -> None:
    """They are put together from the names of things."""
    assert ("own", "+1", "+2") == BySeat(Number(), 3).labels
    assert ("own skip", "own reverse", "+1 skip", "+1 reverse") == (
        BySeat(OneOf((SKIP, REVERSE)), 2).labels
    )
    assert ("own meat", "+1 meat", "+2 meat") == Counts(SPOILS, players=3).labels
    assert ("skip", "reverse", "top skip", "top reverse") == Pile({SKIP: 1, REVERSE: 1}).labels
    wanted = ("TakeTurn", "PlayOn", "seat own", "seat +1", "seat +2", "PlayOn plays")
    assert wanted == ASKED.labels
    assert ("TakeTurn count", "TakeTurn seat own") == STEPS.labels[:2]
    assert ("PlayOn count", "PlayOn plays") == STEPS.labels[-2:]
    assert ("left-bread", "meat") == OneOf((hoagie.Place.LEFT_BREAD, hoagie.Place.MEAT)).labels
    assert ("there", "slot") == Maybe(Parts({"slot": Number()})).labels


def test_what_is_kept_has_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """When it is too much, all is forgotten and written anew."""
    monkeypatch.setattr("sandwichcards.kit.numbers.packing.MOST_KNOWN", 2)
    (pack,) = packers([("turn", Kept(Number()))], 1)
    for number in (1, 2, 3, 1):
        packed = pack(SimpleNamespace(turn=number))
        assert [number] == array("h", packed).tolist()


# Encoders


def view_of(game: AnyGame, seat: int | None, players: int = 3, decisions: int = 30) -> Any:  # noqa: ANN401  # of any game
    """What the seat sees after some random decisions."""
    steps = walk(game, players, random_choices(1), seed=1)
    *_, last = (step for step, _ in zip(steps, range(decisions), strict=False))
    return game.observe(last.state, None if seat is None else Seat(seat))


@pytest.mark.parametrize("name", GAMES)
def test_the_layout_of_a_game(name: str) -> None:
    """It covers all numbers without a gap, and each has a label."""
    view = view_of(GAMES[name], 0)
    encoder = numbers_of(GAMES[name]).encoder(view.setup)
    ends = 0
    for part in encoder.layout.values():
        assert ends == part.where.start
        assert part.where.stop - ends == len(part.labels) == len(part.bounds)
        ends = part.where.stop
    assert encoder.size == ends == len(encoder.bounds)
    assert encoder is numbers_of(GAMES[name]).encoder(view.setup)


@pytest.mark.parametrize("name", GAMES)
def test_what_a_game_leaves_out(name: str) -> None:
    """It is said of fields that there are, and nobody else's setup is written."""
    view = view_of(GAMES[name], 0)
    encoder = numbers_of(GAMES[name]).encoder(view.setup)
    assert all(hasattr(view, each) for each in encoder.left_out)
    assert {"setup", "moves", "events", "outcome", "seat"} <= encoder.left_out.keys()


def test_hoagie_in_numbers() -> None:
    """Some numbers that one can count on the table."""
    view = view_of(hoagie, 1)
    encoder = numbers_of(hoagie).encoder(view.setup)
    numbers = encoder.encode(view)
    found = encoder.decode(numbers, 1)
    assert view.hand == tuple(sorted(found["hand"], key=str))
    assert view.hand_sizes == found["hand_sizes"]
    hand_sizes = numbers[encoder.layout["hand_sizes"].where].tolist()
    assert [*view.hand_sizes[1:], view.hand_sizes[0]] == hand_sizes
    assert tuple(map(tuple, view.shapes)) == found["shapes"]
    assert (type(view.question), {"seat": view.to_act}) == (
        found["question"][0],
        {"seat": found["question"][1]["seat"]},
    )


def test_a_spectator() -> None:
    """It sees the table as from seat 0, with an empty hand."""
    view, own = view_of(plates, None), view_of(plates, 0)
    encoder = numbers_of(plates).encoder(view.setup)
    found, theirs = encoder.decode(encoder.encode(view)), encoder.decode(encoder.encode(own))
    assert () == found["hand"]
    assert theirs["hand_sizes"] == found["hand_sizes"] == view.hand_sizes


@pytest.mark.parametrize("out", [array("h", [7] * 75), [7] * 75, np.full(75, 7, np.float32)])
def test_into_a_buffer(out: Any) -> None:  # noqa: ANN401  # whatever takes slices
    """The numbers are put there, and the same object comes back."""
    view = view_of(hoagie, 0, players=2)
    encoder = numbers_of(hoagie).encoder(view.setup)
    assert out is encoder.encode(view, out)
    assert encoder.encode(view).tolist() == [int(number) for number in out]


def test_a_row_of_a_table() -> None:
    """It is filled without copying, and so is an array made of the numbers."""
    view = view_of(hoagie, 0, players=2)
    encoder = numbers_of(hoagie).encoder(view.setup)
    table = np.zeros((3, encoder.size), np.int16)
    encoder.encode(view, table[1])
    assert 0 == table[0].any() == table[2].any()
    assert (np.frombuffer(encoder.encode(view), np.int16) == table[1]).all()
    assert encoder.decode(table[1]) == encoder.claims(view)


def test_no_numpy_is_needed() -> None:
    """Nothing in the kit imports it."""
    names = [name for name in sys.modules if name.startswith("sandwichcards.kit.numbers")]
    assert names
    assert not any("numpy" in vars(sys.modules[name]) for name in names)


def test_wrong_set_ups_and_lengths() -> None:
    """They are refused."""
    encoder = numbers_of(hoagie).encoder(view_of(hoagie, 0, players=2).setup)
    with pytest.raises(BadSetup, match="another set-up"):
        encoder.encode(view_of(hoagie, 0, players=3))
    with pytest.raises(BadSetup, match="3 numbers can't be read, there must be 75"):
        encoder.decode([1, 2, 3])


def test_a_forgotten_field() -> None:
    """An encoder that says nothing of it can't be made."""
    setup = nibble.new_game(2, seed=1).setup
    with pytest.raises(TypeError, match="neither hold nor leave out crumbs, events, moves"):
        Encoder(setup, nibble.View, (), {"setup": "", "seat": "", "question": "", "outcome": ""})


def test_a_game_without_numbers() -> None:
    """Whoever asks is told so."""
    with pytest.raises(BadSetup, match="Nibble has no companion `numbers`"):
        numbers_of(nibble)


@pytest.mark.parametrize("name", GAMES)
def test_no_end(name: str) -> None:
    """Without a limit of turns nothing bounds the decisions."""
    game = GAMES[name]
    state = game.new_game(2, seed=0, rules=game.Rules(turn_limit=None))
    assert numbers_of(game).most_decisions(state.setup) is None
    assert numbers_of(game).most_decisions(game.new_game(2, seed=0).setup) is not None


# Actions


def test_a_neighbour_has_one_number() -> None:
    """Whoever asks; places are not turned."""
    setup = hoagie.setup_of(3)
    for seat in range(3):
        left = Seat((seat + 1) % 3)
        found = actions(setup, seat)
        assert "spoil +1 cheese" == found.texts[found.number(hoagie.Spoil(left, hoagie.PLACES[2]))]
        assert hoagie.Build(hoagie.PLACES[2]) == found.move(2)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("padded", [False, True])
def test_there_and_back(name: str, *, padded: bool) -> None:
    """Every move has a number of its own."""
    game = GAMES[name]
    for players in game.SEATS:
        state = game.new_game(players, seed=0)
        catalogue = game.catalogue(state)
        found = actions(state.setup, players - 1, max(game.SEATS) if padded else None)
        numbers = found.numbers(catalogue)
        assert len(catalogue) == len(set(numbers)) <= len(found)
        assert list(catalogue) == [found.move(number) for number in numbers]
        assert padded or len(found) == len(catalogue)


def test_padded_numbers_stay() -> None:
    """In Hoagie, whatever the number of players."""
    many = actions(hoagie.setup_of(5), 0)
    for players in hoagie.SEATS:
        few = actions(hoagie.setup_of(players), 0, 5)
        assert len(many) == len(few)
        assert set(few.texts) - {""} <= set(many.texts)
        assert all(text in {"", there} for text, there in zip(few.texts, many.texts, strict=True))


def test_no_such_action() -> None:
    """Numbers, moves and seats that are not there are refused."""
    found = actions(hoagie.setup_of(2), 0, 5)
    with pytest.raises(UnknownMove, match="no move has this number"):
        found.move(found.texts.index(""))
    with pytest.raises(UnknownMove):
        found.number(hoagie.Skip(Seat(4)))
    with pytest.raises(BadSetup, match="no seat 2"):
        actions(hoagie.setup_of(2), 2)
    with pytest.raises(BadSetup, match="3 players don't fit into 2 seats"):
        actions(hoagie.setup_of(3), 0, 2)


# Rewards


@pytest.mark.parametrize(
    ("winners", "wanted"),
    [((0,), (1, -0.5, -0.5)), ((0, 1), (0.25, 0.25, -0.5)), ((), (0, 0, 0))],
)
def test_rewards(winners: tuple[int, ...], wanted: tuple[float, ...]) -> None:
    """They sum to zero; to win alone is worth 1."""
    outcome = Outcome.of(winners, (0, 0, 0), Ending.GOAL)
    assert wanted == pytest.approx(rewards(outcome, 3))


def test_rewards_on_the_way() -> None:
    """There are none."""
    assert (0.0, 0.0) == rewards(None, 2)
