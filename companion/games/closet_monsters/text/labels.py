"""What a report is called in “undo: …”. Pure."""

from companion.games.closet_monsters import reports
from companion.games.closet_monsters.box import MONSTERS
from companion.games.closet_monsters.state import State
from companion.games.closet_monsters.text.words import Words


def label(state: State | None, report: reports.Report, words: Words) -> str:
    """Name a report by what it says, and where."""
    facts: dict[str, object] = {}
    key = report.kind
    if isinstance(report, reports.Turned):
        if report.result in ("right", "wrong"):
            key = f"turned.{report.result}"
        elif report.tile is not None:
            key, facts = "turned.tile", {"tile": report.tile}
        else:
            key, facts = "turned.toy", {"toy": words.name(report.toy or report.result)}
    elif isinstance(report, reports.Finished) and state is not None and state.races:
        key = "finished.race"
    elif isinstance(report, reports.Answer):
        facts["answer"] = _answer(report.value, words)
    return words.label(key, facts)


def _answer(value: object, words: Words) -> str:
    if isinstance(value, int):
        return words.word("option.tile", tile=value)
    if value in MONSTERS:
        return str(words.name(str(value)))
    return words.word(f"option.{value}") if words.has(f"option.{value}") else str(value)
