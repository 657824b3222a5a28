"""What faces draw of Closet Monsters, and what they offer: one call for a moment. Pure."""

from collections.abc import Iterable, Mapping, Sequence

from companion.engine.ending import Ending
from companion.engine.events import Event
from companion.engine.guide import GuideStep
from companion.engine.offers import Offer
from companion.engine.plain import Json
from companion.engine.tabletop import Tabletop
from companion.games.closet_monsters.show.after import ending
from companion.games.closet_monsters.show.cues import ambience, cues
from companion.games.closet_monsters.show.fixes import fixes
from companion.games.closet_monsters.show.guide import guide
from companion.games.closet_monsters.show.offers import offers
from companion.games.closet_monsters.show.panes import header, latest, panes
from companion.games.closet_monsters.show.start import again, start
from companion.games.closet_monsters.state import State
from companion.games.closet_monsters.text.words import Words


def _hint(state: State) -> str:
    """Find the words for how people say what happens: by how it went, by tiles, or by toys."""
    if state.asks:
        return f"idle.{state.setup.mode}"
    return "hint.tile" if state.setup.by_tile else "hint.toy"


class ClosetShow:
    """Panes and offers, in one language."""

    def __init__(self, words: Words, names: Mapping[str, str]) -> None:
        self._words, self._names = words, names

    def start(self) -> Offer:
        """Offer to begin a game."""
        return start(self._words)

    def again(self, state: State | None) -> Mapping[str, Json]:
        """Choose as this table was begun, for one more."""
        return {} if state is None else again(state)

    def table(self, at: State, now: State, told: Sequence[Event]) -> Tabletop:
        """Show the table as it was when something was told, and offer what can be said now."""
        words = self._words
        players = {player: str(words.player(player)) for player in at.players}
        return Tabletop(
            header=header(at, words),
            panes=tuple(panes(at, told, words)),
            offers=tuple(offers(now, words)),
            names={**self._names, **players},
            now=header(now, words),
            idle=words.word(f"idle.{now.setup.mode}" if now.asks else "idle"),
            hint=words.word(_hint(now)),
            onward=words.word("onward.table" if not now.asks else "onward.on"),
            latest=latest(at, words),
            over=now.outcome is not None,
            startles=any(event.startles for event in told),
            cues=cues(told),
            ambience=ambience(at),
        )

    def private(self, state: State, side: str) -> None:
        """Show what one side alone may see: nobody has a secret."""

    def fixes(self, state: State | None) -> list[Offer]:
        """List what can be set right, at any time."""
        return [] if state is None else fixes(state, self._words)

    def way(self, state: State, place: str) -> tuple[str, ...] | None:
        """Give the way to a place: nobody walks."""
        return None

    def guide(self, state: State, events: Sequence[Event]) -> list[GuideStep]:
        """List what to lay out, from what the game began with."""
        return guide(events, self._words)

    def after(self, state: State | None, events: Iterable[Event]) -> Ending | None:
        """Tell how the game ended."""
        return None if state is None else ending(state, events, self._words)
