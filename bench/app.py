"""The app: taps against a frame of 60 Hz; start and memory against an empty window."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence

from bench.measure import Clock, Missing, Row, at_most, first_frame

FRAME = 1 / 60
RUNS = 15
NIGHTS = 5
EARLY, LATE = 5, 500


def against_a_frame_and_an_empty_window() -> Iterator[Row]:
    """Measure taps with GL mocked, then whole processes in turns."""
    if not sys.platform.startswith("linux"):
        raise Missing("it needs a window that nobody sees, which only Linux has")
    with tempfile.TemporaryDirectory() as home:
        environment = around(home)
        for reports in (EARLY, LATE):
            yield from _taps(reports, environment)
        yield from _moods(environment)
        _memory("table", environment)()  # from here on a night lies on the shelf
        empty, ours = (started(what, environment) for what in ("empty", "home"))
        yield at_most(1.3, "cold start to the home screen, × an empty window", ours, empty, RUNS)
        # What draws in place of a graphics card has its own memory in the same process.
        for told, where in ((", no drawing", _mocked(environment)), ("", environment)):
            for what in ("home", "table"):
                name = f"memory of the {what}{told}, × an empty window"
                goal = 1.4 if told else 1.6
                yield at_most(goal, name, _memory(what, where), _memory("empty", where), 5)


def around(home: str) -> dict[str, str]:
    """Give what such a process finds around it: a home of its own, and nothing to see or hear."""
    # An installed app is compiled already, whatever this shell says about that.
    inherited = {k: v for k, v in os.environ.items() if k not in ("DISPLAY", "KIVY_HOME")}
    inherited.pop("PYTHONDONTWRITEBYTECODE", None)
    unseen = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    return {**inherited, **unseen, "COMPANION_HOME": home}


def _mocked(environment: Mapping[str, str]) -> dict[str, str]:
    return {**environment, "KIVY_GL_BACKEND": "mock"}


def _taps(reports: int, environment: Mapping[str, str]) -> Iterator[Row]:
    command = [sys.executable, "-m", "bench.taps", str(reports), str(RUNS)]
    for name, seconds in _printed(command, environment).items():
        yield in_frames(f"{name}, {reports}th report, × a frame at 60 Hz", 1, seconds)


def _moods(environment: Mapping[str, str]) -> Iterator[Row]:
    """Measure every mood of the demonstration night; one comes only once in some of them."""
    command, seconds = [sys.executable, "-m", "bench.moods"], dict[str, list[float]]()
    for _ in range(NIGHTS):
        for mood, found in _printed(command, environment).items():
            seconds.setdefault(mood, []).extend(found)
    for mood, found in seconds.items():
        yield in_frames(f"first frame of {mood}, × a frame at 60 Hz", 2, found)


def _printed(command: Sequence[str], environment: Mapping[str, str]) -> dict[str, list[float]]:
    run = subprocess.run(command, env=_mocked(environment), capture_output=True, check=True)
    found: dict[str, list[float]] = json.loads(run.stdout)
    return found


def in_frames(what: str, most: int, seconds: Sequence[float]) -> Row:
    """Give a row of seconds as parts of a frame."""
    low, middle, high = statistics.quantiles([one / FRAME for one in seconds], n=4)
    return Row(what, f"≤ {most}", middle, (low, high), len(seconds))


def started(what: str, environment: Mapping[str, str]) -> Clock:
    """Time a process from its start to the first frame of what it shows."""
    return first_frame([sys.executable, "-m", "bench.window", what], environment, b"ready")


def _memory(what: str, environment: Mapping[str, str]) -> Clock:
    """Weigh a process: its peak, in MB."""

    def megabytes() -> float:
        command = [sys.executable, "-m", "bench.window", what]
        shown = subprocess.run(command, env=environment, capture_output=True, check=True)
        return float(shown.stdout.split()[-1])

    return megabytes
