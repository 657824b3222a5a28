"""The rules of Closet Monsters as a table plays by them: the engine's seam, filled. Pure."""

from collections.abc import Mapping, Sequence

from companion.engine.events import Event
from companion.engine.plain import Json
from companion.games.closet_monsters import reports
from companion.games.closet_monsters.decide import decide
from companion.games.closet_monsters.evolve import fold
from companion.games.closet_monsters.keeping import keeping
from companion.games.closet_monsters.possible import possible
from companion.games.closet_monsters.state import State
from companion.games.closet_monsters.vouching import decided, drawn_again


class ClosetRules:
    """The rules; the set of monsters comes with them."""

    def __init__(self) -> None:
        self.keeping = keeping()

    def read(self, raw: Mapping[str, Json]) -> reports.Report:
        """Read a report."""
        return reports.read(raw)

    def decide(self, state: State | None, report: reports.Report) -> tuple[Event, ...]:
        """Give the events a report leads to."""
        return decide(state, report)

    def apply(self, state: State | None, events: Sequence[Event]) -> State | None:
        """Fold the events of one report."""
        return fold(state, events)

    def reshuffle(self, state: State, salt: str) -> tuple[Event, ...]:
        """Draw everything unseen again: who is to come, and what lies under tiles."""
        return drawn_again(state, state.luck.reseeded(salt))

    def pack(self, name: str) -> Mapping[str, bytes]:
        """Give the files of a pack: there are none."""
        raise KeyError(name)

    def decided(self, state: State | None, report: reports.Report, events: Sequence[Event]) -> bool:
        """Tell whether events are what these rules decide on a report, and draw again."""
        return decided(state, report, events)

    def possible(self, state: State) -> None:
        """Raise ValueError for a state that no table can be in."""
        possible(state)

    def sides(self, state: State | None) -> tuple[str, ...]:
        """Name who has a secret from the others: nobody."""
        return ()
