"""Simulated nights: played one by one or on several processes, and what they come to."""

import multiprocessing
import os
import shlex
import signal
import traceback
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, partial
from itertools import islice
from random import Random
from typing import Any

from companion import root
from companion.games.boogeyman.bots.checks import Broken
from companion.games.boogeyman.bots.night import Night
from companion.games.boogeyman.bots.plan import Plan
from companion.games.boogeyman.bots.results import Played, Results
from companion.games.boogeyman.bots.styles import STYLES
from companion.games.boogeyman.bots.tables import Fixed, setting
from companion.games.boogeyman.bots.tally import Tally
from companion.table.running import Table

LAST_REPORTS = 12
BATCH = 2  # games that a process takes at once
AHEAD = 8  # batches that wait for each process


@dataclass(frozen=True)
class Order:
    """One game to be played: the same order is the same game, on every machine."""

    seed: str
    number: int
    fixed: Fixed

    def command(self) -> str:
        """Write the shortest command that plays exactly this game."""
        # `=` where the seed could be taken for a flag.
        seed = f"--seed{'=' if self.seed.startswith('-') else ' '}{shlex.quote(self.seed)}"
        return " ".join(["companion simulate", seed, f"--game {self.number}", *self.fixed.flags()])


Play = Callable[[Order], Played]


def played(orders: Iterable[Order], jobs: int, by: Play) -> Iterator[Played]:
    """Play all games, here or on several processes; they come back in their order."""
    if jobs == 1:
        yield from map(by, orders)
        return
    # Each process is started afresh: the same on every system.
    context = multiprocessing.get_context("spawn")
    pool = ProcessPoolExecutor(jobs, context, _ignore_interrupts)
    orders = iter(orders)
    waiting: deque[Future[list[Played]]] = deque()
    try:
        while batch := list(islice(orders, BATCH)):
            with _interrupts_ignored():  # by a process from its first moment on
                waiting.append(pool.submit(_all_played, by, batch))
            if len(waiting) > AHEAD * jobs:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    except BrokenProcessPool:
        raise OSError("a process of the simulation was ended from outside") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _all_played(by: Play, orders: Sequence[Order]) -> list[Played]:
    return [by(order) for order in orders]


def _ignore_interrupts() -> None:
    """Leave them to the parent."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def _interrupts_ignored() -> Iterator[None]:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def play_at(open_table: Callable[[], Table], plan: Plan, order: Order) -> Played:
    """Play one game at a new table; whatever goes wrong is told of it, never raised."""
    name = f"{order.seed} {order.number}"
    laid = setting(name, order.fixed, Random(f"{name} table"))
    submit = open_table().submit
    night = Night(submit, plan, laid.start, STYLES[laid.bot], Random(f"{name} bot"))
    tally, broken, reply = Tally(), None, None
    try:
        for reply in night.replies():
            tally.add(reply)
    except Broken as wrong:
        broken = str(wrong)
    except Exception as mistake:
        where = traceback.extract_tb(mistake.__traceback__)[-1]
        broken = f"{type(mistake).__name__} in {where.name}, line {where.lineno}: {mistake}"
    if reply is not None:
        tally.close(reply["view"])
    return Played(
        number=order.number, setting=laid, end=None if broken else night.end, broken=broken,
        refused=night.refused, counts=tally.counts, cards=tuple(tally.cards),
        last_reports=tuple(night.said[-LAST_REPORTS:]),
    )  # fmt: skip


def play(order: Order) -> Played:
    """Play one game in the practice house."""
    open_table, plan = _practice()
    return play_at(open_table, plan, order)


@cache
def _practice() -> tuple[Callable[[], Table], Plan]:
    """Load the practice house, once for each process."""
    houses = root.packs()
    return partial(root.open_table, houses=houses), Plan.of(houses[root.shipped()[0]].facts())


def cores() -> int:
    """Count the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def shown(
    seed: str, fixed: Fixed, results: Results, cards: bool, only: Played | None
) -> dict[str, Any]:
    """Write the results for programs; `only`: the one game that was asked for."""
    written: dict[str, Any] = {"seed": seed, **results.plain()}
    written["replays"] = [_replay(Order(seed, one.number, fixed), one) for one in results.broken]
    if cards:
        written["cards"] = results.cards()
    if only is not None:
        written["game"] = _one(only)
    return written


def _replay(order: Order, played: Played) -> dict[str, Any]:
    """Tell of a broken game why it broke and how to play it again."""
    reports = list(played.last_reports)
    why, command = played.broken, order.command()
    return {"game": played.number, "why": why, "command": command, "last_reports": reports}


def _one(played: Played) -> dict[str, Any]:
    """Tell of the one game that was asked for."""
    return {
        "number": played.number,
        "bot": played.setting.bot,
        "start": dict(played.setting.start),
        "end": played.end,
        "counts": dict(played.counts),
        "last_reports": list(played.last_reports),
    }
