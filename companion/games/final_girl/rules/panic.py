"""G28, G29: panic: each rolls, and goes along the exit with that number, or stays. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.engine.plain import Json
from companion.engine.refusal import Expected, Refused
from companion.games.final_girl import events as e
from companion.games.final_girl.agenda import Question, Resolution, Step, answers, resolves
from companion.games.final_girl.box import APP, DIE, PANIC
from companion.games.final_girl.printed import Location


@dataclass(frozen=True, slots=True, kw_only=True)
class PanicPhase(Step):
    """The panic phase (G28)."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PanicIn(Step):
    """The victims of these zones panic, once each (G28); `killed`: because victims died."""

    zones: tuple[str, ...]
    killed: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class PanicRoll(Question):
    """The table rolls for all who panic together; `count` dice. Nobody is named: it is hers."""

    zones: tuple[str, ...]
    killed: bool
    count: int
    heroine: bool = False

    def again(self) -> Step | None:
        """Count anew who panics."""
        return None if self.heroine else PanicIn(zones=self.zones, killed=self.killed)


@resolves(PanicPhase)
def panic_phase(night: Resolution, step: PanicPhase) -> None:
    """If any victim died this turn, victims with an enemy panic (G28)."""
    night.phase(PANIC)
    state = night.state
    if state.died_this_turn:
        zones = (state.killer.zone, *(one.zone for one in state.minions.values()))
        night.push(PanicIn(zones=tuple(dict.fromkeys(zones)), killed=True))


@resolves(PanicIn)
def panic_in(night: Resolution, step: PanicIn) -> None:
    """Roll for everybody who panics, or let the table roll (G28, G29)."""
    state = night.state
    count = sum(state.crowd(zone) for zone in step.zones)
    if not count:
        return
    if state.setup.dice != APP:
        night.push(PanicRoll(zones=step.zones, killed=step.killed, count=count))
        return
    _scatter(night, step.zones, step.killed, [night.die() for _ in range(count)])


def leads(location: Location, zone: str, die: int) -> str:
    """Tell where a die leads; without such an exit one stays (G28)."""
    exits = location.zones[zone].exits
    return next((other for other, dice in exits.items() if die in dice), zone)


def _scatter(night: Resolution, zones: Sequence[str], killed: bool, dice: list[int]) -> None:
    """Move all at once: who runs into another zone that panics does not roll again (G28)."""
    state, place = night.state, night.state.place
    facts: list[e.Panicked] = []
    for zone in zones:
        ordinary = state.victims.get(zone, 0)
        thrown, dice = dice[:ordinary], dice[ordinary:]
        went: dict[str, list[int]] = {}
        for die in thrown:
            went.setdefault(leads(place, zone, die), []).append(die)
        facts += [
            e.Panicked(zone=zone, to=to, victims=len(them), dice=tuple(them), killed=killed)
            for to, them in went.items()
        ]
    special_ones = [(zone, one) for zone in zones for one in state.specials_in(zone)]
    for (zone, special), die in zip(special_ones, dice, strict=True):  # special victims last
        to = leads(place, zone, die)
        facts.append(
            e.Panicked(zone=zone, to=to, victims=0, dice=(die,), special=special, killed=killed)
        )
    for fact in facts:
        night.emit(fact)


def panic_heroine(night: Resolution) -> None:
    """Let her panic by a card (G29); in the panic phase she does not."""
    if night.state.setup.dice != APP:
        night.push(PanicRoll(zones=(), killed=False, count=1, heroine=True))
    else:
        _heroine(night, night.die())


def _heroine(night: Resolution, die: int) -> None:
    zone = night.state.heroine.zone
    night.emit(e.HeroinePanicked(zone=zone, to=leads(night.state.place, zone, die), die=die))


@answers(PanicRoll)
def rolled(night: Resolution, step: PanicRoll, value: object) -> None:
    """Take the dice of the table: a list, in the order of those who panic (G28)."""
    said: list[Json] = value if isinstance(value, list) else [value]
    dice = [die for die in said if isinstance(die, int) and not isinstance(die, bool)]
    if len(said) != step.count or len(dice) < len(said) or not {*dice} <= {*DIE}:
        raise Refused("bad_answer", field="value", expected=Expected("dice", n=step.count))
    if step.heroine:
        _heroine(night, dice[0])
    else:
        _scatter(night, step.zones, step.killed, dice)
