"""The demonstration: whichever night it is, it comes to its end."""

import pytest

from companion.cli.demonstration import Night
from tests.tables import bare_table, practice


@pytest.mark.parametrize("number", range(15, 25))
def test_no_demonstration_stands_still(number: int) -> None:
    night = Night(bare_table(), practice().facts(), f"night {number}")
    *_, last = night.lines()
    assert last.startswith(("The Boogeyman is beaten!", "The night is lost."))
    assert len(night.played.said) < 600
