"""The drawings as textures: shown, chosen for the screen, let go, and there again when lost."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.ui import driver

LOOKED_AT = "boogeyman/mark-jennifer"
WIDE = "app/house"


@pytest.fixture(autouse=True)
def _own_art(window: None) -> Iterator[None]:
    """Start and leave with nothing kept, on a screen of density 1."""
    from kivy.metrics import Metrics

    from companion.ui import art

    Metrics.density = 1
    art.forget()
    yield
    art.forget()


def drawn(widget: Any) -> bytes:
    """Give the pixels of a widget: four bytes each, from the lower left."""
    from kivy.graphics import ClearBuffers, ClearColor, Fbo

    canvas = Fbo(size=(int(widget.width), int(widget.height)))
    with canvas:
        ClearColor(0, 0, 0, 1)
        ClearBuffers()
    canvas.add(widget.canvas)
    canvas.draw()
    pixels: bytes = canvas.pixels
    canvas.remove(widget.canvas)
    return pixels


def inked(pixels: bytes, wide: int, across: range, up: range) -> int:
    """Count the pixels in a part of a picture that are not black."""
    return sum(any(pixels[(y * wide + x) * 4 :][:3]) for y in up for x in across)


def test_a_drawing_is_seen_and_an_unknown_one_is_nothing() -> None:
    from companion.ui.widgets.drawing import Drawing

    assert any(drawn(Drawing(LOOKED_AT, size=(60, 60)))[:: 4 * 7])
    nothing = drawn(Drawing("boogeyman/nobody", size=(60, 60)))
    assert not any(nothing[0::4])
    assert not any(nothing[1::4])
    assert not any(nothing[2::4])


def test_a_drawing_stands_where_it_is_told_to() -> None:
    from companion.ui.widgets.drawing import Drawing

    left = drawn(Drawing(LOOKED_AT, size=(200, 50), halign="left"))
    right = drawn(Drawing(LOOKED_AT, size=(200, 50), halign="right"))
    assert inked(left, 200, range(80), range(50))
    assert not inked(left, 200, range(120, 200), range(50))
    assert inked(right, 200, range(120, 200), range(50))
    assert not inked(right, 200, range(80), range(50))


def test_a_covering_drawing_leaves_nothing_bare() -> None:
    from companion.ui.widgets.drawing import Drawing

    ground = "boogeyman/stage-event"
    for size in ((120, 30), (30, 120)):
        seen = drawn(Drawing(ground, size=size, fit="cover"))
        assert inked(seen, size[0], range(size[0]), range(size[1])) == size[0] * size[1]


def test_a_mirrored_drawing_is_the_same_from_the_other_side() -> None:
    from companion.ui.widgets.drawing import Drawing

    wide = 64
    one = drawn(Drawing(LOOKED_AT, size=(wide, 20), fit="fill"))
    other = drawn(Drawing(LOOKED_AT, size=(wide, 20), fit="fill", mirrored=True))
    assert one != other
    row = [one[x * 4 : x * 4 + 3] for x in range(wide * 10, wide * 11)]
    back = [other[x * 4 : x * 4 + 3] for x in range(wide * 11 - 1, wide * 10 - 1, -1)]
    assert (
        max(abs(a - b) for p, q in zip(row, back, strict=True) for a, b in zip(p, q, strict=True))
        <= 3
    )


def test_a_sharper_screen_gets_a_sharper_texture() -> None:
    from kivy.metrics import Metrics

    from companion.ui import art

    plain, large = art.picture(LOOKED_AT), art.picture(LOOKED_AT, 2)
    assert plain is not None
    assert large is not None
    assert (plain.density, large.density) == (1, 2)
    assert large.texture.width > plain.texture.width
    assert large.size == plain.size
    Metrics.density = 2
    assert art.picture(LOOKED_AT) is large


def test_a_drawing_shown_much_smaller_is_smoothed() -> None:
    from companion.ui import art

    plain, small = art.picture(LOOKED_AT), art.picture(LOOKED_AT, 0.3)
    assert plain is not None
    assert small is not None
    assert not plain.texture.mipmap
    assert small.texture.mipmap


def test_drawings_are_decoded_one_a_frame_before_they_are_asked_for(app: Any) -> None:
    from companion.ui import art

    here: driver.Driver = app()
    art.forget()
    names = [LOOKED_AT, "boogeyman/mark-boogeyman", "boogeyman/nobody"]
    art.prepare(names)
    art.prepare(names)
    assert not art.is_ready(LOOKED_AT)
    here.frames(1)
    assert [art.is_ready(name) for name in names] == [True, False, False]
    here.frames(1)
    assert [art.is_ready(name) for name in names] == [True, True, False]


def test_what_was_not_asked_for_the_longest_is_let_go(monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.ui import art

    names = [LOOKED_AT, "boogeyman/mark-boogeyman", "boogeyman/mark-jennifer-possessed"]
    for name in names[:2]:
        art.picture(name)
    monkeypatch.setattr(art, "MOST_BYTES", art.held() + 1)
    art.picture(names[0])
    art.picture(names[2])
    assert [art.is_ready(name) for name in names] == [True, False, True]
    assert art.held() <= art.MOST_BYTES
    monkeypatch.setattr(art, "MOST_BYTES", 1)
    assert art.picture(names[1]) is not None
    assert art.is_ready(names[1])
    assert not art.is_ready(names[0])


@pytest.mark.parametrize("size", [60, 12])
def test_what_was_drawn_comes_back_when_the_graphics_were_lost(size: int) -> None:
    from kivy.graphics.context import get_context

    from companion.ui.widgets.drawing import Drawing

    shown = Drawing(LOOKED_AT, size=(size, size))
    before = drawn(shown)
    get_context().reload()
    assert drawn(shown) == before


def test_lines_come_back_too_though_the_first_of_them_is_gone() -> None:
    import gc

    from kivy.cache import Cache
    from kivy.graphics import Color, SmoothLine
    from kivy.graphics.context import get_context
    from kivy.uix.widget import Widget

    from companion.ui import lost_lines

    Cache.remove("kv.graphics.texture", "smoothline")
    first: SmoothLine | None = SmoothLine(points=(1, 1, 9, 9))
    shown = Widget(size=(60, 60))
    with shown.canvas:
        Color(1, 1, 1, 1)
        SmoothLine(points=(5, 5, 55, 55), width=4)
    before = drawn(shown)
    assert any(before), "it is seen"
    first = None  # Kivy asks this one to make the texture of all of them anew
    gc.collect()
    lost_lines.watch()
    get_context().reload()
    assert drawn(shown) == before, first


def test_the_house_has_a_light_for_each_window_that_is_lit() -> None:
    from kivy.uix.widget import Widget

    from companion.ui.widgets.facade import DARK, LIT, PANES, NightHouse

    def pixels(windows: str) -> bytes:
        shown = Widget(size=(360, 400))
        shown.canvas.add(NightHouse(windows, 0, 400, 0.5, alone=True))
        return drawn(shown)

    def red(seen: bytes, pane: tuple[float, float, float, float]) -> int:
        x, y = pane[0] + pane[2] * 0.3, pane[1] + pane[3] * 0.7
        return seen[(int(400 - y * 0.5) * 360 + int(x * 0.5)) * 4]

    dark, one = pixels(DARK * 25), pixels(LIT + DARK * 24)
    assert red(one, PANES[0]) > red(dark, PANES[0]) + 100
    assert red(one, PANES[-1]) == red(dark, PANES[-1])
    assert sum(dark[0::4]) < sum(one[0::4]) < sum(pixels(LIT * 12)[0::4])
