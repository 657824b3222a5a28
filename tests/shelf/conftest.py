"""A shelf in a folder of its own, with a clock that shows what it is set to."""

from pathlib import Path

import pytest

from companion.saves.shelf import Shelf
from tests.shelf.playing import Clock, open_game


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def shelf(tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return Shelf(tmp_path / "games", open_game, clock)


@pytest.fixture
def elsewhere(tmp_path: Path, clock: Clock) -> Shelf:
    return Shelf(tmp_path / "elsewhere", open_game, clock)
