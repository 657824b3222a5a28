"""Setting up: a walk from step to step with pictures, or the whole list to be ticked off."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.graphics.instructions import InstructionGroup
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.engine.guide import GuideStep
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Cap, Key, Panel, Text
from companion.ui.widgets.forms import Whole, glyph, stack
from companion.ui.widgets.page import Page
from companion.ui.widgets.plates import Plate
from companion.ui.widgets.stepper import Progress
from companion.ui.widgets.tabletop_picture import StepPicture
from companion.ui.widgets.walk import End, Needs, Way
from companion.ui.widgets.wood import wood
from companion.ui.widgets.writing import Headline

# Letters, and the size for as many; in a low window, too.
GROWN = 1.26  # of its size: what is said where nothing else needs the room
HEADLINES = ((26, 42), (70, 38), (95, 32), (150, 26), (999, 23))
LOW_HEADLINES = ((30, 32), (60, 25), (999, 22))
LARGEST = 0.8  # of its width: how high a picture is over its text
LOW = 700  # dp: a lower window
SHADE, SHADE_EDGE = (0.0, 0.0, 0.0, 0.42), 6  # dp: under what is written on the table


class SetupScreen(Page):
    """One step at a time; where the opponent begins, which only the app knows, is always seen."""

    def __init__(self, desk: Desk, go: Callable[[str], None], title: str = "", **more: Any) -> None:
        title = title or desk.say("setup title")
        super().__init__(desk, title, partial(go, "back"), aside=True, tall=True, **more)
        self.go = go
        self.way: Way | None = None
        self.prompt: Panel | None = None
        self._wood = InstructionGroup()
        self._boards: tuple[float, ...] = ()
        self.canvas.before.add(self._wood)
        # Later: a column may not lose one of its parts while it lays them out.
        self._fill_later = Clock.create_trigger(self._fill, -1)
        for part in (self.aside, self.beside):
            part.bind(height=self._fill_later)
        self.build()

    @property
    def listed(self) -> bool:
        """Whether all steps are shown as a list."""
        return self.desk.all_steps

    @property
    def steps(self) -> list[GuideStep]:
        """What is to be done."""
        return list(self.desk.steps)

    @property
    def at(self) -> int:
        """The step that is shown: the first that is not done."""
        left = [n for n, step in enumerate(self.steps) if step.key not in self.desk.ticked]
        return left[0] if left else len(self.steps) - 1

    def build(self) -> None:
        """Fill the page anew."""
        desk, at = self.desk, self.at
        self.clear()
        step, last = self.steps[at], at == len(self.steps) - 1
        self._tell(step, at)  # its foot takes of the room for the picture
        if desk.all_steps:
            for number, one in enumerate(self.steps, 1):
                self.rows.add_widget(Line(desk, number, one, self._ticked))
        else:
            self.rows.add_widget(self._picture(step))
        view = ("setup one", "card") if desk.all_steps else ("setup all", "journal")
        caps = [Cap(desk.say(view[0]), self._turn, view[1], "quiet", "all")]
        if at:
            caps.insert(0, Cap(desk.say("setup before"), self._back, "back", "quiet", "before"))
        ready = Cap(desk.say("setup ready"), self._ready, "play", "quiet", "ready")
        if last:
            self.lead(Cap(
                ready.text, ready.act, "check", "main", "ready", theme.TITLE, theme.DISPLAY
            ))  # fmt: skip
        else:
            caps.append(replace(ready, text=desk.say("setup skip"), icon="end"))
            self.lead(Cap(
                desk.say("setup next"), self._next, "check", "main", "next", theme.TITLE,
                theme.DISPLAY,
            ))  # fmt: skip
        self.keys(caps)
        self.wake()

    # Where it is

    def place(self, *more: Any) -> None:
        """Put every part into its place: what comes last stands over the main key."""
        super().place(*more)
        zone, unit, gap = self.zones, dp(1), self.gap
        if self.two and self.foot.children and self.main is not None:
            across = (zone.prompt.x * unit, (zone.prompt.x + zone.prompt.w) * unit)
            bar = zone.say.y * unit
            end = min(zone.main.y * unit, bar) if zone.phone else zone.main.y * unit
            self._put(self.foot, across, end - gap - self.foot.height, end - gap)
            top = self.height - self.beside.top
            self._put(self.beside, across, top, end - 2 * gap - self.foot.height)
            left = (zone.stage.x * unit, (zone.stage.x + zone.stage.w) * unit)
            self._put(self.body, left, self.height - self.body.top, bar - gap)
        if hasattr(self, "_boards"):
            self._lay_boards()

    def _lay_boards(self) -> None:
        """Let the table lie under the left part, or under everything."""
        zone, unit = self.zones, dp(1)
        x, wide = self.x, self.width
        if self.two:
            wide = zone.prompt.x * unit - self.gap / 2
            if zone.prompt.x < zone.stage.x:
                x += (zone.prompt.x + zone.prompt.w) * unit + self.gap / 2
                wide = self.x + self.width - x
        boards = () if self.listed else (x, self.y, wide, self.height)
        if boards != self._boards:
            self._boards = boards
            self._wood.clear()
            if boards:
                self._wood.add(wood(*boards))

    def _picture(self, step: GuideStep) -> StepPicture:
        high = self.room[1]
        picture = StepPicture(self.desk.look, step)
        if self.two:  # all that there is, however high that turns out to be
            picture.height = high - dp(8)
            self.scroll.bind(height=lambda _, now: setattr(picture, "height", now - dp(8)))
        else:
            self.aside.bind(height=lambda *_: self._share(picture))
            self._share(picture)
        return picture

    def _share(self, picture: StepPicture) -> None:
        """Give a picture above its text what the text leaves, but for a picture's least."""
        wide, high = self.room
        free = high - self.aside.height - dp(24)
        picture.height = max(dp(190), high * 0.3, min(free, wide * LARGEST))

    def _fill(self, *_: Any) -> None:
        """Let the list of steps take what is left of the right column."""
        if self.prompt is None:
            return
        if self.way is None:
            self.prompt.height = self.prompt.minimum_height
            return
        # Not the height of the column: that is worked out only after this one's own has changed.
        others = [
            part.minimum_height if part is self.prompt else part.height
            for part in self.aside.children
            if part is not self.way
        ]
        room = self.beside.height - sum(others) - self.aside.spacing * len(others)
        self.way.width = self.beside.width
        self.way.fit(room)
        if bool(self.way.height) != (self.way.parent is not None):  # nor a gap above it
            change = self.aside.add_widget if self.way.height else self.aside.remove_widget
            change(self.way)
        left = room - self.way.height + (0.0 if self.way.height else self.aside.spacing)
        self.prompt.height = self.prompt.minimum_height + max(0.0, left)

    # What is said

    def _tell(self, step: GuideStep, at: int) -> None:
        look, desk, steps = self.desk.look, self.desk, self.steps
        said = desk.say("setup step", n=at + 1, most=len(steps))
        progress, where = Progress(look, at + 1, len(steps)), Text(look, said, theme.CAPTION)
        low = self.zones.phone or self.height < dp(LOW)
        head = stack(look, 3) if not low else BoxLayout(size_hint_y=None, spacing=self.gap)
        for part in (progress, where):
            part.pos_hint = {"center_y": 0.5}
            head.add_widget(part)
        if low:
            where.size_hint_x = 2.2  # on one line
            edge = 0.0 if self.two else dp(SHADE_EDGE)
            head.padding = [edge] * 4
            where.bind(height=lambda _, high: setattr(head, "height", high + 2 * edge))
            if not self.two:
                self._shade(head)
        self.aside.add_widget(head)
        self.aside.add_widget(self._prompt(step))
        if step.needs and not desk.all_steps:
            self.aside.add_widget(Needs(look, step, low))
        last = next((one for one in steps if one.large and one.key != step.key), None)
        if last is not None:
            said = desk.say("setup last", n=steps.index(last) + 1)
            self.foot.add_widget(End(look, said, last, low))
        self.way = None
        if self.two and not desk.all_steps:
            self.way = Way(look, [one for one in steps if one is not last], at)
            self.aside.add_widget(self.way)

    def _shade(self, head: BoxLayout) -> None:
        """Let what is written on the table be read where a lamp shines on it."""
        shade = Plate(12)
        shade.paint(SHADE, SHADE, None)
        head.canvas.before.add(shade)

        def lay(*_: Any) -> None:
            shade.place(*head.pos, *head.size)

        head.bind(pos=lay, size=lay)

    def _prompt(self, step: GuideStep) -> Panel:
        look = self.desk.look
        low = self.height < dp(LOW)
        panel = Panel(
            edge=theme.LAMP, orientation="vertical", size_hint_y=None,
            spacing=look.space(1 if low else 2),
            padding=[look.space(6), look.space(2 if low else 4), look.space(4), look.space(2.5)],
        )  # fmt: skip
        panel.bind(minimum_height=self._fill_later if self.two else panel.setter("height"))
        self.prompt = panel
        letters = len(step.title)
        sizes = LOW_HEADLINES if low or self.zones.phone else HEADLINES
        # Nothing stands below that needs the room.
        grown = GROWN if self.two and not (low or step.needs) and look.scale <= 1 else 1.0
        size = next(size for most, size in sizes if letters <= most)
        headline = Headline(
            look.grown(theme.HEADS), step.title, size, font=theme.DISPLAY, shrinks=True
        )
        headline.say(step.title)
        headline.line_height = 0.94
        panel.add_widget(headline)
        if step.brief:
            panel.add_widget(Text(look, step.more, theme.BODY * grown, theme.PAPER))
        small = (
            theme.CAPTION if low else theme.BODY * grown
        )  # so that what to have ready is in sight
        panel.add_widget(Text(look, why(self.desk, step), small, theme.MUTED))
        panel.add_widget(Widget())  # what is left stands below the words
        return panel

    # What is done

    def _next(self) -> None:
        self.desk.ticked |= {self.steps[self.at].key}
        self.build()

    def _back(self) -> None:
        self.desk.ticked -= {self.steps[max(0, self.at - 1)].key}
        self.build()

    def _turn(self) -> None:
        self.desk.all_steps = not self.desk.all_steps
        self.build()
        self.place()

    def _ticked(self) -> None:
        self.build()

    def _ready(self) -> None:
        self.desk.set_up()
        self.go("table")


def why(desk: Desk, step: GuideStep) -> str:
    """Say the reason of a line with its rule."""
    rule = desk.named_rule(step.rule)
    return f"{step.why} ({rule})"


class Line(Key):
    """A line of the list; a tap ticks it off, another takes the tick away."""

    def __init__(
        self, desk: Desk, number: int, step: GuideStep, on_ticked: Callable[[], Any]
    ) -> None:
        look = desk.look
        super().__init__(look, height=theme.MAIN, meaning=step.key)
        self.desk, self.on_ticked = desk, on_ticked
        self.on_tap = self._tick
        self.sign = glyph(look, "check", theme.LAMP)
        self.number = Text(
            look, str(number), theme.TITLE, theme.LAMP, theme.DISPLAY, "center", fills=True
        )
        self.number.size_hint_x, self.number.width = None, self.sign.width
        self.add_widget(self.sign if self.done else self.number)
        self.inside = stack(look, 1, pos_hint={"center_y": 0.5})
        self.said = Whole(look, step.text, theme.LABEL, theme.MUTED if self.done else theme.PAPER)
        self.reason = Text(look, why(desk, step), theme.CAPTION, theme.PAPER)
        self.inside.add_widget(self.said)
        self.inside.add_widget(self.reason)
        self.add_widget(self.inside)
        self.inside.bind(height=self._hold)

    @property
    def done(self) -> bool:
        """Whether it is ticked off; the desk remembers, also when the tablet is turned."""
        return self.meaning in self.desk.ticked

    def _hold(self, *_: Any) -> None:
        self.height = max(self.least, self.inside.height + 2 * self.padding[1])

    def _tick(self) -> None:
        self.desk.ticked ^= {self.meaning}
        self.on_ticked()
