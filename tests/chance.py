"""Luck for every run, told with what broke, so that it can be had again.

`make test` names one, the same at every check. Where nobody does, it is made of the code and its
tests, so it is the same wherever a change is tried, and a soak has new luck each time.
`COMPANION_SEED=… make test` has that of another run again, Hypothesis’s too.
"""

import os
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path
from random import Random, SystemRandom
from typing import TypeVar

from tests.effort import SOAK

ROOT = Path(__file__).parents[1]
CODE = ("companion", "tests")
Case = TypeVar("Case")


def new_seed() -> int:
    """Give the seed of this run, and print it: what a test prints is shown where it fails."""
    print(told())
    return of_this_run()


def some(cases: Iterable[Case], count: int) -> list[Case]:
    """Choose so many cases by the luck of this run, in their order; a soak tries them all."""
    every = list(cases)
    if SOAK or count >= len(every):
        return every
    chosen = Random(of_this_run()).sample(range(len(every)), count)
    return [every[number] for number in sorted(chosen)]


def told() -> str:
    """Say how this run’s luck can be had again."""
    return f"COMPANION_SEED={of_this_run()}"


@cache
def of_this_run() -> int:
    """Give the seed that all luck of this run comes from."""
    given = os.environ.get("COMPANION_SEED")
    if given:
        return int(given)
    return SystemRandom().getrandbits(32) if SOAK else of_the_code(ROOT)


def of_the_code(root: Path) -> int:
    """Make a seed of what the code says, whatever its line ends and wherever it lies."""
    found = sha256()
    files = {
        file.relative_to(root).as_posix(): file
        for part in CODE
        for file in (root / part).rglob("*.py")
    }
    for name in sorted(files):
        said = files[name].read_bytes().replace(b"\r\n", b"\n")
        found.update(f"{name} {len(said)}\n".encode() + said)
    return int.from_bytes(found.digest()[:4])
