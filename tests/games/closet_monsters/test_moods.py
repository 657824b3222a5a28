"""The great moments of a night in the nursery: every monster and every toy has its drawing."""

from companion.engine.events import Event
from companion.engine.mood import pictures
from companion.games.closet_monsters import events as e
from companion.games.closet_monsters.box import COLOURS, FEARS, SPECIALS, TOYS
from companion.games.closet_monsters.show.moods import moods
from companion.games.closet_monsters.text import marking, staging
from tests.engine.test_mood import KNOWN


def test_every_monster_can_come_and_go_with_the_toy_that_it_fears() -> None:
    for monster, toy in FEARS.items():
        drawn = (monster.removeprefix(staging.LITTLE), toy)
        for name in (staging.COMES, staging.GOES):
            assert set(pictures(moods()[name], drawn)) <= KNOWN, (name, monster)


def test_every_word_that_a_prompt_can_use_has_a_mood() -> None:
    assert set(moods()) == {staging.COMES, staging.GOES, staging.ASLEEP, staging.AWAKE}


def test_a_wrong_toy_is_told_by_drawings_of_it_and_of_who_stays() -> None:
    for monster, toy in FEARS.items():
        large = monster.removeprefix(staging.LITTLE)
        first, sign, *stay = staging._missed(toy, (large, f"{staging.LITTLE}{large}"))
        assert {first, *stay} <= KNOWN, monster
        assert first.endswith(f"toy-{toy}")
        assert sign == "close"
        assert len(stay) == 1, "a little one looks like the large one"
    assert staging._missed(None, ("snorvel",)) == ()


def test_the_journal_tells_every_monster_toy_and_card_by_a_drawing_that_there_is() -> None:
    told: list[Event] = [e.ToyTurned(toy=toy, player=None) for toy in (*TOYS, *SPECIALS)]
    told += [e.SockFound(by_table=False)]
    told += [
        e.CardsTurned(
            cards=("left",), colour=colour, more=1, toy=None, unafraid=(), back=False, comes=False
        )
        for colour in COLOURS
    ]
    told += [e.MonstersSent(monsters=(one,), toy=toy, stay=()) for one, toy in FEARS.items()]
    for event in told:
        assert marking.drawing(event) in KNOWN, event
    assert marking.drawing(e.MonstersKept(player="player_1", has=1, monsters=(), toy=None)) == ""
    assert [bool(marking.weight(event)) for event in told[-1:] + told[:1]] == [True, False]
