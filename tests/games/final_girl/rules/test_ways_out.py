"""Ways out of told walks and Horror, one after the other; undo and redo over dice; Ask."""

from itertools import product

import pytest

from tests.ferry import Box, Canal, Ferry


def walked() -> Ferry:
    """A phase with two walks: the action of the finale card, then that of a Terror card."""
    game = Ferry(terror=["two_errands"]).stand("bridge", "jetty", cabins=1).end()
    assert game.rules == ["G17", "G18", "G12", "G17", "G17", "G18", "G8"]
    return game


@pytest.mark.parametrize("way", ["not_possible", "cancelled"])
def test_g17_a_later_walk_can_be_taken_back_and_then_an_earlier_one(way: str) -> None:
    game = walked()
    first, later = game.prompts[0]["id"], game.prompts[3]["id"]
    assert [one["value"] for one in game.prompts[0]["ways_out"]] == ["not_possible", "cancelled"]
    game.say("answer", prompt=later, value=way)
    assert game.view["killer"]["zone"] == "cabins", "the first and the third were walked"
    assert (game.view["killed"], game.view["round"]) == (1, 2)
    game.say("answer", prompt=first, value=way)
    assert game.view["terror"]["last"]["id"] == "two_errands", "the same card is drawn"
    assert game.view["killer"]["zone"] == "cabins", "two walks of the card bring him there"
    assert (game.view["killed"], game.view["round"]) == (1, 2)


def test_g17_a_fact_that_was_taken_back_is_told_no_more() -> None:
    game = walked()
    first = game.prompts[0]["id"]
    game.say("answer", prompt=first, value="cancelled")
    assert game.refused("answer", prompt=first, value="cancelled")[0] == "unknown_prompt"
    assert game.refused("answer", prompt=game.prompts[-1]["id"], value="at_top")[0] in (
        "unknown_prompt", "bad_answer",
    )  # fmt: skip


def test_g17_undo_gives_the_walk_back_and_redo_takes_it() -> None:
    game = walked()
    before, prompt = game.view, game.prompts[0]["id"]
    after = game.say("answer", prompt=prompt, value="cancelled").view
    assert {**game.say("undo").view, "redo": None} == before
    assert game.say("redo").view == after
    game.say("undo").say("answer", prompt=prompt, value="not_possible")
    assert game.view["killer"] == after["killer"]


def test_g17_a_minions_walk_can_be_taken_back() -> None:
    game = Canal().effect("minion_added", zone="weir").stand("mill", "lock")
    game.effect("acts", target="heroine", does=["move"], who="enemies").out(0, "not_possible")
    assert game.view["minions"]["minion_1"]["zone"] == "weir"
    assert game.view["killer"]["zone"] == "weir"


def test_g11_horror_at_its_top_twice_in_a_reply() -> None:
    game = Ferry(terror=["foghorn"], event=["calm_sea", "late_boarders"])
    game.stand("hold", "jetty").end()
    horror = next(one for one in game.prompts if one["text"] == "Raise Horror by 1.")
    game.say("answer", prompt=horror["id"], value="at_top")
    assert game.told[:2] == ["Leave Horror at its top.", "Bloodlust 2: raise Horror by 1."]
    game.say("answer", prompt=game.prompts[1]["id"], value="at_top")
    assert (game.row, game.view["victims"]) == (3, {"jetty": 2})


@pytest.mark.parametrize("dice", ["app", "table"])
def test_g28_undo_and_redo_go_over_panic(dice: str) -> None:
    game = Ferry(terror=["power_cut"], dice_=dice).stand("galley", "jetty", galley=4).end()
    if game.asked:
        game.answer([1, 6, 4][: game.asked["count"]])
    after = game.view
    assert after["round"] == 2
    game.say("undo")
    assert game.say("redo").view == after
    game.say("undo", grain="round")
    assert game.view["round"] == 1
    assert game.say("redo", grain="round").view == after


@pytest.mark.parametrize(
    ("his", "hers", "bloodlust", "dice"),
    [*product((None, 6), (None, 6), ("app", "table"), ("app", "table"))],
)
def test_g12_ask_goes_its_round_whoever_keeps_what(
    his: int | None, hers: int | None, bloodlust: str, dice: str
) -> None:
    game = Box(health={"killer": his, "heroine": hers}, bloodlust=bloodlust, dice_=dice)
    view = game.end().view
    assert (view["killer"]["markers"], view["heroine"]["markers"]) == (his and 5, hers and 5)
    assert (view["bloodlust"] is None) == (bloodlust == "table")
    if bloodlust == "app":
        game.answer(1).answer({"move": 1, "attack": 1, "effect": "health_lost"})
        lost = "You have 4 markers left." if hers else "Lose 1 health."
        assert any(lost in text for text in game.told), game.told
        game.answer(0)
        assert game.asked["text"] == "How many victims stand with the killer?"
    game.answer(2)
    panic = next(one for one in game.prompts if one["rule"] == "G28")
    assert panic["text"].startswith("Panic dice" if dice == "app" else "Roll 2 dice")
    assert (game.view["round"], game.asked) == (2, None)
    assert game.view["killed"] == (1 if bloodlust == "app" else None)
    for who, kept in (("killer", his), ("heroine", hers)):
        if kept:
            assert game.refused("died", who=who) == ("not_kept", "report")
        else:
            assert game.say("came_back", who=who).view[who]["token"] == "white"


@pytest.mark.parametrize("deck", ["finale", "power", "terror", "event"])
def test_g12_in_ask_every_deck_is_the_tables(deck: str) -> None:
    from tests.ferry import refusal

    assert refusal(tracking="ask", decks={deck: "app"}) == ("needs_pack", f"decks.{deck}")
    assert Box(decks={deck: "table"}).end().asked["key"] == "panic.count"
