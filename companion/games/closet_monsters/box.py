"""What is in the box, and in our own set `nightlight`: monsters, toys, sides, cards. Pure."""

SET = "nightlight"  # our own monsters; those of the box are never stored
# A kind of monster, and the one toy it fears. Each kind has a big one and a little one.
_KINDS = {
    "snorvel": "snow_globe",
    "lintlop": "kite",
    "creakaboo": "tin_drum",
    "grumblewick": "music_box",
    "drizzlegut": "paper_boat",
    "moldimer": "kaleidoscope",
    "tanglethump": "skipping_rope",
    "blinkabout": "marbles",
    "oozeline": "spinning_top",
    "whispertail": "xylophone",
}
LITTLE = "little_"
FEARS = {**_KINDS, **{f"{LITTLE}{kind}": toy for kind, toy in _KINDS.items()}}
MONSTERS = tuple(FEARS)
TOYS = tuple(_KINDS.values())
SOCK, HIDDEN = "sock", "hidden"
SPECIALS = (SOCK, HIDDEN)  # they join the toys for experts (C15)

SIDES = ("north", "south", "east", "west")  # in the order in which newcomers take them (C8)
NORTH = SIDES[0]
BLUE, RED = "blue", "red"
COLOURS = (BLUE, RED)
CARDS = ("left", "centre", "right")  # of progress
PILES = (10, 15, 20)  # C1
USUAL_PILE = 15
SECONDS = 15  # the toys are shown (C14)

MODES = ("base", "easy", "race")
MOST_PLAYERS = 20  # a race cannot give more of them a monster
LONGEST_NAME = 40
