"""The app: one window, one screen at a time, sheets over it."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.app import App
from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion import NAME, games, root
from companion.packs.shipped import content
from companion.ui import lost_lines, theme
from companion.ui.desk import SILENT, Desk
from companion.ui.errand import Errands, Then, Work
from companion.ui.hearing import Hearing
from companion.ui.screens.home import HomeScreen
from companion.ui.watch import Watch

if TYPE_CHECKING:
    from types import ModuleType

    from companion.ui.by_ear.ear import ByEar
    from companion.ui.screens.sheet import Sheet

# Where “back” leads from screens that do not lead back to where one came from.
TRAILS: dict[str, tuple[str, ...]] = {
    "home": (),
    "welcome": (),
    "choose": ("home",),
    "new": ("home",),
    "games": ("home",),
    "lessons": ("home",),
    "learn": ("home",),
    "copy": ("home",),
    "cards": ("home", "copy"),
    "table": ("home",),
    "after": ("home",),
    "setup": ("home", "new"),
}

# Pages about what is in a box, and what is made for it.
BOXES = ("copy", "wizard", "house", "cards", "card")
AT_A_TABLE = (
    "table",
    "curtain",
    "learn",
    "fix",
    "journal",
    "recap",
    "setup",
    "after",
)  # nothing to see there without one


def _doors() -> "ModuleType":
    """Load every other screen; the home is seen before that."""
    from companion.ui.screens import doors

    return doors


def _closes_first(screen: Widget) -> bool:
    """Let a screen close something that is open on it; tell whether it did."""
    close_first: Callable[[], bool] = getattr(screen, "close_first", lambda: False)
    return close_first()


class Trouble(ExceptionHandler):
    """Takes what the disk would not do, wherever the app met it, and has it said."""

    def __init__(self, say: Callable[[Exception], bool]) -> None:
        self.say = say

    def handle_exception(self, inst: BaseException) -> int:
        """Take what there are words for; a mistake of ours ends the app."""
        said = isinstance(inst, Exception) and self.say(inst)
        return int(ExceptionManager.PASS if said else ExceptionManager.RAISE)


class Root(FloatLayout):
    """What every screen lies in. A new screen is dead for a moment, as a key is (mis-taps)."""

    dead_until = 0.0

    def rest(self) -> None:
        """Take no taps for a moment."""
        self.dead_until = Clock.get_time() + theme.DEAD

    def on_touch_down(self, touch: Any) -> bool:
        """Pass a touch on, unless it was meant for what was here before."""
        return Clock.get_time() < self.dead_until or bool(super().on_touch_down(touch))


class CompanionApp(App):
    """The companion on a tablet."""

    title = NAME
    icon = str(content() / "art" / "icon-128.png")  # a larger one delays the start

    def __init__(self, desk: Desk | None = None, first: str = "home", **more: Any) -> None:
        super().__init__(**more)
        theme.register_fonts(content() / "fonts")
        self.desk = desk or Desk()
        self.watch, self.hearing = Watch(self.desk), Hearing(self.desk)
        self.where, self.first = "home", first
        self.trail: list[str] = []  # the screens that “back” leads to
        self.sheet: Sheet | None = None
        self.ear: ByEar | None = None  # of those who do not see it
        self.trouble = Trouble(self._met)
        self.errands = Errands(self, lambda *how: _doors().Waiting(self.desk, *how))

    def build(self) -> Widget:
        """Make the window's content."""
        Window.clearcolor = theme.NIGHT
        lost_lines.watch()
        self.root_layout = Root()
        Window.bind(on_resize=self._resized, on_keyboard=self._keyboard)
        self.desk.on_stage, self.desk.on_help = self._staged, self._help
        self.desk.device.list_files = self._list_files
        ExceptionManager.add_handler(self.trouble)
        self.desk.on_settings = self._set
        self.watch.begin()
        self.hearing.private = lambda: self.private
        self.hearing.begin()
        self.go(self.first)
        self._listen()
        return self.root_layout

    def go(self, where: str) -> None:
        """Show a screen."""
        if where == "flip":
            Window.rotation = (Window.rotation + 180) % 360
            return
        self.errands.stop()  # it is told where it was begun, or nowhere
        self.close_sheet()
        before, damage = (self.where, list(self.trail)), self.desk.damage
        try:
            self._turn_to(where)
        except Exception:
            self.where, self.trail = before  # nothing was there to be shown
            if self.where in AT_A_TABLE and self.desk.table is None:
                self.where, self.trail = "home", []
                self.rebuild()
            raise
        if damage:  # told once, over what is left
            self.desk.damage = ""
            self.show_sheet(_doors().damage_sheet(self.desk, damage))

    def _turn_to(self, where: str) -> None:
        if where == "back":
            where = self.trail.pop() if self.trail else "home"
            if self.where == "setup" and not self.desk.take_back_start():
                where = "table"  # the night goes on
        elif where in TRAILS and (self.where, where) != ("choose", "new"):
            self.trail = list(TRAILS[where])
        elif where != self.where:
            self.trail.append(self.where)
        if where == "learn" and not self.desk.on_a_page:
            where = "table"  # nothing is left to be read
        if where in ("table", "curtain") and self.desk.table is None:
            where = "home"  # nobody sits there any more
        elif where == "table" and self.desk.here.state is None:
            where = "new"  # its start was taken back
        if where != self.where:
            Window.release_all_keyboards()
            self.root_layout.rest()
            self.desk.error = ""  # told where it was refused
        before, self.where = self.where, where
        self.rebuild()
        if before == "curtain" != where:
            self.desk.take_back()

    def rebuild(self) -> None:
        """Build the screen anew: the size, the language or the text changed."""
        theme.use_world(games.game(self._shown).world, self.desk.settings.contrast)
        Window.clearcolor = theme.NIGHT
        self.desk.device.stay_clear()
        self.root_layout.clear_widgets()
        try:
            self.screen = self._opened()
        finally:  # else what was there comes back
            self.root_layout.add_widget(self.screen)
            if self.sheet is not None:
                self.root_layout.add_widget(self.sheet)
        if self.where == "after":
            self.desk.hear_out()
        way = {self.where, *self.trail}
        self.hearing.go(bool(way & set(AT_A_TABLE)) and "after" not in way)
        self.hearing.read(self.desk.page_aloud() if self.where == "learn" else "")

    @property
    def _shown(self) -> str:
        """The game that is shown: what is known of a box is that of one, whichever is played."""
        return self.desk.boxed if self.where in BOXES else self.desk.game

    def _set(self) -> None:
        """Do as the settings say now."""
        self.watch.set()
        self.hearing.set()
        self._listen()

    @property
    def private(self) -> bool:
        """Whether what is shown is for one pair of eyes alone: nothing is said there."""
        shown = self.sheet or getattr(self, "screen", None)
        return bool(getattr(shown, "private", False))

    def _listen(self) -> None:
        """Be played by ear, where somebody wants that, or by eye."""
        wanted = self.desk.settings.by_ear and self.desk.settings.speech != SILENT
        if wanted and self.ear is None:
            from companion.ui.by_ear.ear import ByEar

            self.ear = ByEar(self)
            self.ear.begin()
        elif not wanted and self.ear is not None:
            self.ear.end()
            self.ear = None

    def _opened(self) -> Widget:
        if self.where == "home":
            return HomeScreen(self.desk, self.go)
        if self.where == "welcome":
            from companion.ui.screens.welcome import WelcomeScreen

            return WelcomeScreen(self.desk, self.go)
        # What is known of a box is that of one game, whichever was turned to last.
        game = self._shown
        theme.use_figures(root.figures(game))
        theme.use_colours(root.colours(game))
        opened: Widget = _doors().opened(self, self.where)
        return opened

    def _staged(self) -> None:
        """Hand over from the table to a scene and back, once what was tapped is done."""
        Clock.schedule_once(lambda _: self._hand_over(), 0)

    def _hand_over(self) -> None:
        playing = self.where == "table" and self.desk.table is not None
        if playing and (self.desk.stage == "scene") != _doors().plays_a_scene(self.screen):
            self.rebuild()

    def show_sheet(self, sheet: "Sheet") -> None:
        """Lay a sheet over the screen."""
        self.close_sheet()
        sheet.close = self.close_sheet
        self.sheet = sheet
        self.root_layout.add_widget(sheet)

    def close_sheet(self) -> None:
        """Take the sheet away, if one is there."""
        if self.sheet is not None:
            self.root_layout.remove_widget(self.sheet)
            Window.release_all_keyboards()  # of a line on it that was written into
        self.sheet = None

    def _help(self) -> None:
        """Say over the screen what can be done there."""
        self.show_sheet(_doors().help_sheet(self.desk, self.where, self.go))

    def run_errand(self, title: str, work: Work, then: Then) -> None:
        """Do something long beside the drawing; taps wait until it is seen that it is done."""
        self.root_layout.rest()
        self.errands.begin(title, work, then)

    def _met(self, raised: Exception) -> bool:
        """Say over the screen what the disk would not do; tell whether it was that."""
        words = self.desk.in_words(raised)
        if words:
            self.show_sheet(_doors().trouble_sheet(self.desk, words))
        return bool(words)

    def _list_files(self, kinds: Sequence[str], then: Callable[[Path], None]) -> None:
        self.show_sheet(_doors().files_sheet(self.desk, kinds, then))

    def _resized(self, *_: Any) -> None:
        self.rebuild()

    def _keyboard(self, _: Any, key: int, *__: Any) -> bool:
        """Take Escape and the back button: a step back, and nothing is lost."""
        if key != 27:
            return False
        if self.errands.stop():
            pass  # what was shown before comes back when it has stopped
        elif self.sheet is not None:
            self.close_sheet()
        elif not _closes_first(self.screen) and self.where != "home":
            self.go("back")
        return True

    def on_pause(self) -> bool:
        """Everything is on the disk already, but for what is only being taken in."""
        self._cover_up()
        self.errands.rest()
        self.watch.rest()
        self.hearing.rest()
        return True

    def _cover_up(self) -> None:
        """Cover what is for one pair of eyes alone: nobody knows who sees the device next."""
        cover: Callable[[], None] = getattr(self.screen, "cover_up", lambda: None)
        cover()

    def on_resume(self) -> None:
        """Be awake again."""
        self.watch.begin()
        self.hearing.wake()

    def on_stop(self) -> None:
        """Let go of the table and the window."""
        self.errands.end()
        ExceptionManager.remove_handler(self.trouble)
        Window.unbind(on_resize=self._resized, on_keyboard=self._keyboard)
        self.watch.rest()
        if self.ear is not None:
            self.ear.end()
        self.hearing.end()
        self.desk.leave()
