"""The part of the desk that knows whether an assistant helps at the open table, and asks it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, cast

from companion.device.assisted import Assisted

if TYPE_CHECKING:  # the home screen is there before any game
    from companion.engine.assistant import Assistant, Layer, Note, WhatIf
    from companion.engine.game import State
    from companion.ui.desk import Desk

    Foreseen = tuple[Sequence[WhatIf], str]  # what would follow, or why it would be refused


class Assisting:
    """Whether it helps belongs to this device and this game; the log holds nothing of it."""

    def __init__(self) -> None:
        super().__init__()
        self.assisted = Assisted()
        self.asked_for = ""  # the question that is answered, by its key

    @property
    def _desk(self) -> Desk:
        return cast("Desk", self)

    @property
    def can_be_helped(self) -> bool:
        """Whether the game that is open has an assistant; nobody helps in a lesson."""
        desk = self._desk
        if desk.table is None or desk.here.state is None or desk.course is not None:
            return False
        return desk.here.opponent.assistant is not None

    @property
    def helped(self) -> bool:
        """Whether an assistant helps at the open table."""
        return bool(self.assisted.of(self._desk.game_id)) and self.can_be_helped

    @property
    def to_be_asked(self) -> bool:
        """Whether a night has just begun in which people are asked if they want help."""
        desk = self._desk
        new = self.can_be_helped and self.assisted.of(desk.game_id) is None
        return new and len(desk.here.log) == 1 and desk.top.assists

    def help(self, wanted: bool) -> None:
        """Have an assistant help from now on, or no longer."""
        self.assisted.keep(self._desk.game_id, wanted)

    def _assistant(self) -> tuple[Assistant, State]:
        """Give who helps here, in the language that is spoken, and what it speaks of."""
        desk = self._desk
        make, state = desk.here.opponent.assistant, desk.here.state
        assert make is not None
        assert state is not None
        return make(desk.language, desk.people.of(desk.game_id)), state

    def to_remember(self) -> Sequence[Note]:
        """Tell what is worth remembering."""
        helper, state = self._assistant()
        return helper.memory(state)

    # What takes long: made here, done where nobody waits for it.

    def asking(self) -> Callable[[], Sequence[Layer]]:
        """Give what answers every question that can be asked of the table as it is now."""
        helper, state = self._assistant()
        return lambda: helper.layers(state)

    def foreseeing(self, said: Mapping[str, Any]) -> Callable[[], Foreseen]:
        """Give what tells what a report would lead to at the table as it is; nothing changes."""
        from companion.engine.refusal import Refused

        (helper, state), opponent = self._assistant(), self._desk.here.opponent

        def foresee() -> Foreseen:
            try:
                return helper.what_if(state, opponent.rules.read(said)), ""
            except Refused as refused:
                return (), opponent.text.refusal(state, refused)

        return foresee
