"""A stored picture of every page: `python -m tests.ui.looks` takes them anew.

Look at what changed before you commit it; names of pictures take only those:
`python -m tests.ui.looks home settings`. Nothing moves on them, luck is fixed, and no clock is
seen.
"""

import os
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from companion import games
from companion.engine.mood import BOOK
from tests.ui import driver, pictures
from tests.ui.driver import Driver
from tests.ui.gallery import Visitor
from tests.ui.sitting import CLOSET, Sitting

FOLDER = Path(__file__).parent / "looks"
SIZE = (1280, 800)  # of the window; a picture is half as wide

# Of the app, each on a device of its own.
PAGES = (
    "home_empty", "home", "lessons", "learn", "learn_table", "choose", "new_game", "options",
    "setup", "table", "turn", "ask_turn", "ask_many", "ask", "effects", "fix", "journal", "games",
    "copy", "box", "house", "card", "settings", "rules", "sound", "welcome", "finale", "after",
    "closet_new", "closet_setup", "closet_table", "closet_journal",
    "curtain", "behind", "behind_card",
    "haunt_new", "haunt_setup", "haunt_omens", "haunt_private", "haunt_table", "haunt_attack",
    "haunt_journal", "haunt_after",
    "girl_new", "girl_setup", "girl_table", "girl_step", "girl_ask", "girl_journal", "girl_after",
)  # fmt: skip
# Of the gallery, where every part of a page is what its game would have it be.
SHOWN: Mapping[str, tuple[str, ...]] = {
    "boogeyman": (
        "map house", "prompt choose under", "prompt choose many", "sheet one", "scene told",
        "after lost",
    ),
    CLOSET: ("bar words", "prompt choose many"),
}  # fmt: skip


def moods() -> list[tuple[str, str]]:
    """Name the page of every mood of every game, as the gallery counts them."""
    found = []
    for game in games.IDS:
        made = games.game(game).moods
        drawn = [one for one in (made() if made else {}).values() if one.layout != BOOK]
        found += [(game, f"mood {number + 1}") for number in range(len(drawn))]
    return found


def every() -> list[tuple[str, str]]:
    """Name everything that is kept: where it is seen, and its name there."""
    shown = [(game, name) for game, names in SHOWN.items() for name in names]
    return [*(("app", name) for name in PAGES), *shown, *moods()]


def file_of(where: str, name: str, folder: Path = FOLDER) -> Path:
    """Name the file of a picture."""
    return folder / f"{where}-{name.replace(' ', '-').replace('_', '-')}.png"


def picture(where: str, name: str) -> pictures.Picture:
    """Take a picture, on the device that the environment names."""
    if where != "app":
        visitor = Visitor(SIZE)
        try:
            return visitor.picture(where, name)
        finally:
            visitor.close()
    screen = Driver(SIZE)
    try:
        getattr(Sitting(screen), name)()
        screen.wait(1)
        screen.rest()
        screen.draw()
        return pictures.taken(screen.window)
    finally:
        screen.close()


def main(chosen: list[str]) -> None:
    """Take every picture anew, or those that are named; what is no longer kept goes."""
    kept = every()
    with tempfile.TemporaryDirectory() as home:
        driver.prepare(Path(home))
        FOLDER.mkdir(exist_ok=True)
        for file in set(FOLDER.iterdir()) - {file_of(*one) for one in kept}:
            file.unlink()
        for number, (where, name) in enumerate(kept):
            if chosen and name not in chosen and file_of(where, name).stem not in chosen:
                continue
            os.environ["COMPANION_HOME"] = str(Path(home) / str(number))
            file_of(where, name).write_bytes(pictures.written(picture(where, name)))
            print(file_of(where, name).name)


if __name__ == "__main__":
    main(sys.argv[1:])
