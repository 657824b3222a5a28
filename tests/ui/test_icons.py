"""Icons as they are drawn: each in the middle of its place, wherever it stands."""

import json

from companion.packs.shipped import content
from tests.ui.conftest import Start

SIZE = 96


def drawn(icon: str) -> tuple[int, int, int]:
    """Give the width of an icon's picture, and its first and last column with ink."""
    from kivy.core.text import Label

    from companion.ui import theme

    label = Label(text=theme.icon(icon), font_size=SIZE, font_name=theme.ICONS)
    label.refresh()
    wide, inked = label.texture.width, label.texture.pixels[3::4]
    columns = [x for x in range(wide) if any(inked[x::wide])]
    return wide, min(columns), max(columns)


def test_every_icon_is_drawn_in_its_middle(app: Start) -> None:
    app()
    icons = json.loads((content() / "fonts" / "icons.json").read_text("utf-8"))
    leaning = {}
    for icon in icons:
        wide, first, last = drawn(icon)
        leaning[icon] = (first + last + 1 - wide) / 2 / SIZE
    # “Play” points to one side, and a copy lies beside its original.
    assert {icon: by for icon, by in leaning.items() if abs(by) > 0.07} == {}
