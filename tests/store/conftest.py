"""A folder in memory where there is one: damage is tested thousands of times over."""

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

MEMORY = Path("/dev/shm")


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A quick folder, for temporary files, too."""
    where = MEMORY if MEMORY.is_dir() else tmp_path
    with tempfile.TemporaryDirectory(dir=where, prefix="companion-test-") as quick:
        monkeypatch.setattr(tempfile, "tempdir", quick)
        yield Path(quick)
