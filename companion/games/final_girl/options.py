"""The table options: points groups play differently, each with its rule and its values. Pure."""

from companion.engine.options import Options

OPTIONS: Options = {
    "no_victims": (("skip", "heroine"), "G14"),
    "ties": (("players_choose", "random"), "G15"),
    "ambiguity": (("evil", "realistic", "funny"), "G15"),
    "shortest_ways": (("random", "players_choose"), "G17"),
    "legendary": (("no", "yes"), "G2"),
}
