"""What leaves the device holds nothing of the people who play: no name, path, user or place."""

import getpass
import json
import platform
import zipfile
from pathlib import Path

import pytest

from companion import root
from companion.device import exports
from companion.packs.archive import packed
from companion.saves.exchange import read_foreign
from companion.saves.problem import problem_report
from companion.table.packed import unpacked
from tests.packs.packing import good, jpeg, on_a_photo
from tests.ui.conftest import Start

PEOPLE = {"mike": "Zoëlle", "leila": "Wolfgang"}
START = {"report": "start", "mode": "coop", "children": ["mike", "leila"], "house": "blue"}
CAMERA = b"\xff\xe1\0\x15Exif\0\0 48.85 N, Ada"


def test_nothing_personal_is_in_any_export(
    app: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "tablet-of-ada"))
    for name in ("USER", "LOGNAME", "USERNAME"):
        monkeypatch.setenv(name, "ada-lovelace")
    assert getpass.getuser() == "ada-lovelace"
    desk = app().app.desk
    photo = jpeg()[:2] + CAMERA + jpeg()[2:]
    root.installed().keep(on_a_photo(good()) | {"images/board.jpg": photo})
    desk.houses_changed()
    desk.begin()
    assert desk.submit({**START, "seed": 1}), desk.error
    desk.people.name(desk.game_id, PEOPLE)
    desk.open(desk.game_id)
    for child in ("mike", "leila") * 6:
        if desk.view["turn"] == child:
            desk.submit({"report": "ended_turn", "child": child})
    assert desk.here.opponent.text.names()["mike"] == "Zoëlle", "this is how they are called"

    desk.share_journal()
    report = problem_report(desk.here, desk.language)
    assert report["log"], "he has shown himself"
    exports.write("problem.json", json.dumps(report, ensure_ascii=False))
    exports.write("blue.pack", packed(root.installed().files("blue")))
    desk.leave()
    desk.share_game(desk.game_id)

    files = {file.suffix: file for file in (tmp_path / "tablet-of-ada" / "exports").iterdir()}
    assert files.keys() == {".txt", ".json", ".pack", ".game"}
    written = [file.read_bytes() for file in files.values()]
    with zipfile.ZipFile(files[".pack"]) as pack:
        written += [pack.read(name) for name in pack.namelist()]
    kept = read_foreign(files[".game"]).packs["blue"]
    written += unpacked(kept).values()
    assert jpeg() in written, "the photo went along"
    telling = [*PEOPLE.values(), "tablet-of-ada", "ada-lovelace", platform.node(), "48.85"]
    for words in telling:
        for data in written:
            assert words.encode() not in data, words
