"""The message catalogues are whole, true to the English sources, and compiled."""

import re
from collections.abc import Iterator
from string import Formatter
from types import SimpleNamespace

import pytest
from polib import POEntry, POFile

from companion.games.boogeyman.text.messages import en_words
from tests import catalogues
from tests.catalogues import DOMAINS, FACTS, GAME, Domain, facts, languages, updated
from tests.every import every

SOURCES = {
    name: {message.context: message for message in domain.messages()}
    for name, domain in DOMAINS.items()
}
every_catalogue = pytest.mark.parametrize(
    ("name", "language"), [(name, language) for name in DOMAINS for language in languages()]
)


def translations(entry: POEntry) -> list[str]:
    return list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]


def test_there_is_a_catalogue() -> None:
    assert "fr" in languages()


def test_two_messages_never_share_a_context() -> None:
    for name, domain in DOMAINS.items():
        assert len(SOURCES[name]) == len(list(domain.messages()))


def test_every_fact_has_its_note_for_translators() -> None:
    named: dict[int, set[str]] = {}
    for domain in DOMAINS.values():  # the faces and the first game share their notes
        named.setdefault(id(domain.notes), set())
        named[id(domain.notes)] |= {fact for one in domain.messages() for fact in one.facts}
    for domain in DOMAINS.values():
        assert named[id(domain.notes)] == set(domain.notes)


@every_catalogue
def test_every_message_is_translated_and_every_translation_is_used(
    name: str, language: str
) -> None:
    entries = catalogues.read(language, DOMAINS[name])
    found = {entry.msgctxt for entry in entries if not entry.obsolete}
    assert found - set(SOURCES[name]) == set(), "unused"
    assert set(SOURCES[name]) - found == set(), "missing"
    assert [e.msgctxt for e in entries if e.obsolete] == []
    assert [e.msgctxt for e in entries if e.fuzzy] == []
    assert [e.msgctxt for e in entries if not all(translations(e))] == []


@every_catalogue
def test_a_catalogue_is_as_the_sources_make_it(name: str, language: str) -> None:
    """`python -m tests.catalogues` brings it up to date."""
    domain = DOMAINS[name]
    written = (domain.folder / f"{language}.po").read_text(encoding="utf-8")
    assert written == f"{updated(language, catalogues.read(language, domain), domain)}\n"


@every_catalogue
def test_the_compiled_catalogue_is_not_stale(name: str, language: str) -> None:
    """`python -m tests.catalogues` compiles it."""
    domain = DOMAINS[name]
    compiled = (domain.folder / f"{language}.mo").read_bytes()
    assert compiled == catalogues.read(language, domain).to_binary()


@every_catalogue
def test_a_translation_fills_with_the_facts_of_its_message(name: str, language: str) -> None:
    filled = DOMAINS[name].filled(language)

    def fills(entry: POEntry) -> None:
        for text in translations(entry):
            assert facts(text) <= SOURCES[name][entry.msgctxt].facts
            assert text.format_map(filled)
            assert text == text.strip()
            assert "  " not in text
            for _, fact, _, conversion in Formatter().parse(text):
                assert fact is None or re.fullmatch(r"[a-z_]+", fact)
                assert conversion is None

    every(catalogues.read(language, DOMAINS[name]), fills, lambda entry: entry.msgctxt)


@pytest.mark.parametrize("name", ["boogeyman", "closet_monsters"])
def test_what_is_said_in_other_words_is_written_and_has_its_facts(name: str) -> None:
    aloud = [one for one in SOURCES[name].values() if one.context.startswith("aloud ")]
    assert aloud
    for message in aloud:
        written = SOURCES[name][message.context.removeprefix("aloud ")]
        assert message.facts <= written.facts, message.context
        assert isinstance(message.text, str) or isinstance(written.text, tuple), message.context


@every_catalogue
def test_a_translation_leaves_no_fact_out(name: str, language: str) -> None:
    """A text and its why together say all that the English ones say."""
    said: dict[str, set[str]] = {}
    for entry in catalogues.read(language, DOMAINS[name]):
        key = entry.msgctxt
        if not key.startswith("aloud "):  # of those a why may stand alone
            key = key.removesuffix(" why")
        said.setdefault(key, set()).update(facts(*translations(entry)))
    named = {key: SOURCES[name][key].facts for key in said}
    assert {key: named[key] - said[key] for key in said if named[key] - said[key]} == {}


# The tool itself, on sources of its own.


@pytest.fixture
def source() -> SimpleNamespace:
    """A source of three messages, for a test to change."""
    now = SimpleNamespace(texts={"a": "One.", "b": "Two {child}.", "c": ("{n} room", "{n} rooms")})

    def all_messages() -> Iterator[catalogues.Message]:
        for key, text in now.texts.items():
            yield catalogues.Message(key, text, facts(*catalogues.parts(text)))

    now.domain = Domain(GAME.folder, all_messages, FACTS, GAME.filled)
    return now


def translated(source: SimpleNamespace) -> POFile:
    catalogue = updated("xx", POFile(), source.domain)
    catalogue[0].msgstr = "Un."
    catalogue[1].msgstr = "Deux {child}."
    catalogue[2].msgstr_plural = {0: "{n} salle", 1: "{n} salles"}
    return catalogue


def test_the_tool_keeps_translations(source: SimpleNamespace) -> None:
    again = updated("xx", translated(source), source.domain)
    assert [translations(entry) for entry in again] == [
        ["Un."],
        ["Deux {child}."],
        ["{n} salle", "{n} salles"],
    ]
    assert again.fuzzy_entries() == []


def test_the_tool_says_what_a_fact_is_with_an_example(source: SimpleNamespace) -> None:
    assert translated(source)[1].comment == "{child}: a Child\ne.g. Two Mike."


def test_the_tool_marks_what_changed_in_english(source: SimpleNamespace) -> None:
    old = translated(source)
    source.texts["a"] = "One!"
    source.texts["b"] = ("{n} Child", "{n} Children")
    again = updated("xx", old, source.domain)
    assert [entry.msgctxt for entry in again.fuzzy_entries()] == ["a", "b"]
    assert again[0].msgstr == "Un."
    assert again[0].previous_msgid == "One."
    assert again[1].msgstr_plural == {0: "Deux {child}.", 1: "Deux {child}."}
    assert [e.msgctxt for e in updated("xx", again, source.domain).fuzzy_entries()] == ["a", "b"]


def test_the_tool_drops_what_is_gone_and_follows_a_renamed_key(source: SimpleNamespace) -> None:
    old = translated(source)
    source.texts = {"z": "One.", "new": "New."}
    again = updated("xx", old, source.domain)
    assert [(e.msgctxt, e.msgstr, e.fuzzy) for e in again] == [
        ("z", "Un.", True),
        ("new", "", False),
    ]


def test_a_name_has_no_facts() -> None:
    assert facts(*en_words.NAMES.values()) == frozenset()
