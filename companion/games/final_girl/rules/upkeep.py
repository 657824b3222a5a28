"""G8, G30: upkeep: the finale opens with the pile empty; then the next turn. Pure."""

from dataclasses import dataclass

from companion.games.final_girl import events as e
from companion.games.final_girl.agenda import PhaseEnd, Resolution, Step, resolves
from companion.games.final_girl.box import UPKEEP
from companion.games.final_girl.rules.cards import FINALE, OpenPower, TableCard, play


@dataclass(frozen=True, slots=True, kw_only=True)
class Upkeep(Step):
    """The upkeep phase (G30)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NextTurn(Step):
    """The next turn begins (G8)."""


@resolves(Upkeep)
def upkeep(night: Resolution, step: Upkeep) -> None:
    """Open the finale where no Terror card is left, and the power with it (G30)."""
    night.phase(UPKEEP)
    state = night.state
    if state.terror_left or state.open:
        return
    # It opens even where what the finale does ends the phase at once (G25).
    night.push(PhaseEnd(phase=UPKEEP), OpenPower())
    if state.asks or not state.draws(FINALE):
        night.emit(e.FinaleOpened(finale=""))
        if not state.asks:
            night.push(TableCard(deck=FINALE, since=state.killed))
        return
    finales = state.printed.finales
    finale = night.draw(FINALE, sorted(finales))
    night.emit(e.FinaleOpened(finale=finale))
    play(night, finale, finales[finale].effects)  # once, when it opens


@resolves(NextTurn)
def next_turn(night: Resolution, step: NextTurn) -> None:
    """End what holds for a turn, and begin the next one (G8, G30)."""
    state = night.state
    if any(one.effect.lasts == "turn" for one in state.limits):
        night.emit(e.LimitsEnded())
    night.emit(
        e.TurnBegan(
            round=state.round + 1, quiet=not state.died_this_turn, left=state.terror_left,
            open=state.open,
        )
    )  # fmt: skip
