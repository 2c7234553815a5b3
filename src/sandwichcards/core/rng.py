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
from sandwichcards.core.numbers import whole
from sandwichcards.core.texts import shown
from sandwichcards.core.values import Value

T = TypeVar("T")

Seed = int | str | bytes
"""What a game can be seeded with."""

KEY_BYTES = 32
MOST_KEY_BYTES = 512
MOST_SEED_BYTES = 1024
MOST_INT_BYTES = 256
"""An int can be written in digits, whatever limit Python has been given for that."""
LAST_COUNT = 2**63 - 1
"""The counter begins anew after this, so that every generator can be saved."""
_COUNTER_BYTES = 8
_MOST_LIMIT = 2**1024
_LEAST_COMMITTED_BYTES = 16


def fresh_seed() -> bytes:
    """A seed of 32 random bytes from the operating system."""
    return secrets.token_bytes(KEY_BYTES)


@attrs.frozen
class Rng(Value):
    """A random generator that is a value: using it gives the next one.

    What is asked of it that can't be is refused with `BadSetup`.

    Attributes:
        key: What all chance follows from, 32 bytes.
        count: How often it has been used.
    """

    key: bytes
    count: int = 0

    @classmethod
    def from_seed(cls, seed: Seed) -> Self:
        """The generator that starts from `seed`; the types int, str and bytes never collide."""
        return cls(shake_128(b"sandwichcards seed\0" + seed_bytes(seed)).digest(KEY_BYTES))

    def draw(self, size: int) -> tuple[bytes, Self]:
        """`size` random bytes, and the next generator."""
        try:
            material = self.key + self.count.to_bytes(_COUNTER_BYTES, "big")
            data = shake_128(material).digest(size)
        except (AttributeError, TypeError, ValueError, OverflowError, SystemError):
            raise BadSetup([f"{shown(size)} bytes can't be drawn with {_told(self)}"]) from None
        return data, type(self)(self.key, (self.count + 1) & LAST_COUNT)

    def below(self, limit: int) -> tuple[int, Self]:
        """A whole number from 0 to `limit` - 1, each equally likely."""
        try:
            size, usable = _span(limit)
        except TypeError:
            raise BadSetup([f"there is no number from 0 on that is below {shown(limit)}"]) from None
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
        try:
            size = len(items)
        except TypeError:
            raise BadSetup([f"a row of things can be shuffled, not {shown(items)}"]) from None
        data, rng = self.draw(8 * size)
        keys = iter(unpack(f">{size}Q", data))
        return (*sorted(items, key=partial(next, keys)),), rng  # each takes the next

    def child(self, label: str) -> Self:
        """A generator of its own for `label`, unrelated to this one's future."""
        try:
            count = self.count.to_bytes(_COUNTER_BYTES, "big")
            material = b"sandwichcards child\0" + self.key + count + label.encode()
        except (AttributeError, TypeError, ValueError, OverflowError):
            raise BadSetup([f"{shown(label)} is no label for {_told(self)}"]) from None
        return type(self)(shake_128(material).digest(KEY_BYTES))


def _told(rng: Rng) -> str:
    return f"a generator of key {shown(rng.key)} and count {shown(rng.count)}"


def generator(seed: Seed | Rng | None) -> Rng:
    """The generator that a game begins with: of a seed, a fresh one for None, or the one given."""
    if isinstance(seed, Rng):
        return seed
    return Rng.from_seed(fresh_seed() if seed is None else seed)


@lru_cache(maxsize=1024, typed=True)  # 6.0 would be taken for 6
def _span(limit: int) -> tuple[int, int]:
    """How many bytes to draw for a number below `limit`, and below what they are of use.

    A draw from the last, incomplete run of `limit` numbers would favour the small ones.
    """
    if type(limit) is not int or not 1 <= limit <= _MOST_LIMIT:
        raise BadSetup([f"there is no number from 0 on that is below {shown(limit)}"])
    size = (limit.bit_length() + 71) // 8
    return size, 256**size - 256**size % limit


def seed_bytes(seed: Seed) -> bytes:
    """The bytes that stand for a seed, different for seeds of different types."""
    seed = whole(seed)
    if isinstance(seed, bool) or not isinstance(seed, int | str | bytes):
        raise BadSetup([f"a seed is an int, a str or bytes, not {type(seed).__name__}"])
    if isinstance(seed, int):
        return b"int\0" + _bounded(_int_bytes(seed), MOST_INT_BYTES)
    if isinstance(seed, str):
        return b"str\0" + _bounded(_text_bytes(seed), MOST_SEED_BYTES)
    return b"bytes\0" + _bounded(seed, MOST_SEED_BYTES)


def _bounded(seed: bytes, most: int) -> bytes:
    if len(seed) > most:
        raise BadSetup([f"a seed has {most} bytes at most, not {len(seed)}"])
    return seed


def _int_bytes(number: int) -> bytes:
    return number.to_bytes(number.bit_length() // 8 + 1, "big", signed=True)


def _text_bytes(text: str) -> bytes:
    try:
        return text.encode()
    except UnicodeEncodeError:
        raise BadSetup([f"{shown(text)} is no seed: it can't be written down"]) from None


def commitment(seed: Seed) -> str:
    """A text to publish before a game: it fixes the seed and does not tell it.

    Raises:
        BadSetup: if the seed is under 16 bytes, so that it could be found by trying.
    """
    material = seed_bytes(seed)
    if _size(whole(seed)) < _LEAST_COMMITTED_BYTES:
        raise BadSetup(["a seed under 16 bytes can be guessed, so committing to it proves nothing"])
    return shake_256(b"sandwichcards commitment\0" + material).hexdigest(32)


def commits_to(text: str, seed: Seed) -> bool:
    """Whether `text`, published before a game, was the commitment to `seed`."""
    published: object = text  # whatever it is
    words = published.strip().lower() if isinstance(published, str) else ""
    return compare_digest(words.encode(errors="replace"), commitment(seed).encode())


def _size(seed: Seed) -> int:
    if isinstance(seed, int):
        return (abs(seed).bit_length() + 7) // 8
    return len(seed.encode() if isinstance(seed, str) else seed)
