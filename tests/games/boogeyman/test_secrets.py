"""The hidden Room token is shown to nobody before its reveal."""

import json
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from companion.games.boogeyman.box import ROOMS
from tests import random_reports
from tests.effort import examples
from tests.states import state_of
from tests.tables import NightTable, bare_table, top

DRAWN_IN_THE_OPEN = {
    "boogeyman_revealed": "room",
    "finale_called": "room",
    "finale_started": "page",
}


@given(seed=st.integers(0, 2**32))
@settings(max_examples=examples(40, soak=6_000))
def test_two_nights_that_differ_only_in_the_hidden_token_reply_alike_until_its_reveal(
    seed: int,
) -> None:
    random = Random(seed)
    start = random_reports.start(random)
    rounds = random.randint(1, 4)
    rooms = random.sample([room for room in ROOMS if room not in ("5", "20")], rounds + 2)
    *shared, here, there = rooms
    left, right = bare_table(), bare_table()
    reply = left.submit({**start, "rig": {"rooms": [*shared, here]}})
    other = right.submit({**start, "rig": {"rooms": [*shared, there]}})
    for _ in range(80):
        if reply != other:
            break
        heard = [(one.cues, one.ambience) for one in (top(left), top(right))]
        assert heard[0] == heard[1]
        report = random_reports.report(random, reply if reply["ok"] else left_shown(left))
        reply, other = left.submit(report), right.submit(report)
    assert reply == other or came_to_light(reply, other)


def left_shown(table: Any) -> dict[str, Any]:
    return {"ok": True, **table.shown()}


def came_to_light(reply: Any, other: Any) -> bool:
    """Whether the first difference is what was drawn or turned over in the open."""
    left, right = (
        [
            event[DRAWN_IN_THE_OPEN[event["event"]]]
            for event in side.get("events", [])
            if event["event"] in DRAWN_IN_THE_OPEN
        ]
        for side in (reply, other)
    )
    return left != right


def test_no_reply_names_seed_rig_or_hidden_room() -> None:
    night = NightTable("mike", rooms=[7, 23, 19], dice=[5], seed="marzipan")
    replies = [night.reply]
    for report in (
        {"report": "undo"},
        {"report": "redo"},
        {"report": "start"},
        {"report": "corrected", "set": {"actions": 1}},
        {"report": "moved", "child": "mike", "to": "15"},
    ):
        replies.append(night.table.submit(report))
    for reply in replies:
        text = json.dumps(
            [reply.get("events"), reply["prompts"], (reply["view"] or {}).get("indicator")]
        )
        for secret in ("marzipan", '"23"', "23 (", '"19"', "luck", "rig", "seed"):
            assert secret not in text


def test_a_traceback_or_log_of_the_state_names_no_secret() -> None:
    night = NightTable("mike", rooms=[7, 23], seed="marzipan")
    kept = night.table.log[-1]
    for value in (state_of(kept), kept.events, state_of(kept).luck, state_of(kept).indicator):
        assert "marzipan" not in repr(value)
    assert "23" not in repr(kept.events) + repr(state_of(kept).indicator)
    report = night.table.opponent.rules.read(
        {"report": "start", "mode": "solo", "children": ["mike"], "seed": "marzipan",
         "rig": {"rooms": ["23"]}}
    )  # fmt: skip
    assert "marzipan" not in repr(report)
    assert "23" not in repr(report)
