"""What a night of Betrayal sounds like."""

from companion.games.betrayal import events as e
from companion.games.betrayal.show.cues import cues
from companion.packs.shipped import content
from tests.salt import Haunt, salted
from tests.tables import top

SOUNDS = {
    "ambience-hill", "omen", "rolled", "haunt", "traitor", "monsters", "blow", "stunned",
    "counted", "dead", "won", "lost",
}  # fmt: skip


def heard(night: Haunt) -> list[str]:
    """Name the cues of the last report."""
    return [cue.removeprefix("betrayal/") for cue in top(night.table).cues]


def test_an_omen_and_its_roll_are_heard() -> None:
    night = Haunt(dice=[1, 0, 2, 1, 0, 1])
    assert top(night.table).ambience == "betrayal/ambience-hill"
    night.say("omen", player="Bo")
    assert heard(night) == ["omen"]
    night.say("ended_turn")
    assert heard(night) == ["rolled"]


def test_the_haunt_its_traitor_and_its_monsters_are_heard() -> None:
    night = Haunt("Ada", "Bo", "Cleo")
    night.reveal("Cleo")
    assert heard(night) == []  # where Cleo stands is only answered
    night.answer("17").answer(["Bo"])
    assert heard(night) == ["traitor"]
    night.ready().say("kind", kind_="shade", speed=3, might=4, count=1).end(3)
    assert heard(night) == ["monsters"]


def test_attacks_counters_and_deaths_are_heard() -> None:
    night = Haunt("Ada", "Bo", "Cleo").begin("Bo", player="Ada")
    night.say("kind", kind_="shade", speed=0, might=4, count=1)
    night.say("attacked", by="Cleo", on="shade_1", totals={"Cleo": 5, "shade_1": 2})
    assert heard(night) == ["stunned"]
    night.say("counter", counter="seals", goal=2, wins="heroes").end()
    night.say("attacked", by="Ada", on="Bo", totals={"Ada": 1, "Bo": 4})
    assert heard(night) == ["blow"]
    night.say("died", player="Ada")
    assert heard(night)[:1] == ["dead"]
    night.say("counted", counter="seals")
    assert heard(night) == ["counted"]
    night.say("counted", counter="seals")
    assert heard(night) == ["counted", "won"]
    assert top(night.table).ambience == ""


def test_the_haunt_itself_is_heard() -> None:
    night = salted(dice=[0] * 6)
    night.put(omens={"drawn": 12}).say("omen", player="Cleo", omen="tin_whistle").end()
    assert heard(night) == ["haunt"]
    assert cues([e.GameEnded(outcome="traitor", why="told")]) == ("betrayal/lost",)


def test_what_a_side_does_alone_is_silent() -> None:
    night = salted().salt()
    night.say("noted", as_="traitor", text="Keep them off the roof.")
    assert heard(night) == []


def test_every_sound_is_there() -> None:
    there = {file.stem for file in (content() / "sounds" / "betrayal").glob("*.ogg")}
    assert there == SOUNDS
