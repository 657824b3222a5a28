"""Where this game meets any table: doubted logs, states of no table, offers, set-up, ending.

What every game promises is tried in tests/contract; here is what only this one has.
"""

import re
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest

from companion.engine.game import Rules
from companion.engine.plain import TooLarge
from companion.games.closet_monsters import events as e
from companion.games.closet_monsters.possible import MOST
from companion.games.closet_monsters.rules.rulebook import ClosetRules
from companion.games.closet_monsters.text.messages import en_offers
from companion.table.memory import MemoryLog
from companion.table.running import Table
from tests.closet import Closet, ask, bare, begun
from tests.contract.playing import filled, next_report
from tests.effort import examples
from tests.states import state_of
from tests.tables import offers, top


@pytest.mark.parametrize("seed", range(examples(8)))
def test_random_games_are_possible_and_say_no_odd_sentence(seed: int) -> None:
    print(f"seed {seed}")
    chance = Random(seed)
    table = begun(chance, chance.choice(["en", "fr"]))
    for _ in range(60):
        table.submit(next_report(table, chance) or {"report": "undo"})
        text, state = table.opponent.text, table.state
        if state is None:
            break
        table.opponent.rules.possible(state)
        told = [part for one in table.prompts for part in (one.text, one.why)]
        for said in told + text.journal(state, table.log[-1].events) + text.status(state):
            assert not re.search(r"\{|None\b|  |\.\.| \.", said), said


class Doubting(ClosetRules):
    """Rules that believe no report: everything is tried, as if another version had written it."""

    def decided(self, *_: Any) -> bool:
        """Doubt everything."""
        return False


@pytest.mark.parametrize("seed", range(examples(8)))
def test_whoever_doubts_a_random_game_finds_nothing(seed: int) -> None:
    print(f"seed {seed}")
    chance = Random(seed)
    table = begun(chance)
    for _ in range(50):
        table.submit(next_report(table, chance) or {"report": "undo"})
    doubting = replace(table.opponent, rules=cast(Rules, Doubting()))
    Table(lambda _: doubting, lambda: "a seed", MemoryLog(table.store.rows)).check()


@pytest.mark.parametrize(
    "change",
    [
        {"bed": {"north": "yeti", "south": None, "east": None, "west": None}},
        {"bed": {"north": None}}, {"progress": ("red",)}, {"progress": ("red", "red", "green")},
        {"pile": -1}, {"closet": 500}, {"round": 0}, {"seat": 3}, {"outcome": "drawn"},
        {"open": ("teddy",)}, {"kept": {"eva": 1}}, {"tiles": ("kite",)}, {"came": ("yeti",)},
        {"players": ("ada", "ada")}, {"known": (3,)},
        {"latest": (e.MonsterCame(monster="yeti", side="north", why="first", wait=3),)},
        {"latest": (e.MonstersKept(player="eva", has=1, monsters=(), toy=None),)},
    ],
)  # fmt: skip
def test_a_state_of_no_table_is_found_out(change: dict) -> None:
    table = Closet("snorvel", players=["ada", "ben"]).table
    rules = table.opponent.rules
    rules.possible(state_of(table))
    with pytest.raises(ValueError, match="no table"):
        rules.possible(replace(state_of(table), **change))


def test_a_state_that_facts_made_grow_without_end_is_too_large() -> None:
    table = Closet("snorvel", "lintlop").table
    left_open = e.ToyLeftOpen(toy="kite", monsters=(), missing=1)
    with pytest.raises(TooLarge):
        table.opponent.rules.apply(table.state, [left_open] * (MOST + 1))


def test_facts_that_are_not_the_games_own_are_told_apart() -> None:
    table = Closet("snorvel", "lintlop", toys_by_tile=["snow_globe"]).table
    before, rules = table.state, table.opponent.rules
    said = rules.read({"report": "turned", "tile": 1})
    facts = rules.decide(before, said)
    assert rules.decided(before, said, facts)
    after = rules.apply(before, facts)
    assert after is not None
    again = rules.reshuffle(after, "x")
    assert rules.decided(before, said, (*facts, *again))
    assert not rules.decided(before, said, facts[:-1])
    assert not rules.decided(before, said, (*facts, facts[-2]))


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_offer_is_told_from_the_others_and_taken(language: str) -> None:
    chance, taken = Random(3), set()
    tables = [bare(language)]
    for begin in (
        {"cards": "nightlight", "options": {"herd": "yes", "expert": "yes"}, "players": ["ada"]},
        {"cards": "nightlight", "toys": "app", "mode": "race", "players": ["ada", "ben"]},
        {"options": {"expert": "yes"}}, {"mode": "race", "players": ["ada"]},
    ):  # fmt: skip
        tables.append(bare(language))
        assert tables[-1].submit({"report": "start", "seed": 1, **begin})["ok"]
    for table in tables:
        there = [*offers(table), *table.opponent.show.fixes(table.state)]
        for name in ("key", "short", "label"):
            told = [(offer.place, getattr(offer, name)) for offer in there]
            assert len(set(told)) == len(told), told
        for offer in there:
            for field in offer.fields:
                labels = [choice.label for choice in field.choices]
                assert len(set(labels)) == len(labels) > 0, (offer.key, labels)
            for _ in range(6):
                reply = table.submit(offer.report(filled(offer, chance)))
                if offer.key == "start" and not reply["ok"]:
                    assert reply["error"]["code"] == "needs_players"
                    continue
                assert reply["ok"], (offer.key, reply["error"])
                table.submit({"report": "undo"})
                taken.add(offer.key)
    said = {key.removeprefix("result.") for key in taken}
    assert said == {key.removesuffix(".race") for key in en_offers.OFFERS}


def test_a_game_is_begun_again_as_it_was() -> None:
    options = {"herd": "yes", "same_fear": "one"}
    players = ["player_3", "player_1"]
    game = Closet(toys="app", pile=20, players=players, options=options)
    show = game.table.opponent.show
    values, offer = show.again(game.table.state), show.start()
    assert set(values) <= {field.name for field in offer.fields}
    said = offer.report(values)
    assert (said["toys"], said["pile"], said["options"]) == ("app", 20, options)
    assert said["players"] == players


def test_whoever_has_no_seat_is_not_seated_when_it_is_begun_again() -> None:
    game = Closet(players=["ada", "player_2"])
    assert game.table.opponent.show.again(game.table.state)["players"] == ["player_2"]


def test_the_set_up_is_listed_and_the_first_monster_comes_last_and_large() -> None:
    def listed(game: Closet) -> list[Any]:
        show, first = game.table.opponent.show, game.table.log[0]
        return show.guide(first.state, first.events)

    steps = listed(Closet("snorvel", pile=20, options={"expert": "yes", "fast": "yes"}))
    assert [step.rule for step in steps] == ["C1", "C15", "C2", "C2", "C4", "C14", "C3"]
    assert [step.large for step in steps] == [False] * 6 + [True]
    assert "20" in steps[0].text
    in_ask = listed(ask(mode="race", players=["ada"]))
    assert [step.rule for step in in_ask] == ["C1", "C2", "C4", "C3"]


@pytest.mark.parametrize(
    ("mode", "idle", "said"),
    [
        ("base", "Tap when a toy frightens nobody.", "All are in the closet"),
        ("easy", "Tap when all are in the closet.", "All are in the closet"),
        ("race", "Tap for every toy: right or wrong.", "The race is over"),
    ],
)
def test_in_ask_it_is_said_what_needs_a_tap_and_how_the_end_is_told(
    mode: str, idle: str, said: str
) -> None:
    game = ask(mode=mode, players=["ada"])
    shown = top(game.table)
    assert (shown.idle, shown.offers[-1].label) == (idle, said)
    assert game.say("finished").view["undo"] == said[:1].lower() + said[1:]


def test_the_ending_tells_how_it_went() -> None:
    def ending(game: Closet) -> Any:
        table = game.table
        events = [event for kept in table.log for event in kept.events]
        return table.opponent.show.after(table.state, events)

    race = Closet("snorvel", mode="race", players=["ada", "ben"]).put(pile=0).turn("snow_globe")
    won = ending(race)
    assert (won.won, won.text) == (True, "Won: ada, with 1 monster.")
    assert {share.name: share.numbers for share in won.shares} == {"Ada": (1,), "Ben": (0,)}
    lost = ending(Closet("snorvel").put(outcome="lost"))
    assert (lost.won, lost.text, lost.why) == (False, "Lost", "")
    assert ending(Closet()) is None


def test_players_are_called_by_the_names_they_gave() -> None:
    game = Closet("snorvel", mode="race", players=["player_1", "player_2"]).put(pile=0)
    assert game.turn("snow_globe").told[-1] == "Won: Player 1, with 1 monster."
    shown = game.table.speak("en", {"player_1": "ava"})
    assert shown["prompts"][-1]["text"] == "Won: Ava, with 1 monster."


@pytest.mark.parametrize(("expert", "count"), [("no", 10), ("yes", 12)])
@pytest.mark.parametrize("toys", ["table", "app"])
def test_c2_c15_the_set_up_shows_every_tile_face_down(toys: str, expert: str, count: int) -> None:
    game = Closet("snorvel", toys=toys, options={"expert": expert})
    first = game.table.log[0]
    scene = game.table.opponent.show.guide(first.state, first.events)[1].scene
    assert scene is not None
    assert [one.drawing for one in scene.sprites].count("closet_monsters/tile") == count


def test_what_stays_in_the_box_is_said_in_a_few_words() -> None:
    game = Closet("snorvel", toys="app")
    first = game.table.log[0]
    steps = game.table.opponent.show.guide(first.state, first.events)
    said = [(step.title, step.more) for step in steps if step.brief]
    assert ("Leave the toys in the box.", "10 tiles lie on the screen.") in said
    assert all(title.startswith("Leave") and more for title, more in said)


def test_the_place_of_the_last_toy_is_there_before_the_first_is_turned() -> None:
    game = Closet("snorvel")
    first = game.table.log[0]
    shown = game.table.opponent.show.table(first.state, first.state, first.events)
    assert shown.latest is not None
    assert shown.latest.title == "None yet"
