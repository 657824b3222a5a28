"""The rules of each game that come along, in the language that is played."""

import json
from functools import cache

from companion.engine.rulebook import Rulebook
from companion.packs.shipped import content


@cache
def rulebook(game: str, language: str) -> Rulebook:
    """Read the rules of a game; in English if there is no translation."""
    folder = content() / game / "rules"
    file = folder / f"{language}.json"
    return Rulebook.read(json.loads((file if file.is_file() else folder / "en.json").read_bytes()))
