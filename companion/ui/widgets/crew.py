"""People on a dramatic page: all of them side by side, or one who looks otherwise now."""

from collections.abc import Sequence
from typing import Any

from kivy.metrics import dp
from kivy.uix.layout import Layout

from companion.engine.tabletop import Person
from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Text, text_width
from companion.ui.widgets.figure import Figure, initial

FIGURE = 46  # dp
BEFORE, NOW = 48, 60  # dp: somebody as before, and as that one is now
ARROW, POINT = 28, 0.9  # dp; of it: the letter that is drawn, which is higher than it is wide
NAME = 27  # dp
HIGH = 92  # dp: what all of it is measured for
GAP = 10  # dp


class Crew(Layout):
    """A figure for everybody, with the name below; who is down is a ring."""

    def __init__(self, look: Theme, **more: Any) -> None:
        super().__init__(**more)
        self.look = look.grown(theme.KEYS)
        self.people: Sequence[Person] = ()
        self.figures: list[Figure] = []
        self.names: list[Text] = []
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)

    def show(self, people: Sequence[Person]) -> None:
        """Show these."""
        self.people = people
        while len(self.figures) < len(people):
            self.figures.append(Figure("", "", dp(FIGURE)))
            name = Text(self.look, size=theme.CAPTION, align="center", fills=True, shrinks=True)
            name.size_hint = (None, None)
            self.names.append(name)
        self.clear_widgets()
        for person, figure, name in zip(people, self.figures, self.names, strict=False):
            figure.be(person.id, initial(person.name), person.down)
            name.text = person.name
            self.add_widget(figure)
            self.add_widget(name)
        self._trigger_layout()

    def do_layout(self, *_: Any) -> None:
        """Give everybody the same room."""
        if not self.people or self.width < dp(40):
            return
        each = self.width / len(self.people)
        line = self.look.text(theme.CAPTION) * 1.3
        side = min(dp(FIGURE), self.height - line, each)
        for number, (figure, name) in enumerate(zip(self.figures, self.names, strict=False)):
            middle = self.x + each * (number + 0.5)
            figure.size = (side, side)
            figure.pos = (middle - side / 2, self.top - side)
            name.size, name.pos = (each, line), (self.x + each * number, self.y)
            name.full = self.look.text(theme.CAPTION)
            name._wrap()


class Became(Layout):
    """Somebody as before and as now, with the name and how that one is."""

    def __init__(self, look: Theme, person: Person, **more: Any) -> None:
        super().__init__(**more)
        self.small, self.person = look.grown(theme.KEYS), person
        self.before, self.now = Figure("", "", dp(BEFORE)), Figure("", "", dp(NOW))
        self.arrow = Text(look, size=ARROW, font=theme.ICONS, align="center", fills=True)
        self.arrow.text = theme.icon("end")
        self.called = Text(self.small, size=NAME, font=theme.DISPLAY, fills=True)
        self.how = Text(self.small, size=theme.CAPTION, fills=True)
        for part in (self.before, self.arrow, self.now, self.called, self.how):
            part.size_hint = (None, None)
            self.add_widget(part)
        self.bind(pos=self._trigger_layout, size=self._trigger_layout)
        self.show(person)

    def show(self, person: Person) -> None:
        """Show how this one looked, and looks."""
        self.person, letter = person, initial(person.name)
        self.before.be(person.id, letter, False)
        self.now.be(f"{person.id} {person.variant}", letter, person.down)
        self.called.text, self.called.color = person.name, theme.ink_of(person.id, theme.PAPER)
        self.how.text = person.how
        self._trigger_layout()

    def do_layout(self, *_: Any) -> None:
        """Put all of it on one line."""
        more = max(1.0, self.height / dp(HIGH))
        x = self.x + dp(12) * more
        parts = ((self.before, BEFORE), (self.arrow, ARROW), (self.now, NOW))
        for part, wide in parts:
            side = min(dp(wide) * more, self.height)
            part.size, part.pos = (side, side), (x, self.y + (self.height - side) / 2)
            x += side + dp(GAP)
        self.arrow.full = self.arrow.font_size = self.arrow.height * POINT
        x += dp(4) * more
        wide, half = max(dp(20), self.right - x), (self.height - dp(12)) / 2 / more**0.5
        under = (self.height - 2 * half) / 2
        for part, size, font, low in (
            (self.called, NAME, theme.DISPLAY, half),
            (self.how, theme.CAPTION, theme.TEXT, 0.0),
        ):
            part.full = min(self.small.text(size) * min(more, 1.4), half * 0.68)
            part.full *= min(1.0, 0.97 * wide / max(text_width(part.text, part.full, font), 1.0))
            part.font_size = part.full
            part.size, part.pos = (wide, half), (x, self.y + under + low)
            part._wrap()
