"""The device beside its screen, with a double for the hardware that no machine of ours has."""

import logging
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.ui.driver import Driver
from tests.ui.test_evening import begun

pytestmark = pytest.mark.usefixtures("window")


class Vibrator:
    """Remembers how it was shaken."""

    def __init__(self, there: bool = True) -> None:
        self.there = there
        self.shaken: list[Any] = []

    def exists(self) -> bool:
        return self.there

    def pattern(self, pattern: list[float], repeat: int) -> None:
        self.shaken.append((pattern, repeat))


def refuse(*_: Any, **__: Any) -> Any:
    raise RuntimeError("JVM exception occurred")


def device(tmp_path: Path, **more: Any) -> Any:
    from companion.device.platform.device import Device

    return Device(tmp_path / "exports", apart=lambda act: act(), **more)


def test_a_tablet_vibrates_once_as_at_a_meeting(tmp_path: Path) -> None:
    vibrator = Vibrator()
    tablet = device(tmp_path, platform="android", library=SimpleNamespace(vibrator=vibrator))
    assert tablet.can("vibrate")
    tablet.vibrate()
    (pattern, repeat), *more = vibrator.shaken
    assert not more
    assert repeat == -1
    assert pattern[0] == 0
    assert sum(pattern) < 1


def test_a_tablet_without_a_motor_says_so(tmp_path: Path) -> None:
    vibrator = Vibrator(there=False)
    tablet = device(tmp_path, platform="android", library=SimpleNamespace(vibrator=vibrator))
    assert not tablet.can("vibrate")
    tablet.vibrate()
    assert not vibrator.shaken


def test_what_fails_is_logged_once_and_left_alone(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    motor = SimpleNamespace(exists=lambda: True, pattern=refuse)
    tablet = device(tmp_path, platform="android", library=SimpleNamespace(vibrator=motor))
    with caplog.at_level(logging.INFO, "companion.device"):
        tablet.vibrate()
        tablet.vibrate()
    assert not tablet.can("vibrate")
    assert len(caplog.records) == 1


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="what plyer lacks on Linux")
def test_what_the_real_plyer_lacks_here_is_no_trouble(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    import plyer

    machine = device(tmp_path, platform="ios")  # so that it is asked at all
    assert not machine.can("vibrate")
    machine.vibrate()
    assert capfd.readouterr().err == ""
    with pytest.raises(NotImplementedError):
        plyer.vibrator.exists()


def test_only_a_tablet_is_turned_never_a_desktop(tmp_path: Path) -> None:
    turned: list[str] = []
    library = SimpleNamespace(
        orientation=SimpleNamespace(set_landscape=lambda: turned.append("landscape"))
    )
    device(tmp_path, platform="linux", library=library).set_orientation("landscape")
    assert not turned
    device(tmp_path, platform="android", library=library).set_orientation("landscape")
    assert turned == ["landscape"]


def test_a_desktop_saves_what_is_shared_and_says_where(tmp_path: Path) -> None:
    file = tmp_path / "night.game"
    desktop = device(tmp_path, platform="linux")
    for text in ("one", "two"):
        file.write_text(text)
        shared = desktop.share(file)
        assert shared.how == "saved"
        assert shared.path.read_text() == text
    assert sorted(p.name for p in desktop.exports.iterdir()) == ["night 2.game", "night.game"]
    assert desktop.share(tmp_path / "gone.game").how == "failed"
    assert desktop.share(file).how == "saved", "one bad file is not the end of sharing"


def test_a_tablet_that_cannot_share_saves(tmp_path: Path) -> None:
    file = tmp_path / "night.game"
    file.write_text("one")
    tablet = device(tmp_path, platform="android")  # there is no pyjnius here
    shared = tablet.share(file)
    assert (shared.how, shared.path.read_text()) == ("saved", "one")
    assert not tablet.can("share")


def test_a_file_is_chosen_in_the_systems_dialog(app: Callable[..., Driver], tmp_path: Path) -> None:
    screen = app()
    asked: list[Any] = []

    def open_file(filters: list[str]) -> list[str]:
        asked.append(filters)
        return ["/somewhere/night.game"]

    chooser = SimpleNamespace(filechooser=SimpleNamespace(open_file=open_file))
    chosen: list[Path] = []
    device(tmp_path, platform="win", library=chooser).choose_file(["game"], chosen.append)
    assert not chosen, "it comes with a frame, never from another thread"
    screen.frames(2)
    assert chosen == [Path("/somewhere/night.game")]
    assert asked == [["*.game"]]


def test_a_cancelled_dialog_chooses_nothing(app: Callable[..., Driver], tmp_path: Path) -> None:
    screen = app()
    chooser = SimpleNamespace(filechooser=SimpleNamespace(open_file=lambda filters: None))
    chosen: list[Path] = []
    listed: list[Any] = []
    desktop = device(
        tmp_path, platform="win", library=chooser, list_files=lambda *_: listed.append(1)
    )
    desktop.choose_file(["game"], chosen.append)
    screen.frames(2)
    assert not chosen
    assert not listed


def test_without_a_dialog_the_app_lists_the_files_itself(
    app: Callable[..., Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "user"))
    screen = app()
    desktop = screen.app.desk.device
    desktop.platform, desktop._library = (
        "win",
        SimpleNamespace(filechooser=SimpleNamespace(open_file=refuse)),
    )
    desktop._apart = lambda act: act()
    downloads = tmp_path / "user" / "Downloads"
    downloads.mkdir(parents=True)
    desktop.exports.mkdir()
    (downloads / "aunt.GAME").write_text("x")
    (downloads / "aunt.txt").write_text("x")
    (desktop.exports / "ours.game").write_text("x")
    chosen: list[Path] = []
    for _ in range(2):  # the second time nobody is asked who could not answer before
        desktop.choose_file(["game"], chosen.append)
        screen.frames(2)
        names = {Path(key.meaning).name for key in screen.keys()}
        assert {"aunt.GAME", "ours.game"} <= names
        assert "aunt.txt" not in names
        screen.tap("aunt.GAME · Downloads")
        assert screen.app.sheet is None
    assert chosen == [downloads / "aunt.GAME"] * 2


def test_a_meeting_shakes_the_tablet_unless_it_shall_not(app: Callable[..., Driver]) -> None:
    screen = begun(app, "mike", "leila")
    desk = screen.app.desk
    motor = Vibrator()
    desk.device.platform, desk.device._library = "android", SimpleNamespace(vibrator=motor)
    desk.submit({"report": "corrected", "set": {"babysitter": {"room": "15"}}})
    assert not motor.shaken
    desk.submit({"report": "moved", "child": "mike", "to": "15"})
    assert len(motor.shaken) == 1
    desk.submit({"report": "corrected", "set": {"round": 2}})
    desk.undo()
    assert len(motor.shaken) == 1, "nothing happened anew"
    desk.undo()
    desk.set(vibration=False)
    desk.submit({"report": "moved", "child": "mike", "to": "15"})
    assert len(motor.shaken) == 1


def test_the_screen_stays_on_while_people_play(app: Callable[..., Driver]) -> None:
    screen = app()
    assert not may_sleep(screen)
    screen.app.desk.set(keep_awake=False)
    assert may_sleep(screen)
    screen.app.desk.set(keep_awake=True)
    assert not may_sleep(screen)
    assert screen.app.on_pause()
    assert may_sleep(screen)
    screen.app.on_resume()
    assert not may_sleep(screen)
    screen.close()
    assert may_sleep(screen)


def test_left_alone_it_goes_dark_and_the_touch_that_wakes_it_taps_nothing(
    app: Callable[..., Driver],
) -> None:
    from companion.ui import watch

    screen = app()
    screen._now += watch.IDLE - 1
    screen.frames(2)
    screen.touch(2, 2)
    screen._now += watch.IDLE - 1
    screen.frames(2)
    assert not screen.app.desk.device.dimmed, "a touch begins the wait anew"
    key = screen.key("New game")
    screen.reveal(key)
    bright = brightness(screen)
    screen._now += 2
    screen.frames(2)
    assert brightness(screen) < bright / 2
    screen.touch(*key.to_window(*key.center))
    assert screen.app.where == "home"
    assert brightness(screen) == bright
    screen.touch(*key.to_window(*key.center))
    assert screen.app.where == "choose"


def may_sleep(screen: Driver) -> bool:
    return bool(screen.window.allow_screensaver)


def brightness(screen: Driver) -> int:
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    screen.draw()
    return sum(glReadPixels(0, 0, 400, 400, GL_RGB, GL_UNSIGNED_BYTE))


def test_the_window_has_our_icon(app: Callable[..., Driver]) -> None:
    icon = Path(app().app.get_application_icon())
    assert icon.parts[-3:] == ("content", "art", "icon-128.png")
    assert icon.is_file()


def test_a_desktop_takes_no_photos(tmp_path: Path) -> None:
    desktop = device(tmp_path, platform="linux")
    assert not desktop.can("take_photo")
    desktop.take_photo(lambda file: pytest.fail("nobody took one"))


def test_a_photo_is_taken_or_not(app: Callable[..., Driver], tmp_path: Path) -> None:
    screen = app()
    taken: list[Path] = []

    def take_picture(filename: str, on_complete: Callable[[str], Any]) -> None:
        if shutter:
            Path(filename).write_bytes(b"photo")
        on_complete(filename)

    library = SimpleNamespace(camera=SimpleNamespace(take_picture=take_picture))
    phone = device(tmp_path, platform="ios", library=library)
    shutter = False
    phone.take_photo(taken.append)
    screen.frames(2)
    assert not taken
    shutter = True
    phone.take_photo(taken.append)
    screen.frames(2)
    assert [file.read_bytes() for file in taken] == [b"photo"]


def test_a_camera_that_fails_is_offered_no_more(tmp_path: Path) -> None:
    library = SimpleNamespace(camera=SimpleNamespace(take_picture=refuse))
    phone = device(tmp_path, platform="ios", library=library)
    assert phone.can("take_photo")
    phone.take_photo(lambda file: None)
    assert not phone.can("take_photo")
    tablet = device(tmp_path, platform="android")  # there is no pyjnius here
    tablet.take_photo(lambda file: None)
    assert not tablet.can("take_photo")
