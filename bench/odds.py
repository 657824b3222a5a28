"""All odds of a moment, in numbers and in words, against a frame."""

from collections.abc import Iterator, Mapping
from typing import Any

from bench import night
from bench.measure import Row, at_most, clock

FRAME = 1 / 60
# Two Children at one place and two ways to it, a Padlock, and him on the way.
TABLE: Mapping[str, Any] = {
    "children": {"mike": {"room": "16"}, "leila": {"room": "11"}, "ray": {"room": "11"}},
    "babysitter": {"room": "9"},
    "boogeyman": {"room": "15"},
    "rooms": {"16": {"padlock": True}},
}


def against_frames() -> Iterator[Row]:
    """Measure all that the assistant tells of a moment."""
    table = night.new_table()
    table.submit({"report": "start", "mode": "solo", "children": [*TABLE["children"]], "seed": 1})
    assert table.submit({"report": "corrected", "set": TABLE})["ok"]
    state, made = table.state, table.opponent.assistant
    assert state is not None
    assert made is not None
    helper = made("en", {})

    def everything() -> None:
        table.ask({"ask": "odds"})
        helper.layers(state)
        helper.memory(state)

    name = "all odds of a moment, in numbers and words, × a frame at 60 Hz"
    yield at_most(3, name, clock(everything, 10), lambda: FRAME)
