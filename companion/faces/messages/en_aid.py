"""English: what can be done on each page of the app, for those who ask."""

from collections.abc import Mapping

from companion.faces.messages import Text

TEXTS: Mapping[str, Text] = {
    "aid choose title": "Which game?",
    "aid choose": (
        "Tap a poster, then the gold key. A night that was begun goes on where it stood.\n\n"
        "Each game has its own saved nights, options and rules."
    ),
    "aid new title": "Who plays",
    "aid new": (
        "Tap everybody who plays, in the order in which you sit. A second tap lets somebody "
        "go.\n\n"
        "On the right: how you play, whether the app knows your board, and who rolls and "
        "draws. What is lit is what most people want.\n\n"
        "The gold key begins. Almost everything can be changed later, at the table."
    ),
    "aid options title": "Table options",
    "aid options": (
        "The rules leave some points open. Tap one and read what each answer means.\n\n"
        "Nothing here has to be changed: what we advise is chosen already."
    ),
    "aid setup title": "Laying out",
    "aid setup": (
        "The app goes through your box step by step. Lay out what the picture shows, then tap "
        "the gold key.\n\n"
        "If you know it all, go straight to the table. You can come back at any time."
    ),
    "aid table title": "At the table",
    "aid table": (
        "You move the pieces and say what happened; the app plays the other side. The card "
        "says what to do now. The gold key leads on.\n\n"
        "The keys at the bottom are what can be said: tap one when it has happened. What is "
        "rare stands behind “Other”.\n\n"
        "“Undo” takes anything back. “Fix” sets right what stands somewhere else. A tap on "
        "the number of a rule says why."
    ),
    "aid fix title": "Setting right",
    "aid fix": (
        "Tap whatever is not as it is on your table: a figure, a place, a token, a track. "
        "Then say how it is.\n\n"
        "No rule is triggered by it, and Undo takes it back."
    ),
    "aid journal title": "The journal",
    "aid journal": (
        "Everything that happened, turn by turn. Tap a turn to read why.\n\n"
        "Search for a name, a number or a word. “Export” makes a text of it."
    ),
    "aid games title": "Saved games",
    "aid games": (
        "Every night is kept by itself, after each tap. Choose one, then go on with it, or "
        "rename, copy, export or delete it.\n\n"
        "A deleted night can be brought back. A damaged one says what can still be done."
    ),
    "aid copy title": "My copy",
    "aid copy": (
        "Some things only your box can tell: where its symbols are, how long its tracks are, "
        "how its rooms are joined. Tap a part and say how it is in yours.\n\n"
        "Nothing of it is needed to begin. What the app does not know it asks once, when it "
        "matters."
    ),
    "aid wizard title": "Going through the box",
    "aid wizard": (
        "Lay the part beside the tablet and tap what you see on it. “Skip” leaves it for "
        "later.\n\n"
        "Nights that have begun stay as they are."
    ),
    "aid house title": "Your house",
    "aid house": (
        "Tap where each room is on your board, then from room to room to join them. Drag a "
        "room to move it, use two fingers to look closer.\n\n"
        "The app says what is still missing. Nothing is lost if you leave."
    ),
    "aid cards title": "Your cards",
    "aid cards": (
        "Enter the cards of your box, and the app can draw them. A title or a number is "
        "enough to begin with.\n\n"
        "A deck that you have not entered is drawn at the table."
    ),
    "aid card title": "A card",
    "aid card": (
        "Give it a title or its number, then choose what it does. A note and a photo are for "
        "you alone.\n\n"
        "Everything is kept at once, and Undo takes it back."
    ),
    "aid settings title": "Settings",
    "aid settings": (
        "How the app looks and behaves on this device. Everything holds at once.\n\n"
        "The sample shows how large the table will write."
    ),
    "aid sound title": "Sound and voice",
    "aid sound": (
        "The night sounds by how it stands: calm at first, then less and less. What happens has a "
        "sound of its own, and everything that is heard can be seen, too.\n\n"
        "The voice says what the pages say. The next tap stops it, “Repeat” says it again. The key "
        "in the corner of the table mutes everything.\n\n"
        "Played by ear, nobody has to see the screen: a swipe goes to the next thing and says it, "
        "two taps choose it, wherever they are. One tap says it again. A finger that rests says "
        "what is under it. Two fingers at once ask where things stand."
    ),
    "aid after title": "After the night",
    "aid after": (
        "How it ended, and what everybody did. “Rematch” begins again with the same people "
        "and options.\n\n"
        "The journal tells the whole night."
    ),
    "aid recap title": "How the night went",
    "aid recap": (
        "What was counted in the course of the night, where it happened, and everybody’s evening "
        "as a line. “In words” says the same without a picture.\n\n"
        "Below stand the moments that decided it: bots play on from each, which takes a while. "
        "You can go on meanwhile, or leave.\n\n"
        "All of it is what was told at the table. What is still hidden is not in it."
    ),
    "aid nights title": "Over all nights",
    "aid nights": (
        "What all kept games come to: how many were won and lost, and how, by what they were "
        "played with.\n\n"
        "It is read from the games themselves, so old ones count. A file that cannot be read is "
        "named, and not counted. The table for other programs has no names of people."
    ),
    "aid newer title": "A newer night",
    "aid newer": (
        "This night was saved by a newer app. Nothing in it is lost: update this app to open it."
    ),
    "aid rules title": "Rules and words",
    "aid rules": (
        "The rules as the app plays them, in our own words, each with its number. Choose a "
        "chapter or search for a word.\n\n"
        "They do not replace the rules in your box. Where the two differ, the table is right."
    ),
    "aide ask": "Shall the assistant help?",
    "aide yes": "Yes, show me the odds",
    "aide no": "No, I’ll play without it",
    "aide working": "Working it out…",
    "aide what_if": "What if?",
    "aide what_if_kicker": "What if? Nothing is said yet",
    "aide try": (
        "Tap what you might do, as if you did it. Here you read what would follow; nothing happens."
    ),
    "aide unsaid": "Nothing has happened. Tap something else, or go back.",
    "aide leave": "Back to the turn",
    "aide remember": "Remember",
    "aide memory": "What to remember",
    "aide hide": "Hide",
}
