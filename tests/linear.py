"""Whether what several processes did at once could have happened one after the other.

The search of Wing and Gong: every order that keeps to the times of calls and returns is tried
against a model, and nothing is tried twice from the same place.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

State = TypeVar("State", bound=Hashable)


@dataclass(frozen=True, slots=True)
class Operation:
    """One command of one process, between its call and its return."""

    process: int
    command: str
    about: tuple[Any, ...]
    gave: Any = None
    refused: str = ""  # the code
    called: int = 0
    returned: int = 0
    cut: bool = False  # by a kill: it was done, or nothing of it

    def overlaps(self, other: "Operation") -> bool:
        """Tell whether another process was at it at the same time."""
        apart = self.returned < other.called or other.returned < self.called
        return self.process != other.process and not apart

    def __str__(self) -> str:
        words = (f"P{self.process} {self.command}", *(str(one) for one in self.about), "→")
        return " ".join([*words, "killed" if self.cut else self.refused or shown(self.gave)])


def shown(value: Any) -> str:
    """Write what is inside other values as briefly as what stands alone."""
    if type(value) is tuple:
        return f"({', '.join(shown(one) for one in value)})"
    if isinstance(value, dict):
        return f"{{{', '.join(f'{key}: {shown(one)}' for key, one in value.items())}}}"
    return "done" if value is None else str(value)


@dataclass(frozen=True)
class Order(Generic[State]):
    """An order that the model agrees with, as long as can be, and what cannot come next."""

    operations: tuple[Operation, ...]
    state: State  # after them
    stuck: tuple[Operation, ...] = ()

    @property
    def whole(self) -> bool:
        """Tell whether this order explains everything."""
        return not self.stuck


Model = Callable[[State, Operation], Iterable[State]]
_Path = tuple[Operation, "_Path"] | None


def linearised(
    operations: Sequence[Operation],
    start: State,
    after: Model[State],
    changeless: Callable[[Operation], bool] = lambda operation: False,
) -> Order[State]:
    """Find an order in which the operations could have happened one by one.

    `after` gives the states that a model can be in after an operation with this result; none, if
    it cannot have given that. `changeless` tells those that change nothing, whatever the state.
    """
    operations = sorted(operations, key=lambda operation: operation.returned)
    everything = (1 << len(operations)) - 1
    longest = 0, Order((), start)
    seen = set()
    waiting: list[tuple[int, State, _Path]] = [(0, start, None)]
    while waiting:
        done, state, path = waiting.pop()
        if (done, state) in seen:
            continue
        seen.add((done, state))
        left = [number for number in range(len(operations)) if not done >> number & 1]
        end = operations[left[0]].returned if left else 0
        # Nothing that was called after something else had returned can come before that.
        nexts = [number for number in left if operations[number].called <= end]
        if done.bit_count() >= longest[0]:
            stuck = tuple(operations[number] for number in nexts)
            longest = done.bit_count(), Order(tuple(_walked(path)), state, stuck)
        if done == everything:
            break
        following = [
            (done | 1 << number, new, (operations[number], path))
            for number in nexts
            for new in after(state, operations[number])
        ]
        # What never changes anything and can come now need not be tried later.
        at_once = [one for one in following if changeless(one[2][0])]
        # The one that returned first is tried first: most orders are those of the returns.
        waiting += at_once[:1] or reversed(following)
    return longest[1]


def _walked(path: _Path) -> list[Operation]:
    walked = []
    while path is not None:
        operation, path = path
        walked.append(operation)
    return walked[::-1]


def told(history: Sequence[Operation], found: Order[Any]) -> str:
    """Tell a history for people: who did what when, and how far an order could be found."""
    began = min(operation.called for operation in history)
    lines = ["In microseconds, from call to return:"]
    for operation in sorted(history, key=lambda operation: operation.called):
        times = [(time - began) // 1000 for time in (operation.called, operation.returned)]
        lines.append(f"{times[0]:>8} {times[1]:>8}  {operation}")
    if found.whole:
        lines.append("It could have happened in this order:")
    else:
        lines.append("No order explains this. The longest that does begins so:")
    lines += [f"    {operation}" for operation in found.operations if operation in history]
    lines.append(f"After which there is: {found.state}")
    if not found.whole:
        lines.append("And none of these can come next:")
        lines += [f"    {operation}" for operation in found.stuck]
    return "\n".join(lines)
