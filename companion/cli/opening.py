"""Opening a kept game from the command line, and saying what was found."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from companion import bootstrap
from companion.engine.refusal import Refused
from companion.engine.trouble import StoreTrouble

if TYPE_CHECKING:  # every command loads this module, and few open a game
    from companion.store.log import Damage
    from companion.table import Table


class Closed(Exception):
    """A game that cannot be opened, and why in the player's words."""


def open_game(file: Path, language: str) -> Table:
    """Open a game where it stood, or begin one; what was found damaged is said."""
    empty = file.is_file() and file.stat().st_size == 0
    try:
        table = bootstrap.open_game(file, language)
    except StoreTrouble as trouble:
        raise closed(trouble, language) from None
    found = [Refused("was_empty")] if empty and table.state is None else []
    if table.store.damage is not None:
        found.append(_said(table.store.damage))
    for one in found:
        print(f"companion: {table.game.refusal(None, one)}", file=sys.stderr)
    return table


def closed(trouble: StoreTrouble, language: str) -> Closed:
    """Say in the player's words why a game cannot be opened or written."""
    why = bootstrap.game(language).refusal(None, Refused(trouble.code))
    return Closed(f"{trouble.file}: {why}")


def _said(damage: Damage) -> Refused:
    """Say what is missing of a damaged game."""
    if damage.lost is None:
        return Refused("damaged", "damaged.unknown", file=damage.kept_as)
    key = "damaged.missing" if damage.lost else "damaged.mended"
    return Refused("damaged", key, n=damage.lost, file=damage.kept_as)
