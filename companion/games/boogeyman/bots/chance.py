"""The luck of the bots and of their table: dice, tokens, cards. Handed in, never made. Pure."""

from collections.abc import MutableSequence, Sequence
from typing import Any, Protocol, TypeVar

from companion.engine.luck import DIE_SIDES

T = TypeVar("T")


class Chance(Protocol):
    """What is asked of a seeded `random.Random`."""

    def random(self) -> float:
        """Draw a number from 0 up to, not including, 1."""

    def choice(self, seq: Sequence[T], /) -> T:
        """Draw one of these."""

    def sample(self, population: Sequence[T], /, k: int) -> list[T]:
        """Draw so many different ones of these."""

    def shuffle(self, x: MutableSequence[Any], /) -> None:
        """Mix these."""

    def randint(self, a: int, b: int, /) -> int:
        """Draw a number from a to b, both included."""


def die(chance: Chance) -> int:
    """Roll one of the table's dice."""
    return chance.randint(1, DIE_SIDES)
