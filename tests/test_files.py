"""Reading files: nothing waits for ever, nothing is larger than it may be."""

import errno
import os
from pathlib import Path

import pytest

from companion import files


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
        with pytest.raises(OSError):  # noqa: PT011
            files.read(path, 5)
