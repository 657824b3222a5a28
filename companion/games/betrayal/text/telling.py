"""What Betrayal says, in one language. Pure."""

from collections.abc import Iterable, Mapping, Sequence

from companion.engine.events import Event
from companion.engine.journal import Line, strong
from companion.engine.plain import JsonObject
from companion.engine.private import Private
from companion.engine.prompt import Prompt
from companion.engine.refusal import Refused
from companion.games.betrayal import reports
from companion.games.betrayal.box import MONSTERS, SIDES
from companion.games.betrayal.looks import EXPLORERS
from companion.games.betrayal.state import State
from companion.games.betrayal.text import marking
from companion.games.betrayal.text.event_text import say
from companion.games.betrayal.text.labels import label
from companion.games.betrayal.text.prompts import private, prompts
from companion.games.betrayal.text.status import status
from companion.games.betrayal.text.view import View, view
from companion.games.betrayal.text.words import Words

_WHO = ("who", "turn", "player", "monster")  # facts of refusals that name somebody


class BetrayalText:
    """Everything that is said of a table."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def names(self) -> Mapping[str, str]:
        """Say what everybody is called, by id; other players are called as the table says."""
        players = {player: str(self.words.player(player)) for player in EXPLORERS}
        return players | {one: str(self.words.name(one)) for one in (*SIDES, MONSTERS)}

    def prompts(self, state: State | None) -> list[Prompt]:
        """Say what the table must do or answer now."""
        return [] if state is None else prompts(state, self.words)

    def private(self, state: State, side: str) -> Private:
        """Show what one side alone may see."""
        return private(state, side, self.words)

    def view(self, state: State | None) -> View | None:
        """Show what may be seen."""
        return None if state is None else view(state, self.words)

    def label(self, state: State | None, report: reports.Report) -> str:
        """Name a report, for undo and redo."""
        return label(state, report, self.words)

    def refusal(self, state: State | None, refused: Refused) -> str:
        """Say why a report was not taken, with the names of this table."""
        facts = dict(refused.facts)
        for name in _WHO:
            if isinstance(facts.get(name), str):
                facts[name] = self.words.who(state, str(facts[name]))
        if isinstance(facts.get("trait"), str):
            facts["trait"] = self.words.word(f"trait.{facts['trait']}")
        return self.words.refused(Refused(refused.code, refused.key, refused.field, **facts))

    def lines(self, state: State, events: Sequence[Event]) -> list[Line]:
        """Tell events as lines of the journal, each with its rule and why; no note is one."""
        return [
            Line(
                text, saying.rule, why, who=marking.about(event), icon=marking.icon(event),
                drawing=marking.drawing(event), turn=marking.turn(event),
                strong=strong(text, saying.facts, marking.STRONG),
            )
            for event in events
            if (saying := say(event, state, self.words)) is not None
            for text, why in [self.words.say(saying.key, saying.facts)]
        ]  # fmt: skip

    def gist(self, events: Iterable[Event]) -> str:
        """Say in a few words what a round brought."""
        return marking.gist(events, self.words)

    def round(self, number: str) -> str:
        """Name a round; there is none before the haunt."""
        key = "header.explore" if number == "0" else "header.round"
        return self.words.word(key, round=number)

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
            "tracking": "ask",
            "players": list(state.setup.players),
            "phase": state.phase,
            "haunt": str(self.words.haunt(state, state.haunt)) if state.haunt else None,
            "round": state.round or None,
            "turn": state.turn or None,
            "omens": state.drawn,
            "outcome": state.outcome,
        }
