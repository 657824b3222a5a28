"""Sheets over the house editor: something to write, and what can be done with what was tapped."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from companion.engine.making import Trait
from companion.ui import theme
from companion.ui.desk import Desk
from companion.ui.screens.sheet import Sheet
from companion.ui.widgets.basic import Cap, Text
from companion.ui.widgets.text_field import TextField

Act = tuple[str, str, str, Callable[[], Any]]  # what a key means, says, shows and does


class Writing(Sheet):
    """Asks for a line of text; keys below it do something else."""

    def __init__(
        self,
        desk: Desk,
        title: str,
        text: str,
        hint: str,
        keep: Callable[[str], Any],
        acts: Sequence[Act] = (),
        longest: int = 40,
    ) -> None:
        super().__init__(desk, title)
        self.longest, self._keep = longest, keep
        self.entry = TextField(desk.look, text, hint, self._short, on_text_validate=self._done)
        caps = [
            Cap(said, partial(self._choose, act), icon, meaning=meaning)
            for meaning, said, icon, act in acts
        ]
        done = Cap(desk.say("games keep"), self._done, "check", "main", "keep")
        self._show(caps, self.entry, foot=[done])

    def _short(self, text: str) -> None:
        if len(text) > self.longest:
            self.entry.text = text[: self.longest]

    def _done(self, *_: Any) -> None:
        text = self.entry.text
        self.close()
        self._keep(text)

    def _choose(self, act: Callable[[], Any]) -> None:
        self.close()
        act()


def asking(desk: Desk, title: str, about: str, acts: Sequence[Act]) -> Sheet:
    """Ask whether something is meant."""
    sheet = Sheet(desk, title)

    def choose(act: Callable[[], Any]) -> None:
        sheet.close()
        act()

    caps = [
        Cap(said, partial(choose, act), icon, meaning=meaning) for meaning, said, icon, act in acts
    ]
    sheet._show(caps, Text(desk.look, about, theme.LABEL))
    return sheet


def with_traits(
    traits: Sequence[Trait], do: Callable[[Callable[[Any], Any]], Any], again: Callable[[], Any]
) -> list[Act]:
    """Make a key of each thing that something can have; the sheet comes back for the next one."""

    def tap(draft: Any) -> None:
        do(lambda _: draft)
        again()

    return [
        (one.id, one.label, "check" if one.on else "", partial(tap, one.draft)) for one in traits
    ]
