"""Boogeyman as a game that a table can run: the engine's seam, filled. Pure."""

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.engine.board import Board
from companion.engine.catalogue import Catalogue
from companion.engine.copying import Asked
from companion.engine.ending import Ending, Scene
from companion.engine.gauges import Gauge, Slot
from companion.engine.guide import Step
from companion.engine.journal import Line
from companion.engine.offers import Offer
from companion.engine.prompt import Prompt
from companion.engine.refusal import Refused
from companion.engine.scene import Notice, Person, Turn
from companion.games.boogeyman import events as e
from companion.games.boogeyman import reports
from companion.games.boogeyman.board import board
from companion.games.boogeyman.box import CHILDREN
from companion.games.boogeyman.calibration import slot_told, sound, space_told
from companion.games.boogeyman.decide import decide
from companion.games.boogeyman.ending import ending, scene, stage
from companion.games.boogeyman.evolve import fold
from companion.games.boogeyman.forms import capital
from companion.games.boogeyman.gauges import gauges, slots, speaker
from companion.games.boogeyman.keeping import Keeping
from companion.games.boogeyman.labels import label
from companion.games.boogeyman.making import copy
from companion.games.boogeyman.offers import fixes, offers
from companion.games.boogeyman.offers.start import MINE, again
from companion.games.boogeyman.pack import NO_HOUSE, Pack
from companion.games.boogeyman.possible import possible
from companion.games.boogeyman.prompts import prompts
from companion.games.boogeyman.rules.moves import way
from companion.games.boogeyman.rules.setup import PRACTICE, Copies
from companion.games.boogeyman.sayings import say
from companion.games.boogeyman.scene import in_force, people, turn, walk
from companion.games.boogeyman.setup_guide import guide
from companion.games.boogeyman.state import State
from companion.games.boogeyman.status import status
from companion.games.boogeyman.view import View, view
from companion.games.boogeyman.vouching import decided, drawn_again
from companion.games.boogeyman.words import Words

if TYPE_CHECKING:
    from companion.games.boogeyman.making.cards import CardMaker
    from companion.games.boogeyman.making.maker import Maker


class Boogeyman:
    """The game, with its houses, what is known of boxes, and the language it speaks."""

    def __init__(
        self,
        packs: Mapping[str, Pack],
        language: str = "en",
        catalogue: Catalogue | None = None,
        copies: Copies | None = None,
    ) -> None:
        self.packs = packs
        self.copies: Copies = {} if copies is None else copies
        self._called: Mapping[str, str] = {}
        self._spoken = (language, catalogue)
        self.words = Words(language, catalogue)
        self.keeping = Keeping(packs)

    def speak(self, language: str, catalogue: Catalogue | None) -> None:
        """Speak another language from now on."""
        self._spoken = (language, catalogue)
        self.words = Words(language, catalogue, self._called)

    def call(self, names: Mapping[str, str]) -> None:
        """Call Children by the names their players gave; the others by the box's."""
        self._called = {who: name for who, name in names.items() if who in CHILDREN}
        self.words = Words(*self._spoken, self._called)

    def read(self, raw: Mapping[str, Any]) -> reports.Report:
        """Read a report."""
        return reports.read(raw)

    def said(self, report: reports.Report) -> dict[str, Any]:
        """Write a report as it was said; read again it is the same."""
        return reports.said(report)

    def decide(self, state: State | None, report: reports.Report) -> tuple[e.Event, ...]:
        """Give the events a report leads to."""
        return decide(state, report, self.packs, self.copies)

    def decided(
        self, state: State | None, report: reports.Report, events: Sequence[e.Event]
    ) -> bool:
        """Tell whether events are what this game decides on a report, and draws again."""
        return decided(state, report, events, self.packs, self.copies)

    def apply(self, state: State | None, events: Sequence[e.Event]) -> State | None:
        """Fold the events of one report."""
        return fold(state, events, self.packs)

    def possible(self, state: State) -> None:
        """Raise ValueError for a state that no table can be in."""
        possible(state)

    def draw_again(self, state: State, salt: str) -> tuple[e.Event, ...]:
        """Reshuffle everything unseen: the luck to come and the hidden token."""
        return drawn_again(state, state.luck.reseeded(salt))

    def reveals(self, events: Sequence[e.Event]) -> bool:
        """Tell whether something unseen came to light."""
        return any(event.reveals for event in events)

    def startles(self, told: Sequence[Mapping[str, Any]]) -> bool:
        """Tell whether somebody was met, faints, or is possessed."""
        return any(fact["event"] in e.startling() for fact in told)

    def learnt(self, events: Sequence[e.Event]) -> Mapping[str, str]:
        """Say what the table told of its copy of the box."""
        told: dict[str, str] = {}
        for event in events:
            if isinstance(event, e.SlotLearnt):
                told |= slot_told(event.slot, event.symbol)
            elif isinstance(event, e.SpaceLearnt):
                told |= space_told(event.track, event.space, event.symbol, event.last)
        return told

    def known(self, told: Mapping[str, object]) -> list[str]:
        """Say what is known of a copy of the box, in a few short phrases."""
        try:
            return copy.described(told, self.words)
        except Refused as refused:
            return [self.refusal(None, refused)]

    def copying(self, told: Mapping[str, object]) -> list[Asked]:
        """Ask for all that can be known of a copy of the box."""
        return copy.steps(told, self.packs.get(PRACTICE, NO_HOUSE), self.words)

    def copied(self, told: Mapping[str, object], step: Asked) -> Mapping[str, str]:
        """Lay the answer of a step over what was told."""
        return copy.answered(told, step)

    def mark(self, state: State | None) -> tuple[Any, Any]:
        """Give the round and the turn a state is in."""
        return (None, None) if state is None else (state.round, state.turn)

    def prompts(self, state: State | None) -> list[Prompt]:
        """Say what the table must do or answer now."""
        return [] if state is None else prompts(state, self.words)

    def view(self, state: State | None) -> View | None:
        """Show what may be seen."""
        return None if state is None else view(state, self.words.language)

    def offers(self, state: State | None) -> list[Offer]:
        """List what can be said now, but for answers to an open question and for corrections."""
        return offers(state, self.words, self.packs, self.copies)

    def fixes(self, state: State | None) -> list[Offer]:
        """List what can be set right, at any time."""
        return [] if state is None else fixes(state, self.words)

    def setup(self, state: State, events: Sequence[e.Event]) -> list[Step]:
        """List what to lay out, from what the night began with."""
        return guide(events, state.pack, self.words)

    def stage(self, state: State | None) -> str:
        """Tell what is played: the table, the finale, or nothing any more (over)."""
        return stage(state)

    def scene(self, state: State | None) -> Scene | None:
        """Show the Finale, while it is played."""
        return None if state is None else scene(state, self.words)

    def ending(self, state: State | None, events: Iterable[e.Event]) -> Ending | None:
        """Tell how the night ended."""
        return None if state is None else ending(state, events, self.words)

    def again(self, state: State | None) -> Mapping[str, Any]:
        """Choose as this table was begun, for one more."""
        return {} if state is None else again(state)

    def names(self) -> Mapping[str, str]:
        """Say what everybody is called, by id."""
        return self.words.everybody()

    def board(self, state: State | None) -> Board | None:
        """Draw the house with everybody in it; None where there is no map."""
        return None if state is None else board(state, self.words)

    def turn(self, state: State) -> Turn:
        """Tell whose turn it is."""
        return turn(state)

    def people(self, state: State) -> list[Person]:
        """List everybody, with how they are."""
        return people(state, self.words)

    def in_force(self, state: State) -> list[Notice]:
        """List what holds for now."""
        return in_force(state, self.words)

    def walk(self, told: Sequence[Mapping[str, Any]]) -> tuple[str, tuple[str, ...]] | None:
        """Find who walked last, and which way."""
        return walk(told)

    def way(self, state: State, place: str) -> tuple[str, ...] | None:
        """Give the way that whoever is on turn would walk to a place; None where none leads."""
        return way(state, place)

    def gauges(self, state: State | None) -> list[Gauge]:
        """Show the counters."""
        return [] if state is None else gauges(state, self.words)

    def slots(self, state: State | None) -> list[Slot]:
        """Show the row of tokens."""
        return [] if state is None else slots(state)

    def status(self, state: State | None) -> list[str]:
        """Say how the table stands, in a few plain lines."""
        return [] if state is None else [capital(line) for line in status(state, self.words)]

    def public(self, events: Sequence[e.Event]) -> list[dict[str, Any]]:
        """Write events as everybody may see them."""
        return [shown for event in events if (shown := e.public(event)) is not None]

    def public_report(self, report: reports.Report) -> dict[str, Any]:
        """Write a report as everybody may see it."""
        return {"report": report.kind, **e.plain(report)}

    def label(self, state: State | None, report: reports.Report) -> str:
        """Name a report, for undo and redo."""
        return label(state, report, self.words)

    def refusal(self, state: State | None, refused: Refused) -> str:
        """Say why a report was not taken."""
        pack = state.pack if state else None
        return self.words.refuse(refused, pack)

    def house_maker(self) -> "Maker":
        """Give what draws houses; what is known of the box at home is laid over them."""
        from companion.games.boogeyman.making.maker import Maker  # few evenings need it

        return Maker(self.words, self.packs, lambda: sound(self.copies.get(MINE, {})))

    def packs_for(self, events: Sequence[e.Event]) -> Mapping[str, Mapping[str, bytes]]:
        """Give the files of the packs that these events cannot be replayed without, by id."""
        named: list[str] = []
        for event in events:
            if isinstance(event, e.Started):
                named += [event.pack, event.cards_from]
            elif isinstance(event, e.TrackingChanged):
                named.append(event.pack)
        return {name: self.packs[name].source for name in named if name}

    def card_maker(self) -> "CardMaker":
        """Give what a face needs to make cards."""
        from companion.games.boogeyman.making.cards import CardMaker

        return CardMaker(self.words)

    def note(self, state: State | None) -> dict[str, Any]:
        """Say of a game what a list of games shows."""
        if state is None:
            return {}
        return {
            "mode": state.setup.mode,
            "tracking": state.setup.tracking,
            "children": list(state.seats),
            "round": state.round,
            "turn": state.turn,
            "outcome": state.outcome,
        }

    def retell(self, state: State, events: Sequence[e.Event]) -> list[Line]:
        """Tell events as lines of the journal, each with its rule and why."""
        return [
            Line(text, saying.rule, why, speaker(saying.rule))
            for event in events
            for saying in say(event, state.pack, self.words)
            for text, why in [self.words.say(saying.key, saying.facts)]
        ]

    def journal(self, state: State, events: Sequence[e.Event]) -> list[str]:
        """Write events as lines of the journal, each with its why and rule."""
        return [
            self.words.word("journal", text=line.text, rule=line.rule, why=line.why)
            for line in self.retell(state, events)
        ]
