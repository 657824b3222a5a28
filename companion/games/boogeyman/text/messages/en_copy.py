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
    "slots about": "Tap the slots with the Event symbol.",
    "slots hint": "There the app draws an Event in time, without asking.",
    "track": "{entity}’s Stress track",
    "track about": "Tap the spaces with the Trouble symbol.",
    "track hint": "There the app draws a Trouble in time, without asking.",
    "track length": "Tap the last space of the track.",
    "track length hint": "Count the spaces on your board.",
    "noise": "Noise on Search tokens",
    "noise about": "Tap the numbers on your Search tokens.",
    "noise hint": "The table then has a key for each of them.",
    "colours": "The Children’s colours",
    "colours about": "Tap the colour of each Child.",
    "colours hint": "The one that the Child’s figure and Hall have in your box.",
}
