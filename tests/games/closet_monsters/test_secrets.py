"""Who waits in the pile, and what lies under the tiles, is shown to nobody before it comes."""

import json
from random import Random
from typing import Any

import pytest

from companion.games.closet_monsters.box import FEARS, MONSTERS, TOYS
from companion.table.running import Table
from tests.closet import Closet, bare
from tests.states import state_of


def start(**rig: Any) -> dict[str, Any]:
    toys = {"toys": "app"} if "toys" in rig else {}
    return {"report": "start", "cards": "nightlight", "seed": "marzipan", "rig": rig, **toys}


def both(said: dict[str, Any], *tables: Table) -> list[bytes]:
    return [json.dumps(table.submit(said)).encode() for table in tables]


def journal(table: Table) -> list[str]:
    return table.opponent.text.journal(table.state, table.log[-1].events)


@pytest.mark.parametrize("seed", range(5))
def test_piles_that_differ_below_the_top_reply_alike(seed: int) -> None:
    print(f"seed {seed}")
    random = Random(seed)
    order = random.sample(MONSTERS, 6)
    left, right = bare(), bare()
    left.submit(start(monsters=order))
    right.submit(start(monsters=[*order[:3], *order[3:][::-1]]))
    assert json.dumps(left.shown()) == json.dumps(right.shown())
    came = 1
    while came < 3:
        here = state_of(left).at_the_bed()
        toy = random.choice([*TOYS, FEARS[here[0]]])
        first, second = both({"report": "turned", "toy": toy}, left, right)
        assert first == second
        assert journal(left) == journal(right)
        came = len(state_of(left).came)


@pytest.mark.parametrize("options", [{}, {"expert": "yes"}])
def test_tiles_that_differ_where_nobody_looked_reply_alike(options: dict) -> None:
    left, right = bare(), bare()
    begin = {**start(monsters=["snorvel"], toys=[]), "options": options}
    tables = []
    for table, order in ((left, TOYS), (right, (*TOYS[:4], *TOYS[:3:-1]))):
        rig = {"monsters": ["snorvel", "moldimer"], "toys": list(order)}
        tables.append(json.dumps(table.submit({**begin, "rig": rig})))
    assert tables[0] == tables[1]
    for tile in (2, 3, 1, 4, 2):
        first, second = both({"report": "turned", "tile": tile}, left, right)
        assert first == second
    assert left.opponent.text.status(left.state) == right.opponent.text.status(right.state)


def test_no_reply_names_seed_rig_or_who_waits() -> None:
    table = bare()
    said = start(monsters=["snorvel", "lintlop"], toys=["xylophone"])
    replies = [table.submit(said)]
    for report in (
        {"report": "undo"}, {"report": "redo"}, {"report": "start"},
        {"report": "corrected", "set": {"round": 2}},
    ):  # fmt: skip
        replies.append(table.submit(report))
    text = json.dumps(replies)
    for secret in ("marzipan", "lintlop", "xylophone", "luck", "rig", "tiles"):
        assert secret not in text


def test_a_traceback_or_log_of_the_state_names_no_secret() -> None:
    table = bare()
    table.submit(start(monsters=["snorvel", "lintlop"], toys=["xylophone", "kite"]))
    kept = table.log[-1]
    written = repr((state_of(kept), kept.events, kept.report, state_of(kept).luck))
    for secret in ("marzipan", "lintlop", "xylophone", "kite"):
        assert secret not in written


def test_what_is_kept_of_a_game_is_sealed_where_nobody_has_seen_it() -> None:
    table = bare()
    said = start(monsters=["snorvel", "lintlop"], toys=["xylophone", "kite", "sock"])
    table.submit({**said, "options": {"fast": "yes", "expert": "yes"}})
    table.submit({"report": "turned", "tile": 2})
    kept = " ".join(row.body for row in table.store.rows)
    for secret in ("marzipan", "lintlop", "xylophone", "music_box", "sock"):
        assert secret not in kept
    assert "kite" in kept, "that one was seen"


def test_what_a_tile_showed_is_gone_with_the_next_tap() -> None:
    game = Closet("snorvel", toys_by_tile=["kite", "marbles"]).tile(1)
    assert "kite" in json.dumps(game.prompts)
    game.tile(2)
    assert "kite" not in json.dumps([game.prompts, game.view])
    assert "kite" not in json.dumps(game.put(round=5).reply)
