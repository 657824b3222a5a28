"""Tries an operation at many points, in a process of its own, which is small and so forks quickly.

`python -m tests.faults` is that process: it is told what to try in lines of JSON, and answers so.
"""

import gc
import json
import os
import subprocess
import sys
import tempfile
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any, TextIO

from tests.faults.judging import judged, tried
from tests.faults.operations import Operation, operations
from tests.faults.points import Point, failures, kills, unread
from tests.faults.worlds import TEMPORARY, World
from tests.store.kept import quick_folder
from tests.store.program import ROOT, environment

POINTS = {"failures": failures, "unread": unread, "kills": kills}


@dataclass
class Findings:
    """What was found wrong, by what it is: the points where, and the calls that were met there."""

    tried: int = 0
    calls: int = 0
    wrong: dict[str, list[tuple[str, str]]] = field(default_factory=dict)

    def add(self, what: str, point: Point, met: str) -> None:
        """Keep what is wrong."""
        self.wrong.setdefault(what, []).append((str(point), met))

    def told(self, operation: str, most: int = 3) -> str:
        """Say it all, and how to try it again."""
        lines = []
        for what, where in sorted(self.wrong.items(), key=lambda one: -len(one[1])):
            lines.append(f"{operation}: {what} ({len(where)} of {self.tried})")
            for point, met in where[:most]:
                lines.append(f"    {met}\n        python -m tests.faults '{operation}' '{point}'")
        return "\n".join(lines)


@contextmanager
def folder() -> Iterator[World]:
    """A world in memory, where there is such a folder, for temporary files, too."""
    with tempfile.TemporaryDirectory(dir=quick_folder(), prefix="companion-test-") as quick:
        world = World(Path(quick) / "world")
        before, tempfile.tempdir = tempfile.tempdir, str(world.root / TEMPORARY)
        os.environ["SQLITE_TMPDIR"] = tempfile.tempdir
        os.environ["COMPANION_HOME"] = str(Path(quick) / "home")
        try:
            yield world
        finally:
            tempfile.tempdir = before


def try_points(world: World, operation: Operation, kind: str, most: int, seed: str) -> Findings:
    """Try an operation at so many points."""
    calls = tried(world, operation, Point(())).calls
    found = Findings(calls=len(calls))
    for point in POINTS[kind](calls, Random(f"{seed} {operation.name}"), most):
        try_point(world, operation, point, found)
    return found


def try_point(world: World, operation: Operation, point: Point, found: Findings) -> None:
    """Try an operation at one point."""
    outcome = tried(world, operation, point)
    found.tried += 1
    met = "; ".join(map(str, outcome.hits[:2]))
    try:
        for what in judged(world, operation, point, outcome):
            found.add(what, point, met)
    except Exception:
        found.add(f"afterwards: {traceback.format_exc()}", point, met)


def serve(asked: TextIO, answers: TextIO) -> None:
    """Try what is asked for, line by line."""
    with folder() as world:
        known = {operation.name: operation for operation in operations(world)}
        # What is there by now stays: nobody looks through it again, here or in a fork.
        gc.collect()
        gc.freeze()
        for line in asked:
            words = json.loads(line)
            found = try_points(world, known[words.pop("operation")], **words)
            answers.write(json.dumps(vars(found)) + "\n")
            answers.flush()


class Trier:
    """The other process, seen from here."""

    def __init__(self) -> None:
        pipe = subprocess.PIPE
        command = [sys.executable, "-m", "tests.faults", "serve"]
        self._process = subprocess.Popen(
            command, stdin=pipe, stdout=pipe, cwd=ROOT, env=environment(), text=True
        )
        self.tried = 0
        self.luck = ""

    def __enter__(self) -> "Trier":
        return self

    def __exit__(self, *_: Any) -> None:
        self._process.communicate()

    def ask(self, operation: str, kind: str, most: int, seed: str) -> Findings:
        """Have an operation tried at so many points."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        words = {"operation": operation, "kind": kind, "most": most, "seed": seed}
        self._process.stdin.write(json.dumps(words) + "\n")
        self._process.stdin.flush()
        found = Findings(**json.loads(self._process.stdout.readline()))
        self.tried += found.tried
        self.luck = f"COMPANION_SEED={seed.split()[0]}"
        return found
