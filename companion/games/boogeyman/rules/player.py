"""Chapter H, a player as the Boogeyman: his tokens, who stays, his notes (H1 to H4). Pure."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.refusal import Expected, Refused
from companion.games.boogeyman import reports
from companion.games.boogeyman.agenda import (
    CHAPTERS,
    HisQuestion,
    Question,
    Resolution,
    answers,
    handles,
    resolves,
)
from companion.games.boogeyman.box import (
    ATTIC,
    BABYSITTER,
    BOOGEYMAN,
    OBJECTIVES_OF_A_COLOUR,
    SECRET_ROOM,
)
from companion.games.boogeyman.events import (
    BabysitterPossessed,
    BabysitterSeen,
    HiddenTokenRedrawn,
    NoteTaken,
    TokenDrawnAgain,
    TokenPlaced,
)
from companion.games.boogeyman.house import Place
from companion.games.boogeyman.rules.boogeyman import (
    PlaceQuestion,
    WhoStayed,
    appear,
    seen_there,
)
from companion.games.boogeyman.rules.encounters import Meeting, entity_in
from companion.games.boogeyman.rules.knowing import (
    WhoQuestion,
    known_child,
    named,
    one_room,
    yes,
)
from companion.games.boogeyman.rules.possession import Possession
from companion.games.boogeyman.rules.uncovering import hidden_slot, show, turn_earlier
from companion.games.boogeyman.state import State

NOBODY = "nobody"


@dataclass(frozen=True, slots=True, kw_only=True)
class StayedQuestion(WhoQuestion, HisQuestion):
    """Without a map: who stands in the Room of his last token (H3)?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class ShowQuestion(HisQuestion):
    """The table lets him stay hidden: does he show himself to those who stayed with him (H3)?

    It is asked whether anybody did or not: or the tablet, handed to him once more, would tell.
    """


@dataclass(frozen=True, slots=True, kw_only=True)
class TurnQuestion(Question):
    """His tokens lie on the table: which Room does he turn over, because somebody stayed (H12)?"""

    slot: int


@dataclass(frozen=True, slots=True, kw_only=True)
class HerStopQuestion(HisQuestion):
    """Without a map: did she stop in the Room of his last token, and alone (H2)?"""

    room: str


@answers(PlaceQuestion)
def place_answered(night: Resolution, step: PlaceQuestion, value: object) -> None:
    """Lay the token that he chose; one that is on the Indicator cannot come again (H1, M8)."""
    room = one_room(value, night.state.unplaced())
    if step.again:
        night.emit(HiddenTokenRedrawn(room=room))
        night.emit(TokenDrawnAgain(slot=step.slot, by_him=True))
        return
    symbol = night.state.facts.slots.get(step.slot)
    night.emit(TokenPlaced(slot=step.slot, symbol=symbol, first=step.first, by_him=True, room=room))


@handles(reports.Placed)
def placed(night: Resolution, report: reports.Placed) -> None:
    """He lays a Room token face down (H1)."""
    if not night.next_is(PlaceQuestion):
        raise Refused("nothing_to_place", field="report")
    if report.room not in night.state.unplaced():
        raise Refused("token_lies_there", field="room")
    CHAPTERS.answer(night, report.room)


@resolves(WhoStayed)
def who_stayed(night: Resolution, step: WhoStayed) -> None:
    """Whoever is still where he moved onto them meets him now (H3)."""
    state = night.state
    room = state.hidden
    if room is None:
        return  # H9: what lies face up is not looked at again
    if not state.draws_tokens:
        if could_have_stayed(state):
            night.push(TurnQuestion(slot=len(state.indicator)))
    elif state.asks:
        night.push(StayedQuestion(options=(*state.counted(), BABYSITTER)))
    elif state.option("waiting_boogeyman") == "may_show":
        night.push(ShowQuestion())
    elif with_him(state):
        appear(night, room)


def could_have_stayed(state: State) -> tuple[str, ...]:
    """Name the Rooms that his last token can be, if somebody stayed there (H12).

    With a map these are only those where somebody stands.
    """
    if state.asks:
        return state.unseen()
    here = {state.babysitter, *(state.children[child].room for child in state.counted())}
    return tuple(room for room in state.unseen() if room in here)


def with_him(state: State) -> bool:
    """Tell whether anybody stayed in the Room of his last token (H3)."""
    room = state.hidden
    return bool(room) and (bool(state.met_in(room or "")) or state.babysitter == room)


@answers(StayedQuestion)
def stayed(night: Resolution, step: StayedQuestion, value: object) -> None:
    """Show himself to those whom he named (H3); of nobody there is nothing to tell."""
    present, room = named(step, value), night.state.hidden
    if present and room:
        children = tuple(one for one in present if one != BABYSITTER)
        show(night, room, children, BABYSITTER in present)
        seen_there(night, room, present)


@answers(ShowQuestion)
def shows(night: Resolution, step: ShowQuestion, value: object) -> None:
    """Show himself, or stay hidden (H3, `may_show`)."""
    room = night.state.hidden
    if yes(value) and room:
        if not with_him(night.state):
            raise Refused("nobody_stayed", field="value")
        appear(night, room)


@answers(TurnQuestion)
def turned(night: Resolution, step: TurnQuestion, value: object) -> None:
    """Take the Room of the token that he turned over, where somebody stayed (H12)."""
    if value != NOBODY:
        appear(night, one_room(value, night.state.unseen()))


@handles(reports.Uncovered)
def uncovered(night: Resolution, report: reports.Uncovered) -> None:
    """He says that somebody came into a Room of his (H2): only he knows, or has the token (H12)."""
    state = night.state
    if not state.asks and state.draws_tokens:
        raise Refused("map_knows", field="report")
    if night.question is not None:
        raise Refused("answer_first", field="report")
    slot = _slot(state, report)
    last = slot == len(state.indicator)
    if report.child != BABYSITTER:
        child = known_child(state, report.child)
        if state.children[child].fainted:
            raise Refused("fainted", field="child", child=child)
        crossed = _passed(state, report, state.children[child].room)
        if not last:
            turn_earlier(night, child, report.room, slot)
            return
        show(night, report.room, (), False, by=child)
        if not crossed:  # T7
            night.push(Meeting(entity=_faced(night.state, child, report.room), child=child))
    elif not last:
        raise Refused("she_turns_only_the_last", field="child")
    else:
        crossed = _passed(state, report, state.babysitter)
        show(night, report.room, (), False, by=BABYSITTER)
        if state.asks:
            night.push(HerStopQuestion(room=report.room))
        elif not crossed and not state.met_in(report.room):
            possess(night, report.room)


def _passed(state: State, report: reports.Uncovered, here: Place) -> bool:
    """Tell whether somebody only crossed his Room; a map knows where everybody is (T7, H12)."""
    return report.crossed if state.asks else here != report.room


def _slot(state: State, report: reports.Uncovered) -> int:
    """Find the slot of the token that was turned over; only he can tell where the app cannot."""
    if state.draws_tokens:
        slot = hidden_slot(state, report.room)
        if slot is None:
            raise Refused("not_his_token", field="room")
        return slot
    slot = report.slot or len(state.indicator)
    if slot > len(state.indicator) or state.indicator[slot - 1].revealed:
        raise Refused("not_face_down", field="slot", slot=slot)
    if report.room not in state.unseen():
        raise Refused("not_his_token", field="room")
    return slot


def _faced(state: State, child: str, room: str) -> str:
    """Say whom a Child faces in the Room of his last token: with both there only her (T5, H9)."""
    if state.asks:
        return BABYSITTER if state.seen == room else BOOGEYMAN
    return entity_in(state, room) or BOOGEYMAN


@answers(HerStopQuestion)
def she_stopped(night: Resolution, step: HerStopQuestion, value: object) -> None:
    """Alone with him she is Possessed (H2, B6)."""
    if yes(value):
        night.emit(BabysitterSeen(room=step.room))
        possess(night, step.room)


def possess(night: Resolution, room: str) -> None:
    """She stopped alone with him (B6)."""
    night.emit(BabysitterPossessed(room=room, by="walk"))
    night.push(Possession())


@handles(reports.Noted)
def noted(night: Resolution, report: reports.Noted) -> None:
    """He notes what he laid in a Room: only he sees it (S9)."""
    notes = {room: what for room, what in night.state.notes.items() if room != report.room}
    if report.what is not None:
        _can_be_won({**notes, report.room: report.what}, report)
    elif report.room not in night.state.notes:
        raise Refused("no_note", field="room")
    night.emit(NoteTaken(room=report.room, what=report.what))


def _can_be_won(notes: Mapping[str, str], report: reports.Noted) -> None:
    """Refuse a laying with which the Children could not win, or more than the box holds (S9)."""
    lies = {what: room for room, what in notes.items()}
    trapdoor, passkey = lies.get("trapdoor"), lies.get("passkey")
    if trapdoor == SECRET_ROOM or passkey == ATTIC:
        raise Refused("cannot_be_won", field="room")
    if trapdoor == ATTIC and passkey == SECRET_ROOM:
        raise Refused("cannot_be_won", field="room")
    for what in set(notes.values()):
        most = OBJECTIVES_OF_A_COLOUR if ":" in what else 1
        if list(notes.values()).count(what) > most:
            raise Refused("bad_value", field="what", expected=Expected("fewer", n=most))


def speaks(night: Resolution, report: reports.Report) -> None:
    """Refuse what the wrong person says: what is his needs his word, all else everybody's (H8)."""
    question = night.question
    step = question.step if question is not None else None
    his = isinstance(step, Question) and step.private
    if report.side is None:
        if isinstance(report, reports.HIS):
            raise Refused("hand_over", field="as")
        if his and isinstance(report, reports.Answer) and question and report.prompt == question.id:
            raise Refused("hand_over", field="prompt")
        if his and not isinstance(report, reports.Answer):
            raise Refused("answer_first", field="report")
        return
    if isinstance(report, (*reports.HIS, reports.HisCorrection)):
        return
    if isinstance(report, reports.Answer):
        if his and question and report.prompt == question.id:
            return
        raise Refused("unknown_prompt", field="prompt")
    if not (his and isinstance(step, Question) and step.during):
        raise Refused("for_everybody", field="as")
