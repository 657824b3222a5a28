"""Whole nights of the attentive heroine, for tests and counts."""

from random import Random

from companion import root
from companion.engine.playthrough import Playthrough
from companion.games.final_girl.bots.playing import FinalGirlBots
from tests.ferry import bare


def night(seed: str) -> Playthrough:
    """Seat her for a night that chance lays."""
    bots, facts, chance = FinalGirlBots(), root.facts("final_girl"), Random(seed)
    setting = bots.setting(seed, {}, chance)
    start = {name: one for name, one in setting.start.items() if name != "game"}
    return Playthrough(bare().submit, start, bots.seat(setting, facts, chance))
