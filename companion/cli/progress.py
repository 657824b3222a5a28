"""How far something long is, said on a terminal; Ctrl-C stops it, and nothing is left half done."""

import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def told(say: Callable[[int], str]) -> Iterator[Callable[[float], bool]]:
    """Give what is told the part done, 0 to 1, and tells whether to go on.

    `say` puts hundredths into words. Only people are told: a program that reads along is not.
    """
    stopped, shown = False, ""
    watched = sys.stderr is not None and sys.stderr.isatty()

    def stop(number: int, frame: object) -> None:
        nonlocal stopped
        if stopped:  # somebody insists
            raise KeyboardInterrupt
        stopped = True

    def progress(part: float) -> bool:
        nonlocal shown
        words = say(int(100 * min(max(part, 0.0), 1.0))) if watched else ""
        if words != shown:
            sys.stderr.write(f"\r{words.ljust(len(shown))}")
            sys.stderr.flush()
            shown = words
        return not stopped

    before = signal.signal(signal.SIGINT, stop)
    try:
        yield progress
    finally:
        signal.signal(signal.SIGINT, before)
        if shown:
            sys.stderr.write(f"\r{' ' * len(shown)}\r")
            sys.stderr.flush()
