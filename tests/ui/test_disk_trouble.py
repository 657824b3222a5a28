"""A disk that fails under the app: every key of every screen says so in words, or does its work."""

import sqlite3
from collections.abc import Callable
from random import Random

import pytest

from companion import root
from companion.engine.document import PackError
from companion.engine.errors import SaveError
from tests.chance import new_seed, some
from tests.effort import SOAK
from tests.packs.packing import good
from tests.ui.broken_disk import KINDS, BrokenDisk
from tests.ui.driver import Driver

Start = Callable[..., Driver]
START = {
    "report": "start", "mode": "coop", "children": ["mike", "leila"], "seed": 1, "tracking": "map",
}  # fmt: skip
SAMPLE = 3  # keys of a screen at every check; all of them in a soak


def kept(screen: Driver, **set_: object) -> str:
    """Begin a game that is kept, with the table like this; give its id."""
    desk = screen.app.desk
    screen.app.go("home")
    desk.begin()
    assert desk.submit(START)
    if set_:
        assert desk.submit({"report": "corrected", "set": set_}), desk.error
    return desk.game_id


def over(screen: Driver) -> str:
    """Play a night that is over, and look at its last page."""
    game = kept(screen, outcome="lost")
    screen.app.go("after")
    return game


def finale(screen: Driver) -> None:
    """Play the Finale."""
    kept(
        screen, found={"objective:blue": ["mike", "mike", "leila"]}, babysitter={"room": "25"},
        finale={"room": "9", "leader": "mike"},
        children={"mike": {"room": "9"}, "leila": {"room": "9"}},
    )  # fmt: skip
    said = {"report": "start_finale", "child": "mike", "present": ["mike", "leila"]}
    assert screen.app.desk.submit(said), screen.app.desk.error
    screen.app.go("table")


def at_the_table(*where: str) -> Callable[[Driver], object]:
    """Sit at a table, and go on from there."""

    def sit(screen: Driver) -> None:
        kept(screen)
        for place in ("table", *where):
            screen.app.go(place)

    return sit


def away(*where: str) -> Callable[[Driver], object]:
    """Go somewhere from home, with games on the shelf."""

    def walk(screen: Driver) -> None:
        if not root.games_folder().is_dir():
            game = over(screen)
            kept(screen)
            screen.app.go("home")
            screen.app.desk.shelf.delete(game)
            over(screen)
            root.installed().keep(good("blue"))
        for place in ("home", *where):
            screen.app.go(place)

    return walk


def a_game(screen: Driver) -> None:
    """Open what can be done with a game."""
    away("games")(screen)
    screen.app.screen.choose(screen.app.desk.shelf.games()[0].id)


def a_pack(screen: Driver) -> None:
    """Open what can be done with a pack."""
    away("copy")(screen)
    screen.app.screen.choose("blue")


def a_card(screen: Driver) -> None:
    """Make a card."""
    away("copy")(screen)
    screen.app.desk.card_making.add()
    screen.app.go("cards")
    screen.app.go("card")


def a_house(screen: Driver) -> None:
    """Draw a house."""
    away("copy")(screen)
    making = screen.app.desk.house_making
    making.begin(making.maker.blank())
    screen.app.go("house")


def chosen(screen: Driver) -> None:
    """Put a new game together."""
    away()(screen)
    screen.app.desk.draft_anew()
    screen.app.desk.draft.values["children"] = ["mike"]
    screen.app.go("new")


def laying_out(screen: Driver) -> None:
    """Begin a new game."""
    chosen(screen)
    assert screen.app.desk.begin_drafted()
    screen.app.go("setup")


PLACES: dict[str, Callable[[Driver], object]] = {
    "home": away(), "new": chosen, "options": away("new", "options"), "games": a_game,
    "copy": a_pack, "cards": away("copy", "cards"), "card": a_card, "wizard": away("wizard"),
    "settings": away("settings"), "house": away("copy", "house"), "editor": a_house,
    "setup": laying_out, "table": at_the_table(), "fix": at_the_table("fix"),
    "journal": at_the_table("journal"), "finale": finale, "after": over,
}  # fmt: skip


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> BrokenDisk:
    """A disk that works at first."""
    return BrokenDisk(monkeypatch)


@pytest.mark.parametrize("place", some(PLACES, 5))
def test_nothing_escapes_a_tap_whatever_the_disk_does(
    app: Start, disk: BrokenDisk, place: str
) -> None:
    seed = new_seed()
    random, screen = Random(f"{seed} {place}"), app()
    PLACES[place](screen)
    screen.frames(3)
    names = list(dict.fromkeys(key.meaning for key in screen.keys() if not key.disabled))
    for name in names if SOAK else random.sample(names, min(SAMPLE, len(names))):
        PLACES[place](screen)
        screen.frames(3)
        if not any(key.meaning == name for key in screen.keys()):
            screen.app.go("home")  # of something that was there once
            continue
        disk.kind = random.choice(KINDS)
        screen.tap(name)
        assert screen.texts(), f"nothing is left after {name}"
        screen.escape()  # the way back is open, too, or says why not
        screen.escape()
        assert screen.texts()
        disk.kind = 0
        screen.app.go("home")
    assert screen.app.where == "home"


def test_a_rematch_needs_no_file(app: Start) -> None:
    screen = app()
    over(screen)
    for file in root.games_folder().iterdir():
        file.unlink()
    screen.tap("rematch")
    assert screen.app.where == "new"
    assert screen.app.desk.draft.values["children"] == ["mike", "leila"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_game_that_is_gone_says_so_and_home_stays(app: Start, language: str) -> None:
    screen = app()
    screen.app.desk.set(language=language)
    kept(screen)
    screen.app.go("home")
    for file in root.games_folder().iterdir():
        file.unlink()
    screen.tap("continue")
    assert screen.app.where == "home"
    assert screen.app.desk.why_not(SaveError("no_such_game")) in screen.texts()


def test_what_the_disk_would_not_do_is_said_over_the_screen(app: Start, disk: BrokenDisk) -> None:
    screen = app()
    away("games")(screen)
    disk.kind = KINDS[0]
    screen.escape()  # home lists the games
    assert screen.app.where == "home"
    words = screen.app.desk.why_not(SaveError("unreadable"))
    assert screen.app.desk.say("games unlisted", why=words) in screen.texts()
    screen.tap("Saved games")
    assert screen.app.where == "home"
    assert screen.app.sheet is not None
    assert words in screen.texts()
    screen.tap("close")
    disk.kind = 0
    screen.app.go("games")
    assert screen.app.where == "games"


def test_a_key_that_met_trouble_is_not_left_pressed(app: Start, disk: BrokenDisk) -> None:
    screen = app()
    away()(screen)
    disk.kind = KINDS[0]
    key = screen.key("Saved games")
    screen.tap_key(key)
    assert screen.app.sheet is not None
    assert key.state == "normal"


@pytest.mark.parametrize(
    "trouble",
    [
        SaveError("disk_full"),
        OSError(KINDS[0], "Input/output error"),
        sqlite3.OperationalError("disk I/O error"),
        PackError("house.yaml", 3, "rooms", "no rooms"),
    ],
)
def test_every_kind_of_trouble_that_a_tap_meets_is_said(app: Start, trouble: Exception) -> None:
    screen = app()
    key = next(iter(screen.keys()))

    def broken() -> None:
        raise trouble

    key.on_tap = broken
    screen.tap_key(key)
    assert screen.app.sheet is not None
    assert screen.app.desk.say("trouble title") in screen.texts()
    assert screen.app.desk.in_words(trouble) in screen.texts()


def test_a_tap_on_the_map_that_cannot_be_kept_says_so(app: Start, disk: BrokenDisk) -> None:
    screen = app()
    at_the_table()(screen)
    screen.frames(3)
    disk.kind = KINDS[0]
    screen.room("15")
    assert screen.app.desk.view["children"]["mike"]["room"] == "hall_mike"
    assert screen.app.desk.why_not(SaveError("disk_trouble")) in screen.texts()
    disk.kind = 0
    screen.room("15")
    assert screen.app.desk.view["children"]["mike"]["room"] == "15"


def test_what_is_no_trouble_of_the_disk_still_ends_the_app(app: Start) -> None:
    screen = app()
    key = next(iter(screen.keys()))

    def broken() -> None:
        raise LookupError("a mistake of ours")

    key.on_tap = broken
    with pytest.raises(LookupError):
        screen.tap_key(key)
