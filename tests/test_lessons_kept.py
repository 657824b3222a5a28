"""What this device keeps of lessons: little, in one file, read with suspicion."""

import json
from pathlib import Path

from companion.device.lessons import Lessons, Taken
from tests.every import every

TAKEN = Taken("one", "map", {"en": "One", "fr": "Un"}, ("look",), 3, 12)


def test_what_is_kept_is_there_again(tmp_path: Path) -> None:
    file = tmp_path / "lessons.json"
    Lessons(file).keep("night", TAKEN)
    assert Lessons(file).of("night") == TAKEN
    assert Lessons(file).of("another") is None


def test_a_lesson_that_ended_is_none(tmp_path: Path) -> None:
    file = tmp_path / "lessons.json"
    lessons = Lessons(file)
    lessons.keep("night", TAKEN)
    lessons.keep("other", TAKEN)
    lessons.end("night")
    lessons.end("night")
    assert Lessons(file).of("night") is None
    assert Lessons(file).of("other") == TAKEN
    lessons.forget_all_but(["night"])
    assert Lessons(file).of("other") is None


def test_two_windows_keep_both_of_theirs(tmp_path: Path) -> None:
    file = tmp_path / "lessons.json"
    one, other = Lessons(file), Lessons(file)
    one.keep("night", TAKEN)
    other.keep("evening", TAKEN)
    assert Lessons(file).of("night") == Lessons(file).of("evening") == TAKEN


def test_what_makes_no_sense_is_no_lesson(tmp_path: Path) -> None:
    sound = {"lesson": "one", "variant": "map", "title": {"en": "One"}, "step": 1, "steps": 2}
    broken: list[object] = [
        None, [], "one", {}, {**sound, "lesson": 3}, {**sound, "variant": ""},
        {**sound, "title": "One"}, {**sound, "step": 0}, {**sound, "steps": True},
        {**sound, "step": "1"}, {**sound, "lesson": "o" * 50}, {**sound, "step": 10**6},
    ]  # fmt: skip
    file = tmp_path / "lessons.json"

    def holds(plain: object) -> None:
        file.write_text(json.dumps({"games": {"night": plain}}))
        assert Lessons(file).of("night") is None

    every([(one,) for one in broken], holds)
    file.write_text(json.dumps({"games": {"night": {**sound, "pages": [3, "look"]}}}))
    kept = Lessons(file).of("night")
    assert kept is not None
    assert kept.read == ("look",)
    for text in ("", "[]", "nonsense", '{"games": 3}'):
        file.write_text(text)
        assert Lessons(file).of("night") is None


def test_where_nothing_can_be_kept_it_holds_until_the_end(tmp_path: Path) -> None:
    lessons = Lessons(tmp_path / "file" / "lessons.json")
    (tmp_path / "file").write_text("in the way")
    lessons.keep("night", TAKEN)
    assert lessons.of("night") == TAKEN
