"""Deciding what a report leads to: facts, or a refusal that changes nothing. Pure."""

from collections.abc import Callable, Mapping

from companion.engine.refusal import Refused
from companion.games.boogeyman import reports
from companion.games.boogeyman.agenda import CHAPTERS, Question, Resolution
from companion.games.boogeyman.correct import check, check_tokens
from companion.games.boogeyman.events import (
    Event,
    HiddenTokenRedrawn,
    TableCorrected,
    TokensCorrected,
)
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.rules import finale, setup, turns
from companion.games.boogeyman.rules.babysitter import WayQuestion, ask_again
from companion.games.boogeyman.rules.card_effects import ChosenForCard, choose_again
from companion.games.boogeyman.rules.decks import SaidMeanwhile, reading
from companion.games.boogeyman.rules.finale import FinaleRoomQuestion, PageQuestion
from companion.games.boogeyman.rules.leader import LeaderQuestion, leader_again
from companion.games.boogeyman.rules.overrule import candies, overrule, told_id, ways_out
from companion.games.boogeyman.rules.player import speaks
from companion.games.boogeyman.state import State

# What a card may do while it is being read (T9).
WHILE_READING = (reports.ChangedState, reports.Fainted, reports.Revived, reports.CardEffect)
# What is asked from how things are is asked anew, or not at all, when the table is corrected.
ASKED_AGAIN: Mapping[type[Question], Callable[[Resolution], None]] = {
    WayQuestion: ask_again,
    ChosenForCard: choose_again,
    LeaderQuestion: leader_again,
    FinaleRoomQuestion: finale.room_again,
    PageQuestion: finale.page_again,
}
# F3: what can still be said once the Finale is played.
IN_FINALE = (reports.Panel, reports.ChangedState, reports.Fainted)


def decide(
    state: State | None,
    report: reports.Report,
    packs: Mapping[str, Pack],
    copies: setup.Copies,
) -> tuple[Event, ...]:
    """Give the facts that a report leads to."""
    if isinstance(report, reports.Start):
        if state is not None:
            asked = Resolution(state).question is not None and state.outcome is None
            raise Refused("answer_first" if asked else "already_started", field="report")
        return settled(setup.start(report, packs, copies))
    if state is None:
        raise Refused("not_started", field="report")
    night = Resolution(state)
    if isinstance(report, reports.HisCorrection):
        night.emit(TokensCorrected(rooms=check_tokens(state, report.set)))
        return night.close()
    if isinstance(report, reports.Corrected):
        return correct(night, report)
    if state.outcome is not None:
        raise Refused("game_over", f"game_over.{state.outcome}", field="report")
    speaks(night, report)
    if isinstance(report, reports.HIS):
        CHAPTERS.handle(night, report)
        return settled(night)
    if isinstance(report, reports.Answer):
        answer(night, report)
        return settled(night)
    question = night.question
    if question is not None:
        assert isinstance(question.step, Question)
        if not (question.step.during and isinstance(report, WHILE_READING)):
            raise Refused("answer_first", field="report")
    if question is not None:
        reading(night, question)
        if night.state.outcome is not None:
            return settled(night)  # X3: nothing pending is resolved, not even that card
        if night.question is None:
            CHAPTERS.handle(Resolution(state), report)  # or it is refused
            night.push_over(question.id, SaidMeanwhile(report=report))
            return settled(night)
    if not state.in_finale:
        CHAPTERS.handle(night, report)
    elif isinstance(report, reports.Fainted):
        finale.fainted(night, report)
    elif isinstance(report, IN_FINALE):
        CHAPTERS.handle(night, report)
    else:
        raise Refused("finale_is_on", field="report")
    return settled(night)


def settled(night: Resolution) -> tuple[Event, ...]:
    """Resolve the agenda up to the first question, turns and rounds included (X3)."""
    CHAPTERS.resolve(night, turns.go_on)
    return night.close()


def answer(night: Resolution, report: reports.Answer) -> None:
    """Take the answer to the open question, or the way out of something told."""
    if night.question is not None and night.question.id == report.prompt:
        CHAPTERS.answer(night, report.value)
        return
    state = night.state
    told = [i for i in range(len(state.latest)) if told_id(state, i) == report.prompt]
    open_ = [index for index in told if ways_out(state, index) or candies(state, index)]
    if not open_:
        raise Refused("unknown_prompt", field="prompt")
    overrule(night, open_[0], report.value)


def correct(night: Resolution, report: reports.Corrected) -> tuple[Event, ...]:
    """Set the table as it is; no rule is triggered."""
    night.emit(TableCorrected(set=check(night.state, report.set)))
    if night.state.outcome is not None:
        night.agenda.clear()
    if night.state.outcome is not None and night.before.outcome is None:
        night.tell_where_he_was()
    if (
        not night.state.played
        and night.state.hidden
        and night.state.hidden not in night.state.unseen()
    ):
        # What lies open elsewhere cannot lie face down: drawn again, and nobody is told.
        night.emit(HiddenTokenRedrawn(room=night.draw_room(night.state.unplaced())))
    for kind, again in ASKED_AGAIN.items():
        if night.next_is(kind):
            again(night)
            return night.close() if night.question else settled(night)
    return night.close()
