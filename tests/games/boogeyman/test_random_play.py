"""Random play: what must hold after every report, whatever was said (Hypothesis)."""

import json
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.engine.luck import Luck
from companion.games.boogeyman.box import MODES, ROOMS
from companion.table.running import Table
from tests import random_reports
from tests.effort import examples
from tests.states import state_of
from tests.tables import bare_table

seeds = st.integers(0, 2**32)
# Only a card, the table itself, or an encounter that did not happen can lower Stress.
LOWER_STRESS = ("effect", "corrected", "undo", "redo")
TAKEN_BACK = {"meeting_cancelled", "babysitter_placed", "candies_spent"}


class RandomNight(RuleBasedStateMachine):
    """A night of random reports."""

    def __init__(self) -> None:
        super().__init__()
        self.table = bare_table()
        self.random = Random(0)
        self.reply: dict[str, Any] = {}

    @initialize(seed=seeds)
    def start(self, seed: int) -> None:
        self.random = Random(seed)
        self.reply = self.table.submit(random_reports.start(self.random, MODES))
        assert self.reply["ok"]

    @rule(count=st.integers(1, 12))
    def reports(self, count: int) -> None:
        for _ in range(count):
            self.report(random_reports.report(self.random, self.reply))

    def report(self, said: dict[str, Any]) -> None:
        """Submit, and see that a refusal changes nothing and a walk keeps the rules."""
        before = state_of(self.table)
        shown = self.table.shown()
        reply = self.table.submit(said)
        if not reply["ok"]:
            assert self.table.state is before
            assert {name: reply[name] for name in shown} == shown
            return
        self.reply = reply
        check_walks(before, self.table.state, reply["events"])
        taken_back = TAKEN_BACK & {event["event"] for event in reply["events"]}
        relief = [e for e in reply["events"] if e.get("cause") == "card" and "track" in e]
        if said["report"] not in LOWER_STRESS and not taken_back and not relief:
            for track, value in before.stress.items():
                assert reply["view"]["stress"][track] >= value

    @rule(grain=st.sampled_from(["tap", "turn", "round"]))
    def undo_and_redo_is_identity(self, grain: str) -> None:
        state, shown = self.table.state, self.table.shown()
        undone = self.table.submit({"report": "undo", "grain": grain})
        side: dict[str, Any] = {}
        if not undone["ok"]:  # he said some of it in private (H8)
            assert undone["error"]["code"] == "hand_over"
            assert self.table.state is state
            side = {"as": "boogeyman"}
            undone = self.table.submit({"report": "undo", "grain": grain, **side})
        assert undone["ok"]
        assert self.table.state != state
        reply = self.table.submit({"report": "redo", "grain": grain, **side})
        assert reply["ok"]
        assert self.table.state == state
        assert reply["view"] == shown["view"]
        assert reply["prompts"] == shown["prompts"]

    @precondition(lambda self: len(self.table.log) > 3)
    @rule(draw=st.sampled_from(["keep", "again"]))
    def undo(self, draw: str) -> None:
        reply = self.table.submit({"report": "undo", "draw": draw})
        if reply["ok"]:
            self.reply = reply

    @invariant()
    def all_tokens_are_accounted_for(self) -> None:
        state = state_of(self.table)
        if state is None:
            return
        if state.played:
            his_tokens(state)
            return
        placed = [token.room for token in state.indicator]
        assert len(placed) == len(set(placed)) <= 10
        if not state.draws_tokens and state.hidden is not None:
            assert placed.pop() == "", "nobody knows what the table drew"
        assert sorted([*placed, *state.unplaced()], key=int) == list(ROOMS)
        assert all(token.revealed for token in state.indicator[:-1])

    @invariant()
    def counters_are_within_bounds(self) -> None:
        state = state_of(self.table)
        if state is None:
            return
        for track, value in state.stress.items():
            top = state.facts.tops[track]
            assert value >= 0
            assert top is None or value <= top
        assert set(state.nightmares) <= {c for c in state.seats if state.children[c].fainted}
        assert state.turn in (*state.seats, "boogeyman")
        assert state.flashlight in state.seats
        assert set(state.children) == set(state.seats)

    @invariant()
    def the_reply_is_plain_and_keeps_the_secret(self) -> None:
        shown = self.table.shown()
        assert json.loads(json.dumps(shown)) == shown
        state = state_of(self.table)
        if state is not None:
            down = [slot == "down" for slot in shown["view"]["indicator"] if slot is not None]
            assert down == [not token.revealed for token in state.indicator]
        assert "private" not in shown

    @invariant()
    def some_report_is_accepted(self) -> None:
        if self.table.state is not None:
            assert accepts_something(self.table)

    def teardown(self) -> None:
        """Replaying the log gives the same state as playing did, and never rolls."""
        state = None
        for kept in self.table.log:
            state = self.table.opponent.rules.apply(state, kept.events)
            assert state == kept.state


def his_tokens(state: Any) -> None:
    """A player laid each Room once at most, and the app knows none that lies on the table (H12).

    What everybody says lies open may be what he has there face down: nobody tells them.
    """
    assert len(state.indicator) <= 10
    down = [token.room for token in state.indicator if not token.revealed]
    if state.draws_tokens:
        assert len(set(down)) == len(down)
        assert all(down)
    else:
        assert set(down) <= {""}


def accepts_something(table: Table) -> bool:
    """Try the plainest report that the table waits for."""
    state, shown = state_of(table), table.shown()
    asked = [p for p in shown["prompts"] if p["kind"] != "tell"]
    side: dict[str, Any] = {}
    if asked and asked[0]["kind"] == "hand_over":
        side = {"as": asked[0]["to"]}
        private = table.private(asked[0]["to"])
        assert private is not None
        asked = private.written()["prompts"]
    if state.outcome is not None:
        return True  # a night that is over can be undone: see the rules of this machine
    if asked:
        said: dict[str, Any] = {
            "report": "answer",
            "prompt": asked[0]["id"],
            "value": plain_answer(asked[0]),
            **side,
        }
    elif state.in_finale:
        said = {"report": "panel", "child": state.finale.turn, "result": "last"}
    else:
        said = {"report": "ended_turn", "child": state.turn}
    return bool(table.opponent.rules.decide(state, table.opponent.rules.read(said)))


def plain_answer(prompt: dict[str, Any]) -> Any:
    """The plainest answer to a question."""
    if prompt["kind"] in ("draw", "act"):
        return "done"
    if prompt["kind"] == "choose":
        return prompt["options"][0]["value"]
    if prompt["kind"] == "who":
        return []
    return dict.fromkeys(prompt["children"], 3) if "children" in prompt else 3


def check_walks(before: Any, after: Any, events: list[dict[str, Any]]) -> None:
    """She walks a shortest way and never past a Child that could be met (B2, B3, B11)."""
    for event in events:
        if event["event"] != "babysitter_moved":
            continue
        path, goal = event["path"], event["goal"]
        ways = after.babysitter_ways()
        left = [ways.distance(place, goal) for place in path]
        assert left == list(range(left[0], left[0] - len(path), -1))
        assert 1 <= len(path) - 1 <= event["rooms"]
        met = set(before.counted()) & set(after.counted())
        for place in path[1:-1]:
            assert not [c for c in met if after.children[c].room == place]
        stopped_early = len(path) - 1 < event["rooms"] and path[-1] != goal
        assert not stopped_early or event["reached"]


TestRandomNight = RandomNight.TestCase
TestRandomNight.settings = settings(max_examples=examples(30, soak=6_000), stateful_step_count=20)


def test_the_luck_of_a_state_is_never_shown() -> None:
    assert "seed" not in repr(Luck("a seed", rig=(("rooms", ("14",)),)))
    assert "14" not in repr(Luck("a seed", rig=(("rooms", ("14",)),)))
