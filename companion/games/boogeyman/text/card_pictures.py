"""Which picture a card has, where nobody chose one: by what it does. Pure."""

from collections.abc import Mapping, Sequence

from companion.engine.plain import Json
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN

# By the kind of an effect; what it limits, and whom it lets somebody meet, come after a dot.
PICTURES: Mapping[str, str] = {
    "babysitter_moves": "walk",
    "boogeyman_moves": "door",
    "boogeyman_turn": "door",
    "calmed": "heart",
    "hidden_token_redrawn": "door",
    "light": "bulb",
    "limit.actions": "clock",
    "limit.candies": "candies",
    "limit.cards": "faces",
    "limit.noise": "drum",
    "limit.noise.softer": "drawers",
    "limit.search": "drawers",
    "limit.switch": "bulb",
    f"meets.{BABYSITTER}": "walk",
    f"meets.{BOOGEYMAN}": "door",
    "order": "backpack",
    "padlock_placed": "keys",
    "padlock_taken": "keys",
    "revivable": "heart",
    "sent_home": "home",
    "stress": "heart",
}
# Cards with a picture of their own, or whose story is not about the first thing they do.
OWN: Mapping[str, str] = {
    "blue_sparks": "blue-sparks",
    "cotton_silence": "cotton",
    "paper_walls": "paper-walls",
    "late_film": "film",
    "taste_of_cellar": "cellar",
    "tidying_up": "tidying",
    "not_finished": "breath",
    "counting_beds": "beds",
    "beam_on_the_wall": "beam",
    "second_knock": "knock",
    "second_thoughts": "stairs",
    "shout_goes_on": "shout",
    "whisper_hour": "whisper",
    "house_bolts_itself": "bolts",
    "warm_milk": "milk",
    "street_goes_out": "street",
    "moon_comes_out": "home",
    "tin_behind_the_flour": "candies",
    "odd_numbers": "faces",
    "best_china": "trouble",
    "burnt_popcorn": "popcorn",
    "burst_pipe": "pipe",
    "bookcase_falls": "books",
    "cat_on_the_piano": "piano",
    "mirror_cracks": "mirror",
    "wardrobe_door": "knock",
    "behind_the_curtain": "curtain",
    "television_wakes": "film",
    "statues": "breath",
    "wrong_number": "walk",
    "jar_on_the_shelf": "candies",
    "torn_pockets": "cellar",
    "counting_ants": "candies",
    "fingers_in_the_drawer": "drawers",
    "tug_of_war": "beds",
    "at_the_bedside": "nightmare",
    "dripping_dark": "nightmare",
    "talking_in_sleep": "whisper",
    "indoor_snow": "nightmare",
    "name_collector": "words",
    "painted_switches": "switch",
    "evening_stroll": "street",
    "soft_stairs": "stairs",
    "loud_heart": "heart",
    "sleepwalker": "sleepwalker",
    "slamming_doors": "door",
}


def pictured(effects: Sequence[Mapping[str, Json]], card: str = "") -> str:
    """Name the picture of a card: its own, or that of the first thing it does; else nothing."""
    found = (PICTURES.get(_key(effect)) for effect in effects)
    return OWN.get(card) or next(filter(None, found), "")


def _key(effect: Mapping[str, Json]) -> str:
    about = effect.get("what") or effect.get("entity")
    if about == "noise" and effect.get("by", 1) < 0:
        about = "noise.softer"
    return f"{effect['kind']}.{about}" if about else str(effect["kind"])
