"""What Closet Monsters says, in one language and with the names that people gave. Pure."""

from collections.abc import Iterable, Mapping, Sequence

from companion.engine.events import Event
from companion.engine.journal import Line, strong
from companion.engine.plain import JsonObject
from companion.engine.private import Private
from companion.engine.prompt import Prompt
from companion.engine.refusal import Refused
from companion.games.closet_monsters import reports
from companion.games.closet_monsters.box import MONSTERS
from companion.games.closet_monsters.events import Started, TurnBegan
from companion.games.closet_monsters.state import State
from companion.games.closet_monsters.text import marking
from companion.games.closet_monsters.text.event_text import say
from companion.games.closet_monsters.text.labels import label
from companion.games.closet_monsters.text.prompts import prompts
from companion.games.closet_monsters.text.status import status
from companion.games.closet_monsters.text.view import View, view
from companion.games.closet_monsters.text.words import SEATS, Words


class ClosetText:
    """Everything that is said of a table."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def names(self) -> Mapping[str, str]:
        """Say what monsters and players are called, by id."""
        players = {seat: str(self.words.player(seat)) for seat in SEATS}
        return players | {monster: str(self.words.name(monster)) for monster in MONSTERS}

    def prompts(self, state: State | None) -> list[Prompt]:
        """Say what the table must do or answer now."""
        return [] if state is None else prompts(state, self.words)

    def private(self, state: State, side: str) -> Private:
        """Show what one side alone may see: nobody has a secret."""
        return Private()

    def view(self, state: State | None) -> View | None:
        """Show what may be seen."""
        return None if state is None else view(state)

    def label(self, state: State | None, report: reports.Report) -> str:
        """Name a report, for undo and redo."""
        return label(state, report, self.words)

    def refusal(self, state: State | None, refused: Refused) -> str:
        """Say why a report was not taken."""
        return self.words.refused(refused)

    def lines(self, state: State, events: Sequence[Event]) -> list[Line]:
        """Tell events as lines of the journal, each with its rule and why."""
        happened = list(events)
        if state.turn is not None and any(isinstance(event, Started) for event in events):
            # The first turn begins with the game.
            happened.append(TurnBegan(player=state.turn, seat=state.seat, round=state.round))
        return [
            Line(
                text, saying.rule, why, who=marking.about(event), icon=marking.icon(event),
                turn=marking.turn(event), strong=strong(text, saying.facts, marking.STRONG),
                weight=marking.weight(event), drawing=marking.drawing(event),
            )
            for event in happened
            if (saying := say(event, self.words)) is not None
            for text, why in [self.words.say(saying.key, saying.facts)]
        ]  # fmt: skip

    def gist(self, events: Iterable[Event]) -> str:
        """Say in a few words what a round brought."""
        return marking.gist(events, self.words)

    def round(self, number: str) -> str:
        """Name a round."""
        return self.words.word("header.round", round=number)

    def journal(self, state: State, events: Sequence[Event]) -> list[str]:
        """Write the lines of the journal, each with its why and rule."""
        return [
            self.words.word("journal", text=line.text, rule=line.rule, why=line.why)
            for line in self.lines(state, events)
        ]

    def status(self, state: State | None) -> list[str]:
        """Say how the table stands, in a few plain lines."""
        return [] if state is None else status(state, self.words)

    def summary(self, state: State | None) -> JsonObject:
        """Say of a game what a list of games shows."""
        if state is None:
            return {}
        return {
            "mode": state.setup.mode,
            "tracking": state.setup.tracking,
            "players": list(state.players),
            "round": state.round,
            "turn": state.turn,
            "outcome": state.outcome,
        }
