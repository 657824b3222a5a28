"""Chapter T, the encounters: a Child faces one of them (T4, T5, T8, T9). Pure."""

from dataclasses import dataclass

from companion.engine.refusal import Refused
from companion.games.boogeyman.agenda import Finished, Resolution, Step, answers, resolves
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN
from companion.games.boogeyman.events import (
    MeetingBegan,
    MeetingCancelled,
    MeetingCardDrawn,
    TurnEnded,
)
from companion.games.boogeyman.rules.decks import DrawQuestion, drawn, takes
from companion.games.boogeyman.rules.stress import (
    LookAtSpace,
    TroubleIfSymbol,
    TroublesDue,
    check_loss,
    rise,
    trouble_if_symbol,
)
from companion.games.boogeyman.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting(Step):
    """A Child faces an entity. `entered`: she came into the Room of the Child on turn (B5)."""

    entity: str
    child: str
    entered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingCard(DrawQuestion):
    """The Child draws the entity's card."""

    rule = "T4"
    entity: str
    child: str
    entered: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingStress(Step):
    """The entity's Stress goes up by one, then Trouble if the space has the symbol (T9)."""

    meeting: Meeting


def entity_in(state: State, room: str) -> str | None:
    """Name whom a Child faces in a Room: with both there, only the Babysitter (T5)."""
    if state.babysitter == room:
        return BABYSITTER
    return BOOGEYMAN if state.boogeyman == room else None


def unwatched(state: State, child: str, card: bool = False) -> None:
    """Refuse an act in a Room with either of them: a Child can only leave it there (T6)."""
    if card or state.asks:
        return
    room = state.children[child].room
    entity = entity_in(state, room)
    if entity is not None:
        raise Refused("watched", field="child", child=child, entity=entity, room=room)


@resolves(Meeting)
def meeting(night: Resolution, step: Meeting) -> None:
    """Begin an encounter: the card can still cancel it, then card and Stress count (T8, T9)."""
    if step.child not in night.state.counted():
        return  # B11: it has fainted since
    night.emit(MeetingBegan(entity=step.entity, child=step.child))
    card = MeetingCard(entity=step.entity, child=step.child, entered=step.entered)
    night.push(card, MeetingStress(meeting=step), TroublesDue(), Finished())


@resolves(MeetingStress)
def meeting_stress(night: Resolution, step: MeetingStress) -> None:
    """Move the marker; the loss (X3) comes before Trouble (T9)."""
    track = step.meeting.entity
    space = rise(night, track, "encounter")
    if space is not None:
        night.push(LookAtSpace(track=track, space=space), TroubleIfSymbol(track=track, space=space))


@takes(MeetingCard)
def meeting_card_open(night: Resolution, step: MeetingCard, card: str | None) -> None:
    """The card lies open: with `stress_first` the marker moves before anything else (T9)."""
    if night.state.option("encounter_order") == "stress_first":
        _stress_first(night)
    if night.state.outcome is None:
        night.emit(MeetingCardDrawn(entity=step.entity, child=step.child))


def _stress_first(night: Resolution) -> None:
    """Count this encounter's Stress now; a loss that is known of is a loss at once (X3)."""
    entry = night.waiting(MeetingStress)
    if entry is None:
        return  # a night that was kept in the middle of an encounter counted it before
    night.agenda.remove(entry)
    assert isinstance(entry.step, MeetingStress)
    track = entry.step.meeting.entity
    space = rise(night, track, "encounter")
    if space is None:
        return
    look, trouble = LookAtSpace(track=track, space=space), TroubleIfSymbol(track=track, space=space)
    if space in night.state.facts.spaces[track]:
        check_loss(night)
        trouble_if_symbol(night, trouble)
    else:
        night.push(look, trouble)  # asked before the card does anything


@answers(MeetingCard)
def meeting_card(night: Resolution, step: MeetingCard, value: object) -> None:
    """The card is resolved, or another card cancels the encounter; the turn ends (T4, T8)."""
    if drawn(night, step, value):
        if night.state.outcome is None:
            _end_turn(night, step)
        return
    on_turn = night.state.turn == step.child and not night.state.turn_over
    goes_on = night.state.option("cancelled_meeting") == "turn_goes_on"
    turn = "nobodys" if not on_turn else "goes_on" if goes_on else "ends"
    night.emit(MeetingCancelled(entity=step.entity, child=step.child, turn=turn))
    if night.next_is(MeetingStress):
        night.agenda.pop()  # T8: no Stress, and so no Trouble of this encounter
    if turn != "goes_on":
        _end_turn(night, step, "cancelled")


def _end_turn(night: Resolution, step: MeetingCard, why: str = "met") -> None:
    """End the turn of the Child that met her or him (T4), or whose Room she entered (B5)."""
    state = night.state
    if state.turn_over or state.turn == BOOGEYMAN:
        return
    if state.turn == step.child:
        night.emit(TurnEnded(child=step.child, why=why))
    elif step.entered:
        night.emit(TurnEnded(child=state.turn, why="entered"))
