"""Simulated nights on two cores against one, and what two cores give bare arithmetic."""

import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from multiprocessing.pool import Pool
from typing import Any

from bench.measure import Missing, Row, clock, ratio
from companion.cli.simulation import Order, cores, play

NIGHTS = 24
RUNS = 15  # a run takes a second or two


def two() -> Iterator[Row]:
    """Measure both with processes that have started already, in the way that `simulate` does."""
    if cores() < 2:
        raise Missing("it needs two cores")
    orders = [Order("bench", number, {}) for number in range(1, NIGHTS + 1)]
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        yield _on_two(pool, "simulated nights on two cores, × one", play, orders, "≥ 1.8")
        yield _on_two(pool, "  what two cores give bare arithmetic", _count, [10**6] * NIGHTS)


def _on_two(
    pool: Pool, name: str, work: Callable[[Any], Any], tasks: Sequence[Any], goal: str = ""
) -> Row:
    one_core = clock(lambda: [work(task) for task in tasks])
    two_cores = clock(lambda: pool.map(work, tasks, chunksize=1))
    return ratio(name, one_core, two_cores, RUNS, goal)


def _count(limit: int) -> int:
    return sum(number % 7 for number in range(limit))
