"""The same night at two tables: one has a map, the other asks, and a bot answers from the board.

The bot knows what people at a table see: where the Children stand, and where Jennifer stands after
the walks told so far. Of what the map makes of it, it takes only her walks: their way is chance.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import count, zip_longest
from random import Random
from typing import Any

from companion.games.boogeyman.box import BABYSITTER, ROOMS
from companion.games.boogeyman.events import BabysitterMoved, BabysitterSent, BabysitterStayed
from companion.table.running import Table
from tests import random_reports
from tests.states import state_of
from tests.tables import bare_table, practice

Plain = dict[str, Any]

COMPARED = (
    "round", "turn", "flashlight", "boogeyman", "indicator", "stress", "event", "nightmares",
    "outcome", "finale",
)  # fmt: skip
# Ways to choose from, and Rooms that she cannot come to.
ONLY_A_MAP_KNOWS = ("shortest_ways", "locked_start", "babysitter_ways")
ONLY_A_MAP_DRAWS = "ways"  # B9: without a map the table draws her way
# Facts that only one of the two tables has, and fields that only a map can fill.
APART = {
    "started", "child_moved", "babysitter_moved", "babysitter_sent", "babysitter_reached",
    "babysitter_stayed", "babysitter_possessed", "slot_learnt", "space_learnt",
    "babysitter_seen", "children_seen", "nearest_told", "finale_reached",
}  # fmt: skip
ONLY_A_MAP_FILLS = {
    "top", "symbol", "distance", "side", "light", "turned", "children", "babysitter", "asked",
    "before", "unseen", "troubles",
}  # fmt: skip
# What is told without a map where a map may see that there is nothing to do.
TOKENS = {
    "light": "light_turned",
    "padlock_placed": "padlock_added",
    "padlock_taken": "padlock_removed",
}
# Effects that set something going.
MOVING = ("babysitter_moves", "boogeyman_turn", "boogeyman_moves", "meets", "stress")


@dataclass(frozen=True)
class Walk:
    """An activation of hers, and what came of it on the map."""

    cause: str
    child: str | None
    moved: bool
    end: str
    reached: tuple[str, ...]


class TwoTables:
    """A table with a map, and its twin that asks."""

    def __init__(self, seed: int | str, decks: Plain, rig: Plain | None = None) -> None:
        self.random = Random(seed)
        start = {**random_reports.start(self.random), "decks": decks, "rig": rig}
        for option in ONLY_A_MAP_KNOWS:
            start["options"].pop(option, None)
        self.walks: deque[Walk] = deque()  # on the map, not yet told at the twin
        self.told: dict[str, Walk] = {}  # at the twin, by the id they are told under
        self.walk: Walk  # the one being asked about
        self.her_room = ""
        self.facts: tuple[list[Plain], list[Plain]] = [], []  # since both were last alike
        self.map, self.ask = bare_table(), bare_table()
        self.shown = self.on_map({**start, "tracking": "map"})
        self.asked = self.at_twin({**start, "tracking": "ask"})
        self.follow()

    def on_map(self, report: Plain) -> Plain:
        """Say something at the table with the map, and keep the walks the twin will tell of."""
        reply = self.map.submit(report)
        if not reply["ok"]:
            return reply
        self.facts[0].extend(reply["events"])
        for event in state_of(self.map).latest:
            if isinstance(event, BabysitterMoved):
                walk = Walk(event.cause, event.child, True, event.path[-1], event.reached)
                self.walks.append(walk)
            elif isinstance(event, BabysitterStayed) and event.why != "nobody":
                self.walks.append(Walk(event.cause, event.child, False, event.room, ()))
        return reply

    def at_twin(self, report: Plain) -> Plain:
        """Say something at the twin; each walk it tells of is the next one on the map."""
        reply = self.ask.submit(report)
        assert reply["ok"], (report, reply["error"])
        self.facts[1].extend(reply["events"])
        if report["report"] == "start":
            self.her_room = reply["events"][0]["babysitter"]  # S5: told to everybody
        for placed in (e for e in reply["events"] if e["event"] == "babysitter_placed"):
            self.her_room = placed["room"] or self.her_room
        state = state_of(self.ask)
        for number, event in enumerate(state.latest):
            sent = isinstance(event, BabysitterSent)
            if sent or (isinstance(event, BabysitterStayed) and event.why in ("silent", "there")):
                walk = self.walks.popleft()
                assert (walk.cause, walk.child) == (event.cause, event.child)
                self.told[f"{state.reports}.{number}"] = walk
                self.her_room = walk.end
        return reply

    def both(self, report: Plain) -> None:
        """Say the same at both tables."""
        reply = self.on_map(report)
        if not reply["ok"]:
            return  # whatever the reason is: nobody says it at the twin
        self.shown = reply
        self.asked = self.at_twin(report)
        if report["report"] != "reached_finale":
            self.led(reply)
        self.follow()

    def led(self, reply: Plain) -> None:
        """Tell the twin who leads the Finale, where the map saw it by itself (F2)."""
        for event in reply["events"]:
            if event["event"] == "finale_reached":
                self.asked = self.at_twin({"report": "reached_finale", "child": event["child"]})

    def only_on_map(self, report: Plain) -> None:
        """Let the map hear of a move; the twin hears whom the Child walked into."""
        reply = self.on_map(report)
        if not reply["ok"]:
            return
        self.shown = reply
        self.led(reply)
        for event in reply["events"]:
            if event["event"] == "meeting_began":
                met = {"report": "met", "child": event["child"], "with": event["entity"]}
                self.asked = self.at_twin(met)
        self.follow()

    def follow(self) -> None:
        """Answer what only the twin asks, as the board shows it; then both must be alike."""
        while (prompt := question(self.asked)) and prompt["key"] in ANSWERS:
            value = ANSWERS[prompt["key"]](self, prompt)
            answer = {"report": "answer", "prompt": prompt["id"], "value": value}
            self.asked = self.at_twin(answer)
        for name in COMPARED:
            assert self.asked["view"][name] == self.shown["view"][name], name
        mine, theirs = question(self.shown), question(self.asked)
        if mine is None or mine["key"] != "finale.leader":
            assert stem(mine) == stem(theirs)
        assert not self.walks, "a walk that the twin was not told of"
        assert unseen(self.ask) == unseen(self.map)
        for on_map, at_twin in zip_longest(*map(comparable, self.facts)):
            assert alike(on_map, at_twin), (on_map, at_twin)
        self.facts = [], []

    def answer(self, prompt: Plain) -> None:
        """Answer a question that both tables ask."""
        value = random_reports.answer(self.random, prompt)
        if prompt["key"] == "finale.leader":  # the twin never knew who was there
            self.shown = self.on_map({"report": "answer", "prompt": prompt["id"], "value": value})
            self.led(self.shown)
            self.follow()
            return
        twin = question(self.asked)
        assert twin is not None
        self.shown = self.on_map({"report": "answer", "prompt": prompt["id"], "value": value})
        self.asked = self.at_twin({"report": "answer", "prompt": twin["id"], "value": value})
        self.led(self.shown)
        self.follow()

    def play(self, reports: int) -> None:
        """Play on."""
        for _ in range(reports):
            if self.shown["view"]["outcome"]:
                return
            prompt = question(self.shown)
            reading = prompt is not None and prompt["kind"] in ("draw", "act")
            if reading and self.random.random() < 0.3:
                self.say({"report": "effect", "effect": self.read_aloud()})
            elif prompt is not None and self.random.random() < 0.8:
                self.answer(prompt)
            else:
                self.say(random_reports.report(self.random, self.shown))

    def bring(self, deck: str, card: str) -> bool:
        """Play on until a card of ours is drawn; False when the night ends before."""
        while card in state_of(self.map).left[deck]:
            view = self.shown["view"]
            if view["outcome"] or state_of(self.map).in_finale:
                return False
            if question(self.shown) is None:
                self.say(towards(deck, view))
            else:
                self.play(1)
        return True

    def read_aloud(self) -> Plain:
        """An effect of a card on the table that sets something going."""
        children = list(self.shown["view"]["children"])
        effects = (random_reports.effect(self.random, children) for _ in count())
        return next(effect for effect in effects if effect["kind"] in MOVING)

    def say(self, report: Plain) -> None:
        """Say something that means the same with a map and without one."""
        effect = report.get("effect", {})
        if report["report"] in ("corrected", "answer", "tracking"):
            return
        if "room" in effect and effect["kind"] != "boogeyman_moves":
            return
        if report["report"] == "revived":
            report["card"] = True  # without a map nobody sees who stands beside
        if report["report"] == "forced_padlock":
            report.pop("card", None)  # beside her it would hold, and nobody is reached (B8, B12)
        if report["report"] == "moved":
            report.pop("card", None)  # nobody is put where she cannot come
            self.only_on_map(report)
        else:
            self.both(report)


def towards(deck: str, view: Plain) -> Plain:
    """A report that brings the next card of a deck nearer."""
    if deck == "trouble":
        return {"report": "effect", "effect": {"kind": "stress", "track": BABYSITTER, "by": 1}}
    if deck == "nightmare" and not any(seat["fainted"] for seat in view["children"].values()):
        return {"report": "fainted", "child": view["turn"]}
    return {"report": "ended_turn", "child": view["turn"]}


def question(reply: Plain) -> Plain | None:
    """The open question of a reply."""
    return next((p for p in reply["prompts"] if p["kind"] != "tell"), None)


def stem(prompt: Plain | None) -> Any:
    """The first words of a question's key."""
    return prompt and prompt["key"].split(".")[:2]


def unseen(table: Table) -> tuple[object, ...]:
    """How often chance was asked, for each purpose, and what it laid: decks and tokens."""
    state = state_of(table)
    drawn = {stream: count for stream, count in state.luck.asked if stream != ONLY_A_MAP_DRAWS}
    return drawn, state.left, state.indicator


def comparable(events: Iterable[Plain]) -> list[Plain]:
    """The facts that both tables can have, without what only a map can fill in."""
    return [
        {name: value for name, value in event.items() if name not in ONLY_A_MAP_FILLS}
        for event in step_by_step(events)
        if event["event"] not in APART
    ]


def step_by_step(events: Iterable[Plain]) -> Iterator[Plain]:
    """The facts, with Stress that rose over known spaces in one go taken step by step."""
    for event in events:
        if event["event"] != "stress_changed" or event["to"] <= event["before"]:
            yield event
            continue
        for space in range(event["before"], event["to"]):
            yield {**event, "before": space, "to": space + 1}


def alike(on_map: Plain | None, at_twin: Plain | None) -> bool:
    """Tell whether the twin told what happened on the map, as far as it can know."""
    if on_map is None or at_twin is None:
        return False
    if on_map["event"] == "card_in_vain" != at_twin["event"]:
        return TOKENS.get(on_map["kind"]) == at_twin["event"]
    if at_twin.get("room") == "":
        on_map = {**on_map, "room": ""}
    return on_map == at_twin


def named_room(prompt: Plain) -> str:
    """The Room that a question names."""
    return next(
        word for word in prompt["text"].rstrip("?").replace(",", "").split() if word in ROOMS
    )


def reached(tables: TwoTables, prompt: Plain) -> list[str]:
    """Whom she reached by the walk that the question stems from."""
    tables.walk = tables.told[state_of(tables.ask).agenda[-1].stems_from[-1]]
    return list(tables.walk.reached)


def stopped(tables: TwoTables, prompt: Plain) -> str:
    """Whether that walk ended in the Room that is named; whoever stays does not stop (B12)."""
    return "yes" if tables.walk.moved and tables.walk.end == named_room(prompt) else "no"


def nearest(tables: TwoTables, prompt: Plain) -> list[str]:
    """Who has the fewest Passages to where she stands."""
    state = state_of(tables.map)
    ways = state.babysitter_ways()
    far = {c: ways.distance(tables.her_room, state.children[c].room) for c in prompt["options"]}
    fewest = min(steps for steps in far.values() if steps is not None)
    return [child for child, steps in far.items() if steps == fewest]


def there(tables: TwoTables, prompt: Plain) -> list[str]:
    """Who of those asked for stands in the Room that is named."""
    stands = {child: seat.room for child, seat in state_of(tables.map).children.items()}
    stands[BABYSITTER] = tables.her_room
    return [one for one in prompt["options"] if stands[one] == named_room(prompt)]


def her_room(tables: TwoTables, prompt: Plain) -> str:
    """Where she stands."""
    return tables.her_room if tables.her_room in ROOMS else "hall"


def slot(tables: TwoTables, prompt: Plain) -> str:
    """Whether the practice house has the symbol there."""
    number = int(prompt["text"].split("slot ")[1].split()[0])
    return "yes" if number in practice().event_slots else "no"


def space(tables: TwoTables, prompt: Plain) -> str:
    """What the practice house has there."""
    name = "babysitter" if "Jennifer" in prompt["text"] else "boogeyman"
    number = int(prompt["text"].split("space ")[1].split()[0])
    track = practice().stress[name]
    seen = ["last"] if number == track.max else []
    seen += ["trouble"] if number in track.trouble else []
    return "_".join(seen) or "nothing"


ANSWERS: Mapping[str, Callable[[TwoTables, Plain], object]] = {
    "ask.reached": reached, "ask.stopped": stopped, "ask.nearest": nearest, "ask.there": there,
    "ask.slot": slot, "ask.space": space, "ask.nearest_card": nearest, "ask.her_room": her_room,
}  # fmt: skip
