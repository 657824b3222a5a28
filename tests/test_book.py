"""Undo and redo in a long night: what they mean, and that no row costs more than a few steps.

The meaning is compared with plain lists, which walk every report and are right at a glance.
"""

import json
import math
import sys
from collections.abc import Callable, Iterator
from random import Random
from types import FrameType
from typing import Any

import pytest

from companion.engine.refusal import Refused
from companion.table.history import History, reopened
from companion.table.judging import GRAINS
from companion.table.log import Row
from tests.effort import examples
from tests.every import every
from tests.states import state_of

ROWS = examples(4_000, soak=20_000)


class Slips:
    """A game whose events are slips of paper, and whose state is all of them in their order."""

    @property
    def keeping(self) -> "Slips":
        return self

    def read(self, plain: dict[str, Any]) -> tuple[Any, tuple[Any, ...]]:
        return plain["report"], tuple(plain["events"])

    def read_events(self, plain: list[Any]) -> tuple[Any, ...]:
        return tuple(plain)

    def apply(self, state: tuple[Any, ...] | None, events: tuple[Any, ...]) -> tuple[Any, ...]:
        return (state or ()) + events


GAME: Any = Slips()


def report(number: int, mark: str) -> Row:
    return Row("report", mark, "{}", json.dumps({"report": number, "events": [number]}))


def undo(grain: str, again: int | None = None) -> Row:
    said: dict[str, Any] = {"grain": grain} | ({} if again is None else {"again": [again]})
    return Row("undo", "", "{}", json.dumps(said))


def redo(grain: str) -> Row:
    return Row("redo", "", "{}", json.dumps({"grain": grain}))


# The reference: a night as lists


class Lists:
    """What was taken, and what was undone: a list of groups, each a grain and its reports."""

    def __init__(self) -> None:
        self.taken: list[tuple[str, list[int]]] = []  # mark and events
        self.undone: list[tuple[str, list[tuple[str, list[int]]]]] = []

    def follow(self, row: Row) -> None:
        said = json.loads(row.body)
        if row.kind == "report":
            self.taken.append((row.mark, said["events"]))
            self.undone = []
        elif row.kind == "undo":
            self.undo(said["grain"])
            if "again" in said:
                self.undone = []
                if self.taken:
                    mark, events = self.taken[-1]
                    self.taken[-1] = (mark, events + said["again"])
        else:
            self.redo(said["grain"])

    def undo(self, grain: str) -> None:
        if not self.taken:
            raise Refused("nothing_to_undo")
        group = [self.taken.pop()]
        while self.taken and grain != "tap" and not self.led_here(grain):
            group.insert(0, self.taken.pop())
        self.undone.append((grain, group))

    def led_here(self, grain: str) -> bool:
        before = self.taken[-2][0] if len(self.taken) > 1 else ""
        return part(before, grain) != part(self.taken[-1][0], grain)

    def redo(self, grain: str) -> None:
        if not self.undone:
            raise Refused("nothing_to_redo")
        if grain == self.undone[-1][0] != "tap":
            self.taken += self.undone.pop()[1]
            return
        here = self.taken[-1][0] if self.taken else ""
        while self.undone:
            group = self.undone[-1][1]
            self.taken.append(group.pop(0))
            if not group:
                self.undone.pop()
            if grain == "tap" or part(self.taken[-1][0], grain) != part(here, grain):
                return

    def state(self) -> tuple[int, ...] | None:
        return tuple(slip for _, events in self.taken for slip in events) if self.taken else None


def part(mark: str, grain: str) -> str:
    return mark.split(" ")[0] if grain == "round" else mark


def random_rows(random: Random, many: int) -> Iterator[Row]:
    """A night in which nobody can make up their mind."""
    marks = ["1 a", "1 b", "2 a", "2 b", "3 a", ""] if random.random() < 0.5 else ["1 a", "2 a"]
    back = random.choice([0.2, 0.5, 0.8])
    mark = "1 a"
    for number in range(many):
        if random.random() < 0.4:
            mark = random.choice(marks)
        if random.random() > back:
            yield report(number, mark)
        elif random.random() < 0.6:
            yield undo(random.choice(GRAINS), number if random.random() < 0.1 else None)
        else:
            yield redo(random.choice(GRAINS))


def test_undo_and_redo_mean_what_plain_lists_mean() -> None:
    def holds(seed: int) -> None:
        lists, rows = Lists(), list[Row]()
        for row in random_rows(Random(seed), 60):
            try:
                lists.follow(row)
            except Refused as refused:
                with pytest.raises(Refused, match=refused.code):
                    reopened(GAME, [*rows, row], {})
                continue
            rows.append(row)
            book = reopened(GAME, rows, {})
            assert state_of(book) == lists.state(), (seed, rows)
            assert bool(book.undone) == bool(lists.undone), (seed, rows)

    every(range(examples(60, soak=6_000)), holds)


# What a row costs


def steps(run: Callable[[], Any]) -> int:
    """Count the lines of the companion that are run: a walk over the reports is seen in them."""
    count = 0

    def line(frame: FrameType, event: str, argument: object) -> Any:
        nonlocal count
        count += event == "line"
        return line

    def call(frame: FrameType, event: str, argument: object) -> Any:
        return line if "companion" in frame.f_code.co_filename else None

    before = sys.gettrace()
    sys.settrace(call)
    try:
        run()
    finally:
        sys.settrace(before)
    return count


def one_long_turn(n: int) -> list[Row]:
    """Everything in one turn, which is taken back and brought back in pieces, again and again."""
    rows = [report(i, "1 a") for i in range(n // 2)]
    while len(rows) < n:
        rows += [undo("round"), redo("tap"), redo("turn"), undo("turn"), redo("turn")]
    return rows


def tap_by_tap(n: int) -> list[Row]:
    """To the beginning in taps, so that there are as many groups as reports; and back."""
    rows = [report(i, f"{i // 50} a") for i in range(n // 4)]
    rows += [undo("tap")] * (n // 4) + [redo("tap")] * (n // 4)
    return rows + [undo("tap")] * (n // 4)


def back_and_forth(n: int) -> list[Row]:
    """One report at the end of a long night, undone and redone."""
    rows = [report(i, f"{i} a") for i in range(n // 2)]
    grains = [*GRAINS, "tap"]
    while len(rows) < n:
        grain = grains[len(rows) % 4]
        rows += [undo(grain), redo("tap")]
    return rows


def gathered(n: int) -> list[Row]:
    """Single undos that one redo gathers, and that are undone again as one."""
    rows = [report(i, "1 a") for i in range(n // 4)] + [undo("tap")] * (n // 4 - 1)
    while len(rows) < n:
        rows += [redo("turn"), undo("turn"), redo("round"), undo("round"), redo("tap"), undo("tap")]
    return rows


def drawn_again(n: int) -> list[Row]:
    """The same draw, made again and again."""
    rows = [report(0, "1 a")]
    while len(rows) < n:
        rows += [report(len(rows), "1 b"), undo("tap", again=len(rows))]
    return rows


@pytest.mark.parametrize(
    "pattern", [one_long_turn, tap_by_tap, back_and_forth, gathered, drawn_again]
)
def test_every_row_costs_a_few_steps_however_long_the_night_is(
    pattern: Callable[[int], list[Row]],
) -> None:
    rows = pattern(ROWS)

    def run() -> None:
        book: History = reopened(GAME, rows, {})
        assert book.state is not None or book.undone is not None

    assert steps(run) <= 12 * ROWS * math.log2(ROWS)
