"""English: a game that somebody plays alone, in the chooser and where it is begun."""

from collections.abc import Mapping

from companion.engine.messages import Text

TEXTS: Mapping[str, Text] = {
    "choose alone": "Solo · about {minutes} minutes",
    "choose alone_hour": "Solo · about an hour",
    "new title_alone": "Who is there tonight?",
    "new alone": "You play alone.",
}
