"""The sheets on the way to the Finale: what is asked for, and what is known already."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Any

import pytest

from companion.engine.offers import Offer
from companion.ui.filling_in import missing, settled
from companion.ui.screens.sheet import Sheet
from tests.chance import new_seed, some
from tests.ui.driver import Driver
from tests.ui.moments import moments
from tests.ui.player import Player
from tests.ui.test_sheets import at_the_table

Start = Callable[..., Driver]


def with_(player: Player, **set_: Any) -> None:
    """Let the table be like this."""
    assert player.desk.submit({"report": "corrected", "set": set_}), player.desk.error
    player.screen.app.screen.refresh()
    player.go_on()


def ticked(player: Player) -> list[str]:
    """Name the keys of the sheet that are ticked."""
    return [key.meaning for key in player.screen.keys() if key.kind == "chosen"]


@pytest.mark.parametrize(
    ("language", "colour", "asked", "yes"),
    [
        ("en", "blue", "Call the Finale with the blue ones?", "Yes"),
        ("fr", "blue", "Déclencher le Final avec les Objectifs bleus ?", "Oui"),
        ("fr", "green", "Déclencher le Final avec les Objectifs verts ?", "Oui"),
        ("fr", "orange", "Déclencher le Final avec les Objectifs orange ?", "Oui"),
    ],
)
def test_f1_with_one_colour_it_is_asked_whether_not_which(
    app: Start, language: str, colour: str, asked: str, yes: str
) -> None:
    player = at_the_table(app, "ask")
    player.desk.set(language=language)
    player.screen.app.rebuild()
    with_(player, found={f"objective:{colour}": ["mike", "mike", "leila"]})
    player.tap("finale")
    assert player.screen.texts()[0] == asked  # and nothing above it says the same
    assert player.desk.view["finale"] is None
    player.tap(yes)
    assert player.desk.here.state.finale.colour == colour


def test_f1_with_two_colours_it_is_asked_which(app: Start) -> None:
    player = at_the_table(app, "ask")
    holders = ["mike", "mike", "leila"]
    with_(player, found={"objective:blue": holders, "objective:green": holders})
    player.tap("finale")
    assert {"Which colour?", "Blue", "Green"} <= set(player.screen.texts())


def arrived(player: Player, *who: str) -> None:
    """Call the Finale into Room 9, with these Children there and an Objective each."""
    rooms: Mapping[str, Any] = {child: {"room": "9"} for child in who}
    with_(
        player, found={"objective:blue": ["mike", "leila", "leila"]}, babysitter={"room": "25"},
        finale={"room": "9"}, children=rooms,
    )  # fmt: skip


def test_f2_of_two_who_have_arrived_none_is_ticked(app: Start) -> None:
    player = at_the_table(app, "map")
    arrived(player, "mike", "leila")
    player.tap("finale")
    assert "Which Child?" in player.screen.texts()
    assert ticked(player) == []
    player.tap("leila")
    assert player.desk.view["finale"]["leader"] == "leila"


def test_f2_the_one_who_has_arrived_is_ticked_and_there_is_a_key_to_go_on(app: Start) -> None:
    player = at_the_table(app, "map")
    arrived(player, "mike")
    player.tap("finale")
    assert ticked(player) == ["mike"]
    player.tap("confirm")
    assert player.desk.view["finale"]["leader"] == "mike"


def test_a_single_choice_never_shows_two_ticks(app: Start) -> None:
    """Of each moment one sheet is opened, of those that show how things are."""
    screen, seed = app(), new_seed()
    player, looked = Player(screen), 0
    for moment in some(moments(seed), 8):
        moment.show(screen)
        desk = screen.app.desk
        known = [one for one in (*desk.offers(), *desk.fixes()) if one.fields and shows(one)]
        for offer in Random(f"{seed} {moment.name}").sample(known, min(1, len(known))):
            screen.app.show_sheet(Sheet.asking(desk, offer, lambda _: None))
            marked = {*ticked(player), *framed(screen)}
            assert len(marked) < 2, f"{offer.key} at {moment.name}: {marked}"
            looked += len(marked)
        screen.app.close_sheet()
    assert looked


def shows(offer: Offer) -> bool:
    """Tell whether a sheet of this offer shows what holds now."""
    values = settled(offer, None)
    field = missing(offer, values)
    return field is not None and not field.some and bool(field.now(values))


def framed(screen: Driver) -> list[str]:
    """Name the places that are framed on the house of a sheet."""
    from companion.ui.widgets.house import House

    houses = [one for one in screen.shown.walk(restrict=True) if isinstance(one, House)]
    return [place for one in houses if one.board for place in one.framed & set(one.board.places)]
