"""How bots play: by reports that are taken, towards an end, each in its own way."""

from itertools import islice
from typing import Any

import pytest

from companion.engine.bots import GIVEN_UP
from companion.games.boogeyman.bots import BOTS
from companion.games.boogeyman.box import DECKS
from tests.games.boogeyman.bots.nights import finale, night, team, view

APP_DECKS = dict.fromkeys(DECKS, "app")
ORANGE = {"objective:orange": ["mike", "mike", "leila"]}


def reply(view: Any, *prompts: Any) -> dict[str, Any]:
    return {"view": view, "prompts": list(prompts), "events": []}


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_a_night_comes_to_its_end_and_nothing_is_refused(bot: str, tracking: str) -> None:
    for seed in range(6):
        one = night(bot, f"{bot} {seed}", tracking=tracking, decks=APP_DECKS)
        *_, last = one.replies()
        assert one.end is not None
        assert (one.end == GIVEN_UP) == (last["view"]["outcome"] is None)
        assert one.refused == 0


def test_a_bot_plays_the_same_night_for_the_same_seed() -> None:
    first, second, other = (night("greedy", seed) for seed in ("a", "a", "b"))
    for one in (first, second, other):
        list(islice(one.replies(), 60))
    assert first.said == second.said
    assert first.said != other.said


def test_the_bots_play_differently() -> None:
    played = []
    for bot in BOTS:
        one = night(bot, "the same house")
        list(islice(one.replies(), 40))
        played.append(one.said)
    assert played[0] != played[1] != played[2] != played[0]


def test_f3_with_her_in_the_finales_room_noise_elsewhere_draws_her_out() -> None:
    for bot in BOTS:
        one = team(bot)
        one.goals.colour = "orange"
        one.board.hers = "16"
        one.board.where |= {"mike": "8", "leila": "22"}
        one.board.light["8"] = "none"
        shown = view(one, found=ORANGE, finale=finale("16"))
        said = [one.next_report(reply(shown)) for _ in range(8)]
        goals = [report for report in said if report and report["report"] in ("searched", "moved")]
        assert goals
        assert all(report.get("to") != "16" for report in goals), bot


def test_f3_nobody_waits_beside_her_in_the_finales_room() -> None:
    one = team("greedy")
    one.goals.colour = "orange"
    one.board.hers = "16"
    one.board.where |= {"mike": "16", "leila": "16"}
    one.board.left = dict.fromkeys(one.board.left, 0)
    shown = view(one, found=ORANGE, finale=finale("16", leader="leila"))
    said = one.next_report(reply(shown))
    assert said is not None
    assert said["report"] == "moved"


def test_f3_the_leader_starts_when_all_three_objectives_are_there() -> None:
    one = team()
    one.goals.colour = "orange"
    one.board.where |= {"mike": "16", "leila": "16"}
    shown = view(one, found=ORANGE, finale=finale("16", leader="mike"))
    said = one.next_report(reply(shown))
    assert said == {"report": "start_finale", "child": "mike", "present": ["mike", "leila"]}


@pytest.mark.parametrize(("hers", "around"), [("8", "13"), ("13", "8")])
def test_a_careful_bot_goes_around_her_where_it_can(hers: str, around: str) -> None:
    one = team("careful")
    one.goals.colour = "orange"
    one.board.hers = hers
    one.board.where |= {"mike": "7", "leila": "14"}
    one.board.left = dict.fromkeys(one.board.left, 0)
    said = one.next_report(reply(view(one, found=ORANGE, finale=finale("14", leader="leila"))))
    assert said == {"report": "moved", "child": "mike", "to": "14", "through": [around]}


def test_a_careful_bot_goes_past_her_where_it_must() -> None:
    one = team("careful")
    one.board.hers = "24"
    one.board.where["mike"] = "25"
    one.board.left["25"] = 0
    said = one.next_report(reply(view(one)))
    assert said is not None
    assert said["report"] == "moved"
    assert "24" in (*said["through"], said["to"])


def test_n2_a_careful_bot_revives_beside_a_fainted_friend() -> None:
    one = team("careful")
    one.board.where |= {"mike": "14", "leila": "14"}
    one.board.fainted.add("leila")
    assert one.next_report(reply(view(one))) == {"report": "revived", "child": "leila"}


def test_t6_nobody_revives_under_her_eyes_unless_the_nightmare_allows_it() -> None:
    one = team("careful")
    one.board.where |= {"mike": "9", "leila": "9"}
    one.board.fainted.add("leila")
    said = one.next_report(reply(view(one)))
    assert said is not None
    assert said["report"] == "moved"
    one.board.nightmares["leila"] = "at_the_bedside"
    assert one.next_report(reply(view(one))) == {"report": "revived", "child": "leila"}


def test_t13_the_passkey_opens_the_attic_at_its_door() -> None:
    one = team()
    one.board.where["mike"] = "hall_peter"
    said = one.next_report(reply(view(one, found={"passkey": ["mike"]})))
    assert said == {"report": "unlocked_attic", "child": "mike"}


def test_limits_are_obeyed() -> None:
    one = team("greedy")
    one.board.where["mike"] = "8"
    one.board.light["8"] = "none"
    drawn = {"event": "card_drawn", "deck": "event", "card": "house_asleep", "child": None}
    limit = {"event": "limit_set", "what": "search", "amount": None}
    one.hears({"events": [drawn, limit]})
    said = one.next_report(reply(view(one)))
    assert said is not None
    assert said["report"] != "searched"


def test_without_a_map_only_encounters_are_reported() -> None:
    one = team("careless", tracking="ask")
    one.board.where["mike"] = "15"
    one.board.hers = "16"
    one.goals.claimed["mike"] = "17"
    said = one.next_report(reply(view(one, tracking="ask")))
    assert said == {"report": "met", "child": "mike", "with": "babysitter"}
    assert one.board.where["mike"] == "16"


def test_a_table_goes_to_bed_after_very_many_rounds() -> None:
    assert team().next_report(reply(view(team(), round=101))) is None
