"""Keys under headings: how groups are shared among columns, and among shelves."""

from companion.ui.widgets.key_groups import columns_of
from companion.ui.widgets.key_shelves import rows_of


def test_columns_are_about_equally_full_and_keep_the_order_of_their_groups() -> None:
    sizes = [3, 3, 3, 4, 2, 1, 2]
    shared = columns_of(sizes, 3)
    assert sorted(number for column in shared for number in column) == list(range(7))
    assert all(column == sorted(column) for column in shared)
    assert {sum(sizes[number] for number in column) for column in shared} == {6}


def test_where_every_column_gets_as_many_groups_they_are_read_row_by_row() -> None:
    assert columns_of([3, 3, 3, 3, 3, 1], 3) == [[0, 3], [1, 4], [2, 5]]


def test_no_column_is_empty() -> None:
    assert columns_of([2, 2], 3) == [[0], [1]]
    assert columns_of([2, 2, 1], 1) == [[0, 1, 2]]


def test_a_shelf_has_as_many_keys_as_can_be_read() -> None:
    assert rows_of([3, 3, 3, 3, 3, 3], 7) == [[0, 1], [2, 3], [4, 5]]
    assert rows_of([3, 3, 3, 4, 3, 3], 7) == [[0, 1], [2, 3], [4, 5]]
    assert rows_of([1, 3, 6, 3], 7) == [[0, 1, 3], [2]], "what is smaller fills a row before it"
    assert rows_of([9], 7) == [[0]]
