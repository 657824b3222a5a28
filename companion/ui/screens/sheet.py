"""A sheet over the table: choose from a list, fill in what an offer needs."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.anchorlayout import AnchorLayout
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout
from kivy.uix.scrollview import ScrollView

from companion.engine.offers import Field, Offer
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Key, Panel, Text

Tap = tuple[str, Callable[[], Any], bool]  # label, what it does, whether it is chosen


class Sheet(AnchorLayout):
    """Covers the screen until something is chosen or it is closed."""

    def __init__(
        self,
        desk: Desk,
        offer: Offer | None = None,
        on_report: Callable[[dict[str, Any]], None] | None = None,
        **more: Any,
    ) -> None:
        super().__init__(anchor_x="center", anchor_y="center", **more)
        self.desk, self.offer, self.on_report = desk, offer, on_report
        self.values: dict[str, Any] = {}
        self.close: Callable[[], None] = lambda: None
        with self.canvas.before:
            Color(rgba=(*theme.NIGHT[:3], 0.86))
            self._shade = Rectangle()
        self.bind(pos=self._cover, size=self._cover)
        if offer is not None:
            self._ask()

    @classmethod
    def of_group(
        cls, desk: Desk, offers: Sequence[Offer], on_offer: Callable[[Offer], None]
    ) -> "Sheet":
        """List offers to choose from."""
        sheet = cls(desk)

        def choose(offer: Offer) -> None:
            sheet.close()
            on_offer(offer)

        taps = [(offer.label, partial(choose, offer), False) for offer in offers]
        sheet._show("", taps)
        return sheet

    @classmethod
    def of_keys(
        cls, desk: Desk, title: str, keys: Sequence[tuple[str, Callable[[], Any]]]
    ) -> "Sheet":
        """Offer a few things to do."""
        sheet = cls(desk)

        def choose(act: Callable[[], Any]) -> None:
            sheet.close()
            act()

        sheet._show(title, [(label, partial(choose, act), False) for label, act in keys])
        return sheet

    def on_touch_down(self, touch: Any) -> bool:
        """Keep touches from what lies beneath; beside the sheet they close it."""
        if not super().on_touch_down(touch) and not self.children[0].collide_point(*touch.pos):
            self.close()
        return True

    def _cover(self, *_: Any) -> None:
        self._shade.pos, self._shade.size = self.pos, self.size

    def _field(self) -> Field | None:
        assert self.offer is not None
        for field in self.offer.fields:
            asked = field.only_if is None or self.values.get(field.only_if[0]) == field.only_if[1]
            if asked and field.name not in self.values:
                return field
        return None

    def _ask(self) -> None:
        """Ask for the next field; with none left, report."""
        assert self.offer is not None
        assert self.on_report is not None
        field = self._field()
        if field is None:
            self.close()
            for left in self.offer.fields:
                self.values.setdefault(left.name, None)
            self.on_report(self.offer.report(self.values))
            return
        if field.some:
            self._several(field, [])
            return

        def take(value: Any) -> None:
            self.values[field.name] = value
            self._ask()

        taps: list[Tap] = [(c.label, partial(take, c.value), False) for c in field.choices]
        if field.optional:
            taps.append(("–", lambda: take(None), False))
        self._show(f"{self.offer.label}: {field.label}", taps)

    def _several(self, field: Field, chosen: list[Any]) -> None:
        assert self.offer is not None

        def toggle(value: Any) -> None:
            self._several(
                field, [v for v in chosen if v != value] if value in chosen else [*chosen, value]
            )

        def done() -> None:
            self.values[field.name] = chosen
            self._ask()

        taps: list[Tap] = [
            (c.label, partial(toggle, c.value), c.value in chosen) for c in field.choices
        ]
        self._show(
            f"{self.offer.label}: {field.label}", taps, done if chosen or field.optional else None
        )

    def _show(
        self, title: str, taps: Sequence[Tap], confirm: Callable[[], None] | None = None
    ) -> None:
        look = self.desk.look
        self.clear_widgets()
        panel = Panel(
            orientation="vertical",
            padding=look.space(5),
            spacing=look.space(3),
            size_hint=(0.86, None),
        )
        panel.bind(minimum_height=panel.setter("height"))
        if title:
            panel.add_widget(Text(look, title, theme.TITLE, font=theme.DISPLAY))
        longest = max((len(label) for label, _, _ in taps), default=1)
        columns = max(
            1,
            min(
                6 if longest <= 4 else 3 if longest <= 22 else 2,
                round(6 / self.desk.settings.text_scale),
            ),
        )
        grid = GridLayout(cols=columns, spacing=look.space(2), size_hint_y=None)
        grid.bind(minimum_height=grid.setter("height"))
        for label, act, on in taps:
            grid.add_widget(
                Key(look, label, act, kind="chosen" if on else "plain", height=theme.TARGET + 8)
            )
        scroll = ScrollView(do_scroll_x=False, bar_width=dp(4), size_hint_y=None)
        # As high as its keys, as long as the sheet fits the window.
        most = Window.height * 0.9 - look.text(150) - dp(90)

        def fit(_: Any, high: float) -> None:
            scroll.height = min(high, max(most, dp(120)))

        grid.bind(minimum_height=fit)
        scroll.add_widget(grid)
        panel.add_widget(scroll)
        row = BoxLayout(
            size_hint_y=None, height=max(dp(theme.MAIN), look.text(48)), spacing=look.space(3)
        )
        close = Key(
            look, self.desk.say("sheet close"), lambda: self.close(), icon="close", kind="quiet"
        )
        close.size_hint_y = 1
        row.add_widget(close)
        if confirm is not None:
            go = Key(look, self.desk.say("sheet confirm"), confirm, icon="check", kind="main")
            go.size_hint_y = 1
            row.add_widget(go)
        panel.add_widget(row)
        self.add_widget(panel)
