"""English: what the table is told and asked, and why. A pair is counted by the fact `n`."""

from collections.abc import Mapping

from companion.engine.messages import Text
from companion.games.boogeyman.text.messages.en_babysitter import BABYSITTER
from companion.games.boogeyman.text.messages.en_cards import CARDS
from companion.games.boogeyman.text.messages.en_night import NIGHT
from companion.games.boogeyman.text.messages.en_player import PLAYER
from companion.games.boogeyman.text.messages.en_questions import QUESTIONS

# key: (what to do or what happened, why)
SAYINGS: Mapping[str, tuple[Text, Text]] = {
    **NIGHT,
    **BABYSITTER,
    **CARDS,
    **QUESTIONS,
    **PLAYER,
    "child_moved": ("{child} moved to {room}.", "{way}"),
    "child_moved.stopped": (
        "{child}’s move ends in {room}: {entity} is there.",
        "{way}. Entering that Room is enough.",
    ),
    "light_taken.unknown": (
        "{child} draws a Light or a Dark card.",
        "By the side of the token that was up.",
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
        "Found in {room}, without a sound. Found so far: {held} of 3 {colour} ones.",
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
        "The die counts {result}.", "It showed {rolled}; Candies: {change}. It never goes below 0.",
    ),
    "padlock_forced.plain": ("The die counts {result}.", "No Candies spent."),
    "padlock_held": (
        "The Padlock of {room} stays.", "Jennifer reached the Room. The action is spent.",
    ),
    "padlock_removed.forced": (
        "Take the Padlock off {room}.", "Jennifer did not reach {child}’s Room: she is in {babysitter}.",
    ),
    "padlock_removed.forced_unseen": (
        "Take the Padlock off.",
        "Jennifer did not reach {child}’s Room.",
    ),
    "padlock_removed.card": ("Take the Padlock off {room}.", "A card opened it, without noise."),
    "padlock_removed.card_unseen": (
        "Take the Padlock off {room}, if there is one.", "A card opens it, without noise.",
    ),
    "padlock_added": ("Put a Padlock on {room}.", "It blocks everything beneath, the light too."),
    "padlock_added.unseen": (
        "Put a Padlock on {room}, unless there is one already.", "It blocks everything beneath, the light too.",
    ),
    "child_sent_home": ("Put {child} in {room}.", "A card sends {child} home, without an encounter."),
    "child_sent_home.back": ("Put {child} back in {room}.", "Candies changed the roll."),
    "child_sent_home.back_unseen": ("Put {child} back where {child} stood.", "Candies changed the roll."),
    "child_sent_home.unseen": (
        "Put {child} in the Hall of {child}’s colour.", "A card sends {child} home, without an encounter.",
    ),
    "attic_unlocked.passkey": (
        "The attic is open.",
        "{child} used the Passkey; everybody can go in and out.",
    ),
    "attic_unlocked.card": (
        "The attic is open.",
        "A card opened it; everybody can go in and out.",
    ),
    "light_turned.light": ("Turn the light of {room} to Light.", "A card did it."),
    "light_turned.dark": ("Turn the light of {room} to Dark.", "A card did it."),
    "light_turned.light_back": (
        "Put a Light/Dark token back on {room}, Light side up.", "A card did it; none was left there.",
    ),
    "light_turned.dark_back": (
        "Put a Light/Dark token back on {room}, Dark side up.", "A card did it; none was left there.",
    ),
    "light_turned.light_unseen": (
        "Turn the light of {room} to Light.", "A card did it; if no token is left there, put one back.",
    ),
    "light_turned.dark_unseen": (
        "Turn the light of {room} to Dark.", "A card did it; if no token is left there, put one back.",
    ),
    "light_turned.none_unseen": ("Take the Light/Dark token off {room}, if there is one.", "A card took it."),
    "light_turned.none": ("Take the Light/Dark token off {room}.", "A card took it."),
    "candies_spent": ("{child}’s die counts {result}.", "{child} spent Candies: {change}."),
    "meeting_began": ("{child} faces {entity}.", "An encounter: card and Stress."),
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
    "stress_changed.up": (
        "{entity}’s Stress goes up to {to} of {top}.",
        "One for every encounter.",
    ),
    "stress_changed.up_card": (
        "{entity}’s Stress goes up to {to} of {top}.",
        "A card says so. {trouble}",
    ),
    "stress_changed.up_unknown": (
        "{entity}’s Stress goes up to {to}.",
        "One for every encounter.",
    ),
    "stress_changed.up_card_unknown": (
        "{entity}’s Stress goes up to {to}.",
        "A card says so. {trouble}",
    ),
    "stress_changed.stays": (
        "{entity}’s Stress stays at {to}.", "The marker is at its maximum, and no more Trouble comes from it.",
    ),
    "stress_changed.full": (
        "{entity}’s Stress stays at {to}.", "A marker at its maximum stays there for the rest of the night: nothing lowers it.",
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
    "space_learnt.nothing": (
        "Space {space} of {entity}’s track is plain.",
        "Looked up on your board; it is not asked again.",
    ),
    "space_learnt.trouble": (
        "Space {space} of {entity}’s track has the Trouble symbol.",
        "Looked up on your board; it is not asked again.",
    ),
    "space_learnt.last": (
        "Space {space} is the last of {entity}’s track.",
        "Looked up on your board; it is not asked again.",
    ),
    "space_learnt.last_trouble": (
        "Space {space} is the last of {entity}’s track, with the Trouble symbol.",
        "Looked up on your board; it is not asked again.",
    ),
    "slot_learnt.symbol": (
        "Slot {slot} of the Indicator has the Event symbol.",
        "Looked up on your board; it is not asked again.",
    ),
    "slot_learnt.nothing": (
        "Slot {slot} of the Indicator has no Event symbol.",
        "Looked up on your board; it is not asked again.",
    ),
    "trouble_drawn": ("A Trouble card was drawn.", "The Stress space had the symbol."),
    "trouble_drawn.cancelled": ("A card cancelled the Trouble.", "Said at the table."),
    # M
    "boogeyman_revealed.dark": (
        "Place the Boogeyman in {room}; turn its light to Dark.",
        "He appears: the token of slot {slot} was turned over. {there}",
    ),
    "boogeyman_revealed.was_dark": (
        "Place the Boogeyman in {room}; it is Dark already.",
        "He appears: the token of slot {slot} was turned over. {there}",
    ),
    "boogeyman_revealed.no_light": (
        "Place the Boogeyman in {room}.",
        "He appears: the token of slot {slot} was turned over; no Light/Dark token is left there. {there}",
    ),
    "boogeyman_revealed.asked": (
        "Place the Boogeyman in {room}; turn its light to Dark.",
        "He appears: the token of slot {slot} was turned over. Where no Light/Dark token is left, nothing is turned.",
    ),
    "boogeyman_stays_hidden": (
        "Nothing happens in {room}.",
        "Jennifer and a Child are there together: he keeps to the shadows.",
    ),
    "boogeyman_moved": ("Put the Boogeyman’s figure in {room}.", "A card moved the figure, and only that."),
    "indicator_cleared": (
        "The Indicator is empty again.", "All ten slots were full: the app shuffles all 25 Room tokens.",
    ),
    "indicator_cleared.table": (
        "Clear the Indicator and shuffle all 25 Room tokens.", "All ten slots were full.",
    ),
    "token_placed": (
        "Slot {slot} of the Indicator holds a hidden token.", "Drawn unseen: it says where he appears next.",
    ),
    "token_placed.symbol": (
        "Slot {slot} of the Indicator holds a hidden token.",
        "Drawn unseen: it says where he appears next. The slot has the Event symbol.",
    ),
    "token_placed.table": (
        "Draw a Room token unseen and lay it face down in slot {slot}.", "It says where he appears next.",
    ),
    "token_placed.first": (
        "Draw a Room token unseen and lay it face down in slot {slot}.",
        "It says where he appears first. Nobody knows it, not even the app.",
    ),
    "token_placed.table_symbol": (
        "Draw a Room token unseen and lay it face down in slot {slot}.",
        "It says where he appears next. The slot has the Event symbol.",
    ),
    "event_drawn": (
        "The Event is in force.",
        "It is discarded when the Boogeyman’s turn comes.",
    ),
    "event_drawn.until": (
        "The Event is in force.",
        "It is discarded in the Boogeyman’s turn of round {round}.",
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
    "state_changed.same": (
        ("{child} stays {state}: at most {n} Candy.", "{child} stays {state}: at most {n} Candies."),
        "{child} had that State already.",
    ),
    "nightmare_drawn": (
        "The Nightmare stays in play.", "It acts again at each of {child}’s turns, until {child} is revived.",
    ),
    "nightmare_cancelled": ("A card cancelled {child}’s Nightmare.", "Said at the table."),
    "nightmare_acted": (
        "{child}’s Nightmare acts again.", "{child} is still down. It touches all Children.",
    ),
    "nightmare_acted.ours": ("{child}’s Nightmare acts again: {title}.", "{tale}"),
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
    "child_placed": (
        "{child} is in {room}.",
        "Told by the table.",
    ),
}  # fmt: skip
