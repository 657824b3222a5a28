"""What must be there before anything can be set up, as far as Debian has it.

`python3 packaging/system.py`, or with `tests` for what the tests need, too. With nothing missing it
says nothing; root gets it installed, anybody else is told the one line to run.
"""

import ctypes
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence

GL = {"libEGL.so.1": "libegl1", "libGL.so.1": "libgl1"}  # the app's tests draw a real window
VOICE = "espeak-ng"  # what is said aloud is tried by it: a program, and the package that has it


def missing(tests: bool) -> list[str]:
    """Name the packages that are not there."""
    venv = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"
    wanted = [] if importlib.util.find_spec("ensurepip") else [venv]
    if tests and sys.platform == "linux":
        wanted += [package for library, package in GL.items() if not loads(library)]
        wanted += [] if shutil.which(VOICE) else [VOICE]
    return wanted


def loads(library: str) -> bool:
    """Say whether a library is there."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def main(arguments: Sequence[str]) -> int:
    """Install what is missing, or say how."""
    wanted = missing("tests" in arguments)
    if not wanted:
        return 0
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        print(
            f"Something is missing here: sudo apt-get install {' '.join(wanted)}", file=sys.stderr
        )
        return 1
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for command in (["update"], ["install", "-y", *wanted]):
        done = subprocess.run(["apt-get", "-qq", *command], stdout=subprocess.DEVNULL, env=quiet)
        if done.returncode:
            return done.returncode
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
