"""English: the words around lessons."""

from collections.abc import Mapping

from companion.faces.messages import Text

TEXTS: Mapping[str, Text] = {
    "aid lessons title": "Learning by playing",
    "aid lessons": (
        "Tap how you want to learn: on the screen alone, or with the pieces of your box.\n\n"
        "A lesson is a game that plays with you. You can leave it at any step and go on later."
    ),
    "aid learn title": "A page of the lesson",
    "aid learn": (
        "Look at the picture and lay out what it says, then tap the gold key.\n\n"
        "At the table, tap what glows. A wrong tap changes nothing, and Undo leads back."
    ),
    "home learn": "Learn by playing",
    "home learn_brief": "Learn",
    "lessons title": "Learn by playing",
    "lessons lead": "Nobody needs to know the rules.",
    "lessons leave": "You can leave at any step and go on later.",
    "lessons minutes": ("About {n} minute", "About {n} minutes"),
    "lessons begin": "Begin {title}",
    "lesson stands": "{title}, step {n} of {most}",
    "lesson kicker": "{title} · {n} of {most}",
    "lesson above": "{n} of {most} · {title}",
    "lesson end": "Play on from here",
    "lesson real": "Begin a real game",
    "lesson on": "On with the lesson",
    "lesson first": "Tap what glows",
    "lesson wonder": "Why?",
    "lesson not_yet": "Not yet: one thing after the other.",
    "lesson asked": "Answer this first. Then the lesson goes on.",
    "lesson leave": "Leave the lesson",
    "lesson leave_title": "Leave the lesson?",
    "lesson later": "Go on with it later",
    "lesson alone": "Play on without it",
}
