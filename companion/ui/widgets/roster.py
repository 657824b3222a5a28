"""Without a map: everybody in a list, with how they are."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.gridlayout import GridLayout

from companion.engine.tabletop import Person
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Cap, Key, Text
from companion.ui.widgets.figure import Figure, initial


class Roster(GridLayout):
    """The players in seat order, then the opponent; a tap opens what can happen to one."""

    def __init__(
        self, look: Theme, on_tap: Callable[[str], Any], columns: int = 1, **more: Any
    ) -> None:
        super().__init__(cols=columns, size_hint_y=None, spacing=look.space(2), **more)
        self.look, self.on_tap = look, on_tap
        self.seats: list[Row] = []
        self.bind(minimum_height=self.setter("height"))

    def show(self, people: Sequence[Person], active: str) -> None:
        """Show how everybody is, and whose turn it is."""
        for row in self.seats[len(people) :]:
            self.remove_widget(row)
        del self.seats[len(people) :]
        for number, person in enumerate(people):
            if number == len(self.seats):
                self.seats.append(Row(self.look, person, self._level))
                self.add_widget(self.seats[-1])
            self.seats[number].show(person, person.id == active, partial(self.on_tap, person.id))

    def _level(self, *_: Any) -> None:
        """Make all rows as high as the highest, so that they stand level side by side."""
        most = max((row.own_height for row in self.seats), default=0.0)
        for row in self.seats:
            row.height = most


class Row(Key):
    """Somebody in the roster."""

    beside: BoxLayout | None = None

    def __init__(self, look: Theme, person: Person, level: Callable[..., None]) -> None:
        super().__init__(look, height=theme.MAIN, meaning=person.id)
        self.fits = False  # the roster lays it out
        self.figure = Figure(person.id, initial(person.name), dp(48), pos_hint={"center_y": 0.5})
        self.add_widget(self.figure)
        beside = BoxLayout(orientation="vertical", size_hint_y=None, pos_hint={"center_y": 0.5})
        beside.bind(minimum_height=beside.setter("height"))
        self.called = Text(look, size=theme.TITLE, font=theme.DISPLAY, shrinks=True)
        self.how = Text(look, size=theme.BODY)
        for part in (self.called, self.how):
            beside.add_widget(part)
        self.add_widget(beside)
        self.beside = beside
        beside.bind(height=level)

    def show(self, person: Person, active: bool, act: Callable[[], Any]) -> None:
        """Show how this one is."""
        self.wear(Cap(act=act, kind="chosen" if active else "plain", meaning=person.id))
        self.figure.be(person.id, initial(person.name), person.down, person.level)
        self.called.text, self.called.color = person.name, theme.ink_of(person.id, theme.PAPER)
        self.how.text, self.how.color = person.how, theme.MUTED
        self.how.opacity = 1.0 if person.how else 0.0

    @property
    def own_height(self) -> float:
        """How high it must be for what is written on it."""
        inside = self.beside.height if self.beside is not None else 0
        return float(max(self.least, inside + self.padding[1] + self.padding[3]))
