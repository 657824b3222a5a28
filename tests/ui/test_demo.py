"""The demo: whole nights in a real window of a process of its own, by touches alone, offline."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.chance import some
from tests.sockets import FORBIDDEN
from tests.ui.driver import Driver


def demo(tmp_path: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    environment = {
        **os.environ, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy", "DISPLAY": "",
        "COMPANION_HOME": str(tmp_path / "home"), "TMPDIR": str(tmp_path),
    }  # fmt: skip
    environment.pop("KIVY_HOME", None)
    command = [sys.executable, "-c", FORBIDDEN, "demo", "--fast", *arguments]
    return subprocess.run(command, capture_output=True, text=True, env=environment)


NIGHTS = {
    "with a map": "--size 640x400 --seed 9",
    "without a map, in French, on a phone": "--size 360x640 --seed 9 --tracking ask --language fr",
}


@pytest.mark.parametrize("how", some(NIGHTS, 1))
def test_a_night_plays_itself_to_its_end(tmp_path: Path, how: str) -> None:
    shots = tmp_path / "shots"
    shown = demo(tmp_path, *NIGHTS[how].split(), "--shots", str(shots))
    assert (shown.returncode, shown.stderr) == (0, ""), shown.stdout
    assert shown.stdout.endswith(" taps: won\n"), "every report was made by touches"
    pictures = sorted(shots.iterdir())
    assert [p.name for p in pictures] == [f"{n:04d}.png" for n in range(1, len(pictures) + 1)]
    assert len(pictures) > 100
    # A window without anything on it packs into next to nothing.
    assert min(p.stat().st_size for p in pictures) > 5_000
    assert len({p.read_bytes() for p in pictures}) > len(pictures) * 0.9
    assert not (tmp_path / "home").exists(), "it leaves no game behind"
    assert [p.name for p in tmp_path.iterdir()] == ["shots"]


GAMES = {
    "on the screen": "--seed 3 --size 640x400",
    "with toys on the table": "--toys table --seed 3 --size 640x400",
    "with a box, in French, on a phone": "--tracking ask --language fr --size 360x640",
    "a race": "--mode race --seed 8 --size 640x400",
    "a race with a box": "--mode race --tracking ask --seed 8 --size 400x800",
}


@pytest.mark.parametrize("how", some(GAMES, 1))
def test_closet_monsters_plays_itself_by_touches_alone(tmp_path: Path, how: str) -> None:
    shown = demo(tmp_path, "--game", "closet_monsters", *GAMES[how].split())
    assert (shown.returncode, shown.stderr) == (0, ""), shown.stdout
    assert re.fullmatch(r"\d+ reports by \d+ taps: (won|lost)\n", shown.stdout), shown.stdout


def test_a_touch_of_a_person_ends_the_wait_and_taps_nothing(app: Callable[..., Driver]) -> None:
    from companion.ui.demo import Demo, Show

    screen = app()
    played = Demo(screen.app, Show())
    played._begin()
    screen.frames(10)
    waits_until = played._due
    assert waits_until > screen._now + 1
    key = screen.key("Settings")
    screen.touch(*key.to_window(*key.center))
    assert screen.app.where == "home"
    assert played._due < waits_until
    screen.wait(3)
    assert screen.app.where == "new", "and it goes on by itself"
    played._over()
    screen.tap("Back")
    assert screen.app.where == "choose", "when it is over, the screen is theirs"


def test_a_demo_that_stands_still_says_where(app: Callable[..., Driver]) -> None:
    from companion.ui.demo import Demo, Show

    screen = app()
    played = Demo(screen.app, Show(given={"tracking": "nowhere"}))
    played._begin()
    screen.wait(12)
    assert "nowhere" in played.outcome.trouble


def test_what_is_left_over_is_looked_for_again_once_the_app_is_seen(tmp_path: Path) -> None:
    start = "import gc; from companion.ui.launch import run; run(briefly=True)"
    environment = {**os.environ, "SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    environment |= {"COMPANION_HOME": str(tmp_path), "DISPLAY": ""}
    environment.pop("KIVY_HOME", None)
    command = [sys.executable, "-c", f"{start}; print(gc.isenabled())"]
    told = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert told.stdout == "drawn\nTrue\n", told.stderr
