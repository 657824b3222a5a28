"""Where rules meet: what ends a phase, what is said under any open question."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.ferry import Box, Canal, Ferry


def tied() -> Ferry:
    """He asks whom he means."""
    game = Ferry().stand("stairwell", "hold", ticket_hall=2, saloon=2, lifeboats=3)
    return game.acts("victim", "move")


def ways() -> Ferry:
    """He asks which way he goes."""
    game = Ferry(options={"shortest_ways": "players_choose"}).stand("saloon", "bridge", hold=2)
    return game.acts("heroine", "move")


def kinds() -> Ferry:
    """He asks who dies."""
    game = Ferry(event=["stewardess"]).stand("cabins", "jetty", cabins=3)
    return game.acts("victim", "attack")


def attacked() -> Ferry:
    """He attacks her."""
    return Ferry().stand("hold", "hold", galley=2).acts("heroine", "attack")


def rolling() -> Ferry:
    """Victims panic, and the table rolls."""
    return Ferry(dice_="table").effect("panics", zone="saloon")


def reading() -> Ferry:
    """The table reads a Terror card."""
    return Ferry(decks={"terror": "table"}).stand("hold", "jetty", lifeboats=2).end()


def counting() -> Ferry:
    """The table counts who panics."""
    return Box().end()


def dying() -> Ferry:
    """The table counts who died."""
    return Box(bloodlust="app").end()


def learning() -> Ferry:
    """The table looks at a row."""
    return Box(bloodlust="app").end().answer(1)


def drawn() -> Ferry:
    """The table says whether a card was drawn."""
    return Box().end().say("came_back", who="killer")


ASKED = {
    "target.tie": tied, "way.tie": ways, "victims.killed": kinds, "attack.heroine": attacked,
    "panic.roll": rolling, "draw.terror": reading, "panic.count": counting,
    "row.learn": learning, "terror.drawn": drawn,
}  # fmt: skip


@pytest.mark.parametrize("table", [*ASKED.values(), dying], ids=[*ASKED, "victims.killed count"])
def test_g19_deaths_are_told_under_any_question(table: Callable[[], Ferry]) -> None:
    game = table()
    key, where = game.asked["key"], game.view["victims"]
    zone = None if where is None else max(where, key=where.__getitem__)
    died = game.view["died_this_turn"]
    game.say("killed", victims=1, zone=zone)
    assert game.asked["key"] in (key, "row.learn"), "it is asked all the same"
    if key == "panic.roll":
        assert game.asked["count"] == 2, "one rolls less"
    if died is not None:
        assert game.view["died_this_turn"] == died + 1
    assert game.say("died", who="heroine").view["outcome"] == "lost"
    assert game.asked is None


@pytest.mark.parametrize("table", [*ASKED.values(), dying], ids=[*ASKED, "victims.killed count"])
def test_g8_nothing_of_her_turn_is_taken_while_he_asks(table: Callable[[], Ferry]) -> None:
    game = table()
    for kind, fields in (
        ("moved", {"to": "jetty"}), ("saved", {"victims": 1}), ("ended_turn", {}),
        ("tracking", {"value": "ask"}),
    ):  # fmt: skip
        assert game.refused(kind, **fields)[0] == "answer_first"
    if game.asked["kind"] != "draw":
        order = {"kind": "order", "text": "Shuffle."}
        assert game.refused("effect", effect=order) == ("answer_first", "report")


def test_g25_a_hit_back_ends_his_phase_and_panic_comes_all_the_same() -> None:
    game = Ferry(tokens=["3"], dice=[3], terror=["scorched"], options={"ties": "random"})
    game.put(killer={"markers": 0}).stand("saloon", "saloon", saloon=2)
    game.put(finale="dawn_refused").put(bloodlust={"row": 1}).say(
        "killed", victims=1, zone="saloon"
    )
    game.end()
    assert game.asked["key"] == "attack.heroine"
    game.say("hit", damage=1)
    assert game.told[0].startswith(
        "Old Tallow comes back: white token, 2 markers. The killer phase"
    )
    assert "Move 1 victim: Saloon → Stairwell." in game.told
    assert (game.view["round"], game.view["killed"], game.view["terror"]["left"]) == (2, 1, 10)
    assert game.view["phase"] == "action"


def test_g18_between_two_attacks_values_change_with_what_he_loses() -> None:
    game = Ferry(health={"heroine": 9}).put(minor_powers={"tallow_skin": 1}).stand("hold", "hold")
    game.acts("heroine", "attack", "attack")
    assert game.asked["text"].startswith("He attacks you: 2 damage.")
    game.say("hit", damage=1).answer(0)
    assert game.asked["text"].startswith("He attacks you: 1 damage.")


def test_g29_she_panics_by_a_die_of_the_table() -> None:
    game = Ferry(dice_="table").stand("bridge", "saloon").effect("panics", heroine=True)
    assert (game.asked["count"], game.asked["rule"]) == (1, "G29")
    assert game.refused("answer", prompt=game.asked["id"], value=[1, 2]) == ("bad_answer", "value")
    assert game.answer([5]).view["heroine"]["zone"] == "cabins"
    stays = Ferry(dice=[6]).stand("bridge", "hold").effect("panics", heroine=True)
    assert stays.view["heroine"]["zone"] == "hold"


def test_g30_what_lasts_of_a_finale_holds_and_its_action_is_his_for_good() -> None:
    game = Canal(terror=["call"], finale=["flood"]).stand("mill", "lock")
    game.put(terror={"left": 1}).end()
    assert (game.view["finale"]["id"], game.view["limits"][0]["card"]) == ("flood", "flood")
    for _ in range(2):
        game.stand("mill", "lock").end().answer("alive")
        assert game.view["terror"] == {"left": 0, "last": {"id": "call", "title": "Call"}}
        assert [one["card"] for one in game.view["limits"]] == ["flood", "mist"], "once"


def test_g31_what_lasts_is_not_drawn_a_second_time() -> None:
    game = Ferry(event=["gangway_up"])
    for _ in range(60):
        game.effect("event_drawn")
    assert [one["id"] for one in game.view["events"]] == ["gangway_up"]


def test_g11_in_ask_horror_at_its_top_asks_for_the_next_row() -> None:
    game = Box(bloodlust="app").effect("horror", by=1).out(0, "at_top")
    assert game.asked["text"] == "What does row 2 of the killer’s board show?"
    game.answer({"move": 2, "attack": 1, "effect": "horror"})
    assert (game.row, game.asked) == (2, None)
    row = next(one for one in game.prompts if "ways_out" in one)
    game.say("answer", prompt=row["id"], value="at_top")
    assert game.asked["text"] == "What does row 3 of the killer’s board show?"


def test_g2_what_lies_face_down_is_null_until_it_opens() -> None:
    game = Ferry(finale=["last_lamp"], power=["draught"])
    assert (game.view["finale"], game.view["power"]) == (None, None)
    game.stand("hold", "lifeboats").put(terror={"left": 0}).end()
    assert (game.view["finale"]["id"], game.view["power"]["id"]) == ("last_lamp", "draught")


def test_g30_what_holds_for_a_turn_ends_with_it_and_what_holds_for_the_game_stays() -> None:
    game = Ferry(terror=["two_errands"]).stand("hold", "lifeboats")
    for lasts in ("turn", "game"):
        game.effect("limit", what="attack", by=1, lasts=lasts)
    assert len(game.view["limits"]) == 2
    assert [one["lasts"] for one in game.end().view["limits"]] == ["game"]


def test_g17_a_walk_is_taken_back_while_its_attack_is_asked() -> None:
    game = Ferry(terror=["power_cut"]).stand("hold", "car_deck").end()
    assert game.asked["key"] == "attack.heroine"
    game.out(0, "cancelled")
    assert game.told[:3] == [
        "Old Tallow stays in Hold.", "Old Tallow strikes at nobody in Hold.", "Terror: Power cut.",
    ]  # fmt: skip
    assert (game.view["round"], game.view["killer"]["zone"]) == (2, "car_deck")


def test_g32_each_kind_of_victim_is_killed_by_its_name() -> None:
    game = Ferry(event=["stewardess"])
    said: dict[str, Any] = {"zone": "cabins", "specials": ["stewardess"]}
    assert game.refused("killed", **{**said, "zone": "hold"}) == ("too_many", "specials")
    game.say("killed", **said, victims=2)
    assert (game.view["killed"], game.row, game.view["specials"]) == (3, 4, {})
    assert "cabins" not in game.view["victims"]


def test_g32_who_is_there_already_does_not_come_again() -> None:
    game = Ferry(event=["stewardess"]).effect("special_added", id="stewardess", zone="hold")
    assert (game.told, game.view["specials"]) == ([], {"stewardess": {"zone": "cabins"}})


def test_g32_a_special_victim_that_was_saved_leaves_the_figures_as_they_are() -> None:
    game = Ferry(event=["stewardess"]).put(victims={"upper_deck": 13})
    game.put(specials={"stewardess": {"zone": "jetty"}}).say("moved", to="jetty")
    assert game.say("saved", specials=["stewardess"]).view["saved"] == 1
    game.effect("victims_added", zone="hold", count=3)
    assert game.view["victims"]["hold"] == 1, "20 of 21 stand elsewhere"


def test_g32_each_attack_asks_once_who_dies() -> None:
    game = Ferry(event=["stewardess"]).stand("cabins", "jetty", cabins=4)
    game.acts("victim", "attack", "attack").answer("victim")
    assert game.asked["key"] == "victims.killed"
    game.answer("victim")
    assert (game.asked, game.view["killed"], game.view["victims"]) == (None, 2, {"cabins": 2})
