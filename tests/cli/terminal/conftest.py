"""A home for each test: what one table learns of its box must not change another's questions."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_home(_home: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
