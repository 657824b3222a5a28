"""Chapter T, the encounters: a Child faces one of them (T4, T5, T8, T9). Pure."""

from dataclasses import dataclass

from companion.games.boogeyman.agenda import Finished, Night, Step, answers, resolves
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN
from companion.games.boogeyman.events import (
    MeetingBegan,
    MeetingCancelled,
    MeetingCardDrawn,
    StressChanged,
    TurnEnded,
)
from companion.games.boogeyman.rules.decks import DrawQuestion, drawn
from companion.games.boogeyman.rules.stress import LookAtSpace, TroubleIfSymbol, rise
from companion.games.boogeyman.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Meeting(Step):
    """A Child faces an entity. `entered`: she came into the Room of the Child on turn (B5)."""

    entity: str
    child: str
    entered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class MeetingCard(DrawQuestion):
    """The Child draws the entity's card; its Stress may have risen first, to Trouble (T9)."""

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
        night.push(MeetingStress(meeting=step), Finished())
    else:
        night.push(_card(step), MeetingStress(meeting=step), Finished())


def _card(meeting: Meeting, rose: bool = False) -> MeetingCard:
    return MeetingCard(
        entity=meeting.entity, child=meeting.child, entered=meeting.entered, rose=rose
    )


@resolves(MeetingStress)
def meeting_stress(night: Night, step: MeetingStress) -> None:
    """Move the marker; the loss (X3) comes before Trouble (T9)."""
    track = step.meeting.entity
    space = rise(night, track, "encounter")
    look: list[Step] = []
    trouble: list[Step] = []
    if space is not None:
        look = [LookAtSpace(track=track, space=space)]
        trouble = [TroubleIfSymbol(track=track, space=space)]
    if night.state.option("encounter_order") == "stress_first":
        night.push(*look, _card(step.meeting, rose=space is not None), *trouble)
    else:
        night.push(*look, *trouble)


@answers(MeetingCard)
def meeting_card(night: Night, step: MeetingCard, value: object) -> None:
    """The card is resolved, or another card cancels the encounter; the turn ends (T4, T8)."""
    if drawn(value):
        night.emit(MeetingCardDrawn(entity=step.entity, child=step.child))
        _end_turn(night, step)
        return
    on_turn = night.state.turn == step.child and not night.state.turn_over
    goes_on = night.state.option("cancelled_meeting") == "turn_goes_on"
    turn = "nobodys" if not on_turn else "goes_on" if goes_on else "ends"
    night.emit(MeetingCancelled(entity=step.entity, child=step.child, turn=turn))
    # T8: no Stress, and so no Trouble of this encounter.
    if night.next_is(MeetingStress) or night.next_is(TroubleIfSymbol):
        night.agenda.pop()
    now = night.state.stress[step.entity]
    if step.rose and now > 0:
        top = night.state.facts.tops[step.entity]
        night.emit(
            StressChanged(track=step.entity, before=now, to=now - 1, top=top, cause="cancelled")
        )
    if turn != "goes_on":
        _end_turn(night, step, "cancelled")


def _end_turn(night: Night, step: MeetingCard, why: str = "met") -> None:
    """End the turn of the Child that met her or him (T4), or whose Room she entered (B5)."""
    state = night.state
    if state.turn_over or state.turn == BOOGEYMAN:
        return
    if state.turn == step.child:
        night.emit(TurnEnded(child=step.child, why=why))
    elif step.entered:
        night.emit(TurnEnded(child=state.turn, why="entered"))
