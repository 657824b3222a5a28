"""The window stays clear of what Android lays over it, against a double of Android's classes."""

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.ui.driver import Driver

BARS, CUTOUT = 7, 128  # the bits of Android's kinds


class Phone:
    """Stands for a phone: what lies over its window, and the room that is left for it."""

    def __init__(self, level: int, **covered: int) -> None:
        self.level = level
        self.covered = SimpleNamespace(**covered)
        self.shown = True
        self.padding: tuple[int, ...] = (0, 0, 0, 0)
        self.set = 0  # how often room was made

    def insets(self, kinds: int) -> Any:
        assert kinds == BARS | CUTOUT
        return self.covered

    def pad(self, *room: int) -> None:
        self.padding = room
        self.set += 1

    def autoclass(self, name: str) -> Any:
        decor = SimpleNamespace(
            getRootWindowInsets=lambda: (
                SimpleNamespace(getInsets=self.insets) if self.shown else None
            )
        )
        view = SimpleNamespace(setPadding=self.pad)
        for number, side in enumerate(("Left", "Top", "Right", "Bottom")):
            setattr(view, f"getPadding{side}", lambda number=number: self.padding[number])
        activity = SimpleNamespace(
            getWindow=lambda: SimpleNamespace(getDecorView=lambda: decor),
            findViewById=lambda _: view,
        )
        return {
            "android.os.Build$VERSION": SimpleNamespace(SDK_INT=self.level),
            "android.view.WindowInsets$Type": SimpleNamespace(
                systemBars=lambda: BARS, displayCutout=lambda: CUTOUT
            ),
            "android.R$id": SimpleNamespace(content=1),
            "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=activity),
        }[name]


@pytest.fixture
def held(monkeypatch: pytest.MonkeyPatch) -> Callable[[Phone], Phone]:
    """Let the companion run on a phone."""

    def hold(phone: Phone) -> Phone:
        modules: dict[str, Any] = {
            name: ModuleType(name) for name in ("jnius", "android", "android.runnable")
        }
        modules["jnius"].autoclass = phone.autoclass
        modules["android.runnable"].run_on_ui_thread = lambda act: act
        for name, module in modules.items():
            monkeypatch.setitem(sys.modules, name, module)
        return phone

    return hold


def phone_device(tmp_path: Path) -> Any:
    from companion.device.platform.device import Device

    return Device(tmp_path, platform="android")


def test_room_is_made_once_for_what_lies_over_the_window(
    held: Callable[[Phone], Phone], tmp_path: Path
) -> None:
    phone = held(Phone(36, left=0, top=96, right=0, bottom=48))
    device = phone_device(tmp_path)
    device.stay_clear()
    device.stay_clear()
    assert (phone.padding, phone.set) == ((0, 96, 0, 48), 1)
    phone.covered = SimpleNamespace(left=96, top=0, right=0, bottom=0)  # turned onto its side
    device.stay_clear()
    assert phone.padding == (96, 0, 0, 0)


@pytest.mark.parametrize("level", [24, 34])
def test_an_older_android_makes_the_room_itself(
    held: Callable[[Phone], Phone], tmp_path: Path, level: int
) -> None:
    phone = held(Phone(level, left=0, top=96, right=0, bottom=0))
    phone_device(tmp_path).stay_clear()
    assert phone.set == 0


def test_a_window_that_is_not_there_yet_is_asked_again(
    held: Callable[[Phone], Phone], tmp_path: Path
) -> None:
    phone = held(Phone(36, left=0, top=96, right=0, bottom=0))
    phone.shown = False
    device = phone_device(tmp_path)
    device.stay_clear()
    phone.shown = True
    device.stay_clear()
    assert phone.padding == (0, 96, 0, 0)


def test_every_screen_is_clear_of_it(
    app: Callable[..., Driver], held: Callable[[Phone], Phone]
) -> None:
    driver = app((1080, 2340))
    phone = held(Phone(36, left=0, top=96, right=0, bottom=0))
    driver.app.desk.device.platform = "android"
    driver.app.go("settings")
    assert phone.padding == (0, 96, 0, 0)
    phone.covered = SimpleNamespace(left=0, top=0, right=0, bottom=96)
    driver.resize((2340, 1080))
    driver.frames(2)
    assert phone.padding == (0, 0, 0, 96)
