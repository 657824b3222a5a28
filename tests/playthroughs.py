"""Golden playthroughs: whole stretches of play as text, replayed and compared line by line.

A file holds reports (`> searched "child": "mike", "noise": 3`) and, beneath each, what the table
was told, asked and shows. `python -m tests.playthroughs` writes the files anew from their reports:
read the difference before you commit it.
"""

import json
from pathlib import Path
from typing import Any

from tests.tables import ASKING, bare_table

FOLDER = Path(__file__).parent / "playthroughs"


def files() -> list[Path]:
    """All playthroughs."""
    return sorted(FOLDER.glob("*.txt"))


def replay(text: str) -> str:
    """Play the reports of a playthrough and write it as it goes now."""
    table = bare_table()
    reply: dict[str, Any] = {"prompts": []}
    lines: list[str] = []
    for line in text.splitlines():
        if line.startswith("#") or (not line and not lines):
            lines.append(line)
        if not line.startswith("> "):
            continue
        report = read(line, reply)
        reply = table.submit(report)
        lines += ["", line, *_written(reply)]
    return "\n".join(lines) + "\n"


def read(line: str, reply: dict[str, Any]) -> dict[str, Any]:
    """Read a report; an answer goes to the open question, or to the tell whose key it names."""
    kind, _, fields = line.removeprefix("> ").partition(" ")
    report: dict[str, Any] = {"report": kind, **json.loads("{" + fields + "}")}
    if kind == "answer" and "prompt" not in report:
        key = report.pop("to", None)
        his = reply.get("private", {}).get("prompts", [])
        for prompt in his if "as" in report else reply["prompts"]:
            if prompt["key"] == key or (key is None and prompt["kind"] in ASKING):
                report["prompt"] = prompt["id"]
    return report


def _written(reply: dict[str, Any]) -> list[str]:
    if not reply["ok"]:
        error = reply["error"]
        return [f"  refused {error['code']} ({error['field']}): {error['message']}"]
    lines = _said(reply["prompts"])
    if reply["view"] is not None:
        lines.append("  = " + _summary(reply["view"]))
    if "private" in reply:
        lines.append(
            f"  * for the Boogeyman alone: tokens {json.dumps(reply['private']['tokens'])}"
        )
        lines += [f"  {line}" for line in _said(reply["private"]["prompts"])]
    return lines


def _said(prompts: list[dict[str, Any]]) -> list[str]:
    """Write prompts, each with its why and what can be answered."""
    lines = []
    for prompt in prompts:
        if prompt["key"].startswith("setup.") and prompt["rule"] not in ("S5", "S6", "S7"):
            continue
        lines.append(f"  {prompt['kind']} {prompt['rule']}: {prompt['text']}")
        lines.append(f"      {prompt['why']}")
        more = {name: prompt[name] for name in ("options", "ways_out", "candies") if name in prompt}
        if prompt["kind"] == "who":
            lines.append(
                f"      {prompt['min']} to {prompt['max']} of {', '.join(more['options'])}"
            )
        elif "options" in more:
            lines += [f"      - {o['value']}: {o['label']}" for o in more["options"]]
        elif "candies" in more:
            lines.append(f"      Candies: {more['candies']}")
    return lines


def _feels(child: dict[str, Any]) -> str:
    if child["fainted"]:
        return "†"
    return "" if child["state"] == 1 else f"/{child['state']}"


def _summary(view: dict[str, Any]) -> str:
    """The table in one line."""
    seats = view["children"].items()
    children = ", ".join(f"{child} {is_['room'] or '?'}{_feels(is_)}" for child, is_ in seats)
    parts = [
        f"round {view['round']}, {view['turn']} {view['actions']}",
        children,
        f"Jennifer {view['babysitter']['room'] or '?'}",
        f"Boogeyman {view['boogeyman']['room'] or '–'}",
        "Indicator " + " ".join(slot for slot in view["indicator"] if slot),
        f"Stress {view['stress']['boogeyman']}/{view['stress']['babysitter']}",
    ]
    for name in ("event", "nightmares", "limits", "finale", "outcome"):
        if view[name]:
            parts.append(f"{name} {json.dumps(view[name])}")
    dark = [room for room, is_ in view["rooms"].items() if is_["light"] == "dark"]
    locked = [room for room, is_ in view["rooms"].items() if is_["padlock"]]
    if dark:
        parts.append("dark " + " ".join(dark))
    if locked:
        parts.append("Padlocks " + " ".join(locked))
    return "; ".join(parts)


if __name__ == "__main__":
    for path in files():
        path.write_text(replay(path.read_text(encoding="utf-8")), encoding="utf-8")
