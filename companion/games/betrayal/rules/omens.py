"""K1 to K4, before the haunt: omens, and the roll at the end of a turn that drew one. Pure."""

from dataclasses import dataclass

from companion.engine.refusal import Refused
from companion.games.betrayal import events as e
from companion.games.betrayal import reports
from companion.games.betrayal.agenda import (
    Question,
    Resolution,
    Step,
    answers,
    handles,
    resolves,
)
from companion.games.betrayal.box import EXPLORE, HIGHEST_FACE, MONSTERS, REVEAL, ROLL
from companion.games.betrayal.rules import turns
from companion.games.betrayal.rules.asking import known_player, total
from companion.games.betrayal.rules.beginning import Reveal, learn_omen
from companion.games.betrayal.rules.names import omen_called
from companion.games.betrayal.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Roll(Step):
    """The haunt roll (K2)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RollTotal(Question):
    """The table rolled: what is the total (K2)?"""

    def again(self) -> Step | None:
        """Ask anew, if the turn is still open."""
        return Roll()


def begins(state: State, rolled: int) -> bool:
    """Tell whether a total begins the haunt (K3): this turn's omens count."""
    if state.option("haunt_roll") == "at_most":
        return rolled <= state.drawn
    return rolled < state.drawn


@handles(reports.Omen)
def omen(game: Resolution, report: reports.Omen) -> None:
    """Count an omen; the turn that drew it ends with a roll (K2), but not in the haunt (K12)."""
    state = game.state
    player = known_player(state, report.player)
    if state.phase != EXPLORE:
        raise Refused("haunt_began", field="report")
    if state.turn not in ("", player):
        raise Refused("turn_open", field="player", player=state.turn)
    called = "" if report.omen is None else omen_called(state, report.omen)
    game.emit(e.OmenDrawn(player=player, omen=called, drawn=state.drawn + 1))
    learn_omen(game, called)


@handles(reports.EndedTurn)
def ended_turn(game: Resolution, report: reports.EndedTurn) -> None:
    """End a turn: before the haunt one that drew an omen (K2), in it any (K9)."""
    state = game.state
    if report.player not in (None, MONSTERS):
        known_player(state, str(report.player))
    if state.phase == REVEAL:
        raise Refused("answer_first", field="report")
    if not state.begun and not state.turn:
        raise Refused("no_omen", field="report")
    if report.player not in (None, state.turn):
        raise Refused("not_your_turn", field="player", turn=state.turn)
    if state.begun:
        turns.go_on(game)
    else:
        game.push(Roll())


@resolves(Roll)
def roll(game: Resolution, step: Roll) -> None:
    """Roll six dice once, however many omens there were (K2)."""
    if not game.state.turn:
        return  # corrected meanwhile: nobody drew one
    if game.state.by_table:
        game.push(RollTotal())
        return
    dice = game.roll(ROLL)
    _rolled(game, dice, sum(dice))


@answers(RollTotal)
def rolled(game: Resolution, step: RollTotal, value: object) -> None:
    """Take the total that the table rolled."""
    _rolled(game, (), total(value, ROLL * HIGHEST_FACE))


def _rolled(game: Resolution, dice: tuple[int, ...], rolled: int) -> None:
    state, begun = game.state, begins(game.state, rolled)
    game.emit(
        e.HauntRolled(player=state.turn, dice=dice, total=rolled, drawn=state.drawn, begins=begun)
    )
    if begun:
        game.push(Reveal())
