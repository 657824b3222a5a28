"""Somebody who plays by ear: swipes and double taps alone, and remembers every sentence."""

from collections.abc import Sequence
from itertools import count
from typing import Any

from companion.ui.by_ear.order import Thing
from tests.ui.driver import Driver
from tests.ui.player import NotOffered, Player
from tests.ui.rehearsal import Rehearsal, rehearse
from tests.ui.test_spoken_pages import Heard, spoken

MOST = 400  # swipes
SWIPE = 90.0  # dp
NIGHTS = 10  # of which the shortest is played


def listening(screen: Driver, **how: Any) -> Heard:
    """Let somebody play by ear; give what says everything."""
    engine = spoken(screen, **{"speech": "all", "by_ear": True, **how})
    screen.wait(0.3)
    return engine


class Blind(Player):
    """Finds everything by swipes and does it by double taps, wherever the finger is."""

    def __init__(self, screen: Driver, engine: Heard, keys: bool = False) -> None:
        super().__init__(screen)
        self.engine, self.keyboard = engine, keys
        self.moves = 0

    @property
    def ear(self) -> Any:
        """The ear of the app."""
        return self.screen.app.ear

    @property
    def things(self) -> Sequence[Thing]:
        """What can be found now."""
        self.ear.look()
        return list(self.ear.things)

    # Gestures

    def swipe(self, by: int = 1) -> str:
        """Swipe to the next thing or the one before; give what is said of it."""
        self.moves += 1
        before = len(self.engine.said)
        if self.keyboard:
            self.press(275 if by > 0 else 276)
        else:
            x, y = (side / 2 for side in self.screen.window.size)
            finger = self.screen.finger(x, y)
            finger.touch_down()
            self.screen.frames()
            finger.touch_move(x + by * SWIPE, y + 5)
            finger.touch_up()
        assert len(self.engine.said) == before + 1, "each thing is said once"
        return self.engine.said[-1][0]

    def touch(self) -> None:
        """Touch the screen anywhere and let go."""
        finger = self.screen.finger(40, 40)
        finger.touch_down()
        self.screen.frames()
        finger.touch_up()
        self.screen.frames()

    def twice(self) -> None:
        """Tap twice, or press Enter: do what has the focus."""
        if self.keyboard:
            self.press(13)
        else:
            self.touch()
            self.touch()
        self.screen.wait(0.16)
        self.screen.finish()

    def press(self, key: int, letter: str = "", *held: str) -> None:
        """Press a key of a keyboard."""
        from tests.ui.driver import as_the_loop

        with as_the_loop():
            self.screen.window.dispatch("on_keyboard", key, 0, letter, list(held))
        self.screen.frames()

    # As somebody who sees does it with a finger

    def find(self, *names: str) -> Any:
        """Find what means one of these, or else says it."""
        things = [one for one in self.things if one.act is not None and not one.off]
        things.sort(key=lambda one: one.group in ("stage", "tools"))
        for name in names:
            for thing in things:
                if thing.meaning == name:
                    return thing
        return next((t for name in names for t in things if name in t.words), None)

    def tap(self, *names: str) -> None:
        """Swipe to something and do it."""
        thing = self.find(*names)
        if thing is None and (other := self.behind(*names)) is not None:
            self._do(other.meaning)
            thing = self.find(*names)
        if thing is None:
            raise NotOffered(f"nothing for {names}, only {[t.meaning for t in self.things]}")
        before = self.desk.reply
        self._do(thing.meaning, thing.group)
        self.heard(before)

    def place(self, place: str) -> None:
        """Swipe to a place and go there."""
        self._do(f"place {place}")

    def _do(self, meaning: str, group: str = "") -> None:
        """Swipe until something has the focus, the shorter way around, and do it."""
        things = self.things
        at = next(
            n
            for n, one in enumerate(things)
            if one.meaning == meaning and one.group in (group, one.group if not group else "")
        )
        way = (at - self.ear.at) % len(things)
        by = 1 if way <= len(things) / 2 else -1
        for _ in range(MOST):
            if self.ear.at == at:
                break
            self.swipe(by)
        assert self.ear.focused.meaning == meaning
        self.twice()

    def go_on(self) -> None:
        """Go through everything that is told."""
        while self.find("next") is not None:
            self.next()
        self.screen.settle()  # a dramatic page that nothing follows passes by itself


def a_short_night(seed: int, **start: Any) -> Rehearsal:
    """Rehearse some nights of one Child, and give the shortest that came to an end."""
    ended: list[Rehearsal] = []
    for number in count():
        name = f"{seed} {number}"
        said = {"report": "start", "mode": "solo", "children": ["mike"], "seed": name, **start}
        night = rehearse(said, name)
        by_touch = not any("card" in report for report in night.reports)
        if night.outcome is not None and by_touch:
            ended.append(night)
        if len(ended) == NIGHTS:
            return min(ended, key=lambda night: len(night.reports))
    raise AssertionError("the numbers ended")
