"""Every card of every pack: of the closed vocabulary, in every language, and told apart."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from companion.engine.document import PackError
from companion.games.boogeyman.box import DECKS
from companion.games.boogeyman.cards import KINDS, LIMITS, check_deck
from companion.packs.loader import load
from companion.packs.reader import read
from companion.packs.shipped import content
from tests.every import every
from tests.tables import SCHEMAS, practice

PACKS = [path.parent for path in sorted(content().glob("boogeyman/pack.yaml"))]
CARDS = [
    (deck, name, card)
    for folder in PACKS
    for deck, cards in load(folder, SCHEMAS).cards.items()
    for name, card in cards.items()
]


def test_the_practice_house_has_three_full_decks() -> None:
    assert {deck: len(practice().cards[deck]) >= 16 for deck in DECKS} == dict.fromkeys(DECKS, True)


def test_a_card_reads_well_in_every_language() -> None:
    def holds(deck: str, name: str, card: Any) -> None:
        assert card["text"]["en"] != card["text"]["fr"]
        orders = [effect["text"] for effect in card["effects"] if effect["kind"] == "order"]
        for words in (card["title"], card["text"], *orders):
            assert set(words) == {"en", "fr"}
            for language, text in words.items():
                assert "'" not in text, "an apostrophe is ’"
                assert '"' not in text
                assert "  " not in text
                for sign in ";:!?»" if language == "fr" else "":
                    assert all(before == "\u202f" for before in before_each(text, sign)), text

    every(CARDS, holds, lambda deck, name, _: f"{deck} {name}")


def before_each(text: str, sign: str) -> list[str]:
    return [text[i - 1] for i, letter in enumerate(text) if letter == sign]


def test_no_two_cards_do_the_same_and_none_shares_an_id() -> None:
    names = Counter(name for _, name, _ in CARDS)
    assert max(names.values()) == 1
    deeds = Counter(json.dumps(card["effects"], sort_keys=True) for _, _, card in CARDS)
    assert [deed for deed, times in deeds.items() if times > 1] == []


def test_every_kind_of_effect_and_limit_is_used() -> None:
    effects = [effect for _, _, card in CARDS for effect in card["effects"]]
    assert {effect["kind"] for effect in effects} == set(KINDS)
    assert {effect["what"] for effect in effects if effect["kind"] == "limit"} == set(LIMITS)


def test_what_an_event_orders_does_not_end_with_the_round_that_draws_it() -> None:
    """It is drawn at the very end of a round, and holds until his next turn."""
    effects = [effect for deck, _, card in CARDS if deck == "event" for effect in card["effects"]]
    orders = [one["text"] for one in effects if one.get("lasts") == "round" and "text" in one]
    assert orders
    assert [text for text in orders if "round" in text["en"] or "round" in text["fr"]] == []


CARD = """
cards:
  a_card:
    title: {{en: A, fr: Un}}
    text: {{en: B, fr: Deux}}
    effects:
      - {effect}
"""


@pytest.mark.parametrize(
    ("deck", "effect", "words"),
    [
        ("event", "{kind: dances}", "kind: expected one of babysitter_moves"),
        ("event", "{rooms: 3}", "expected a kind of effect"),
        ("event", "{kind: babysitter_moves, rooms: 7, towards: active}", "rooms: expected a whole"),
        ("event", "{kind: babysitter_moves, rooms: 3}", "towards: missing"),
        ("event", "{kind: babysitter_moves, rooms: 3, towards: mike}", "towards: expected one of"),
        ("trouble", "{kind: meets, child: fainted, entity: babysitter}", "only a Nightmare"),
        ("event", "{kind: stress, track: mike, by: 1}", "track: expected one of"),
        ("event", "{kind: light, room: 14, to: dark}", "room: expected one of"),
        ("event", "{kind: boogeyman_turn, rooms: 2}", "rooms: unknown here"),
        ("trouble", "{kind: limit, what: candies, lasts: round}", "lasts: expected one of now"),
        ("event", "{kind: limit, what: actions, lasts: round}", "expected actions with `to`"),
        ("event", "{kind: limit, what: noise, to: 1, lasts: round}", "expected noise with `by`"),
        ("event", "{kind: limit, what: search, by: 1, lasts: round}", "expected search alone"),
        ("event", "{kind: limit, what: actions, to: 3, lasts: round}", "to: expected a whole"),
        ("event", "{kind: limit, what: noise, by: 0, lasts: round}", "by: expected a change"),
        ("nightmare", "{kind: order, text: {en: X}, lasts: now}", "text.fr: missing"),
        (
            "nightmare",
            "{kind: order, text: {en: X, fr: Y}, lasts: round}",
            "lasts: expected one of",
        ),
    ],
)
def test_a_card_outside_the_vocabulary_is_refused_by_name(
    deck: str, effect: str, words: str
) -> None:
    document = read(CARD.format(effect=effect).encode(), f"cards/{deck}.yaml")
    with pytest.raises(PackError) as refused:
        check_deck(deck, document, ["en", "fr"])
    assert words in str(refused.value)
    assert str(refused.value).startswith(f"cards/{deck}.yaml:7: cards.a_card.effects[0]")


def test_a_card_given_twice_or_with_too_many_effects_is_refused() -> None:
    card = "{title: {en: A}, text: {en: B}, effects: [%s]}"
    turn = "{kind: boogeyman_turn}"
    for cards, words in (
        (f"{{a: {card % turn}, a: {card % turn}}}", "given twice"),
        (f"{{a: {card % ', '.join([turn] * 4)}}}", "expected 1 to 3 entries"),
        (f"{{a: {card % ''}}}", "expected 1 to 3 entries"),
        (f"{{A b: {card % turn}}}", "expected an id"),
    ):
        document = read(f"cards: {cards}".encode(), "cards/event.yaml")
        with pytest.raises(PackError, match=words):
            check_deck("event", document, ["en"])


def test_a_pack_without_cards_is_a_pack(tmp_path: Path) -> None:
    for name in ("pack.yaml", "house.yaml"):
        text = (content() / "boogeyman" / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text, encoding="utf-8")
    assert load(tmp_path, SCHEMAS).cards == {}
