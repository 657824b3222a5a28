"""An attentive heroine plays whole games, and none breaks."""

from random import Random

from tests.chance import new_seed
from tests.effort import examples
from tests.games.final_girl.nights import night


def test_no_game_of_hers_breaks_and_each_comes_to_its_end() -> None:
    chance, ends = Random(new_seed()), set()
    for number in range(examples(2000, soak=20_000)):
        play = night(f"{number} {chance.random()}")
        for _ in play.replies():
            pass
        ends.add(play.end)
    assert ends == {"won", "lost"}
