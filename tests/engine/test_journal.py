"""Lines of the journal, put into turns."""

from companion.engine.journal import Line, Turn, at_the_turn, strong, turns, under


def line(text: str, turn: str | None = None, who: str = "", changed: str = "") -> Line:
    return Line(text, "T1", "Because.", who=who, changed=changed, turn=turn)


def test_lines_are_put_into_turns_and_an_empty_one_is_none() -> None:
    lines = [line("on"), line("she begins", "leila"), line("walks"), line("he begins", "him")]
    mike = line("his turn", "mike")
    assert [(one.who, len(one.lines)) for one in turns(lines, mike)] == [
        ("mike", 1), ("leila", 2), ("him", 1),
    ]  # fmt: skip
    assert turns(lines[1:], mike)[0].who == "leila"
    assert turns([]) == []


def test_a_turn_tells_what_became_of_whose_it_is() -> None:
    lines = (line("a", who="mike", changed="1 → 2"), line("b", who="leila", changed="2 → 3"))
    assert Turn("mike", lines).changed == "1 → 2"
    assert Turn("leila", lines).changed == "2 → 3"
    assert Turn("ray", lines).changed == ""


def test_what_happens_after_a_change_does_not_hide_it() -> None:
    lines = (line("a", who="mike", changed="1 → 2"), line("b", who="mike"))
    assert Turn("mike", lines, "1").changed == "1 → 2"
    assert Turn("mike", lines[1:], "1").changed == "1", "how this one was"


def test_that_a_round_begins_belongs_to_its_first_turn() -> None:
    opens = Line("Round 2", "M7", "", opens=True)
    lines = [line("he appears"), opens, line("she begins", "leila")]
    assert [one.lines for one in turns(lines)] == [(lines[0],), (opens, lines[2])]


def test_a_report_is_parted_where_a_round_begins() -> None:
    opens = Line("Round 2", "M7", "", opens=True)
    begins = line("she begins", "leila")
    assert at_the_turn([line("he appears"), opens, begins]) == 1
    assert at_the_turn([line("he begins", "him"), line("he appears"), begins]) == 2
    assert at_the_turn([line("a"), line("b")]) == 2, "nothing of it belongs to another round"


def test_strong_are_those_facts_that_are_said() -> None:
    facts = {"room": "9 (Attic)", "n": 3, "way": ""}
    assert strong("She goes to 9 (Attic).", facts, ("room", "way", "slot")) == ("9 (Attic)",)


def test_under_a_name_a_line_does_not_begin_with_it() -> None:
    assert under("Ray", "Ray moved to 14.") == "Moved to 14."
    assert under("Ray", "Raymond moved.") == "Raymond moved."
    assert under("Ray", "Ray’s turn is over.") == "Ray’s turn is over."
    assert under("", "Ray moved.") == "Ray moved."
