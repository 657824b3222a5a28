"""Where an assistant helps is kept on this device, by game."""

from pathlib import Path

from companion.device.assisted import Assisted


def test_it_is_kept_by_game(tmp_path: Path) -> None:
    file = tmp_path / "assisted.json"
    Assisted(file).keep("a", True)
    Assisted(file).keep("b", False)
    assert [Assisted(file).of(game) for game in "abc"] == [True, False, None]


def test_games_that_are_no_more_are_forgotten(tmp_path: Path) -> None:
    file = tmp_path / "assisted.json"
    for game in "ab":
        Assisted(file).keep(game, True)
    Assisted(file).forget_all_but(["b"])
    assert [Assisted(file).of(game) for game in "ab"] == [None, True]


def test_two_windows_keep_what_both_did(tmp_path: Path) -> None:
    file = tmp_path / "assisted.json"
    one, other = Assisted(file), Assisted(file)
    one.keep("a", True)
    other.keep("b", True)
    assert [Assisted(file).of(game) for game in "ab"] == [True, True]


def test_what_cannot_be_read_was_never_asked(tmp_path: Path) -> None:
    file = tmp_path / "assisted.json"
    for written in ('{"games": {"a": 1}}', '{"games": []}', "[]", "{"):
        file.write_text(written)
        assert Assisted(file).of("a") is None


def test_a_disk_that_keeps_nothing_changes_it_for_now(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    assisted = Assisted(tmp_path / "file" / "assisted.json")
    assisted.keep("a", True)
    assert assisted.of("a") is True
