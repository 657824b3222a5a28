"""The screens in French: what is put together there, too, is French."""

from collections.abc import Callable
from typing import Any

import pytest

from tests.ui.driver import Driver, said

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
    (event,) = (text for text in screen.texts() if text.startswith("Évènement"))
    assert event.startswith(f"Évènement{THIN}: ")
    assert event.endswith(" et Final")
    screen.tap("notice event")  # all that is in force, one below the other
    event = event.removesuffix(" et Final")
    assert {event, f"Final{THIN}: Salle 14 (Garde-manger)"} <= set(screen.texts())
    screen.tap("notice event")
    assert event in screen.texts()
    assert f"Final{THIN}: Salle 14 (Garde-manger)" not in screen.texts()


def test_what_can_be_fixed_says_how_it_is_now_in_a_sentence(app: Start) -> None:
    screen = spoken(app, rooms={"14": {"light": "dark"}})
    screen.app.go("fix")
    screen.wait(0.5)
    screen.tap("section 1")
    screen.frames(3)
    shown = screen.texts()
    for text, now in (
        ("Trappe", "pas encore trouvée"),
        ("Salle du Final", "pas encore tirée"),
        ("Grenier", "fermé"),
    ):
        assert shown[shown.index(text) + 1].casefold() == now
    screen.room("14")
    screen.frames(3)
    assert f"Jeton Lumière/Obscurité{THIN}: côté Obscurité" in screen.texts()
    screen.wait(0.5)
    screen.tap("fix.light")
    screen.frames(3)
    assert {"Côté Lumière", "Côté Obscurité", "Pas de jeton"} <= set(screen.texts())


def test_a_sheet_asks_under_what_is_being_said(app: Start) -> None:
    screen = spoken(app)
    screen.tap("child")
    screen.wait(0.5)
    screen.tap("faint")
    screen.frames(3)
    sheet: Any = screen.app.sheet
    assert (sheet.over.text, sheet.title.text) == ("Évanouissement", f"Quel Enfant{THIN}?")
    assert sheet.over.y > sheet.title.y


@pytest.mark.parametrize(
    ("language", "him", "her"),
    [
        ("fr", "Mike l’a rencontré", "Mike l’a rencontrée"),
        ("en", "Mike met him", "Mike met her"),
    ],
)
def test_without_a_map_the_key_on_a_portrait_says_that_one_was_met(
    app: Start, language: str, him: str, her: str
) -> None:
    screen = spoken(app, "ask")
    screen.app.desk.set(language=language)
    screen.app.rebuild()
    screen.frames(3)
    portraits = {one.person.id: one for one in screen.app.screen.stage.people.portraits}
    assert {who: said(one.key) for who, one in portraits.items()} == {
        "boogeyman": [him], "babysitter": [her],
    }  # fmt: skip


def test_f5_the_keys_of_a_panel_read_as_the_comic_does(app: Start) -> None:
    book = {"room": "1", "leader": "mike", "page": 7, "present": ["mike"], "turn": "mike"}
    screen = spoken(app, finale={**book, "panel": 2})
    screen.frames(3)
    shown = set(screen.texts())
    assert {f"«{THIN}Continuez{THIN}»", f"«{THIN}Essayez à nouveau{THIN}»"} <= shown
    assert {"Mike s’Évanouit", f"La fin{THIN}: gagné"} <= shown


def test_a_rule_is_never_broken_from_its_id(app: Start) -> None:
    screen = spoken(app)
    screen.app.go("options")
    screen.frames(3)
    screen.tap("tokens")  # a question, which names its rule
    screen.frames(3)
    named = [text for text in screen.texts() if "Règle" in text]
    assert named
    assert all("Règle\u00a0" in text for text in named)


def test_long_keys_leave_room_for_everybody_on_a_small_tablet(app: Start) -> None:
    from companion.ui import theme

    screen = spoken(app, "ask", (1024, 600), 1.4)
    screen.frames(3)
    table = screen.app.screen
    people = table.stage.people
    for row in people.rows:
        assert row.height >= theme.TARGET
        assert row.y >= people.strip.top
    assert table.keys.bar.right <= table.keys.main.x
    assert all(key.right <= table.keys.bar.right + 1 for key in table.keys.bar.keys)
