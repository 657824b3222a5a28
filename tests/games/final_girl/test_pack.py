"""Our pack has the numbers of its page, and a pack that cannot be played is refused by name."""

from collections.abc import Callable

import pytest

from companion.engine.document import PackError
from companion.games.final_girl import pack as schema
from companion.games.final_girl.effects import Effect
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


EXITS = """
jetty: ticket_hall 1234 | ticket_hall: jetty 12, car_deck 34, stairwell 56
car_deck: ticket_hall 123, hold 4, engine_room 56 | hold: car_deck 123
engine_room: car_deck 12, galley 34 | galley: engine_room 12, saloon 345
saloon: galley 12, stairwell 34, cabins 56 | stairwell: ticket_hall 12, saloon 3, upper_deck 456
cabins: saloon 123, upper_deck 45 | upper_deck: stairwell 12, cabins 3, bridge 4, lifeboats 56
bridge: upper_deck 1234 | lifeboats: upper_deck 123
"""
CARDS = """
wick_low: victim move move attack | snuffed: nearest attack attack, horror 1 per killed
long_shadow: heroine move attack | scorched: victim move attack, bloodlust 1
counts_lamps: bloodlust 1 no_victims, nearest move move attack
tallow_skin: minor_power 3 attack 1 | two_errands: heroine move, victim move attack
list_to_port: panics saloon, nearest move attack | stowaways: victims_added hold 2, victim move
foghorn: horror 1, event_drawn | wet_stairs: panics stairwell, victim move attack
power_cut: horror 1, nearest move move
fuel_leak: health_lost 1 heroine_in engine_room, victim move attack
last_lamp: horror 2 / nearest move move attack
dawn_refused: bloodlust 1 / heroine move attack attack
all_aboard: victims_added jetty 3 / victim move move attack attack
draught: limit move 1 | no_comfort: limit followers 1
calm_sea: horror -1 | late_boarders: victims_added jetty 2 | rats: panics hold
gangway_up: limit no_exit jetty | stewardess: special_added stewardess cabins
alarm: panics cabins
"""
SETUPS = """
boarding: ticket_hall bridge jetty 2 saloon 3 cabins 2 upper_deck 3
fog: saloon hold car_deck 4 galley 2 lifeboats 3
last_call: jetty engine_room cabins 4 bridge 2 hold 3
"""


def entries(page: str) -> dict[str, str]:
    """Read what stands above, an entry by its id."""
    found = [one.split(": ") for line in page.strip().split("\n") for one in line.split(" | ")]
    return {one[0]: one[1] for one in found}


def brief(effect: Effect) -> str:
    """Write an effect as above."""
    if effect.kind == "acts":
        return " ".join((effect.target, *effect.does))
    one = effect.limit or effect
    parts = [effect.kind, effect.id, effect.health, one.what, one.zone, one.by, one.count]
    parts += [effect.when, effect.where, effect.per and f"per {effect.per}"]
    return " ".join(str(part) for part in parts if part)


def test_every_exit_card_and_set_up_is_that_of_the_page() -> None:
    killer, place = (
        packs()["tallow"].killers["old_tallow"], packs()["tallow"].locations["night_ferry"],
    )  # fmt: skip
    assert {
        name: ", ".join(f"{to} {''.join(map(str, dice))}" for to, dice in zone.exits.items())
        for name, zone in place.zones.items()
    } == entries(EXITS)
    assert [name for name, zone in place.zones.items() if zone.leads_out] == ["jetty", "lifeboats"]
    searched = [name for name, zone in place.zones.items() if "search" in zone.kinds]
    assert searched == ["ticket_hall", "engine_room", "bridge"]
    decks = (killer.terror, place.terror, killer.finales, killer.powers, place.events)
    found = {}
    for name, card in [pair for deck in decks for pair in deck.items()]:
        said = [", ".join(map(brief, part)) for part in (card.effects, card.action) if part]
        found[name] = " / ".join(said)
    assert found == entries(CARDS)
    assert [brief(one) for one in place.specials["stewardess"].saved] == ["horror -1"]
    assert [brief(one) for one in killer.action] == ["nearest move attack"]
    assert [brief(one) for one in killer.last] == ["health_lost 1"]
    assert {
        name: " ".join(map(str, (one.heroine, one.killer, *sum(one.victims.items(), ()))))
        for name, one in place.setups.items()
    } == entries(SETUPS)


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
