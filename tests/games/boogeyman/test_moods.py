"""The dramatic pages of a night: who is drawn on them has a drawing, and every word has a mood."""

from collections.abc import Sequence

import pytest

from companion import root
from companion.engine.mood import beside, filled, pictures, small, turned
from companion.engine.prompt import Prompt
from companion.engine.tabletop import Header, Tabletop
from companion.faces.pages import pages
from companion.games.boogeyman import events
from companion.games.boogeyman.box import BABYSITTER, BOOGEYMAN, CHILDREN
from companion.games.boogeyman.cards import PICTURES as CHOSEN
from companion.games.boogeyman.show.moods import moods
from companion.games.boogeyman.text import marking, staging
from companion.games.boogeyman.text.card_pictures import OWN, PICTURES, pictured
from tests.engine.test_mood import KNOWN
from tests.tables import NightTable, practice, top


def test_every_child_can_meet_them_and_faint() -> None:
    for child in CHILDREN:
        for name in (*staging.MEETING.values(), staging.FAINT):
            assert set(pictures(moods()[name], (child, BOOGEYMAN))) <= KNOWN, (name, child)


def test_every_word_that_a_prompt_can_use_has_a_mood() -> None:
    words = {
        staging.REVEAL, staging.POSSESSION, staging.FAINT, staging.FINALE, staging.STORY,
        staging.WON, staging.LOST, staging.BECOMES, staging.UNCOVERED,
        *staging.MEETING.values(), *staging.DECKS,
        *(deck + staging.OPEN for deck in staging.DECKS),
    }  # fmt: skip
    assert set(moods()) == words
    assert set(staging.MEETING) == {BABYSITTER, BOOGEYMAN}


def test_the_kinds_of_cards_have_a_drawing_where_a_card_has_none_of_its_own() -> None:
    for deck in staging.DECKS:
        found = pictures(moods()[deck + staging.OPEN], ("no_such_card", ""))
        assert f"boogeyman/card-{deck}" in found
        assert f"boogeyman/card-{deck}" in KNOWN


def test_every_card_of_ours_has_a_picture_of_what_it_does() -> None:
    decks = practice().cards
    assert set(decks) == set(staging.DECKS)
    for deck, cards in decks.items():
        for name, card in cards.items():
            for effect in card["effects"]:
                assert pictured([effect]), (deck, name, effect["kind"])
    drawn = {*PICTURES.values(), *OWN.values()}
    assert drawn <= set(CHOSEN), "people can choose any of them"
    assert {f"boogeyman/card-{name}" for name in CHOSEN} <= KNOWN
    assert set(OWN) <= {name for cards in decks.values() for name in cards}


def test_every_great_moment_is_drawn_in_the_journal() -> None:
    met = [events.MeetingBegan(entity=who, child="mike") for who in (BABYSITTER, BOOGEYMAN)]
    fallen = events.ChildFainted(child="mike")
    drawn = [marking.drawing(one) for one in (*met, fallen)]
    drawn += [f"boogeyman/{name}" for name in marking.DRAWN.values()]
    assert set(drawn) <= KNOWN
    told = {events.MeetingBegan, events.ChildFainted, *marking.DRAWN}
    assert set(marking.GREAT) - told == {events.NightEnded}, "its end has a page of its own"


def test_every_event_of_ours_is_known_by_its_picture() -> None:
    events = practice().cards["event"]
    drawn = {pictured(card["effects"], name) for name, card in events.items()}
    assert len(drawn) == len(events), "no two are alike where one is chosen"
    assert {f"boogeyman/card-{name}" for name in drawn} <= KNOWN


def test_the_first_thing_that_a_card_does_is_drawn_unless_it_has_its_own_picture() -> None:
    lamp, steps = {"kind": "light", "to": "dark"}, {"kind": "babysitter_moves", "rooms": 2}
    assert pictured([steps, lamp]) == "walk"
    assert pictured([lamp, steps]) == "bulb"
    assert pictured([lamp, steps], "blue_sparks") == "blue-sparks"
    assert pictured([{"kind": "limit", "what": "noise", "by": 1}]) == "drum"
    assert pictured([{"kind": "limit", "what": "noise", "by": -1}]) != "drum"
    assert pictured([lamp, steps], "e1") == "bulb", "one that somebody made, too"
    assert pictured([]) == ""


def event(card: str, tracking: str = "map") -> Sequence[Prompt]:
    """Let his turn bring an Event of ours, and give what is told and asked then."""
    rig = {"rooms": ["25", "12", "3", "1"], "event": [card]}
    night = NightTable(decks={"event": "app"}, tracking=tracking, rig=rig)
    night.put(indicator=["1", "2", "down", *[None] * 7])
    for child in ("mike", "leila"):
        night.say("ended_turn", child=child)
    if tracking == "ask":
        night.answer([]).answer("yes")  # nobody is where he appears; the slot has the symbol
    return list(night.table.prompts)


def test_a_card_says_its_orders_and_shows_the_rooms_that_change() -> None:
    told = event("house_bolts_itself")
    (card,) = [one for one in told if one.mood == staging.EVENT + staging.OPEN]
    locked = [one for one in told if one.key == "padlock_added"]
    assert len(locked) == 2
    assert card.headline.startswith("Put Padlocks on ")
    assert [turn.mark for turn in card.turns] == ["padlock", "padlock"]
    assert all(turn.place in card.headline for turn in card.turns)
    assert all(one.told for one in locked), "its page has said and shown it"
    assert [page.prompt.key for page in pages(told)].count("padlock_added") == 0


def test_what_a_card_limits_stands_on_a_line_of_its_own_and_how_long_with_the_why() -> None:
    told = event("street_goes_out")
    (card,) = [one for one in told if one.mood == staging.EVENT + staging.OPEN]
    assert card.headline.startswith("Turn the light of ")
    assert [point.text for point in card.points] == ["Nobody uses a light switch."]
    assert card.note == "It holds for the whole next round."
    assert card.suit == "Event"
    (turn,) = card.turns
    assert (turn.was, turn.tone) == ("lit", "unlit")


def test_without_a_map_what_only_the_table_sees_is_told_on_its_own() -> None:
    told = event("street_goes_out", "ask")
    (card,) = [one for one in told if one.mood == staging.EVENT + staging.OPEN]
    assert card.turns == ()
    assert card.headline == "A random Room is turned to Dark."
    (light,) = [one for one in told if one.key.startswith("light_turned")]
    assert not light.told


@pytest.mark.parametrize("owner", ["app", "table"])
def test_x1_the_track_that_brought_trouble_stands_beside_its_card(owner: str) -> None:
    night = NightTable(decks={"trouble": owner})
    night.place(mike=16, babysitter=15)
    night.put(stress={"babysitter": 2}, rooms={"16": {"light": "none"}})
    night.say("searched", child="mike", noise=1).answer("done")
    (trouble,) = [one for one in night.table.prompts if one.mood.startswith(staging.TROUBLE)]
    beside = small(moods()[trouble.mood], trouble.cast, top(night.table))
    assert [one.id for one in beside] == ["stress_babysitter"]


def test_a_card_that_brings_them_together_in_a_hall_names_no_room() -> None:
    night = NightTable("mike", "leila")  # both are still in their Halls
    night.say("effect", effect={"kind": "meets", "child": "mike", "entity": "boogeyman"})
    asked = night.table.prompts[-1]
    assert asked.kicker == "The Boogeyman and Mike"


def test_samples_name_the_decks_as_a_night_does() -> None:
    for mood in (staging.MEETING[BABYSITTER], staging.MEETING[BOOGEYMAN]):
        said = root.moments("en", "boogeyman")[mood].prompt.text
        assert " draw a " in said
        assert " a the " not in said


def test_samples_lay_the_table_that_their_pages_show() -> None:
    for name, sample in root.moments("en", "boogeyman").items():
        mood, cast = moods()[name], sample.prompt.cast
        laid = Tabletop(Header("", ""), sample.panes, (), {}, Header("", ""))
        wanted = [filled(one, cast) for one in mood.shows]
        assert len(beside(mood, sample.prompt, laid)) >= len([one for one in wanted if one]), name
        changed = [one.id for one in turned(sample.prompt.turns, laid)]
        assert changed == [one.place for one in sample.prompt.turns], name


def test_samples_ask_what_a_night_asks() -> None:
    from companion.engine.prompt import DRAW, ROLL, TELL

    kinds = {name: one.prompt.kind for name, one in root.moments("en", "boogeyman").items()}
    assert kinds[staging.POSSESSION] == ROLL
    assert {kinds[deck] for deck in (*staging.DECKS, *staging.MEETING.values())} == {DRAW}
    assert {kinds[deck + staging.OPEN] for deck in staging.DECKS} == {TELL}


def test_h2_an_old_token_names_its_room_and_shows_it_go_dark() -> None:
    sample = root.moments("en", "boogeyman")[staging.UNCOVERED].prompt
    assert sample.word == "Room 12"
    assert sample.headline == "Turn over the token of slot 4. The light goes Dark."
    (turn,) = sample.turns
    assert (turn.was, turn.tone) == ("lit", "unlit")


def test_every_deck_has_a_back_of_its_own() -> None:
    backs = {pictures(moods()[deck])[-1] for deck in staging.DECKS}
    assert len(backs) == len(staging.DECKS)
    assert backs <= KNOWN
