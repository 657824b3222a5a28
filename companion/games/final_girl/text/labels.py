"""What a report is called in “undo: …”. Pure."""

from companion.games.final_girl import reports
from companion.games.final_girl.state import State
from companion.games.final_girl.text.words import Words


def label(state: State | None, report: reports.Report, words: Words) -> str:
    """Name a report by what it says, and where."""
    facts: dict[str, object] = {}
    key = report.kind
    if isinstance(report, reports.Moved):
        facts["to"] = words.zone(state, report.to) if state is not None else report.to
    elif isinstance(report, reports.Hit):
        key, facts = ("hit", {"n": report.damage}) if report.damage else ("hit.minions", {})
    elif isinstance(report, reports.Hurt | reports.Healed):
        facts["n"] = report.by
    elif isinstance(report, reports.CameBack | reports.Died):
        key = f"{report.kind}.{report.who}"
    elif isinstance(report, reports.Answer):
        facts["answer"] = _answer(state, report.value, words)
    return words.label(key, facts)


def _answer(state: State | None, value: object, words: Words) -> str:
    if isinstance(value, list) and state is not None and all(isinstance(v, str) for v in value):
        return words.path(state, value)
    if isinstance(value, list):
        return words.listed([str(one) for one in value])
    if isinstance(value, dict):
        return ", ".join(str(one) for one in value.values())
    if isinstance(value, str) and words.has(f"option.{value}"):
        return words.word(f"option.{value}")
    if isinstance(value, str) and state is not None:
        if state.special(value) is not None:
            return words.special(state, value)
        return words.zone(state, value)
    return str(value)
