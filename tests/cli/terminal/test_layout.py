"""Lines in a window: nothing is wider than it, and what to do does not scroll away."""

import pytest

from companion.cli.terminal.layout import bottom, laid_out, packed, wrapped
from companion.cli.terminal.lines import Line, blank
from tests.cli.terminal.talk import LANGUAGES, Talk

SIZES = [(20, 5), (40, 12), (80, 17), (100, 30), (200, 60)]


def texts(lines: list[Line]) -> list[str]:
    return [line.text for line in lines]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("columns", "rows"), SIZES)
def test_no_row_is_wider_than_the_window(language: str, columns: int, rows: int) -> None:
    talk = Talk(language=language)
    talk.session.told.page = (columns, rows)
    for line in ("", "mike leila", "map", "", "?", "c", "fix", "j", "t", "m 15", "s", "n 3", "why"):
        for shown in laid_out(talk.say(line).lines, columns, rows):
            assert len(shown.text) <= columns, shown


def test_the_set_up_fits_a_small_window_by_leaving_out_the_reasons() -> None:
    talk = Talk().say("", "mike leila", "map", "")
    assert len(talk.of("why")) == 9
    small = laid_out(talk.lines, 80, 17)
    assert len(small) <= 17
    assert [line.style for line in small].count("why") == 1
    assert small[-1].text.strip() == "Move. Cards are free."
    steps = [line.text.strip() for line in small if line.style == "told"]
    assert steps[0].startswith("1. ")
    assert any(step.startswith("8. ") for step in steps)
    large = laid_out(talk.lines, 80, 60)
    assert [line.style for line in large].count("why") >= 9


def test_what_a_card_tells_is_left_out_last() -> None:
    lines = [
        Line("told", "1. Event: Power cut."), Line("story", "It is dark."),
        Line("told", "2. Place him."), Line("why", "The token was turned over."),
        Line("headline", "Mike’s turn."), Line("why", "Move."),
    ]  # fmt: skip
    assert len(laid_out(lines, 80, 6)) == 6
    assert [line.style for line in laid_out(lines, 80, 5)] == [
        "told", "story", "told", "headline", "why",
    ]  # fmt: skip
    assert [line.style for line in laid_out(lines, 80, 3)] == ["told", "told", "headline", "why"]


def test_the_later_rows_of_a_step_stand_under_its_text() -> None:
    step = Line("told", "12. Put each Child in the Hall of its colour")
    assert wrapped(step, 30) == ["  12. Put each Child in the", "      Hall of its colour"]


def test_marks_stand_before_what_counts() -> None:
    assert wrapped(Line("headline", "Your turn"), 80) == ["▶ Your turn"]
    assert wrapped(Line("done", "Moved"), 80) == ["✓ Moved"]
    assert wrapped(Line("error", "No"), 80) == ["✗ No"]
    assert wrapped(blank(), 80) == [""]
    assert wrapped(Line("hint", ""), 80) == [""]


def test_a_place_stays_with_its_number_and_a_word_with_its_hyphen() -> None:
    places = Line("hint", "10 (Library), 11 (Winter garden), 12 (Box room)")
    assert wrapped(places, 28) == ["  10 (Library),", "  11 (Winter garden),", "  12 (Box room)"]
    asks = Line("headline", "que montre-t-il\u202f?")
    assert wrapped(asks, 17) == ["▶ que", "  montre-t-il\u202f?"]


def test_long_lists_stand_in_columns_downwards_first() -> None:
    short = [Line("choice", f"{n:>2}  name {n}") for n in range(1, 9)]
    assert len(laid_out(short, 80, 40)) == 8
    long = [Line("choice", f"{n:>2}  name {n}") for n in range(1, 13)]
    rows = texts(laid_out(long, 40, 40))
    assert rows[0].split() == ["1", "name", "1", "7", "name", "7"]
    assert len(rows) == 6


def test_what_a_drawing_shows_is_not_told_as_well() -> None:
    lines = [Line("house", "┌─┐"), Line("spoken", "Mike is in 9."), Line("status", "Round 1.")]
    assert texts(laid_out(lines, 80, 24)) == ["┌─┐", "Round 1."]


def test_texts_are_packed_side_by_side_and_not_broken() -> None:
    assert packed(["aaa", "bbb", "ccc"], 8, "  ") == ["aaa  bbb", "ccc"]
    assert packed([], 8, "  ") == []
    assert packed(["a", "far too long", "b"], 7, " ") == ["a", "far too", "long b"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40), (40, 12), (30, 8), (10, 3)])
def test_the_bottom_leaves_most_of_the_window_free(language: str, columns: int, rows: int) -> None:
    six = ("peter", "daphne", "ray", "leila", "mike", "tommy")
    session = Talk(*six, language=language).session
    keys, status = bottom(session.keys(), session.told.status(), columns, rows)
    assert all(len(row) <= columns for row in (*keys, *status))
    assert len(keys) <= 2
    assert len(keys) + len(status) <= max(3, rows * 0.3)


def test_the_bottom_names_keys_and_all_that_stands_on_the_table() -> None:
    session = Talk("mike", "leila", rooms=(9, 25)).session
    keys, status = bottom(session.keys(), session.told.status(), 80, 24)
    assert keys == ["m Move  n Noise  f Found  e End turn  u undo  why  ? help"]
    for said in ("Round 1, Mike’s turn", "Stress: the Boogeyman 0 of 8", "Jennifer is in 9"):
        assert any(said in row for row in status), said


def test_what_does_not_fit_the_bottom_is_cut_with_a_sign() -> None:
    _, status = bottom(["m Move"], [f"Sentence {n} about the table." for n in range(40)], 80, 24)
    assert status[-1].endswith("…")


def test_before_a_night_the_bottom_names_only_keys() -> None:
    session = Talk().session
    assert bottom(session.keys(), session.told.status(), 80, 24) == (
        ["u undo  x drop  ? help  q quit"],
        [],
    )
