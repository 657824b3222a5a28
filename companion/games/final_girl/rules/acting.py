"""G13–G18, G35: a killer action: its target, then moves and attacks from left to right. Pure."""

from dataclasses import dataclass

from companion.engine.frozen import replace
from companion.engine.refusal import Expected, Refused
from companion.games.final_girl import events as e
from companion.games.final_girl.agenda import Question, Resolution, Step, answers, resolves
from companion.games.final_girl.box import ATTACK, HEROINE, KILLER, MOVE, VICTIM
from companion.games.final_girl.effects import ENEMIES, MINIONS
from companion.games.final_girl.rules.bloodlust import kill
from companion.games.final_girl.rules.health import came_back, died, harm
from companion.games.final_girl.state import State
from companion.games.final_girl.zones import ways

VICTIMS = "victims"  # what is aimed at, beside her
ALIVE, BACK, DEAD = "alive", "back", "dead"


@dataclass(frozen=True, slots=True, kw_only=True)
class Act(Step):
    """An enemy's action: it chooses its target when it begins (G14)."""

    who: str
    target: str
    does: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Aimed(Step):
    """What is left of an action whose target is chosen: its icons, from left to right (G13)."""

    who: str
    target: str
    aim: str
    goal: str
    does: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class TargetTie(Question):
    """Which of several groups is meant (G15)?"""

    act: Act
    zones: tuple[str, ...]

    def again(self) -> Step | None:
        """Choose the target anew."""
        return self.act


@dataclass(frozen=True, slots=True, kw_only=True)
class WayTie(Question):
    """Which of several shortest ways (G17)? Each by the zones that it enters."""

    aimed: Aimed
    icons: int
    paths: tuple[tuple[str, ...], ...]

    def again(self) -> Step | None:
        """Look for the ways anew."""
        return Aimed(
            who=self.aimed.who, target=self.aimed.target, aim=self.aimed.aim, goal=self.aimed.goal,
            does=(MOVE,) * self.icons + self.aimed.does,
        )  # fmt: skip


@dataclass(frozen=True, slots=True, kw_only=True)
class KindOfVictim(Question):
    """Which of several kinds of victim dies (G32)? "": an ordinary one."""

    who: str
    zone: str
    specials: tuple[str, ...]
    ordinary: bool
    rest: Aimed

    def again(self) -> Step | None:
        """Look anew who is there."""
        rest = self.rest
        does = (ATTACK, *rest.does)
        return Aimed(who=rest.who, target=rest.target, aim=rest.aim, goal=rest.goal, does=does)


@dataclass(frozen=True, slots=True, kw_only=True)
class HeroineAttacked(Question):
    """She is attacked (G20): how does it end, or how much does she lose?

    `rest`: what is left of the action, after this attack.
    """

    who: str
    attack: int
    rest: Aimed | None = None

    def corrected(self) -> Step | None:
        """Attack anew: perhaps she was not there."""
        return None if self.rest is None else replace(self.rest, does=(ATTACK,))


def acts(night: Resolution, target: str, does: tuple[str, ...], who: str) -> None:
    """Let the killer, the minions or every enemy act (G33); minions first (G35)."""
    state = night.state
    enemies: list[str] = []
    if who in (ENEMIES, MINIONS):
        enemies += sorted(state.minions, key=lambda one: (_far(state, one, target), _number(one)))
    if who in (ENEMIES, KILLER):
        enemies.append(KILLER)
    night.push(*[Act(who=one, target=target, does=does) for one in enemies])


def _number(minion: str) -> int:
    return int(minion.rpartition("_")[2])


def _far(state: State, who: str, target: str) -> int:
    """Count the zones to its target; the nearest acts first (G35)."""
    found = meant(state, who, target)
    return 10_000 if found is None else state.far(state.zone_of(who))[found[1][0]]


def meant(state: State, who: str, target: str) -> tuple[str, tuple[str, ...]] | None:
    """Find whom an action is aimed at: her, or victims of one of these zones (G14, G15).

    Equally near: the zone with more victims; she counts as none, so victims come before her.
    """
    far, crowded = state.far(state.zone_of(who)), state.crowded()
    hers = (HEROINE, (state.heroine.zone,))
    if target == HEROINE:
        return hers
    if not crowded:
        return hers if target != VICTIM or state.option("no_victims") == HEROINE else None
    near = min(far[zone] for zone in crowded)
    if target != VICTIM and far[state.heroine.zone] < near:
        return hers
    nearest = [zone for zone in crowded if far[zone] == near]
    most = max(state.crowd(zone) for zone in nearest)
    return VICTIMS, tuple([zone for zone in nearest if state.crowd(zone) == most])


@resolves(Act)
def act(night: Resolution, step: Act) -> None:
    """Choose the target (G14); of equal ones as the table agreed (G15)."""
    state = night.state
    if step.who not in (KILLER, *state.minions):
        return
    found = meant(state, step.who, step.target)
    if found is None:
        night.emit(e.ActSkipped(who=step.who))
        return
    aim, zones = found
    if len(zones) > 1 and state.option("ties") == "players_choose":
        night.push(TargetTie(act=step, zones=zones))
        return
    goal = zones[night.pick("ties", len(zones))] if len(zones) > 1 else zones[0]
    night.push(Aimed(who=step.who, target=step.target, aim=aim, goal=goal, does=step.does))


@answers(TargetTie)
def target_chosen(night: Resolution, step: TargetTie, value: object) -> None:
    """Take which group is meant (G15)."""
    if not isinstance(value, str) or value not in step.zones:
        raise Refused("bad_answer", field="value", expected=Expected("answers", answers=step.zones))
    one = step.act
    night.push(Aimed(who=one.who, target=one.target, aim=VICTIMS, goal=value, does=one.does))


@resolves(Aimed)
def go_on(night: Resolution, step: Aimed) -> None:
    """Do the next icons (G13): moves in a row are one walk (G17), each attack is one (G18)."""
    if not step.does or step.who not in (KILLER, *night.state.minions):
        return
    if step.does[0] == MOVE:
        icons = next((n for n, one in enumerate(step.does) if one != MOVE), len(step.does))
        _walk(night, _rest(step, icons), icons)
    else:
        rest = _rest(step, 1)
        night.push(rest)
        _attack(night, rest)


def _rest(step: Aimed, done: int) -> Aimed:
    return Aimed(
        who=step.who, target=step.target, aim=step.aim, goal=step.goal, does=step.does[done:]
    )


def _walk(night: Resolution, rest: Aimed, icons: int) -> None:
    """Go by a shortest way, up to the move value for each icon (G17); to her, wherever she is."""
    state = night.state
    if rest.aim == HEROINE:  # G14: she is meant, not the zone where she was
        rest = replace(rest, goal=state.heroine.zone)
    start, most = state.zone_of(rest.who), icons * state.value(rest.who, MOVE)
    every = ways(state.place.lines, start, rest.goal)
    paths = tuple(dict.fromkeys(way[: most + 1] for way in every))
    if len(paths) > 1 and state.option("shortest_ways") == "players_choose":
        entered = tuple(path[1:] for path in paths)
        night.push(WayTie(aimed=rest, icons=icons, paths=entered))
        return
    # Each whole way is equally likely, however many begin alike.
    path = every[night.pick("ways", len(every))][: most + 1] if len(paths) > 1 else paths[0]
    _went(night, rest, icons, path, drawn=len(paths) > 1)


def _went(
    night: Resolution, rest: Aimed, icons: int, path: tuple[str, ...], drawn: bool = False
) -> None:
    state, way = night.state, night.overruled()
    night.push(rest)
    if way and len(path) > 1:
        night.emit(e.WalkOverruled(who=rest.who, zone=path[0], way=way))
        return
    far, hers = state.far(path[0]), None
    if rest.target not in (VICTIM, HEROINE):
        hers = far[state.heroine.zone]
    night.emit(
        e.EnemyMoved(
            who=rest.who, path=path, target=rest.target, aim=rest.aim, goal=rest.goal,
            victims=state.crowd(rest.goal), away=far[rest.goal], hers=hers,
            move=state.value(rest.who, MOVE), icons=icons, drawn=drawn,
        )
    )  # fmt: skip


@answers(WayTie)
def way_chosen(night: Resolution, step: WayTie, value: object) -> None:
    """Take which way is gone (G17)."""
    entered = tuple(value) if isinstance(value, list) else None
    if entered not in step.paths:
        listed = tuple(", ".join(path) for path in step.paths)
        raise Refused("bad_answer", field="value", expected=Expected("answers", answers=listed))
    start = night.state.zone_of(step.aimed.who)
    assert entered is not None, "it is one of the ways"
    _went(night, step.aimed, step.icons, (start, *entered))


def _attack(night: Resolution, rest: Aimed) -> None:
    """Attack one person in the zone: her if she is meant, else victims first, then her (G18)."""
    state, who = night.state, rest.who
    zone, attack = state.zone_of(who), state.value(who, ATTACK)
    hers, crowd = state.heroine.zone == zone, state.crowd(zone)
    if not attack or not (hers or crowd):
        night.emit(e.AttackLost(who=who, zone=zone))
    elif hers and (rest.aim == HEROINE or not crowd):
        night.push(HeroineAttacked(who=who, attack=attack, rest=rest))
    else:
        _kill_one(night, rest, zone)


def _kill_one(night: Resolution, rest: Aimed, zone: str) -> None:
    state = night.state
    specials, ordinary = state.specials_in(zone), state.victims.get(zone, 0) > 0
    kinds = ("",) * ordinary + specials
    if len(kinds) > 1 and state.option("ties") == "players_choose":
        night.agenda.pop()  # the question holds what is left of the action
        asked = KindOfVictim(
            who=rest.who, zone=zone, specials=specials, ordinary=ordinary, rest=rest
        )
        night.push(asked)
        return
    kind = kinds[night.pick("ties", len(kinds))] if len(kinds) > 1 else kinds[0]
    _dies(night, rest.who, zone, kind)


def _dies(night: Resolution, who: str, zone: str, special: str) -> None:
    left = night.state.crowd(zone) - 1
    kill(night, zone, 0 if special else 1, special, who, left)


@answers(KindOfVictim)
def kind_chosen(night: Resolution, step: KindOfVictim, value: object) -> None:
    """Take which kind of victim dies (G32)."""
    kinds = (*((VICTIM,) if step.ordinary else ()), *step.specials)
    if not isinstance(value, str) or value not in kinds:
        raise Refused("bad_answer", field="value", expected=Expected("answers", answers=kinds))
    night.push(step.rest)
    _dies(night, step.who, step.zone, "" if value == VICTIM else value)


def attack_ends(state: State) -> tuple[str, ...]:
    """Name how an attack on her can end, where her health is the table's (G20, G25)."""
    return (ALIVE, DEAD) if state.heroine.token == "white" else (ALIVE, BACK, DEAD)


@answers(HeroineAttacked)
def attacked(night: Resolution, step: HeroineAttacked, value: object) -> None:
    """Take how an attack on her ended, or how much she loses (G20)."""
    state = night.state
    if state.keeps(HEROINE):
        if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= step.attack:
            expected = Expected("whole", low=0, high=step.attack)
            raise Refused("bad_answer", field="value", expected=expected)
        if value:
            harm(night, HEROINE, value)
        else:
            night.emit(e.AttackStood(attack=step.attack))
        return
    ends = attack_ends(state)
    if value not in ends:
        raise Refused("bad_answer", field="value", expected=Expected("answers", answers=ends))
    if value == ALIVE:
        night.emit(e.AttackStood(attack=step.attack))
    elif value == BACK:
        came_back(night, HEROINE)
    else:
        died(night, HEROINE)
