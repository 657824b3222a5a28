"""Luck for every run, told with what broke, so that it can be had again.

A commit has its own, the same wherever it is checked; a soak, and what is not committed yet, has
new luck each time.
"""

import os
import subprocess
from functools import cache
from pathlib import Path
from random import SystemRandom

from tests.effort import SOAK

ROOT = Path(__file__).parents[2]


def new_seed() -> int:
    """Give the seed of this run, or that of COMPANION_SEED, and print it."""
    seed = _of_this_run()
    print(f"COMPANION_SEED={seed}")
    return seed


@cache
def _of_this_run() -> int:
    given = os.environ.get("COMPANION_SEED")
    return int(given) if given else _of_this_commit() or SystemRandom().getrandbits(32)


def _of_this_commit() -> int:
    if SOAK or _git("status", "--porcelain", "--untracked-files=no"):
        return 0
    return int(_git("rev-parse", "HEAD")[:8] or "0", 16)


def _git(*words: str) -> str:
    try:
        told = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return ""
    return told.stdout.strip()
