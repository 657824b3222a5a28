"""Locations that owners draw, and killers and cards that they make: read back, and played with."""

from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion import games, root
from companion.device.copies import MINE
from companion.engine.decks import Decks, Made, plain, read
from companion.engine.document import PackError
from companion.engine.refusal import Refused
from companion.games.final_girl import ID, SAMPLE
from companion.games.final_girl.box import DIE
from companion.games.final_girl.editors import drawing
from companion.games.final_girl.editors.location import CELL, Draft
from companion.games.final_girl.printed import Pack
from companion.packs.loader import checked
from companion.packs.writer import written
from tests.contract.playing import filled
from tests.packs.packing import jpeg

WIDE, HIGH = CELL


@pytest.fixture(autouse=True)
def _own_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))


def maker() -> Any:
    """Give what draws locations, with the packs that are here now."""
    return root.editors("en", ID).house()


def cards(pack: str = "") -> Any:
    """Give what makes cards for a pack."""
    return root.editors("en", ID).cards(pack)


def spot(column: int, row: int) -> tuple[float, float]:
    return (column + 0.5) * WIDE, (row + 0.5) * HIGH


def drawn(draft: Draft | None = None) -> Draft:
    """Draw three zones in a row, one of them an exit."""
    draft = draft or maker().blank()
    for column in range(3):
        draft = draft.placed(draft.further, *spot(column, 1))
    draft = draft.joined("zone_1", "zone_2").joined("zone_2", "zone_3")
    return draft.marked("zone_1", "exit").named("zone_2", "Hall").titled("The mill")


def kept(draft: Draft) -> Pack:
    """Install a location, as the app does, and load it."""
    packs = root.installed(ID)
    files = root.house_files(maker(), draft, packs.names())
    root.installed().keep(files)
    found = root.installed(ID)[draft.id or "the-mill"]
    assert isinstance(found, Pack)
    return found


def made_of(decks: Decks) -> Pack:
    """Install cards, as the app does, and load them."""
    root.installed().keep({**_before(decks.id), **root.card_files(cards(decks.id), decks)})
    found = root.installed(ID)[decks.id]
    assert isinstance(found, Pack)
    return found


def _before(pack: str) -> Mapping[str, bytes]:
    return root.installed().files(pack) if pack in root.installed() else {}


def play(killer: str, location: str, tmp_path: Path) -> Any:
    """Begin a game with them."""
    table = root.open_game(tmp_path / "night", game=ID)
    start = {"report": "start", "game": ID, "killer": killer, "location": location, "seed": 1}
    reply = table.submit(start)
    assert reply["ok"], reply["error"]
    return table


def test_a_drawn_location_is_read_back_and_played(tmp_path: Path) -> None:
    pack = kept(drawn())
    location = pack.locations["the-mill"]
    assert [zone.title["en"] for zone in location.zones.values()] == ["Zone 1", "Hall", "Zone 3"]
    assert location.zones["zone_2"].exits == {"zone_1": (1,), "zone_3": (2,)}
    assert location.zones["zone_1"].leads_out
    table = play("old_tallow", "the-mill", tmp_path)
    assert table.state.heroine.zone == "zone_1"
    assert table.state.killer.zone == "zone_3"
    assert sum(table.state.victims.values()) == 9, "at most nine in a zone"
    table.close()
    root.installed().remove("the-mill")
    again: Any = root.open_game(tmp_path / "night")
    assert again.state.place.title["en"] == "The mill", "a game carries its location"
    again.close()


def test_panic_numbers_stand_at_each_end_and_lead_one_way() -> None:
    draft = drawn().numbered("zone_2", "zone_1", 2)
    assert draft.exits["zone_2", "zone_1"] == (1, 2)
    assert draft.exits["zone_2", "zone_3"] == (), "a number leads one way"
    assert draft.exits["zone_3", "zone_2"] == (1,), "the other end has its own"
    assert draft.numbered("zone_2", "zone_1", 1).exits["zone_2", "zone_1"] == (2,)
    assert maker().board(draft).ends["zone_2", "zone_1"] == "1–2"
    traits = maker().between(draft, ("zone_1", "zone_2"))
    assert len(traits) == 2 * len(DIE)
    assert [one.label for one in traits if one.on] == [
        "1: Zone 1 → Hall", "1: Hall → Zone 1", "2: Hall → Zone 1",
    ]  # fmt: skip


def test_what_is_no_location_yet_is_said() -> None:
    first = maker().blank()

    def said(draft: Draft) -> list[str]:
        return [one.text for one in maker().problems(draft)]

    assert said(first) == ["A location has two zones at least."]
    two = first.placed("zone_1", *spot(0, 0)).placed("zone_2", *spot(1, 0))
    assert said(two)[0] == "Cannot be reached yet: Zone 2."
    joined = two.joined("zone_1", "zone_2")
    assert len(said(joined)) == 1
    assert "No zone is an exit" in said(joined)[0]
    assert said(joined.marked("zone_2", "exit")) == []
    with pytest.raises(Refused, match="making_taken"):
        two.placed("zone_3", *spot(1, 0))
    swapped = two.moved("zone_1", *spot(1, 0))
    assert (swapped.at["zone_1"], swapped.at["zone_2"]) == (two.at["zone_2"], two.at["zone_1"])


def test_a_zone_goes_with_its_lines_and_set_ups_still_fit() -> None:
    pack = kept(drawn())
    draft = maker().change(pack.id).taken_away("zone_3")
    assert ("zone_2", "zone_3") not in draft.exits
    smaller = kept(draft)
    (setup,) = smaller.locations["the-mill"].setups.values()
    assert {setup.heroine, setup.killer, *setup.victims} <= {"zone_1", "zone_2"}


def test_a_location_on_a_photo_shows_it_on_the_table(tmp_path: Path) -> None:
    draft = maker().on_photo(jpeg(800, 600), (800, 600))
    for n, x in enumerate((200.0, 500.0), 1):
        draft = draft.placed(f"zone_{n}", x, 300.0)
    draft = draft.joined("zone_1", "zone_2").marked("zone_1", "exit").titled("The mill")
    pack = kept(draft)
    assert pack.photo in pack.source
    table = play("old_tallow", "the-mill", tmp_path)
    panes = table.opponent.show.table(table.state, table.state, ()).panes
    board: Any = next(pane for pane in panes if pane.id == "zones")
    assert board.picture == pack.source[pack.photo]
    again = maker().change(pack.id)
    assert (again.photo, again.exits) == (draft.photo or pack.source[pack.photo], draft.exits)
    table.close()


def test_ours_is_copied_and_never_changed() -> None:
    draft = maker().change(SAMPLE)
    assert draft.id == ""
    assert kept(draft.titled("The mill")).locations["the-mill"].zones.keys() == draft.at.keys()
    ours = drawing.changed(SAMPLE, _ours())
    with pytest.raises(PackError, match="comes with the companion"):
        root.installed().keep(root.house_files(maker(), ours, ()))


def _ours() -> Any:
    found: Any = root.packs(ID)[SAMPLE]
    return found.locations["night_ferry"]


def test_a_draft_is_kept_and_read_back_and_nonsense_is_not() -> None:
    draft = drawn().numbered("zone_2", "zone_1", 5)
    told = drawing.plain(draft)
    assert drawing.read(told, None) == draft
    changes: list[dict[str, Any]] = [
        {"exits": [["zone_1", "zone_2", [1]]]}, {"kinds": {"zone_1": ["attic"]}},
        {"names": {"zone_9": {"en": "x"}}}, {"at": {"zone_1": [0, 0, 900, 1]}}, {"id": "No id"},
        {"exits": [["zone_1", "zone_2", [1, 7]], ["zone_2", "zone_1", []]]}, {"title": {}},
    ]  # fmt: skip
    for change in changes:
        with pytest.raises(ValueError):  # noqa: PT011
            drawing.read({**told, **change}, None)


def decks_of(pack: str, title: str = "Mine", **made: list[Made]) -> Decks:
    return Decks(pack, title, {deck: tuple(some) for deck, some in made.items()}, {})


HOOK = Made(
    "k1", "Mister Hook",
    effects=(
        {"kind": "health", "by": 9}, {"kind": "begins", "by": 2},
        {"kind": "acts", "target": "heroine", "does": "move attack"},
        {"kind": "row", "move": 1, "attack": 1, "effect": "none"},
        {"kind": "row", "move": 2, "attack": 3, "effect": "power"},
        {"kind": "last", "by": 2},
    ),
)  # fmt: skip


def test_a_killer_of_ones_own_is_read_back_and_played(tmp_path: Path) -> None:
    finale = Made(
        "f1", "Tide", "The sea comes in.",
        effects=(
            {"kind": "horror", "by": 1}, {"kind": "acts", "target": "victim", "does": "move attack"}
        ),
    )  # fmt: skip
    terror = [Made(f"t{n}", effects=({"kind": "bloodlust", "by": 1},)) for n in range(1, 4)]
    minor = Made(
        "t9", "Hide", effects=({"kind": "minor_power", "health": 2, "what": "attack", "by": 1},)
    )
    decks = decks_of("cards-1", killer=[HOOK], finale=[finale], terror=[*terror, minor])
    pack = made_of(decks)
    killer = pack.killers["cards-1-k1"]
    assert (killer.health, killer.horror, [row.attack for row in killer.rows]) == (9, 2, [1, 3])
    assert killer.last[0].by == 2
    (own,) = killer.finales.values()
    assert (own.effects[0].kind, own.action[0].target) == ("horror", "victim")
    assert [one.title["en"] for one in killer.powers.values()] == ["A dark power"]
    assert play("cards-1-k1", "night_ferry", tmp_path).state.killer.markers == 8


def test_a_set_up_has_no_more_victims_than_there_are_figures() -> None:
    kept(drawn())
    decks = cards("the-mill").read(root.installed(ID)["the-mill"], {})
    assert decks is not None
    crowd = [{"kind": "victims", "zone": f"zone_{n}", "count": 4} for n in (1, 2, 3) for _ in "ab"]
    more = decks.added("setup")
    full = more.changed(
        "setup", replace(more.cards["setup"][-1], title="Full", effects=tuple(crowd))
    )
    setups = made_of(full).locations["the-mill"].setups.values()
    assert [sum(one.victims.values()) for one in setups if one.title["en"] == "Full"] == [21]


def test_cards_are_taken_up_again_as_they_were_made() -> None:
    kept(drawn())
    decks = cards("the-mill").read(root.installed(ID)["the-mill"], {})
    assert decks is not None
    assert [one.title for one in decks.cards["event"]] == ["A quiet night"]
    more = decks.added("terror").changed(
        "terror", Made("t1", "Creak", "It comes.", effects=(
            {"kind": "panics", "zone": "zone_2", "when": "victim_killed"},
            {"kind": "acts", "target": "nearest", "does": "move", "when": "in zone_3"},
            {"kind": "horror", "by": 1, "when": "killed"}, {"kind": "panics"},
            {"kind": "order", "text": {"en": "Shuffle."}},
        ))
    )  # fmt: skip
    pack = made_of(more)
    assert pack.locations["the-mill"].terror["the-mill-t1"].text == {"en": "It comes."}
    assert cards().read(pack, {}) == more
    assert read(plain(more), lambda _: None) == more
    both = more.added("killer").changed("killer", HOOK)
    again = cards().read(made_of(both), {})
    assert again is not None
    assert again.cards["terror"] == more.cards["terror"], "now his: they are mixed all the same"
    assert [one.title for one in again.cards["finale"]] == ["The finale"]
    assert cards().read(made_of(again), {}) == again


def test_a_board_that_was_learnt_in_games_becomes_a_killer_that_can_be_shared() -> None:
    rows = {"row 2 of Hans": "1 2 horror", "row 4 of Hans": "3 3 health_lost"}
    root.copies(ID).replace(MINE, rows)
    making = cards("cards-1")
    (offer,) = (one for one in making.effects("killer") if one.key == "made.rows_of")
    effect = offer.report({"copy": "Hans"})
    assert making.said(effect) == "The rows that are known of Hans"
    pack = made_of(decks_of("cards-1", killer=[Made("k1", "Hans", effects=(effect,))]))
    (killer,) = pack.killers.values()
    found = [(row.move, row.attack, row.effect) for row in killer.rows]
    assert found == [(1, 2, "none"), (1, 2, "horror"), (1, 2, "none"), (3, 3, "none")]
    again = cards().read(pack, {})
    assert [one["kind"] for one in again.cards["killer"][0].effects].count("row") == 4
    root.copies(ID).replace(MINE, {})
    keys = [one.key for one in cards("cards-1").effects("killer")]
    assert "made.rows_of" not in keys, "nothing is known of anybody"


def test_what_cannot_be_made_here_is_left_alone() -> None:
    assert cards().read(root.packs(ID)[SAMPLE], {}) is None, "it is in two languages"
    assert cards().read(object(), {}) is None


def test_every_offer_makes_an_effect_that_is_said_and_read_back() -> None:
    kept(drawn())
    making = cards("the-mill")
    assert [pile.id for pile in cards().piles()] == ["killer", "terror", "finale", "power"]
    for pile in making.piles():
        for number, offer in enumerate(making.effects(pile.id)):
            effect = offer.report(filled(offer, Random(number)))
            assert making.said(effect)
            assert making.sign(effect)
            card = Made("x1", "X", effects=(effect,))
            decks = cards("the-mill").read(root.installed(ID)["the-mill"], {})
            assert decks is not None
            decks = Decks(decks.id, decks.title, {**decks.cards, pile.id: (card,)}, {})
            back = cards().read(_checked(making, decks), {})
            assert back is not None
            assert effect in back.cards[pile.id][0].effects, offer.key


def _checked(making: Any, decks: Decks) -> Pack:
    files = {name: written(paper) for name, paper in making.documents(decks).items()}
    found = checked(files, root.GAMES)
    assert isinstance(found, Pack)
    return found


@pytest.mark.parametrize(
    ("file", "old", "new", "where"),
    [
        ("locations.yaml", "exits:", "exit:", "zone_1"),
        ("locations.yaml", "zone_2: [1]", "zone_2: [7]", "zone_1"),
        ("pack.yaml", "format: 1", "format: 9", "format"),
    ],
)
def test_a_broken_pack_names_file_line_and_field(file: str, old: str, new: str, where: str) -> None:
    kept(drawn())
    files = root.installed().files("the-mill")
    text = files[file].decode()
    assert old in text, text
    with pytest.raises(PackError) as raised:
        checked({**files, file: text.replace(old, new, 1).encode()}, root.GAMES)
    assert raised.value.file == file
    assert raised.value.line
    assert where in str(raised.value)


def test_packs_are_offered_to_their_own_game_alone() -> None:
    kept(drawn())
    assert list(root.installed(ID)) == ["the-mill"]
    assert list(root.installed(games.DEFAULT)) == []
    start = root.opponent(game=ID).show.start()
    (field,) = (one for one in start.fields if one.name == "location")
    assert [choice.value for choice in field.choices] == ["night_ferry", "the-mill"]
