"""What every box has in common: words of the rules, counts of tokens and figures. Pure."""

HEROINE, KILLER = "heroine", "killer"
SIDES = (KILLER, HEROINE)
MAP, ASK = "map", "ask"
APP, TABLE = "app", "table"
DECKS = ("finale", "power", "terror", "event")

# G8: the phases of a turn, in their order. The first two are hers.
ACTION, PLANNING, KILLING, PANIC, UPKEEP = "action", "planning", "killer", "panic", "upkeep"
PHASES = (ACTION, PLANNING, KILLING, PANIC, UPKEEP)
HERS = (ACTION, PLANNING)

VICTIM, NEAREST = "victim", "nearest"
TARGETS = (VICTIM, NEAREST, HEROINE)  # G14
MOVE, ATTACK = "move", "attack"
ICONS = (MOVE, ATTACK)  # G13

BLACK, WHITE = "black", "white"
BLANK = "blank"
TOKENS = (*(BLANK,) * 6, "1", "2", "3")  # G5
FIGURES = 21  # victims there are (G32)
ALONG = 2  # victims that she takes with her (G9)
PILE = 10  # Terror cards of the pile (G3)
TIME, HARD_TIME = 6, 5  # G6
MOST_HEALTH, MOST_ROWS, MOST_VALUE = 40, 12, 9
MOST_MINIONS = 12
DIE = (1, 2, 3, 4, 5, 6)
KEYS_OF_A_COUNT = 6  # a question how many has a key for each up to this

ROW_EFFECTS = ("none", "horror", "event", "power", "health_lost", "other")
MARKED_ROWS = ROW_EFFECTS[:4]  # what a row of a pack can bring
LAST_ROW = "last"  # the answer that no further row is there
TABLE_CARD = "table_"  # a minor power of the table, which has no id of its own
MINION = "minion_"


def minion(number: int) -> str:
    """Name a minion; they count from 1."""
    return f"{MINION}{number}"


MINIONS = tuple(minion(number) for number in range(1, MOST_MINIONS + 1))

# The killers that are drawn; any other has the figure of a killer whom nobody has drawn.
DRAWN = ("old_tallow",)
