"""`odds`, `what if …` and `remember` at a table in a terminal."""

import re
from random import Random

from companion import root
from companion.cli.terminal.session import Session
from companion.table.running import Table
from tests.closet import begun
from tests.tables import NightTable


def said(table: Table, *lines: str, language: str = "en") -> str:
    """What a session answers, as one text."""
    session = Session(table, root.face_words(language))
    return "\n".join(line.text for typed in lines for line in session.handle(typed))


def night() -> Table:
    """Mike two Rooms from Jennifer, Leila far away."""
    return (
        NightTable("mike", "leila", rooms=[9, 12])
        .place(mike=16, babysitter=9, leila=11)
        .put(rooms={"16": {"light": "none"}})
        .table
    )


def test_odds_tell_where_he_can_appear_and_whom_a_noise_brings_her_to() -> None:
    told = said(night(), "odds")
    assert "Every Room is possible, 4 % each." in told
    assert "1: she reaches nobody" in told
    assert "2: she reaches Mike" in told
    assert "The hidden token is never looked at." in told


def test_headings_have_the_colon_of_the_language() -> None:
    told = said(night(), "chances", "mémoire", language="fr")
    assert "Objectifs\u202f: Aucun" in told
    assert not [line for line in told.splitlines() if re.search(r"\w: ", line)]


def test_what_if_tells_what_would_follow_and_says_nothing_to_the_table() -> None:
    table = night()
    before = table.log, table.shown()
    assert "Mike meets Jennifer" in said(table, "what if m 9")
    assert "Move Jennifer 2 rooms: 9 → 15 → 16." in said(table, "what if n 2", "what n2")
    assert (table.log, table.shown()) == before


def test_what_if_says_why_it_would_be_refused_and_what_it_needs() -> None:
    table = night()
    reports = len(table.log)
    assert "What if what?" in said(table, "what if")
    assert "hidden token" in said(NightTable("mike").table, "what if e")
    assert "Noise" in said(table, "what if n")
    assert "lunch" in said(table, "what if lunch")
    assert len(table.log) == reports


def test_what_was_found_is_remembered() -> None:
    assert "None found yet." in said(night(), "remember")
    assert "Aucun n’est encore trouvé." in said(night(), "mémoire", language="fr")


def test_a_game_without_an_assistant_says_so() -> None:
    for command in ("odds", "remember"):
        assert "no odds" in said(begun(Random(1)), command)
