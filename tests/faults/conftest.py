"""One process tries all faults; how many there were is told at the end."""

from collections.abc import Iterator

import pytest

from tests.faults.tracing import missing
from tests.faults.trying import Trier

_told: list[str] = []


@pytest.fixture(autouse=True)
def _traceable() -> None:
    if missing():
        pytest.skip(missing())


@pytest.fixture(scope="session")
def trier() -> Iterator[Trier]:
    """The process that tries faults."""
    with Trier() as one:
        yield one
    _told.append(f"faults: {one.tried} points tried, {one.luck}")


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Tell how many points were tried, and with which luck."""
    for line in _told:
        terminalreporter.write_line(line)
