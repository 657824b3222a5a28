"""Simulated games: played one by one or on several processes, and what they come to."""

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

from companion import games, root
from companion.cli.flags import bots_of
from companion.engine.bots import Broken, Facts, Given, Played
from companion.engine.playthrough import Playthrough
from companion.engine.results import Results
from companion.table.running import Table

LAST_REPORTS = 12
BATCH = 2  # games that a process takes at once
AHEAD = 8  # batches that wait for each process


@dataclass(frozen=True)
class Order:
    """One game to be played: the same order is the same game, on every machine."""

    seed: str
    number: int
    given: Given  # what flags say of all games
    game: str = games.DEFAULT

    def command(self) -> str:
        """Write the shortest command that plays exactly this game."""
        # `=` where the seed could be taken for a flag.
        seed = f"--seed{'=' if self.seed.startswith('-') else ' '}{shlex.quote(self.seed)}"
        which = [] if self.game == games.DEFAULT else [f"--game {self.game}"]
        flags = [said for flag in bots_of(self.game).flags for said in flag.written(self.given)]
        return " ".join(["companion simulate", *which, seed, f"--game {self.number}", *flags])


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


def play_at(open_table: Callable[[], Table], facts: Facts, order: Order) -> Played:
    """Play one game at a new table; whatever goes wrong is told of it, never raised."""
    name, bots = f"{order.seed} {order.number}", bots_of(order.game)
    laid = bots.setting(name, order.given, Random(f"{name} table"))
    bot = bots.seat(laid, facts, Random(f"{name} bot"))
    game = Playthrough(open_table().submit, laid.start, bot)
    tally, broken, reply = bots.tally(bot), None, None
    try:
        for reply in game.replies():
            tally.add(reply)
    except Broken as wrong:
        broken = str(wrong)
    except Exception as mistake:
        where = traceback.extract_tb(mistake.__traceback__)[-1]
        broken = f"{type(mistake).__name__} in {where.name}, line {where.lineno}: {mistake}"
    if reply is not None:
        tally.close(reply["view"])
    return Played(
        number=order.number, setting=laid, end=None if broken else game.end, broken=broken,
        refused=game.refused, counts=tally.counts, more=tuple(tally.more),
        last_reports=tuple(game.said[-LAST_REPORTS:]),
    )  # fmt: skip


def play(order: Order) -> Played:
    """Play one game with what comes with the companion."""
    open_table, facts = _laid(order.game)
    return play_at(open_table, facts, order)


@cache
def _laid(game: str) -> tuple[Callable[[], Table], Facts]:
    """Load what a game is played with, once for each process."""
    houses = root.packs(game)
    return partial(root.open_table, houses=houses, game=game), root.facts(game, houses)


def cores() -> int:
    """Count the cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def shown(
    seed: str, order: Callable[[int], Order], results: Results, only: Played | None
) -> dict[str, Any]:
    """Write the results for programs; `only`: the one game that was asked for."""
    written: dict[str, Any] = {"seed": seed, **results.plain()}
    written["replays"] = [_replay(order(one.number), one) for one in results.broken]
    written |= results.more()
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
