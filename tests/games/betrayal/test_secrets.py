"""What one side notes and reads is nobody else's: not in replies, journals or files."""

import json
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from companion import root
from tests.salt import Haunt

MINE, THEIRS = "zwiebelkuchen at midnight", "grünkohl by the well"
PAGES = ("You were small when you leaned", "its three ropes run up")


def begun(tmp_path: Path) -> Haunt:
    table = root.open_game(tmp_path / "haunt", game="betrayal")
    game = Haunt("Ada", "Bo", "Cleo", table=table, pack="salt_house")
    game.reveal("Cleo", "tin_whistle", "boat_house")
    game.say("noted", as_="traitor", text=MINE).say("noted", as_="heroes", text=THEIRS)
    return game


def others(game: Haunt) -> str:
    """Everything that a face shows everybody."""
    table, text, show = game.table, game.table.opponent.text, game.table.opponent.show
    state, log = table.state, table.log
    said: list[Any] = [table.shown(), text.status(state), text.summary(state)]
    for kept in log:
        said += [text.journal(kept.state, kept.events), text.label(kept.state, kept.report)]
        said += [kept.report.public(), [event.public() for event in kept.events], repr(kept.events)]
    top = show.table(state, state, table.told)
    said += [repr(top), repr(show.fixes(state)), repr(show.after(state, [])), repr(state)]
    said.append([prompt.text for prompt in table.opponent.aloud("fr", {}).prompts(state)])
    return json.dumps(said, default=repr, ensure_ascii=False)


def hidden(text: str) -> bool:
    return not any(part in text for part in (MINE, THEIRS, *PAGES, MINE[:8]))


def test_nobody_else_sees_notes_or_pages(tmp_path: Path) -> None:
    game = begun(tmp_path)
    assert hidden(others(game))
    game.ready()
    assert hidden(others(game))
    for said in (("ended_turn", {}), ("counted", {"counter": "ropes"}), ("undo", {}), ("redo", {})):
        game.say(said[0], **said[1])
        assert hidden(json.dumps(game.reply, ensure_ascii=False))
        assert hidden(others(game))
    reply = game.table.submit({"report": "unnoted", "as": "heroes", "text": MINE})
    assert reply["error"]["code"] == "no_note"
    assert MINE not in reply["error"]["message"]


def test_a_side_sees_nothing_of_the_other(tmp_path: Path) -> None:
    game = begun(tmp_path)
    for side, own, other in (("traitor", MINE, THEIRS), ("heroes", THEIRS, MINE)):
        seen = json.dumps(game.say("looked", as_=side).reply, ensure_ascii=False)
        state = game.table.state
        assert state is not None
        shown = repr(game.table.opponent.show.private(state, side))
        for told in (seen, shown):
            assert own in told
            assert other not in told
        assert game.table.opponent.show.private(state, "ghosts") is None


def test_notes_are_sealed_on_the_disk_and_known_when_it_is_opened_again(tmp_path: Path) -> None:
    game = begun(tmp_path)
    game.ready().say("counted", counter="ropes")
    for _ in range(20):  # a snapshot is written, too
        game.say("counted", counter="tide", by=0)
    game.say("noted", as_="traitor", text="one more").say("undo")
    game.table.close()
    for file in tmp_path.glob("haunt*"):
        data = file.read_bytes()
        for part in (MINE, THEIRS, "one more"):
            assert part.encode() not in data
    with closing(sqlite3.connect(tmp_path / "haunt")) as db:
        rows = "".join(str(row) for row in db.iterdump())
    assert MINE not in rows
    again = root.open_game(tmp_path / "haunt")
    again.check()
    private = again.private("traitor")
    assert private is not None
    assert private.more["notes"] == [MINE, "one more"]
    heroes = again.private("heroes")
    assert heroes is not None
    assert heroes.more["notes"] == [THEIRS]


def test_a_game_with_notes_is_exported_checked_and_imported(tmp_path: Path) -> None:
    game = begun(tmp_path)
    game.ready().say("undo", as_="heroes")
    game.table.check()


def test_states_that_differ_only_in_notes_look_alike(tmp_path: Path) -> None:
    one, two = Haunt().begin(), Haunt().begin()
    one.say("noted", as_="traitor", text="a").say("noted", as_="heroes", text="b")
    assert one.table.shown() == two.table.shown()
    states = one.table.state, two.table.state
    text, show = one.table.opponent.text, one.table.opponent.show
    for look in ("prompts", "view", "status", "summary"):
        assert getattr(text, look)(states[0]) == getattr(text, look)(states[1])
    assert repr(show.table(states[0], states[0], ()).panes) == repr(
        show.table(states[1], states[1], ()).panes
    )


@pytest.mark.parametrize("kind", ["noted", "unnoted", "ready", "looked"])
def test_before_the_traitor_is_known_no_side_is_heard(kind: str) -> None:
    said = {"text": "x"} if kind.endswith("noted") else {}
    for game in (Haunt(), Haunt().reveal(), Haunt().reveal().answer("17")):
        for side in ("traitor", "heroes"):
            assert game.refused(kind, as_=side, **said) == ("no_haunt", "as")
        assert game.refused(kind, as_="boogeyman", **said)[0] == "no_such_side"
        assert game.refused(kind, **said)[0] == "needs_as"
