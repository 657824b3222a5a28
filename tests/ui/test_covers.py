"""The covers of the games: whole, in a title of their own world, and read at any size."""

from collections.abc import Callable

import pytest

from companion import games, root
from tests.ui.audit import faults
from tests.ui.contrast import pale
from tests.ui.driver import Driver

Start = Callable[..., Driver]


def test_nothing_of_a_cover_is_cut_and_every_drawing_is_there() -> None:
    from companion.ui import art

    wrong = []
    for face in root.faces():
        assert face.cover is not None
        scene = face.cover.scene() if face.cover.scene else None
        if scene is None:
            if art.known(face.cover.drawing) is None:
                wrong.append(f"{face.id}: no such drawing")
            continue
        for one in scene.sprites:
            known = art.known(one.drawing)
            if known is None:
                wrong.append(f"{face.id}: no such drawing: {one.drawing}")
                continue
            high = one.wide * known.size[1] / known.size[0]
            top = one.y - (high if one.stands else high / 2)
            sides = (one.x - one.wide / 2, scene.size[0] - one.x - one.wide / 2)
            if min(*sides, top, scene.size[1] - top - high) < 0:
                wrong.append(f"{face.id}: {one.drawing} is cut")
    assert not wrong


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 600), (360, 800)])
def test_titles_are_read_on_their_covers(app: Start, size: tuple[int, int], language: str) -> None:
    screen = app()
    screen.resize(size)
    screen.app.desk.set(language=language)
    screen.app.go("choose")
    screen.settle()
    said = {text.replace("\u00a0", " ") for text in screen.texts()}
    titles = {face.title.replace("\u00a0", " ") for face in root.faces(language)}
    assert len(titles) == len(games.IDS)
    assert titles <= said
    assert not faults(screen)
    assert not pale(screen)
