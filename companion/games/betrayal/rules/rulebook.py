"""The rules of Betrayal as a table plays by them: the engine's seam, filled. Pure."""

from collections.abc import Mapping, Sequence

from companion.engine.events import Event
from companion.engine.plain import Json
from companion.games.betrayal import reports
from companion.games.betrayal.decide import decide
from companion.games.betrayal.evolve import fold
from companion.games.betrayal.possible import bounded, possible
from companion.games.betrayal.rules import sides
from companion.games.betrayal.rules.setup import Copies, Packs
from companion.games.betrayal.save_format import Keeping
from companion.games.betrayal.state import State
from companion.games.betrayal.vouching import decided, drawn_again


class BetrayalRules:
    """The rules, with the packs at hand and what is known of boxes."""

    def __init__(self, packs: Packs, copies: Copies | None = None) -> None:
        self.packs = packs
        self.copies: Copies = {} if copies is None else copies
        self.keeping = Keeping(packs)

    def read(self, raw: Mapping[str, Json]) -> reports.Report:
        """Read a report."""
        return reports.read(raw)

    def decide(self, state: State | None, report: reports.Report) -> tuple[Event, ...]:
        """Give the events a report leads to."""
        return decide(state, report, self.packs, self.copies)

    def apply(self, state: State | None, events: Sequence[Event]) -> State | None:
        """Fold the events of one report."""
        folded = fold(state, events, self.packs)
        return folded and bounded(folded)

    def reshuffle(self, state: State, salt: str) -> tuple[Event, ...]:
        """Draw everything unseen again: the dice to come."""
        return drawn_again(state, state.luck.reseeded(salt))

    def pack(self, name: str) -> Mapping[str, bytes]:
        """Give the files of a pack that an event needs."""
        return self.packs[name].source

    def decided(self, state: State | None, report: reports.Report, events: Sequence[Event]) -> bool:
        """Tell whether events are what these rules decide on a report, and draw again."""
        return decided(state, report, events, self.packs, self.copies)

    def possible(self, state: State) -> None:
        """Raise ValueError for a state that no table can be in."""
        possible(state)

    def sides(self, state: State | None) -> tuple[str, ...]:
        """Name who may speak in private: both sides, once the haunt has a traitor (K8)."""
        return sides.sides(state)
