"""The only wiring: packs + game + table, for whichever face asks."""

import secrets
from collections.abc import Mapping
from pathlib import Path

from companion import texts
from companion.games.boogeyman import pack as boogeyman_pack
from companion.games.boogeyman.game import Boogeyman
from companion.games.boogeyman.pack import Pack
from companion.packs import compiled
from companion.packs.loader import Schema, load
from companion.packs.shipped import content, located
from companion.table import Table

# Every game and the schema of its packs.
GAMES: Mapping[str, Schema[Pack]] = {"boogeyman": boogeyman_pack}
PRACTICE = "practice"


def packs() -> Mapping[str, Pack]:
    """Load the houses that can be played in."""
    practice = load(located(PRACTICE), GAMES, cache=compiled.usual_folder())
    return {practice.id: practice}


def text_folder() -> Path:
    """Find the folder with the message catalogues."""
    return content() / "boogeyman" / "text"


def languages() -> tuple[str, ...]:
    """List the languages that can be spoken, English first."""
    return texts.languages(text_folder())


def open_table(language: str = texts.ENGLISH, houses: Mapping[str, Pack] | None = None) -> Table:
    """Lay a new table that nothing keeps; `houses` where they are loaded already."""
    spoken = texts.catalogue(text_folder(), language)
    game = Boogeyman(houses or packs(), language, spoken)
    return Table(game, lambda: secrets.token_hex(16))
