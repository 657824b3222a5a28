"""English: the night as a whole: setting up, turns, the Finale, the end."""

from collections.abc import Mapping

from companion.engine.messages import Text

NIGHT: Mapping[str, tuple[Text, Text]] = {
    "setup.children": (
        "Put each Child in the Hall of its colour, with 3 Candies and a secret Objective card.",
        "Everybody starts Calm: 3 actions, an ability, and at most 3 Candies.",
    ),
    "setup.objectives": (
        ("Take {tokens} Objective tokens: 3 of one colour.", "Take {tokens} Objective tokens: 3 of each of {n} colours."),
        "{children} in the house. {rest}",
    ),
    "setup.stacks": (
        "Shuffle them with the Trapdoor, the Passkey and {search} Search tokens: one face down in "
        "every numbered room. One more Search token on each, and a Light token on top.",
        "{tokens} + 1 + 1 + {search} = 25. Every Room has three tokens now.",
    ),
    "setup.decks": (
        "Shuffle each deck on its own.",
        "{decks}, Light, Dark, Search and Objective.",
    ),
    "setup.decks_few": (
        "Take “Possessed” out of the Objective cards, then shuffle each of your decks on its own.",
        "With fewer than four players a traitor spoils the night; keep the card if you like.",
    ),
    "setup.decks_mixed": (
        "Keep at hand to draw from: {decks}. The app draws the others.",
        "You chose at the start who draws from each deck.",
    ),
    "setup.empty_deck": (
        "When a deck runs out, shuffle its discards for a new one.",
        "A card that is still in force stays out.",
    ),
    "setup.flashlight": (
        "{child} takes the Flashlight. Both Stress markers start at 0.",
        "Whoever holds the Flashlight plays first.",
    ),
    "setup.babysitter": (
        "Put Jennifer in {room}.",
        "Her Room token was drawn and shuffled back. The Boogeyman waits beside the board.",
    ),
    "setup.token": (
        "Leave the Room tokens in the box: the app draws them and keeps the Indicator.",
        "The first lies hidden in slot 1; nobody knows where he hides. It brings no Event.",
    ),
    "setup.token_event": (
        "Leave the Room tokens in the box: the app draws them and keeps the Indicator.",
        "The first lies hidden in slot 1; at your table it can bring an Event.",
    ),
    "setup.babysitter.table": (
        "Your first Room token says where Jennifer starts.",
        "The app asks for it in a moment. The Boogeyman waits beside the board.",
    ),
    "setup.token.table": (
        "Lay out the Indicator and shuffle the 25 Room tokens face down.",
        "You draw them when the app says so. The first hidden one brings no Event.",
    ),
    "setup.token_event.table": (
        "Lay out the Indicator and shuffle the 25 Room tokens face down.",
        "You draw them when the app says so. The first hidden one can bring an Event at your table.",
    ),
    "setup.solo": (
        "You play alone: every Child on the board is yours, and takes its own turn.",
        "Solo is one player with one Child or several.",
    ),
    "turn": (
        ("{child}’s turn: {used} of {n} action.", "{child}’s turn: {used} of {n} actions."), "{way_of_playing}",
    ),
    "turn.more": (
        "{child}’s turn: {used} actions.",
        "More actions than usual; cards allow it. {way_of_playing}",
    ),
    "turn.ask": ("{child}’s turn.", "{way_of_playing}"),
    "turn.ask_fewer": (
        ("{child}’s turn: only {n} action.", "{child}’s turn: only {n} actions."), "{way_of_playing}",
    ),
    "turn.fainted": ("{child} has fainted: no actions.", "{way_of_playing}"),
    "turn_began.child": ("{child}’s turn.", "From the Flashlight, clockwise."),
    "turn_began.boogeyman": ("The Boogeyman’s turn.", "All Children have played."),
    "turn_ended.said": ("{child} has finished.", "Said at the table."),
    "turn_ended.met": (
        "{child}’s turn is over.",
        "An encounter ends the turn.",
    ),
    "turn_ended.cancelled": (
        "{child}’s turn is over.",
        "An encounter ends the turn, even a cancelled one.",
    ),
    "turn_ended.entered": ("{child}’s turn is over.", "Jennifer came into {child}’s Room."),
    "turn_ended.fainted": ("{child}’s turn is over.", "{child} has fainted."),
    "finale_called": (
        "Put the Finale token in {room}.",
        "Bring all three {colours} Objectives there. The first Child with one of them leads.",
    ),
    "finale_reached": (
        "{child} is the Leader.",
        "With all three Objectives there {child} may start the Finale on a turn.",
    ),
    "finale_started.objectives": (
        "Everybody reveals the Objective card and applies it.",
        "Also those who are elsewhere. Event and Nightmares are over; he has no more turns.",
    ),
    "finale_started.page": (
        "Open the Epilogue book at page {page}. {child} reads the first panel.",
        "The token {page} was drawn from all 25. Only those in the Room take part: {names}.",
    ),
    "finale_started.agreed": (
        "Open the Epilogue book at page {page}. {child} reads the first panel.",
        "You agreed on this page. Only those in the Room take part: {names}.",
    ),
    "panel_played.continue": ("{child} takes panel {panel}.", "“Continue”: the next panel, another Child where possible."),
    "panel_played.again": ("{child} tries panel {panel}.", "“Try again”: the same panel for the next Child."),
    "panel_played.again_alone": ("{child} tries panel {panel} once more.", "“Try again”: nobody else is left to take it."),
    "panel_played.fainted": ("{child} takes panel {panel}.", "{who} has fainted and is out."),
    "panel_played.nobody": ("{who} has fainted.", "Nobody is left in the Finale."),
    "panel_played.last": ("{who} came through the last panel.", "The story is told to its end."),
    "night_ended.stress": ("The night is lost.", "Both Stress markers have reached their maximum."),
    "night_ended.all_fainted": ("The night is lost.", "All Children have fainted."),
    "night_ended.lost": ("The night is lost.", "All who took part in the Finale have fainted."),
    "night_ended.won": ("The Boogeyman is beaten!", "The end of the comic tells who wins."),
    "tracking_changed.map": (
        "You go on with a map.",
        "The companion works out ways and meetings from now on.",
    ),
    "tracking_changed.ask": (
        "You go on without a map.",
        "The companion asks what it needs from now on.",
    ),
    "table_corrected": ("The table was corrected: {parts}.", "As it lies on the table."),
    # questions
}  # fmt: skip
