"""What a game sounds like: nothing yet. Pure, and of public facts only."""

from collections.abc import Sequence

from companion.engine.events import Event
from companion.games.final_girl.state import State


def cues(told: Sequence[Event]) -> tuple[str, ...]:
    """Give what is heard of what was told, in its order."""
    return ()


def ambience(state: State) -> str:
    """Choose the loop of this moment: silence."""
    return ""
