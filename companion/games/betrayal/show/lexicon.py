"""A drawing beside each word of the game, by the keys of the page of words. Pure."""

from collections.abc import Mapping

from companion.engine.guide import Piece, Sprite

SQUARE = (200.0, 200.0)
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
        word: Piece((Sprite(f"{ART}/{drawing}", 100, 100, 150),), SQUARE)
        for word, drawing in _DRAWN.items()
    }
