"""G8, G12: the killer phase: the action on the finale card, then the top Terror card. Pure."""

from dataclasses import dataclass

from companion.games.final_girl import events as e
from companion.games.final_girl.agenda import PhaseEnd, Resolution, Step, resolves
from companion.games.final_girl.box import KILLING, PANIC, UPKEEP
from companion.games.final_girl.rules import asking
from companion.games.final_girl.rules.cards import FINALE, TERROR, TableCard, play
from companion.games.final_girl.rules.panic import PanicPhase
from companion.games.final_girl.rules.upkeep import NextTurn, Upkeep


@dataclass(frozen=True, slots=True, kw_only=True)
class FinaleAction(Step):
    """The action on the visible side of the finale card (G12)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TerrorCard(Step):
    """The top Terror card, unless the finale is open (G12)."""


def begin(night: Resolution) -> None:
    """Begin the killer phase; panic, upkeep and the next turn follow (G8)."""
    night.phase(KILLING)
    phase = asking.PHASE if night.state.asks else (FinaleAction(), TerrorCard())
    panic = asking.CountPanic() if night.state.asks else PanicPhase()
    night.push(
        *phase, PhaseEnd(phase=KILLING), panic, PhaseEnd(phase=PANIC), Upkeep(),
        PhaseEnd(phase=UPKEEP), NextTurn(),
    )  # fmt: skip


@resolves(FinaleAction)
def finale_action(night: Resolution, step: FinaleAction) -> None:
    """Do the action of the side that is seen, from top to bottom (G12, G35)."""
    state = night.state
    if state.finale is None:
        play(night, "", state.printed.action)
    elif state.finale:
        play(night, state.finale, state.printed.finales[state.finale].action)
    else:
        night.push(TableCard(deck=FINALE, action=True, since=state.killed))


@resolves(TerrorCard)
def terror_card(night: Resolution, step: TerrorCard) -> None:
    """Draw the top card, and do it from top to bottom (G12): by every enemy (G35)."""
    state = night.state
    if state.open or not state.terror_left:
        return
    left = state.terror_left - 1
    if not state.draws(TERROR):
        night.emit(e.CardDue(deck=TERROR, left=left))
        night.push(TableCard(deck=TERROR, since=state.killed))
        return
    staying = [one for one in state.minor_powers if one]
    every = sorted({*state.printed.terror, *state.place.terror} - {*staying})
    name = night.draw(TERROR, state.terror_unseen or every)
    card = state.card(name)
    assert card is not None, "a card of this box"
    night.emit(e.TerrorDrawn(card=name, left=left))
    play(night, name, card.effects, everybody=True)
