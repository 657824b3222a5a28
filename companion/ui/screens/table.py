"""The Table: the house, the prompt, the counters, and what can be said."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.engine.offers import Offer
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Gap, Key, Tag, Text
from companion.ui.widgets.gauges import Indicator, Track
from companion.ui.widgets.house import House
from companion.ui.widgets.prompt import Answers, PromptCard
from companion.ui.widgets.reveal import Reveal
from companion.ui.widgets.roster import Roster

ICONS = {
    "found": "found", "switch": "switch", "force": "padlock", "open": "unlock", "attic": "key",
    "end": "end", "met": "met", "faint": "faint", "revive": "revive", "state": "state",
}  # fmt: skip


class TableScreen(BoxLayout):
    """A table being played at."""

    def __init__(
        self,
        desk: Desk,
        go: Callable[[str], None],
        show_sheet: Callable[[Sheet], None],
        **more: Any,
    ) -> None:
        super().__init__(**more)
        self.desk, self.go, self.show_sheet = desk, go, show_sheet
        self.orientation = "vertical" if Window.height > Window.width else "horizontal"
        self.house: House | None = None
        self.refresh()

    def refresh(self) -> None:
        """Build everything anew from what the table shows."""
        self.clear_widgets()
        self.house = None
        prompt = self.desk.prompt
        game, state = self.desk.here.game, self.desk.here.state
        picture = game.picture(state, prompt) if prompt else None
        if picture is not None:
            self.add_widget(Reveal(self.desk, picture, self._say, self._next))
            return
        portrait = self.orientation == "vertical"
        wide = 0.34 + 0.16 * max(0.0, self.desk.settings.text_scale - 1)
        left = self._left()
        right = self._right()
        if portrait:
            left.size_hint, right.size_hint = (1, 0.48), (1, 0.52)
        else:
            left.size_hint, right.size_hint = (1 - wide, 1), (wide, 1)
        order = [right, left] if self.desk.settings.left_hand and not portrait else [left, right]
        for part in order:
            self.add_widget(part)

    # The house side

    def _left(self) -> BoxLayout:
        look = self.desk.look
        side = BoxLayout(orientation="vertical", padding=look.space(3), spacing=look.space(2))
        side.add_widget(self._chips())
        game, state = self.desk.here.game, self.desk.here.state
        board = game.board(state)
        if board is not None:
            self.house = House(look, game.names(), self._tapped)
            self.house.show(
                board,
                self.desk.view["turn"],
                self._fainted(),
                self._way(),
                self.desk.settings.motion,
            )
            side.add_widget(self.house)
        else:
            scroll = ScrollView(do_scroll_x=False, bar_width=dp(4))
            scroll.add_widget(Roster(self.desk, self._child))
            side.add_widget(scroll)
        side.add_widget(self._bar())
        return side

    def _fainted(self) -> frozenset[str]:
        children = self.desk.view["children"]
        return frozenset(child for child, is_ in children.items() if is_["fainted"])

    def _way(self) -> tuple[str, tuple[str, ...]] | None:
        for event in reversed(self.desk.reply.get("events", [])):
            if event["event"] == "babysitter_moved":
                return "babysitter", tuple(event["path"])
            if event["event"] == "child_moved" and len(event["path"]) > 1:
                return event["child"], tuple(event["path"])
        return None

    def _chips(self) -> BoxLayout:
        look, view = self.desk.look, self.desk.view
        row = BoxLayout(size_hint_y=None, height=max(dp(44), look.text(40)), spacing=look.space(3))
        title = Tag(look, self.desk.say("table round", round=view["round"]), theme.TITLE)
        row.add_widget(title)
        lines = self.desk.here.game.status(self.desk.here.state)
        turn = view["turn"]
        names = self.desk.here.game.names()
        colour = (
            theme.CHILDREN[turn][0]
            if turn in theme.CHILDREN
            else theme.SPOKEN.get(turn, theme.PAPER)
        )
        chip = Text(
            look, f"{names.get(turn, '')} · {view['actions']}/3", theme.LABEL, colour, bold=True
        )
        row.add_widget(chip)
        if view.get("event") is not None:
            title_ = view["event"].get("title") or lines[-1]
            row.add_widget(Text(look, title_, theme.BODY, theme.colour("#a9c6ff"), align="right"))
        return row

    def _bar(self) -> BoxLayout:
        """The keys at the bottom, where the thumb is: what the Child on turn reports."""
        look = self.desk.look
        high = max(dp(84), look.text(64))
        bar = BoxLayout(size_hint_y=None, height=high, spacing=look.space(2))
        undo = Key(
            look,
            self.desk.say("table undo"),
            self._undo,
            icon="undo",
            kind="quiet",
            upright=True,
            size=theme.CAPTION,
        )
        undo.size_hint_x, undo.size_hint_y = None, 1
        undo.width = max(dp(72), look.text(64))
        undo.disabled = not self.desk.view.get("undo")
        bar.add_widget(undo)
        scroll = ScrollView(do_scroll_y=False, bar_width=dp(3))
        row = BoxLayout(size_hint_x=None, spacing=look.space(2))
        row.bind(minimum_width=row.setter("width"))
        for key in self._report_keys(high):
            row.add_widget(key)
        scroll.add_widget(row)
        bar.add_widget(scroll)
        for key in self._last_keys(high):
            bar.add_widget(key)
        return bar

    def _report_keys(self, high: float) -> list[Key]:
        keys: list[Key] = []
        for offer in self.desk.offers("turn"):
            if offer.shown == "choices":
                field = offer.fields[0]
                for choice in field.choices:
                    report = offer.report({field.name: choice.value})
                    number = len(choice.label) <= 2
                    font, size = (
                        (theme.DISPLAY, theme.TITLE) if number else (theme.TEXT, theme.CAPTION)
                    )
                    keys.append(
                        self._report_key(
                            choice.label,
                            partial(self._say, report),
                            size=size,
                            font=font,
                            meaning=f"{offer.key} {choice.value}",
                        )
                    )
            elif offer.shown == "key" and offer.key != "end":
                icon = ICONS.get(offer.key, "more")
                keys.append(
                    self._report_key(
                        offer.label, partial(self._offer, offer), icon=icon, meaning=offer.key
                    )
                )
        for group, icon in (("child", "state"), ("card", "card"), ("finale", "finale")):
            offers = self.desk.offers(group)
            if offers:
                label = self.desk.say(f"table {group}") if group != "finale" else offers[0].label
                keys.append(
                    self._report_key(label, partial(self._group, group), icon=icon, meaning=group)
                )
        return keys

    def _report_key(
        self,
        label: str,
        on_tap: Callable[[], Any],
        icon: str = "",
        size: float = theme.CAPTION,
        font: str = theme.TEXT,
        meaning: str = "",
    ) -> Key:
        look = self.desk.look
        key = Key(
            look, label, on_tap, icon=icon, upright=True, size=size, font=font, meaning=meaning
        )
        key.size_hint_x, key.size_hint_y = None, 1
        key.padding = [look.space(1), look.space(1)]
        key.width = (
            max(dp(64), look.text(len(label) * 6.2 + 22))
            if icon
            else max(dp(60), look.text(len(label) * 14 + 24))
        )
        return key

    def _last_keys(self, high: float) -> list[Key]:
        end = next((offer for offer in self.desk.offers("turn") if offer.key == "end"), None)
        if end is None:
            return []
        look = self.desk.look
        kind = "main" if self.desk.view["actions"] >= 3 and self.desk.following is None else "plain"
        key = Key(
            look,
            end.label,
            lambda: self._say(end.report({})),
            icon="end",
            kind=kind,
            upright=True,
            size=theme.CAPTION,
        )
        key.size_hint_x, key.size_hint_y = None, 1
        key.width = max(dp(104), look.text(96))
        return [key]

    # The prompt side

    def _right(self) -> ScrollView:
        look = self.desk.look
        scroll = ScrollView(do_scroll_x=False, bar_width=dp(4))
        side = BoxLayout(
            orientation="vertical", size_hint_y=None, padding=look.space(4), spacing=look.space(4)
        )
        side.bind(minimum_height=side.setter("height"))
        side.add_widget(PromptCard(self.desk))
        side.add_widget(Answers(self.desk, self._say, self._next))
        game, state = self.desk.here.game, self.desk.here.state
        side.add_widget(Text(look, self.desk.say("table indicator"), theme.CAPTION, theme.MUTED))
        side.add_widget(Indicator(look, game.slots(state)))
        side.add_widget(Text(look, self.desk.say("table stress"), theme.CAPTION, theme.MUTED))
        for gauge in game.gauges(state):
            side.add_widget(Track(look, gauge))
        side.add_widget(Gap(look.space(1)))
        side.add_widget(self._icons())
        scroll.add_widget(side)
        return scroll

    def _icons(self) -> BoxLayout:
        look = self.desk.look
        row = BoxLayout(
            size_hint_y=None, height=max(dp(theme.TARGET), look.text(40)), spacing=look.space(2)
        )
        actions: list[tuple[str, Callable[[], Any]]] = [
            ("redo", self._back_and_forth),
            ("repeat", self._repeat),
            ("journal", lambda: self.go("journal")),
            ("fix", lambda: self._group("fix")),
            ("flip", lambda: self.go("flip")),
            ("settings", lambda: self.go("settings")),
            ("back", lambda: self.go("home")),
        ]
        for icon, act in actions:
            key = Key(look, "", act, icon=icon, kind="quiet", size=theme.LABEL, meaning=icon)
            key.size_hint_y = 1
            row.add_widget(key)
        return row

    # What is tapped

    def _say(self, report: dict[str, Any]) -> None:
        if self.house is not None:
            self.house.skip()
        self.desk.submit(report)
        self.refresh()

    def _undo(self, grain: str = "tap") -> None:
        """Take back; where that hides again what was seen, the table chooses what is drawn."""
        if not self.desk.here.undo_crosses_reveal(grain):
            self._undone(grain)
            return
        say = self.desk.say
        keys = [
            (say("reveal keep"), partial(self._undone, grain)),
            (say("reveal again"), partial(self._undone, grain, "again")),
        ]
        self.show_sheet(Sheet.of_keys(self.desk, say("reveal title"), keys))

    def _undone(self, grain: str, draw: str | None = None) -> None:
        self.desk.undo(grain, draw)
        if self.desk.here.state is None:
            self.go("home")
        else:
            self.desk.step = len(self.desk.prompts) - 1
            self.refresh()

    def _back_and_forth(self) -> None:
        """Offer every way back, and forth again."""
        say, view = self.desk.say, self.desk.view
        keys: list[tuple[str, Callable[[], Any]]] = [
            (say("undo tap", label=view["undo"]), self._undo),
            (say("undo turn"), partial(self._undo, "turn")),
            (say("undo round"), partial(self._undo, "round")),
        ]
        if view["redo"]:
            redo = partial(self._say, {"report": "redo"})
            keys.append((say("undo redo", label=view["redo"]), redo))
        self.show_sheet(Sheet.of_keys(self.desk, say("undo title"), keys))

    def _next(self) -> None:
        self.desk.next_prompt()
        self.refresh()

    def _repeat(self) -> None:
        self.desk.first_prompt()
        self.refresh()

    def _tapped(self, place: str) -> None:
        move = next((offer for offer in self.desk.offers("turn") if offer.shown == "map"), None)
        if move is not None:
            self._say(move.report({move.fields[0].name: place}))

    def _offer(self, offer: Offer) -> None:
        if offer.fields:
            self.show_sheet(Sheet(self.desk, offer, self._say))
        else:
            self._say(offer.report({}))

    def _group(self, group: str) -> None:
        self.show_sheet(Sheet.of_group(self.desk, self.desk.offers(group), self._offer))

    def _child(self, child: str) -> None:
        self._group("child")
