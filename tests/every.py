"""One promise over a table of cases: a test that fails with the list of all that break it."""

import traceback
from collections.abc import Callable, Iterable
from typing import Any


def _named(*parts: Any) -> str:
    return ", ".join(map(str, parts))


def every(
    cases: Iterable[Any], holds: Callable[..., None], name: Callable[..., str] = _named
) -> None:
    """Try every case, and fail with those that something is wrong with; no case is wrong, too.

    A case that is a tuple is handed over in parts.
    """
    count, wrong = 0, []
    for case in cases:
        count += 1
        parts = case if isinstance(case, tuple) else (case,)
        try:
            holds(*parts)
        except Exception as trouble:
            wrong.append(f"{name(*parts)}: {_said(trouble)}")
    assert count, "there is no case to try"
    if wrong:
        raise AssertionError(f"{len(wrong)} of {count}:\n" + "\n".join(wrong))


def _said(trouble: Exception) -> str:
    """Say what was raised, and in which line."""
    what = str(trouble) if isinstance(trouble, AssertionError) else repr(trouble)
    what = what.partition("\n")[0]  # how pytest explains it would bury the list
    return f"{what} (line {traceback.extract_tb(trouble.__traceback__)[-1].lineno})"
