"""G1 to G8: what is played with, cards and tokens that nobody sees, the first event, phases."""

from collections import Counter

import pytest

from companion.games.final_girl.box import TOKENS
from tests.ferry import Box, Canal, Ferry, packs, refusal

WHO = {"tracking": "map", "killer": "old_tallow", "location": "night_ferry"}


def test_g1_any_killer_goes_with_any_location() -> None:
    game = Ferry(killer="ferryman", location="night_ferry")
    assert game.told[0].startswith("You: Ticket hall. Ferryman: Bridge.")
    assert (
        Canal(killer="old_tallow", location="canal", setup=["dusk"]).view["killer"]["markers"] == 10
    )


def test_g1_a_map_needs_both_from_a_pack() -> None:
    assert refusal(tracking="map") == ("needs_pack", "killer")
    assert refusal(**{**WHO, "killer": "nobody_here"}) == ("needs_pack", "killer")
    assert refusal(**{**WHO, "location": "nowhere"}) == ("needs_pack", "location")
    assert refusal(tracking="ask", decks={"terror": "app"}) == ("needs_pack", "decks.terror")
    assert refusal(**WHO, bloodlust="table") == ("bad_value", "bloodlust"), "his rows are known"


def test_g2_one_finale_and_one_power_at_random_and_both_face_down() -> None:
    opened: dict[str, Counter[str]] = {"finale": Counter(), "power": Counter()}
    for seed in range(40):
        game = Ferry(seed=seed)
        assert (game.view["finale"], game.view["power"]) == (None, None)
        game.stand("hold", "jetty").put(terror={"left": 0}).end()
        while game.asked:
            game.answer(game.asked["options"][0]["value"])
        opened["finale"][game.view["finale"]["id"]] += 1
        opened["power"][game.view["power"]["id"]] += 1
    assert set(opened["finale"]) == {"last_lamp", "dawn_refused", "all_aboard"}
    assert set(opened["power"]) == {"draught", "no_comfort"}


def test_g2_legendary_powers_play_only_where_they_were_chosen() -> None:
    def power(**more: object) -> str:
        return str(Canal(**more).effect("power_opened").view["power"]["id"])

    assert {power(seed=seed) for seed in range(20)} == {"mist"}
    chosen = {power(seed=seed, options={"legendary": "yes"}) for seed in range(20)}
    assert chosen == {"mist", "tide"}


def test_g3_ten_of_the_mixed_terror_cards_make_the_pile() -> None:
    drawn: set[str] = set()
    for seed in range(12):
        game = Ferry(seed=seed, health={"heroine": 30, "killer": 30}, options={"ties": "random"})
        assert game.view["terror"] == {"left": 10, "last": None}
        seen = []
        while game.view["terror"]["left"] and not game.view["outcome"]:
            game.end()
            while game.asked:
                game.answer(0)
            seen.append(game.view["terror"]["last"]["id"])
        assert len(seen) == len(set(seen)) <= 10
        drawn |= set(seen)
    assert drawn == {*packs()["tallow"].killers["old_tallow"].terror} | {
        *packs()["tallow"].locations["night_ferry"].terror
    }


def test_g4_a_setup_card_places_everybody() -> None:
    game = Ferry(setup=["fog"])
    assert game.prompts[0]["rule"] == "G4"
    assert (game.view["heroine"]["zone"], game.view["killer"]["zone"]) == ("saloon", "hold")
    assert game.view["victims"] == {"car_deck": 4, "galley": 2, "lifeboats": 3}


def test_g5_the_killers_token_is_one_of_nine() -> None:
    assert Counter(TOKENS) == {"blank": 6, "1": 1, "2": 1, "3": 1}
    ends: Counter[str] = Counter()
    for seed in range(90):
        view = Ferry(seed=seed).say("hit", damage=11).view
        ends[view["outcome"] or str(view["killer"]["markers"])] += 1
    assert set(ends) == {"won", "0", "1", "2"}
    assert 45 <= ends["won"] <= 75


def test_g5_both_tokens_of_the_app_are_never_the_same_one() -> None:
    for seed in range(40):
        game = Ferry(seed=seed, tokens=["3"], health={"heroine": 5})
        game.say("hit", damage=11)
        game.say("hurt", by=5)
        hers = game.view["heroine"]["markers"]
        assert game.view["outcome"] == "lost" or hers in (0, 1)


def test_g5_a_token_that_is_stacked_for_him_is_never_hers() -> None:
    for seed in range(40):
        game = Ferry(seed=seed, tokens=["3", "3"], health={"heroine": 1}).say("hurt", by=1)
        assert game.view["outcome"] == "lost" or game.view["heroine"]["markers"] in (0, 1)
    other = Ferry(tokens=["3", "3"], health={"killer": None, "heroine": 1}).say("hurt", by=1)
    assert other.view["heroine"]["markers"] == 2, "his lies on the table"


def test_g6_markers_are_the_printed_health_less_the_token() -> None:
    view = Ferry(health={"heroine": 8}).view
    assert (view["killer"]["markers"], view["heroine"]["markers"]) == (10, 7)
    assert view["bloodlust"] == {"row": 1, "move": 1, "attack": 1}
    assert (view["killer"]["token"], view["heroine"]["token"]) == ("black", "black")


@pytest.mark.parametrize(("hard", "time"), [(False, 6), (True, 5)])
def test_g6_time_begins_lower_on_the_hard_side(hard: bool, time: int) -> None:
    game = Ferry(hard=hard)
    log = game.table.log
    steps = game.table.opponent.show.guide(log[0].state, log[0].events)
    assert any(f"{time} Time" in step.text for step in steps if step.rule == "G6")


def test_g7_an_event_is_turned_last_and_obeyed() -> None:
    game = Ferry(event=["late_boarders"])
    assert game.rules == ["G4", "G7", "G32"]
    assert game.view["victims"]["jetty"] == 4


def test_g7_what_the_event_puts_on_the_board_is_the_last_step_of_the_guide() -> None:
    game = Ferry(event=["stewardess"])
    log = game.table.log
    steps = game.table.opponent.show.guide(log[0].state, log[0].events)
    assert [step.rule for step in steps[-2:]] == ["G7", "G32"]
    assert [step.large for step in steps[-3:]] == [False, False, True]


def test_g8_a_turn_goes_from_her_action_to_the_next_one() -> None:
    game = Ferry(terror=["power_cut"]).stand("hold", "jetty")
    assert (game.view["phase"], game.view["turn"], game.view["round"]) == ("action", "heroine", 1)
    game.end()
    assert (game.view["phase"], game.view["turn"], game.view["round"]) == ("action", "heroine", 2)
    assert game.prompts[-1]["text"] == "Turn 2: your action phase."


def test_g8_while_he_asks_it_is_the_killers_turn() -> None:
    game = Ferry().stand("hold", "hold").end()
    assert (game.view["phase"], game.view["turn"]) == ("killer", "killer")
    assert game.refused("ended_turn") == ("answer_first", "report")
    assert game.refused("moved", to="car_deck") == ("answer_first", "report")


def test_g2_without_a_map_the_table_sets_up_what_it_has() -> None:
    game = Box()
    assert game.rules == ["G2"]
    assert game.view["victims"] is None
    assert game.view["bloodlust"] is None


@pytest.mark.parametrize(
    ("said", "wanted"),
    [
        ({"seed": 1.5}, ("bad_type", "seed")), ({"hard": 1}, ("bad_type", "hard")),
        ({"dice": "me"}, ("bad_value", "dice")), ({"tracking": "both"}, ("bad_value", "tracking")),
        ({"health": {"killer": 0}}, ("bad_value", "health.killer")),
        ({"health": {"minion": 3}}, ("unknown_field", "health.minion")),
        ({"decks": {"items": "app"}}, ("unknown_field", "decks.items")),
        ({"options": {"ties": "evil"}}, ("bad_value", "options.ties")),
        ({"options": {"luck": "no"}}, ("unknown_field", "options.luck")),
        ({"rig": {"dice": [7]}}, ("bad_value", "rig.dice[0]")),
        ({"rig": {"tokens": ["4"]}}, ("bad_value", "rig.tokens[0]")),
        ({"rig": {"cards": []}}, ("unknown_field", "rig.cards")),
        ({"copy": ""}, ("bad_value", "copy")), ({"killer": 5}, ("bad_type", "killer")),
        ({"mood": 1}, ("unknown_field", "mood")),
    ],
)  # fmt: skip
def test_g1_a_start_that_cannot_be_is_refused(
    said: dict[str, object], wanted: tuple[str, str]
) -> None:
    assert refusal(**{**WHO, **said}) == wanted


def test_g1_who_names_a_pack_plays_on_its_map_and_else_with_a_box() -> None:
    named = Ferry(tracking=None)
    assert (named.view["tracking"], named.view["bloodlust"]["row"]) == ("map", 1)
    assert Box(tracking=None).view["tracking"] == "ask"
    assert refusal(killer="old_tallow") == ("needs_pack", "location")


def test_g1_what_is_stacked_and_cannot_come_is_dropped() -> None:
    game = Ferry(setup=["dusk", "fog"], event=["still", "rats"], tokens=["blank"], dice=[6])
    assert (game.view["heroine"]["zone"], game.told[1]) == ("saloon", "Event: Rats.")
