"""The peer for playing: boardgame.io's client with a toy night, in a process that stays warm."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from bench.measure import Clock, Missing

PACKAGE = "boardgame.io"
VERSION = "0.50.2"
NIGHT = Path(__file__).parent / "peer" / "night.mjs"
WARM_UP = 100  # nights


class Peer:
    """A running client. It takes the time itself, so that talking to it costs nothing."""

    def __init__(self, process: "subprocess.Popen[str]") -> None:
        self._process = process

    def play(self, what: str) -> float:
        """Play a night and give the seconds a move took; "views" shows the state after each."""
        talk, answers = self._process.stdin, self._process.stdout
        assert talk is not None
        assert answers is not None
        talk.write(f"{what}\n")
        talk.flush()
        return float(answers.readline()) / 1000

    def warm(self, what: str) -> Clock:
        """Time moves, once V8 has compiled what it will."""
        for _ in range(WARM_UP):
            self.play(what)
        return lambda: self.play(what)


def first_night() -> float:
    """Time the moves that are shown in the first night of a new process."""
    with running() as peer:
        return peer.play("views")


@contextmanager
def running() -> Iterator[Peer]:
    """Run the peer, or raise Missing."""
    command = ["node", str(NIGHT), str(_installed())]
    # As an app is shipped: otherwise its libraries check more and are slower.
    environment = {**os.environ, "NODE_ENV": "production"}
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=environment) as process:
        yield Peer(process)


def _installed() -> Path:
    """Install the package once, into the environment that runs this."""
    if not shutil.which("node") or not shutil.which("npm"):
        raise Missing("it needs node and npm, and they are not installed here")
    folder = Path(sys.prefix) / "peers" / f"{PACKAGE}-{VERSION}"
    if not (folder / "node_modules" / PACKAGE / "package.json").is_file():
        folder.mkdir(parents=True, exist_ok=True)
        quietly = ["--silent", "--no-audit", "--no-fund", "--no-package-lock", "--ignore-scripts"]
        command = ["npm", "install", *quietly, "--prefix", str(folder), f"{PACKAGE}@{VERSION}"]
        if subprocess.run(command, capture_output=True).returncode:
            raise Missing(f"npm could not install {PACKAGE} {VERSION}")
    return folder
