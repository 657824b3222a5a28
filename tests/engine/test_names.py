"""Names and short texts: what can be seen stays, what hides or turns around goes."""

import unicodedata

import pytest
from hypothesis import given, strategies

from companion.engine.document import Node, PackError
from companion.engine.names import is_device, odd_sign, one_line, without_odd_signs
from tests.every import every

DIRECTIONS = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c"
UNSEEN = "\u200b\u2060\ufeff\u00ad\U000e0041\ue000\U000f0000\ufdd0\U0001ffff"
BLANK = "\u3164\u115f\u2800\uffa0\u034f"
PERSIAN, HINDI, FAMILY = (
    "\u0645\u06cc\u200c\u062e",
    "\u0915\u094d\u200d\u0937",
    "\U0001f468\u200d\U0001f469",
)


@pytest.mark.parametrize(
    ("given", "shown"),
    [
        ("  Fri \n day\t", "Fri day"),
        ("e\u0301te\u0301", "\u00e9t\u00e9"),
        ("e\u200b\u0301", "\u00e9"),
        ("a\u00a0b\u202fc\u2028d", "a b c d"),
        ("An\u00adna", "Anna"),
        ("\ud800x\udfff", "x"),
        ("x\0y\x1b[2J", "x y [2J"),
        ("gpj.\u202eannA", "gpj.annA"),
        (PERSIAN, PERSIAN),
        (HINDI, HINDI),
        (FAMILY, FAMILY.replace("\u200d", "")),
        ("abc def", "abc def"),
        ("abcdefghij", "abcdefghi"),
        ("abcdefgh ij", "abcdefgh"),
        ("\u0378", ""),
    ],
)
def test_one_line_is_made_of_a_text(given: str, shown: str) -> None:
    assert one_line(given, 9) == shown


def test_what_is_not_seen_goes_from_a_name_and_is_refused_in_a_pack() -> None:
    def holds(sign: str) -> None:
        text = f"be{sign}fore"
        assert one_line(text, 40) == "before"
        assert odd_sign(text) == sign
        assert without_odd_signs(text) == "before"
        node = Node("house.yaml", 7, 3, "rooms.1.name.en", "text", text)
        for read in (node.text, node.label):
            with pytest.raises(PackError) as caught:
                read()
            escaped = sign.encode("unicode_escape").decode()
            assert str(caught.value) == (
                f"house.yaml:7: rooms.1.name.en: the character {escaped} is not allowed"
            )

    every([*DIRECTIONS, *UNSEEN, *BLANK], holds, ascii)


@pytest.mark.parametrize(
    "text", [PERSIAN, HINDI, "\u00ab\u00a0oui\u202f!\u00a0\u00bb", "\u845b\U000e0100"]
)
def test_what_a_language_needs_is_left(text: str) -> None:
    assert odd_sign(text) == ""
    assert without_odd_signs(text) == text


@pytest.mark.parametrize(
    "text", ["\u200cx", "x\u200c", "a\u200db", FAMILY, "\u0645\u200c\u200c\u0645"]
)
def test_a_joiner_with_nothing_to_join_is_odd(text: str) -> None:
    assert odd_sign(text) in "\u200c\u200d"
    assert not set(one_line(text, 40)) & {"\u200c", "\u200d"}


def test_a_sign_that_is_newer_than_this_python_is_no_mark() -> None:
    assert unicodedata.category("\u0378") == "Cn"
    assert odd_sign("\u0378") == "", "a pack is judged alike on every device"


@given(strategies.text(), strategies.integers(0, 50))
def test_any_text_becomes_one_line(text: str, longest: int) -> None:
    line = one_line(text, longest)
    assert len(line) <= longest
    assert line == line.strip()
    assert unicodedata.is_normalized("NFC", line)
    assert line.replace("\u200c", "").replace("\u200d", "").isprintable()
    assert odd_sign(line) == ""
    line.encode()
    assert one_line(line, longest) == line


@pytest.mark.parametrize("name", ["con", "NUL", "prn", "aux", "com1", "lpt9", "com0"])
def test_names_of_devices_are_known(name: str) -> None:
    assert is_device(name)


@pytest.mark.parametrize("name", ["cons", "console", "com", "com10", "nul2", "lpt", "a-con", ""])
def test_other_names_are_no_devices(name: str) -> None:
    assert not is_device(name)
