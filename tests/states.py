"""The states of tables as their games have them: a table knows only what every state has."""

from typing import Any, Protocol


class HasState(Protocol):
    """A table, or a report that was taken."""

    @property
    def state(self) -> object: ...


def state_of(one: HasState) -> Any:
    """Give a state with all that its game keeps in it."""
    return one.state
