"""How the night went, by touches: charts, what decided it, the same in words, what is shared."""

import struct
import threading
from collections.abc import Iterator
from typing import Any

import pytest

from companion.device import exports
from companion.engine.charts import Moment, Moments, Progress
from companion.games.boogeyman.show.showing import BoogeymanShow
from tests.ui.audit import faults
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_after import ended

SIZES = [(1280, 800), (1024, 600), (360, 800)]


MOMENT = Moment(
    2, "Round 4", "Leila fainted.", 0.25, 0.75,
    "The chance to lose within three rounds rose from 25 % to 75 %.", "25 % → 75 %", "boogeyman",
)  # fmt: skip
FOUND = Moments("The moments that decided it", "chance", "How.", (MOMENT,) * 3, "None.", 9)


class Bots:
    """Bots that wait until they may go on."""

    def __init__(self) -> None:
        self.may, self.stopped, self.looked = threading.Event(), threading.Event(), 0

    def moments(self, show: Any, log: Any, progress: Progress) -> Moments | None:
        self.looked += 1
        while not self.may.wait(0.001):
            if not progress(0.5):
                self.stopped.set()
                return None
        return FOUND


@pytest.fixture(autouse=True)
def bots(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bots]:
    """What is tried here does not depend on how bots play."""
    waiting = Bots()
    monkeypatch.setattr(
        BoogeymanShow, "moments", lambda show, log, go_on: waiting.moments(show, log, go_on)
    )
    monkeypatch.setattr(BoogeymanShow, "retold", lambda show, log, told: told)
    yield waiting
    waiting.may.set()


def found(screen: Driver, bots: Bots) -> None:
    """Let the bots come to an end, and see what they found."""
    bots.may.set()
    for _ in range(2_000):
        screen.frames(1)
        if screen.app.desk.moments[0]:
            break
    screen.settle()


def recapped(app: Start) -> Driver:
    screen = ended(app, "lost")
    screen.tap("recap")
    screen.settle()
    return screen


def test_the_end_leads_to_how_the_night_went_and_back(app: Start) -> None:
    screen = recapped(app)
    assert screen.app.where == "recap"
    assert screen.app.desk.recap is not None
    screen.tap("onward")
    screen.settle()
    assert screen.app.where == "after"


def test_every_chart_is_said_in_words(app: Start) -> None:
    screen = recapped(app)
    told = screen.app.desk.recap
    assert told is not None
    screen.tap("words")
    screen.settle()
    texts = screen.texts()
    for chart in (told.steps, told.heat, told.threads):
        assert chart.words
        assert all(line in texts for line in chart.words)
    screen.tap("charts")
    screen.settle()
    assert told.steps.title in screen.texts()


def test_the_text_that_is_shared_has_the_names_of_the_box(app: Start) -> None:
    screen = recapped(app)
    desk = screen.app.desk
    desk.people.name(desk.game_id, {"mike": "Zoé"})
    desk.call()
    screen.tap("words")
    screen.settle()
    screen.tap("share")
    screen.settle()
    files = list(exports.place("x").parent.glob("*recap.txt"))
    assert len(files) == 1
    assert "Mike" in files[0].read_text(encoding="utf-8")
    assert "Zoé" not in files[0].read_text(encoding="utf-8")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_no_text_is_cut_at_any_size(app: Start, language: str, scale: float) -> None:
    screen = recapped(app)
    screen.app.desk.set(language=language, text_scale=scale)
    for size in SIZES:
        screen.resize(size)
        screen.settle()
        assert faults(screen) == [], size
        screen.tap("words")
        screen.settle()
        assert faults(screen) == [], size
        screen.tap("charts")
        screen.settle()


@pytest.mark.parametrize("scale", [1.0, 2.0])
def test_what_decided_it_is_never_cut(app: Start, bots: Bots, scale: float) -> None:
    screen = recapped(app)
    found(screen, bots)
    screen.app.desk.set(text_scale=scale)
    for size in SIZES:
        screen.resize(size)
        screen.settle()
        assert faults(screen) == [], size


def test_what_decided_it_is_found_while_the_page_is_read(app: Start, bots: Bots) -> None:
    screen = recapped(app)
    assert "Leila fainted." not in screen.texts()
    screen.tap("words")  # the app goes on meanwhile
    screen.settle()
    screen.tap("charts")
    screen.settle()
    found(screen, bots)
    texts = screen.texts()
    assert "Leila fainted." in texts
    assert "25 % → 75 %" in texts
    assert FOUND.about in texts  # how they were chosen
    screen.tap("words")
    screen.settle()
    assert MOMENT.words in screen.texts()


def test_who_leaves_the_page_stops_the_search_and_who_comes_back_begins_anew(
    app: Start, bots: Bots
) -> None:
    screen = recapped(app)
    screen.tap("onward")
    screen.settle()
    assert bots.stopped.wait(10)
    screen.tap("recap")
    screen.settle()
    found(screen, bots)
    assert "Leila fainted." in screen.texts()
    screen.tap("onward")
    screen.settle()
    screen.tap("recap")
    screen.settle()
    assert bots.looked == 2  # found once, they are known
    assert "Leila fainted." in screen.texts()


def pictures() -> list[bytes]:
    return [one.read_bytes() for one in exports.place("x").parent.glob("*recap.png")]


def test_one_key_makes_a_picture(app: Start, bots: Bots) -> None:
    screen = recapped(app)
    found(screen, bots)
    screen.tap("picture")
    screen.settle()
    (data,) = pictures()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    assert struct.unpack(">II", data[16:24]) == (1600, 1000)


def test_whose_names_are_on_the_picture_is_asked_where_people_gave_any(
    app: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    from companion.ui.widgets import recap_picture

    def picture(told: Any, *more: Any) -> bytes:
        drawn.append(told.threads.threads[0].name)
        return b"png"

    monkeypatch.setattr(recap_picture, "picture", picture)
    screen = recapped(app)
    desk = screen.app.desk
    desk.people.name(desk.game_id, {desk.view["turn"]: "x", **dict.fromkeys(["mike"], "Zoé")})
    desk.call()
    for key in ("box", "own"):
        screen.tap("picture")
        screen.settle()
        screen.tap(key)
        screen.settle()
    assert drawn == ["Mike", "Zoé"]


def test_a_picture_that_cannot_be_made_is_said(app: Start, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.ui.widgets import recap_picture

    def broken(*_: Any) -> bytes:
        raise recap_picture.NoPicture

    screen = recapped(app)
    monkeypatch.setattr(recap_picture, "picture", broken)
    screen.tap("picture")
    screen.settle()
    assert "The picture could not be made on this device." in screen.texts()
    assert not pictures()


def test_a_night_that_goes_on_can_be_looked_at_too(app: Start) -> None:
    screen = app()
    desk = screen.app.desk
    desk.begin()
    assert desk.submit({"report": "start", "mode": "coop", "children": ["mike"], "seed": 1})
    game = desk.game_id
    screen.app.go("games")
    screen.settle()
    screen.tap(f"recap {game}")
    screen.settle()
    assert screen.app.where == "recap"
    assert "Stress over the night" in screen.texts()
    screen.tap("onward")
    screen.settle()
    assert screen.app.where == "games"


def test_no_stairs_cross_the_word_that_says_where_a_track_is_full(app: Start) -> None:
    from companion.engine.charts import Series, Steps
    from companion.ui.widgets.charts import StepsChart

    said: dict[str, float] = {}

    class Noted(StepsChart):
        def write(self, text: str, x: float, *more: Any, **how: Any) -> None:
            said[text] = x
            super().write(text, x, *more, **how)

    look = app().app.desk.look
    for values in ((0, 8, *[9] * 9), (0,) * 11):
        her = Series("babysitter", "Jennifer", values, 9, "full at 9", (1, 3))
        his = Series("boogeyman", "He", (0,) * 11, 8, "full at 8")
        steps = Steps("Stress", (her, his), "Round", "Trouble", ())
        chart = Noted(look, steps)
        chart.size = (400, 300)
        assert (said["full at 8"] > said["1"]) == (max(values) == 9)
