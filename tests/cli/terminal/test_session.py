"""A night in lines: commands, offers, questions and answers, in both languages."""

import pytest

from tests.cli.terminal.talk import Talk, meeting, night

# Beginning a night.


def test_a_new_night_asks_its_questions_one_by_one() -> None:
    talk = Talk()
    assert talk.one("title") == "Your table. Say what happens at it; ? lists what can be said."
    assert talk.one("headline") == "How do you play?"
    assert talk.session.question() == "Your answer [Cooperative]"
    talk.say("solo")
    assert talk.one("headline").startswith("The Children, clockwise")
    assert talk.session.question() == "Your answer"
    talk.say("ray")
    mapped, asked = talk.of("choice")
    assert mapped == " 1  With a map. Our practice house, not your board."
    assert asked == " 2  Without a map. For any copy of the game."
    assert talk.session.question() == "Your answer [2]", "the practice house is nobody's board"
    talk.say("1")
    assert talk.one("headline") == "Whose are the cards and dice?"
    talk.say("3")
    assert talk.one("done") == "The game was started"
    assert talk.view["tracking"] == "map"
    assert list(talk.view["children"]) == ["ray"]


def test_the_set_up_is_a_numbered_checklist_and_the_turn_its_headline() -> None:
    talk = Talk().say("", "mike leila", "", "")
    steps = talk.of("told")
    assert [step.split(" ")[0] for step in steps] == [f"{n}." for n in range(1, len(steps) + 1)]
    assert len(steps) == 8
    assert talk.one("headline") == "Mike’s turn."
    assert talk.lines.index(next(line for line in talk.lines if line.style == "headline")) > 8


def test_two_words_of_a_start_can_be_said_at_once() -> None:
    talk = Talk().say("coop leila mike")
    assert talk.one("headline") == "With a map, or without?"
    talk.say("without a map", "2")
    assert talk.view["tracking"] == "ask"
    assert list(talk.view["children"]) == ["leila", "mike"]


def test_before_the_night_an_empty_line_with_no_default_asks_again() -> None:
    talk = Talk().say("", "")
    assert talk.one("headline").startswith("The Children, clockwise")


def test_before_the_night_one_can_go_back_start_over_get_help_and_leave() -> None:
    talk = Talk().say("solo", "ray", "u")
    assert talk.one("headline").startswith("The Children, clockwise")
    talk.say("u")
    assert talk.one("headline") == "How do you play?"
    talk.say("u")  # nothing before it
    assert talk.one("headline") == "How do you play?"
    talk.say("solo", "x")
    assert talk.one("headline") == "How do you play?"
    talk.say("?")
    assert talk.of("hint")[-1] == "u: the question before; x: drop it; q: leave"
    talk.say("q")
    assert talk.session.over
    assert not talk.session.another


def test_a_wrong_answer_before_the_night_keeps_the_question() -> None:
    talk = Talk().say("alone")
    assert (
        talk.one("error")
        == "“alone” is not one of these: Cooperative, Semi-cooperative, Competitive, Solo."
    )
    talk.say("solo ray map 1 2")
    assert talk.one("error") == "“map” is not one of these: Peter, Daphné, Ray, Leila, Mike, Tommy."
    assert talk.session.field is not None
    assert talk.session.field.name == "mode"  # nothing of a line with a mistake counts


def test_a_start_that_is_refused_asks_its_last_question_again() -> None:
    talk = Talk().say("", "mike", "")
    refused = {"ok": False, "error": {"code": "disk_full", "message": "No room.", "field": None}}
    submit = talk.session.table.submit
    talk.session.table.submit = lambda raw: refused  # type: ignore[method-assign]
    talk.say("2")
    assert talk.one("error") == "No room."
    assert talk.one("headline") == "Whose are the cards and dice?"
    talk.session.table.submit = submit  # type: ignore[method-assign]
    assert talk.say("2").one("done") == "The game was started"


def test_the_start_can_be_taken_back_and_brought_back() -> None:
    talk = night().say("u")
    assert talk.one("done") == "Taken back: the game was started."
    assert talk.one("headline") == "How do you play?"
    assert talk.say("r").one("done") == "Back again: the game was started."
    assert talk.reports == 1
    talk.say("u", "solo", "r")  # from the second question on, r is the beginning of Ray
    assert talk.one("headline") == "With a map, or without?"


# A turn.


@pytest.mark.parametrize(
    "line", ["m 15", "M 15", "move 15", "m dining", "m dining room", "m15", "m  15 ", "mov 15"]
)
def test_a_move_can_be_said_in_many_ways(line: str) -> None:
    talk = night().say(line)
    assert talk.one("done") == "Mike moved to 15"
    assert talk.view["children"]["mike"]["room"] == "15"


@pytest.mark.parametrize(
    "line", ["m 15", "se déplacer 15", "déplacer 15", "dep 15", "m salle à manger", "m manger"]
)
def test_a_move_can_be_said_in_french(line: str) -> None:
    talk = night(language="fr").say(line)
    assert talk.one("done") == "Déplacement de Mike vers la Salle 15"


@pytest.mark.parametrize(
    ("language", "line"),
    [("en", "e"), ("en", "end"), ("en", "end turn"), ("en", "END"), ("fr", "fin du tour"),
     ("fr", "e"), ("fr", "end")],
)  # fmt: skip
def test_a_turn_is_ended(language: str, line: str) -> None:
    talk = night(language=language).say(line)
    assert talk.view["turn"] == "leila"


def test_what_is_left_out_is_asked_for() -> None:
    talk = night().say("m")
    assert talk.one("headline") == "Move: Where to?"
    assert "15 (Dining room)" in talk.one("hint")
    assert talk.session.question() == "Your answer"
    assert talk.say("15").one("done") == "Mike moved to 15"


@pytest.mark.parametrize("line", ["", "x", "drop", "u"])
def test_what_was_begun_can_be_dropped(line: str) -> None:
    talk = night().say("m", line)
    assert talk.of("hint")[0] == "Dropped; nothing was said."
    assert talk.one("headline") == "Mike’s turn: 0 of 3 actions."
    assert talk.of("told") == []  # what was told before is not told again
    assert talk.session.field is None
    assert talk.reports == 1


def test_ctrl_c_drops_what_was_begun_and_then_says_how_to_leave() -> None:
    talk = night(kept_in="file").say("m")
    assert talk.session.interrupted()[0].text == "Dropped; nothing was said."
    assert talk.session.interrupted()[0].text == "q leaves the table. Nothing is lost."
    assert Talk().session.interrupted()[0].text == "q leaves the table; this night is not kept."


def test_the_table_can_be_looked_at_while_something_is_filled_in() -> None:
    talk = night().say("m", "h")
    assert talk.of("house")
    assert talk.one("headline") == "Move: Where to?"
    assert talk.say("t").of("status")
    assert talk.say("why").of("because")
    assert talk.say("j").of("entry")
    assert talk.say("?").of("hint")[-1] == "u: the question before; x: drop it; q: leave"
    assert talk.say("17").one("done") == "Mike moved to 17"


def test_a_field_in_the_middle_can_be_taken_back() -> None:
    talk = night().say("state", "mike", "u")
    assert talk.one("headline") == "State: Which Child?"
    assert talk.say("leila", "scared").one("done") == "Leila is Scared"


def test_a_word_too_many_is_named_and_nothing_is_said() -> None:
    talk = night().say("m 15 s")
    assert talk.one("error") == "“s” is one word too many."
    assert talk.reports == 1
    assert talk.say("h now").one("error") == "“now” is one word too many."
    assert talk.say("u turn now").one("error") == "“now” is one word too many."
    assert talk.say("j 1 2").one("error") == "“2” is one word too many."
    assert talk.say("j x").one("error") == "“x” is one word too many."


def test_who_goes_without_saying_may_be_named_all_the_same() -> None:
    talk = night("mike").say("faint mike")
    assert talk.one("done") == "Mike fainted"
    talk.say("u", "state 2")
    assert talk.one("done") == "Mike is Scared"
    assert talk.say("state leila 2").one("error") == (
        "“leila” is not one of these: Mike, Calm, Scared, Terrified."
    )


def test_a_rule_that_refuses_is_said_in_its_own_words() -> None:
    talk = night().say("n 3")
    assert talk.one("error") == "Not in Mike’s hall: a Hall has no stack."
    assert talk.reports == 1


@pytest.mark.parametrize("line", ["m 3 !", "m 3!", "move parents !"])
def test_a_card_allows_it(line: str) -> None:
    talk = night().say(line)
    assert talk.one("done") == "Mike moved to 3, by a card"
    assert talk.view["actions"] == 0


def test_a_card_allows_what_is_asked_for_later() -> None:
    talk = night().say("m !", "3")
    assert talk.one("done") == "Mike moved to 3, by a card"


# What is not understood.


@pytest.mark.parametrize("line", ["dance", "15", "42", "§", "p", "o", "w", "x"])
def test_what_cannot_be_said_now_is_not_guessed(line: str) -> None:
    talk = night().say(line)
    assert talk.one("error") == f"“{line}” cannot be said now. ? lists what can."
    assert talk.reports == 1


def test_what_can_mean_several_things_is_asked_back() -> None:
    assert (
        night().say("m l").one("error").startswith("“l” could be: 4 (Linen closet), 10 (Library)")
    )
    assert night().say("m libary").one("error") == "“libary” could be: 10 (Library)."
    assert night().say("nosie 3").one("error") == "“nosie” could be: Noise."


def test_a_long_list_of_options_is_cut() -> None:
    error = night().say("m nowhere").one("error")
    assert error.startswith("“nowhere” is not one of these: 1 (Guest room)")
    assert error.endswith("…")


@pytest.mark.parametrize("line", ["x" * 100_000, "m " + "9" * 100_000, "😱" * 5000, "m " * 20_000])
def test_a_very_long_line_is_answered_shortly(line: str) -> None:
    talk = night().say(line)
    assert len(talk.one("error")) < 400
    assert talk.reports == 1


@pytest.mark.parametrize(
    "line", ["\x1b[A", "\x00\x01\x02", "\x1b]0;evil\x07", "m\x0715", "\ud800 15", "\u202e"]
)
def test_nothing_that_moves_a_cursor_is_repeated(line: str) -> None:
    text = night().say(line).text
    assert all(letter.isprintable() or letter == "\n" for letter in text)


def test_an_empty_line_says_again_what_to_do() -> None:
    talk = night().say("m 15", "s", "")
    assert talk.of("told") == ["Mike draws a Light card."]
    assert talk.one("headline") == "Mike’s turn: 2 of 3 actions."


# Questions.


def test_a_card_is_drawn_with_an_empty_line() -> None:
    talk = meeting()
    assert talk.one("headline") == "Mike meets Jennifer: draw a Babysitter card."
    assert talk.one("hint").startswith("an empty line when it is done")
    assert talk.session.question() == "Your answer"
    talk.say("")
    assert talk.one("done") == "Answer: done"
    assert talk.view["stress"]["babysitter"] == 1


def test_a_card_is_cancelled() -> None:
    assert meeting().say("cancelled").view["stress"]["babysitter"] == 0
    assert meeting("fr").say("annulé").view["stress"]["babysitter"] == 0
    assert meeting().say("canc").view["stress"]["babysitter"] == 0


def test_a_french_undo_is_not_mixed_up_with_a_card_that_cancels() -> None:
    talk = meeting("fr").say("annuler")
    assert talk.one("error") == "«\u202fannuler\u202f» peut vouloir dire\u202f: annulé."
    assert talk.reports == 2


def test_while_a_card_is_read_its_effects_come_first() -> None:
    talk = meeting().say("state mike 2", "c stress jennifer 1", "faint leila", "")
    assert talk.view["children"]["mike"]["state"] == 2
    assert talk.view["children"]["leila"]["fainted"]
    assert talk.view["stress"]["babysitter"] == 2


def test_other_words_are_told_what_is_to_be_answered_first() -> None:
    talk = meeting().say("e")
    assert talk.one("error") == "First answer: Mike meets Jennifer: draw a Babysitter card."
    assert talk.one("hint").startswith("an empty line when it is done")
    assert talk.say("m 3").one("error").startswith("First answer:")
    assert talk.view["turn"] == "mike"


def test_commands_work_while_something_is_asked() -> None:
    talk = meeting()
    for line in ("?", "why", "t", "h", "j", "c", "fix"):
        assert not talk.say(line).of("error"), line
    assert talk.say("u").one("done") == "Taken back: Mike moved to 15."


def test_cancelled_is_the_card_and_np_the_walk() -> None:
    talk = night(rooms=(9, 25)).say("m 15", "s", "n 3")
    assert talk.of("told")[-1] == "2. Move Jennifer 1 room: 9 → 15."
    talk.say("np")
    assert talk.one("done") == "Answer: not possible"
    assert talk.view["babysitter"]["room"] == "9"
    talk.say("u", "cancelled")
    assert talk.view["babysitter"]["room"] == "15"
    assert talk.say("u", "cancelled 2").view["babysitter"]["room"] == "9"


def test_dice_of_the_table_are_said_in_order_or_by_name() -> None:
    talk = night(table_dice=True, rooms=(9, 25)).put(
        children={"mike": {"room": "15"}, "leila": {"room": "15"}}, rooms={"15": {"light": "none"}}
    )
    talk.say("n 3")
    assert talk.one("headline") == "Roll a die each: Mike and Leila."
    assert talk.one("hint") == "each die, in this order: Mike, Leila"
    assert talk.say("4 2").one("done") == "Answer: Mike 4, Leila 2"
    assert talk.one("headline").startswith("Leila meets Jennifer")
    assert talk.say("u", "leila 5 mike 3").one("headline").startswith("Mike meets Jennifer")


def test_candies_after_the_roll_are_hinted_at_and_taken() -> None:
    talk = night(rooms=(9, 25), dice=(2, 3)).put(
        children={"mike": {"room": "15"}, "leila": {"room": "15"}}, rooms={"15": {"light": "none"}}
    )
    talk.say("n 3")
    assert "candies NAME NUMBER: change a die after the roll" in talk.of("hint")
    assert talk.one("headline").startswith("Mike meets Jennifer")
    assert talk.say("candies mike 3").one("headline").startswith("Leila meets Jennifer")


def test_a_padlock_takes_a_die_and_perhaps_candies() -> None:
    def locked() -> Talk:
        talk = night(table_dice=True, rooms=(25, 1))
        return talk.put(children={"mike": {"room": "1"}}, rooms={"1": {"padlock": True}})

    talk = locked().say("p")
    assert talk.one("headline") == "Force Padlock: What does the die show?"
    assert talk.of("hint")[-1].startswith("Candies may follow: −3, −2, −1, ")
    assert talk.say("4 -1").of("told")[0] == "1. The die counts 3."
    assert locked().say("p 4").of("told")[0].startswith("1. Move Jennifer 4 rooms")
    assert locked().say("p 2 +2").of("told")[0] == "1. The die counts 4."


def test_a_question_with_long_answers_is_answered_by_number() -> None:
    talk = night(tracking="ask", rooms=(25, 1)).say("w jennifer", "")
    assert talk.of("choice") == [
        " 1  Nothing", " 2  Trouble", " 3  It is the last", " 4  The last, with Trouble",
    ]  # fmt: skip
    assert talk.say("4").one("done") == "Answer: The last, with Trouble"


def test_who_is_there_is_answered_with_names_or_nobody() -> None:
    talk = night(tracking="ask", rooms=(25, 1)).say("n 2")
    assert talk.one("hint") == "some of Mike, Leila; or nobody"
    assert talk.say("nobody").one("done") == "Answer: nobody"
    assert talk.say("u", "leila mike").one("done") == "Answer: Leila and Mike"


def test_yes_and_no_are_words() -> None:
    talk = night("mike").say("faint mike")
    assert talk.one("headline") == "All Children have fainted. Is the night lost?"
    assert talk.say("yes").view["outcome"] == "lost"
    assert talk.one("hint").startswith("The night is over.")
