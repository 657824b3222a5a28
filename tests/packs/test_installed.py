"""The packs of a device: taken in whole, offered, left out where broken, kept by games."""

import contextlib
import os
import shutil
import signal
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from companion import root
from companion.__main__ import main
from companion.device.home import home
from companion.engine.document import PackError
from companion.engine.tabletop import Map
from companion.games.boogeyman.bots.night import Night
from companion.games.boogeyman.bots.plan import Plan
from companion.games.boogeyman.bots.styles import STYLES
from companion.packs.archive import MAX_TOTAL, packed
from companion.packs.folder import changing
from companion.packs.installed import MOST_AWAY, AlreadyThere, Installed, place, write_out
from companion.packs.loader import checked, load_whole, names_of
from companion.packs.shipped import located
from companion.packs.source import read_files
from tests.effort import examples
from tests.packs.packing import START, good, lying, on_a_photo, png, take_in, zipped
from tests.states import state_of
from tests.store.program import ROOT, environment
from tests.store.warm import Run, Warm
from tests.tables import SCHEMAS, installed, top


def test_a_pack_comes_in_whole_and_is_offered_after_the_practice_house(tmp_path):
    assert take_in(packed(good("blue")), tmp_path) == "blue"
    assert take_in(packed(good("azure")), tmp_path) == "azure"
    assert list(root.packs()) == ["practice", "azure", "blue"]
    offer = root.opponent().show.start()
    (houses,) = [field for field in offer.fields if field.name == "house"]
    assert [choice.value for choice in houses.choices] == ["practice", "azure", "blue"]
    assert houses.default == "azure", "the practice house is on nobody's table"
    assert [choice.label for choice in houses.choices] == [
        "The practice house", "My house (azure)", "My house (blue)",
    ]  # fmt: skip
    assert {name: (place() / "blue" / name).read_bytes() for name in good()} == good("blue")


def test_export_import_export_gives_the_same_bytes(tmp_path):
    write_out(good(), tmp_path / "first.pack")
    Installed(SCHEMAS).take_in(tmp_path / "first.pack")
    _, files = load_whole(place() / "blue", SCHEMAS)
    write_out(files, tmp_path / "second.pack")
    assert (tmp_path / "first.pack").read_bytes() == (tmp_path / "second.pack").read_bytes()
    with pytest.raises(FileExistsError):
        write_out(files, tmp_path / "first.pack")


def test_a_pack_made_here_takes_the_place_of_its_former_self(profile):
    here = Installed(SCHEMAS)
    assert here.keep(good("green")).id == "green"
    named = {name: data.replace(b"My house", b"Our house") for name, data in good("green").items()}
    here.keep(named)
    assert here["green"].title["en"] == "Our house"
    assert here.files("green") == named
    before = lying(home())
    with pytest.raises(PackError, match=r"house\.yaml: missing from the pack"):
        here.keep({"pack.yaml": good("green")["pack.yaml"]})
    with pytest.raises(PackError, match="comes with the companion"):
        here.keep(good("practice"))
    assert lying(home()) == before


def test_what_is_put_away_is_offered_no_more_and_can_be_brought_back(profile):
    before, here = lying(home()), Installed(SCHEMAS)
    here.put_away("green")
    assert here.names() == []
    assert "green" not in root.packs()
    (away,) = Installed(SCHEMAS).away().items()
    assert away[0] == "green"
    assert away[1] is not None
    assert away[1].id == "green"
    here.bring_back("green")
    assert here["green"].id == "green"
    assert list(here.away()) == []
    assert {k: v for k, v in lying(home()).items() if "cache" not in k} == {
        k: v for k, v in before.items() if "cache" not in k
    }


def test_a_broken_pack_is_put_away_and_brought_back_as_it_was(profile):
    file = place() / "green" / "house.yaml"
    file.write_bytes(b"nonsense")
    here = Installed(SCHEMAS)
    assert list(here) == []
    here.put_away("green")
    assert here.away() == {"green": None}
    here.bring_back("green")
    assert file.read_bytes() == b"nonsense"
    assert list(here) == []
    assert list(here.broken) == ["green"]


def test_nothing_is_brought_back_over_another_pack_of_its_id(profile):
    here = Installed(SCHEMAS)
    here.put_away("green")
    named = {name: data.replace(b"My house", b"Our house") for name, data in good("green").items()}
    here.keep(named)
    before = lying(place())
    with pytest.raises(AlreadyThere, match="Our house"):
        here.bring_back("green")
    assert lying(place()) == before
    here.put_away("green")  # the last one put away is the one that is brought back
    here.bring_back("green")
    assert here["green"].title["en"] == "Our house"


def test_only_the_last_packs_that_were_put_away_are_kept(profile):
    here = Installed(SCHEMAS)
    for number in range(MOST_AWAY + 2):
        here.keep(good(f"p{number}"))
        here.put_away(f"p{number}")
        os.utime(place() / f".away-p{number}", (number, number))
    assert list(here.away()) == [f"p{number}" for number in range(MOST_AWAY + 1, 1, -1)]
    with pytest.raises(KeyError):
        here.put_away("p1")


def test_the_same_id_again_is_refused_and_both_are_named(profile, tmp_path):
    other = good("green")
    other["pack.yaml"] = other["pack.yaml"].replace(b"My house", b"Another house")
    before = lying(home())
    with pytest.raises(AlreadyThere) as caught:
        take_in(packed(other), tmp_path)
    assert str(caught.value) == (
        "p.pack: Another house (green): 25 Rooms, 6 Halls, 32 passages has the id of a pack that "
        "is here already: My house (green): 25 Rooms, 6 Halls, 32 passages"
    )
    assert lying(home()) == before


def test_the_same_id_is_replaced_if_asked_and_nothing_of_the_old_one_stays(profile, tmp_path):
    other = {name: data for name, data in good("green").items() if not name.startswith("images")}
    other["house.yaml"] = other["house.yaml"].replace(b"noise: [1, 2, 3]", b"noise: [5]")
    take_in(packed(other), tmp_path, replace=True)
    assert installed()["green"].noise == (5,)
    assert set(lying(place())) == {"green", "green/pack.yaml", "green/house.yaml"}


def test_a_broken_pack_does_not_keep_a_sound_one_out(tmp_path):
    (place() / "blue").mkdir(parents=True)
    with pytest.raises(AlreadyThere, match="here already: blue, which is broken"):
        take_in(packed(good("blue")), tmp_path)
    take_in(packed(good("blue")), tmp_path, replace=True)
    assert "blue" in root.packs()


def test_the_practice_house_is_never_covered_up(tmp_path):
    with pytest.raises(PackError) as caught:
        take_in(packed(good("practice")), tmp_path, replace=True)
    assert str(caught.value) == (
        "pack.yaml:8: id: practice comes with the companion: give yours another"
    )
    (place() / "practice").mkdir(parents=True)
    for name in ("pack.yaml", "house.yaml"):
        (place() / "practice" / name).write_bytes(good("practice")[name])
    assert list(Installed(SCHEMAS)) == []
    assert root.packs()["practice"].summary().startswith("The practice house")


def test_a_game_keeps_the_house_it_was_started_in(profile, tmp_path):
    before = root.open_game(profile / "a.game")
    shown = before.shown()
    before.close()
    other = good("green")
    other["house.yaml"] = other["house.yaml"].replace(b"Room 7", b"Ballroom")
    take_in(packed(other), tmp_path, replace=True)
    replaced = root.open_game(profile / "a.game")
    assert state_of(replaced).pack.names["7"]["en"] == "Room 7"
    assert replaced.shown() == shown
    replaced.close()
    assert installed()["green"].names["7"]["en"] == "Ballroom"
    Installed(SCHEMAS).remove("green")
    assert "green" not in root.packs()
    removed = root.open_game(profile / "a.game")
    assert removed.shown() == shown
    assert removed.submit({"report": "moved", "child": "mike", "to": "15"})["ok"]
    removed.close()


def test_a_night_goes_on_in_a_house_that_would_be_refused_today(tmp_path):
    files = {name: data for name, data in good("con").items() if not name.startswith("images/")}
    files["pack.yaml"] = files["pack.yaml"].replace(b"My house", '"My\u200e house"'.encode())
    with pytest.raises(PackError):
        checked(files, SCHEMAS)
    before = checked({**files, "pack.yaml": good("con")["pack.yaml"]}, SCHEMAS, whole=False)
    older = replace(before, source=files)
    table = root.open_game(tmp_path / "a.game", houses={"con": older})
    assert table.submit({**START, "house": "con"})["ok"]
    shown = table.shown()
    table.close()
    for _ in range(2):
        again = root.open_game(tmp_path / "a.game")
        assert again.shown() == shown
        assert state_of(again).pack.title["en"] == "My house"
        again.close()


def test_a_game_in_the_largest_pack_that_is_taken_can_be_opened_again(tmp_path):
    files = read_files(located("practice"), names_of(SCHEMAS))
    files["pack.yaml"] = files["pack.yaml"].replace(b"id: practice", b"id: large")
    room = MAX_TOTAL - sum(map(len, files.values()))
    for name in files:  # a quotation mark is two letters where a game keeps it
        files[name] += b"\n#" + b'"' * (room // len(files) - 2)
    take_in(zipped(files.items()), tmp_path)
    table = root.open_game(tmp_path / "large.game")
    assert table.submit({**START, "house": "large"})["ok"]
    shown = table.shown()
    table.close()
    Installed(SCHEMAS).remove("large")
    again = root.open_game(tmp_path / "large.game")
    assert again.shown() == shown
    again.close()


def test_a_broken_pack_is_left_out_named_once_and_in_nobodys_way(tmp_path, capsys):
    take_in(packed(good("blue")), tmp_path)
    take_in(packed(good("red")), tmp_path)
    (place() / "red" / "house.yaml").write_text("noise: [1]")
    (place() / "other").mkdir()
    (place() / "moved").mkdir()
    for name in ("pack.yaml", "house.yaml"):
        (place() / "moved" / name).write_bytes(good("blue")[name])
    for _ in range(3):
        assert list(root.packs()) == ["practice", "blue"]
    said = capsys.readouterr().err.splitlines()
    assert [line.partition(" is left out: ")[2] for line in said] == [
        "pack.yaml: id: expected moved, the name of its folder, found blue",
        "other: no pack.yaml at its root, so this is no pack",
        "house.yaml:1: sheet: missing",
    ]
    table = root.open_table()
    assert table.submit({**START, "house": "red"})["error"]["code"] == "unknown_house"
    assert table.submit({**START, "house": "blue"})["ok"]


def test_a_pack_is_loaded_when_it_is_looked_at_and_then_from_its_compiled_form(tmp_path):
    take_in(packed(good("blue")), tmp_path)
    take_in(packed(good("red")), tmp_path)
    assert not (home() / "cache").exists()
    root.packs()
    kept = len(list((home() / "cache" / "packs").iterdir()))
    packs = root.packs()
    assert packs["blue"] is packs["blue"]
    assert len(list((home() / "cache" / "packs").iterdir())) == kept + 1


def test_a_table_that_was_laid_does_not_notice_what_comes_and_goes(tmp_path):
    take_in(packed(good("blue")), tmp_path)
    packs = root.packs()
    assert list(packs) == ["practice", "blue"]
    Installed(SCHEMAS).remove("blue")
    take_in(packed(good("red")), tmp_path)
    assert list(packs) == ["practice", "blue"]


def test_what_is_not_there_cannot_be_removed(tmp_path):
    for name in ("blue", "", ".", "..", "../home", ".new-1", "practice"):
        with pytest.raises(KeyError):
            Installed(SCHEMAS).remove(name)


def test_a_night_is_played_in_a_house_that_was_taken_in(tmp_path):
    take_in(packed(good("blue")), tmp_path)
    houses = root.packs()
    table = root.open_game(tmp_path / "b.game", houses=houses)
    start = {
        **START,
        "house": "blue",
        "decks": dict.fromkeys(("event", "trouble", "nightmare"), "app"),
    }
    night = Night(
        table.submit, Plan.of(houses["blue"].facts()), start, STYLES["careful"], Random(1)
    )
    for reply in night.replies():
        assert reply["ok"]
    assert night.end
    assert state_of(table).pack.id == "blue"
    table.close()


MOMENTS = 320  # an import of so many files touches its folder a little less often


@pytest.mark.skipif(not hasattr(os, "fork"), reason="nothing can be forked here")
@pytest.mark.parametrize("replace", [False, True])
def test_a_process_killed_in_the_middle_of_an_import_leaves_nothing(tmp_path, replace):
    photos = {f"images/{number}.png": png(number + 1) for number in range(90)}
    new = good() | photos
    old = good() if replace else None
    cut = halves = 0
    with Warm({"COMPANION_HOME": str(home())}) as warm:
        (tmp_path / "new.pack").write_bytes(packed(new))
        for moment in range(0, MOMENTS, MOMENTS // examples(6, soak=MOMENTS)):
            for name in Installed(SCHEMAS).names():
                Installed(SCHEMAS).remove(name)
            if old is not None:
                take_in(packed(old), tmp_path)
            words = ["pack", "import", str(tmp_path / "new.pack"), "--replace"]
            run = warm.start(*words, complaints=tmp_path / "err", cut=(place(), moment))
            run.read_to_its_end()
            assert run.status in (signal.SIGKILL, 0)
            cut += run.status == signal.SIGKILL
            halves += bool(list(place().glob(".new-*")))
            there = files_of("blue")
            assert run.status != 0 or there == new
            assert there in (new, old), "either is there, whole"
            assert ("blue" in Installed(SCHEMAS)) == (there is not None), "whoever looks finds it"
            with changing(place()):  # as whoever changes something next does
                pass
            assert files_of("blue") == there
            assert os.listdir(place()) == ([] if there is None else ["blue"])
    assert cut > halves > 0, "before anything is written, and in the middle"
    assert b"Traceback" not in (tmp_path / "err").read_bytes()


def wait_for_so_many_files(run: Run, count: int) -> None:
    """Wait until a run has written so many files of its pack, or has put it in its place."""
    while not (place() / "blue" / "images" / "89.png").exists():
        beside = list(place().glob(".new-*")) if place().is_dir() else []
        if beside and sum(len(files) for _, _, files in os.walk(beside[0])) >= count:
            return
        try:
            os.kill(run.pid, 0)
        except ProcessLookupError:  # it has come to its end meanwhile
            assert (place() / "blue").exists()
            return


def files_of(name: str) -> dict[str, bytes] | None:
    """The files of an installed pack; also of one that was set aside when its run was killed."""
    folder = place() / name
    if not folder.exists():
        folder = place() / f".old-{name}"
    if not folder.exists():
        return None
    files = (path for path in sorted(folder.rglob("*")) if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="no way to see it stand still")
def test_whoever_starts_in_the_middle_of_an_import_leaves_it_alone(tmp_path):
    photos = {f"images/{number}.png": png(number + 1) for number in range(90)}
    (tmp_path / "new.pack").write_bytes(packed(good() | photos))
    words = ["pack", "import", str(tmp_path / "new.pack"), "--replace"]
    with Warm({"COMPANION_HOME": str(home())}) as warm:
        in_the_middle = False
        while not in_the_middle:
            shutil.rmtree(place(), ignore_errors=True)
            run = warm.start(*words, complaints=tmp_path / "err")
            in_the_middle = stopped_in_the_middle(run)
            assert list(root.packs()) == ["practice", *(["blue"] if not in_the_middle else [])]
            with contextlib.suppress(ProcessLookupError):
                os.kill(run.pid, signal.SIGCONT)
            run.read_to_its_end()
            assert run.status == 0
            assert files_of("blue") == good() | photos


def stopped_in_the_middle(run: Run) -> bool:
    """Let a run stand still before its pack is in its place; tell whether that was in time."""
    wait_for_so_many_files(run, 1)
    with contextlib.suppress(ProcessLookupError, FileNotFoundError):
        os.kill(run.pid, signal.SIGSTOP)
        while "(stopped)" not in (status := Path(f"/proc/{run.pid}/status").read_text()):
            if "(zombie)" in status:
                break
    return not (place() / "blue").exists()


@pytest.mark.parametrize("left", ["new", "old with its heir", "old alone", "gone"])
def test_what_a_run_left_behind_is_put_right_by_the_next_change(tmp_path, left):
    take_in(packed(good()), tmp_path)
    sound = lying(place())
    if left == "new":
        (place() / ".new-abc" / "images").mkdir(parents=True)
    elif left == "old with its heir":
        (place() / ".old-blue").mkdir()
    elif left == "old alone":
        (place() / "blue").rename(place() / ".old-blue")
    else:
        (place() / ".gone-abc" / "pack").mkdir(parents=True)
    before = lying(place())
    assert list(root.packs()) == ["practice", "blue"]
    assert set(Installed(SCHEMAS).files("blue")) == set(good())
    assert root.photo("blue", "images/board.jpg") == good()["images/board.jpg"]
    assert main(["pack", "check", "blue"]) == 0
    assert lying(place()) == before, "whoever looks changes nothing"
    take_in(packed(good("red")), tmp_path)
    Installed(SCHEMAS).remove("red")
    assert lying(place()) == sound


@pytest.mark.parametrize("act", ["remove", "put_away", "replace"])
def test_a_pack_whose_replacement_was_cut_off_is_changed_like_any_other(tmp_path, act):
    take_in(packed(good()), tmp_path)
    (place() / "blue").rename(place() / ".old-blue")
    here = Installed(SCHEMAS)
    if act == "replace":
        take_in(packed(good()), tmp_path, replace=True)
        assert list(Installed(SCHEMAS)) == ["blue"]
    else:
        getattr(here, act)("blue")
        assert list(here) == list(Installed(SCHEMAS)) == []
        assert list(here.away()) == (["blue"] if act == "put_away" else [])
    assert not list(place().glob(".old-*"))


def test_a_disk_that_is_full_leaves_all_as_it_was(profile, tmp_path):
    resource = pytest.importorskip("resource")
    file = tmp_path / "large.pack"
    photo = png(behind=b"")[:-12] + b"\0\x10\0\0IDAT" + bytes(4 + (1 << 20)) + png()[-12:]
    file.write_bytes(packed(good("green") | {"images/large.png": photo}))
    before = lying(profile)
    command = [sys.executable, "-m", "companion", "pack", "import", str(file), "--replace"]

    def with_little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (1 << 16, resource.RLIM_INFINITY))

    run = subprocess.run(
        command, preexec_fn=with_little_room, capture_output=True, cwd=ROOT, env=environment()
    )
    said = f"companion: The disk is full: {place()} was not written.\n"
    assert (run.returncode, run.stderr.decode()) == (1, said)
    assert lying(profile) == before
    assert subprocess.run(command, cwd=ROOT, env=environment()).returncode == 0
    assert lying(profile) != before


def test_a_game_keeps_the_photo_of_its_house_when_the_pack_goes(profile):
    packs = Installed(SCHEMAS)
    files = on_a_photo(good())
    packs.keep(files)
    shelf = root.shelf()
    game, table = shelf.new()
    assert table.submit({**START, "house": "blue"})["ok"]
    table.close()
    packs.remove("blue")
    table = shelf.open(game)
    board = top(table).one(Map)
    assert board is not None
    assert board.picture == files["images/board.jpg"]
    assert "images/attic.png" not in state_of(table).pack.source, "what is not shown is not carried"
    assert table.submit({"report": "ended_turn", "child": "mike"})["ok"]
    table.close()


def test_a_photo_must_be_there_and_its_places_must_be_discs():
    files = good()
    wide = {**files, "house.yaml": b"photo: images/board.jpg\n" + files["house.yaml"]}
    with pytest.raises(PackError, match=r"rooms\.5\.at: a disc on a photo is as wide as"):
        checked(wide, SCHEMAS)
    with pytest.raises(PackError, match=r"photo: no picture of the pack is called 'images/b.png'"):
        checked({**wide, "house.yaml": b"photo: images/b.png\n" + files["house.yaml"]}, SCHEMAS)
