"""A drawing beside each word of the game, by the keys of the page of words. Pure."""

from collections.abc import Mapping

from companion.engine.guide import Piece, Sprite

SQUARE = (200.0, 200.0)
WIDE = 150.0
# High or flat ones have a width of their own: all stay within the square.
_WIDE = {"omen": 98.0, "house-wakes": 196.0}
ART = "betrayal"
_DRAWN = {
    "explorer": "bust-silas", "hero": "mark-heroes", "traitor": "mark-traitor",
    "revealer": "bust-bram", "omen": "omen", "haunt_roll": "die-2", "haunt": "house-wakes",
    "monster": "bust-drowned", "kind": "bust-moth", "stunned": "mark-drowned-stunned",
    "counter": "counter-ropes", "round": "counter",
}  # fmt: skip


def lexicon() -> Mapping[str, Piece]:
    """Draw every word."""
    return {
        word: Piece((Sprite(f"{ART}/{drawing}", 100, 100, _WIDE.get(drawing, WIDE)),), SQUARE)
        for word, drawing in _DRAWN.items()
    }
