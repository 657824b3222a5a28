"""The lessons that the companion brings along: content/<game>/lessons/*.yaml."""

from functools import cache
from pathlib import Path

from companion.engine.document import PackError
from companion.engine.lesson import Lesson
from companion.engine.lesson_reading import read_lesson
from companion.packs.shipped import content


def files(game: str) -> list[Path]:
    """Find the files with lessons of a game; quick, for nothing of them is read."""
    return sorted((content() / game / "lessons").glob("*.yaml"))


@cache
def lessons(game: str) -> tuple[Lesson, ...]:
    """Read the lessons of a game, or raise PackError."""
    return tuple(map(load, files(game)))


def load(file: Path) -> Lesson:
    """Read one lesson; whatever is wrong with it is a PackError."""
    from companion.packs.reader import read  # not at the top: only a lesson needs YAML here

    lesson = read_lesson(read(file.read_bytes(), file.name))
    if lesson.id != file.stem:
        raise PackError(file.name, 1, "id", f"expected the name of the file, {file.stem}")
    return lesson


def lesson(game: str, name: str) -> Lesson:
    """Give a lesson by its id, or raise KeyError."""
    for one in lessons(game):
        if one.id == name:
            return one
    raise KeyError(name)
