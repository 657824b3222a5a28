"""Lets a version of the companion write all that it keeps: `python -m tests.storing TREE FORM`.

TREE is a checkout of that version, FORM the folder for its form (tests/stored/README.md); names of
nights behind them choose some. The version's own code plays its own golden playthroughs and keeps
what its app would keep (tests/storing_there.py). Then games are packed, and what may be thrown
away is.
"""

import gzip
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

NIGHTS = (
    *("map", "ask", "won", "undone", "cards", "taken-back", "house", "photo", "own-cards"),
    *("mended", "small", "killed"),
)
PARTS = ("games", "small_files", "killed")
THERE = Path(__file__).with_name("storing_there.py")
PASSING = ("cache", "exports", "kivy")  # anybody may throw these away at any time


def main(tree: Path, form: Path, nights: Sequence[str] = NIGHTS) -> None:
    """Write the home of a version, and pack it."""
    home = form / "home"
    shutil.rmtree(form, ignore_errors=True)
    home.mkdir(parents=True)
    for part in PARTS:
        _by_its_own_code(tree, form.resolve(), part, nights)
    for name in PASSING:
        shutil.rmtree(home / name, ignore_errors=True)
    for path in sorted(form.rglob("*")):
        if path.name.endswith(".lock"):
            path.unlink()
        elif ".game" in path.name:
            path.with_name(f"{path.name}.gz").write_bytes(
                gzip.compress(path.read_bytes(), 9, mtime=0)
            )
            path.unlink()


def _by_its_own_code(tree: Path, form: Path, part: str, nights: Sequence[str]) -> None:
    """Do one part in a process of its own, with the companion of a checkout."""
    with tempfile.TemporaryDirectory() as kivy:
        environment = {
            **os.environ, "PYTHONPATH": str(tree.resolve()), "PYTHONDONTWRITEBYTECODE": "1",
            "COMPANION_HOME": str(form / "home"), "KIVY_HOME": kivy, "KIVY_NO_FILELOG": "1",
            "KIVY_NO_ARGS": "1", "KIVY_LOG_MODE": "PYTHON",
        }  # fmt: skip
        command = [sys.executable, str(THERE), part, str(form), *nights]
        done = subprocess.run(command, cwd=tree, env=environment)
    if done.returncode not in (0, -signal.SIGKILL):
        sys.exit(done.returncode)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3:] or NIGHTS)
