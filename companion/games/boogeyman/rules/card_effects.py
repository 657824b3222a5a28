"""What the app's own cards do, effect by effect; whom and where is settled first. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from companion.engine.document import shown
from companion.engine.plain import Json
from companion.engine.refusal import Refused
from companion.games.boogeyman.agenda import Question, Resolution, Step, answers, resolves
from companion.games.boogeyman.box import BABYSITTER, CALM, ROOMS
from companion.games.boogeyman.events import (
    BabysitterSeen,
    BoogeymanMoved,
    CardInVain,
    ChildSentHome,
    LightTurned,
    LimitSet,
    NearestTold,
    OrderGiven,
    PadlockAdded,
    PadlockRemoved,
    StateChanged,
)
from companion.games.boogeyman.lowest import RollLowest
from companion.games.boogeyman.rules import effects, stress
from companion.games.boogeyman.rules.babysitter import Activation
from companion.games.boogeyman.rules.boogeyman import event_lasts
from companion.games.boogeyman.rules.decks import CardActs
from companion.games.boogeyman.rules.encounters import Meeting
from companion.games.boogeyman.rules.knowing import WhoQuestion, named, one_of
from companion.games.boogeyman.rules.limits import ends_with
from companion.games.boogeyman.rules.possession import nearest
from companion.games.boogeyman.state import HALL, Stack

OFF_BOARD = "off_board"


@dataclass(frozen=True, slots=True, kw_only=True)
class NearestForCard(WhoQuestion):
    """Without a map: who is nearest to her?"""

    acts: CardActs


@dataclass(frozen=True, slots=True, kw_only=True)
class ChosenForCard(Question):
    """The table chooses whom a card helps."""

    options: tuple[str, ...]
    acts: CardActs


@dataclass(frozen=True, slots=True, kw_only=True)
class HerRoomQuestion(Question):
    """Without a map: which Room is she in?"""

    acts: CardActs


@resolves(CardActs)
def card_acts(night: Resolution, step: CardActs) -> None:
    """Settle whom and where an effect is about, then carry it out."""
    who = step.effect.get("towards") or step.effect.get("child")
    if who is not None and step.child is None:
        settle_child(night, step, who)
    elif "room" in step.effect and step.room is None:
        settle_room(night, step)
    else:
        _EFFECTS[step.effect["kind"]](night, step)


def settle_child(night: Resolution, step: CardActs, who: str) -> None:
    """Find the Child a card means; whoever has fainted is not meant (B11)."""
    state = night.state
    there = state.counted()
    if who == "fainted" and step.dreamer is not None:
        night.push(replace(step, child=step.dreamer))
    elif not there:
        night.emit(CardInVain(kind=step.effect["kind"], why="nobody"))
    elif who == "chosen":
        choose(night, step, there)
    elif who == "lowest":
        lowest(night, step, there)
    elif who == "nearest" and state.asks and (told := state.nearest_told()) is not None:
        lowest(night, step, told)
    elif who == "nearest" and state.asks:
        night.push(NearestForCard(acts=step, options=there))
    elif who == "nearest":
        lowest(night, step, nearest(state)[0])
    else:
        first = state.turn if who == "active" else state.flashlight
        order = (first, *state.order())
        night.push(replace(step, child=next(child for child in order if child in there)))


def lowest(night: Resolution, step: CardActs, among: tuple[str, ...]) -> None:
    """Go on with the only one meant, or with the lowest roll of several."""
    if not among:
        night.emit(CardInVain(kind=step.effect["kind"], why="unreachable"))
        return
    outcomes: tuple[tuple[str, Step], ...] = tuple((c, replace(step, child=c)) for c in among)
    night.push(RollLowest(purpose="card", entity=BABYSITTER, outcomes=outcomes))


def choose(night: Resolution, step: CardActs, there: tuple[str, ...]) -> None:
    """Let the table choose a Child that the card can help."""
    scared = tuple(child for child in there if night.state.children[child].state > CALM)
    if len(scared) > 1:
        night.push(ChosenForCard(acts=step, options=scared))
    elif scared:
        night.push(replace(step, child=scared[0]))
    else:
        night.emit(CardInVain(kind=step.effect["kind"], why="already"))


def choose_again(night: Resolution) -> None:
    """Find anew whom a card can help: the table was corrected meanwhile."""
    entry = night.agenda.pop()
    assert isinstance(entry.step, ChosenForCard)
    night.agenda.append(replace(entry, step=entry.step.acts))


@answers(ChosenForCard)
def chosen(night: Resolution, step: ChosenForCard, value: object) -> None:
    """Take the Child that the table chose."""
    night.push(replace(step.acts, child=one_of(value, *step.options)))


@answers(NearestForCard)
def nearest_told(night: Resolution, step: NearestForCard, value: object) -> None:
    """Take whom the table named."""
    night.emit(NearestTold(children=named(step, value)))
    night.push(step.acts)


def settle_room(night: Resolution, step: CardActs) -> None:
    """Find the Room a card means."""
    state = night.state
    where = step.effect["room"]
    if where == "random":
        room, night.luck = night.luck.draw("", "card rooms", ROOMS)
    elif where == "boogeyman":
        room = state.boogeyman or OFF_BOARD
    elif state.asks and not state.seen:
        night.push(HerRoomQuestion(acts=step))
        return
    else:
        room = state.seen if state.asks else state.babysitter
    night.push(replace(step, room=room))


@answers(HerRoomQuestion)
def her_room(night: Resolution, step: HerRoomQuestion, value: object) -> None:
    """Take the Room the table named; a Hall has no tokens (T11)."""
    if value not in (*ROOMS, HALL):
        raise Refused("unknown_room", field="value", given=shown(str(value)))
    night.emit(BabysitterSeen(room=str(value)))
    night.push(replace(step.acts, room=str(value)))


def _babysitter_moves(night: Resolution, step: CardActs) -> None:
    night.push(Activation(rooms=step.effect["rooms"], cause="card", child=step.child))


def _boogeyman_turn(night: Resolution, step: CardActs) -> None:
    effects.boogeyman_acts(night)


def _meets(night: Resolution, step: CardActs) -> None:
    night.push_later(Meeting(entity=step.effect["entity"], child=step.child or ""))


def _stress(night: Resolution, step: CardActs) -> None:
    stress.change(night, step.effect["track"], step.effect["by"])


def _boogeyman_moves(night: Resolution, step: CardActs) -> None:
    room = step.room or ""
    if room not in night.state.rooms:  # M11
        night.emit(CardInVain(kind="boogeyman_moves", why="hall"))
    else:
        night.emit(BoogeymanMoved(room=room, by_app=True))


def _stack(night: Resolution, step: CardActs) -> Stack | None:
    """Find the stack that an effect is about, or say why there is none (T11, M9)."""
    stack = night.state.rooms.get(step.room or "")
    if stack is None:
        why = OFF_BOARD if step.room == OFF_BOARD else "hall"
        night.emit(CardInVain(kind=step.effect["kind"], why=why))
    return stack


def _light(night: Resolution, step: CardActs) -> None:
    stack, to = _stack(night, step), step.effect["to"]
    if stack is None:
        return
    # Without a map only the table sees which tokens are left in a Room.
    before = None if night.state.asks else stack.light
    if before == to:
        night.emit(CardInVain(kind="light", why="already"))
    else:
        night.emit(LightTurned(room=step.room or "", to=to, by_app=True, before=before))


def _padlock_placed(night: Resolution, step: CardActs) -> None:
    stack = _stack(night, step)
    if stack is None:
        return
    if stack.padlock and not night.state.asks:  # it may be gone
        night.emit(CardInVain(kind="padlock_placed", why="already"))
    else:
        night.emit(PadlockAdded(room=step.room or "", by_app=True, unseen=night.state.asks))


def _padlock_taken(night: Resolution, step: CardActs) -> None:
    stack = _stack(night, step)
    if stack is None:
        return
    if not stack.padlock and not night.state.asks:  # only a map could tell
        night.emit(CardInVain(kind="padlock_taken", why="already"))
    else:
        room, unseen = step.room or "", night.state.asks
        night.emit(PadlockRemoved(room=room, by="card", unseen=unseen))


def _sent_home(night: Resolution, step: CardActs) -> None:
    child = step.child or ""
    room = "" if night.state.asks else night.state.pack.halls[child]
    before = night.state.children[child].room
    night.emit(ChildSentHome(child=child, room=room, before=before))


def _calmed(night: Resolution, step: CardActs) -> None:
    child = step.child or ""
    before = night.state.children[child].state
    if before == CALM:
        night.emit(CardInVain(kind="calmed", why="already"))
    else:
        night.emit(StateChanged(child=child, before=before, value=before - 1))


def _revivable(night: Resolution, step: CardActs) -> None:
    """Nothing happens now: as long as the Nightmare is in play, T6 lets its Child be revived."""


def _hidden_token_redrawn(night: Resolution, step: CardActs) -> None:
    if night.state.hidden is None:
        night.emit(CardInVain(kind="hidden_token_redrawn", why="none_down"))
    else:
        effects.draw_hidden_again(night)


def _limit(night: Resolution, step: CardActs) -> None:
    effect = step.effect
    amount = effect.get("to", effect.get("by"))
    lasts, until = _lasts(night, effect), None
    if lasts == "now":  # no card in force says it
        lasts, until = ends_with(night.state)
    card = step.dreamer or ""
    night.emit(LimitSet(what=effect["what"], amount=amount, lasts=lasts, until=until, card=card))


def _order(night: Resolution, step: CardActs) -> None:
    night.emit(OrderGiven(text=step.effect["text"], lasts=_lasts(night, step.effect)))


def _lasts(night: Resolution, effect: Mapping[str, Json]) -> str:
    lasts: str = effect["lasts"]
    return event_lasts(night.state) if lasts == "round" else lasts


_EFFECTS: Mapping[str, Callable[[Resolution, CardActs], None]] = {
    "babysitter_moves": _babysitter_moves,
    "boogeyman_turn": _boogeyman_turn,
    "boogeyman_moves": _boogeyman_moves,
    "meets": _meets,
    "stress": _stress,
    "light": _light,
    "padlock_placed": _padlock_placed,
    "padlock_taken": _padlock_taken,
    "hidden_token_redrawn": _hidden_token_redrawn,
    "sent_home": _sent_home,
    "calmed": _calmed,
    "revivable": _revivable,
    "limit": _limit,
    "order": _order,
}
