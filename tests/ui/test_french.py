"""The screens in French: what is put together there, too, is French."""

from collections.abc import Callable
from typing import Any

from tests.ui.driver import Driver

Start = Callable[..., Driver]
THIN = "\u202f"


def spoken(
    app: Start,
    tracking: str = "map",
    size: tuple[int, int] = (1280, 800),
    scale: float = 1.0,
    **changes: Any,
) -> Driver:
    """Begin a night in French, change the table, and sit down at it."""
    screen = app(size)
    desk = screen.app.desk
    desk.set(language="fr", motion=False, text_scale=scale)
    desk.begin()
    start = {"report": "start", "mode": "coop", "seed": 1, "tracking": tracking}
    assert desk.submit({**start, "children": ["mike", "leila"]})
    if changes:
        assert desk.submit({"report": "corrected", "set": changes})
    desk.last_prompt()
    screen.app.go("table")
    return screen


def test_what_is_in_force_is_named_with_a_french_colon(app: Start) -> None:
    screen = spoken(app, event={"id": "paper_walls"}, finale={"room": "14"})
    assert f"Final{THIN}: Salle 14 (Garde-manger)" in screen.texts()
    (event,) = (text for text in screen.texts() if text.startswith("Évènement"))
    assert event.startswith(f"Évènement{THIN}: ")
    screen.tap("notice event")
    screen.frames(3)
    assert event in screen.texts()


def test_what_can_be_fixed_says_how_it_is_now_in_a_sentence(app: Start) -> None:
    screen = spoken(app, rooms={"14": {"light": "dark"}})
    screen.app.go("fix")
    screen.frames(3)
    shown = [text.replace(THIN, "") for text in screen.texts()]
    for text in (
        "Trappe: pas encore trouvée",
        "Salle du Final: pas encore tirée",
        "Grenier: fermé",
    ):
        assert text in shown
    screen.room("14")
    screen.frames(3)
    assert f"Jeton Lumière/Obscurité{THIN}: côté Obscurité" in screen.texts()
    screen.wait(0.5)
    screen.tap("fix.light")
    screen.frames(3)
    assert {"Côté Lumière", "Côté Obscurité", "Pas de jeton"} <= set(screen.texts())


def test_a_sheet_asks_under_what_is_being_said(app: Start) -> None:
    screen = spoken(app, "ask")
    screen.tap("child")
    screen.wait(0.5)
    screen.tap("faint")
    screen.frames(3)
    sheet: Any = screen.app.sheet
    assert (sheet.over.text, sheet.title.text) == ("Évanouissement", f"Quel Enfant{THIN}?")
    assert sheet.over.y > sheet.title.y


def test_without_a_map_a_key_says_who_is_met(app: Start) -> None:
    screen = spoken(app, "ask")
    assert {"Rencontre Jennifer", "Rencontre le Boogeyman"} <= set(screen.texts())
    screen.app.desk.set(language="en")
    screen.app.rebuild()
    screen.frames(3)
    assert {"Met Jennifer", "Met the Boogeyman"} <= set(screen.texts())


def test_f5_the_keys_of_a_panel_read_as_the_comic_does(app: Start) -> None:
    book = {"room": "1", "leader": "mike", "page": 7, "present": ["mike"], "turn": "mike"}
    screen = spoken(app, finale={**book, "panel": 2})
    shown = set(screen.texts())
    assert {f"«{THIN}Continuez{THIN}»", f"«{THIN}Essayez à nouveau{THIN}»"} <= shown
    assert {"Mike s’Évanouit", f"Fin de l’histoire{THIN}: gagné"} <= shown


def test_a_rule_is_never_broken_from_its_id(app: Start) -> None:
    screen = spoken(app)
    screen.app.go("options")
    screen.frames(3)
    named = [text for text in screen.texts() if "Règle" in text]
    assert named
    assert all("Règle\u00a0" in text for text in named)


def test_long_keys_leave_room_for_everybody_on_a_small_tablet(app: Start) -> None:
    screen = spoken(app, "ask", (1024, 600), 1.4)
    table = screen.app.screen
    assert table.turn_line.top <= table.top
    assert table.body.parts.middle.height > table.roster.seats[0].height
