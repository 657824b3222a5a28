"""English: what is known of a copy of the box."""

from collections.abc import Mapping

from companion.games.boogeyman.messages import Text

KNOWN: Mapping[str, Text] = {
    "slots": "Event slots: {many}",
    "slots_none": "No Event slots",
    "slots_some": ("{n} slot of {most} is known", "{n} slots of {most} are known"),
    "track": ("{entity}: {n} space", "{entity}: {n} spaces"),
    "track_trouble": (
        "{entity}: {n} space, Trouble on {many}",
        "{entity}: {n} spaces, Trouble on {many}",
    ),
    "track_some": ("{entity}: {n} space is known", "{entity}: {n} spaces are known"),
}
