"""Small files that are none, under the app: every screen opens, and nothing of them is lost."""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from random import Random

import pytest

from companion import root
from companion.device.home import home
from companion.device.settings import Settings
from tests.chance import new_seed
from tests.effort import examples
from tests.nonsense import BODIES, KINDS, as_file, in_its_place, mutations
from tests.packs.oddly import fill_oddly
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.whole_home import everything

CARD = {
    "id": "e1", "title": "Owl", "note": "Old", "photo": "images/a.jpg",
    "effects": [
        {"kind": "stress", "track": "babysitter", "by": 1},
        {"kind": "limit", "what": "noise", "by": 1, "lasts": "round"},
        {"kind": "order", "text": {"en": "Sing"}, "lasts": "now"},
    ],
}  # fmt: skip
DRAFTS = {
    "cards.json": {
        "id": "cards-1", "title": "Mine", "photos": ["images/a.jpg"],
        "cards": {"event": [CARD], "trouble": [], "nightmare": []},
    },
    "house.json": {
        "photo": False,
        "draft": {
            "title": {"en": "Villa"}, "note": {}, "id": "", "size": [120, 84],
            "halls": {c: f"hall_{c}" for c in ("peter", "daphne", "ray", "leila", "mike", "tommy")},
            "at": {"1": [0, 0, 0, 15, 14], "2": [0, 15, 0, 15, 14]},
            "names": {"1": {"en": "Den"}}, "letters": [["1", "2", "A"]],
        },
    },
    "box.json": {"at": 1, "alone": False, "tapped": {"length": 5, "marks": [1, 2]}, "who": ""},
}  # fmt: skip


SHOWN = {"cards.json": "cards", "house.json": "house", "box.json": "wizard"}


def restart(screen: Driver) -> None:
    """Start the app again on the same device."""
    screen.end()
    screen._start()


def read_anew(screen: Driver) -> None:
    """Let the desk read what is being made as it does after a start."""
    screen.app.go("home")
    for part in ("card_making", "house_making", "wizard"):
        vars(screen.app.desk).pop(part, None)


def opened(screen: Driver, *wheres: str) -> None:
    """Look at what shows a draft."""
    for where in wheres:
        screen.app.go(where)
        screen.frames(2)
        assert screen.texts(), where
        assert screen.app.where == where
    making = screen.app.desk.card_making
    for card in making.decks.cards.get(making.deck, ()):
        making.open = card.id
        screen.app.go("card")
        screen.frames(2)


@contextmanager
def told(body: bytes) -> Iterator[None]:
    """Tell with which file something broke."""
    try:
        yield
    except Exception:
        print(body[:2000])
        raise


def some(random: Random, plain: object, count: int) -> list[bytes]:
    """Choose some of the many ways in which a small file can be nonsense."""
    every = [*BODIES, *map(as_file, mutations(plain))]
    return random.sample(every, min(len(every), examples(count, soak=240)))


@pytest.mark.parametrize("name", DRAFTS)
def test_a_sound_draft_is_taken_up(app: Start, name: str) -> None:
    file = home() / "drafts" / name
    file.parent.mkdir(parents=True)
    file.write_bytes(as_file(DRAFTS[name]))
    desk = app().app.desk
    assert {
        "cards.json": lambda: desk.card_making.decks.cards["event"][0].title == "Owl",
        "house.json": lambda: desk.house_making.title == "Villa",
        "box.json": lambda: desk.wizard.at == 1 and desk.wizard.touched,
    }[name]()


@pytest.mark.parametrize("name", DRAFTS)
def test_nonsense_in_a_draft_keeps_no_screen_from_opening(app: Start, name: str) -> None:
    random = Random(f"{new_seed()} {name}")
    file, screen = home() / "drafts" / name, app()
    file.parent.mkdir(parents=True)
    for body in some(random, DRAFTS[name], 3):
        read_anew(screen)
        file.write_bytes(body)
        with told(body):
            opened(screen, "copy", SHOWN[name])


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_a_pipe_in_the_place_of_any_small_file_keeps_nobody_waiting(app: Start) -> None:
    screen = app()
    for kind in KINDS:
        for name in (*(f"drafts/{one}" for one in (*DRAFTS, "house.jpg", "card-a.jpg")),
                     "settings.json", "people.json", "copies/mine.json"):  # fmt: skip
            in_its_place(home() / kind / name, kind)
        screen.end()
        os.environ["COMPANION_HOME"] = str(home() / kind)
        screen._start()
        opened(screen, "copy", "cards", "copy", "house", "wizard", "home", "settings", "new")
        os.environ["COMPANION_HOME"] = str(home().parent)


def all_drafts() -> set[bytes]:
    return {path.read_bytes() for path in (home() / "drafts").rglob("*") if path.is_file()}


@pytest.mark.parametrize("body", [b"[" * 100_000, b"{}", b" " * (3 << 20), b'{"id": "cards-1"}'])
def test_what_is_no_draft_stays_until_it_is_set_aside(app: Start, body: bytes) -> None:
    folder = home() / "drafts"
    folder.mkdir(parents=True)
    for name in DRAFTS:
        (folder / name).write_bytes(body + name.encode() * (body[:1] == b"["))
    (folder / "card-a.jpg").write_bytes(b"its photo")
    screen, before = app(), all_drafts()
    for where in ("copy", "cards", "copy", "house"):
        screen.app.go(where)
    assert all_drafts() == before
    assert sorted(os.listdir(folder)) == ["box.json", "card-a.jpg", "cards.json", "house.json"]
    screen.app.go("wizard")  # what is tapped there is kept from now on
    making = screen.app.desk.house_making
    making.begin(making.maker.blank())
    screen.app.desk.card_making.add()
    screen.app.desk.card_making.settle()
    assert before <= all_drafts(), "nothing of it is lost"
    restart(screen)
    assert screen.app.desk.house_making.draft is not None
    assert len(screen.app.desk.card_making.decks.cards["event"]) == 1


def test_nonsense_in_the_settings_keeps_no_screen_from_opening(app: Start, tmp_path: Path) -> None:
    random = Random(f"{new_seed()} settings")
    sound = {**asdict(Settings()), "options": {"option.flashlight": "passes", "house": "practice"}}
    every = {"language": "xx", "options": {"children": "mike", "house": "../../etc", "": "x"}}
    wild = {"language": "../../etc", "text_scale": "large", "options": {"mode": "x"}}
    odd = [every, wild, {"language": "de-AT", "options": {"tracking": "x"}}]
    screen = app()
    for body in (
        *map(as_file, odd),
        *some(random, sound, 2),
        b'{"text_scale": NaN}',
        b'{"text_scale": 1e999}',
    ):
        (tmp_path / "settings.json").write_bytes(body)
        restart(screen)
        with told(body):
            opened(screen, "home", "settings", "new")
        assert screen.app.desk.language in ("en", "fr")
        assert (tmp_path / "settings.json").read_bytes() == body, "looking changes nothing"
    screen.app.desk.set(contrast=True)
    restart(screen)
    assert screen.app.desk.settings.contrast


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
def test_whoever_looks_around_leaves_every_byte_as_it_was(app: Start, tmp_path: Path) -> None:
    fill_oddly(tmp_path)
    before = everything(home())
    screen = app()
    assert everything(home()) == before, "a start changes nothing"
    for where in ("copy", "house", "cards", "settings", "options", "new", "copy"):
        screen.app.go(where)
        screen.frames(2)
        assert everything(home()) == before, where
    for odd in ("pipe", "a file", r"no text \udcff", r"two\nlines \x1b[2J", "link to itself"):
        assert odd in screen.texts(), "it is named"
    screen.app.screen.choose("pipe")
    screen.tap("remove pipe")
    assert "pipe" not in root.installed().names()
