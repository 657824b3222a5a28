"""Every message is there, is used, and is filled with just the facts it names."""

import re
import string
from pathlib import Path
from random import Random

import pytest

from companion.games.boogeyman.box import DECKS
from companion.games.boogeyman.messages import en_questions, en_refusals, en_sayings, en_words
from companion.games.boogeyman.words import Words
from companion.root import languages
from tests import random_reports
from tests.catalogues import examples, messages, parts
from tests.tables import NightTable, bare_table, catalogue

GAME = Path(__file__).parents[3] / "companion"
CODE = "\n".join(
    path.read_text(encoding="utf-8") for path in GAME.rglob("*.py") if "messages" not in path.parts
)


@pytest.mark.parametrize("text", [t for message in messages() for t in parts(message.text)])
def test_a_message_is_well_formed(text: str) -> None:
    for _, name, spec, conversion in string.Formatter().parse(text):
        assert name is None or re.fullmatch(r"[a-z_]+", name)
        assert not spec
        assert conversion is None
    assert "'" not in text, "an apostrophe is ’"
    assert '"' not in text, "quotes are “ and ”"
    assert "  " not in text
    assert text == text.strip()


WHYS = [(key, text) for key, (_, why) in en_sayings.SAYINGS.items() for text in parts(why)]
REFUSALS = [(k, t) for k, text in en_refusals.REFUSALS.items() for t in parts(text)]


@pytest.mark.parametrize("key", en_sayings.SAYINGS)
def test_a_headline_says_room_as_people_at_a_table_do(key: str) -> None:
    for text in parts(en_sayings.SAYINGS[key][0]):
        assert not re.search(r"\bRooms?\b(?! tokens?\b)", text), "a Room token is a piece"


@pytest.mark.parametrize(("key", "text"), [*WHYS, *REFUSALS])
def test_a_why_and_a_refusal_have_the_capitals_of_the_rules(key: str, text: str) -> None:
    said = text.replace("Make room", "")
    assert not re.search(r"\b(rooms?|passages?|halls?)\b(?![}\w])", re.sub(r"\{\w+\}", "", said))


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
@pytest.mark.parametrize("key", [key for key in ASKED if key[4:] not in DECKS])
def test_what_is_chosen_is_asked_with_a_question(key: str, language: str) -> None:
    words = Words(language, catalogue(language))
    assert "?" in words.say(key, examples(words))[0]


def is_made(key: str) -> bool:
    """Whether the code names this key, or the stem it is put together from."""
    if f'"{key}"' in CODE:
        return True
    stem = key.rpartition(".")[0]
    return bool(stem) and f'f"{stem}.{{' in CODE


@pytest.mark.parametrize(
    "key",
    [*en_sayings.SAYINGS, *en_refusals.REFUSALS, *en_refusals.EXPECTED, *en_words.WORDS],
    ids=str,
)
def test_a_message_is_used(key: str) -> None:
    assert is_made(key)


def test_what_was_expected_is_said_by_a_key() -> None:
    """A sentence in the code could not be translated."""
    assert not re.findall(r"expected ?= ?f?[\"']", CODE)


@pytest.mark.parametrize("language", languages())
def test_random_nights_say_nothing_unfilled_and_journal_every_fact(language: str) -> None:
    for seed in range(30):
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
