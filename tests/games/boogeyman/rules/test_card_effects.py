"""The app's own decks: every card drawn and carried out, with a map and without one (D1, D2)."""

import re
from typing import Any

import pytest

from companion.games.boogeyman.box import DECKS
from tests.tables import NightTable, practice

OURS = dict.fromkeys(DECKS, "app")
CARDS = [(deck, card) for deck in DECKS for card in practice().cards[deck]]
TOLD = {
    "limit": "limit_set", "order": "order_given", "hidden_token_redrawn": "token_drawn_again",
    "light": "light_turned", "boogeyman_moves": "boogeyman_moved",
    "padlock_placed": "padlock_added", "padlock_taken": "padlock_removed",
    "stress": "stress_changed",
    "babysitter_moves": "babysitter_moved", "meets": "meeting_began",
    "boogeyman_turn": "boogeyman_revealed",
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
@pytest.mark.parametrize(("deck", "card"), CARDS)
def test_d2_every_card_is_drawn_told_and_carried_out(
    deck: str, card: str, tracking: str, dice: str
) -> None:
    night = draw(deck, [card], tracking, table_dice=dice == "table")
    (drawn,) = night.events("card_drawn")[:1]
    assert drawn["card"] == card
    told = night.told(f"card_drawn.{deck}")
    words = practice().cards[deck][card]
    assert words["title"]["en"] in told["text"]
    flavour = f"“{words['text']['en']}” "
    assert told["why"].startswith(flavour)
    does = told["why"].removeprefix(flavour)  # a sentence an effect, at least
    assert told["does"] == does
    assert len(re.findall(r"[.!]( |$|”)", does)) >= len(words["effects"]), does
    orders = [effect["text"]["en"] for effect in words["effects"] if effect["kind"] == "order"]
    assert all(order in does for order in orders)
    seen = finished(night)
    for effect in words["effects"]:
        expected = TOLD[effect["kind"]]
        if tracking == "ask" and effect["kind"] == "babysitter_moves":
            expected = "babysitter_sent"
        assert {expected, "card_in_vain", "babysitter_stayed"} & set(seen), (effect, seen)


def test_d1_an_empty_deck_is_made_anew_without_the_card_in_force() -> None:
    night = table("event", [])
    seen: list[str] = []
    for _ in range(200):
        finished(night)
        seen += [event["card"] for event in night.events("card_drawn") if event["deck"] == "event"]
        if night.events("deck_remade") or night.view["outcome"]:
            break
        night.say("ended_turn", child=night.view["turn"])
    size = len(practice().cards["event"])
    if len(seen) > size:
        assert set(seen[:size]) == set(practice().cards["event"])
        assert seen[size] != seen[size - 1]


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
    assert night.told("limit_set.cards")["why"] == "It holds until the Child is revived."
    finished(night)
    assert night.view["nightmares"] == {"leila": "no_faces"}
    for _ in range(8):
        night.say("ended_turn", child=night.view["turn"])
        if night.events("nightmare_acted"):
            break
        finished(night)
    assert night.events("nightmare_acted")
    assert not night.events("limit_set")
    finished(night)
    assert night.say("revived", child="leila", card=True).view["nightmares"] == {}


@pytest.mark.parametrize("before", ["light", "none"])
def test_a_card_that_darkens_a_room_says_that_a_missing_token_is_put_back(before: str) -> None:
    night = table("nightmare", ["sleepwalker"]).put(rooms={"9": {"light": before}})
    night.say("fainted", child="leila").say("ended_turn", child="mike")
    told = night.told("light_turned.dark")
    assert told["text"] == "Turn the light of 9 (Sewing room) to Dark."
    assert told["why"] == "A card did it; if no token is left there, put one back."
    assert night.view["rooms"]["9"]["light"] == "dark"


def test_a_card_that_lights_a_room_says_so_too() -> None:
    night = table("event", ["beam_on_the_wall"]).put(rooms={"25": {"light": "none"}})
    night.place(mike=25, babysitter=25).put(indicator=["1", "2", "down", *[None] * 7])
    told = night.round().told("light_turned.light")
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
    assert night.events("token_drawn_again") == [{"event": "token_drawn_again", "slot": 4}]
    assert "room" not in str(night.events("token_drawn_again"))
