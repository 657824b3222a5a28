"""A roll for the lowest, as a step that waits: who rolls, and what happens to whom. Pure."""

from dataclasses import dataclass

from companion.games.boogeyman.agenda import Step


@dataclass(frozen=True, slots=True, kw_only=True)
class RollLowest(Step):
    """These Children roll; what happens to the lowest is laid down for each of them."""

    purpose: str  # meet, hunt or card
    entity: str
    outcomes: tuple[tuple[str, Step], ...]

    @property
    def children(self) -> tuple[str, ...]:
        """Who rolls."""
        return tuple(child for child, _ in self.outcomes)
