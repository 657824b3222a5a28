"""What a search can find, and what cannot lie there (S2, S3, T12, T13)."""

import pytest

from tests.games.boogeyman.rules.test_turns import at
from tests.tables import NightTable


@pytest.mark.parametrize(
    ("found", "count"), [("trapdoor", 1), ("passkey", 1), ("objective:blue", 3)]
)
def test_nobody_finds_more_than_the_box_holds_t12_t13(found: str, count: int) -> None:
    night = at(3, left=1).put(found={found: ["mike"] * count})
    error = night.refused("searched", child="mike", found=found)
    assert (error["code"], error["field"]) == ("already_found", "found")


@pytest.mark.parametrize("found", ["objective:blue", "trapdoor", "passkey"])
def test_the_first_token_of_a_room_is_a_plain_search_token_s3(found: str) -> None:
    night = at(3)
    error = night.refused("searched", child="mike", found=found)
    assert (error["code"], error["field"]) == ("first_token_is_plain", "found")
    assert "3 (Parents’ room)" in error["message"]
    night.say("searched", child="mike", noise=0).say("searched", child="mike", found=found)
    assert night.view["found"] == {found: ["mike"]}


def test_whoever_knows_better_finds_it_with_a_card_or_fixes_the_table_s3() -> None:
    at(3).say("searched", child="mike", found="passkey", card=True)
    at(3).put(search_tokens={"3": 1}).say("searched", child="mike", found="passkey")


def test_a_room_holds_one_such_token_s3() -> None:
    night = at(3, left=1).say("searched", child="mike", found="objective:blue")
    night.put(search_tokens={"3": 1}).say("searched", child="mike", found="trapdoor")  # fixed
    night = at(3).say("searched", child="mike", noise=0)
    night.say("searched", child="mike", found="objective:blue", card=True)
    night.say("searched", child="mike", found="trapdoor", card=True)
    night = at(3, left=4).say("searched", child="mike", noise=0)
    night.say("searched", child="mike", found="objective:blue")
    error = night.refused("searched", child="mike", found="objective:blue")
    assert (error["code"], error["field"]) == ("found_there_before", "found")
    night.say("searched", child="mike", noise=0)


@pytest.mark.parametrize(
    ("count", "found", "refused"),
    [
        (2, ["objective:blue", "objective:green"], None),
        (3, ["objective:blue"], None),
        (3, ["objective:blue", "objective:green"], "objective:orange"),
        (4, ["objective:blue", "objective:green"], "objective:orange"),
        (5, ["objective:blue"], "objective:green"),
        (6, ["objective:blue"], "objective:orange"),
    ],
)
@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_only_the_colours_of_this_many_children_are_found_s2(
    count: int, found: list[str], refused: str | None, tracking: str
) -> None:
    children = ("mike", "leila", "ray", "peter", "daphne", "tommy")[:count]
    night = NightTable(*children, tracking=tracking, rooms=[25, 19])
    night.put(found={what: ["mike"] for what in found})
    if tracking == "map":
        night.put(rooms={"3": {"light": "none"}}, search_tokens={"3": 1}).place(mike=3)
    if refused is None:
        night.say("searched", child="mike", found="objective:orange")
        return
    error = night.refused("searched", child="mike", found=refused)
    assert (error["code"], error["field"]) == ("no_such_colour", "found")
    night.say("searched", child="mike", found=refused, card=True)


def test_a_colour_that_a_card_brought_takes_no_other_away_s2() -> None:
    night = NightTable("mike", "leila", "ray", "peter", "daphne", tracking="ask")
    night.say("searched", child="mike", found="objective:blue")
    night.say("searched", child="mike", found="objective:green", card=True)
    night.say("searched", child="mike", found="objective:blue")
    assert night.refused("searched", child="mike", found="objective:orange")["code"] == (
        "no_such_colour"
    )
