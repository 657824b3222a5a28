"""K18 to K24, attacks: who may, both totals, and what comes of them. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.engine.document import shown
from companion.engine.refusal import Expected, Refused
from companion.games.betrayal import events as e
from companion.games.betrayal import reports
from companion.games.betrayal.agenda import (
    Question,
    Resolution,
    Step,
    answers,
    handles,
    resolves,
)
from companion.games.betrayal.box import (
    HARMS,
    KILLED,
    MONSTERS,
    MOST_TOTAL,
    PHYSICAL,
    STEAL_FROM,
)
from companion.games.betrayal.rules import counters, monsters
from companion.games.betrayal.rules.asking import fighter, in_haunt, one_of, total
from companion.games.betrayal.state import State

DAMAGE, STEAL = "damage", "steal"


@dataclass(frozen=True, slots=True, kw_only=True)
class Attack(Step):
    """An attack: who, whom, with which trait, and the totals that are known."""

    by: str
    on: str
    trait: str
    ranged: bool
    totals: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class AttackTotals(Question):
    """The table rolled for these: what are their totals (K19)? `dice`: how many, where known."""

    attack: Attack
    fighters: tuple[str, ...]
    dice: Mapping[str, int]

    def again(self) -> Step | None:
        """Ask anew: whoever fights may be gone."""
        return self.attack


@dataclass(frozen=True, slots=True, kw_only=True)
class Stolen(Question):
    """Damage, or an item instead (K23)?"""

    by: str
    on: str
    score: tuple[int, ...]
    damage: int
    harm: str

    def again(self) -> Step | None:
        """Ask anew: how it ended may have been corrected."""
        return Spoils(by=self.by, on=self.on)


@dataclass(frozen=True, slots=True, kw_only=True)
class Spoils(Step):
    """The last attack, corrected meanwhile: may an item be taken still (K23)?"""

    by: str
    on: str


@handles(reports.Attacked)
def attacked(game: Resolution, report: reports.Attacked) -> None:
    """Attack somebody (K18)."""
    state = game.state
    in_haunt(state)
    by, on = fighter(state, report.by, "by"), fighter(state, report.on, "on")
    _may(state, report, by, on)
    totals = dict(report.totals or {})
    _strangers(totals, (by, on), "totals")
    told = dict(report.dice or {})
    _strangers(told, (by, on), "dice")
    attack = Attack(by=by, on=on, trait=report.trait, ranged=report.ranged, totals=totals)
    dice = told | {
        who: state_trait(state, who, report.trait) or 0
        for who in (by, on)
        if who in state.monsters and who not in told
    }
    rolling = tuple([who for who in (by, on) if who not in totals])
    if state.by_table and rolling:
        game.push(AttackTotals(attack=attack, fighters=rolling, dice=dice))
        return
    for who in rolling:
        if who not in dice:
            raise Refused("needs_dice", field=f"dice.{shown(who)}", who=who)
    rolled = {who: game.roll(dice[who]) for who in rolling}
    _fight(game, attack, {**totals, **{who: sum(r) for who, r in rolled.items()}}, rolled)


def state_trait(state: State, who: str, trait: str) -> int | None:
    """Give a monster's value of a trait; None if its kind does not have it."""
    value: int | None = getattr(state.kinds[state.monsters[who].kind], trait)
    return value


def _strangers(named: Mapping[str, int], both: tuple[str, str], field: str) -> None:
    for who in named:
        if who not in both:
            raise Refused("bad_value", field=f"{field}.{shown(who)}", expected=Expected("fighters"))


def _may(state: State, report: reports.Attacked, by: str, on: str) -> None:
    """Refuse an attack that cannot be (K16, K18); a card lifts turn, side, once, stunned, afar."""
    for field, who in (("by", by), ("on", on)):
        if who in state.players and state.players[who].dead:
            raise Refused("dead", field=field, who=who)
    if not report.card:
        if state.turn != (MONSTERS if by in state.monsters else by):
            raise Refused("not_your_turn", field="by", turn=state.turn)
        if state.role(by) == state.role(on):
            raise Refused("same_side", "same_side.attack", field="on")
        if (state.monsters if by in state.monsters else state.players)[by].attacked:
            raise Refused("attacked_already", field="by", who=by)
        for field, who in (("by", by), ("on", on)):
            if who in state.monsters and state.monsters[who].stunned:
                raise Refused("stunned", field=field, monster=who)
    if by == on:
        raise Refused("same_side", "same_side.attack", field="on")
    for field, who in (("by", by), ("on", on)):
        if who in state.monsters and state_trait(state, who, report.trait) is None:
            raise Refused("no_trait", field=field, who=who, trait=report.trait)
    afar = report.ranged and not report.card and by in state.monsters
    if afar and not state.kinds[state.monsters[by].kind].ranged:
        raise Refused("not_ranged", field="ranged", who=by)


@resolves(Attack)
def ask_again(game: Resolution, step: Attack) -> None:
    """Ask for the totals again, after a correction; an attack whose fighter is gone is none."""
    state = game.state
    both = (step.by, step.on)
    gone = [
        who
        for who in both
        if who not in state.monsters and (who not in state.players or state.players[who].dead)
    ]
    without = [w for w in both if w in state.monsters and state_trait(state, w, step.trait) is None]
    if gone or without:
        return
    rolling = tuple([who for who in both if who not in step.totals])
    dice = {
        who: state_trait(state, who, step.trait) or 0 for who in rolling if who in state.monsters
    }
    game.push(AttackTotals(attack=step, fighters=rolling, dice=dice))


@answers(AttackTotals)
def totals_told(game: Resolution, step: AttackTotals, value: object) -> None:
    """Take the totals that the table rolled."""
    if not isinstance(value, dict) or set(value) != set(step.fighters):
        raise Refused(
            "bad_answer", field="value", expected=Expected("totals", values=step.fighters)
        )
    rolled = {who: total(value[who], MOST_TOTAL, f"value.{shown(who)}") for who in step.fighters}
    _fight(game, step.attack, {**step.attack.totals, **rolled}, {})


def _fight(
    game: Resolution,
    attack: Attack,
    totals: Mapping[str, int],
    dice: Mapping[str, tuple[int, ...]],
) -> None:
    """Compare: the lower is hurt by the difference, attacker or not (K19, K20, K22)."""
    by, on = attack.by, attack.on
    score = (totals[by], totals[on])
    damage = abs(score[0] - score[1])
    loser = None if not damage else on if score[0] > score[1] else by
    afar = loser == by and attack.ranged  # K22
    if loser is None or afar:
        hurt, harm, damage = None, None, 0
    else:
        hurt, harm = loser, HARMS[attack.trait]
    both = {by: totals[by], on: totals[on]}
    game.emit(
        e.Fought(
            by=by, on=on, trait=attack.trait, ranged=attack.ranged, totals=both, dice=dict(dice),
            loser=hurt, damage=damage, harm=harm,
        )
    )  # fmt: skip
    state = game.state
    if hurt is None or harm is None:
        game.emit(e.NobodyHurt(score=score, by=by, afar=afar))
    elif hurt in state.monsters:
        _beaten(game, hurt, score, damage)
    elif _may_steal(state, attack, hurt, damage, harm):
        game.push(Stolen(by=by, on=on, score=score, damage=damage, harm=harm))
    else:
        game.emit(e.PlayerHurt(score=score, player=hurt, damage=damage, harm=harm))


def _may_steal(state: State, attack: Attack, hurt: str, damage: int, harm: str) -> bool:
    """Tell whether the attacker may take an item instead (K23)."""
    return (
        hurt == attack.on
        and attack.by in state.players
        and harm == PHYSICAL
        and damage >= STEAL_FROM
        and not attack.ranged
    )


def _beaten(game: Resolution, monster: str, score: tuple[int, ...], damage: int) -> None:
    """A beaten monster is stunned, killed, or the damage is counted (K24)."""
    state = game.state
    beaten = state.kinds[state.monsters[monster].kind].beaten
    if beaten == KILLED:
        monsters.kill(game, monster, score)
    elif beaten in state.counters:
        game.emit(e.MonsterHurt(score=score, monster=monster, damage=damage, counter=beaten))
        counters.move(game, beaten, damage)
    else:
        monsters.stun(game, monster, score)


@resolves(Spoils)
def still_stolen(game: Resolution, step: Spoils) -> None:
    """Ask again whether an item is taken (K23), if the attack was as it must be for that."""
    state, fight = game.state, game.state.fight
    both = (step.by, step.on)
    if fight is None or (fight.by, fight.on, fight.loser) != (*both, step.on):
        return
    if fight.harm != PHYSICAL or fight.damage < STEAL_FROM or fight.stolen:
        return
    if any(state.players[one].dead for one in both):
        return
    score = tuple([fight.totals[one] for one in both])
    game.push(Stolen(by=step.by, on=step.on, score=score, damage=fight.damage, harm=fight.harm))


@answers(Stolen)
def stolen(game: Resolution, step: Stolen, value: object) -> None:
    """Take whether the attacker does damage, or takes an item (K23)."""
    if one_of(value, (DAMAGE, STEAL)) == STEAL:
        game.emit(e.ItemStolen(score=step.score, by=step.by, on=step.on))
    else:
        game.emit(
            e.PlayerHurt(score=step.score, player=step.on, damage=step.damage, harm=step.harm)
        )
