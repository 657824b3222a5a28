"""Chapter T, a round and a Child's turn: whose turn it is and what a Child can do. Pure."""

from companion.engine.refusal import Refused
from companion.games.boogeyman import reports
from companion.games.boogeyman.agenda import Resolution, handles
from companion.games.boogeyman.box import (
    ATTIC,
    BOOGEYMAN,
    FINDS,
    NOTHING,
    OBJECTIVES_OF_A_COLOUR,
)
from companion.games.boogeyman.events import (
    AtticUnlocked,
    LightTaken,
    NoiseChanged,
    PadlockRemoved,
    PadlockRolled,
    SearchTokenTaken,
    TurnBegan,
    TurnEnded,
)
from companion.games.boogeyman.rules import boogeyman, nightmares
from companion.games.boogeyman.rules.babysitter import Activation, force_padlock, padlock_rolled
from companion.games.boogeyman.rules.encounters import unwatched
from companion.games.boogeyman.rules.knowing import known_child
from companion.games.boogeyman.rules.limits import allowed, louder
from companion.games.boogeyman.rules.rolls import candies_allowed
from companion.games.boogeyman.state import Stack, State


def go_on(night: Resolution) -> bool:
    """With nothing left to resolve: pass the turn on if it is over (T1)."""
    state = night.state
    if state.in_finale:
        return False  # F3: no more turns
    if state.turn == BOOGEYMAN:
        begin_turn(night, state.flashlight)
        return True
    if nightmares.hopeless(state):
        nightmares.nobody_stands(night)
        return True
    if not state.turn_over and state.children[state.turn].fainted and state.standing():
        night.emit(TurnEnded(child=state.turn, why="fainted"))  # N2: it passes by itself
        return True
    if not state.turn_over:
        return False
    order = state.order()
    position = order.index(state.turn) + 1
    if position < len(order):
        begin_turn(night, order[position])
    else:
        boogeyman.begin_turn(night)
    return True


def begin_turn(night: Resolution, child: str) -> None:
    """Begin a Child's turn; a fainted Child only has its Nightmare (N1)."""
    night.emit(TurnBegan(who=child, round=night.state.round))
    if night.state.children[child].fainted:
        nightmares.act(night, child)
    if nightmares.hopeless(night.state):
        nightmares.nobody_stands(night)  # before anybody dreams


@handles(reports.EndedTurn)
def ended_turn(night: Resolution, report: reports.EndedTurn) -> None:
    """The Child on turn has finished; a fainted one, too, when nobody stands (N3)."""
    child = known_child(night.state, report.child)
    if night.state.turn != child:  # no card ends somebody else's turn
        turn = night.state.turn
        raise Refused("not_your_turn", "not_your_turn.end", field="child", child=child, turn=turn)
    if not night.state.turn_over:
        night.emit(TurnEnded(child=child, why="said"))


def on_turn(state: State, report: reports.ChildReport) -> None:
    """Refuse a Child that is not on turn, unless a card allows it."""
    if state.turn != report.child and not report.card:
        raise Refused("not_your_turn", field="child", child=report.child, turn=state.turn)


def acting(state: State, report: reports.ChildReport) -> str:
    """Take a Child that can act now: of this game, standing (N2) and on turn (T1)."""
    child = known_child(state, report.child)
    if state.children[child].fainted:
        raise Refused("fainted", field="child", child=child)
    on_turn(state, report)
    return child


def stack_of(state: State, child: str) -> tuple[str, Stack]:
    """Give the Room a Child is in, and its stack: Halls have none (T11)."""
    room = state.children[child].room
    if room not in state.rooms:
        raise Refused("hall", field="child", room=room)
    return room, state.rooms[room]


def cost(state: State, report: reports.ChildReport) -> int:
    """Count the action, where the Child on turn spends one: cards are free (T2)."""
    return int(state.turn == report.child and not report.card)


@handles(reports.Switched)
def switched(night: Resolution, report: reports.Switched) -> None:
    """A Child takes the Light/Dark token of its Room (T2)."""
    child = acting(night.state, report)
    unwatched(night.state, child, report.card)
    allowed(night.state, report, "switch")
    actions = cost(night.state, report)
    if night.state.asks:
        night.emit(LightTaken(child=child, room="", side="unknown", actions=actions))
        return
    room, stack = stack_of(night.state, child)
    if stack.padlock and not report.card:
        raise Refused("padlock_on_top", field="child", room=room)  # B13
    if stack.light == "none":
        raise Refused("no_light_token", field="child", room=room)
    night.emit(LightTaken(child=child, room=room, side=stack.light, actions=actions))


@handles(reports.Searched)
def searched(night: Resolution, report: reports.Searched) -> None:
    """A Child takes the top Search token; its noise brings the Babysitter (T2, B2)."""
    state = night.state
    child = acting(state, report)
    if (report.noise is None) == (report.found is None):
        raise Refused("noise_or_found", field="noise")
    unwatched(state, child, report.card)
    allowed(state, report, "search")
    room = state.children[child].room
    # H10: in a Hall lies at most what somebody left there who became the Boogeyman.
    lies_there = report.found in state.lying.get(room, ())
    if not report.card and not state.asks and not lies_there:
        room, stack = stack_of(state, child)
        searchable(room, stack)
    if report.found is not None and not report.card:
        findable(state, report.found, room)
    if report.found == "trapdoor" and not state.asks and room not in state.rooms:
        raise Refused("hall", field="found", room=room)
    night.emit(
        SearchTokenTaken(
            child=child, room=room, noise=report.noise, found=report.found,
            held=len(state.holders(report.found or "")) + bool(report.found),
            actions=cost(state, report), by_card=report.card,
        )
    )  # fmt: skip
    if report.noise is not None:  # B2: what is found makes no noise
        noise = louder(state, report.noise)
        if noise != report.noise:
            night.emit(NoiseChanged(noise=report.noise, result=noise))
        made = None if noise == report.noise else report.noise
        night.push(Activation(rooms=noise, cause="noise", child=child, made=made))


def searchable(room: str, stack: Stack) -> None:
    """Refuse a Room whose top token is no Search token (T3)."""
    if stack.padlock:
        raise Refused("padlock_on_top", field="child", room=room)  # B13
    if stack.light != "none":
        raise Refused("light_on_top", field="child", room=room, side=stack.light)
    if stack.search == 0:
        raise Refused("nothing_left", field="child", room=room)


def findable(state: State, found: str, room: str) -> None:
    """Refuse what cannot lie there: the box does not hold it, or not in this house (S2, S3)."""
    if found == NOTHING:
        return
    objective, _, colour = found.partition(":")
    if len(state.holders(found)) >= (OBJECTIVES_OF_A_COLOUR if colour else 1):
        raise Refused("already_found", field="found", found=found)
    others = {what for what, _ in state.finds if what.startswith(objective)}
    if colour and found not in others and len(others) >= state.colours:
        colours = tuple(what.partition(":")[2] for what in sorted(others, key=FINDS.index))
        raise Refused(
            "no_such_colour", field="found", n=state.colours, colour=colour, colours=colours
        )
    stack = None if state.asks else state.rooms.get(room)
    if stack is not None and stack.plain:
        raise Refused("first_token_is_plain", field="found", room=room)
    if stack is not None and not stack.special:
        raise Refused("found_there_before", field="found", room=room)


def padlocked(state: State, child: str) -> str:
    """Give the Room whose Padlock a Child deals with; without a map that is not known."""
    if state.asks:
        return ""
    room, stack = stack_of(state, child)
    if not stack.padlock:
        raise Refused("no_padlock", field="child", room=room)
    return room


@handles(reports.ForcedPadlock)
def forced_padlock(night: Resolution, report: reports.ForcedPadlock) -> None:
    """A Child forces the Padlock of its Room with a die (B8)."""
    state = night.state
    child = acting(state, report)
    unwatched(state, child, report.card)
    room = padlocked(state, child)
    table_dice = state.setup.dice == "table"
    if table_dice and report.roll is None:
        raise Refused("missing_field", field="roll")
    if not table_dice and (report.roll is not None or report.candies is not None):
        name = "roll" if report.roll is not None else "candies"
        raise Refused("app_rolls", field=name)
    candies = report.candies or 0
    allowed = candies_allowed(state, child)
    if abs(candies) > allowed:
        key = None if allowed else "no_candies_now"
        raise Refused("too_many_candies", key, field="candies", child=child, n=allowed)  # S1, T10
    rolled = report.roll if report.roll is not None else night.die()
    night.emit(PadlockRolled(child=child, room=room, rolled=rolled, actions=cost(state, report)))
    if table_dice:
        force_padlock(night, child, room, rolled, candies)
    else:
        padlock_rolled(night, child, room, rolled)


@handles(reports.OpenedPadlock)
def opened_padlock(night: Resolution, report: reports.OpenedPadlock) -> None:
    """A Child opens the Padlock of its Room with a card: no noise (T2, B13)."""
    child = acting(night.state, report)
    room = padlocked(night.state, child)
    night.emit(PadlockRemoved(room=room, by="card", child=child))


@handles(reports.UnlockedAttic)
def unlocked_attic(night: Resolution, report: reports.UnlockedAttic) -> None:
    """The holder of the Passkey opens the attic from a Room next to it, for free (T13)."""
    state = night.state
    child = acting(state, report)
    if state.attic_open:
        raise Refused("attic_is_open", field="child")
    if not report.card:
        unwatched(state, child, report.card)
        if child not in state.holders("passkey"):
            raise Refused("no_passkey", field="child", child=child)
        if not state.asks and not at_the_attic(state, child):
            raise Refused("not_at_the_attic", field="child", child=child)
    night.emit(AtticUnlocked(child=child, by="card" if report.card else "passkey"))


def at_the_attic(state: State, child: str) -> bool:
    """Tell whether a Child is in a Room next to the attic (T13)."""
    room = state.children[child].room
    return any({ATTIC, room} == set(passage) for passage in state.pack.house.passages)


def can_unlock(state: State, child: str) -> bool:
    """Tell whether, by the map, a Child can unlock the attic now (T13)."""
    key = child in state.holders("passkey")
    return key and not state.attic_open and not state.asks and at_the_attic(state, child)
