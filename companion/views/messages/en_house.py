"""English: the words of the house editor."""

from collections.abc import Mapping

from companion.views.messages import Text

TEXTS: Mapping[str, Text] = {
    "house title": "Your house",
    "house blank": "A blank sheet",
    "house blank_about": "Tap the rooms into a doll’s house, 1 to 25, then the Halls.",
    "house choose": "A photo of your board",
    "house choose_about": "Choose one: rooms become lights on it. It stays on this device.",
    "house take": "Take a photo",
    "house take_about": "With this device’s camera, straight from above.",
    "house no_photo": "This cannot be shown as a picture. Choose a PNG or a JPEG.",
    "house change_one": "Change a house",
    "house copied": "Begin with a copy of it.",
    "house again": "Games that were begun in it stay as they are.",
    "house kept": "{title} is kept. New games offer it.",
    "house play": "Play in it",
    "house play_about": "Put a new game together.",
    "house place": "Place",
    "house join": "Join",
    "house change": "Change",
    "house place_hint": "All of them are there.",
    "house join_hint": "Tap room after room: passages join them.",
    "house join_on": "From {room} to …? Tap it again to stop.",
    "house change_hint": "Tap a room, or the letter of a passage.",
    "house sound": "Nothing is missing: this house can be played in.",
    "house show": ("Show", "Show ({n})"),
    "house finish": "Finish",
    "house take_away": "Take away",
    "house passage": "{letter}: to {room}",
    "house between": "Passage: {a} – {b}",
    "house name": "A name, or nothing",
    "house letter": "A letter",
    "house titled": "The name of the house",
    "house jump": "Place another one first",
    "house give_up": "Throw this drawing away",
    "house give_up_about": "What you drew is lost. A house that was finished before stays.",
}
