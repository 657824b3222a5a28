"""Whoever looks into the file of a game reads neither the seed nor the rig."""

import json
from pathlib import Path

from companion.table.running import SNAPSHOT_EVERY
from tests.store.kept import Save, open_kept


def test_no_byte_of_a_game_names_its_seed_or_its_rig(tmp_path: Path) -> None:
    file = tmp_path / "a.game"
    table = open_kept(file)
    start = {
        "report": "start", "mode": "solo", "children": ["mike"], "seed": "marzipan",
        "decks": {"event": "app"}, "rig": {"rooms": ["7", "23"], "event": ["paper_walls"]},
    }  # fmt: skip
    assert table.submit(start)["ok"]
    for number in range(SNAPSHOT_EVERY):
        assert table.submit({"report": "corrected", "set": {"actions": number % 4}})["ok"]
    assert table.submit({"report": "ended_turn", "child": "mike"})["ok"]
    assert table.submit({"report": "undo", "draw": "again"})["ok"]
    assert table.store.snapshots
    written = Save.of(file)
    table.close()
    for body in (written.main, written.wal, Save.of(file).main):
        assert b"marzipan" not in body
        assert b'"paper_walls"' not in body
        assert b'"luck"' not in body.replace(b'"luck":"~', b"")
    first = json.loads(table.store.rows[0].body)
    assert "23" not in json.dumps([first["report"]["children"], first["events"][0]["babysitter"]])
    assert first["report"]["seed"].startswith("~")
    assert first["report"]["rig"].startswith("~")
