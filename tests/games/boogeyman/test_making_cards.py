"""Cards that are made: whatever can be chosen is a card that can be drawn, and reads well."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.decks import MOST_CARDS, Decks, Made, plain, read
from companion.engine.names import one_line
from companion.engine.offers import Offer
from companion.games.boogeyman.bots.night import Night
from companion.games.boogeyman.bots.styles import STYLES
from companion.games.boogeyman.box import DECKS
from companion.games.boogeyman.cards import KINDS, LIMITS
from companion.games.boogeyman.editors.cards import CardMaker
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.text.words import Words
from companion.packs.loader import checked
from companion.packs.writer import written
from companion.root import languages
from tests import random_reports
from tests.effort import examples
from tests.engine.test_mood import KNOWN
from tests.games.boogeyman.bots import nights
from tests.nonsense import mutations
from tests.packs.packing import jpeg, png
from tests.tables import SCHEMAS, bare_table, catalogue, practice

EMPTY = Decks("mine", "My cards", {}, {})


def maker(language: str = "en") -> CardMaker:
    return CardMaker(Words(language, catalogue(language)))


def packed(decks: Decks) -> Pack:
    """Check the decks as the pack they become."""
    papers = {name: written(paper) for name, paper in maker().documents(decks).items()}
    return checked({**papers, **decks.photos}, SCHEMAS)


def every_choice(offer: Offer) -> Iterator[dict[str, Any]]:
    """Fill the fields of an offer in every way; what is written is some text."""
    ways: list[dict[str, Any]] = [{}]
    for field in offer.fields:
        options = [choice.value for choice in field.choices] or ["Hush! No: 12 # «now»"]
        ways = [{**way, field.name: value} for way in ways for value in options]
    return (offer.report(way) for way in ways)


EVERY = [
    (deck, effect)
    for deck in DECKS
    for offer in maker().effects(deck)
    for effect in every_choice(offer)
]


def test_every_effect_that_can_be_chosen_can_be_drawn() -> None:
    for deck in DECKS:
        effects = [effect for of, effect in EVERY if of == deck]
        cards = tuple(Made(f"c{n}", effects=(one,)) for n, one in enumerate(effects))
        for few in (cards[n : n + MOST_CARDS] for n in range(0, len(cards), MOST_CARDS)):
            pack = packed(replace(EMPTY, cards={deck: few}))
            assert [card["effects"][0] for card in pack.cards[deck].values()] == [
                card.effects[0] for card in few
            ]


def test_the_whole_vocabulary_can_be_chosen() -> None:
    assert {effect["kind"] for _, effect in EVERY} == set(KINDS)
    assert {effect["what"] for _, effect in EVERY if effect["kind"] == "limit"} == set(LIMITS)
    assert "limit" not in {effect["kind"] for deck, effect in EVERY if deck == "trouble"}
    for deck in DECKS:
        whom = {effect.get("child") for of, effect in EVERY if of == deck}
        assert ("fainted" in whom) == (deck == "nightmare")


@pytest.mark.parametrize("language", languages())
def test_every_effect_is_previewed_in_plain_words(language: str) -> None:
    made = maker(language)
    for deck in DECKS:
        said = [made.said(effect) for of, effect in EVERY if of == deck]
        assert len(set(said)) == len(said)
        labels = [offer.label for offer in made.effects(deck)]
        assert len(set(labels)) == len(labels)
    assert [pile.id for pile in made.piles()] == list(DECKS)
    assert all(pile.label and pile.about for pile in made.piles())
    assert made.nothing()


def test_a_card_is_added_changed_doubled_and_taken_away() -> None:
    one = EMPTY.added("event").added("event")
    first, second = one.cards["event"]
    assert (first.called, second.called) == ("1", "2")
    named = one.changed("event", replace(first, title="Fog"))
    again = named.added("event", like=named.find("event", first.id))
    assert [card.called for card in again.cards["event"]] == ["Fog", "2", "Fog"]
    assert len({card.id for card in again.cards["event"]}) == 3
    left = again.without("event", first.id)
    assert [card.called for card in left.cards["event"]] == ["2", "Fog"]
    assert not EMPTY
    assert bool(left)
    assert left.find("trouble", first.id) is None
    full = EMPTY
    for _ in range(MOST_CARDS):
        full = full.added("trouble")
    assert full.full("trouble")
    assert len(packed(full).cards["trouble"]) == MOST_CARDS


def test_a_photo_goes_with_its_card() -> None:
    decks = EMPTY.added("event").added("event")
    first, second = decks.cards["event"]
    seen = decks.pictured("event", first, jpeg()).pictured("event", second, png())
    assert sorted(name[-4:] for name in seen.photos) == [".jpg", ".png"]
    pack = packed(seen)
    assert maker().read(pack, seen.photos) == replace(
        seen,
        cards={deck: tuple(named(card) for card in seen.cards.get(deck, ())) for deck in DECKS},
    )
    other = seen.pictured("event", second, jpeg(4, 4))
    assert len(other.photos) == 2
    assert len(other.without("event", second.id).photos) == 1
    assert not seen.room_for(bytes(12 << 20))


def named(card: Made) -> Made:
    """A card as it is read back: its number has become its title."""
    return replace(card, title=card.called)


def test_only_a_pack_that_could_be_made_here_is_taken_up() -> None:
    assert maker().read(practice(), {}) is None
    texts = {"text": {"en": "Boo."}, "note": {}, "photo": "", "effects": []}
    pack = packed(EMPTY.added("event"))
    with_text = replace(pack, cards={"event": {"e1": {"title": {"en": "1"}, **texts}}})
    assert maker().read(with_text, {}) is None
    assert maker().read(replace(pack, title={"en": "A", "fr": "B"}), {}) is None


TEXTS = st.text(max_size=250)
EFFECTS = {deck: st.sampled_from([one for of, one in EVERY if of == deck]) for deck in DECKS}


def cards_of(deck: str) -> st.SearchStrategy[tuple[tuple[str, str, list[Any]], ...]]:
    card = st.tuples(TEXTS, TEXTS, st.lists(EFFECTS[deck], max_size=3))
    return st.lists(card, min_size=1, max_size=5).map(tuple)


@settings(max_examples=examples(10, soak=800), deadline=None)
@given(st.fixed_dictionaries({deck: cards_of(deck) for deck in DECKS}), st.integers(0, 2**32))
def test_whatever_is_made_is_accepted_and_nights_are_played_with_it(
    made: dict[str, Any], seed: int
) -> None:
    decks = EMPTY
    for deck, cards in made.items():
        for title, note, effects in cards:
            decks = decks.added(deck)
            card = decks.cards[deck][-1]
            typed = {"title": one_line(title, 40), "note": one_line(note, 200)}
            decks = decks.changed(deck, replace(card, **typed, effects=tuple(effects)))
    pack = packed(decks)
    assert maker().read(pack, {}) is not None
    random = Random(seed)
    packs = {"practice": practice(), "mine": pack}
    table = bare_table(packs)
    start = {**random_reports.start(random), "decks": dict.fromkeys(DECKS, "app"), "cards": "mine"}
    reply = table.submit(start)
    assert reply["ok"]
    for _ in range(60):
        said = table.submit(random_reports.report(random, reply))
        reply = said if said["ok"] else reply
        assert all(prompt["text"] for prompt in reply["prompts"])
    table.check()
    # And a bot plays a whole night, told and asked as people are.
    whole = {"decks": dict.fromkeys(DECKS, "app"), "cards": "mine", "seed": str(seed)}
    said = nights.start(**whole, tracking=random.choice(["map", "ask"]))
    night = Night(bare_table(packs).submit, nights.plan(), said, STYLES["careful"], random)
    for _ in night.replies():
        pass
    assert night.end


CARD = {
    "id": "e1", "title": "Owl", "note": "Old", "photo": "images/a.jpg",
    "effects": [
        {"kind": "stress", "track": "babysitter", "by": 1},
        {"kind": "limit", "what": "noise", "by": 1, "lasts": "round"},
        {"kind": "order", "text": {"en": "Sing"}, "lasts": "now"},
    ],
}  # fmt: skip
KEPT = {
    "id": "cards-1", "title": "Mine", "photos": ["images/a.jpg"],
    "cards": {"event": [CARD], "trouble": [], "nightmare": []},
}  # fmt: skip


def test_decks_are_kept_as_plain_json() -> None:
    decks = read(KEPT, {"images/a.jpg": b"seen"}.get)
    assert decks.cards["event"][0].effects[2]["text"] == {"en": "Sing"}
    assert decks.photos == {"images/a.jpg": b"seen"}
    kept = {**KEPT, "cards": {"event": [{**CARD, "picture": ""}], "trouble": [], "nightmare": []}}
    assert json.loads(json.dumps(plain(decks))) == kept, "older drafts have no picture"
    assert read(plain(decks), decks.photos.get) == decks


def test_a_chosen_picture_is_written_and_read_and_no_other() -> None:
    making = maker()
    cards = (Made("e1", "Fog", picture="street"), Made("e2", "Rain", picture="no_such"))
    decks = Decks("mine", "Mine", {"event": cards}, {})
    made = making.documents(decks)["cards/event.yaml"]["cards"]
    assert made["e1"]["picture"] == "street"
    assert "picture" not in made["e2"]
    assert [making.drawn(card) for card in cards] == ["street", ""]


def test_decks_with_nonsense_in_any_place_are_none_or_can_be_said() -> None:
    making, none = maker(), 0
    for wrong in mutations(KEPT):
        try:
            decks = read(wrong if isinstance(wrong, dict) else {}, lambda _: None)
            said = [
                making.said(e) for deck in decks.cards.values() for c in deck for e in c.effects
            ]
        except (ValueError, LookupError, TypeError, AttributeError):
            none += 1
            continue
        texts = [decks.title, *said, *(c.title + c.note for d in decks.cards.values() for c in d)]
        assert all(len(text) < 2000 and text.isprintable() for text in texts), wrong
        with suppress(TypeError, ValueError):  # what cannot be written is none, too
            making.documents(decks)
    assert none > 300


def test_what_is_typed_becomes_one_line() -> None:
    assert one_line("  a\tb\n\u2028 c\u202f!\x00\ud800 ", 40) == "a b c !"
    assert one_line("x" * 50, 40) == "x" * 40
    assert one_line("ab cd", 3) == "ab"


def test_an_effect_is_drawn_on_its_strip_as_on_the_key_that_made_it() -> None:
    made = maker()
    for deck in DECKS:
        keys = {offer.scene for offer in made.effects(deck)}
        strips = {made.scene(effect) for of, effect in EVERY if of == deck}
        assert "" not in strips
        assert strips <= keys <= KNOWN
    assert made.scene({"kind": "of a later version"}) == ""
