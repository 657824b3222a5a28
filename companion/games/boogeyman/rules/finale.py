"""Chapter F, the Finale: called, reached, started, played panel by panel. Pure."""

from dataclasses import dataclass

from companion.engine.refusal import Refused
from companion.games.boogeyman import reports
from companion.games.boogeyman.agenda import Question, Resolution, answers, handles
from companion.games.boogeyman.box import ATTIC, COLOURS, OBJECTIVES_OF_A_COLOUR, ROOMS, SECRET_ROOM
from companion.games.boogeyman.events import (
    ChildFainted,
    EventDiscarded,
    FinaleCalled,
    FinaleReached,
    FinaleStarted,
    NightmareDiscarded,
    PanelPlayed,
)
from companion.games.boogeyman.rules.encounters import entity_in
from companion.games.boogeyman.rules.knowing import known_child, one_room
from companion.games.boogeyman.rules.leader import arrived, lead
from companion.games.boogeyman.rules.turns import acting
from companion.games.boogeyman.state import Finale, State


@dataclass(frozen=True, slots=True, kw_only=True)
class FinaleRoomQuestion(Question):
    """The table draws the Finale's Room: which one is it (F1)?"""

    colour: str
    rooms: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PageQuestion(Question):
    """The table draws the page of the Epilogue book: which one is it (F4)?"""

    child: str
    present: tuple[str, ...]


@handles(reports.CallFinale)
def call_finale(night: Resolution, report: reports.CallFinale) -> None:
    """Draw the Finale's Room with three Objectives of one colour (F1)."""
    state = night.state
    if state.finale is not None:
        raise Refused("finale_called", field="colour", room=state.finale.room)
    held = len(state.holders(f"objective:{report.colour}"))
    if not report.card:
        if held < OBJECTIVES_OF_A_COLOUR:
            raise Refused("objectives_missing", field="colour", colour=report.colour, n=held)
        if state.turn not in state.standing():
            raise Refused("fainted", field="report", child=state.turn)
    # F1: tokens on the Indicator are not among those drawn from, the hidden ones neither.
    among = state.unseen()
    barred = {token.room for token in state.indicator if not token.revealed} - {""}
    if state.option("finale_room") == "redraw_unreachable":
        closed = {room for room in among if not reachable(state, room)}
        # With everybody locked in somewhere the token is taken as it comes.
        barred |= closed if set(among) - closed - barred else set()
    if state.draws_tokens:
        called_in(night, report.colour, night.draw_room(among, "finale", never=barred))
    else:
        rooms = tuple(room for room in among if room not in barred)
        night.push(FinaleRoomQuestion(colour=report.colour, rooms=rooms))


@answers(FinaleRoomQuestion)
def finale_room(night: Resolution, step: FinaleRoomQuestion, value: object) -> None:
    """Take the Room that the table drew (F1)."""
    called_in(night, step.colour, one_room(value, step.rooms))


def room_again(night: Resolution) -> None:
    """Ask no more for the Finale's Room once a correction has named it."""
    if night.state.finale is not None:
        night.agenda.pop()


def called_in(night: Resolution, colour: str, room: str) -> None:
    """Put the Finale token there; whoever is there already with an Objective leads (F2)."""
    night.emit(FinaleCalled(colour=colour, room=room))
    lead(night, tuple(arrived(night.state)))


def colours_to_call(state: State) -> list[str]:
    """Name the colours of which the Children hold all three Objectives (F1)."""
    held = {colour: len(state.holders(f"objective:{colour}")) for colour in COLOURS}
    return [colour for colour, count in held.items() if count >= OBJECTIVES_OF_A_COLOUR]


def present(state: State) -> list[str]:
    """Name all who, by the map, are in the Finale's Room, the fainted too (F3)."""
    if state.finale is None or state.asks:
        return []
    return [c for c in state.seats if state.children[c].room == state.finale.room]


def can_start(state: State) -> bool:
    """Tell whether, by the map, the Leader on turn can start the Finale (F3)."""
    finale, there = state.finale, present(state)
    if finale is None or finale.leader not in there or finale.leader != state.turn:
        return False
    try:
        _all_there(state, finale, tuple(there))
    except Refused:
        return False
    return True


def reachable(state: State, room: str) -> bool:
    """Tell whether a Child can walk to a Room (F1)."""
    if state.asks:
        doors = {ATTIC: state.attic_open, SECRET_ROOM: bool(state.holders("trapdoor"))}
        return doors.get(room, True)
    ways = state.children_ways()
    who = state.standing() or state.seats
    return any(ways.distance(state.children[child].room, room) is not None for child in who)


def called(state: State) -> Finale:
    """Take the Finale that was called."""
    if state.finale is None:
        raise Refused("finale_not_called", field="report")
    return state.finale


@handles(reports.ReachedFinale)
def reached_finale(night: Resolution, report: reports.ReachedFinale) -> None:
    """The first Child there with one of the three Objectives leads (F2)."""
    state = night.state
    finale = called(state)
    child = known_child(state, report.child)
    if finale.leader not in (None, child) and not report.card:
        raise Refused("leader_known", field="child", child=finale.leader)
    if state.children[child].fainted:
        raise Refused("fainted", field="child", child=child)
    if not report.card:
        if not state.asks and state.children[child].room != finale.room:
            raise Refused("not_in_finale_room", field="child", child=child, room=finale.room)
        if finale.colour and child not in state.holders(f"objective:{finale.colour}"):
            raise Refused("no_objective", field="child", child=child, colour=finale.colour)
    night.emit(FinaleReached(child=child))


@handles(reports.StartFinale)
def start_finale(night: Resolution, report: reports.StartFinale) -> None:
    """The Leader starts on its turn, with all three Objectives in the Room (F3)."""
    state = night.state
    finale = called(state)
    child = acting(state, report)
    if finale.leader != child:
        raise Refused("not_the_leader", field="child", child=child, leader=finale.leader)
    for position, one in enumerate(report.present):
        known_child(state, one, f"present[{position}]")
        if one in report.present[:position]:
            raise Refused("child_twice", field=f"present[{position}]", child=one)
    if child not in report.present:
        raise Refused("leader_absent", field="present", child=child)
    if not report.card and not state.asks:
        _all_there(state, finale, report.present)
    # F4: all 25 tokens are shuffled, whatever lies on the Indicator; or the table agrees.
    if report.page is None and not state.draws_tokens:
        night.push(PageQuestion(child=child, present=report.present))
        return
    page = report.page or int(night.draw_room(ROOMS, "page"))
    open_book(night, child, report.present, page, agreed=report.page is not None)


@answers(PageQuestion)
def page_told(night: Resolution, step: PageQuestion, value: object) -> None:
    """Take the page that the table drew (F4)."""
    open_book(night, step.child, step.present, int(one_room(value, ROOMS)), agreed=False)


def page_again(night: Resolution) -> None:
    """Ask no more for the page once a correction has taken the Finale or its Leader away."""
    step = night.agenda[-1].step
    assert isinstance(step, PageQuestion)
    finale = night.state.finale
    if finale is None or finale.leader != step.child or step.child not in night.state.standing():
        night.agenda.pop()


def open_book(
    night: Resolution, child: str, present: tuple[str, ...], page: int, agreed: bool
) -> None:
    """Begin the Finale at a page: Event and Nightmares are over (F3, F4)."""
    state = night.state
    if state.event is not None:
        night.emit(EventDiscarded(why="finale"))
    for one in state.nightmares:
        night.emit(NightmareDiscarded(child=one, why="finale"))
    out = tuple(one for one in present if state.children[one].fainted)
    night.emit(FinaleStarted(child=child, page=page, agreed=agreed, present=present, out=out))


def _all_there(state: State, finale: Finale, present: tuple[str, ...]) -> None:
    """Refuse an entity in the Room, and whoever or whatever is elsewhere (F3)."""
    entity = entity_in(state, finale.room)
    if entity is not None:
        raise Refused("entity_in_finale", field="child", entity=entity, room=finale.room)
    for position, one in enumerate(present):
        if state.children[one].room != finale.room:
            raise Refused(
                "not_in_finale_room", field=f"present[{position}]", child=one, room=finale.room
            )
    for one in state.standing():
        if one not in present and state.children[one].room == finale.room:
            raise Refused("left_out", field="present", child=one, room=finale.room)
    for carrier in state.holders(f"objective:{finale.colour}"):
        if state.children[carrier].room != finale.room:  # a fainted carrier counts
            raise Refused("objective_elsewhere", field="child", child=carrier, room=finale.room)


@handles(reports.Panel)
def panel(night: Resolution, report: reports.Panel) -> None:
    """Play a panel; then another Child where possible (F5)."""
    finale = called(night.state)
    if finale.page is None or finale.panel is None:
        raise Refused("finale_not_started", field="report")
    child = known_child(night.state, report.child)
    if finale.turn != child:
        raise Refused("not_your_panel", field="child", child=child, turn=finale.turn)
    if report.result == "last":
        number = finale.panel
        night.emit(
            PanelPlayed(child=child, result="last", out=finale.out, turn=child, panel=number)
        )
        night.end("won", "finale")
    elif report.result == "fainted":
        leave(night, child)
    else:
        number = finale.panel + (report.result == "continue")
        turn = following(night.state, child, finale.out)
        night.emit(
            PanelPlayed(child=child, result=report.result, out=finale.out, turn=turn, panel=number)
        )


def fainted(night: Resolution, report: reports.Fainted) -> None:
    """A Child faints during the Finale, on its panel or beside it (F5)."""
    state = night.state
    child = known_child(state, report.child)
    if state.children[child].fainted:
        raise Refused("already_fainted", field="child", child=child)
    if child in called(state).present:
        leave(night, child)
    else:
        night.emit(ChildFainted(child=child, in_finale=True))


def leave(night: Resolution, child: str) -> None:
    """Take a Child that faints out of the Finale; all out: lost (F5)."""
    night.emit(ChildFainted(child=child, in_finale=True))
    finale = called(night.state)
    assert finale.panel is not None
    out = (*finale.out, child)
    turn = following(night.state, child, out) if finale.turn == child else finale.turn
    night.emit(PanelPlayed(child=child, result="fainted", out=out, turn=turn, panel=finale.panel))
    if turn is None:
        night.end("lost", "finale")


def following(state: State, child: str, out: tuple[str, ...]) -> str | None:
    """Name the next Child clockwise that still takes part; None when nobody does."""
    position = state.seats.index(child) + 1
    clockwise = state.seats[position:] + state.seats[:position]
    present = called(state).present
    return next((one for one in clockwise if one in present and one not in out), None)
