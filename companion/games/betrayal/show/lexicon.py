"""A sign beside each word of the game, by the keys of the page of words. Pure."""

from collections.abc import Mapping

from companion.engine.guide import Piece, Sprite

SQUARE = (200.0, 200.0)
_SIGNS = {
    "explorer": "person", "hero": "group", "traitor": "ghost", "revealer": "eye", "omen": "moon",
    "haunt_roll": "dice", "haunt": "bolt", "monster": "alert", "kind": "state",
    "stunned": "close", "counter": "star", "round": "repeat",
}  # fmt: skip


def lexicon() -> Mapping[str, Piece]:
    """Draw every word."""
    return {
        word: Piece((Sprite(x=100, y=100, wide=120, icon=icon),), SQUARE)
        for word, icon in _SIGNS.items()
    }
