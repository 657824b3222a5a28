"""A pack's files from a folder or a zip: what is read, and what is refused before it is."""

import io
import os
import stat
import struct
import zipfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from companion.engine.document import PackError
from companion.packs.archive import MAX_FILE, MAX_MEMBERS, MAX_TOTAL
from companion.packs.source import read_files, read_whole

NAMES = ("pack.yaml", "house.yaml", "cards/event.yaml")


def zipped(
    path: Path, *members: tuple[str | zipfile.ZipInfo, bytes], how: int = zipfile.ZIP_DEFLATED
) -> Path:
    with zipfile.ZipFile(path, "w", how) as archive:
        for name, data in members:
            archive.writestr(name, data)
    return path


def refusal(path: Path, names: tuple[str, ...] = NAMES) -> str:
    with pytest.raises(PackError) as caught:
        read_files(path, names)
    return str(caught.value)


def refused(path: Path) -> PackError | None:
    """Read what may or may not be a pack; any other exception is a fault."""
    try:
        read_files(path, NAMES)
    except PackError as error:
        return error
    return None


def test_a_folder_gives_the_named_files_and_no_others(tmp_path):
    (tmp_path / "pack.yaml").write_bytes(b"a")
    (tmp_path / "cards").mkdir()
    (tmp_path / "cards" / "event.yaml").write_bytes(b"b")
    (tmp_path / "README.md").write_bytes(b"c")
    assert read_files(tmp_path, NAMES) == {"pack.yaml": b"a", "cards/event.yaml": b"b"}


def test_a_zip_gives_the_named_files_and_may_hold_their_folders(tmp_path):
    members = [("pack.yaml", b"a"), ("cards/", b""), ("cards/event.yaml", b"b")]
    path = zipped(tmp_path / "p.zip", *members)
    assert read_files(path, NAMES) == {"pack.yaml": b"a", "cards/event.yaml": b"b"}


@pytest.mark.parametrize("name", ["README.md", "__MACOSX/._pack.yaml", "more.zip", "other/"])
def test_a_zip_with_anything_else_inside_is_refused(tmp_path, name):
    path = zipped(tmp_path / "p.zip", ("pack.yaml", b"a"), (name, b""))
    assert refusal(path) == f"{name}: not a file of a pack"


def test_a_whole_pack_has_its_pictures_too(tmp_path):
    lie = {"pack.yaml": b"a", "images/board.jpg": b"b", "images/attic-2.png": b"c"}
    (tmp_path / "images").mkdir()
    for name, data in (lie | {"images/.DS_Store": b"d", "images/notes.txt": b"e"}).items():
        (tmp_path / name).write_bytes(data)
    assert read_whole(tmp_path, NAMES) == lie
    assert read_files(tmp_path, NAMES) == {"pack.yaml": b"a"}
    path = zipped(tmp_path / "p.zip", *lie.items())
    assert read_whole(path, NAMES) == lie
    assert read_files(path, NAMES) == {"pack.yaml": b"a"}


def test_a_picture_with_an_odd_name_is_named(tmp_path):
    (tmp_path / "pack.yaml").write_bytes(b"a")
    (tmp_path / "images").mkdir()
    (tmp_path / "images" / "My Board.JPG").write_bytes(b"b")
    with pytest.raises(PackError, match=r"^images/My Board.JPG: expected a name of at most 40"):
        read_whole(tmp_path, NAMES)


def test_a_linked_folder_of_pictures_is_not_followed(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "a.png").write_bytes(b"s")
    (tmp_path / "pack").mkdir()
    (tmp_path / "pack" / "pack.yaml").write_bytes(b"a")
    (tmp_path / "pack" / "images").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(PackError, match=r"^images/a.png: a link that leaves the pack's folder$"):
        read_whole(tmp_path / "pack", NAMES)


def test_a_path_that_is_not_there_is_refused(tmp_path):
    assert refusal(tmp_path / "nope") == "nope: not found"
    assert refusal(tmp_path / "no\0pe") == r"no\x00pe: not found"
    assert "cannot be read" in refusal(tmp_path / ("x" * 5000))


def test_a_folder_without_pack_yaml_is_no_pack(tmp_path):
    (tmp_path / "house.yaml").write_bytes(b"a")
    assert refusal(tmp_path).endswith("no pack.yaml at its root, so this is no pack")


def test_a_zip_of_the_folder_instead_of_its_files_is_no_pack(tmp_path):
    path = zipped(tmp_path / "p.zip", ("mine/pack.yaml", b"a"))
    assert refusal(path) == "p.zip: no pack.yaml at its root, so this is no pack"


def test_a_folder_in_place_of_a_file_is_refused(tmp_path):
    (tmp_path / "pack.yaml").mkdir()
    assert refusal(tmp_path) == "pack.yaml: expected a file, found something else"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no named pipes here")
def test_a_named_pipe_in_place_of_a_file_is_refused_without_waiting(tmp_path):
    os.mkfifo(tmp_path / "pack.yaml")
    assert refusal(tmp_path) == "pack.yaml: expected a file, found something else"
    assert refusal(tmp_path / "pack.yaml") == "pack.yaml: neither a folder nor a zip"


def test_a_link_out_of_the_folder_is_refused(tmp_path):
    (tmp_path / "secret").write_bytes(b"s")
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "pack.yaml").symlink_to(tmp_path / "secret")
    assert refusal(pack) == "pack.yaml: a link that leaves the pack's folder"


def test_a_linked_subfolder_out_of_the_folder_is_refused(tmp_path):
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "event.yaml").write_bytes(b"s")
    pack = tmp_path / "pack"
    pack.mkdir()
    (pack / "pack.yaml").write_bytes(b"a")
    (pack / "cards").symlink_to(tmp_path / "elsewhere")
    assert refusal(pack) == "cards/event.yaml: a link that leaves the pack's folder"


def test_a_link_to_nowhere_and_a_link_to_itself_are_refused(tmp_path):
    (tmp_path / "pack.yaml").symlink_to(tmp_path / "gone")
    assert refusal(tmp_path).startswith("pack.yaml: cannot be read")
    (tmp_path / "house.yaml").symlink_to(tmp_path / "house.yaml")
    assert refusal(tmp_path, ("house.yaml",)).startswith("house.yaml: cannot be read")


def test_a_file_of_100_megabytes_is_refused_by_its_size(tmp_path):
    with (tmp_path / "pack.yaml").open("wb") as stream:
        stream.truncate(100 << 20)
    assert refusal(tmp_path) == "pack.yaml: more than 1 MiB"
    assert refusal(tmp_path / "pack.yaml") == "pack.yaml: more than 16 MiB"


def test_files_that_are_too_much_together_are_refused(tmp_path):
    names = ("pack.yaml", *(f"{number}.yaml" for number in range(MAX_TOTAL // MAX_FILE)))
    for name in names:
        with (tmp_path / name).open("wb") as stream:
            stream.truncate(MAX_FILE)
    assert refusal(tmp_path, names) == "3.yaml: the pack's files are more than 4 MiB"
    path = zipped(tmp_path / "p.zip", *((name, bytes(MAX_FILE)) for name in names), how=0)
    assert refusal(path, names) == "3.yaml: the pack's files are more than 4 MiB"


def test_a_zip_bomb_is_refused_while_it_unpacks(tmp_path):
    path = zipped(tmp_path / "p.zip", ("pack.yaml", bytes(50 << 20)))
    assert path.stat().st_size < 100_000
    assert refusal(path) == "pack.yaml: more than 1 MiB"


def test_a_zip_bomb_that_lies_about_its_size_is_refused(tmp_path):
    path = zipped(tmp_path / "p.zip", ("pack.yaml", bytes(50 << 20)))
    true_size, small = struct.pack("<L", 50 << 20), struct.pack("<L", 10)
    path.write_bytes(path.read_bytes().replace(true_size, small))
    assert "not a sound zip" in refusal(path)


def test_a_zip_with_another_compression_is_refused(tmp_path):
    path = tmp_path / "p.zip"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_BZIP2) as archive:
        archive.writestr("pack.yaml", b"a")
    assert refusal(path) == "pack.yaml: packed in a way that is not supported"


@pytest.mark.parametrize(
    "name", ["../pack.yaml", "a/../../pack.yaml", "/pack.yaml", "..\\pack.yaml", "C:/pack.yaml"]
)
def test_a_zip_name_that_leads_out_is_refused(tmp_path, name):
    path = zipped(tmp_path / "p.zip", ("pack.yaml", b"a"), (name, b"b"))
    assert "leads out of the pack" in refusal(path)


def test_a_link_in_a_zip_is_refused(tmp_path):
    link = zipfile.ZipInfo("house.yaml")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    path = zipped(tmp_path / "p.zip", ("pack.yaml", b"a"), (link, b"/etc/passwd"))
    assert refusal(path) == "p.zip: 'house.yaml' inside is a link"


@pytest.mark.filterwarnings("ignore:Duplicate name")
def test_a_name_twice_in_a_zip_is_refused(tmp_path):
    path = zipped(tmp_path / "p.zip", ("pack.yaml", b"a"), ("pack.yaml", b"b"))
    assert refusal(path) == "pack.yaml: twice in the zip"


def test_a_zip_locked_with_a_password_is_refused(tmp_path):
    data = bytearray(zipped(tmp_path / "p.zip", ("pack.yaml", b"a")).read_bytes())
    data[6] |= 1
    data[data.rindex(b"PK\x01\x02") + 8] |= 1
    (tmp_path / "p.zip").write_bytes(data)
    assert refusal(tmp_path / "p.zip") == "pack.yaml: locked with a password"


def test_a_zip_with_too_many_members_is_refused(tmp_path):
    others = [(f"{number}", b"") for number in range(MAX_MEMBERS)]
    path = zipped(tmp_path / "p.zip", ("pack.yaml", b"a"), *others)
    assert refusal(path) == "p.zip: more than 100 files inside"
    names = ("pack.yaml", *(name for name, _ in others[1:]))
    path = zipped(tmp_path / "p.zip", ("pack.yaml", b"a"), *others[1:])
    assert len(read_files(path, names)) == MAX_MEMBERS


@pytest.mark.parametrize("data", [b"", b"PK\x03\x04", b"garbage" * 100, bytes(10_000)])
def test_what_is_no_zip_is_refused(tmp_path, data):
    (tmp_path / "p.zip").write_bytes(data)
    assert refusal(tmp_path / "p.zip").startswith("p.zip: not a sound zip")


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(changes=st.lists(st.tuples(st.integers(0, 10_000), st.integers(0, 255)), max_size=8))
def test_a_damaged_zip_is_read_or_refused_but_never_breaks(tmp_path, changes):
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("pack.yaml", b"format: 1\n" * 20)
        archive.writestr("house.yaml", b"rooms: {}\n")
    data = bytearray(buffer.getvalue())
    for at, value in changes:
        data[at % len(data)] = value
    path = tmp_path / "p.zip"
    path.write_bytes(data)
    assert str(refused(path)).isprintable()
