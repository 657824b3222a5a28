"""The rules of each game that come along, in the language that is played."""

import json
from functools import cache

from companion.device import texts
from companion.engine.game import Game
from companion.engine.rulebook import Rulebook
from companion.packs.shipped import content

_whole: dict[tuple[str, str], Rulebook] = {}


@cache
def rulebook(game: str, language: str) -> Rulebook:
    """Read the rules of a game; in English if there is no translation."""
    folder = content() / game / "rules"
    file = folder / f"{language}.json"
    return Rulebook.read(json.loads((file if file.is_file() else folder / "en.json").read_bytes()))


def rules_of(game: Game, language: str) -> Rulebook:
    """Give the rules of a game, with what is looked up beside them as a chapter."""
    if (game.id, language) not in _whole:
        book = rulebook(game.id, language)
        if game.reference is not None:
            said = texts.catalogue(content() / game.id / "text", language)
            book = book.referring(game.reference(language, said))
        _whole[game.id, language] = book
    return _whole[game.id, language]
