"""Which lesson it shall be: cards beside each other are one picture."""

import pytest

from companion import games
from tests.ui.audit import faults
from tests.ui.conftest import Start
from tests.ui.test_layout import Dress, dress

DRESSES: tuple[Dress, ...] = (
    ("tablet", "en", 1.0),
    ("small tablet", "fr", 1.0),
    ("small tablet", "fr", 1.4),
    ("phone", "fr", 1.0),
    ("tablet", "fr", 2.0),
)


@pytest.mark.parametrize("how", DRESSES, ids=str)
def test_words_and_keys_of_cards_beside_each_other_stand_at_one_height(
    app: Start, how: Dress
) -> None:
    screen = app()
    dress(screen, how)
    screen.app.go("lessons")
    screen.frames(8)
    assert not faults(screen)
    page = screen.app.screen
    assert len(page.cards) == len(games.IDS)
    for at in range(0, len(page.cards), page.columns):
        line = page.cards[at : at + page.columns]
        for bands in zip(*(card.bands for card in line), strict=True):
            assert len({round(band.y) for band in bands}) == 1
        assert len({round(card.keys[-1].y) for card in line}) == 1
        assert len({round(card.keys[0].y + card.keys[0].height) for card in line}) == 1


def test_a_tablet_shows_every_lesson_at_once(app: Start) -> None:
    screen = app()
    for size in ("tablet", "small tablet"):
        dress(screen, (size, "fr", 1.0))
        screen.app.go("lessons")
        screen.frames(8)
        assert not screen.app.screen.scroll.more
        assert screen.app.screen.columns == len(games.IDS)
