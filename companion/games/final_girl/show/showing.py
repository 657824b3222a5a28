"""What faces draw of Final Girl, and what they offer: one call for a moment. Pure."""

from collections.abc import Iterable, Mapping, Sequence

from companion.engine.charts import Recap, Told
from companion.engine.ending import Ending
from companion.engine.events import Event
from companion.engine.guide import GuideStep
from companion.engine.nights import Night, Nights
from companion.engine.offers import Offer
from companion.engine.plain import Json
from companion.engine.tabletop import Tabletop, Walk
from companion.games.final_girl.box import ACTION, KILLER
from companion.games.final_girl.events import EnemyMoved, VictimsSaved
from companion.games.final_girl.rules.setup import Copies, Packs
from companion.games.final_girl.show.after import ending
from companion.games.final_girl.show.counts import counts
from companion.games.final_girl.show.cues import ambience, cues
from companion.games.final_girl.show.fixes import fixes
from companion.games.final_girl.show.guide import guide
from companion.games.final_girl.show.nights import night, nights
from companion.games.final_girl.show.offers import groups, offers
from companion.games.final_girl.show.panes import header, names, panes
from companion.games.final_girl.show.recap import recap
from companion.games.final_girl.show.start import again, start
from companion.games.final_girl.state import State
from companion.games.final_girl.text.words import Words
from companion.games.final_girl.zones import ways


class FinalGirlShow:
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
        idle = "idle.ask" if now.asks else "idle" if now.phase == ACTION else "idle.over"
        last = told[-1] if told else None
        if isinstance(last, VictimsSaved):
            idle = "idle.saved"  # what that brings is easily forgotten
        walk = None
        if isinstance(last, EnemyMoved) and len(last.path) > 1:
            walk = Walk(at.face if last.who == KILLER else last.who, last.path)
        return Tabletop(
            header=header(at, words),
            panes=tuple(panes(at, words)),
            offers=tuple(offers(now, words)),
            groups=groups(words),
            names={**self._called, **names(at, words)},
            now=header(now, words),
            idle=words.word(idle),
            counts=tuple(counts(now, words)),
            onward=words.word("onward.table"),
            walk=walk,
            over=now.outcome is not None,
            startles=any(event.startles for event in told),
            cues=cues(told),
            ambience=ambience(at),
        )

    def fixes(self, state: State | None) -> list[Offer]:
        """List what can be set right, at any time."""
        return [] if state is None else fixes(state, self._words)

    def way(self, state: State, place: str) -> tuple[str, ...] | None:
        """Give a shortest way of hers to a zone."""
        if state.asks or place not in state.place.zones:
            return None
        found = ways(state.place.lines, state.heroine.zone, place)
        return found[0] if found else None

    def guide(self, state: State, events: Sequence[Event]) -> list[GuideStep]:
        """List what to lay out, from what the game began with."""
        return guide(state, events, self._words)

    def after(self, state: State | None, events: Iterable[Event]) -> Ending | None:
        """Tell how the game ended."""
        return None if state is None else ending(state, events, self._words)

    def recap(self, log: Sequence[Told]) -> Recap | None:
        """Tell how the night went, up to now."""
        return recap(log, self._words)

    def night(self, log: Sequence[Told]) -> Night:
        """Count this night, for all nights together."""
        return night(log)

    def nights(self, told: Sequence[tuple[str, Night]]) -> Nights:
        """Say what all nights come to."""
        return nights(told, self._words, self._packs)
