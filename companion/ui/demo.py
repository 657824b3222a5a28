"""A game that plays itself in the window: a bot taps, at reading speed or as fast as it draws.

Every report is made by real touches on real keys, so a demo that comes to its end is a proof.
"""

import os
import tempfile
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from companion import games
from companion.engine.bots import Bots, Broken, Setting
from companion.engine.playthrough import MOST_REPORTS
from companion.table.running import public
from companion.ui import launch

SEED = "46"  # a short night with a bit of everything
LETTERS = 17.0  # that are read in a second
SHORTEST, LONGEST = 1.2, 9.0  # seconds for a prompt
HOLD = 0.1  # longer than a scroll view waits for a swipe
ALIVE = 0.35  # seconds after which a new key can be tapped
ARRIVED = 2.5  # seconds after which nobody walks any more
STRIDES = 10  # frames in which that time passes before a picture
RING = 0.7  # seconds for which a tap is seen
FRAME = 1 / 60


class StandsStill(Exception):
    """The demo cannot go on; the text says where."""


@dataclass(frozen=True, slots=True)
class Show:
    """How a demo is shown."""

    fast: bool = False
    size: tuple[int, int] | None = None
    language: str | None = None
    shots: Path | None = None
    seed: str = SEED
    game: str = games.DEFAULT
    given: Mapping[str, Any] = field(default_factory=dict)  # what is chosen of the game


def run(show: Show) -> "Outcome":
    """Play a game in a window of its own, on a device of its own that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="companion-demo") as home:
        os.environ["COMPANION_HOME"] = home
        launch.prepare(show.size)
        from companion.ui.app import CompanionApp
        from companion.ui.desk import Desk

        desk = Desk()
        desk.seed = f"night {show.seed}"
        if show.language is not None:
            desk.speak_for_now(show.language)
        demo = Demo(CompanionApp(desk), show)
        demo.app.run()
    return demo.outcome


def _bots(game: str) -> Bots:
    made = games.game(game).bots
    if made is None:
        raise StandsStill(f"nobody plays {game} by themselves")
    return made()


@dataclass(slots=True)
class Outcome:
    """What a demo came to: `trouble` where it stood still, `aloud` what no key could say."""

    reports: int = 0
    taps: int = 0
    pictures: int = 0
    end: str = ""
    trouble: str = ""
    aloud: list[Mapping[str, Any]] | None = None


class Demo:
    """Plays one game; what it does is a script, which says after each step how long to wait."""

    def __init__(self, app: Any, show: Show) -> None:
        from companion.ui.finger import Finger

        self.app, self.show = app, show
        self.desk = app.desk
        self.finger = Finger(app)
        self.outcome = Outcome(aloud=[])
        self._script = self._night()
        self._due = self._now = 0.0
        self._skipped = False
        self._said: Mapping[str, Any] = {}
        self._seen: Any = None
        self._hurries = show.fast and show.shots is None  # nobody looks: no frame too many
        app.bind(on_start=self._begin)

    # Time

    def _begin(self, *_: Any) -> None:
        from kivy.clock import Clock
        from kivy.core.window import Window

        if self.show.fast:  # the clock goes on as far as the script waits, with every frame
            self._now = Clock.get_time()
            Clock.time, Clock._max_fps = (lambda: self._now), 0
        Window.bind(on_touch_down=self._touched, on_keyboard=self._key)
        self._event = Clock.schedule_interval(self._frame, 0)
        self._clock, self._window = Clock, Window

    def _frame(self, _: float) -> None:
        now = self._clock.get_time()
        if now >= self._due or self._skipped:
            self._skipped = False
            try:
                self._due = now + next(self._script)
            except StopIteration:
                self._over()
                return
            except (StandsStill, Broken) as trouble:
                self.outcome.trouble = str(trouble)
                self._over()
                self.app.stop()
                return
        self._now = max(self._now + FRAME, self._due)

    def _over(self) -> None:
        """Leave the screen to people, or close it."""
        self._event.cancel()
        self._window.unbind(on_touch_down=self._touched, on_keyboard=self._key)
        if self.show.fast:
            self.app.stop()

    def _touched(self, _: Any, touch: Any) -> bool:
        """Take a touch of a person: it ends the wait, and taps nothing."""
        from companion.ui.finger import Touch

        if isinstance(touch, Touch):
            return False
        self._skipped = True
        return True

    def _key(self, _: Any, key: int, *__: Any) -> bool:
        if key == 27:
            self.app.stop()
        self._skipped = True
        return True

    # The script

    def _night(self) -> Iterator[float]:
        from companion import root

        bots = _bots(self.show.game)
        shown = bots.example(self.show.given)
        yield from self._look(1.5)
        yield from self._set_up(shown.start)
        table = self.desk.here
        begun_so = Setting(shown.bot, table.log[0].report.public())
        facts = root.facts(self.show.game)
        self.bot = bots.finger(begun_so, facts, Random(self.desk.seed))
        begun = [fact for kept in table.log for fact in public(kept.events)]
        self._hear({**self.desk.reply, "events": begun})
        while not self.desk.view["outcome"]:
            yield from self._prompts()
            if self.outcome.reports >= MOST_REPORTS:
                raise StandsStill("there is no end")
            report = self.bot.next_report(self.desk.reply)
            if report is None:
                break
            yield from self._report(report)
        self.outcome.end = self.desk.view["outcome"] or "given up"
        yield from self._prompts()
        yield from self._look(3)

    def _set_up(self, start: Mapping[str, Any]) -> Iterator[float]:
        """Begin a game by hand, through every page that comes before the table."""
        from companion.ui.taps import Tap

        yield from self._tap(Tap(("home new", self.desk.say("home new"))))
        if self.app.where == "choose":
            yield from self._tap(Tap((f"game {self.show.game}",)))
        for asked in self.desk.start.fields:
            now = self.desk.draft.values
            wanted = start.get(asked.name, now[asked.name])
            if wanted == now[asked.name] or asked.aside or not asked.wanted(now):
                continue
            several = [str(one) for one in wanted] if asked.some else []
            for name in several or [f"{asked.name} {wanted}"]:
                yield from self._tap(Tap((name,)))
        for _ in range(30):
            yield from self._tap(Tap(main=True))
            if self.app.where == "table" and self.desk.here.state is not None:
                return
        raise StandsStill("the game does not begin")

    def _prompts(self) -> Iterator[float]:
        """Read what is told, one prompt after the other."""
        from companion.ui.taps import Tap

        while True:
            prompt = self.desk.prompt
            if prompt is not None:
                letters = len(prompt.text) + len(prompt.why)
                yield from self._look(min(LONGEST, max(SHORTEST, letters / LETTERS)))
            if self.desk.following is None or not self.finger.find("next"):
                return  # what tells nothing new need not be read
            step = self.desk.step
            yield from self._tap(Tap(main=True))
            if self.desk.step == step:
                raise StandsStill(f"no way on from “{prompt and prompt.text}”")

    def _report(self, report: Mapping[str, Any]) -> Iterator[float]:
        """Say one thing by taps."""
        from companion.ui.taps import taps

        if report == self._said:  # a finger that taps twice at once means it once
            yield max((offer.once for offer in self.desk.offers()), default=0.0)
        self._said = report
        before, plainest = self.desk.reply, self.bot.plainest(self.desk.reply)
        yield from self._by_taps(taps(self.desk, report))
        if self.desk.error:  # it was refused: say what the table waits for
            report = plainest
            yield from self._by_taps(taps(self.desk, report))
        if self.desk.reply is before:
            assert self.outcome.aloud is not None
            self.outcome.aloud.append(report)
            self.app.close_sheet()
            if not self.desk.submit(report):
                raise StandsStill(f"{report} is refused: {self.desk.error}")
            self.app.rebuild()
        self._same(report)
        self._hear(self.desk.reply)

    def _by_taps(self, taps: list[Any]) -> Iterator[float]:
        for tap in taps:
            before = self.desk.reply
            if not (yield from self._tap(tap, must=False)) and not tap.maybe:
                return
            if self.desk.reply is not before:
                return

    def _same(self, report: Mapping[str, Any]) -> None:
        """See that the taps said what they should."""
        table = self.desk.here
        said = table.log[-1].report.public()
        for name, value in report.items():
            if value is not None and said.get(name) != value:
                raise StandsStill(f"the taps for {report} said {said}")

    def _hear(self, reply: Mapping[str, Any]) -> None:
        self.outcome.reports += 1
        self.bot.hears(reply)
        self.bot.check(reply)

    # What is seen and touched

    def _look(self, seconds: float) -> Iterator[float]:
        """Let people read; take the picture of a prompt that was not seen before."""
        if self._hurries:
            return
        yield from self._still()
        prompt = None if self.desk.table is None else self.desk.prompt
        shown = self.app.where, prompt and prompt.id, self.desk.step
        if self.show.shots is not None and shown != self._seen:
            for _ in range(STRIDES):  # what waits for a drawing begins to move when it has it
                yield (ARRIVED if self.show.fast else min(ARRIVED, seconds)) / STRIDES
            yield 0.0
            self.outcome.pictures += 1
            self.show.shots.mkdir(parents=True, exist_ok=True)
            file = self.show.shots / f"{self.outcome.pictures:04d}.png"
            os.replace(self._window.screenshot(str(file)), file)
        elif not self.show.fast:
            yield seconds
        self._seen = shown

    def _still(self) -> Iterator[float]:
        """Let what was built find its place."""
        for _ in range(1 if self.show.fast else 3):
            yield 0.0

    def _tap(self, tap: Any, must: bool = True) -> Any:
        """Touch what a tap means, where it can be seen; tell whether it was there."""
        while getattr(self.app.screen, "passing", False):  # a page that goes by itself
            yield ALIVE
            if self.show.fast:
                self.app.screen.skip()
        yield ALIVE
        yield from self._still()
        where = self.finger.place(tap.place) if tap.place else None
        if where is None and not tap.main and not self.finger.find(*tap.names, answer=tap.answer):
            other = self.finger.behind(*tap.names)
            if other is not None:  # it had no room: it is on the sheet that this opens
                yield from self._touch(*self.finger.middle(other))
                yield ALIVE
                yield from self._still()
        if where is None:
            found = (
                [self.finger.main()]
                if tap.main
                else self.finger.find(*tap.names, answer=tap.answer and self.app.sheet is None)
            )
            key = found[min(tap.nth, len(found) - 1)] if found else None
            if key is not None:
                if self.finger.scroll_to(key):
                    yield from self._still()
                where = self.finger.middle(key)
        if where is None:
            if must:
                raise StandsStill(f"there is no key for {tap}")
            return False
        yield from self._touch(*where)
        return True

    def _touch(self, x: float, y: float) -> Iterator[float]:
        from companion.ui.finger import Touch

        if not self.show.fast:
            self._ring(x, y)
            yield 0.25
        self.outcome.taps += 1
        touch = Touch(x, y)
        touch.down()
        yield HOLD
        touch.up()
        yield 0.0

    def _ring(self, x: float, y: float) -> None:
        """Draw a ring where the demo taps; it fades."""
        from kivy.animation import Animation
        from kivy.graphics import Color, InstructionGroup, Line
        from kivy.metrics import dp

        from companion.ui import theme

        group, colour = InstructionGroup(), Color(rgba=theme.PAPER)
        group.add(colour)
        group.add(Line(circle=(x, y, dp(26)), width=dp(3)))
        above = self._window.canvas.after
        above.add(group)
        fading = Animation(a=0, duration=RING, t="in_quad")
        fading.bind(on_complete=lambda *_: above.remove(group))
        fading.start(colour)
