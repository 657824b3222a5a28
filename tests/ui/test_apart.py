"""Marks along a line: in their order, where they belong, and none over another."""

from itertools import pairwise

from companion.ui.widgets.apart import apart


def test_marks_with_room_enough_stay_where_they_belong() -> None:
    assert apart([10, 40, 90], [5, 5, 5], 0, 100) == [10, 40, 90]
    assert apart([], [], 0, 100) == []


def test_marks_at_one_place_are_moved_apart_and_stay_on_the_line() -> None:
    halves = [5, 3, 5, 5]
    for wanted in ([50, 50, 50, 50], [0, 0, 0, 0], [100, 100, 100, 100], [-9, 98, 99, 130]):
        at = apart(wanted, halves, 0, 100)
        room = [right - left for left, right in pairwise(at)]
        assert all(one >= a + b for one, (a, b) in zip(room, pairwise(halves), strict=True)), at
        assert at[0] >= 0
        assert at[-1] <= 100


def test_marks_that_are_too_many_share_the_line() -> None:
    assert apart([0] * 5, [5] * 5, 0, 20) == [0, 5, 10, 15, 20]
