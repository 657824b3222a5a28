"""Opening the gallery: in a window to look at, or only to take a picture of every page."""

import os
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.ui import launch

if TYPE_CHECKING:
    from companion.ui.gallery.app import Gallery

SETTLED = 8  # frames in which a page finds its place


@dataclass(frozen=True, slots=True)
class Look:
    """How the gallery is shown; `shots`: the folder for a picture of every page.

    `page`: only those whose names begin so.
    """

    games: Sequence[str]
    page: str = ""
    language: str = "en"
    size: tuple[int, int] | None = None
    text_scale: float = 1.0
    shots: Path | None = None


def run(look: Look) -> int:
    """Open the gallery on a device of its own that is gone afterwards; give how many pictures.

    Where no page is called so, LookupError names all there are.
    """
    if look.shots is not None and not launch.has_display():
        os.environ["SDL_VIDEODRIVER"] = "offscreen"  # nobody has to see it
    with tempfile.TemporaryDirectory(prefix="companion-gallery") as home:
        os.environ["COMPANION_HOME"] = home
        launch.prepare(look.size)
        from companion.ui.gallery.app import Gallery
        from companion.ui.gallery.pages import PAGES

        pages = [page for page in PAGES if page.name.startswith(look.page)]
        if not pages:
            raise LookupError(", ".join(page.name for page in PAGES))
        app = Gallery(look.games, look.language, look.text_scale, pages)
        shooting = None if look.shots is None else Shooting(app, look.shots)
        app.run()
    return 0 if shooting is None else shooting.taken


class Shooting:
    """Takes a picture of every page of every game, and closes the window."""

    def __init__(self, app: "Gallery", folder: Path) -> None:
        from kivy.clock import Clock

        self.app, self.folder, self.taken = app, folder, 0
        self._script = self._pages()
        Clock.schedule_interval(self._step, 0)

    def _step(self, _: float) -> bool | None:
        """Go on by a frame; False when all is done."""
        if next(self._script, None) is None:
            self.app.stop()
            return False
        return None

    def _pages(self) -> Iterator[int]:
        from kivy.core.window import Window

        self.folder.mkdir(parents=True, exist_ok=True)
        for game, page in product(self.app.games, self.app.pages):
            self.app.open(page, game)
            yield from range(SETTLED)
            file = self.folder / f"{game}-{page.name.replace(' ', '-')}.png"
            made: Any = Window.screenshot(str(file))
            os.replace(made, file)
            self.taken += 1
