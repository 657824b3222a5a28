"""A sign beside each word of the game, by the keys of the page of words. Pure."""

from collections.abc import Mapping

from companion.engine.guide import Piece, Sprite

SQUARE = (200.0, 200.0)
_SIGNS = {
    "heroine": "person", "killer": "ghost", "victim": "group", "zone": "map", "exit": "door",
    "bloodlust": "bolt", "terror_card": "card", "finale": "eye", "dark_power": "moon",
    "last_hp_token": "heart", "minion": "met", "horror": "alert",
}  # fmt: skip


def lexicon() -> Mapping[str, Piece]:
    """Draw every word."""
    return {
        word: Piece((Sprite(x=100, y=100, wide=120, icon=icon),), SQUARE)
        for word, icon in _SIGNS.items()
    }
