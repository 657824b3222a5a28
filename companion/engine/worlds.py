"""Every way chance can go: a game is played once in each world, and worlds are counted. Pure.

`worlds` plays again and again with luck that takes the next way each time. What a player could not
know is chosen in the same manner, by `one_of`, so no rule has to be written a second time.
"""

from collections.abc import Callable, Collection, Hashable, Iterator, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeVar

from companion.engine.luck import DIE_SIDES

T = TypeVar("T")
H = TypeVar("H", bound=Hashable)


@dataclass(slots=True)
class Chance:
    """Luck that goes one way through all its forks; it can stand where a Luck is asked.

    `taken` is the way that was taken at each fork and how many ways there were.
    """

    way: Sequence[int] = ()
    taken: list[tuple[int, int]] = field(default_factory=list)
    # A Luck has these; here nothing is counted or rigged.
    asked: tuple[tuple[str, int], ...] = ()
    rig: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def below(self, stream: str, limit: int) -> tuple[int, "Chance"]:
        """Take one of the numbers from 0 up to, not including, the limit."""
        at = len(self.taken)
        number = self.way[at] if at < len(self.way) else 0
        self.taken.append((number, limit))
        return number, self

    def die(self) -> tuple[int, "Chance"]:
        """Roll one die."""
        number, luck = self.below("dice", DIE_SIDES)
        return number + 1, luck

    def draw(
        self, kind: str, stream: str, among: Sequence[str], never: Collection[str] = ()
    ) -> tuple[str, "Chance"]:
        """Draw one of these, but never some of them."""
        possible = [one for one in among if one not in never]
        number, luck = self.below(stream, len(possible))
        return possible[number], luck

    def one_of(self, among: Sequence[T]) -> T:
        """Choose one of these, each as likely as the others."""
        return among[self.below("", len(among))[0]]

    def weight(self) -> Fraction:
        """Say how likely this way is."""
        likely = Fraction(1)
        for _, limit in self.taken:
            likely /= limit
        return likely

    def onward(self) -> list[int] | None:
        """Give the next way, the last fork first; None after the last one."""
        taken = list(self.taken)
        while taken:
            number, limit = taken.pop()
            if number + 1 < limit:
                return [*(before for before, _ in taken), number + 1]
        return None


def worlds(play: Callable[[Chance], T]) -> Iterator[tuple[Fraction, T]]:
    """Play in every world; give how likely each is, and what came of it."""
    way: list[int] | None = []
    while way is not None:
        chance = Chance(way)
        came = play(chance)
        yield chance.weight(), came
        way = chance.onward()


def shares(play: Callable[[Chance], H]) -> dict[H, Fraction]:
    """Add up how likely each result is; together they are 1."""
    counted: dict[H, Fraction] = {}
    for likely, came in worlds(play):
        counted[came] = counted.get(came, Fraction(0)) + likely
    return counted
