"""Killers and locations of other packs together (G1): what one names and the other has not."""

from dataclasses import replace
from typing import Any

from companion.games.final_girl.effects import Effect
from companion.games.final_girl.evolve import evolve
from companion.games.final_girl.state import Box
from tests.ferry import Ferry


def test_g31_what_names_a_zone_of_another_location_is_ignored() -> None:
    game = Ferry(killer="ferryman", terror=["call"]).stand("hold", "lifeboats", cabins=1).end()
    assert (game.view["minions"], game.view["round"]) == ({}, 2)
    assert "Shuffle your hand." in game.told, "the rest of the card is done"


def played(killer: Any, place: Any, row: int) -> Any:
    """The state after a killer phase of that killer at that location, and its rulebook."""
    game = Ferry().put(bloodlust={"row": row}).stand("hold", "lifeboats", hold=1)
    state: Any = game.table.state
    state = replace(state, box=Box(killer(state.printed), place(state.place)))
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


def test_g31_a_special_victim_of_another_location_does_not_come() -> None:
    comes = (Effect(kind="special_added", id="purser", zone="hold"),)

    def killer(printed: Any) -> Any:
        card = replace(printed.terror["tallow_skin"], id="guest", effects=comes)
        return replace(printed, terror={"guest": card})

    assert played(killer, lambda printed: replace(printed, terror={}), 1).specials == {}


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
