"""An attentive heroine plays whole games, and none breaks."""

from random import Random

from companion import root
from companion.engine.playthrough import Playthrough
from companion.games.final_girl.bots.playing import FinalGirlBots
from tests.chance import new_seed
from tests.effort import examples
from tests.ferry import bare


def test_no_game_of_hers_breaks_and_each_comes_to_its_end() -> None:
    bots, facts, chance = FinalGirlBots(), root.facts("final_girl"), Random(new_seed())
    ends = set()
    for number in range(examples(2000, soak=20_000)):
        setting = bots.setting(f"{number} {chance.random()}", {}, chance)
        bot, start = bots.seat(setting, facts, chance), {**setting.start}
        start.pop("game")
        play = Playthrough(bare().submit, start, bot)
        for _ in play.replies():
            pass
        ends.add(play.end)
    assert ends == {"won", "lost"}
