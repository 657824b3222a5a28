"""Deciding what a report leads to: facts, or a refusal that changes nothing. Pure."""

from companion.engine.events import Event
from companion.engine.refusal import Expected, Refused
from companion.games.closet_monsters import reports
from companion.games.closet_monsters.correct import check
from companion.games.closet_monsters.events import TableCorrected
from companion.games.closet_monsters.questions import CameQuestion, FearQuestion, SwapQuestion
from companion.games.closet_monsters.resolution import Resolution
from companion.games.closet_monsters.rules import ending, expert, fear, progress, setup, turning
from companion.games.closet_monsters.state import State


def decide(state: State | None, report: reports.Report) -> tuple[Event, ...]:
    """Give the facts that a report leads to."""
    if isinstance(report, reports.Start):
        if state is not None:
            code = "already_started" if state.question is None else "answer_first"
            raise Refused(code, field="report")
        return setup.start(report).close()
    if state is None:
        raise Refused("not_started", field="report")
    resolution = Resolution(state)
    if isinstance(report, reports.Corrected):
        correct(resolution, report)
    elif state.outcome is not None:
        raise Refused("over", f"over.{state.outcome}", field="report")
    elif isinstance(report, reports.Answer):
        answer(resolution, report)
    elif state.question is not None:
        raise Refused("answer_first", field="report")
    elif isinstance(report, reports.Turned):
        turning.turned(resolution, report)
    else:
        assert isinstance(report, reports.Finished)
        ending.finished(resolution, report)
    return resolution.close()


def answer(resolution: Resolution, report: reports.Answer) -> None:
    """Take the answer to the open question."""
    question = resolution.question
    if question is None or report.prompt not in (None, question.id):
        raise Refused("unknown_prompt", field="prompt")
    resolution.question = None
    if isinstance(question, CameQuestion):
        answers = (progress.ROOM, progress.FULL, progress.EMPTY)
        if not isinstance(report.value, str) or report.value not in answers:
            expected = Expected("answers", answers=answers)
            raise Refused("bad_answer", field="value", expected=expected)
        progress.came(resolution, question, report.value)
    elif isinstance(question, FearQuestion):
        fear.which(resolution, question, report.value)
    else:
        assert isinstance(question, SwapQuestion)
        expert.swapped(resolution, question, report.value)


def correct(resolution: Resolution, report: reports.Corrected) -> None:
    """Set the table as it is; no rule is triggered. What is asked from it is asked anew."""
    resolution.emit(TableCorrected(set=check(resolution.state, report.set)))
    question = resolution.question
    if resolution.state.outcome is not None:
        resolution.question = None
    elif isinstance(question, FearQuestion):
        fear.which_again(resolution, question)
