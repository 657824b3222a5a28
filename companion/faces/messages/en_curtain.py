"""English of the curtain before what is one player's alone. One key per sentence."""

from collections.abc import Mapping

from companion.faces.messages import Text

TEXTS: Mapping[str, Text] = {
    "curtain hold": "Hold to look",
    "curtain back": "Back",
    "curtain cover": "Cover",
    "curtain fallen": "Hand the tablet back.",
    "curtain fallen_about": "The curtain is down: nothing but what everybody may see comes next.",
    "curtain table": "To the table",
    "curtain choose": "Tap what you choose",
    "curtain confirm": "Confirm: {answer}",
    "curtain play": "Play this card",
    "curtain close": "Done: cover it",
}
