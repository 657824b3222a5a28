"""Random touches over all screens: nothing breaks, nothing is lost, nobody is stuck."""

from collections.abc import Callable
from random import Random

import pytest

from tests.chance import new_seed
from tests.effort import SOAK
from tests.ui.driver import Driver
from tests.ui.monkey import Monkey

Start = Callable[..., Driver]
LIVES, TAPS = (400, 250) if SOAK else (2, 60)
LAST = 15  # deeds told of one that went wrong


@pytest.mark.parametrize("life", range(LIVES))
def test_a_monkey_breaks_nothing(app: Start, life: int) -> None:
    """Live one life; COMPANION_SEED lives it again."""
    seed = f"{new_seed()} {life}"
    monkey = Monkey(app(), Random(seed))
    try:
        while monkey.screen.taps < TAPS:
            monkey.act()
        monkey.check()
    except Exception as wrong:
        told = "\n".join(f"  {deed}" for deed in monkey.did[-LAST:])
        raise AssertionError(
            f"after {len(monkey.did)} deeds of life {seed}, the last ones:\n{told}\n{wrong}"
        ) from wrong
