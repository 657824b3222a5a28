"""What is in every box, whatever the house: names, numbers and limits of the components. Pure."""

CHILDREN = ("peter", "daphne", "ray", "leila", "mike", "tommy")
BABYSITTER = "babysitter"
BOOGEYMAN = "boogeyman"
ENTITIES = (BOOGEYMAN, BABYSITTER)

SEMI, COMPETITIVE = "semi", "competitive"  # the modes with a player as the Boogeyman (H)
MODES = ("solo", "coop", SEMI, COMPETITIVE)

ROOMS = tuple(str(number) for number in range(1, 26))
ATTIC = "5"
SECRET_ROOM = "20"

DECKS = ("event", "trouble", "nightmare")  # the opponent's
SLOTS = 10  # of the Apparition Indicator
LONGEST_TRACK = 40  # of Stress, as far as we go: no box tells its length before it is looked at
SEARCH_TOKENS = 2  # in each numbered Room at the start (S3)
COLOURS = ("orange", "blue", "green")
OBJECTIVES_OF_A_COLOUR = 3
FINDS = (*(f"objective:{colour}" for colour in COLOURS), "trapdoor", "passkey")
NOTHING = "nothing"

ACTIONS = 3  # of a Child's turn, in every State (S1)
CALM, SCARED, TERRIFIED = 1, 2, 3
CANDY_LIMIT = {CALM: 3, SCARED: 2, TERRIFIED: 1}  # S1
MOST_CANDIES = max(CANDY_LIMIT.values())
LOUDEST_NOISE = 12
# The colours that pawns and Halls can have, and which ones they have until a box is looked at.
PAWNS = (
    *("red", "orange", "yellow", "lime", "green", "turquoise"),
    *("blue", "purple", "pink", "brown", "grey", "white"),
)
USUAL_PAWNS = {
    "peter": "blue", "daphne": "purple", "ray": "green", "leila": "yellow", "mike": "orange",
    "tommy": "turquoise",
}  # fmt: skip


def objective_tokens(children: int) -> tuple[int, int]:
    """Count the Objective tokens for so many Children, and their colours (S2)."""
    colours = 3 if children <= 2 else 2 if children <= 4 else 1
    return OBJECTIVES_OF_A_COLOUR * colours, colours
