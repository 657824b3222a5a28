"""English: what only the player who is the Boogeyman sees, and the curtain before it (H8)."""

from collections.abc import Mapping

BEHIND: Mapping[str, str] = {
    "brief.setup.decks_his": "The Boogeyman’s player takes his decks.",
    "more.setup.decks_his": "Nightmare, Trouble and Event, unshuffled: he chooses from them.",
    "brief.setup.tokens_his": "The Boogeyman’s player keeps his Rooms in the app.",
    "more.setup.tokens_his": "The Room tokens stay in the box.",
    "brief.setup.tokens_his_table": "The Boogeyman’s player takes the 25 Room tokens.",
    "more.setup.tokens_his_table": "He lays them face down on the Indicator; nobody else looks.",
    "brief.setup.stacks_his": "Stack three tokens in every numbered Room.",
    "more.setup.stacks_his": "He lays Objectives, Trapdoor and Passkey in secret, the others the rest.",
    "brief.setup.first_token": "The Boogeyman’s player chooses where he starts.",
    "more.setup.first_token": "In secret: the app asks for it in a moment.",
    "brief.setup.semi": "Whoever faints first becomes the Boogeyman.",
    "more.setup.semi": "Until then you all play together against the game.",
    "behind.label": "For the Boogeyman",
    "behind.title": "For the Boogeyman alone",
    "behind.about": "Everybody else looks away. Afterwards nobody can see it.",
    "behind.idle": "Nothing to choose now.",
    "behind.idle_none": "Your tokens lie on the table. Say here when you turn one over.",
    "behind.tokens": "Your tokens",
    "behind.notes": "Where you laid things",
    "behind.no_notes": "nothing noted",
    "mark.his_last": "you hide here",
    "mark.his_down": "your token, face down",
    "mark.his_open": "your token, turned over",
    "mark.his_objective": "an Objective of yours",
    "mark.his_trapdoor": "the Trapdoor",
    "mark.his_passkey": "the Passkey",
    "tone.free": "to choose",
    "tone.lies": "on the Indicator",
}

BEHIND_OFFERS: Mapping[str, str] = {
    "behind.next": "The next token",
    "behind.noted": "Note",
    "behind.struck": "Strike out",
    "behind.uncovered": "Somebody came in",
    "behind.token": "Set a token right",
}

BEHIND_FIELDS: Mapping[str, str] = {
    "next_token": "Where do you hide?",
    "noted_room": "In which room?",
    "noted": "What did you lay there?",
    "struck": "What is no longer there?",
    "uncovered_room": "Into which room of yours?",
    "uncovered_slot": "The token of which slot?",
    "who_came": "Who came in?",
    "crossed": "Did the Child stop there?",
    "token_slot": "The token of which slot?",
    "token_room": "Which room is it?",
}

BEHIND_CHOICES: Mapping[str, str] = {
    "crossed.stopped": "Stopped there",
    "crossed.went_on": "Went on",
    "behind.slot": "Slot {slot}: {room}",
    "behind.note": "{room}: {found}",
}
