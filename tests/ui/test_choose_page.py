"""Which night it shall be: covers beside each other are one picture."""

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
    ("phone on its side", "fr", 1.0),
    ("tablet", "fr", 2.0),
    ("tablet upright", "en", 1.0),
)


@pytest.mark.parametrize("how", DRESSES, ids=str)
def test_covers_have_titles_of_one_size_and_drawings_between_the_same_lines(
    app: Start, how: Dress
) -> None:
    screen = app()
    dress(screen, how)
    screen.app.go("choose")
    screen.frames(8)
    assert not faults(screen)
    page = screen.app.screen
    assert len(page.covers) == len(games.IDS)
    for at in range(0, len(page.covers), page.columns):
        line = page.covers[at : at + page.columns]
        assert len({(round(one.y), round(one.height)) for one in line}) == 1
        assert len({(round(one.head.y), round(one.foot.top)) for one in line}) == 1
    for cover in page.covers:
        if cover.beside:  # its words end where its drawing begins
            words = [part for part in cover.walk(restrict=True) if getattr(part, "text", "")]
            assert max(part.right for part in words) <= cover.x + cover.width * 0.63


def test_every_game_is_seen_at_once_on_a_tablet(app: Start) -> None:
    screen = app()
    for size in ("tablet", "small tablet"):
        for language in ("en", "fr"):
            dress(screen, (size, language, 1.0))
            screen.app.go("choose")
            screen.frames(8)
            assert not screen.app.screen.scroll.more, (size, language)
