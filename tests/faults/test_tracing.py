"""The tracer itself: calls are seen, fail, are cut short, or are the last ones, as told."""

import errno
import os
import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.faults.faults import DONE, KILLED, RAISED, REFUSED, WAITS, Fault, Outcome
from tests.faults.tracing import Task, Tell, run


def traced(folder: Path, act: Callable[[Tell], Any], *faults: Fault, **more: Any) -> Outcome:
    """Run something that has words for what is not there, under faults."""
    task = Task(lambda _, tell: act(tell), folder, words=(FileNotFoundError,), **more)
    return run(task, faults)


def write(file: Path, body: bytes = b"twelve bytes") -> Callable[[Tell], int]:
    """Write a file with three calls: it is opened, written and closed."""

    def act(tell: Tell) -> int:
        handle = os.open(file, os.O_WRONLY | os.O_CREAT)
        tell("opened")
        written = os.write(handle, body)
        os.close(handle)
        return written

    return act


def test_calls_are_seen_with_their_files_and_others_are_not(tmp_path: Path) -> None:
    def act(tell: Tell) -> None:
        write(tmp_path / "a")(tell)
        os.listdir("/")
        os.stat("b", dir_fd=os.open(tmp_path, os.O_RDONLY))

    seen = traced(tmp_path, act)
    assert [(call.kind, call.file) for call in seen.calls] == [
        ("create", "a"), ("write", "a"), ("close", "a"), ("open", ""), ("look", "b"),
    ]  # fmt: skip
    assert (seen.ended, seen.told) == (REFUSED, ["opened"])


def test_what_sqlite_does_is_seen_too(tmp_path: Path) -> None:
    def act(_: Tell) -> None:
        connection = sqlite3.connect(tmp_path / "a")
        connection.execute("CREATE TABLE one (n)")
        connection.close()

    seen = traced(tmp_path, act)
    kinds = {call.kind for call in seen.calls if call.file == "a"}
    assert {"create", "look", "read", "write", "lock", "sync", "close"} <= kinds
    writes = [at for at, call in enumerate(seen.calls, 1) if str(call) == "pwrite64 a"]
    (tmp_path / "a").unlink()
    full = traced(tmp_path, act, Fault(writes[0], "fail", errno.ENOSPC))
    assert full.ended == RAISED
    assert full.value.splitlines()[-1] == "sqlite3.OperationalError: database or disk is full"


def test_a_call_fails_as_it_is_told_to(tmp_path: Path) -> None:
    failed = traced(tmp_path, write(tmp_path / "a"), Fault(2, "fail", errno.ENOSPC))
    assert failed.ended == RAISED
    assert f"OSError: [Errno {errno.ENOSPC}]" in failed.value
    assert (tmp_path / "a").read_bytes() == b""
    assert [str(hit) for hit in failed.hits] == ["2:ENOSPC at 2, write a"]


def test_words_for_a_failure_are_a_refusal_and_it_can_be_tried_again(tmp_path: Path) -> None:
    fault = Fault(1, "fail", errno.ENOENT)
    refused = traced(
        tmp_path, write(tmp_path / "a"), fault, again=True, after=lambda: os.listdir(tmp_path)
    )
    assert (refused.ended, refused.told, refused.left) == (REFUSED, [], [])
    assert refused.again == (DONE, 12)


def test_a_fault_waits_for_a_call_that_can_meet_it(tmp_path: Path) -> None:
    failed = traced(tmp_path, write(tmp_path / "a"), Fault(1, "fail", errno.EFBIG))
    assert [hit.at for hit in failed.hits] == [2]


def test_a_lasting_fault_is_met_again_and_again(tmp_path: Path) -> None:
    def act(_: Tell) -> list[bool]:
        return [os.path.exists(tmp_path) for _ in range(4)]

    for lasting, answers in ((False, [True, False, True, True]), (True, [True, *[False] * 3])):
        fault = Fault(2, "fail", errno.EACCES, lasting)
        assert traced(tmp_path, act, fault).value == answers


def test_a_write_is_cut_short(tmp_path: Path) -> None:
    short = traced(tmp_path, write(tmp_path / "a"), Fault(1, "short"))
    assert (short.ended, short.value) == (DONE, 6)
    assert (tmp_path / "a").read_bytes() == b"twelve"


def test_a_handle_that_fails_to_close_is_gone_all_the_same(tmp_path: Path) -> None:
    def act(_: Tell) -> str:
        handle = os.open(tmp_path, os.O_RDONLY)
        try:
            os.close(handle)
        except OSError as trouble:
            again = os.open(tmp_path, os.O_RDONLY)
            return f"{errno.errorcode[trouble.errno or 0]} {again == handle}"
        return "closed"

    assert traced(tmp_path, act, Fault(1, "fail", errno.EIO, lasting=True)).ended == RAISED
    assert traced(tmp_path, act, Fault(2, "fail", errno.EIO)).value == "EIO True"


@pytest.mark.parametrize(("how", "left"), [("kill", b""), ("kill after", b"twelve bytes")])
def test_a_process_is_killed_before_or_after_a_call(tmp_path: Path, how: str, left: bytes) -> None:
    killed = traced(tmp_path, write(tmp_path / "a"), Fault(2, how))
    assert (killed.ended, killed.told, killed.value) == (KILLED, ["opened"], None)
    assert (tmp_path / "a").read_bytes() == left


def test_what_never_ends_is_found_by_counting(tmp_path: Path) -> None:
    def act(_: Tell) -> None:
        while True:
            os.path.exists(tmp_path)

    endless = traced(tmp_path, act, most=500)
    assert endless.ended == WAITS
    assert 400 < len(endless.calls) <= 500


def test_a_process_that_only_sleeps_is_counted_too(tmp_path: Path) -> None:
    def act(_: Tell) -> None:
        while True:
            time.sleep(1e-9)

    assert traced(tmp_path, act, most=500).ended == WAITS


def test_what_is_raised_is_told_with_its_traceback(tmp_path: Path) -> None:
    raised = traced(tmp_path, lambda _: [][1])
    assert raised.ended == RAISED
    assert raised.value.splitlines()[-1] == "IndexError: list index out of range"


def test_what_comes_first_does_not_count_and_is_handed_on(tmp_path: Path) -> None:
    task = Task(lambda ready, _: ready, tmp_path, first=lambda: os.listdir(tmp_path) or "empty")
    seen = run(task, [Fault(1, "kill")])
    assert (seen.ended, seen.value, seen.calls) == (DONE, "empty", [])
