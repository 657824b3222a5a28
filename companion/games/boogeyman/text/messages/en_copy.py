"""English: what is known of a copy of the box, and what its owner is asked about it."""

from collections.abc import Mapping

from companion.engine.messages import Text

KNOWN: Mapping[str, Text] = {
    "slots": "Event slots: {many}",
    "slots_none": "No Event slots",
    "slots_some": ("{n} slot of {most} is known", "{n} slots of {most} are known"),
    "track": (
        "{entity}: {n} space, no Trouble symbol",
        "{entity}: {n} spaces, no Trouble symbol",
    ),
    "track_trouble": (
        "{entity}: {n} space, Trouble on {many}",
        "{entity}: {n} spaces, Trouble on {many}",
    ),
    "track_some": ("{entity}: {n} space is known", "{entity}: {n} spaces are known"),
    "noise": "Noise: {many}",
    "colours": "Colours of the figures",
}
COPYING: Mapping[str, Text] = {
    "slots": "The Apparition Indicator",
    "slots about": "Tap the slots that bear the Event symbol.",
    "track": "{entity}’s Stress track",
    "track about": "Make it as long as yours, then tap every space with the Trouble symbol.",
    "noise": "Noise on Search tokens",
    "noise about": "Tap every number that stands on one of yours.",
    "colours": "The Children’s colours",
    "colours about": "Tap the colour that the figure and the Hall of each Child have.",
}
