"""Whose cards the app draws: chosen at the start, refused by name, kept by the night."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import root
from companion.device.home import home
from companion.engine.offers import Field, Offer
from companion.games.boogeyman.box import DECKS
from companion.games.boogeyman.pack import NO_HOUSE, Pack
from companion.table.running import Table
from tests.packs.test_card_packs import CARD, cards
from tests.states import state_of
from tests.tables import NightTable, bare_table, installed, practice

APP = dict.fromkeys(DECKS, "app")
PLAIN = {"title": {"en": "17"}, "text": {}, "note": {}, "photo": "", "effects": []}


def deck(*names: str) -> dict[str, Any]:
    return dict.fromkeys(names, PLAIN)


def mine(*decks: str, name: str = "mine") -> Pack:
    titled = replace(NO_HOUSE, id=name, title={"en": "My cards"}, note={"en": "Mine."})
    return replace(titled, cards={one: deck(f"my_{one}") for one in decks})


def villa(**decks: Any) -> Pack:
    return replace(practice(), id="villa", title={"en": "Villa"}, cards=decks)


def offered(*more: Pack) -> tuple[Table, Offer]:
    table = bare_table({pack.id: pack for pack in (practice(), *more)})
    return table, table.opponent.show.start()


def cards_field(offer: Offer) -> Field | None:
    return next((field for field in offer.fields if field.name == "cards"), None)


def chosen(offer: Offer, **values: Any) -> dict[str, Any]:
    return {field.name: field.default for field in offer.fields} | {"children": ["mike"], **values}


@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_the_app_draws_from_the_pack_that_is_named(tracking: str) -> None:
    packs = {"practice": practice(), "mine": mine(*DECKS)}
    night = NightTable("mike", packs=packs, decks=APP, cards="mine", tracking=tracking)
    assert state_of(night.table).cards_from is packs["mine"]
    assert state_of(night.table).left == {one: (f"my_{one}",) for one in DECKS}
    assert state_of(NightTable(packs=packs, decks=APP).table).cards_from is packs["practice"]


@pytest.mark.parametrize(
    ("said", "code", "field", "words"),
    [
        ({"cards": "other"}, "unknown_cards", "cards", "“other” to draw cards from. Known are: pr"),
        ({"cards": "villa"}, "without_cards", "cards", "no cards in “villa”. There are some in: p"),
        ({"cards": 7}, "bad_type", "cards", "must be a text"),
        ({"cards": "mine", "decks": APP}, "no_cards", "decks.trouble", "draw from the one on the"),
        ({"house": "mine"}, "unknown_house", "house", "Known are: practice, villa."),
    ],
)
def test_what_cannot_be_drawn_from_is_refused_by_name(
    said: dict[str, Any], code: str, field: str, words: str
) -> None:
    table, _ = offered(mine("event"), villa())
    start = {"report": "start", "mode": "solo", "children": ["mike"], "seed": 1}
    error = table.submit({**start, **said})["error"]
    assert (error["code"], error["field"]) == (code, field)
    assert words in error["message"]
    assert table.state is None


def test_whose_cards_is_asked_only_where_there_is_something_to_choose() -> None:
    assert cards_field(offered()[1]) is None
    assert cards_field(offered(villa())[1]) is None
    _, offer = offered(mine("event", "trouble"))
    field = cards_field(offer)
    assert field is not None
    assert [(c.value, c.label) for c in field.choices] == [
        ("practice", "The practice cards"),
        ("mine", "My cards"),
    ]
    assert field.choices[1].about == "Event 1, Trouble 1. Nightmare: from the deck on your table."
    assert field.default == "practice"
    wanted = {
        preset: field.wanted({"preset": preset}) for preset in ("opponent", "table", "express")
    }
    assert wanted == {"opponent": True, "table": False, "express": True}
    # It is no house.
    (house,) = [field for field in offer.fields if field.name == "house"]
    assert [choice.value for choice in house.choices] == ["practice"]


def test_whoever_has_all_decks_in_the_app_means_these() -> None:
    defaults = []
    for packs in ([mine(*DECKS)], [mine(*DECKS), mine(*DECKS, name="hers")]):
        field = cards_field(offered(*packs)[1])
        assert field is not None
        defaults.append(field.default)
    assert defaults == ["mine", "practice"]


def test_packs_of_the_same_title_are_told_apart() -> None:
    field = cards_field(offered(mine("event"), mine("event", name="hers"))[1])
    assert field is not None
    labels = [choice.label for choice in field.choices]
    assert labels == ["The practice cards", "My cards (mine)", "My cards (hers)"]


@pytest.mark.parametrize("preset", ["opponent", "express"])
@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_a_deck_that_is_missing_lies_on_the_table_and_a_rematch_keeps_the_choice(
    preset: str, tracking: str
) -> None:
    table, offer = offered(mine("event", "trouble"))
    values = chosen(offer, cards="mine", preset=preset, tracking=tracking)
    said = offer.report(values)
    assert said["cards"] == "mine"
    assert said["decks"] == {"event": "app", "trouble": "app", "nightmare": "table"}
    assert table.submit({**said, "seed": 1})["ok"]
    began = table.log[0]
    steps = {step.key: step.text for step in table.opponent.show.guide(began.state, began.events)}
    mixed = "Keep at hand to draw from: Nightmare. The app draws the others."
    assert steps["setup.decks_mixed"] == mixed
    again = table.opponent.show.again(table.state)
    assert (again["cards"], again["preset"]) == ("mine", preset)
    assert offer.report({**values, **again}) == said


def test_with_all_cards_on_the_table_nothing_is_drawn_from_a_pack() -> None:
    table, offer = offered(mine("event"))
    said = offer.report(chosen(offer, cards="mine", preset="table"))
    assert "cards" not in said
    assert table.submit({**said, "seed": 1})["ok"]
    assert state_of(table).cards_from is NO_HOUSE
    assert "cards" not in table.opponent.show.again(table.state)


def test_a_house_with_some_decks_can_be_begun_in() -> None:
    table, offer = offered(villa(trouble=deck("bang")))
    field = cards_field(offer)
    assert field is not None
    assert [choice.value for choice in field.choices] == ["", "practice", "villa"]
    said = offer.report(chosen(offer, house="villa"))
    assert "cards" not in said
    assert said["decks"] == {"event": "table", "trouble": "app", "nightmare": "table"}
    assert table.submit({**said, "seed": 1})["ok"]
    assert state_of(table).cards_from.id == "villa"
    by_practice = offer.report(chosen(offer, house="villa", cards="practice"))
    assert (by_practice["cards"], by_practice["decks"]) == ("practice", APP)


@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_a_night_keeps_its_cards_when_their_pack_is_changed_or_removed(
    tracking: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    here = installed()
    here.keep(cards(trouble={"a": CARD}))
    start = {
        "report": "start", "mode": "solo", "children": ["mike"], "seed": 1, "tracking": tracking,
        "decks": {"trouble": "app"}, "cards": "mine",
    }  # fmt: skip

    def reopened() -> Any:
        table = root.open_game(home() / "a.game")
        if table.state is None:
            assert table.submit(start)["ok"]
        cards = state_of(table).cards
        table.check()
        table.close()
        return cards

    begun = reopened()
    assert list(begun["trouble"]) == ["a"]
    here.keep(cards(trouble={"b": CARD}))
    assert reopened() == begun
    here.remove("mine")
    assert reopened() == begun
