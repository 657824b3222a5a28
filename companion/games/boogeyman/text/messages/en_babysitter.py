"""English: where Jennifer walks, stays and hunts, and who faces her."""

from collections.abc import Mapping

from companion.engine.messages import Text

BABYSITTER: Mapping[str, tuple[Text, Text]] = {
    "babysitter_moved.noise": (
        ("Move Jennifer {n} room: {way}.", "Move Jennifer {n} rooms: {way}."),
        "{child}’s noise was {rooms}; {path} is {shortest}. {reached}",
    ),
    "babysitter_moved.noise_changed": (
        ("Move Jennifer {n} room: {way}.", "Move Jennifer {n} rooms: {way}."),
        "{child}’s noise was {made} and counts {rooms}; {path} is {shortest}. {reached}",
    ),
    "babysitter_moved.padlock": (
        ("Move Jennifer {n} room: {way}.", "Move Jennifer {n} rooms: {way}."),
        "{child}’s die says {rooms}; {path} is {shortest}. {reached}",
    ),
    "babysitter_moved.card": (
        ("Move Jennifer {n} room: {way}.", "Move Jennifer {n} rooms: {way}."),
        "A card sends her up to {distance} towards {goal}; {path} is {shortest}. {reached}",
    ),
    "babysitter_moved.possession": (
        ("Move Jennifer {n} room: {way}.", "Move Jennifer {n} rooms: {way}."),
        "Possessed, she goes up to {distance} towards {child}; {path} is {shortest}. {reached}",
    ),
    "babysitter_sent.noise": (
        ("Move Jennifer {n} room towards {goal}.", "Move Jennifer {n} rooms towards {goal}."),
        "{child}’s noise was {n}. By the shortest way; she stops where she meets a Child.",
    ),
    "babysitter_sent.noise_changed": (
        ("Move Jennifer {n} room towards {goal}.", "Move Jennifer {n} rooms towards {goal}."),
        "{child}’s noise was {made} and counts {n}. By the shortest way; she stops where she meets a Child.",
    ),
    "babysitter_sent.padlock": (
        ("Move Jennifer {n} room towards {goal}.", "Move Jennifer {n} rooms towards {goal}."),
        "{child}’s die says {n}. By the shortest way; she stops where she meets a Child.",
    ),
    "babysitter_sent.card": (
        ("Move Jennifer {n} room towards {goal}.", "Move Jennifer {n} rooms towards {goal}."),
        "A card sends her. By the shortest way; she stops where she meets a Child.",
    ),
    "babysitter_sent.possession": (
        ("Move Jennifer {n} room towards {goal}.", "Move Jennifer {n} rooms towards {goal}."),
        "Possessed, she hunts {child}. By the shortest way; she stops where she meets a Child.",
    ),
    "babysitter_reached.some": (
        "Jennifer reached {names}.",
        "Told by the table.",
    ),
    "babysitter_reached.nobody": (
        "Jennifer reached nobody.",
        "Told by the table.",
    ),
    "babysitter_stays.silent": (
        "Jennifer stays where she is.",
        "That comes to 0: she does not move.",
    ),
    "babysitter_stays.no_way": ("Jennifer stays where she is.", "No way leads her there."),
    "babysitter_stays.nobody": (
        "Jennifer stays where she is.",
        "Possessed, but there is no Child that she can reach.",
    ),
    "babysitter_back.not_possible": (
        "Put Jennifer back where she stood.",
        "Her move was not possible.",
    ),
    "babysitter_back.cancelled": (
        "Put Jennifer back where she stood.",
        "A card cancels her move.",
    ),
    "babysitter_back.candies": (
        "Put Jennifer back where she stood.",
        "Candies changed the roll.",
    ),
    "babysitter_placed.start": (
        "Put Jennifer in {room}.",
        "Your Room token says so. Shuffle it back; the Boogeyman waits beside the board.",
    ),
    "babysitter_seen": (
        "Jennifer is in {room}.",
        "Told by the table.",
    ),
    "babysitter_seen.hall": (
        "Jennifer is in a Hall.",
        "Told by the table.",
    ),
    "children_seen": (
        "In {room}: {names}.",
        "Told by the table.",
    ),
    "children_seen.nobody": (
        "No Child is in {room}.",
        "Told by the table.",
    ),
    "nearest_told": (
        "Nearest to Jennifer: {names}.",
        "Told by the table.",
    ),
    "nearest_told.nobody": (
        "Jennifer can reach nobody.",
        "Told by the table.",
    ),
    "babysitter_stays.there": (
        "Jennifer stays where she is.",
        "She is already there: no move, and nobody meets her again.",
    ),
    "babysitter_placed.map": (
        "Jennifer is in {room}.",
        "Told by the table.",
    ),
    "possession_rolled.asked": (
        "Jennifer’s die is {die}.",
        ("She hunts the nearest Child: {names}.", "She hunts the nearest Children: {names}."),
    ),
    "babysitter_stayed.there": (
        "Jennifer stays in {room}.", "She is already there: no move, and nobody meets her again.",
    ),
    "babysitter_stayed.no_way": ("Jennifer stays in {room}.", "No way leads her there."),
    "babysitter_stayed.silent": ("Jennifer stays in {room}.", "That comes to 0: she does not move."),
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
}  # fmt: skip
