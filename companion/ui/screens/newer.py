"""A game that a newer companion saved: what that means, and that nothing is lost."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.widgets.basic import Text
from companion.ui.widgets.forms import Whole
from companion.ui.widgets.page import Page


class NewerScreen(Page):
    """A page of its own: whoever sees it can do nothing wrong here."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        super().__init__(desk, desk.say("newer title"), partial(go, "back"), **more)
        look = desk.look
        said = Whole(look, desk.say("newer said"), theme.HEADLINE, font=theme.DISPLAY)
        self.rows.add_widget(said)
        for key in ("newer kept", "newer update"):
            self.rows.add_widget(Text(look, desk.say(key), theme.LABEL))
        self.wake()
