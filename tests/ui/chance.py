"""Fresh luck for every run, told with what broke, so that it can be had again."""

import os
from functools import cache
from random import SystemRandom


def new_seed() -> int:
    """Give the seed of this run, a new one or that of COMPANION_SEED, and print it."""
    seed = _of_this_run()
    print(f"COMPANION_SEED={seed}")
    return seed


@cache
def _of_this_run() -> int:
    return int(os.environ.get("COMPANION_SEED") or SystemRandom().getrandbits(32))
