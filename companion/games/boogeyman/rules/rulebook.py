"""The rules of Boogeyman as a table plays by them: the engine's seam, filled. Pure."""

from collections.abc import Mapping, Sequence

from companion.engine.plain import Json
from companion.games.boogeyman import events as e
from companion.games.boogeyman import reports
from companion.games.boogeyman.box import BOOGEYMAN
from companion.games.boogeyman.decide import decide
from companion.games.boogeyman.evolve import fold
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.possible import possible
from companion.games.boogeyman.rules.setup import Copies
from companion.games.boogeyman.save_format import Keeping
from companion.games.boogeyman.state import State
from companion.games.boogeyman.vouching import decided, drawn_again


class BoogeymanRules:
    """The rules, with the houses at hand and what is known of boxes."""

    def __init__(self, packs: Mapping[str, Pack], copies: Copies | None = None) -> None:
        self.packs = packs
        self.copies: Copies = {} if copies is None else copies
        self.keeping = Keeping(packs)

    def read(self, raw: Mapping[str, Json]) -> reports.Report:
        """Read a report."""
        return reports.read(raw)

    def decide(self, state: State | None, report: reports.Report) -> tuple[e.Event, ...]:
        """Give the events a report leads to."""
        return decide(state, report, self.packs, self.copies)

    def apply(self, state: State | None, events: Sequence[e.Event]) -> State | None:
        """Fold the events of one report."""
        return fold(state, events, self.packs)

    def reshuffle(self, state: State, salt: str) -> tuple[e.Event, ...]:
        """Draw everything unseen again: the luck to come and the hidden token."""
        return drawn_again(state, state.luck.reseeded(salt))

    def pack(self, name: str) -> Mapping[str, bytes]:
        """Give the files of a pack that an event needs."""
        return self.packs[name].source

    def decided(
        self, state: State | None, report: reports.Report, events: Sequence[e.Event]
    ) -> bool:
        """Tell whether events are what these rules decide on a report, and draw again."""
        return decided(state, report, events, self.packs, self.copies)

    def possible(self, state: State) -> None:
        """Raise ValueError for a state that no table can be in."""
        possible(state)

    def sides(self, state: State | None) -> tuple[str, ...]:
        """Name who may speak in private: a player who is the Boogeyman (H8)."""
        return (BOOGEYMAN,) if state is not None and state.played else ()
