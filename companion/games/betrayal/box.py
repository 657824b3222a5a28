"""What every box has in common: words of the rules, traits, sides, counts. Pure."""

ASK = "ask"
APP, TABLE = "app", "table"

# The phases: until a haunt roll begins it, until both sides have read, and the haunt itself.
EXPLORE, REVEAL, HAUNT = "explore", "reveal", "haunt"
PHASES = (EXPLORE, REVEAL, HAUNT)

HERO, TRAITOR, HEROES = "hero", "traitor", "heroes"
ROLES = (HERO, TRAITOR)  # what a player is
SIDES = (TRAITOR, HEROES)  # who has a book, and who wins
MONSTERS = "monsters"
# Whose place of a round it is (K9).
PLACES = (HERO, TRAITOR, MONSTERS)

SPEED, MIGHT, SANITY, KNOWLEDGE = "speed", "might", "sanity", "knowledge"
TRAITS = (SPEED, MIGHT, SANITY, KNOWLEDGE)
PHYSICAL, MENTAL = "physical", "mental"
HARMS = {MIGHT: PHYSICAL, SPEED: PHYSICAL, SANITY: MENTAL, KNOWLEDGE: MENTAL}  # K20

STUNNED, KILLED = "stunned", "killed"  # K24: what becomes of a beaten monster; else a counter
EACH_ROUND = "round"  # K28
REVEALER, ASKED = "revealer", "asked"  # K7: how a haunt of a pack names the traitor
GO_ON, STOP = "go_on", "stop"  # K10: the monsters, once the traitor is dead

FEWEST, MOST = 2, 6  # players (K1)
ROLL = 6  # dice of a haunt roll (K2)
FACES = ("0", "1", "2")  # of a die, each as likely
HIGHEST_FACE = 2
MOST_OMENS = 13  # in the box
MOST_DICE, MOST_TOTAL = 40, 99
MOST_VALUE, MOST_GOAL, MOST_MONSTERS = 20, 99, 30
STEAL_FROM = 2  # so much damage or more (K23)
LONGEST_NAME, LONGEST_NOTE = 60, 200
