"""Chance as a value: repeatable, its streams apart, the rig first, fair, and telling nothing."""

from collections import Counter

import pytest

from companion.engine.luck import DIE_SIDES, Luck

ROOMS = tuple(str(n) for n in range(1, 26))


def rigged(**rig: tuple[str, ...]) -> Luck:
    return Luck("seed", rig=tuple(sorted(rig.items())))


def dice(luck: Luck, count: int) -> tuple[list[int], Luck]:
    rolls = []
    for _ in range(count):
        roll, luck = luck.die()
        rolls.append(roll)
    return rolls, luck


def draws(luck: Luck, count: int, never: tuple[str, ...] = ()) -> list[str]:
    drawn = []
    for _ in range(count):
        room, luck = luck.draw("rooms", "rooms", ROOMS, never)
        drawn.append(room)
    return drawn


def chi_square(seen: Counter, outcomes: int) -> float:
    expected = sum(seen.values()) / outcomes
    return sum((seen[n] - expected) ** 2 / expected for n in seen) + expected * (
        outcomes - len(seen)
    )


def test_the_same_seed_rolls_the_same():
    assert dice(Luck("a"), 50) == dice(Luck("a"), 50)
    assert draws(Luck("a"), 50) == draws(Luck("a"), 50)


def test_another_seed_rolls_otherwise():
    assert dice(Luck("a"), 50)[0] != dice(Luck("b"), 50)[0]


def test_luck_is_a_value_that_asking_does_not_change():
    luck = Luck("a")
    first, after = luck.below("dice", 1000)
    assert luck.below("dice", 1000) == (first, after)
    assert after != luck
    assert after.below("dice", 10**9)[0] != luck.below("dice", 10**9)[0]


def test_streams_are_independent_of_each_other():
    plain, _ = dice(Luck("a"), 20)
    luck = Luck("a")
    mixed = []
    for _ in range(20):
        _, luck = luck.draw("rooms", "rooms", ROOMS)
        _, luck = luck.below("ways", 3)
        roll, luck = luck.die()
        mixed.append(roll)
    assert mixed == plain


def test_streams_do_not_repeat_each_other():
    one = [Luck("a", (("x", n),)).below("x", 10**6)[0] for n in range(30)]
    two = [Luck("a", (("y", n),)).below("y", 10**6)[0] for n in range(30)]
    assert set(one).isdisjoint(two)


def test_the_rig_is_taken_in_order_and_then_the_generator_as_if_it_had_not_been_asked():
    rolls, luck = dice(rigged(dice=("6", "1", "3")), 3)
    assert rolls == [6, 1, 3]
    assert luck.die()[0] == Luck("seed").die()[0]


def test_rigged_entries_that_cannot_come_are_dropped_on_the_way():
    luck = rigged(rooms=("99", "4", "5", "7"))
    room, luck = luck.draw("rooms", "rooms", ("5", "7"))
    assert room == "5"
    assert luck.draw("rooms", "rooms", ("4", "7"))[0] == "7", "the 4 before it is gone"


def test_a_rig_of_nothing_possible_is_used_up_and_the_generator_asked():
    room, luck = rigged(rooms=("98", "99")).draw("rooms", "rooms", ROOMS)
    assert room == Luck("seed").draw("rooms", "rooms", ROOMS)[0]
    assert dict(luck.rig)["rooms"] == ()


def test_the_rig_of_one_kind_leaves_the_others_alone():
    luck = rigged(dice=("2",), rooms=("9",))
    roll, luck = luck.die()
    room, luck = luck.draw("rooms", "finale", ROOMS)
    assert (roll, room) == (2, "9")


def test_an_impossible_die_in_the_rig_is_dropped():
    assert rigged(dice=("0", "7", "5")).die()[0] == 5


def test_what_may_never_come_never_comes():
    never = ROOMS[:20]
    assert set(draws(Luck("a"), 300, never)) == set(ROOMS[20:])


def test_what_may_never_come_does_not_come_from_the_rig_either():
    room, _ = rigged(rooms=("5", "8")).draw("rooms", "rooms", ROOMS, never=("5",))
    assert room == "8"


def test_what_may_never_come_is_passed_over_so_that_other_draws_do_not_shift():
    plain = draws(Luck("a"), 1)[0]
    other = next(room for room in ROOMS if room != plain)
    assert draws(Luck("a"), 1, never=(other,)) == [plain]


def test_reseeded_luck_is_other_luck_after_what_is_rigged():
    assert rigged(dice=("1",)).reseeded("1").die()[0] == 1
    luck = Luck("seed")
    again = luck.reseeded("1")
    assert again == luck.reseeded("1")
    assert dice(again, 50)[0] != dice(luck.reseeded("2"), 50)[0]
    assert dice(again, 50)[0] != dice(Luck("seed"), 50)[0]


def test_its_repr_shows_nothing_secret():
    luck = Luck("hush", (("rooms", 41),), (("rooms", ("17",)),))
    assert repr(luck) == "Luck()"


@pytest.mark.parametrize("seed", ["one", "two", "#3"])
def test_dice_are_roughly_fair(seed: str):
    rolls, _ = dice(Luck(seed), 3000)
    assert set(rolls) == set(range(1, DIE_SIDES + 1))
    assert chi_square(Counter(rolls), DIE_SIDES) < 20.5  # 5 degrees of freedom, p = 0.001


@pytest.mark.parametrize("seed", ["one", "two", "#3"])
def test_room_tokens_are_roughly_fair(seed: str):
    assert chi_square(Counter(draws(Luck(seed), 5000)), 25) < 51.2  # 24 degrees, p = 0.001


@pytest.mark.parametrize("seed", ["one", "two", "#3"])
def test_one_roll_says_nothing_about_the_next(seed: str):
    rolls, _ = dice(Luck(seed), 7200)
    pairs = Counter(zip(rolls[::2], rolls[1::2], strict=True))
    assert chi_square(pairs, 36) < 66.6  # 35 degrees of freedom, p = 0.001


@pytest.mark.parametrize(("among", "never"), [((), ()), (("1",), ("1",)), (ROOMS, ROOMS)])
def test_nothing_is_looked_for_for_ever_where_nothing_can_be_drawn(among, never):
    with pytest.raises(ValueError, match="nothing can be drawn"):
        Luck("seed").draw("rooms", "rooms", among, never)
