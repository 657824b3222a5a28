"""Which widget draws a map: a scene on a backdrop, places whose ways have numbers, or a house."""

from typing import Any

from companion.engine.tabletop import Map
from companion.ui.widgets.house import House
from companion.ui.widgets.scene_map import SceneMap
from companion.ui.widgets.zone_map import ZoneMap


def kind_of(board: Map) -> type[House]:
    """Tell how a map is drawn; on a photo places are discs, whatever joins them."""
    if board.backdrop is not None:
        return SceneMap
    return ZoneMap if board.ends and board.picture is None else House


def map_for(board: Map, *parts: Any, **more: Any) -> House:
    """Give the widget that draws such a map."""
    return kind_of(board)(*parts, **more)
