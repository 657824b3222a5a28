"""The tools of the Table: a few with their names, the rest behind one key."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.hearing import OFF, ON
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Cap, Key

# What each is called by, its icon; the first few stand on the Table where there is room.
NAMED = (("journal", "journal"), ("repeat", "repeat"), ("fix", "fix"))
BEHIND = (
    ("rules", "journal"),
    ("help", "learn"),
    ("redo", "redo"),
    ("flip", "flip"),
    ("settings", "settings"),
    ("home", "home"),
)


def tool_caps(desk: Desk, acts: dict[str, Callable[[], Any]]) -> tuple[list[Cap], list[Cap], Cap]:
    """Give the keys that are seen, those behind the last one, and that one."""
    named, behind = ([_tool(desk, *one, acts) for one in group] for group in (NAMED, BEHIND))
    more = Cap(desk.say("table more"), None, "more", "quiet", "more", theme.CAPTION)
    return named, behind, more


def _tool(desk: Desk, name: str, icon: str, acts: dict[str, Callable[[], Any]]) -> Cap:
    label = desk.say(f"tool {name}")
    return Cap(label, acts[name], icon, "quiet", name, theme.CAPTION)


def side_caps(desk: Desk, hand_over: Callable[[str], Any]) -> list[Cap]:
    """Let everybody who has secrets look at them, as soon as nothing is left to be read."""
    reads = desk.following is not None
    return [
        Cap(
            side.label, partial(hand_over, side.id), side.icon, "quiet", f"side {side.id}",
            theme.CAPTION, off=reads,
        )
        for side in desk.top.sides
    ]  # fmt: skip


class SoundKey(Key):
    """The key that mutes: what it shows is how it is now."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk.look.at_most(1.4), size_hint=(None, None))
        self.desk, self.fits = desk, False
        self.padding = [0, 0]
        self.show()

    def show(self) -> None:
        """Show whether anything is to be heard."""
        heard = self.desk.settings.sound == ON
        icon, said = ("sound", "ear mute") if heard else ("mute", "ear unmute")
        cap = Cap("", self._turn, icon, "quiet", "sound", theme.LABEL, heard=self.desk.say(said))
        self.wear(cap)

    def _turn(self) -> None:
        self.desk.set(sound=OFF if self.desk.settings.sound == ON else ON)
        self.show()


def more_sheet(desk: Desk, title: str, caps: Sequence[Cap]) -> Sheet:
    """List keys that had no room."""
    keys = [(cap.meaning, cap.text, cap.act or _nothing) for cap in caps if not cap.off]
    return Sheet.keys(desk, title, keys)


def _nothing() -> None:
    """Do nothing: there is nothing to do."""


def read_rules(desk: Desk, go: Callable[[str], None]) -> None:
    """Open the rules at the one behind what was told last."""
    desk.reading = desk.prompt.rule if desk.prompt else ""
    go("rules")
