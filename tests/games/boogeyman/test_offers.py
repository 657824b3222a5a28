"""What faces offer: well-formed reports, in every moment of random nights, in both languages."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from companion.engine.offers import FIGURE, FIX, PAD, SCENE, Offer
from companion.engine.refusal import Refused
from companion.games.boogeyman.options import OPTIONS
from companion.games.boogeyman.text.messages import en_offers
from companion.games.boogeyman.text.messages.en_behind import BEHIND_OFFERS
from companion.table.running import Table
from tests import random_reports
from tests.chance import new_seed
from tests.effort import SOAK, examples
from tests.tables import NightTable, bare_table, offers

# What the words of a report can be refused for: an offer never says such a thing.
MALFORMED = {
    *("missing_field", "unknown_field", "bad_type", "bad_value", "unknown_report", "unknown_child"),
    *("unknown_room", "unknown_effect", "unknown_card", "unknown_house", "no_map", "child_twice"),
    *("unknown_cards", "without_cards", "no_cards"),
    *("noise_or_found", "limit_amount", "not_started", "already_started", "answer_first", "hall"),
}
# Offers that the rules can refuse: where a Child stands in a Hall, or what it walked into.
IN_A_HALL = {"noise", "found"}
OFTEN = 0.1  # what was taken once is tried again so often
# What only a card that people make themselves can do; no table reports it.
OF_MADE_CARDS = {
    "effect.no_cards", "effect.no_search", "effect.no_switch", "effect.order",
    "effect.sent_home", "effect.calmed", "effect.revivable",
}  # fmt: skip


def moments(language: str = "en", nights: int = 25) -> Iterator[Table]:
    """Random nights, from report to report."""
    for seed in range(nights):
        random = Random(seed)
        table = bare_table(language=language)
        yield table
        reply = table.submit(random_reports.start(random))
        for _ in range(60):
            yield table
            said = table.submit(random_reports.report(random, reply))
            reply = said if said["ok"] else reply


def offered(table: Table) -> list[Offer]:
    """List everything that can be said at a table, corrections too."""
    return [*offers(table), *table.opponent.show.fixes(table.state)]


def chosen(offer: Offer, random: Random) -> dict[str, Any]:
    """Choose something for every field, as a person at a face could."""
    values: dict[str, Any] = {}
    for field in offer.fields:
        options = [choice.value for choice in field.choices]
        if field.some:
            values[field.name] = random.sample(options, random.randint(1, len(options)))
        elif field.optional and random.random() < 0.5:
            values[field.name] = None
        else:
            values[field.name] = random.choice(options)
    return values


def refused(table: Table, said: dict[str, Any]) -> str | None:
    """Why a report would not be taken; None if it would."""
    try:
        table.opponent.rules.decide(table.state, table.opponent.rules.read(said))
    except Refused as trouble:
        return trouble.code
    return None


@pytest.mark.parametrize(("language", "nights"), [("en", 25), ("fr", 25 if SOAK else 4)])
def test_every_offer_makes_a_report_that_is_taken_or_refused_by_a_rule(
    language: str, nights: int
) -> None:
    random = Random(new_seed())
    wanted = set(en_offers.OFFERS) - {"finale.panel", *OF_MADE_CARDS, *BEHIND_OFFERS}
    taken: set[str] = set()
    for table in moments(language, nights):
        if taken >= wanted and not SOAK:
            break  # everything has come
        all_ = offered(table)
        for offer in [*all_, *(one.also for one in all_ if one.also)]:
            if offer.key in taken and not SOAK and random.random() > OFTEN:
                continue
            said = offer.report(chosen(offer, random), anyway=random.random() < 0.2)
            refusal = refused(table, {"seed": "x", **said} if offer.key == "start" else said)
            if refusal is None:
                taken.add(offer.key)
            elif refusal != "hall" or offer.key not in IN_A_HALL:
                assert refusal not in MALFORMED, (offer.key, said)
    if nights == 25:  # enough for everything to come
        assert taken >= wanted, wanted - taken


def test_an_offer_is_told_from_every_other() -> None:
    for table in moments(nights=examples(4, soak=40)):
        all_ = offered(table)
        for name in ("key", "short", "label"):
            told = [(offer.place, getattr(offer, name)) for offer in all_]
            assert len(set(told)) == len(told), told
        for offer in all_:
            for field in offer.fields:
                assert field.choices, (offer.key, field.name)
                labels = [choice.label for choice in field.choices]
                assert len(set(labels)) == len(labels), (offer.key, labels)


def shown(night: NightTable) -> dict[str, Offer]:
    return {offer.key: offer for offer in offered(night.table)}


def test_before_the_start_only_a_new_game_is_offered() -> None:
    (offer,) = offers(bare_table())
    assert offer.key == "start"
    values = {
        "mode": "solo", "children": ["ray"], "tracking": "ask", "house": "practice",
        "preset": "table",
    }  # fmt: skip
    assert offer.report(values) == {
        "report": "start", "mode": "solo", "children": ["ray"], "tracking": "ask",
        "dice": "table", "decks": {"event": "table", "trouble": "table", "nightmare": "table"},
    }  # fmt: skip


def test_what_a_child_cannot_do_where_it_stands_is_not_offered() -> None:
    night = NightTable("mike", "leila").place(mike=15)
    assert {"move", "noise", "found", "switch", "end"} <= set(shown(night))
    assert not {"force", "open", "attic", "met", "revive"} & set(shown(night))
    night.put(rooms={"15": {"light": "none", "padlock": True}}, found={"passkey": ["mike"]})
    assert {"force", "open", "attic"} <= set(shown(night))
    assert "switch" not in shown(night)


def test_the_effects_of_cards_stand_in_sections() -> None:
    effects = [offer for offer in shown(NightTable("mike", "leila")).values() if offer.place == PAD]
    sections = list(dict.fromkeys(offer.section for offer in effects))
    assert sections == [
        "Jennifer", "The Boogeyman", "The house", "A Child", "The Children", "Stress",
    ]  # fmt: skip
    assert [offer.section for offer in effects] == sorted(
        (offer.section for offer in effects), key=sections.index
    )


def test_f1_calling_the_finale_has_its_own_place_once_three_objectives_are_found() -> None:
    night = NightTable("mike", "leila")
    assert shown(night)["finale.call"].place == FIGURE
    night.put(found={"objective:blue": ["mike", "mike", "leila"]})
    assert shown(night)["finale.call"].place == SCENE


def test_without_a_map_moves_are_not_offered_and_meetings_are() -> None:
    night = NightTable("mike", "leila", tracking="ask")
    assert "met" in shown(night)
    assert not {"move", "fix.child_room", "fix.babysitter"} & set(shown(night))


def test_while_a_card_is_read_its_effects_are_offered_and_the_turn_is_not() -> None:
    night = NightTable("mike", "leila").place(babysitter=15).say("moved", child="mike", to="15")
    assert night.question is not None
    assert night.question["kind"] == "draw"
    assert {"faint", "state", "effect.stress"} <= set(shown(night))
    assert not {"move", "noise", "end"} & set(shown(night))


def test_the_die_of_the_table_is_asked_for_and_the_apps_is_not() -> None:
    for table_dice, names in ((True, ["roll", "candies"]), (False, [])):
        night = NightTable("mike", table_dice=table_dice).place(mike=15)
        night.put(rooms={"15": {"padlock": True}})
        assert [field.name for field in shown(night)["force"].fields] == names


def test_a_night_that_is_over_can_still_be_fixed() -> None:
    night = NightTable("mike").put(outcome="lost")
    assert {offer.place for offer in shown(night).values()} == {FIX}
    assert night.say(**fixed(shown(night)["fix.outcome"], outcome=None)).view["outcome"] is None


def fixed(offer: Offer, **values: Any) -> dict[str, Any]:
    said = offer.report(values)
    return {"kind": said["report"], "set": said["set"]}


def test_a_token_is_laid_open_on_the_indicator_beside_the_hidden_one() -> None:
    night = NightTable("mike", rooms=[25, 1])
    offer = shown(night)["fix.indicator"]
    night.say(**fixed(offer, slot=1, token="7"))
    assert night.view["indicator"][:3] == ["7", "down", None]
    night.say(**fixed(shown(night)["fix.indicator"], slot=1, token="8"))
    assert night.view["indicator"][:3] == ["8", "down", None]
    night.say(**fixed(shown(night)["fix.indicator"], slot=1, token=None))
    assert night.view["indicator"][:2] == ["down", None]


def test_f5_in_the_finale_only_its_panels_go_on() -> None:
    night = NightTable("mike", "leila")
    finale = {"room": "9", "leader": "mike", "page": 3, "present": ["mike"], "turn": "mike"}
    night.put(finale={**finale, "panel": 1, "out": []})
    assert not {"move", "end", "effect.stress"} & set(shown(night))
    said = shown(night)["finale.panel"].report({"result": "last"})
    assert night.say(said.pop("report"), **said).view["outcome"] == "won"


def test_the_table_options_are_offered_aside_with_their_defaults() -> None:
    offer = bare_table().opponent.show.start()
    aside = {field.name.removeprefix("option."): field for field in offer.fields if field.aside}
    assert [choice.value for choice in aside.pop("tokens").choices] == ["app", "table"]
    assert set(OPTIONS) == set(aside)
    for name, field in aside.items():
        values, rule = OPTIONS[name]
        assert tuple(choice.value for choice in field.choices) == values
        assert (field.default, field.rule) == (values[0], rule)


def test_a_table_is_begun_again_as_it_was() -> None:
    offer = bare_table().opponent.show.start()
    chosen = {
        "mode": "solo", "children": ["ray", "mike"], "tracking": "ask", "preset": "express",
        "option.flashlight": "passes", "option.all_fainted": "ask",
    }  # fmt: skip
    said = offer.report(chosen)
    assert said["options"] == {"flashlight": "passes"}
    table = bare_table()
    assert table.submit(said)["ok"]
    again = table.opponent.show.again(table.state)
    assert {name: again[name] for name in chosen} == chosen
    assert offer.report({**again, "house": None}) == said


def test_every_option_that_is_offered_has_its_section_its_topic_and_its_consequences() -> None:
    from companion.games.boogeyman.show.offers.start import OFFERED, start
    from companion.games.boogeyman.text.words import Words

    aside = [field for field in start(Words(), {}, {}).fields if field.aside]
    assert {field.name for field in aside} == {"tokens", *(f"option.{name}" for name in OFFERED)}
    for field in aside:
        assert field.topic, field.name
        assert field.section, field.name
        assert all(choice.about for choice in field.choices), field.name
