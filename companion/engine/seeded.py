"""Luck for bots that play on from a kept game: the same seed, the same draws, anywhere. Pure."""

from collections.abc import MutableSequence, Sequence
from hashlib import blake2b
from typing import TypeVar

T = TypeVar("T")
_FINE = 1 << 53


class Seeded:
    """A `Chance` that counts its draws, and draws each from its seed and its number."""

    def __init__(self, seed: str) -> None:
        self._seed, self._drawn = seed, 0

    def _below(self, limit: int) -> int:
        self._drawn += 1
        digest = blake2b(f"{self._seed}\0{self._drawn}".encode(), digest_size=16).digest()
        return int.from_bytes(digest) % limit

    def random(self) -> float:
        """Draw a number from 0 up to, not including, 1."""
        return self._below(_FINE) / _FINE

    def choice(self, seq: Sequence[T], /) -> T:
        """Draw one of these."""
        return seq[self._below(len(seq))]

    def sample(self, population: Sequence[T], /, k: int) -> list[T]:
        """Draw so many different ones of these."""
        mixed = list(population)
        self.shuffle(mixed)
        return mixed[:k]

    def shuffle(self, x: MutableSequence[T], /) -> None:
        """Mix these."""
        for last in range(len(x) - 1, 0, -1):
            other = self._below(last + 1)
            x[last], x[other] = x[other], x[last]

    def randint(self, a: int, b: int, /) -> int:
        """Draw a number from a to b, both included."""
        return a + self._below(b - a + 1)
