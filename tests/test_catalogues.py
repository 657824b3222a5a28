"""The message catalogues are whole, true to the English sources, and compiled."""

import re
from collections.abc import Iterator
from string import Formatter
from types import SimpleNamespace

import pytest
from polib import POEntry, POFile

from companion.games.boogeyman.messages import en_words
from companion.games.boogeyman.words import Words
from companion.texts import catalogue
from tests import catalogues
from tests.catalogues import FOLDER, examples, facts, languages, messages, updated

SOURCES = {message.context: message for message in messages()}
ENTRIES = [(language, entry) for language in languages() for entry in catalogues.read(language)]


def translations(entry: POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def test_there_is_a_catalogue() -> None:
    assert "fr" in languages()


def test_two_messages_never_share_a_context() -> None:
    assert len(SOURCES) == len(list(messages()))


def test_every_fact_has_its_note_for_translators() -> None:
    named = {name for message in messages() for name in message.facts}
    assert named == set(catalogues.FACTS)


@pytest.mark.parametrize("language", languages())
def test_every_message_is_translated_and_every_translation_is_used(language: str) -> None:
    entries = catalogues.read(language)
    found = {entry.msgctxt for entry in entries if not entry.obsolete}
    assert found - set(SOURCES) == set(), "unused"
    assert set(SOURCES) - found == set(), "missing"
    assert [e.msgctxt for e in entries if e.obsolete] == []
    assert [e.msgctxt for e in entries if e.fuzzy] == []
    assert [e.msgctxt for e in entries if not all(translations(e))] == []


@pytest.mark.parametrize("language", languages())
def test_a_catalogue_is_as_the_sources_make_it(language: str) -> None:
    """`python -m tests.catalogues` brings it up to date."""
    old = catalogues.read(language)
    written = (FOLDER / f"{language}.po").read_text(encoding="utf-8")
    assert written == f"{updated(language, old)}\n"


@pytest.mark.parametrize("language", languages())
def test_the_compiled_catalogue_is_not_stale(language: str) -> None:
    """`python -m tests.catalogues` compiles it."""
    assert (FOLDER / f"{language}.mo").read_bytes() == catalogues.read(language).to_binary()


@pytest.mark.parametrize(
    ("language", "entry"), ENTRIES, ids=[f"{lang}: {entry.msgctxt}" for lang, entry in ENTRIES]
)
def test_a_translation_fills_with_the_facts_of_its_message(language: str, entry: POEntry) -> None:
    message = SOURCES[entry.msgctxt]
    filled = examples(Words(language, catalogue(FOLDER, language)))
    for text in translations(entry):
        assert facts(text) <= message.facts
        assert text.format_map(filled)
        assert text == text.strip()
        assert "  " not in text
        for _, name, _, conversion in Formatter().parse(text):
            assert name is None or re.fullmatch(r"[a-z_]+", name)
            assert conversion is None


@pytest.mark.parametrize("language", languages())
def test_a_translation_leaves_no_fact_out(language: str) -> None:
    """A text and its why together say all that the English ones say."""
    said: dict[str, set[str]] = {}
    for entry in catalogues.read(language):
        key = entry.msgctxt.removesuffix(" why")
        said.setdefault(key, set()).update(facts(*translations(entry)))
    lost = {k: SOURCES[k].facts - names for k, names in said.items() if SOURCES[k].facts - names}
    assert lost == {}


# The tool itself, on sources of its own.


@pytest.fixture
def source(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A source of three messages, for a test to change."""
    now = SimpleNamespace(texts={"a": "One.", "b": "Two {child}.", "c": ("{n} room", "{n} rooms")})

    def all_messages() -> Iterator[catalogues.Message]:
        for key, text in now.texts.items():
            yield catalogues.Message(key, text, facts(*catalogues.parts(text)))

    monkeypatch.setattr(catalogues, "messages", all_messages)
    return now


def translated() -> POFile:
    catalogue = updated("xx", POFile())
    catalogue[0].msgstr = "Un."
    catalogue[1].msgstr = "Deux {child}."
    catalogue[2].msgstr_plural = {0: "{n} salle", 1: "{n} salles"}
    return catalogue


def test_the_tool_keeps_translations(source: SimpleNamespace) -> None:
    again = updated("xx", translated())
    assert [translations(entry) for entry in again] == [
        ["Un."],
        ["Deux {child}."],
        ["{n} salle", "{n} salles"],
    ]
    assert again.fuzzy_entries() == []


def test_the_tool_says_what_a_fact_is_with_an_example(source: SimpleNamespace) -> None:
    assert translated()[1].comment == "{child}: a Child\ne.g. Two Mike."


def test_the_tool_marks_what_changed_in_english(source: SimpleNamespace) -> None:
    old = translated()
    source.texts["a"] = "One!"
    source.texts["b"] = ("{n} Child", "{n} Children")
    again = updated("xx", old)
    assert [entry.msgctxt for entry in again.fuzzy_entries()] == ["a", "b"]
    assert again[0].msgstr == "Un."
    assert again[0].previous_msgid == "One."
    assert again[1].msgstr_plural == {0: "Deux {child}.", 1: "Deux {child}."}
    assert [e.msgctxt for e in updated("xx", again).fuzzy_entries()] == ["a", "b"]


def test_the_tool_drops_what_is_gone_and_follows_a_renamed_key(source: SimpleNamespace) -> None:
    old = translated()
    source.texts = {"z": "One.", "new": "New."}
    again = updated("xx", old)
    assert [(e.msgctxt, e.msgstr, e.fuzzy) for e in again] == [
        ("z", "Un.", True),
        ("new", "", False),
    ]


def test_a_name_has_no_facts() -> None:
    assert facts(*en_words.NAMES.values()) == frozenset()
