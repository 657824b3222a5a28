"""JSON of strangers: as deep as anybody needs, and no deeper, wherever it is read."""

import json
import sys

import pytest

from companion.engine.plain import MOST_DEPTH, from_json


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


@pytest.mark.parametrize("text", ["NaN", "-Infinity", '{"a": [NaN]}', "[", "", "9" * 5000])
def test_what_is_no_json_is_refused(text: str) -> None:
    with pytest.raises(ValueError):  # noqa: PT011
        from_json(text)
