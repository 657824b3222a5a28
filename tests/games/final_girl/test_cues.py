"""What a night of Final Girl sounds like."""

from companion.games.final_girl import events as e
from companion.games.final_girl.show.cues import cues
from companion.packs.shipped import content
from tests.ferry import Ferry
from tests.tables import top

SOUNDS = {
    "ambience-ferry", "wick", "lamp", "footsteps", "foghorn", "snuffed", "panic", "token",
    "finale", "won", "lost",
}  # fmt: skip


def heard(night: Ferry) -> list[str]:
    """Name the cues of the last report."""
    return [cue.removeprefix("final_girl/") for cue in top(night.table).cues]


def test_his_turn_is_heard_step_by_step() -> None:
    night = Ferry(terror=["wick_low"], dice=[5])
    night.say("ended_turn")
    assert heard(night) == ["footsteps", "snuffed", "wick", "snuffed", "panic"]


def test_whoever_is_saved_has_a_lamp() -> None:
    night = Ferry()
    night.say("moved", to="jetty")
    assert heard(night) == []
    night.say("saved", victims=2)
    assert heard(night) == ["lamp"]


def test_the_event_of_the_set_up_is_silent_and_a_later_one_is_the_horn() -> None:
    night = Ferry(terror=["foghorn"], event=["calm_sea", "late_boarders"])
    assert heard(night) == []
    night.say("ended_turn")
    assert "foghorn" in heard(night)


def test_a_token_and_how_it_ends_are_heard() -> None:
    night = Ferry(tokens=["2"])
    night.say("hit", damage=12)
    assert heard(night) == ["token"]
    night.say("ended_turn")
    assert top(night.table).ambience == "final_girl/ambience-ferry"
    night.say("died", who="heroine")
    assert top(night.table).ambience == ""
    assert heard(night) == ["lost"]


def test_the_finale_is_heard_once() -> None:
    assert cues([e.FinaleOpened(finale="last_lamp")]) == ("final_girl/finale",)


def test_the_same_twice_in_a_row_is_heard_once() -> None:
    ran = e.Panicked(zone="saloon", to="galley", victims=1, dice=(1,))
    assert cues([ran, ran]) == ("final_girl/panic",)


def test_every_sound_is_there() -> None:
    there = {file.stem for file in (content() / "sounds" / "final_girl").glob("*.ogg")}
    assert there == SOUNDS
