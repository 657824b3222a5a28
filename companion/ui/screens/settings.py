"""Settings: how the companion speaks, looks and behaves here, and what it is."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import root
from companion.device.settings import SCALES
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens import about
from companion.ui.screens.about import About
from companion.ui.screens.sheet import Sheet
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Gap, Key, Panel, Text
from companion.ui.widgets.forms import Whole, grid, stack
from companion.ui.widgets.page import Page
from companion.ui.widgets.section import Section
from companion.ui.widgets.switch import Sizes, Toggle

LANGUAGES = {"en": "English", "fr": "Français"}
# The switches, by group: the setting, and the icon beside it.
SWITCHES = {
    "look": (("contrast", "eye"), ("motion", "walk")),
    "table": (
        ("left_hand", "hand"), ("vibration", "vibrate"), ("keep_awake", "switch"),
        ("dim_idle", "moon"),
    ),
}  # fmt: skip
REDRAWN = ("language", "text_scale", "contrast", "left_hand")  # what changes the whole screen
TWO_COLUMNS = 560  # dp at 100 %
LOW = 700  # dp: a lower window has narrower margins
ROOMIER = 22  # dp: by how much a key that leads on is higher where there is room


class Sample(Panel):
    """How large text is now, as it is read at the table."""

    def __init__(self, look: Theme, size: str, headline: str, body: str) -> None:
        super().__init__(
            theme.NIGHT, orientation="vertical", size_hint_y=None, height=0, radius=12,
            padding=[look.space(3.5), look.space(1.5)],
        )  # fmt: skip
        self._least = 0.0
        self.lines = (
            Text(look, size, theme.CAPTION, theme.MUTED),
            Text(look.grown(theme.HEADS), headline, theme.HEADLINE, font=theme.DISPLAY),
            Text(look, body, theme.BODY),
        )
        for part in (Gap(), *self.lines, Gap()):
            self.add_widget(part)
        self.bind(minimum_height=lambda *_: self.stand(self._least))

    @property
    def needed(self) -> float:
        """How high it must be."""
        return sum(line.height for line in self.lines) + 2 * self.padding[1]

    def stand(self, least: float) -> None:
        """Be at least so high."""
        self._least = least
        self.height = max(least, self.needed)


class LeadKey(Key):
    """A key that leads to another page; it takes its part of a height that is left."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(look, **more)
        self._usual = self.least

    @property
    def needed(self) -> float:
        """How high it must be."""
        grown, self.least = self.least, self._usual  # not what it was given before
        high = float(max(self._usual, self.height_in(self.width)))
        self.least = grown
        return high


class SettingsScreen(Page):
    """What people set for this device, in groups; everything holds at once."""

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        show_sheet: Callable[[Sheet], None],
        **more: Any,
    ) -> None:
        title, back = desk.say("settings title"), partial(go, "back")
        super().__init__(desk, title, back, aside=True, size=Window.size, **more)
        self.go, self.show_sheet = go, show_sheet
        self.low = self.two and bool(Window.height < dp(LOW))  # there is little room
        self.lead(
            Cap(
                desk.say("settings done"), partial(go, "back"), "check", "main", "done",
                theme.TITLE, theme.DISPLAY,
            )
        )  # fmt: skip
        self._build()
        self.annotate(desk.say("settings kept"))

    def _build(self) -> None:
        look, gap = self.desk.look, self.gap
        self.clear()
        two = self.room[0] >= dp(TWO_COLUMNS) * look.scale
        self.wide = (self.room[0] - (gap if two else 0)) / (2 if two else 1)
        columns = [stack(look, gap / look.space(1), pos_hint={"top": 1}) for _ in range(1 + two)]
        first, last = columns[0], columns[-1]
        for column, part in (
            (first, self._languages()),
            (last, self._sizes()),
            (first, self._group("look")),
            (first, self._group("table")),
            (last, self._options()),
            (last, self._rules()),
        ):
            column.add_widget(part)
        beside = BoxLayout(size_hint_y=None, height=0, spacing=gap)
        beside.bind(minimum_height=beside.setter("height"))
        for column in columns:
            beside.add_widget(column)
        self.rows.add_widget(beside)
        self.rows.padding = [0, 0, 0, 0]
        licences = partial(about.licences, self.desk, self.show_sheet)
        self.about = About(self.desk, self.room_aside, licences)
        self.aside.add_widget(self.about)
        if two and self.two:
            self._even = Clock.create_trigger(partial(self._fill, columns), -1)
            for column in columns:
                column.bind(height=self._even)
            self.about.bind(height=self._even)
        self.wake()

    def _fill(self, columns: Sequence[BoxLayout], *_: Any) -> None:
        """Let all columns end on one line: rows and the picture take what is left."""
        for column in columns:
            every = list(column.walk(restrict=True))
            rows = [one for one in every if isinstance(one, Toggle)]
            rows = rows or [one for one in every if isinstance(one, LeadKey | Sample)]
            if not rows:
                continue
            needed = [row.needed for row in rows]
            if isinstance(rows[0], Toggle):  # all switches are of one height
                needed = [max(needed)] * len(rows)
            used = column.height - sum(row.height for row in rows) + sum(needed)
            spare = max(0.0, self.room[1] - used)
            for left, row, high in zip(
                range(len(rows), 0, -1), rows[::-1], needed[::-1], strict=True
            ):
                more = min(spare / left, dp(ROOMIER)) if isinstance(row, LeadKey) else spare / left
                spare -= more
                if abs(row.height - high - more) > 1:  # else they would never come to rest
                    row.stand(high + more)
        self.about.fill(self.room_aside[1])

    def _languages(self) -> Section:
        look, desk = self.desk.look, self.desk
        section = self._section("language")
        spoken = [(LANGUAGES.get(code, code), code) for code in root.languages()]
        row = grid(look, max(1, min(len(spoken), int((self.wide - dp(32)) / look.text(128)))))
        for label, value in spoken:
            chosen = value == desk.language
            row.add_widget(
                Key(
                    look.grown(theme.KEYS), label, partial(self._set, "language", value),
                    icon="check" if chosen else "", kind="chosen" if chosen else "quiet",
                    height=theme.TARGET + (0 if self.low else 4), meaning=label,
                )
            )  # fmt: skip
        section.add_widget(row)
        return section

    def _sizes(self) -> Section:
        """Let the size of text be chosen, and show it at once, as it is read at the table."""
        look, say, now = self.desk.look, self.desk.say, self.desk.settings.text_scale
        section = self._section("text_scale")
        section.add_widget(Sizes(SCALES, now, partial(self._set, "text_scale")))
        size = say("settings sample_size", n=round(now * 100))
        section.add_widget(Sample(look, size, say("settings sample"), say("settings sample_about")))
        return section

    def _options(self) -> Section:
        """Say how far what new games begin with is as advised, and lead there."""
        desk = self.desk
        aside = [field for field in desk.start.fields if field.aside]
        other = sum(desk.usual.get(field.name, field.default) != field.default for field in aside)
        key = "settings changed" if other else "settings advised"
        cap = Cap(
            desk.say("settings open_options"), partial(self.go, "options"), "fix", meaning="options"
        )
        said = desk.say(key, n=other or len(aside))
        return self._leading("options", desk.say("settings options"), said, cap)

    def _rules(self) -> Section:
        """Say what the game goes by, and give it to read."""
        desk = self.desk
        read = partial(about.rules, desk, self.show_sheet)
        cap = Cap(desk.say("settings read_rules"), read, "learn", meaning="rules")
        said = desk.say("settings rules_about", n=len(root.rules(desk.language, desk.game)))
        return self._leading("rules", desk.say("settings rules"), said, cap)

    def _leading(self, group: str, title: str, said: str, cap: Cap) -> Section:
        """Put what leads to another page under its heading: what is there, and the key."""
        look = self.desk.look
        section = self._section(f"group_{group}")
        lines = stack(look, 0)
        if not self.low:
            lines.add_widget(Whole(look.grown(theme.HEADS), title, 26, font=theme.DISPLAY))
        lines.add_widget(Text(look, said, theme.CAPTION, theme.MUTED))
        section.add_widget(lines)
        key = LeadKey(
            look.grown(theme.KEYS), kind="quiet", height=theme.TARGET + (0 if self.low else 8)
        )
        key.wear(replace(cap, kind="quiet", size=theme.BODY))
        key.bind(width=_to_middle)
        section.add_widget(key)
        return section

    def _section(self, group: str, **more: Any) -> Section:
        look = self.desk.look
        if self.low:
            more["padding"] = [look.space(4), look.space(1.5)]
        return Section(look, self.desk.say(f"settings {group}"), **more)

    def _group(self, group: str) -> Section:
        section = self._section(f"group_{group}", spacing=0)
        for name, icon in SWITCHES[group]:
            row = self._switch(name, icon)
            row.line(name != SWITCHES[group][-1][0])
            section.add_widget(row)
        return section

    def _switch(self, name: str, icon: str) -> Toggle:
        say = self.desk.say
        words = (say("settings on"), say("settings off"))
        cap = Cap(say(f"settings {name}"), icon=icon, meaning=name)
        on = getattr(self.desk.settings, name)
        row = Toggle(self.desk.look, cap, say(f"settings {name}_about"), on, words, self.wide)
        row.stand(row.needed)
        row.on_tap = partial(self._turn, name, row)
        return row

    def _turn(self, name: str, row: Toggle) -> None:
        """Turn a switch; only it is drawn anew, unless it changes how everything looks."""
        self._set(name, not getattr(self.desk.settings, name))
        if name not in REDRAWN:
            row.turn(getattr(self.desk.settings, name))

    def _set(self, name: str, value: Any) -> None:
        self.desk.set(**{name: value})
        if name in REDRAWN:
            self.go("settings")


def _to_middle(key: Key, *_: Any) -> None:
    """Let the icon and the words of a key stand together in its middle."""
    edge = key.look.space(3)
    inside = key.line_width - key.padding[0] - key.padding[2]
    left = max(edge, (key.width - inside) / 2)
    key.padding = [left, key.padding[1], edge, key.padding[3]]
