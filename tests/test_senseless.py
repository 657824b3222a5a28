"""A game that makes no sense lies among one's own: whatever is done is answered in words."""

import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from companion import root
from companion.device.copies import MINE
from companion.engine.errors import SaveError
from companion.engine.seal import seal
from companion.saves.problem import problem_report
from companion.saves.sound import Sound
from companion.table.log import Row
from companion.table.packed import fingerprint, packed_up
from companion.table.running import SNAPSHOT_EVERY
from tests import forging
from tests.store.kept import HOUSES, open_kept, same_luck_table
from tests.store.program import ROOT, environment

START = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 4}
DEEP = "[" * 50_000 + "]" * 50_000
BEYOND = {
    "no JSON": "{",
    "far too deep": DEEP,
    "too deep inside": '{"form":1,"report":{"is":"Lost"},"events":' + DEEP + "}",
    "too deep in a seal": json.dumps(
        {"form": 1, "report": {"is": "Lost"}, "events": [
            {"is": "HiddenTokenRedrawn", "room": seal(DEEP, "")}]}
    ),
    "a list": "[]",
    "a fact that nobody knows": '{"form":1,"report":{"is":"Lost"},"events":[{"is":"Danced"}]}',
    "a form to come": '{"form":99,"report":{"is":"Lost"},"events":[]}',
    "a form of words": '{"form":"one","report":{"is":"Lost"},"events":[]}',
}  # fmt: skip


def night(*said: dict[str, Any]) -> Sound:
    """What is kept of a night, snapshots too."""
    table = same_luck_table()
    for report in (START, *said):
        assert table.submit(report)["ok"]
        assert table.store.rows
    store = table.store
    return Sound(rows=list(store.rows), packs=dict(store.packs), snapshots=dict(store.snapshots))


def corrected(many: int) -> list[dict[str, Any]]:
    return [{"report": "corrected", "set": {"actions": n % 3}} for n in range(many)]


def laid(found: Sound, folder: Path) -> Path:
    forging.write(found, folder / "laid.game")
    return folder / "laid.game"


def code_of(ask: Callable[[], Any]) -> str:
    with pytest.raises(SaveError) as trouble:
        ask()
    return trouble.value.code


@pytest.mark.parametrize("name", BEYOND)
def test_a_last_report_beyond_reading_closes_the_game_in_words(name: str, tmp_path: Path) -> None:
    found = night(*corrected(2))
    found.rows[-1] = replace(found.rows[-1], body=BEYOND[name])
    file = laid(found, tmp_path)
    before = file.read_bytes()
    with pytest.raises(SaveError) as trouble:
        open_kept(file)
    assert trouble.value.code in ("unplayable", "newer")
    assert trouble.value.file == str(file)
    assert file.read_bytes() == before


@pytest.mark.parametrize("kind", ["undo", "redo"])
@pytest.mark.parametrize("body", ["{", DEEP, '{"grain":' + DEEP + "}", "{}", '{"grain":"night"}'])
def test_an_undo_beyond_reading_closes_the_game_in_words(
    kind: str, body: str, tmp_path: Path
) -> None:
    found = night(*corrected(2), {"report": "undo"})
    found.rows.append(Row(kind, "1 mike", "{}", body))
    file = laid(found, tmp_path)
    assert code_of(lambda: open_kept(file)) == "unplayable"


@pytest.mark.parametrize("again", ["7", "[7]", DEEP, '[{"is":"Settled"}]', '[{"is":"Danced"}]'])
def test_luck_beyond_reading_closes_the_game_in_words(again: str, tmp_path: Path) -> None:
    found = night(*corrected(2))
    found.rows.append(Row("undo", "1 mike", "{}", f'{{"grain":"tap","again":{again}}}'))
    file = laid(found, tmp_path)
    assert code_of(lambda: open_kept(file)) in ("unplayable", "newer")


@pytest.mark.parametrize("name", BEYOND)
def test_an_early_report_beyond_reading_is_found_when_somebody_reads_it(
    name: str, tmp_path: Path
) -> None:
    found = night(*corrected(SNAPSHOT_EVERY + 3))
    found.rows[2] = replace(found.rows[2], body=BEYOND[name])
    with closing(open_kept(laid(found, tmp_path))) as table:
        assert table.submit(corrected(1)[0])["ok"], "from the snapshot on it can be played"
        log = table.log
        for ask in (
            lambda: log[2].events,
            lambda: log[2].report,
            lambda: log[2].label(table.opponent.text),
            lambda: log[3].state,
            lambda: problem_report(table, "en"),
        ):
            assert code_of(ask) in ("unplayable", "newer")
        refused = [table.submit({"report": "undo"}) for _ in range(SNAPSHOT_EVERY + 3)][-1]
        assert refused["error"]["code"] in ("unplayable", "newer")
        assert refused["error"]["message"].endswith(".")
        assert table.submit({"report": "redo"})["ok"], "and forth again, where it makes sense"


def test_what_is_brought_back_and_makes_no_sense_is_refused_and_nothing_changes(
    tmp_path: Path,
) -> None:
    found = night(*corrected(3), *[{"report": "undo"}] * 3)
    found.rows[3] = replace(found.rows[3], body=BEYOND["far too deep"])
    with closing(open_kept(laid(found, tmp_path))) as table:
        assert table.submit({"report": "redo"})["ok"]
        rows, shown = len(table.store.rows), table.shown()
        for grain in ("tap", "turn", "round"):
            reply = table.submit({"report": "redo", "grain": grain})
            assert (reply["ok"], reply["error"]["code"]) == (False, "unplayable")
        assert (len(table.store.rows), table.shown()) == (rows, shown)


def test_a_report_on_a_table_of_nonsense_is_refused_in_words(tmp_path: Path) -> None:
    found = night(*corrected(2))
    body = json.loads(found.rows[1].body)
    body["events"].append({"is": "BabysitterPlaced", "room": "the garden", "why": "card"})
    found.rows[1] = replace(found.rows[1], body=json.dumps(body))
    with closing(open_kept(laid(found, tmp_path))) as table:
        reply = table.submit({"report": "effect", "effect": {
            "kind": "babysitter_moves", "rooms": 3, "child": "leila"}})  # fmt: skip
        assert reply["error"]["code"] == "unplayable"
        said = "This game cannot be played: what is in it does not fit together."
        assert reply["error"]["message"] == said


def test_a_row_of_a_kind_to_come_is_not_passed_over(tmp_path: Path) -> None:
    found = night()
    found.rows.append(Row("sung", "1 mike", "{}", "{}"))
    assert code_of(lambda: open_kept(laid(found, tmp_path))) == "newer"


def test_a_pack_that_calls_itself_otherwise_is_no_house_of_the_game(tmp_path: Path) -> None:
    found, files = night(), {**HOUSES["practice"].source}
    files["pack.yaml"] = files["pack.yaml"].replace(b"id: practice", b"id: other")
    old = fingerprint(HOUSES["practice"].source)
    found.packs["practice"] = packed_up(files)
    body = found.rows[0].body.replace(old, fingerprint(files))
    assert body != found.rows[0].body
    found.rows[0] = replace(found.rows[0], body=body)
    file = laid(found, tmp_path)
    assert code_of(lambda: root.open_game(file, houses={})) == "bad_house"


def test_a_game_from_elsewhere_teaches_nothing_that_no_box_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    found = night(*corrected(1), {"report": "undo"})
    body = json.loads(found.rows[1].body)
    body["events"] += [
        {"is": "SlotLearnt", "slot": 99, "symbol": True},
        {"is": "SlotLearnt", "slot": 3, "symbol": True},
    ]
    found.rows[1] = replace(found.rows[1], body=json.dumps(body))
    with closing(open_kept(laid(found, tmp_path))) as table:
        assert table.submit({"report": "redo"})["ok"]
    assert dict(root.copies()[MINE]) == {"slot 3": "yes"}


def test_a_terminal_says_that_a_game_makes_no_sense_and_lets_go(tmp_path: Path) -> None:
    found = night(*corrected(SNAPSHOT_EVERY + 3))
    found.rows[2] = replace(found.rows[2], body=BEYOND["far too deep"])
    command = [sys.executable, "-m", "companion", "table", "--plain", "--language", "en", "--save"]
    done = subprocess.run(
        [*command, str(laid(found, tmp_path))], input=b"journal all\n", capture_output=True,
        cwd=ROOT, env=environment(), check=False,
    )  # fmt: skip
    assert done.returncode == 1
    said = "companion: This game cannot be played: what is in it does not fit together.\n"
    assert done.stderr.decode() == said
