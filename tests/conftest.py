"""Settings for all tests: how long Hypothesis searches, luck, a home, English, no display."""

import gc
import os
from collections.abc import Generator
from itertools import count

import pytest
from hypothesis import HealthCheck, settings

from companion import root
from tests import chance
from tests.effort import SOAK, examples
from tests.store.kept import quick_folder

settings.register_profile(
    "quick",
    max_examples=50,
    deadline=None,
    derandomize=False,
    suppress_health_check=list(HealthCheck),
)
settings.register_profile("soak", settings.get_profile("quick"), max_examples=examples(100))
settings.load_profile("soak" if SOAK else "quick")


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Keep temporary files in memory, and give Hypothesis the luck of this run."""
    if memory := quick_folder():  # a disk makes every test of a game wait, and shows nothing more
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", memory)
    if config.option.hypothesis_seed is None:
        config.option.hypothesis_seed = str(chance.of_this_run())


def pytest_collection_finish() -> None:
    """Look for what is left over less often, and never among the tests themselves."""
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Tell the luck of this run with whatever fails."""
    report = yield
    if report.failed:
        report.sections.append(("luck", chance.told()))
    return report


@pytest.fixture(autouse=True)
def _luck(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give nights without a seed the luck of this run, each its own."""
    seed, nights = f"{chance.of_this_run()} {request.node.name}", count()
    monkeypatch.setattr(root, "new_seed", lambda: f"{seed} {next(nights)}")


@pytest.fixture(autouse=True)
def _home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep tests away from the games and packs of whoever runs them."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path_factory.getbasetemp() / "home"))


@pytest.fixture(autouse=True)
def _english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep tests away from the language of whoever runs them."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


@pytest.fixture(autouse=True)
def _no_display(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep tests away from the screen of whoever runs them: `companion` alone would open a window.

    Tests of the app have a window of their own, drawn offscreen.
    """
    shown = ["DISPLAY", "WAYLAND_DISPLAY"]
    for name in shown if "window" in request.fixturenames else [*shown, "SDL_VIDEODRIVER"]:
        monkeypatch.delenv(name, raising=False)
