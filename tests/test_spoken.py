"""What games write for the ear, tried by a real engine: espeak-ng (packaging/system.py brings it).

It marks what it takes for another language, so a word that it would read in the wrong one is found.
"""

import re
from functools import cache
from random import Random

import pytest

from companion import games
from companion.engine.spoken import ALL, HEADLINES, plain
from companion.faces.aloud import said
from companion.faces.pages import pages
from tests import spoken
from tests.chance import new_seed, some
from tests.contract.promises import steps
from tests.contract.test_games import laid
from tests.effort import SOAK
from tests.every import every
from tests.speakable import speakable
from tests.tables import NightTable

LANGUAGES = ("en", "fr")
REPORTS = 600 if SOAK else 25
# Signs that are said well as they are, or mean a pause; a game writes no others for the ear.
WELL_SAID = set("’“”«»….,;:!?-")
# What French players say in English, too: words of the printed rules, and names.
LOANS = {
    "boogeyman", "hall", "leader", "round", "rounds", "stress", "mike", "peter", "tommy", "o'neil",
    "creakaboo", "oozeline", "tanglethump", "whispertail", "ferry", "wim", "something",
}  # fmt: skip
MISREAD = {"dos"}  # by this engine alone, which thinks of computers
SIGNS = ("right arrow", "slash", "asterisk", "hash", "quote", "bracket", "semicolon", "hyphen")

both = pytest.mark.parametrize("language", LANGUAGES)


def words_of(texts: list[str]) -> list[str]:
    """The words of texts, once each; what is elided from them apart."""
    found = {word.lower() for text in texts for word in re.findall(r"[^\W\d_]+(?:['-]\w+)*", text)}
    return sorted({re.sub(r"^(?:[cdjlmnst]|qu)'", "", word) for word in found})


@cache
def everything(language: str) -> list[str]:
    """All that can be said: messages, cards, lessons, and what is met in some nights."""
    signs = spoken.signs(language)
    texts = [text for _, text in spoken.written(language)]
    texts += [*spoken.cards(language), *spoken.lessons(language)]
    found = dict.fromkeys(plain(text, signs, language) for text in texts)
    for game in games.IDS:
        found |= spoken.met(laid(game), Random(new_seed()), REPORTS, language)
    return [text for text in found if text]


@both
def test_a_game_writes_for_the_ear(language: str) -> None:
    def without_signs(key: str, text: str) -> None:
        text = re.sub(r"(?<=[^\W\d_])/(?=[^\W\d_])", " ", text)  # Light/Dark: one or the other
        odd = {c for c in text if not c.isalnum() and not c.isspace() and c not in WELL_SAID}
        assert not odd, f"{odd} in {text}"

    every(spoken.written(language), without_signs, lambda key, text: key)


@both
def test_every_message_card_and_page_is_letters_digits_and_pauses(language: str) -> None:
    texts = everything(language)
    assert len(texts) > 1000
    assert [text for text in texts if not speakable(text)] == []
    # A number with letters behind it is a riddle to engines: 1re, 2nd.
    assert [text for text in texts if re.search(r"\d[^\W\d_]", text)] == []


def test_one_is_feminine_where_french_is() -> None:
    """An engine says “un” for 1, whatever it counts."""
    said = "|".join(everything("fr"))
    feminine = "Actions?|Salle|carte|erreur|tuile|couleur|page|case|Victime|zone|attaque|ligne"
    assert re.findall(rf"(?<![\d,.])1 (?:{feminine})\b", said) == []
    assert "une Action" in said
    assert "une erreur" in said


@both
def test_no_word_is_read_in_another_language(language: str) -> None:
    words = some(words_of(everything(language)), 900)
    sounds = spoken.read_out([f"{word}." for word in words], language)
    assert len(sounds) == len(words)
    foreign = {word for word, sound in zip(words, sounds, strict=True) if "(" in sound}
    known = LOANS | MISREAD if language == "fr" else set()
    assert foreign <= known, f"read as if it were another language: {foreign - known}"
    silent = [word for word, sound in zip(words, sounds, strict=True) if not sound.strip()]
    assert silent == []


@both
def test_no_sign_is_read_by_its_name(language: str) -> None:
    texts = some(everything(language), 150)
    names = [name.strip() for name in spoken.read_out([f"{sign}." for sign in SIGNS], "en")]
    sounds = "\n".join(spoken.read_out(texts, language))
    assert [name for name in names if name in sounds] == []
    assert names[0] in "\n".join(spoken.read_out(["9 → 15."], "en"))  # else nothing was tried


def test_the_engine_tells_of_a_word_in_another_language() -> None:
    assert "(en)" in spoken.read_out(["−1."], "fr")[0]
    assert "(en)" not in spoken.read_out([plain("−1.", spoken.signs("fr"), "fr")], "fr")[0]


def test_french_is_said_as_people_say_it() -> None:
    night = NightTable("mike", "leila", language="fr", rooms=[9])
    night.place(mike=16, leila=25)
    voice = night.table.opponent.aloud("fr", {"mike": "Ava"})
    night.say("switched", child="mike").say("searched", child="mike", noise=2)
    told = [voice.told(prompt, ALL) for prompt in voice.prompts(night.table.state)]
    assert "Déplacez Jennifer de 2 Salles, de la 9 à la 16 en passant par la 15." in told[1]
    assert "Ava a fait un bruit de 2. C'est le chemin le plus court. Elle atteint Ava." in told[1]
    stands = voice.status(night.table.state)
    assert "Stress: 0 sur 8 pour le Boogeyman, 0 sur 9 pour Jennifer." in stands
    assert "Ava: État Calme, dans la Salle 16." in stands


def test_english_is_said_as_people_say_it() -> None:
    night = NightTable("mike", "leila", rooms=[9])
    night.place(mike=16, leila=25)
    voice = night.table.opponent.aloud("en", {"mike": "Ava"})
    night.say("switched", child="mike").say("searched", child="mike", noise=2)
    told = [voice.told(prompt, HEADLINES) for prompt in voice.prompts(night.table.state)]
    assert told[1] == "Move Jennifer 2 rooms, from 9 through 15 to 16."
    assert told[2] == "Caught! Ava meets Jennifer: draw a Babysitter card."


@pytest.mark.parametrize("game", games.IDS)
def test_pages_are_said_as_they_are_shown(game: str) -> None:
    for table in steps(laid(game), Random(new_seed()), REPORTS):
        voice = table.opponent.aloud("en", {})
        shown, heard = pages(table.prompts), pages(voice.prompts(table.state))
        assert [page.prompt.id for page in shown] == [page.prompt.id for page in heard]
        assert [page.end for page in shown] == [page.end for page in heard]
        for page in heard:
            whole = said(page, voice, ALL)
            assert speakable(whole)
            assert whole.startswith(voice.said(*page.asides))
            assert voice.told(page.asked, ALL) in whole
            assert said(page, voice, "off") == ""
