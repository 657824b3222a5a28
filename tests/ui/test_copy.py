"""My copy, by touches: what is known of the box, and packs that come, go and come back."""

import errno
import os
from pathlib import Path
from typing import Any

import pytest

from companion import games, root
from companion.device.copies import MINE
from companion.packs.archive import MAX_WHOLE, packed
from companion.packs.installed import place
from companion.ui import theme
from tests.packs.packing import changed, good, lying, take_in, with_more
from tests.packs.test_of_game import horde
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_around import go, tap

FACTS = {"slot 2": "yes", "slot 3": "no", "babysitter 1": "nothing"}


def opened(app: Start) -> Driver:
    screen = app()
    go(screen, "copy")
    assert screen.app.where == "copy"
    return screen


def importing(screen: Driver, file: Path, files: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """Import bytes, or the files of a pack, as a file that is chosen."""
    file.write_bytes(files if isinstance(files, bytes) else packed(files))
    # The dialog has tests of its own.
    device = screen.app.desk.device
    monkeypatch.setattr(device, "choose_file", lambda kinds, then: then(file))
    tap(screen, "import")


def says(screen: Driver, words: str) -> bool:
    return any(words in text for text in screen.texts())


def houses(screen: Driver) -> list[str]:
    (field,) = (one for one in screen.app.desk.start.fields if one.name == "house")
    return [choice.value for choice in field.choices]


def test_a_house_comes_in_is_offered_goes_and_comes_back(
    app: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened(app)
    assert says(screen, "none of your own yet")
    importing(screen, tmp_path / "x.pack", good("blue"), monkeypatch)
    assert says(screen, "Now here: My house")
    assert houses(screen) == ["practice", "blue"]
    tap(screen, "pack blue", "remove blue")
    assert houses(screen) == ["practice"]
    screen.turn()  # what is away stays away, and comes back, whatever happens to the screen
    screen.kill()
    tap(screen, "My copy", "restore blue")
    assert houses(screen) == ["practice", "blue"]


def test_nothing_is_brought_back_over_another_house_of_its_name(
    app: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened(app)
    importing(screen, tmp_path / "x.pack", good("blue"), monkeypatch)
    tap(screen, "pack blue", "remove blue")
    importing(screen, tmp_path / "x.pack", good("blue"), monkeypatch)
    before = lying(place())
    tap(screen, "restore blue")
    assert says(screen, "“My house” is here already.")
    assert lying(place()) == before


def test_an_exported_house_is_taken_in_on_another_tablet(
    app: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened(app)
    importing(screen, tmp_path / "x.pack", good("blue"), monkeypatch)
    for _ in range(2):  # the second time over the first
        tap(screen, "pack blue", "export blue")
        file = tmp_path / "exports" / "blue.pack"
        assert any(str(file) in text for text in screen.texts())
    assert file.read_bytes() == packed(good("blue"))
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "other"))
    other = opened(app)
    importing(other, tmp_path / "y.pack", file.read_bytes(), monkeypatch)
    assert houses(other) == ["practice", "blue"]
    assert root.installed().files("blue") == good("blue")


def test_a_house_that_is_here_already_is_replaced_only_when_that_is_wanted(
    app: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened(app)
    importing(screen, tmp_path / "x.pack", good("blue"), monkeypatch)
    other = {name: data.replace(b"My house", b"Our house") for name, data in good("blue").items()}
    importing(screen, tmp_path / "y.pack", other, monkeypatch)
    assert says(screen, "“My house” is here already")
    tap(screen, "keep")
    assert root.installed()["blue"].title["en"] == "My house"
    tap(screen, "import", "replace")
    assert root.installed()["blue"].title["en"] == "Our house"
    assert says(screen, "Our house")


@pytest.mark.parametrize(
    ("bad", "why"),
    [
        (b"nothing of ours" * 100, "neither a house nor cards"),
        (packed({"letter.txt": b"Dear Jennifer"}), "neither a house nor cards"),
        (packed(good("cut"))[:-40], "the file is damaged"),
        (b"a" * (MAX_WHOLE + 1), "the file is too large"),
        (packed(changed("pack.yaml", "format: 1", "format: 2")), "a newer version of the app"),
        (with_more(("../../evil.yaml", b"a")), "leads out of the pack"),
        (packed(changed("house.yaml", "noise:", "nois:")), "house.yaml"),
        (packed(good("practice")), "comes with the app"),
    ],
    ids=["no zip", "no pack", "cut", "huge", "newer", "a way out", "a typo", "our own name"],
)
def test_a_bad_file_is_refused_in_words_and_nothing_changes(
    app: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bad: bytes, why: str
) -> None:
    screen = opened(app)
    importing(screen, tmp_path / "x.pack", good("blue"), monkeypatch)
    before = lying(place())
    importing(screen, tmp_path / "evil.pack", bad, monkeypatch)
    assert says(screen, "nothing has changed")
    assert says(screen, why)
    assert lying(place()) == before
    assert houses(screen) == ["practice", "blue"]


def test_a_file_that_is_no_pack_is_refused_in_the_players_language(
    app: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened(app)
    screen.app.desk.set(language="fr")
    importing(screen, tmp_path / "x.pack", b"nothing of ours" * 100, monkeypatch)
    assert says(screen, "rien n’a changé\u202f: le fichier ne contient ni maison ni cartes.")


def test_a_full_disk_is_said_and_nothing_changes(
    app: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened(app)
    importing(screen, tmp_path / "x.pack", good("blue"), monkeypatch)
    before = lying(place())

    def full(*_: Any) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as disk:
        disk.setattr(os, "rename", full)
        for keys in (("pack blue", "remove blue"), ("import",)):
            importing(screen, tmp_path / "y.pack", good("green"), monkeypatch)
            tap(screen, *keys)
            assert says(screen, "The disk is full")
    assert lying(place()) == before


def test_a_broken_house_is_named_with_what_is_wrong_and_can_be_removed(
    app: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened(app)
    importing(screen, tmp_path / "x.pack", good("blue"), monkeypatch)
    (place() / "blue" / "house.yaml").write_bytes(b"nonsense")
    screen.app.desk.houses_changed()
    go(screen, "copy")
    assert says(screen, "Cannot be used: house.yaml")
    tap(screen, "pack blue")
    assert "export blue" not in [key.meaning for key in screen.keys()]
    tap(screen, "remove blue")
    assert not says(screen, "Cannot be used")
    tap(screen, "restore blue")
    assert says(screen, "Cannot be used: house.yaml")


def test_each_game_lists_its_own_packs_and_is_not_stopped_by_those_of_another(
    app: Start, tmp_path: Path
) -> None:
    take_in(packed(good("blue")), tmp_path)
    take_in(packed(horde()), tmp_path)
    screen = app()
    for game, own in (("boogeyman", ["pack blue"]), ("final_girl", ["pack horde"])):
        screen.app.desk.choose(game)
        go(screen, "copy")
        meanings = [key.meaning for key in screen.keys()]
        assert [one for one in meanings if one in ("pack blue", "pack horde")] == own


def test_what_is_known_of_the_box_is_said_forgotten_and_brought_back(app: Start) -> None:
    screen = opened(app)
    assert says(screen, "Nothing is known yet.")
    root.copies().learn(MINE, FACTS, {})
    go(screen, "copy")
    assert says(screen, "2 of 10 known")
    assert says(screen, "its end is not known yet")
    assert says(screen, "5 things still open")
    lines = {key.meaning: key.cap.line for key in screen.keys() if key.cap is not None}
    red = [meaning for meaning, line in lines.items() if line == theme.DANGER]
    assert red == ["forget mine"], "it alone takes something away"
    tap(screen, "forget mine")
    assert says(screen, "is forgotten")
    assert "copy" not in [field.name for field in screen.app.desk.start.fields]
    screen.kill()
    tap(screen, "My copy", "remember mine")
    assert dict(root.copies()[MINE]) == FACTS
    assert "copy" in [field.name for field in screen.app.desk.start.fields]


def test_what_cannot_be_so_is_said_and_can_be_forgotten(app: Start) -> None:
    root.copies().learn(MINE, {"slot 11": "yes"}, {})
    screen = opened(app)
    assert says(screen, "cannot be so")
    tap(screen, "forget mine")
    assert says(screen, "is forgotten")


def test_a_part_of_the_tray_opens_its_step_and_the_answer_leads_back(app: Start) -> None:
    screen = opened(app)
    tap(screen, "step noise", "space 5", "next")
    assert screen.app.where == "copy"
    assert says(screen, "4 things still open")
    assert root.copies()[MINE]["noise 5"] == "yes"
    tap(screen, "step slot", "skip")
    assert screen.app.where == "copy", "nothing was told"
    assert not [name for name in root.copies()[MINE] if name.startswith("slot")]


def test_a_card_is_begun_from_the_piles(app: Start) -> None:
    screen = opened(app)
    tap(screen, "add card")
    assert screen.app.where == "card"
    tap(screen, "done")
    go(screen, "copy")
    assert says(screen, "1 Event"), screen.texts()


def test_how_much_of_the_box_is_known_leads_the_page(app: Start) -> None:
    from companion.ui.widgets.box_known import Known

    screen = opened(app)
    page = screen.app.screen
    (lead,) = (one for one in page.rows.children if isinstance(one, Known))
    assert lead is page.rows.children[-1]
    assert lead.ring.done == 0
    assert not page.scroll.more
    screen.resize((1024, 600))
    assert not any(isinstance(one, Known) for one in screen.app.screen.rows.children)


def test_a_part_that_is_known_lies_in_the_tray_as_cardboard(app: Start) -> None:
    root.copies().learn(MINE, FACTS, {})
    screen = opened(app)
    kinds = {name: screen.key(f"step {name}").kind for name in ("slot", "boogeyman", "noise")}
    assert kinds == {"slot": "board", "boogeyman": "row", "noise": "row"}
    shown = [cell._number.text for cell in screen.key("step slot").inside.cells]
    assert shown == ["?", "2", "3", *["?"] * 7], "whatever is told can be counted by its number"
    assert not any(cell._number.text for cell in screen.key("step boogeyman").inside.cells)


def test_a_track_whose_end_is_known_fills_its_row(app: Start) -> None:
    from companion.engine.copying import Spaces
    from companion.ui.widgets.tray_pieces import Cells

    screen = app()
    told = frozenset(range(1, 9))
    step = Spaces("x", "", "", "8 spaces", frozenset({2}), 8, 12, "alert", "boogeyman", told)
    cells = Cells(screen.app.desk.look, step, 10)
    cells.size = (800, 60)
    cells.do_layout()
    assert [cell._number.text for cell in cells.cells] == [str(n) for n in range(1, 9)]
    assert cells.cells[-1].right > 799, "a hole behind it would say that more follows"


def test_the_box_is_that_of_its_game_whatever_was_turned_to_last(app: Start) -> None:
    screen = app()
    for game in games.IDS:
        screen.app.desk.choose(game)
        screen.app.desk.look_at_box(games.DEFAULT)
        go(screen, "copy")
        screen.app.desk.wizard.open(4, back=True)
        go(screen, "wizard")
        assert screen.key("peter")


def test_whoever_turned_to_a_game_finds_its_box_and_those_of_others(app: Start) -> None:
    screen = app()
    for game in games.IDS:
        screen.app.desk.choose(game)
        go(screen, "copy")
        shown = game if game in games.owned() else games.DEFAULT
        assert screen.app.desk.boxed == shown
        tap(screen, "boxes")
        screen.frames(30)
        others = {key.cap.meaning for key in screen.keys() if key.cap.meaning.startswith("box ")}
        assert others == {f"box {one}" for one in games.owned() if one != shown}
        screen.app.go("home")
    screen.app.desk.look_at_box(games.IDS[-1])
    go(screen, "copy")
    tap(screen, "boxes")
    screen.frames(30)
    tap(screen, f"box {games.DEFAULT}")
    assert screen.app.desk.boxed == games.DEFAULT
