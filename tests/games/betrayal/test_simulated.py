"""Bots play both sides of our haunts, and no game breaks."""

from random import Random

from companion import root
from companion.engine.playthrough import Playthrough
from companion.games.betrayal.bots.playing import BetrayalBots
from tests.chance import new_seed
from tests.effort import examples


def test_no_game_breaks_and_each_side_wins_some() -> None:
    bots, facts, chance = BetrayalBots(), root.facts("betrayal"), Random(new_seed())
    ends, haunts = set(), set()
    for number in range(examples(1000, soak=10_000)):
        setting = bots.setting(f"{number} {chance.random()}", {}, chance)
        table = root.open_table(game="betrayal")
        play = Playthrough(table.submit, setting.start, bots.seat(setting, facts, chance))
        for _ in play.replies():
            pass
        ends.add(play.end)
        haunts.add(table.shown()["view"]["haunt"]["id"])
    assert ends == {"won", "traitor"}
    assert haunts == {"tide_bell", "moth_mother"}
