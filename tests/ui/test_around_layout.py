"""The screens around the table, on every device, in every language and size of text."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion import root
from companion.device.copies import MINE
from companion.engine.copying import Spaces
from companion.packs import installed
from companion.packs.shipped import content
from tests.chance import new_seed, some
from tests.effort import SOAK
from tests.packs.packing import good
from tests.ui.conftest import Start
from tests.ui.drawing import AT
from tests.ui.driver import Driver
from tests.ui.test_around import FINALE
from tests.ui.test_layout import Findings, dress, dresses
from tests.ui.test_photos import picture

KNOWN = {f"slot {slot}": "yes" for slot in range(1, 11)} | {"babysitter 1": "trouble"}
NAMES = {"mike": "Anna", "leila": "Wolfgang Amadeus"}
PLACED = 12  # screens, each on one device; in a soak all of them on all


def seated(screen: Driver) -> None:
    """Open the game where it stands."""
    desk = screen.app.desk
    (game,) = (one.id for one in desk.shelf.games())
    desk.open(game)


def new(screen: Driver) -> None:
    """Put a game together, with a name being written."""
    seated(screen)
    screen.app.desk.leave()
    screen.app.desk.draft_again(screen.app.desk.game_id)
    screen.app.desk.draft.naming = "mike"
    screen.app.go("new")


def options(screen: Driver) -> None:
    """Choose table options."""
    screen.app.go("new")
    screen.app.go("options")


def setup(screen: Driver) -> None:
    """Lay everything out."""
    seated(screen)
    screen.app.go("setup")


def games(screen: Driver) -> None:
    """See what can be done with a game, one of them deleted."""
    screen.app.go("games")
    shelf = screen.app.desk.shelf
    (game,) = (one.id for one in shelf.games())
    screen.app.screen.chosen = screen.app.screen.naming = game
    screen.app.screen.build()


def copy(screen: Driver) -> None:
    """See what can be done with a house; another is broken, and one was removed."""
    root.copies().learn(MINE, KNOWN, {})
    packs = root.installed()
    for name in ("blue", "green", "red"):
        packs.keep(good(name))
    packs.put_away("red")
    (installed.place() / "green" / "house.yaml").write_bytes(b"nonsense")
    screen.app.go("copy")
    screen.app.screen.choose("blue")


def box(screen: Driver) -> None:
    """See what is known of the box, all of it together."""
    root.copies().learn(MINE, KNOWN, {})
    screen.app.desk.wizard.finish()
    screen.app.go("wizard")


def stepping(number: int, measured: bool = False) -> Callable[[Driver], None]:
    """Tell something of the box; of a track its length, or its marks."""

    def step(screen: Driver) -> None:
        wizard = screen.app.desk.wizard
        wizard.open(number, alone=False)
        asked = wizard.step
        if isinstance(asked, Spaces):
            wizard.change(asked.tapped(2).tapped(3).stretched(14))
        if measured:
            wizard.measure()
        screen.app.go("wizard")

    step.__name__ = f"step {number}{' measured' * measured}"
    return step


def cards(screen: Driver) -> None:
    """See a deck of cards."""
    making = screen.app.desk.card_making
    if not making.decks:
        making.add()
        making.write("title", "The longest title that a card can have")
        for offer in making.maker.effects(making.deck)[:3]:
            values = {field.name: field.choices[0].value for field in offer.fields}
            making.give(offer.report(values))
        making.add()
        making.picture((content() / "art" / "icon.png").read_bytes())
        making.write("note", "The one with the coffee stain.")
    screen.app.go("cards")


def card(screen: Driver) -> None:
    """Change a card that has everything."""
    cards(screen)
    making = screen.app.desk.card_making
    making.open = making.decks.cards[making.deck][0].id
    screen.app.go("card")


def photo(screen: Driver) -> None:
    """Look at the photo of a card."""
    cards(screen)
    making = screen.app.desk.card_making
    making.open = making.decks.cards[making.deck][1].id
    screen.app.go("card")
    screen.tap("photo")


def effects(screen: Driver) -> None:
    """Choose what a card does."""
    card(screen)
    screen.app.screen._choose()


def order(screen: Driver) -> None:
    """Write what a card tells people to do."""
    card(screen)
    offers = screen.app.desk.card_making.maker.effects("event")
    screen.app.screen._ask(next(offer for offer in offers if offer.short == "order"))


def finale(screen: Driver) -> None:
    """Play the Finale."""
    seated(screen)
    screen.app.desk.submit({"report": "corrected", "set": {"finale": FINALE}})
    screen.app.go("table")


def after(screen: Driver) -> None:
    """See how it ended."""
    seated(screen)
    screen.app.desk.submit({"report": "corrected", "set": {"outcome": "won"}})
    screen.app.go("after")


def journal(screen: Driver) -> None:
    """Read what happened, and look for something."""
    seated(screen)
    screen.app.go("journal")
    screen.app.screen.entry.text = "mike"


def sheet(screen: Driver) -> None:
    """Draw a house: most of it is there, with ways between."""
    making = screen.app.desk.house_making
    making.begin(begun(making.maker.blank()))
    making.turn("join")
    making.join("9")
    screen.app.go("house")


def on_photo(screen: Driver) -> None:
    """Draw a house on a photo, and look at what is wrong."""
    making = screen.app.desk.house_making
    file = picture(Path(os.environ["COMPANION_HOME"]) / "photo.jpg", 640, 480)
    making.begin(begun(making.maker.on_photo(file.read_bytes(), (640, 480)), 8))
    screen.app.go("house")
    screen.app.screen._show_problem()


def house(screen: Driver) -> None:
    """See what a house can begin with."""
    screen.app.desk.house_making.give_up()
    screen.app.go("house")


def begun(draft: Any, scale: float = 1.0) -> Any:
    """Put all but one of a house's places where they are."""
    for place, (x, y) in AT.items():
        if place != "25":
            draft = draft.placed(place, x * scale, y * scale)
    return draft.joined("1", "2").joined("2", "hall_peter").named("3", "The red drawing room")


PLACES: list[Callable[[Driver], None]] = [
    new, options, setup, games, copy, box, *map(stepping, range(5)), stepping(2, True), cards,
    card, photo, effects, order, finale, after, journal, sheet, on_photo, house,
    lambda screen: screen.app.go("settings"), lambda screen: screen.app.go("home"),
]  # fmt: skip


def test_nothing_is_wrong_with_the_screens_around_the_table(app: Start) -> None:
    seed = new_seed()
    random, findings, screen = Random(seed), Findings(), app()
    desk = screen.app.desk
    desk.begin()
    children = ["mike", "leila", "ray", "daphne"]
    desk.submit({"report": "start", "mode": "solo", "children": children, "seed": 1})
    desk.people.name(desk.game_id, NAMES)
    every = dresses()
    for place in some(PLACES, PLACED):
        for how in every if SOAK else random.sample(every, 1):
            screen.app.go("home")
            dress(screen, how)
            place(screen)
            screen.wait(0.5)
            findings.look(screen, f"{place.__name__} on {how}")
            if desk.table is not None and desk.view["undo"] and len(desk.here.log) > 1:
                desk.undo()  # the next one finds the game as it was
    assert not findings.at, findings.told()
