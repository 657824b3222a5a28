"""The assistant on the ferry: the odds in words, what would follow, and what to remember."""

from collections.abc import Sequence
from typing import Any

import pytest

from companion.engine.assistant import Assistant, Layer
from companion.engine.refusal import Refused
from companion.games.final_girl import reports
from tests.ferry import Box, Ferry
from tests.states import state_of


def helper(game: Ferry, language: str = "en") -> Assistant:
    make = game.table.opponent.assistant
    assert make is not None
    return make(language, {})


def layers(game: Ferry, language: str = "en") -> dict[str, Layer]:
    found = helper(game, language).layers(state_of(game.table))
    return {layer.key: layer for layer in found}


def lines(layer: Layer) -> list[str]:
    return [f"{one.value}: {one.text}" for one in layer.lines]


def notes(told: Sequence[Any]) -> dict[str, str]:
    return {note.heading: note.text for note in told}


def remembered(game: Ferry, language: str = "en") -> dict[str, str]:
    return notes(helper(game, language).memory(state_of(game.table)))


def foretold(game: Ferry, **said: Any) -> list[tuple[str, list[str]]]:
    found = helper(game).what_if(state_of(game.table), reports.read(said))
    return [(one.chance, [prompt.text for prompt in one.prompts]) for one in found]


# What he does next (G12 to G18)


def test_it_says_whom_he_is_after_where_that_ends_and_what_it_does() -> None:
    said = layers(Ferry())["next"]
    assert lines(said) == ["100\u00a0%: he is after 3 victims: Upper deck"]
    told = notes(said.notes)
    assert told["Where it ends"] == "Upper deck: 100\u00a0%."
    assert told["What it does"] == "A victim dies: 100\u00a0%. He attacks you: 0\u00a0%."
    assert "one of 10 cards" in told["The Terror pile"]
    assert {zone: hint.text for zone, hint in said.hints.items()} == {"upper_deck": "100\u00a0%"}


def test_a_tie_is_a_chance_for_each() -> None:
    game = Ferry().stand("stairwell", "hold", saloon=2, upper_deck=2)
    said = layers(game)["next"]
    assert sorted(lines(said)) == [
        "50\u00a0%: he is after 2 victims: Saloon",
        "50\u00a0%: he is after 2 victims: Upper deck",
    ]
    assert set(said.hints) == {"saloon", "upper_deck"}


def test_she_is_named_where_he_is_after_her() -> None:
    game = Ferry().stand("stairwell", "saloon", hold=1)
    said = layers(game)["next"]
    assert lines(said) == ["100\u00a0%: he is after you: Saloon"]
    assert "He attacks you: 100\u00a0%." in notes(said.notes)["What it does"]


def test_with_victims_beside_her_they_are_meant() -> None:
    game = Ferry().stand("stairwell", "saloon", saloon=1)  # G15
    assert lines(layers(game)["next"]) == ["100\u00a0%: he is after 1 victim: Saloon"]


def test_once_the_finale_is_open_no_card_is_foretold() -> None:
    game = Ferry().put(terror={"left": 0})
    game.end()
    while game.view["turn"] != "heroine" or game.view["finale"] is None:
        game.answer("alive") if game.prompts[-1]["kind"] == "choose" else game.end()
    assert "empty" in notes(layers(game)["next"].notes)["The Terror pile"]


# Panic (G28)


def test_it_says_where_the_die_of_a_victim_leads() -> None:
    game = Ferry().stand("bridge", "hold", jetty=2, upper_deck=1)
    said = layers(game)["panic"]
    assert "Jetty: Ticket hall 66.7\u00a0%, stays 33.3\u00a0%" in lines(said)
    assert notes(said.notes)["Who rolls"].endswith("Now nobody is.")
    assert not said.hints
    game = Ferry().stand("upper_deck", "hold", upper_deck=1)
    said = layers(game)["panic"]
    assert notes(said.notes)["Who rolls"].endswith("Now 1 is.")
    assert set(said.hints) == {"stairwell", "cabins", "bridge", "lifeboats"}
    empty = layers(Ferry().stand("upper_deck", "hold"))["panic"]
    assert notes(empty.notes)["Who rolls"] == "No victim is on the map."


# Rows (G21)


def test_it_says_what_the_next_rows_bring() -> None:
    game = Ferry().put(bloodlust={"row": 5})
    said = layers(game)["row"]
    assert lines(said) == [
        "6: move 2, attack 3: Horror",
        "7: move 3, attack 3",
        "7 +: every further death brings the final effect",
    ]
    assert notes(said.notes)["Now"].startswith("Row 5: move 2, attack 2.")


def test_on_the_last_row_only_the_final_effect_is_left() -> None:
    assert len(layers(Ferry().put(bloodlust={"row": 7}))["row"].lines) == 1


# Without a map


def test_in_ask_it_says_what_the_app_knows_and_no_more() -> None:
    game = Box()
    assert set(layers(game)) == {"next"}
    assert not layers(game)["next"].lines
    assert "one of 10 cards" in notes(layers(game)["next"].notes)["The Terror pile"]
    assert set(remembered(game)) == {"The Terror pile"}


def test_in_ask_a_row_that_nobody_told_is_not_known() -> None:
    said = layers(Box(bloodlust="app"))["row"]
    assert lines(said) == ["2: not known yet"]


# What if


def test_a_stop_is_certain_and_the_questions_are_answered_as_they_could_be_then() -> None:
    game = Ferry()
    before = game.table.log, game.table.shown()
    (one,) = helper(game).what_if(
        state_of(game.table), reports.read({"report": "moved", "to": "stairwell"})
    )
    assert {layer.key for layer in one.layers} == {"next", "panic", "row"}
    assert (game.table.log, game.table.shown()) == before


def test_a_stop_may_change_whom_he_is_after() -> None:
    game = Ferry().stand("stairwell", "cabins", hold=1)
    assert "after you: Cabins" in lines(layers(game)["next"])[0]
    (one,) = helper(game).what_if(
        state_of(game.table), reports.read({"report": "moved", "to": "saloon"})
    )
    said = {layer.key: layer for layer in one.layers}["next"]
    assert "after you: Saloon" in lines(said)[0]


def test_damage_is_foretold_but_no_token() -> None:
    game = Ferry()
    ((_, told),) = foretold(game, report="hit", damage=2)
    assert told == ["Old Tallow has 8 markers left."]
    with pytest.raises(Refused, match="not_foretold"):
        foretold(game, report="hit", damage=11)


def test_his_turn_turns_a_card_so_nobody_can_tell() -> None:
    with pytest.raises(Refused, match="not_foretold"):
        foretold(Ferry(), report="ended_turn")


def test_his_turn_is_foretold_up_to_what_is_asked() -> None:
    game = Ferry().stand("stairwell", "saloon", hold=1)
    ((chance, told),) = foretold(game, report="ended_turn")
    assert chance == "100\u00a0%"
    assert "Old Tallow" in told[0]
    assert "He attacks you" in told[-1]


def test_what_cannot_be_said_is_refused() -> None:
    with pytest.raises(Refused, match="too_many"):
        foretold(Ferry(), report="saved", victims=1)


def test_nights_that_differ_in_secrets_alone_say_the_same() -> None:
    said = []
    for tokens, terror, seed in (("blank", "wick_low", 1), ("3", "foghorn", 2)):
        game = Ferry(tokens=[tokens], terror=[terror], seed=seed)
        told = foretold(game, report="hit", damage=2), foretold(game, report="moved", to="jetty")
        said.append((list(layers(game).values()), remembered(game), told))
    assert said[0] == said[1]


# What to remember


def test_it_remembers_who_is_left_and_the_ways_out() -> None:
    told = remembered(Ferry())
    assert told["Victims"] == "0 saved, 0 killed, 10 on the map."
    assert told["Exits"] == "Jetty: 1 zone away. Lifeboats: 3 zones away."
    there = remembered(Ferry().stand("bridge", "jetty", jetty=1))
    assert there["Exits"].startswith("Jetty: you are there.")


def test_it_remembers_what_holds_and_a_shut_exit() -> None:
    told = remembered(Ferry(event=["gangway_up"]))
    assert "Jetty: shut." in told["Exits"]
    assert told["In force"].startswith("Gangway up: ")
    assert remembered(Ferry())["In force"] == "No card."


def test_it_remembers_what_a_special_victim_brings() -> None:
    told = remembered(Ferry(event=["stewardess"]))
    assert "Saved: Lower Horror by 1." in told["Victims"]


def test_it_remembers_terror_cards_that_were_seen() -> None:
    assert remembered(Ferry())["Terror cards seen"] == "None yet."
    game = Ferry(terror=["wick_low"]).end()
    assert remembered(game)["Terror cards seen"] == "Low wick."


def test_it_remembers_the_extra_die_of_a_token_alone() -> None:
    assert "Horror rolls" not in remembered(Ferry())
    told = remembered(Ferry().put(killer={"markers": 0}))
    assert "1 more die" in told["Horror rolls"]  # G26


def test_it_speaks_french() -> None:
    said = layers(Ferry("fr"), "fr")["next"]
    assert lines(said) == ["100\u202f%: il vise 3 Victimes\u202f: Pont supérieur"]
    assert "sur le plan 10" in remembered(Ferry("fr"), "fr")["Victimes"]
