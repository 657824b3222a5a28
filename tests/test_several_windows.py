"""Two windows of the companion on one device: what one learns, names or sets, the other keeps."""

from pathlib import Path

from companion.device import settings
from companion.device.copies import Copies
from companion.device.people import People
from companion.device.settings import Settings
from tests.at_once import at_once, needs_fork

WINDOWS, TIMES = 6, 6
pytestmark = needs_fork


def test_no_fact_of_the_box_is_lost(tmp_path: Path) -> None:
    def learn(number: int) -> None:
        copies = Copies("a game", tmp_path)
        for time in range(TIMES):
            copies.learn("mine", {f"fact {number} {time}": "yes"}, {})

    at_once(WINDOWS, learn)
    known = Copies("a game", tmp_path)["mine"]
    assert known == {f"fact {n} {t}": "yes" for n in range(WINDOWS) for t in range(TIMES)}


def test_nobodys_name_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "people.json"
    People(file).name("over", {"mike": "Old"})

    def name(number: int) -> None:
        people = People(file)
        for time in range(TIMES):
            people.name(f"game {number} {time}", {"mike": f"N{number} {time}"})
            people.forget_all_but([f"game {n} {t}" for n in range(WINDOWS) for t in range(TIMES)])

    at_once(WINDOWS, name)
    people = People(file)
    for number in range(WINDOWS):
        for time in range(TIMES):
            assert people.of(f"game {number} {time}") == {"mike": f"N{number} {time}"}
    assert people.of("over") == {}


def test_nothing_that_was_set_is_lost(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    switches = ("contrast", "motion", "left_hand", "vibration", "keep_awake", "dim_idle")

    def set_(number: int) -> None:
        now = settings.load(file)
        for time in range(TIMES):
            before, now = now, now.changed(options={**now.options, f"{number}": f"{time}"})
            settings.keep(before, now, file)
        name = switches[number]
        settings.keep(now, now.changed(**{name: not getattr(now, name)}), file)

    at_once(WINDOWS, set_)
    found, usual = settings.load(file), Settings()
    assert all(getattr(found, name) is not getattr(usual, name) for name in switches)
    assert found.options == {f"{number}": f"{TIMES - 1}" for number in range(WINDOWS)}


def test_where_nothing_can_be_locked_names_hold_and_are_kept_later(tmp_path: Path) -> None:
    people = People(tmp_path / "people.json")
    (tmp_path / "people.lock").mkdir()
    people.name("a", {"mike": "Anna"})
    assert people.of("a") == {"mike": "Anna"}
    (tmp_path / "people.lock").rmdir()
    people.name("b", {"mike": "Tom"})
    assert People(tmp_path / "people.json").of("a") == {"mike": "Anna"}
