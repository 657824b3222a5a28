"""English: the reference, a few rules of rooms, barriers, items, damage: title and text (K29)."""

from collections.abc import Mapping

from companion.engine.messages import Text

REFERENCE: Mapping[str, tuple[Text, Text]] = {
    "rule.front_door": (
        "Front door",
        "All doors stand open but this one: nobody leaves by it, unless the haunt says so.",
    ),
    "rule.stairs": (
        "Stairs",
        "The great staircase leads up. The basement stairs lead to the foyer by a secret door, "
        "once somebody has discovered a room of the basement.",
    ),
    "rule.entrance": (
        "Entrance hall",
        "Hall, foyer and great staircase lie on one tile and are three rooms.",
    ),
    "rule.lift": (
        "Elevator",
        "Whoever enters rolls two dice and lays it beside a door of that floor; without one it "
        "stays. On the same floor it may go to another door. Each uses it once a turn.",
    ),
    "rule.chute": (
        "Coal chute",
        "Into it and down to the basement landing is one space. No turn ends on it: whoever is "
        "there slides down, monsters too.",
    ),
    "rule.vault": ("Vault", "Once it was opened, lay the token of the empty vault on it."),
    "rule.fallen_floor": (
        "Collapsed room",
        "Only whoever discovers it must roll speed. Later it is ignored, or used on purpose, with "
        "its damage. The fall is no movement; the first to fall draws a basement tile, and the "
        "token for below marks it.",
    ),
    "rule.crypt": ("Crypt", "What it does, it does to explorers: monsters ignore it."),
    "rule.furnace": ("Furnace room", "What it does, it does to explorers: monsters ignore it."),
    "rule.barriers": (
        "Barriers",
        "Chasm, catacombs, vault and tower: to cross takes the roll on the tile, one try a turn, "
        "and no movement. Whoever fails may only go back. Monsters cross freely, and the traitor "
        "may.",
    ),
    "rule.items": (
        "Items and companions",
        "An item is used once in your turn. Once a turn each: give one to somebody in your room "
        "who agrees, drop some onto a pile, take some from a pile. Some can be dropped, not given. "
        "Companions are no items and stay with whoever has them. Monsters carry nothing, unless "
        "the haunt says so; stunned, they drop all of it.",
    ),
    "rule.damage": (
        "Damage",
        "Physical lowers might and/or speed, mental sanity and/or knowledge; the hurt one divides "
        "it. In the haunt a trait at the skull is death; before it none falls below its lowest "
        "number.",
    ),
}
