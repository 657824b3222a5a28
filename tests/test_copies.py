"""What is known of the box on the table: learnt once, kept as open text, never asked twice."""

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

from companion.device.copies import MINE, Copies
from companion.device.home import home
from companion.games import DEFAULT as GAME
from companion.table.running import Table
from tests.nonsense import KINDS, in_its_place
from tests.states import state_of
from tests.store.kept import open_kept

FACTS = {"slot 2": "yes", "babysitter 1": "nothing"}


@pytest.fixture
def copies(tmp_path: Path) -> Copies:
    return Copies("a game", tmp_path / "copies")


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))


def file_of(tmp_path: Path, name: str = "mine") -> Path:
    return tmp_path / "copies" / f"{name}.json"


def test_nothing_is_known_at_first(copies: Copies, tmp_path: Path) -> None:
    assert (list(copies), len(copies), "mine" in copies) == ([], 0, False)
    with pytest.raises(KeyError):
        copies["mine"]
    assert not (tmp_path / "copies").exists()


def test_what_was_learnt_is_known_from_then_on(copies: Copies, tmp_path: Path) -> None:
    copies.learn("mine", FACTS, {})
    copies.learn("mine", {"slot 3": "no"}, {})
    copies.learn("yours", {"slot 3": "yes"}, {})
    again = Copies("a game", tmp_path / "copies")
    assert dict(again["mine"]) == {**FACTS, "slot 3": "no"}
    assert list(again) == ["mine", "yours"]
    assert len(again) == 2


def test_what_was_learnt_is_kept_as_open_text(copies: Copies, tmp_path: Path) -> None:
    copies.learn("mine", {"slot 2": "yes", "a fact": "é"}, {})
    kept = json.loads(file_of(tmp_path).read_text("utf-8"))
    assert kept == {"format": 1, "game": "a game", "facts": {"a fact": "é", "slot 2": "yes"}}
    assert [path.name for path in (tmp_path / "copies").glob("*.json")] == ["mine.json"]


def test_what_was_taken_back_is_forgotten(copies: Copies) -> None:
    copies.learn("mine", FACTS, {})
    copies.learn("mine", {}, {"slot 2": "yes", "slot 9": "no"})
    assert copies["mine"] == {"babysitter 1": "nothing"}


def test_what_was_learnt_otherwise_since_is_not_forgotten(copies: Copies) -> None:
    copies.learn("mine", {"slot 2": "yes"}, {})
    copies.learn("mine", {"slot 2": "no"}, {"slot 2": "yes"})
    copies.learn("mine", {}, {"slot 2": "yes"})
    assert copies["mine"] == {"slot 2": "no"}


def test_what_is_replaced_leaves_nothing_behind(copies: Copies) -> None:
    copies.learn("mine", FACTS, {})
    copies.replace("mine", {"slot 9": "no"})
    assert copies["mine"] == {"slot 9": "no"}


def test_what_is_put_away_can_be_brought_back_until_something_new_is_learnt(
    copies: Copies, tmp_path: Path
) -> None:
    assert not copies.can_bring_back("mine")
    copies.learn("mine", FACTS, {})
    assert not copies.can_bring_back("mine")
    copies.forget("mine")
    assert list(copies) == []
    assert Copies("a game", tmp_path / "copies").can_bring_back("mine")
    copies.bring_back("mine")
    assert copies["mine"] == FACTS
    copies.forget("mine")
    copies.learn("mine", {"slot 9": "no"}, {})
    assert not copies.can_bring_back("mine")
    assert copies["mine"] == {"slot 9": "no"}


DAMAGED = [
    b"", b"{", b"nonsense", b"[]", b"7", b"null", b"\xff\xfe", b"[" * 60_000, b"{}",
    b'{"format": 1, "game": "a game"}',
    b'{"format": 1, "game": "a game", "facts": ["slot 2"]}',
    b'{"format": 2, "game": "a game", "facts": {"slot 2": "yes"}}',
    b'{"format": 1, "game": "another game", "facts": {"slot 2": "yes"}}',
    b'{"format": 1, "game": "a game", "facts": {"slot 2": "' + b"x" * (1 << 16) + b'"}}',
]  # fmt: skip


@pytest.mark.parametrize("body", DAMAGED, ids=lambda body: str(body[:50]))
def test_a_damaged_or_foreign_file_is_not_there_and_set_aside_before_it_is_written(
    copies: Copies, tmp_path: Path, body: bytes
) -> None:
    file = file_of(tmp_path)
    file.parent.mkdir()
    file.write_bytes(body)
    assert (list(copies), "mine" in copies) == ([], False)
    assert file.read_bytes() == body
    copies.learn("mine", {"slot 3": "no"}, {})
    assert copies["mine"] == {"slot 3": "no"}
    assert file.with_name("mine.json.damaged").read_bytes() == body
    assert list(copies) == ["mine"]


def test_what_was_set_aside_is_never_covered_up(copies: Copies, tmp_path: Path) -> None:
    file = file_of(tmp_path)
    file.parent.mkdir()
    for body in (b"{", b"[]"):
        file.write_bytes(body)
        copies.learn("mine", FACTS, {})
    assert file.with_name("mine.json.damaged").read_bytes() == b"{"
    assert file.with_name("mine.json.damaged-2").read_bytes() == b"[]"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("kind", KINDS)
def test_nobody_waits_for_what_is_no_file(copies: Copies, tmp_path: Path, kind: str) -> None:
    in_its_place(file_of(tmp_path), kind)
    assert list(copies) == []
    copies.learn("mine", FACTS, {})
    assert copies["mine"] == FACTS


def test_facts_with_half_a_sign_are_kept_as_they_are(copies: Copies) -> None:
    copies.learn("mine", {"a": "\ud800"}, {})
    copies.learn("mine", {"b": "é"}, {})
    assert copies["mine"] == {"a": "\ud800", "b": "é"}


def test_nothing_is_brought_back_over_what_was_learnt_since(copies: Copies) -> None:
    copies.learn("mine", FACTS, {})
    copies.forget("mine")
    copies.learn("mine", {"slot 9": "no"}, {})
    with pytest.raises(FileExistsError):
        copies.bring_back("mine")
    assert copies["mine"] == {"slot 9": "no"}


NO_NAMES = ["", ".", "..", "../mine", "a/b", "a\\b", "/etc/passwd", "Mine", "mine.json", "mine\n",
            "mi\0ne", "é", "-x", "x" * 41, "con", "lpt1"]  # fmt: skip


@pytest.mark.parametrize("name", NO_NAMES)
def test_a_name_that_could_lead_elsewhere_is_refused(
    copies: Copies, tmp_path: Path, name: str
) -> None:
    copies.learn("mine", FACTS, {})
    with suppress(OSError, ValueError):  # what such a name would lead to
        (tmp_path / "copies" / f"{name}.json").write_bytes(file_of(tmp_path).read_bytes())
    before = sorted(tmp_path.rglob("*"))
    assert name not in copies
    assert list(copies) == ["mine"]
    with pytest.raises(ValueError, match="no name"):
        copies.learn(name, FACTS, {})
    assert sorted(tmp_path.rglob("*")) == before


@pytest.mark.parametrize("name", ["mine", "a", "0", "our-2nd_box", "x" * 40])
def test_a_plain_name_will_do(copies: Copies, name: str) -> None:
    copies.learn(name, FACTS, {})
    assert copies[name] == FACTS


def test_a_folder_that_cannot_be_read_holds_nothing(copies: Copies, tmp_path: Path) -> None:
    file_of(tmp_path).mkdir(parents=True)
    assert "mine" not in copies
    (tmp_path / "other").write_bytes(b"a file where the folder should be")
    assert list(Copies("a game", tmp_path / "other")) == []


# At the table: an Ask night learns what it is told, and the next one knows it.

START = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "tracking": "ask",
         "seed": 4, "options": {"first_token_event": "yes"}}  # fmt: skip


def plain_answer(prompt: dict[str, Any]) -> Any:
    """What the owner of this box answers: its slots alternate, its tracks hold no symbol."""
    if prompt["kind"] == "choose":
        values = [option["value"] for option in prompt["options"]]
        for word in ("yes", "nothing"):
            if word in values:
                return word
        return values[0]
    return {"draw": "done", "who": [], "roll": 3}[prompt["kind"]]


def played(table: Table, reports: int) -> Iterator[dict[str, Any]]:
    """Play a plain night: everybody ends the turn, every question is answered and given out."""
    for _ in range(reports):
        shown = table.shown()
        asked = [prompt for prompt in shown["prompts"] if prompt["kind"] != "tell"]
        if shown["view"]["outcome"]:
            return
        if not asked:
            said = {"report": "ended_turn", "child": shown["view"]["turn"]}
        else:
            yield asked[0]
            value = plain_answer(asked[0])
            said = {"report": "answer", "prompt": asked[0]["id"], "value": value}
        reply = table.submit(said)
        assert reply["ok"], reply["error"]


def learning(table: Table, reports: int) -> list[str]:
    """What of the box is asked in a plain night."""
    asked = [prompt["text"] for prompt in played(table, reports) if is_learning(prompt)]
    table.close()
    return asked


def is_learning(prompt: dict[str, Any]) -> bool:
    values = {option["value"] for option in prompt.get("options", ()) if isinstance(option, dict)}
    return values in ({"yes", "no"}, {"nothing", "trouble", "last", "last_trouble"})


def test_what_an_ask_night_learnt_is_never_asked_again(tmp_path: Path) -> None:
    first = open_kept(tmp_path / "first.game")
    assert first.submit(START)["ok"]
    asked = learning(first, 60)
    assert len(asked) > 3
    assert len(set(asked)) == len(asked)
    known = dict(Copies(GAME)[MINE])
    assert len(known) == len(asked)
    second = open_kept(tmp_path / "second.game")
    assert second.submit({**START, "copy": "mine"})["ok"]
    assert learning(second, 60) == []
    assert dict(Copies(GAME)[MINE]) == known


def test_another_ask_night_goes_on_learning_where_the_last_one_stopped(tmp_path: Path) -> None:
    whole = open_kept(tmp_path / "whole.game")
    assert whole.submit(START)["ok"]
    everything = learning(whole, 60)
    Copies(GAME).learn(MINE, {}, Copies(GAME)[MINE])
    first = open_kept(tmp_path / "first.game")
    assert first.submit(START)["ok"]
    some = learning(first, 20)
    second = open_kept(tmp_path / "second.game")
    assert second.submit({**START, "copy": "mine"})["ok"]
    rest = learning(second, 60)
    assert some
    assert rest
    assert [*some, *rest] == everything


def first_lesson(table: Table) -> str:
    """Play until something is learnt of the box; give the one fact that is known then."""
    for prompt in played(table, 40):
        if is_learning(prompt):
            value = plain_answer(prompt)
            said = {"report": "answer", "prompt": prompt["id"], "value": value}
            assert table.submit(said)["ok"]
            break
    (fact,) = Copies(GAME)[MINE]
    return fact


def test_undoing_an_answer_takes_the_fact_back_and_redoing_brings_it_again(tmp_path: Path) -> None:
    table = open_kept(tmp_path / "a.game")
    assert table.submit(START)["ok"]
    fact = first_lesson(table)
    assert table.submit({"report": "undo"})["ok"]
    assert fact not in Copies(GAME)[MINE]
    table.close()
    again = open_kept(tmp_path / "a.game")
    assert again.submit({"report": "redo"})["ok"]
    assert fact in Copies(GAME)[MINE]
    assert again.submit({"report": "undo", "grain": "round"})["ok"]
    assert fact not in Copies(GAME)[MINE]
    again.close()


def test_a_copy_that_nobody_knows_is_refused(tmp_path: Path) -> None:
    table = open_kept(tmp_path / "a.game")
    for name in ("mine", "../mine", "Mine", "x" * 200):
        reply = table.submit({**START, "copy": name})
        assert (reply["error"]["code"], reply["error"]["field"]) == ("unknown_copy", "copy")
    assert list(table.store.rows) == []
    table.close()


@pytest.mark.parametrize(
    "facts",
    [
        {"babysitter 3": "last", "babysitter 5": "nothing"},
        {"slot 11": "yes"},
        {"slot 1": "perhaps"},
        {"slot 1": True},
        {"boogeyman 99": "nothing"},
        {"cellar": "yes"},
        {"slot 1": "nothing"},
    ],
    ids=str,
)
def test_a_copy_that_contradicts_itself_is_refused(tmp_path: Path, facts: dict[str, Any]) -> None:
    Copies(GAME).learn(MINE, facts, {})
    table = open_kept(tmp_path / "a.game")
    reply = table.submit({**START, "copy": "mine"})
    assert (reply["error"]["code"], reply["error"]["field"]) == ("bad_copy", "copy")
    assert reply["error"]["message"]
    assert table.submit(START)["ok"]
    table.close()


def test_a_night_goes_on_where_nothing_can_be_learnt(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    home().parent.mkdir(parents=True, exist_ok=True)
    home().write_bytes(b"a file where the folder should be")
    table = open_kept(tmp_path / "a.game")
    assert table.submit(START)["ok"]
    assert learning(table, 30)
    said = capsys.readouterr().err
    assert "what was learnt of the box is not kept" in said
    assert "Traceback" not in said


def test_what_was_learnt_before_is_kept_in_the_game_itself(tmp_path: Path) -> None:
    Copies(GAME).learn(MINE, FACTS, {})
    table = open_kept(tmp_path / "a.game")
    assert table.submit({**START, "copy": "mine"})["ok"]
    shown = table.shown()
    table.close()
    (home() / "copies" / "mine.json").unlink()
    again = open_kept(tmp_path / "a.game")
    assert again.shown() == shown
    assert state_of(again).facts.slots[2] is True
    again.close()
