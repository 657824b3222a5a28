"""Deciding what a report leads to: facts, or a refusal that changes nothing. Pure."""

from companion.engine.events import Event
from companion.engine.refusal import Refused
from companion.games.betrayal import reports
from companion.games.betrayal.agenda import CHAPTERS, Resolution
from companion.games.betrayal.box import REVEAL
from companion.games.betrayal.correct import check
from companion.games.betrayal.events import TableCorrected
from companion.games.betrayal.rules import attacks as attacks  # its handlers
from companion.games.betrayal.rules import counters as counters
from companion.games.betrayal.rules import ending as ending
from companion.games.betrayal.rules import omens as omens
from companion.games.betrayal.rules import setup, sides
from companion.games.betrayal.rules.beginning import (
    HandOver,
    Reveal,
    learn_omen,
    learn_pair,
    learn_under,
)
from companion.games.betrayal.state import State


def decide(
    state: State | None, report: reports.Report, packs: setup.Packs, copies: setup.Copies
) -> tuple[Event, ...]:
    """Give the facts that a report leads to."""
    if isinstance(report, reports.Start):
        if state is not None:
            asked = bool(state.agenda) and state.outcome is None
            raise Refused("answer_first" if asked else "already_started", field="report")
        return settled(setup.start(report, packs, copies))
    if state is None:
        raise Refused("not_started", field="report")
    game = Resolution(state)
    sides.speaks(game, report)
    if isinstance(report, reports.NOTES):  # no tap: nothing else changes
        CHAPTERS.handle(game, report)
        return tuple(game.events)
    if isinstance(report, reports.Corrected):
        return _corrected(game, report)
    if state.outcome is not None:
        raise Refused("over", f"over.{state.outcome}", field="report")
    entry = game.question
    if isinstance(report, reports.Answer):
        if entry is None or report.prompt not in (None, entry.id):
            raise Refused("unknown_prompt", field="prompt")
        if report.side is not None:
            sides.answered(game, report)
        elif isinstance(entry.step, HandOver):
            raise Refused("hand_over", field="prompt")
        else:
            CHAPTERS.answer(game, report.value)
        return settled(game)
    if entry is not None and not isinstance(report, reports.Ready):
        raise Refused("answer_first", field="report")
    CHAPTERS.handle(game, report)
    return settled(game)


def _corrected(game: Resolution, report: reports.Corrected) -> tuple[Event, ...]:
    """Set the table as it is; no rule is triggered, but an open question is asked anew."""
    clean = check(game.state, report.set)
    game.emit(TableCorrected(set=clean))
    state = game.state
    if "last" in clean.get("omens", {}):
        learn_omen(game, state.last)
    if clean.get("haunt"):
        learn_pair(game, state.haunt)
        learn_under(game, game.before.haunt)
    if state.phase != game.before.phase:
        game.agenda.clear()  # what was asked about is past, or has not come to pass
    if state.phase == REVEAL and game.question is None:
        game.push(Reveal())
    else:
        game.ask_anew()
    return settled(game)


def settled(game: Resolution) -> tuple[Event, ...]:
    """Resolve the agenda up to the first question, or to its end; give the facts."""
    CHAPTERS.resolve(game)
    return game.close()
