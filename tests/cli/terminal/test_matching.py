"""Words against choices: case, accents, beginnings, numbers, slips of the finger."""

import pytest

from companion.cli.terminal.listing import by_number, in_a_line, numbered, short, shown
from companion.cli.terminal.matching import Unclear, exactly, folded, match, read_field, take
from companion.engine.offers import Choice, Field

ROOMS = [
    Choice("10", "10 (Library)", ("10", "Library", "Bibliothèque")),
    Choice("11", "11 (Winter garden)", ("11", "Winter garden", "Jardin d’hiver")),
    Choice("15", "15 (Dining room)", ("15", "Dining room", "Salle à manger")),
    Choice("hall_mike", "Mike’s hall", ("hall_mike", "Hall de Mike")),
]
CHILDREN = [Choice(name.lower(), name, (name.lower(),)) for name in ("Mike", "Daphné", "Ray")]
SIGNED = [Choice(n, f"{n:+d}".replace("-", "−"), (str(n),)) for n in (-2, -1, 1, 2)]
PRESETS = [Choice("a", "The app runs it"), Choice("b", "All on the table")]


@pytest.mark.parametrize(
    ("text", "plain"),
    [("Daphné", "daphne"), ("  ÉTAT ", "etat"), ("Mike’s", "mike's"), ("−2", "-2"), ("ﬁx", "fix")],
)
def test_a_text_is_compared_without_case_accents_and_special_signs(text: str, plain: str) -> None:
    assert folded(text) == plain


@pytest.mark.parametrize(
    ("given", "value"),
    [
        ("10", "10"), ("library", "10"), ("LIB", "10"), ("bibliotheque", "10"), ("d", "15"),
        ("manger", "15"), ("garden", "11"), ("mike", "hall_mike"), ("MIKE'S", "hall_mike"),
    ],
)  # fmt: skip
def test_a_place_is_known_by_number_name_or_the_beginning_of_a_word(given: str, value: str) -> None:
    assert match(given, ROOMS).value == value


def test_a_number_is_never_the_beginning_of_another() -> None:
    with pytest.raises(Unclear) as unclear:
        match("1", ROOMS)
    assert not unclear.value.several
    assert unclear.value.options == tuple(room.label for room in ROOMS)


@pytest.mark.parametrize(
    ("given", "value"), [("1", 1), ("+1", 1), ("-1", -1), ("−2", -2), ("2", 2)]
)
def test_a_sign_may_be_typed_in_any_way(given: str, value: int) -> None:
    assert match(given, SIGNED).value == value


def test_what_fits_several_is_asked_back() -> None:
    with pytest.raises(Unclear) as unclear:
        match("1", [Choice(1, "One", ("1",)), Choice(2, "Uno", ("1",))])
    assert unclear.value.several
    with pytest.raises(Unclear) as unclear:
        match("la", [Choice(1, "Laundry"), Choice(2, "Larder"), Choice(3, "Well")])
    assert unclear.value.options == ("Laundry", "Larder")


@pytest.mark.parametrize(
    ("slip", "meant"), [("libary", "10 (Library)"), ("diinng", "15 (Dining room)")]
)
def test_a_slip_of_the_finger_is_not_taken_but_guessed(slip: str, meant: str) -> None:
    with pytest.raises(Unclear) as unclear:
        match(slip, ROOMS)
    assert unclear.value.several
    assert unclear.value.options == (meant,)


@pytest.mark.parametrize("given", ["", "xyz", "x" * 100_000, "𝕏", "\0"])
def test_nonsense_fits_nothing(given: str) -> None:
    with pytest.raises(Unclear) as unclear:
        match(given, ROOMS)
    assert not unclear.value.several


def test_small_words_of_a_name_do_not_stand_for_it() -> None:
    ends = [Choice("end", "Fin du tour"), Choice("move", "Se déplacer")]
    assert match("dep", ends).value == "move"
    assert match("tour", ends).value == "end"
    with pytest.raises(Unclear):
        match("du", ends)


def test_the_most_words_are_taken_first() -> None:
    turns = [Choice("end", "End turn", ("end",)), Choice("turn", "Turn")]
    assert take(["end", "turn", "x"], turns)[1] == 2
    assert exactly(["turn"], turns) == (turns[1], 1)
    assert exactly(["tur"], turns) is None
    choice, used = take(["tur"], turns)
    assert (choice.value, used) == ("turn", 1)
    assert take(["winter", "garden", "3"], ROOMS) == (ROOMS[1], 2)


def test_several_are_read_in_their_order_and_each_once() -> None:
    field = Field("who", "Who?", tuple(CHILDREN), some=True)
    assert read_field(field, ["ray,", "mike", ",", "RAY", "daphne"]) == (
        ["ray", "mike", "daphné"],
        5,
    )


# How choices are listed.


def test_long_choices_get_numbers_and_can_be_called_by_them() -> None:
    assert numbered(PRESETS)
    assert [line.text for line in shown(PRESETS)] == [" 1  The app runs it", " 2  All on the table"]
    assert match("2", by_number(PRESETS)).value == "b"
    assert match("all", by_number(PRESETS)).value == "b"


def test_what_is_called_by_a_number_already_gets_no_other() -> None:
    for choices in (ROOMS, SIGNED, CHILDREN):
        assert not numbered(choices)
        assert by_number(choices) == tuple(choices)
    assert [line.text for line in shown(CHILDREN)] == ["Mike, Daphné, Ray"]


def test_numbers_in_a_row_are_shown_by_their_ends() -> None:
    assert in_a_line(["1", "2", "3", "4"]) == "1, 2, 3, 4"
    assert in_a_line([str(n) for n in range(41)]) == "0 … 40"
    assert in_a_line(["1", "3", "5", "7", "9"]) == "1, 3, 5, 7, 9"


def test_labels_with_commas_are_parted_by_something_else() -> None:
    assert in_a_line(["Objective, blue", "Trapdoor"]) == "Objective, blue; Trapdoor"
    assert in_a_line(["+1 Candy: 4", "−1 Candy: 2"]) == "+1 Candy: 4; −1 Candy: 2"


def test_a_long_line_is_cut() -> None:
    assert in_a_line(["a", "b", "c"], most=2) == "a, b, …"
    assert in_a_line(["a", "b"], most=2) == "a, b"


def test_the_short_name_of_a_choice_is_its_number_or_its_word() -> None:
    assert short(ROOMS[0]) == "10"
    assert short(CHILDREN[1]) == "Daphné"
    assert short(PRESETS[0]) == "The app runs it"
