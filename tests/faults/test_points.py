"""The points at which faults are tried: told so that they can be tried again, and none left out."""

from random import Random

import pytest

from tests.faults.calls import FAILS, Call
from tests.faults.points import Point, failures, kills

CALLS = [
    Call("openat", "create", "a"),
    Call("write", "write", "a"),
    Call("fsync", "sync", "a"),
    Call("close", "close", "a"),
]


def test_every_call_meets_every_error_that_it_can_meet() -> None:
    points = failures(CALLS, Random(1), 1000)
    alone = [point.faults[0] for point in points if len(point.faults) == 1 and not point.then]
    met = {(fault.at, fault.errno) for fault in alone if fault.how == "fail"}
    able = {
        (at, number)
        for at, call in enumerate(CALLS, 1)
        for number, kinds in FAILS.items()
        if call.kind in kinds
    }
    assert able <= met
    assert any(fault.how == "short" for fault in alone)
    assert any(len(point.faults) > 1 for point in points)
    assert any(point.then for point in points)


def test_a_process_is_killed_at_every_moment() -> None:
    points = kills(CALLS, Random(1), 20)
    once = {str(point) for point in points if not point.then}
    assert once == {"1:kill", "2:kill", "3:kill", "4:kill", "4:kill after"}
    assert len(points) == 20


def test_the_same_luck_gives_the_same_points() -> None:
    assert failures(CALLS, Random(7), 50) == failures(CALLS, Random(7), 50)
    assert failures(CALLS, Random(7), 50) != failures(CALLS, Random(8), 50)


@pytest.mark.parametrize(
    "words",
    [
        "1:EIO",
        "12:ENOSPC+",
        "3:short,4:ENOSPC+",
        "7:kill after",
        "7:kill then 2:kill",
        "1:EIO again",
    ],
)
def test_a_point_is_read_as_it_is_told(words: str) -> None:
    assert str(Point.read(words)) == words
