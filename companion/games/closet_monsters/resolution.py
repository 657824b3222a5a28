"""Resolving one report: facts one after the other, until the table has to answer. Pure."""

from companion.engine.agenda import Facts
from companion.engine.events import Event
from companion.games.closet_monsters.events import GameEnded, Settled, TurnBegan
from companion.games.closet_monsters.evolve import evolve
from companion.games.closet_monsters.questions import Question
from companion.games.closet_monsters.state import State


class Resolution(Facts[State, Event]):
    """One report being resolved: the state as it becomes, the facts so far, what is asked."""

    def __init__(self, state: State) -> None:
        super().__init__(state, evolve)
        self.question = state.question

    def question_id(self) -> str:
        """Give the id for a question of this report."""
        return f"q{self.state.reports + 1}"

    def ask(self, question: Question) -> None:
        """Ask the table; nothing more happens before it answers."""
        self.question = question

    def draw_monster(self) -> str:
        """Draw the next monster of the pile; the order of those left is nobody's to know (C1)."""
        return self.draw("monsters", self.state.may_come())

    def end(self, ended: GameEnded) -> None:
        """End the game."""
        self.emit(ended)
        self.question = None

    def next_turn(self) -> None:
        """Pass the turn on, clockwise (C4); where nobody's turn is known, each is a round."""
        state = self.state
        if state.outcome is not None or self.question is not None:
            return
        seats = len(state.players) if state.counts_turns else 1
        seat = (state.seat + 1) % seats
        player = state.players[seat] if state.counts_turns else None
        self.emit(TurnBegan(player=player, seat=seat, round=state.round + (seat == 0)))

    def close(self) -> tuple[Event, ...]:
        """Give the facts of this report, bookkeeping included."""
        if self.luck is not self.state.luck or self.question != self.state.question:
            self.emit(Settled(question=self.question, luck=self.luck))
        return tuple(self.events)
