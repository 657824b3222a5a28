"""What faces draw of Boogeyman, and what they offer: one call for a moment of the table. Pure."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from companion.engine.charts import Moments, Progress, Recap, Told
from companion.engine.ending import Ending
from companion.engine.grammar import capital
from companion.engine.guide import GuideStep
from companion.engine.nights import Night, Nights
from companion.engine.offers import FIGURE, PAD, SCENE, Group, Offer
from companion.engine.plain import Json
from companion.engine.tabletop import Pane, Tabletop
from companion.games.boogeyman import events as e
from companion.games.boogeyman.pack import Pack
from companion.games.boogeyman.rules.moves import way
from companion.games.boogeyman.rules.setup import Copies
from companion.games.boogeyman.show.after import ending, scene
from companion.games.boogeyman.show.behind import behind, sides
from companion.games.boogeyman.show.board import house
from companion.games.boogeyman.show.counters import indicator, objectives, stress
from companion.games.boogeyman.show.cues import ambience, cues
from companion.games.boogeyman.show.guide import guide
from companion.games.boogeyman.show.nights import night, nights
from companion.games.boogeyman.show.offers import fixes, offers
from companion.games.boogeyman.show.offers.start import again, start
from companion.games.boogeyman.show.offers.turn import resting
from companion.games.boogeyman.show.people import everybody, header, in_force, walk
from companion.games.boogeyman.show.recap import recap
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text.words import Words


class BoogeymanShow:
    """Panes and offers, with the houses that can be played in and what is known of boxes."""

    def __init__(self, words: Words, packs: Mapping[str, Pack], copies: Copies) -> None:
        self._words, self._packs, self._copies = words, packs, copies

    def start(self) -> Offer:
        """Offer to begin a night."""
        return start(self._words, self._packs, self._copies)

    def again(self, state: State | None) -> Mapping[str, Json]:
        """Choose as this table was begun, for one more."""
        return {} if state is None else again(state)

    def table(self, at: State, now: State, told: Sequence[e.Event]) -> Tabletop:
        """Show the table as it was when something was told, and offer what can be said now."""
        words = self._words
        return Tabletop(
            header=header(at, words),
            panes=tuple(_panes(at, words, told)),
            offers=tuple(offers(now, words, self._packs)),
            names=words.everybody(),
            now=header(now, words),
            groups=_groups(words),
            idle=_idle(now, words),
            resting=resting(now, words),
            walk=walk(told),
            scene=scene(now, words),
            sides=sides(now, words),
            over=now.outcome is not None,
            assists=now.setup.mode == "solo",
            startles=any(event.startles for event in told),
            cues=cues(told),
            ambience=ambience(at, told),
        )

    def private(self, state: State, side: str) -> Tabletop | None:
        """Show the player who is the Boogeyman what he alone may see (H8)."""
        return behind(state, self._words)

    def fixes(self, state: State | None) -> list[Offer]:
        """List what can be set right, at any time."""
        return [] if state is None else fixes(state, self._words)

    def way(self, state: State, place: str) -> tuple[str, ...] | None:
        """Give the way that whoever is on turn would walk to a place; None where none leads."""
        return way(state, place)

    def guide(self, state: State, events: Sequence[e.Event]) -> list[GuideStep]:
        """List what to lay out, from what the night began with."""
        return guide(events, state.pack, self._words)

    def after(self, state: State | None, events: Iterable[e.Event]) -> Ending | None:
        """Tell how the night ended."""
        return None if state is None else ending(state, events, self._words)

    def recap(self, log: Sequence[Told]) -> Recap | None:
        """Tell how the night went, up to now."""
        return recap(log, self._words)

    def moments(self, log: Sequence[Told], progress: Progress) -> Moments | None:
        """Tell which moments decided the night; bots are loaded only for this."""
        from companion.games.boogeyman.show.moments import moments

        return moments(log, self._words, progress)

    def retold(self, log: Sequence[Told], told: Moments) -> Moments:
        """Say moments that were found in the words of this show."""
        from companion.games.boogeyman.show.moments import retold

        return retold(log, told, self._words)

    def night(self, log: Sequence[Told]) -> Night:
        """Count this night, for all nights together."""
        return night(log)

    def nights(self, told: Sequence[tuple[str, Night]]) -> Nights:
        """Say what all nights come to."""
        return nights(told, self._words)


def _idle(state: State, words: Words) -> str:
    """Say how a night ended that nobody tells of any more."""
    if state.outcome is None:
        return ""
    return capital(words.word(f"status.{state.outcome}", round=state.round))


def _panes(state: State, words: Words, told: Sequence[e.Event]) -> Iterator[Pane]:
    drawn = house(state, words)
    if drawn is not None:
        yield drawn
    yield everybody(state, words, told)
    yield indicator(state, words)
    yield from stress(state, words)
    yield objectives(state, words)
    yield from in_force(state, words)


def _groups(words: Words) -> tuple[Group, ...]:
    """Name the keys behind which offers stand: about a Child, of a card, of the Finale."""
    return (
        _group(words, FIGURE, "child", "state"),
        _group(
            words, PAD, "card", "card",
            reading=words.word("group.card.reading"),
            typed=tuple(words.word("group.card.typed").split()),
            help=words.word("group.card.help"),
        ),
        _group(words, SCENE, "finale", "star"),
    )  # fmt: skip


def _group(
    words: Words,
    place: str,
    key: str,
    icon: str,
    reading: str = "",
    typed: tuple[str, ...] = (),
    help: str = "",
) -> Group:
    label, title = words.word(f"group.{key}"), words.word(f"group_title.{key}")
    return Group(place, key, label, title, icon, reading, typed, help)
