"""A monkey with a tablet: taps anything, anywhere, turns it, drops it, takes its battery out."""

import os
import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from companion import root
from companion.device.copies import MINE
from companion.device.settings import SCALES
from companion.games.boogeyman.box import ROOMS
from companion.games.boogeyman.calibration import check
from tests.packs.packing import good
from tests.states import state_of
from tests.ui.drawing import AT
from tests.ui.driver import Driver
from tests.ui.rehearsal import rehearse

DEVICES = (
    ((1280, 800), 1.0), ((1024, 600), 1.0), ((800, 1280), 1.0), ((1080, 2340), 2.6),
    ((2560, 1600), 2.0),
)  # fmt: skip
MOST_ESCAPES = 6  # from the deepest sheet to home
NIGHT = {"report": "start", "mode": "coop", "children": ["mike", "leila", "ray"]}
BUSY, BORED = ("table", "fix", "finale", "house"), 0.25
PLAYED = 0.5  # of the nights it sits down at
HIDES, PLAYED_BY_HAND = 0.4, ("competitive", "competitive", "semi")  # of the nights
Deed = tuple[int, Callable[["Monkey"], str]]


class Monkey:
    """What it does depends on its luck and on what is shown; `did` tells it all."""

    def __init__(self, screen: Driver, random: Random) -> None:
        self.screen, self.random = screen, random
        self.did: list[str] = []

    def act(self) -> None:
        """Do something, and see that the app stands it."""
        deed = self._next_deed()
        self.did.append(deed.__name__)
        self.did[-1] = deed(self)
        keys = [key for key in self.screen.keys() if not key.disabled]
        assert keys, "there is nothing to tap"
        if len(self.did) % 20 == 0:
            self.screen.draw()
        if len(self.did) % 50 == 0:
            self.check()

    def _next_deed(self) -> Callable[["Monkey"], str]:
        """Draw what to do; away from the table it soon wants to be back there."""
        if self.screen.app.where not in BUSY and self.random.random() < BORED:
            at_home = self.screen.app.where == "home"
            return self.random.choice(AT_HOME) if at_home else Monkey.escape
        return self.random.choices([do for _, do in DEEDS], [often for often, _ in DEEDS])[0]

    # What it does

    def tap_a_key(self) -> str:
        """Tap a key, wherever it has to be looked for."""
        key = self._any_key()
        self.screen.tap_key(key)
        return f"tap “{key.meaning}”"

    def tap_at_once(self) -> str:
        """Tap a key where it is, without waiting for anything."""
        key = self._any_key()
        self.screen.touch(*self.screen.middle(key))
        return f"tap at once “{key.meaning}”"

    def tap_anywhere(self) -> str:
        """Tap the glass somewhere."""
        x, y = self._point()
        self.screen.touch(x, y)
        return f"tap at {x:.0f}, {y:.0f}"

    def tap_twice(self) -> str:
        """Tap a key twice, as fast as can be."""
        key = self._any_key()
        self.screen.reveal(key)
        self.screen.twice(*self.screen.middle(key))
        return f"tap “{key.meaning}” twice"

    def hold(self) -> str:
        """Hold a key down, perhaps long enough to open what has to be held."""
        keys = [key for key in self.screen.keys() if not key.disabled]
        held = [key for key in keys if key.meaning in ("hold_open", "hand over")] or keys
        key = self.random.choice(held)
        seconds = self.random.choice((0.4, 1.3, 1.3))
        name = key.meaning
        if name == "hold_open":
            self.screen.hold(name, seconds)
        else:
            self.screen.tap_key(key)
        return f"hold “{name}” for {seconds} s"

    def wait(self) -> str:
        """Look at it for a while: what goes by itself goes."""
        self.screen.wait(12)
        return "wait"

    def swipe(self) -> str:
        """Swipe from somewhere to somewhere."""
        (x, y), (to_x, to_y) = self._point(), self._point()
        self.screen.swipe((x, y), (to_x - x, to_y - y))
        return f"swipe {x:.0f}, {y:.0f} to {to_x:.0f}, {to_y:.0f}"

    def escape(self) -> str:
        """Go back."""
        self.screen.escape()
        return "escape"

    def resize(self) -> str:
        """Go to another device."""
        size, density = self.random.choice(DEVICES)
        self.screen.resize(size, density)
        return f"resize to {size}"

    def turn(self) -> str:
        """Turn the device."""
        self.screen.turn()
        return "turn"

    def speak(self) -> str:
        """Change the language and the text in the settings, and come back."""
        language = self.random.choice(root.languages())
        scale = self.random.choice(SCALES)
        self.screen.app.desk.set(language=language, text_scale=scale)
        self.screen.app.rebuild()
        self.screen.frames(3)
        return f"speak {language} at {scale:.0%}"

    def pause(self) -> str:
        """Put the app aside for a moment."""
        self.screen.pause()
        return "pause"

    def kill(self) -> str:
        """Take the battery out."""
        self.screen.kill()
        return "kill"

    def begin(self) -> str:
        """Sit down at a night, if none is open: at its start, or where a bot has brought it."""
        app, random = self.screen.app, self.random
        if app.desk.table is not None or app.where != "home":
            return "nothing"
        tracking, dice = random.choice(("map", "ask")), random.choice(("app", "table"))
        name = str(random.random())
        start = {**NIGHT, "tracking": tracking, "dice": dice, "seed": name}
        if random.random() < HIDES:  # somebody is the opponent, and has the tablet now and then
            start["mode"] = random.choice(PLAYED_BY_HAND)
        app.desk.begin()
        app.desk.submit(start)
        rehearsed = start["mode"] == "coop" and random.random() < PLAYED
        played = rehearse(start, name).reports if rehearsed else ()
        played = played[: random.randint(0, len(played))]
        for report in played:
            app.desk.submit(report)
        app.go("table")
        self.screen.frames(3)
        return f"begin a night with {tracking} and {len(played)} reports"

    def tinker(self) -> str:
        """Get out the box: its page, the steps through it, a house or cards of one’s own."""
        app = self.screen.app
        packs = root.installed()
        if not packs.names():
            packs.keep(good("blue"))
        where = self.random.choice(("copy", "wizard", "cards"))
        app.desk.leave()
        app.go("copy")
        app.go(where)
        self.screen.frames(3)
        return f"go to {where}"

    def draw(self) -> str:
        """Draw a house, or go on with one that lies there."""
        app, random = self.screen.app, self.random
        if app.desk.table is not None or app.where != "home":
            return "nothing"
        making = app.desk.house_making
        if making.draft is None:
            draft = making.maker.blank()
            for place in draft.places[: random.randint(0, 31)]:
                draft = draft.placed(place, *AT[place])
            making.begin(draft)
        app.go("house")
        self.screen.frames(3)
        return f"draw a house with {len(making.here.at)} places"

    def _any_key(self) -> Any:
        return self.random.choice([key for key in self.screen.keys() if not key.disabled])

    def _point(self) -> tuple[float, float]:
        wide, high = self.screen.window.size
        return self.random.uniform(1, wide - 1), self.random.uniform(1, high - 1)

    # What must hold

    def check(self) -> None:
        """See that the store is sound, that nothing is shown but the table, and the way home."""
        app = self.screen.app
        check(root.copies().get(MINE, {}))
        if app.desk.table is not None and app.desk.table.state is not None:
            self._is_what_is_kept()
            self._keeps_its_secret()
        making = app.desk.house_making
        if making.draft is not None:
            from companion.ui.house_making import HouseMaking

            assert HouseMaking(app.desk, app.desk.boxed).draft == making.draft, (
                "what is drawn is not what is kept"
            )
        for _ in range(MOST_ESCAPES):
            if app.where == "home" and app.sheet is None:
                break
            self.screen.escape()
        assert (app.where, app.sheet) == ("home", None), "Escape does not lead home"

    def _is_what_is_kept(self) -> None:
        """Open the game once more from the disk: it is what the screen was made of."""
        desk = self.screen.app.desk
        home = Path(os.environ["COMPANION_HOME"])
        copy = home.with_name("looked at")
        shutil.copytree(home / "games", copy / "games")
        file = copy / "games" / f"{desk.game_id}.game"
        try:
            kept = root.open_game(file, desk.language)
            assert kept.store.damage is None
            kept.check()
            shown = kept.shown()
            kept.close()
        finally:
            shutil.rmtree(copy)
        for part in ("view", "prompts"):
            if shown[part] != desk.reply[part]:
                raise AssertionError(f"kept: {shown[part]}, shown: {desk.reply[part]}")

    def _keeps_its_secret(self) -> None:
        """See that the screen says the same whichever token lies face down."""
        app = self.screen.app
        state = state_of(app.desk.here)
        if getattr(state, "hidden", None) is None or app.where != "table" or app.sheet is not None:
            return
        app.rebuild()
        before = self.screen.texts()
        open_ = {token.room for token in state.indicator}
        *tokens, down = state.indicator
        other = self.random.choice([room for room in ROOMS if room not in open_])
        with _swapped(app, replace(state, indicator=(*tokens, replace(down, room=other)))):
            assert self.screen.texts() == before, f"{down.room} is seen, or {other}"


class _Swapped:
    """A table in another state."""

    def __init__(self, table: Any, state: Any) -> None:
        self.table, self.state = table, state

    def __getattr__(self, name: str) -> Any:
        return getattr(self.table, name)


@contextmanager
def _swapped(app: Any, state: Any) -> Iterator[None]:
    table = app.desk.table
    app.desk.table = _Swapped(table, state)
    app.rebuild()
    yield
    app.desk.table = table
    app.rebuild()


AT_HOME = (Monkey.begin, Monkey.begin, Monkey.draw)
# How often, of a thousand.
DEEDS: tuple[Deed, ...] = (
    (560, Monkey.tap_a_key), (120, Monkey.tap_at_once), (120, Monkey.tap_anywhere),
    (30, Monkey.tap_twice), (30, Monkey.swipe), (40, Monkey.escape), (10, Monkey.resize),
    (10, Monkey.turn), (10, Monkey.speak), (10, Monkey.pause), (10, Monkey.kill),
    (60, Monkey.hold), (8, Monkey.wait), (20, Monkey.begin), (20, Monkey.tinker), (20, Monkey.draw),
)  # fmt: skip
