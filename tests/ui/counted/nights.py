"""Nights of Boogeyman for counting taps, and what is answered only where there is no map."""

from typing import Any

from tests.ui.counting import Sitting

CHILDREN = ("mike", "leila", "ray", "daphne")
APP = {"event": "app", "trouble": "app", "nightmare": "app"}
RIG = {"rooms": ["25", "24", "6", "1"]}
FAR = {"babysitter": {"room": "25"}}  # she is in nobody's way


def night(at: Sitting, **start: Any) -> None:
    """Begin a night with Jennifer far away, some Rooms to be searched, and a known box."""
    known = {"copy": "mine"} if at.asks else {}
    said = {"mode": "coop", "children": list(CHILDREN), "rig": RIG, "dice": "table"}
    at.begin("boogeyman", **{**said, **known, **start})
    if not at.asks:
        dark = {room: {"light": "none"} for room in ("14", "15", "16", "21")}
        at.lay(rooms=dark, **FAR)


def beside(at: Sitting, **children: str) -> None:
    """Put Children into Rooms, where Rooms are known."""
    if not at.asks:
        at.lay(children={child: {"room": room} for child, room in children.items()})


def nobody(at: Sitting) -> None:
    """Without a map, say that she reached nobody."""
    if at.asks:
        at.answer([])


def reached(at: Sitting, *who: str) -> None:
    """Without a map, say whom she reached."""
    if at.asks:
        at.answer(list(who))


def his_turn(at: Sitting, rooms: tuple[str, ...] = ("25", "24", "6", "1"), **start: Any) -> None:
    """Play up to the last Child of a round."""
    rig = {"rooms": list(rooms), **start.pop("rig", {})}
    night(at, rig=rig, **start)
    for child in CHILDREN[:-1]:
        at.has(report="ended_turn", child=child)
