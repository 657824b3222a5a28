"""What a card does, said in plain words: of every effect there is, in every language."""

from dataclasses import replace
from typing import Any

import pytest

from companion.engine.tabletop import Card
from companion.games.boogeyman.box import DECKS, ENTITIES
from companion.games.boogeyman.cards import CHILDREN, EFFECTS, LIMITS, ROOMS, STANDING
from companion.games.boogeyman.text.effect_text import deed, deeds
from companion.games.boogeyman.text.words import Words
from companion.root import languages
from tests.tables import NightTable, catalogue, practice, top

AMOUNTS = {"actions": {"to": 2}, "noise": {"by": -1}}
EVERY: list[dict[str, Any]] = [
    *({"kind": "babysitter_moves", "rooms": n, "towards": c} for n in (1, 3) for c in CHILDREN),
    *({"kind": "meets", "child": c, "entity": e} for c in CHILDREN for e in ENTITIES),
    *({"kind": "stress", "track": e, "by": by} for e in ENTITIES for by in (-2, 0, 1)),
    *({"kind": "light", "room": r, "to": to} for r in ROOMS for to in ("light", "dark", "none")),
    *(
        {"kind": kind, "room": r}
        for kind in ("boogeyman_moves", "padlock_placed", "padlock_taken")
        for r in ROOMS
    ),
    *({"kind": kind} for kind in ("boogeyman_turn", "hidden_token_redrawn", "revivable")),
    *({"kind": "sent_home", "child": c} for c in STANDING),
    *({"kind": "calmed", "child": c} for c in ("chosen", *STANDING)),
    *({"kind": "limit", "what": "actions", "to": n, "lasts": "next_turn"} for n in (1, 2)),
    {"kind": "limit", "what": "noise", "by": 1, "lasts": "now"},
    *({"kind": "limit", "what": w, "lasts": "round", **AMOUNTS.get(w, {})} for w in LIMITS),
    {"kind": "order", "text": {"en": "Sing."}, "lasts": "while_fainted"},
]


def words(language: str) -> Words:
    return Words(language, catalogue(language))


@pytest.mark.parametrize("language", languages())
def test_every_effect_is_said_and_no_two_alike(language: str) -> None:
    said = [deed(effect, words(language)) for effect in EVERY]
    assert {effect["kind"] for effect in EVERY} == {*EFFECTS, "limit", "order"}
    assert len(set(said)) == len(said)
    for text in said:
        assert text.endswith(".")
        assert text[0].isupper()
        assert "{" not in text


@pytest.mark.parametrize(
    ("effect", "english", "french"),
    [
        (
            {"kind": "babysitter_moves", "rooms": 3, "towards": "nearest"},
            "Jennifer walks up to 3 Rooms towards the nearest Child.",
            "Jennifer avance de 3 Salles au plus vers l’Enfant le plus proche.",
        ),
        (
            {"kind": "stress", "track": "boogeyman", "by": -1},
            "The Stress of the Boogeyman goes down by 1.",
            "Le Stress du Boogeyman descend de 1.",
        ),
        (
            {"kind": "light", "room": "random", "to": "none"},
            "The Light/Dark token of a random Room is taken away.",
            "Le jeton Lumière/Obscurité d’une Salle au hasard est retiré.",
        ),
        (
            {"kind": "limit", "what": "actions", "to": 2, "lasts": "while_fainted"},
            "Each Child has only 2 actions. It holds until the Child is revived.",
            "Chaque Enfant n’a que 2 Actions. Valable jusqu’à la Réanimation de l’Enfant.",
        ),
    ],
)
def test_an_effect_in_plain_words(effect: dict[str, Any], english: str, french: str) -> None:
    assert (deed(effect, words("en")), deed(effect, words("fr"))) == (english, french)


LIGHT = {"kind": "light", "room": "random", "to": "dark"}
WALK = {"kind": "babysitter_moves", "rooms": 2, "towards": "active"}


@pytest.mark.parametrize(
    ("effects", "english", "french"),
    [
        (
            [LIGHT] * 2,
            "Two random Rooms are turned to Dark.",
            "Les jetons de deux Salles au hasard passent côté Obscurité.",
        ),
        (
            [LIGHT] * 9,
            "9 random Rooms are turned to Dark.",
            "Les jetons de 9 Salles au hasard passent côté Obscurité.",
        ),
        (
            [{**LIGHT, "to": "none"}] * 3,
            "The Light/Dark tokens of three random Rooms are taken away.",
            "Les jetons Lumière/Obscurité de trois Salles au hasard sont retirés.",
        ),
        (
            [{"kind": "padlock_placed", "room": "random"}] * 2,
            "Padlocks are put on two random Rooms.",
            "Des Cadenas sont posés sur les piles de deux Salles au hasard.",
        ),
        (
            [{"kind": "stress", "track": "boogeyman", "by": 1}] * 2,
            "The Stress of the Boogeyman goes up by 2.",
            "Le Stress du Boogeyman monte de 2.",
        ),
        (
            [WALK] * 2,
            "Jennifer walks up to 2 Rooms towards the Child on turn. That happens two times.",
            "Jennifer avance de 2 Salles au plus vers l’Enfant dont c’est le tour. "
            "Cela arrive deux fois.",
        ),
    ],
)
def test_what_a_card_does_several_times_is_said_once(
    effects: list[dict[str, Any]], english: str, french: str
) -> None:
    assert (deeds(effects, words("en")), deeds(effects, words("fr"))) == (english, french)


def test_the_same_with_something_between_is_said_in_its_order() -> None:
    said = deeds([LIGHT, WALK, LIGHT], words("en"))
    assert said.count("A random Room is turned to Dark.") == 2


@pytest.mark.parametrize("language", languages())
def test_every_effect_is_said_in_one_sentence_however_often_it_comes(language: str) -> None:
    for effect in EVERY:
        for times in (2, 7):
            said = deeds([effect] * times, words(language))
            assert said.count(deed(effect, words(language))) <= 1
            assert "{" not in said


def drawn(card: dict[str, Any]) -> NightTable:
    """Draw this Event."""
    whole = {"title": {"en": "17"}, "text": {}, "note": {}, "photo": "", "effects": [], **card}
    mine = replace(practice(), cards={deck: {"one": whole} for deck in DECKS})
    night = NightTable("mike", rooms=[25, 19, 18], packs={"practice": mine}, decks={"event": "app"})
    return night.put(indicator=["1", "2", "down", *[None] * 7]).round()


def test_a_card_without_a_text_says_its_note_and_what_it_does() -> None:
    stress = {"kind": "stress", "track": "boogeyman", "by": 1}
    told = drawn({"note": {"en": "The torn one."}, "effects": [stress]}).told("card_drawn.event")
    assert told["text"] == "Event: 17."
    assert told["why"] == "The torn one. The Stress of the Boogeyman goes up by 1."
    night = drawn({"text": {"en": "Boom."}, "effects": [stress]})
    assert (
        night.told("card_drawn.event")["why"] == "“Boom.” The Stress of the Boogeyman goes up by 1."
    )
    assert night.view["stress"]["boogeyman"] == 1


def test_a_card_without_effects_is_left_to_the_table() -> None:
    night = drawn({})
    told = night.told("card_drawn.event")
    assert told["why"] == deeds([], words("en"))
    (notice,) = top(night.table).all(Card)
    assert (notice.title, notice.text) == ("17", told["why"])
