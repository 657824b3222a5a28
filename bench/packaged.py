"""What is shipped: start and size of each form, against an empty Kivy app of the same form."""

import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from bench.measure import Clock, Missing, Row, at_most, first_frame
from tests import audit
from tests.shipping import forms

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
STARTS = 15
Command = tuple[str, ...]


def against_an_empty_app() -> Iterator[Row]:
    """Measure the folder and the wheel, far from the checkout and with nothing around them."""
    if sys.platform != "linux":
        raise Missing("it needs a window that nobody sees, which only Linux has")
    made = subprocess.run(["make", "package", "peer"], cwd=ROOT, capture_output=True, text=True)
    if made.returncode:
        raise Missing(f"make package: {made.stderr.strip().splitlines()[-1:]}")
    with tempfile.TemporaryDirectory() as place:
        home = Path(place)
        ours, peer = DIST / "boogeyman-companion", DIST / "peer"
        yield at_most(
            1.5, "size of the desktop folder, × an empty app's", _size(ours), _size(peer), 3
        )
        yield _started("desktop folder", (str(ours / ours.name),), (str(peer / peer.name),), home)

        wheel = forms.wheel(home / "wheel")
        python = forms.environment(home / "venv")
        command = forms.installed(wheel, python)
        empty = home / "empty.py"
        shutil.copyfile(ROOT / "packaging" / "peer.py", empty)
        ours_too, kivy = _installed(python), _needed(["Kivy"])
        yield at_most(1.5, "size of what pip installs, × Kivy's", ours_too, kivy, 3)
        yield _started("installed wheel", command, (str(python), str(empty)), home)


def _started(what: str, ours: Command, peer: Command, home: Path) -> Row:
    clocks = (_start((*ours, "app", "--briefly"), home), _start(peer, home))
    return at_most(1.3, f"cold start of the {what}, × an empty app", *clocks, STARTS)


def _start(command: Command, home: Path) -> Clock:
    # Kivy writes its settings once; from then on both only read theirs.
    return first_frame(command, {"HOME": str(home), **forms.UNSEEN}, b"drawn")


def _size(folder: Path) -> Clock:
    """Weigh a folder with what it links to, in bytes; each file once."""

    def weigh() -> float:
        walked = os.walk(folder, followlinks=True)
        files = {Path(at, name).resolve() for at, _, names in walked for name in names}
        return float(sum(file.stat().st_size for file in files))

    return weigh


def _installed(python: Path) -> Clock:
    (site,) = python.parents[1].glob("lib/python*/site-packages")
    return _size(site)


def _needed(names: list[str]) -> Clock:
    """Weigh what pip puts on the disk for these and all they need, in bytes."""

    def weigh() -> float:
        owners = [owner for owner in audit.needed(names).values() if owner is not None]
        files = (Path(str(file.locate())) for owner in owners for file in owner.files or ())
        return float(sum(file.stat().st_size for file in files if file.is_file()))

    return weigh
