"""A game that takes long to import: the app goes on, shows how far it is, and can stop it."""

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion import root
from companion.packs.archive import packed
from companion.ui.errand import Progress, Then, Work
from tests.packs.packing import good
from tests.ui.audit import faults
from tests.ui.conftest import Start
from tests.ui.driver import FRAME, MOST_PATIENCE, Driver

START = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1}
SIZES = [(1280, 800), (1024, 600), (390, 844)]


class Slow:
    """A slow device: whenever work tells how far it is, it waits until it may go on."""

    def __init__(self, screen: Driver) -> None:
        self.screen = screen
        screen.patient = False
        self._reached, self._may = threading.Semaphore(0), threading.Semaphore(0)
        self.free = threading.Event()

    def run_errand(self, title: str, work: Work, then: Then) -> None:
        """Run an errand slowly."""

        def slowly(progress: Progress) -> Any:
            def tell(part: float) -> bool:
                progress(part)
                self._reached.release()
                if not self.free.is_set():
                    self._may.acquire()
                return progress(part)

            return work(tell)

        self.screen.app.run_errand(title, slowly, then)
        self.reach()

    def reach(self) -> None:
        """Wait until the work tells how far it is."""
        assert self._reached.acquire(timeout=MOST_PATIENCE)

    def go_on(self) -> None:
        """Let the work go on until it tells how far it is once more."""
        self._may.release()
        self.reach()
        self.screen.frames(2)

    def let_go(self) -> None:
        """Let the work go on to its end."""
        self.free.set()
        self._may.release()

    def end(self) -> None:
        """Let the work go on to its end, and show what came of it."""
        self.let_go()
        self.screen.finish()

    def let_go_when_stopped(self) -> None:
        """Let the work go on as soon as it is told to stop: while the app waits for its end."""
        errand = self.screen.app.errands.errand
        assert errand is not None

        def watch() -> None:
            assert errand.stopping.wait(MOST_PATIENCE)
            self.let_go()

        threading.Thread(target=watch, daemon=True).start()


@pytest.fixture
def slow(app: Start, tmp_path: Path) -> Iterator[Callable[..., Slow]]:
    """Begin to import a game on a slow device."""
    made: list[Slow] = []

    def begin(size: tuple[int, int] = (1280, 800), language: str = "en", file: str = "") -> Slow:
        screen = app(size)
        desk = screen.app.desk
        desk.set(language=language)
        desk.begin()
        assert desk.submit(START)
        desk.leave()
        desk.shelf.export(desk.game_id, tmp_path / "out.game")
        screen.app.go("games")
        made.append(Slow(screen))
        screen.app.screen.run_errand = made[-1].run_errand
        screen.app.screen._take_in(tmp_path / (file or "out.game"))
        return made[-1]

    yield begin
    for one in made:
        one.let_go()


def sheet(screen: Driver) -> Any:
    return screen.app.sheet


def games(screen: Driver) -> list[str]:
    return [game.id for game in screen.app.desk.shelf.games()]


def lying(tmp_path: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in (tmp_path / "games").iterdir()}


def test_a_long_import_shows_how_far_it_is_and_then_the_game(slow: Callable[..., Slow]) -> None:
    import_ = slow()
    screen = import_.screen
    screen.wait(0.3 + FRAME)
    screen.draw()
    assert sheet(screen) is not None
    assert "Importing a game" in screen.texts()
    assert sheet(screen).progress.part == 0
    while not sheet(screen).progress.part:
        import_.go_on()
    before = set(games(screen))
    import_.end()
    assert sheet(screen) is None
    (taken,) = set(games(screen)) - before
    assert screen.app.screen.chosen == taken
    assert screen.key(f"open {taken}")


def test_a_quick_import_shows_no_sheet(
    slow: Callable[..., Slow], monkeypatch: pytest.MonkeyPatch
) -> None:
    import_ = slow()
    screen = import_.screen
    for _ in range(int(0.25 / FRAME)):
        screen.frames()
        assert sheet(screen) is None
    monkeypatch.setattr(screen.app, "show_sheet", pytest.fail)
    import_.end()
    assert len(games(screen)) == 2


def stopped_by_a_tap(screen: Driver) -> None:
    screen.tap("stop")
    assert screen.key("stop").disabled


def stopped_by_escape(screen: Driver) -> None:
    screen.escape()
    assert screen.app.where == "games"


@pytest.mark.parametrize("stop", [stopped_by_a_tap, stopped_by_escape])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_import_that_is_stopped_changes_nothing_and_says_so(
    slow: Callable[..., Slow], tmp_path: Path, stop: Callable[[Driver], None], language: str
) -> None:
    import_ = slow(language=language)
    screen = import_.screen
    screen.wait(0.5)
    before = lying(tmp_path)
    stop(screen)
    import_.end()
    assert sheet(screen) is None
    assert any(text.startswith(("Stopped:", "Arrêté")) for text in screen.texts())
    assert not screen.app.screen.wrongly, "it was wanted"
    assert lying(tmp_path) == before
    assert len(games(screen)) == 1


def test_escape_stops_an_import_before_anything_is_shown_of_it(slow: Callable[..., Slow]) -> None:
    import_ = slow()
    screen = import_.screen
    screen.escape()
    assert screen.app.where == "games"
    import_.end()
    assert len(games(screen)) == 1
    screen.escape()
    assert screen.app.where == "home"


def test_while_it_waits_only_stop_can_be_tapped(slow: Callable[..., Slow]) -> None:
    import_ = slow()
    screen = import_.screen
    screen.wait(1)
    before = sheet(screen)
    for x, y in ((20, 20), (1200, 780), (100, 760), (640, 430)):
        screen.touch(x, y)
    assert screen.app.where == "games"
    assert sheet(screen) is before
    assert [key.meaning for key in screen.keys()] == ["stop"]
    import_.end()
    assert len(games(screen)) == 2


def test_a_file_that_is_refused_says_why(slow: Callable[..., Slow], tmp_path: Path) -> None:
    (tmp_path / "no.game").write_bytes(b"nothing of ours" * 100)
    import_ = slow(file="no.game")
    screen = import_.screen
    screen.wait(0.5)
    before = lying(tmp_path)
    import_.end()
    assert sheet(screen) is None
    assert any("not a game of the companion" in text for text in screen.texts())
    assert lying(tmp_path) == before


def test_an_app_that_is_put_aside_stops_it_and_says_so_when_it_is_back(
    slow: Callable[..., Slow], tmp_path: Path
) -> None:
    import_ = slow()
    screen = import_.screen
    screen.wait(0.5)
    before = lying(tmp_path)
    import_.let_go_when_stopped()
    screen.pause()
    screen.frames(3)
    assert sheet(screen) is None
    assert any(text.startswith("Stopped:") for text in screen.texts())
    assert lying(tmp_path) == before


def test_an_app_that_ends_stops_it_first(slow: Callable[..., Slow], tmp_path: Path) -> None:
    import_ = slow()
    before = lying(tmp_path)
    running = import_.screen.app.errands.errand
    assert running is not None
    import_.let_go_when_stopped()
    import_.screen.app.dispatch("on_stop")
    assert running.ended.is_set()
    assert import_.screen.app.errands.errand is None
    assert lying(tmp_path) == before
    import_.screen.app._run_prepare()  # so that it can be ended as every other one


def test_turned_while_it_waits_the_new_page_shows_the_game(slow: Callable[..., Slow]) -> None:
    import_ = slow()
    screen = import_.screen
    screen.wait(0.5)
    screen.turn()
    assert sheet(screen) is not None
    import_.end()
    assert screen.app.screen.chosen in games(screen)
    assert len(games(screen)) == 2


def test_of_two_imports_at_once_only_the_first_is_begun(slow: Callable[..., Slow]) -> None:
    import_ = slow()
    first = import_.screen.app.errands.errand
    import_.screen.app.run_errand("", lambda progress: 1 / 0, lambda *_: None)
    assert import_.screen.app.errands.errand is first
    import_.end()
    assert len(games(import_.screen)) == 2


def test_who_has_gone_elsewhere_is_not_told_there(slow: Callable[..., Slow]) -> None:
    import_ = slow()
    screen = import_.screen
    screen.app.go("home")
    import_.end()
    assert (screen.app.where, sheet(screen)) == ("home", None)
    assert len(games(screen)) == 1, "it was stopped"


def test_what_the_disk_would_not_do_is_said_and_a_mistake_of_ours_ends_the_app(app: Start) -> None:
    def broken(raised: Exception) -> Work:
        def work(progress: Progress) -> None:
            raise raised

        return work

    screen = app()
    screen.app.go("games")
    take = type(screen.app.screen)._taken
    screen.app.run_errand("", broken(OSError(5, "Input/output error")), take)
    screen.finish()
    assert screen.app.desk.why_not(OSError(5, "")) in screen.texts()
    screen.app.run_errand("", broken(LookupError("ours")), take)
    with pytest.raises(LookupError):
        screen.finish()


@pytest.mark.parametrize("stopped", [True, False])
def test_a_pack_is_taken_in_beside_the_drawing_too(
    app: Start, tmp_path: Path, stopped: bool
) -> None:
    (tmp_path / "blue.pack").write_bytes(packed(good("blue")))
    screen = app()
    screen.app.go("copy")
    import_ = Slow(screen)
    screen.app.screen.run_errand = import_.run_errand
    screen.app.screen._take_in(tmp_path / "blue.pack")
    screen.wait(0.5)
    assert "Importing a file" in screen.texts()
    if stopped:
        screen.tap("stop")
    import_.end()
    assert sheet(screen) is None
    assert ("blue" in root.installed()) == (not stopped)
    words = "Stopped: nothing was imported" if stopped else "Now here: "
    assert any(text.startswith(words) for text in screen.texts())
    assert (tmp_path / "packs").exists() == (not stopped)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_sheet_stands_well_on_every_device(
    slow: Callable[..., Slow], size: tuple[int, int], language: str
) -> None:
    import_ = slow(size, language)
    import_.screen.wait(0.5)
    import_.go_on()
    assert faults(import_.screen) == []
