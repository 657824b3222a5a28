"""The same night with a map and without one: a bot answers Ask's questions from the map."""

from random import Random

import pytest

from companion.games.boogeyman.box import DECKS, ROOMS
from tests import random_reports
from tests.chance import some
from tests.map_and_ask import TwoTables, question
from tests.tables import NightTable, bare_table, practice

OURS = dict.fromkeys(DECKS, "app")
CARDS = [(deck, card) for deck in DECKS for card in practice().cards[deck]]


def test_a_night_ends_alike_with_a_map_and_without_one() -> None:
    for seed in some(range(2000), 40):
        print(f"night {seed}")
        TwoTables(seed, {}).play(60)


def test_a_night_with_our_cards_ends_alike_with_a_map_and_without_one() -> None:
    for seed in some(range(1200), 15):
        print(f"night {seed}")
        TwoTables(seed, OURS).play(60)


@pytest.mark.parametrize(("deck", "card"), CARDS)
def test_d2_each_card_of_ours_does_the_same_with_a_map_and_without_one(
    deck: str, card: str
) -> None:
    drawn = 0
    for night in range(10):  # a few end before the card has come
        tables = TwoTables(f"{card} {night}", OURS, rig={deck: [card]})
        tables.play(15)
        drawn += tables.bring(deck, card)
        tables.play(10)
        if drawn == 2:
            return
    raise AssertionError("the card never came")


def test_t9_without_a_map_too_whom_she_reached_comes_before_what_the_card_says_next() -> None:
    night = NightTable("mike", "leila", tracking="ask")
    night.say("met", child="mike", **{"with": "babysitter"})
    night.say("effect", effect={"kind": "babysitter_moves", "rooms": 2, "child": "leila"})
    assert night.asked("who")["key"] == "ask.reached"  # at once: afterwards she may have moved on
    assert night.answer(["leila"]).asked("draw")["child"] == "mike"  # what it leads to waits
    night.say("effect", effect={"kind": "meets", "child": "mike", "entity": "boogeyman"})
    night.answer("done").answer("nothing")
    assert night.events("meeting_began") == [
        {"event": "meeting_began", "entity": "babysitter", "child": "leila"}
    ]


def test_b6_without_a_map_too_it_counts_where_he_was_when_she_stopped() -> None:
    night = NightTable("mike", "leila", tracking="ask", dice=[4])
    night.say("effect", effect={"kind": "boogeyman_moves", "room": "9"})
    night.say("met", child="mike", **{"with": "babysitter"})
    night.say("effect", effect={"kind": "babysitter_moves", "rooms": 2, "child": "leila"})
    assert "9" in night.answer([]).asked("choose")["text"]
    night.answer("yes").say("effect", effect={"kind": "boogeyman_moves", "room": "3"})
    assert night.answer("done").answer("nothing").asked("who")["key"] == "ask.nearest"


@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_d2_without_a_map_no_card_is_in_vain_for_a_token_that_only_the_table_sees(
    tracking: str,
) -> None:
    night = NightTable(
        "mike", tracking=tracking, decks=OURS, options={"first_token_event": "yes"},
        rig={"rooms": ["9", "3"], "event": ["beam_on_the_wall"]},
    )  # fmt: skip
    if tracking == "map":
        assert "card_in_vain.light" in night.keys()  # she comes into a Room whose light is on
        return
    night.answer("yes").answer([]).answer("9")
    assert night.told("light_turned.light_unseen")["text"] == "Turn the light of room 9 to Light."


def test_b13_without_a_map_a_padlock_that_was_forced_can_be_put_again() -> None:
    night = NightTable("mike", tracking="ask", table_dice=True)
    night.say("effect", effect={"kind": "padlock_placed", "room": "9"})
    night.say("forced_padlock", child="mike", roll=1).answer([])
    night.say("effect", effect={"kind": "padlock_placed", "room": "9"})


def test_no_fact_of_the_box_is_asked_twice() -> None:
    for seed in some(range(40), 15):
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
        "padlock_there", "hall", "attic_locked", "no_trapdoor", "no_passage", "no_way",
        "already_there", "not_at_the_attic", "not_in_finale_room", "entity_in_finale",
        "objective_elsewhere",
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
            if report["report"] == "tracking":
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
