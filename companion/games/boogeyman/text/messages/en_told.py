"""English: what happened, as a journal tells it, where the table was told to do something."""

from collections.abc import Mapping

# By the key of a saying, or by its first part.
TOLD: Mapping[str, str] = {
    "told.search.noise": "{child} searched {room}: noise {noise}.",
    "told.search.passkey": "{child} found the Passkey.",
    "told.light_taken.light": "{child} took the light of {room}: a Light card.",
    "told.light_taken.dark": "{child} took the light of {room}: a Dark card.",
    "told.babysitter_moved": "Jennifer goes {way}.",
    "told.boogeyman_revealed.dark": "He appears in {room}. Its light goes out.",
    "told.boogeyman_revealed.was_dark": "He appears in {room}. It was Dark already.",
    "told.boogeyman_revealed": "He appears in {room}.",
    "told.token_placed.symbol": "A hidden token is laid in slot {slot}: an Event.",
    "told.token_placed": "A hidden token is laid in slot {slot}.",
}
