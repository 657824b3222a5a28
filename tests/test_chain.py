"""Links in a row: what lies far back is found in few steps."""

from functools import partial
from random import Random

from companion.table.chain import Link, earliest, following, stretch

LONG = 5000


def row(length: int) -> list[Link]:
    links: list[Link] = []
    for _ in range(length):
        links.append(Link(links[-1] if links else None))
    return links


def reaches(depth: int, link: Link) -> bool:
    return link.depth >= depth


def test_the_earliest_link_of_a_kind_is_found_wherever_it_lies() -> None:
    links = row(200)
    for start in (0, 1, 2, 63, 64, 127, 199):
        for first in range(start + 1):
            assert earliest(links[start], partial(reaches, first)) is links[first]


def test_a_link_of_which_nothing_holds_is_its_own_earliest() -> None:
    links = row(50)
    assert earliest(links[-1], lambda link: False) is links[-1]


def test_nothing_far_back_takes_more_than_a_few_looks() -> None:
    links, random = row(LONG), Random(1)
    for _ in range(500):
        looks = 0
        start = random.randrange(LONG)
        first = random.randrange(start + 1)

        def holds(link: Link, first: int = first) -> bool:
            nonlocal looks
            looks += 1
            return link.depth >= first

        earliest(links[start], holds)
        assert looks <= 4 * LONG.bit_length()


def test_the_next_link_is_the_one_on_the_way() -> None:
    links = row(30)
    other = Link(links[10])
    assert following(links[10], other) is other
    assert following(links[10], links[29]) is links[11]
    assert following(None, other) is links[0]


def test_a_stretch_is_all_that_lies_between() -> None:
    links = row(9)
    assert stretch(links[3], links[6]) == tuple(links[4:7])
    assert stretch(None, links[2]) == tuple(links[:3])
    assert stretch(links[2], links[2]) == ()
