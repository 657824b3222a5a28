"""English: the words of the tablet app."""

from collections.abc import Mapping

from companion.views.messages import Text

TEXTS: Mapping[str, Text] = {
    "app title": "Boogeyman Companion",
    "app motto": "He plays. You survive.",
    "app unofficial": "Unofficial companion for a real copy of the board game.",
    "home continue": "Continue the night",
    "home new": "New game",
    "home settings": "Settings",
    "home round": "Round {round}",
    "new title": "New game",
    "new start": "Begin the night",
    "table round": "Round {round}",
    "table next": "Next",
    "table done": "Done",
    "table cancels": "A card cancels this",
    "table not_possible": "Not possible",
    "table nobody": "Nobody",
    "table go_on": "Go on",
    "table undo": "Undo",
    "table indicator": "Apparition Indicator",
    "table stress": "Stress",
    "table card": "Card",
    "table child": "Child",
    "table why": "rule {rule}",
    "sheet close": "Close",
    "sheet confirm": "Go on",
    "journal title": "Journal",
    "settings title": "Settings",
    "settings language": "Language",
    "settings text": "Text size",
    "settings motion": "Motion",
    "settings left": "Left hand",
    "settings on": "On",
    "settings off": "Off",
    "back": "Back",
}
