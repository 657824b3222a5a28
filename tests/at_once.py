"""Several processes at the same moment: each waits at a barrier of pipes, then all go."""

import os
import traceback
from collections.abc import Callable

import pytest

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing can be forked here")


def at_once(count: int, act: Callable[[int], None]) -> None:
    """Let so many processes do something at once; whatever breaks in one breaks the test."""
    ready, say_ready = os.pipe()
    go, say_go = os.pipe()
    children = [_child(number, act, say_ready, go) for number in range(count)]
    for _ in children:
        assert os.read(ready, 1) == b"!"
    os.write(say_go, b"!" * count)
    codes = [os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) for child in children]
    for end in (ready, say_ready, go, say_go):
        os.close(end)
    assert codes == [0] * count


def _child(number: int, act: Callable[[int], None], ready: int, go: int) -> int:
    child = os.fork()
    if child:
        return child
    code = 1
    try:
        os.write(ready, b"!")
        os.read(go, 1)
        act(number)
        code = 0
    except BaseException:
        traceback.print_exc()
    finally:
        os._exit(code)
