"""A home of its own for each test of packs that are kept there."""

from pathlib import Path

import pytest

from companion import root
from companion.device.home import home
from companion.packs.archive import packed
from tests.packs.packing import START, good, take_in


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    """A home with a pack, a game and compiled forms in it."""
    take_in(packed(good("green")), tmp_path)
    table = root.open_game(home() / "a.game")
    assert table.submit({**START, "house": "green"})["ok"]
    table.close()
    return home()
