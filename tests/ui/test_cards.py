"""Cards of one's own, by touches: made, kept, drawn, changed; nothing is lost on the way."""

from pathlib import Path
from typing import Any

import pytest

from companion import root
from companion.device.home import home
from companion.packs.archive import packed
from companion.packs.shipped import content
from tests.packs.packing import jpeg
from tests.states import state_of
from tests.tables import installed
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_around import go, tap

MOST_TAPS = 8  # for a usual card
PHOTO = content() / "art" / "icon.png"


def opened(app: Start) -> Driver:
    screen = app()
    screen.app.go("copy")
    screen.settle()
    tap(screen, "cards")
    assert screen.app.where == "cards"
    return screen


def type_in(screen: Driver, text: str) -> None:
    """Type into the line that is written into."""
    from companion.ui.widgets.text_field import TextField

    lines = [one for one in screen.shown.walk(restrict=True) if isinstance(one, TextField)]
    lines[0].text = text
    screen.frames(3)


def made(screen: Driver, deck: str, title: str, *effects: tuple[str, ...]) -> None:
    """Make a card by touches: each effect is the keys that are tapped for it."""
    tap(screen, f"deck {deck}", "add")
    type_in(screen, title)
    for keys in effects:
        tap(screen, "add effect", *keys)
    tap(screen, "done")


def in_the_app(screen: Driver) -> dict[str, list[str]]:
    """The titles of the cards that a new game could draw."""
    screen.app.desk.opponent()
    packs = installed()
    return {
        deck: [card["title"]["en"] for card in cards.values()]
        for pack in packs.values()
        for deck, cards in pack.cards.items()
    }


def says(screen: Driver, words: str) -> bool:
    return any(words in text for text in screen.texts())


def on_card(screen: Driver) -> Any:
    return screen.app.desk.card_making.card


def photo(screen: Driver, file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # The dialog has tests of its own.
    device = screen.app.desk.device
    monkeypatch.setattr(device, "choose_file", lambda kinds, then: then(file))
    tap(screen, "choose photo")


def test_a_usual_card_is_made_in_a_few_taps(app: Start) -> None:
    screen = opened(app)
    before = screen.taps
    tap(screen, "add")
    type_in(screen, "Fog")
    tap(screen, "add effect", "effect.babysitter_moves", "nearest", "3", "done")
    assert screen.taps - before <= MOST_TAPS
    assert says(screen, "Jennifer walks up to 3 Rooms towards the nearest Child.")
    assert in_the_app(screen) == {"event": ["Fog"]}


def test_cards_of_every_deck_are_made_and_a_night_is_played_with_them(
    app: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened(app)
    screen.app.desk.seed = "a hush"  # he does not meet Mike before the Event
    made(screen, "event", "Hush", ("effect.louder", "-1"), ("effect.boogeyman_turn",))
    made(screen, "trouble", "Bang", ("effect.meets", "active", "babysitter"))
    made(screen, "nightmare", "17", ("effect.light", "random", "dark"))
    tap(screen, "deck event", "card e1")
    photo(screen, PHOTO, monkeypatch)
    tap(screen, "add effect", "effect.order")
    type_in(screen, "Nobody says a word.")
    tap(screen, "confirm", "round", "done")
    assert says(screen, "Nobody says a word. It holds for the whole next round.")
    screen.escape()
    screen.escape()
    tap(screen, "New game", "game boogeyman", "mike", "mode solo")
    desk = screen.app.desk
    pack = desk.card_making.decks.id
    assert desk.draft.values["cards"] == pack, "all decks are there: they are meant"
    tap(screen, "tracking map", "cards practice", f"cards {pack}", "Begin the night")
    assert screen.app.where == "setup"
    assert state_of(desk.here).cards_from.id == pack
    go(screen, "table")
    tap(screen, "aide off")
    desk.submit({"report": "corrected", "set": {"indicator": ["1", "2", "down", *[None] * 7]}})
    screen.app.rebuild()
    desk.submit({"report": "ended_turn", "child": "mike"})
    for _ in desk.prompts:
        if desk.prompt and not desk.prompt.key.startswith("card_drawn"):
            desk.next_prompt()
    screen.app.rebuild()
    assert says(screen, "Hush")
    assert says(screen, "Every noise is softer by 1.")
    assert says(screen, "The Boogeyman takes a whole turn.")
    assert "Nobody says a word." in [prompt.text for prompt in desk.prompts]
    tap(screen, "show card")
    seen = [getattr(part, "texture", None) for part in screen.shown.walk(restrict=True)]
    assert max(texture.height for texture in seen if texture) > 64
    screen.escape()
    desk.leave()
    # A rematch draws from the same decks.
    go(screen, "home")
    tap(screen, "Rematch")
    assert desk.draft.values["cards"] == pack


def test_whatever_was_made_is_there_after_a_kill_and_can_be_drawn(
    app: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened(app)
    tap(screen, "add")
    type_in(screen, "Fog")
    photo(screen, PHOTO, monkeypatch)
    screen.turn()
    screen.kill()
    (field,) = (one for one in screen.app.desk.start.fields if one.name == "cards")
    assert [choice.label for choice in field.choices] == ["The practice cards", "My cards"]
    tap(screen, "My copy", "cards", "card e1")
    assert "Fog" in screen.texts()
    assert screen.app.desk.card_making.decks.photos
    tap(screen, "add effect", "effect.boogeyman_turn")
    screen.app.desk.set(language="fr")
    screen.app.rebuild()
    assert says(screen, "Le Boogeyman joue un tour complet.")


def test_everything_can_be_undone_and_a_card_be_had_twice(app: Start) -> None:
    screen = opened(app)
    made(screen, "trouble", "Bang", ("effect.boogeyman_turn",))
    tap(screen, "card t1", "again", "done")
    assert in_the_app(screen) == {"trouble": ["Bang", "Bang"]}
    tap(screen, "card t1", "remove")
    assert in_the_app(screen) == {"trouble": ["Bang"]}
    tap(screen, "undo")
    assert in_the_app(screen) == {"trouble": ["Bang", "Bang"]}
    tap(screen, "card t1", "take 0")
    assert says(screen, "Do what the card says")
    for _ in range(5):  # the effect, the copy, the effect, the title, the card
        tap(screen, "undo")
    assert not screen.app.desk.card_making.decks
    assert screen.app.where == "cards"
    assert in_the_app(screen) == {}


def test_a_file_that_is_no_photo_is_explained_and_nothing_is_lost(
    app: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened(app)
    tap(screen, "add")
    type_in(screen, "Fog")
    for name, body in (("a.jpg", b"no picture"), ("b.png", jpeg()), ("gone.jpg", None)):
        if body is not None:
            (tmp_path / name).write_bytes(body)
        photo(screen, tmp_path / name, monkeypatch)
        assert says(screen, "This is no picture that can be shown here."), name
    assert not screen.app.desk.card_making.decks.photos
    photo(screen, PHOTO, monkeypatch)
    assert len(screen.app.desk.card_making.decks.photos) == 1
    tap(screen, "no photo", "done")
    assert in_the_app(screen) == {"event": ["Fog"]}


def test_a_photo_arrives_though_the_tablet_was_turned_and_not_at_another_card(
    app: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened(app)
    taken: list[Any] = []
    device = screen.app.desk.device
    monkeypatch.setattr(device, "can", lambda ability: ability == "take_photo")
    monkeypatch.setattr(device, "take_photo", taken.append)
    tap(screen, "add", "take photo")
    screen.turn()
    taken.pop()(PHOTO)
    assert on_card(screen).photo
    tap(screen, "take photo", "add")
    taken.pop()(PHOTO)
    assert not on_card(screen).photo


def test_cards_that_came_from_elsewhere_are_changed_and_removed_in_my_copy(
    app: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened(app)
    made(screen, "event", "Fog")
    own = screen.app.desk.card_making.decks.id
    screen.escape()
    files = root.installed().files(own)
    other = {name: body.replace(own.encode(), b"hers") for name, body in files.items()}
    (tmp_path / "x.pack").write_bytes(packed(other))
    device = screen.app.desk.device
    monkeypatch.setattr(device, "choose_file", lambda kinds, then: then(tmp_path / "x.pack"))
    tap(screen, "import", "pack hers", "change hers")
    made(screen, "event", "Mist")
    screen.app.desk.opponent()
    assert list(installed()["hers"].cards["event"]) == ["e1", "e2"]
    screen.escape()
    tap(screen, "pack hers", "remove hers", "cards")
    assert screen.app.desk.card_making.decks.id == own
    assert [key.meaning for key in screen.keys() if key.meaning.startswith("card ")] == ["card e1"]


def test_a_disk_that_is_full_is_told_and_the_cards_wait(
    app: Start, monkeypatch: pytest.MonkeyPatch
) -> None:
    screen = opened(app)
    made(screen, "event", "Fog")

    def full(*_: Any) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr("companion.packs.folder.install", full)
        screen.app.desk.opponent()
        screen.app.go("cards")
        assert says(screen, f"The disk is full: {home() / 'packs'} was not written.")
    screen.app.desk.houses_changed()
    assert in_the_app(screen) == {"event": ["Fog"]}


def test_the_card_is_seen_while_it_is_written(app: Start) -> None:
    screen = opened(app)
    tap(screen, "add")
    stage = screen.app.screen.stage
    assert stage.told[0] == "1", "without a title it is called by its number"
    type_in(screen, "Fog")
    tap(screen, "add effect", "effect.louder", "-1")
    assert stage.told == ("Fog", ("sound",), None, "drawers"), "what it does is drawn"


def test_a_drawing_is_chosen_kept_undone_and_left_to_the_app_again(app: Start) -> None:
    screen = opened(app)
    tap(screen, "add", "add effect", "effect.louder", "1")
    assert screen.app.screen.stage.told[3] == "drum"
    tap(screen, "draw", "draw street")
    assert screen.app.screen.stage.told[3] == on_card(screen).picture == "street"
    tap(screen, "undo")
    assert on_card(screen).picture == ""
    tap(screen, "picture", "draw street", "done")
    in_the_app(screen)
    (deck,) = (pack.cards["event"] for pack in installed().values() if not pack.is_house)
    assert deck["e1"]["picture"] == "street"
    screen.kill()
    tap(screen, "My copy", "cards", "card e1", "draw")
    assert screen.key("draw street").kind == "chosen"
    tap(screen, "draw by")  # by what it does, after all
    assert screen.app.screen.stage.told[3] == "drum"


def test_a_pile_of_my_copy_opens_its_deck(app: Start) -> None:
    screen = app()
    screen.app.go("copy")
    tap(screen, "pile trouble")  # an empty one begins with its first card
    assert screen.app.where == "card"
    assert screen.app.desk.card_making.deck == "trouble"
    type_in(screen, "Sparks")
    screen.app.go("copy")
    tap(screen, "pile trouble")
    assert screen.app.where == "cards"
    assert screen.app.desk.card_making.deck == "trouble"
