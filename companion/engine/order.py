"""The order of turns, as a row on the stage: whose each is, and whose turn it is. Pure."""

from dataclasses import dataclass

from companion.engine.tabletop import Slot


@dataclass(frozen=True, slots=True)
class Turn(Slot):
    """Somebody's place in the order; `text` is the name, `label` how that one is."""

    who: str = ""
    current: bool = False
