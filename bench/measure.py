"""Measuring: ours and the peer in turns, so that whatever else the machine does meets both."""

import statistics
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

RUNS = 25

Clock = Callable[[], float]  # does a piece of work, and gives the seconds that it took


class Missing(Exception):
    """Something that is needed to measure; the text says what."""


@dataclass(frozen=True)
class Row:
    """A ratio: the median of all runs, the goal, and where the middle half of the runs lay."""

    name: str
    goal: str  # "≥ 3", "≤ 1.2", or nothing where the number only explains another
    measured: float
    between: tuple[float, float]
    runs: int

    @property
    def verdict(self) -> str:
        """Say whether the goal is reached."""
        if not self.goal:
            return ""
        sign, number = self.goal.split()
        above = self.measured >= float(number)
        return "reached" if above == (sign == "≥") else "MISSED"


def first_frame(command: Sequence[str], environment: Mapping[str, str], word: bytes) -> Clock:
    """Time a process from its start to its first frame, when it says this word."""

    def seconds() -> float:
        begun = time.perf_counter()
        with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as process:
            assert process.stdout is not None
            if process.stdout.readline() != word + b"\n":
                raise Missing("it needs libegl1 and libgl1, to draw a window that nobody sees")
            taken = time.perf_counter() - begun
            process.stdout.read()
        return taken

    return seconds


def clock(work: Callable[[], object], times: int = 1, parts: int = 1) -> Clock:
    """Time a part of some work, which is done so often that one run is long enough."""

    def seconds() -> float:
        begun = time.perf_counter()
        for _ in range(times):
            work()
        return (time.perf_counter() - begun) / (times * parts)

    return seconds


def at_least(goal: float, name: str, ours: Clock, theirs: Clock, runs: int = RUNS) -> Row:
    """Measure how many of ours go into one of theirs."""
    return ratio(name, theirs, ours, runs, f"≥ {goal:g}")


def at_most(goal: float, name: str, ours: Clock, limit: Clock, runs: int = RUNS) -> Row:
    """Measure how many of the limit go into one of ours."""
    return ratio(name, ours, limit, runs, f"≤ {goal:g}")


def ratio(name: str, above: Clock, below: Clock, runs: int = RUNS, goal: str = "") -> Row:
    """Measure how many of the one go into the other."""
    above(), below()  # once unmeasured, so that both are warm
    ratios = [above() / below() for _ in range(runs)]
    low, middle, high = statistics.quantiles(ratios, n=4)
    return Row(name, goal, middle, (low, high), runs)
