"""A table of cases is tried to its end, and never passes for want of cases."""

import re

import pytest

from tests.every import every


def is_even(number: int) -> None:
    assert number % 2 == 0, "odd"


def test_every_case_that_is_wrong_is_named_and_no_other() -> None:
    with pytest.raises(AssertionError, match=r"^2 of 4:\n") as told:
        every([2, 3, 4, 5], is_even, lambda number: f"case {number}")
    assert re.findall(r"^case \d: odd", str(told.value), re.MULTILINE) == [
        "case 3: odd",
        "case 5: odd",
    ]


def test_what_a_case_raises_is_named_too() -> None:
    with pytest.raises(AssertionError, match="TypeError"):
        every(["a", 2], is_even)


def test_a_table_without_cases_holds_nothing() -> None:
    with pytest.raises(AssertionError, match="no case"):
        every([], is_even)


def test_a_table_in_which_all_is_well_passes() -> None:
    every([2, 4], is_even)
