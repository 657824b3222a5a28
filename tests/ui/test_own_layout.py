"""What owners of another game's box see: on every device, in every language and size of text."""

import os
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from companion import root
from companion.device.copies import MINE
from companion.games.final_girl import ID
from companion.games.final_girl.editors.location import CELL
from tests.chance import new_seed, some
from tests.effort import SOAK
from tests.ui.conftest import Start
from tests.ui.driver import Driver
from tests.ui.test_layout import Findings, dress, dresses
from tests.ui.test_photos import picture

PLACED = 6  # screens, each on one device; in a soak all of them on all
KNOWN = {
    "killer Hans, the one with the long hook": "named",
    **{f"row {n} of Hans, the one with the long hook": "2 3 health_lost" for n in range(2, 9)},
    "row 3 of Bo": "1 1 power",
}
LINES = ((1, 2), (2, 3), (3, 4), (2, 5), (5, 6), (1, 6))
SPOTS = ((0, 1), (1, 1), (2, 1), (3, 1), (1, 3), (0, 3))


def begun(draft: Any, scale: float = 1.0) -> Any:
    """Draw six zones, most of them joined."""
    for column, row in SPOTS:
        x, y = (column + 0.5) * CELL[0] * scale, (row + 0.5) * CELL[1] * scale
        draft = draft.placed(draft.further, x, y)
    for a, b in LINES:
        draft = draft.joined(f"zone_{a}", f"zone_{b}")
    draft = draft.numbered("zone_2", "zone_1", 5).marked("zone_1", "exit")
    return draft.marked("zone_5", "search").named("zone_3", "The red drawing room of the mill")


def copy(screen: Driver) -> None:
    """See what is known of two killers."""
    root.copies(ID).replace(MINE, KNOWN)
    screen.app.go("copy")


def nothing(screen: Driver) -> None:
    """See a box of which nothing is known."""
    root.copies(ID).replace(MINE, {})
    screen.app.go("copy")


def ladder(screen: Driver) -> None:
    """Mend a row of a killer."""
    root.copies(ID).replace(MINE, KNOWN)
    screen.app.desk.wizard.open(1, back=True)
    screen.app.desk.wizard.turn_to("4")
    screen.app.go("wizard")


def box(screen: Driver) -> None:
    """See all killers together."""
    root.copies(ID).replace(MINE, KNOWN)
    screen.app.desk.wizard.finish()
    screen.app.go("wizard")


def sheet(screen: Driver) -> None:
    """Draw a location: its lines have numbers at both ends."""
    making = screen.app.desk.house_making
    making.begin(begun(making.maker.blank()))
    making.turn("join")
    screen.app.go("house")


def on_photo(screen: Driver) -> None:
    """Draw a location on a photo."""
    making = screen.app.desk.house_making
    file = picture(Path(os.environ["COMPANION_HOME"]) / "photo.jpg", 640, 480)
    making.begin(begun(making.maker.on_photo(file.read_bytes(), (640, 480)), 8))
    screen.app.go("house")


def line(screen: Driver) -> None:
    """Choose the numbers of a line."""
    sheet(screen)
    screen.app.screen._passage(("zone_2", "zone_3"))


def zone(screen: Driver) -> None:
    """See what can be done with a zone."""
    sheet(screen)
    screen.app.screen._about("zone_1")


def begins(screen: Driver) -> None:
    """See what a location can begin with."""
    screen.app.desk.house_making.give_up()
    screen.app.go("house")


def card(deck: str) -> Callable[[Driver], None]:
    """Change a card of a deck on which much stands."""

    def changed(screen: Driver) -> None:
        making = screen.app.desk.card_making
        making.deck = deck
        making.add()
        making.write("title", "The longest title that a card can have")
        for number, offer in enumerate(making.maker.effects(deck)[:4]):
            chosen = {
                one.name: one.choices[number % len(one.choices)].value for one in offer.fields
            }
            making.give(offer.report(chosen))
        screen.app.go("card")

    changed.__name__ = f"card of {deck}"
    return changed


def cards(screen: Driver) -> None:
    """See a deck of cards."""
    card("terror")(screen)
    screen.app.go("cards")


PLACES = [
    copy, nothing, ladder, box, sheet, on_photo, line, zone, begins, cards,
    *map(card, ("terror", "killer", "finale")),
]  # fmt: skip


def test_nothing_is_wrong_with_what_owners_of_this_box_see(app: Start) -> None:
    random, findings, screen = Random(new_seed()), Findings(), app()
    screen.app.desk.look_at_box(ID)
    every = dresses()
    for place in some(PLACES, PLACED):
        for how in every if SOAK else random.sample(every, 1):
            screen.app.go("home")
            dress(screen, how)
            place(screen)
            screen.wait(0.5)
            findings.look(screen, f"{place.__name__} on {how}")
    assert not findings.at, findings.told()
