"""Whole nights of the careless bots, for tests and counts."""

from random import Random

from companion import root
from companion.engine.playthrough import Playthrough
from companion.games.betrayal.bots.playing import BetrayalBots


def night(seed: str) -> Playthrough:
    """Seat them for a night that chance lays."""
    bots, facts, chance = BetrayalBots(), root.facts("betrayal"), Random(seed)
    setting = bots.setting(seed, {}, chance)
    table = root.open_table(game="betrayal")
    return Playthrough(table.submit, setting.start, bots.seat(setting, facts, chance))
