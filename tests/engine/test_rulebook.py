"""The rules in the app: chapters, and what a search finds."""

import pytest

from companion.engine.rulebook import Chapter, Rule, Rulebook, Word

BOOK = Rulebook.read({
    "chapters": [("a", "First", ["A1", "A2"]), ("b", "Second", ["B1"])],
    "rules": {
        "A1": ("The door", "Candies open it."),
        "A2": ("Sweets", "Nobody shares them."),
        "B1": ("Candies", "They are eaten. Élise has one."),
    },
    "words": [("candy", "Candy", "what is eaten"), ("door", "Door", "what a candy opens")],
})  # fmt: skip


def test_a_rule_is_found_in_its_chapter() -> None:
    assert BOOK.chapter("A2") == Chapter("a", "First", ("A1", "A2"))
    assert BOOK.chapter("Z9") is None
    assert BOOK.rules["B1"] == Rule("Candies", "They are eaten. Élise has one.")


def test_what_is_called_so_comes_before_what_only_speaks_of_it() -> None:
    rules, words = BOOK.found("candy")
    assert rules == ["B1", "A1"]
    assert words == [Word("candy", "Candy", "what is eaten"), BOOK.words[1]]


@pytest.mark.parametrize("sought", ["ELISE", "élise", " elise "])
def test_capitals_and_accents_do_not_matter(sought: str) -> None:
    assert BOOK.found(sought)[0] == ["B1"]


def test_a_rule_is_found_by_its_id() -> None:
    assert BOOK.found("a2")[0] == ["A2"]
    assert BOOK.found("nothing of that") == ([], [])


def about(*rules: tuple[str, str]) -> dict[str, str]:
    ids = [f"A{number}" for number in range(1, len(rules) + 1)]
    words = [("door", "Door", ""), ("candy", "Candy, Sweet", ""), ("state", "state", "")]
    book = Rulebook.read({
        "chapters": [("a", "First", ids)],
        "rules": dict(zip(ids, rules, strict=True)),
        "words": words,
    })  # fmt: skip
    return book.about(ids)


def test_a_rule_is_about_what_its_title_names_before_what_its_text_does() -> None:
    found = about(("A night", "A Candy, then a Door."), ("Candies", "At a Door."))
    assert found == {"A2": "candy", "A1": "door"}
    assert about(("A night", "A Door, then Sweets.")) == {"A1": "door"}, "the first it names"


def test_a_chapter_is_about_what_its_title_names_then_what_names_it() -> None:
    book = Rulebook.read({
        "chapters": [("a", "A Door", ["A1"]), ("b", "Decks", ["A1"]), ("c", "La possession", [])],
        "rules": {"A1": ("Candies", "")},
        "words": [
            ("candy", "Candy", ""), ("mine", "the table’s decks", ""), ("door", "Door", ""),
            ("taken", "Possédé", ""),
        ],
    })  # fmt: skip
    assert book.subjects() == {"a": ["door", "candy"], "b": ["mine", "candy"], "c": ["taken"]}


def test_no_two_rules_of_a_chapter_are_about_the_same_word() -> None:
    assert about(("Door", ""), ("Doors", ""), ("Doors", "Candy")) == {"A1": "door", "A3": "candy"}


def test_a_rule_names_a_word_as_it_is_written() -> None:
    assert about(("The doorman", "Next door."), ("State", "")) == {"A2": "state"}
    assert about(("Indoors: a Doorkeeper", "")) == {}
