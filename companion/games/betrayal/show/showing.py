"""What faces draw of Betrayal, and what they offer: one call for a moment. Pure."""

from collections.abc import Iterable, Mapping, Sequence

from companion.engine.ending import Ending
from companion.engine.events import Event
from companion.engine.guide import GuideStep
from companion.engine.offers import Offer
from companion.engine.plain import Json
from companion.engine.tabletop import Tabletop
from companion.games.betrayal.box import HAUNT
from companion.games.betrayal.rules.setup import Copies, Packs
from companion.games.betrayal.show.after import ending
from companion.games.betrayal.show.behind import behind, sides
from companion.games.betrayal.show.cues import ambience, cues
from companion.games.betrayal.show.fixes import fixes
from companion.games.betrayal.show.guide import guide
from companion.games.betrayal.show.offers import groups, offers
from companion.games.betrayal.show.panes import panes
from companion.games.betrayal.show.people import header, names
from companion.games.betrayal.show.start import again, start
from companion.games.betrayal.state import State
from companion.games.betrayal.text.words import Words


class BetrayalShow:
    """Panes and offers, in one language."""

    def __init__(
        self, words: Words, called: Mapping[str, str], packs: Packs, copies: Copies
    ) -> None:
        self._words, self._called = words, called
        self._packs, self._copies = packs, copies

    def start(self) -> Offer:
        """Offer to begin a game."""
        return start(self._words, self._packs, self._copies)

    def again(self, state: State | None) -> Mapping[str, Json]:
        """Choose as this table was begun, for one more."""
        return {} if state is None else again(state)

    def table(self, at: State, now: State, told: Sequence[Event]) -> Tabletop:
        """Show the table as it was when something was told, and offer what can be said now."""
        words = self._words
        idle = "idle.haunt" if now.phase == HAUNT else "idle.due" if now.turn else "idle"
        return Tabletop(
            header=header(at, words),
            panes=tuple(panes(at, told, words)),
            offers=tuple(offers(now, words)),
            groups=groups(words),
            names={**self._called, **names(at, words)},
            now=header(now, words),
            idle=words.word(idle),
            onward=words.word("onward.table"),
            sides=sides(now, words),
            over=now.outcome is not None,
            startles=any(event.startles for event in told),
            cues=cues(told),
            ambience=ambience(at),
        )

    def private(self, state: State, side: str) -> Tabletop | None:
        """Show what one side alone may see, and what it alone can say."""
        return behind(state, side, self._words)

    def fixes(self, state: State | None) -> list[Offer]:
        """List what can be set right, at any time."""
        return [] if state is None else fixes(state, self._words)

    def way(self, state: State, place: str) -> tuple[str, ...] | None:
        """Give the way to a place: there is no map."""
        return None

    def guide(self, state: State, events: Sequence[Event]) -> list[GuideStep]:
        """List what to lay out, from what the game began with."""
        return guide(state, events, self._words)

    def after(self, state: State | None, events: Iterable[Event]) -> Ending | None:
        """Tell how the game ended."""
        return None if state is None else ending(state, events, self._words)
