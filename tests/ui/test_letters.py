"""Which letters can be drawn: read from the fonts, and compared with what they draw."""

from pathlib import Path

import pytest

from companion.packs.shipped import content
from companion.ui.letters import LONGEST, NAMES, drawn, letters, unknown


def test_names_of_many_languages_can_be_shown_and_those_of_other_scripts_cannot() -> None:
    assert unknown("Zoë Łukasz Ñandú François Jürgen Åse Šárka D’Arcy-Œil 7 (x)") == []
    assert unknown("Аня") == list("Аня"), "Cyrillic, although it looks alike"
    assert unknown("Zoë 😀 李 😀") == ["😀", "李"]


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("Halloween", "Halloween"), ("Zoë’s night", "Zoë’s night"), ("Zoe\u0308", "Zoë"),
        ("  two\n\tlines\x1c", "two lines"), ("caf\udce9", "caf?"), ("\ud800", "?"), ("\0", "?"),
        ("\u200b\u202e", "??"), ("\x1b[2J", "?[2J"), ("李", "?"), ("😀", "?"), ("", ""),
        ("x" * LONGEST, "x" * LONGEST), ("x" * (LONGEST + 1), "x" * (LONGEST - 1) + "…"),
        ("x" * 5_000_000, "x" * (LONGEST - 1) + "…"), (" " * 5_000_000, "…"), ("\n ", ""),
    ],
    ids=lambda text: ascii(text[:20]),
)  # fmt: skip
def test_what_a_stranger_wrote_is_drawn_on_one_short_line_of_letters_we_have(
    window: None, text: str, shown: str
) -> None:
    from companion.ui import theme
    from companion.ui.widgets.basic import Text, text_width

    theme.register_fonts(content() / "fonts")
    assert drawn(text) == shown
    assert unknown(shown) == []
    for font in (theme.TEXT, theme.DISPLAY):
        assert text_width(shown, 20.0, font) > 0 or not shown
        label = Text(theme.Theme(), shown, font=font, shrinks=True)
        label.width = 300
        label.texture_update()


@pytest.mark.parametrize("name", NAMES)
def test_what_is_said_to_be_missing_is_drawn_as_missing(window: None, name: str) -> None:
    from kivy.core.text import Label

    file = content() / "fonts" / name
    known = letters(Path(file))

    def drawn(letter: str) -> bytes:
        label = Label(text=letter, font_name=str(file), font_size=40)
        label.refresh()
        return bytes(label.texture.pixels)

    box = drawn("\u4e00")
    for letter in "AzéŁßœ0&":
        assert ord(letter) in known
        assert drawn(letter) != box
    for letter in "Жدआ":
        assert ord(letter) not in known
        assert drawn(letter) == box
