"""Settings: how the companion speaks, looks and behaves here, and what it is."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion import root
from companion.device.settings import LANGUAGES, SCALES
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.hearing import ON
from companion.ui.screens import about
from companion.ui.screens.about import About
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Cap, Key
from companion.ui.widgets.forms import grid, stack
from companion.ui.widgets.page import Page
from companion.ui.widgets.sample import Sample
from companion.ui.widgets.section import Section
from companion.ui.widgets.switch import LeadRow, Sizes, Toggle

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
ROOMIER = 6  # dp: by how much a row that leads on is higher where there is room
SEATS = 4  # people in the sample


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
            (last, self._leads()),
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
            rows = [one for one in every if type(one) is Toggle]
            rows = rows or [one for one in every if isinstance(one, LeadRow | Sample)]
            if not rows:
                continue
            needed = [row.needed for row in rows]
            if type(rows[0]) is Toggle:  # all switches are of one height
                needed = [max(needed)] * len(rows)
            used = column.height - sum(row.height for row in rows) + sum(needed)
            spare = max(0.0, self.room[1] - used)
            for left, row, high in zip(
                range(len(rows), 0, -1), rows[::-1], needed[::-1], strict=True
            ):
                more = min(spare / left, dp(ROOMIER)) if isinstance(row, LeadRow) else spare / left
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
        seats = next((one.choices for one in self.desk.start.fields if one.seats), ())
        people = [str(one.value) for one in seats[:SEATS]]
        section.add_widget(
            Sample(
                look, people, say("settings sample_size", n=round(now * 100)),
                say("settings sample"), say("settings sample_about"), say("settings sample_why"),
                say("settings sample_key"),
            )
        )  # fmt: skip
        return section

    def _leads(self) -> Section:
        """Lead to what games go by: the options that new ones begin with, and the rules."""
        desk, section = self.desk, self._section("group_rules", spacing=0)
        aside = [field for field in desk.start.fields if field.aside]
        other = sum(desk.usual.get(field.name, field.default) != field.default for field in aside)
        key = "settings changed" if other else "settings advised"
        count, desk.reading = len(desk.rulebook.rules), ""
        heard = desk.settings.sound == ON
        leads = (
            ("sound", "sound" if heard else "mute", partial(self.go, "sound"),
             desk.say(f"settings sound_{'on' if heard else 'off'}")),
            ("options", "fix", partial(self.go, "options"), desk.say(key, n=other or len(aside))),
            ("rules", "journal", partial(self.go, "rules"),
             desk.say("settings rules_about", n=count)),
        )  # fmt: skip
        for name, icon, act, said in leads:
            cap = Cap(desk.say(f"settings {name}"), act, icon, meaning=name)
            row = LeadRow(desk.look, cap, said, self.wide, bool(other) and name == "options")
            row.line(name != leads[-1][0])
            section.add_widget(row)
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
