"""What is wrong with where things stand: the main key moved, or something to tap below a fold."""

from collections.abc import Iterator
from typing import Any

from kivy.metrics import dp

from companion.ui.gallery.parts import Parts
from companion.ui.screens.places import Places
from companion.ui.screens.scene import SceneScreen
from companion.ui.widgets.answer_grid import AnswerGrid
from companion.ui.widgets.page import Page
from companion.ui.zones import zones
from tests.ui.audit import Box, box_of, name, parents
from tests.ui.driver import Driver, scrolls

WITHOUT_FOLD = ((1280, 800), (1024, 600))  # dp: windows in which nothing has to be looked for
GRID = 20  # answers: a grid of more may scroll


def misplaced(screen: Driver, keys: list[Any]) -> Iterator[str]:
    """List main keys that are not at their place, and keys that cannot be seen as they stand."""
    if screen.app.sheet is None:
        yield from _moved(screen, keys)
    wide, high = (round(side / dp(1)) for side in screen.window.size)
    if (wide, high) in WITHOUT_FOLD and screen.app.desk.settings.text_scale <= 1.0:
        for key in keys:
            yield from _folded(screen, key)


def _moved(screen: Driver, keys: list[Any]) -> Iterator[str]:
    """See that the gold key lies in the zone that is its own, on the Table and on framed pages."""
    shown = screen.shown
    if not isinstance(shown, Places | SceneScreen | Page) or isinstance(shown, Parts):
        return
    settings, (wide, high) = screen.app.desk.settings, screen.window.size
    found = zones(wide / dp(1), high / dp(1), settings.text_scale, settings.left_hand)
    zone = found.main
    left = zone.x
    if found.phone and found.upright and isinstance(shown, Page):
        left = min(left, found.undo.x)  # nothing can be undone there
    place = Box(
        dp(left), high - dp(zone.y) - dp(zone.h), dp(zone.x) + dp(zone.w), high - dp(zone.y)
    )
    for key in keys:
        its = box_of(key)
        if key.kind == "main" and not (its.within(place) and place.within(its)):
            yield f"the main key is not at its place: {name(key)} at {its}, not {place}"


def _folded(screen: Driver, key: Any) -> Iterator[str]:
    """See that a key needs no scrolling, but for long lists and for what is not of the Table."""
    if key.disabled:
        return
    grid = next((one for one in parents(key) if isinstance(one, AnswerGrid)), None)
    if grid is not None and sum(len(flow.keys) for flow in grid.flows if flow.parent) > GRID:
        return
    if key.kind != "main" and not isinstance(screen.shown, Places | SceneScreen):
        return  # lists of pages and sheets may be long
    box = box_of(key)
    for scroll in scrolls(key):
        if not box.within(box_of(scroll)):
            yield f"below the fold: {name(key)} at {box}, not in {box_of(scroll)}"
            return
