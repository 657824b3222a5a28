"""The dice of the bots' table. Pure."""

from companion.engine.bots import Chance
from companion.engine.luck import DIE_SIDES


def die(chance: Chance) -> int:
    """Roll one of the table's dice."""
    return chance.randint(1, DIE_SIDES)
