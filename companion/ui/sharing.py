"""The part of the desk that writes for others: games and journals, handed on or saved."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, cast

from companion.device import exports
from companion.engine.errors import SaveError
from companion.ui.letters import LONGEST_PATH, drawn

if TYPE_CHECKING:
    from companion.ui.desk import Desk


class Sharing:
    """What leaves the device."""

    def share_text(self, name: str, text: str) -> str:
        """Write a text for others, and say where it is or why it is not."""
        try:
            return self.share(exports.write(name, text))
        except OSError as trouble:
            return self._desk.why_not(trouble)

    def share_game(self, game: str) -> str:
        """Write a game for another device, and say where it is or why it is not."""
        try:
            file = exports.place(f"{game}.game")
            self._desk.shelf.export(game, file)
        except (SaveError, OSError) as trouble:
            return self._desk.why_not(trouble)
        return self.share(file)

    def share(self, file: Path) -> str:
        """Hand a file on; where another app takes over there is nothing to tell."""
        shared = self._desk.device.share(file)
        if shared.how == "handed":
            return ""
        return self._desk.say("exported", file=drawn(str(shared.path or file), LONGEST_PATH))

    def share_journal(self) -> str:
        """Write the journal of this game, with the box's names: people's own stay here."""
        from companion.engine.sense import guarded
        from companion.table.running import rounds

        # Another one than the table has: that one knows what people are called.
        text = guarded(self._desk.opponent()).text
        lines = text.status(self._desk.here.state)[:1]
        for round_, kept in rounds(self._desk.here.log):
            lines += ["", text.round(round_)]
            for one in kept:
                lines += text.journal(one.state, one.events)
        return self.share_text(f"{self._desk.game_id}-journal.txt", "\n".join(lines) + "\n")

    @property
    def _desk(self) -> Desk:
        return cast("Desk", self)
