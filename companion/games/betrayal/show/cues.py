"""What a night sounds like: a cue for what is told, and the wind around the house.

Pure, and of public facts only: what a side reads alone is silent. Names are files below
content/sounds.
"""

from collections.abc import Iterator, Mapping, Sequence

from companion.engine.events import Event
from companion.engine.heard import once_in_a_row
from companion.games.betrayal import events as e
from companion.games.betrayal.box import HEROES
from companion.games.betrayal.state import State

SOUNDS = "betrayal"
HILL = "ambience-hill"

# What sounds the same whatever else is so.
_ALWAYS: Mapping[type[Event], str] = {
    e.OmenDrawn: "omen",
    e.TraitorNamed: "traitor",
    e.PlayerTurned: "traitor",
    e.MonstersRolled: "monsters",
    e.NobodyHurt: "blow",
    e.PlayerHurt: "blow",
    e.ItemStolen: "blow",
    e.MonsterStunned: "stunned",
    e.MonsterKilled: "stunned",
    e.MonsterHurt: "stunned",
    e.CounterMoved: "counted",
    e.PlayerDied: "dead",
}


def cues(told: Sequence[Event]) -> tuple[str, ...]:
    """Give what is heard of what was told, in its order; the same thing once in a row."""
    return once_in_a_row(SOUNDS, (cue for event in told for cue in _heard(event)))


def ambience(state: State) -> str:
    """Choose the loop of this moment; a night that is over is silent."""
    return f"{SOUNDS}/{HILL}" if state.outcome is None else ""


def _heard(event: Event) -> Iterator[str]:
    """Give what one fact sounds like; most are silent."""
    if type(event) in _ALWAYS:
        yield _ALWAYS[type(event)]
    elif isinstance(event, e.HauntRolled):
        yield "haunt" if event.begins else "rolled"
    elif isinstance(event, e.GameEnded):
        yield "won" if event.outcome == HEROES else "lost"
