"""The reader of prompts finds what was told of the pieces; of honest questions it says nothing."""

import pytest

from tests.talk import (
    CARD,
    HER_ROOM,
    NEAREST,
    NEAREST_CARD,
    REACHED,
    ROOMS,
    STOPPED,
    THERE,
    YES_NO,
    Plain,
    Talk,
    appeared,
    fact,
    placed,
    revealed,
    sent,
    walked,
    who,
)

# Where Jennifer is.


def test_her_room_is_known_from_the_start_until_she_walks() -> None:
    assert Talk().say("ended_turn", asks=HER_ROOM).found == ["her_room.known"]
    assert Talk().say("searched", sent(), asks=REACHED).answer([], asks=HER_ROOM).found == []
    assert Talk(placed("")).say("ended_turn", asks=HER_ROOM).found == []


def test_her_room_is_known_from_an_answer() -> None:
    for value in ("8", "hall"):
        talk = Talk(sent()).say("ended_turn", asks=HER_ROOM).answer(value, asks=HER_ROOM)
        assert talk.found == ["her_room.known"]
        assert talk.say("searched", sent(), asks=REACHED).answer([], asks=HER_ROOM).found == []


@pytest.mark.parametrize(
    "told",
    [
        placed("8"),
        fact("babysitter_seen", room="8"),
        fact("babysitter_seen", room="hall"),
        fact("babysitter_possessed", room="8", by="reveal"),
        fact("babysitter_stayed", room="8", why="there"),
    ],
)
def test_her_room_is_known_where_the_app_told_it(told: Plain) -> None:
    assert Talk(sent(), told).say("ended_turn", asks=HER_ROOM).found == ["her_room.known"]


def test_her_room_is_his_where_she_was_named_or_stopped() -> None:
    assert appeared(["babysitter"], asks=HER_ROOM).found == ["her_room.known"]
    stopped = walked([], asks=STOPPED)
    assert stopped.found == []
    assert stopped.answer("yes", asks=HER_ROOM).found == ["her_room.known"]
    assert walked([], asks=STOPPED).answer("no", asks=HER_ROOM).found == []


def test_her_room_is_that_of_the_child_she_reached() -> None:
    talk = appeared(["mike"], sent("mike"), asks=REACHED).answer(["mike"], asks=HER_ROOM)
    assert talk.found == ["her_room.known"]
    talk = appeared(["mike"], sent("leila"), asks=REACHED).answer(["leila"], asks=HER_ROOM)
    assert talk.found == []


def test_a_new_map_asks_only_for_those_nobody_told_of() -> None:
    where = {"kind": "choose", "key": "ask.where", "options": ROOMS}
    for name, found in (("Mike", []), ("Jennifer", ["her_room.known"])):
        talk = Talk().say("tracking", asks={**where, "text": f"Where is {name}?"})
        assert talk.found == found


# Whom she reached, and where she stopped.


def test_nobody_is_reached_without_a_walk() -> None:
    assert Talk().say("searched", asks=REACHED).found == ["reached.no_walk"]
    silent = fact("babysitter_stayed", room="", why="silent")
    assert Talk(sent()).say("searched", silent, asks=REACHED).found == ["reached.no_walk"]
    assert Talk().say("searched", sent(), asks=REACHED).found == []


def test_whom_a_walk_reached_is_asked_once() -> None:
    assert walked([], fact("x"), asks=REACHED).found == ["reached.twice"]
    assert walked([], sent("leila"), asks=REACHED).found == []


def test_whoever_is_beside_her_is_not_reached() -> None:
    both = ["mike", "babysitter"]
    assert appeared(both, sent("mike"), asks=REACHED).found == ["reached.beside"]
    assert appeared(both, sent(None, "9"), asks=REACHED).found == ["reached.beside"]
    assert appeared(both, sent("leila"), asks=REACHED).found == []
    every = ["mike", "leila", "babysitter"]
    assert appeared(every, sent(None, "3"), asks=REACHED).found == ["reached.left_behind"]
    later = appeared(both).say("searched", sent("mike"), asks=REACHED)
    assert later.found == [], "Mike may have walked on"


def test_he_must_be_on_the_board_for_her_to_stop_there() -> None:
    talk = Talk().say("searched", sent(), asks=REACHED).answer([], asks=STOPPED)
    assert talk.found == ["stopped.off_board"]


def test_she_stopped_nowhere_where_she_did_not_move_or_reached_somebody() -> None:
    assert appeared([], asks=STOPPED).found == ["stopped.no_walk"]
    beside = appeared(["mike", "babysitter"], sent("mike"), asks=REACHED)
    assert beside.answer([], asks=STOPPED).found == ["stopped.no_walk"]
    assert walked(["mike"], asks=STOPPED).found == ["stopped.reached"]


def test_where_a_walk_ended_is_asked_once() -> None:
    again = walked([], asks=STOPPED).answer("no", fact("x"), asks=STOPPED)
    assert again.found == ["stopped.twice"]


def test_whoever_comes_from_him_does_not_stop_there() -> None:
    talk = appeared(["mike", "babysitter"]).say("searched", sent("leila"), asks=REACHED)
    assert talk.answer([], asks=STOPPED).found == ["stopped.came_from_him"]
    talk.say("searched", sent("leila"), asks=REACHED)
    assert talk.answer([], asks=STOPPED).found == [], "she may be on her way back"


def test_where_she_was_seen_is_where_she_stopped() -> None:
    for room in ("8", "9", "hall"):
        seen = walked([], fact("babysitter_seen", room=room), asks=STOPPED)
        assert seen.found == ["stopped.seen"]


def test_among_children_she_would_have_reached_them() -> None:
    talk = appeared(["leila"], sent("mike"), asks=REACHED).answer([], asks=STOPPED)
    assert talk.found == ["stopped.crowd"]


# Who is nearest, who is there, who rolls.


def test_one_child_alone_is_the_nearest() -> None:
    for key in ("ask.nearest", "ask.nearest_card"):
        talk = appeared(["babysitter"], asks=who(key, "leila"))
        assert talk.found == ["nearest.one_child"]
        assert appeared(["babysitter"], asks=who(key, "mike", "leila")).found == []


def test_b10_behind_a_door_that_she_never_uses_nobody_is_near() -> None:
    for option, found in (("never_5_and_20", []), ("as_children", ["nearest.one_child"])):
        talk = Talk(options={"babysitter_ways": option})
        talk.view["attic"] = "open"
        assert talk.say("ended_turn", asks=who("ask.nearest", "mike")).found == found


def test_whoever_is_beside_her_is_nearest() -> None:
    assert appeared(["mike", "babysitter"], asks=NEAREST_CARD).found == ["nearest.beside_her"]
    assert walked(["mike"], asks=NEAREST_CARD).found == ["nearest.beside_her"]
    assert walked(["mike"], asks=CARD).answer("done", asks=NEAREST_CARD).found == []
    order = fact("order_given", text={}, lasts="now")
    assert appeared(["mike", "babysitter"], order, asks=NEAREST_CARD).found == []


def test_whoever_was_named_as_nearest_is_so_until_somebody_walks() -> None:
    named = appeared(["babysitter"], asks=NEAREST)
    assert named.found == []
    hunted = named.answer(["mike"], sent("mike", cause="possession"), asks=REACHED)
    assert hunted.answer([], asks=NEAREST_CARD).found == ["nearest.named"]
    elsewhere = appeared(["babysitter"], asks=NEAREST).answer(["mike"], sent("leila"), asks=REACHED)
    assert elsewhere.answer([], asks=NEAREST_CARD).found == []
    later = appeared(["babysitter"], asks=NEAREST).answer(["mike"]).say("searched", asks=NEAREST)
    assert later.found == []


def test_who_is_there_is_asked_where_anybody_may_be() -> None:
    again = [revealed("12")]
    every = ["mike", "leila", "babysitter"]
    assert appeared(every, *again, asks=THERE).found == ["there.known"]
    assert appeared(["mike", "leila"], *again, asks=THERE).found == ["there.known"], "she is in 7"
    assert appeared(["mike"], *again, asks=THERE).found == []
    assert appeared(every).say("ended_turn", *again, asks=THERE).found == []
    nobody = who("ask.there", "babysitter")
    assert Talk().say("ended_turn", revealed("9"), asks=nobody).found == ["there.known"]
    assert Talk(sent()).say("ended_turn", revealed("9"), asks=nobody).found == []


def test_a_question_has_two_answers() -> None:
    one = {"kind": "choose", "key": "ask.new", "options": YES_NO[:1]}
    assert Talk().say("searched", asks=one).found == ["choose.one_option"]
    assert Talk().say("searched", asks={**one, "key": "ask.candies"}).found == []
    assert Talk().say("searched", asks=who("ask.new")).found == ["who.one_answer"]
    must = {**who("ask.new", "mike"), "min": 1}
    assert Talk().say("searched", asks=must).found == ["who.one_answer"]
    assert Talk().say("searched", sent(), asks=who("ask.reached", "mike")).found == []
    roll = {"kind": "roll", "key": "ask.lowest.meet", "children": ["mike"]}
    assert Talk().say("searched", asks=roll).found == ["roll.one_child"]
    roll["children"] = ["mike", "leila"]
    assert Talk().say("searched", asks=roll).found == []


def test_the_same_is_not_asked_twice_in_a_row() -> None:
    new = {"kind": "choose", "key": "ask.new", "options": YES_NO}
    asked = Talk().say("searched", asks=new)
    assert asked.found == []
    assert asked.answer("yes", asks=new).found == ["asked.twice"]
    assert Talk().say("searched", asks=new).answer("yes", fact("x"), asks=new).found == []
