"""English: what is known of the haunts of a box, and what its owner is asked."""

from collections.abc import Mapping

from companion.engine.messages import Text

WORDS: Mapping[str, Text] = {
    "copy.another": "What do you call your box?",
    "copy.about": "Which haunt do omen and room name?",
    "copy.about.kinds": "Which traits does each kind have?",
    "copy.hint": "Tap a value to change it. A name that no row has any more is forgotten.",
    "copy.named": "{name}: no haunt is known yet",
    "copy.known": ("{name}: {n} haunt is known", "{name}: {n} haunts are known"),
    "copy.kinds": ("{haunt}: {n} kind is known", "{haunt}: {n} kinds are known"),
    "copy.of": "{name}, haunt {haunt}",
    "copy.omen": "Omen",
    "copy.room": "Room",
    "copy.haunt": "Haunt",
    "copy.kind": "Kind",
}
