"""Texts: what is drawn is what they say now, in the middle of where they are."""

import re
from itertools import product
from pathlib import Path
from typing import Any

from kivy.graphics import Rectangle

from companion import ui
from tests.every import every
from tests.ui.conftest import Start

CHANGES: dict[str, Any] = {
    "text": "Something else", "text_size": (40, None), "font_size": 40, "font_name": "Icons",
    "line_height": 2.0, "bold": True, "underline": True, "halign": "right", "valign": "top",
    "padding": [9, 9, 9, 9], "markup": True, "color": (1, 0, 0, 1), "disabled": True,
    "disabled_color": (0, 1, 0, 1),
}  # fmt: skip
OF_OTHERS = {"strip"}  # a part of the say bar, too


def drawn(text: Any) -> Any:
    """Give what a text draws."""
    return next(one for one in text.canvas.children if isinstance(one, Rectangle))


def test_a_text_is_drawn_anew_whatever_of_it_changes(app: Start) -> None:
    from companion.ui.widgets.writing import WATCHED, Written

    screen = app()

    def holds(name: str) -> None:
        text = Written(text="[b]Jennifer[/b]\nwalks", text_size=(300, None))
        screen.app.root.add_widget(text)
        screen.frames(2)
        anew: list[Any] = []
        text.bind(texture=lambda _, texture: anew.append(texture))
        setattr(text, name, CHANGES[name])
        screen.frames(2)
        assert anew
        assert anew[-1] is text.texture
        assert drawn(text).texture is text.texture
        assert tuple(drawn(text).size) == tuple(text.texture_size)
        screen.app.root.remove_widget(text)

    assert set(WATCHED) == set(CHANGES)
    every(WATCHED, holds)


def test_a_text_stays_in_the_middle_of_its_place(app: Start) -> None:
    from companion.ui.widgets.writing import Written

    app()
    text = Written(text="Jennifer")
    text.texture_update()
    for pos, size in (((40, 50), (300, 100)), ((7, 50), (300, 100)), ((7, 9), (300, 60))):
        text.size, text.pos = size, pos
        (x, y), (wide, high) = drawn(text).pos, drawn(text).size
        assert abs(2 * x + wide - 2 * pos[0] - size[0]) <= 2
        assert abs(2 * y + high - 2 * pos[1] - size[1]) <= 2


def test_nothing_of_a_text_changes_later_that_it_does_not_watch(window: None) -> None:
    from companion.ui.widgets.writing import USUAL, WATCHED

    code = "\n".join(file.read_text("utf-8") for file in Path(ui.__path__[0]).rglob("*.py"))

    def holds(name: str) -> None:
        assert not re.search(rf"\.{name}\b[^=\n]*[^=!<>\n]=[^=]", code)

    every(sorted(USUAL.keys() - set(WATCHED) - OF_OTHERS), holds)


def test_words_are_as_large_as_they_are_measured_anew(window: None) -> None:
    from kivy.core.text import Label as CoreLabel

    from companion.ui.widgets.writing import Letters

    def holds(size: float, bold: bool, word: str) -> None:
        fresh = CoreLabel(font_size=size, bold=bold).get_extents(word)
        for _ in range(2):  # measured, and remembered
            assert Letters(font_size=size, bold=bold).get_cached_extents()(word) == fresh

    every(product((12, 12.7, 40), (True, False), ("Jennifer", "", "\u00e9\u2019W")), holds)
