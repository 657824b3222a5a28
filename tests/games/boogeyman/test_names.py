"""Children are called as their players call themselves, in every sentence."""

from typing import Any

import pytest

from companion.saves.problem import problem_report
from tests.tables import NightTable, offers


def called(language: str = "en", **names: str) -> NightTable:
    night = NightTable("mike", "leila", language=language).place(mike=15, leila=16)
    night.say("switched", child="mike")
    night.table.speak(language, names)
    return night


def everything(night: NightTable) -> str:
    table = night.table
    said: list[Any] = [
        table.shown(),
        table.opponent.text.status(table.state),
        dict(table.opponent.text.names()),
    ]
    said += [(o.label, o.fields) for o in offers(table)]
    said += [table.opponent.text.journal(kept.state, kept.events) for kept in table.log]
    said += [kept.label(table.opponent.text) for kept in table.log]
    return str(said)


def test_every_sentence_says_the_name_that_was_given() -> None:
    night = called(mike="Anna").say("searched", child="mike", noise=0)
    assert "Anna" in everything(night)
    assert "Mike" not in everything(night).replace("Mike’s hall", "").replace("Hall de Mike", "")


def test_a_name_changes_no_rule_and_is_in_no_report() -> None:
    plain, named = called(), called(mike="Zo{}e")
    for night in (plain, named):
        night.say("searched", child="mike", noise=3)
    assert plain.view == {**named.view, "undo": plain.view["undo"]}
    assert "Zo{}e" not in str(problem_report(named.table, "en"))
    keeping = named.table.opponent.rules.keeping
    assert "Zo{}e" not in str([keeping.write(k.report, k.events, "") for k in named.table.log])


def test_french_elides_before_a_name_that_was_given() -> None:
    night = called("fr", mike="anna", leila="Zoé")
    assert "d’Anna" in everything(night)
    assert "de Anna" not in everything(night)


def test_a_name_outlives_a_change_of_language() -> None:
    night = called(mike="Anna")
    for language in ("fr", "en"):
        night.table.speak(language, {"mike": "Anna"})
        assert night.table.opponent.text.names()["mike"] == "Anna"
        assert "Anna" in night.table.shown()["view"]["undo"]


@pytest.mark.parametrize("odd", ["{child}", "{0}", "}{", "{child.kind}", "%s", "Bo:bby"])
def test_odd_names_are_said_as_they_are(odd: str) -> None:
    night = called(mike=odd).say("searched", child="mike", noise=0)
    assert odd in night.view["undo"]
    assert odd in "".join(p["text"] for p in night.table.shown()["prompts"])


def test_without_a_name_a_child_has_its_own() -> None:
    assert called(mike="  ", babysitter="Eve").table.opponent.text.names()["mike"] == "Mike"
    assert called(babysitter="Eve").table.opponent.text.names()["babysitter"] == "Jennifer"


def test_names_that_are_alike_are_told_apart() -> None:
    names = called(mike="Anna", leila="anna").table.opponent.text.names()
    assert (names["mike"], names["leila"]) == ("Anna (Mike)", "Anna (Leila)")
    assert called(mike="Leila").table.opponent.text.names()["mike"] == "Leila (Mike)"
    assert called(mike="jennifer").table.opponent.text.names()["mike"] == "Jennifer (Mike)"
    assert called(mike="mike").table.opponent.text.names()["mike"] == "Mike"
