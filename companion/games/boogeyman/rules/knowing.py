"""Whom and what a report can name: Children of this game, places of this house. Pure."""

from dataclasses import dataclass

from companion.engine.document import shown
from companion.engine.refusal import Expected, Refused
from companion.games.boogeyman.agenda import Question
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


@dataclass(frozen=True, slots=True, kw_only=True)
class WhoQuestion(Question):
    """Without a map: the table names who it is, none, one or several of these."""

    options: tuple[str, ...]


def named(step: WhoQuestion, value: object) -> tuple[str, ...]:
    """Read whom the table named, in the order of the options."""
    if not isinstance(value, list) or any(one not in step.options for one in value):
        raise Refused("bad_answer", "bad_who", field="value", seats=step.options)
    return tuple(one for one in step.options if one in value)


def one_of(value: object, *answers: str) -> str:
    """Read an answer that is one of these words."""
    if value not in answers:
        raise Refused("bad_answer", field="value", expected=Expected("answers", answers=answers))
    return str(value)


def one_room(value: object, among: tuple[str, ...]) -> str:
    """Read the number of a Room token that the table drew from among these."""
    if not isinstance(value, str) or value not in among:
        raise Refused("bad_answer", field="value", expected=Expected("one_of", values=among))
    return value


def yes(value: object) -> bool:
    """Read the answer to a question of yes or no."""
    return one_of(value, "yes", "no") == "yes"
