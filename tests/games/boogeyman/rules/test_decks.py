"""Chapter D, the decks, as far as draws from decks on the table go (D1, D2)."""

from collections.abc import Callable
from dataclasses import replace
from itertools import product

import pytest

from tests.every import every
from tests.tables import NightTable, practice


def event() -> NightTable:
    """An Event is to be drawn on the Boogeyman's turn: slot 4 has the symbol."""
    night = NightTable(rooms=[25, 19, 18]).put(indicator=["1", "2", "down", *[None] * 7])
    return night.round()


def trouble() -> NightTable:
    """Mike's encounter brings Jennifer's Stress to 3, where the symbol is."""
    night = NightTable(rooms=[25, 19, 18]).place(babysitter=15).put(stress={"babysitter": 2})
    return night.say("moved", child="mike", to="15").answer("done")


def nightmare() -> NightTable:
    """Leila lies fainted when her turn comes."""
    night = NightTable(rooms=[25, 19, 18]).say("fainted", child="leila")
    return night.say("ended_turn", child="mike")


def babysitter() -> NightTable:
    """Mike walks into Jennifer."""
    night = NightTable(rooms=[25, 19, 18]).place(babysitter=15)
    return night.say("moved", child="mike", to="15")


def boogeyman() -> NightTable:
    """Mike walks into the Boogeyman."""
    night = NightTable(rooms=[25, 19, 18]).place(boogeyman=15)
    return night.say("moved", child="mike", to="15")


Draw = Callable[[], NightTable]
OPPONENTS: list[Draw] = [event, trouble, nightmare]
ALL: list[Draw] = [*OPPONENTS, babysitter, boogeyman]


@pytest.mark.parametrize(
    ("draw", "child", "rule", "text"),
    [
        (event, None, "M6", "Draw an Event card."),
        (trouble, None, "X1", "Draw a Trouble card."),
        (nightmare, "leila", "N1", "Leila draws a Nightmare card."),
    ],
)
def test_the_table_draws_event_trouble_and_nightmare_d2(
    draw: Draw, child: str | None, rule: str, text: str
) -> None:
    asked = draw().asked("draw")
    assert (asked["deck"], asked["child"], asked["rule"]) == (draw.__name__, child, rule)
    assert asked["text"] == text


@pytest.mark.parametrize(
    ("draw", "why"),
    [
        (event, "Slot 4 has the Event symbol."),
        (trouble, "Jennifer’s Stress reached 3, a space with the symbol."),
        (nightmare, "Leila lies fainted"),
    ],
)
def test_a_draw_says_what_brought_it_d2(draw: Draw, why: str) -> None:
    assert draw().asked("draw")["why"].startswith(why)


def test_a_drawn_event_is_in_force_d2() -> None:
    night = event().answer("done")
    assert night.view["event"] == {"id": None}
    assert (night.view["round"], night.view["turn"]) == (2, "mike")


def test_a_drawn_nightmare_stays_in_play_d2() -> None:
    night = nightmare().answer("done")
    assert night.view["nightmares"] == {"leila": None}
    assert (night.view["round"], night.view["turn"]) == (2, "mike")


def test_a_drawn_trouble_is_done_with_d2() -> None:
    night = trouble().answer("done")
    assert (night.view["turn"], night.question) == ("leila", None)
    assert night.events("trouble_drawn") == [
        {"event": "trouble_drawn", "card": None, "cancelled": False}
    ]


@pytest.mark.parametrize("draw", OPPONENTS)
def test_a_cancelled_draw_leaves_nothing_behind_d2(draw: Draw) -> None:
    night = draw().answer("cancelled")
    assert (night.question, night.view["event"], night.view["nightmares"]) == (None, None, {})
    assert night.view["turn"] == ("leila" if draw is trouble else "mike")


def test_the_answer_to_a_draw_is_done_or_cancelled_d2() -> None:
    def holds(draw: Draw, value: object) -> None:
        night = draw()
        error = night.refused("answer", prompt=night.asked("draw")["id"], value=value)
        assert (error["code"], error["field"]) == ("bad_answer", "value")
        assert error["message"] == 'The answer must be "done" or "cancelled".'

    every(product(ALL, ["yes", None, True, 0, ["done"], {"done": True}]), holds)


@pytest.mark.parametrize("draw", ALL)
def test_a_draw_waits_while_its_card_is_being_read_d2(draw: Draw) -> None:
    night = draw()
    asked = night.asked("draw")
    assert night.refused("ended_turn", child="mike")["code"] == "answer_first"
    night.say("state", child="mike", value=2)
    night.say("effect", effect={"kind": "light", "room": "3", "to": "dark"})
    night.say("fainted", child="mike")
    night.say("revived", child="mike")
    night.put(rooms={"4": {"light": "dark"}})
    assert night.asked("draw")["id"] == asked["id"]


@pytest.mark.parametrize("owner", ["app", "table"])
def test_the_table_hears_once_how_an_empty_deck_is_made_anew_d1(owner: str) -> None:
    decks = dict.fromkeys(("event", "trouble", "nightmare"), owner)
    told = NightTable(decks=decks).told("setup.empty_deck")
    assert (told["kind"], told["rule"]) == ("tell", "D1")
    assert told["text"] == "When a deck runs out, shuffle its discards for a new one."
    assert told["why"] == "A card that is still in force stays out."


@pytest.mark.parametrize("draw", ALL)
def test_a_draw_does_not_speak_of_empty_decks_and_its_why_is_a_line_d1(draw: Draw) -> None:
    why = draw().asked("draw")["why"]
    assert "deck" not in why
    assert "discards" not in why
    assert len(why) <= 100


def test_d1_a_deck_that_is_in_force_as_a_whole_comes_once_more() -> None:
    one = {"nightmare": {"loose_teeth": practice().cards["nightmare"]["loose_teeth"]}}
    packs = {"practice": replace(practice(), cards=one)}
    night = NightTable("mike", "leila", "ray", packs=packs, decks={"nightmare": "app"})
    for child in ("leila", "ray"):
        night.say("fainted", child=child)
    night.say("ended_turn", child="mike")
    assert night.view["nightmares"] == {"leila": "loose_teeth", "ray": "loose_teeth"}


def test_d2_cards_that_bring_each_other_come_to_an_end() -> None:
    stress = [{"kind": "stress", "track": "babysitter", "by": by} for by in (-1, 1)]
    words = {"title": {"en": "Again"}, "text": {}, "note": {}, "photo": "", "effects": stress}
    packs = {"practice": replace(practice(), cards={"trouble": {"again": words}})}
    night = NightTable(rooms=[25, 19, 18], packs=packs, decks={"trouble": "app"})
    night.place(babysitter=15).put(stress={"babysitter": 2})
    night.say("moved", child="mike", to="15").answer("done")
    assert len(night.events("card_drawn")) == 12
    assert night.told("card_in_vain.trouble")["text"] == "No more Trouble cards now."
    assert (night.view["turn"], night.question) == ("leila", None)


def test_the_journal_says_when_a_deck_of_the_app_was_empty_d1() -> None:
    one = {"event": {"paper_walls": practice().cards["event"]["paper_walls"]}}
    packs = {"practice": replace(practice(), cards=one)}
    night = NightTable("mike", rooms=[25, 19, 18, 17], packs=packs, decks={"event": "app"})
    said = []
    for _ in range(2):
        night.put(indicator=["1", "2", "down", *[None] * 7], boogeyman={"room": None}).round()
        assert len(night.events("card_drawn")) == 1
        lines = night.table.opponent.text.journal(night.table.state, night.table.log[-1].events)
        said.append([line for line in lines if "shuffled anew" in line])
    assert said == [
        [],
        ["The Event deck is shuffled anew. [D1: It was empty; a card in force stays out.]"],
    ]
