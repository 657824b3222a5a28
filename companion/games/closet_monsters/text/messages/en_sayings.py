"""English: what the table is told and asked, and why. A pair is counted by the fact `n`."""

from collections.abc import Mapping

from companion.engine.messages import Text

# key: (what to do or what happened, why)
SAYINGS: Mapping[str, tuple[Text, Text]] = {
    "started": ("The game begins.", "{n} monsters, {mode}."),
    "toys_shown.table": (
        "Show the ten toys for {seconds} seconds, then turn them face down.",
        "Fast monsters: there is no centre card, so two misses bring a monster.",
    ),
    "toys_shown.app": (
        "Look at the toys: {seconds} seconds.",
        "Fast monsters: there is no centre card, so two misses bring a monster.",
    ),
    "first_monster.base": (
        "Turn the top monster: north of the bed.",
        "Tap only when a toy frightens nobody.",
    ),
    "first_monster.expert": (
        "Turn the top monster: north of the bed.",
        "Tap only when a toy frightens nobody, and for the sock and the hidden monster.",
    ),
    "first_monster.easy": (
        "Turn the top monster: north of the bed.",
        "Nothing needs a tap before all are in the closet.",
    ),
    "first_monster.race": (
        "Turn the top monster: north of the bed.",
        "Tap for every toy: right or wrong.",
    ),
    "tile_turned": ("Tile {tile}: {toy}.", "{fears}"),
    "toy_turned": ("Turned: {toy}.", "Said at the table."),
    "monster_came.first": ("{monster} comes: {side} of the bed.", "It fears {toy}. {wait}"),
    "monster_came.empty": (
        "{monster} comes: {side} of the bed.",
        "The bed was empty. {back} It fears {toy}. {wait}",
    ),
    "monster_came.cards": (
        "{monster} comes: {side} of the bed.",
        "{did}: all cards are {colour}. {back} {fears} {wait}",
    ),
    "monsters_sent": (
        ("{monsters} goes to the closet.", "{monsters} go to the closet."),
        ("It fears {toy}. {stay}", "They fear {toy}. {stay}"),
    ),
    "monsters_sent.herd": (
        "{monsters} go to the closet.",
        "All their toys are found. Turn the tiles back.",
    ),
    "monsters_kept": (
        ("{monsters} goes to {player}.", "{monsters} go to {player}."),
        ("It fears {toy}. Kept by {player}: {has}.", "They fear {toy}. Kept by {player}: {has}."),
    ),
    "monsters_kept.ask": (
        "The monster goes to {player}.",
        "Kept by {player}: {has}. Turn the next monster: north of the bed.",
    ),
    "toy_left_open": (
        "Leave {toy} open.",
        ("{fears} Find {n} more toy of the herd.", "{fears} Find {n} more toys of the herd."),
    ),
    "card_turned": ("The {card} card turns {colour}.", "{did}. {back} {more}"),
    "card_turned.ask": ("The {card} card turns {colour}.", "{more}"),
    "card_turned.last": ("The {card} card turns {colour}.", "{did}: all cards are {colour}. {back}"),
    "card_turned.all": ("All cards are {colour} now.", "{did}. {back}"),
    "card_turned.last_ask": ("The {card} card turns {colour}.", "All cards are {colour}."),
    "nobody_frightened": (
        ("{monsters} stays.", "{monsters} stay."),
        ("It does not fear {toy}.", "They do not fear {toy}."),
    ),
    "nobody_frightened.ask": ("Turn the toy back.", "The monster does not fear it."),
    "special_ignored": (
        "{toy} does nothing: turn it back.",
        "The first of the two special tiles is harmless. {open}",
    ),
    "sock.swap": (
        "Swap the sock with another face-down tile.",
        "It frightens nobody and makes a mess.",
    ),
    "sock_found": (
        "The sock makes a mess.",
        "It changes places with another face-down tile.",
    ),
    "sock_swapped": (
        "Tiles {tile} and {other} have changed places.",
        "The sock lies under tile {other} now.",
    ),
    "monster_seated": ("The monster stays at the bed.", "{more}"),
    "turn_began": ("It is the turn of {player}.", "Clockwise, one tile each."),
    "game_ended.surrounded": ("Lost: the bed is surrounded.", "Four sides are taken."),
    "game_ended.pile": (
        "Lost: there is no monster left to come.",
        "All cards are {colour}, and the pile is empty.",
    ),
    "game_ended.closet": (
        ("Won: the only one is in the closet.", "Won: all {n} are in the closet."),
        "Bed and pile are empty.",
    ),
    "game_ended.closet_all": ("Won: all are in the closet.", "Bed and pile are empty."),
    "game_ended.race": (
        ("Won: {players}, with {n} monster.", "Won: {players}, with {n} monsters."),
        "Bed and pile are empty, and nobody has more.",
    ),
    "game_ended.race_tie": (
        ("Won: {players}, with {n} monster each.", "Won: {players}, with {n} monsters each."),
        "Bed and pile are empty. A tie is shared.",
    ),
    "table_corrected": ("The table was corrected: {parts}.", "As it lies on the table."),
    # questions
    "monster.came": (
        "Put the top monster on a free side. Is a side still free?",
        "{did} All cards are {colour}.",
    ),
    "fear.which": (
        "Which one goes to the closet?",
        ("{monsters} fears {toy}.", "{monsters} fear {toy}, and only one of them goes."),
    ),
    "fear.which.race": (
        "Which one goes to {player}?",
        ("{monsters} fears {toy}.", "{monsters} fear {toy}, and only one of them goes."),
    ),
    "sock.swap.which": ("Which tile does the sock change places with?", "Any other that lies face down."),
    # set-up
    "setup.pile": (
        "Make a pile of {n} shuffled monsters.",
        "The sides with a child lie up. All other monsters stay out.",
    ),
    "setup.pile.app": (
        "Leave the monsters in the box: the app has {n} of its own.",
        "It says who comes, and to which side of the bed.",
    ),
    "setup.toys": (
        "Lay {n} toys face down around the bed.",
        "Nobody looks.",
    ),
    "setup.toys.expert": (
        "Lay {n} tiles face down around the bed: ten toys, the sock and the hidden monster.",
        "Nobody looks.",
    ),
    "setup.toys.app": (
        "Leave the toys in the box: {n} tiles lie on the screen.",
        "Face down. Whoever is on turn taps one.",
    ),
    "setup.cards": (
        "Leave the progress cards in the box: the app has them.",
        "All are blue: asleep. A toy that frightens nobody wakes one.",
    ),
    "setup.closet": ("Put the closet a little apart from the bed.", "That is where monsters go."),
    "setup.first": (
        "The bravest of you begins.",
        "Then clockwise, one tile each.",
    ),
}  # fmt: skip
