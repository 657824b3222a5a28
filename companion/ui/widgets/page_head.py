"""More beside the title of a page: a line of what it is about, and how far something has come."""

from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout

from companion.ui import theme
from companion.ui.theme import Theme
from companion.ui.widgets.basic import Panel, Text, text_width
from companion.ui.widgets.page import Page
from companion.ui.widgets.stepper import Progress

BAR = 168  # dp: of progress beside its words
TICK = 20  # dp: what stands there instead, once all is done
ROOM = 1.06  # of the width of a title that it gets


class HowFar(BoxLayout):
    """Steps that are done and still open, and the same in words; a tick where all are done."""

    def __init__(self, look: Theme, done: int, most: int, said: str, **more: Any) -> None:
        super().__init__(spacing=look.space(3), **more)
        if done < most:
            bar: Any = Progress(look, done, most, pos_hint={"center_y": 0.5}, size_hint_x=None)
            bar.width = dp(BAR)
        else:
            bar = Text(look, theme.icon("check"), TICK, theme.ON_LAMP, theme.ICONS, "center")
            bar = _badge(look, bar)
        self.before = float(bar.width)
        self.add_widget(bar)
        self.add_widget(Text(look, said, theme.BODY, fills=True, bold=done == most))


def _badge(look: Theme, tick: Text) -> Panel:
    """Put a tick onto a small round ground."""
    side = look.text(TICK * 1.6)
    badge = Panel(theme.LINK, line=theme.LINK, radius=side, size_hint=(None, None))
    badge.size, badge.pos_hint = (side, side), {"center_y": 0.5}
    tick.pos_hint = {"center_y": 0.5}
    badge.add_widget(tick)
    return badge


def beside_title(page: Page, about: str, far: HowFar | None) -> bool:
    """Say more in the head, where all of it has room; tell whether it had."""
    look, zone, unit = page.desk.look, page.zones, dp(1)
    if not page.two or zone.phone:
        return False
    title, back = page.title, page.head.children[-1]
    size = getattr(title, "wanted", title.font_size)
    wide = text_width(title.text, size, title.font_name) * ROOM
    left = back.width + wide + 2 * page.gap
    room = zone.stage.w * unit - left - page.gap
    if far is not None and zone.prompt.w * unit < _needed(far):
        return False
    sizes = (theme.LABEL, theme.CAPTION)
    fitting = [one for one in sizes if text_width(about, look.text(one), theme.TEXT) * 0.96 < room]
    if not fitting:
        return False
    title.size_hint_x, title.width = None, wide
    said = Text(look, about, fitting[0], theme.MUTED, fills=True)
    said.padding = [0, dp(8), 0, 0]  # on the line of the title
    page.head.add_widget(said)
    if far is not None:
        far.size_hint_x, far.width = None, zone.prompt.w * unit
        page.head.add_widget(far)
    return True


def _needed(far: HowFar) -> float:
    words = far.children[0]
    return far.before + far.spacing + text_width(words.text, words.font_size, words.font_name)
