"""What is counted of a night, and what many nights come to."""

from random import Random
from typing import Any

import pytest

from companion.engine.bots import Played
from companion.engine.results import Results
from companion.games.boogeyman.bots import BOTS, MOST_CHILDREN
from companion.games.boogeyman.bots.playing import BoogeymanBots
from companion.games.boogeyman.bots.styles import STYLES
from companion.games.boogeyman.bots.tables import FLAGS, PLAYED_OPTIONS, Fixed, setting
from companion.games.boogeyman.bots.tally import BLANK, Tally, Weighed
from companion.games.boogeyman.bots.weights import CardSums
from companion.games.boogeyman.box import CHILDREN


def told(*events: dict[str, Any]) -> dict[str, Any]:
    return {"events": list(events)}


def event(name: str, **more: Any) -> dict[str, Any]:
    return {"event": name, **more}


def met(entity: str = "babysitter") -> list[dict[str, Any]]:
    stress = event("stress_changed", track=entity, before=1, to=2)
    return [event("meeting_card_drawn", entity=entity, child="mike"), stress]


VIEW = {"round": 5, "stress": {"babysitter": 3, "boogeyman": 1}}
ROUND = event("round_began", round=2)
CARD = event("card_drawn", deck="event", card="house_asleep", child=None)


def test_a_night_is_counted() -> None:
    tally = Tally()
    tally.add(told(*met(), *met("boogeyman"), event("babysitter_possessed", room="7", by="walk")))
    tally.add(told(event("state_changed", child="mike", before=1, value=2)))
    tally.add(told(event("child_fainted", child="mike"), event("child_revived", child="mike")))
    tally.add(told(event("trouble_drawn", card=None, cancelled=False)))
    tally.add(told(event("trouble_drawn", card=None, cancelled=True)))
    tally.close(VIEW)
    counts = {name: count for name, count in tally.counts.items() if count}
    assert counts == {
        "rounds": 5, "reports": 5, "babysitter_meetings": 1, "boogeyman_meetings": 1,
        "possessions": 1, "babysitter_stress": 3, "boogeyman_stress": 1, "troubles": 1,
        "states_lost": 2, "faints": 1, "revivals": 1,
    }  # fmt: skip


def test_a_card_is_weighed_up_to_the_end_of_the_next_round() -> None:
    tally = Tally()
    tally.add(told(*met(), CARD, event("event_drawn", card="house_asleep"), ROUND))
    tally.add(told(*met(), event("search_token_taken", child="mike")))
    tally.add(told(ROUND, *met()))
    tally.close(VIEW)
    assert tally.more == [Weighed("event", "house_asleep", 1, 0, 1, 1)]


def test_a_card_of_the_table_is_weighed_as_a_blank() -> None:
    tally = Tally()
    tally.add(told(event("nightmare_drawn", child="mike", card=None), *met()))
    tally.close(VIEW)
    assert tally.more == [Weighed("nightmare", BLANK, 1, 0, 0, 1)]


def test_harm_is_two_points_an_encounter_and_one_an_action_of_everybody() -> None:
    blank = CardSums(drawn=2, stress=2, states=1, tokens=12)
    encounter = CardSums(drawn=2, stress=4, states=2, tokens=12)
    slower = CardSums(drawn=2, stress=2, states=1, tokens=8)
    assert encounter.harm(blank, 6.0) == 2.0
    assert slower.harm(blank, 6.0) == 1.0
    assert CardSums().harm(blank, 6.0) is None


def played(number: int, end: str | None, broken: str | None = None) -> Played:
    laid = setting(f"s {number}", Fixed(children=2), Random(number))
    counts = {**Tally().counts, "rounds": number, "tokens": 3 * number}
    cards = (Weighed("event", "house_asleep", 0, 0, 0, 0), Weighed("event", BLANK, 1, 0, 0, 0))
    return Played(number, laid, end, broken, 0, counts, cards, ({"report": "start"},))


def test_nights_are_summed_up_in_any_order() -> None:
    nights = [played(1, "won"), played(2, "stress"), played(4, "won"), played(9, None, "dead end")]
    forth, back = (Results(BoogeymanBots.figures, ["cards"]) for _ in range(2))
    for night in nights:
        forth.add(night)
    for night in reversed(nights):
        back.add(night)
    plain = forth.plain()
    assert plain == back.plain()
    assert forth.more() == back.more()
    assert (plain["games"], plain["broken"]) == (4, 1)
    assert plain["ends"] == {
        "won": 2, "stress": 1, "all_fainted": 0, "finale": 0, "given_up": 0,
    }  # fmt: skip
    assert plain["means"]["rounds"] == 2.333
    assert plain["by"]["children"]["2"]["games"] == 3
    assert set(plain["by"]["option"]) == set(PLAYED_OPTIONS)
    asleep = forth.more()["cards"]["event"]["cards"]["house_asleep"]
    assert (asleep["drawn"], asleep["won"], asleep["harm"]) == (3, 0.667, -1.0)


def test_what_is_fixed_leaves_the_rest_of_a_table_as_it_was() -> None:
    free = setting("s", Fixed(), Random(5))
    fixed = setting("s", Fixed(bot="greedy", options={"flashlight": "passes"}), Random(5))
    assert fixed.bot == "greedy"
    assert {**free.start, "options": None} == {**fixed.start, "options": None}
    assert fixed.start["options"] == {**free.start["options"], "flashlight": "passes"}


def test_the_names_on_the_command_line_are_those_of_the_game() -> None:
    assert len(CHILDREN) == MOST_CHILDREN
    assert set(STYLES) == set(BOTS)


def test_options_are_read_by_name() -> None:
    (option,) = [flag for flag in FLAGS if flag.repeatable]
    assert option.read("flashlight=passes") == ("flashlight", "passes")
    for text in ("flashlight", "flashlight=off", "waiting_boogeyman=perhaps", "=", ""):
        with pytest.raises(ValueError, match=r"is one of|there are"):
            option.read(text)
