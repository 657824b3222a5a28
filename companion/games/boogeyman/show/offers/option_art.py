"""What is chosen before a night, and what each table option is about, in drawings. Pure."""

from collections.abc import Mapping

from companion.engine.guide import Piece, Sprite

ART = "boogeyman"
SIZE = (400.0, 168.0)  # of a scene, in its own units
FOOT = 160.0  # where somebody stands


def picture(option: str) -> str:
    """Name the drawing that an option is known by in their list."""
    return f"{ART}/{_PICTURES[option]}"


def scene(option: str) -> Piece:
    """Lay out what an option is about."""
    return Piece(_SCENES[option], SIZE)


def choice(key: str) -> Piece | None:
    """Lay out what a choice before the night is, as `mode.solo`."""
    return _CHOICES.get(key)


def _lies(name: str, x: float, y: float, wide: float, turned: float = 0.0) -> Sprite:
    return Sprite(f"{ART}/{name}", x, y, wide, turned=turned)


def _stands(name: str, x: float, wide: float, y: float = FOOT) -> Sprite:
    return Sprite(f"{ART}/{name}", x, y, wide, stands=True)


_PICTURES: Mapping[str, str] = {
    "tokens": "piece-box", "locked_start": "card-keys", "first_token_event": "card-event",
    "flashlight": "piece-flashlight", "boogeyman_meets_on": "card-door",
    "cancelled_meeting": "card-bulb", "encounter_order": "card-heart",
    "candies_on": "card-candies", "shortest_ways": "card-walk",
    "babysitter_ways": "token-trapdoor", "fainted_children": "child-faint-leila",
    "all_fainted": "card-nightmare", "finale_room": "book", "waiting_boogeyman": "eyes",
}  # fmt: skip
_SCENES: Mapping[str, tuple[Sprite, ...]] = {
    "tokens": (
        _stands("piece-box", 200, 206), _lies("token-room", 54, 124, 84),
        _lies("token-room", 346, 124, 84),
    ),
    "locked_start": (_lies("card-keys", 136, 84, 160, 4), _stands("piece-babysitter", 292, 84)),
    "first_token_event": (
        _lies("card-event", 138, 84, 160, 4), _lies("token-room", 296, 100, 124),
    ),
    "flashlight": (
        _lies("piece-flashlight", 150, 96, 270), _stands("child-back-mike", 346, 70),
    ),
    "boogeyman_meets_on": (
        _lies("card-door", 140, 84, 164, 4), _stands("child-back-ray", 290, 70),
    ),
    "cancelled_meeting": (
        _lies("deck", 116, 84, 92, 8), _lies("card-bulb", 254, 84, 164, -4),
    ),
    "encounter_order": (
        _lies("deck", 116, 84, 92, 8), _lies("card-heart", 254, 84, 164, -4),
    ),
    "candies_on": (
        _lies("candy", 76, 112, 104, 16), _lies("card-candies", 200, 84, 168),
        _lies("candy", 328, 108, 104, -18),
    ),
    "shortest_ways": (
        _lies("card-walk", 136, 84, 160, 4), _stands("piece-babysitter", 292, 84),
    ),
    "babysitter_ways": (
        _lies("token-passkey", 86, 112, 118), _stands("piece-babysitter", 200, 84),
        _lies("token-trapdoor", 314, 112, 118),
    ),
    "fainted_children": (
        Sprite(f"{ART}/eyes", 200, 54, 104, flat=True), _stands("child-faint-leila", 200, 268, 154),
    ),
    "all_fainted": (  # dawn: who will see it?
        Sprite(f"{ART}/sun", 124, 84, 168, flat=True),
        Sprite("app/house", 276, FOOT, 158, stands=True),
        _stands("child-back-leila", 96, 54), _stands("child-back-mike", 152, 54),
    ),
    "waiting_boogeyman": (
        _lies("mark-boogeyman", 130, 84, 104), _stands("child-back-mike", 262, 70),
    ),
    "finale_room": (_lies("book", 200, 86, 226), _lies("token-room", 252, 78, 76)),
}  # fmt: skip
# How large a choice's sheet is: as wide as what lies on it.
_WIDE, _BROAD, _PICTURE, _SQUARE = (152.0, 84.0), (120.0, 84.0), (96.0, 84.0), (84.0, 84.0)
_CHOICES: Mapping[str, Piece] = {
    "mode.coop": Piece(
        (
            _stands("child-ray", 30, 58, 84), _stands("child-daphne", 122, 58, 84),
            _stands("child-leila", 76, 78, 84),
        ),
        _WIDE,
    ),
    "mode.solo": Piece((_stands("child-tommy", 42, 66, 84),), _SQUARE),
    "mode.semi": Piece(
        (_stands("child-leila", 42, 70, 84), _stands("child-faint-mike", 104, 92, 82)), _WIDE
    ),
    "mode.competitive": Piece(
        (
            _stands("child-back-ray", 26, 44, 84), _stands("child-back-leila", 126, 44, 84),
            _lies("mark-boogeyman", 76, 34, 62),
        ),
        _WIDE,
    ),
    "tracking.map": Piece((_lies("card-home", 48, 42, 92),), _PICTURE),
    "tracking.practice": Piece((_lies("card-home", 48, 42, 92),), _PICTURE),
    "tracking.ask": Piece((_stands("piece-box", 60, 112, 78),), _BROAD),
    "preset.opponent": Piece((_lies("mark-boogeyman", 42, 42, 68),), _SQUARE),
    "preset.table": Piece(
        (
            _lies("deck", 34, 42, 44, 8),
            Sprite(icon="dice", x=62, y=58, wide=36, turned=-12, flat=True),
        ),
        _SQUARE,
    ),
    "preset.express": Piece(
        (
            Sprite("app/tablet", 42, 42, 82),
            Sprite(icon="bolt", x=42, y=42, wide=38, ink="#ffcf82", flat=True),
        ),
        _SQUARE,
    ),
}  # fmt: skip
