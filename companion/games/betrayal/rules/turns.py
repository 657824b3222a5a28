"""K9 to K13, turns of the haunt: whose is next, the dead, new traitors, rounds. Pure."""

from dataclasses import dataclass

from companion.games.betrayal import events as e
from companion.games.betrayal.agenda import Resolution, Step, resolves
from companion.games.betrayal.box import EACH_ROUND, HERO, MONSTERS, TRAITOR
from companion.games.betrayal.rules import counters, monsters
from companion.games.betrayal.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class NextTurn(Step):
    """The turn that was is over: the next one begins (K9).

    `died`: because who had it died (K10), unless that is corrected meanwhile.
    """

    died: str = ""


def begin(game: Resolution) -> None:
    """Begin the first round, at the traitor's left (K9)."""
    _new_round(game)


def go_on(game: Resolution) -> None:
    """End the turn, and begin the next (K9)."""
    game.push(NextTurn())


@resolves(NextTurn)
def next_turn(game: Resolution, step: NextTurn) -> None:
    """Begin the next turn of the round, or the next round."""
    state = game.state
    if step.died and (state.turn != step.died or not state.players[step.died].dead):
        return
    if state.place == MONSTERS:
        monsters.end(game)
        _round_over(game)
        return
    if state.place == HERO:
        after = heroes_after(state, state.turn)
        if after:
            _turn(game, state.round, after[0], HERO)
            return
    left = [player for player in state.alive(TRAITOR) if player not in state.done]
    if left:
        _turn(game, state.round, left[0], TRAITOR)
        game.emit(e.TraitorMay(player=left[0]))
    elif state.monsters_act:
        _monsters(game)
    else:
        _round_over(game)


def heroes_after(state: State, player: str) -> tuple[str, ...]:
    """Name the heroes who still have their turn in this round, after somebody's place (K9)."""
    seats = state.leftwards(state.traitor)
    later = seats[seats.index(player) + 1 :] if player in seats else ()
    return tuple([one for one in later if one in state.alive(HERO)])


def _turn(game: Resolution, round: int, player: str, place: str) -> None:
    game.emit(e.TurnBegan(round=round, turn=player, place=place))


def _monsters(game: Resolution) -> None:
    """Begin the monsters' turn; all stunned: it passes by itself (K15)."""
    state = game.state
    _turn(game, state.round, MONSTERS, MONSTERS)
    if all(one.stunned for one in state.monsters.values()):
        game.emit(e.MonstersPassed())
        monsters.end(game)
        _round_over(game)
        return
    monsters.begin(game)


def _round_over(game: Resolution) -> None:
    """Count the round, after the monsters' place (K28); then the next one begins."""
    for name, counter in game.state.counters.items():
        stays = counter.value == counter.goal and counter.wins is None
        if counter.each == EACH_ROUND and game.state.outcome is None and not stays:
            counters.move(game, name, 1)
    if game.state.outcome is None:
        _new_round(game)


def _new_round(game: Resolution) -> None:
    state = game.state
    heroes = state.alive(HERO)
    if heroes:
        _turn(game, state.round + 1, heroes[0], HERO)
    else:
        game.end(TRAITOR, "heroes")  # by a correction (K27)
