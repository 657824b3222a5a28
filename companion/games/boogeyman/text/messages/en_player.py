"""English: a player as the Boogeyman: what is told, what he alone is asked, what is refused (H)."""

from collections.abc import Mapping

from companion.engine.messages import Text

_THERE = "{who} came in. {there}"

PLAYER: Mapping[str, tuple[Text, Text]] = {
    # set-up
    "setup.decks_his": (
        "The Boogeyman’s player takes the Nightmare, Trouble and Event decks, unshuffled.",
        "He chooses from them. Shuffle the other decks: {decks}.",
    ),
    "setup.tokens_his": (
        "The Boogeyman’s player takes the 25 Room tokens.",
        "Nobody else looks at them. He keeps his hiding places in the app: the tokens can stay in the box.",
    ),
    "setup.tokens_his.table": (
        "The Boogeyman’s player takes the 25 Room tokens.",
        "He lays them face down on the Indicator himself; nobody else looks at them.",
    ),
    "setup.first_token": (
        "The Boogeyman’s player chooses where he starts.",
        "In secret: the app asks for it in a moment. It brings no Event.",
    ),
    "setup.stacks_his": (
        "The Boogeyman’s player lays Objectives, Trapdoor and Passkey, one in a numbered room, in secret.",
        "Then {search} Search tokens at random in the other Rooms, one more Search token on each, and a Light token on top.",
    ),
    "setup.semi": (
        "Whoever faints first becomes the Boogeyman.",
        "Until then you all play together against the game.",
    ),
    # told
    "hand_over.turn": (
        "Hand the tablet to the Boogeyman.",
        "His turn: he chooses where to hide. Nobody else looks.",
    ),
    "hand_over.card": (
        "Hand the tablet to the Boogeyman.",
        "He chooses among the {deck} cards that are left.",
    ),
    "hand_over.deck": (
        "Hand the tablet to the Boogeyman.",
        "He chooses a card from his {deck} deck and reads it to you.",
    ),
    "hand_over.steer": (
        "Hand the tablet to the Boogeyman.",
        "Jennifer is possessed: he walks her up to {distance}, wherever he likes.",
    ),
    "hand_over.stop": (
        "Hand the tablet to the Boogeyman.",
        "He says whether Jennifer stopped in his Room.",
    ),
    "hand_over.again": (
        "Hand the tablet to the Boogeyman.",
        "He takes his last token back and lays another.",
    ),
    "boogeyman_revealed.entered": (
        "Place the Boogeyman in {room}; turn its light to Dark.",
        _THERE,
    ),
    "boogeyman_revealed.entered_was_dark": (
        "Place the Boogeyman in {room}; it is Dark already.",
        _THERE,
    ),
    "boogeyman_revealed.entered_no_light": (
        "Place the Boogeyman in {room}.",
        _THERE,
    ),
    "boogeyman_revealed.entered_asked": (
        "Place the Boogeyman in {room}; turn its light to Dark.",
        "{who} came in, and the token of slot {slot} was his last. Where no Light/Dark token is left, nothing is turned.",
    ),
    "token_uncovered.dark": (
        "Turn over the token of slot {slot}: {room} goes Dark.",
        "{child} came in. He was there before; nothing else happens.",
    ),
    "token_uncovered.was_dark": (
        "Turn over the token of slot {slot}: {room}.",
        "{child} came in. He was there before, and no light is left to turn.",
    ),
    "token_uncovered.asked": (
        "Turn over the token of slot {slot}: {room} goes Dark.",
        "{child} came in. He was there before. Where no Light/Dark token is left, nothing is turned.",
    ),
    "token_placed.his": (
        "The Boogeyman has laid a token in slot {slot}.",
        "Only he knows where he hides now.",
    ),
    "token_placed.his_symbol": (
        "The Boogeyman has laid a token in slot {slot}.",
        "Only he knows where he hides now. The slot has the Event symbol.",
    ),
    "token_placed.his_table": (
        "Boogeyman: lay a Room token face down in slot {slot}.",
        "Any that is not on the Indicator yet. Nobody else looks at it.",
    ),
    "token_placed.his_table_symbol": (
        "Boogeyman: lay a Room token face down in slot {slot}.",
        "Any that is not on the Indicator yet. The slot has the Event symbol.",
    ),
    "token_drawn_again.his": (
        "The Boogeyman has taken the token of slot {slot} back and laid another.",
        "A card did it. Only he knows where he hides now.",
    ),
    "indicator_cleared.his": (
        "The Boogeyman takes all ten tokens back.",
        "The Indicator was full. He chooses from all 25 again.",
    ),
    "possession_rolled.steered": (
        "The roll is {die}: the Boogeyman walks Jennifer.",
        "Up to as many Rooms, wherever he likes; she stops where she meets a Child.",
    ),
    "babysitter_moved.steered": (
        ("Move Jennifer {n} room: {way}.", "Move Jennifer {n} rooms: {way}."),
        "Possessed: the Boogeyman chose her way. {reached}",
    ),
    "babysitter_sent.steered": (
        "The Boogeyman walks Jennifer up to {distance}.",
        "Possessed, she goes wherever he likes; she stops where she meets a Child.",
    ),
    "babysitter_stayed.steered": (
        "Jennifer stays in {room}.",
        "Possessed: the Boogeyman leaves her there.",
    ),
    "child_fainted.turns": (
        "{child} faints, and becomes the Boogeyman.",
        "The first Child to faint does. What is going on is finished first.",
    ),
    "became_boogeyman.figure": (
        "Take {child} off the board: {child} is the Boogeyman now.",
        "State cards, Candies and Search cards are discarded. No Nightmare comes.",
    ),
    "became_boogeyman.left": (
        "Put what {child} carried at the bottom of the stack in {room}.",
        "Objectives and items can be found there again.",
    ),
    "became_boogeyman.left_hall": (
        "Leave what {child} carried in {room}.",
        "A Hall has no stack: whoever comes may take it.",
    ),
    "became_boogeyman.left_asked": (
        "Put what {child} carried at the bottom of the stack of its room.",
        "Objectives and items can be found there again. In a Hall they just lie there.",
    ),
    "became_boogeyman.takes": (
        "{child} takes the Room tokens and the Nightmare, Trouble and Event decks.",
        "What the app keeps stays in it. Indicator, figure and Event stay, too; {child} may look at the hidden token.",
    ),
    "became_boogeyman.flashlight": (
        "{who} takes the Flashlight and plays next.",
        "The Child to the left. The new Boogeyman plays last.",
    ),
    "turn_ended.became": ("{child}’s turn is over.", "There is a new Boogeyman: the round goes on to his left."),
    "where_he_was": ("The Boogeyman hid in {rooms}.", "Every token that he laid, in this order. Now everybody may know."),
    "night_ended.stress.his": ("The Boogeyman has won.", "Both Stress markers have reached their maximum."),
    "night_ended.all_fainted.his": ("The Boogeyman has won.", "All Children have fainted."),
    "night_ended.lost.his": ("The Boogeyman has won.", "All who took part in the Finale have fainted."),
    # his alone
    "ask.place": (
        "Where do you hide?",
        "Choose a Room token for slot {slot}. Those that lie on the Indicator cannot come again before it is full.",
    ),
    "ask.place.again": (
        "Where do you hide instead?",
        "A card makes you take the token of slot {slot} back.",
    ),
    "ask.stayed": (
        "Who stands in {room}, your last room?",
        "Whoever stayed with you meets you now. Nobody: you stay hidden.",
    ),
    "ask.show": (
        "Somebody stayed with you in {room}. Do you show yourself?",
        "At your table you may stay hidden.",
    ),
    "ask.show.nobody": (
        "Nobody stayed with you in {room}.",
        "You stay hidden. It is asked each time, so that nobody can tell.",
    ),
    "ask.turn_over": (
        "Boogeyman: does anybody stand in the room of your last token?",
        "Then turn over the token of slot {slot} and say which Room it is.",
    ),
    "ask.her_stop": (
        "Did Jennifer stop in {room}, with no Child there?",
        "Then she is possessed. Passing through, or meeting a Child there, does nothing.",
    ),
    "ask.steer": (
        "Where do you walk Jennifer?",
        "The roll is {die}: up to as many Rooms. She stops where she meets a Child.",
    ),
    "ask.steered": (
        "You walk Jennifer up to {distance}. Whom does she reach?",
        "Move the figure first. She stops where she meets a Child.",
    ),
    "ask.deck_his": (
        "Choose a card from your {deck} deck and read it to everybody.",
        "Say here what it does to them, then go on.",
    ),
    "ask.card": (
        "Which {deck} card do you play?",
        "Choose one of those that are left. It is read to everybody.",
    ),
}  # fmt: skip

PLAYER_WORDS: Mapping[str, Text] = {
    "option.nobody": "Nobody",
    "his.stay": "stay in {room}",
    "onward.hand_over": "Hand it over",
}

PLAYER_LABELS: Mapping[str, str] = {
    "placed": "the Boogeyman’s token",
    "steered": "the Boogeyman walks Jennifer",
    "uncovered": "a token of the Boogeyman’s",
    "noted": "a note of the Boogeyman’s",
    "his": "the Boogeyman’s choice",
}

PLAYER_REFUSALS: Mapping[str, Text] = {
    "two_children": "In this mode a Child becomes the Boogeyman: there must be two at least.",
    "nothing_to_place": "It is not the moment to lay a token.",
    "token_lies_there": "That token lies on the Indicator already. Choose another Room.",
    "nothing_to_steer": "Jennifer is not yours to walk now.",
    "too_far": ("Jennifer can walk one Room, no further.", "Jennifer can walk {n} Rooms, no further."),
    "not_his_token": "None of your tokens that lie face down is of that Room.",
    "not_face_down": "No token lies face down in slot {slot}.",
    "she_turns_only_the_last": "Jennifer uncovers your last token only: nothing happens there.",
    "nobody_stayed": "Nobody stayed with you: you stay hidden.",
    "no_note": "You noted nothing for that Room.",
    "cannot_be_won": "Like that the Children could not win: the Trapdoor would lie out of reach, or the Passkey.",
    "for_everybody": "That is for everybody to say: hand the tablet back.",
    "his_tokens": "Which tokens lie face down is the Boogeyman’s to set right: hand the tablet to him.",
    "tokens_on_the_table": "Your tokens lie on the table: set them right there. The app does not know them.",
    "tokens_twice": "Name a Room for each of the {n} tokens on the Indicator, none of them twice.",
    "becomes_by_fainting": "No correction makes anybody the Boogeyman: that follows from fainting.",
    "is_the_boogeyman": "{child} is the Boogeyman now, and no Child any more.",
    "lies_open": "That token lies open: it is {room}.",
}  # fmt: skip
