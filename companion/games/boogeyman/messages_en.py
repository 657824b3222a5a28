"""English messages. A text may be a pair (one, many) counted by the fact `n`. Pure data."""

from collections.abc import Mapping

Text = str | tuple[str, str]

# key: (what to do or what happened, why)
SAYINGS: Mapping[str, tuple[Text, Text]] = {
    # S
    "setup.children": (
        "Put each Child in the Hall of its colour, with 3 Candies and a secret Objective card.",
        "Everybody starts Calm: 3 actions, an ability, and at most 3 Candies.",
    ),
    "setup.objectives": (
        (
            "Set {tokens} Objective tokens aside: 3 of one colour.",
            "Set {tokens} Objective tokens aside: 3 of each of {n} colours.",
        ),
        "{children} in the house. Objective tokens that are left stay out of the game.",
    ),
    "setup.stacks": (
        "Shuffle them with the Trapdoor, the Passkey and {search} Search tokens: one face down in "
        "every numbered Room. One more Search token on each, and a Light token on top.",
        "{tokens} + 1 + 1 + {search} = 25. Every Room has three tokens now.",
    ),
    "setup.decks": (
        "Shuffle each deck on its own.",
        "Event, Trouble, Nightmare, Boogeyman, Babysitter, Light, Dark and Search.",
    ),
    "setup.decks_few": (
        "Take “Possessed” out of the Objective cards, then shuffle each deck on its own.",
        "With fewer than four players a traitor is no fun; keep the card if you like.",
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
        "Slot 1 of the Indicator holds a hidden token.",
        "It was drawn unseen; nobody knows where he hides. The first token brings no Event.",
    ),
    "setup.token_event": (
        "Slot 1 of the Indicator holds a hidden token.",
        "It was drawn unseen; at your table the first token can bring an Event.",
    ),
    # T
    "turn": ("{child}’s turn: {n} of 3 actions used.", "{way_of_playing}"),
    "turn_began.child": ("{child}’s turn.", "From the Flashlight, clockwise."),
    "turn_began.boogeyman": ("The Boogeyman’s turn.", "All Children have played."),
    "turn_ended.said": ("{child} has finished.", "Said at the table."),
    "turn_ended.met": ("{child}’s turn is over.", "{child} faced one of them."),
    "turn_ended.entered": ("{child}’s turn is over.", "Jennifer came into {child}’s Room."),
    "turn_ended.fainted": ("{child}’s turn is over.", "{child} has fainted."),
    "child_moved": ("{child} moved to {room}.", "{way}"),
    "child_moved.stopped": (
        "{child}’s move ends in {room}: {entity} is there.",
        "{way}. Entering that Room is enough.",
    ),
    "light_taken.light": (
        "{child} draws a Light card.", "The token {child} took in {room} showed its Light side.",
    ),
    "light_taken.dark": (
        "{child} draws a Dark card.", "The token {child} took in {room} showed its Dark side.",
    ),
    "search.noise": (
        "{child} draws a Search card.", "The token of {room} shows noise {noise}; the card first.",
    ),
    "search.objective": (
        "{child} keeps the {colour} Objective.",
        "Found in {room}, without a sound. {held} of 3 {colour} ones are found.",
    ),
    "search.trapdoor": (
        "Leave the Trapdoor open in {room}.",
        "From now on one action leads from there to the secret Room 20, and one back.",
    ),
    "search.passkey": (
        "{child} keeps the Passkey.",
        "From a Room next to the attic {child} can unlock it for everybody, for free.",
    ),
    "search.nothing": ("{child} found nothing in {room}.", "No noise, no card."),
    "padlock_rolled": ("{child} rolled a {rolled}.", "Forcing the Padlock of {room}."),
    "padlock_forced": (
        "The die counts {result}.", "{rolled} rolled, Candies {change}; never below 0.",
    ),
    "padlock_forced.plain": ("The die counts {result}.", "No Candies spent."),
    "padlock_held": (
        "The Padlock of {room} stays.", "Jennifer reached the Room. The action is spent.",
    ),
    "padlock_removed.forced": (
        "Take the Padlock off {room}.", "Jennifer did not reach {child}’s Room: she is in {babysitter}.",
    ),
    "padlock_removed.card": ("Take the Padlock off {room}.", "A card opened it, without noise."),
    "padlock_added": ("Put a Padlock on {room}.", "It blocks everything beneath, the light too."),
    "attic_unlocked": ("The attic is open.", "{child} used the Passkey; everybody can go in and out."),
    "light_turned.light": ("The light of {room} is on.", "A card did it."),
    "light_turned.dark": ("The light of {room} is Dark.", "A card did it."),
    "light_turned.none": ("The Light/Dark token of {room} is gone.", "A card took it."),
    "candies_spent": ("{child}’s die counts {result}.", "Candies: {change}."),
    # B, P
    "babysitter_moved.noise": (
        ("Move Jennifer {n} room: {way}.", "Move Jennifer {n} rooms: {way}."),
        "{child}’s noise was {rooms}; {path} is {shortest}. {reached}",
    ),
    "babysitter_moved.padlock": (
        ("Move Jennifer {n} room: {way}.", "Move Jennifer {n} rooms: {way}."),
        "{child}’s die made {rooms}; {path} is {shortest}. {reached}",
    ),
    "babysitter_moved.card": (
        ("Move Jennifer {n} room: {way}.", "Move Jennifer {n} rooms: {way}."),
        "A card sends her {rooms} towards {goal}; {path} is {shortest}. {reached}",
    ),
    "babysitter_moved.possession": (
        ("Move Jennifer {n} room: {way}.", "Move Jennifer {n} rooms: {way}."),
        "Possessed, she goes {rooms} towards {child}; {path} is {shortest}. {reached}",
    ),
    "babysitter_stayed.there": (
        "Jennifer stays in {room}.", "She is already there: no move, and nobody meets her again.",
    ),
    "babysitter_stayed.no_way": ("Jennifer stays in {room}.", "No way leads her there."),
    "babysitter_stayed.silent": ("Jennifer stays in {room}.", "It came to 0 rooms."),
    "babysitter_stayed.nobody": (
        "Jennifer stays in {room}.", "Possessed, but there is no Child that she can reach.",
    ),
    "babysitter_placed.card": ("Jennifer is in {room}.", "A card put her there."),
    "babysitter_placed.not_possible": ("Put Jennifer back in {room}.", "Her move was not possible."),
    "babysitter_placed.cancelled": ("Put Jennifer back in {room}.", "A card cancels her move."),
    "babysitter_placed.candies": ("Put Jennifer back in {room}.", "Candies changed the roll."),
    "babysitter_possessed.walk": (
        "Jennifer is possessed in {room}.", "Her move ended beside the Boogeyman, with no Child there.",
    ),
    "babysitter_possessed.reveal": (
        "Jennifer is possessed in {room}.", "He appeared beside her, with no Child there.",
    ),
    "possession_rolled": (
        "Jennifer’s die is {die}.",
        "She hunts the nearest Child: {names}, {away} away.",
    ),
    "dice_rolled.meet": ("{dice}: {lowest} faces {entity}.", "Several are there; the lowest roll faces {entity}."),
    "dice_rolled.hunt": ("{dice}: Jennifer hunts {lowest}.", "They are equally near; she goes for the lowest roll."),
    "dice_rolled.tie": ("{dice}: {lowest} roll again.", "The lowest dice are equal."),
    "meeting_began": ("{child} faces {entity}.", "They are in the same Room."),
    "meeting_card_drawn": ("{child} drew {entity}’s card.", "Every encounter draws one."),
    "meeting_cancelled.ends": (
        "No card and no Stress: the encounter is cancelled.", "A card saved {child}. A turn that ends by it still ends.",
    ),
    "meeting_cancelled.goes_on": (
        "No card and no Stress: the encounter is cancelled.", "A card saved {child}; at your table the turn goes on.",
    ),
    # X
    "stress_changed.up": ("{entity}’s Stress goes up to {to} of {top}.", "One for every encounter."),
    "stress_changed.stays": (
        "{entity}’s Stress stays at {to}.", "The marker is at its maximum, and no more Trouble comes from it.",
    ),
    "stress_changed.down": ("{entity}’s Stress goes back to {to}.", "It was {before}."),
    "trouble_drawn": ("A Trouble card was drawn.", "The Stress space had the symbol."),
    "trouble_drawn.cancelled": ("A card cancelled the Trouble.", "Said at the table."),
    # M
    "boogeyman_revealed.dark": (
        "The Boogeyman appears in {room}. Turn its light to Dark.",
        "The token of slot {slot} was turned over. {there}",
    ),
    "boogeyman_revealed.was_dark": (
        "The Boogeyman appears in {room}. Its light is Dark already.",
        "The token of slot {slot} was turned over. {there}",
    ),
    "boogeyman_revealed.no_light": (
        "The Boogeyman appears in {room}.",
        "The token of slot {slot} was turned over; no Light/Dark token is left there. {there}",
    ),
    "boogeyman_stays_hidden": (
        "Nothing happens in {room}.",
        "Jennifer and a Child are there together: he keeps to the shadows.",
    ),
    "boogeyman_moved": ("The Boogeyman’s figure is in {room}.", "A card moved the figure, and only that."),
    "indicator_cleared": (
        "Clear the Indicator and shuffle all 25 Room tokens.", "All ten slots were full.",
    ),
    "token_placed": (
        "Slot {slot} of the Indicator holds a hidden token.", "Drawn unseen: there he appears next.",
    ),
    "token_placed.symbol": (
        "Slot {slot} of the Indicator holds a hidden token.",
        "Drawn unseen: there he appears next. The slot has the Event symbol.",
    ),
    "event_drawn": (
        "The Event holds for the whole round.", "It is discarded when the Boogeyman’s turn comes.",
    ),
    "event_cancelled": ("A card cancelled the Event.", "Said at the table."),
    "event_discarded.over": ("Discard the Event.", "Its round is over."),
    "event_discarded.replaced": ("Discard the Event before.", "A new one takes its place."),
    "event_discarded.finale": ("Discard the Event.", "The Finale begins."),
    "round_began": ("Round {round} begins.", "{child} holds the Flashlight."),
    # N
    "child_fainted": (
        "Lay {child} down: fainted.", "No actions until revived; on {child}’s own turn a Nightmare comes.",
    ),
    "child_revived": (
        "{child} stands up again, Scared.", "States 2 and 3 come back; Calm only by a card.",
    ),
    "state_changed.worse": (
        ("{child} is {state}: at most {n} Candy.", "{child} is {state}: at most {n} Candies."),
        "Candies above that go back to the box. {ability}",
    ),
    "state_changed.better": (
        ("{child} is {state}: up to {n} Candy.", "{child} is {state}: up to {n} Candies."),
        "A card helped. {ability}",
    ),
    "nightmare_drawn": (
        "The Nightmare stays in play.", "It acts again at each of {child}’s turns, until {child} is revived.",
    ),
    "nightmare_cancelled": ("A card cancelled {child}’s Nightmare.", "Said at the table."),
    "nightmare_acted": (
        "{child}’s Nightmare acts again.", "{child} is still down. It touches all Children.",
    ),
    "nightmare_discarded": ("Discard {child}’s Nightmare.", "{child} is awake, or the Finale begins."),
    "nobody_stands": ("All Children have fainted.", "Nobody is left to revive them."),
    # F
    "finale_called": (
        "Put the Finale token in {room}.",
        "Bring all three {colour} Objectives there. The first Child with one of them leads.",
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
    "panel_played.fainted": ("{child} takes panel {panel}.", "{who} has fainted and is out."),
    "panel_played.nobody": ("{who} has fainted.", "Nobody is left in the Finale."),
    "panel_played.last": ("{who} came through the last panel.", "The story is told to its end."),
    "night_ended.stress": ("The night is lost.", "Both Stress markers have reached their maximum."),
    "night_ended.all_fainted": ("The night is lost.", "All Children have fainted."),
    "night_ended.lost": ("The night is lost.", "All who took part in the Finale have fainted."),
    "night_ended.won": ("The Boogeyman is beaten!", "The end of the comic tells who wins."),
    "table_corrected": ("The table was corrected: {names}.", "As it lies on the table."),
    # questions
    "ask.meeting_card": (
        "{child} meets {entity}: draw a {deck} card.",
        "Both are in {room}. Say what the card does to {child}, then go on.",
    ),
    "ask.meeting_cancelled": ("A card cancels this", ""),
    "ask.trouble": (
        "Draw a Trouble card.",
        "{entity}’s Stress reached {to}, a space with the symbol. An empty deck is shuffled from its discards.",
    ),
    "ask.event": (
        "Draw an Event card.",
        "Slot {slot} has the Event symbol. It holds for the whole round. An empty deck is shuffled "
        "from its discards.",
    ),
    "ask.nightmare": (
        "{child} draws a Nightmare card.",
        "{child} lies fainted on its own turn. It touches all Children. An empty deck is shuffled "
        "from its discards.",
    ),
    "ask.lowest.meet": ("Roll a die each: {names}.", "Several are there; the lowest faces {entity}."),
    "ask.lowest.hunt": ("Roll a die each: {names}.", "They are equally near; Jennifer hunts the lowest."),
    "ask.possession": (
        "Roll a die for Jennifer.", "Possessed, she moves that many Rooms towards the nearest Child. Candies never change it.",
    ),
    "ask.way": ("Which way does Jennifer go?", "These ways are equally short."),
    "ask.candies": (
        "{child} rolled a {rolled}. Candies?",
        "Each changes the die by one; Jennifer comes that many Rooms towards {room}.",
    ),
    "ask.hope": (
        "All Children have fainted. Is the night lost?",
        "Nobody can revive them, unless a card does.",
    ),
}  # fmt: skip

REFUSALS: Mapping[str, Text] = {
    "not_json": "That line is not a JSON object.",
    "too_long": "That line is too long.",
    "bad_text": "That line holds characters that are no text.",
    "too_deep": "That line is nested too deeply.",
    "twice": "That line names a field twice.",
    "unknown_report": "There is no report “{report}”.",
    "unknown_field": "“{field}” is not known here. Known are: {known}.",
    "missing_field": "“{field}” is missing.",
    "bad_type": "“{field}” must be {expected}.",
    "bad_value": "“{field}” must be {expected}.",
    "unknown_effect": "There is no effect “{effect}”. Known are: {known}.",
    "not_yet.mode": "A player as the Boogeyman cannot be played with the companion yet.",
    "not_yet.ask": "Playing without a map is not built yet: choose Map.",
    "not_yet.decks": "The app has no cards of its own yet: draw from the decks on the table.",
    "unknown_copy": "There is no calibrated copy “{given}”.",
    "unknown_house": "There is no house “{given}”. Known are: {known}.",
    "unknown_child": "“{given}” does not play here. Playing are: {names}.",
    "child_twice": "{child} can only be named once.",
    "unknown_room": "There is no room “{given}” in this house.",
    "hall": "{room} is a Hall: there is no stack of tokens there.",
    "not_started": "No game has been started yet.",
    "already_started": "This table has a game already.",
    "game_over.lost": "The night is over, and lost. Undo, or start another.",
    "game_over.won": "The night is over, and won. Undo, or start another.",
    "answer_first": "First answer the question on the table.",
    "unknown_prompt": "That prompt is not open any more.",
    "bad_answer": "The answer must be {expected}.",
    "not_your_turn": "It is {turn}’s turn, not {child}’s. If a card allows it, say so.",
    "fainted": "{child} has fainted and cannot act.",
    "fainted_state": "{child} has fainted: report that {child} is revived instead.",
    "already_fainted": "{child} has already fainted.",
    "not_fainted": "{child} has not fainted.",
    "watched": "{entity} is in {room}: {child} can only leave, or play cards.",
    "padlock_on_top": "A Padlock lies on top in {room}.",
    "light_on_top": "A {side} token lies on top in {room}: use the switch first.",
    "nothing_left": "No Search token is left in {room}.",
    "no_light_token": "There is no Light/Dark token in {room} any more.",
    "noise_or_found": "Say either the noise or what was found.",
    "already_found": "All there is of that has been found already.",
    "no_padlock": "There is no Padlock on {room}.",
    "padlock_there": "There is a Padlock on {room} already.",
    "app_rolls": "The app rolls the dice in this game; it asks for the Candies afterwards.",
    "too_many_candies": ("{child} can spend at most {n} Candy now.", "{child} can spend at most {n} Candies now."),
    "attic_is_open": "The attic is open already.",
    "no_passkey": "{child} does not hold the Passkey.",
    "not_at_the_attic": "{child} is not in a Room next to the attic.",
    "already_there": "{child} is in {room} already.",
    "attic_locked": "The attic is locked. The holder of the Passkey must open it first.",
    "no_trapdoor": "Only the Trapdoor leads to the secret Room 20, and it has not been found.",
    "no_passage": "No way leads from {here} to {to}.",
    "child_or_room": "Say either a Child or a room that she goes towards.",
    "map_knows": "On the map the companion sees meetings by itself: report the move.",
    "same_tracking": "That is how you are playing already.",
    "finale_called": "The Finale was called already; it is in {room}.",
    "objectives_missing": "Three {colour} Objectives are needed; {n} found so far.",
    "finale_not_called": "The Finale has not been called.",
    "finale_not_started": "The Finale has not been started.",
    "leader_known": "{child} is the Leader already.",
    "not_in_finale_room": "{child} is not in {room}, the Finale’s Room.",
    "no_objective": "{child} holds no {colour} Objective.",
    "not_the_leader": "Only the Leader can start the Finale.",
    "leader_absent": "{child}, the Leader, must be among those present.",
    "entity_in_finale": "{entity} is in {room}: the Finale cannot start now.",
    "objective_elsewhere": "{child} holds an Objective and is not in {room}.",
    "not_your_panel": "It is {turn}’s panel.",
    "finale_is_on": "The Finale is being played: report its panels.",
    "turn_of_nobody": "It can only be the turn of a Child that plays.",
    "nightmare_standing": "{child} has not fainted, so there is no Nightmare.",
    "finale_incomplete": "A Finale that is played needs a Leader and whose panel it is.",
    "use_tracking": "Change between Map and Ask with its own report.",
    "nobody_left": "At least one Child must stay.",
    "indicator_gap": "The slots fill from the first, and no Room can lie there twice.",
    "indicator_down": "On the Indicator the last token lies face down, and only that one.",
    "nothing_to_undo": "There is nothing to undo.",
    "nothing_to_redo": "There is nothing to redo.",
    "no_reveal": "Nothing was revealed since then: there is nothing to draw again.",
    "internal": "The companion made a mistake with this report. Nothing has changed.",
}  # fmt: skip

# What a report is called in “undo: …”.
LABELS: Mapping[str, str] = {
    "start": "the game was started",
    "moved": "{child} moved to {room}",
    "searched.noise": "{child} searched, noise {noise}",
    "searched.found": "{child} searched and found {found}",
    "switched": "{child} used the switch",
    "forced_padlock": "{child} forced the Padlock",
    "opened_padlock": "{child} opened the Padlock",
    "unlocked_attic": "{child} unlocked the attic",
    "ended_turn": "{child} ended the turn",
    "fainted": "{child} fainted",
    "revived": "{child} was revived",
    "state": "{child} is {state}",
    "effect": "a card’s effect",
    "answer": "answer: {answer}",
    "call_finale": "the Finale was called",
    "reached_finale": "{child} reached the Finale",
    "start_finale": "the Finale was started",
    "panel": "{child}’s panel",
    "corrected": "the table was corrected",
}

NAMES = {
    "peter": "Peter", "daphne": "Daphné", "ray": "Ray", "leila": "Leila", "mike": "Mike",
    "tommy": "Tommy", "babysitter": "Jennifer", "boogeyman": "the Boogeyman",
}  # fmt: skip

WORDS: Mapping[str, Text] = {
    "deck.babysitter": "Babysitter",
    "deck.boogeyman": "Boogeyman",
    "room": "{room}",
    "and": "{many} and {last}",
    "rooms": ("{n} room", "{n} rooms"),
    "children": ("{n} Child", "{n} Children"),
    "state.1": "Calm",
    "state.2": "Scared",
    "state.3": "Terrified",
    "ability.lost": "The ability is lost.",
    "ability.kept": "The ability stays.",
    "shortest.one": "the shortest way",
    "shortest.many": "one of {n} shortest ways",
    "reached.nobody": "She reaches nobody.",
    "reached.some": "She reaches {names}.",
    "there.nobody": "Nobody is there.",
    "there.some": "There: {names}.",
    "colour.orange": "orange",
    "colour.blue": "blue",
    "colour.green": "green",
    "found.trapdoor": "the Trapdoor",
    "found.passkey": "the Passkey",
    "found.nothing": "nothing",
    "found.objective": "an Objective",
    "side.light": "Light",
    "side.dark": "Dark",
    "option.lost": "Yes, the night is lost",
    "option.go_on": "No, we go on",
    "option.candies_none": "No Candies: {result}",
    "option.candies": ("{change} Candy: {result}", "{change} Candies: {result}"),
    "answer.done": "done",
    "answer.cancelled": "a card cancels this",
    "answer.not_possible": "not possible",
    "playing.free": "Move, use the switch, search, deal with a Padlock, revive. Cards and Candies are free.",
    "playing.watched": "{entity} is here: {child} can only leave, or play cards.",
    "playing.fainted": "Nobody stands. Report who is revived by a card, or end the turn.",
}  # fmt: skip
