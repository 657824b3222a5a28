"""What a report is called in “undo: …”. Pure."""

from typing import Any

from companion.games.boogeyman import reports
from companion.games.boogeyman.state import State
from companion.games.boogeyman.words import Words


def label(state: State | None, report: reports.Report, words: Words) -> str:
    """Name a report by what it says."""
    facts: dict[str, Any] = {}
    key = report.kind
    if isinstance(report, reports.ChildReport):
        facts["child"] = words.name(report.child)
    if isinstance(report, reports.Moved) and state is not None:
        facts["room"] = words.short(state.pack, report.to)
    elif isinstance(report, reports.Searched):
        key = "searched.found" if report.noise is None else "searched.noise"
        what = (report.found or "nothing").partition(":")[0]
        facts |= {"noise": report.noise, "found": words.word(f"found.{what}")}
    elif isinstance(report, reports.ChangedState):
        facts["state"] = words.word(f"state.{report.value}")
    elif isinstance(report, reports.Answer):
        facts["answer"] = _answer(report.value, words)
    return words.fill(words.labels[key], facts)


def _answer(value: object, words: Words) -> str:
    if isinstance(value, dict):
        return ", ".join(f"{words.name(child)} {die}" for child, die in value.items())
    if isinstance(value, str) and f"answer.{value}" in words.words:
        return words.word(f"answer.{value}")
    if isinstance(value, str) and f"option.{value}" in words.words:
        return words.word(f"option.{value}")
    return str(value)
