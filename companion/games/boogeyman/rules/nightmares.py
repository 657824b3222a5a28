"""Chapter N, fainting and Nightmares. Pure."""

from dataclasses import dataclass

from companion.engine.refusal import Refused
from companion.games.boogeyman import reports
from companion.games.boogeyman.agenda import (
    Finished,
    Question,
    Resolution,
    Step,
    answers,
    handles,
)
from companion.games.boogeyman.box import SEMI
from companion.games.boogeyman.events import (
    ChildFainted,
    ChildRevived,
    NightmareActed,
    NightmareCancelled,
    NightmareDiscarded,
    NightmareDrawn,
    NobodyStands,
    StateChanged,
    TurnEnded,
    TurnWaits,
)
from companion.games.boogeyman.rules.boogeyman import BeginRound
from companion.games.boogeyman.rules.decks import DrawQuestion, acts, draw, drawn, takes
from companion.games.boogeyman.rules.encounters import unwatched
from companion.games.boogeyman.rules.knowing import known_child, one_of
from companion.games.boogeyman.rules.leader import came_in
from companion.games.boogeyman.rules.limits import revivable_beside_her
from companion.games.boogeyman.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class NightmareCard(DrawQuestion):
    """A fainted Child draws its Nightmare on its own turn (N1)."""

    deck = "nightmare"
    rule = "N1"
    child: str


@dataclass(frozen=True, slots=True, kw_only=True)
class NightmareActs(DrawQuestion):
    """A Nightmare of the table's deck acts again, on a later turn of its fainted Child (N1)."""

    deck = "nightmare"
    rule = "N1"
    child: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HopeQuestion(Question):
    """All have fainted: is the night lost, or can a card still save them (N3)?"""


@dataclass(frozen=True, slots=True, kw_only=True)
class Becoming(Step):
    """The Child that fainted becomes the Boogeyman (H6); see becoming.py."""

    child: str


def becomes(state: State, child: str) -> bool:
    """Tell whether a Child that faints becomes the Boogeyman: only the first one does (H6, H7)."""
    first = state.setup.mode == SEMI and not state.played and not state.in_finale
    return first and child in state.children and len(state.seats) > 1


@handles(reports.Fainted)
def fainted(night: Resolution, report: reports.Fainted) -> None:
    """A Child lost State 3; on its own turn that ends the turn (N1)."""
    child = known_child(night.state, report.child)
    if night.state.children[child].fainted:
        raise Refused("already_fainted", field="child", child=child)
    first = becomes(night.state, child)
    night.emit(ChildFainted(child=child, turns=first))
    if night.state.turn == child and not night.state.turn_over:
        night.emit(TurnEnded(child=child, why="fainted"))
    if first:
        night.push_last(BeginRound, Becoming(child=child))  # H6: what goes on is finished first


@handles(reports.Revived)
def revived(night: Resolution, report: reports.Revived) -> None:
    """A Child gets up, Scared, and its Nightmare is over (N2)."""
    state = night.state
    child = known_child(state, report.child)
    if not state.children[child].fainted:
        raise Refused("not_fainted", field="child", child=child)
    # While a card is read, the card did it.
    free = report.card or night.question is not None
    helped = not free and _helped(state, child)
    if helped and not revivable_beside_her(state, child):
        unwatched(state, state.turn)  # T6
    actions = int(helped)
    night.emit(ChildRevived(child=child, actions=actions))
    if child in state.nightmares:
        night.emit(NightmareDiscarded(child=child, why="revived"))
    came_in(night, child)


def _helped(state: State, child: str) -> bool:
    """Tell whether the Child on turn stands beside a fainted one: then it spent an action (T2)."""
    if state.turn not in state.standing():
        return False
    if state.asks:
        return state.turn != child
    return state.children[state.turn].room == state.children[child].room


@handles(reports.ChangedState)
def changed_state(night: Resolution, report: reports.ChangedState) -> None:
    """A card changed a Child's State; Candies above the new limit are lost (T10)."""
    child = known_child(night.state, report.child)
    if night.state.children[child].fainted:
        raise Refused("fainted_state", field="child", child=child)  # N2: only reviving helps
    before = night.state.children[child].state
    night.emit(StateChanged(child=child, before=before, value=report.value))


def act(night: Resolution, child: str) -> None:
    """Draw the Nightmare of a fainted Child, or let it act again (N1)."""
    if child not in night.state.nightmares:
        draw(night, NightmareCard(child=child), Finished())
        return
    card = night.state.cards.get("nightmare", {}).get(night.state.nightmares[child] or "")
    if card is None:
        night.emit(NightmareActed(child=child))
        night.push(NightmareActs(child=child), Finished())
        return
    effects = tuple(card["effects"])
    night.emit(NightmareActed(child=child, title=card["title"], effects=effects))
    # What lasts while the Child lies there is in force since it was drawn.
    again = [one for one in effects if one.get("lasts") != "while_fainted"]
    night.push(*acts(again, child), Finished())


@takes(NightmareCard)
def nightmare_open(night: Resolution, step: NightmareCard, card: str | None) -> None:
    """The Nightmare is in play, the app's or the table's; revived meanwhile: none (N1)."""
    if night.state.children[step.child].fainted:
        night.emit(NightmareDrawn(child=step.child, card=card))


@answers(NightmareCard)
def nightmare_card(night: Resolution, step: NightmareCard, value: object) -> None:
    """The table resolved its Nightmare card, or a card cancelled it."""
    if not drawn(night, step, value):
        night.emit(NightmareCancelled(child=step.child))


@takes(NightmareActs)
def nightmare_acts_open(night: Resolution, step: NightmareActs, card: str | None) -> None:
    """It has been in play since it was drawn."""


@answers(NightmareActs)
def nightmare_acts(night: Resolution, step: NightmareActs, value: object) -> None:
    """The table did what its Nightmare does again (N1)."""
    one_of(value, "done")


def hopeless(state: State) -> bool:
    """Tell whether nobody stands, and the table was not asked about it since somebody did (N3)."""
    return not state.standing() and state.hopeless_since is None


def nobody_stands(night: Resolution) -> None:
    """All Children have fainted before the Finale (N3)."""
    night.emit(NobodyStands(round=night.state.round))
    if night.state.option("all_fainted") == "lost":
        night.end("lost", "all_fainted")
    else:
        night.push(HopeQuestion())


@answers(HopeQuestion)
def hope(night: Resolution, step: HopeQuestion, value: object) -> None:
    """The table decides (N3)."""
    if one_of(value, "lost", "go_on") == "lost":
        night.end("lost", "all_fainted")
    elif night.state.turn_over:
        # A card may still save them, and has to be told before he comes.
        night.emit(TurnWaits(child=night.state.turn))


@handles(reports.Lost)
def lost(night: Resolution, report: reports.Lost) -> None:
    """The table gives the night up, after it went on with nobody standing (N3)."""
    if night.state.standing():
        raise Refused("somebody_stands", field="report", seats=night.state.standing())
    night.end("lost", "all_fainted")
