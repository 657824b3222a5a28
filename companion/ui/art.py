"""The drawings as textures: found by name, decoded in idle time, let go when there are too many.

A name is a folder and a drawing below `content/art`. A drawing that is not there is nothing to
draw, and no fault: a game may bring its own, or none.
"""

import json
from collections import OrderedDict, deque
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from companion.packs.shipped import content

MOST_BYTES = 40_000_000  # of textures that are kept; one that is being shown lives on regardless
MUCH = 2.0  # pixels of a texture for each of the screen: more would be skipped, and flicker
SHARP = 0.9  # of a pixel of the texture for each of the screen: less would look soft


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of a drawing without looking at it; all in dp of a page of 1280 by 800.

    `at` is where its texture begins in the drawing's own coordinates, from the top left. Drawings
    that belong together, or to a page, share them: lay each `at`, and they fit.
    """

    size: tuple[float, float]
    at: tuple[float, float]
    densities: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Picture:
    """A drawing, ready to be drawn."""

    name: str
    texture: Any
    size: tuple[float, float]  # natural, in dp
    at: tuple[float, float]
    density: float  # pixels of the texture for each dp


Key = tuple[str, float, bool]  # name, density, and whether it is drawn much smaller than it is
_kept: OrderedDict[Key, Picture] = OrderedDict()
_wanted: deque[Key] = deque()


def known(name: str) -> Known | None:
    """Tell how large a drawing is, without decoding it."""
    return _index().get(name)


def picture(name: str, scale: float = 1.0) -> Picture | None:
    """Give a drawing that is shown at some times its natural size; decode it if it is not yet."""
    found = known(name)
    if found is None:
        return None
    key = _key(name, found, scale)
    if key not in _kept:
        _kept[key] = _decoded(key, found)
        _let_go()
    _kept.move_to_end(key)
    return _kept[key]


def prepare(names: Iterable[str], scale: float = 1.0) -> None:
    """Decode drawings before they are asked for, one in each frame."""
    for name in names:
        found = known(name)
        if found is None:
            continue
        key = _key(name, found, scale)
        if key not in _kept and key not in _wanted:
            _wanted.append(key)
    if _wanted:
        Clock.unschedule(_decode_next)
        Clock.schedule_once(_decode_next)


def is_ready(name: str, scale: float = 1.0) -> bool:
    """Tell whether a drawing can be shown at no cost."""
    found = known(name)
    return found is not None and _key(name, found, scale) in _kept


def held() -> int:
    """Count the bytes of all textures that are kept."""
    return sum(_bytes(one) for one in _kept.values())


def forget() -> None:
    """Let everything go, also what is still to be decoded."""
    Clock.unschedule(_decode_next)
    _wanted.clear()
    _kept.clear()


def folder() -> Path:
    """Where the textures are."""
    return content() / "art" / "textures"


@cache
def _index() -> dict[str, Known]:
    file = folder() / "drawings.json"
    if not file.exists():
        return {}
    return {
        name: Known((wide, high), (left, top), tuple(densities))
        for name, (wide, high, left, top, *densities) in json.loads(file.read_text("utf-8")).items()
    }


def _key(name: str, found: Known, scale: float) -> Key:
    """Choose the texture that is just sharp enough on this screen."""
    needed = Metrics.density * scale
    fitting = (one for one in found.densities if one >= needed * SHARP)
    density = min(fitting, default=max(found.densities))
    return name, density, density > needed * MUCH


def _decoded(key: Key, found: Known) -> Picture:
    name, density, small = key
    file = folder() / f"{name}{'' if density == 1 else f'@{density:g}x'}.png"
    pixels = _read(file)
    texture = Texture.create(size=pixels.size, colorfmt="rgba", mipmap=small)
    # Smaller copies smooth what is drawn much smaller, and would blur what is not.
    texture.min_filter = "linear_mipmap_linear" if small else "linear"
    texture.mag_filter = "linear"
    texture.wrap = "clamp_to_edge"
    texture.flip_vertical()  # a file begins at its upper edge
    texture.blit_data(pixels)
    # What Kivy loads again by itself after the device lost its graphics has no smaller copies.
    texture.add_reload_observer(lambda lost: lost.blit_data(_read(file)))
    return Picture(name, texture, found.size, found.at, density)


def _read(file: Path) -> Any:
    """Decode a file: what Kivy calls image data."""
    return CoreImage(str(file), keep_data=True, nocache=True).image._data[0]


def _decode_next(*_: Any) -> None:
    if not _wanted:
        return
    key = _wanted.popleft()
    found = known(key[0])
    if found is not None and key not in _kept:
        _kept[key] = _decoded(key, found)
        _let_go()
    if _wanted:
        Clock.schedule_once(_decode_next)


def _let_go() -> None:
    """Let go what was not asked for the longest, until the rest fits; the newest always stays."""
    total = held()
    while total > MOST_BYTES and len(_kept) > 1:
        _, gone = _kept.popitem(last=False)
        total -= _bytes(gone)


def _bytes(one: Picture) -> int:
    wide, high = one.texture.size
    return wide * high * 4 * (4 if one.texture.mipmap else 3) // 3  # its smaller copies are a third
