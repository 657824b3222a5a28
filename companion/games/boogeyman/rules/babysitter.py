"""Chapter B, the Babysitter: what activates her, how she walks, whom she reaches. Pure."""

from dataclasses import dataclass, replace

from companion.engine.refusal import Expected, Refused
from companion.games.boogeyman.agenda import Question, Resolution, Step, answers, resolves
from companion.games.boogeyman.box import BABYSITTER
from companion.games.boogeyman.events import (
    BabysitterMoved,
    BabysitterPossessed,
    BabysitterReached,
    BabysitterSent,
    BabysitterStayed,
    EffectNoted,
    PadlockForced,
    PadlockHeld,
    PadlockRemoved,
)
from companion.games.boogeyman.house import Place
from companion.games.boogeyman.lowest import RollLowest
from companion.games.boogeyman.rules.encounters import Meeting
from companion.games.boogeyman.rules.knowing import WhoQuestion, named, yes
from companion.games.boogeyman.rules.possession import Hunt, Possession
from companion.games.boogeyman.rules.rolls import candies_allowed
from companion.games.boogeyman.rules.uncovering import came_by
from companion.games.boogeyman.state import State


@dataclass(frozen=True, slots=True, kw_only=True)
class Activation(Step):
    """She moves up to so many Rooms towards a Child or a place (B1); see the causes in B1."""

    rooms: int
    cause: str  # noise, padlock, card, possession
    child: str | None = None
    room: str | None = None
    made: int | None = None  # the noise on the token, where a card changed it

    def goal(self, state: State) -> Place:
        """Give the place she goes towards: the one named, or where the Child is now."""
        return self.room or state.children[self.child or ""].room


@dataclass(frozen=True, slots=True, kw_only=True)
class WayQuestion(Question):
    """Several shortest ways: the players choose (B9)."""

    activation: Activation
    walks: tuple[tuple[Place, ...], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class CandiesQuestion(Question):
    """The app rolled for a forced Padlock: do Candies change the die (T10)?"""

    child: str
    room: str
    rolled: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ReachedQuestion(WhoQuestion):
    """Without a map: whom did she reach (B3)? `left`: where she was said to be before."""

    activation: Activation
    left: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class StoppedQuestion(Question):
    """Without a map: did she stop in the Boogeyman's Room (B6)?"""

    activation: Activation


@dataclass(frozen=True, slots=True, kw_only=True)
class PadlockOutcome(Step):
    """Does the Padlock go? Judged after her whole activation (B8)."""

    child: str
    room: str
    reached: bool = False  # without a map: the table said so


@resolves(Activation)
def activate(night: Resolution, step: Activation) -> None:
    """Move her at once along a shortest way (B2)."""
    state = night.state
    if state.asks:
        send(night, step)
        return
    here = state.babysitter
    goal = step.goal(state)
    ways = state.babysitter_ways()  # B10
    if here == goal:
        why = "there"  # B12
    elif ways.distance(here, goal) is None:
        why = "no_way"
    elif step.rooms == 0:
        why = "silent"
    else:
        why = None
    if why is not None:
        night.emit(BabysitterStayed(room=here, cause=step.cause, why=why, child=step.child))
        return

    def meets(place: Place) -> bool:
        return bool(night.state.met_in(place))

    if state.option("shortest_ways") == "players_choose":
        walks = _walks(state, step)
        if len(walks) > 1 and night.question is not None:
            # A card is being read: asked when its turn comes, from where everybody is then.
            night.emit(EffectNoted(kind="babysitter_moves", child=step.child))
            night.push_later(step)
            return
        if len(walks) > 1:
            night.push(WayQuestion(activation=step, walks=walks))
            return
        walk(night, step, walks[0], 1)
        return
    count = ways.count(here, goal)
    number = night.pick("ways", count) if count > 1 else 0  # B9
    way = ways.way(here, goal, number)
    stop = next((i for i in range(1, len(way)) if i == step.rooms or meets(way[i])), len(way) - 1)
    walk(night, step, way[: stop + 1], count)


def _walks(state: State, step: Activation) -> tuple[tuple[Place, ...], ...]:
    """List all her shortest ways, each as far as she goes (B2, B9)."""

    def meets(place: Place) -> bool:
        return bool(state.met_in(place))

    here, goal = state.babysitter, step.goal(state)
    ways = state.babysitter_ways()
    if here == goal or ways.distance(here, goal) is None:
        return ()
    return tuple(sorted(set(ways.walks(here, goal, step.rooms, meets))))


def ask_again(night: Resolution) -> None:
    """Ask for her way from where everybody is now: the table was corrected meanwhile (B9)."""
    entry = night.agenda.pop()
    assert isinstance(entry.step, WayQuestion)
    walks = _walks(night.state, entry.step.activation)
    step = replace(entry.step, walks=walks) if walks else entry.step.activation
    night.agenda.append(replace(entry, step=step))


def send(night: Resolution, step: Activation) -> None:
    """Without a map: have her walked by the table, and ask whom she reached."""
    if step.rooms == 0:
        night.emit(BabysitterStayed(room="", cause=step.cause, why="silent", child=step.child))
        return
    if step.child in night.state.there.get(night.state.seen, ()):
        night.emit(BabysitterStayed(room="", cause=step.cause, why="there", child=step.child))
        return  # B12
    left = night.state.seen
    night.emit_overrulable(
        BabysitterSent(
            rooms=step.rooms, cause=step.cause, child=step.child, room=step.room,
            stems_from=night.stems_from, made=step.made,
        )
    )  # fmt: skip
    options = night.state.counted()
    if not options:
        return  # nobody stands: nobody is met, and nobody hunted
    # Asked before anybody moves on, even while a card is read: only what it leads to waits (T9).
    night.push(ReachedQuestion(activation=step, options=options, left=left))


@answers(ReachedQuestion)
def reached_whom(night: Resolution, step: ReachedQuestion, value: object) -> None:
    """Go on with those she reached; with nobody, did she stop beside him (B6)?"""
    reached = named(step, value)
    night.emit(BabysitterReached(children=reached))
    padlock = night.agenda[-1].step if night.next_is(PadlockOutcome) else None
    if isinstance(padlock, PadlockOutcome) and padlock.child in reached:
        night.agenda[-1] = replace(night.agenda[-1], step=replace(padlock, reached=True))
    if reached:
        follow(night, step.activation, reach(night, reached))
    elif night.state.boogeyman not in (None, step.left) and step.activation.cause != "possession":
        night.push(StoppedQuestion(activation=step.activation))  # P4; no way leads back to him


@answers(StoppedQuestion)
def stopped_where(night: Resolution, step: StoppedQuestion, value: object) -> None:
    """Alone with him she is Possessed (B6)."""
    if yes(value):
        night.emit(BabysitterPossessed(room=night.state.boogeyman or "", by="walk"))
        follow(night, step.activation, Possession())


@resolves(Hunt)
def hunt(night: Resolution, step: Hunt) -> None:
    """Walk the possessed Babysitter towards her prey (P1, P2)."""
    activate(night, Activation(rooms=step.rooms, cause="possession", child=step.child))


@answers(WayQuestion)
def way_chosen(night: Resolution, step: WayQuestion, value: object) -> None:
    """The players chose her way (B9)."""
    for one in step.walks:
        if way_value(one) == value:
            walk(night, step.activation, one, len(step.walks))
            return
    raise Refused("bad_answer", field="value", expected=Expected("option"))


def way_value(walk: tuple[Place, ...]) -> str:
    """Write a way as the value of an option."""
    return ">".join(walk)


def walk(night: Resolution, step: Activation, path: tuple[Place, ...], ways: int) -> None:
    """Move her, and see whom she reaches (B3 to B7)."""
    end = path[-1]
    reached = night.state.met_in(end)
    night.emit_overrulable(
        BabysitterMoved(
            path=path, rooms=step.rooms, cause=step.cause, child=step.child,
            goal=step.goal(night.state), ways=ways, reached=reached, stems_from=night.stems_from,
            made=step.made,
        )
    )  # fmt: skip
    came_by(night, BABYSITTER, path[1:])  # H2
    if reached:  # B7: as if he were not there
        follow(night, step, reach(night, reached))
    elif end == night.state.boogeyman and step.cause != "possession":  # P4
        night.emit(BabysitterPossessed(room=end, by="walk"))  # B6: she has stopped there
        follow(night, step, Possession())
    # B14: otherwise nothing happens, and she stays there.


def reach(night: Resolution, reached: tuple[str, ...]) -> Step:
    """Say who faces her: the Child there (B3), or the lowest roll of several (B4)."""
    on_turn = night.state.turn

    def meeting(child: str) -> Meeting:
        # B5: the turn of the Child on turn ends, even when another there faces her.
        entered = on_turn in reached and child != on_turn
        return Meeting(entity=BABYSITTER, child=child, entered=entered)

    if len(reached) == 1:
        return meeting(reached[0])
    outcomes = tuple((child, meeting(child)) for child in reached)
    return RollLowest(purpose="meet", entity=BABYSITTER, outcomes=outcomes)


def follow(night: Resolution, step: Activation, then: Step) -> None:
    """Go on with what her walk leads to; what a card's effect leads to waits for the card (T9)."""
    if step.cause == "card":
        night.push_later(then)
    elif not isinstance(then, Possession) and night.next_is(PadlockOutcome):
        # B8: her activation is over, so the Padlock is judged before anybody reads a card.
        night.push_under(PadlockOutcome, then)
    else:
        night.push(then)


def padlock_rolled(night: Resolution, child: str, room: str, rolled: int) -> None:
    """Ask for the Candies, where the Child may spend any (B8, T10)."""
    if candies_allowed(night.state, child):
        night.push(CandiesQuestion(child=child, room=room, rolled=rolled))
    else:
        force_padlock(night, child, room, rolled, 0)


@answers(CandiesQuestion)
def candies_given(night: Resolution, step: CandiesQuestion, value: object) -> None:
    """The Child changed its die, or let it be."""
    limit = candies_allowed(night.state, step.child)
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) > limit:
        expected = Expected("whole", low=-limit, high=limit)
        raise Refused("bad_answer", field="value", expected=expected)
    force_padlock(night, step.child, step.room, step.rolled, value)


def force_padlock(night: Resolution, child: str, room: str, rolled: int, candies: int) -> None:
    """She comes as many Rooms as the die says; then the Padlock is judged (B8)."""
    result = max(0, rolled + candies)  # T10: never below 0
    night.emit(PadlockForced(child=child, room=room, rolled=rolled, candies=candies, result=result))
    night.push(
        Activation(rooms=result, cause="padlock", child=child),
        PadlockOutcome(child=child, room=room),
    )


@resolves(PadlockOutcome)
def padlock_outcome(night: Resolution, step: PadlockOutcome) -> None:
    """The Padlock goes only if she did not reach the Room (B8)."""
    with_map = not night.state.asks
    if with_map and not night.state.rooms[step.room].padlock:
        return  # a card took it meanwhile
    if step.reached or (with_map and night.state.babysitter == step.room):
        night.emit(PadlockHeld(child=step.child, room=step.room))
    else:
        there = night.state.babysitter
        night.emit(PadlockRemoved(room=step.room, by="forced", child=step.child, babysitter=there))
