"""The curtain between everybody and what one side alone may see: held open, it falls by itself.

Covered there is nothing private anywhere on the page; so a page that is built anew is covered.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.animation import Animation
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.metrics import dp

from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.behind import Behind
from companion.ui.screens.places import Places
from companion.ui.screens.sheet import Sheet
from companion.ui.screens.tools import SoundKey
from companion.ui.widgets.basic import Cap
from companion.ui.widgets.hold_key import HoldKey
from companion.ui.widgets.main_key import FittedKey, MainKey
from companion.ui.widgets.placard import Placard
from companion.ui.widgets.proscenium import CLOSED, Proscenium

PATIENCE = 10.0  # seconds without a touch, after which it falls
TICK = 0.2  # seconds between two looks at the time
PASSES = 4.0  # seconds: after so many the fallen curtain gives way to the table
PARTS = 0.03  # of the width: how far it parts while it is held
OPENS = 0.36  # seconds
GAP = 8.0  # dp


class CurtainScreen(Places):
    """Covered, open, or fallen again."""

    def __init__(
        self, desk: Desk, go: Callable[[str], None], show_sheet: Callable[[Sheet], None]
    ) -> None:
        super().__init__(desk.look.scale, desk.settings.left_hand)
        self.desk, self.go, self._show_sheet = desk, go, show_sheet
        self.behind: Behind | None = None
        self.fallen = False  # what was asked is answered
        self._touched_at = 0.0
        self._clock = Clock.create_trigger(self._tick, TICK, interval=True)
        self._passing = Clock.create_trigger(lambda *_: self._to_table(), PASSES)
        look = theme.FIGURES.get(desk.handed, theme.ANYBODY)
        self.curtain = Proscenium(look.colour, size_hint=(None, None))
        self.placard = Placard(desk.look, look.colour)
        hold = Cap(
            desk.say("curtain hold"),
            self.open,
            "eye",
            "main",
            "hold_open",
            theme.TITLE,
            theme.DISPLAY,
        )
        self.hold = HoldKey(desk.look, hold, self._part)
        self.main, self.back = MainKey(desk.look), FittedKey(desk.look)
        self.title = self.placard.title
        self._cover()

    @property
    def private(self) -> bool:
        """Whether somebody looks at what is theirs alone."""
        return self.behind is not None

    def in_order(self) -> list[tuple[str, Any]]:
        """Give the parts in the order in which they are gone through by ear."""
        return [] if self.private else [("stage", self.placard), *super().in_order()]

    # Covered

    def _cover(self, fallen: bool = False) -> None:
        """Let nothing be seen but the curtain; nothing of what was behind it is left."""
        if self.behind is not None:
            self.behind.leave()
        self.behind, self.fallen = None, fallen
        self.desk.error = ""
        Animation.cancel_all(self.curtain, "reach")
        self._clock.cancel()
        Window.unbind(on_touch_down=self._touched, on_touch_move=self._touched)
        self.clear_widgets()
        self.parts = {}
        self.curtain.reach = CLOSED
        self.placard.fill(0.0)
        self.add_widget(self.curtain)
        self.add_widget(self.placard)
        self.put("main", self.main if fallen else self.hold)
        self.put("undo", self.back)
        self.put("sound", SoundKey(self.desk))
        self._write()
        if fallen:
            self._passing()
        self._place()

    def _write(self) -> None:
        desk, side = self.desk, self.desk.side
        title, about = (side.title, side.about) if side is not None else ("", "")
        name = desk.top.names.get(desk.handed, "")
        if self.fallen:
            title, about = desk.say("curtain fallen"), desk.say("curtain fallen_about")
        self.placard.say(name, title, about, side.drawing if side else "")
        self.hold.let_go()
        gold = Cap(
            desk.say("curtain table"), self._to_table, "end", "main", "to table", theme.TITLE,
            theme.DISPLAY,
        )  # fmt: skip
        self.main.offer(gold)
        self.back.offer(
            Cap(desk.say("curtain back"), self._to_table, "back", "quiet", "back", theme.CAPTION)
        )
        if self.fallen and self.back.parent is not None:
            self.remove_widget(self.parts.pop("undo"))

    def _to_table(self) -> None:
        self._passing.cancel()
        if self.parent is not None and self.desk.table is not None:
            self.go("table")

    def _part(self, part: float) -> None:
        """Part as far as it is held."""
        if self.behind is None:
            self.curtain.reach = CLOSED - PARTS * part
            self.placard.fill(part)

    # Open

    def open(self) -> None:
        """Show what is behind it."""
        if self.desk.side is None:
            self._to_table()
            return
        self.clear_widgets()
        self.parts = {}
        self.behind = Behind(
            self.desk, self._show_sheet, partial(self._cover, fallen=True), self._cover
        )
        self.behind.size_hint = (1, 1)
        self.add_widget(self.behind)
        self.add_widget(self.curtain)
        Window.bind(on_touch_down=self._touched, on_touch_move=self._touched)
        self._touched()
        self._clock()
        if self.desk.settings.motion:
            away = Animation(reach=-0.02, duration=OPENS, t="out_cubic")
            away.bind(on_complete=lambda *_: self._drawn_aside())
            away.start(self.curtain)
        else:
            self._drawn_aside()

    def _drawn_aside(self) -> None:
        if self.behind is not None:
            self.remove_widget(self.curtain)

    def _touched(self, *_: Any) -> bool:
        self._touched_at = Clock.get_time()
        return False

    def _tick(self, *_: Any) -> None:
        """Fall once nobody touched it for long."""
        if self.behind is None or self.parent is None or self.desk.table is None:
            self._clock.cancel()
            return
        left = 1 - (Clock.get_time() - self._touched_at) / PATIENCE
        self.behind.time.count(max(0.0, left))
        if left <= 0:
            self._cover()

    # Leaving

    def cover_up(self) -> None:
        """Be covered at once: the app is put aside."""
        if self.behind is not None:
            self._cover()

    def close_first(self) -> bool:
        """Fall before somebody leaves; tell whether it was open."""
        was = self.behind is not None
        self.cover_up()
        return was

    def on_parent(self, _: Any, parent: Any) -> None:
        """Leave nothing behind when another screen comes."""
        if parent is None:
            self._clock.cancel()
            self._passing.cancel()
            Window.unbind(on_touch_down=self._touched, on_touch_move=self._touched)
            if self.behind is not None:
                self.behind.leave()
                self.behind = None
                self.clear_widgets()

    def on_touch_down(self, touch: Any) -> bool:
        """Let any tap end what moves."""
        if self.behind is not None and self.curtain.parent is not None:
            Animation.cancel_all(self.curtain, "reach")
            self._drawn_aside()
        return bool(super().on_touch_down(touch))

    def _place(self, *_: Any) -> None:
        super()._place()
        if not hasattr(self, "curtain") or self.width < dp(120):
            return
        found = self.zoned()
        self.curtain.foot = self.height - dp(min(found.main.y, found.undo.y) - GAP)
        self.curtain.pos, self.curtain.size = self.pos, self.size
        self.curtain._draw()
        room = self.height - self.curtain.foot - self.curtain.valance
        wide = min(self.width * (0.86 if self.width < dp(700) else 0.58), dp(760))
        high = min(room * 0.9, wide * 1.3)
        self.placard.size = (wide, high)
        self.placard.pos = (
            self.x + (self.width - wide) / 2, self.y + self.curtain.foot + (room - high) / 2
        )  # fmt: skip
