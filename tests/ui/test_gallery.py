"""The gallery: every page of every game is there, and is sound."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import product
from pathlib import Path
from typing import Any

import pytest

from companion import games, root
from tests.chance import new_seed, some
from tests.effort import SOAK
from tests.every import every
from tests.ui.driver import ESCAPE
from tests.ui.gallery import Visitor

SIZES = ((1280, 800), (1024, 600), (360, 740))
SCALES = (1.0, 2.0)
SAMPLE, BUILT, TAPPED, TAPS = 14, 24, 4, 3
RIGHT, LEFT, DOWN = 275, 276, 274


@pytest.fixture
def visitor(
    window: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[], Visitor]]:
    """Open the gallery, on a device that holds nothing."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path))
    opened: list[Visitor] = []

    def enter() -> Visitor:
        opened.append(Visitor(SIZES[0]))
        return opened[0]

    yield enter
    for one in opened:
        one.close()


Enter = Callable[[], Visitor]


def test_nothing_is_wrong_with_any_page(visitor: Enter) -> None:
    from tests.ui.audit import faults

    new_seed()
    one = visitor()
    names = [page.name for page in one.app.pages]
    dresses = product(SIZES, root.languages(), SCALES)
    cases = some(product(dresses, games.IDS, names), SAMPLE)
    worn: Any = None

    def holds(dress: Any, game: str, name: str) -> None:
        nonlocal worn
        if dress != worn:
            one.dress(*dress)
            worn = dress
        one.visit(game, name)
        found = list(dict.fromkeys(faults(one)))
        assert not found, "; ".join(found)

    every(cases, holds)


def test_every_page_is_built_and_has_a_name_of_its_own(visitor: Enter) -> None:
    seed = new_seed()
    one = visitor()
    names = [page.name for page in one.app.pages]
    assert len(set(names)) == len(names)
    for number, page in some(enumerate(one.app.pages), BUILT):
        start = (seed + number) % len(games.IDS)
        for game in games.IDS if SOAK else games.IDS[start : start + 1]:
            one.app.open(page, game)
            assert one.app.screen.parent is one.app.root_layout, page.name
            assert (one.app.sheet is not None) == page.name.startswith("sheet")


def test_whatever_is_tapped_nothing_is_played(visitor: Enter) -> None:
    new_seed()
    one = visitor()
    for number, page in enumerate(some(one.app.pages, TAPPED)):
        game = games.IDS[number % len(games.IDS)]
        one.visit(game, page.name)
        for tap in range(TAPS):
            keys = [key for key in one.keys() if not key.disabled]
            if one.app.page is not page or not keys:
                break  # it led back to the list
            one.tap_key(keys[(tap * 5 + number) % len(keys)])
    assert not list(Path(root.games_folder()).parent.glob("games*"))


def test_keys_turn_pages_and_games_and_lead_back_to_the_list(visitor: Enter) -> None:
    one = visitor()
    app = one.app

    def press(key: int) -> None:
        one.window.dispatch("on_keyboard", key, 0, "", [])
        one.frames()

    assert app.page is None
    press(RIGHT)
    assert app.page is app.pages[0]
    press(RIGHT)
    press(DOWN)
    assert (app.page, app.game) == (app.pages[1], games.IDS[1])
    for game in (*games.IDS[2:], games.IDS[0]):
        press(DOWN)
        assert app.game == game
    press(LEFT)
    press(LEFT)
    assert app.page is None
    press(LEFT)
    assert app.page is app.pages[-1]
    press(ESCAPE)
    assert app.page is None


def test_a_tap_on_the_list_opens_a_page_and_back_leads_to_the_list(visitor: Enter) -> None:
    one = visitor()
    one.tap("counters")
    assert one.app.page.name == "counters"
    one.tap("back")
    assert one.app.page is None
    one.tap(games.IDS[1])
    assert one.app.game == games.IDS[1]


def test_each_game_is_shown_with_its_own_people(visitor: Enter) -> None:
    one = visitor()
    for game in games.IDS:
        one.visit(game, "figures")
        names = {name[:1].upper() + name[1:] for name in root.names("en", game).values()}
        assert names <= set(one.texts())


def test_pictures_of_pages_are_taken_without_a_display(tmp_path: Path) -> None:
    shots = tmp_path / "shots"
    command = [sys.executable, "-m", "companion", "gallery", "--game", games.IDS[1]]
    more = ["--page", "coun", "--size", "360x740", "--text-scale", "200", "--language", "fr"]
    said = subprocess.run(
        [*command, *more, "--shots", str(shots)], capture_output=True, text=True, check=True
    )
    assert said.stdout == f"1 pictures in {shots}\n"
    (shot,) = shots.iterdir()
    assert shot.name == f"{games.IDS[1]}-counters.png"
    assert shot.read_bytes()[16:24] == bytes((0, 0, 360 >> 8, 360 & 255, 0, 0, 740 >> 8, 740 & 255))


def test_a_page_that_is_not_there_is_refused_with_those_that_are(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "companion", "gallery", "--page", "xyz"]
    said = subprocess.run(
        [*command, "--shots", str(tmp_path)], capture_output=True, text=True, check=False
    )
    assert said.returncode == 1
    assert "there are: map house, " in said.stderr


@pytest.mark.parametrize("game", games.IDS)
def test_every_mood_has_a_sample_whose_people_can_be_drawn(game: str) -> None:
    from companion.engine.mood import BOOK, filled
    from companion.ui.art import known
    from companion.ui.staging import moods

    wanted = {name for name, one in moods(game).items() if one.layout != BOOK}
    for language in ("en", "fr"):
        samples = root.moments(language, game)
        assert set(samples) == wanted
        for name, sample in samples.items():
            prompt = sample.prompt
            assert prompt.mood == name
            assert prompt.text
            assert "{" not in prompt.text + prompt.why + prompt.word + prompt.kicker
            if not prompt.cast:
                continue
            first = [one for one in moods(game)[name].layers if "{0}" in one.picture]
            drawn = (filled(one.picture, prompt.cast) for one in first)
            assert all(
                known(one) or known(filled(two.other, prompt.cast))
                for one, two in zip(drawn, first, strict=True)
            ), name
