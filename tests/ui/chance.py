"""Fresh luck for every run, told with what broke, so that it can be had again."""

import os
from random import SystemRandom


def new_seed() -> int:
    """Give a new seed, or the one of COMPANION_SEED, and print it."""
    seed = int(os.environ.get("COMPANION_SEED") or SystemRandom().getrandbits(32))
    print(f"COMPANION_SEED={seed}")
    return seed
