"""Houses of one's own: begin one, or change one; while one is being drawn, its editor."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion import root
from companion.ui import photos, theme
from companion.ui.desk import Desk
from companion.ui.screens.about import NIGHT
from companion.ui.widgets.basic import Text
from companion.ui.widgets.forms import Card, grid
from companion.ui.widgets.page import Page
from companion.ui.widgets.vista import Vista

CARD = 124  # dp: a way to begin


class HouseScreen(Page):
    """Where a house begins: a blank sheet, a photo, or one that is there already."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        title, back = desk.house_making.say("house title"), partial(go, "back")
        super().__init__(desk, title, back, aside=True, size=Window.size, **more)
        self.go, self.making = go, desk.house_making
        self._build()

    def _build(self, wrong: str = "") -> None:
        look, desk = self.desk.look, self.desk
        self.clear()
        if wrong:
            self.wrong(wrong)
        elif self.making.finished:
            title = self.making.finished[1]
            self.notes.add_widget(
                Text(look, self.making.say("house kept", title=title), theme.LABEL, theme.LAMP)
            )
        two = self.room[0] >= dp(560) * look.scale
        cards = grid(look, 2 if two else 1, self.gap / dp(4))
        if self.making.finished:
            cards.add_widget(self._card("play", "play", self._play))
        cards.add_widget(self._card("blank", "new", self._blank))
        cards.add_widget(self._card("choose", "import", self._choose))
        if desk.device.can("take_photo"):
            cards.add_widget(self._card("take", "eye", self._take))
        self.rows.add_widget(cards)
        self.rows.add_widget(
            Text(look, self.making.say("house change_one"), theme.LABEL, font=theme.DISPLAY)
        )
        houses = self.making.maker.houses()
        several = two and len(houses) > 1
        cards = grid(look, 2 if several else 1, self.gap / dp(4))
        for house, title in houses.items():
            ours = house in root.shipped(self.making.game)
            about = self.making.say("house copied" if ours else "house again")
            act = partial(self._change, house)
            cards.add_widget(Card(look, title, about, act, icon="map", meaning=f"change {house}"))
        self.rows.add_widget(cards)
        corner = (theme.RADIUS,) * 4
        view = Vista(NIGHT, corner, size_hint_y=None)
        view.height = min(self.room_aside[1], self.room_aside[0] * 0.9, dp(380))
        self.aside.add_widget(view)
        self.wake()

    def _card(self, name: str, icon: str, act: Callable[[], Any]) -> Card:
        say = self.making.say
        return Card(
            self.desk.look, say(f"house {name}"), say(f"house {name}_about"), act, icon=icon,
            meaning=name, height=CARD,
        )  # fmt: skip

    def _blank(self) -> None:
        self.making.begin(self.making.maker.blank())
        self.go("house")

    def _choose(self) -> None:
        self.desk.device.choose_file(photos.KINDS, self._photo)

    def _take(self) -> None:
        self.desk.device.take_photo(self._photo)
        if not self.desk.device.can("take_photo"):
            self._build(self.making.say("house no_camera"))

    def _photo(self, file: Path) -> None:
        """Begin on a photo; what is none, says so."""
        if self.parent is None:
            return  # somewhere else by now
        try:
            data, size = photos.fitted(file)
        except photos.NoPhoto:
            self._build(self.making.say("house no_photo"))
            return
        self.making.begin(self.making.maker.on_photo(data, size))
        self.go("house")

    def _change(self, house: str) -> None:
        if self.making.change(house):
            self.go("house")

    def _play(self) -> None:
        making = self.making
        assert making.finished is not None
        self.desk.choose(making.game)
        self.desk.draft_anew()
        self.desk.draft.values.update(making.maker.begins(making.finished[0]))
        self.go("new")
