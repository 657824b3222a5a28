"""How bots look for toys: by reports that are taken, from what they saw and still know."""

from random import Random
from typing import Any

import pytest

from companion.engine.bots import Bot
from companion.games.closet_monsters.bots import BOTS
from companion.games.closet_monsters.bots.memory import KEEPS
from companion.games.closet_monsters.bots.player import Player
from companion.games.closet_monsters.box import FEARS, TOYS
from tests.chance import some
from tests.effort import examples
from tests.every import every
from tests.games.closet_monsters.bots.games import TABLES, game, kinds

EXPERT = {"expert": "yes"}


def player(bot: str = "perfect", **start: Any) -> Player:
    return Player({"mode": "base", **TABLES[0], **start}, KEEPS[bot], Random(1))


def of(bot: Bot) -> Player:
    assert isinstance(bot, Player)
    return bot


@pytest.mark.parametrize("bot", BOTS)
def test_a_game_of_every_kind_comes_to_its_end_and_nothing_is_refused(bot: str) -> None:
    def holds(**start: Any) -> None:
        for seed in some(range(3), 1):
            one = game(bot, f"{bot} {seed}", **start)
            *_, last = one.replies()
            assert (one.refused, last["view"]["outcome"]) == (
                0,
                "won" if one.end == "won" else "lost",
            )
            assert one.end == "won" or start["mode"] == "base"

    every(kinds(), lambda start: holds(**start), str)


def test_all_questions_are_asked_and_answered() -> None:
    asked = set()
    for start in kinds():
        for seed in range(examples(2, soak=4)):
            for reply in game("forgetful", f"asked {seed}", **start).replies():
                asked |= {one["key"] for one in reply["prompts"] if one["kind"] == "choose"}
    assert asked == {"monster.came", "fear.which", "sock.swap"}


def test_a_bot_plays_the_same_game_for_the_same_seed() -> None:
    first, second, other = (game("forgetful", seed) for seed in ("a", "a", "b"))
    for one in (first, second, other):
        list(one.replies())
    assert first.said == second.said
    assert first.said != other.said


def test_the_better_the_memory_the_fewer_the_turns() -> None:
    turns = []
    for bot in BOTS:
        games = [game(bot, f"long {seed}", mode="easy") for seed in range(8)]
        for one in games:
            list(one.replies())
        turns.append(sum(of(one.bot).turns for one in games))
    assert turns[0] > turns[1] > turns[2]


def at_the_bed(one: Player, *monsters: str) -> Player:
    one.board.bed |= dict(zip(one.board.bed, monsters, strict=False))
    return one


QUIET: dict[str, Any] = {"prompts": [], "events": [], "view": {}}


def test_a_toy_that_is_remembered_and_wanted_is_turned() -> None:
    one = at_the_bed(player(), "lintlop")
    tile = one.board.tiles.index("kite") + 1
    one.memory.sees(tile, "kite")
    one.memory.sees(tile % 10 + 1, str(one.board.tiles[tile % 10]))
    assert one.next_report(QUIET) == {"report": "turned", "toy": "kite"}


def test_what_is_known_to_be_wrong_is_not_turned_while_something_is_unknown() -> None:
    one = at_the_bed(player(), "lintlop")
    last = one.board.tiles.index("kite") + 1
    for tile, toy in enumerate(one.board.tiles, 1):
        if tile != last:
            one.memory.sees(tile, str(toy))
    assert one.next_report(QUIET) == {"report": "turned", "toy": "kite"}


def test_a_random_bot_remembers_nothing() -> None:
    one = at_the_bed(player("random"), "lintlop")
    turned = []
    for _ in range(60):
        report = one.next_report(QUIET)
        assert report is not None
        turned.append(report["toy"])
    assert set(turned) == set(TOYS)


def test_c13_an_open_tile_is_not_turned_again() -> None:
    one = at_the_bed(player("random", options={"herd": "yes"}), "lintlop", "snorvel")
    one.board.open = [one.board.tiles.index("kite") + 1]
    turned = [one.next_report(QUIET) for _ in range(60)]
    assert {"report": "turned", "toy": "kite"} not in turned


def test_c14_toys_that_are_shown_are_seen_but_not_the_special_ones() -> None:
    told = {**QUIET, "events": [{"event": "toys_shown", "seconds": 15}]}
    one = player(options={"fast": "yes", **EXPERT})
    one.hears(told)
    assert sorted(one.memory.known.values()) == sorted(TOYS)
    app = player(toys="app", options={"fast": "yes", **EXPERT})
    app.hears({**told, "prompts": [{"toys": ["kite", None, "marbles"]}]})
    assert app.memory.known == {1: "kite", 3: "marbles"}


def test_c15_the_sock_on_the_table_changes_places_and_a_perfect_memory_knows_where() -> None:
    one = player(options=EXPERT)
    for tile, toy in enumerate(one.board.tiles, 1):
        one.memory.sees(tile, str(toy))
    before = one.board.turned = one.board.tiles.index("sock") + 1
    one.hears({**QUIET, "events": [{"event": "sock_found", "by_table": True}]})
    after = one.board.tiles.index("sock") + 1
    assert after != before
    assert one.memory.known == dict(enumerate(one.board.tiles, 1))


def test_in_ask_hits_are_played_by_hand_and_only_misses_are_told() -> None:
    one = game("perfect", "by hand", tracking="ask", mode="base")
    list(one.replies())
    said = {report.get("result", report["report"]) for report in one.said}
    assert said == {"start", "wrong", "answer", "finished"} - (
        set() if any(report["report"] == "answer" for report in one.said) else {"answer"}
    )
    assert of(one.bot).counts["frightened"] == 15
    assert of(one.bot).turns > len(one.said)


def boxed(special_seen: bool = False) -> Player:
    """An expert's herd of two from a box, with the kite lying open."""
    options = {"herd": "yes", **EXPERT}
    one = at_the_bed(player(tracking="ask", cards=None, options=options), "lintlop", "snorvel")
    one.board.open = [one.board.tiles.index("kite") + 1]
    one.board.special_seen = special_seen
    return one


def test_c13_in_ask_a_herd_that_is_found_goes_and_its_tiles_are_turned_back() -> None:
    one = boxed()
    globe = one.board.tiles.index("snow_globe") + 1
    assert one.board.frighten(globe, one.chance)
    assert (one.board.closet, one.board.open, len(one.board.there())) == (2, [], 1)


@pytest.mark.parametrize(("special_seen", "left_open"), [(False, 1), (True, 0)])
def test_c15_in_ask_only_the_first_special_tile_leaves_open_tiles_open(
    special_seen: bool, left_open: int
) -> None:
    one = boxed(special_seen)
    one.board.bed["south"] = "little_lintlop"  # so no other toy is wanted
    for tile, toy in enumerate(one.board.tiles, 1):
        if toy != "sock":
            one.memory.sees(tile, str(toy))
    assert one.next_report(QUIET) == {"report": "turned", "result": "sock"}
    assert len(one.board.open) == left_open


def test_c8_in_ask_a_monster_that_comes_is_put_down_and_told() -> None:
    one = player(tracking="ask", cards=None)
    question = {"kind": "choose", "key": "monster.came", "id": "q4", "options": []}
    asks = {**QUIET, "prompts": [question]}
    values = []
    for _ in range(4):
        report = one.next_report(asks)
        assert report is not None
        values.append(report["value"])
    assert values == ["room", "room", "room", "full"]
    assert len(one.board.there()) == 4
    one.board.bed = dict.fromkeys(one.board.bed)
    one.board.box = []
    assert one.next_report(asks) == {"report": "answer", "prompt": "q4", "value": "empty"}


def test_c12_in_a_race_of_a_box_every_toy_is_told() -> None:
    one = game("forgetful", "race", tracking="ask", mode="race", players=["player_1", "player_2"])
    *_, last = one.replies()
    results = [report["result"] for report in one.said if report["report"] == "turned"]
    assert results.count("right") == sum(last["view"]["kept"].values()) == 15
    assert len(results) == of(one.bot).turns
    assert one.said[-1] == {"report": "finished"}


def test_the_plainest_report_is_taken_at_any_moment() -> None:
    for start in kinds():
        one = game("random", "plain", **start)
        for number, reply in enumerate(one.replies()):
            if number == 12 and not reply["view"]["outcome"]:
                assert one.submit(of(one.bot).plainest(reply))["ok"], start
                break


def test_every_toy_frightens_somebody() -> None:
    assert set(FEARS.values()) == set(TOYS)
