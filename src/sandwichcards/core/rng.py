"""Where does chance come from? A frozen generator, the same on every platform for ever.

An `Rng` is a key and a counter. Each operation hashes both with SHAKE-128 into as many bytes as it
needs and returns its value with the next generator, whose counter is one higher. Nothing that was
dealt tells what will be: for that, one would have to invert the hash.
"""

import secrets
from collections.abc import Sequence
from functools import lru_cache, partial
from hashlib import shake_128, shake_256
from hmac import compare_digest
from struct import unpack
from typing import Self, TypeVar

import attrs

from sandwichcards.core.errors import BadSetup

T = TypeVar("T")

Seed = int | str | bytes
"""What a game can be seeded with."""

KEY_BYTES = 32
_COUNTER_BYTES = 8
_LEAST_COMMITTED_BYTES = 16


def fresh_seed() -> bytes:
    """A seed of 32 random bytes from the operating system."""
    return secrets.token_bytes(KEY_BYTES)


@attrs.frozen
class Rng:
    """A random generator that is a value: using it gives the next one."""

    key: bytes
    count: int = 0

    @classmethod
    def from_seed(cls, seed: Seed) -> Self:
        """The generator that starts from `seed`; the types int, str and bytes never collide."""
        return cls(shake_128(b"sandwichcards seed\0" + seed_bytes(seed)).digest(KEY_BYTES))

    def draw(self, size: int) -> tuple[bytes, Self]:
        """`size` random bytes, and the next generator."""
        material = self.key + self.count.to_bytes(_COUNTER_BYTES, "big")
        return shake_128(material).digest(size), type(self)(self.key, self.count + 1)

    def below(self, limit: int) -> tuple[int, Self]:
        """A whole number from 0 to `limit` - 1, each equally likely."""
        if limit < 1:
            msg = f"there is no number from 0 to {limit - 1}"
            raise ValueError(msg)
        size, usable = _span(limit)
        rng = self
        while True:
            data, rng = rng.draw(size)
            value = int.from_bytes(data, "big")
            if value < usable:
                return value % limit, rng

    def roll(self, sides: int = 6) -> tuple[int, Self]:
        """What a die shows: 1 to `sides`."""
        value, rng = self.below(sides)
        return value + 1, rng

    def shuffle(self, items: Sequence[T]) -> tuple[tuple[T, ...], Self]:
        """The items in random order, each order equally likely.

        Every item gets a random key of 64 bits and the keys are sorted: that runs at C speed. Items
        with equal keys keep their order; of a hundred, that befalls one shuffle in 10**15.
        """
        data, rng = self.draw(8 * len(items))
        keys = iter(unpack(f">{len(items)}Q", data))
        return (*sorted(items, key=partial(next, keys)),), rng  # each takes the next

    def child(self, label: str) -> Self:
        """A generator of its own for `label`, unrelated to this one's future."""
        material = b"sandwichcards child\0" + self.key + self.count.to_bytes(_COUNTER_BYTES, "big")
        return type(self)(shake_128(material + label.encode()).digest(KEY_BYTES))


@lru_cache(maxsize=1024)
def _span(limit: int) -> tuple[int, int]:
    """How many bytes to draw for a number below `limit`, and below what they are of use.

    A draw from the last, incomplete run of `limit` numbers would favour the small ones.
    """
    size = (limit.bit_length() + 71) // 8
    return size, 256**size - 256**size % limit


def seed_bytes(seed: Seed) -> bytes:
    """The bytes that stand for a seed, different for seeds of different types."""
    if isinstance(seed, bool) or not isinstance(seed, int | str | bytes):
        raise BadSetup([f"a seed is an int, a str or bytes, not {type(seed).__name__}"])
    if isinstance(seed, bytes):
        return b"bytes\0" + seed
    if isinstance(seed, str):
        return b"str\0" + seed.encode("utf-8", "surrogatepass")
    return b"int\0" + _int_bytes(seed)


def _int_bytes(number: int) -> bytes:
    return number.to_bytes(number.bit_length() // 8 + 1, "big", signed=True)


def commitment(seed: Seed) -> str:
    """A text to publish before a game: it fixes the seed and does not tell it.

    Raises:
        BadSetup: if the seed is under 16 bytes, so that it could be found by trying.
    """
    if _size(seed) < _LEAST_COMMITTED_BYTES:
        raise BadSetup(["a seed under 16 bytes can be guessed, so committing to it proves nothing"])
    return shake_256(b"sandwichcards commitment\0" + seed_bytes(seed)).hexdigest(32)


def commits_to(text: str, seed: Seed) -> bool:
    """Whether `text`, published before a game, was the commitment to `seed`."""
    return compare_digest(text.strip().lower().encode(), commitment(seed).encode())


def _size(seed: Seed) -> int:
    if isinstance(seed, int):
        return (abs(seed).bit_length() + 7) // 8
    return len(seed.encode("utf-8", "surrogatepass") if isinstance(seed, str) else seed)
