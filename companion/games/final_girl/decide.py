"""Deciding what a report leads to: facts, or a refusal that changes nothing. Pure."""

from collections.abc import Mapping
from functools import partial

from companion.engine.events import Event
from companion.engine.refusal import Refused
from companion.games.final_girl import reports
from companion.games.final_girl.agenda import CHAPTERS, Question, Resolution
from companion.games.final_girl.correct import check
from companion.games.final_girl.events import TableCorrected
from companion.games.final_girl.replay import overrule
from companion.games.final_girl.rules import heroine as heroine  # its handlers
from companion.games.final_girl.rules import setup
from companion.games.final_girl.rules.acting import HeroineAttacked
from companion.games.final_girl.rules.asking import CountDeaths, PanicCount
from companion.games.final_girl.state import State


def decide(
    state: State | None,
    report: reports.Report,
    packs: setup.Packs,
    copies: setup.Copies,
    ways: Mapping[int, str] | None = None,
) -> tuple[Event, ...]:
    """Give the facts that a report leads to; `ways` overrule some, by their place."""
    if isinstance(report, reports.Start):
        if state is not None:
            asked = bool(state.agenda) and state.outcome is None
            raise Refused("answer_first" if asked else "already_started", field="report")
        return settled(setup.start(report, packs, copies), None)
    if state is None:
        raise Refused("not_started", field="report")
    night = Resolution(state, ways)
    if isinstance(report, reports.Corrected):
        return _corrected(night, report)
    if state.outcome is not None:
        raise Refused("over", f"over.{state.outcome}", field="report")
    if isinstance(report, reports.Answer):
        question = night.question
        if question is None or report.prompt not in (None, question.id):
            again = partial(_again, packs, copies)
            return overrule(state, report.prompt, report.value, again)
        CHAPTERS.answer(night, report.value)
        return settled(night, report)
    _may_be_said(night, report)
    night.ask_anew()
    CHAPTERS.handle(night, report)
    return settled(night, report)


def _again(
    packs: setup.Packs,
    copies: setup.Copies,
    state: State,
    report: reports.Report,
    ways: Mapping[int, str],
) -> tuple[Event, ...]:
    return decide(state, report, packs, copies, ways)


def _may_be_said(night: Resolution, report: reports.Report) -> None:
    """Refuse what must wait for an answer (G20, G24, G25)."""
    entry = night.question
    if entry is None or isinstance(report, reports.ANY_TIME):
        return
    assert isinstance(entry.step, Question)
    if isinstance(report, reports.Hit) and (
        report.card or isinstance(entry.step, HeroineAttacked | PanicCount | CountDeaths)
    ):
        return
    if isinstance(report, reports.CardEffect) and entry.step.reading:
        return
    code = "not_attacked" if isinstance(report, reports.Hit) else "answer_first"
    raise Refused(code, field="report")


def _corrected(night: Resolution, report: reports.Corrected) -> tuple[Event, ...]:
    """Set the table as it is; no rule is triggered, but an open question is asked anew."""
    night.emit(TableCorrected(set=check(night.state, report.set)))
    night.ask_anew(corrected=True)
    return settled(night, report)


def settled(night: Resolution, report: reports.Report | None) -> tuple[Event, ...]:
    """Resolve the agenda up to the first question, or to its end (G27); give the facts."""
    CHAPTERS.resolve(night)
    return night.close(report)
