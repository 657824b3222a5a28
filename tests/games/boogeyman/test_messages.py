"""Every message is there, is used, and is filled with just the facts it names."""

import ast
import re
import string
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from companion.games.boogeyman.box import DECKS
from companion.games.boogeyman.text.messages import en_questions, en_refusals, en_sayings, en_words
from companion.games.boogeyman.text.words import Words
from companion.root import languages
from tests import random_reports
from tests.catalogues import examples, messages, parts
from tests.chance import some
from tests.every import every
from tests.tables import NightTable, bare_table, catalogue

COMPANION = Path(__file__).parents[3] / "companion"
CODE = {
    path: path.read_text(encoding="utf-8")
    for path in COMPANION.rglob("*.py")
    if "messages" not in path.parts
}
MESSAGES = [(message.context, t) for message in messages() for t in parts(message.text)]
HEADLINES = [(key, t) for key, (text, _) in en_sayings.SAYINGS.items() for t in parts(text)]
WHYS = [(key, text) for key, (_, why) in en_sayings.SAYINGS.items() for text in parts(why)]
REFUSALS = [(k, t) for k, text in en_refusals.REFUSALS.items() for t in parts(text)]


def is_well_formed(key: str, text: str) -> None:
    for _, name, spec, conversion in string.Formatter().parse(text):
        assert name is None or re.fullmatch(r"[a-z_]+", name)
        assert not spec
        assert conversion is None
    assert "'" not in text, "an apostrophe is ’"
    assert '"' not in text, "quotes are “ and ”"
    assert "  " not in text
    assert text == text.strip()


def says_room_as_people_do(key: str, text: str) -> None:
    assert not re.search(r"\bRooms?\b(?! tokens?\b)", text), "a Room token is a piece"


def has_the_capitals_of_the_rules(key: str, text: str) -> None:
    said = text.replace("Make room", "")
    assert not re.search(r"\b(rooms?|passages?|halls?)\b(?![}\w])", re.sub(r"\{\w+\}", "", said))


def test_a_message_is_well_formed() -> None:
    every(MESSAGES, is_well_formed, lambda key, _: key)


def test_a_headline_says_room_as_people_at_a_table_do() -> None:
    every(HEADLINES, says_room_as_people_do, lambda key, _: key)


def test_a_why_and_a_refusal_have_the_capitals_of_the_rules() -> None:
    every([*WHYS, *REFUSALS], has_the_capitals_of_the_rules, lambda key, _: key)


def test_a_room_without_a_name_is_small_in_a_headline_and_large_in_a_why() -> None:
    table = NightTable("mike", "leila", tracking="ask", rooms=[7, 14], table_dice=True)
    assert table.told("setup.babysitter")["text"] == "Put Jennifer in room 7."
    table.say("searched", child="mike", noise=0)
    assert table.told("search.noise")["why"].startswith("The token of the Room shows noise 0")
    table.say("searched", child="mike", found="trapdoor")
    assert table.told("search.trapdoor")["text"] == "Leave the Trapdoor open in the room."
    table.say("searched", child="mike", found="objective:blue")
    assert table.told("search.objective")["why"].startswith("Found in the Room,")
    room = table.say("call_finale", colour="blue", card=True).view["finale"]["room"]
    error = table.refused("call_finale", colour="blue", card=True)
    assert f"Room {room}" in error["message"]


TO_DO = "card|lowest|possession|event|nightmare"
ASKED = [key for key in en_questions.QUESTIONS if not re.search(TO_DO, key)]


@pytest.mark.parametrize("language", languages())
def test_what_is_chosen_is_asked_with_a_question(language: str) -> None:
    words = Words(language, catalogue(language))
    asked = {key: words.say(key, examples(words))[0] for key in ASKED if key[4:] not in DECKS}
    assert asked
    assert {key: text for key, text in asked.items() if "?" not in text} == {}


class Named(NamedTuple):
    """What the code names outright; what a docstring or a comment says does not count."""

    keys: set[str]
    patterns: set[str]  # texts with something put into them
    pieces: set[str]  # what the game itself names, and may put there


@cache
def named() -> Named:
    found = Named(set(), set(), set())
    for path, text in CODE.items():
        tree = ast.parse(text)
        said = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.JoinedStr):
                found.patterns.add("".join(map(pattern, node.values)))
            elif isinstance(node, ast.Constant) and id(node) not in said:
                found.keys.add(str(node.value))
                if path.is_relative_to(COMPANION / "games" / "boogeyman"):
                    found.pieces.add(str(node.value))
    return found


def pattern(part: ast.expr) -> str:
    return re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"([\w.]+)"


def is_made(key: str) -> bool:
    """Whether the code names this key, or a stem and the very pieces it is put together from."""
    if key in named().keys:
        return True
    made = (found for one in named().patterns if r"\." in one and (found := re.fullmatch(one, key)))
    return any(all(map(is_a_piece, found.groups())) for found in made)


def is_a_piece(word: str) -> bool:
    """Whether the game names this word, or one with an ending that it puts behind, or makes it."""
    if "." in word:  # a key that another is made of
        return is_made(word)
    stem, _, ending = word.rpartition("_")
    return word in named().pieces or {stem, f"_{ending}"} <= named().pieces


def test_a_message_is_used() -> None:
    tables = (en_sayings.SAYINGS, en_refusals.REFUSALS, en_refusals.EXPECTED, en_words.WORDS)
    assert all(tables)
    assert [key for table in tables for key in table if not is_made(key)] == []


def test_a_key_that_nothing_makes_is_found() -> None:
    assert is_made("search.trapdoor")
    assert [
        key
        for key in ("search.unicorn", "unicorn", "light_turned.dark_unicorn", "told.search.unicorn")
        if is_made(key)
    ] == []


def test_what_was_expected_is_said_by_a_key() -> None:
    """A sentence in the code could not be translated."""
    said = re.compile(r"expected ?= ?f?[\"']")
    assert [path.name for path, text in CODE.items() if said.search(text)] == []


@pytest.mark.parametrize("language", languages())
def test_random_nights_say_nothing_unfilled_and_journal_every_fact(language: str) -> None:
    for seed in some(range(100), 6):
        random = Random(seed)
        table = bare_table(language=language)
        reply = table.submit(random_reports.start(random))
        for _ in range(120):
            shown = {"ok": True, **table.shown()}
            reply = table.submit(random_reports.report(random, shown))
            said = [p[part] for p in reply["prompts"] for part in ("text", "why")]
            said += [reply["error"]["message"]] if not reply["ok"] else []
            said += table.opponent.text.journal(table.state, table.log[-1].events)
            for text in said:
                assert text
                assert "{" not in text
                assert not re.search(r"\bNone\b(?! of)", text)
                assert "nobody’s" not in text
