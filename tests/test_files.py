"""Reading files: nothing waits for ever, nothing is larger than it may be."""

import contextlib
import errno
import os
from pathlib import Path

import pytest

from companion.device import files


def test_a_plain_file_is_read_whole(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"12345")
    assert files.read(tmp_path / "a", 5) == b"12345"
    (tmp_path / "empty").write_bytes(b"")
    assert files.read(tmp_path / "empty", 5) == b""


def test_a_file_that_is_too_large_is_refused(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"123456")
    with pytest.raises(OSError, match="large") as raised:
        files.read(tmp_path / "a", 5)
    assert raised.value.errno == errno.EFBIG


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_is_no_file_and_nobody_waits_for_it(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for path in (tmp_path / "pipe", tmp_path, Path("/dev/zero"), tmp_path / "nothing"):
        with pytest.raises(OSError) as raised:  # noqa: PT011
            files.read(path, 5)
        assert raised.value.filename == str(path), "it is named"
        assert files.is_foreign(raised.value) == (path.name != "nothing")


def test_whatever_is_read_is_closed_again(tmp_path: Path) -> None:
    (tmp_path / "a").write_bytes(b"123456")
    free = os.dup(0)
    os.close(free)
    for path in (tmp_path / "a", tmp_path, tmp_path / "nothing"):
        for most in (5, 6):
            with contextlib.suppress(OSError):
                files.read(path, most)
    now = os.dup(0)
    os.close(now)
    assert now == free


def test_what_is_set_aside_covers_nothing_up(tmp_path: Path) -> None:
    for body in (b"1", b"2", b"3"):
        (tmp_path / "a.json").write_bytes(body)
        files.set_aside(tmp_path / "a.json")
    (tmp_path / "a.json").mkdir()
    files.set_aside(tmp_path / "a.json")
    assert sorted(file.name for file in tmp_path.iterdir()) == [
        "a.json.damaged", "a.json.damaged-2", "a.json.damaged-3", "a.json.damaged-4",
    ]  # fmt: skip
    assert (tmp_path / "a.json.damaged").read_bytes() == b"1"
    assert (tmp_path / "a.json.damaged-3").read_bytes() == b"3"
