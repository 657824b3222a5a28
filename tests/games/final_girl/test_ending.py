"""How a game ended, told after it: who is left, and how both look then."""

import pytest

from companion.engine.ending import Ending
from tests.ferry import Ferry, opponent

LOOKS = {
    "won": ("final_girl/heroine-won", "final_girl/tallow-out"),
    "lost": ("final_girl/heroine-down", "final_girl/tallow"),
}


def ended(night: Ferry) -> Ending:
    told = [event for kept in night.table.log for event in kept.events]
    found = opponent().show.after(night.table.state, told)
    assert found is not None
    return found


@pytest.mark.parametrize("outcome", LOOKS)
def test_g27_both_look_as_the_game_left_them(outcome: str) -> None:
    ending = ended(Ferry().put(outcome=outcome))
    assert tuple(one.drawing for one in ending.shares) == LOOKS[outcome]
    assert [one.down for one in ending.shares] == [outcome == "lost", outcome == "won"]
    assert not any(one.sleeps for one in ending.shares), "who is dead does not wake up"


def test_g27_the_headline_says_who_survived_and_below_it_why() -> None:
    put = ended(Ferry().put(outcome="won"))
    assert (put.text, put.why) == ("You have survived.", "Old Tallow is dead.")
    hit = ended(Ferry(tokens=["blank"]).say("hit", damage=11))
    assert hit.text == put.text
    assert hit.why == "Old Tallow is dead. His token is blank."
