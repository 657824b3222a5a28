"""A sheet over the screen: something to choose, field by field, or something to read."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.image import Image
from kivy.uix.widget import Widget

from companion.engine.offers import FIX, Choice, Field, Offer
from companion.engine.tabletop import Map
from companion.ui import theme
from companion.ui.coaching import pointed
from companion.ui.desk import Desk
from companion.ui.filling_in import missing, named, settled
from companion.ui.widgets.basic import Cap, Key, Panel, Text
from companion.ui.widgets.forms import Whole, stack
from companion.ui.widgets.house import House
from companion.ui.widgets.key_groups import LOW as LOW_GROUPS
from companion.ui.widgets.key_groups import Badge, KeyGroups, Table, table_of
from companion.ui.widgets.key_shelves import shelves
from companion.ui.widgets.keys import KeyFlow
from companion.ui.widgets.maps import map_for
from companion.ui.widgets.scroll import Scroll
from companion.ui.widgets.text_field import TextField
from companion.ui.widgets.told_choices import told_choices
from companion.ui.widgets.writing import Headline

Act = Callable[[], Any]
LOW, MOST_IN_TITLE = 420, 1.2  # dp at 100 %, and the scale of a title in a window below it
TITLE, SHADE = 32, 0.93  # dp at 100 %; over what lies beneath: not even a gold key is read there
WIDE = 0.94  # of the window: a sheet with groups of keys


def _cap(field: Field, choice: Choice, act: Act, on: bool) -> Cap:
    """Make the key of a choice; that of a player bears its colour and its shape."""
    label = choice.label[:1].upper() + choice.label[1:]
    kind, meaning = "chosen" if on else "plain", str(choice.value)
    if theme.is_player(meaning):
        said = f"✓ {label}" if on else label
        return Cap(said, act, "person", kind, meaning, who=meaning, moment=field.name)
    return Cap(label, act, "check" if on else "", kind, meaning, moment=field.name)


class Sheet(AnchorLayout):
    """Covers the screen until something is chosen or it is closed."""

    def __init__(self, desk: Desk, title: str, **more: Any) -> None:
        super().__init__(anchor_x="center", anchor_y="center", **more)
        self.desk, self.look = desk, desk.look
        self.close: Act = lambda: None
        self._dead_until = Clock.get_time() + theme.DEAD
        with self.canvas.before:
            Color(rgba=(*theme.NIGHT[:3], SHADE))
            self._shade = Rectangle()
        self.bind(pos=self._cover, size=self._cover)
        look = self.look
        self.panel = Panel(
            orientation="vertical", padding=look.space(5), spacing=look.space(3),
            size_hint=(0.92, None) if Window.height > Window.width else (0.84, None),
        )  # fmt: skip
        self.panel.bind(minimum_height=self.panel.setter("height"))
        low = Window.height < dp(LOW) * look.scale
        self.heading = look.at_most(MOST_IN_TITLE) if low else look  # the sizes of titles
        self.title = Headline(self.heading, title, TITLE, font=theme.DISPLAY, shrinks=True)
        self.title.pos_hint = {"center_y": 0.5}
        self.head = stack(look, 1)
        self.head.add_widget(self._top())
        self.middle = BoxLayout(orientation="vertical", size_hint_y=None, spacing=look.space(3))
        self.middle.bind(minimum_height=self.middle.setter("height"))
        self.scroll = Scroll(theme.PANEL, size_hint_y=None)
        self.scroll.add_widget(self.middle)
        self.foot = KeyFlow(look, row=theme.TARGET + 8, upright=False)
        for part in (self.head, self.scroll, self.foot):
            self.panel.add_widget(part)
        for part in (self.head, self.middle, self.foot):
            part.bind(height=self._fit)
        self._fit()
        self.add_widget(self.panel)

    def _top(self) -> BoxLayout:
        """Put the key that closes beside the title: nothing below is taken for it."""
        row = BoxLayout(size_hint_y=None, height=dp(theme.TARGET + 8), spacing=self.look.space(3))
        side = dp(theme.TARGET + 8)
        close = Key(self.look.at_most(1.2), kind="quiet", size_hint_x=None, width=side)
        close.padding = [0, 0]
        close.wear(self._close_cap())
        close.stand(dp(theme.TARGET + 8))
        close.pos_hint = {"top": 1}
        row.add_widget(self.title)
        row.add_widget(close)
        self.title.bind(
            height=lambda _, high: setattr(row, "height", max(dp(theme.TARGET + 8), high))
        )
        return row

    # What a sheet can hold

    @classmethod
    def keys(cls, desk: Desk, title: str, keys: Sequence[tuple[str, str, Act]]) -> "Sheet":
        """Offer a few things to do: what each means, says and does."""
        sheet = cls(desk, title)

        def choose(act: Act) -> None:
            sheet.close()
            act()

        sheet._show([Cap(text, partial(choose, act), meaning=key) for key, text, act in keys])
        return sheet

    @classmethod
    def listing(
        cls,
        desk: Desk,
        title: str,
        offers: Sequence[Offer],
        on_offer: Callable[..., None],
        who: str | None = None,
    ) -> "Sheet":
        """List offers to choose from, perhaps about somebody."""

        def choose(offer: Offer) -> None:
            values = {offer.fields[0].name: who} if who is not None else None
            on_offer(offer, values) if values else on_offer(offer)

        sheet = cls(desk, title)

        def chosen(offer: Offer) -> None:
            sheet.close()
            choose(offer)

        def said(offer: Offer, values: dict[str, Any]) -> None:
            sheet.close()
            on_offer(offer, values)

        sections: dict[str, list[Cap]] = {}
        tables = {}  # of two choices that are made by one tap
        badges = {one.section: Badge(one.drawing, one.ink) for one in offers if one.drawing}
        for offer in offers:
            act, icon = partial(chosen, offer), offer.icon
            size = theme.BODY if offer.section else theme.LABEL
            cap = Cap(offer.label, act, icon, meaning=offer.key, size=size, drawing=offer.scene)
            if offer.section and [one.section for one in offers].count(offer.section) == 1:
                tables[offer.section] = table_of(offer, said)
            sections.setdefault(offer.section, []).append(cap)
        unsorted = sections.pop("", [])
        sheet._show(unsorted, *([sheet._groups(sections, badges, tables)] if sections else []))
        return sheet

    @classmethod
    def asking(
        cls,
        desk: Desk,
        offer: Offer,
        on_report: Callable[[dict[str, Any]], Any],
        values: Mapping[str, Any] | None = None,
        about: str = "",
    ) -> "Sheet":
        """Ask for all that belongs to a report, one thing after the other."""
        return Asking(desk, offer, on_report, values, about)

    @classmethod
    def page(
        cls, desk: Desk, title: str, text: str | Sequence[Widget], foot: Sequence[Cap] = ()
    ) -> "Sheet":
        """Give something to read; in paragraphs, since no texture can be as high as a long text."""
        sheet, parts = cls(desk, title), text
        if isinstance(parts, str):
            parts = [Whole(desk.look, part, theme.LABEL) for part in parts.split("\n\n")]
        sheet._show([], *parts, foot=foot)
        return sheet

    @classmethod
    def rule(cls, desk: Desk, rule: str, why: str = "", on_all: Act | None = None) -> "Sheet":
        """Give a rule to read, below what it is the reason of; `on_all` leads to all of them."""
        title, text = desk.rule(rule)
        told = "\n\n".join(part for part in (why, text) if part)
        foot = [Cap(desk.say("rules all"), on_all, "journal", "quiet", "rules")] if on_all else []
        return cls.page(desk, title, told, foot)

    @classmethod
    def seen(cls, desk: Desk, title: str, texture: Any) -> "Sheet":
        """Show a picture, as large as there is room."""
        sheet = cls(desk, title)
        sheet._show([], picture := Image(texture=texture, size_hint_y=None, fit_mode="contain"))
        wide = Window.width * sheet.panel.size_hint_x - sheet.look.space(10)
        picture.height = min(sheet._room(theme.TITLE), wide * texture.height / texture.width)
        return sheet

    # How it is shown

    def _groups(
        self,
        caps: Mapping[str, Sequence[Cap]],
        badges: Mapping[str, Badge],
        tables: Mapping[str, Table],
    ) -> Widget:
        """Put keys under the headings of their groups, in a sheet that is wider for them."""
        self.panel.size_hint_x = WIDE
        room = Window.width * WIDE - self.panel.padding[0] - self.panel.padding[2]
        low = Window.height < dp(LOW_GROUPS)
        if low:
            self.panel.padding, self.panel.spacing = self.look.space(4), self.look.space(2)
        most = room, self._room(theme.TITLE)
        drawn = shelves(self.look, caps, most, low, badges, tables)
        return drawn or KeyGroups(self.look, caps, room, low, badges, tables)

    def _show(self, caps: Sequence[Cap], *above: Widget, foot: Sequence[Cap] = ()) -> None:
        self.middle.clear_widgets()
        for part in above:
            self.middle.add_widget(part)
        if caps:
            keys = KeyFlow(self.look, row=theme.TARGET + 8, upright=False, columns=True)
            keys.show(pointed(self.desk, caps))
            self.middle.add_widget(keys)
        self.foot.show(list(foot))
        self.scroll.scroll_y = 1.0

    def _close_cap(self) -> Cap:
        return Cap("", lambda: self.close(), "close", "quiet", "close")

    def _fit(self, *_: Any) -> None:
        """Be as high as its parts, as long as the sheet fits the window."""
        self.scroll.height = min(self.middle.height, self._most())

    def _most(self) -> float:
        """Tell how high what is between title and foot can be."""
        panel = self.panel
        around = self.head.height + self.foot.height + panel.padding[1] + panel.padding[3]
        return float(max(Window.height * 0.96 - around - 2 * panel.spacing, dp(120)))

    def _room(self, above: float) -> float:
        """Tell the same of a sheet whose head, a line of each of these sizes, is not laid yet."""
        return self._most() - max(self.look.text(above) * 1.5, dp(theme.TARGET + 8))

    def on_touch_down(self, touch: Any) -> bool:
        """Keep touches from what lies beneath; beside the sheet they close it."""
        inside = super().on_touch_down(touch) or self.panel.collide_point(*touch.pos)
        if not inside and Clock.get_time() >= self._dead_until:
            self.close()
        return True

    def _cover(self, *_: Any) -> None:
        self._shade.pos, self._shade.size = self.pos, self.size


class Asking(Sheet):
    """Asks for the fields of an offer; rooms are tapped on the house where there is one."""

    def __init__(
        self,
        desk: Desk,
        offer: Offer,
        on_report: Callable[[dict[str, Any]], Any],
        values: Mapping[str, Any] | None = None,
        about: str = "",
    ) -> None:
        self.values = settled(offer, values)
        super().__init__(desk, "")
        label = named(offer, self.values)
        parts = (about, label) if about and label == offer.label else (label,)
        # What is being said stands over the question: on one line neither language is right.
        said = " · ".join(parts)
        self.over = Text(self.heading, said, theme.LABEL, theme.MUTED, theme.DISPLAY)
        self.head.add_widget(self.over, index=1)
        self.offer, self.on_report = offer, on_report
        self.asked: list[str] = []
        self._ask()

    def _ask(self) -> None:
        """Ask for the next field; with none left, report."""
        field = missing(self.offer, self.values)
        if field is None:
            self.close()
            for left in self.offer.fields:
                self.values.setdefault(left.name, None)
            self.on_report(self.offer.report(self.values))
            return
        self.title.text = field.label
        now = field.known(self.values)
        if field.some:
            self._several(field, list(now))
            return
        if field.longest:
            self._writing(field)
            return
        house = self._house(field, now)
        rest = [c for c in field.choices if house is None or c.value not in (house.among or ())]
        caps = [_cap(field, c, partial(self._take, field, c.value), c.value in now) for c in rest]
        if field.confirms and len(caps) == 1:  # whether it is meant: the question says it all
            caps = [replace(caps[0], icon="check", kind="main")]
            self.head.remove_widget(self.over)
        if field.optional:
            none = self.desk.say("sheet none")
            if any(cap.meaning == "0" for cap in caps):  # that is none
                caps = [replace(cap, text=none) if cap.meaning == "0" else cap for cap in caps]
            else:
                take = partial(self._take, field, None)
                caps.append(Cap(none, take, meaning="none", moment=field.name))
        go_on = self._go_on(field, now) if self.offer.place != FIX else []  # it is so already
        told = None
        if house is None and len(caps) == len(rest) > 1 and self.offer.place != FIX:
            told = told_choices(self.look, rest, caps)
        part = house or told
        shown = [] if told is not None else caps
        self._show(shown, *([part] if part else []), foot=[*self._back(), *go_on])

    def _go_on(self, field: Field, now: Sequence[Any]) -> list[Cap]:
        """Offer to go on with what holds now, where that is one of the choices."""
        offered = [choice.value for choice in field.choices if choice.value in now]
        return [self._confirm(partial(self._take, field, value)) for value in offered]

    def _confirm(self, act: Act) -> Cap:
        return Cap(self.desk.say("sheet confirm"), act, "check", "main", "confirm")

    def _take(self, field: Field, value: Any) -> None:
        if self.parent is None:
            return  # closed since: a scroll view passes a tap on only after a moment
        self.values[field.name] = value
        self.asked.append(field.name)
        self._ask()

    def _back(self) -> list[Cap]:
        """Offer to choose the field before anew."""
        if not self.asked:
            return []

        def back() -> None:
            del self.values[self.asked.pop()]
            self._ask()

        return [Cap(self.desk.say("back"), back, "back", "quiet", "back", moment=self.asked[-1])]

    def _house(self, field: Field, now: Sequence[Any]) -> House | None:
        """Show the house to tap on, if the choices are places in it; where it is now is framed."""
        if self.desk.table is None:
            return None
        top = self.desk.now
        board = top.one(Map)
        if board is None:
            return None
        places = frozenset(c.value for c in field.choices if c.value in board.places)
        hidden = {place for place, spot in board.places.items() if spot.hidden}
        if len(places) < 2:
            return None
        take = partial(self._take, field)
        house = map_for(board, self.look, top.names, take, size_hint_y=None)
        house.among, house.framed = places - hidden, frozenset(now)
        wide = Window.width * 0.8
        room = self._room(theme.TITLE) - self.look.text(theme.LABEL) * 1.5 - self.look.space(1)
        if len(house.among) < len(field.choices):  # the others are keys below it
            room -= dp(theme.TARGET + 8) + self.look.space(3)
        house.height = max(dp(220), min(wide * board.size[1] / board.size[0], room))
        if house.cramped(board, wide, house.height):
            return None
        house.show(board)
        return house

    def _writing(self, field: Field) -> None:
        """Let something be written; with nothing there it does not go on."""
        entry = TextField(self.look, "", "", lambda text: write(text))
        entry.bind(on_text_validate=lambda _: take())

        def take() -> None:
            if entry.text.strip():
                self._take(field, entry.text)

        def write(text: str) -> None:
            if len(text) > field.longest:
                entry.text = text[: field.longest]
                return
            foot = [self._confirm(take)] if text.strip() else []
            self.foot.show([*self._back(), *foot])

        self._show([], entry, foot=self._back())
        entry.take_focus()

    def _several(self, field: Field, chosen: list[Any]) -> None:
        def toggle(value: Any) -> None:
            without = [one for one in chosen if one != value]
            self._several(field, without if value in chosen else [*chosen, value])

        caps = [_cap(field, c, partial(toggle, c.value), c.value in chosen) for c in field.choices]
        foot = self._back()
        if chosen or field.optional:
            foot.append(self._confirm(partial(self._take, field, chosen)))
        self._show(caps, foot=foot)
