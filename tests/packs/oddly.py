"""A home in which everything odd lies among the packs."""

import os
from pathlib import Path

from companion import root
from companion.device.home import home
from companion.packs.archive import packed
from companion.packs.installed import Installed, place
from companion.root import GAMES
from tests.nonsense import KINDS, in_its_place
from tests.packs.packing import START, good, take_in


def fill_oddly(beside: Path) -> None:
    """Fill the home: a sound pack, a game, small files that are none, and odd packs."""
    for name in ("blue", "late", "green"):
        take_in(packed(good(name)), beside)
    Installed(GAMES).put_away("green")
    for kind in KINDS:
        in_its_place(place() / kind, kind)
    (place() / "a file").write_text("mine")
    (place() / "blue.pack").write_bytes(packed(good("blue")))
    (place() / "red").write_bytes(packed(good("red")))
    (place() / "linked").symlink_to(place() / "blue")
    (place() / "two\nlines \x1b[2J").mkdir()
    os.mkdir(os.fsencode(place()) + b"/no text \xff")
    for name in ("pack.yaml", "house.yaml", "images"):
        in_its_place(place() / f"pipe for {name}" / name, "pipe")
    in_its_place(place() / ".away-pipe", "pipe")
    table = root.open_game(home() / "a.game")
    assert table.submit({**START, "house": "blue"})["ok"]
    table.close()
    (home() / "settings.json").write_text("{")
    (home() / "people.json").write_text("[]")
    # What runs leave behind that are cut off.
    (place() / "late").rename(place() / ".old-late")
    for left in (".new-1", ".old-blue", ".gone-1"):
        (place() / left / "pack").mkdir(parents=True)
