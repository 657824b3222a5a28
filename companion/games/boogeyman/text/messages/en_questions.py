"""English: what the table is asked, and why."""

from collections.abc import Mapping

from companion.engine.messages import Text

QUESTIONS: Mapping[str, tuple[Text, Text]] = {
    "ask.meeting_card": (
        "{child} meets {entity}: draw a {deck} card.",
        "{child} and {entity} are in {room}. Say what the card does to {child}, then go on.",
    ),
    "ask.meeting_card.both": (
        "{child} meets {entity}: draw a {deck} card.",
        "Jennifer and the Boogeyman are both in {room}: {child} faces only her. Say what the card does to {child}, then go on.",
    ),
    "ask.meeting_card.sent": (
        "{child} meets {entity}: draw a {deck} card.",
        "A card makes it so. Say what the {deck} card does to {child}, then go on.",
    ),
    "ask.card_read": (
        "The {deck} card: anything else?",
        "It is out already: say what else it does, or go on.",
    ),
    "ask.card_read.child": (
        "{child}’s {deck} card: anything else?",
        "It is out already: say what else it does, or go on.",
    ),
    "ask.trouble": (
        "Draw a Trouble card.",
        "{entity}’s Stress reached {to}, a space with the symbol.",
    ),
    "ask.event": (
        "Draw an Event card.",
        "Slot {slot} has the Event symbol. Its lasting effects hold for the whole next round.",
    ),
    "ask.event.amid": (
        "Draw an Event card.",
        "Slot {slot} has the Event symbol. Its lasting effects hold from now to the end of the next round.",
    ),
    "ask.nightmare": (
        "{child} draws a Nightmare card.",
        "{child} lies fainted, and it is {child}’s turn. The card touches all Children.",
    ),
    "ask.nightmare_acts": (
        "{child}’s Nightmare acts again: do what it says.",
        "{child} is still down. Say what the card does now, then go on; what it did before stays as it is.",
    ),
    "ask.lowest.meet": (
        "Roll a die each: {names}.", "Several are there; the lowest faces {entity}. {spend}",
    ),
    "ask.lowest.hunt": (
        "Roll a die each: {names}.", "They are equally near; Jennifer hunts the lowest. {spend}",
    ),
    "ask.possession": (
        "Roll a die for Jennifer.", "Possessed, she moves that many Rooms towards the nearest Child. Candies never change it.",
    ),
    "ask.way": ("Which way does Jennifer go?", "These ways are equally short."),
    "ask.candies": (
        "{child} rolled a {rolled}. Candies?",
        "Each changes the die by one; Jennifer comes that many Rooms towards {child}. {far} {left}",
    ),
    "ask.space": (
        "Look at space {space} of {entity}’s Stress track: what does it show?",
        "The marker has reached it. You are asked once for your copy of the game.",
    ),
    "ask.slot": (
        "Look at slot {slot} of the Indicator: is there an Event symbol?",
        "A token was placed there. You are asked once for your copy of the game.",
    ),
    "ask.reached": (
        "Whom did Jennifer reach?",
        "Tap all Children who are where she stopped; if nobody is there, answer “Nobody”.",
    ),
    "ask.stopped": (
        "Did Jennifer stop in {room}, beside the Boogeyman?",
        "Passing through does nothing; stopping there with no Child makes her possessed.",
    ),
    "ask.nearest": (
        "Who is nearest to Jennifer? Tap all that are equally near.",
        "Possessed, with a {die} on her die, she hunts the nearest Child.",
    ),
    "ask.there": (
        "Who is in {room}?",
        "Tap the Children there, and Jennifer if she is there, too; if nobody is there, answer “Nobody”.",
    ),
    "ask.where": (
        "Where is {child}?",
        "The companion follows the pieces on the map from now on.",
    ),
    "ask.meeting_card.told": (
        "{child} meets {entity}: draw a {deck} card.",
        "Say what the card does to {child}, then go on.",
    ),
    "ask.nearest_card": (
        "Who is nearest to Jennifer? Tap all that are equally near.",
        "The card is about the Child nearest to her.",
    ),
    "ask.her_room": (
        "Which room is Jennifer in?",
        "The card is about her Room; a Hall has no tokens.",
    ),
    "ask.lowest.card": (
        "Roll a die each: {names}.",
        "The card is about the lowest roll. {spend}",
    ),
    "ask.calmed": (
        "Who takes a State card back?",
        "Choose a Child: it gets back the State that it lost last.",
    ),
    "ask.start_room": (
        "Reveal a Room token: where does Jennifer start?",
        "Shuffle all 25 first; shuffle this one back afterwards.",
    ),
    "ask.start_room.redraw": (
        "Reveal a Room token: where does Jennifer start?",
        "Shuffle all 25 first; shuffle this one back afterwards. If it is 5 or 20, draw again.",
    ),
    "ask.token": (
        "Turn over the token of slot {slot}: which room is it?",
        "That is where the Boogeyman appears.",
    ),
    "ask.finale_room": (
        "Draw a Room token for the Finale: which room is it?",
        "Draw from those that are not on the Indicator, and shuffle it back afterwards. {again}",
    ),
    "ask.page": (
        "Reveal a Room token: which number is it?",
        "Shuffle all 25 first. Its number is the page of the Epilogue book.",
    ),
    "finale.leader": (
        "Who was first in the Finale’s room?",
        "Several Children with an Objective are in {room}. Whoever got there first leads.",
    ),
    "ask.hope": (
        "All Children have fainted. Is the night lost?",
        "Nobody can revive them, unless a card does.",
    ),
}  # fmt: skip
