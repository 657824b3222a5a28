"""The table options: points groups play differently, each with its rule and its values. Pure."""

from companion.engine.options import Options

OPTIONS: Options = {
    "same_fear": (("all", "one"), "C5"),
    "herd": (("no", "yes"), "C13"),
    "fast": (("no", "yes"), "C14"),
    "expert": (("no", "yes"), "C15"),
}
HARDER = ("herd", "fast", "expert")  # C16: only in the base game
