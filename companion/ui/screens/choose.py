"""Which game shall it be? Every game there is, by its face."""

from collections.abc import Callable
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp

from companion import root
from companion.ui.desk import Desk
from companion.ui.widgets.forms import Card, Page, grid


class ChooseScreen(Page):
    """A card for each game: its name, its motto, for how many and for how long."""

    def __init__(self, desk: Desk, go: Callable[[str], None], **more: Any) -> None:
        super().__init__(desk, desk.say("choose title"), partial(go, "back"), **more)
        self.go = go
        look = desk.look
        cards = grid(look, 2 if Window.width >= dp(800) * look.scale else 1)
        for face in root.faces(desk.language):
            fewest, most = face.players
            facts = {"fewest": fewest, "most": most, "minutes": face.minutes}
            about = f"{face.motto}\n{desk.say('choose about', **facts)}"
            act = partial(self._chosen, face.id)
            cards.add_widget(Card(look, face.title, about, act, meaning=f"game {face.id}"))
        self.rows.add_widget(cards)
        self.wake()

    def _chosen(self, game: str) -> None:
        self.desk.choose(game)
        self.desk.draft_anew()
        self.go("new")
