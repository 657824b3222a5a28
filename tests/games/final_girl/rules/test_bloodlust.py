"""G19 to G24: deaths, attacks on her, rows, dark power, minor powers, discarded cards."""

import pytest

from tests.ferry import Canal, Ferry, packs


def test_g19_a_victim_dies_and_bloodlust_rises_whoever_killed_it() -> None:
    game = Ferry().say("killed", victims=2, zone="saloon")
    assert (game.view["killed"], game.row, game.view["victims"]["saloon"]) == (2, 3, 1)
    assert game.refused("killed", victims=2, zone="saloon") == ("too_many", "victims")
    assert game.refused("killed", victims=1) == ("missing_field", "zone")
    assert game.refused("killed", victims=1, zone="attic") == ("unknown_zone", "zone")


def test_g19_damage_left_over_is_lost() -> None:
    game = Ferry().put(bloodlust={"row": 7}).stand("saloon", "jetty", saloon=3)
    game.acts("victim", "attack")
    assert game.view["victims"] == {"saloon": 2}


def test_g20_she_loses_attack_by_attack() -> None:
    game = Ferry(health={"heroine": 9}).put(bloodlust={"row": 3}).stand("hold", "hold")
    game.acts("heroine", "attack", "attack")
    assert [one["value"] for one in game.asked["options"]] == [0, 1, 2]
    for wrong in (3, -1, True, "alive", None):
        prompt = game.asked["id"]
        assert game.refused("answer", prompt=prompt, value=wrong) == ("bad_answer", "value")
    game.answer(1)
    assert game.view["heroine"]["markers"] == 7, "a Reaction took the rest away"
    game.answer(2)
    assert (game.asked, game.view["heroine"]["markers"]) == (None, 6 - 1)
    assert game.acts("heroine", "attack").answer(0).view["heroine"]["markers"] == 5


def test_g20_her_health_is_told_while_she_is_attacked() -> None:
    game = Ferry(health={"heroine": 9}).stand("hold", "hold").acts("heroine", "attack")
    assert game.say("hurt", by=3).view["heroine"]["markers"] == 5
    assert game.say("healed", by=1).view["heroine"]["markers"] == 6
    assert game.asked["key"] == "attack.heroine"


def test_g20_some_reactions_hit_back() -> None:
    game = Ferry(tokens=["blank"]).put(killer={"markers": 0}).stand("hold", "hold")
    assert game.acts("heroine", "attack").asked["key"] == "attack.heroine"
    game.say("hit", damage=1)
    assert game.view["outcome"] == "won"


def test_g20_she_hits_back_only_while_she_is_attacked() -> None:
    game = Ferry().stand("stairwell", "hold", ticket_hall=2, saloon=2).acts("victim", "move")
    assert game.refused("hit", damage=1) == ("not_attacked", "report")


def test_g20_a_loss_by_a_card_asks_for_no_reaction() -> None:
    game = Ferry(health={"heroine": 5}).effect("health_lost", by=2)
    assert (game.view["heroine"]["markers"], game.asked) == (2, None)
    told = Ferry().effect("health_lost", by=2)
    assert told.told == ["Lose 2 health."]
    assert told.prompts[0]["why"].startswith("No Reaction card helps.")


def test_g21_each_step_is_a_row_with_its_effect_at_once() -> None:
    game = Ferry(power=["draught"], event=["calm_sea", "late_boarders"])
    game.effect("bloodlust", by=5)
    assert game.row == 6
    assert game.told == [
        "Bloodlust 2: raise Horror by 1.",
        "Bloodlust 3: move 1, attack 2.",
        "Bloodlust 4: the dark power opens.",
        "Dark power: Draught.",
        "Move +1 from now on.",
        "Bloodlust 5: draw an event.",
        "Event: Late boarders.",
        "Put 2 victims on Jetty.",
        "Bloodlust 6: raise Horror by 1.",
    ]


def test_g21_on_the_last_row_each_step_brings_the_final_effect() -> None:
    game = Ferry().put(bloodlust={"row": 7}).effect("bloodlust", by=2)
    assert game.row == 7
    assert game.told == ["Bloodlust stays on 7: the final effect.", "Lose 1 health."] * 2


def test_g22_the_power_opens_with_its_row_and_only_once() -> None:
    game = Ferry(power=["no_comfort"]).put(bloodlust={"row": 3}).effect("bloodlust", by=1)
    assert game.view["power"] == {"id": "no_comfort", "title": "No comfort"}
    game.stand("hold", "saloon", saloon=2)
    assert game.refused("moved", to="galley", with_=2) == ("too_many", "with")
    assert game.effect("power_opened").told == []


def test_g22_draught_lets_him_go_farther() -> None:
    game = Ferry(power=["draught"]).effect("power_opened").stand("hold", "jetty")
    game.acts("heroine", "move")
    assert game.view["killer"]["zone"] == "ticket_hall"
    assert game.view["bloodlust"]["move"] == 1, "the row's own value"


def test_g23_a_minor_power_takes_damage_first_then_it_is_gone() -> None:
    game = Ferry(terror=["tallow_skin"]).stand("hold", "jetty").end()
    assert game.view["minor_powers"] == {"tallow_skin": 3}
    game.say("hit", damage=2)
    assert game.view["minor_powers"] == {"tallow_skin": 1}
    game.say("hit", damage=3)
    assert (game.view["minor_powers"], game.view["limits"]) == ({}, [])
    assert game.view["killer"]["markers"] == 8
    assert game.rules == ["G23", "G10"]


def test_g23_minor_powers_of_the_tables_cards_are_told_apart() -> None:
    game = Ferry(decks={"terror": "table"}).stand("hold", "jetty").end()
    for what, markers in (("attack", 1), ("move", 2)):
        limit = {"kind": "limit", "what": what, "by": 1, "lasts": "game"}
        game.effect("minor_power", health=markers, limit=limit)
    assert game.told[0] == "Keep Card 2 of the table: 2 markers."
    assert game.view["minor_powers"] == {"table_1": 1, "table_2": 2}
    game.answer("done").say("hit", damage=2)
    assert game.view["minor_powers"] == {"table_2": 1}, "the oldest first"
    assert [one["what"] for one in game.view["limits"]] == ["move"]
    assert game.view["killer"]["markers"] == 10


def test_g23_what_it_holds_lasts_as_long_as_its_markers() -> None:
    game = Ferry(decks={"terror": "table"}).stand("hold", "jetty").end()
    limit = {"kind": "limit", "what": "attack", "by": 1, "lasts": "turn"}
    game.effect("minor_power", health=2, limit=limit).answer("done")
    assert [one["what"] for one in game.view["limits"]] == ["attack"], "the turn is over"
    assert game.say("hit", damage=2).view["limits"] == []


def test_g23_a_minor_power_that_stays_is_not_drawn_again() -> None:
    every = [*packs()["tallow"].killers["old_tallow"].terror]
    every += packs()["tallow"].locations["night_ferry"].terror
    every.remove("tallow_skin")
    rig = ["tallow_skin", *every, "tallow_skin", "power_cut"]
    game = Ferry(terror=rig, options={"ties": "random"})
    for _ in range(len(rig) - 1):
        game.put(terror={"left": 10}, bloodlust={"row": 1}).stand("hold", "lifeboats").end()
    assert game.view["terror"]["last"]["id"] == "power_cut"
    assert game.view["minor_powers"] == {"tallow_skin": 3}


def test_g23_while_it_stays_he_hits_harder() -> None:
    game = Ferry(terror=["tallow_skin"]).stand("hold", "jetty").end()
    game.stand("hold", "hold").acts("heroine", "attack")
    assert game.asked["text"].startswith("He attacks you: 2 damage.")


def test_g24_below_discard_nothing_is_done() -> None:
    game = Canal(terror=["call"]).stand("mill", "lock").end()
    assert game.rules.count("G24") == 1
    assert "Shuffle your hand." not in game.told
    other = Canal(terror=["call"]).stand("mill", "lock", south=1).end()
    assert "Shuffle your hand." in other.told


def test_g24_other_cards_that_are_drawn_act_at_once() -> None:
    game = Ferry(terror=["foghorn"], event=["calm_sea", "alarm"], dice=[1, 1])
    game.stand("hold", "jetty", cabins=2).end()
    drawn = game.told.index("Event: Alarm.")
    assert game.told[drawn + 1] == "Move 2 victims: Cabins → Saloon."


def test_g24_what_counts_the_dead_counts_those_of_the_card_that_is_read() -> None:
    game = Ferry(decks={"terror": "table"}).stand("hold", "jetty", hold=2, saloon=1)
    game.say("killed", victims=1, zone="saloon").end()
    assert (game.asked["key"], game.view["killed"]) == ("draw.terror", 2), "one before the card"
    game.effect("horror", by=1, per="killed").effect("horror", by=1, when="victim_killed")
    assert game.told[:-1] == []
    game.acts("victim", "attack").effect("horror", by=2, per="killed", when="victim_killed")
    assert game.told[0] == "Raise Horror by 2."


@pytest.mark.parametrize(("zone", "loses"), [("engine_room", True), ("car_deck", False)])
def test_g24_what_counts_where_she_is_counts_only_there(zone: str, loses: bool) -> None:
    game = Ferry(terror=["fuel_leak"]).stand("bridge", zone).end()
    assert ("Lose 1 health." in game.told) == loses


@pytest.mark.parametrize("victims", [0, 1])
def test_g24_what_counts_without_victims_counts_only_then(victims: int) -> None:
    game = Ferry(terror=["counts_lamps"]).stand("bridge", "hold", galley=victims).end()
    assert game.row == (1 if victims else 2)
