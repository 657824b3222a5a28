"""Every golden playthrough goes as it is written."""

from pathlib import Path

import pytest

from tests import playthroughs


def test_there_are_enough_playthroughs() -> None:
    assert len(playthroughs.files()) >= 12


@pytest.mark.parametrize("path", playthroughs.files(), ids=lambda path: path.stem)
def test_the_night_goes_as_written(path: Path) -> None:
    written = path.read_text(encoding="utf-8")
    assert playthroughs.replay(written) == written
