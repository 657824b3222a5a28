"""The reader of prompts finds what was told of the box, of hope, cards and tokens."""

from tests.talk import (
    CARD,
    EVENT_CARD,
    HER_ROOM,
    HOPE,
    POSSESSION,
    REACHED,
    ROOMS,
    SPACES,
    YES_NO,
    Plain,
    Talk,
    fact,
    sent,
)


def slot(number: int) -> Plain:
    text = f"Look at slot {number} of the Indicator: is there an Event symbol?"
    return {"kind": "choose", "key": "ask.slot", "text": text, "options": YES_NO}


def space(number: int, whose: str = "Jennifer") -> Plain:
    text = f"Look at space {number} of {whose}’s Stress track: what does it show?"
    return {"kind": "choose", "key": "ask.space", "text": text, "options": SPACES}


def test_a_slot_is_looked_at_once() -> None:
    talk = Talk().say("ended_turn", asks=slot(3))
    assert talk.found == []
    assert talk.answer("no", asks=slot(3)).found == ["slot.known"]
    assert talk.answer("no", asks=slot(4)).found == []
    for told in (fact("slot_learnt", slot=4), fact("token_placed", slot=4)):
        for symbol, found in ((True, ["slot.known"]), (None, [])):
            assert Talk({**told, "symbol": symbol}).say("met", asks=slot(4)).found == found
    assert Talk(known={"slot 3": "no"}).say("met", asks=slot(3)).found == ["slot.known"]


def test_a_space_is_looked_at_once_and_none_beyond_the_last() -> None:
    talk = Talk().say("met", asks=space(1))
    assert talk.found == []
    assert talk.answer("nothing", asks=space(1)).found == ["space.known"]
    assert talk.answer("nothing", asks=space(1, "The Boogeyman")).found == []
    assert talk.answer("nothing", asks=space(6)).found == []
    assert talk.answer("last", asks=space(7)).found == ["space.known"]
    learnt = fact("space_learnt", track="babysitter", space=2, symbol=True, last=False)
    assert Talk(learnt).say("met", asks=space(2)).found == ["space.known"]
    known = Talk(known={"babysitter 7": "last_trouble", "noise 3": "yes", "colour mike": "red"})
    assert known.say("met", asks=space(5)).found == []
    assert known.answer("nothing", asks=space(7)).found == ["space.known"]


def fainted(*children: str) -> list[Plain]:
    return [fact("child_fainted", child=child) for child in children]


def test_hope_is_asked_once_until_somebody_stands_up() -> None:
    talk = Talk().say("fainted", *fainted("mike", "leila"), asks=HOPE)
    assert talk.found == []
    assert talk.answer("go_on").say("ended_turn", asks=HOPE).found == ["hope.answered"]
    talk.answer("go_on").say("revived", fact("child_revived", child="mike"))
    assert talk.say("fainted", *fainted("mike"), asks=HOPE).found == []


def test_hope_is_not_asked_where_somebody_stands_or_the_table_chose() -> None:
    assert Talk().say("fainted", *fainted("mike"), asks=HOPE).found == ["hope.somebody_stands"]
    lost = Talk(options={"all_fainted": "lost"})
    assert lost.say("fainted", *fainted("mike", "leila"), asks=HOPE).found == ["hope.chosen"]


def test_a_card_that_lies_open_is_no_fresh_draw() -> None:
    for read, found in ((False, ["draw.lies_open"]), (True, [])):
        talk = Talk().say("met", asks={**CARD, "id": "q"})
        assert talk.found == []
        talk.say("effect", sent(), asks=REACHED).answer([])
        assert talk.say("state", asks={**CARD, "id": "q", "read": read}).found == found
    assert Talk().say("met", asks=CARD).answer("done", fact("x"), asks=CARD).found == []


def test_decks_and_dice_of_the_app_are_not_the_tables() -> None:
    talk = Talk(decks={"event": "app"}, dice="app")
    assert talk.say("ended_turn", asks=EVENT_CARD).found == ["draw.of_the_app"]
    assert talk.answer("done", asks=CARD).found == []
    assert talk.answer("done", asks=POSSESSION).found == ["roll.of_the_app"]
    talk = Talk(decks={"event": "table"}, dice="table")
    assert talk.say("ended_turn", asks=EVENT_CARD).answer("done", asks=POSSESSION).found == []


def test_a_nightmare_in_play_is_not_drawn_but_acts() -> None:
    dream = {"kind": "draw", "key": "ask.nightmare", "deck": "nightmare", "child": "mike"}
    talk = Talk().say("ended_turn", *fainted("mike"), asks=dream)
    assert talk.found == []
    talk.view["nightmares"] = {"mike": None}
    assert talk.answer("done").say("ended_turn", asks=dream).found == ["draw.nightmare_in_play"]
    assert talk.answer("done", asks={**dream, "kind": "act", "key": "ask.acts"}).found == []


def test_room_tokens_of_the_table_are_asked_for_once() -> None:
    def token(key: str) -> Plain:
        return {"kind": "choose", "key": key, "options": ROOMS}

    assert Talk().say("met", asks=token("ask.reveal")).found == ["token.of_the_app"]
    talk = Talk(tokens="table", room="").say("met", asks=token("ask.start_room"))
    assert talk.found == []
    assert talk.answer("5", asks=token("ask.start_room")).found == [], "S5: it is drawn again"
    assert talk.answer("8", asks=token("ask.start_room")).found == ["her_room.known"]
    assert talk.answer("8", fact("x"), asks=token("ask.reveal")).found == []
    talk.view["indicator"] = ["4"]
    assert talk.answer("4", fact("x"), asks=token("ask.reveal")).found == ["token.known"]
    assert talk.say("call_finale", asks=token("ask.finale_room")).found == []
    talk.view["finale"] = {"room": "3"}
    assert talk.answer("3", fact("x"), asks=token("ask.finale_room")).found == ["token.known"]
    assert talk.say("start_finale", asks=token("ask.page")).found == []
    talk.answer("3").say("start_finale", asks=token("ask.page"), page=3)
    assert talk.found == ["token.known"]


def test_what_is_refused_or_undone_tells_nothing() -> None:
    talk = Talk()
    refused = {"ok": False, "events": [], "prompts": [], "view": None}
    assert talk.reader.hears({"report": "searched"}, refused) == []
    assert talk.say("undo", asks=HER_ROOM).found == []


def test_a_correction_may_have_moved_anybody() -> None:
    moved = fact("table_corrected", set={"babysitter": {"room": None}})
    assert Talk(moved).say("met", asks=HER_ROOM).found == []
    assert Talk(fact("table_corrected", set={})).say("met", asks=HER_ROOM).found != []
