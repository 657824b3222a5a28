"""Folding the night as a whole: turns, rounds, the Finale, the end, corrections. Pure."""

from typing import TypedDict, Unpack

from companion.engine.frozen import replace
from companion.games.boogeyman import events as e
from companion.games.boogeyman.calibration import Facts
from companion.games.boogeyman.corrected import corrected
from companion.games.boogeyman.folds.base import folds
from companion.games.boogeyman.folds.children import forgotten
from companion.games.boogeyman.folds.limits import for_the_turn
from companion.games.boogeyman.folds.opponent import seen
from companion.games.boogeyman.state import Finale, State


@folds(e.TurnBegan)
def _turn_began(state: State, event: e.TurnBegan) -> State:
    state = replace(state, turn=event.who, turn_over=False, actions=0)
    return replace(state, limits=for_the_turn(state)) if state.limits else state


@folds(e.TurnEnded)
def _turn_ended(state: State, event: e.TurnEnded) -> State:
    return replace(state, turn_over=True)


@folds(e.TurnWaits)
def _turn_waits(state: State, event: e.TurnWaits) -> State:
    return replace(state, turn_over=False)


@folds(e.RoundBegan)
def _round_began(state: State, event: e.RoundBegan) -> State:
    limits = tuple([one for one in state.limits if one.until is None or one.until >= event.round])
    return replace(state, round=event.round, flashlight=event.flashlight, limits=limits)


@folds(e.FinaleCalled)
def _finale_called(state: State, event: e.FinaleCalled) -> State:
    return replace(state, finale=Finale(event.colour, event.room))


class _OfFinale(TypedDict, total=False):
    leader: str | None
    page: int | None
    present: tuple[str, ...]
    turn: str | None
    panel: int | None
    out: tuple[str, ...]


def _finale(state: State, **changes: Unpack[_OfFinale]) -> State:
    assert state.finale is not None
    return replace(state, finale=replace(state.finale, **changes))


@folds(e.FinaleReached)
def _finale_reached(state: State, event: e.FinaleReached) -> State:
    return _finale(state, leader=event.child)


@folds(e.FinaleStarted)
def _finale_started(state: State, event: e.FinaleStarted) -> State:
    return _finale(
        state, page=event.page, present=event.present, turn=event.child, panel=1, out=event.out
    )


@folds(e.PanelPlayed)
def _panel_played(state: State, event: e.PanelPlayed) -> State:
    return _finale(state, out=event.out, turn=event.turn, panel=event.panel)


@folds(e.NightEnded)
def _night_ended(state: State, event: e.NightEnded) -> State:
    return replace(state, outcome=event.outcome)


@folds(e.TrackingChanged)
def _tracking_changed(state: State, event: e.TrackingChanged) -> State:
    """Take another house, or none: where everybody is has to be told anew."""
    pack = state.houses[event.pack] if event.pack else state.pack
    children = {child: is_.at("") for child, is_ in state.children.items()}
    facts = state.facts.over(Facts.of(pack), state.stress) if event.pack else state.facts
    setup = replace(state.setup, tracking=event.tracking)
    state = seen(state, state.babysitter if event.tracking == "ask" else "")
    return replace(state, pack=pack, setup=setup, children=children, babysitter="", facts=facts)


@folds(e.TableCorrected)
def _table_corrected(state: State, event: e.TableCorrected) -> State:
    return corrected(state, event.set)


@folds(e.Settled)
def _settled(state: State, event: e.Settled) -> State:
    state = replace(state, agenda=event.agenda, luck=event.luck)
    # With nothing left to answer people move their pieces again.
    return state if event.agenda else forgotten(state)
