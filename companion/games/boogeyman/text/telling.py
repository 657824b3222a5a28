"""What Boogeyman says, in one language and with the names that people gave. Pure."""

from collections.abc import Iterable, Mapping, Sequence

from companion.engine.grammar import capital
from companion.engine.journal import Line, strong
from companion.engine.plain import JsonObject
from companion.engine.private import Private
from companion.engine.prompt import Prompt, Saying
from companion.engine.refusal import Refused
from companion.games.boogeyman import events as e
from companion.games.boogeyman import reports
from companion.games.boogeyman.box import ROOMS
from companion.games.boogeyman.state import State
from companion.games.boogeyman.text import marking
from companion.games.boogeyman.text.event_text import say
from companion.games.boogeyman.text.labels import label
from companion.games.boogeyman.text.prompts import private, prompts
from companion.games.boogeyman.text.speaking import speaker
from companion.games.boogeyman.text.status import status
from companion.games.boogeyman.text.view import View, view
from companion.games.boogeyman.text.words import Words

_WINDOWS = {"light": "l", "dark": "d"}


def lit_windows(state: State) -> str:
    """Give a letter for each numbered Room: lit, dark, or neither."""
    return "".join(_WINDOWS.get(state.rooms[room].light, "n") for room in ROOMS)


class BoogeymanText:
    """Everything that is said of a table."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def names(self) -> Mapping[str, str]:
        """Say what everybody is called, by id."""
        return self.words.everybody()

    def prompts(self, state: State | None) -> list[Prompt]:
        """Say what the table must do or answer now."""
        return [] if state is None else prompts(state, self.words)

    def private(self, state: State, side: str) -> Private:
        """Show the player who is the Boogeyman what he alone may see: tokens and notes (H8, S9)."""
        tokens = [token.room or None for token in state.indicator]
        more: JsonObject = {"tokens": tokens, "notes": dict(state.notes)}
        return Private(prompts=private(state, self.words), more=more)

    def view(self, state: State | None) -> View | None:
        """Show what may be seen."""
        return None if state is None else view(state, self.words.language)

    def label(self, state: State | None, report: reports.Report) -> str:
        """Name a report, for undo and redo."""
        return label(state, report, self.words)

    def refusal(self, state: State | None, refused: Refused) -> str:
        """Say why a report was not taken."""
        return self.words.refuse(refused, state.pack if state else None)

    def lines(self, state: State, events: Sequence[e.Event]) -> list[Line]:
        """Tell events as lines of the journal, each with its rule and why."""
        said = [
            (event, saying) for event in events for saying in say(event, state.pack, self.words)
        ]
        if any(isinstance(event, e.Started) for event in events):  # the first turn begins with it
            first = e.TurnBegan(who=state.flashlight, round=1)
            said += [(first, saying) for saying in say(first, state.pack, self.words)]
        return [self._line(event, saying, state) for event, saying in said]

    def _line(self, event: e.Event, saying: Saying, state: State) -> Line:
        text, why = self.words.say(saying.key, saying.facts)
        turn, told = marking.turn(event), marking.told(saying, self.words)
        return Line(
            text, saying.rule, why, speaker(saying.rule), marking.about(event),
            marking.icon(event), marking.changed(event, self.words), turn,
            how=marking.how(turn, state, self.words), opens=isinstance(event, e.RoundBegan),
            strong=strong(told or text, saying.facts, marking.STRONG), told=told,
            quiet=isinstance(event, marking.QUIET), weight=marking.weight(event),
            bears=marking.bears(event), drawing=marking.drawing(event),
        )  # fmt: skip

    def gist(self, events: Iterable[e.Event]) -> str:
        """Say in a few words what a round brought."""
        return marking.gist(events, self.words)

    def round(self, number: str) -> str:
        """Name a round."""
        return self.words.word("header.round", round=number)

    def journal(self, state: State, events: Sequence[e.Event]) -> list[str]:
        """Write the lines of the journal, each with its why and rule."""
        return [
            self.words.word("journal", text=line.text, rule=line.rule, why=line.why)
            for line in self.lines(state, events)
        ]

    def status(self, state: State | None) -> list[str]:
        """Say how the table stands, in a few plain lines."""
        return [] if state is None else [capital(line) for line in status(state, self.words)]

    def summary(self, state: State | None) -> JsonObject:
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
            "windows": lit_windows(state),
        }
