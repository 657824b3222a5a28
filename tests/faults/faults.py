"""What can happen to a process at its system calls, and how it ended then."""

from dataclasses import dataclass, field
from errno import errorcode
from typing import Any

from tests.faults.calls import FAILS, SHORT, Call

DONE, REFUSED, RAISED, KILLED, WAITS = "done", "refused", "raised", "killed", "waits for ever"


@dataclass(frozen=True)
class Fault:
    """What happens at the `at`-th call that counts, from 1, or the next one that it can happen to.

    `how`: fail (with `errno`), short (half of it is written), kill (before the call), kill after.
    `lasting`: it happens to every later call, too.
    """

    at: int
    how: str
    errno: int = 0
    lasting: bool = False

    def meets(self, call: Call) -> bool:
        """Tell whether this can happen to a call."""
        if self.how == "short":
            return call.name in SHORT
        return self.how != "fail" or call.kind in FAILS[self.errno]

    def __str__(self) -> str:
        what = errorcode[self.errno] if self.how == "fail" else self.how
        return f"{self.at}:{what}{'+' if self.lasting else ''}"


@dataclass(frozen=True)
class Hit:
    """A call that met a fault."""

    at: int
    call: Call
    fault: Fault

    def __str__(self) -> str:
        return f"{self.fault} at {self.at}, {self.call}"


@dataclass
class Outcome:
    """How it ended. `value`: what it gave, why it was refused, or where it was raised."""

    ended: str = ""
    value: Any = None
    told: list[Any] = field(default_factory=list)
    calls: list[Call] = field(default_factory=list)
    hits: list[Hit] = field(default_factory=list)
    left: Any = None  # what `Task.after` found
    complaints: str = ""
    again: tuple[str, Any] | None = None  # the same when it was tried again
