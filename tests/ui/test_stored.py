"""The app on a device that an earlier version left: its games, names, and half-made things."""

from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from companion import root
from companion.engine.decks import Made
from tests import stored
from tests.chance import some
from tests.ui.conftest import Start
from tests.ui.driver import Driver

FORMS = [form for form in stored.forms() if "settings" in stored.told(form)]
WITH_PEOPLE = [form for form in FORMS if "people" in stored.told(form)]
WITH_DRAFTS = [form for form in FORMS if "drafts" in stored.told(form)]
OPENED = 3  # homes at each check; tests/test_stored.py reads all of them


def found(app: Start, form: str, home: Path) -> Driver:
    """The app on a device that was left like this."""
    stored.laid(form, home)
    screen = app()
    screen.settle()
    return screen


@pytest.mark.parametrize("form", some(FORMS, OPENED))
def test_every_stored_game_is_opened_and_drawn(app: Start, form: str, tmp_path: Path) -> None:
    screen = found(app, form, tmp_path)
    desk = screen.app.desk
    games = [game.id for game in desk.games()]
    for game in games:
        desk.open(game)
        mended = bool(desk.damage)
        screen.app.go(desk.seat)
        screen.draw()
        assert (screen.app.sheet is not None) == mended  # it says what was lost
        screen.app.close_sheet()
        prompt = desk.prompts[desk.step] if desk.prompts else None
        told = (prompt.text, prompt.headline, prompt.does) if prompt is not None else ()
        shown = screen.texts()
        assert not told or any(one in text for one in told if one for text in shown), game
    assert len(games) == len(list((tmp_path / "games").glob("*.game")))


@pytest.mark.parametrize("form", some(FORMS, OPENED))
def test_the_app_speaks_as_it_was_set_then(app: Start, form: str, tmp_path: Path) -> None:
    screen = found(app, form, tmp_path)
    desk, told = screen.app.desk, stored.told(form)["settings"]
    assert desk.language == told["language"] == "fr"
    assert desk.look.scale == told["text_scale"]
    assert desk.say("home new") in screen.texts()


@pytest.mark.parametrize("form", some(WITH_PEOPLE, OPENED))
def test_people_are_called_as_they_were_then(app: Start, form: str, tmp_path: Path) -> None:
    screen = found(app, form, tmp_path)
    screen.app.go("games")
    screen.settle()
    drawn, told = " ".join(screen.texts()), stored.told(form)
    playing = {game["id"]: game["note"].get("children", ()) for game in told["listed"]}
    playing |= {game["id"]: game["note"]["children"] for game in told["deleted"]}
    people = told["people"].items()
    called = {names[child] for game, names in people for child in playing[game] if child in names}
    assert "Ünal" in called
    assert {name for name in called if name in drawn} == called


@pytest.mark.parametrize("form", some(WITH_DRAFTS, OPENED))
def test_what_was_half_made_then_is_gone_on_with(app: Start, form: str, tmp_path: Path) -> None:
    screen = found(app, form, tmp_path)
    desk, told = screen.app.desk, stored.told(form)["drafts"]
    decks = desk.card_making.decks
    then = told["cards"]["cards"]
    made = {deck: [asdict(card) for card in cards] for deck, cards in decks.cards.items()}
    later = {  # what cards have had since then is as it is for a new one
        name: value
        for card in (card for cards in made.values() for card in cards)
        for name, value in card.items()
        if not any(name in one for cards in then.values() for one in cards)
    }
    assert all(value == asdict(Made("e1"))[name] for name, value in later.items())
    kept = {
        deck: [{name: card[name] for name in card if name not in later} for card in cards]
        for deck, cards in made.items()
    }
    assert as_told(kept) == then
    assert (decks.id, decks.title) == (told["cards"]["id"], told["cards"]["title"])
    making, wizard = desk.house_making, desk.wizard
    assert making.maker.plain(making.here) == told["house"]
    assert {name: getattr(wizard, name) for name in told["box"]} == told["box"]
    for where in ("house", "wizard", "cards"):
        screen.app.go(where)
        screen.draw()
    making.give_up()
    wizard.finish()
    desk.settle()
    assert not list((tmp_path / "drafts").iterdir())
    assert decks.id in root.installed()


def as_told(made: dict[str, list[dict[str, Any]]]) -> dict[str, list[dict[str, Any]]]:
    """The cards as JSON has them."""
    return {
        deck: [{**card, "effects": [dict(effect) for effect in card["effects"]]} for card in cards]
        for deck, cards in made.items()
    }
