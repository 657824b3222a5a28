"""Runs something in a process of its own and meddles with its system calls (ptrace, seccomp).

The process is forked, warm, and stopped at every call that touches a file under one folder: the
n-th can fail, be cut short, or be the last one. Nothing is compiled and no tool is needed.
"""

import json
import os
import platform
import signal
import sys
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from tests.faults.calls import CALLS
from tests.faults.faults import DONE, RAISED, REFUSED, Fault, Outcome
from tests.faults.following import MARK, Tracer
from tests.faults.kernel import TRACE_ME, ptrace, stop_at

LAST_RESORT = 60  # seconds

Tell = Callable[[Any], None]


@dataclass(frozen=True)
class Task:
    """What is run. `first` comes before any call counts; what it gives is handed on.

    `words`: what may be raised as a refusal. `after`: looks around when it has ended, with no fault
    any more. `again`: what was refused is tried once more, in the same process and without faults.
    """

    act: Callable[[Any, Tell], Any]
    root: Path
    first: Callable[[], Any] = lambda: None
    words: tuple[type[Exception], ...] = ()
    after: Callable[[], Any] = lambda: None
    again: bool = False
    most: int = 20_000  # calls; whoever needs more never ends


@cache
def missing() -> str:
    """Say why nothing can be traced here; empty where it can."""
    if sys.platform != "linux" or platform.machine() != "x86_64":
        return "calls are only known for x86_64 Linux"
    try:
        tried = run(Task(lambda _, __: os.stat("/proc"), Path("/proc")))
    except OSError as trouble:
        return f"processes cannot be traced here: {trouble}"
    return "" if tried.calls else f"processes cannot be traced here: {tried}"


def run(task: Task, faults: Sequence[Fault] = ()) -> Outcome:
    """Run it in a process of its own, with these faults."""
    heard, complaints = _memory("heard"), _memory("complaints")
    child = os.fork()
    if child == 0:
        _be_traced(task, heard, complaints)
    try:
        outcome = Tracer(child, str(task.root), faults, task.most).follow()
        _hear(outcome, _all_of(heard), _all_of(complaints))
    finally:
        os.close(heard)
        os.close(complaints)
    return outcome


def _be_traced(task: Task, heard: int, complaints: int) -> None:
    """Run the task and end the process; whatever happens, nothing of the parent goes on here."""
    try:
        signal.signal(signal.SIGALRM, signal.SIG_DFL)
        signal.alarm(LAST_RESORT)
        os.dup2(complaints, 1)
        os.dup2(complaints, 2)
        sys.stdout = sys.stderr = open(2, "w", buffering=1, closefd=False)  # noqa: SIM115

        def hear(kind: str, value: Any) -> None:
            os.write(heard, json.dumps([kind, value]).encode() + b"\n")

        ptrace(TRACE_ME, 0)
        os.kill(os.getpid(), signal.SIGSTOP)
        stop_at([*CALLS, MARK])
        ready = task.first()
        os.sched_yield()
        ended, value = _tried(task, ready, lambda value: hear("told", value))
        os.sched_yield()
        hear(ended, value)
        hear("left", task.after())
        if ended == REFUSED and task.again:
            hear("again", _tried(task, ready, lambda value: None))
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(0)


def _tried(task: Task, ready: Any, tell: Tell) -> tuple[str, Any]:
    try:
        return DONE, task.act(ready, tell)
    except task.words as refusal:
        return REFUSED, str(refusal)
    except BaseException:
        return RAISED, traceback.format_exc()


def _hear(outcome: Outcome, heard: bytes, complaints: bytes) -> None:
    """Read what the process told."""
    outcome.complaints = complaints.decode(errors="replace")
    for line in heard.splitlines():
        kind, value = json.loads(line)
        if kind == "told":
            outcome.told.append(value)
        elif kind == "left":
            outcome.left = value
        elif kind == "again":
            outcome.again = value[0], value[1]
        elif not outcome.ended:
            outcome.ended, outcome.value = kind, value
    if not outcome.ended:
        raise OSError(f"the process said nothing: {outcome.complaints}")


def _memory(name: str) -> int:
    return os.memfd_create(name)


def _all_of(handle: int) -> bytes:
    return os.pread(handle, os.fstat(handle).st_size, 0)
