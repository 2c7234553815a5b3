"""Is chance the same for ever, fair, and no secret told? Golden vectors and counts."""

import pickle
from collections import Counter
from collections.abc import Callable
from itertools import permutations
from typing import Any

import attrs
import pytest

from sandwichcards import BadSetup, Rng, Seed, commitment, commits_to
from sandwichcards.core import rng as room
from sandwichcards.core.rng import fresh_seed

# Golden vectors. They were written down once and never change: records depend on them.


@pytest.mark.parametrize(
    ("seed", "key"),
    [
        (0, "00a868152622987fc7446d3955a5354f7bbf54a6965d9a0a2e953367173b01fa"),
        (1, "f219b79cf8b7dac9f00c230814bdca24f0d3d070e3c624339a733648a5bc4430"),
        (-1, "23b697039773f46439835d6e450a8a6a681a8113bc63161cc612a9c1d24ca820"),
        (255, "149b29c3c558ba0d05797ba3c54bbb223172fb5f86b5a9d5b06f86f32c6fa50f"),
        (256, "67e127b950541266bc9719a16aede8c29fd940d4d29b0caef06219cd8b5dc10a"),
        (-256, "b471eb9e2f021b9613688c48e1872ea9688e8d3f09f5866d781d9a4218809543"),
        (2**70, "fa515f5e5aa99afbfb8b60138a20ff40ce61f49fc7dc196da58f42aef83715a8"),
        ("", "e8339823df5f3b4903cc2249481805feeb1e6c024cf09d7a5e38050c4e46bada"),
        ("friday night", "70cb7412fc8f2f2438b6db15b50b716f46dad124595ddb993c6b787a65d795bd"),
        ("brötchen", "0ac0a9e41c320d2e33cdc8dff78f339fe34bf6132dbf3e5af6ce3be07cbc2a1e"),
        (b"", "4b06ffb9eb170b6e8ef4c0233462c2b0178844b8e0a4428c9b33eda6ef963873"),
        (b"\x00\xff", "3dd832ff49ac03228578b3aee2cfebf4b08251928ffcef4aca83fbd0f6108d53"),
    ],
)
def test_the_key_of_a_seed(seed: Seed, key: str) -> None:
    """It is the same on every platform for ever."""
    assert (key, 0) == (Rng.from_seed(seed).key.hex(), Rng.from_seed(seed).count)


def test_the_bytes_of_a_generator() -> None:
    """They are the same for ever; more of them begin alike, and the counter goes on by one."""
    rng = Rng.from_seed(1)
    assert "488c649ce5a4726e" == rng.draw(8)[0].hex()
    assert "488c649ce5a4726e63a4519c2d18a8e2bfeb49b1" == rng.draw(20)[0].hex()
    assert Rng(rng.key, 1) == rng.draw(8)[1]


def series(operation: str, argument: object, times: int) -> list[Any]:
    """What an operation gives when it is used again and again."""
    rng, values = Rng.from_seed("vectors"), []
    for _ in range(times):
        value, rng = getattr(rng, operation)(argument)
        values.append(value)
    assert times == rng.count
    return values


@pytest.mark.parametrize(
    ("operation", "argument", "values"),
    [
        ("below", 10, [5, 9, 7, 0, 7, 1, 9, 1, 5, 5]),
        ("below", 1000, [446, 184, 726, 772, 133, 432, 292, 790, 179, 922]),
        (
            "below",
            2**100,
            [581361712585239478028485330706, 1238055742219680838181775741609],
        ),
        ("below", 1, [0, 0]),
        ("roll", 6, [6, 2, 6, 1, 6, 6, 6, 2, 2, 6]),
        ("roll", 20, [16, 20, 8, 1, 18, 2, 10, 12, 6, 16]),
        ("shuffle", "abcdefgh", [tuple("fcbgedha"), tuple("adfcehbg")]),
        ("shuffle", (), [(), ()]),
        ("shuffle", ["one"], [("one",)]),
    ],
)
def test_what_a_generator_gives(operation: str, argument: object, values: list[Any]) -> None:
    """It is the same for ever."""
    assert values == series(operation, argument, len(values))


def test_a_die_without_a_number_of_sides() -> None:
    """It has six."""
    assert Rng.from_seed("vectors").roll() == Rng.from_seed("vectors").roll(6)


def test_the_children_of_a_generator() -> None:
    """They are the same for ever, and differ by label and by counter."""
    rng = Rng.from_seed("vectors")
    assert [
        "a1488c4dc48c9e4861e45f29f9c9c023e302ce9b18f121aaebac99d655428234",
        "1bce0b76d18575be79dbca2412cfe3df9d27fd6d9ab475907c1fde80184d7b51",
        "024e26120060cbb502c1acc11a82a52d443fdca909fe6dda8717d11bb8026a2e",
    ] == [child.key.hex() for child in (rng.child("a"), rng.child("b"), rng.draw(1)[1].child("a"))]


@pytest.mark.parametrize(
    ("seed", "text"),
    [
        (
            "sixteen bytes or more",
            "bb2564ed4322d43448006024352e94d8bd8e0a04955d0335fc68a1607a18fd29",
        ),
        (b"0123456789abcdef", "12a208c7f2988e2c33a4b34e0ebfd38c37974916cb236522b8eb971c68f60fc2"),
        (2**127, "e05161ec1ca9818458489d58f09c820a0d18561717f74b381e0acf2b191cd82b"),
    ],
)
def test_the_commitment_to_a_seed(seed: Seed, text: str) -> None:
    """It is the same for ever, and is known again, in capitals too."""
    assert text == commitment(seed)
    assert commits_to(text, seed)
    assert commits_to(f" {text.upper()}\n", seed)


# Seeds


def test_seeds_of_different_types() -> None:
    """They never collide, nor do numbers near each other."""
    seeds: list[Seed] = [*range(-300, 300), *map(str, range(300)), b"0", b"\0", b"", "\0", ""]
    keys = {(type(seed), seed): Rng.from_seed(seed).key for seed in seeds}
    assert len(keys) == len(set(keys.values()))


def test_a_seed_that_is_no_text_that_could_be_written() -> None:
    """A lone surrogate is refused: nobody could save the game."""
    with pytest.raises(BadSetup, match="it can't be written down"):
        Rng.from_seed("\ud800")


@pytest.mark.parametrize(
    ("seed", "most"),
    [(2**2047 - 1, 256), (1 - 2**2047, 256), ("x" * 1024, 1024), (b"x" * 1024, 1024)],
    ids=["int", "below zero", "str", "bytes"],
)
def test_the_longest_seed(seed: Any, most: int) -> None:  # noqa: ANN401  # of each type
    """It is taken; one that is longer is refused."""
    assert 32 == len(Rng.from_seed(seed).key)
    longer = seed * 2
    with pytest.raises(BadSetup, match=f"a seed has {most} bytes at most"):
        Rng.from_seed(longer)


@pytest.mark.parametrize(
    ("seed", "name"), [(True, "bool"), (1.5, "float"), (None, "NoneType"), ((1,), "tuple")]
)
def test_a_seed_of_another_type(seed: Any, name: str) -> None:  # noqa: ANN401  # that is the point
    """It is refused."""
    with pytest.raises(BadSetup, match=f"a seed is an int, a str or bytes, not {name}"):
        Rng.from_seed(seed)


def test_fresh_seeds() -> None:
    """They are 32 bytes, never the same."""
    assert 32 == len(fresh_seed())
    assert fresh_seed() != fresh_seed()


# Commitments


@pytest.mark.parametrize("seed", ["fifteen bytes..", b"x" * 15, 2**120 - 1, 0, "ööööööö"])
def test_a_commitment_to_a_short_seed(seed: Seed) -> None:
    """It is refused, since the seed could be guessed."""
    with pytest.raises(BadSetup, match="a seed under 16 bytes can be guessed"):
        commitment(seed)


def test_a_commitment_and_another_seed() -> None:
    """It does not fit, not even where the bytes are the same."""
    assert not commits_to(commitment("0123456789abcdef"), b"0123456789abcdef")
    assert not commits_to("brötchen", b"0123456789abcdef")


@pytest.mark.parametrize("text", ["", "\ud800", "x" * 10**6, None, 7, b"12"])
def test_what_was_never_a_commitment(text: Any) -> None:  # noqa: ANN401  # that is the point
    """It commits to nothing."""
    assert not commits_to(text, b"0123456789abcdef")


@pytest.mark.parametrize("seed", [None, 1.5, True, "\ud800" * 9])
def test_a_commitment_to_what_is_no_seed(seed: Any) -> None:  # noqa: ANN401  # that is the point
    """It is refused as such."""
    with pytest.raises(BadSetup, match="seed"):
        commitment(seed)


def test_a_commitment_tells_nothing_of_the_deal() -> None:
    """It is not the generator's key."""
    assert Rng.from_seed(b"0123456789abcdef").key.hex() != commitment(b"0123456789abcdef")


# Fairness: each count is within five standard deviations of what it should be.


def chi_square(counts: Counter[Any], kinds: int) -> float:
    """How far the counts are from equal ones; about `kinds` if they come from a fair source."""
    expected = counts.total() / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in counts) + expected * (
        kinds - len(counts)
    )


@pytest.mark.parametrize("limit", [2, 3, 6, 7, 10, 52, 100])
def test_numbers_below_a_limit(limit: int) -> None:
    """All are equally likely."""
    rng, counts = Rng.from_seed(f"below {limit}"), Counter[int]()
    for _ in range(200 * limit):
        value, rng = rng.below(limit)
        counts[value] += 1
    assert set(range(limit)) == set(counts)
    assert chi_square(counts, limit) < limit + 5 * (2 * limit) ** 0.5


def test_orders_of_four() -> None:
    """All 24 are equally likely."""
    rng, counts = Rng.from_seed("orders"), Counter[tuple[int, ...]]()
    for _ in range(4800):
        order, rng = rng.shuffle(range(4))
        counts[order] += 1
    assert set(permutations(range(4))) == set(counts)
    assert chi_square(counts, 24) < 24 + 5 * 48**0.5


def test_the_place_of_one_card_in_fifty() -> None:
    """Each is equally likely."""
    rng, counts = Rng.from_seed("places"), Counter[int]()
    for _ in range(5000):
        order, rng = rng.shuffle(range(50))
        counts[order.index(0)] += 1
    assert chi_square(counts, 50) < 50 + 5 * 100**0.5


@attrs.frozen
class Dealer(Rng):
    """A generator whose bytes are given."""

    outputs: tuple[bytes, ...] = ()

    def draw(self, size: int) -> tuple[bytes, "Dealer"]:
        """The next of the given bytes."""
        data, *rest = self.outputs
        assert size == len(data)
        return data, Dealer(self.key, self.count + 1, tuple(rest))


def test_a_draw_that_would_favour_small_numbers() -> None:
    """It is drawn again: the last, incomplete run of the limit is not used."""
    last = (256**9 - 1).to_bytes(9, "big")
    fair = (256**9 - 2).to_bytes(9, "big")
    # 256**9 is one more than a multiple of three.
    value, rng = Dealer(b"", 0, (last, fair)).below(3)
    assert (2, 2) == (value, rng.count)


def test_a_shuffle_with_equal_keys() -> None:
    """One draw is all it takes; items with the same key, once in 10**15 times, keep their order."""
    tie, ahead = b"\xff" * 16, bytes(8)
    order, rng = Dealer(b"", 0, (tie + ahead,)).shuffle("abc")
    assert (("c", "a", "b"), 1) == (order, rng.count)


@pytest.mark.parametrize("limit", [0, -3, 6.0, True, "6", None, [], 2**1024 + 1])
def test_a_limit_that_no_number_is_below(limit: Any) -> None:  # noqa: ANN401  # that is the point
    """It is refused, also 6.0 after 6 was asked for."""
    rng = Rng.from_seed(1)
    assert rng.below(6)[0] in range(6)
    with pytest.raises(BadSetup, match="there is no number from 0 on that is below"):
        rng.below(limit)


@pytest.mark.parametrize(
    "use",
    [
        lambda: Rng.from_seed(1).draw(-1),
        lambda: Rng.from_seed(1).draw("8"),  # type: ignore[arg-type]
        lambda: Rng("key").draw(8),  # type: ignore[arg-type]
        lambda: Rng(b"", -1).draw(8),
        lambda: Rng(b"", 2**64).child("x"),
        lambda: Rng.from_seed(1).child(7),  # type: ignore[arg-type]
        lambda: Rng.from_seed(1).child("\ud800"),
        lambda: Rng.from_seed(1).shuffle(7),  # type: ignore[arg-type]
    ],
    ids=range(8),
)
def test_a_generator_that_is_asked_for_what_can_t_be(use: Callable[[], object]) -> None:
    """It says so."""
    with pytest.raises(BadSetup):
        use()


def test_the_last_count() -> None:
    """The next one is the first again: every generator can be saved."""
    _, rng = Rng(b"key", room.LAST_COUNT).draw(1)
    assert Rng(b"key", 0) == rng


def test_a_generator_is_a_value() -> None:
    """It can be compared, hashed, pickled and used again; it never changes."""
    rng = Rng.from_seed("value")
    assert rng.roll() == rng.roll()
    assert rng == pickle.loads(pickle.dumps(rng))  # noqa: S301  # our own bytes
    assert 1 == len({rng, Rng.from_seed("value")})
    with pytest.raises(attrs.exceptions.FrozenInstanceError):
        rng.count = 3  # type: ignore[misc]
    assert 32 == room.KEY_BYTES == len(rng.key)
