"""`companion table --json`: one reply a line, whatever comes in."""

import json
import subprocess
import sys
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.cli.json_table import LONGEST_LINE, answer
from companion.engine.game import Rules
from companion.games.boogeyman.box import MODES
from tests import random_reports
from tests.effort import examples
from tests.every import every
from tests.tables import NightTable, bare_table

START = b'{"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1}'
COMMAND = [sys.executable, "-m", "companion", "table", "--json"]

BAD_LINES = {
    b"": "not_json",
    b"hello": "not_json",
    b"[1, 2]": "not_json",
    b"null": "not_json",
    b'{"report": "moved"': "not_json",
    b'{"report": NaN}': "not_json",
    b'{"report": "searched", "child": "mike", "noise": NaN}': "not_json",
    b'{"report": "searched", "child": "mike", "noise": Infinity}': "not_json",
    b'{"report": "searched", "child": "mike", "noise": 1e999}': "bad_type",
    b"\xff\xfe{}": "not_json",
    b'{"report": "\\ud800"}': "bad_text",
    b'{"\\udfff": 1}': "bad_text",
    b'{"report": "undo", "report": "undo"}': "twice",
    b"[" * 100_000: "too_deep",
    b'{"report": ' + b"9" * 5000 + b"}": "not_json",
    b"{}": "missing_field",
    b'{"report": 7}': "unknown_report",
    b'{"report": ["moved"]}': "unknown_report",
    b'{"report": "danced"}': "unknown_report",
    b'{"report": "moved"}': "missing_field",
    b'{"report": "moved", "child": "mike", "to": "15", "quietly": true}': "unknown_field",
    b'{"report": "moved", "child": "mike", "to": 15}': "bad_type",
    b'{"report": "moved", "child": "mike", "to": ["15"]}': "bad_type",
    b'{"report": "moved", "child": "mike", "to": "99"}': "unknown_room",
    b'{"report": "moved", "child": "freddy", "to": "15"}': "unknown_child",
    b'{"report": "moved", "child": "ray", "to": "15"}': "unknown_child",
    b'{"report": "moved", "child": "leila", "to": "10"}': "not_your_turn",
    b'{"report": "searched", "child": "mike", "noise": "3"}': "bad_type",
    b'{"report": "searched", "child": "mike", "noise": true}': "bad_type",
    b'{"report": "searched", "child": "mike", "noise": -1}': "bad_value",
    b'{"report": "searched", "child": "mike", "noise": 3, "found": "trapdoor"}': "noise_or_found",
    b'{"report": "answer", "prompt": "1.0", "value": "done"}': "unknown_prompt",
    b'{"report": "answer", "prompt": "q9.9", "value": "done"}': "unknown_prompt",
    b'{"report": "start", "mode": "coop", "children": ["mike"]}': "already_started",
    b'{"report": "effect", "effect": {"kind": "rains"}}': "unknown_effect",
    b'{"report": "undo", "grain": "year"}': "bad_value",
    b'{"report": "redo"}': "nothing_to_redo",
    b'{"report": "met", "child": "mike", "with": "boogeyman"}': "map_knows",
    b'{"report": "met", "child": "mike"}': "missing_field",
    b'{"report": "tracking", "value": "map"}': "same_tracking",
}


def test_a_bad_line_gets_a_code_and_words_and_changes_nothing() -> None:
    def holds(line: bytes, code: str) -> None:
        table = bare_table()
        assert answer(table, START)["ok"]
        before = table.state, table.shown()
        reply = answer(table, line)
        assert not reply["ok"]
        assert reply["error"]["code"] == code
        assert reply["error"]["message"]
        assert (table.state, table.shown()) == before
        json.dumps(reply, ensure_ascii=False).encode()

    every(BAD_LINES.items(), holds, lambda line, code: f"{code} {line[:60]!r}")


def test_before_the_start_the_view_is_null_and_only_a_start_is_taken() -> None:
    table = bare_table()
    for line in (b"{}", b'{"report": "undo"}', b'{"report": "ended_turn", "child": "mike"}'):
        reply = answer(table, line)
        assert (reply["ok"], reply["view"], reply["prompts"]) == (False, None, [])
    assert answer(table, START)["ok"]


def test_undoing_the_start_leads_back_to_an_empty_table() -> None:
    table = bare_table()
    first = answer(table, START)
    assert answer(table, b'{"report": "undo"}')["view"] is None
    assert answer(table, b'{"report": "redo"}')["view"] == first["view"]


@pytest.mark.parametrize("field", ["mode", "children", "dice", "decks", "options", "rig"])
def test_a_start_with_a_wrong_field_names_it(field: str) -> None:
    def holds(value: object) -> None:
        table = bare_table()
        start = {"report": "start", "mode": "solo", "children": ["mike"], field: value}
        reply = table.submit(start)
        assert not reply["ok"]
        assert reply["error"]["field"].startswith(field)
        assert table.state is None

    every([3.5, True, [[]], {"x": 1}, "nonsense", [None], 10**400], holds, lambda v: repr(v)[:9])


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=6,
)


@given(seed=st.integers(0, 2**32), junk=st.lists(json_values, min_size=1, max_size=4))
@settings(max_examples=examples(60, soak=12_000))
def test_reports_with_mangled_fields_never_break_the_table(seed: int, junk: list[Any]) -> None:
    random = Random(seed)
    table = bare_table()
    reply = table.submit(random_reports.start(random, MODES))
    for _ in range(25):
        shown = {"ok": True, **table.shown()}
        report = random_reports.report(random, shown)
        for _ in range(random.randint(0, 2)):
            _mangle(random, report, junk)
        before = table.state
        reply = answer(table, json.dumps(report).encode())
        assert reply["ok"] or reply["error"]["code"] != "internal", report
        assert reply["ok"] or table.state is before


def _mangle(random: Random, report: dict[str, Any], junk: list[Any]) -> None:
    """Replace, add or drop something somewhere in a report."""
    target: Any = report
    while random.random() < 0.6:
        inner = [v for v in (target.values() if isinstance(target, dict) else target)
                 if isinstance(v, dict | list) and v]  # fmt: skip
        if not inner:
            break
        target = random.choice(inner)
    value = deepcopy(random.choice(junk))
    if isinstance(target, list):
        target[random.randrange(len(target))] = value
    elif target and random.random() < 0.8:
        target[random.choice(list(target))] = value
    elif target:
        del target[random.choice(list(target))]


@given(line=st.binary(max_size=200))
def test_any_bytes_get_a_refusal(line: bytes) -> None:
    table = bare_table()
    reply = answer(table, line)
    assert not reply["ok"]
    assert reply["error"]["code"] != "internal"


def test_a_mistake_of_ours_is_said_without_a_traceback_and_changes_nothing() -> None:
    night = NightTable("mike")
    opponent = night.table.opponent
    night.table.opponent = replace(opponent, rules=cast(Rules, _Broken(opponent.rules)))
    before = night.table.state
    reply = answer(night.table, b'{"report": "ended_turn", "child": "mike"}')
    assert reply["error"]["code"] == "internal"
    assert night.table.state is before


class _Broken:
    """Rules that fail."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules

    def __getattr__(self, name: str) -> Any:
        return getattr(self.rules, name)

    def decide(self, state: Any, report: Any) -> Any:
        raise ZeroDivisionError("the hidden room is 14")


def talk(*lines: bytes) -> list[dict[str, Any]]:
    """Drive the real program, from its start to the end of its input."""
    done = subprocess.run(COMMAND, input=b"\n".join(lines), capture_output=True, check=True)
    assert done.stderr == b""
    return [json.loads(line) for line in done.stdout.splitlines()]


def test_the_real_program_answers_each_line_with_exactly_one() -> None:
    replies = talk(START, *BAD_LINES, b'{"report": "ended_turn", "child": "mike"}')
    assert len(replies) == len(BAD_LINES) + 2
    assert [reply["ok"] for reply in replies] == [True] + [False] * len(BAD_LINES) + [True]
    assert replies[-1]["view"]["turn"] == "leila"


def test_a_line_of_ten_megabytes_is_refused_and_the_next_one_answered() -> None:
    long = b'{"report": "' + b"x" * (10 * LONGEST_LINE) + b'"}'
    codes = [reply.get("error", {}).get("code") for reply in talk(long, START, long)]
    assert codes == ["too_long", None, "too_long"]


def test_the_real_program_flushes_every_reply_and_says_nothing_first() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        for line, turn in (
            (START, "mike"),
            (b'{"report": "ended_turn", "child": "mike"}', "leila"),
            (b'{"report": "undo"}', "mike"),
        ):
            program.stdin.write(line + b"\n")
            program.stdin.flush()
            assert json.loads(program.stdout.readline())["view"]["turn"] == turn
        program.stdin.close()
        assert program.stdout.read() == b""
    assert program.returncode == 0


def test_without_a_seed_two_nights_differ_and_with_one_they_do_not() -> None:
    unseeded = START.replace(b', "seed": 1', b"")
    ends = [b'{"report": "ended_turn", "child": "mike"}',
            b'{"report": "ended_turn", "child": "leila"}'] * 6  # fmt: skip
    assert talk(START, *ends) == talk(START, *ends)
    assert talk(unseeded, *ends) != talk(unseeded, *ends)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "No game has been started yet."),
        (["--language", "fr"], "Aucune partie n’a encore commencé."),
    ],
)
def test_the_real_program_speaks_english_wherever_it_runs_unless_told(
    arguments: list[str], message: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    line = b'{"report": "ended_turn", "child": "mike"}\n'
    done = subprocess.run([*COMMAND, *arguments], input=line, capture_output=True)
    assert json.loads(done.stdout)["error"]["message"] == message
