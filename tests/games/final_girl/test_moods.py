"""The pages of the killer's turn: each step has a mood, its drawings are there, and its number."""

import pytest

from companion.engine.mood import pictures
from companion.engine.prompt import Prompt
from companion.faces.pages import pages
from companion.games.final_girl.show.moods import moods
from companion.games.final_girl.text import staging
from tests.engine.test_mood import KNOWN
from tests.ferry import Box, Canal, Ferry, packs

SHORT = "girl_"


def moods_of(game: Ferry) -> list[str]:
    """Name the moods of the pages that lie on the table now."""
    return [page.prompt.mood.removeprefix(SHORT) for page in pages(prompts(game))]


def prompts(game: Ferry) -> tuple[Prompt, ...]:
    """Give the prompts as faces read them."""
    return game.table.prompts


def test_every_word_that_a_prompt_can_use_has_a_mood() -> None:
    cards = {staging.card_mood(deck, up) for deck in staging.DECKS for up in (False, True)}
    words = {
        staging.WON, staging.LOST, staging.FINALE, staging.BACK, staging.RISES, staging.WALKS,
        staging.KILLS, staging.ATTACKS, staging.BLOODLUST, staging.PANICS, staging.POWER,
        staging.COMES, staging.MINION, *cards, *(word + staging.UNSEEN for word in staging.HIM),
    }  # fmt: skip
    assert set(moods()) == words


def test_every_card_of_ours_and_everybody_special_has_a_drawing() -> None:
    decks = {deck: set[str]() for deck in staging.DECKS}
    for killer in packs()["tallow"].killers.values():
        decks["terror"] |= set(killer.terror)
        decks["power"] |= set(killer.powers)
        decks["finale"] |= set(killer.finales)
    for location in packs()["tallow"].locations.values():
        decks["terror"] |= set(location.terror)
        decks["event"] |= set(location.events)
        for special in location.specials:
            assert f"final_girl/{special}" in pictures(moods()[staging.COMES], (special,))
    for deck, cards in decks.items():
        assert len(cards) > 1
        for card in cards:
            found = pictures(moods()[staging.card_mood(deck, face_up=True)], (card,))
            assert f"final_girl/card-{card}" in found
            assert set(found) <= KNOWN, card
    for name, mood in moods().items():
        assert set(pictures(mood, ("stewardess",))) - {"final_girl/card-stewardess"} <= KNOWN, name


def test_g12_each_step_of_his_turn_is_a_page_that_says_which_step_it_is() -> None:
    game = Ferry(terror=["wick_low"], dice=[5]).say("moved", to="jetty").end()
    assert moods_of(game) == ["kills", "card_terror_open", "panics", ""]
    told = pages(prompts(game))
    assert [one.prompt.kicker.rpartition("step ")[2] for one in told] == [
        "1 of 4", "2 of 4", "3 of 4", "",
    ]  # fmt: skip
    assert [one.prompt.step for one in told] == [1, 2, 3, 0]
    assert {one.prompt.steps for one in told[:3]} == {
        ("His action", "Terror card", "Panic", "Upkeep")
    }
    assert [one.prompt.brief for one in told[1:3]] == ["Terror card", "Panic"]
    first, drawn = told[0], told[1].prompt
    assert (first.prompt.key, first.last.key) == ("walked", "bloodlust.horror")
    assert [point.text for point in first.prompt.points] == [one.text for one in first.parts]
    assert [bool(one.ways_out) for one in (first.prompt, *first.parts)] == [True, False, True]
    assert (drawn.word, drawn.suit, drawn.cast) == ("Low wick", "Terror", ("wick_low",))
    assert drawn.tale.startswith("“")
    assert drawn.tale not in drawn.why
    assert "Nearest victim" in drawn.note
    assert [one.prompt.onward for one in told[1:]] == ["The Terror card", "The panic", "My turn"]


def test_a_step_with_too_much_for_a_page_goes_on_on_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(staging, "MOST_PARTS", 1)
    game = Ferry(terror=["wick_low"], dice=[5]).say("moved", to="jetty").end()
    assert moods_of(game)[:4] == ["kills", "bloodlust", "card_terror_open", "kills"]
    told = pages(prompts(game))
    assert sum(1 + len(one.parts) for one in told) == len(prompts(game))


def test_g20_what_leads_to_an_attack_on_her_shares_its_page() -> None:
    game = Ferry(terror=["power_cut"]).stand("hold", "hold").end()
    page = pages(prompts(game))[0]
    assert page.question is not None
    assert page.prompt.mood == page.question.mood == staging.ATTACKS
    assert page.prompt.cast == ("heroine",)


def test_g25_the_step_goes_on_where_a_question_came_between() -> None:
    game = Ferry(terror=["long_shadow"]).stand("hold", "hold").end().answer("alive")
    assert [one.kicker.rpartition("step ")[2][:1] for one in prompts(game)] == ["2", "2", "2"]


def test_what_a_card_does_stands_on_its_page() -> None:
    game = Ferry(terror=["power_cut"]).stand("hold", "jetty", bridge=1).end()
    assert moods_of(game) == ["walks", "card_terror_open", ""]
    drawn = pages(prompts(game))[1]
    assert [one.key for one in drawn.parts] == ["horror.up", "walked"]


def test_g12_in_ask_one_page_tells_both_and_asks_who_died() -> None:
    page = pages(prompts(Box().end()))[0]
    assert page.prompt.text == "Do the killer action on the finale card."
    assert [one.rule for one in page.parts] == ["G12"]
    assert page.prompt.points[0].text == page.last.text
    assert page.prompt.mood == "girl_card_finale"
    assert page.question is not None
    assert (page.question.default, page.question.most) == ("none", 21)


def test_a_killer_who_is_not_drawn_is_not_seen() -> None:
    box = Box().end()
    assert moods_of(box) == ["card_finale"]
    for mood in staging.HIM:
        seen = {one.picture for one in moods()[mood].layers}
        without = {one.picture for one in moods()[mood + staging.UNSEEN].layers}
        assert any("tallow" in one for one in seen)
        assert not any("tallow" in one and "flame" not in one for one in without), mood
    canal = Canal().stand("lock", "lock").end()
    drawn = [one.mood for one in prompts(canal) if one.mood]
    assert drawn
    assert not set(drawn) & set(staging.HIM)


def test_where_he_goes_is_asked_over_the_map() -> None:
    game = Ferry(terror=["wick_low"]).stand("saloon", "hold", galley=1, cabins=1).end()
    page = pages(prompts(game))[-1]
    assert page.asked.key == "target.tie"
    assert page.prompt.mood == ""


def test_g30_the_finale_says_his_action_from_then_on() -> None:
    for finale, said in (
        ("last_lamp", "the nearer of the two: move, move, attack"),
        ("dawn_refused", "you: move, attack, attack"),
        ("all_aboard", "the nearest victim: move, move, attack, attack"),
    ):
        game = Ferry(finale=[finale], terror=["power_cut"]).stand("hold", "jetty")
        game.put(terror={"left": 1}).end()
        told = next(one for one in prompts(game) if one.key.startswith("finale"))
        assert told.points[-1].text == f"From now on his action is {said}."
        if finale == "last_lamp":  # what is to be done now comes first
            assert [point.text for point in told.points[:-1]] == ["Raise Horror by 2."]
