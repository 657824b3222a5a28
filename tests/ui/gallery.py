"""The gallery in a window that nobody sees, and its stored pictures.

`python -m tests.ui.gallery` takes the pictures of `tests/ui/gallery/` anew: look at what changed
before you commit it.
"""

import tempfile
from pathlib import Path
from typing import Any

from companion import games
from tests.ui import driver, pictures
from tests.ui.driver import Driver, Size

FOLDER = Path(__file__).parent / "gallery"
SIZE = (1280, 800)  # of the window; a picture is half as wide
# The pages that are kept as pictures, with the game whose people they show.
KEPT = (
    ("boogeyman", "map house"),
    ("boogeyman", "prompt choose under"),
    ("boogeyman", "reveal"),
    ("closet_monsters", "figures"),
    ("closet_monsters", "counters"),
    ("closet_monsters", "bar words"),
)


class Visitor(Driver):
    """Somebody who walks through the gallery; time passes only when told, as in every window."""

    app: Any

    def _start(self) -> None:
        from companion.ui.gallery.app import Gallery

        self.app = Gallery(games.IDS)
        self.app._run_prepare()
        self.patient = False  # nothing is done beside the drawing here
        self.frames(3)
        self.draw()

    def dress(self, size: Size, language: str, scale: float) -> None:
        """Make the window another size, and have another language and size of text."""
        self.app.page = None
        self.app.dress(language, scale)
        self.resize(size, 1.0)

    def visit(self, game: str, name: str) -> None:
        """Look at a page, once everything on it stands."""
        page = next(page for page in self.app.pages if page.name == name)
        self.app.open(page, game)
        self.frames(3)
        self.rest()

    def picture(self, game: str, name: str) -> pictures.Picture:
        """Take a picture of a page."""
        self.visit(game, name)
        self.settle()
        self.draw()
        return pictures.taken(self.window)


def file_of(game: str, name: str, folder: Path = FOLDER) -> Path:
    """Name the file of a picture."""
    return folder / f"{game}-{name.replace(' ', '-')}.png"


def main() -> None:
    """Take every picture anew."""
    with tempfile.TemporaryDirectory() as home:
        driver.prepare(Path(home))
        visitor = Visitor(SIZE)
        FOLDER.mkdir(exist_ok=True)
        for game, name in KEPT:
            file_of(game, name).write_bytes(pictures.written(visitor.picture(game, name)))
        visitor.close()


if __name__ == "__main__":
    main()
