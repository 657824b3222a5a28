"""Lines that come back after Android took the graphics away.

All smooth lines share one texture of Kivy's, and only the first of them fills it again: once that
one was let go, every line would be gone. So we fill it, too.
"""

from typing import Any

from kivy.cache import Cache
from kivy.graphics.context import get_context

# Clear at both edges, full between them, as Kivy makes it.
PIXELS = b"\xff\xff\xff\x00\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\xff\x00"
_watched: list[Any] = []  # the graphics that are watched already


def watch() -> None:
    """Fill the texture of all lines whenever the graphics come back."""
    context = get_context()
    if context not in _watched:
        _watched.append(context)
        context.add_reload_observer(_fill)


def _fill(_: Any) -> None:
    texture = Cache.get("kv.graphics.texture", "smoothline")
    if texture is not None:
        texture.blit_buffer(PIXELS, colorfmt="rgba")
