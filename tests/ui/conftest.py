"""One window for all tests of the app; each test has an app and a device of its own."""

import gc
import logging
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion import root
from companion.games.boogeyman import PRACTICE
from companion.packs.compiled import usual_folder
from companion.packs.loader import load
from companion.packs.shipped import located
from tests.ui import driver

Start = Callable[..., driver.Driver]
MOST_LEFT = 1_000_000  # objects that nobody looks for: some hundred megabytes


class Endless(logging.Handler):
    """Fails a test in which widgets lay each other out for ever, which Kivy only mentions."""

    def emit(self, record: logging.LogRecord) -> None:
        """Raise what Kivy writes when it gives up."""
        assert "too much iteration" not in record.getMessage(), record.getMessage()


@pytest.fixture(scope="session")
def window(tmp_path_factory: pytest.TempPathFactory) -> None:
    """The one window of this process, offscreen and with real GL."""
    gc.set_threshold(3 * MOST_LEFT, 1, 5)  # a test of its own rarely leaves so many
    driver.prepare(tmp_path_factory.mktemp("kivy"))
    from kivy.logger import Logger

    Logger.addHandler(Endless())


@pytest.fixture(autouse=True)
def _tidy() -> Iterator[None]:
    """Look for widgets that are left over when no app stands that would be looked at, too."""
    yield
    if gc.get_count()[0] > MOST_LEFT:
        gc.collect()


@pytest.fixture(scope="session")
def compiled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The practice house as a device keeps it once it was read."""
    folder = tmp_path_factory.mktemp("compiled")
    load(located(PRACTICE), root.GAMES, cache=folder)
    return folder


@pytest.fixture
def app(
    window: None, compiled: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[..., driver.Driver]]:
    """Start the app, as often as wanted, on a device that has read its house, and holds no more."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    shutil.copytree(compiled, usual_folder())
    started: list[driver.Driver] = []

    def start(size: tuple[int, int] = (1280, 800)) -> driver.Driver:
        for earlier in started:
            earlier.close()
        started[:] = [driver.Driver(size)]
        return started[0]

    yield start
    for one in started:
        one.close()
