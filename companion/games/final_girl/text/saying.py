"""The register of what says which fact. Pure."""

from collections.abc import Callable
from typing import TypeVar, cast

from companion.engine.events import Event
from companion.engine.prompt import Saying
from companion.games.final_girl.state import State
from companion.games.final_girl.text.words import Words

E = TypeVar("E", bound=Event)
Says = Callable[[Event, State, Words], Saying | None]
SAYS: dict[type[Event], Says] = {}


def say(event: Event, state: State, words: Words) -> Saying | None:
    """Put a fact into words; bookkeeping has none."""
    says = SAYS.get(type(event))
    return says(event, state, words) if says else None


def says(
    kind: type[E],
) -> Callable[
    [Callable[[E, State, Words], Saying | None]], Callable[[E, State, Words], Saying | None]
]:
    """Register how a kind of fact is said."""

    def register(
        function: Callable[[E, State, Words], Saying | None],
    ) -> Callable[[E, State, Words], Saying | None]:
        SAYS[kind] = cast("Says", function)  # it is handed no other kind
        return function

    return register
