"""Which letters can be drawn: read from the fonts, and compared with what they draw."""

from pathlib import Path

import pytest

from companion.packs.shipped import content
from companion.ui.letters import NAMES, letters, unknown


def test_names_of_many_languages_can_be_shown_and_those_of_other_scripts_cannot() -> None:
    assert unknown("Zoë Łukasz Ñandú François Jürgen Åse Šárka D’Arcy-Œil 7 (x)") == []
    assert unknown("Аня") == list("Аня"), "Cyrillic, although it looks alike"
    assert unknown("Zoë 😀 李 😀") == ["😀", "李"]


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
