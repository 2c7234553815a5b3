"""Who meets whom, and is it fair?"""

import pickle
import sys
from collections import Counter
from itertools import combinations
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from examples import nibble
from sandwichcards import BadSetup, Seat, hoagie
from sandwichcards.arena import Entrant, OnFault, Tournament
from sandwichcards.arena.tournament import combination, seed_in
from tests.arena.crowd import FIRST, Choosy, First, make_random

if TYPE_CHECKING:
    from sandwichcards.bots import AnyBot
    from sandwichcards.core.registry import AnyGame


def tournament(bots: int, players: int | None = None, games: int = 120) -> Tournament:
    """One of random bots."""
    return Tournament.of(hoagie, ["random"] * bots, players=players, games=games, seed=1)


def no_bot(*_: object) -> "AnyBot":
    """Make something else."""
    return cast("AnyBot", 7)


def leaving(*_: object) -> "AnyBot":
    """End the program instead."""
    sys.exit(0)


@pytest.mark.parametrize(
    ("bots", "players"), [(2, 2), (3, 3), (4, 2), (4, 3), (2, 4), (2, 3), (3, 5)]
)
def test_seats(bots: int, players: int) -> None:
    """Everybody sits equally often in every seat, and each deal is played from all of them."""
    made = tournament(bots, players, 5 * players * bots * 12)
    sat: Counter[tuple[int, int]] = Counter()
    for deal in range(made.games // players):
        seatings = [made.seating(deal * players + step) for step in range(players)]
        assert {deal} == {seating.deal for seating in seatings}
        for seat in range(players):
            at_seat = [seating.entrants[seat] for seating in seatings]
            assert sorted(seatings[0].entrants) == sorted(at_seat)
            sat.update((entrant, seat) for entrant in at_seat)
    assert bots * players == len(sat)
    assert 1 == len(set(sat.values()))


def test_neighbours() -> None:
    """Who sits beside whom changes from deal to deal."""
    made = tournament(3, games=60)
    orders = {made.seating(3 * deal).entrants for deal in range(20)}
    assert 6 == len(orders)


@pytest.mark.parametrize(("size", "taken"), [(2, 2), (5, 3), (7, 1), (6, 5)], ids=str)
def test_line_ups(size: int, taken: int) -> None:
    """They come in the order of `combinations`, without all of them being made."""
    expected = list(combinations(range(size), taken))
    assert expected == [combination(size, taken, each) for each in range(len(expected))]


def test_a_crowd() -> None:
    """Hundreds can take part, though nobody could list all their tables."""
    made = tournament(300, 5)
    assert 5 == len(set(made.seating(100).entrants))


def test_chance() -> None:
    """Every deal has a seed of its own, every game one for its bots, and no two are the same."""
    made = tournament(2)
    seeds = [made.deal_seed(deal) for deal in range(60)] + [made.bots_seed(n) for n in range(120)]
    assert 180 == len(set(seeds))
    assert made.deal_seed(0) == tournament(3).deal_seed(0)


@pytest.mark.parametrize(
    ("bots", "expected"), [(2, 2), (3, 3), (5, 5), (6, 5)], ids=["two", "three", "five", "six"]
)
def test_how_many_play(bots: int, expected: int) -> None:
    """As many as there are bots, or as the game allows."""
    assert expected == tournament(bots).players


def test_whole_deals() -> None:
    """The number of games is rounded up to them."""
    assert 102 == tournament(3, games=100).games


def test_names() -> None:
    """They are told apart, also from those that look as if they were."""
    bots: list[str | Entrant] = ["random", "random", Entrant("random (2)", make_random), FIRST]
    made = Tournament.of(hoagie, bots, games=4)
    assert ("random", "random (2)", "random (2) (2)", "first") == made.names


def test_a_seed_for_those_who_give_none() -> None:
    """It is a fresh one."""
    one, other = (Tournament.of(hoagie, ["random", FIRST], games=2).seed for _ in range(2))
    assert one != other


def test_going_to_other_processes() -> None:
    """A tournament survives it, whether its game is registered or just a module."""
    for game in (hoagie, cast("AnyGame", nibble)):
        made = Tournament.of(game, [FIRST, "random"], games=10, seed="x")
        again = pickle.loads(pickle.dumps(made))  # noqa: S301  # our own
        assert game is again.game
        assert (made.header(), made.names) == (again.header(), again.names)


@pytest.mark.parametrize("seed", [7, -7, "friday night", b"\0\xff"], ids=str)
def test_the_seed_in_a_header(seed: int | str | bytes) -> None:
    """It can be read back."""
    assert seed == seed_in(Tournament.of(hoagie, [FIRST, FIRST], games=1, seed=seed).header())


@pytest.mark.parametrize(
    "header", [None, 1, {}, {"seed": None}, {"seed": {"bytes": "xyz"}}], ids=str
)
def test_a_header_without_a_seed(header: object) -> None:
    """There is none."""
    assert seed_in(header) is None


@pytest.mark.parametrize(
    ("bots", "options", "words"),
    [
        (["random"], {}, "1 bots and 10 games are no tournament"),
        (["random", "random"], {"games": 0}, "2 bots and 0 games"),
        (["random", "randm"], {}, "no bot 'randm'"),
        (["random", "random"], {"players": 9}, "H-28"),
        (["random", "random"], {"rules": hoagie.Rules(first_player=Seat(4))}, "H-2"),
        (["random", "random"], {"games": 10**12}, "2 bots and 1000000000000 games"),
        (["random"] * 1001, {}, "1001 bots"),
        (["random", "random"], {"seed": "\ud800"}, r"'\\ud800' is no text for a seed or a name"),
        ([Entrant("\x1b[2J", First), "random"], {}, r"'\\x1b\[2J' is no text"),
        ([Entrant("it", Choosy), FIRST], {}, "it can't sit in seat 1: OSError: not there"),
        ([Entrant("it", no_bot), FIRST], {}, "it makes no bot: a int has no notice and no choose"),
        ([Entrant("it", leaving), FIRST], {}, "it can't sit in seat 0: SystemExit: 0"),
    ],
    ids=[
        *("one", "none", "unknown", "crowd", "rules", "endless", "masses"),
        *("seed", "name", "seat", "no bot", "leaving"),
    ],
)
def test_what_makes_no_sense(
    bots: list[str | Entrant], options: dict[str, Any], words: str
) -> None:
    """It is refused before the first game."""
    with pytest.raises(BadSetup, match=words):
        Tournament.of(hoagie, bots, **{"games": 10, **options})


def test_a_game_that_nobody_finds() -> None:
    """It is refused."""
    stranger = cast("AnyGame", SimpleNamespace(**vars(hoagie)))
    with pytest.raises(BadSetup, match="neither in GAMES nor a module"):
        Tournament.of(stranger, [FIRST, FIRST], games=2)


def test_the_header() -> None:
    """It has all that results depend on, and not the number of games."""
    made = Tournament.of(hoagie, [FIRST, "random"], games=2, seed=5, on_fault=OnFault.FORFEIT)
    header = made.header()
    assert ("hoagie", 1, 2, ["first", "random"], 5, "forfeit") == tuple(
        header[key] for key in ("game", "rules_version", "players", "bots", "seed", "on_fault")
    )
    assert header["rules"]["stack_skips"] is True
    assert "games" not in header
