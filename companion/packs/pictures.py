"""Pictures in a pack, such as a photo of the board: what they are called, and whether they are any.

Pure. What is shown later must be a PNG or a JPEG that a tablet can hold, and has soon drawn. What a
camera wrote beside the pixels (place, time, owner) is left out of packs.
"""

from collections.abc import Iterable, Mapping
from pathlib import PurePosixPath

from companion.engine.document import PICTURE, PackError
from companion.engine.names import is_device
from companion.packs import jpeg, png
from companion.packs.largest import Largest

FOLDER = "images/"
ENDINGS = (".png", ".jpg", ".jpeg")
NAMING = "a name of at most 40 small letters, digits, - and _, then .png, .jpg or .jpeg"
MAX_SIZE = 4 << 20
LARGEST = Largest(8192, 24_000_000)
MOST_TOGETHER = 10 * LARGEST.pixels  # of all pictures of a pack
orientation = jpeg.orientation


def fits(name: str) -> bool:
    """Tell whether a picture in a pack can have this name."""
    return PICTURE.fullmatch(name) is not None


def is_png(data: bytes) -> bool:
    """Tell whether a picture begins as a PNG does; it is a JPEG, else."""
    return data.startswith(png.START)


def measured(data: bytes, largest: Largest = LARGEST) -> tuple[int, int]:
    """Give the width and height of a picture that can be shown; or raise ValueError."""
    return png.measured(data, largest) if is_png(data) else jpeg.measured(data, largest)


def check(name: str, data: bytes) -> int:
    """Refuse what is no picture, is not of the kind its name says, or is too much to be shown.

    Gives how many pixels it has.
    """
    measure = png.measured if name.endswith(".png") else jpeg.measured
    try:
        width, height = measure(data, LARGEST)
    except ValueError as wrong:
        raise PackError(name, None, "", str(wrong)) from None
    return width * height


def check_names(names: Iterable[str]) -> None:
    """Refuse pictures that cannot be called so on every device."""
    for name in names:
        if is_device(PurePosixPath(name).stem):
            raise PackError(name, None, "", "Windows keeps this name for itself: give it another")


def check_all(pictures: Mapping[str, bytes]) -> None:
    """Check the pictures of a pack, each by itself and all together."""
    pixels = 0
    for name in sorted(pictures):
        pixels += check(name, pictures[name])
        if pixels > MOST_TOGETHER:
            most = f"{MOST_TOGETHER // 1_000_000} million pixels"
            raise PackError(name, None, "", f"the pack's pictures have more than {most}")


def bare(name: str, data: bytes) -> bytes:
    """Give a sound picture without what a camera or a program wrote beside its pixels."""
    return b"".join(png.bare(data) if name.endswith(".png") else jpeg.bare(data))
