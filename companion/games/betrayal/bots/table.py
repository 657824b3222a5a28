"""A whole table of bots: they explore, are betrayed, fight and run, all by chance. Pure.

The house is not laid: whom somebody meets, and whether a room is reached, is drawn.
"""

from collections.abc import Mapping, Sequence
from typing import cast

from companion.engine.bots import WON, Broken, Chance, Facts, Reply, Report, asked
from companion.engine.plain import Json
from companion.games.betrayal.bots.pieces import Explorer
from companion.games.betrayal.box import EXPLORE, HERO, HEROES, MONSTERS, TRAITOR

DRAWS = 0.45  # that a turn of exploring brings an omen
MEETS = 0.35  # that somebody who looks for a fight finds one
REACHES = 0.4  # that a hero reaches where something is to be done
A_SPACE = 0.12  # for each space that a monster may move: that it reaches somebody
CUT = 4  # might that cuts a rope
LIGHT = 0.5  # that a hero stands in a light
CARRIED = 0.4  # that somebody's body is carried off in a monsters' turn
COUNTED = ("rounds", "omens", "attacks", "stunned", "deaths")


class Players:
    """Everybody at the table, the traitor too."""

    def __init__(self, start: Report, facts: Facts, chance: Chance) -> None:
        self.start, self.facts, self.chance = start, facts, chance
        self.people = {player: Explorer(chance) for player in start["players"]}
        self.counts = dict.fromkeys(COUNTED, 0)
        self.haunt = ""
        self._view: Mapping[str, Json] = {}
        self._seat = -1  # who explores, before the haunt
        self._did: set[str] = set()  # who acted in this turn
        self._turn: tuple[int, str | None] = (0, None)
        self._dead: list[str] = []  # to be reported
        self._bodies: set[str] = set()

    # What is heard

    def hears(self, reply: Reply) -> None:
        """Keep what the table shows; take damage, and see who died."""
        self._view = view = cast("Mapping[str, Json]", reply["view"])
        if (view["round"], view["turn"]) != self._turn:
            self._turn, self._did = (view["round"], view["turn"]), set()
        for event in reply.get("events", ()):
            if event["event"] == "player_hurt":
                if self.people[event["player"]].hurt(event["damage"], event["harm"]):
                    self._dead.append(event["player"])
            elif event["event"] == "fought":
                self.counts["attacks"] += 1
            elif event["event"] == "monster_stunned":
                self.counts["stunned"] += 1
            elif event["event"] == "player_died":
                self.counts["deaths"] += 1
        self.counts["rounds"] = max(self.counts["rounds"], view["round"])
        self.counts["omens"] = view["omens"]["drawn"]
        if view["haunt"] is not None:
            self.haunt = view["haunt"]["id"]

    def check(self, reply: Reply) -> None:
        """Raise if the table contradicts itself."""
        view = reply["view"]
        dead = {player for player, one in view["players"].items() if one["dead"]}
        if view["order"] is not None and dead & set(view["order"]):
            raise Broken("the dead have a turn")
        for name, counter in view["counters"].items():
            if counter["value"] < 0 or counter["value"] > (counter["goal"] or 10**6):
                raise Broken(f"{name} is beyond its end")
        if any(one["kind"] not in view["kinds"] for one in view["monsters"].values()):
            raise Broken("a monster of no kind")
        if view["phase"] == EXPLORE and (view["round"] or view["traitor"]):
            raise Broken("a haunt that has not begun")
        if view["outcome"] is None and dead & {view["turn"]}:
            raise Broken("a dead one's turn goes on")

    def ended(self) -> str:
        """Name how it ended."""
        return WON if self._view["outcome"] == HEROES else str(self._view["outcome"])

    # What is said

    def next_report(self, reply: Reply) -> Report | None:
        """Say the next thing."""
        prompt = asked(reply)
        if prompt is not None:
            return self._answer(prompt)
        if self._view["phase"] == EXPLORE:
            return self._explore()
        if self._dead:
            player = self._dead.pop(0)
            self._bodies.add(player)
            return {"report": "died", "player": player}
        return self._act() or {"report": "ended_turn"}

    def plainest(self, reply: Reply) -> Report:
        """Give the simplest report that must be taken."""
        prompt = asked(reply)
        if prompt is not None:
            return self._answer(prompt)
        if reply["view"]["phase"] == EXPLORE and reply["view"]["turn"] is None:
            return {"report": "omen", "player": next(iter(self.people))}
        return {"report": "ended_turn"}

    def _explore(self) -> Report:
        """Go round the table until somebody draws an omen; then end that turn."""
        if self._view["turn"] is not None:
            return {"report": "ended_turn"}
        players = tuple(self.people)
        self._seat += 1
        while self.chance.random() >= DRAWS:
            self._seat += 1
        player = players[self._seat % len(players)]
        return {"report": "omen", "player": player, "omen": self.chance.choice(self.facts["omens"])}

    def _answer(self, prompt: Mapping[str, Json]) -> Report:
        key, kind = prompt["key"], prompt["kind"]
        if kind == "hand_over":
            return {"report": "ready", "as": prompt["to"]}
        value: Json = None
        if key == "haunt.room":
            value = self.chance.choice(list(self.facts["rooms"]))
        elif key == "traitor.who":
            low = min(one.traits["sanity"] for one in self.people.values())
            value = [who for who, one in self.people.items() if one.traits["sanity"] == low]
        elif key == "haunt.roll":
            value = self._roll(prompt["dice"])
        elif kind == "roll":
            value = {
                who: self._roll(prompt["dice"].get(who) or self.people[who].dice("might"))
                for who in prompt.get("kinds") or prompt["fighters"]
            }
        elif kind == "choose":
            value = prompt["options"][0]["value"]
        return {"report": "answer", "prompt": prompt["id"], "value": value}

    def _roll(self, dice: int) -> int:
        return sum(self.chance.randint(0, 2) for _ in range(dice))

    # The haunt

    def _act(self) -> Report | None:
        """Do what whoever is on turn can still do."""
        turn = self._view["turn"]
        if turn == MONSTERS:
            return self._monsters()
        if turn in self._did:
            return None
        self._did.add(turn)
        if self._view["players"][turn]["side"] == TRAITOR:
            return self._attack(turn, self._living(HERO), MEETS + 0.15)
        return self._hero(turn)

    def _hero(self, hero: str) -> Report | None:
        """Work towards the goal, or fight whoever stands in the way."""
        monsters = self._standing()
        if "ropes" in self._view["counters"]:
            if self.chance.random() < REACHES:
                cut = self._roll(self.people[hero].dice("might")) >= CUT
                return {"report": "counted", "counter": "ropes"} if cut else None
        else:
            mothers = [one for one in monsters if self._view["monsters"][one]["kind"] == "mother"]
            if mothers and self.chance.random() < REACHES:
                more = int(self.chance.random() < LIGHT)
                return self._fight(hero, mothers[0], more=more)
        foes = [*monsters, *self._living(TRAITOR)]
        return self._attack(hero, foes, MEETS)

    def _monsters(self) -> Report | None:
        """Let each monster that can reach somebody attack once."""
        heroes = self._living(HERO)
        for monster in self._standing():
            if monster in self._did or not heroes:
                continue
            self._did.add(monster)
            kind = self._view["kinds"][self._view["monsters"][monster]["kind"]]
            if self.chance.random() < A_SPACE * (kind["moves"] or 0):
                trait = "sanity" if kind["ranged"] else "might"
                hero = self.chance.choice(heroes)
                return self._fight(monster, hero, trait, ranged=kind["ranged"])
        carries = "cocoons" in self._view["counters"] and bool(self._bodies)
        if carries and self.chance.random() < CARRIED:
            self._bodies.pop()
            return {"report": "counted", "counter": "cocoons"}
        return None

    def _attack(self, by: str, foes: Sequence[str], likely: float) -> Report | None:
        if not foes or self.chance.random() >= likely:
            return None
        return self._fight(by, self.chance.choice(foes))

    def _fight(
        self, by: str, on: str, trait: str = "might", ranged: bool = False, more: int = 0
    ) -> Report:
        """Attack; the app rolls for monsters, and for explorers as many dice as they have."""
        report: dict[str, Json] = {"report": "attacked", "by": by, "on": on, "trait": trait}
        fighters = [who for who in (by, on) if who in self.people]
        report["dice"] = {
            who: self.people[who].dice(trait) + (more if who == by else 0) for who in fighters
        }
        return {**report, "ranged": True} if ranged else report

    def _standing(self) -> list[str]:
        return [name for name, one in self._view["monsters"].items() if not one["stunned"]]

    def _living(self, side: str) -> list[str]:
        players = self._view["players"].items()
        return [name for name, one in players if one["side"] == side and not one["dead"]]
