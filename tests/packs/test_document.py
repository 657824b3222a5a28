"""The typed readers: each wrong value is named with its file, line, field and what was expected."""

import pickle

import pytest

from companion.engine.document import Node, PackError, shown
from companion.packs.reader import read


def node(text: str) -> Node:
    return read(text.encode(), "house.yaml")


def test_an_error_reads_as_file_line_field_and_message():
    rooms = node("rooms:\n  - name: a\n  - name: [b]\n").fields(["rooms"])["rooms"]
    with pytest.raises(PackError) as caught:
        rooms.items()[1].fields(["name"])["name"].text()
    assert str(caught.value) == "house.yaml:3: rooms[1].name: expected a text, found a list"


def test_an_error_without_line_or_field_leaves_them_out():
    assert str(PackError("house.yaml", None, "", "missing")) == "house.yaml: missing"


def test_an_error_survives_pickling_between_processes():
    error = PackError("house.yaml", 3, "rooms", "missing")
    assert str(pickle.loads(pickle.dumps(error))) == str(error)


@pytest.mark.parametrize(
    ("text", "reading", "expected"),
    [
        ("[a]", lambda n: n.mapping(), "house.yaml:1: expected a map, found a list"),
        ("a: 1", lambda n: n.items(), "house.yaml:1: expected a list, found a map"),
        ("5", lambda n: n.text(), "house.yaml:1: expected a text, found the number 5"),
        ("true", lambda n: n.text(), "house.yaml:1: expected a text, found true"),
        ("~", lambda n: n.text(), "house.yaml:1: expected a text, found nothing"),
        ("''", lambda n: n.text(), "house.yaml:1: expected a text, found a blank one"),
        ("abcd", lambda n: n.text(3), "house.yaml:1: expected at most 3 characters, found 4"),
        (
            "|\n  a\n  b\n",
            lambda n: n.text(),
            "house.yaml:1: expected one line without spaces at its ends, found 'a\\nb\\n'",
        ),
        ("[]", lambda n: n.label(), "house.yaml:1: expected a name or a number, found a list"),
        (
            "12",
            lambda n: n.whole(1, 10),
            "house.yaml:1: expected a whole number from 1 to 10, found 12",
        ),
        (
            "'5'",
            lambda n: n.whole(1, 10),
            "house.yaml:1: expected a whole number from 1 to 10, found the text '5'",
        ),
        (
            "1.5",
            lambda n: n.whole(1, 10),
            "house.yaml:1: expected a whole number from 1 to 10, found the text '1.5'",
        ),
        ("yes", lambda n: n.flag(), "house.yaml:1: expected true or false, found the text 'yes'"),
        ("c", lambda n: n.choice(["a", "b"]), "house.yaml:1: expected one of a, b, found 'c'"),
        ("[1]", lambda n: n.items(2, 2), "house.yaml:1: expected 2 entries, found 1"),
        ("[1]", lambda n: n.items(2), "house.yaml:1: expected at least 2 entries, found 1"),
        ("[1,2,3]", lambda n: n.items(0, 2), "house.yaml:1: expected 0 to 2 entries, found 3"),
        ("[3, 3]", lambda n: n.wholes(1, 5), "house.yaml:1: [1]: 3 is there twice"),
        ("a: 1\nbb: 2", lambda n: n.fields(["a"]), "house.yaml:2: bb: unknown here; expected a"),
        (
            "a: 1\nruoms: 2",
            lambda n: n.fields(["a"], ["rooms"]),
            "house.yaml:2: ruoms: unknown here; did you mean rooms?",
        ),
        ("a: 1", lambda n: n.fields(["a", "b"]), "house.yaml:1: b: missing"),
        (
            "a: 1\nb: 2\na: 3",
            lambda n: n.mapping(),
            "house.yaml:3: a: given twice, first in line 1",
        ),
        (
            "Bad Id",
            lambda n: n.slug(),
            "house.yaml:1: expected an id of at most 32 small letters, digits, - and _, "
            "a letter first, found 'Bad Id'",
        ),
    ],
)
def test_each_wrong_value_is_named(text, reading, expected):
    with pytest.raises(PackError) as caught:
        reading(node(text))
    assert str(caught.value) == expected


def test_right_values_are_read():
    fields = node("t: a b\nn: -5\nf: true\nl: [7, x]\ns: my-id\nz: +3").fields(
        ["t", "n", "f", "l", "s"], ["z", "absent"]
    )
    assert fields["t"].text() == "a b"
    assert fields["n"].whole(-9, 9) == -5
    assert fields["z"].whole(-9, 9) == 3
    assert fields["f"].flag() is True
    assert [entry.label() for entry in fields["l"].items()] == ["7", "x"]
    assert fields["s"].slug() == "my-id"
    assert fields["t"].choice(["a b"]) == "a b"
    assert "absent" not in fields


def test_limits_are_included():
    assert node("abc").text(3) == "abc"
    assert node("abc").slug(3) == "abc"
    assert node("100000000000").whole(0, 10**12) == 10**11
    assert shown("a" * 40) == "a" * 40


def test_a_text_may_hold_the_no_break_space_that_french_needs():
    assert node("Attention\u00a0!").text() == "Attention\u00a0!"


@pytest.mark.parametrize("word", ["no", "yes", "on", "off", "010x", "1_000", "0x10", "1e3"])
def test_words_that_other_yaml_readers_turn_into_something_stay_texts(word):
    assert node(word).text() == word


def test_a_number_of_a_million_digits_is_out_of_range_and_not_echoed():
    with pytest.raises(PackError) as caught:
        node("9" * 1_000_000).whole(1, 10)
    assert len(str(caught.value)) < 200


def test_quoted_text_is_cut_and_escaped():
    assert shown("a" * 1000) == "a" * 40 + "…"
    assert shown("\x1b[31m\x00\ud800\u202e") == r"\x1b[31m\x00\ud800\u202e"


def test_a_key_of_a_megabyte_is_not_echoed():
    with pytest.raises(PackError) as caught:
        node(f"? {'k' * 1_000_000}\n: 1").fields(["a"])
    assert len(str(caught.value)) < 200
