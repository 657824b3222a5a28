"""Closet Monsters as a game that a table can run: the engine's seam, filled. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from companion.engine.board import Board
from companion.engine.catalogue import Catalogue
from companion.engine.copying import Asked
from companion.engine.ending import Ending, Scene
from companion.engine.events import Event
from companion.engine.gauges import Gauge, Slot
from companion.engine.guide import Step
from companion.engine.journal import Line
from companion.engine.offers import Offer
from companion.engine.refusal import Refused
from companion.engine.scene import Notice, Person, Turn
from companion.games.closet_monsters import events as e
from companion.games.closet_monsters import reports
from companion.games.closet_monsters.box import MONSTERS
from companion.games.closet_monsters.decide import decide
from companion.games.closet_monsters.evolve import fold, kinds
from companion.games.closet_monsters.keeping import keeping
from companion.games.closet_monsters.possible import possible
from companion.games.closet_monsters.show import looks
from companion.games.closet_monsters.show.fixes import fixes
from companion.games.closet_monsters.show.guide import guide
from companion.games.closet_monsters.show.offers import offers
from companion.games.closet_monsters.show.start import GAME, again
from companion.games.closet_monsters.state import State
from companion.games.closet_monsters.text.event_text import say
from companion.games.closet_monsters.text.labels import label
from companion.games.closet_monsters.text.prompts import prompts, told
from companion.games.closet_monsters.text.view import View, view
from companion.games.closet_monsters.text.words import Words
from companion.games.closet_monsters.vouching import decided, drawn_again


class ClosetMonsters:
    """The game, and the language it speaks."""

    def __init__(self, language: str = "en", catalogue: Catalogue | None = None) -> None:
        self._called: Mapping[str, str] = {}
        self._spoken = (language, catalogue)
        self.words = Words(language, catalogue)
        self.keeping = keeping()

    def speak(self, language: str, catalogue: Catalogue | None) -> None:
        """Speak another language from now on."""
        self._spoken = (language, catalogue)
        self.words = Words(language, catalogue, self._called)

    def call(self, names: Mapping[str, str]) -> None:
        """Call players by the names they gave themselves."""
        self._called = names
        self.words = Words(*self._spoken, self._called)

    def read(self, raw: Mapping[str, Any]) -> reports.Report:
        """Read a report."""
        return reports.read(raw)

    def said(self, report: reports.Report) -> dict[str, Any]:
        """Write a report as it was said; read again it is the same."""
        return reports.said(report)

    def decide(self, state: State | None, report: reports.Report) -> tuple[Event, ...]:
        """Give the events a report leads to."""
        return decide(state, report)

    def decided(self, state: State | None, report: reports.Report, events: Sequence[Event]) -> bool:
        """Tell whether events are what this game decides on a report, and draws again."""
        return decided(state, report, events)

    def apply(self, state: State | None, events: Sequence[Event]) -> State | None:
        """Fold the events of one report."""
        return fold(state, events)

    def possible(self, state: State) -> None:
        """Raise ValueError for a state that no table can be in."""
        possible(state)

    def draw_again(self, state: State, salt: str) -> tuple[Event, ...]:
        """Reshuffle everything unseen: who is to come, and what lies under tiles."""
        return drawn_again(state, state.luck.reseeded(salt))

    def reveals(self, events: Sequence[Event]) -> bool:
        """Tell whether something unseen came to light."""
        return any(event.reveals for event in events)

    def startles(self, told: Sequence[Mapping[str, Any]]) -> bool:
        """Tell whether a monster came, or the game ended."""
        return any(fact["event"] in e.startling(kinds()) for fact in told)

    def learnt(self, events: Sequence[Event]) -> Mapping[str, str]:
        """Say what the table told of its box: nothing, its monsters are never stored."""
        return {}

    def known(self, told: Mapping[str, object]) -> list[str]:
        """Say what is known of a copy of the box: nothing."""
        return []

    def copying(self, told: Mapping[str, object]) -> list[Asked]:
        """Ask for all that can be known of a copy of the box: nothing."""
        return []

    def copied(self, told: Mapping[str, object], step: Asked) -> Mapping[str, str]:
        """Lay the answer of a step over what was told: there are none."""
        return {}

    def mark(self, state: State | None) -> tuple[Any, Any]:
        """Give the round and the turn a state is in; turns are counted, as names may be any."""
        return (None, None) if state is None else (state.round, state.turns)

    def prompts(self, state: State | None) -> list[dict[str, Any]]:
        """Say what the table must do or answer now."""
        return [] if state is None else prompts(state, self.words)

    def view(self, state: State | None) -> View | None:
        """Show what may be seen."""
        return None if state is None else view(state)

    def offers(self, state: State | None) -> list[Offer]:
        """List what can be said now, but for answers to an open question and for corrections."""
        return offers(state, self.words)

    def fixes(self, state: State | None) -> list[Offer]:
        """List what can be set right, at any time."""
        return [] if state is None else fixes(state, self.words)

    def setup(self, state: State, events: Sequence[Event]) -> list[Step]:
        """List what to lay out, from what the game began with."""
        return guide(events, self.words)

    def stage(self, state: State | None) -> str:
        """Tell what is played: the table, or nothing any more (over)."""
        return "over" if state is not None and state.outcome is not None else "table"

    def scene(self, state: State | None) -> Scene | None:
        """Show the last scene: there is none."""
        return None

    def ending(self, state: State | None, events: Iterable[Event]) -> Ending | None:
        """Tell how the game ended."""
        return None if state is None else looks.ending(state, events, self.words)

    def again(self, state: State | None) -> Mapping[str, Any]:
        """Choose as this table was begun, for one more."""
        return {} if state is None else again(state)

    def names(self) -> Mapping[str, str]:
        """Say what the monsters are called, by id."""
        return {monster: str(self.words.name(monster)) for monster in MONSTERS}

    def board(self, state: State | None) -> Board | None:
        """Draw a house: there is none."""
        return None

    def turn(self, state: State) -> Turn:
        """Tell whose turn it is."""
        return looks.turn(state)

    def people(self, state: State) -> list[Person]:
        """List everybody, with how they are."""
        return looks.people(state, self.words)

    def in_force(self, state: State) -> list[Notice]:
        """List what holds for now: nothing does."""
        return []

    def walk(self, told: Sequence[Mapping[str, Any]]) -> tuple[str, tuple[str, ...]] | None:
        """Find who walked: nobody does."""
        return None

    def way(self, state: State, place: str) -> tuple[str, ...] | None:
        """Give the way to a place: there is none."""
        return None

    def gauges(self, state: State | None) -> list[Gauge]:
        """Show the counters: there are none."""
        return []

    def slots(self, state: State | None) -> list[Slot]:
        """Show the row of tokens: there is none."""
        return []

    def told(self, state: State, prompt: Mapping[str, Any]) -> int | None:
        """Say which event of the latest report a prompt tells; None for a question."""
        return told(state, prompt["id"])

    def aside(self, prompt: Mapping[str, Any]) -> bool:
        """Tell whether a prompt can be read in passing: each has a page of its own."""
        return False

    def onward(self, state: State, prompt: Mapping[str, Any]) -> str:
        """Say what a tap does that leads on to a prompt."""
        return looks.onward(prompt, self.words)

    def speaker(self, prompt: Mapping[str, Any]) -> str | None:
        """Tell whose doing a prompt is: the monsters have no voice of their own."""
        return None

    def picture(self, state: State | None, prompt: Mapping[str, Any]) -> str | None:
        """Give what a prompt shows as a picture of its own: nothing."""
        return None

    def status(self, state: State | None) -> list[str]:
        """Say how the table stands, in a few plain lines."""
        return [] if state is None else looks.status(state, self.words)

    def public(self, events: Sequence[Event]) -> list[dict[str, Any]]:
        """Write events as everybody may see them."""
        return [shown for event in events if (shown := e.public(event)) is not None]

    def public_report(self, report: reports.Report) -> dict[str, Any]:
        """Write a report as everybody may see it."""
        return {"report": report.kind, **e.plain(report)}

    def label(self, state: State | None, report: reports.Report) -> str:
        """Name a report, for undo and redo."""
        return label(report, self.words)

    def refusal(self, state: State | None, refused: Refused) -> str:
        """Say why a report was not taken."""
        return self.words.refused(refused)

    def house_maker(self) -> Any:
        """Give what draws houses: there are none."""
        return None

    def packs_for(self, events: Sequence[Event]) -> Mapping[str, Mapping[str, bytes]]:
        """Give the packs that these events cannot be replayed without: none."""
        return {}

    def card_maker(self) -> Any:
        """Give what makes cards: there are none."""
        return None

    def photo(self, state: State | None, prompt: Mapping[str, Any]) -> tuple[str, str] | None:
        """Name the photo that a prompt tells of: there is none."""
        return None

    def note(self, state: State | None) -> dict[str, Any]:
        """Say of a game what a list of games shows."""
        if state is None:
            return {}
        return {
            "game": GAME,
            "mode": state.setup.mode,
            "tracking": state.setup.tracking,
            "round": state.round,
            "outcome": state.outcome,
        }

    def retell(self, state: State, events: Sequence[Event]) -> list[Line]:
        """Tell events as lines of the journal, each with its rule and why."""
        return [
            Line(text, saying.rule, why)
            for event in events
            if (saying := say(event, self.words)) is not None
            for text, why in [self.words.say(saying.key, saying.facts)]
        ]

    def journal(self, state: State, events: Sequence[Event]) -> list[str]:
        """Write events as lines of the journal, each with its why and rule."""
        return [
            self.words.word("journal", text=line.text, rule=line.rule, why=line.why)
            for line in self.retell(state, events)
        ]
