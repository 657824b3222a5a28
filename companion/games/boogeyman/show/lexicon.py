"""A drawing beside each word of the game, by the keys of the page of words. Pure."""

from collections.abc import Mapping

from companion.engine.guide import Piece, Sprite, one
from companion.games.boogeyman.show.laying import ART, CARD, DARK, EXAMPLE, GOLD, deck_of

SQUARE = (200.0, 200.0)
FLAT = (200.0, 124.0)
ROOM = (500.0, 340.0)
PLUM = "#6b3350"  # behind her, so that she is as large as others
PAPER = "#f6ead2"  # of a printed piece


def lexicon() -> Mapping[str, Piece]:
    """Draw every word."""
    return {
        "child": Piece(
            (
                Sprite(f"{ART}/stand", 100, 158, 150, who="mike"),
                Sprite(f"{ART}/child-mike", 100, 166, 116, stands=True, flat=True),
            ),
            SQUARE,
        ),
        "babysitter": Piece(
            (
                Sprite(f"{ART}/marker", 100, 92, 168, ink=PLUM, flat=True),
                Sprite(f"{ART}/piece-babysitter", 100, 194, 100, stands=True, flat=True),
            ),
            SQUARE,
        ),
        "boogeyman": Piece(
            (
                Sprite(f"{ART}/moon-red", 100, 92, 164, flat=True),
                Sprite(f"{ART}/figure", 100, 196, 80, stands=True, flat=True),
            ),
            SQUARE,
        ),
        "entity": Piece(
            (
                Sprite(f"{ART}/mark-boogeyman", 62, 92, 96),
                Sprite(f"{ART}/mark-jennifer", 170, 92, 116),
            ),
            (236.0, 180.0),
        ),
        "room": _room(Sprite(text=EXAMPLE, x=250, y=182, wide=130, ink=DARK)),
        "hall": Piece((Sprite(f"{ART}/piece-hall", 130, 100, 250, who="leila"),), (260.0, 200.0)),
        "passage": Piece(
            (
                Sprite(f"{ART}/piece-room", 122, 130, 260),
                Sprite(f"{ART}/piece-room", 378, 130, 260),
                Sprite(f"{ART}/marker", 250, 130, 112, ink=PAPER),
                Sprite(text="A", x=250, y=130, wide=70, ink=DARK),
            ),
            (500.0, 260.0),
        ),
        "stack": _stack(),
        "search_token": _token("search"),
        "noise_value": Piece(
            (
                Sprite(f"{ART}/stand", 70, 66, 136, ink=PAPER),
                Sprite(text="3", x=70, y=56, wide=50, ink=DARK),
                Sprite(icon="sound", x=172, y=62, wide=62, ink=GOLD),
            ),
            (220.0, 124.0),
        ),
        "light_dark_token": _token("light"),
        "padlock": Piece((Sprite(f"{ART}/padlock", 100, 96, 132),), SQUARE),
        "trapdoor": _token("trapdoor"),
        "passkey": _token("passkey"),
        "objective": _token("objective-blue"),
        "room_token": _token("room"),
        "apparition_indicator": Piece(
            (Sprite(f"{ART}/piece-indicator", 240, 78, 470),), (480.0, 156.0)
        ),
        "stress_tracks": Piece(
            (
                Sprite(f"{ART}/piece-stress", 175, 38, 350),
                Sprite(f"{ART}/marker", 43, 38, 38, who="boogeyman", flat=True),
                Sprite(f"{ART}/piece-stress", 175, 122, 350),
                Sprite(f"{ART}/marker", 43, 122, 38, who="babysitter", flat=True),
            ),
            (350.0, 160.0),
        ),
        "candy": Piece(
            tuple(Sprite(f"{ART}/candy", x, y, 92) for x, y in ((62, 84), (140, 78), (102, 140))),
            SQUARE,
        ),
        "state": Piece((Sprite(f"{ART}/child-ray-afraid", 100, 194, 138, stands=True),), SQUARE),
        "faint_revive": Piece((Sprite(f"{ART}/child-faint-ray", 150, 80, 290),), (300.0, 150.0)),
        "encounter": Piece(
            (
                Sprite(f"{ART}/child-back-leila", 52, 186, 62, stands=True),
                Sprite(f"{ART}/piece-babysitter", 142, 186, 92, stands=True),
            ),
            SQUARE,
        ),
        "possessed": _standing("jennifer-possessed", 78),
        "flashlight": Piece(
            (Sprite(f"{ART}/piece-flashlight", 165, 76, 320, flat=True),), (330.0, 152.0)
        ),
        "finale_leader": Piece((Sprite(f"{ART}/book", 150, 104, 290),), (300.0, 208.0)),
        "the_opponent_s_decks": _decks("event", "trouble", "nightmare"),
        "the_table_s_decks": _decks("light", "search", "objective"),
    }


def _token(kind: str) -> Piece:
    return one(f"{ART}/token-{kind}", FLAT)


def _standing(drawing: str, wide: float) -> Piece:
    return Piece((Sprite(f"{ART}/{drawing}", 100, 190, wide, stands=True),), SQUARE)


def _room(*on_it: Sprite) -> Piece:
    return Piece((Sprite(f"{ART}/piece-room", 250, 180, 490), *on_it), ROOM)


def _stack() -> Piece:
    return _room(
        Sprite(f"{ART}/token-under", 290, 176, 190),
        Sprite(f"{ART}/token-search", 290, 152, 190, flat=True),
        Sprite(f"{ART}/token-light", 290, 128, 190, flat=True),
        Sprite(text=EXAMPLE, x=112, y=182, wide=96, ink=DARK),
    )


def _decks(*decks: str) -> Piece:
    """Lay decks beside each other."""
    sprites: list[Sprite] = []
    for number, deck in enumerate(decks):
        sprites += deck_of(deck, CARD[0] * number)
    return Piece(tuple(sprites), (CARD[0] * len(decks), CARD[1]))
