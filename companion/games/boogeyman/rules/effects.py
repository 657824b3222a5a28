"""What a card on the table did, applied by the chapters it touches (B1, B13, M10, T9, X1). Pure."""

from collections.abc import Callable, Mapping
from typing import Never, cast

from companion.engine.refusal import Refused
from companion.games.boogeyman import effects, reports
from companion.games.boogeyman.agenda import Resolution, handles
from companion.games.boogeyman.events import (
    BabysitterPlaced,
    BoogeymanMoved,
    EffectNoted,
    HiddenTokenRedrawn,
    LightTurned,
    LimitSet,
    PadlockAdded,
    PadlockRemoved,
    TokenDrawnAgain,
)
from companion.games.boogeyman.rules import boogeyman, stress
from companion.games.boogeyman.rules.babysitter import Activation, activate
from companion.games.boogeyman.rules.encounters import Meeting
from companion.games.boogeyman.rules.knowing import known_child, known_place, known_room
from companion.games.boogeyman.rules.limits import ends_with
from companion.games.boogeyman.rules.nightmares import NightmareActs, NightmareCard


@handles(reports.CardEffect)
def card_effect(night: Resolution, report: reports.CardEffect) -> None:
    """Apply one effect of a card."""
    # Each takes the effect it stands by, and is handed no other.
    act = cast("Callable[[Resolution, effects.Effect], None]", _EFFECTS[type(report.effect)])
    act(night, report.effect)


def babysitter_moves(night: Resolution, effect: effects.BabysitterMoves) -> None:
    """She walks now; what that leads to waits until the card has been read (B1, T9)."""
    if (effect.child is None) == (effect.room is None):
        raise Refused("child_or_room", field="effect.child")
    if effect.child is not None:
        known_child(night.state, effect.child, "effect.child")
    if effect.room is not None:
        known_place(night.state, effect.room, "effect.room")
    activate(
        night,
        Activation(rooms=effect.rooms, cause="card", child=effect.child, room=effect.room),
    )


def babysitter_placed(night: Resolution, effect: effects.BabysitterPlaced) -> None:
    """She is put somewhere."""
    known_place(night.state, effect.room, "effect.room")
    night.emit(BabysitterPlaced(room=effect.room, why="card"))


def boogeyman_turn(night: Resolution, effect: effects.BoogeymanTurn) -> None:
    """He takes a whole turn: no Event is discarded, no round begins (M10)."""
    if night.question is not None:
        again = night.awaits(boogeyman.Reveal) or night.awaits(boogeyman.WhoStayed)
        night.emit(
            EffectNoted(kind=effect.kind, again=again)
        )  # it will come, once the card is read
    boogeyman_acts(night)


def boogeyman_acts(night: Resolution) -> None:
    """Let him take a whole turn when its time comes (M10)."""
    if night.awaits(boogeyman.PlaceToken):
        # He is at it: his own turn places a token first, which this one then turns over.
        night.push_under(boogeyman.PlaceToken, *boogeyman.whole_turn(night.state))
    else:
        night.push_later(*boogeyman.whole_turn(night.state))


def boogeyman_moves(night: Resolution, effect: effects.BoogeymanMoves) -> None:
    """Only the figure moves (M10), never into a Hall (M11)."""
    known_place(night.state, effect.room, "effect.room")
    if effect.room not in night.state.rooms:
        raise Refused("hall", "hall_boogeyman", field="effect.room", room=effect.room)
    night.emit(BoogeymanMoved(room=effect.room))


def meets(night: Resolution, effect: effects.Meets) -> None:
    """A card makes a Child face one of them (T9)."""
    known_child(night.state, effect.child, "effect.child")
    if effect.child not in night.state.counted():
        raise Refused("fainted", field="effect.child", child=effect.child)
    meeting = Meeting(entity=effect.entity, child=effect.child)
    if night.question is not None:
        again = any(entry.step == meeting for entry in night.agenda)
        night.emit(
            EffectNoted(kind=effect.kind, child=effect.child, entity=effect.entity, again=again)
        )
    night.push_later(meeting)


def stress_changes(night: Resolution, effect: effects.StressChanges) -> None:
    """A card moves a marker."""
    stress.change(night, effect.track, effect.by)


def light_changes(night: Resolution, effect: effects.LightChanges) -> None:
    """A card turns, puts or takes a Light/Dark token."""
    room = known_room(night.state, effect.room, "effect.room")
    before = None if night.state.asks else night.state.rooms[room].light
    night.emit(LightTurned(room=room, to=effect.to, before=before))


def padlock_placed(night: Resolution, effect: effects.PadlockPlaced) -> None:
    """A card puts a Padlock on a stack (B13)."""
    room = known_room(night.state, effect.room, "effect.room")
    if night.state.rooms[room].padlock and not night.state.asks:  # it may be gone
        raise Refused("padlock_there", field="effect.room", room=room)
    night.emit(PadlockAdded(room=room))


def padlock_taken(night: Resolution, effect: effects.PadlockTaken) -> None:
    """A card takes a Padlock away (B13)."""
    room = known_room(night.state, effect.room, "effect.room")
    if not night.state.rooms[room].padlock and not night.state.asks:  # only a map could tell
        raise Refused("no_padlock", field="effect.room", room=room)
    night.emit(PadlockRemoved(room=room, by="card", unseen=night.state.asks))


def hidden_token_redrawn(night: Resolution, effect: effects.HiddenTokenRedrawn) -> None:
    """The hidden token is another one from now on."""
    if night.state.hidden is None:
        raise Refused("no_hidden_token", field="effect.kind")
    draw_hidden_again(night)


def draw_hidden_again(night: Resolution) -> None:
    """Draw the hidden token again; nobody learns what it was or is. A player chooses it (H11)."""
    slot = len(night.state.indicator)
    if night.state.played and night.state.draws_tokens:
        night.push(boogeyman.PlaceQuestion(slot=slot, again=True))
        return
    if night.state.draws_tokens:
        night.emit(HiddenTokenRedrawn(room=night.draw_room(night.state.unseen())))
    by_table = not night.state.draws_tokens
    night.emit(TokenDrawnAgain(slot=slot, by_table=by_table, by_him=night.state.played))


def limit(night: Resolution, effect: effects.Limit) -> None:
    """A card of the table limits the Children: as long as it is in force, or for the round."""
    wanted = {"actions": "to", "noise": "by"}.get(effect.what)
    for name in ("to", "by"):
        if (getattr(effect, name) is not None) != (name == wanted):
            raise Refused("limit_amount", field=f"effect.{name}")
    if effect.child is not None:
        known_child(night.state, effect.child, "effect.child")
        if not night.state.children[effect.child].fainted:
            raise Refused("not_fainted", field="effect.child", child=effect.child)
    asked = night.question.step if night.question is not None else None
    dreamer = effect.child
    if dreamer is None and isinstance(asked, NightmareCard | NightmareActs):
        # It says so itself, as long as that Child lies there.
        dreamer = asked.child if night.state.children[asked.child].fainted else None
    until = None
    if dreamer is not None:
        lasts, card = "while_fainted", dreamer
    elif isinstance(asked, boogeyman.EventCard) and night.state.event is not None:
        lasts, card = boogeyman.event_lasts(night.state), boogeyman.EventCard.deck
    else:
        lasts, until = ends_with(night.state)
        card = night.question.id if night.question is not None else ""
    night.emit(
        LimitSet(
            what=effect.what, amount=effect.to if effect.to is not None else effect.by,
            lasts=lasts, child=dreamer, by_table=True, until=until, card=card,
        )
    )  # fmt: skip


_EFFECTS: Mapping[type[effects.Effect], Callable[[Resolution, Never], None]] = {
    effects.BabysitterMoves: babysitter_moves,
    effects.BabysitterPlaced: babysitter_placed,
    effects.BoogeymanTurn: boogeyman_turn,
    effects.BoogeymanMoves: boogeyman_moves,
    effects.Meets: meets,
    effects.StressChanges: stress_changes,
    effects.LightChanges: light_changes,
    effects.PadlockPlaced: padlock_placed,
    effects.PadlockTaken: padlock_taken,
    effects.HiddenTokenRedrawn: hidden_token_redrawn,
    effects.Limit: limit,
}
