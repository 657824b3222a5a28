"""Whom and what a report can name: Children of this game, places of this house. Pure."""

from companion.engine.document import shown
from companion.engine.refusal import Refused
from companion.games.boogeyman.state import State


def known_child(state: State, child: str, field: str = "child") -> str:
    """Take a Child that plays in this game."""
    if child not in state.children:
        raise Refused("unknown_child", field=field, given=shown(child), seats=state.seats)
    return child


def known_place(state: State, place: str, field: str) -> str:
    """Take a Room or Hall of this house."""
    if place not in state.pack.names:
        raise Refused("unknown_room", field=field, given=shown(place))
    return place


def known_room(state: State, room: str, field: str) -> str:
    """Take a numbered Room: Halls have no stack (T11) and never hold him (M11)."""
    known_place(state, room, field)
    if room not in state.rooms:
        raise Refused("hall", field=field, room=room)
    return room
