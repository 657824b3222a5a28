"""The pack on docs/final-girl.md can be played, and the page names every effect that there is."""

import re
from pathlib import Path

from companion.engine.game import Surroundings
from companion.games import final_girl
from companion.games.final_girl import pack as schema
from companion.games.final_girl.effects import KINDS
from companion.packs.loader import load
from companion.table.running import Table
from tests.ferry import packs

PAGE = (Path(__file__).parent.parent / "docs" / "final-girl.md").read_text("utf-8")


def test_the_killer_of_the_page_plays_on_our_ferry(tmp_path: Path) -> None:
    for block in re.findall(r"```yaml\n(.*?)```", PAGE, re.DOTALL):
        head, _, body = block.partition("\n")
        (tmp_path / head.removeprefix("# ")).write_text(body, "utf-8")
    moth = load(tmp_path, {final_girl.ID: schema})
    around = Surroundings({**packs(), moth.id: moth}, {}, lambda language: None)
    made = final_girl.FINAL_GIRL.opponent(around, "en")
    table = Table(lambda _: made, lambda: "a seed")
    box = {"killer": "moth", "location": "night_ferry"}
    rig = {"setup": ["boarding"], "event": ["calm_sea"], "terror": ["circling"]}
    assert table.submit({"report": "start", "tracking": "map", **box, "rig": rig})["ok"]
    reply = table.submit({"report": "ended_turn"})
    assert reply["ok"], reply["error"]
    assert reply["view"]["killed"] == 2
    assert reply["view"]["terror"]["last"]["title"] == "Circling"


def test_every_effect_is_on_the_page() -> None:
    assert [kind for kind in KINDS if f"`{kind}`" not in PAGE] == []
