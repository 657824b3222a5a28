"""A disk of a few kilobytes, where this machine lets us mount one."""

import contextlib
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

BALLAST = "ballast"


def _mount(*arguments: str) -> bool:
    command = shutil.which("mount")
    if command is None:
        return False
    return subprocess.run([command, *arguments], capture_output=True).returncode == 0


@contextlib.contextmanager
def tiny_disk(folder: Path, kilobytes: int) -> Iterator[Path]:
    """Mount it; the test is skipped where that cannot be done."""
    folder.mkdir()
    if not _mount("-t", "tmpfs", "-o", f"size={kilobytes}k", "tmpfs", str(folder)):
        pytest.skip("no disk can be mounted here")
    try:
        yield folder
    finally:
        # Lazily: a test that failed may not have closed its files.
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def resize(disk: Path, kilobytes: int) -> None:
    """Make the disk larger, or smaller."""
    assert _mount("-o", f"remount,size={kilobytes}k", str(disk))


def fill(disk: Path, but_for: int = 0) -> None:
    """Leave no room on it, or so many bytes."""
    with (disk / BALLAST).open("ab", buffering=0) as stream:
        with contextlib.suppress(OSError):
            while True:
                stream.write(bytes(512))
        assert os.statvfs(disk).f_bavail == 0
        stream.truncate(stream.tell() - but_for)
