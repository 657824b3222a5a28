"""Setting up, as a list: the right numbers for every number of Children (S1 to S8)."""

import pytest

from companion.engine.guide import GuideStep
from companion.games.boogeyman.box import CHILDREN
from tests.tables import NightTable

# Objective tokens, their colours, and the Search tokens beneath: the table of S2, and S3.
NUMBERS = {1: (9, 3, 14), 2: (9, 3, 14), 3: (6, 2, 17), 4: (6, 2, 17), 5: (3, 1, 20), 6: (3, 1, 20)}


def guide(night: NightTable) -> list[GuideStep]:
    began = night.table.log[0]
    return night.table.opponent.show.guide(began.state, began.events)


def steps(count: int, mode: str = "coop") -> dict[str, str]:
    night = NightTable(*CHILDREN[:count], rooms=[14, 3], mode=mode)
    return {step.rule: step.text for step in guide(night)}


@pytest.mark.parametrize("count", NUMBERS)
def test_s2_s3_the_numbers_are_those_of_so_many_children(count: int) -> None:
    tokens, colours, search = NUMBERS[count]
    said = steps(count)
    assert f"{tokens} Objective tokens" in said["S2"]
    assert ("3 of one colour" if colours == 1 else f"of {colours} colours") in said["S2"]
    assert f"{search} Search tokens" in said["S3"]
    assert tokens + 1 + 1 + search == 25


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("mode", ["coop", "solo"])
@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_s5_the_drawn_start_comes_last_and_large(language: str, mode: str, tracking: str) -> None:
    night = NightTable(
        "mike", "leila", rooms=[14, 3], language=language, mode=mode, tracking=tracking
    )
    listed = guide(night)
    assert [step.large for step in listed] == [False] * (len(listed) - 1) + [True]
    assert listed[-1].rule == "S5"
    assert "14" in listed[-1].text
    assert all(step.text and step.why for step in listed)
    assert len({step.key for step in listed}) == len(listed)


def test_s4_before_s1_the_decks_are_shuffled_before_cards_are_dealt() -> None:
    assert list(steps(4)) == ["S4", "S1", "S2", "S3", "S6", "S7", "S5"]


def test_s8_alone_it_is_said_what_that_means() -> None:
    assert next(iter(steps(4, mode="solo"))) == "S8"
    assert "Possessed" in steps(4, mode="solo")["S4"]
    assert "Possessed" not in steps(4)["S4"]


def test_s6_nothing_tells_of_the_hidden_token() -> None:
    one, other = (NightTable("mike", rooms=[14, hidden]) for hidden in (3, 22))
    assert guide(one) == guide(other)


@pytest.mark.parametrize("count", NUMBERS)
def test_s1_s2_s3_the_pictures_count_what_the_rules_count(count: int) -> None:
    tokens, _, search = NUMBERS[count]
    by_rule = {step.rule: step for step in guide(NightTable(*CHILDREN[:count], rooms=[14, 3]))}
    assert [piece.count for piece in by_rule["S3"].pieces] == [tokens, 1, 1, search]
    assert [need.count for need in by_rule["S3"].needs] == [search + 25, 25, tokens]
    assert sum(piece.count for piece in by_rule["S2"].pieces) == tokens
    assert [need.count for need in by_rule["S1"].needs] == [count, 3 * count, count]
    halls = [[one.drawing for one in piece.sprites] for piece in by_rule["S1"].pieces]
    assert [drawn.count("boogeyman/candy") for drawn in halls] == [3] * count


def test_s4_only_the_decks_of_the_table_are_laid_out() -> None:
    def decks(owner: str) -> list[str]:
        owners = dict.fromkeys(("event", "trouble", "nightmare"), owner)
        night = NightTable(*CHILDREN[:4], rooms=[14, 3], decks=owners)
        return [piece.label for piece in guide(night)[0].pieces]

    always = ["Boogeyman", "Babysitter", "Light", "Dark", "Search", "Objective"]
    assert decks("app") == always
    assert decks("table") == ["Event", "Trouble", "Nightmare", *always]


@pytest.mark.parametrize(("tokens", "value"), [("app", "14"), ("table", "?")])
def test_s5_the_drawn_room_can_be_shown_all_the_time(tokens: str, value: str) -> None:
    rooms = [14, 3] if tokens == "app" else []
    assert guide(NightTable("mike", rooms=rooms, tokens=tokens))[-1].value == value
