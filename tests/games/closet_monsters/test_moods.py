"""The great moments of a night in the nursery: every monster and every toy has its drawing."""

from companion.engine.mood import pictures
from companion.games.closet_monsters.box import FEARS
from companion.games.closet_monsters.show.moods import moods
from companion.games.closet_monsters.text import staging
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
