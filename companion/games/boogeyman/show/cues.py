"""What a night sounds like: a cue for what is told, and the loop that goes with how it stands.

Pure, and of public facts only: what nobody may know is not heard either. Names are files below
content/sounds.
"""

from collections.abc import Iterator, Mapping, Sequence

from companion.games.boogeyman import events as e
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN, ENTITIES
from companion.games.boogeyman.show.people import possessed
from companion.games.boogeyman.state import State

SOUNDS = "boogeyman"
CALM, UNEASY, DREAD = "ambience-calm", "ambience-uneasy", "ambience-dread"
MOST_STEPS = 6  # of hers that are told apart
SOME_STEPS = 3  # where nobody knows how many she takes
USUAL_TRACK = 8  # spaces of a Stress track that nobody has looked at
THIRD, THREE_QUARTERS = 1 / 3, 3 / 4  # of all spaces of Stress

# What sounds the same whatever else is so.
_ALWAYS: Mapping[type[e.Event], str] = {
    e.BabysitterPossessed: "possession",
    e.ChildFainted: "faint",
    e.ChildRevived: "revival",
    e.NightmareActed: "nightmare",
    e.PadlockForced: "padlock",
    e.PadlockAdded: "padlock",
    e.AtticUnlocked: "door",
    e.FinaleCalled: "finale",
    e.FinaleStarted: "finale",
}
_MEETINGS = {BABYSITTER: "meeting-jennifer", BOOGEYMAN: "meeting-boogeyman"}
_LIGHTS = {"light": "light-on", "dark": "light-off", "unknown": "light-on"}


def cues(told: Sequence[e.Event]) -> tuple[str, ...]:
    """Give what is heard of what was told, in its order."""
    return tuple(f"{SOUNDS}/{cue}" for event in told for cue in _heard(event))


def ambience(state: State, told: Sequence[e.Event]) -> str:
    """Choose the loop of this moment; a night that is over is silent.

    Dread: the Finale is played (F5), she is Possessed (P1), half of the Children have fainted (N1),
    the next encounter fills a Stress track (X2), or three quarters of all Stress are there (X3).
    Uneasy: a third of it is, somebody has fainted, or the Finale is called (F1). Else it is calm.
    """
    if state.outcome is not None:
        return ""
    stress, full = _stress(state)
    fainted = len(state.seats) - len(state.standing())
    if (
        state.in_finale
        or possessed(state, told)
        or 2 * fainted >= len(state.seats)
        or full
        or stress >= THREE_QUARTERS
    ):
        return f"{SOUNDS}/{DREAD}"
    if stress >= THIRD or fainted or state.finale is not None:
        return f"{SOUNDS}/{UNEASY}"
    return f"{SOUNDS}/{CALM}"


def _stress(state: State) -> tuple[float, bool]:
    """Tell which part of all Stress is there, and whether a track is one space short of its end."""
    value = sum(state.stress[track] for track in ENTITIES)
    tops = {track: state.facts.tops[track] for track in ENTITIES}
    spaces = sum(tops[t] or max(USUAL_TRACK, state.stress[t] + 1) for t in ENTITIES)
    return value / spaces, any(state.stress[t] + 1 == tops[t] for t in ENTITIES)


def _heard(event: e.Event) -> Iterator[str]:
    """Give what one fact sounds like; most are silent."""
    if type(event) in _ALWAYS:
        yield _ALWAYS[type(event)]
    elif isinstance(event, e.TokenPlaced):
        if not event.first:  # else it is still being laid out
            yield "token"
    elif isinstance(event, e.BabysitterMoved):
        yield _footsteps(len(event.path) - 1)
        if event.reached:  # a door opens, and she is there
            yield "door"
    elif isinstance(event, e.BabysitterSent):
        yield _footsteps(event.rooms if event.rooms <= MOST_STEPS else SOME_STEPS)
    elif isinstance(event, e.BabysitterReached):
        if event.children:
            yield "door"
    elif isinstance(event, e.BoogeymanRevealed):
        yield "reveal"
        if event.turned:  # M3
            yield "light-off"
    elif isinstance(event, e.MeetingBegan):
        yield _MEETINGS[event.entity]
    elif isinstance(event, e.NightEnded):
        yield event.outcome
    else:
        yield from _of_things(event)


def _of_things(event: e.Event) -> Iterator[str]:
    """Give what lights, Padlocks and cards sound like."""
    if isinstance(event, e.LightTaken):
        yield _LIGHTS[event.side]
    elif isinstance(event, e.LightTurned):
        if event.to in _LIGHTS:
            yield _LIGHTS[event.to]
    elif isinstance(event, e.PadlockRemoved):
        if event.by != "forced":  # that was heard when it was forced
            yield "padlock"
    elif isinstance(event, e.CardDrawn):
        yield event.deck
    elif isinstance(event, e.TroubleDrawn):
        if event.card is None and not event.cancelled:  # the app's own was told as it was drawn
            yield "trouble"
    elif isinstance(event, e.EventDrawn):
        if event.card is None:
            yield "event"
    elif isinstance(event, e.NightmareDrawn) and event.card is None:
        yield "nightmare"


def _footsteps(rooms: int) -> str:
    """Name her walk through so many Rooms; longer ones sound alike."""
    return f"footsteps-{min(max(rooms, 1), MOST_STEPS)}"
