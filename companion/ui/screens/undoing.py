"""Back and forth: undo by tap, turn or round, and over a reveal the table chooses."""

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.ui.desk import Desk
from companion.ui.screens.sheet import Sheet

Key = tuple[str, str, Callable[[], Any]]


class Undoing:
    """Takes back for a screen, and tells it when that is done."""

    def __init__(
        self, desk: Desk, show_sheet: Callable[[Sheet], None], done: Callable[[], None]
    ) -> None:
        self.desk, self.show_sheet, self.done = desk, show_sheet, done

    def undo(self, grain: str = "tap") -> None:
        """Take back; where that hides again what was seen, the table chooses what is drawn."""
        if not self.desk.here.undo_crosses_reveal(grain):
            self._undone(grain)
            return
        say = self.desk.say
        keys: list[Key] = [
            ("keep", say("reveal keep"), partial(self._undone, grain)),
            ("again", say("reveal again"), partial(self._undone, grain, "again")),
        ]
        self.show_sheet(Sheet.keys(self.desk, say("reveal title"), keys))

    def choose(self) -> None:
        """Offer to bring back what was undone, and every way back."""
        say, view = self.desk.say, self.desk.view
        keys: list[Key] = []
        if view["redo"]:  # the key that led here points forward
            keys.append(("redo", say("undo redo", label=view["redo"]), self._redo))
        if view["undo"]:
            keys += [
                ("tap", say("undo tap", label=view["undo"]), self.undo),
                ("turn", say("undo turn"), partial(self.undo, "turn")),
                ("round", say("undo round"), partial(self.undo, "round")),
            ]
        self.show_sheet(Sheet.keys(self.desk, say("undo title"), keys))

    def _undone(self, grain: str, draw: str | None = None) -> None:
        if self.desk.undo(grain, draw):
            self.desk.last_prompt()
        self.done()

    def _redo(self) -> None:
        if self.desk.submit({"report": "redo"}):
            self.desk.last_prompt()
        self.done()
