"""K10, K11, K26, K27: deaths, new traitors, and how the game ends. Pure."""

from dataclasses import dataclass

from companion.engine.refusal import Refused
from companion.games.betrayal import events as e
from companion.games.betrayal import reports
from companion.games.betrayal.agenda import Question, Resolution, Step, answers, handles, resolves
from companion.games.betrayal.box import GO_ON, HERO, HEROES, MONSTERS, STOP, TRAITOR
from companion.games.betrayal.rules import turns
from companion.games.betrayal.rules.asking import in_haunt, known_player, one_of

YES, NO, WON = "yes", "no", "won"


@dataclass(frozen=True, slots=True, kw_only=True)
class TraitorsDead(Step):
    """No traitor is alive: do the monsters go on (K10)?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class MonstersCanWin(Question):
    """Can the monsters still win, now that the traitor is dead (K10)?"""

    def again(self) -> Step | None:
        """Ask anew: the traitor may be alive."""
        return TraitorsDead()


@handles(reports.Died)
def died(game: Resolution, report: reports.Died) -> None:
    """Somebody died (K26): they have no turn any more, and their own turn ends (K10)."""
    state = game.state
    in_haunt(state)
    player = known_player(state, report.player)
    if state.players[player].dead:
        raise Refused("dead", "dead.already", field="player", who=player)
    traitor = state.is_(player, TRAITOR)
    game.emit(e.PlayerDied(player=player))
    if state.turn == player:
        game.push(turns.NextTurn(died=player))
    if traitor and not game.state.alive(TRAITOR):
        game.push(TraitorsDead())
    _heroes_left(game)


def _heroes_left(game: Resolution) -> None:
    """No hero is left: the traitor's side has won (K27)."""
    if not game.state.alive(HERO):
        game.end(TRAITOR, "heroes")


@resolves(TraitorsDead)
def traitors_dead(game: Resolution, step: TraitorsDead) -> None:
    """Tell whether the monsters go on, or ask (K10)."""
    if game.state.alive(TRAITOR):
        return  # corrected meanwhile
    printed = game.state.printed
    if printed is not None and printed.after in (GO_ON, STOP):
        _go_on(game, printed.after == GO_ON)
    else:
        game.push(MonstersCanWin())


@answers(MonstersCanWin)
def can_win(game: Resolution, step: MonstersCanWin, value: object) -> None:
    """Take whether they go on, or whether the heroes have won by it (K10)."""
    said = one_of(value, (YES, NO, WON))
    if said == WON:
        game.end(HEROES, "traitor")
    else:
        _go_on(game, said == YES)


def _go_on(game: Resolution, goes_on: bool) -> None:
    """Take whether the monsters go on; those who stop in their own turn end it (K10)."""
    game.emit(e.MonstersGoOn(goes_on=goes_on))
    if game.state.turn == MONSTERS and not goes_on:
        turns.go_on(game)


@handles(reports.Turned)
def turned(game: Resolution, report: reports.Turned) -> None:
    """A hero turned traitor, perhaps by dying (K11): alive, and their own turn ends (K10)."""
    state = game.state
    in_haunt(state)
    player = known_player(state, report.player)
    if state.is_(player, TRAITOR):
        raise Refused("same_side", "same_side.turned", field="player", who=player)
    own = state.turn == player
    game.emit(e.PlayerTurned(player=player, dead=state.players[player].dead))
    if own:
        game.push(turns.NextTurn())
    _heroes_left(game)


@handles(reports.Won)
def won(game: Resolution, report: reports.Won) -> None:
    """A side reached its goal (K27)."""
    in_haunt(game.state)
    game.end(report.side_won, "told")
