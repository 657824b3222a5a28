"""How much of a part of the box is known, and what is said of it beside its name."""

from companion.engine.copying import Asked, Colours, Ladder
from companion.ui.desk import Desk


def is_whole(step: Asked) -> bool:
    """Tell whether all of a part of the box is known."""
    if isinstance(step, Colours) or not step.known:
        return bool(step.known)
    if isinstance(step, Ladder):
        return not step.open_rows
    return step.ends and step.told >= frozenset(range(1, step.length + 1))


def said_of(desk: Desk, step: Asked) -> str:
    """Say beside the name of a part what is not seen in its drawing."""
    if not step.known:
        return desk.say("copy tell")
    if isinstance(step, Colours):
        return ""
    if isinstance(step, Ladder):
        most = len(step.rows)
        return desk.say("copy some", n=most - step.open_rows, most=most) if step.open_rows else ""
    if step.is_track and not step.ends:
        return desk.say("copy endless")
    if step.is_track:
        return desk.say("box length", n=step.length)
    if is_whole(step):
        return desk.say("copy marked", n=len(step.marks)) if step.sign else ""
    return desk.say("copy some", n=len(step.told), most=step.length)
