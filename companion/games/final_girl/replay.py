"""The table overrules what it was told: a walk, or a Horror whose marker is at an end. Pure.

All goes back to before the report, is resolved again up to that fact, and on otherwise (G11, G17).
"""

from collections.abc import Callable

from companion.engine.events import Event
from companion.engine.frozen import replace
from companion.engine.refusal import Expected, Refused
from companion.games.final_girl import events as e
from companion.games.final_girl.evolve import overrulable
from companion.games.final_girl.reports import Report
from companion.games.final_girl.state import State

NOT_POSSIBLE, CANCELLED = "not_possible", "cancelled"
AT_TOP, AT_BOTTOM = "at_top", "at_bottom"
Decide = Callable[[State, Report, dict[int, str]], tuple[Event, ...]]


def ways_out(event: Event) -> tuple[str, ...]:
    """Name the ways out of a told fact (G11, G17)."""
    if not overrulable(event):
        return ()
    if isinstance(event, e.EnemyMoved):
        return (NOT_POSSIBLE, CANCELLED)
    if isinstance(event, e.HorrorChanged):
        return (AT_TOP,) if event.by > 0 else (AT_BOTTOM,)
    if isinstance(event, e.EventTurned):
        return (AT_TOP,) if event.horror > 0 else (AT_BOTTOM,)
    return (AT_TOP,)  # a row of bloodlust that raises Horror


def overrule(state: State, prompt: str | None, value: object, decide: Decide) -> tuple[Event, ...]:
    """Take a told fact back; or refuse, if that cannot be."""
    replay = state.replay
    if replay is None or prompt is None or prompt not in replay.ids:
        raise Refused("unknown_prompt", field="prompt")
    at = replay.ids[prompt]
    before = replace(replay.before, reports=state.reports)
    earlier = {place: way for place, way in replay.ways if place < at}
    possible = ways_out(decide(before, replay.said, earlier)[at])
    if value not in possible:
        expected = Expected("answers", answers=possible)
        raise Refused("bad_answer", field="value", expected=expected)
    facts = decide(before, replay.said, {**earlier, at: str(value)})
    return (e.PhaseReplayed(at=at, way=str(value), kept=facts[:at]), *facts[at:])
