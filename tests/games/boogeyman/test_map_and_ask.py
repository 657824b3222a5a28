"""The same night with a map and without one: a bot answers Ask's questions from the map."""

from collections import deque
from random import Random
from typing import Any

import pytest

from companion.games.boogeyman.box import ROOMS
from tests import random_reports
from tests.effort import SOAK
from tests.tables import NightTable, bare_table, practice

NIGHTS = 2000 if SOAK else 500
COMPARED = ("round", "turn", "indicator", "stress", "event", "nightmares", "outcome", "finale")
WALKED = ("babysitter_moved", "babysitter_stayed")
# Ways to choose from, and Rooms that she cannot come to.
ONLY_A_MAP_KNOWS = ("shortest_ways", "locked_start", "babysitter_ways")
Event = dict[str, Any]


class TwoTables:
    """A table with a map, and its twin that asks."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        start = random_reports.start(self.random)
        start["decks"] = {}  # what a card of ours means on a map is the map's to know
        for option in ONLY_A_MAP_KNOWS:
            start["options"].pop(option, None)
        self.walks: deque[Event] = deque()  # on the map, not yet heard of at the twin
        self.happened: deque[Event] = deque()
        self.walk: Event = {}
        self.map, self.ask = bare_table(), bare_table()
        self.shown = self.on_map({**start, "tracking": "map"})
        self.asked = self.at_twin({**start, "tracking": "ask"})
        self.follow()

    def on_map(self, report: Event) -> dict[str, Any]:
        """Say something at the table with the map, and keep what the twin will ask for."""
        reply = self.map.submit(report)
        events = reply.get("events", [])
        for number, event in enumerate(events):
            if event["event"] in WALKED and event.get("why") != "nobody":
                after = events[number + 1]["event"] if number + 1 < len(events) else ""
                beside = after == "babysitter_possessed"
                self.walks.append({"reached": event.get("reached", []), "beside": beside})
            elif event["event"] in ("possession_rolled", "boogeyman_revealed"):
                self.happened.append(event)
        return reply

    def at_twin(self, report: Event) -> dict[str, Any]:
        """Say something at the twin; each walk it tells of is the next one on the map."""
        reply = self.ask.submit(report)
        assert reply["ok"], (report, reply["error"])
        for event in reply["events"]:
            if event["event"] == "babysitter_sent":
                walk = self.walks.popleft()
                if self.ask.state.counted():  # else nobody is asked for
                    self.happened.append({"event": "walk", **walk})
            elif event["event"] == "babysitter_stayed" and event["why"] == "silent":
                self.walks.popleft()
        return reply

    def both(self, report: Event) -> None:
        """Say the same at both tables."""
        reply = self.on_map(report)
        if not reply["ok"]:
            return  # whatever the reason is: nobody says it at the twin
        self.shown = reply
        self.asked = self.at_twin(report)
        self.follow()

    def only_on_map(self, report: Event) -> None:
        """Let the map hear of a move; the twin hears whom the Child walked into."""
        reply = self.on_map(report)
        if not reply["ok"]:
            return
        self.shown = reply
        for event in reply["events"]:
            if event["event"] == "meeting_began":
                met = {"report": "met", "child": event["child"], "with": event["entity"]}
                self.asked = self.at_twin(met)
        self.follow()

    def follow(self) -> None:
        """Answer what only the twin asks, from what happened on the map."""
        while (prompt := question(self.asked)) and prompt["key"] in ANSWERS:
            value = ANSWERS[prompt["key"]](self, prompt)
            answer = {"report": "answer", "prompt": prompt["id"], "value": value}
            self.asked = self.at_twin(answer)
        for name in COMPARED:
            assert self.asked["view"][name] == self.shown["view"][name], name
        mine, theirs = question(self.shown), question(self.asked)
        assert (mine and mine["key"].split(".")[:2]) == (theirs and theirs["key"].split(".")[:2])

    def answer(self, prompt: Event) -> None:
        """Answer a question that both tables ask."""
        value = random_reports.answer(self.random, prompt)
        twin = question(self.asked)
        assert twin is not None
        self.shown = self.on_map({"report": "answer", "prompt": prompt["id"], "value": value})
        self.asked = self.at_twin({"report": "answer", "prompt": twin["id"], "value": value})
        self.follow()

    def play(self, reports: int) -> None:
        """Play on."""
        for _ in range(reports):
            if self.shown["view"]["outcome"]:
                return
            prompt = question(self.shown)
            if prompt is not None and self.random.random() < 0.8:
                self.answer(prompt)
                continue
            report = random_reports.report(self.random, self.shown)
            effect = report.get("effect", {})
            if report["report"] in ("corrected", "answer", "tracking") or "room" in effect:
                continue
            if report["report"] == "revived":
                report["card"] = True  # without a map nobody sees who stands beside
            if report["report"] == "moved":
                report.pop("card", None)  # nobody is put where she cannot come
                self.only_on_map(report)
            else:
                self.both(report)

    def next_of(self, name: str) -> Event:
        """The next fact of this kind."""
        found = next(event for event in self.happened if event["event"] == name)
        self.happened.remove(found)
        return found


def question(reply: dict[str, Any]) -> dict[str, Any] | None:
    """The open question of a reply."""
    return next((p for p in reply["prompts"] if p["kind"] != "tell"), None)


def reached(tables: TwoTables, prompt: Event) -> list[str]:
    tables.walk = tables.next_of("walk")
    return list(tables.walk["reached"])


def stopped(tables: TwoTables, prompt: Event) -> str:
    return "yes" if tables.walk["beside"] else "no"


def nearest(tables: TwoTables, prompt: Event) -> list[str]:
    return list(tables.next_of("possession_rolled")["nearest"])


def there(tables: TwoTables, prompt: Event) -> list[str]:
    event = tables.next_of("boogeyman_revealed")
    return [*event["children"], *(["babysitter"] if event["babysitter"] else [])]


def slot(tables: TwoTables, prompt: Event) -> str:
    number = int(prompt["text"].split("slot ")[1].split()[0])
    return "yes" if number in practice().event_slots else "no"


def space(tables: TwoTables, prompt: Event) -> str:
    name = "babysitter" if "Jennifer" in prompt["text"] else "boogeyman"
    number = int(prompt["text"].split("space ")[1].split()[0])
    track = practice().stress[name]
    seen = ["last"] if number == track.max else []
    seen += ["trouble"] if number in track.trouble else []
    return "_".join(seen) or "nothing"


ANSWERS = {
    "ask.reached": reached, "ask.stopped": stopped, "ask.nearest": nearest, "ask.there": there,
    "ask.slot": slot, "ask.space": space,
}  # fmt: skip


@pytest.mark.parametrize("tenth", range(10))
def test_a_night_ends_alike_with_a_map_and_without_one(tenth: int) -> None:
    for seed in range(tenth, NIGHTS, 10):
        TwoTables(seed).play(60)


def test_no_fact_of_the_box_is_asked_twice() -> None:
    for seed in range(40):
        random = Random(seed)
        start = {**random_reports.start(random), "tracking": "ask"}
        table = bare_table()
        reply = table.submit(start)
        asked: list[str] = []
        seen = ""
        for _ in range(150):
            prompt = question(reply)
            if prompt and prompt["key"] in ("ask.slot", "ask.space") and prompt["id"] != seen:
                asked.append(prompt["text"])
                seen = prompt["id"]
            report = random_reports.report(random, {"ok": True, **table.shown()})
            if report["report"] not in ("corrected", "tracking"):
                reply = table.submit(report)
        assert len(asked) == len(set(asked)), asked


def test_without_a_map_nothing_is_refused_for_what_only_a_map_could_tell() -> None:
    told_by_a_map = {
        "watched", "light_on_top", "padlock_on_top", "nothing_left", "no_light_token", "no_padlock",
        "hall", "attic_locked", "no_trapdoor", "no_passage", "no_way", "already_there",
        "not_at_the_attic", "not_in_finale_room", "entity_in_finale", "objective_elsewhere",
    }  # fmt: skip
    night = NightTable("mike", "leila", tracking="ask")
    for _ in range(3):
        night.say("switched", child="mike").say("searched", child="mike", noise=0)
    night.say("opened_padlock", child="mike").say("searched", child="mike", found="passkey")
    night.say("unlocked_attic", child="mike")
    for seed in range(60):
        random = Random(seed)
        table = bare_table()
        table.submit({**random_reports.start(random), "tracking": "ask"})
        for _ in range(100):
            report = random_reports.report(random, {"ok": True, **table.shown()})
            if report["report"] == "tracking" or "padlock" in str(report.get("effect")):
                continue
            reply = table.submit(report)
            assert reply["ok"] or reply["error"]["code"] not in told_by_a_map, report


def test_from_a_map_to_none_and_back_everybody_is_asked_for_once() -> None:
    night = NightTable("mike", "leila", rooms=[9, 3]).say("tracking", value="ask")
    assert night.view["children"]["mike"]["room"] is None
    assert night.view["babysitter"]["room"] is None
    assert night.refused("tracking", value="ask")["code"] == "same_tracking"
    night.say("tracking", value="map")
    for place in ("17", "hall_leila", "9"):
        assert night.asked("choose")["key"] == "ask.where"
        night.answer(place)
    assert night.question is None
    assert [night.room_of("mike"), night.room_of("leila")] == ["17", "hall_leila"]
    night.put(rooms={"17": {"light": "none"}}).say("searched", child="mike", noise=3)
    assert night.events("babysitter_moved")[0]["path"] == ["9", "15", "16", "17"]


def test_what_was_learnt_of_the_box_stands_over_what_a_house_says() -> None:
    night = NightTable("mike", tracking="ask", rooms=[7, *ROOMS[:3]])
    night.say("met", child="mike", **{"with": "babysitter"}).answer("done").answer("last")
    night.answer([]).answer("yes").answer("done")
    night.say("tracking", value="map").answer("17").answer("9")
    assert night.refused("corrected", set={"stress": {"babysitter": 2}})["code"] == "bad_value"
