"""A lock that processes share: one at a time, and never for ever."""

import os
import signal
from pathlib import Path

import pytest

from companion.device.locks import alone


def test_one_at_a_time_within_a_process_and_the_next_when_it_is_done(tmp_path: Path) -> None:
    with alone(tmp_path / "lock"):
        with pytest.raises(TimeoutError) as raised, alone(tmp_path / "lock", patience=0):
            pass
        assert raised.value.filename == str(tmp_path / "lock")
    with alone(tmp_path / "lock", patience=0):
        pass


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing can be forked here")
def test_the_lock_of_a_process_that_is_killed_is_free(tmp_path: Path) -> None:
    told, tell = os.pipe()
    child = os.fork()
    if child == 0:
        with alone(tmp_path / "lock"):
            os.write(tell, b"!")
            signal.pause()
    os.close(tell)
    assert os.read(told, 1) == b"!"
    with pytest.raises(TimeoutError), alone(tmp_path / "lock", patience=0):
        pass
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    os.close(told)
    with alone(tmp_path / "lock", patience=0):
        pass
