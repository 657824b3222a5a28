"""What a night sounds like: a cue for what is told, and the ferry under it all.

Pure, and of public facts only. Names are files below content/sounds.
"""

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.events import Event
from companion.engine.heard import once_in_a_row
from companion.games.final_girl import events as e
from companion.games.final_girl.state import State

SOUNDS = "final_girl"
FERRY = "ambience-ferry"

# What sounds the same whatever else is so.
_ALWAYS: Mapping[type[Event], str] = {
    e.VictimsSaved: "lamp",
    e.VictimsDied: "snuffed",
    e.TerrorDrawn: "wick",
    e.TableDrawsTerror: "wick",
    e.PowerOpened: "wick",
    e.HeroinePanicked: "panic",
    e.Panicked: "panic",
    e.PanicTold: "panic",
    e.TokenTurned: "token",
    e.CameBack: "token",
    e.FinaleOpened: "finale",
}


def cues(told: Sequence[Event]) -> tuple[str, ...]:
    """Give what is heard of what was told, in its order; the same thing once in a row."""
    return once_in_a_row(SOUNDS, (cue for event in told for cue in _heard(event)))


def ambience(state: State) -> str:
    """Choose the loop of this moment; a night that is over is silent."""
    return f"{SOUNDS}/{FERRY}" if state.outcome is None else ""


def _heard(event: Event) -> Iterator[str]:
    """Give what one fact sounds like; most are silent."""
    if type(event) in _ALWAYS:
        yield _ALWAYS[type(event)]
    elif isinstance(event, e.EnemyMoved):
        if len(event.path) > 1:
            yield "footsteps"
    elif isinstance(event, e.EventTurned):
        if not event.first:  # else it is still being set up
            yield "foghorn"
    elif isinstance(event, e.GameEnded):
        yield event.outcome
