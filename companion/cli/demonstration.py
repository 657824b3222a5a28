"""A demonstration night: plain bots play the Children, and the journal is printed.

What `companion` does where there is neither a window nor a terminal.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.engine.luck import Luck
from companion.table import Table

CHILDREN = ("mike", "leila", "ray", "daphne")
FINDS = (
    "trapdoor", "objective:orange", "passkey", "objective:blue", "objective:orange", "nothing",
    "objective:blue", "objective:orange",
)  # fmt: skip
MOST_REPORTS = 2000


class Night:
    """A night that plays itself, always the same for the same seed."""

    def __init__(self, table: Table, facts: Mapping[str, Any], seed: str) -> None:
        self.table = table
        self.noises = facts["noise"]
        self.luck = Luck(seed)
        self.finds = list(FINDS)
        self.near: dict[str, list[str]] = {place: [] for place in facts["rooms"]}
        for a, b in facts["passages"]:
            self.near[a].append(b)
            self.near[b].append(a)
        self.reply = table.submit(
            {"report": "start", "mode": "coop", "children": list(CHILDREN), "seed": seed}
        )

    def lines(self) -> Iterator[str]:
        """Play to the end, and give the journal as it grows."""
        yield from self._journal()
        for _ in range(MOST_REPORTS):
            if self.reply["view"]["outcome"]:
                return
            self.report(self.next_report())
            yield from self._journal()

    def _journal(self) -> list[str]:
        last = self.table.log[-1]
        return self.table.game.journal(last.state, last.events)

    def report(self, report: Mapping[str, Any]) -> None:
        """Report, or end the turn where that cannot be done."""
        self.reply = self.table.submit(report)
        if not self.reply["ok"]:
            turn = self.reply["view"]["turn"]
            self.reply = self.table.submit({"report": "ended_turn", "child": turn})

    def _pick(self, among: list[Any]) -> Any:
        number, self.luck = self.luck.below("bots", len(among))
        return among[number]

    def next_report(self) -> Mapping[str, Any]:
        """Choose what to say next."""
        view, prompt = self.reply["view"], self.reply["prompts"][-1]
        if prompt["kind"] == "draw":
            return self._read_card(view, prompt)
        if prompt["kind"] == "choose":
            return {
                "report": "answer",
                "prompt": prompt["id"],
                "value": prompt["options"][0]["value"],
            }
        finale = view["finale"]
        if finale and finale["page"]:
            result = (
                "last" if finale["panel"] == 4 else self._pick(["continue", "again", "continue"])
            )
            return {"report": "panel", "child": finale["turn"], "result": result}
        return self._act(view)

    def _read_card(self, view: Any, prompt: Any) -> Mapping[str, Any]:
        """Now and then a card of one of them costs a State, and the last one a faint."""
        child = prompt["child"]
        drawn = {"report": "answer", "prompt": prompt["id"], "value": "done"}
        if prompt["deck"] not in ("babysitter", "boogeyman") or self._pick([0, 0, 1]):
            return drawn
        worse = view["children"][child]["state"] + 1
        if view["children"][child]["fainted"]:
            return drawn
        if worse > 3:
            return {"report": "fainted", "child": child}
        return {"report": "state", "child": child, "value": worse}

    def _act(self, view: Any) -> Mapping[str, Any]:
        """Revive, switch, search, or walk on; towards the Finale once it is called."""
        child = view["turn"]
        here = view["children"][child]["room"]
        report = {"child": child}
        if view["actions"] >= 3:
            return {"report": "ended_turn", **report}
        fainted = [
            c for c, is_ in view["children"].items() if is_["fainted"] and is_["room"] == here
        ]
        if fainted:
            return {"report": "revived", "child": fainted[0]}
        if (finale := self._finale(view, child, here)) is not None:
            return finale
        if here in view["rooms"] and here not in (
            view["babysitter"]["room"],
            view["boogeyman"]["room"],
        ):
            if view["rooms"][here]["light"] != "none":
                return {"report": "switched", **report}
            if view["search_tokens"][here]:
                return {"report": "searched", **report, **self._token()}
        safe = [place for place in self.near[here] if place != view["babysitter"]["room"]]
        return {"report": "moved", **report, "to": self._pick(safe or self.near[here])}

    def _token(self) -> Mapping[str, Any]:
        if self.finds and self._pick([0, 0, 1]):
            return {"found": self.finds.pop(0)}
        return {"noise": self._pick(self.noises)}

    def _finale(self, view: Any, child: str, here: str) -> Mapping[str, Any] | None:
        """Call the Finale, walk there, lead it, start it."""
        finale = view["finale"]
        carriers = view["found"].get("objective:orange", [])
        if finale is None:
            if len(carriers) == 3:
                return {"report": "call_finale", "colour": "orange"}
            return None
        if here != finale["room"]:
            return {"report": "moved", "child": child, "to": finale["room"]}
        if finale["leader"] is None and child in carriers:
            return {"report": "reached_finale", "child": child}
        there = [c for c, is_ in view["children"].items() if is_["room"] == here]
        if finale["leader"] == child and set(carriers) <= set(there):
            return {"report": "start_finale", "child": child, "present": there}
        return {"report": "ended_turn", "child": child}
