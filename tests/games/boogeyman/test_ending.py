"""The Finale as a scene, and how the night ended (chapter F)."""

import pytest

from tests.tables import NightTable, top

FINALE = {
    "room": "9", "leader": "mike", "page": 14, "present": ["mike", "leila", "ray"],
    "turn": "leila", "panel": 3, "out": ["ray"],
}  # fmt: skip


def in_finale(language: str = "en") -> NightTable:
    return NightTable("mike", "leila", "ray", language=language).put(finale=FINALE)


def stage(night: NightTable) -> str:
    shown = top(night.table)
    return "over" if shown.over else "finale" if shown.scene else "table"


def test_f5_the_stage_is_the_table_then_the_finale_then_nothing() -> None:
    night = NightTable("mike", "leila", "ray")
    assert stage(night) == "table"
    night.put(finale={**FINALE, "page": None, "panel": None, "turn": None, "present": []})
    assert stage(night) == "table", "called, not started"
    assert top(night.table).scene is None
    night = in_finale()
    assert stage(night) == "finale"
    night.say("panel", child="leila", result="last")
    assert stage(night) == "over"
    night.say("undo")
    assert stage(night) == "finale"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_f5_the_scene_says_whose_panel_it_is_who_leads_and_who_is_out(language: str) -> None:
    night = in_finale(language)
    scene = top(night.table).scene
    assert scene is not None
    assert "Leila" in scene.headline
    assert "3" in scene.headline
    assert "14" in scene.about
    assert "9" in scene.about
    assert [(part.id, part.out, part.now) for part in scene.parts] == [
        ("mike", False, False),
        ("leila", False, True),
        ("ray", True, False),
    ]
    assert scene.parts[0].how
    assert not scene.parts[1].how
    assert scene.parts[2].how


@pytest.mark.parametrize("language", ["en", "fr"])
def test_f4_what_the_scene_says_is_told_once(language: str) -> None:
    night = NightTable("mike", "leila", language=language)
    night.say("call_finale", colour="blue", card=True)
    night.say("reached_finale", child="mike", card=True)
    night.say("start_finale", child="mike", present=["mike", "leila"], page=9, card=True)
    scene = top(night.table).scene
    assert scene is not None
    assert scene.headline == night.prompts[-1]["text"]
    assert "9" in scene.headline
    assert "Epilogue" not in scene.about
    assert "Épilogues" not in scene.about
    night.say("panel", child="mike", result="again")
    scene = top(night.table).scene
    assert scene is not None
    assert scene.headline == night.prompts[-1]["text"]


def test_the_ending_counts_what_each_child_did() -> None:
    night = NightTable("mike", "leila", rooms=[1, 3]).place(mike=15, leila=22)
    ending = night.table.opponent.show.after
    assert ending(night.table.state, ()) is None
    night.say("switched", child="mike")
    night.say("searched", child="mike", noise=0)
    night.say("fainted", child="leila")
    night.put(outcome="lost")
    told = ending(night.table.state, [e for kept in night.table.log for e in kept.events])
    assert told is not None
    assert not told.won
    assert told.counts == ("Searches", "Meetings", "Faints")
    assert {share.id: share.numbers for share in told.shares} == {
        "mike": (1, 0, 0),
        "leila": (0, 0, 1),
    }
    assert [share.down for share in told.shares] == [False, True]
    assert "Round 1" in told.about


def test_the_ending_of_a_finale_is_told_with_its_why_and_place() -> None:
    night = in_finale().say("panel", child="leila", result="last")
    events = [e for kept in night.table.log for e in kept.events]
    told = night.table.opponent.show.after(night.table.state, events)
    assert told is not None
    assert told.won
    assert told.text == "The Boogeyman is beaten!"
    assert told.why
    assert "9 (" in told.about


def test_the_ending_tells_who_came_through_the_last_panel_and_what_is_known() -> None:
    night = in_finale()
    night.say("panel", child="leila", result="last")
    after = night.table.opponent.show.after(
        night.table.state, [e for kept in night.table.log for e in kept.events]
    )
    assert after is not None
    assert after.why.startswith("Leila came through the last panel.")
    assert {"round", "rooms still lit", "Objectives found"} <= {fact.label for fact in after.facts}
    assert after.vista is not None


def test_a_child_that_has_fainted_is_drawn_so() -> None:
    night = NightTable("mike", "leila").put(
        outcome="lost", children={"mike": {"fainted": True}, "leila": {"fainted": True}}
    )
    after = night.table.opponent.show.after(
        night.table.state, [e for kept in night.table.log for e in kept.events]
    )
    assert after is not None
    assert [share.drawing for share in after.shares] == [
        "boogeyman/child-faint-mike", "boogeyman/child-faint-leila",
    ]  # fmt: skip
    assert after.vista is not None
    assert after.vista.page is not None, "he takes the whole page"
