"""Every way that a panic can go, for odds: how many run where, never die by die. Pure.

Ten victims have sixty million throws of dice, but a few hundred ways to stand afterwards.
"""

from collections import defaultdict
from fractions import Fraction
from math import comb

from companion.engine.luck import DIE_SIDES
from companion.engine.worlds import Chance
from companion.games.final_girl.agenda import Resolution
from companion.games.final_girl.box import DIE
from companion.games.final_girl.events import Panicked
from companion.games.final_girl.printed import Location
from companion.games.final_girl.rules.panic import PanicIn, leads

Shares = dict[str, Fraction]
Went = dict[str, int]


def led(place: Location, zone: str) -> Shares:
    """Tell where one victim's die leads, staying included (G28)."""
    found = defaultdict[str, Fraction](Fraction)
    for die in DIE:
        found[leads(place, zone, die)] += Fraction(1, DIE_SIDES)
    return dict(found)


def crowds(shares: Shares, victims: int) -> list[tuple[Went, Fraction]]:
    """Tell how many of some victims can run where, each way with its chance."""
    found: list[tuple[Went, int, Fraction]] = [({}, victims, Fraction(1))]
    *others, last = shares
    for to in others:
        found = [
            ({**went, to: n}, left - n, likely * comb(left, n) * shares[to] ** n)
            for went, left, likely in found
            for n in range(left + 1)
        ]
    return [({**went, last: left}, likely * shares[last] ** left) for went, left, likely in found]


def run(night: Resolution, step: PanicIn, chance: Chance) -> Fraction:
    """Let one way come; give how much likelier it is than if all were as likely."""
    state, weight, facts = night.state, Fraction(1), list[Panicked]()
    for zone in step.zones:
        shares = led(state.place, zone)
        groups = [("", state.victims.get(zone, 0)), *((one, 1) for one in state.specials_in(zone))]
        for special, victims in groups:
            every = crowds(shares, victims)
            went, likely = chance.one_of(every)
            weight *= likely * len(every)
            facts += [
                Panicked(zone=zone, to=to, victims=0 if special else n, dice=(), special=special)
                for to, n in went.items()
                if n
            ]
    for fact in facts:
        night.emit(fact)
    return weight
