"""K5 to K8: the haunt begins, and each side has its own page."""

import json

import pytest

from tests.salt import FOUR, Haunt, salted


def test_k5_the_last_omen_and_the_room_name_the_haunt() -> None:
    game = Haunt().reveal("Dov", None)
    assert (game.asked["key"], game.asked["other"], game.asked["options"]) == (
        "haunt.omen",
        True,
        [],
    )
    assert game.view["revealer"] == "Dov"
    game.answer("cracked cup")
    assert game.view["omens"]["last"] == "cracked cup"
    assert (game.asked["key"], game.asked["other"]) == ("haunt.room", True)
    for wrong in ("", "  ", 3, None, ["x"], "x" * 61, "a\nb\x00"):
        assert game.refused("answer", prompt=game.asked["id"], value=wrong)[0] == "bad_answer"
    assert game.refused("answer", prompt="q0.0", value="x")[0] == "unknown_prompt"
    assert game.answer("cold pantry").asked["key"] == "haunt.which"


def test_k5_of_several_omens_of_a_turn_the_last_counts() -> None:
    game = Haunt().put(omens={"drawn": 12})
    game.say("omen", player="Bo", omen="cup").say("omen", player="Bo").end()
    assert (game.view["revealer"], game.asked["key"]) == ("Bo", "haunt.omen")


def test_k6_the_table_of_the_box_is_asked_and_options_are_what_is_known() -> None:
    game = Haunt().reveal()
    assert game.prompts[-1]["why"] == "Asked once: cup × pantry."
    assert game.answer("17").view["haunt"] == {"id": "17", "title": "17"}
    known = salted().reveal("Ada", "Tin whistle", "Cold pantry")
    assert known.asked["key"] == "haunt.which", "a room of the box, and no pair of the pack"
    assert [one["value"] for one in known.asked["options"]] == ["tide_bell", "moth_mother"]
    assert known.answer("moth mother").view["haunt"] == {
        "id": "moth_mother",
        "title": "Moth mother",
    }


@pytest.mark.parametrize(
    ("room", "omen", "haunt"),
    [
        ("boat_house", "moth_box", "tide_bell"),
        ("well_shaft", "salt_jar", "tide_bell"),
        ("clock_loft", "tin_whistle", "moth_mother"),
        ("glass_walk", "torn_veil", "moth_mother"),
        ("linen_room", "tin_whistle", "tide_bell"),
        ("linen_room", "salt_jar", "tide_bell"),
        ("linen_room", "torn_veil", "moth_mother"),
        ("linen_room", "moth_box", "moth_mother"),
    ],
)
def test_k6_our_pack_names_a_haunt_for_each_omen_and_room(room: str, omen: str, haunt: str) -> None:
    game = salted().reveal("Cleo", omen, room)
    assert game.view["haunt"]["id"] == haunt
    assert game.rules[0] == "K6"


@pytest.mark.parametrize(
    ("room", "haunt"),
    [("boat_house", "tide_bell"), ("Glass walk", "moth_mother"), ("linen_room", "moth_mother")],
)
def test_k6_our_rooms_name_a_haunt_with_an_omen_of_the_box_too(room: str, haunt: str) -> None:
    assert salted().reveal("Cleo", "Brass eye", room).view["haunt"]["id"] == haunt


def test_k6_what_was_told_of_a_pair_overrules_our_pack() -> None:
    game = salted().reveal("Cleo", "moth_box", "boat_house").put(haunt="moth_mother")
    game.put(haunt=None, traitor=None)
    assert (game.view["haunt"]["id"], game.asked["key"]) == ("moth_mother", "traitor.who")


@pytest.mark.parametrize(
    ("fit", "traitor"),
    [
        (["Cleo", "Bo"], "Bo"),
        (["Cleo", "Bo", "Ada"], "Ada"),
        (["Cleo", "Dov"], "Dov"),
        (["Cleo"], "Cleo"),
        (["Ada", "Bo", "Cleo", "Dov"], "Dov"),
        (["Cleo", "Cleo"], "Cleo"),
    ],
)
def test_k7_of_several_the_revealer_else_the_nearest_to_the_left(
    fit: list[str], traitor: str
) -> None:
    game = Haunt().reveal("Dov").answer("17")
    asked = game.asked
    assert (asked["kind"], asked["key"], asked["min"], asked["options"]) == (
        "who", "traitor.who", 1, list(FOUR),
    )  # fmt: skip
    for wrong in ([], ["Eve"], "Cleo", None, ["Cleo", 3]):
        assert game.refused("answer", prompt=asked["id"], value=wrong)[0] == "bad_answer"
    game.answer(fit)
    assert game.view["traitor"] == traitor
    assert {p: one["side"] for p, one in game.view["players"].items()} == {
        p: "traitor" if p == traitor else "hero" for p in FOUR
    }


def test_k7_left_is_clockwise_round_the_table() -> None:
    game = Haunt().reveal("Bo").answer("17").answer(["Ada", "Dov"])
    assert game.view["traitor"] == "Dov"


def test_k7_a_haunt_of_the_pack_names_the_revealer_or_says_who_fits() -> None:
    game = salted().reveal("Cleo", "moth_box", "boat_house")
    assert (game.view["traitor"], game.asked["kind"]) == ("Cleo", "hand_over")
    game = salted().reveal("Cleo", "moth_box", "clock_loft")
    assert game.asked["key"] == "traitor.who"
    assert game.asked["why"].startswith("The haunt says: the lowest sanity.")


def test_k8_the_tablet_goes_to_the_traitor_then_to_the_heroes() -> None:
    game = Haunt().reveal().answer("17").answer(["Bo"])
    assert (game.asked["kind"], game.asked["to"], game.view["phase"]) == (
        "hand_over",
        "traitor",
        "reveal",
    )
    assert game.refused("omen", player="Ada")[0] == "answer_first"
    assert game.refused("ended_turn")[0] == "answer_first"
    assert game.refused("attacked", by="Ada", on="Bo")[0] == "answer_first"
    assert game.refused("answer", prompt=game.asked["id"], value="ready")[0] == "hand_over"
    assert game.refused("ready") == ("needs_as", "as")
    assert game.refused("noted", text="x") == ("needs_as", "as")
    assert game.refused("looked") == ("needs_as", "as")
    assert game.refused("omen", player="Ada", as_="traitor")[0] == "for_everybody"
    assert game.refused("ready", as_="ghosts")[0] == "no_such_side"
    game.say("ready", as_="traitor")
    assert [one["kind"] for one in game.prompts] == ["hand_over"]
    assert game.asked["to"] == "heroes"
    assert game.refused("ready", as_="traitor") == ("no_hand_over", "report")
    game.say("ready", as_="heroes")
    assert (game.view["phase"], game.rules) == ("haunt", ["K8", "K9"])
    assert game.refused("ready", as_="heroes")[0] == "no_hand_over"


def test_k8_either_side_may_be_first() -> None:
    game = Haunt().reveal().answer("17").answer(["Bo"]).say("ready", as_="heroes")
    assert game.asked["to"] == "traitor"
    assert game.refused("ready", as_="heroes")[0] == "no_hand_over"
    assert game.say("ready", as_="traitor").view["phase"] == "haunt"


def test_k8_a_page_and_notes_are_of_one_side_alone() -> None:
    game = salted().reveal("Cleo", "moth_box", "boat_house")
    game.say("looked", as_="traitor")
    mine = game.reply["private"]
    assert mine["page"]["title"] == "Tide bell: the traitor"
    assert "promised" in mine["page"]["text"]
    assert mine["notes"] == []
    game.say("noted", as_="traitor", text="under the stairs")
    assert game.reply["private"]["notes"] == ["under the stairs"]
    game.say("noted", as_="traitor", text="it is Bo who listens")
    game.say("looked", as_="heroes")
    theirs = json.dumps(game.reply)
    assert "three ropes" in theirs
    assert "under the stairs" not in theirs
    assert "You were small" not in theirs
    assert game.refused("unnoted", as_="heroes", text="under the stairs")[0] == "no_note"
    game.say("unnoted", as_="traitor", text="under the stairs")
    assert game.reply["private"]["notes"] == ["it is Bo who listens"]
    for wrong in ("", "   ", 3, "x" * 201):
        assert game.refused("noted", as_="traitor", text=wrong)[0] in ("bad_value", "bad_type")


def test_k8_a_box_has_no_page() -> None:
    game = Haunt().reveal().answer("17").answer(["Bo"]).say("looked", as_="heroes")
    assert game.reply["private"]["page"] is None


def test_k8_only_a_side_sees_what_is_private() -> None:
    game = salted().salt()
    game.say("noted", as_="heroes", text="cut the ropes at dawn")
    for said in ("ended_turn", "undo", "redo"):
        game.say(said)
        told = json.dumps(game.reply)
        assert "private" not in game.reply
        assert "dawn" not in told
        assert "ladder" not in told


def test_k8_our_monsters_come_when_both_are_ready() -> None:
    game = salted()
    assert game.reveal("Cleo", "moth_box", "boat_house").view["monsters"] == {}
    game.ready()
    assert game.prompts[0]["why"] == "Monsters: Drowned 3."
    assert list(game.view["monsters"]) == ["drowned_1", "drowned_2", "drowned_3"]
    assert game.view["kinds"]["drowned"] == {
        "speed": 3, "might": 4, "sanity": None, "knowledge": None, "ranged": False,
        "beaten": "stunned", "moves": None,
    }  # fmt: skip
    assert game.view["counters"] == {
        "ropes": {"value": 0, "goal": 3, "wins": "heroes", "each": None},
        "tide": {"value": 0, "goal": 7, "wins": "traitor", "each": "round"},
    }
    moths = salted(*FOUR).salt("clock_loft", "moth_box", "Bo")
    assert list(moths.view["monsters"]) == ["mother_1", "moth_1", "moth_2", "moth_3"]
    assert moths.view["kinds"]["mother"]["beaten"] == "wounds"
    assert moths.view["kinds"]["moth"] == {
        "speed": 4, "might": 2, "sanity": 3, "knowledge": None, "ranged": True,
        "beaten": "stunned", "moves": None,
    }  # fmt: skip


# Undo and redo


def test_k8_ready_is_undone_by_its_side_alone() -> None:
    game = Haunt().reveal().answer("17").answer(["Bo"]).ready()
    assert game.refused("undo")[0] == "hand_over"
    assert game.refused("undo", as_="traitor")[0] == "hand_over"
    game.say("undo", as_="heroes")
    assert (game.view["phase"], game.asked["to"]) == ("reveal", "heroes")
    assert game.refused("redo")[0] == "hand_over"
    assert game.refused("redo", as_="traitor")[0] == "hand_over"
    game.say("undo", as_="traitor")
    assert game.asked["to"] == "traitor"
    assert game.refused("undo", as_="traitor")[0] == "not_private"
    game.say("redo", as_="traitor").say("redo", as_="heroes")
    assert game.view["phase"] == "haunt"


def test_k8_a_side_takes_nothing_else_back_with_it() -> None:
    game = Haunt().reveal().answer("17").answer(["Bo"]).say("ready", as_="traitor")
    assert game.refused("undo", as_="traitor", grain="round")[0] == "hand_over"
    assert game.refused("undo", grain="turn")[0] == "hand_over"
    game.say("ready", as_="heroes").say("counter", counter="seals")
    assert game.refused("undo", as_="heroes")[0] == "not_private"
    assert game.say("undo").view["counters"] == {}


def test_a_note_is_no_tap_and_stays() -> None:
    game = Haunt().begin().say("counter", counter="seals", goal=4)
    game.say("noted", as_="traitor", text="north window")
    assert game.view["undo"] == "counter: Seals"
    game.say("undo")
    assert game.view["counters"] == {}
    assert game.say("looked", as_="traitor").reply["private"]["notes"] == ["north window"]
    game.say("noted", as_="traitor", text="south door")
    assert game.view["redo"] == "counter: Seals"
    game.say("redo")
    assert list(game.view["counters"]) == ["seals"]
    game.say("undo").say("undo", as_="heroes").say("undo", as_="traitor").say("undo")
    assert game.view["traitor"] is None
    assert game.refused("looked", as_="traitor")[0] == "no_haunt"
    game.answer(["Bo"]).say("looked", as_="traitor")
    assert game.reply["private"]["notes"] == ["north window", "south door"]
    game.say("unnoted", as_="traitor", text="north window").say("undo")
    assert game.say("redo").view["traitor"] == "Bo"
    assert game.say("looked", as_="traitor").reply["private"]["notes"] == ["south door"]


def test_k8_how_many_notes_the_others_took_is_not_told_by_a_refusal() -> None:
    game = Haunt().begin()
    for _ in range(60):
        game.say("noted", as_="traitor", text="x")
    assert game.refused("noted", as_="traitor", text="x") == ("bad_value", "text")
    game.say("noted", as_="heroes", text="y").say("unnoted", as_="traitor", text="x")
    game.say("noted", as_="traitor", text="x")


def test_another_traitor_does_not_read_the_notes_of_the_first() -> None:
    game = Haunt().reveal().answer("17").answer(["Bo"])
    game.say("noted", as_="traitor", text="mine").say("undo").answer(["Cleo"])
    for side in ("traitor", "heroes"):
        assert game.say("looked", as_=side).reply["private"]["notes"] == []
    game.say("undo").answer(["Bo"]).say("looked", as_="traitor")
    assert game.reply["private"]["notes"] == ["mine"]


def test_a_correction_of_who_is_the_traitor_keeps_the_notes_of_the_side() -> None:
    game = Haunt().begin("Bo").say("noted", as_="traitor", text="mine").put(traitor="Cleo")
    assert game.say("looked", as_="traitor").reply["private"]["notes"] == ["mine"]
