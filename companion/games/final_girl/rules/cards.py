"""G22–G24, G29–G32: what cards do, effect by effect, in the closed vocabulary. Pure."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from companion.engine.frozen import replace
from companion.engine.prompt import DONE
from companion.engine.refusal import Expected, Refused
from companion.games.final_girl import events as e
from companion.games.final_girl.agenda import Question, Resolution, Step, answers, resolves
from companion.games.final_girl.box import KILLER, TABLE_CARD
from companion.games.final_girl.effects import (
    ENEMIES,
    HEROINE_IN,
    KILLED,
    NO_VICTIMS,
    VICTIM_KILLED,
    Effect,
)
from companion.games.final_girl.rules.acting import acts
from companion.games.final_girl.rules.bloodlust import (
    CARD,
    RaiseBloodlust,
    RowEffect,
    past_the_top,
)
from companion.games.final_girl.rules.health import lose_health
from companion.games.final_girl.rules.minions import add_minion
from companion.games.final_girl.rules.panic import PanicIn, panic_heroine
from companion.games.final_girl.state import State

TERROR, EVENT, FINALE, POWER = "terror", "event", "finale", "power"


@dataclass(frozen=True, slots=True, kw_only=True)
class Do(Step):
    """One effect of a card; `since`: how many victims had been killed when the card began."""

    effect: Effect
    card: str
    since: int
    everybody: bool = False  # its actions are those of every enemy (G35)


@dataclass(frozen=True, slots=True, kw_only=True)
class CardEnd(Step):
    """Marks the end of a card: below “discard” nothing is done (G24)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class DrawEvent(Step):
    """An event is turned (G7, G21)."""

    first: bool = False
    row: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenPower(Step):
    """The dark power opens, if it is still down (G22, G30)."""

    row: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class TableCard(Question):
    """The table draws a card of its own and says what it does; `action`: that of the finale.

    `since`: how many victims had been killed when the card began.
    """

    reading: ClassVar[bool] = True
    deck: str
    first: bool = False
    action: bool = False
    since: int = 0


def play(
    night: Resolution, card: str, effects: tuple[Effect, ...], everybody: bool = False,
    since: int | None = None,
) -> None:  # fmt: skip
    """Do what a card says, from top to bottom (G12)."""
    since = night.state.killed if since is None else since
    done = [Do(effect=one, card=card, since=since, everybody=everybody) for one in effects]
    night.push(*done, CardEnd())


@resolves(CardEnd)
def card_over(night: Resolution, step: CardEnd) -> None:
    """End a card: nothing is left of it."""


@resolves(Do)
def do(night: Resolution, step: Do) -> None:
    """Do one effect, as often as it counts; one that cannot happen is ignored (G31)."""
    state, effect = night.state, step.effect
    zones = () if state.box.location is None else state.place.zones
    if not _holds(state, effect, step.since) or (effect.zone and effect.zone not in zones):
        return
    times = state.killed - step.since if effect.per == KILLED else 1
    if times > 0:
        _DOES[effect.kind](night, step, times)


def _holds(state: State, effect: Effect, since: int) -> bool:
    if effect.when == NO_VICTIMS:
        return not state.asks and not state.crowded()
    if effect.when == VICTIM_KILLED:
        return state.killed > since
    return effect.when != HEROINE_IN or state.heroine.zone == effect.where


def _acts(night: Resolution, step: Do, times: int) -> None:
    who = step.effect.who or (ENEMIES if step.everybody else KILLER)
    for _ in range(times):
        acts(night, step.effect.target, step.effect.does, who)


def _horror(night: Resolution, step: Do, times: int) -> None:
    by = step.effect.by * times
    if night.overruled():
        at_end(night, by)
        return
    killed = times if step.effect.per == KILLED else 0
    night.emit(e.HorrorChanged(by=by, card=step.card, killed=killed))


def at_end(night: Resolution, by: int) -> None:
    """Leave the marker at its end: each step past it raises bloodlust, or brings Time (G11)."""
    if by > 0:
        past_the_top(night, by)
    else:
        night.emit(e.HorrorAtEnd(top=False, by=-by))


def _bloodlust(night: Resolution, step: Do, times: int) -> None:
    night.push(*[RaiseBloodlust(cause=CARD) for _ in range(step.effect.by * times)])


def _health_lost(night: Resolution, step: Do, times: int) -> None:
    lose_health(night, step.effect.by * times, step.card)


def _time(night: Resolution, step: Do, times: int) -> None:
    night.emit(e.TimeChanged(by=step.effect.by * times, card=step.card))


def _event_drawn(night: Resolution, step: Do, times: int) -> None:
    night.push(*[DrawEvent() for _ in range(times)])


def _power_opened(night: Resolution, step: Do, times: int) -> None:
    night.push(OpenPower())


def _victims_added(night: Resolution, step: Do, times: int) -> None:
    """Add victims, as long as there are figures (G32)."""
    wanted = step.effect.count * times
    came = min(wanted, night.state.figures_left)
    night.emit(e.VictimsAdded(zone=step.effect.zone, victims=came, wanted=wanted))


def _panics(night: Resolution, step: Do, times: int) -> None:
    if step.effect.heroine:
        panic_heroine(night)  # G29
    else:
        night.push(PanicIn(zones=(step.effect.zone,), killed=False))


def _killer_placed(night: Resolution, step: Do, times: int) -> None:
    night.emit(e.KillerPlaced(zone=step.effect.zone))


def _minion_added(night: Resolution, step: Do, times: int) -> None:
    for _ in range(times):
        add_minion(night, step.effect.zone)


def _special_added(night: Resolution, step: Do, times: int) -> None:
    """Bring a special victim, perhaps in the place of an ordinary one (G32)."""
    state, effect = night.state, step.effect
    if state.special(effect.id) is None or effect.id in state.specials:
        return
    if effect.replaces and not state.victims.get(effect.zone):
        return  # G31: whose place she takes is not there
    night.emit(e.SpecialAdded(id=effect.id, zone=effect.zone, replaces=effect.replaces))


def _limit(night: Resolution, step: Do, times: int) -> None:
    night.emit(e.LimitSet(card=step.card, limit=step.effect))


def _minor_power(night: Resolution, step: Do, times: int) -> None:
    limit = step.effect.limit
    assert limit is not None, "a minor power has a limit"
    if limit.zone and limit.zone not in night.state.place.zones:
        limit = replace(limit, what="other", zone="")  # G1: a zone of another location
    card, number = step.card, 1
    while not card or card in night.state.minor_powers:
        card, number = f"{TABLE_CARD}{number}", number + 1
    night.emit(e.MinorPowerCame(card=card, health=step.effect.health, limit=limit))  # G23


def _order(night: Resolution, step: Do, times: int) -> None:
    night.emit(e.OrderGiven(text=step.effect.text, card=step.card))


def _discard(night: Resolution, step: Do, times: int) -> None:
    night.emit(e.CardStopped(card=step.card))
    night.drop_above(CardEnd)  # G24


_DOES: Mapping[str, Callable[[Resolution, Do, int], None]] = {
    "acts": _acts,
    "horror": _horror,
    "bloodlust": _bloodlust,
    "health_lost": _health_lost,
    "time": _time,
    "event_drawn": _event_drawn,
    "power_opened": _power_opened,
    "victims_added": _victims_added,
    "panics": _panics,
    "killer_placed": _killer_placed,
    "minion_added": _minion_added,
    "special_added": _special_added,
    "limit": _limit,
    "minor_power": _minor_power,
    "order": _order,
    "discard": _discard,
}


@resolves(RowEffect)
def row_effect(night: Resolution, step: RowEffect) -> None:
    """Do what a row brings before anything else (G21)."""
    if step.effect == "event":
        night.push(DrawEvent(row=step.row))
    elif step.effect == "power":
        night.push(OpenPower(row=step.row))
    elif step.effect == "health_lost":
        lose_health(night, 1)
    elif not night.state.asks:
        play(night, "", night.state.printed.last)


@resolves(DrawEvent)
def draw_event(night: Resolution, step: DrawEvent) -> None:
    """Turn an event (G7, G31): what lasts stays in force, the others are discarded."""
    state = night.state
    if state.asks:
        return  # what was told says that the table draws one
    if not state.draws(EVENT):
        night.emit(e.CardDue(deck=EVENT))
        night.push(TableCard(deck=EVENT, first=step.first, since=state.killed))
        return
    events = state.place.events
    free = sorted(one for one in events if one not in state.events)
    unseen = [one for one in free if one not in state.events_seen]
    # One that is being done is not among the discarded yet: so events that bring each other end.
    turned = {one.event for one in night.events if isinstance(one, e.EventTurned)}
    among = unseen or [one for one in free if one not in turned]
    if not among:
        return
    card = events[night.draw(EVENT, among)]
    first, rest = card.effects[:1], card.effects
    horror = 0
    if first and first[0].kind == "horror" and not first[0].when and not first[0].per:
        horror, rest = first[0].by, card.effects[1:]
    end = night.overruled()
    night.emit(
        e.EventTurned(
            event=card.id, horror=0 if end else horror, first=step.first, lasts=card.lasts,
            row=step.row,
        )
    )  # fmt: skip
    play(night, card.id, rest)
    if end:
        at_end(night, horror)


@resolves(OpenPower)
def open_power(night: Resolution, step: OpenPower) -> None:
    """Open the dark power (G22); legendary ones only where they were chosen (G2)."""
    state = night.state
    if state.power is not None:
        return
    if state.asks or not state.draws(POWER):
        night.emit(e.PowerOpened(power="", row=step.row))
        if not state.asks:
            night.push(TableCard(deck=POWER, since=state.killed))
        return
    legendary = state.option("legendary") == "yes"
    powers = state.printed.powers
    among = sorted(one for one, card in powers.items() if legendary or not card.legendary)
    power = night.draw(POWER, among or sorted(powers))
    night.emit(e.PowerOpened(power=power, row=step.row))
    play(night, power, powers[power].effects)


def told_by_table(night: Resolution, effect: Effect) -> None:
    """Do an effect that the table tells: of the card that it reads, where it reads one (G24)."""
    entry = night.question
    card = entry.step if entry is not None else None
    if not isinstance(card, TableCard):
        play(night, "", (effect,))
        return
    # G35: a killer action on a Terror card is that of every enemy.
    play(night, "", (effect,), everybody=card.deck == TERROR, since=card.since)


@answers(TableCard)
def card_read(night: Resolution, step: TableCard, value: object) -> None:
    """Go on when the card of the table was done."""
    if value != DONE:
        raise Refused("bad_answer", field="value", expected=Expected("answers", answers=(DONE,)))
