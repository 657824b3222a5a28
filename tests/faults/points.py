"""Which faults an operation is tried with: every one at every call, or some of them, by luck."""

import errno
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

from tests.faults.calls import FAILS, LASTING, SHORT, Call, troubles
from tests.faults.faults import Fault

NEAR = 12  # calls: a second fault is met while the first one is dealt with
OFTEN = 3  # one in so many: what was refused is tried again


@dataclass(frozen=True)
class Point:
    """What is tried. `then`: faults of a second run, on what a first one left that was killed.

    `again`: what was refused is tried once more without faults, by the same process.
    """

    faults: tuple[Fault, ...]
    then: tuple[Fault, ...] = ()
    again: bool = False

    @property
    def passing(self) -> bool:
        """Whether there is one fault, and all is well again after it."""
        return len(self.faults) == 1 and not self.faults[0].lasting and not self.then

    def __str__(self) -> str:
        then = f" then {_written(self.then)}" if self.then else ""
        return f"{_written(self.faults)}{then}{' again' if self.again else ''}"

    @staticmethod
    def read(words: str) -> "Point":
        """Read a point as it was told."""
        words, again = words.removesuffix(" again"), words.endswith(" again")
        first, _, then = words.partition(" then ")
        return Point(_read(first), _read(then), again)


def _written(faults: Sequence[Fault]) -> str:
    return ",".join(str(fault) for fault in faults)


def _read(words: str) -> tuple[Fault, ...]:
    return tuple(_read_one(word) for word in words.split(",") if word)


def _read_one(word: str) -> Fault:
    at, _, what = word.partition(":")
    lasting, what = what.endswith("+"), what.rstrip("+")
    number = getattr(errno, what, 0)
    return Fault(int(at), "fail" if number else what, number, lasting)


def failures(calls: Sequence[Call], random: Random, most: int) -> list[Point]:
    """Everything that can go wrong at one call, once or from then on; then two faults in a row."""
    every = [faults for at, call in enumerate(calls, 1) for faults in _at(at, call)]
    random.shuffle(every)
    more = max(0, most - len(every))
    once = [Point(faults, again=_rarely(random)) for faults in every[:most]]
    return [*once, *islice(_pairs(every, calls, random), more)]


def _rarely(random: Random) -> bool:
    return random.randrange(OFTEN) == 0


def _at(at: int, call: Call) -> Iterator[tuple[Fault, ...]]:
    for number in troubles(call.kind):
        yield (Fault(at, "fail", number),)
        if number in LASTING:
            yield (Fault(at, "fail", number, lasting=True),)
    if call.name in SHORT:
        yield (Fault(at, "short"),)
        yield Fault(at, "short"), Fault(at + 1, "fail", errno.ENOSPC, lasting=True)


def _pairs(
    every: Sequence[tuple[Fault, ...]], calls: Sequence[Call], random: Random
) -> Iterator[Point]:
    """Give two faults in a row, and one in what a kill has left."""
    kinds = {call.kind for call in calls}
    numbers = [number for number in FAILS if FAILS[number] & kinds]
    while True:
        first, number = random.choice(every), random.choice(numbers)
        if _rarely(random):
            kill = Fault(random.randint(1, len(calls)), "kill")
            yield Point((kill,), then=first)
            continue
        at = first[-1].at + random.randint(1, NEAR)
        lasting = number in LASTING and _rarely(random)
        yield Point((*first, Fault(at, "fail", number, lasting)), again=_rarely(random))


def unread(calls: Sequence[Call], random: Random, most: int) -> list[Point]:
    """Every read that fails once: SQLite takes that for damage of the file."""
    reads = [at for at, call in enumerate(calls, 1) if call.name in ("read", "pread64")]
    random.shuffle(reads)
    return [Point((Fault(at, "fail", errno.EIO),)) for at in reads[:most]]


def kills(calls: Sequence[Call], random: Random, most: int) -> list[Point]:
    """Every moment at which a process can be killed; then two that are killed one after another."""
    every = [(Fault(at, "kill"),) for at in range(1, len(calls) + 1)]
    every.append((Fault(len(calls), "kill after"),))
    random.shuffle(every)
    more = (Point(random.choice(every), random.choice(every)) for _ in range(most - len(every)))
    return [*(Point(kill) for kill in every[:most]), *more]
