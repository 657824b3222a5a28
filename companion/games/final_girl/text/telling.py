"""What Final Girl says, in one language. Pure."""

from collections.abc import Iterable, Mapping, Sequence

from companion.engine.events import Event
from companion.engine.journal import Line, strong
from companion.engine.plain import JsonObject
from companion.engine.private import Private
from companion.engine.prompt import Prompt
from companion.engine.refusal import Refused
from companion.games.final_girl import reports
from companion.games.final_girl.box import DRAWN, HEROINE, KILLER, KILLING, MINIONS
from companion.games.final_girl.events import PhaseBegan
from companion.games.final_girl.state import State
from companion.games.final_girl.text import marking
from companion.games.final_girl.text.event_text import say
from companion.games.final_girl.text.labels import label
from companion.games.final_girl.text.prompts import prompts
from companion.games.final_girl.text.status import status
from companion.games.final_girl.text.view import View, view
from companion.games.final_girl.text.words import Words


class FinalGirlText:
    """Everything that is said of a table."""

    def __init__(self, words: Words) -> None:
        self.words = words

    def names(self) -> Mapping[str, str]:
        """Say what everybody is called, by id; a killer's own name is on the table alone."""
        sides = {who: str(self.words.name(who)) for who in (HEROINE, KILLER, *DRAWN)}
        return sides | {one: str(self.words.who(None, one)) for one in MINIONS}

    def prompts(self, state: State | None) -> list[Prompt]:
        """Say what the table must do or answer now."""
        return [] if state is None else prompts(state, self.words)

    def private(self, state: State, side: str) -> Private:
        """Show what one side alone may see: nobody has a secret."""
        return Private()

    def view(self, state: State | None) -> View | None:
        """Show what may be seen."""
        return None if state is None else view(state, self.words)

    def label(self, state: State | None, report: reports.Report) -> str:
        """Name a report, for undo and redo."""
        return label(state, report, self.words)

    def refusal(self, state: State | None, refused: Refused) -> str:
        """Say why a report was not taken, with the names of this box."""
        facts = dict(refused.facts)
        facts["killer"] = str(self.words.who(state, KILLER))
        if state is not None and isinstance(facts.get("zone"), str):
            facts["zone"] = str(self.words.zone(state, str(facts["zone"])))
        named = Refused(refused.code, refused.key, refused.field, **facts)
        return self.words.refused(named)

    def lines(self, state: State, events: Sequence[Event]) -> list[Line]:
        """Tell events as lines of the journal, each with its rule and why."""
        found: list[Line] = []
        for event in events:
            if isinstance(event, PhaseBegan) and event.phase == KILLING:  # a turn of his
                text = self.words.word("kicker.his")
                found.append(Line(text, "G8", "", who=state.face, turn=state.face))
            saying = say(event, state, self.words)
            if saying is None:
                continue
            text, why = self.words.say(saying.key, saying.facts)
            about = marking.about(event)
            found.append(
                Line(
                    text, saying.rule, why, who=state.face if about == KILLER else about,
                    icon=marking.icon(event), turn=marking.turn(event),
                    strong=strong(text, saying.facts, marking.STRONG),
                    weight=marking.weight(event), bears=marking.bears(event, state.face),
                    drawing=marking.drawing(event),
                )
            )  # fmt: skip
        return found

    def gist(self, events: Iterable[Event]) -> str:
        """Say in a few words what a turn brought."""
        return marking.gist(events, self.words)

    def round(self, number: str) -> str:
        """Name a round."""
        return self.words.word("header.round", round=number)

    def journal(self, state: State, events: Sequence[Event]) -> list[str]:
        """Write the lines of the journal, each with its why and rule."""
        return [
            self.words.word("journal", text=line.text, rule=line.rule, why=line.why)
            for line in self.lines(state, events)
            if line.turn != state.face
        ]

    def status(self, state: State | None) -> list[str]:
        """Say how the table stands, in a few plain lines."""
        return [] if state is None else status(state, self.words)

    def summary(self, state: State | None) -> JsonObject:
        """Say of a game what a list of games shows."""
        if state is None:
            return {}
        return {
            "tracking": state.setup.tracking,
            "killer": state.setup.killer or state.setup.copy or None,
            "location": state.setup.location or None,
            "round": state.round,
            "turn": state.turn,
            "outcome": state.outcome,
        }
