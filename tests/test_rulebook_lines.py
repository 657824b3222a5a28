"""Every line of the rulebook is a rule of docs/rules.md, or is left to the table, or is no rule."""

import re
from itertools import pairwise

from tests.rulebook_lines import LAST, LINES, PURE_RULINGS
from tests.test_rule_ids import GAMES, names_of_tests, parsed_tests

GAME = GAMES[0]
IDS, RULES, TEST_NAMES = GAME.ids, GAME.rules, names_of_tests(parsed_tests(GAME))
LEFT = "table: "  # to the people there


def ids(what: str) -> list[str]:
    """Read the rules that a range names."""
    return [] if what == "none" or what.startswith(LEFT) else what.split()


NAMED = {rule for *_, what in LINES for rule in ids(what)}


def text_of(rule: str) -> str:
    """Cut what the page says of a rule, without its heading."""
    found = re.search(rf"^### {rule} .*\n((?:(?!<a id=|#).*\n)+)", RULES, re.MULTILINE)
    assert found is not None, rule
    return found[1].strip()


def test_no_range_ends_before_it_begins() -> None:
    assert [row for row in LINES if row[0] > row[1]] == []


def test_the_ranges_are_sorted() -> None:
    firsts = [first for first, *_ in LINES]
    assert firsts == sorted(firsts)


def test_no_line_is_in_two_ranges() -> None:
    assert [(one, two) for one, two in pairwise(LINES) if two[0] <= one[1]] == []


def test_no_line_is_left_out() -> None:
    assert [(one, two) for one, two in pairwise(LINES) if two[0] > one[1] + 1] == []
    assert (LINES[0][0], LINES[-1][1]) == (1, LAST)


def test_what_is_left_to_the_table_is_said_in_three_to_six_words() -> None:
    left = [what.removeprefix(LEFT) for *_, what in LINES if what.startswith(LEFT)]
    assert [words for words in left if not 3 <= len(words.split()) <= 6] == []
    assert left


def test_every_rule_named_is_on_the_page_of_the_rules() -> None:
    assert NAMED - set(IDS) == set()


def test_no_range_names_a_rule_twice() -> None:
    assert [what for *_, what in LINES if len(set(ids(what))) < len(ids(what))] == []


def test_every_rule_of_the_page_has_its_lines_or_is_a_ruling() -> None:
    assert set(IDS) - set(PURE_RULINGS) - NAMED == set()


def test_a_ruling_has_no_lines() -> None:
    assert NAMED & set(PURE_RULINGS) == set()


def test_a_rule_is_purely_a_ruling_where_all_it_says_is_marked_so() -> None:
    marked = {
        rule: {p.startswith("**Ruling**") for p in text_of(rule).split("\n\n")} for rule in IDS
    }
    assert [rule for rule in IDS if (marked[rule] == {True}) != (rule in PURE_RULINGS)] == []


def test_a_test_names_every_rule_that_has_lines() -> None:
    tested = {word for name in TEST_NAMES for word in name.split("_")}
    assert {rule for rule in NAMED if rule.lower() not in tested} == set()
