"""JSON of strangers: as deep as anybody needs, and no deeper, wherever it is read."""

import json
import sys

import pytest

from companion.engine.plain import (
    LONGEST_TEXT,
    MOST_DEPTH,
    MOST_NUMBER,
    MOST_VALUES,
    TooLarge,
    as_json,
    from_bounded_json,
    from_json,
    modest,
)


@pytest.mark.parametrize("plain", [None, 7, "é", [], {}, [[], {"a": [1, {"b": None}]}]])
def test_plain_values_are_read_as_they_are(plain: object) -> None:
    assert from_json(json.dumps(plain)) == plain
    assert from_json(json.dumps(plain).encode()) == plain


def test_what_is_too_deep_is_refused_at_the_same_depth_everywhere() -> None:
    deepest = "[" * MOST_DEPTH + "]" * MOST_DEPTH
    assert from_json(deepest)
    for depth in (MOST_DEPTH + 1, 900, sys.getrecursionlimit(), 100_000):
        for opens, closes in ("[", "]"), ('{"a":', "}"):
            inner = "1" if opens != "[" else ""
            with pytest.raises(ValueError, match="too deep"):
                from_json(opens * depth + inner + closes * depth)


@pytest.mark.parametrize("plain", [1.5, -1e300, "é\ud800\u202e", {"a": [None, True]}])
def test_what_is_written_is_read_as_it_was(plain: object) -> None:
    assert from_json(as_json(plain)) == plain
    assert from_json(as_json(plain, indent=1)) == plain
    assert as_json("é") == '"é"'.encode(), "open text"


@pytest.mark.parametrize(
    "text", ["NaN", "-Infinity", '{"a": [NaN]}', "[", "", "9" * 5000, "1e999", "[-1e999]"]
)
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        from_json(text)


# What is kept in a log


@pytest.mark.parametrize(
    "plain",
    [
        *(0, -MOST_NUMBER, MOST_NUMBER, 1.5, True, None, "", "é" * LONGEST_TEXT, "\0"),
        *([[]] * 500, {"a": {"b": [1, "x"]}}, list(range(MOST_VALUES - 1))),
    ],
)
def test_what_is_ever_kept_is_modest(plain: object) -> None:
    assert modest(plain) == plain


@pytest.mark.parametrize(
    "plain",
    [
        *(MOST_NUMBER + 1, -MOST_NUMBER - 1, 10**400, 1e300, float("inf")),
        *("x" * (LONGEST_TEXT + 1), {"x" * (LONGEST_TEXT + 1): 1}, [{"a": [[10**9]]}]),
        *([0] * MOST_VALUES, {str(n): n for n in range(MOST_VALUES // 2)}),
    ],
)
def test_what_is_never_kept_is_too_large(plain: object) -> None:
    with pytest.raises(TooLarge):
        modest(plain)


def test_half_a_pair_is_no_text() -> None:
    with pytest.raises(UnicodeEncodeError):
        modest({"a": ["\ud800"]})


def test_values_without_number_are_refused_before_they_take_up_room() -> None:
    with pytest.raises(TooLarge):
        from_bounded_json("[" + "[]," * (10 * MOST_VALUES + 1) + "[]]")
    assert from_bounded_json('{"a": "' + "," * MOST_VALUES + '"}')
