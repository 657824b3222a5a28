"""Whatever fails, at whichever system call: what was acknowledged is kept, and words are said.

Everything that is done to games is done under faults: a call fails, once or from then on, a write
is cut short, the process is killed. `python -m tests.faults` tries one of them again.
"""

import pytest

from tests.chance import new_seed
from tests.effort import SOAK
from tests.faults.operations import NAMES, operations
from tests.faults.trying import Trier, folder

FAILURES = 100_000 // len(NAMES) if SOAK else 3
KILLS = 750 if SOAK else 3
READS = 60  # more than any of them has


@pytest.mark.parametrize("operation", NAMES)
def test_a_call_that_fails_loses_nothing_and_is_told_in_words(trier: Trier, operation: str) -> None:
    found = trier.ask(operation, "failures", FAILURES, f"{new_seed()} {operation}")
    assert found.tried == FAILURES
    assert not found.wrong, "\n" + found.told(operation)


@pytest.mark.parametrize("operation", ["list games", "open a game of version 1", "append reports"])
def test_a_disk_that_fails_to_read_once_damages_nothing(trier: Trier, operation: str) -> None:
    found = trier.ask(operation, "unread", READS, f"{new_seed()} {operation}")
    assert 0 < found.tried < READS, "every read was tried"
    assert not found.wrong, "\n" + found.told(operation)


@pytest.mark.parametrize("operation", NAMES)
def test_a_process_that_is_killed_loses_nothing(trier: Trier, operation: str) -> None:
    found = trier.ask(operation, "kills", KILLS, f"{new_seed()} {operation}")
    assert found.tried == KILLS
    assert not found.wrong, "\n" + found.told(operation)


def test_every_operation_is_tried() -> None:
    with folder() as world:
        assert [operation.name for operation in operations(world)] == list(NAMES)
