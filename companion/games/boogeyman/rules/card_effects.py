"""What the app's own cards do, effect by effect; whom and where is settled first. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.engine.document import shown
from companion.engine.refusal import Refused
from companion.games.boogeyman.agenda import Night, Question, Step, answers, resolves
from companion.games.boogeyman.box import BABYSITTER, ROOMS
from companion.games.boogeyman.events import (
    BoogeymanMoved,
    CardInVain,
    LightTurned,
    LimitSet,
    OrderGiven,
    PadlockAdded,
    PadlockRemoved,
)
from companion.games.boogeyman.rules import effects, stress
from companion.games.boogeyman.rules.babysitter import Activation
from companion.games.boogeyman.rules.decks import CardActs
from companion.games.boogeyman.rules.encounters import Meeting
from companion.games.boogeyman.rules.knowing import WhoQuestion, named
from companion.games.boogeyman.rules.possession import nearest
from companion.games.boogeyman.rules.rolls import RollLowest

HALL = "hall"


@dataclass(frozen=True, slots=True, kw_only=True)
class NearestForCard(WhoQuestion):
    """Without a map: who is nearest to her?"""

    acts: CardActs


@dataclass(frozen=True, slots=True, kw_only=True)
class HerRoomQuestion(Question):
    """Without a map: which Room is she in?"""

    acts: CardActs


@resolves(CardActs)
def card_acts(night: Night, step: CardActs) -> None:
    """Settle whom and where an effect is about, then carry it out."""
    who = step.effect.get("towards") or step.effect.get("child")
    if who is not None and step.child is None:
        settle_child(night, step, who)
    elif "room" in step.effect and step.room is None:
        settle_room(night, step)
    else:
        _EFFECTS[step.effect["kind"]](night, step)


def settle_child(night: Night, step: CardActs, who: str) -> None:
    """Find the Child a card means; whoever has fainted is not meant (B11)."""
    state = night.state
    there = state.counted()
    if who == "fainted" and step.dreamer is not None:
        night.push(replace(step, child=step.dreamer))
    elif not there:
        night.emit(CardInVain(kind=step.effect["kind"]))
    elif who == "lowest":
        lowest(night, step, there)
    elif who == "nearest" and state.asks:
        night.push(NearestForCard(acts=step, options=there))
    elif who == "nearest":
        lowest(night, step, nearest(state)[0])
    else:
        first = state.turn if who == "active" else state.flashlight
        order = (first, *state.order())
        night.push(replace(step, child=next(child for child in order if child in there)))


def lowest(night: Night, step: CardActs, among: tuple[str, ...]) -> None:
    """Go on with the only one meant, or with the lowest roll of several."""
    if not among:
        night.emit(CardInVain(kind=step.effect["kind"]))
        return
    outcomes: tuple[tuple[str, Step], ...] = tuple((c, replace(step, child=c)) for c in among)
    night.push(RollLowest(purpose="card", entity=BABYSITTER, outcomes=outcomes))


@answers(NearestForCard)
def nearest_told(night: Night, step: NearestForCard, value: object) -> None:
    """Take whom the table named."""
    lowest(night, step.acts, named(step, value))


def settle_room(night: Night, step: CardActs) -> None:
    """Find the Room a card means."""
    state = night.state
    where = step.effect["room"]
    if where == "random":
        room, night.luck = night.luck.draw("", "card rooms", ROOMS)
    elif where == "boogeyman":
        room = state.boogeyman or HALL
    elif state.asks:
        night.push(HerRoomQuestion(acts=step))
        return
    else:
        room = state.babysitter
    night.push(replace(step, room=room))


@answers(HerRoomQuestion)
def her_room(night: Night, step: HerRoomQuestion, value: object) -> None:
    """Take the Room the table named; a Hall has no tokens (T11)."""
    if value not in (*ROOMS, HALL):
        raise Refused("unknown_room", field="value", given=shown(str(value)))
    night.push(replace(step.acts, room=str(value)))


def _babysitter_moves(night: Night, step: CardActs) -> None:
    night.push(Activation(rooms=step.effect["rooms"], cause="card", child=step.child))


def _boogeyman_turn(night: Night, step: CardActs) -> None:
    effects.boogeyman_acts(night)


def _meets(night: Night, step: CardActs) -> None:
    night.push_later(Meeting(entity=step.effect["entity"], child=step.child or ""))


def _stress(night: Night, step: CardActs) -> None:
    stress.change(night, step.effect["track"], step.effect["by"])


def _boogeyman_moves(night: Night, step: CardActs) -> None:
    room = step.room or ""
    if room not in night.state.rooms:  # M11
        night.emit(CardInVain(kind="boogeyman_moves"))
    else:
        night.emit(BoogeymanMoved(room=room, by_app=True))


def _light(night: Night, step: CardActs) -> None:
    stack = night.state.rooms.get(step.room or "")
    # Without a map only the table sees which tokens are left in a Room.
    if stack is None or (stack.light == step.effect["to"] and not night.state.asks):
        night.emit(CardInVain(kind="light"))
    else:
        night.emit(LightTurned(room=step.room or "", to=step.effect["to"], by_app=True))


def _padlock_placed(night: Night, step: CardActs) -> None:
    stack = night.state.rooms.get(step.room or "")
    if stack is None or (stack.padlock and not night.state.asks):  # it may be gone
        night.emit(CardInVain(kind="padlock_placed"))
    else:
        night.emit(PadlockAdded(room=step.room or "", by_app=True))


def _padlock_taken(night: Night, step: CardActs) -> None:
    stack = night.state.rooms.get(step.room or "")
    if stack is None or not stack.padlock:
        night.emit(CardInVain(kind="padlock_taken"))
    else:
        night.emit(PadlockRemoved(room=step.room or "", by="card"))


def _hidden_token_redrawn(night: Night, step: CardActs) -> None:
    if night.state.hidden is None:
        night.emit(CardInVain(kind="hidden_token_redrawn"))
    else:
        effects.draw_hidden_again(night)


def _limit(night: Night, step: CardActs) -> None:
    effect = step.effect
    amount = effect.get("to", effect.get("by"))
    night.emit(LimitSet(what=effect["what"], amount=amount, lasts=effect["lasts"]))


def _order(night: Night, step: CardActs) -> None:
    night.emit(OrderGiven(text=step.effect["text"], lasts=step.effect["lasts"]))


_EFFECTS: Mapping[str, Callable[[Night, Any], None]] = {
    "babysitter_moves": _babysitter_moves,
    "boogeyman_turn": _boogeyman_turn,
    "boogeyman_moves": _boogeyman_moves,
    "meets": _meets,
    "stress": _stress,
    "light": _light,
    "padlock_placed": _padlock_placed,
    "padlock_taken": _padlock_taken,
    "hidden_token_redrawn": _hidden_token_redrawn,
    "limit": _limit,
    "order": _order,
}
