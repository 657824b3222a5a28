"""What a report is called in “undo: …”. Pure."""

from companion.games.boogeyman import reports
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import MINUS, Words


def label(state: State | None, report: reports.Report, words: Words) -> str:
    """Name a report by what it says."""
    facts: dict[str, object] = {}
    key = report.kind
    if isinstance(report, reports.HisAnswer | reports.HisCorrection):
        return words.label("his", facts)  # H8
    if isinstance(report, reports.ChildReport):
        facts["child"] = words.name(report.child)
    if isinstance(report, reports.Moved) and state is not None:
        facts["room"] = words.short(state.pack, report.to)
    elif isinstance(report, reports.Searched):
        key = "searched.found" if report.noise is None else "searched.noise"
        what = (report.found or "nothing").partition(":")[0]
        facts |= {"noise": report.noise, "found": words.word(f"found.{what}")}
    elif isinstance(report, reports.Met):
        facts["entity"] = words.name(report.entity)
    elif isinstance(report, reports.Tracking):
        key = f"tracking.{report.value}"
    elif isinstance(report, reports.ChangedState):
        facts["state"] = words.word(f"state.{report.value}")
    elif isinstance(report, reports.Answer):
        facts["answer"] = _answer(state, report.value, words)
    return words.label(key, facts)


def _answer(state: State | None, value: object, words: Words) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{words.name(child)} {die}" for child, die in value.items())
    if isinstance(value, list):
        return words.names(value or [""])
    if isinstance(value, str) and words.has(f"answer.{value}"):
        return words.word(f"answer.{value}")
    if isinstance(value, str) and words.has(f"option.{value}"):
        return words.word(f"option.{value}")
    if isinstance(value, str) and words.has(f"option.space.{value}"):
        return words.word(f"option.space.{value}")
    if isinstance(value, str) and state is not None:
        path = value.split(">")
        if all(state.pack.names.get(place) for place in path):
            return words.way(state.pack, path)
    return str(value).replace("-", MINUS) if isinstance(value, int) else str(value)
