"""A game's note, whoever wrote it: only short plain words and small numbers come out."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.saves.note import LONGEST, MOST_NAMES, MOST_NUMBER, MOST_SEATS, read_note
from tests.tables import bare_table

OURS = {
    "mode": "coop", "tracking": "map", "children": ["mike", "leila"], "round": 3, "turn": "mike",
    "outcome": None,
}  # fmt: skip


@pytest.mark.parametrize("text", [json.dumps(OURS), json.dumps(OURS).encode()])
def test_what_the_companion_wrote_is_read_as_it_was(text: bytes | str) -> None:
    assert read_note(text) == OURS


def test_the_note_of_the_largest_game_there_is_fits() -> None:
    table = bare_table()
    children = ["mike", "leila", "ray", "daphne", "peter", "tommy"]
    assert table.submit({"report": "start", "mode": "coop", "children": children, "seed": 1})["ok"]
    note = table.opponent.text.summary(table.state)
    assert read_note(json.dumps(note)) == note
    assert len(json.dumps(note)) * 10 < LONGEST


@pytest.mark.parametrize(
    "text",
    [
        b"", b"{", b"nonsense", b"5", b"null", b'"coop"', b"[1, 2]", b"\xff\xfe{}", b"[" * 100_000,
        b"[" * 2000 + b"]" * 2000, b'{"mode": NaN}', b'{"round": Infinity}', "{\ud800}",
        json.dumps(OURS | {"more": "x" * LONGEST}),
    ],
)  # fmt: skip
def test_what_is_no_note_says_nothing(text: bytes | str) -> None:
    assert read_note(text) == {}


@pytest.mark.parametrize(
    ("given_", "left"),
    [
        ({"children": {"mike": 1}}, {}),
        ({"children": [[]]}, []),
        ({"children": ["mike", 5, None, "le ila", ["ray"], "\x1b[2J", "zork"]}, ["mike", "zork"]),
        ({"children": [f"c{n}" for n in range(50)]}, [f"c{n}" for n in range(MOST_SEATS)]),
    ],
)
def test_of_a_list_only_plain_words_are_left(given_: dict[str, Any], left: Any) -> None:
    assert read_note(json.dumps(given_)) == ({"children": left} if left != {} else {})


@pytest.mark.parametrize(
    ("number", "fit"),
    [
        (0, True), (1, True), (MOST_NUMBER, True), (MOST_NUMBER + 1, False), (-1, False),
        (True, False), (2.0, False), (10**400, False),
    ],
)  # fmt: skip
def test_a_number_is_small_and_whole(number: Any, fit: bool) -> None:
    assert read_note(json.dumps({"round": number})) == ({"round": number} if fit else {})


@pytest.mark.parametrize(
    ("word", "fit"),
    [
        ("coop", True), ("a_newer-word2", True), ("x" * 40, True), (None, True),
        ("x" * 41, False), ("", False), ("Coop", False), ("two words", False), ("won\n", False),
        ("\x1b[31mwon", False), ("\ud800", False), ("é", False), ("٣", False), ({"won": 1}, False),
    ],
)  # fmt: skip
def test_a_word_is_short_and_plain(word: Any, fit: bool) -> None:
    assert read_note(json.dumps({"mode": word})) == ({"mode": word} if fit else {})


def test_a_name_is_a_plain_word_and_there_are_few() -> None:
    assert read_note(json.dumps(OURS | {"two words": "x", "É": 1, "": 2})) == OURS
    many = {f"name{n}": n for n in range(50)}
    assert read_note(json.dumps(many)) == {f"name{n}": n for n in range(MOST_NAMES)}


ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(st.dictionaries(st.sampled_from((*OURS, "more")), ANYTHING) | ANYTHING | st.binary())
def test_whatever_is_given_a_note_of_the_agreed_form_comes_out(given_: Any) -> None:
    note = read_note(given_ if isinstance(given_, bytes) else json.dumps(given_))
    assert len(note) <= MOST_NAMES
    for name, value in note.items():
        for one in (name, *(value if isinstance(value, list) else [value])):
            assert one is None or _fits(one), one


def _fits(value: Any) -> bool:
    if isinstance(value, str):
        return value.isascii() and value.isprintable() and 0 < len(value) <= 40
    return type(value) is int and 0 <= value <= MOST_NUMBER
