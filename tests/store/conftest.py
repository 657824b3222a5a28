"""A folder in memory where there is one: damage is tested thousands of times over."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.store.kept import quick_folder


@pytest.fixture
def folder(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A quick folder, for temporary files, too."""
    with tempfile.TemporaryDirectory(dir=quick_folder(), prefix="companion-test-") as quick:
        monkeypatch.setattr(tempfile, "tempdir", quick)
        yield Path(quick)
