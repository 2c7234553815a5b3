"""Are positions alike in all games, and is every impossible one refused?"""

from inspect import cleandoc, signature
from types import ModuleType
from typing import Any

import pytest

from sandwichcards import BadSetup, Rng, dumps, hoagie, hooch_stooges, loads, plates
from sandwichcards import sandwich_masters as masters
from sandwichcards.testing import ScriptedRng

ALL = (hoagie, plates, masters, hooch_stooges)
HANDS: dict[ModuleType, list[str]] = {
    hoagie: ["skip", "reverse"],
    plates: ["peckish", "rumbling"],
    masters: ["egg", "ham"],
    hooch_stooges: ["attack", "free-money"],
}
PILES = [
    (hoagie, "draw_pile", "skip fresh-meat"),
    (plates, "draw_pile", "peckish old-toast"),
    (masters, "white_pile", "beef ham"),
    (masters, "black_pile", "stag-do rent-day"),
]
SCRIPTS = {
    hoagie: ("draw_pile", ("fresh-meat",)),
    plates: ("draw_pile", ("old-toast",)),
    masters: ("black_pile", ("egg", "rent-day")),
    hooch_stooges: ("lineups", ("tip-off",)),
}
"""What a script brings to the top of what is shuffled, and where the last of it comes to lie."""
ODDITIES: list[Any] = [
    None,
    -1,
    1,
    99,
    10**30,
    1.5,
    True,
    "x",
    "peckish",
    [],
    [None],
    [0, 0],
    [-1, 99],
    ["x", "x"],
    [[], [], []],
    {},
    {0: 1},
    {12: 0},
    {99: 99},
    {"x": None},
    object(),
]
ARGUMENTS = [(game, name) for game in ALL for name in signature(game.position).parameters]


def laid(game: ModuleType, **given: object) -> Any:  # noqa: ANN401  # a state of that game
    """A position of a game with hands that can be."""
    return game.position(**{"hands": HANDS[game], **given})


def refused(game: ModuleType, **given: object) -> tuple[str, ...]:
    """What is said of a position."""
    with pytest.raises(BadSetup) as caught:
        laid(game, **given)
    return caught.value.faults


def name_of(value: object) -> str | None:
    """How a game is called in the names of tests."""
    return value.NAME if isinstance(value, ModuleType) else None


each_game = pytest.mark.parametrize("game", ALL, ids=name_of)


@each_game
def test_the_names_of_arguments(game: ModuleType) -> None:
    """What all games have is called the same and has the same default."""
    found = signature(game.position).parameters
    assert {"hands", "active", "turn", "rules", "deck", "seed"} <= set(found)
    assert "to_act" not in found
    assert 0 == found["seed"].default


@each_game
def test_every_argument_is_explained(game: ModuleType) -> None:
    """In a line of its own."""
    for name in signature(game.position).parameters:
        assert f"\n    {name}: " in cleandoc(game.position.__doc__ or "")


@each_game
@pytest.mark.parametrize("seat", [0, 1])
def test_whose_turn_it_is(game: ModuleType, seat: int) -> None:
    """It is the active seat's, which is asked."""
    state = laid(game, active=seat)
    assert (seat, seat) == (state.active, state.to_act)
    assert seat == game.observe(state, None).active


@pytest.mark.parametrize(("game", "pile", "top"), PILES)
def test_the_top_of_a_pile(game: ModuleType, pile: str, top: str) -> None:
    """It lies on top, and all cards that lie nowhere else are shuffled below it."""
    one, other = (laid(game, **{pile: top}, seed=seed) for seed in (1, 2))
    assert top.split() == [card.slug for card in getattr(one, pile)[:2]]
    assert getattr(one, pile)[2:] != getattr(other, pile)[2:]
    assert () == one.faults()


def test_the_top_of_a_main_deck() -> None:
    """The same goes for it; the line-up is filled with others."""
    one, other = (laid(hooch_stooges, mains=["tip-off vault-job"], seed=seed) for seed in (1, 2))
    assert ["tip-off", "vault-job"] == [card.slug for card in one.mains[0][:2]]
    assert one.mains[0][2:] != other.mains[0][2:]
    assert 5 == len(one.lineups[0])


@each_game
def test_a_generator_as_the_seed(game: ModuleType) -> None:
    """It deals what is shuffled, and goes on from there."""
    seed = Rng.from_seed(5)
    assert laid(game, seed=5) == laid(game, seed=seed)
    place, orders = SCRIPTS[game]
    state = laid(game, seed=ScriptedRng(orders=orders), **({"bar": ""} if game is masters else {}))
    cards = getattr(state, place)
    assert orders[-1] == (cards if game is not hooch_stooges else cards[0])[0].slug
    assert () == state.rng.orders


@pytest.mark.parametrize(("game", "argument"), ARGUMENTS, ids=name_of)
def test_whatever_is_given(game: ModuleType, argument: str) -> None:
    """It is refused in words, or else it can be played on and saved."""
    for oddity in ODDITIES:
        try:
            state = laid(game, **{argument: oddity})
        except BadSetup:
            continue
        after = game.apply(state, game.legal_moves(state)[0])
        assert () == after.faults()
        assert after == loads(dumps(after), game.State)


@each_game
@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_an_active_seat_that_is_not_there(game: ModuleType, seat: int) -> None:
    """It is named."""
    assert [f"there is no seat {seat}"] == [
        " ".join(fault.split()[:5]) for fault in refused(game, active=seat) if "no seat" in fault
    ][:1]


@pytest.mark.parametrize("game", [plates, hooch_stooges], ids=name_of)
def test_seats_that_are_out(game: ModuleType) -> None:
    """They are at the table, and each is named once."""
    assert "out: there is no seat 7" in refused(game, out=[7])
    assert "out: there is no seat -1" in refused(game, out=[-1])
    assert "out: seat 1 is named twice" in refused(game, out=[1, 1])


@pytest.mark.parametrize(
    ("game", "argument", "value"),
    [
        (hoagie, "skips", [0]),
        (hoagie, "sandwiches", []),
        (plates, "scores", []),
        (plates, "aside", [""]),
        (masters, "scores", [1, 2, 3]),
        (masters, "sandwiches", [[]]),
        (masters, "marks", []),
        (hooch_stooges, "hooch", []),
        (hooch_stooges, "crews", [""]),
        (hooch_stooges, "hqs", []),
        (hooch_stooges, "lineups", []),
        (hooch_stooges, "mains", ["", ""]),
    ],
)
def test_a_row_of_a_wrong_length(game: ModuleType, argument: str, value: list[object]) -> None:
    """It is said how many entries there should be."""
    column = "shapes" if game is hoagie and argument == "sandwiches" else argument
    wanted = 1 if argument in {"lineups", "mains"} else 2
    fault = f"{len(value)} {column} where there should be {wanted}"
    assert fault in refused(game, **{argument: value})


@pytest.mark.parametrize(
    ("game", "argument"), [(hooch_stooges, "edge"), (hooch_stooges, "hooch"), (masters, "scores")]
)
def test_a_number_that_could_not_be_saved(game: ModuleType, argument: str) -> None:
    """It is refused."""
    value = 10**15 if argument == "edge" else [10**15, 0]
    rules = {"rules": masters.Rules(target=None, rounds=3)} if game is masters else {}
    assert (f"{argument} can't be a number of 50 bits",) == refused(
        game, **{argument: value}, **rules
    )


@each_game
def test_a_set_up(game: ModuleType) -> None:
    """It is the same object that a game has, with the house's rules and cards if left out."""
    setup = game.setup_of(2)
    assert setup is game.new_game(2, seed=1).setup
    assert setup is laid(game).setup
    assert (game.Rules(), game.HOUSE_DECK) == (setup.rules, setup.deck)
    short = game.Rules(turn_limit=9)
    assert short == game.setup_of(2, short).rules
    with pytest.raises(BadSetup):
        game.setup_of(9)
