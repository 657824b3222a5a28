"""What the killer does next if nothing changes, by every way that chance can go. Pure.

The game's own rules play the action on the finale card in each world; nothing is written twice.
"""

from collections import defaultdict
from fractions import Fraction
from typing import NamedTuple, cast

from companion.engine.frozen import replace
from companion.engine.luck import Luck
from companion.engine.plain import JsonObject
from companion.engine.worlds import Chance, worlds
from companion.games.final_girl.agenda import CHAPTERS, Question, Resolution
from companion.games.final_girl.box import HEROINE, KILLER
from companion.games.final_girl.events import VictimsDied
from companion.games.final_girl.rules.acting import Act, Aimed, HeroineAttacked
from companion.games.final_girl.rules.cards import Do
from companion.games.final_girl.rules.killer import FinaleAction
from companion.games.final_girl.rules.panic import PanicIn
from companion.games.final_girl.stampede import Shares, led, run
from companion.games.final_girl.state import State

MOST_STEPS = 500


class Went(NamedTuple):
    """How one world went: which zone and who was meant, where he ended, whom he killed or hit.

    `weight`: how much likelier it is than its forks tell.
    """

    weight: Fraction
    target: str
    aim: str
    reached: str
    kills: bool
    hits: bool


class Odds(NamedTuple):
    """What may come, each with its chance."""

    target: Shares
    reaches: Shares
    kills: Fraction
    hits_you: Fraction
    panic: dict[str, Shares]
    next_row: JsonObject
    hers: bool = False  # whether she is meant where he may go for her zone

    def written(self) -> JsonObject:
        """Write them as the table protocol does."""

        def plain(shares: Shares) -> JsonObject:
            return {zone: float(share) for zone, share in shares.items()}

        return {
            "target": plain(self.target),
            "reaches": plain(self.reaches),
            "kills": float(self.kills),
            "hits_you": float(self.hits_you),
            "panic": {zone: plain(shares) for zone, shares in self.panic.items()},
            "next_row": self.next_row,
        }


def odds(state: State) -> Odds | None:
    """Count what the finale card's action does, everybody as they stand (G12 to G18)."""
    if state.asks:
        return None
    target, reaches = defaultdict[str, Fraction](Fraction), defaultdict[str, Fraction](Fraction)
    kills = hits = Fraction(0)
    hers = False
    for forks, went in worlds(lambda chance: _play(state, chance)):
        likely = forks * went.weight
        if went.target:
            target[went.target] += likely
        reaches[went.reached] += likely
        kills += likely * went.kills
        hits += likely * went.hits
        hers = hers or went.aim == HEROINE
    panic = {zone: led(state.place, zone) for zone in state.crowded()}
    return Odds(dict(target), dict(reaches), kills, hits, panic, _next_row(state), hers)


def _play(state: State, chance: Chance) -> Went:
    """Play the action once; ties are as likely, whoever settles them (G15, G17)."""
    options = {**state.setup.options, "ties": "random", "shortest_ways": "random"}
    setup = replace(state.setup, options=options)
    night = Resolution(replace(state, setup=setup, agenda=()))
    night.luck = cast("Luck", chance)
    night.push(FinaleAction())
    target, aim, hits, weight = "", "", False, Fraction(1)
    for _ in range(MOST_STEPS):
        if not _acts_on(night) or night.state.outcome is not None:
            break
        step = night.agenda[-1].step
        if isinstance(step, Aimed) and step.who == KILLER and not target:
            target, aim = step.goal, step.aim
        if isinstance(step, PanicIn):
            night.agenda.pop()
            weight *= run(night, step, chance)
        elif isinstance(step, Question):
            hits = hits or isinstance(step, HeroineAttacked)
            night.agenda.pop()  # she stands it; what the table draws is not known
        else:
            CHAPTERS.resolve_next(night)
    kills = any(isinstance(event, VictimsDied) for event in night.events)
    return Went(weight, target, aim, night.state.killer.zone, kills, hits)


def _acts_on(night: Resolution) -> bool:
    """Tell whether anything is left that he does: all else changes none of these odds."""
    return any(
        isinstance(entry.step, FinaleAction | Act | HeroineAttacked)
        or (isinstance(entry.step, Aimed) and bool(entry.step.does))
        or isinstance(entry.step, Do)
        for entry in night.agenda
    )


def _next_row(state: State) -> JsonObject:
    """Tell the next row; on the last one that row, with the final effect (G21)."""
    rows, last = state.printed.rows, state.printed.last
    number = min(state.row + 1, len(rows))
    row = rows[number - 1]
    effect = row.effect
    if state.row >= len(rows):
        effect = last[0].kind if last else "none"
    return {"row": number, "move": row.move, "attack": row.attack, "effect": effect}
