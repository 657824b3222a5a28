"""Keys that are pictures: how their words stand below them."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

import pytest

from companion.engine.tabletop import STAGE, Card

KEYS = "boogeyman/card-keys"
TITLES = ("His bunch of keys", "Cache-cache", "The shout goes on", "Late", "A tin behind the flour",
          "Moon", "Rain", "Snow", "Fog", "Hail", "Wind")  # fmt: skip


@pytest.fixture
def look(window: None) -> Any:
    """The sizes of text at 100 %, with the fonts at hand."""
    from companion.packs.shipped import content
    from companion.ui import theme

    theme.register_fonts(content() / "fonts")
    return theme.Theme()


@pytest.mark.parametrize("titles", [TITLES, TITLES[:3]])
def test_pictures_beside_each_other_are_of_one_height(look: Any, titles: Sequence[str]) -> None:
    from companion.ui.widgets.card_list import CardList

    cards = [
        Card(str(number), "bolt", "Event", title, "", zone=STAGE, drawing=KEYS)
        for number, title in enumerate(titles)
    ]
    shown = CardList(look, str, size=(816, 616))
    shown.show(cards, "")
    shown.do_layout()
    shown.grid.do_layout()
    keys: list[Any] = list(shown.keys.values())
    for key in keys:
        key.do_layout()
    for _, line in groupby(keys, lambda key: round(key.y)):
        assert len({round(key.art.height) for key in line}) == 1
    assert all(key.label.top <= key.art.y + 1 for key in keys)
    assert all(abs(key.label.center_x - key.center_x) < 1 for key in keys)


def test_no_word_stands_alone_on_the_second_line_of_a_title(look: Any) -> None:
    from companion.ui.widgets.basic import Cap, text_width
    from companion.ui.widgets.picture_key import PictureKey

    key: Any = PictureKey(look)
    key.size = (160, 178)
    key.wear(Cap("The shout goes on", drawing=KEYS, size=20))
    key.do_layout()
    longest = text_width("The shout goes", key.label.font_size, key.label.font_name)
    assert longest <= key.width - 12, "it would fit"
    assert key.label.width < longest, "and so would “on” be alone"


@pytest.mark.parametrize("room", [(1035.0, 585.0), (820.0, 400.0)])
def test_all_drawings_to_choose_from_are_seen_where_a_tablet_has_room(
    room: tuple[float, float],
) -> None:
    from companion.games.boogeyman.cards import PICTURES
    from companion.ui.widgets.picture_grid import GAP, SHAPE, columns_of

    across = columns_of(len(PICTURES), *room)
    side = (room[0] + GAP) / across - GAP
    assert side * SHAPE >= 48, "each can be hit"
    rows = -(-len(PICTURES) // across)
    assert rows * (side * SHAPE + GAP) - GAP <= room[1]


def test_few_drawings_are_large_and_a_phone_scrolls() -> None:
    from companion.ui.widgets.picture_grid import MOST, columns_of

    assert columns_of(12, 1035, 585) == MOST
    assert columns_of(42, 300, 500) == 2
