"""What a tap on a place of the map says: an answer, or a walk."""

from collections.abc import Mapping
from typing import Any

from companion.engine.offers import ON_MAP, TURN, Offer
from companion.engine.prompt import CHOOSE, Prompt
from companion.engine.tabletop import Map
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.hints import Advice
from companion.ui.widgets.house import House


def asked(desk: Desk) -> Prompt | None:
    """Give the question that a tap on a place answers, if one is asked."""
    prompt = desk.page.asked if desk.page is not None else None
    asks = prompt is not None and desk.following is None and prompt.kind == CHOOSE
    return prompt if asks else None


def answer_at(desk: Desk, prompt: Prompt, place: str) -> Any:
    """Give the answer that a place stands for: itself, or whoever is there; None: it is none."""
    board = desk.top.one(Map)
    there = board.places[place].who if board is not None else ()
    values = [option.value for option in prompt.options]
    return next((meant for meant in (place, *there) if meant in values), None)


def walk(desk: Desk) -> Offer | None:
    """Give the walk that a tap on a place says, if one can be said."""
    return next((offer for offer in desk.offers(TURN) if offer.form == ON_MAP), None)


def chosen(offer: Offer, place: str, before: Mapping[str, Any]) -> dict[str, Any]:
    """Give what a tap on a place says of a walk, with all that goes without saying there.

    `before`: what was chosen beforehand. Who else could come along is asked for only where somebody
    can.
    """
    values: dict[str, Any] = {offer.fields[0].name: place}
    for field in offer.fields[1:]:
        if field.beforehand:
            values[field.name] = before.get(field.name, field.default)
            continue
        left = field.after(values)
        if left.settled:
            values[field.name] = left.choices[0].value
    return values


def far_hint(desk: Desk, place: str) -> str:
    """Say how far it is to a place that was tapped, and how far one can walk."""
    way, say = desk.far(place), desk.say
    if way is None:
        return ""
    distance = say("table far_rooms", n=len(way) - 1)
    if way[-1] != place:
        return say("table far_stopped", distance=distance)
    return say("table far", distance=distance, left=say("table far_left", n=desk.left))


def brighten(house: House | None, place: str) -> None:
    """Let a house be dim but for the room that a lesson asks to be tapped, if it asks for one."""
    if house is not None and place:
        house.advise(Advice({}, theme.PAPER, bright=place))
