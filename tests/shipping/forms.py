"""The companion in the forms it is shipped in, each far from the checkout, and one night for all.

A form is a command to start the companion with. The night was recorded: every form must answer
each report of it as the checkout does.
"""

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import Distribution
from pathlib import Path
from typing import Any

from companion.cli.demonstration import Night
from tests import audit
from tests.tables import bare_table, practice

ROOT = Path(__file__).parents[2]
CHECKOUT = (sys.executable, "-m", "companion")
UNSEEN = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
Command = tuple[str, ...]


@cache
def recorded() -> bytes:
    """Every report of a whole night, one JSON object a line."""
    night = Night(bare_table(), practice().facts(), "night 11")
    for _ in night.lines():
        pass
    return b"".join(json.dumps(report).encode() + b"\n" for report in night.played.said)


def run(
    command: Command, folder: Path, *arguments: str, given: bytes = b"", window: bool = False
) -> bytes:
    """Start a form in a folder of its own, with an environment that is empty but for a home."""
    environment = {"HOME": str(folder), **(UNSEEN if window else {})}
    if command == CHECKOUT:
        environment["PYTHONPATH"] = str(ROOT)
    done = subprocess.run(
        [*command, *arguments], input=given, capture_output=True, cwd=folder, env=environment
    )
    assert (done.returncode, done.stderr) == (0, b""), (arguments, done.stderr.decode())
    return done.stdout


def plays(command: Command, folder: Path, language: str) -> list[dict[str, Any]]:
    """Let a form play the recorded night, and give every reply."""
    said = run(command, folder, "table", "--json", "--language", language, given=recorded())
    return [json.loads(line) for line in said.splitlines()]


@cache
def expected(folder: Path, language: str) -> list[dict[str, Any]]:
    """The night as the checkout plays it."""
    replies = plays(CHECKOUT, folder, language)
    assert all(reply["ok"] for reply in replies)
    assert replies[-1]["view"]["outcome"] == "won"
    return replies


def assert_same_night(command: Command, folder: Path) -> None:
    """See that a form plays the recorded night as the checkout does, in every language."""
    for language in ("en", "fr"):
        ours, theirs = expected(folder, language), plays(command, folder, language)
        assert theirs[-1]["view"] == ours[-1]["view"]
        assert theirs == ours


def wheel(folder: Path) -> Path:
    """Build the wheel."""
    build = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(build, cwd=ROOT, capture_output=True, check=True)
    (built,) = folder.glob("*.whl")
    return built


def environment(folder: Path) -> Path:
    """Make an empty virtual environment, and give its Python."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    return folder / "bin" / "python"


def installed(built: Path, python: Path) -> Command:
    """Install the wheel, and what it says that it needs, without a network.

    What it needs is linked from where it was installed by its lock: to unpack Kivy once more would
    take long and show nothing. Anything else that is installed there is not to be seen.
    """
    pip = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet"]
    subprocess.run([*pip, "--no-deps", "--no-index", str(built)], check=True, env=_plain())
    (site,) = python.parents[1].glob("lib/python*/site-packages")
    (own,) = Distribution.discover(name="boogeyman-companion", path=[str(site)])
    for needed in audit.needed(own.requires or ()).values():
        assert needed is not None
        for part in _parts(needed):
            if not (site / part.name).exists():
                (site / part.name).symlink_to(part)
    return (str(python.with_name("companion")),)


def _plain() -> dict[str, str]:
    """The environment without what would tell pip of other places."""
    return {name: value for name, value in os.environ.items() if not name.startswith("PIP_")}


def _parts(owner: Distribution) -> Iterator[Path]:
    """Find the folders and files of a distribution that lie in site-packages."""
    site = Path(str(owner.locate_file("")))
    tops: Mapping[str, None] = dict.fromkeys(file.parts[0] for file in owner.files or ())
    return (site / top for top in tops if top not in ("..", "__pycache__"))
