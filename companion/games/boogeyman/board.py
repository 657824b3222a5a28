"""The house with everybody in it, for faces to draw. Nothing hidden is in here. Pure."""

from companion.engine.board import Board, Spot
from companion.games.boogeyman.box import ATTIC, BABYSITTER, BOOGEYMAN, SECRET_ROOM
from companion.games.boogeyman.state import State
from companion.games.boogeyman.words import Words


def board(state: State, words: Words) -> Board | None:
    """Draw the house; without a map there is none."""
    if state.asks:
        return None
    pack = state.pack
    spots = {}
    for place, box in pack.plan.items():
        stack = state.rooms.get(place)
        spots[place] = Spot(
            id=place,
            label=place if place.isdecimal() else "",
            name=words.own(pack.names[place]),
            floor=box.floor, x=box.x, y=box.y, w=box.w, h=box.h,
            light=stack.light if stack else "hall",
            marks=_marks(state, place),
            who=_who(state, place),
        )  # fmt: skip
    opened = ((state.trapdoor, SECRET_ROOM),) if state.trapdoor else ()
    return Board(pack.sheet, spots, (*pack.house.passages, *opened), pack.picture)


def _marks(state: State, place: str) -> tuple[str, ...]:
    stack = state.rooms.get(place)
    found = {
        "padlock": stack is not None and stack.padlock,
        "locked": place == ATTIC and not state.attic_open,
        "secret": place == SECRET_ROOM and state.trapdoor is None,
        "trapdoor": place == state.trapdoor,
        "finale": state.finale is not None and state.finale.room == place,
        "searched": stack is not None and stack.search == 0,
    }
    return tuple(mark for mark, there in found.items() if there)


def _who(state: State, place: str) -> tuple[str, ...]:
    """Name who is there, the opponent first."""
    entities = {BOOGEYMAN: state.boogeyman, BABYSITTER: state.babysitter}
    there = [entity for entity, room in entities.items() if room == place]
    return (*there, *(child for child in state.seats if state.children[child].room == place))
