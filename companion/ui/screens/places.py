"""Puts the parts of the Table into their zones, and what covers it under its keys."""

from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.widget import Widget

from companion.ui.zones import Box, Zones, zones

# What a page covers; keys stay over it.
COVERED = ("strip", "tools", "stage", "prompt", "state")

BY_EAR = ("main", "say", "stage", "prompt", "state", "strip", "undo", "tools", "sound")


class Places(FloatLayout):
    """A window with zones. A part stays in its zone, whatever it shows."""

    def __init__(self, scale: float, left_hand: bool, **more: Any) -> None:
        super().__init__(**more)
        self.scale, self.left_hand = scale, left_hand
        self.size = Window.size  # so that everything has its place before it is first drawn
        self.ask = False  # there is no map
        self.parts: dict[str, Widget] = {}
        self.page: Widget | None = None  # what covers it, but for the keys
        self.bind(size=self._place, pos=self._place)

    def put(self, zone: str, part: Widget) -> None:
        """Let a part stand in a zone; what stood there goes."""
        before = self.parts.get(zone)
        if before is part:
            return
        index = 0
        if before is not None and before in self.children:
            index = self.children.index(before)
            self.remove_widget(before)
        part.size_hint = (None, None)
        self.parts[zone] = part
        self.add_widget(part, index=index)
        self._place()

    def cover(self, page: Widget | None) -> None:
        """Let a page lie under the keys instead of everything else, or nothing."""
        hidden = [self.parts[zone] for zone in COVERED if zone in self.parts]
        if self.page is not None and self.page is not page:
            self.remove_widget(self.page)
        if page is not None and page.parent is None:
            for part in hidden:
                self.remove_widget(part)
            page.size_hint = (1, 1)
            self.add_widget(page, index=len(self.children))
        elif page is None:
            for part in hidden:
                if part.parent is None:
                    self.add_widget(part, index=len(self.children))
        self.page = page

    def in_order(self) -> list[tuple[str, Widget]]:
        """Give its parts in the order in which they are gone through by ear."""
        page = [("stage", self.page)] if self.page is not None else []
        parts = [(zone, self.parts[zone]) for zone in BY_EAR if zone in self.parts]
        return [*page, *((zone, part) for zone, part in parts if part.parent is not None)]

    def zoned(self) -> Zones:
        """Give the zones of the window as it is."""
        wide, high = self.width / dp(1), self.height / dp(1)
        return zones(wide, high, self.scale, self.left_hand, self.ask)

    def lie(self, part: Widget, box: Box) -> None:
        """Put a part onto a part of the window."""
        part.size_hint = (None, None)
        part.size = (dp(box.w), dp(box.h))
        part.pos = (self.x + dp(box.x), self.top - dp(box.y) - dp(box.h))

    def _place(self, *_: Any) -> None:
        if self.width < dp(120) or self.height < dp(120):
            return
        found = self.zoned()
        for zone, part in self.parts.items():
            self.lie(part, getattr(found, zone))
