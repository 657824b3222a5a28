"""Sound and voice: what is heard at the table, how loud, and how much is said aloud."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.device.settings import FASTEST, SLOWEST, SPEECH
from companion.device.speech.lacks import NOTHING, WAITING
from companion.engine.vista import Vista as View
from companion.ui import theme
from companion.ui.desk import SILENT, Desk
from companion.ui.hearing import OFF, ON, Hearing
from companion.ui.screens.about import NIGHT
from companion.ui.widgets.basic import Cap, Key, Text
from companion.ui.widgets.forms import Whole
from companion.ui.widgets.mixer import Mixer, Part
from companion.ui.widgets.page import LOW, Page
from companion.ui.widgets.section import Section
from companion.ui.widgets.segments import Choices
from companion.ui.widgets.switch import Steps, Toggle
from companion.ui.widgets.vista import Vista

# What is louder or softer, as it is seen.
VOLUMES: dict[str, View | str] = {
    "ambience": replace(NIGHT, at=(0.26, 0.76), high=0.66, place=0.62),
    "effects": "app/sound-door",
    "voice": "app/sound-voice",
}
PARTS = 5  # steps of a volume above silence
SPEEDS = (SLOWEST, 0.8, 1.0, 1.2, 1.4, FASTEST)
LINE, TALL = 56, 70  # dp: a row with steps, and one with a switch where there is room
NAME, VALUE = 150, 54  # dp at 100 %: what stands before the steps, and behind them
ICONS = {"off": "mute", "headlines": "sound", "all": "ask"}
HIGH, ROOMY = 150, 1.2  # dp: what can be said, at most; up to which text size it grows
NIGHTLY, LEAST = 120, 590  # dp: as high as the night must be; a window with room for pictures
LOOKS = 0.5  # seconds between two looks at what the device lacks, while it does not know


class SoundScreen(Page):
    """Whether there is sound, how loud its parts are, what the voice says; all holds at once."""

    def __init__(
        self, desk: Desk, go: Callable[[str], None], hearing: Hearing, **more: Any
    ) -> None:
        more.setdefault("size", Window.size)
        super().__init__(desk, desk.say("sound title"), partial(go, "back"), aside=True, **more)
        self.go, self.hearing = go, hearing
        done = Cap(desk.say("settings done"), partial(go, "back"), "check", "main", "done",
                   theme.TITLE, theme.DISPLAY)  # fmt: skip
        self.lead(done)
        self.annotate(desk.say("sound about"))
        self._build()

    def _build(self) -> None:
        self.clear()
        self.rows.spacing = self.aside.spacing = self.gap
        self.rows.padding = [0, 0, 0, 0]
        self.rows.add_widget(self._switches())
        if self.desk.settings.sound == ON:
            self.rows.add_widget(self._volumes())
            self.aside.add_widget(self._voice())
            if self.desk.settings.speech != SILENT:
                self.aside.add_widget(self._speed())
        if self.two:
            self._fill()
        self.wake()

    def _fill(self) -> None:
        """Let the pictures of the volumes be as large as they can, or the night stand below."""
        if self.desk.settings.sound == ON and self.mixer is not None:
            self._deepen(self.mixer)
            self._reach(list(self.aside.children))
            return
        view, above = (
            Vista(NIGHT, (theme.RADIUS,) * 4, size_hint_y=None, height=0),
            list(self.rows.children),
        )

        def stretch(*_: Any) -> None:
            free = self.room[1] - sum(one.height + self.rows.spacing for one in above)
            view.height = free if free >= dp(NIGHTLY) else 0.0
            view.opacity = 1.0 if view.height else 0.0

        for one in above:
            one.bind(height=stretch)
        stretch()
        self.rows.add_widget(view)
        if self.desk.settings.sound == ON and self.desk.look.scale <= ROOMY:
            self._reach(list(self.aside.children))

    def _deepen(self, mixer: Mixer) -> None:
        """Let the volumes reach down to where the main key ends."""
        others = [one for one in self.rows.walk(restrict=True) if isinstance(one, Section)]

        def stretch(*_: Any) -> None:
            used = sum(one.height + self.rows.spacing for one in others) - mixer.height
            mixer.stand(self.room[1] + self.rows.spacing - used)

        late = Clock.create_trigger(stretch, -1)
        for one in others:
            one.bind(height=late)
        late()

    def _reach(self, parts: Sequence[Widget]) -> None:
        """Let what can be said share the height that is left beside the night."""

        def stretch(*_: Any) -> None:
            others = sum(one.height + self.aside.spacing for one in parts) - self.said.height
            free = self.room_aside[1] - others + self.aside.spacing
            if abs(free - self.said.height) > 1:  # also less: speed comes to its height later
                self.said.fill(free, HIGH)

        late = Clock.create_trigger(stretch, -1)
        for one in parts:
            one.bind(height=late)
        late()

    def _switches(self) -> Section:
        desk, say = self.desk, self.desk.say
        section = Section(desk.look, say("sound group"), spacing=0)
        on = desk.settings.sound == ON
        rows = [self._toggle("sound", "sound", on, sound=OFF if on else ON)]
        if on and desk.settings.speech != SILENT:  # who plays by ear is told everything
            by_ear = desk.settings.by_ear
            rows[0].line(True)
            rows.append(self._toggle("by_ear", "hand", by_ear, by_ear=not by_ear))
        for row in rows:
            section.add_widget(row)
        return section

    def _toggle(self, name: str, icon: str, on: bool, **turned: Any) -> Toggle:
        say = self.desk.say
        words = (say("settings on"), say("settings off"))
        cap = Cap(say(f"sound {name}"), icon=icon, meaning=name.replace("_", " "))
        row = Toggle(self.desk.look, cap, say(f"sound {name}_about"), on, words, self.room[0])
        row.stand(max(row.needed, dp(TALL) if self.two and self.height >= dp(LOW) else 0.0))
        row.on_tap = partial(self._set, **turned)
        return row

    def _volumes(self) -> Section:
        section = Section(self.desk.look)
        section.add_widget(self._loud())
        self.mixer: Mixer | None = None
        if self.two and self.height >= dp(LEAST) and self.desk.look.scale <= ROOMY:
            parts = [
                Part(f"volume {name}", self.desk.say(f"sound {name}"), seen,
                     round(getattr(self.desk.settings, name) * PARTS), partial(self._turn, name))
                for name, seen in VOLUMES.items()
            ]  # fmt: skip
            self.mixer = Mixer(self.desk.look, parts, PARTS + 1)
            section.add_widget(self.mixer)
            return section
        for name in VOLUMES:
            at = round(getattr(self.desk.settings, name) * PARTS)
            take = partial(self._turn, name)
            section.add_widget(self._line(f"sound {name}", PARTS + 1, at, take, f"volume {name}"))
        return section

    def _loud(self) -> BoxLayout:
        """Make the heading of the volumes, with the key that lets them be heard beside it."""
        look, say = self.desk.look, self.desk.say
        row = BoxLayout(size_hint_y=None, spacing=look.space(2))
        text = say("sound volumes").upper()
        said = Text(look, text, theme.CAPTION - 1, theme.LINK, bold=True)
        key = Key(look.grown(theme.KEYS), say("sound try"), self._try, "play", meaning="try")
        key.size_hint_x, key.width = None, key.line_width + dp(8)

        def rise(*_: Any) -> None:
            row.height = max(said.height, key.height)

        for part in (said, key):
            part.pos_hint = {"center_y": 0.5}
            part.bind(height=rise)
            row.add_widget(part)
        rise()
        return row

    def _voice(self) -> Section:
        """Say how much can be said aloud, and what this device lacks for it."""
        desk, say, look = self.desk, self.desk.say, self.desk.look
        section = Section(look, say("sound group_voice"))
        now = desk.settings.speech
        caps = [
            Cap(say(f"sound speech_{how}"), partial(self._set, speech=how),
                ICONS[how], "chosen" if how == now else "plain",
                f"speech {how}")
            for how in SPEECH
        ]  # fmt: skip
        abouts = [say(f"sound speech_{how}_about") for how in SPEECH]
        self.said = Choices(look, caps, abouts, theme.TARGET + 16, bare=True)
        section.add_widget(self.said)
        lacks = self.hearing.voice.lacking(desk.language)
        if lacks == WAITING:
            Clock.schedule_once(self._look_again, LOOKS)
        elif lacks != NOTHING:
            section.add_widget(Text(look, say(f"sound lacks_{lacks}"), theme.BODY, theme.WRONG))
        return section

    def _speed(self) -> Section:
        section = Section(self.desk.look, self.desk.say("sound speed"))
        now = self.desk.settings.speed
        at = min(range(len(SPEEDS)), key=lambda n: abs(SPEEDS[n] - now))
        section.add_widget(self._line("sound slow_fast", len(SPEEDS), at, self._pace, "speed"))
        return section

    def _line(
        self, key: str, count: int, at: int, take: Callable[[int], Any], meaning: str
    ) -> BoxLayout:
        """Put a name before its steps."""
        look = self.desk.look
        row = BoxLayout(size_hint_y=None, height=dp(LINE), spacing=look.space(3))
        name = Whole(look, self.desk.say(key), theme.LABEL, pos_hint={"center_y": 0.5})
        name.size_hint_x, name.width = None, look.text(NAME)
        name.bind(height=lambda _, high: setattr(row, "height", max(dp(LINE), high)))
        row.add_widget(name)
        steps = Steps(count, at, take, meaning, meaning != "speed")
        steps.heard_as = self.desk.say(key)
        row.add_widget(steps)
        if meaning != "speed":  # how much it is, for whoever compares
            small, said = look.at_most(1.4), f"{round(100 * at / (count - 1))}\u00a0%"
            value = Text(small, said, theme.CAPTION, theme.MUTED, theme.DIGITS, "right",
                         pos_hint={"center_y": 0.5})  # fmt: skip
            value.size_hint_x, value.width = None, small.text(VALUE)
            row.add_widget(value)
        return row

    # What is set

    def _set(self, **changes: Any) -> None:
        self.desk.set(**changes)
        self._build()
        if "speech" in changes:
            self._try()

    def _turn(self, name: str, step: int) -> None:
        self._set(**{name: step / PARTS})
        if name == "voice":
            self._try()

    def _pace(self, step: int) -> None:
        self._set(speed=SPEEDS[step])
        self._try()

    def _try(self) -> None:
        """Let a sample be heard: a sentence, or a sound where nothing is said."""
        if self.desk.settings.speech != SILENT:
            self.hearing.say(self.desk.say("sound sample"))
        else:
            self.hearing.sample()

    def _look_again(self, *_: Any) -> None:
        if self.parent is not None:
            self._build()
