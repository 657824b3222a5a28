"""A demonstration night: plain bots play the Children, and the journal is printed.

What `companion` shows where it has no other face. The bots know only what the table protocol
shows.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from companion.engine.house import House
from companion.engine.luck import Luck
from companion.table import Table

CHILDREN = ("mike", "leila", "ray", "daphne")
FINDS = (
    "objective:orange", "trapdoor", "objective:blue", "objective:orange", "passkey", "nothing",
    "objective:blue", "objective:orange",
)  # fmt: skip
ACTIONS = 3
LAST_STATE = 3
PANELS = 4
MOST_REPORTS = 2000

Report = Mapping[str, Any]


class Night:
    """A night that plays itself, always the same for the same seed."""

    def __init__(self, table: Table, facts: Mapping[str, Any], seed: str) -> None:
        self.table = table
        self.noises = facts["noise"]
        self.luck = Luck(seed)
        self.finds = list(FINDS)
        passages = tuple((a, b) for a, b in facts["passages"])
        self.house = House(tuple(facts["rooms"]), passages)
        self.reply = table.submit(
            {"report": "start", "mode": "coop", "children": list(CHILDREN), "seed": seed}
        )

    def lines(self) -> Iterator[str]:
        """Play to the end, and give the journal as it grows."""
        yield from self._journal()
        for _ in range(MOST_REPORTS):
            if self.reply["view"]["outcome"]:
                return
            self._say(self._next_report())
            yield from self._journal()

    def _journal(self) -> list[str]:
        last = self.table.log[-1]
        return self.table.game.journal(last.state, last.events)

    def _say(self, report: Report) -> None:
        """Report, or end the turn where that cannot be done."""
        self.reply = self.table.submit(report)
        if not self.reply["ok"]:
            turn = self.reply["view"]["turn"]
            self.reply = self.table.submit({"report": "ended_turn", "child": turn})

    def _pick(self, among: list[Any]) -> Any:
        number, self.luck = self.luck.below("bots", len(among))
        return among[number]

    def _next_report(self) -> Report:
        view, prompt = self.reply["view"], self.reply["prompts"][-1]
        if prompt["kind"] == "draw":
            return self._read_card(view, prompt)
        if prompt["kind"] == "choose":
            value = prompt["options"][0]["value"]
            return {"report": "answer", "prompt": prompt["id"], "value": value}
        finale = view["finale"]
        if finale and finale["page"]:
            last = finale["panel"] == PANELS
            result = "last" if last else self._pick(["continue", "again", "continue"])
            return {"report": "panel", "child": finale["turn"], "result": result}
        return self._act(view, view["turn"])

    def _read_card(self, view: Any, prompt: Any) -> Report:
        """Now and then a card of one of them costs a State, and the last State a faint."""
        child, is_ = prompt["child"], view["children"].get(prompt["child"])
        harmless = prompt["deck"] not in ("babysitter", "boogeyman") or is_["fainted"]
        if harmless or self._pick([True, True, False]):
            return {"report": "answer", "prompt": prompt["id"], "value": "done"}
        if is_["state"] == LAST_STATE:
            return {"report": "fainted", "child": child}
        return {"report": "state", "child": child, "value": is_["state"] + 1}

    def _act(self, view: Any, child: str) -> Report:
        """Revive, play for the Finale, switch, search, or walk on."""
        if view["actions"] >= ACTIONS:
            return {"report": "ended_turn", "child": child}
        here = view["children"][child]["room"]
        fainted = {c: is_["room"] for c, is_ in view["children"].items() if is_["fainted"]}
        for friend, room in fainted.items():
            if room == here:
                return {"report": "revived", "child": friend}
        if fainted:
            return self._towards(view, child, next(iter(fainted.values())))
        finale = self._finale(view, child, here)
        return finale or self._search(view, child, here)

    def _search(self, view: Any, child: str, here: str) -> Report:
        watched = here in (view["babysitter"]["room"], view["boogeyman"]["room"])
        if here in view["rooms"] and not watched:
            if view["rooms"][here]["light"] != "none":
                return {"report": "switched", "child": child}
            if view["search_tokens"][here]:
                return {"report": "searched", "child": child, **self._token()}
        full = [room for room, tokens in view["search_tokens"].items() if tokens]
        return self._towards(view, child, self._pick(full))

    def _token(self) -> Report:
        if self.finds and self._pick([True, False]):
            return {"found": self.finds.pop(0)}
        return {"noise": self._pick(self.noises)}

    def _towards(self, view: Any, child: str, goal: str) -> Report:
        """Take one step on a shortest way, around Jennifer if there is a way around her."""
        here, hers = view["children"][child]["room"], view["babysitter"]["room"]
        closed = frozenset() if view["attic"] == "open" else frozenset({"5"})
        opened = ((view["trapdoor"], "20"),) if view["trapdoor"] else ()
        for shut in (closed | {hers}, closed):
            ways = self.house.ways(frozenset(shut - {here}), opened)
            if ways.distance(here, goal):
                return {"report": "moved", "child": child, "to": ways.nearer(here, goal)[0]}
        return {"report": "ended_turn", "child": child}

    def _finale(self, view: Any, child: str, here: str) -> Report | None:
        """Call the Finale, walk there, lead it, start it."""
        finale = view["finale"]
        carriers = view["found"].get("objective:orange", [])
        if finale is None:
            called = {"report": "call_finale", "colour": "orange"}
            return called if len(carriers) == 3 else None
        if here != finale["room"]:
            return self._towards(view, child, finale["room"])
        if finale["leader"] is None and child in carriers:
            return {"report": "reached_finale", "child": child}
        there = [c for c, is_ in view["children"].items() if is_["room"] == here]
        if finale["leader"] == child and set(carriers) <= set(there):
            return {"report": "start_finale", "child": child, "present": there}
        return {"report": "ended_turn", "child": child}
