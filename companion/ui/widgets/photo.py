"""A photo as a texture: made once for as long as it is looked at."""

import logging
from functools import lru_cache
from io import BytesIO
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture

_log = logging.getLogger("companion.photo")


@lru_cache(maxsize=2)
def photo(data: bytes) -> Texture | None:
    """Make the texture of a photo; None where its pixels cannot be read."""
    try:
        texture = opened(data).texture
    except Exception as trouble:  # a loader fails in ways of its own
        _log.info("a photo cannot be shown: %r", trouble)
        return None

    def fill(lost: Any) -> None:
        lost.blit_data(opened(data).image._data[0])

    texture.add_reload_observer(fill)
    return texture


def opened(data: bytes) -> CoreImage:
    """Read the pixels of a PNG or a JPEG."""
    kind = "png" if data.startswith(b"\x89PNG") else "jpg"
    return CoreImage(BytesIO(data), ext=kind, nocache=True, keep_data=True)
