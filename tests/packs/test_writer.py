"""Documents as YAML: what is written is read back as it was, by both loaders."""

from typing import Any

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.document import Node
from companion.packs.reader import read
from companion.packs.writer import WIDTH, written
from tests.effort import examples
from tests.packs.test_reader import LOADERS

# What a pack's texts may hold (reader.py refuses the rest).
TEXTS = st.text(
    st.characters(exclude_categories=("Cs", "Cc"), exclude_characters="\ufffe\uffff")
    | st.sampled_from("\n\t:#-'\"\\{}[],&*!|>%@`~\u2028\u00a0"),
    max_size=30,
)
KEYS = TEXTS | st.sampled_from(["1", "12", "no", "null", "hall_ray", "~", "- a", "a: b"])
VALUES = st.recursive(
    TEXTS | st.integers(-999, 999) | st.booleans(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=12,
)


def plain(node: Node) -> Any:
    """Give what a node says."""
    if node.kind == "map":
        return {key.raw: plain(value) for key, value in node.pairs}
    if node.kind == "list":
        return [plain(one) for one in node.entries]
    if node.kind == "flag":
        return node.raw == "true"
    return int(node.raw) if node.kind == "whole" else node.raw


@pytest.mark.parametrize("loader", LOADERS, ids=lambda loader: loader.__name__)
@settings(max_examples=examples(50, soak=8_000), deadline=None)
@given(document=st.dictionaries(KEYS, VALUES, min_size=1, max_size=5))
def test_what_is_written_is_read_back(loader, document):
    assert plain(read(written(document), "x.yaml", loader)) == document


def test_it_is_written_as_people_would():
    rooms = {str(n): {"name": {"en": "Room"}, "at": {"x": n, "y": 2}} for n in (1, 2)}
    document: dict[str, Any] = {"sheet": {"w": 80, "h": 50}, "rooms": rooms, "noise": [1, 2]}
    assert written(document, "Made here.").decode() == (
        "# Made here.\n"
        "sheet:\n  w: 80\n  h: 50\n"
        "rooms:\n"
        '  1: {name: {en: "Room"}, at: {x: 1, y: 2}}\n'
        '  2: {name: {en: "Room"}, at: {x: 2, y: 2}}\n'
        "noise: [1, 2]\n"
    )


def test_long_maps_get_a_line_for_each_key():
    words = {"en": "x" * WIDTH, "fr": "y"}
    text = written({"cards": {"one": {"text": words}}}).decode()
    assert text.splitlines()[:4] == ["cards:", "  one:", "    text:", f'      en: "{"x" * WIDTH}"']
    assert yaml.safe_load(text) == {"cards": {"one": {"text": words}}}
