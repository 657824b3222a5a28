"""Every message is there, is used, and is filled with just the facts it names."""

import re
import string
from pathlib import Path
from random import Random

import pytest

from companion.bootstrap import languages
from companion.games.boogeyman.messages import en_refusals, en_sayings, en_words
from tests import random_reports
from tests.catalogues import messages, parts
from tests.tables import bare_table

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
            said += table.game.journal(table.state, table.log[-1].events)
            for text in said:
                assert text
                assert "{" not in text
                assert not re.search(r"\bNone\b(?! of)", text)
                assert "nobody’s" not in text
