"""The gallery in a window that nobody sees. Pictures of its pages are kept by `looks.py`."""

from typing import Any

from companion import games
from tests.ui import pictures
from tests.ui.driver import Driver, Size


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
