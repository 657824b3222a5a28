"""The house on the hill as it is tapped: omens on rows, attacks on monsters, a page of paper."""

from typing import Any

import pytest

from companion.ui.widgets.rule_cards import RuleCard
from tests.ui import pictures
from tests.ui.audit import faults
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_layout import Dress, dress

PLAYERS = ["Ottoline", "Bram", "Silas"]
START = {
    "report": "start", "game": "betrayal", "tracking": "ask", "players": PLAYERS,
    "pack": "salt_house", "seed": 1,
    "rig": {"dice": [0, 1, 2, 0, 0, 1, 2, 2, 1, 1, 1, 1, 2, 0]},
}  # fmt: skip


def begun(app: Start) -> Driver:
    """Begin a night with five omens."""
    screen = app()
    desk = screen.app.desk
    desk.set(motion=False)
    desk.choose("betrayal")
    desk.begin()
    assert desk.submit(START), desk.error
    assert desk.submit({"report": "corrected", "set": {"omens": {"drawn": 5}}}), desk.error
    shown(screen)
    return screen


def shown(screen: Driver) -> None:
    """Look at the table as it is now."""
    screen.app.desk.last_prompt()
    screen.app.go("table")
    screen.frames(3)


def haunted(app: Start) -> Driver:
    """Let the haunt begin, with both sides ready."""
    screen = begun(app)
    desk = screen.app.desk
    for said in (
        {"report": "omen", "player": "Silas", "omen": "salt_jar"},
        {"report": "ended_turn"},
    ):
        assert desk.submit(said), desk.error
    room = {"report": "answer", "prompt": desk.prompts[-1].id, "value": "well_shaft"}
    for said in (room, *({"report": "ready", "as": side} for side in ("traitor", "heroes"))):
        assert desk.submit(said), desk.error
    shown(screen)
    return screen


def row(screen: Driver, who: str) -> Any:
    """Find somebody's row."""
    people = screen.app.screen.stage.people
    return next(one for one in people.rows if one.seat.person.id == who)


def test_an_omen_is_one_tap_on_a_row_and_no_strip_says_it_again(app: Start) -> None:
    screen = begun(app)
    assert screen.app.screen.stage.people.strip.parent is None
    screen.taps = 0
    screen.tap_key(row(screen, "Bram"))
    assert screen.taps == 1
    assert screen.app.desk.view["turn"] == "Bram"
    assert screen.app.desk.view["omens"]["drawn"] == 6


def test_an_attack_is_three_taps_with_the_chances_of_each_number_of_dice(app: Start) -> None:
    screen = haunted(app)
    desk = screen.app.desk
    screen.taps = 0
    screen.tap_key(row(screen, "drowned_1"))
    screen.tap("attacked")
    sheet = screen.app.sheet
    assert sheet is not None
    said = [str(one.text) for one in sheet.walk() if hasattr(one, "text")]
    assert any("58" in text and "15" in text and "27" in text for text in said), "of 5 dice"
    screen.frames(3)
    bars = {key.meaning: key for key in screen.keys() if hasattr(key, "bar")}
    assert list(bars) == [str(n) for n in range(1, 11)]
    wins = [round(key.bar.parts[0], 2) for key in bars.values()]
    assert wins == [0.02, 0.11, 0.25, 0.42, 0.58, 0.72, 0.82, 0.89, 0.94, 0.96]
    assert not faults(screen)
    screen.tap("4")
    assert screen.taps == 3
    assert desk.view["fight"]["totals"] == {"Ottoline": 6, "drowned_1": 4}
    assert desk.view["monsters"]["drowned_1"]["stunned"]
    shown(screen)
    assert row(screen, "drowned_1").seat.figure.who == "drowned_1 stunned"


def test_omens_are_chosen_by_their_pictures(app: Start) -> None:
    screen = begun(app)
    screen.tap("omen.named")
    screen.tap("Bram")
    drawn = {key.cap.meaning: key.cap.drawing for key in screen.keys() if key.cap.drawing}
    assert drawn["salt_jar"] == "betrayal/omen-salt_jar"
    screen.tap("salt_jar")
    assert screen.app.desk.view["omens"]["last"] == "salt_jar"


def test_a_side_reads_its_page_on_paper_and_the_only_answer_is_the_gold_key(app: Start) -> None:
    screen = begun(app)
    desk = screen.app.desk
    for said in (
        {"report": "omen", "player": "Silas", "omen": "salt_jar"},
        {"report": "ended_turn"},
    ):
        assert desk.submit(said), desk.error
    room = {"report": "answer", "prompt": desk.prompts[-1].id, "value": "well_shaft"}
    assert desk.submit(room), desk.error
    desk.hand_to("traitor")
    screen.app.go("curtain")
    screen.app.screen.open()
    screen.frames(3)
    behind = screen.app.screen.behind
    assert behind.leaf.picture.source == "betrayal/haunt-tide_bell"
    assert behind.main.cap.meaning == "ready"


def test_no_pixel_that_all_see_tells_what_a_side_noted(app: Start) -> None:
    seen = []
    for words in ("Keep them off the roof.", "Silas cuts the ropes first!"):
        screen = haunted(app)
        desk, shots = screen.app.desk, []
        for side in ("traitor", "heroes"):
            assert desk.submit({"report": "noted", "as": side, "text": words}), desk.error
        assert desk.submit({"report": "counted", "counter": "ropes"}), desk.error
        for where in ("table", "fix", "journal", "curtain"):
            if where == "curtain":
                desk.hand_to("traitor")
            else:
                shown(screen)
            screen.app.go(where)
            screen.settle()
            screen.draw()
            shots.append(pictures.whole(screen.window).data)
        seen.append(shots)
        screen.close()
    assert seen[0] == seen[1]
    assert len(set(seen[0])) == 4


@pytest.mark.parametrize("word", ["coal", "charbon"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_rooms_and_barriers_are_looked_up_by_words_of_both_languages(
    app: Start, language: str, word: str
) -> None:
    screen = haunted(app)
    screen.app.desk.set(language=language)
    screen.app.go("rules")
    screen.tap("chapter reference")
    cards = [one for one in screen.app.screen.walk(restrict=True) if isinstance(one, RuleCard)]
    assert len(cards) == 12
    screen.app.screen._search(word)
    screen.frames(4)
    cards = [one for one in screen.app.screen.walk(restrict=True) if isinstance(one, RuleCard)]
    assert cards[0].name == "K29 chute"


@pytest.mark.parametrize("how", [("small tablet", "en", 1.4), ("tablet", "fr", 1.0)])
def test_many_kinds_of_monsters_stay_on_the_stage(app: Start, how: Dress) -> None:
    screen = haunted(app)
    desk = screen.app.desk
    for kind in ("shade", "ghoul"):
        assert desk.submit({"report": "kind", "kind": kind, "speed": 3, "might": 5, "count": 3})
    dress(screen, how)
    shown(screen)
    screen.settle()
    assert not faults(screen)
