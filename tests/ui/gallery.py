"""The gallery in a window that nobody sees, and its stored pictures.

`python -m tests.ui.gallery` takes the pictures of `tests/ui/gallery/` anew: look at what changed
before you commit it.
"""

from typing import Any

from companion import games
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
        self.app.open(None)
        self.app.dress(language, scale)
        self.resize(size, 1.0)

    def visit(self, name: str, game: str) -> None:
        """Look at a page, once everything on it stands."""
        from companion.ui.gallery.pages import PAGES

        self.app.open(next(page for page in PAGES if page.name == name), game)
        self.frames(3)
        self.rest()
