"""What a report is called in “undo: …”. Pure."""

from companion.games.betrayal import reports
from companion.games.betrayal.state import State
from companion.games.betrayal.text.words import Words


def label(state: State | None, report: reports.Report, words: Words) -> str:
    """Name a report by what it says; of what a side said alone, no more than that it did."""
    key, facts = report.kind, dict[str, object]()
    if isinstance(report, reports.Omen | reports.Died | reports.Turned):
        facts["player"] = words.player(report.player)
    elif isinstance(report, reports.Attacked):
        facts = {"by": words.who(state, report.by), "on": words.who(state, report.on)}
    elif isinstance(report, reports.KindTold | reports.Came):
        facts["kind"] = (
            words.free(report.named) if state is None else words.kind(state, report.named)
        )
    elif isinstance(report, reports.MonsterStunned | reports.MonsterKilled):
        facts["monster"] = words.who(state, report.monster)
    elif isinstance(report, reports.CounterTold | reports.Counted):
        name = report.counter
        facts["counter"] = words.free(name) if state is None else words.counter(state, name)
    elif isinstance(report, reports.Won):
        key = f"won.{report.side_won}"
    elif isinstance(report, reports.Ready):
        key = f"ready.{report.side}"
    elif isinstance(report, reports.Answer):
        if report.side is not None:
            key = f"ready.{report.side}"
        else:
            facts["answer"] = _answer(state, report.value, words)
    return words.label(key, facts)


def _answer(state: State | None, value: object, words: Words) -> str:
    if isinstance(value, list):
        return words.players([str(one) for one in value])
    if isinstance(value, dict):
        return ", ".join(str(one) for one in value.values())
    if isinstance(value, str) and words.has(f"option.{value}"):
        return words.word(f"option.{value}")
    if isinstance(value, str) and state is not None:
        for named in (words.room, words.omen, words.haunt):
            if (said := str(named(state, value))) != value:
                return said
    return str(value)
