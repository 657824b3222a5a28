"""With a map or without one, changed in the game: where everybody stands is asked. Pure."""

from dataclasses import dataclass

from companion.engine.document import shown
from companion.engine.refusal import Refused
from companion.games.boogeyman import reports
from companion.games.boogeyman.agenda import Question, Resolution, answers, handles
from companion.games.boogeyman.box import BABYSITTER
from companion.games.boogeyman.events import BabysitterPlaced, ChildPlaced, TrackingChanged
from companion.games.boogeyman.rules.setup import known_house


@dataclass(frozen=True, slots=True, kw_only=True)
class WhereQuestion(Question):
    """On a new map: where does a Child, or the Babysitter, stand?"""

    who: str


@handles(reports.Tracking)
def tracking(night: Resolution, report: reports.Tracking) -> None:
    """Change between Map and Ask, or to the map of another house."""
    state = night.state
    if report.value == "ask":
        if state.asks:
            raise Refused("same_tracking", field="value")
        night.emit(TrackingChanged(tracking="ask", pack=""))
        return
    house = known_house(state.houses, report.house)
    if not state.asks and state.pack.id == house:
        raise Refused("same_tracking", field="value")
    night.emit(TrackingChanged(tracking="map", pack=house))
    night.push(*(WhereQuestion(who=who) for who in (*state.seats, BABYSITTER)))


@answers(WhereQuestion)
def where(night: Resolution, step: WhereQuestion, value: object) -> None:
    """Put the piece there; nobody meets anybody by that."""
    if not isinstance(value, str) or value not in night.state.pack.house.places:
        raise Refused("unknown_room", field="value", given=shown(str(value)))
    if step.who == BABYSITTER:
        night.emit(BabysitterPlaced(room=value, why="map"))
    else:
        night.emit(ChildPlaced(child=step.who, room=value))
