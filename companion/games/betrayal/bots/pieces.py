"""What lies on the bots' table: explorers with traits that fall. Pure."""

from collections.abc import Mapping

from companion.engine.bots import Chance
from companion.games.betrayal.box import MENTAL, PHYSICAL

TRAITS: Mapping[str, tuple[str, str]] = {
    PHYSICAL: ("might", "speed"), MENTAL: ("sanity", "knowledge"),
}  # fmt: skip
USUAL = (3, 4, 5)


class Explorer:
    """Somebody's card: four traits, each so many spaces above the skull."""

    def __init__(self, chance: Chance) -> None:
        both = [name for pair in TRAITS.values() for name in pair]
        self.traits = {name: chance.choice(USUAL) for name in both}

    def hurt(self, damage: int, harm: str) -> bool:
        """Divide damage so that the lower trait stays as high as can be; tell whether it kills."""
        names = TRAITS[harm]
        for _ in range(damage):
            higher = max(names, key=lambda name: self.traits[name])
            self.traits[higher] -= 1
        return min(self.traits[name] for name in names) <= 0

    def dice(self, trait: str) -> int:
        """Give so many dice as the trait is high."""
        return max(1, self.traits[trait])
