"""What an owner's box knows: told once, by the name that the owner gives the box."""

from pathlib import Path
from typing import Any

import pytest

from companion import root
from companion.device.copies import MINE
from tests.salt import Haunt

BOX = "Ada’s box, 2nd edition"


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))


def begun(tmp_path: Path, name: str, copy: str | None = BOX, **start: Any) -> Haunt:
    return Haunt(table=root.open_game(tmp_path / name, game="betrayal"), copy=copy, **start)


def known() -> dict[str, str]:
    return dict(root.copies("betrayal").get(MINE, {}))


def test_omen_and_room_are_asked_once_and_offered_later(tmp_path: Path) -> None:
    begun(tmp_path, "first").reveal("Dov", "cracked cup", "cold pantry").answer("17")
    second = begun(tmp_path, "second").reveal("Dov", None)
    assert [one["value"] for one in second.asked["options"]] == ["cracked cup"]
    second.answer("Cracked CUP")
    assert [one["value"] for one in second.asked["options"]] == ["cold pantry"]
    second.answer("cold pantry")
    assert (second.view["haunt"]["id"], second.asked["key"]) == ("17", "traitor.who")
    third = begun(tmp_path, "third").reveal("Dov", "cracked cup", "attic")
    assert [one["value"] for one in third.asked["options"]] == ["17"]


def test_another_box_and_a_game_without_one_know_nothing_of_it(tmp_path: Path) -> None:
    begun(tmp_path, "first").reveal("Dov", "cup", "pantry").answer("17")
    for copy in ("another box", None):
        game = begun(tmp_path, f"of {copy}", copy).reveal("Dov", "cup", "pantry")
        assert (game.asked["key"], game.asked["options"]) == ("haunt.which", [])
    before = known()
    begun(tmp_path, "none", None).reveal("Dov", "eye", "well").answer("3")
    assert known() == before


def test_kinds_and_counters_of_a_haunt_are_there_when_it_comes_again(tmp_path: Path) -> None:
    first = begun(tmp_path, "first").begin()
    first.say("counter", counter="seals", goal=4, wins="heroes", value=1)
    first.say("kind", kind_="shade", speed=3, might=5, beaten="seals", count=2)
    first.say("counted", counter="seals", by=2).say("counter", counter="seals", goal=9)
    second = begun(tmp_path, "second").reveal().answer(["Bo"]).ready()
    assert second.view["monsters"] == {}
    kind = second.view["kinds"]["shade"]
    assert (kind["speed"], kind["might"], kind["beaten"]) == (3, 5, "seals")
    assert second.view["counters"]["seals"] == {
        "value": 1, "goal": 4, "wins": "heroes", "each": None,
    }  # fmt: skip
    assert list(second.say("came", kind_="shade", count=1).view["monsters"]) == ["shade_1"]
    other = (
        begun(tmp_path, "third").reveal("Dov", "eye", "well").answer("18").answer(["Bo"]).ready()
    )
    assert (other.view["kinds"], other.view["counters"]) == ({}, {})


def test_an_undone_answer_is_forgotten_and_redone_it_is_known(tmp_path: Path) -> None:
    game = begun(tmp_path, "first").reveal("Dov", "cup", "pantry").answer("17")
    told = known()
    game.say("undo")
    assert not any(fact.startswith("pair") for fact in known())
    game.say("redo")
    assert known() == told
    game.say("undo", grain="round")
    assert known() == {}


def test_an_undone_change_is_known_as_it_was_before(tmp_path: Path) -> None:
    begun(tmp_path, "first").begin().say("kind", kind_="shade", speed=3, might=5)
    told = known()
    second = begun(tmp_path, "second").reveal().answer(["Bo"]).ready()
    second.say("kind", kind_="shade", speed=4)
    second.say("kind", kind_="shade", speed=5)
    assert known() != told
    second.say("undo").say("undo")
    assert known() == told
    second.say("undo", as_="heroes").say("undo", as_="traitor")
    assert known() == told


def test_a_corrected_haunt_is_learnt_for_its_omen_and_room(tmp_path: Path) -> None:
    begun(tmp_path, "first").begin(haunt="17").put(haunt={"id": "71"})
    second = begun(tmp_path, "second").reveal()
    assert second.view["haunt"]["id"] == "71"
    second.put(haunt="72")
    assert begun(tmp_path, "third").reveal().view["haunt"]["id"] == "72"
    second.say("undo")
    assert begun(tmp_path, "fourth").reveal().view["haunt"]["id"] == "71"


def test_a_corrected_omen_is_offered_later(tmp_path: Path) -> None:
    begun(tmp_path, "first").reveal("Dov", "cupp").put(omens={"last": "cup"})
    second = begun(tmp_path, "second").reveal("Dov", None)
    assert {one["value"] for one in second.asked["options"]} == {"cupp", "cup"}


def test_kinds_of_our_haunt_come_before_those_that_were_told(tmp_path: Path) -> None:
    for name in ("first", "second"):
        game = begun(tmp_path, name, pack="salt_house").salt()
        kinds = game.view["kinds"]
        game.say("kind", kind_="crab", speed=1).say("kind", kind_="drowned", might=6)
    assert (list(kinds), kinds["drowned"]["might"]) == (["drowned", "crab"], 6)
    assert len(game.view["monsters"]) == 3


def test_a_beaten_kind_is_stunned_where_its_counter_is_not_known(tmp_path: Path) -> None:
    begun(tmp_path, "first").begin(haunt="17").say("counter", counter="wounds", goal=9)
    first = begun(tmp_path, "another").reveal().answer(["Bo"]).ready()
    first.put(haunt="18").say("kind", kind_="shade", might=3, beaten="wounds")
    second = begun(tmp_path, "second").reveal().answer(["Bo"]).ready()
    assert (second.view["haunt"]["id"], second.view["counters"]) == ("18", {})
    assert second.view["kinds"]["shade"]["beaten"] == "stunned"
    second.put(**second.view)


def test_a_counter_is_known_as_it_was_told_first(tmp_path: Path) -> None:
    first = begun(tmp_path, "first").begin().say("counter", counter="seals", goal=4)
    first.put(counters={"seals": None}).say("counter", counter="seals", goal=9)
    second = begun(tmp_path, "second").reveal().answer(["Bo"]).ready()
    assert second.view["counters"]["seals"]["goal"] == 4


def test_what_came_in_a_haunt_is_known_by_its_corrected_name(tmp_path: Path) -> None:
    begun(tmp_path, "first").begin(haunt="17").say("kind", kind_="ghoul", speed=1)
    game = begun(tmp_path, "second").reveal().answer(["Bo"]).ready()
    game.say("kind", kind_="shade", speed=3).say("counter", counter="seals", goal=4)
    game.put(haunt="71").say("kind", kind_="rat", speed=1)
    again = begun(tmp_path, "third").reveal().answer(["Bo"]).ready().view
    assert (again["haunt"]["id"], set(again["kinds"])) == ("71", {"shade", "rat"})
    assert again["counters"]["seals"]["goal"] == 4
    before = known()
    game.say("undo").say("undo")
    assert known() != before
    back = begun(tmp_path, "fourth").reveal().answer(["Bo"]).ready().view
    assert (back["haunt"]["id"], "ghoul" in back["kinds"]) == ("17", True)


def test_a_box_may_have_any_name(tmp_path: Path) -> None:
    for name in ("x", "Été [2]", 'a "b" × c', "mine", "pair"):
        begun(tmp_path, f"1 {hash(name)}", name).reveal("Dov", "cup", "pantry").answer("17")
        assert begun(tmp_path, f"2 {hash(name)}", name).reveal("Dov", "cup", "pantry").asked[
            "key"
        ] == ("traitor.who")
    assert Haunt().refused("start", players=["a", "b"], copy="x" * 61)[0] in (
        "bad_value",
        "already_started",
    )


def test_a_game_that_is_opened_again_knows_what_it_knew(tmp_path: Path) -> None:
    begun(tmp_path, "first").reveal("Dov", "cup", "pantry").answer("17")
    second = (
        begun(tmp_path, "second").put(omens={"drawn": 12}).say("omen", player="Dov", omen="cup")
    )
    second.table.close()
    root.copies("betrayal").replace(MINE, {})
    table = root.open_game(tmp_path / "second")
    assert table.submit({"report": "ended_turn"})["ok"]
    reply = table.submit({"report": "answer", "value": "pantry"})
    assert reply["view"]["haunt"]["id"] == "17"
