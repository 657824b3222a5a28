"""K8: what a side says for itself alone: that it is ready, its notes, who may say so. Pure."""

from companion.engine.document import shown
from companion.engine.refusal import Expected, Refused
from companion.games.betrayal import events as e
from companion.games.betrayal import reports
from companion.games.betrayal.agenda import Resolution, handles
from companion.games.betrayal.box import SIDES
from companion.games.betrayal.rules.beginning import READY, HandOver, hand_over_to, ready
from companion.games.betrayal.state import State

MOST_NOTES = 60


def sides(state: State | None) -> tuple[str, ...]:
    """Name who has secrets: both sides, once the traitor is known (K7)."""
    return SIDES if state is not None and state.traitor else ()


def unheard(state: State | None, side: str | None) -> Refused:
    """Say why nobody is heard as a side now."""
    if side is None:
        return Refused("needs_as", field="as")
    if side in SIDES and state is not None:
        return Refused("no_haunt", "no_haunt.side", field="as")
    return Refused("no_such_side", field="as", given=shown(side))


def speaks(game: Resolution, report: reports.Report) -> None:
    """Refuse what the wrong one says: a side's own needs its word, all else is everybody's."""
    private = isinstance(report, reports.PRIVATE)
    if report.side is None:
        if private:
            raise Refused("needs_as", field="as")
        return
    if isinstance(report, reports.Answer):
        entry = game.question
        if entry is not None and isinstance(entry.step, HandOver) and report.prompt == entry.id:
            return
        raise Refused("unknown_prompt", field="prompt")
    if not private:
        raise Refused("for_everybody", field="as")


def answered(game: Resolution, report: reports.Answer) -> None:
    """Take a side's answer to whether it is ready (K8)."""
    assert report.side is not None, "it was looked at"
    if report.value != READY:
        raise Refused("bad_answer", field="value", expected=Expected("answers", answers=(READY,)))
    ready(game, report.side)


def awaited(state: State) -> str:
    """Name the side that the tablet goes to now; nothing if to none."""
    top = state.agenda[-1].step if state.agenda else None
    return hand_over_to(state) if isinstance(top, HandOver) else ""


@handles(reports.Noted)
def noted(game: Resolution, report: reports.Noted) -> None:
    """A side notes something: nobody else sees it."""
    assert report.side is not None, "only a side says so"
    state = game.state
    own = [one for one in state.notes if one.side == report.side]  # others are none of its business
    if len(own) >= MOST_NOTES:
        raise Refused("bad_value", field="text", expected=Expected("notes", n=MOST_NOTES))
    game.emit(e.NoteTaken(side=report.side, traitor=state.traitor, text=report.text))


@handles(reports.Unnoted)
def unnoted(game: Resolution, report: reports.Unnoted) -> None:
    """A side strikes out a note of its own."""
    assert report.side is not None, "only a side says so"
    if report.text not in game.state.notes_of(report.side):
        raise Refused("no_note", field="text")
    game.emit(e.NoteStruck(side=report.side, text=report.text))
