"""Dialogues made by hand, for a reader of prompts: reports, and replies that nobody computed."""

from collections.abc import Mapping
from typing import Any

from tests.told_before import Reader

Plain = dict[str, Any]
ROOMS = [{"value": str(room), "label": str(room)} for room in range(1, 26)]
YES_NO = [{"value": word, "label": word} for word in ("yes", "no")]
GO_ON = [{"value": word, "label": word} for word in ("go_on", "lost")]
SPACES = [{"value": word, "label": word} for word in ("nothing", "trouble", "last")]

HER_ROOM = {"kind": "choose", "key": "ask.her_room", "options": ROOMS}
STOPPED = {"kind": "choose", "key": "ask.stopped", "options": YES_NO}
HOPE = {"kind": "choose", "key": "ask.hope", "options": GO_ON}
POSSESSION = {"kind": "roll", "key": "ask.possession"}
CARD = {"kind": "draw", "key": "ask.meeting_card.told", "deck": "babysitter", "child": "mike"}
EVENT_CARD = {"kind": "draw", "key": "ask.event", "deck": "event", "child": None}


def who(key: str, *options: str) -> Plain:
    return {"kind": "who", "key": key, "options": list(options), "min": 0, "max": len(options)}


REACHED = who("ask.reached", "mike", "leila")
NEAREST = who("ask.nearest", "mike", "leila")
NEAREST_CARD = who("ask.nearest_card", "mike", "leila")
THERE = who("ask.there", "mike", "leila", "babysitter")


def fact(name: str, **fields: Any) -> Plain:
    return {"event": name, **fields}


def sent(child: str | None = "mike", room: str | None = None, cause: str = "noise") -> Plain:
    return fact("babysitter_sent", rooms=2, cause=cause, child=child, room=room)


def placed(room: str) -> Plain:
    return fact("babysitter_placed", room=room, why="card")


def revealed(room: str) -> Plain:
    return fact("boogeyman_revealed", room=room, slot=1)


class Talk:
    """A table where reports and replies are made up; it keeps what the last question was found."""

    def __init__(self, *seen: Plain, **setup: Any) -> None:
        self.reader = Reader()
        self.asked: Plain = {}
        self.number = 0
        self.view: Plain = {
            "children": {c: {"fainted": False} for c in ("mike", "leila")}, "nightmares": {},
            "boogeyman": {"room": None}, "indicator": ["down"], "finale": None, "found": {},
            "attic": "locked",
        }  # fmt: skip
        start = {"report": "start", **setup}
        known = setup.pop("known", {})
        begun = fact("started", babysitter=setup.pop("room", "7"), known=known, setup={})
        self.hears(start, [begun, *seen])

    def hears(self, report: Plain, events: list[Plain], asked: Mapping[str, Any] | None = None):
        """Let the reader hear a report and its reply; keep the kinds of faults found."""
        self.number += 1
        prompts = [{"id": f"{self.number}.0", "kind": "tell", "key": "turn", "text": "A turn."}]
        if asked is not None:
            self.asked = {"id": f"q{self.number}", "text": f"{asked['key']}?", **asked}
            prompts.append(self.asked)
        for event in events:
            if event["event"] in ("boogeyman_revealed", "boogeyman_moved"):
                self.view["boogeyman"] = {"room": event["room"]}
            if event["event"] in ("child_fainted", "child_revived"):
                fainted = event["event"] == "child_fainted"
                self.view["children"][event["child"]] = {"fainted": fainted}
        reply = {"ok": True, "events": events, "prompts": prompts, "view": self.view}
        self.found = [fault.kind for fault in self.reader.hears(report, reply)]
        return self

    def say(self, kind: str, *events: Plain, asks: Plain | None = None, **fields: Any) -> "Talk":
        """Report something."""
        return self.hears({"report": kind, **fields}, list(events), asks)

    def answer(self, value: Any, *events: Plain, asks: Plain | None = None) -> "Talk":
        """Answer the open question."""
        said = {"report": "answer", "prompt": self.asked["id"], "value": value}
        return self.hears(said, list(events), asks)


def appeared(there: list[str], *events: Plain, asks: Plain | None = None, room: str = "9") -> Talk:
    """He appeared, and the table said who is there."""
    talk = Talk().say("ended_turn", revealed(room), asks=THERE)
    assert talk.found == []
    return talk.answer(there, *events, asks=asks)


def walked(reached: list[str], *events: Plain, asks: Plain | None = None) -> Talk:
    """He is in 9; a noise moved Jennifer out of 7, and the table said whom she reached."""
    talk = appeared([]).say("searched", sent(), asks=REACHED)
    assert talk.found == []
    return talk.answer(reached, *events, asks=asks)
