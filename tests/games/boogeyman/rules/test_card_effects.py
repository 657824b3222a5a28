"""The app's own decks: every card drawn and carried out, with a map and without one (D1, D2)."""

import re
from itertools import pairwise
from typing import Any

import pytest

from companion.games.boogeyman.box import DECKS
from companion.games.boogeyman.events import CardDrawn
from tests.every import every
from tests.tables import NightTable, practice

OURS = dict.fromkeys(DECKS, "app")
CARDS = [(deck, card) for deck in DECKS for card in practice().cards[deck]]
TOLD = {
    "limit": "limit_set", "order": "order_given", "hidden_token_redrawn": "token_drawn_again",
    "light": "light_turned", "boogeyman_moves": "boogeyman_moved",
    "padlock_placed": "padlock_added", "padlock_taken": "padlock_removed",
    "stress": "stress_changed",
    "babysitter_moves": "babysitter_moved", "meets": "meeting_began",
    "boogeyman_turn": "boogeyman_revealed", "sent_home": "child_sent_home",
    "calmed": "state_changed", "revivable": "nightmare_drawn",
}  # fmt: skip


def table(deck: str, cards: list[str], tracking: str = "map", **start: Any) -> NightTable:
    rig = {"rooms": ["9", "2", "3", "4", "6", "7"], deck: cards}
    start = {"decks": OURS, "tracking": tracking, **start}
    return NightTable("mike", "leila", "ray", "peter", rig=rig, seed=5, **start)


def draw(deck: str, cards: list[str], tracking: str = "map", **start: Any) -> NightTable:
    """Have these cards drawn, the first of them now."""
    night = table(deck, cards, tracking, **start)
    if deck == "trouble":
        night.say("effect", effect={"kind": "stress", "track": "babysitter", "by": 3})
        return answered(night, until="card_drawn")
    if deck == "nightmare":
        night.say("fainted", child="leila")
        return answered(night.say("ended_turn", child="mike"), until="card_drawn")
    for _ in range(3):
        answered(night.round(), until="card_drawn")
        while night.view["round"] and not night.events("card_drawn") and night.question is None:
            night.say("ended_turn", child=night.view["turn"])
            answered(night, until="card_drawn")
        if night.events("card_drawn"):
            break
    return night


def answered(night: NightTable, until: str | None = None) -> NightTable:
    """Answer what is asked on the way to a card: slots and spaces as in the practice house."""
    while night.question and not (until and night.events(until)):
        prompt = night.question
        if prompt["key"] == "ask.slot":
            night.answer("yes" if "slot 4" in prompt["text"] else "no")
        elif prompt["key"] == "ask.space":
            night.answer("trouble" if "space 3" in prompt["text"] else "nothing")
        elif prompt["key"] == "ask.there":
            night.answer([])
        else:
            return night
    return night


def finished(night: NightTable) -> list[str]:
    """Answer all that the card leads to; give the kinds of facts that came of it."""
    seen = [event["event"] for event in night.reply["events"]]
    for _ in range(60):
        prompt = night.question
        if prompt is None:
            return seen
        if prompt["kind"] == "draw":
            value: Any = "done"
        elif prompt["kind"] == "who":
            value = [prompt["options"][0]]
        elif prompt["kind"] == "roll":
            value = {child: n + 1 for n, child in enumerate(prompt.get("children", []))} or 2
        else:
            value = prompt["options"][-1]["value"]
            value = "nothing" if value == "last_trouble" else value
        night.answer(value)
        seen += [event["event"] for event in night.reply["events"]]
    raise AssertionError("the card never ends")


@pytest.mark.parametrize("dice", ["app", "table"])
@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_d2_every_card_is_drawn_told_and_carried_out(tracking: str, dice: str) -> None:
    every(CARDS, lambda deck, card: is_carried_out(deck, card, tracking, dice))


def is_carried_out(deck: str, card: str, tracking: str, dice: str) -> None:
    night = draw(deck, [card], tracking, table_dice=dice == "table")
    (drawn,) = night.events("card_drawn")[:1]
    assert drawn["card"] == card
    told = night.told(f"card_drawn.{deck}")
    words = practice().cards[deck][card]
    assert words["title"]["en"] in told["text"]
    inner = words["text"]["en"].replace("“", "‘").replace("”", "’")
    flavour = f"“{inner}” "
    assert told["why"].startswith(flavour)
    does = told["why"].removeprefix(flavour)  # a sentence an effect, at least; equal ones share it
    assert told["does"] == does
    orders = [effect["text"]["en"] for effect in words["effects"] if effect["kind"] == "order"]
    deeds = [effect for effect in words["effects"] if effect["kind"] != "order"]
    others = sum(one != before for before, one in pairwise([None, *deeds]))
    assert len(re.findall(r"[.!]( |$|”)", does)) >= others, does
    assert not any(order in does for order in orders), "each is told on its own"
    seen = finished(night)
    for effect in words["effects"]:
        expected = TOLD[effect["kind"]]
        if tracking == "ask" and effect["kind"] == "babysitter_moves":
            expected = "babysitter_sent"
        assert {expected, "card_in_vain", "babysitter_stayed"} & set(seen), (effect, seen)


def test_d1_an_empty_deck_is_made_anew_without_the_card_in_force() -> None:
    night, all_cards = table("event", []), set(practice().cards["event"])
    size = len(all_cards)
    for _ in range(2 * size - 1):
        night.put(indicator=["7", "8", "down", *[None] * 7])
        finished(night.say("effect", effect={"kind": "boogeyman_turn"}))
    facts = [event for kept in night.table.log for event in kept.events]
    seen = [fact.card for fact in facts if isinstance(fact, CardDrawn) and fact.deck == "event"]
    assert set(seen[:size]) == all_cards
    assert set(seen[size : 2 * size - 1]) == all_cards - {seen[size - 1]}


def test_a_drawn_event_is_in_the_view_with_its_title_until_his_next_turn() -> None:
    night = draw("event", ["paper_walls"])
    assert night.view["event"] == {"id": "paper_walls", "title": "Paper walls"}
    finished(night.round())
    assert night.view["event"] is None


def test_a_louder_house_makes_every_noise_louder_while_the_event_lasts() -> None:
    night = draw("event", ["paper_walls"]).place(mike=17, babysitter=9)
    night.put(rooms={"17": {"light": "none"}}, turn="mike").say("searched", child="mike", noise=2)
    assert night.told("noise_changed")["text"] == "The noise counts 3."
    assert night.events("babysitter_moved")[0]["path"] == ["9", "15", "16", "17"]


def test_fewer_actions_are_shown_while_the_event_lasts() -> None:
    night = draw("event", ["stopped_clocks"])
    assert "0 of 2 actions" in night.told("turn")["text"]
    finished(night.round())
    assert "of 3 actions" in night.told("turn")["text"]


def test_no_candies_are_asked_for_while_a_card_forbids_them() -> None:
    night = draw("event", ["taste_of_cellar"], dice=[2]).place(mike=17, babysitter=1)
    night.put(rooms={"17": {"padlock": True}}, turn="mike").say("forced_padlock", child="mike")
    assert night.question is None or night.question["key"] != "ask.candies"
    assert night.events("padlock_forced")


def test_n1_our_nightmare_acts_again_and_its_lasting_part_is_told_once() -> None:
    night = draw("nightmare", ["no_faces"])
    assert night.events("limit_set")
    assert "It holds until the Child is revived." in night.told("card_drawn.nightmare")["why"]
    finished(night)
    assert night.view["nightmares"] == {"leila": "no_faces"}
    for _ in range(8):
        night.say("ended_turn", child=night.view["turn"])
        if night.events("nightmare_acted"):
            break
        finished(night)
    told = night.told("nightmare_acted.ours")
    assert told["text"] == "Leila’s Nightmare acts again: Nobody has a face."
    assert told["why"].startswith("Nobody swaps or gives cards. It holds until")
    assert not night.events("limit_set")
    finished(night)
    assert night.say("revived", child="leila", card=True).view["nightmares"] == {}


def test_a_card_that_darkens_a_room_says_only_that_where_the_map_knows_its_token() -> None:
    night = table("nightmare", ["sleepwalker"])
    night.say("fainted", child="leila").say("ended_turn", child="mike")
    told = night.told("light_turned.dark")
    assert told["text"] == "Turn the light of 9 (Sewing room) to Dark."
    assert told["why"] == "A card did it."
    assert night.view["rooms"]["9"]["light"] == "dark"


def test_a_card_that_darkens_a_room_puts_a_token_back_where_none_is_left() -> None:
    night = table("nightmare", ["sleepwalker"]).put(rooms={"9": {"light": "none"}})
    night.say("fainted", child="leila").say("ended_turn", child="mike")
    told = night.told("light_turned.dark_back")
    assert told["text"] == "Put a Light/Dark token back on 9 (Sewing room), Dark side up."
    assert night.view["rooms"]["9"]["light"] == "dark"


def test_a_card_that_lights_a_room_says_so_too() -> None:
    night = table("event", ["beam_on_the_wall"]).put(rooms={"25": {"light": "none"}})
    night.place(mike=25, babysitter=25).put(indicator=["1", "2", "down", *[None] * 7])
    told = night.round().told("light_turned.light_back")
    assert told["why"] == "A card did it; none was left there."


def test_without_a_map_only_the_table_sees_whether_a_token_is_left() -> None:
    night = table("nightmare", ["sleepwalker"], "ask")
    night.say("fainted", child="leila").say("ended_turn", child="mike")
    told = night.told("light_turned.dark_unseen")
    assert told["why"] == "A card did it; if no token is left there, put one back."


def test_a_house_without_cards_cannot_have_the_app_draw() -> None:
    from dataclasses import replace

    from tests.tables import bare_table

    bare = replace(practice(), cards={})
    start = {"report": "start", "mode": "solo", "children": ["mike"], "decks": {"event": "app"}}
    reply = bare_table({"practice": bare}).submit(start)
    assert (reply["error"]["code"], reply["error"]["field"]) == ("no_cards", "decks.event")


def test_two_nights_that_differ_only_in_a_redrawn_hidden_token_say_the_same() -> None:
    night = draw("event", ["second_thoughts"])
    assert night.events("token_drawn_again") == [
        {"event": "token_drawn_again", "slot": 4, "by_table": False}
    ]
    assert "room" not in str(night.events("token_drawn_again"))


def test_the_laundry_chute_rolls_and_sends_the_lowest_home_where_nobody_is_met() -> None:
    night = table("trouble", ["laundry_chute"], dice="app").place(mike=16, babysitter="hall_mike")
    night.put(children={one: {"fainted": True} for one in ("leila", "ray", "peter")})
    night.say("effect", effect={"kind": "stress", "track": "babysitter", "by": 3})
    assert night.room_of("mike") == "hall_mike"
    assert night.told("child_sent_home")["text"] == "Put Mike in Mike’s hall."
    assert (night.question, night.view["stress"]["babysitter"]) == (None, 3)


def test_without_a_map_the_table_sends_the_lowest_home() -> None:
    night = draw("trouble", ["laundry_chute"], "ask", dice="app")
    (sent,) = night.events("child_sent_home")
    assert (sent["room"], sent["child"]) == ("", night.events("dice_rolled")[-1]["lowest"][0])


def test_warm_milk_asks_whom_it_helps_and_gives_the_state_back() -> None:
    night = table("event", ["warm_milk"]).put(indicator=["7", "8", "down", *[None] * 7])
    night.put(children={"mike": {"state": 2}, "leila": {"state": 3}}).round()
    asked = night.asked("choose")
    assert (asked["key"], [o["value"] for o in asked["options"]]) == (
        "ask.calmed",
        ["mike", "leila"],
    )
    night.answer("leila")
    assert [night.view["children"][c]["state"] for c in ("mike", "leila")] == [2, 2]


def test_warm_milk_needs_no_question_for_one_and_finds_nothing_to_do_for_none() -> None:
    night = table("event", ["warm_milk"]).put(indicator=["7", "8", "down", *[None] * 7])
    night.put(children={"mike": {"state": 2}}).round()
    assert (night.question, night.view["children"]["mike"]["state"]) == (None, 1)
    night = table("event", ["warm_milk"]).put(indicator=["7", "8", "down", *[None] * 7]).round()
    assert night.told("card_in_vain.calmed")["why"] == "Nobody has lost a State card."


def test_soft_stairs_take_an_action_of_the_next_child_that_stands_for_one_turn() -> None:
    night = draw("nightmare", ["soft_stairs"])
    assert (night.view["turn"], night.view["limits"][0]["until"]) == ("ray", "turn")
    assert night.told("turn")["text"] == "Ray’s turn: 0 of 2 actions."
    night.say("ended_turn", child="ray")
    assert night.told("turn")["text"] == "Peter’s turn: 0 of 3 actions."
    assert night.view["limits"] == []


def test_m10_an_event_amid_a_round_says_from_when_to_when_it_holds() -> None:
    night = table("event", ["paper_walls"]).put(indicator=["7", "8", "down", *[None] * 7])
    night.say("effect", effect={"kind": "boogeyman_turn"})
    assert (
        "It holds from now to the end of the next round." in night.told("card_drawn.event")["why"]
    )
    night.round()
    assert (night.view["round"], night.view["event"]["id"]) == (2, "paper_walls")
    finished(night.round())
    assert night.view["event"] is None


def test_an_event_says_what_it_does_once_and_how_long_once() -> None:
    night = draw("event", ["paper_walls"])
    said = " ".join(p["text"] + " " + p["why"] for p in night.prompts)
    assert said.count("louder by 1") == 1
    assert said.count("whole next round") == 1
    night = draw("event", ["counting_beds"])
    assert "whole next round" not in " ".join(p["text"] + p["why"] for p in night.prompts)


@pytest.mark.parametrize(
    ("card", "why"),
    [
        ("soot", "Jennifer is in a Hall, which has no tokens."),
        ("slamming_doors", "The Boogeyman is not on the board yet."),
    ],
)
def test_d2_what_finds_nothing_to_do_says_why(card: str, why: str) -> None:
    night = table("trouble", [card]).place(babysitter="hall_mike")
    night.say("effect", effect={"kind": "stress", "track": "babysitter", "by": 3})
    assert why in [p["why"] for p in night.prompts if p["key"].startswith("card_in_vain")]


def test_p4_a_card_that_reaches_nobody_does_not_say_that_nobody_stands() -> None:
    night = table("event", ["counting_beds"], options={"babysitter_ways": "never_5_and_20"})
    night.put(indicator=["7", "8", "down", *[None] * 7], attic="open")
    night.place(mike=5, leila=5, ray=5, peter=5).round()
    assert night.told("card_in_vain.nobody")["why"] == "There is no Child that Jennifer can reach."


@pytest.mark.parametrize("language", ["en", "fr"])
def test_quotation_marks_within_a_cards_tale_are_those_within_quotations(language: str) -> None:
    told = draw("event", ["counting_beds"], language=language).told("card_drawn.event")["why"]
    assert told.startswith("“‘One… two… three…’" if language == "en" else "«\u202f“Un… deux…")
    assert "““" not in told
    assert told.count("«") == (language == "fr")


def test_t10_candies_after_the_laundry_chute_put_the_first_one_back() -> None:
    rig = {"rooms": ["25", "1"], "trouble": ["laundry_chute"], "dice": [2, 3]}
    night = NightTable("mike", "leila", decks=OURS, rig=rig).place(mike=16, leila=9)
    told = night.say("effect", effect={"kind": "stress", "track": "babysitter", "by": 3})
    roll = told.told("dice_rolled.card")
    assert night.room_of("mike") == "hall_mike"
    night.say("answer", prompt=roll["id"], value={"mike": 3})
    assert night.told("child_sent_home.back")["text"] == "Put Mike back in 16 (Living room)."
    assert (night.room_of("mike"), night.room_of("leila")) == ("16", "hall_leila")


@pytest.mark.parametrize("card", ["name_collector", "fingers_in_the_drawer"])
def test_n1_a_nightmare_that_orders_something_says_it_again(card: str) -> None:
    night = draw("nightmare", [card])
    finished(night)
    while not night.events("nightmare_acted"):
        night.say("ended_turn", child=night.view["turn"])
    order = practice().cards["nightmare"][card]["effects"][0]["text"]["en"]
    assert night.told("nightmare_acted.ours")["why"].startswith(order)


def test_x3_no_trouble_is_announced_that_nobody_draws() -> None:
    night = table("trouble", []).put(stress={"boogeyman": 8})
    night.say("effect", effect={"kind": "stress", "track": "babysitter", "by": 12})
    assert night.view["outcome"] == "lost"
    assert "Trouble" not in night.told("stress_changed.up_card")["why"]
