"""Several programs at the games of one device, as people start them: all of them get their turn."""

import subprocess
import sys
from pathlib import Path

import pytest

from companion import root
from companion.saves.shelf import Shelf
from tests.effort import examples
from tests.store.kept import ASK, closed_save
from tests.store.program import ROOT, environment

COMPANION = ("-m", "companion", "games")
# What the app and the terminal do when a game begins, and when one goes on.
BEGIN = f"""
from companion import root
game, table = root.shelf().new("begun")
assert table.submit({ASK!r})["ok"]
table.close()
print(game)
"""
GO_ON = """
import sys
from companion import root
from companion.engine.errors import SaveError
try:
    table = root.shelf().open(sys.argv[1])
except SaveError as trouble:
    sys.exit(trouble.code)
reply = table.submit({"report": "corrected", "set": {"round": 77}})
table.close()
print(reply["ok"])
"""
MANY = examples(4, soak=8)
REFUSALS = ("no_such_game", "open_elsewhere")


def at_once(*programs: tuple[str, ...]) -> list[tuple[int, str, str]]:
    """Run programs side by side; give how each ended, what it said, and its complaints."""
    started = [
        subprocess.Popen(
            [sys.executable, *program],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            cwd=ROOT,
            env=environment(),
            text=True,
        )
        for program in programs
    ]
    ends = [process.communicate() for process in started]
    return [(process.returncode, *end) for process, end in zip(started, ends, strict=True)]


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Shelf:
    """The games of a device of its own."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))
    return root.shelf()


@pytest.fixture
def export(tmp_path: Path) -> Path:
    closed_save(file := tmp_path / "out.game")
    return file


@pytest.mark.parametrize("begun", [0, MANY // 2])
def test_games_that_come_at_once_all_arrive(shelf: Shelf, export: Path, begun: int) -> None:
    for _ in range(examples(1)):
        before = {game.id for game in shelf.games()}
        taking_in = (*COMPANION, "import", str(export))
        ends = at_once(*[("-c", BEGIN)] * begun, *[taking_in] * (MANY - begun))
        assert [(code, complaints) for code, _, complaints in ends] == [(0, "")] * MANY
        ids = [words.strip() for _, words, _ in ends]
        assert len(set(ids)) == MANY
        games = {game.id: game for game in shelf.games()}
        assert games.keys() == before | set(ids)
        assert [games[game].name for game in ids] == ["begun"] * begun + [""] * (MANY - begun)
        assert {games[game].health for game in ids} == {"sound"}


def test_a_game_that_is_deleted_and_continued_at_once_keeps_what_was_said(
    shelf: Shelf, export: Path
) -> None:
    for _ in range(examples(2)):
        game = shelf.take_in(export)
        (deleted, _, why), (said, reply, why_not) = at_once(
            (*COMPANION, "delete", game), ("-c", GO_ON, game)
        )
        assert deleted == 0 or "open in another window" in why
        assert (said, reply) == (0, "True\n") or why_not.strip() in REFUSALS
        assert 0 in (deleted, said)
        (left,) = [one for one in (*shelf.games(), *shelf.deleted()) if one.id == game]
        assert (left.note["round"] == 77) is (said == 0)
