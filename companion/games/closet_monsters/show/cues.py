"""What a game sounds like: a cue for what is told, and one loop while monsters may come.

Pure, and of public facts only. Names are files below content/sounds.
"""

from collections.abc import Iterator, Sequence

from companion.engine.events import Event
from companion.engine.heard import once_in_a_row
from companion.games.closet_monsters import events as e
from companion.games.closet_monsters.box import RED
from companion.games.closet_monsters.state import State

SOUNDS = "closet_monsters"
NURSERY = "ambience-nursery"


def cues(told: Sequence[Event]) -> tuple[str, ...]:
    """Give what is heard of what was told, in its order; the same thing once in a row."""
    return once_in_a_row(SOUNDS, (cue for event in told for cue in _heard(event)))


def ambience(state: State) -> str:
    """Choose the loop of this moment; a game that is over is silent."""
    return f"{SOUNDS}/{NURSERY}" if state.outcome is None else ""


def _heard(event: Event) -> Iterator[str]:
    if isinstance(event, e.ToyTurned | e.TileTurned):
        yield "toy"
    elif isinstance(event, e.MonsterCame | e.MonsterSeated):
        yield "monster-comes"
    elif isinstance(event, e.MonstersSent | e.MonstersKept):
        yield "monster-goes"
    elif isinstance(event, e.CardsTurned):
        if not event.comes:  # the monster tells it
            yield "awake" if event.colour == RED else "asleep"
    elif isinstance(event, e.SockFound):
        yield "sock"
    elif isinstance(event, e.GameEnded):
        yield event.outcome
