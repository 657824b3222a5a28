"""English of what is only heard: keys without letters, and how things are. One key per sentence."""

from collections.abc import Mapping

from companion.faces.messages import Text

TEXTS: Mapping[str, Text] = {
    "ear how": (
        "Swipe to move, tap twice to choose. Tap with two fingers to hear where things stand."
    ),
    "ear page": "Start page",
    "ear key": "Key",
    "ear off": "Not now",
    "ear chosen": "Chosen",
    "ear row": "{n} of {most}",
    "ear there": "Here: {names}",
    "ear counted": "What is counted, open or close",
    "ear step": "Now {n} of {most}",
    "ear step_less": "Less",
    "ear step_more": "More",
    "ear field": "Text field",
    "ear empty": "Empty",
    # keys that show an icon alone
    "ear back": "Back",
    "ear help": "Help",
    "ear close": "Close",
    "ear more": "More",
    "ear tools": "Tools",
    "ear other": "Other",
    "ear smaller": "Smaller text",
    "ear larger": "Larger text",
    "ear mute": "Mute",
    "ear unmute": "Turn the sound on",
    "ear journal": "Journal",
    "ear repeat": "Repeat",
    "ear fix": "Fix the table",
    "ear undo": "Undo",
    "ear delete": "Delete",
    "ear rename": "Rename",
    "ear drawing": "Drawing",
    "ear photo": "Photo",
}
