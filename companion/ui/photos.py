"""Photos that people choose: turned upright, made small enough, and without what cameras add.

Drawn anew and written anew, so nothing but its pixels goes into a pack: no place, no date.
"""

import tempfile
from pathlib import Path

from kivy.graphics import Color, Fbo, Rectangle
from kivy.graphics.opengl import GL_MAX_TEXTURE_SIZE, glGetIntegerv

from companion.device.files import read
from companion.packs.largest import Largest
from companion.packs.pictures import MAX_SIZE, orientation
from companion.ui.widgets.photo import opened

KINDS = ("png", "jpg", "jpeg")
LONGEST_SIDE = 1600  # pixels
LARGEST_FILE = 64 << 20
MOST_PIXELS = 128_000_000  # of what a phone's camera takes
# How the corners of a picture (lower left, lower right, upper right, upper left) are turned by
# what a camera says of how it was held.
_CORNERS = {1: "0123", 2: "1032", 3: "2301", 4: "3210", 5: "2103", 6: "1230", 7: "0321", 8: "3012"}


class NoPhoto(Exception):
    """A file that is no picture, or none that can be shown here."""


def fitted(file: Path, longest: int = LONGEST_SIDE) -> tuple[bytes, tuple[int, int]]:
    """Make a photo fit for a pack, as a JPEG; give its size in pixels, too."""
    try:
        data = read(file, LARGEST_FILE)
        largest = Largest(glGetIntegerv(GL_MAX_TEXTURE_SIZE)[0], MOST_PIXELS)
        texture = opened(data, largest).texture
    except Exception as trouble:  # loaders fail in ways of their own
        raise NoPhoto(file.name) from trouble
    turned = orientation(data)
    wide, high = texture.size if turned < 5 else reversed(texture.size)
    share = min(1.0, longest / max(wide, high))
    size = (max(1, round(wide * share)), max(1, round(high * share)))
    texture.min_filter = "linear_mipmap_linear" if share < 0.5 else "linear"
    drawn = Fbo(size=size)
    with drawn:
        Color(1, 1, 1, 1)
        Rectangle(texture=texture, size=size, tex_coords=_turned(texture.tex_coords, turned))
    drawn.draw()
    return _jpeg(drawn), size


def _turned(corners: tuple[float, ...], turned: int) -> tuple[float, ...]:
    pairs = [corners[n : n + 2] for n in range(0, 8, 2)]
    return tuple(part for n in _CORNERS[turned] for part in pairs[int(n)])


def _jpeg(drawn: Fbo) -> bytes:
    from kivy.core.image import Image as CoreImage

    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "photo.jpg"
        if not CoreImage(drawn.texture).save(str(file), flipped=True):
            raise NoPhoto("cannot be written here")
        data = file.read_bytes()
    if len(data) > MAX_SIZE:
        raise NoPhoto("too large")
    return data
