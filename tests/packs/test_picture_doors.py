"""Every door that a picture comes in by is the same: what would keep a loader busy stays out."""

from pathlib import Path

import pytest

from companion import root
from companion.__main__ import main
from companion.device.home import home
from companion.engine.errors import SaveError
from companion.games.boogeyman import pack as schema
from companion.packs.archive import packed
from companion.packs.installed import place
from companion.packs.reader import read
from tests.packs.packing import START, good, lying, on_a_photo, scans, swelling_png, take_in

BOMBS = {
    "images/board.jpg": (scans(65), "drawn over itself more than 64 times"),
    "images/board.png": (swelling_png(), "swells to more than its pixels"),
}


def with_bomb(name: str) -> dict[str, bytes]:
    """A house that is drawn on a photo which would keep a loader busy."""
    files = on_a_photo({**good(), name: BOMBS[name][0]})
    return {**files, "house.yaml": files["house.yaml"].replace(b"images/board.jpg", name.encode())}


@pytest.mark.parametrize("name", BOMBS)
def test_a_pack_is_refused_by_every_command(name, tmp_path, capsys) -> None:
    take_in(packed(good("blue")), tmp_path)
    (tmp_path / "bomb").mkdir()
    for file, data in with_bomb(name).items():
        (tmp_path / "bomb" / file).parent.mkdir(exist_ok=True)
        (tmp_path / "bomb" / file).write_bytes(data)
    (tmp_path / "bomb.pack").write_bytes(packed(with_bomb(name)))
    before = lying(tmp_path)
    for at in (tmp_path / "bomb", tmp_path / "bomb.pack"):
        for words in (["check", at], ["show", at], ["import", at, "--replace"],
                      ["export", at, tmp_path / "out.pack"]):  # fmt: skip
            assert main(["pack", *map(str, words)]) == 1
            assert capsys.readouterr().err == f"{name}: {BOMBS[name][1]}\n"
    assert lying(tmp_path) == before


@pytest.mark.parametrize("name", BOMBS)
def test_a_house_inside_a_game_is_refused(name: str, tmp_path: Path) -> None:
    files = with_bomb(name)
    documents = {file: read(files[file], file) for file in ("pack.yaml", "house.yaml")}
    unseen = schema.build(schema.check(documents, None), files)  # nobody looks at its pictures
    table = root.open_game(tmp_path / "a.game", houses={"blue": unseen})
    assert table.submit({**START, "house": "blue"})["ok"]
    table.close()
    for _ in range(2):
        with pytest.raises(SaveError, match="bad_house"):
            root.open_game(tmp_path / "a.game")


def test_a_pack_that_was_checked_once_is_looked_at_again_when_its_picture_changes(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    take_in(packed(good("blue")), tmp_path)
    assert list(root.packs()) == ["practice", "blue"]
    assert list((home() / "cache" / "packs").iterdir())
    (place() / "blue" / "images" / "board.jpg").write_bytes(scans(65))
    assert list(root.packs()) == ["practice"]
    assert "images/board.jpg: drawn over itself" in capsys.readouterr().err
