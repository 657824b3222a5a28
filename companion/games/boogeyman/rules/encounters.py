"""Chapter T, the encounters: a Child faces one of them (T4, T5, T8, T9). Pure."""

from dataclasses import dataclass

from companion.games.boogeyman.agenda import EncounterFinished, Night, Step, answers, resolves
from companion.games.boogeyman.events import (
    MeetingBegan,
    MeetingCancelled,
    MeetingCardDrawn,
    StressChanged,
    TurnEnded,
)
from companion.games.boogeyman.rules.decks import DrawQuestion, drawn
from companion.games.boogeyman.rules.stress import TroubleCard, rise
from companion.games.boogeyman.state import BABYSITTER, BOOGEYMAN, State


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting(Step):
    """A Child faces an entity. `entered`: she came into the Room of the Child on turn (B5)."""

    entity: str
    child: str
    entered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingCard(DrawQuestion):
    """The Child draws the entity's card; `rose`: its Stress went up already (T9)."""

    deck = "meeting"
    rule = "T4"
    entity: str
    child: str
    entered: bool
    rose: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingStress(Step):
    """The entity's Stress goes up by one, then Trouble if the space has the symbol (T9)."""

    meeting: Meeting


def entity_in(state: State, room: str) -> str | None:
    """Name whom a Child faces in a Room: with both there, only the Babysitter (T5)."""
    if state.babysitter == room:
        return BABYSITTER
    return BOOGEYMAN if state.boogeyman == room else None


@resolves(Meeting)
def meeting(night: Night, step: Meeting) -> None:
    """Begin an encounter: card, then Stress, or the other way round (T9)."""
    if step.child not in night.state.counted():
        return  # B11: it has fainted since
    night.emit(MeetingBegan(entity=step.entity, child=step.child))
    if night.state.option("encounter_order") == "stress_first":
        night.push(MeetingStress(meeting=step), EncounterFinished())
    else:
        night.push(_card(step), MeetingStress(meeting=step), EncounterFinished())


def _card(meeting: Meeting, rose: bool = False) -> MeetingCard:
    return MeetingCard(
        entity=meeting.entity, child=meeting.child, entered=meeting.entered, rose=rose
    )


@resolves(MeetingStress)
def meeting_stress(night: Night, step: MeetingStress) -> None:
    """Move the marker; the loss (X3) comes before Trouble (T9)."""
    track = step.meeting.entity
    before = night.state.stress[track]
    trouble = [TroubleCard(track=track)] if rise(night, track) else []
    if night.state.option("encounter_order") == "stress_first":
        rose = night.state.stress[track] > before
        night.push(_card(step.meeting, rose), *trouble)
    else:
        night.push(*trouble)


@answers(MeetingCard)
def meeting_card(night: Night, step: MeetingCard, value: object) -> None:
    """The card is resolved, or another card cancels the encounter; the turn ends (T4, T8)."""
    if drawn(value):
        night.emit(MeetingCardDrawn(entity=step.entity, child=step.child))
        _end_turn(night, step)
        return
    ends_turn = step.entered or night.state.option("cancelled_meeting") == "ends_turn"
    night.emit(MeetingCancelled(entity=step.entity, child=step.child, ends_turn=ends_turn))
    # T8: no Stress, and so no Trouble.
    if night.agenda and isinstance(night.agenda[-1].step, MeetingStress | TroubleCard):
        night.agenda.pop()
    now = night.state.stress[step.entity]
    if step.rose and now > 0:
        top = night.state.pack.stress[step.entity].max
        night.emit(StressChanged(track=step.entity, before=now, to=now - 1, top=top))
    if ends_turn:
        _end_turn(night, step)


def _end_turn(night: Night, step: MeetingCard) -> None:
    """End the turn of the Child that met her or him (T4), or whose Room she entered (B5)."""
    state = night.state
    if state.turn_over or state.turn == BOOGEYMAN:
        return
    if state.turn == step.child:
        night.emit(TurnEnded(child=step.child, why="met"))
    elif step.entered:
        night.emit(TurnEnded(child=state.turn, why="entered"))
