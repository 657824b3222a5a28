"""Games that were deleted: brought back as they were, each in one place, none in the way."""

import os

import pytest

from companion.engine.errors import SaveError
from companion.saves.shelf import MOST_DELETED, Shelf
from tests.shelf.playing import files_in, play, shown
from tests.store.kept import Save, ask_night, wal_of


def test_a_deleted_game_can_be_brought_back_as_it_was(shelf: Shelf) -> None:
    game = play(shelf, name="kept")
    before = shown(shelf, game)
    shelf.delete(game)
    assert shelf.games() == []
    assert [one.name for one in shelf.deleted()] == ["kept"]
    with pytest.raises(SaveError, match="no_such_game"):
        shelf.open(game)
    shelf.restore(game)
    assert shelf.deleted() == []
    assert shown(shelf, game) == before


def test_what_is_brought_back_never_takes_the_place_of_another_game(shelf: Shelf) -> None:
    game = play(shelf, name="deleted")
    body = shelf.file(game).read_bytes()
    shelf.delete(game)
    (shelf.file(play(shelf, name="other"))).rename(shelf._games.file(game))
    back = shelf.restore(game)
    assert back != game
    assert {one.id: one.name for one in shelf.games()} == {game: "other", back: "deleted"}
    assert shelf.file(back).read_bytes() == body
    assert shelf.deleted() == []


def test_a_new_game_never_takes_the_place_of_a_deleted_one(shelf: Shelf) -> None:
    game = play(shelf, name="old")
    shelf.delete(game)
    assert play(shelf, name="new") != game
    shelf.restore(game)
    assert {one.name for one in shelf.games()} == {"old", "new"}


def test_of_many_deleted_games_the_oldest_are_let_go(shelf: Shelf) -> None:
    game = play(shelf, name="0")
    for number in range(1, MOST_DELETED + 3):
        following = shelf.copy(game, str(number))
        shelf.delete(game)
        game = following
    names = {one.name for one in shelf.deleted()}
    assert names == {str(number) for number in range(2, MOST_DELETED + 2)}


def test_the_game_deleted_last_is_never_the_one_that_is_let_go(shelf: Shelf) -> None:
    """Whichever was opened last: what was just deleted can be brought back."""
    longest_ago = play(shelf, name="opened longest ago")
    for number in range(MOST_DELETED):
        shelf.delete(shelf.copy(longest_ago, str(number)))
    shelf.delete(longest_ago)
    names = [one.name for one in shelf.deleted()]
    assert names[0] == "opened longest ago"
    assert names[1:] == [str(number) for number in range(MOST_DELETED - 1, 0, -1)]
    assert shelf.restore(longest_ago) == longest_ago
    assert [one.name for one in shelf.games()] == ["opened longest ago"]


def test_games_that_were_deleted_before_deletions_were_counted_are_the_oldest(shelf: Shelf) -> None:
    older, newer, counted = (play(shelf, name=name) for name in ("older", "newer", "counted"))
    for game, when in ((older, 1000), (newer, 2000)):
        shelf._deleted.path.mkdir(exist_ok=True)
        file = shelf.file(game).rename(shelf._deleted.file(game))
        os.utime(file, (when, when))
    shelf.delete(counted)
    assert [one.name for one in shelf.deleted()] == ["counted", "newer", "older"]
    assert shelf.restore(newer) == newer
    assert [one.name for one in shelf.games()] == ["newer"]


@pytest.mark.parametrize("reports", [1, 30])
def test_a_game_that_was_killed_is_deleted_and_brought_back_with_all_its_reports(
    shelf: Shelf, reports: int
) -> None:
    game, table = shelf.new("killed")
    ask_night(table, reports)
    save, before = Save.of(shelf.file(game)), table.shown()
    table.close()
    save.lay(shelf.file(game))
    shelf.delete(game)
    assert files_in(shelf._games.path / "deleted") == {
        f"{game}.1.game": save.main, f"{game}.1.game-wal": save.wal,
    }  # fmt: skip
    assert shelf.restore(game) == game
    assert Save.of(shelf.file(game)) == save
    assert shown(shelf, game) == before


@pytest.mark.parametrize("at", ["the copy of the -wal", "the game"])
@pytest.mark.parametrize("doing", ["delete", "restore"])
def test_a_move_that_was_cut_off_leaves_the_game_whole_in_one_place(
    shelf: Shelf, at: str, doing: str
) -> None:
    game, table = shelf.new("moved")
    ask_night(table, 20)
    save = Save.of(shelf.file(game))
    table.close()
    save.lay(shelf.file(game))
    here, there = shelf.file(game), shelf._deleted.file(f"{game}.1")
    if doing == "restore":
        shelf.delete(game)
        here, there = there, here
    wal_of(there).parent.mkdir(exist_ok=True)
    wal_of(there).write_bytes(save.wal)
    if at == "the game":
        here.rename(there)
    moved = (doing == "delete") == (at == "the game")
    assert [one.id for one in shelf.deleted()] == [game] * moved
    assert [one.id for one in shelf.games()] == [game] * (not moved)
    other = play(shelf)
    assert other != game
    left = [path.name for path in shelf._games.path.rglob("*-wal")]
    assert left == [wal_of(there if at == "the game" else here).name]
    if moved:
        assert shelf.restore(game) == game
    assert Save.of(shelf.file(game)) == save
