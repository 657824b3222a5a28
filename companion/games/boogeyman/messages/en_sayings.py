"""English: what the table is told and asked, and why. A pair is counted by the fact `n`."""

from collections.abc import Mapping

from companion.games.boogeyman.messages import Text

# key: (what to do or what happened, why)
SAYINGS: Mapping[str, tuple[Text, Text]] = {
    # S
    "setup.children": (
        "Put each Child in the Hall of its colour, with 3 Candies and a secret Objective card.",
        "Everybody starts Calm: 3 actions, an ability, and at most 3 Candies.",
    ),
    "setup.objectives": (
        ("Set {tokens} Objective tokens aside: 3 of one colour.", "Set {tokens} Objective tokens aside: 3 of each of {n} colours."),
        "{children} in the house. {rest}",
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
        "With fewer than four players a traitor spoils the night; keep the card if you like.",
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
    "turn.more": (
        "{child}’s turn: {n} actions used.",
        "Three are usual; cards allow more. {way_of_playing}",
    ),
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
    "attic_unlocked.passkey": (
        "The attic is open.",
        "{child} used the Passkey; everybody can go in and out.",
    ),
    "attic_unlocked.card": (
        "The attic is open.",
        "A card opened it; everybody can go in and out.",
    ),
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
        "{child}’s die says {rooms}; {path} is {shortest}. {reached}",
    ),
    "babysitter_moved.card": (
        ("Move Jennifer {n} room: {way}.", "Move Jennifer {n} rooms: {way}."),
        "A card sends her {distance} towards {goal}; {path} is {shortest}. {reached}",
    ),
    "babysitter_moved.possession": (
        ("Move Jennifer {n} room: {way}.", "Move Jennifer {n} rooms: {way}."),
        "Possessed, she goes {distance} towards {child}; {path} is {shortest}. {reached}",
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
        ("She hunts the nearest Child: {names}, {away} away.", "She hunts the nearest Children: {names}, {away} away."),
    ),
    "dice_rolled.meet": ("{dice}: {lowest} faces {entity}.", "Several are there; the lowest roll faces {entity}."),
    "dice_rolled.hunt": ("{dice}: Jennifer hunts {lowest}.", "They are equally near; she goes for the lowest roll."),
    "dice_rolled.tie": ("{dice}: {lowest} roll again.", "The lowest dice are equal."),
    "meeting_began": ("{child} faces {entity}.", "They are in the same Room."),
    "meeting_card_drawn": ("{child} drew {entity}’s card.", "Every encounter draws one."),
    "meeting_cancelled.ends": (
        "No card and no Stress: the encounter is cancelled.",
        "A card saved {child}. The turn still ends.",
    ),
    "meeting_cancelled.nobodys": (
        "No card and no Stress: the encounter is cancelled.",
        "A card saved {child}.",
    ),
    "meeting_cancelled.goes_on": (
        "No card and no Stress: the encounter is cancelled.", "A card saved {child}; at your table the turn goes on.",
    ),
    # X
    "stress_changed.up": (
        "{entity}’s Stress goes up to {to} of {top}.",
        "One for every encounter.",
    ),
    "stress_changed.up_card": (
        "{entity}’s Stress goes up to {to} of {top}.",
        "A card says so.",
    ),
    "stress_changed.stays": (
        "{entity}’s Stress stays at {to}.", "The marker is at its maximum, and no more Trouble comes from it.",
    ),
    "stress_changed.down": (
        "{entity}’s Stress goes back to {to}.",
        "It was {before}.",
    ),
    "stress_changed.cancelled": (
        "{entity}’s Stress goes back to {to}.",
        "The encounter did not happen.",
    ),
    "stress_changed.same": (
        "{entity}’s Stress stays at {to}.",
        "A card changes nothing there.",
    ),
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
        "The Event holds for the whole next round.",
        "It is discarded when the Boogeyman’s turn comes.",
    ),
    "event_cancelled": ("A card cancelled the Event.", "Said at the table."),
    "event_discarded.over": ("Discard the Event.", "Its round is over."),
    "event_discarded.replaced": (
        "Discard the Event that was in force.",
        "A new one takes its place.",
    ),
    "event_discarded.finale": ("Discard the Event.", "The Finale begins."),
    "round_began": ("Round {round} begins.", "{child} holds the Flashlight."),
    # N
    "child_fainted": (
        "Lay {child} down: fainted.", "No actions until revived; on {child}’s own turn a Nightmare comes.",
    ),
    "child_fainted.finale": (
        "Lay {child} down: fainted.",
        "The others go on without {child}.",
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
    "nightmare_discarded.revived": (
        "Discard {child}’s Nightmare.",
        "{child} is awake again.",
    ),
    "nightmare_discarded.finale": (
        "Discard {child}’s Nightmare.",
        "The Finale begins.",
    ),
    "nobody_stands": ("All Children have fainted.", "Nobody is left to revive them."),
    "turn_waits": (
        "{child}’s turn goes on.",
        "A card may still save somebody; the table says when the turn is over.",
    ),
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
        "Both are in {room}. Say what the card does to {child}, then go on. {empty_deck}",
    ),
    "ask.meeting_card.sent": (
        "{child} meets {entity}: draw a {deck} card.",
        "A card makes it so. Say what the {deck} card does to {child}, then go on. {empty_deck}",
    ),
    "ask.trouble": (
        "Draw a Trouble card.",
        "{entity}’s Stress reached {to}, a space with the symbol. {empty_deck}",
    ),
    "ask.event": (
        "Draw an Event card.",
        "Slot {slot} has the Event symbol. The Event holds for the whole next round. {empty_deck}",
    ),
    "ask.nightmare": (
        "{child} draws a Nightmare card.",
        "{child} lies fainted, and it is {child}’s turn. The card touches all Children. {empty_deck}",
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
