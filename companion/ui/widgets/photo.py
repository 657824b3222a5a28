"""A photo as a texture: made once for as long as it is looked at."""

import logging
from functools import lru_cache
from io import BytesIO
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture

from companion.packs.largest import Largest
from companion.packs.pictures import LARGEST, is_png, measured

_log = logging.getLogger("companion.photo")


@lru_cache(maxsize=2)
def photo(data: bytes) -> Texture | None:
    """Make the texture of a photo; None where its pixels cannot be read."""
    try:
        pixels = opened(data).image._data[0]
    except Exception as trouble:  # a loader fails in ways of its own
        _log.info("a photo cannot be shown: %r", trouble)
        return None
    # Not Kivy's own texture of it: after the device lost its graphics Kivy would look for a file.
    texture = Texture.create(size=pixels.size, colorfmt=pixels.fmt)
    texture.flip_vertical()  # a picture begins at its upper edge

    def fill(lost: Any) -> None:
        lost.blit_data(opened(data).image._data[0])

    texture.blit_data(pixels)
    texture.add_reload_observer(fill)
    return texture


def opened(data: bytes, largest: Largest = LARGEST) -> CoreImage:
    """Read the pixels of a PNG or a JPEG; looked at before any loader has it."""
    measured(data, largest)
    kind = "png" if is_png(data) else "jpg"
    return CoreImage(BytesIO(data), ext=kind, nocache=True, keep_data=True)
