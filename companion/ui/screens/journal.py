"""The journal: every line of the night, with its why."""

from collections.abc import Callable
from typing import Any

from kivy.metrics import dp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Key, Text


class JournalScreen(BoxLayout):
    """What has happened, newest first."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        look = desk.look
        super().__init__(
            orientation="vertical", padding=look.space(5), spacing=look.space(3), **more
        )
        head = BoxLayout(size_hint_y=None, height=max(dp(56), look.text(48)), spacing=look.space(3))
        back = Key(
            look, desk.say("back"), lambda: go("table"), icon="back", kind="quiet", size_hint_x=None
        )
        back.width, back.size_hint_y = max(dp(140), look.text(130)), 1
        head.add_widget(back)
        head.add_widget(
            Text(look, desk.say("journal title"), theme.TITLE, font=theme.DISPLAY, fills=True)
        )
        self.add_widget(head)
        scroll = ScrollView(do_scroll_x=False, bar_width=dp(4))
        lines = BoxLayout(orientation="vertical", size_hint_y=None, spacing=look.space(2))
        lines.bind(minimum_height=lines.setter("height"))
        game = desk.here.game
        round_ = ""
        for kept in desk.here.log:
            now = kept.mark.partition(" ")[0]
            if now != round_:
                round_ = now
                lines.add_widget(
                    Text(
                        look,
                        desk.say("table round", round=now),
                        theme.TITLE,
                        theme.LAMP,
                        theme.DISPLAY,
                    )
                )
            for text in game.journal(kept.state, kept.events):
                lines.add_widget(Text(look, text, theme.BODY))
        scroll.add_widget(lines)
        scroll.scroll_y = 0
        self.add_widget(scroll)
