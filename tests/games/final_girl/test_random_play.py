"""Anything is said at tables of every kind: nothing breaks, and a log opens as it was left."""

import json
from random import Random
from typing import Any

import pytest

from companion.games.final_girl.box import DECKS, FIGURES
from companion.games.final_girl.options import OPTIONS
from companion.table.memory import MemoryLog
from companion.table.running import Table
from tests.chance import new_seed
from tests.contract.playing import next_report
from tests.effort import examples
from tests.ferry import bare
from tests.states import state_of

BOXES = (
    ("old_tallow", "night_ferry"), ("ferryman", "canal"), ("ferryman", "night_ferry"),
    ("mason", "quarry"),
)  # fmt: skip
REPORTS = 80


def start(chance: Random) -> dict[str, Any]:
    """Any box, whoever keeps what; or Ask."""
    said: dict[str, Any] = {
        "report": "start", "seed": chance.getrandbits(32), "dice": chance.choice(["app", "table"]),
        "health": {"killer": chance.choice([None, 3, 11]), "heroine": chance.choice([None, 3, 8])},
    }  # fmt: skip
    if chance.random() < 0.3:
        return said | {"tracking": "ask", "bloodlust": chance.choice(["app", "table"])}
    killer, location = chance.choice(BOXES)
    options = {name: chance.choice(values) for name, (values, _) in OPTIONS.items()}
    decks = {deck: chance.choice(["app", "app", "table"]) for deck in DECKS}
    return said | {"killer": killer, "location": location, "options": options, "decks": decks}


def effect(chance: Random, zone: str) -> dict[str, Any]:
    """Anything that a card can do."""
    limit = {"kind": "limit", "what": chance.choice(["move", "attack", "followers"]),
             "by": chance.choice([-1, 1]), "lasts": chance.choice(["turn", "game"])}  # fmt: skip
    return chance.choice([
        {"kind": "acts", "target": chance.choice(["victim", "nearest", "heroine"]),
         "does": chance.choices(["move", "attack"], k=chance.randint(1, 4)),
         "who": chance.choice(["killer", "minions", "enemies"])},
        {"kind": "horror", "by": chance.choice([-1, 1])}, {"kind": "bloodlust", "by": 2},
        {"kind": "health_lost", "by": 1}, {"kind": "event_drawn"}, {"kind": "power_opened"},
        {"kind": "victims_added", "zone": zone, "count": 2}, {"kind": "panics", "zone": zone},
        {"kind": "panics", "heroine": True}, {"kind": "killer_placed", "zone": zone},
        {"kind": "minion_added", "zone": zone}, {"kind": "discard"}, limit,
        {"kind": "special_added", "id": "stewardess", "zone": zone, "replaces": True},
        {"kind": "minor_power", "health": 2, "limit": limit},
    ])  # fmt: skip


def anything(table: Table, chance: Random) -> dict[str, Any]:
    """Say anything, whether it can be said now or not."""
    state = state_of(table)
    zone = chance.choice([*state.place.zones]) if not state.asks else "hall"
    return chance.choice([
        *[{"report": "effect", "effect": effect(chance, zone)}] * 6,
        {"report": "killed", "victims": 1, "zone": None if state.asks else zone},
        {"report": "killed", "specials": ["stewardess"], "zone": zone},
        *[{"report": kind, "who": who}
          for kind in ("came_back", "died") for who in ("killer", "heroine")],
        {"report": "hurt", "by": chance.randint(1, 3)}, {"report": "healed", "by": 1},
        {"report": "hit", "damage": chance.randint(1, 4)},
        {"report": "hit", "on": {"minion_1": 1}, "card": True},
        {"report": "moved", "to": zone, "with": chance.randint(0, 2)},
        {"report": "moved", "to": zone, "card": True}, {"report": "saved", "victims": 1},
        {"report": "ended_turn"}, {"report": "tracking", "value": "ask"},
        {"report": "undo"}, {"report": "undo", "grain": "turn"}, {"report": "redo"},
        {"report": "corrected", "set": {"victims": {zone: 2}}},
        {"report": "corrected", "set": {"bloodlust": {"row": chance.randint(1, 6)}}},
        {"report": "corrected", "set": table.shown()["view"]},
    ])  # fmt: skip


def holds(table: Table, chance: Random) -> None:
    """What is so at every table: figures, chances, and that its view can be sent back as it is."""
    shown = table.shown()
    view = shown["view"]
    if view["victims"] is not None:
        assert all(n > 0 for n in view["victims"].values())
        assert sum(view["victims"].values()) <= FIGURES
        odds = table.ask({"ask": "odds"})["odds"]
        assert sum(odds["reaches"].values()) == pytest.approx(1)
        assert not odds["target"] or sum(odds["target"].values()) == pytest.approx(1)
    if chance.random() < 0.1:
        back = table.submit({"report": "corrected", "set": view})
        assert back["ok"], back["error"]
        assert {**back["view"], "undo": None, "redo": None} == {**view, "undo": None, "redo": None}
        asked = [[one["text"] for one in said["prompts"] if one["kind"] != "tell"]
                 for said in (shown, back)]  # fmt: skip
        assert asked[0] == asked[1]
        assert table.submit({"report": "undo"})["ok"]
        assert table.submit({"report": "redo"})["view"] == back["view"]
        table.submit({"report": "undo"})


def test_nothing_that_is_said_breaks_a_table() -> None:
    chance = Random(new_seed())
    for _ in range(examples(40, soak=2000)):
        log = MemoryLog()
        table, said = bare(log=log), start(chance)
        assert table.submit(said)["ok"], said
        for _ in range(REPORTS):
            if table.state is None:
                assert table.submit({"report": "redo"})["ok"]
            one = anything(table, chance) if chance.random() < 0.5 else next_report(table, chance)
            if one is None:
                break
            reply = table.submit(one)
            for prompt in reply["prompts"]:
                assert prompt["text"], one
                assert "{" not in prompt["text"] + prompt["why"], one
            if table.state is not None:
                table.opponent.rules.possible(table.state)
                holds(table, chance)
        again = bare(log=MemoryLog(log.rows, log.packs))
        assert json.dumps(again.shown()) == json.dumps(table.shown())
        again.check()
