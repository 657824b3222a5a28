"""The only wiring: packs + game + table, for whichever face asks."""

import secrets
from collections.abc import Mapping

from companion.games.boogeyman import pack as boogeyman_pack
from companion.games.boogeyman.game import Boogeyman
from companion.games.boogeyman.pack import Pack
from companion.packs import compiled
from companion.packs.loader import Schema, load
from companion.packs.shipped import located
from companion.table import Table

# Every game and the schema of its packs.
GAMES: Mapping[str, Schema[Pack]] = {"boogeyman": boogeyman_pack}
PRACTICE = "practice"


def packs() -> Mapping[str, Pack]:
    """Load the houses that can be played in."""
    practice = load(located(PRACTICE), GAMES, cache=compiled.usual_folder())
    return {practice.id: practice}


def open_table(language: str = "en") -> Table:
    """Lay a new table that nothing keeps."""
    return Table(Boogeyman(packs(), language), lambda: secrets.token_hex(16))
