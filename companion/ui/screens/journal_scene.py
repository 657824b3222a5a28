"""What stands below the first lines of a journal: the scene of the table, or the game's picture."""

from kivy.uix.widget import Widget

from companion import root
from companion.engine.tabletop import Map, Pile
from companion.ui.desk import Desk
from companion.ui.widgets.maps import map_for
from companion.ui.widgets.scene_map import SceneMap
from companion.ui.widgets.vignette import Vignette


def scene(desk: Desk) -> Widget | None:
    """Draw how it lies there now, where the map is a scene of its own."""
    top = desk.now
    board = top.one(Map)
    if board is None or board.backdrop is None:
        return None
    drawn = map_for(board, desk.look, top.names, size_hint_y=None, height=0)
    if isinstance(drawn, SceneMap):
        drawn.piles = top.all(Pile)
    drawn.show(board)
    return drawn


def cover(desk: Desk) -> Widget | None:
    """Draw the game's picture, and say that it has only just begun."""
    found = next((one.cover for one in root.faces() if one.id == desk.game), None)
    return (
        None if found is None else Vignette(desk.look, found, desk.say("journal young"), height=0)
    )
