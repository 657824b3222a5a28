"""Whole nights go as they do when the rules page is played a second time by other code."""

from random import Random
from typing import Any

from tests.chance import new_seed
from tests.effort import examples
from tests.ferry import Ferry
from tests.games.final_girl.second_night import CARD, LINES, SETUP, Asks, Night

TERROR, FINALES, POWERS, EVENTS = [*CARD][:13], [*CARD][13:16], [*CARD][16:18], [*CARD][18:]
CHOOSES = {"ties": "players_choose", "shortest_ways": "players_choose"}
TURNS = 14


def chosen(key: str, among: Any, chance: Random) -> Any:
    """Settle what the table is asked."""
    if key == "panic.roll":
        return [chance.randint(1, 6) for _ in range(among)]
    if key == "attack.heroine":
        return chance.choice([0, 0, 0, min(1, among)])
    one = chance.choice(sorted(among))
    return list(one) if key == "way.tie" else one


def same(game: Ferry, night: Night) -> None:
    """Compare what lies on both tables."""
    view = game.view
    assert (view["killer"]["zone"], view["heroine"]["zone"]) == (night.his, night.hers)
    assert view["victims"] == night.victims
    assert {one: at["zone"] for one, at in view["specials"].items()} == night.specials
    assert (view["killed"], view["saved"]) == (night.killed, night.saved)
    assert view["bloodlust"]["row"] == night.row
    assert view["terror"]["left"] == len(night.terror)
    assert (view["finale"] or {"id": ""})["id"] == night.finale
    assert (view["power"] or {"id": ""})["id"] == night.power
    assert view["minor_powers"] == ({"tallow_skin": night.skin} if night.skin else {})
    assert view["heroine"]["markers"] == night.health
    assert view["killer"]["markers"] == night.markers


def her_turn(game: Ferry, night: Night, chance: Random) -> None:
    """Let her walk, save and hit, as she may; what she may not is refused."""
    for _ in range(chance.randint(0, 3)):
        to = chance.choice([zone for zone in LINES if zone != night.hers])
        along = chance.randint(0, min(3, night.victims.get(night.hers, 0)))
        if along and not night.may_go(to, along):
            assert game.refused("moved", to=to, with_=along)[0] in ("too_many", "killer_there")
            continue
        game.say("moved", to=to, with_=along)
        night.put(night.hers, -along)
        night.put(to, along)
        night.hers = to
        exits = {"lifeboats", "jetty"} if "gangway_up" in night.events else {"lifeboats"}
        here = night.victims.get(to, 0)
        if to not in exits and here:
            assert game.refused("saved", victims=here) == ("no_exit", "report")
        elif here:
            game.say("saved", victims=here)
            night.put(to, -here)
            night.saved += here
    if chance.random() < 0.4:
        damage = chance.randint(1, 2)
        game.say("hit", damage=damage)
        off = min(damage, night.skin)
        night.skin, night.markers = night.skin - off, night.markers - (damage - off)


def answered(game: Ferry, asks: Asks, chance: Random) -> None:
    """Let both tables ask: they ask the same, and are answered alike."""
    value: Any = None
    while True:
        try:
            key, among = asks.send(value)
        except StopIteration:
            break
        asked = game.asked
        assert asked is not None, (key, among)
        assert asked["key"] == key
        values = [one["value"] for one in asked.get("options", ())]
        if key == "panic.roll":
            assert asked["count"] == among
        elif key == "attack.heroine":
            assert values == [*range(among + 1)]
        else:
            assert {tuple(one) if isinstance(one, list) else one for one in values} == among
        said = chosen(key, among, chance)
        game.answer(said)
        value = tuple(said) if key == "way.tie" else said
    assert game.asked is None, "more is asked than should be"


def test_whole_nights_are_those_of_a_second_count() -> None:
    chance = Random(new_seed())
    for _ in range(examples(60)):
        terror, events = chance.sample(TERROR, 10), chance.sample(EVENTS, len(EVENTS))
        setup, finale = chance.choice([*SETUP]), chance.choice(FINALES)
        power = chance.choice(POWERS)
        game = Ferry(
            setup=[setup], terror=[*terror], event=[*events], finale=[finale], power=[power],
            dice_="table", options=CHOOSES, health={"killer": 40, "heroine": 40},
        )  # fmt: skip
        night = Night(setup, terror, events, finale, power)
        answered(game, night.event(), chance)
        for number in range(TURNS):
            same(game, night)
            her_turn(game, night, chance)
            same(game, night)
            answered(game.end(), night.phase(), chance)
            assert game.view["round"] == number + 2
        same(game, night)
