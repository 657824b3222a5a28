"""Our pack has the numbers of its page, and a pack that cannot be played is refused by name."""

from collections.abc import Callable

import pytest

from companion.engine.document import PackError
from companion.games.final_girl import pack as schema
from companion.packs.loader import checked
from companion.packs.shipped import content
from tests.ferry import GAME, Ferry, packs

FOLDER = content() / GAME


def files(change: Callable[[str, str], str] = lambda name, text: text) -> dict[str, bytes]:
    """The files of our pack, each changed."""
    names = ("pack.yaml", "killers.yaml", "locations.yaml")
    return {name: change(name, (FOLDER / name).read_text("utf-8")).encode() for name in names}


def test_the_rows_and_decks_are_those_of_the_page() -> None:
    killer = packs()["tallow"].killers["old_tallow"]
    rows = [(row.move, row.attack, row.effect) for row in killer.rows]
    assert rows == [
        (1, 1, "none"), (1, 1, "horror"), (1, 2, "none"), (2, 2, "power"), (2, 2, "event"),
        (2, 3, "horror"), (3, 3, "none"),
    ]  # fmt: skip
    place = packs()["tallow"].locations["night_ferry"]
    decks = (killer.terror, place.terror, killer.finales, killer.powers, place.setups, place.events)
    assert [len(deck) for deck in decks] == [7, 6, 3, 2, 3, 6]
    assert (killer.health, killer.horror, len(place.zones)) == (11, 3, 12)


def test_every_text_is_there_in_both_languages() -> None:
    pack = packs()["tallow"]
    for one in (
        *pack.killers["old_tallow"].terror.values(),
        *pack.locations["night_ferry"].events.values(),
    ):
        assert set(one.title) == set(one.text) == {"en", "fr"}


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("hold: [4]", "hold: [3]", "a die leads to two exits"),
        ("hold: [4], engine_room", "engine_room", "but not back"),
        ("galley: [3, 4]", "attic: [3, 4]", "no zone is called 'attic'"),
        ("killer: bridge", "killer: attic", "expected one of jetty"),
        ("id: stewardess, zone", "id: purser, zone", "special victim that is not there"),
        ("{kind: panics, zone: hold}", "{kind: panics}", "expected the zone that panics"),
        ("{kind: horror, by: -1}", "{kind: horror, by: 0}", "found 0"),
        ("health: 11", "health: 0", "a whole number from 1"),
        ("target: nearest", "target: farthest", "expected one of victim"),
        ("action:\n      - {kind: acts", "action:\n      - {kind: dances", "expected one of acts"),
        ("box: {x: 150, y: 0", "box: {x: 203, y: 0", "outside the sheet"),
        ("what: no_exit, zone: jetty", "what: no_exit", "expected the zone that is no exit"),
        ("lifeboats: 3}", "lifeboats: 9, hold: 7}", "there are 21 figures"),
        ("heroine_in: engine_room", "heroine_in: attic", "names a zone that is not there"),
        ("- {kind: health_lost, by: 1}", "- {kind: bloodlust, by: 1}", "it would come for ever"),
    ],
)  # fmt: skip
def test_what_cannot_be_played_is_refused(old: str, new: str, said: str) -> None:
    with pytest.raises(PackError) as refused:
        checked(files(lambda name, text: text.replace(old, new)), {GAME: schema})
    assert said in str(refused.value)


def test_a_game_carries_its_pack() -> None:
    game = Ferry()
    assert game.table.store.packs.keys() == {"tallow"}
