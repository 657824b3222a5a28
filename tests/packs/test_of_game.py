"""Each game is handed its own packs, among those of the device and those that a save carries."""

from dataclasses import replace
from pathlib import Path

import pytest

from companion import root
from companion.device.home import home
from companion.engine.errors import SaveError
from companion.packs.archive import packed
from companion.table.memory import MemoryLog
from companion.table.packed import fingerprint, packed_up
from tests.packs.packing import START, good, take_in

HORDE = Path(__file__).parents[1] / "games" / "final_girl" / "horde"
ON_THE_CANAL = {
    "report": "start", "game": "final_girl", "killer": "ferryman", "location": "canal", "seed": 1,
}  # fmt: skip


def horde() -> dict[str, bytes]:
    """A pack of Final Girl."""
    return {file.name: file.read_bytes() for file in HORDE.glob("*.yaml")}


@pytest.fixture
def both(tmp_path: Path) -> None:
    """A house and a killer on this device."""
    take_in(packed(good("blue")), tmp_path)
    take_in(packed(horde()), tmp_path)


@pytest.mark.usefixtures("both")
def test_each_game_gets_its_own_packs() -> None:
    assert list(root.installed()) == ["blue", "horde"]
    assert list(root.packs("boogeyman")) == ["practice", "blue"]
    assert list(root.packs("final_girl")) == ["tallow", "horde"]
    assert len(root.packs("final_girl")) == 2
    assert "blue" not in root.packs("final_girl")
    assert root.packs("closet_monsters") == {}


@pytest.mark.usefixtures("both")
def test_a_pack_of_another_game_brings_no_cards() -> None:
    table = root.open_table()
    assert table.submit({**START, "tracking": "ask"})["ok"]


@pytest.mark.usefixtures("both")
def test_a_game_of_any_kind_keeps_the_pack_it_was_started_in() -> None:
    table = root.open_game(home() / "a.game")
    assert table.submit(ON_THE_CANAL)["ok"]
    shown = table.shown()
    table.close()
    root.installed().remove("horde")
    again = root.open_game(home() / "a.game")
    assert again.shown() == shown
    assert again.submit({"report": "ended_turn"})["ok"]
    again.close()


@pytest.mark.usefixtures("both")
def test_a_save_that_carries_the_pack_of_another_game_is_refused() -> None:
    log = MemoryLog()
    table = root.open_game(log)
    assert table.submit({**START, "house": "blue"})["ok"]
    own = root.packs()["blue"].source
    root.installed().remove("blue")
    head = horde()["pack.yaml"].replace(b"id: horde", b"id: blue")
    other = {**horde(), "pack.yaml": head}
    body = log.rows[0].body
    forged = replace(log.rows[0], body=body.replace(fingerprint(own), fingerprint(other)))
    assert forged.body != body
    with pytest.raises(SaveError) as raised:
        root.open_game(MemoryLog([forged, *log.rows[1:]], {"blue": packed_up(other)}))
    assert raised.value.code == "unplayable"
