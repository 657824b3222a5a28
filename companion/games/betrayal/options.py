"""The table options: points groups play differently, each with its rule and its values. Pure."""

from companion.engine.options import Options

OPTIONS: Options = {
    "haunt_roll": (("lower", "at_most"), "K3"),
    "own_stun": (("next", "this"), "K15"),
}
