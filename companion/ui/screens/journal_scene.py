"""What stands below the first lines of a journal: the scene of the table, or the game's picture."""

from kivy.uix.widget import Widget

from companion import root
from companion.engine.tabletop import Map, Pile
from companion.ui.desk import Desk
from companion.ui.widgets.maps import map_for
from companion.ui.widgets.scene_map import SceneMap
from companion.ui.widgets.vignette import Vignette


def young(desk: Desk) -> Widget | None:
    """Draw how it lies there now; where no map is a scene of its own, the game's picture."""
    top = desk.now
    board = top.one(Map)
    if board is not None and board.backdrop is not None:
        scene = map_for(board, desk.look, top.names, size_hint_y=None, height=0)
        if isinstance(scene, SceneMap):
            scene.piles = top.all(Pile)
        scene.show(board)
        return scene
    cover = next((one.cover for one in root.faces() if one.id == desk.game), None)
    said = desk.say("journal young")
    return None if cover is None else Vignette(desk.look, cover, said, height=0)
