"""What cards limit, how long each limit holds, and what is forbidden while it does (D2, N1, T2)."""

import pytest

from companion.engine.tabletop import Card
from tests.tables import NightTable, top

LOUDER = {"kind": "limit", "what": "noise", "by": 1}


def night(*children: str, rooms=(25, 1, 2, 3, 4, 6), **start) -> NightTable:
    return NightTable(*(children or ("mike", "leila")), rooms=rooms, **start)


def limits(table: NightTable) -> list[dict]:
    return list(table.view["limits"])


def louder(table: NightTable, by: int = 1) -> NightTable:
    return table.say("effect", effect={**LOUDER, "by": by})


def counted(table: NightTable, noise: int = 1) -> int:
    """How loud a noise of Mike's counts."""
    table.put(rooms={"16": {"light": "none"}}, search_tokens={"16": 2}).place(mike=16)
    table.say("searched", child="mike", noise=noise)
    changed = table.events("noise_changed")
    return changed[0]["result"] if changed else noise


def test_d2_a_limit_of_any_card_holds_until_the_end_of_the_round() -> None:
    table = louder(night())
    assert limits(table) == [{"what": "noise", "by": 1, "until": 1}]
    told = table.told("limit_set.louder")
    assert (told["text"], told["why"]) == (
        "Every noise is louder by 1.", "It holds until the end of this round.",
    )  # fmt: skip
    assert counted(table) == 2
    table.round()
    assert (limits(table), table.view["round"]) == ([], 2)
    assert counted(table) == 1


def test_d2_said_in_his_turn_it_holds_until_the_end_of_the_next_round() -> None:
    table = night(rooms=(25, 15, 2, 3)).place(mike=15).round()
    assert (table.view["turn"], table.asked("draw")["deck"]) == ("boogeyman", "boogeyman")
    louder(table)
    assert table.told("limit_set.louder")["why"] == "It holds until the end of the next round."
    table.answer("done")
    assert (table.view["round"], limits(table)[0]["until"]) == (2, 2)
    table.say("ended_turn", child="mike")
    assert limits(table)
    table.say("ended_turn", child="leila")
    assert (table.view["round"], limits(table)) == (3, [])


def test_d2_a_limit_of_the_event_ends_with_it_and_with_no_other() -> None:
    table = night(rooms=(25, 1, 2, 3, 4)).round().round().round()
    assert table.asked("draw")["deck"] == "event"
    louder(table).answer("done")
    assert limits(table) == [{"what": "noise", "by": 1, "until": "event"}]
    table.say("effect", effect={"kind": "limit", "what": "candies"})
    assert [limit["until"] for limit in limits(table)] == ["event", 4]
    assert limits(table.put(event=None)) == [{"what": "candies", "by": None, "until": 4}]


def test_d2_a_new_event_ends_only_what_the_old_one_said() -> None:
    table = night(rooms=(25, 1, 2, 3, 4)).round().round().round()
    louder(table).answer("done").put(indicator=["1", "2", "3", "4", "6", "7", "down", *[None] * 3])
    louder(table, by=2).say("effect", effect={"kind": "boogeyman_turn"})
    assert table.asked("draw")["deck"] == "event"
    table.answer("done")
    assert limits(table) == [{"what": "noise", "by": 2, "until": 4}]


def test_d2_what_the_same_card_says_twice_does_not_add_up_and_of_two_cards_it_does() -> None:
    table = night().place(babysitter=15).say("moved", child="mike", to="15")
    louder(louder(table))
    assert len(limits(table)) == 1
    table.answer("done")
    assert counted(louder(table).put(turn="mike", babysitter={"room": "25"})) == 3


def test_d2_fewer_actions_are_shown_with_how_many_fewer() -> None:
    table = night().say("effect", effect={"kind": "limit", "what": "actions", "to": 1})
    assert limits(table) == [{"what": "actions", "by": -2, "until": 1}]
    assert table.told("turn")["text"] == "Mike’s turn: 0 of 1 action."


def test_d2_a_limit_is_ended_by_hand_and_no_other_can_be_set() -> None:
    table = louder(louder(night()), by=2)
    kept = {"what": "noise", "by": 2, "until": 1}
    assert limits(table.put(limits=[kept])) == [kept]
    error = table.refused("corrected", set={"limits": [kept, kept]})
    assert (error["code"], error["field"]) == ("unknown_limit", "set.limits[1]")
    (fix,) = [
        o for o in table.table.opponent.show.fixes(table.table.state) if o.key == "fix.limits"
    ]
    (choice,) = fix.fields[0].choices
    assert choice.label == "Every noise is louder by 2."
    said = fix.report({"limit": choice.value})
    assert limits(table.say(said.pop("report"), **said)) == []


def test_d2_what_holds_is_shown_among_what_is_in_force() -> None:
    table = louder(night())
    (notice,) = top(table.table).all(Card)
    assert (notice.id, notice.title) == ("limit 0", "Every noise is louder by 1.")
    assert notice.text == "It holds until the end of this round."
    assert "Every noise is louder by 1. It holds until" in " ".join(
        table.table.opponent.text.status(table.table.state)
    )


def test_m6_an_event_of_the_table_shows_what_was_said_of_it() -> None:
    table = louder(night(rooms=(25, 1, 2, 3, 4)).round().round().round()).answer("done")
    (notice,) = top(table.table).all(Card)
    assert (notice.id, notice.title) == ("event", "Every noise is louder by 1.")
    assert notice.text.startswith("Every noise is louder by 1. ")


def test_b2_the_why_of_a_walk_says_the_noise_that_was_made() -> None:
    table = louder(night())
    assert counted(table, noise=2) == 3
    told = table.told("babysitter_moved.noise_changed")
    assert told["why"].startswith("Mike’s noise was 2 and counts 3;")


OURS = {"event": "app", "trouble": "app", "nightmare": "app"}


def with_event(card: str, **start) -> NightTable:
    """A night whose Event is in force from the start."""
    rig = {"rooms": ["25", "4", "1", "2", "3"], "event": [card]}
    table = NightTable("mike", "leila", decks=OURS, rig=rig, **start)
    table.put(indicator=["7", "8", "down", *[None] * 7])
    while table.view["event"] is None:
        if table.question is None:
            table.say("ended_turn", child=table.view["turn"])
        else:
            table.answer({"ask.there": [], "ask.slot": "yes"}[table.question["key"]])
    return table


@pytest.mark.parametrize("tracking", ["map", "ask"])
@pytest.mark.parametrize(
    ("card", "report", "what"),
    [
        ("house_asleep", {"noise": 1}, "searched"),
        ("street_goes_out", {}, "switched"),
    ],
)
def test_t2_what_a_card_in_force_forbids_is_refused_unless_a_card_allows_it(
    card: str, report: dict, what: str, tracking: str
) -> None:
    table = with_event(card, tracking=tracking)
    if tracking == "map":
        light = "none" if what == "searched" else "light"
        table.put(rooms={"16": {"light": light}}).place(mike=16, babysitter=25)
    error = table.refused(what, child="mike", **report)
    assert (error["code"], error["field"]) == ("forbidden", "report")
    assert "another card allows it" in error["message"]
    table.say(what, child="mike", card=True, **report)


def test_t6_nobody_revives_in_a_room_with_one_of_them() -> None:
    for entity in ("babysitter", "boogeyman"):
        table = night().put(children={"leila": {"fainted": True}})
        table.place(mike=16, leila=16, **{entity: 16})
        error = table.refused("revived", child="leila")
        assert (error["code"], error["field"]) == ("watched", "child")
        table.say("revived", child="leila", card=True)
        assert table.view["actions"] == 0


def test_t6_at_the_bedside_lets_its_child_be_revived_beside_her_but_not_beside_him() -> None:
    table = night(decks=OURS).put(children={"leila": {"fainted": True}})
    table.put(nightmares={"leila": "at_the_bedside"}).place(mike=16, leila=16, babysitter=16)
    table.place(boogeyman=16)
    assert table.refused("revived", child="leila")["code"] == "watched"
    table.place(boogeyman=None).say("revived", child="leila")
    assert (table.view["actions"], table.view["nightmares"]) == (1, {})


def test_n1_a_limit_said_after_the_dreamer_got_up_holds_for_the_round() -> None:
    table = night().say("fainted", child="leila").say("ended_turn", child="mike")
    louder(table.say("revived", child="leila"))
    assert limits(table) == [{"what": "noise", "by": 1, "until": 1}]


def test_m6_a_limit_said_of_an_event_that_is_gone_holds_for_the_round() -> None:
    table = louder(night(rooms=(25, 1, 2, 3, 4)).round().round().round())
    louder(table.put(event=None), by=2)
    assert limits(table) == [{"what": "noise", "by": 2, "until": 4}]


def test_n1_what_a_nightmare_takes_from_the_next_turn_ends_with_it() -> None:
    rig = {"rooms": ["25", "4", "1"], "nightmare": ["soft_stairs"]}
    table = NightTable("mike", "leila", "ray", decks=OURS, rig=rig)
    table.say("fainted", child="leila").say("ended_turn", child="mike")
    assert (table.view["turn"], limits(table)[0]["until"]) == ("ray", "turn")
    assert limits(table.say("revived", child="leila", card=True)) == []


def test_t6_the_turn_says_what_at_the_bedside_allows() -> None:
    table = night(decks=OURS).put(children={"leila": {"fainted": True}})
    table.put(nightmares={"leila": "at_the_bedside"}).place(mike=16, leila=16, babysitter=16)
    assert table.told("turn")["why"].endswith("can only leave, play cards, or revive Leila.")
