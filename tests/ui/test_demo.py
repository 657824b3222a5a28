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


# Every game in its ways, and how it ends.
SHOWS = {
    "with a map": ("--size 640x400 --seed 9", "won"),
    "without a map, in French, on a phone": (
        "--size 360x640 --seed 9 --tracking ask --language fr", "won",
    ),
    "on the screen": ("--game closet_monsters --seed 3 --size 640x400", "won|lost"),
    "with toys on the table": (
        "--game closet_monsters --toys table --seed 3 --size 640x400", "won|lost",
    ),
    "with a box, in French, on a phone": (
        "--game closet_monsters --tracking ask --language fr --size 360x640", "won|lost",
    ),
    "a race": ("--game closet_monsters --mode race --seed 8 --size 640x400", "won|lost"),
    "a race with a box": (
        "--game closet_monsters --mode race --tracking ask --seed 8 --size 400x800", "won|lost",
    ),
}  # fmt: skip


@pytest.mark.parametrize("how", some(SHOWS, 1))
def test_a_game_plays_itself_to_its_end_by_touches_alone(tmp_path: Path, how: str) -> None:
    arguments, end = SHOWS[how]
    shown = demo(tmp_path, *arguments.split())
    assert (shown.returncode, shown.stderr) == (0, ""), shown.stdout
    assert re.fullmatch(rf"\d+ reports by \d+ taps: ({end})\n", shown.stdout), shown.stdout


def test_a_picture_is_taken_of_every_prompt_and_nothing_else_is_left(tmp_path: Path) -> None:
    shots = tmp_path / "shots"
    how = "--game closet_monsters --seed 3 --size 360x640"
    shown = demo(tmp_path, *how.split(), "--shots", str(shots))
    assert (shown.returncode, shown.stderr) == (0, ""), shown.stdout
    pictures = sorted(shots.iterdir())
    assert [p.name for p in pictures] == [f"{n:04d}.png" for n in range(1, len(pictures) + 1)]
    assert len(pictures) > 30
    # A window without anything on it packs into next to nothing.
    assert min(p.stat().st_size for p in pictures) > 5_000
    assert len({p.read_bytes() for p in pictures}) > len(pictures) * 0.9
    assert not (tmp_path / "home").exists(), "it leaves no game behind"
    assert [p.name for p in tmp_path.iterdir()] == ["shots"]


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
    screen.tap("back")
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
