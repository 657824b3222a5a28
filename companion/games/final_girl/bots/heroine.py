"""A bot that plays the heroine: rescues first, then fights; what she can do is a fixed model. Pure.

The model: 8 health, 4 zones a turn. From her fourth turn on she has a weapon and seeks him out.
docs/simulate.md states it.
"""

from collections.abc import Mapping, Sequence

from companion.engine.bots import GIVEN_UP, WON, Broken, Chance, Facts, Reply, Report, asked
from companion.engine.plain import Json

HEALTH, STEPS, ARMED = 8, 4, 4
BARE, WEAPON = (0, 1, 1, 2), (1, 2, 2, 3)  # what one fight a turn brings, before and after
BLOCKED = 0.5  # how often a Reaction takes 1 damage off an attack
HEALS = 3  # every so many turns she gets 1 health back
COUNTED = ("turns", "moves", "damage", "hurt")
View = Mapping[str, Json]


class Heroine:
    """One bot at one table."""

    def __init__(self, start: Mapping[str, Json], facts: Facts, chance: Chance) -> None:
        place = facts["locations"][start["location"]]
        self.lines: Mapping[str, Sequence[str]] = {z: [*to] for z, to in place["lines"].items()}
        self.exits: Sequence[str] = place["exits"]
        self.chance = chance
        self.counts = dict.fromkeys(COUNTED, 0)
        self.outcome: str | None = None
        self._round, self._steps, self._fought, self._healed = 0, 0, False, False
        self._refused: list[Report] = []

    def hears(self, reply: Reply) -> None:
        """Look at how it stands."""
        self.outcome = reply["view"]["outcome"]
        if reply["ok"]:
            self._refused = []

    def check(self, reply: Reply) -> None:
        """See that prompts are whole, and that nobody is where there is no zone."""
        view, said = reply["view"], reply["prompts"]
        for number, prompt in enumerate(said, 1):
            if not (prompt["id"] and prompt["text"] and prompt["rule"]):
                raise Broken(f"a prompt without words: {prompt}")
            if prompt["kind"] != "tell" and number < len(said):
                raise Broken(f"asked before the end: {prompt['key']}")
        places = {view["heroine"]["zone"], view["killer"]["zone"], *view["victims"]}
        if not places <= set(self.lines) or min([1, *view["victims"].values()]) < 1:
            raise Broken(f"somebody is nowhere: {view['victims']}")
        if (view["killer"]["markers"] or 0) < 0 or (view["heroine"]["markers"] or 0) < 0:
            raise Broken("less than no marker")

    def next_report(self, reply: Reply) -> Report | None:
        """Say the next thing."""
        question, view = asked(reply), reply["view"]
        if question is not None:
            return self._answer(question)
        if view["round"] != self._round:
            self._round, self._steps = view["round"], STEPS
            self._fought = self._healed = False
            self.counts["turns"] += 1
        if view["phase"] != "action":
            return {"report": "ended_turn"}
        if self._round % HEALS == 0 and not self._healed:
            self._healed = True
            return {"report": "healed", "by": 1}
        return self._acts(view) or {"report": "ended_turn"}

    def _acts(self, view: View) -> Report | None:
        """Save whom she has brought, fight when she is armed, else rescue."""
        here, his = view["heroine"]["zone"], view["killer"]["zone"]
        shut = [one.get("zone") for one in view["limits"] if one["what"] == "no_exit"]
        exits = [zone for zone in self.exits if zone not in shut]
        if here in exits and view["victims"].get(here):
            return {"report": "saved", "victims": view["victims"][here]}
        if here == his and not self._fought:
            self._fought = True
            damage = self.chance.choice(WEAPON if self._round >= ARMED else BARE)
            self.counts["damage"] += damage
            return {"report": "hit", "damage": damage} if damage else self._acts(view)
        if self._round >= ARMED or not view["victims"]:
            return None if self._fought else self._goes(view, [his])
        return self._rescues(view, [zone for zone in exits if zone != his])

    def _rescues(self, view: View, exits: Sequence[str]) -> Report | None:
        here, his = view["heroine"]["zone"], view["killer"]["zone"]
        if view["victims"].get(here) and exits:
            held = [one["by"] for one in view["limits"] if one["what"] == "followers"]
            many = min([2, view["victims"][here], *held])
            return self._goes(view, exits, many)
        others = [zone for zone in view["victims"] if zone != his and zone not in self.exits]
        return self._goes(view, others or list(view["victims"]))

    def _goes(self, view: View, goals: Sequence[str], along: int = 0) -> Report | None:
        """Walk towards the nearest of some zones, as far as she can; with victims around him."""
        here, his = view["heroine"]["zone"], view["killer"]["zone"]
        barred = his if along else ""
        ways = [way for goal in goals if (way := self._way(here, goal, barred))]
        if not ways or not self._steps:
            return None
        way = min(ways, key=len)[: self._steps]
        self._steps -= len(way)
        self.counts["moves"] += len(way)
        said = {"report": "moved", "to": way[-1]}
        return {**said, "with": along} if along else said

    def _way(self, start: str, goal: str, barred: str) -> list[str]:
        """Find a shortest way: the zones that it enters."""
        came, edge = {start: ""}, [start]
        while edge and goal not in came:
            edge = [
                other
                for zone in edge
                for other in self.lines[zone]
                if other not in came and other != barred and not came.update({other: zone})
            ]
        way: list[str] = []
        while goal != start and goal in came:
            way.insert(0, goal)
            goal = came[goal]
        return way

    def _answer(self, question: Mapping[str, Json]) -> Report:
        """Answer: she blocks what she can, and leaves the rest to chance."""
        if question["kind"] == "roll":
            value: Json = [self.chance.randint(1, 6) for _ in range(question["count"])]
        elif question["key"] == "attack.heroine":
            attack = question["options"][-1]["value"]
            value = attack - (self.chance.random() < BLOCKED)
            self.counts["hurt"] += value
        else:
            value = self.chance.choice(question["options"])["value"]
        return {"report": "answer", "prompt": question["id"], "value": value}

    def plainest(self, reply: Reply) -> Report:
        """Say the simplest thing that must be taken."""
        question = asked(reply)
        return {"report": "ended_turn"} if question is None else self._answer(question)

    def ended(self) -> str:
        """Name how the game ended."""
        return {"won": WON, "lost": "lost", None: GIVEN_UP}[self.outcome]
