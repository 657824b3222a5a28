"""Drawing a house: tap where each place is, join them, and see what is still missing."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.house_making import MODES, HouseMaking
from companion.ui.screens.house_sheets import Act, Writing, asking
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Cap, Key, Text, text_height
from companion.ui.widgets.forms import is_narrow
from companion.ui.widgets.keys import KeyFlow
from companion.ui.widgets.sheet_canvas import Ends, Seen, SheetCanvas

ICONS = {"place": "hand", "join": "walk", "change": "rename"}
MOST_ON_KEYS = 1.4  # text of keys in a window that is small for its text
LONGEST_TITLE = 60


class HouseEditor(BoxLayout):
    """The sheet, what to do next, what is wrong, and the keys."""

    def __init__(
        self, desk: Desk, go: Callable[[str], None], show_sheet: Callable[[Sheet], None]
    ) -> None:
        super().__init__(padding=desk.look.space(3), spacing=desk.look.space(3))
        self.desk, self.go, self.show_sheet = desk, go, show_sheet
        self.making: HouseMaking = desk.house_making
        look = desk.look
        self.compact = min(Window.width, Window.height * 1.6) < dp(1000) * look.scale
        self.look = small = look.at_most(MOST_ON_KEYS) if self.compact else look
        self.sheet = SheetCanvas(
            small, self._tapped, self._spot, self._passage, self._moved, self._stroke
        )
        size = theme.LABEL if self.compact else theme.TITLE
        self.hint = Text(small, "", size, font=theme.DISPLAY, fills=True)
        self.line = Text(small, "", theme.BODY)
        self.look_at = Key(small, meaning="show")
        upright = Window.height > Window.width
        self.modes = KeyFlow(small, theme.TARGET + 12, upright, columns=not upright)
        self.tools = KeyFlow(small, theme.TARGET + 8, upright=False)
        self.last = KeyFlow(small, theme.MAIN, upright=False)
        self._arrange()
        self.refresh()

    # Where the parts are

    def _arrange(self) -> None:
        look, portrait = self.look, Window.height > Window.width
        self.orientation = "vertical" if portrait else "horizontal"
        body = BoxLayout(orientation="vertical", spacing=look.space(2))
        for part in (self._head(), self.sheet, self._foot()):
            body.add_widget(part)
        keys = BoxLayout(orientation="vertical", spacing=look.space(3))
        if portrait:
            for part in (self.modes, self.tools, self.last):
                keys.add_widget(part)
            keys.size_hint_y = None
            keys.bind(minimum_height=keys.setter("height"))
            self.add_widget(body)
            self.add_widget(keys)
            return
        column = BoxLayout(orientation="vertical", size_hint_y=None, spacing=look.space(3))
        column.bind(minimum_height=column.setter("height"))
        column.add_widget(self.modes)
        column.add_widget(self.tools)
        scroll = ScrollView(do_scroll_x=False, bar_width=dp(4))
        scroll.add_widget(column)
        keys.add_widget(scroll)
        keys.add_widget(self.last)
        keys.size_hint_x, keys.width = None, min(dp(250) * look.scale, Window.width * 0.34)
        for part in (keys, body) if self.desk.settings.left_hand else (body, keys):
            self.add_widget(part)

    def _head(self) -> BoxLayout:
        look = self.look
        least = max(dp(56), look.text(48))
        head = BoxLayout(size_hint_y=None, height=least, spacing=look.space(3))
        word = "" if self.compact or is_narrow(look) else self.desk.say("back")
        back = Key(look, word, partial(self.go, "back"), "back", "quiet", meaning="back")
        back.size_hint_x, back.size_hint_y = None, 1
        back.width = max(dp(56), back.least_width + dp(8))
        head.add_widget(back)
        head.add_widget(self.hint)

        def reserve(*_: Any) -> None:
            """Have room for every hint: the sheet must not move under a finger."""
            size, font = self.hint.font_size, self.hint.font_name
            highest = max(text_height(hint, size, font, self.hint.width) for hint in self._hints())
            head.height = max(least, highest)

        self.hint.bind(width=reserve)
        return head

    def _foot(self) -> BoxLayout:
        """Make the line that says what is wrong, with a key that shows it."""
        self.foot = foot = BoxLayout(size_hint_y=None, spacing=self.look.space(3))
        self.line.pos_hint = {"center_y": 0.5}
        self.look_at.size_hint = (None, 1)
        foot.add_widget(self.line)
        foot.height = dp(theme.TARGET)

        highest: dict[float, float] = {}  # by width

        def reserve(*_: Any) -> None:
            """Grow with the text, and never shrink: the sheet must not move under a finger."""
            line, wide = self.line, float(self.line.width)
            high = text_height(line.text, line.font_size, line.font_name, wide)
            highest[wide] = max(dp(theme.TARGET), high, highest.get(wide, 0.0))
            foot.height = highest[wide]

        self.line.bind(width=reserve, text=reserve)
        return foot

    # What they show

    def refresh(self) -> None:
        """Show the house as it is now."""
        making, say = self.making, self.desk.say
        draft, problems = making.here, making.problems
        self.sheet.show(
            Seen(
                making.maker.board(draft), draft.letters, making.maker.cells(draft),
                making.shown, making.chain, making.mode == "join",
            )
        )  # fmt: skip
        self.hint.text = self._hint()
        wrong = bool(making.said or problems)
        text = making.said or (problems[0].text if problems else say("house sound"))
        self.line.rewrite(text, theme.BODY, theme.WRONG if wrong else theme.LAMP)
        if problems and self.look_at.parent is None:
            self.foot.add_widget(self.look_at)
        elif not problems and self.look_at.parent is not None:
            self.foot.remove_widget(self.look_at)
        count = say("house show", n=len(problems)) if problems else ""
        self.look_at.wear(Cap(count, self._show_problem, "eye", "quiet", "show", theme.CAPTION))
        self.look_at.width = self.look_at.least_width
        self._show_keys(sound=not problems)

    def _hint(self) -> str:
        making = self.making
        if making.mode == "place" and making.next:
            return making.maker.tap(making.here, making.next)
        if making.mode == "join" and making.chain:
            room = making.maker.called(making.here, making.chain)
            return self.desk.say("house join_on", room=room)
        return self.desk.say(f"house {making.mode}_hint")

    def _hints(self) -> list[str]:
        """Give all hints there can be."""
        maker, draft, say = self.making.maker, self.making.here, self.desk.say
        rooms = [maker.called(draft, place) for place in draft.places]
        return [
            *(say(f"house {mode}_hint") for mode in MODES),
            *(maker.tap(draft, place) for place in draft.places),
            *(say("house join_on", room=room) for room in rooms),
        ]

    def _show_keys(self, sound: bool) -> None:
        making, say = self.making, self.desk.say
        self.modes.show([
            Cap(
                say(f"house {mode}"), partial(self._turn, mode), ICONS[mode],
                "chosen" if mode == making.mode else "plain", mode,
            )
            for mode in MODES
        ])  # fmt: skip
        self.tools.show([
            Cap("", self._undo, "undo", "quiet", "undo", off=not making.past),
            Cap("", self._redo, "redo", "quiet", "redo", off=not making.future),
            Cap(making.title, self._more, "more", "quiet", "more", theme.BODY),
        ])  # fmt: skip
        kind = "main" if sound else "plain"
        finish = Cap(say("house finish"), self._finish, "check", kind, "finish", off=not sound)
        self.last.show([finish])

    # What is tapped

    def _turn(self, mode: str) -> None:
        self.making.turn(mode)
        self.refresh()

    def _undo(self) -> None:
        self.making.undo()
        self.refresh()

    def _redo(self) -> None:
        self.making.redo()
        self.refresh()

    def _spot(self, x: float, y: float) -> None:
        """Put the next place there; once all are there, they are joined."""
        making = self.making
        if making.mode == "place":
            making.place(x, y)
            if not making.here.missing and not making.said:
                making.turn("join")
        else:
            making.join("")
        self.refresh()

    def _tapped(self, place: str) -> None:
        making = self.making
        if making.mode == "join":
            making.join(place)
        elif making.mode == "change" or not making.next:
            self._about(place)
            return
        else:
            box = making.here.at[place]
            making.place(box.x + box.w / 2, box.y + box.h / 2)  # it says why not
        self.refresh()

    def _stroke(self, place: str) -> None:
        self.making.join(place)
        self.refresh()

    def _moved(self, place: str, x: float, y: float) -> None:
        self.making.do(lambda draft: draft.moved(place, x, y))
        self.refresh()

    def _do(self, act: Callable[[Any], Any]) -> None:
        self.making.do(act)
        self.refresh()

    def _show_problem(self) -> None:
        """Show the places that something is wrong with; what is missing can be placed."""
        (problem, *_) = self.making.problems
        here = self.making.here.at
        if all(place not in here for place in problem.places):
            self.making.turn("place")
        self.making.shown, self.making.said = problem.places, ""
        self.refresh()

    def _finish(self) -> None:
        if self.making.finish():
            self.go("house")
        else:
            self.refresh()

    # Sheets

    def _about(self, place: str) -> None:
        """Offer what can be done with a place."""
        making, say = self.making, self.desk.say
        maker, draft = making.maker, making.here
        acts: list[Act] = [
            ("take away", say("house take_away"), "delete",
             partial(self._do, lambda draft: draft.taken_away(place))),
        ]  # fmt: skip
        for ends, letter in draft.letters.items():
            if place in ends:
                other = maker.called(draft, ends[0] if place == ends[1] else ends[1])
                said = say("house passage", letter=letter, room=other)
                acts.append((f"passage {letter}", said, "walk", partial(self._passage, ends)))
        self.show_sheet(
            Writing(
                self.desk, maker.called(draft, place), maker.name(draft, place),
                say("house name"), lambda name: self._do(lambda draft: draft.named(place, name)),
                acts,
            )
        )  # fmt: skip

    def _passage(self, ends: Ends) -> None:
        """Offer what can be done with a passage."""
        making, say = self.making, self.desk.say
        a, b = (making.maker.called(making.here, end) for end in ends)
        letter = making.here.letters[ends]
        acts: list[Act] = [
            ("take away", say("house take_away"), "delete",
             partial(self._do, lambda draft: draft.parted(*ends))),
        ]  # fmt: skip
        self.show_sheet(
            Writing(
                self.desk, say("house between", a=a, b=b), letter, say("house letter"),
                lambda text: self._do(lambda draft: draft.lettered(*ends, text)), acts, 2,
            )
        )  # fmt: skip

    def _more(self) -> None:
        """Offer the rest: the house's name, which place comes next, and giving up."""
        making, say = self.making, self.desk.say
        acts: list[Act] = []
        if making.here.missing:
            acts.append(("jump", say("house jump"), "repeat", self._jump))
        acts.append(("give up", say("house give_up"), "delete", self._give_up))
        self.show_sheet(
            Writing(
                self.desk, say("house titled"), making.title, say("house titled"),
                lambda title: self._do(lambda draft: draft.titled(title)), acts, LONGEST_TITLE,
            )
        )  # fmt: skip

    def _jump(self) -> None:
        """Let somebody choose which place comes next."""
        making = self.making

        def want(place: str) -> None:
            making.turn("place")
            making.wanted = place
            self.refresh()

        draft = making.here
        keys = [(p, making.maker.called(draft, p), partial(want, p)) for p in draft.missing]
        self.show_sheet(Sheet.keys(self.desk, self.desk.say("house jump"), keys))

    def _give_up(self) -> None:
        say = self.desk.say

        def give_up() -> None:
            self.making.give_up()
            self.go("house")

        acts: list[Act] = [("give up", say("house give_up"), "delete", give_up)]
        self.show_sheet(asking(self.desk, self.making.title, say("house give_up_about"), acts))
