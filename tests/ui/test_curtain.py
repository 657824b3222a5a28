"""What is one player's alone, on a tablet that all of them hand round: H8."""

from collections.abc import Iterator
from typing import Any

import pytest

from companion.engine.tabletop import Card
from companion.ui.art import known
from tests.ui import pictures
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.player import Player
from tests.ui.test_spoken_pages import spoken

HIM = "boogeyman"
START = {
    "report": "start", "game": "boogeyman", "mode": "competitive", "children": ["mike", "leila"],
    "dice": "app", "seed": 1, "decks": dict.fromkeys(("event", "trouble", "nightmare"), "app"),
}  # fmt: skip
WAYS = ("map", "ask")


def begun(app: Start, tracking: str = "map", **more: Any) -> Player:
    """Begin a night at whose table he is asked where he hides."""
    screen = app(**({"size": more.pop("size")} if "size" in more else {}))
    desk = screen.app.desk
    desk.begin()
    assert desk.submit({**START, "tracking": tracking, **more}), desk.error
    desk.last_prompt()
    screen.app.go("table")
    screen.frames(3)
    return Player(screen)


def ends(player: Player) -> None:
    """Let every Child end its turn."""
    desk = player.desk
    while desk.prompts[-1].kind == "tell":
        assert desk.submit({"report": "ended_turn", "child": desk.view["turn"]}), desk.error
    desk.last_prompt()
    player.screen.app.rebuild()
    player.screen.frames(3)


def widgets(screen: Driver) -> Iterator[Any]:
    """Give every widget of the window, shown or not."""
    for child in screen.window.children:
        yield from child.walk(restrict=True)


def written(screen: Driver) -> list[str]:
    """Give every text in the tree of widgets, the house's too."""
    found: list[str] = []
    for one in widgets(screen):
        found += [str(getattr(one, name, "") or "") for name in ("text", "plain", "meaning")]
        found += [text.text for text in getattr(one, "written", ())]
        found += [str(value) for value in (getattr(one, "framed", ()), getattr(one, "chosen", ""))]
    return found


def covered(screen: Driver) -> bool:
    """Tell whether nothing that is private is there."""
    from companion.ui.screens.behind import Behind

    return not any(isinstance(one, Behind) for one in widgets(screen)) and not screen.app.private


@pytest.mark.parametrize("tracking", WAYS)
def test_h8_his_usual_turn_is_four_taps_and_leads_back_by_itself(app: Start, tracking: str) -> None:
    player = begun(app, tracking)
    screen = player.screen
    screen.taps = 0
    player.hand_over()
    player.place("14")
    player.tap("confirm")
    assert screen.taps == 4
    assert screen.app.where == "curtain"
    assert covered(screen)
    assert "Hand the tablet back." in screen.texts()
    screen.wait(5)
    assert screen.app.where == "table"
    assert screen.taps == 4
    assert player.desk.view["indicator"][0] == "down"
    assert player.desk.view["turn"] == "mike"


def test_h3_without_a_map_that_nobody_stayed_costs_no_tap(app: Start) -> None:
    player = begun(app, "ask")
    screen = player.screen
    player.hand_over()
    player.in_private("14")
    screen.tap("to table")
    ends(player)
    assert player.desk.here.private(HIM).prompts[-1].key == "ask.stayed"
    screen.taps = 0
    player.hand_over()
    player.place("23")
    player.tap("confirm")
    assert screen.taps == 4
    assert player.desk.here.private(HIM).more["tokens"][:2] == ["14", "23"]
    assert covered(screen)


def test_h3_whoever_stayed_is_named_before_anything_else(app: Start) -> None:
    player = begun(app, "ask")
    screen = player.screen
    player.hand_over()
    player.in_private("14")
    screen.tap("to table")
    ends(player)
    player.hand_over()
    player.place("23")
    player.tap("mike")
    player.tap("confirm")
    assert covered(screen)
    screen.tap("to table")
    assert player.desk.view["indicator"][:2] == ["14", None]
    assert "Face to face" in " ".join(screen.texts()) or player.desk.prompts[-1].who == "mike"


def test_h8_a_tap_or_a_short_hold_opens_nothing(app: Start) -> None:
    player = begun(app)
    player.tap("hand over")
    screen = player.screen
    for seconds in (0.1, 0.7):
        screen.hold("hold_open", seconds)
        assert covered(screen)
    held = screen.finger(*screen.middle(screen.key("hold_open")))
    held.touch_down()
    screen.wait(0.5)
    assert 0.3 < screen.app.screen.hold.part < 0.8, "it shows how long it is held"
    held.touch_move(20, 20)
    screen.wait(1)
    held.touch_up()
    assert covered(screen)
    assert screen.app.screen.hold.part == 0
    screen.hold("hold_open")
    assert not covered(screen)
    assert any("Where do you hide?" in text for text in screen.texts())


def test_h8_it_falls_ten_seconds_after_the_last_touch(app: Start) -> None:
    player = begun(app)
    player.hand_over()
    screen = player.screen
    for _ in range(3):
        screen.wait(8)
        screen.touch(*screen.middle(screen.app.screen.behind.card))
        assert not covered(screen)
    screen.wait(9)
    assert not covered(screen)
    screen.wait(1.5)
    assert covered(screen)
    assert screen.app.where == "curtain"
    screen.hold("hold_open")
    assert not covered(screen), "it can be opened again"


def test_h8_a_sheet_that_lies_open_falls_with_it(app: Start) -> None:
    player = begun(app)
    player.hand_over()
    player.tap("behind.noted")
    screen = player.screen
    opened = screen.app.sheet
    assert opened is not None
    assert screen.app.private
    screen.wait(11)
    assert screen.app.sheet is None
    assert covered(screen)


@pytest.mark.parametrize("tracking", WAYS)
def test_h8_nothing_of_it_is_left_once_it_is_covered(app: Start, tracking: str) -> None:
    player = begun(app, tracking)
    screen = player.screen
    ways = {
        "by its key": lambda: player.tap("cover"),
        "by time": lambda: screen.wait(11),
        "by the back button": screen.escape,
        "by a pause": screen.pause,
        "by another size": lambda: screen.resize((1024, 600)),
    }
    player.tap("hand over")
    before = written(screen)
    for how, cover in ways.items():
        screen.hold("hold_open")
        player.place("14")
        assert any("Confirm: 14" in text for text in screen.texts())
        cover()
        screen.wait(0.5)
        assert covered(screen), how
        left = [text for text in written(screen) if text not in before and "14" in text]
        assert not left, f"{how}: {left}"


def test_h8_another_screen_leaves_nothing_behind(app: Start) -> None:
    for where in ("journal", "table", "home"):
        player = begun(app)
        player.hand_over()
        player.place("14")
        player.screen.app.go(where)
        player.screen.frames(3)
        assert covered(player.screen)
        assert player.desk.handed == ""


def pixels(screen: Driver) -> bytes:
    """Give what the window looks like, drawn anew: what a window keeps hangs on those before it."""
    screen.wait(1)
    screen.draw()
    return pictures.whole(screen.window).data


@pytest.mark.parametrize("tracking", WAYS)
def test_h8_the_table_looks_the_same_wherever_he_hides(app: Start, tracking: str) -> None:
    seen = []
    for room in ("14", "3"):
        player = begun(app, tracking)
        screen = player.screen
        for number, chosen in enumerate((room, "23")):
            player.hand_over()
            player.in_private(chosen)
            shots = [pixels(screen)]
            screen.tap("to table")
            player.go_on()
            shots.append(pixels(screen))
            screen.tap("journal")
            shots.append(pixels(screen))
            screen.escape()
            ends(player)
            if tracking == "ask" and not number:
                player.hand_over()
                player.in_private([])
                player.tap("cover")
                screen.escape()
            seen.append((room, number, shots))
    for one, other in zip(seen[:2], seen[2:], strict=True):
        assert one[2] == other[2], f"{one[:2]} is not {other[:2]}"


def test_h8_nothing_of_it_is_said_or_heard(app: Start) -> None:
    player = begun(app)
    screen = player.screen
    engine = spoken(screen, speech="all")
    player.tap("hand over")
    screen.hold("hold_open")
    engine.said.clear()
    player.place("14")
    screen.wait(1)
    assert not engine.said
    player.tap("confirm")
    assert not engine.said, "not while he holds the tablet"
    screen.wait(6)
    assert screen.app.where == "table"
    assert engine.said
    assert not any("14" in text for text, *_ in engine.said)


def test_h8_by_ear_it_is_opened_and_then_touched(app: Start) -> None:
    from companion.ui.by_ear.finding import found

    player = begun(app)
    screen = player.screen
    player.tap("hand over")
    heard = [thing.meaning for thing in found(screen.app.screen, player.desk, False)]
    assert "hold_open" in heard
    assert "back" in heard
    screen.app.screen.hold.act()
    screen.frames(3)
    assert not covered(screen)
    assert found(screen.app.screen, player.desk, False) == []


def test_h8_he_alone_takes_his_tap_back(app: Start) -> None:
    player = begun(app)
    screen = player.screen
    player.hand_over()
    assert screen.key("undo").disabled
    player.in_private("14")
    screen.tap("to table")
    player.tap("undo")
    assert "hand the tablet over" in player.desk.error
    assert player.desk.view["indicator"][0] == "down"
    screen.app.go("table")
    player.tap(f"side {HIM}")
    screen.hold("hold_open")
    player.tap("undo")
    assert not covered(screen)
    assert player.desk.asked_behind.key == "ask.place"
    player.in_private("3")
    assert player.desk.here.private(HIM).more["tokens"][0] == "3"


def test_h1_what_lies_on_the_indicator_is_not_chosen_again(app: Start) -> None:
    player = begun(app)
    screen = player.screen
    player.hand_over()
    player.in_private("14")
    screen.tap("to table")
    ends(player)
    player.hand_over()
    player.place("14")
    assert screen.key("hand").disabled if player.find("hand") else player.find("confirm") is None
    player.in_private("23")
    assert player.desk.here.private(HIM).more["tokens"][:2] == ["14", "23"]


def test_s9_he_notes_what_he_laid_where(app: Start) -> None:
    player = begun(app)
    screen = player.screen
    player.hand_over()
    player.tap("behind.noted")
    player.place("7")
    player.tap("trapdoor")
    assert not covered(screen), "his notes are no reason to hand it back"
    assert player.desk.here.private(HIM).more["notes"] == {"7": "trapdoor"}
    assert any("Trapdoor 7" in text for text in screen.texts())
    player.tap("behind.struck")
    player.tap("7")
    assert player.desk.here.private(HIM).more["notes"] == {}
    player.tap("cover")
    screen.escape()
    assert screen.app.where == "table"


def test_h2_without_a_map_he_says_who_came_in(app: Start) -> None:
    player = begun(app, "ask")
    screen = player.screen
    player.hand_over()
    player.in_private("14")
    screen.tap("to table")
    player.go_on()
    player.tap(f"side {HIM}")
    screen.hold("hold_open")
    player.tap("behind.uncovered")
    player.tap("mike")
    player.tap("False")
    assert covered(screen), "what follows is for everybody"
    screen.wait(5)
    assert screen.app.where == "table"
    assert player.desk.view["indicator"][0] == "14"
    assert player.desk.prompts[0].key.startswith("boogeyman_revealed.entered")


def test_h5_he_chooses_a_card_by_what_it_does(app: Start) -> None:
    player = begun(app)
    screen = player.screen
    rooms = iter(("14", "23", "8", "11"))
    for room in rooms:
        player.hand_over()
        player.in_private(room)
        if player.desk.asked_behind is not None:
            break
        screen.tap("to table")
        ends(player)
    assert player.desk.asked_behind.key == "ask.card"
    cards = screen.app.screen.behind.cards
    named = next(iter(player.desk.behind.all(Card)))
    assert known(cards.keys[named.id].art.source) is not None, "each shows its picture"
    screen.tap(named.id)
    card = screen.app.screen.behind.card
    assert (card.headline.plain, card.does.text) == (named.title, named.text), (
        "what it does is said"
    )
    screen.tap(named.id)
    player.in_private(named.id)
    assert covered(screen)
    screen.tap("to table")
    assert player.desk.prompts[0].key == "card_drawn.event"


def test_h8_the_key_to_look_is_there_once_somebody_is_him(app: Start) -> None:
    player = begun(app, mode="semi", children=["mike", "leila", "ray"])
    player.go_on()
    assert player.find(f"side {HIM}") is None
    assert player.behind(f"side {HIM}") is None
    assert player.desk.submit({"report": "fainted", "child": "mike"})
    player.desk.last_prompt()
    player.screen.app.rebuild()
    player.screen.frames(3)
    player.tap(f"side {HIM}")
    assert player.screen.app.where == "curtain"


@pytest.mark.parametrize("size", [(1280, 800), (1024, 600)])
def test_h8_the_tokens_on_his_map_are_explained_where_there_is_room(
    app: Start, size: tuple[int, int]
) -> None:
    from tests.ui.sitting import Sitting

    screen = app(size)
    Sitting(screen).behind()
    screen.settle()
    page = screen.app.screen.behind
    if size[1] < 800:
        assert page.legend.parent is None
        return
    said = [word.text for word in page.legend.words]
    assert said == ["you hide here", "your token, face down", "the Trapdoor"]
    assert all(word.right <= page.card.scroll.right for word in page.legend.words)
    assert page.card.inside.height <= page.card.scroll.height, "nothing has to be scrolled to"
    page.cover_up()
    screen.frames(3)
    assert not {"you hide here", "the Trapdoor"} & set(written(screen))
