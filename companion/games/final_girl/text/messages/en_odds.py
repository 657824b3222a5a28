"""English: what the assistant says, from what lies open."""

from collections.abc import Mapping

from companion.engine.messages import Text

ODDS: Mapping[str, Text] = {
    "percent": "{number}\u00a0%",
    "decimal": ".",
    "about": "From what lies open, everybody as they stand. No closed card or token is looked at.",
    # what does he do next?
    "next": "What next?",
    "next.title": "His next action, if nothing changes",
    "next.title_ask": "What is ahead",
    "next.victims": ("he is after {n} victim: {zone}", "he is after {n} victims: {zone}"),
    "next.you": "he is after you: {zone}",
    "next.nobody": "he is after nobody: his action is skipped",
    "next.ends": "Where it ends",
    "next.there": "{zone}: {chance}.",
    "next.does": "What it does",
    "next.kills": "A victim dies: {chance}.",
    "next.hits": "He attacks you: {chance}.",
    "next.then": "The Terror pile",
    "next.terror": (
        "Then the last card is turned, and the finale opens.",
        "Then one of {n} cards is turned. The finale opens after the last.",
    ),
    "next.open": "It is empty: he has no cards left.",
    # where does panic lead?
    "panic": "If they panic",
    "panic.title": "Where the die of a victim leads",
    "panic.to": "{zone} {chance}",
    "panic.stays": "stays {chance}",
    "panic.who": "Who rolls",
    "panic.rule": "Once a victim has died, all who are then where he is.",
    "panic.with": ("Now {n} is.", "Now {n} are."),
    "panic.none": "Now nobody is.",
    "panic.empty": "No victim is on the map.",
    # what do the rows bring?
    "row": "Bloodlust",
    "row.title": "What the next rows bring",
    "row.brings": "move {move}, attack {attack}: {effect}",
    "row.values": "move {move}, attack {attack}",
    "row.last": "every further death brings the final effect",
    "row.unknown": "not known yet",
    "row.held": "Row {row}: {values}.",
    "row.now": "Now",
    "row.why": "Every death is one row up.",
    # what to remember
    "memory.victims": "Victims",
    "memory.counts": "{saved} saved, {killed} killed, {n} on the map.",
    "memory.exits": "Exits",
    "memory.exit": "{zone}: {away} away.",
    "memory.exit_here": "{zone}: you are there.",
    "memory.exit_shut": "{zone}: shut.",
    "memory.holds": "In force",
    "memory.nothing": "No card.",
    "memory.card": "{card}.",
    "memory.card_does": "{card}: {does}.",
    "memory.seen": "Terror cards seen",
    "memory.seen_none": "None yet.",
    "memory.dice": "Horror rolls",
}
