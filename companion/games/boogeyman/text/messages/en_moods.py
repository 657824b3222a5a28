"""English: the small line, the large word and the sentence of a dramatic page."""

from collections.abc import Mapping

# A kicker stands above and is shown in capitals; a drama word stands alone, as large as it can.
MOODS: Mapping[str, str] = {
    "kicker.reveal": "The Boogeyman appears",
    "kicker.meeting.babysitter": "Jennifer finds {child}",
    "kicker.meeting.boogeyman": "The Boogeyman · Room {room}",
    "kicker.meeting.boogeyman_somewhere": "The Boogeyman and {child}",
    "kicker.possession": "Jennifer and the Boogeyman, alone together",
    "kicker.possession.room": "Jennifer and the Boogeyman, alone in {room}",
    "kicker.faint": "Room {room}",
    "kicker.trouble": "Trouble",
    "kicker.trouble.at": "{entity}’s Stress is at {to}",
    "kicker.event": "Event",
    "kicker.event.slot": "Slot {slot} has the symbol",
    "kicker.nightmare": "Nightmare",
    "kicker.nightmare.of": "{child}’s Nightmare",
    "kicker.finale": "The last fight",
    "kicker.ending": "Round {round}",
    "drama.meeting.babysitter": "Caught!",
    "drama.meeting.boogeyman": "Face to face",
    "drama.possession": "Possessed",
    "drama.faint": "{child} faints.",
    "drama.trouble": "Trouble!",
    "drama.event": "Something stirs",
    "drama.nightmare": "A bad dream",
    "drama.finale": "The Finale",
    "drama.won": "Dawn. He is beaten.",
    "drama.lost": "The night is his.",
    # what is said below the large word, where the prompt's own sentence would repeat it
    "says.reveal": "Place him in {room}. Turn its light to Dark.",
    "says.possession": "She is his until her walk ends.",
    "says.faint": "Lay the figure down.",
    "says.faint.turn": "Lay the figure down. The turn is over.",
    "says.won": "The house can sleep at last.",
    "says.lost": "The Children have lost.",
    # why a card was drawn
    "note.event": "The token lies on a slot with the Event symbol.",
    "note.trouble": "Its space has the Trouble symbol.",
    "note.nightmare": "A fainted Child dreams on its own turn.",
    # what a card orders in several Rooms at once
    "order.light.light": "Turn {rooms} to Light.",
    "order.light.dark": "Turn {rooms} to Dark.",
    "order.light.none": "Take the Light/Dark tokens off {rooms}.",
    "order.padlock_placed": "Put Padlocks on {rooms}.",
    "order.padlock_taken": "Take the Padlocks off {rooms}.",
}
