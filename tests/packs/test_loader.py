"""Loading through a game's schema, the compiled cache, and what is shipped."""

import json
import os
import shutil
import types
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine.document import PackError
from companion.games.boogeyman import pack as boogeyman
from companion.packs import compiled
from companion.packs.loader import load
from companion.packs.shipped import content, located, shipped

GAMES = {"boogeyman": boogeyman}


@pytest.fixture
def practice(tmp_path):
    """A copy of the practice house that may be spoilt."""
    folder = tmp_path / "practice"
    folder.mkdir()
    for name in boogeyman.FILES:
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copyfile(content() / "boogeyman" / name, folder / name)
    return folder


class Watched:
    """A game's schema that counts how often it had to check."""

    FILES = boogeyman.FILES
    PLAIN_VERSION = boogeyman.PLAIN_VERSION

    def __init__(self):
        self.checks = 0

    def check(self, documents, pictures=()):
        self.checks += 1
        return boogeyman.check(documents, pictures)

    def build(self, plain, source=None):
        return boogeyman.build(plain, source)


def refusal(path: Path, games=GAMES) -> str:
    with pytest.raises(PackError) as caught:
        load(path, games)
    return str(caught.value)


def refused(path: Path) -> PackError | None:
    """Load what may or may not be a pack; any other exception is a fault."""
    try:
        load(path, GAMES)
    except PackError as error:
        return error
    return None


def test_the_shipped_practice_house_loads():
    assert load(located("practice"), GAMES).id == "practice"
    assert shipped("nope") is None
    assert located("some/path") == Path("some/path")


def test_installed_content_is_preferred_to_the_checkout(tmp_path, monkeypatch):
    package = tmp_path / "companion"
    package.mkdir()
    fake = types.SimpleNamespace(__file__=str(package / "__init__.py"))
    monkeypatch.setattr("companion.packs.shipped.companion", fake)
    assert content() == tmp_path / "content"
    (package / "content").mkdir()
    assert content() == package / "content"


def test_a_zip_of_the_pack_loads_like_its_folder(practice, tmp_path):
    with zipfile.ZipFile(tmp_path / "p.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        for name in boogeyman.FILES:
            archive.write(practice / name, name)
    zipped = load(tmp_path / "p.zip", GAMES)
    assert zipped.facts() == load(practice, GAMES).facts()


def test_a_missing_house_is_named(practice):
    (practice / "house.yaml").unlink()
    shutil.rmtree(practice / "cards")
    assert refusal(practice) == "house.yaml: missing from the pack"


def test_an_unknown_game_is_refused(practice):
    head = practice / "pack.yaml"
    head.write_text(head.read_text("utf-8").replace("game: boogeyman", "game: other"), "utf-8")
    assert refusal(practice) == "pack.yaml:4: game: expected one of boogeyman, found 'other'"


def test_a_pack_that_names_no_game_is_refused(practice):
    (practice / "pack.yaml").write_text("\nformat: 1\n")
    assert refusal(practice) == "pack.yaml:2: game: missing"


def test_a_file_of_another_game_is_refused(practice):
    other = Watched()
    other.FILES = ("pack.yaml", "monsters.yaml")
    (practice / "monsters.yaml").write_text("a: 1")
    message = refusal(practice, {**GAMES, "other": other})
    assert message == "monsters.yaml: not a file of a boogeyman pack"


def test_the_second_load_comes_from_the_cache_and_is_the_same(practice, tmp_path):
    watched = Watched()
    first = load(practice, {"boogeyman": watched}, tmp_path / "cache")
    second = load(practice, {"boogeyman": watched}, tmp_path / "cache")
    assert watched.checks == 1
    for name in (*(field for field in first.__slots__),):
        assert getattr(first, name) == getattr(second, name)


def test_without_a_cache_nothing_is_kept(practice):
    before = sorted(practice.parent.rglob("*"))
    load(practice, GAMES)
    assert sorted(practice.parent.rglob("*")) == before


def test_changed_content_is_checked_again(practice, tmp_path):
    watched = Watched()
    load(practice, {"boogeyman": watched}, tmp_path / "cache")
    house = practice / "house.yaml"
    house.write_text(house.read_text("utf-8").replace("noise: [1, 2, 3, 4]", "noise: [7]"), "utf-8")
    assert load(practice, {"boogeyman": watched}, tmp_path / "cache").noise == (7,)
    assert watched.checks == 2


def test_a_newer_check_does_not_trust_what_an_older_one_kept(practice, tmp_path):
    watched = Watched()
    load(practice, {"boogeyman": watched}, tmp_path / "cache")
    watched.PLAIN_VERSION += 1
    load(practice, {"boogeyman": watched}, tmp_path / "cache")
    assert watched.checks == 2


def cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-10])


def empty(file: Path) -> None:
    file.write_bytes(b"")


def garbage(file: Path) -> None:
    file.write_bytes(b"\xff\x00garbage")


def deep(file: Path) -> None:
    file.write_bytes(b"[" * 1_000_000)


def of_another_shape(file: Path) -> None:
    file.write_text("[1, 2]")


def altered(file: Path) -> None:
    file.write_text(file.read_text().replace('"noise": [1, 2, 3, 4]', '"noise": [9]'))


def of_another_key(file: Path) -> None:
    kept = json.loads(file.read_text())
    file.write_text(json.dumps(kept | {"key": "0" * 64}))


def sealed_but_foreign(file: Path) -> None:
    file.unlink()
    compiled.keep(file.parent, file.stem, {"game": "boogeyman", "pack": {"id": 3}})


def of_a_game_not_known(file: Path) -> None:
    file.unlink()
    compiled.keep(file.parent, file.stem, {"game": "chess", "pack": {}})


def a_folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


@pytest.mark.parametrize(
    "spoil",
    [
        *(cut, empty, garbage, deep, of_another_shape, altered, of_another_key),
        *(sealed_but_foreign, of_a_game_not_known, a_folder),
    ],
)
def test_a_spoilt_cache_is_passed_over_and_made_anew(practice, tmp_path, spoil):
    cache = tmp_path / "cache"
    load(practice, GAMES, cache)
    (file,) = cache.iterdir()
    before = file.read_bytes()
    spoil(file)
    watched = Watched()
    assert load(practice, {"boogeyman": watched}, cache).noise == (1, 2, 3, 4)
    assert watched.checks == 1
    if file.is_file():
        assert file.read_bytes() == before
    assert [left.suffix for left in cache.iterdir()] == [".json"]


def test_a_cache_that_cannot_be_written_is_no_error(practice, tmp_path):
    (tmp_path / "taken").write_text("a file where the folder should be")
    assert load(practice, GAMES, tmp_path / "taken").id == "practice"
    assert load(practice, GAMES, tmp_path / "taken" / "deeper").id == "practice"
    assert load(practice, GAMES, tmp_path / "no\0name").id == "practice"


def test_the_cache_drops_its_oldest_forms_and_leaves_strangers_alone(tmp_path):
    (tmp_path / "notes.txt").write_text("mine")
    for number in range(70):
        compiled.keep(tmp_path, f"{number:064x}", number)
        os.utime(tmp_path / f"{number:064x}.json", (number, number))
    assert len(list(tmp_path.glob("*.json"))) == 64
    assert compiled.recall(tmp_path, f"{69:064x}") == 69
    assert compiled.recall(tmp_path, f"{0:064x}") is None
    assert (tmp_path / "notes.txt").exists()


def test_the_key_tells_apart_what_the_same_bytes_in_other_files_mean():
    first = compiled.key_of({"a": b"xy", "b": b""}, "1")
    assert first != compiled.key_of({"a": b"x", "b": b"y"}, "1")
    assert first != compiled.key_of({"a": b"xy", "b": b""}, "2")
    assert first == compiled.key_of({"b": b"", "a": b"xy"}, "1")


PIECES = ["", ":", "- ", "[", "]", "{", "}", "'", '"', "&a ", "*a", "!!int ", "\n", "\t", "  "]
PIECES += ["\x00", "\u2028", "é", "999999999999999999999", "-1", "null", "true", "5", "20", "x"]


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data())
def test_a_mutated_pack_loads_or_is_refused_but_never_breaks(practice, data):
    name = data.draw(st.sampled_from(boogeyman.FILES))
    text = (content() / "boogeyman" / name).read_text("utf-8")
    for _ in range(data.draw(st.integers(1, 4))):
        start = data.draw(st.integers(0, len(text)))
        length = data.draw(st.integers(0, 30))
        text = text[:start] + data.draw(st.sampled_from(PIECES)) + text[start + length :]
    for each in boogeyman.FILES:
        shutil.copyfile(content() / "boogeyman" / each, practice / each)
    (practice / name).write_text(text, "utf-8")
    error = refused(practice)
    assert error is None or error.file in boogeyman.FILES
    assert str(error).isprintable()


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(head=st.binary(max_size=100), house=st.binary(max_size=100))
def test_random_bytes_are_refused(practice, head, house):
    (practice / "pack.yaml").write_bytes(head)
    (practice / "house.yaml").write_bytes(house)
    refusal(practice)
