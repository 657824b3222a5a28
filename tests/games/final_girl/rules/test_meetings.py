"""Where rules meet: phases that end at once, cards of the table, minions, any open question."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion.games.final_girl.effects import Effect
from companion.games.final_girl.evolve import evolve
from companion.games.final_girl.state import Box as Box_
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


def test_g7_an_event_of_the_table_opens_the_game() -> None:
    game = Ferry(decks={"event": "table"})
    assert (game.rules, game.asked["deck"]) == (["G4", "G31"], "event")
    game.effect("victims_added", zone="hold", count=2).answer("done")
    assert (game.view["victims"]["hold"], game.view["phase"], game.asked) == (2, "action", None)
    assert game.view["terror"]["left"] == 10


def test_g12_cards_of_the_table_are_asked_for_in_their_order() -> None:
    game = Ferry(decks={"terror": "table", "finale": "table", "power": "table"})
    game.stand("hold", "lifeboats").put(terror={"left": 2}).end()
    assert (game.asked["key"], game.view["terror"]["left"]) == ("draw.terror", 1)
    assert game.refused("answer", prompt=game.asked["id"], value="yes") == ("bad_answer", "value")
    game.answer("done").stand("hold", "lifeboats").end().answer("done")
    assert (game.asked["key"], game.view["finale"]) == ("draw.finale", {"id": None, "title": None})
    game.effect("horror", by=2).answer("done")
    assert (game.asked["key"], game.view["power"]) == ("draw.power", {"id": None, "title": None})
    game.effect("limit", what="move", by=1, lasts="game").answer("done")
    assert (game.view["round"], game.view["limits"][0]["card"]) == (3, None)
    game.stand("hold", "lifeboats", car_deck=1).end()
    assert game.asked["key"] == "draw.action"
    game.acts("victim", "move", "attack").answer("done")
    assert (game.view["killed"], game.view["round"]) == (1, 4), "and no Terror card"


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


def test_g19_a_minion_that_kills_raises_bloodlust_too() -> None:
    game = Canal().effect("minion_added", zone="weir").stand("mill", "lock", weir=2)
    game.effect("acts", target="victim", does=["attack"], who="minions")
    assert (game.view["victims"], game.view["killed"], game.row) == ({"weir": 1}, 1, 2)
    assert game.view["power"] is not None, "row 2 shows it"


def test_g27_a_minion_can_kill_her() -> None:
    game = Canal(health={"heroine": 1}, tokens=["1", "blank"]).effect("minion_added", zone="lock")
    game.stand("mill", "lock").effect("acts", target="heroine", does=["attack"], who="minions")
    assert [one["value"] for one in game.asked["options"]] == [0, 1]
    assert game.answer(1).view["outcome"] == "lost"


def test_g34_what_attacks_her_can_be_hit_back_and_does_no_more() -> None:
    game = Canal().effect("minion_added", zone="lock").stand("mill", "lock")
    game.effect("acts", target="heroine", does=["attack", "attack"], who="minions")
    game.say("hit", on={"minion_1": 2}).answer("alive")
    assert (game.view["minions"], game.asked) == ({}, None)


def test_g33_minions_have_nothing_of_what_helps_the_killer() -> None:
    game = Canal().put(power="tide").effect("minion_added", zone="lock").stand("lock", "lock")
    game.effect("limit", what="move", by=3, lasts="game")
    game.effect("acts", target="heroine", does=["attack"], who="enemies")
    assert game.asked["text"].startswith("Drowned one 1 attacks you: 1 damage.")
    game.answer("alive")
    assert game.asked["text"].startswith("He attacks you: 4 damage.")
    game.answer("alive").stand("lock", "mill")
    game.effect("acts", target="heroine", does=["move"], who="enemies")
    assert game.view["minions"]["minion_1"]["zone"] in ("north", "south")
    assert game.view["killer"]["zone"] == "mill"


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


def test_g31_what_names_a_zone_of_another_location_is_ignored() -> None:
    game = Ferry(killer="ferryman", terror=["call"]).stand("hold", "lifeboats", cabins=1).end()
    assert (game.view["minions"], game.view["round"]) == ({}, 2)
    assert "Shuffle your hand." in game.told, "the rest of the card is done"


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


def test_g34_a_minion_goes_and_strikes_by_its_own_card() -> None:
    state: Any = Canal().effect("minion_added", zone="weir").table.state
    horde = replace(state.box.killer.minions, move=2, attack=3)
    other = replace(state, box=replace(state.box, killer=replace(state.box.killer, minions=horde)))
    assert [other.value("minion_1", what) for what in ("move", "attack")] == [2, 3]


def test_g35_minions_that_are_equally_near_act_by_their_numbers() -> None:
    game = Canal().effect("minion_added", zone="weir").effect("minion_added", zone="weir")
    game.stand("mill", "lock").effect("acts", target="heroine", does=["move"], who="minions")
    assert [text[5:18] for text in game.told] == ["Drowned one 1", "Drowned one 2"]


def test_g32_who_is_there_already_does_not_come_again() -> None:
    game = Ferry(event=["stewardess"]).effect("special_added", id="stewardess", zone="hold")
    assert (game.told, game.view["specials"]) == ([], {"stewardess": {"zone": "cabins"}})


def test_g32_a_special_victim_that_was_saved_leaves_the_figures_as_they_are() -> None:
    game = Ferry(event=["stewardess"]).put(victims={"upper_deck": 13})
    game.put(specials={"stewardess": {"zone": "jetty"}}).say("moved", to="jetty")
    assert game.say("saved", specials=["stewardess"]).view["saved"] == 1
    game.effect("victims_added", zone="hold", count=3)
    assert game.view["victims"]["hold"] == 1, "20 of 21 stand elsewhere"


def played(killer: Any, place: Any, row: int) -> Any:
    """The state after a killer phase of that killer at that location, and its rulebook."""
    game = Ferry().put(bloodlust={"row": row}).stand("hold", "lifeboats", hold=1)
    state: Any = game.table.state
    state = replace(state, box=Box_(killer(state.printed), place(state.place)))
    rules: Any = game.table.opponent.rules
    facts = rules.decide(state, rules.read({"report": "ended_turn"}))
    for fact in facts:
        state = evolve(state, fact)
    rules.possible(state)
    return state


def test_g21_a_final_effect_that_brings_itself_by_events_comes_to_an_end() -> None:
    more = (Effect(kind="bloodlust", by=1),)

    def killer(printed: Any) -> Any:
        return replace(printed, last=(Effect(kind="event_drawn"),))

    def place(printed: Any) -> Any:
        events = {name: replace(card, effects=more) for name, card in printed.events.items()}
        return replace(printed, events=events)

    state = played(killer, place, 7)
    assert (state.round, set(state.events_seen)) == (2, set(state.place.events))


def test_g1_a_minor_power_of_another_location_has_its_markers_here() -> None:
    limit = Effect(kind="limit", what="no_exit", zone="weir", lasts="game")
    skin = (Effect(kind="minor_power", health=2, limit=limit),)

    def killer(printed: Any) -> Any:
        return replace(
            printed,
            terror={"skin": replace(printed.terror["tallow_skin"], id="skin", effects=skin)},
        )

    state = played(killer, lambda printed: replace(printed, terror={}), 1)
    assert state.minor_powers == {"skin": 2}
    assert [one.effect.zone for one in state.limits if one.card == "skin"] == [""]


def test_g32_each_attack_asks_once_who_dies() -> None:
    game = Ferry(event=["stewardess"]).stand("cabins", "jetty", cabins=4)
    game.acts("victim", "attack", "attack").answer("victim")
    assert game.asked["key"] == "victims.killed"
    game.answer("victim")
    assert (game.asked, game.view["killed"], game.view["victims"]) == (None, 2, {"cabins": 2})
