"""A night in lines: commands, offers, questions and answers, in both languages."""

from typing import Any

import pytest

from tests.cli.terminal.talk import LANGUAGES, Talk


def night(*children: str, **more: Any) -> Talk:
    """A night of two; Jennifer in the guest room, the first token in the well."""
    return Talk(*(children or ("mike", "leila")), **{"rooms": (1, 25), **more})


# Beginning a night.


def test_a_new_night_asks_its_questions_one_by_one() -> None:
    talk = Talk()
    assert talk.one("title") == "Your table. Say what happens at it; ? lists what can be said."
    assert talk.one("headline") == "How do you play?"
    assert talk.session.question() == "Your answer [Cooperative]"
    talk.say("solo")
    assert talk.one("headline").startswith("Which Children play")
    assert talk.session.question() == "Your answer"
    talk.say("ray")
    assert talk.of("choice") == [
        " 1  With a map: the app follows every move",
        " 2  Without a map: the app asks what it needs",
    ]
    assert talk.session.question() == "Your answer [1]"
    talk.say("")
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
    assert talk.one("headline") == "Mike’s turn: 0 of 3 actions used."
    assert talk.lines.index(next(line for line in talk.lines if line.style == "headline")) > 8


def test_two_words_of_a_start_can_be_said_at_once() -> None:
    talk = Talk().say("coop leila mike")
    assert talk.one("headline") == "With a map, or without?"
    talk.say("without a map: the app asks what it needs", "2")
    assert talk.view["tracking"] == "ask"
    assert list(talk.view["children"]) == ["leila", "mike"]


def test_before_the_night_an_empty_line_with_no_default_asks_again() -> None:
    talk = Talk().say("", "")
    assert talk.one("headline").startswith("Which Children play")


def test_before_the_night_one_can_go_back_start_over_get_help_and_leave() -> None:
    talk = Talk().say("solo", "ray", "u")
    assert talk.one("headline").startswith("Which Children play")
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
    assert talk.one("error") == "“alone” is not one of these: Cooperative, Solo."
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
    assert talk.one("headline") == "Mike’s turn: 0 of 3 actions used."
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
    assert talk.one("headline") == "Mike’s turn: 2 of 3 actions used."


# Questions.


def meeting(language: str = "en") -> Talk:
    """Mike has walked into Jennifer: a card is to be drawn."""
    talk = night(rooms=(15, 25), language=language)
    return talk.say("m 15")


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
    assert talk.one("headline") == "Force the Padlock: The die"
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


# Undo and redo.


def test_undo_and_redo_by_tap_turn_and_round() -> None:
    talk = night().say("m 15", "s", "e", "m 16", "e", "m 9")
    assert talk.say("u").one("done") == "Taken back: Mike moved to 9."
    assert talk.say("r").one("done") == "Back again: Mike moved to 9."
    assert talk.say("u turn").one("done") == "Taken back: Mike moved to 9."
    assert talk.view["round"] == 2
    talk.say("u turn")
    assert (talk.view["round"], talk.view["turn"]) == (1, "leila")
    talk.say("undo round")
    assert talk.view["actions"] == 0
    assert talk.reports == 1
    assert talk.say("r round").reports == 4
    assert talk.say("redo turn").view["round"] == 2
    assert talk.say("r turn").one("done") == "Back again: Mike moved to 9."
    assert talk.say("r").one("error") == "There is nothing to redo."


def test_undo_says_where_everybody_stands_and_what_to_do_but_tells_nothing_again() -> None:
    talk = night().say("m 15", "s", "m 16", "u")
    assert talk.of("told") == []
    assert talk.one("headline") == "Mike’s turn: 2 of 3 actions used."
    assert "Mike: Calm, in 15 (Dining room)." in talk.of("spoken")
    talk.say("u", "r")
    assert talk.of("told") == ["Mike draws a Light card."]  # to be done once more


def test_over_a_reveal_the_draw_can_be_made_again() -> None:
    talk = night().say("e", "e")
    assert talk.say("u again").one("done") == "Taken back: Leila ended the turn."
    assert talk.say("u again").one("error").startswith("Nothing was revealed")
    assert talk.say("r again").one("error") == "“again” is one word too many."


def test_undo_in_french() -> None:
    talk = night(language="fr").say("m 15", "retour")
    assert talk.one("done") == "Repris\u202f: déplacement de Mike vers la Salle 15."
    assert talk.say("rétablir").one("done").startswith("Rétabli\u202f:")
    assert talk.say("u tour").view["actions"] == 0
    assert talk.say("e", "e", "u round encore").view["round"] == 1


# Cards, fixes, and looking at the table.


@pytest.mark.parametrize(
    "line", ["c 7 jennifer 2", "c stress jenn 2", "c Stress changes jennifer +2"]
)
def test_what_a_card_did_is_said_by_number_or_name_and_repeated(line: str) -> None:
    talk = night()
    numbers = {text[4:]: int(text[:2]) for text in talk.say("c").of("choice")}
    line = line.replace("c 7", f"c {numbers['Stress changes']}")
    talk.say(line)
    assert talk.one("done") == "Stress changes: Jennifer, +2"
    assert talk.view["stress"]["babysitter"] == 2


def test_what_was_fixed_is_repeated() -> None:
    talk = night()
    assert talk.say("fix stress_babysitter 5").one("done") == "Jennifer’s Stress: 5"
    assert talk.say("fix child_room leila 9").one("done") == (
        "Where a Child is: Leila, 9 (Sewing room)"
    )
    assert talk.say("fix found orange").one("headline") == "Who holds what: Who?"
    assert talk.of("hint")[-1] == "as many as you like, or an empty line for nobody"
    assert talk.say("mike leila").one("done") == "Who holds what: Objective, orange; Mike, Leila"
    assert talk.view["found"]["objective:orange"] == ["mike", "leila"]
    assert talk.say("fix found orange nobody").one("done") == (
        "Who holds what: Objective, orange; nobody"
    )
    assert talk.say("fix found orange", "").view["found"] == {}
    assert talk.say("fix padlock 9 yes").one("done") == "Padlock: 9 (Sewing room), Yes"
    assert talk.view["rooms"]["9"]["padlock"]
    assert talk.say("fix boogeyman off the board").one("done") == (
        "Where the Boogeyman is: Off the board"
    )


def test_fixes_and_cards_in_french() -> None:
    talk = night(language="fr")
    assert talk.say("corriger stress de jennifer 5").one("done") == "Stress de Jennifer\u202f: 5"
    assert talk.say("carte jennifer avance vers leila 2").one("done") == (
        "Jennifer avance vers\u202f: Leila, 2"
    )
    talk.say("corriger")
    assert talk.one("hint").startswith("par exemple corriger 1 ")
    assert talk.say("état leila effrayé").view["children"]["leila"]["state"] == 2


def test_lists_are_numbered_and_show_an_example_that_works() -> None:
    for language in LANGUAGES:
        for word in ("c", "fix"):
            talk = night(language=language).say(word)
            labels = talk.of("choice")
            assert [int(label[:2]) for label in labels] == list(range(1, len(labels) + 1))
            example = talk.one("hint").partition(":")[0].strip().split(" ", 2)[2]
            example = example.removeprefix("example ").removeprefix("exemple ").strip()
            assert not talk.say(example).of("error"), example


def test_an_effect_that_calls_the_finale_needs_no_mark() -> None:
    talk = night().say("c call orange")
    assert talk.one("done") == "Call the Finale: orange, by a card"
    assert talk.view["finale"] is not None


def test_what_cannot_be_done_by_a_card_now_is_not_listed() -> None:
    talk = night("mike").say("faint mike", "c")
    assert talk.one("error").startswith("First answer: All Children have fainted.")


def test_why_names_the_rules() -> None:
    talk = meeting().say("why")
    assert talk.of("because")[-1].startswith("T4: Both are in 15 (Dining room).")
    assert meeting("fr").say("pourquoi").of("because")[-1].startswith("T4\u202f: ")


def test_the_journal_is_of_this_round_and_the_last_of_one_or_of_all() -> None:
    talk = night().say("e", "e", "e", "e")
    assert talk.view["round"] == 3
    assert talk.say("j").of("title") == ["Round 2"]
    talk.say("m 15")
    assert talk.say("journal").of("title") == ["Round 2", "Round 3"]
    assert talk.say("j 1").of("title") == ["Round 1"]
    assert "The Boogeyman appears in 25" in talk.text  # his turn belongs to the round it ends
    assert talk.say("j all").of("title") == ["Round 1", "Round 2", "Round 3"]
    assert talk.say("j 9").one("hint") == "Nothing has happened yet."
    assert talk.say("j " + "9" * 50).one("hint") == "Nothing has happened yet."


def test_how_the_table_stands() -> None:
    talk = night().say("t")
    assert talk.of("status")[0] == "Round 1, Mike’s turn: 0 of 3 actions used."
    assert talk.say("table").of("status") == talk.say("status").of("status")


def test_the_house_is_drawn_and_told() -> None:
    talk = night().put(rooms={"9": {"padlock": True}}).say("h")
    assert any("Attic" in row for row in talk.of("house"))
    assert talk.of("house")[-1] == "○ Light  ⊠ Padlock  ⊘ locked"
    assert "1 Guest room: Jennifer" in talk.of("spoken")
    assert "9 Sewing room: Padlock" in talk.of("spoken")
    talk.session.told.page = (40, 20)
    assert not talk.say("h").of("house")
    assert "1 Guest room: Jennifer" in talk.of("status")


def test_without_a_map_there_is_no_house() -> None:
    assert night(tracking="ask").say("h").one("hint") == "There is no map in this game."


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("tracking", ["map", "ask"])
def test_every_line_that_help_shows_can_be_typed(language: str, tracking: str) -> None:
    shown = night(language=language, tracking=tracking).say("?").of("hint")
    typed = [text.split("  ")[0].strip() for text in shown if "  " in text]
    assert len(typed) >= 7
    for line in typed:
        talk = night(language=language, tracking=tracking).say(line)
        unknown = "cannot be said" if language == "en" else "ne peut pas être dit"
        assert unknown not in talk.text, line
        assert talk.session.field is None, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_is_shown_is_a_line(language: str) -> None:
    for key in night(language=language).session.keys():
        talk = night(language=language).say(key.split(" ")[0])
        assert not talk.of("error") or talk.session.table.log, key


# The end of a night.


def test_the_finale_is_won_panel_by_panel() -> None:
    talk = night().say("c call blue", "reached mike!", "finale mike leila!")
    assert talk.one("headline").startswith("Open the Epilogue book")
    assert talk.session.keys()[0] == "Panel"
    talk.say("panel goes", "panel")
    assert talk.of("choice")[3] == " 4  The last panel: won"
    talk.say("4")
    assert talk.view["outcome"] == "won"
    assert talk.one("hint") == (
        "The night is over. u takes back, j all tells it, new begins another."
    )
    assert talk.say("u").view["outcome"] is None


def test_a_night_that_nothing_keeps_is_left_when_it_is_said_twice() -> None:
    talk = night().say("q")
    assert talk.one("error").startswith("This night is not kept and would be lost.")
    assert not talk.session.over
    talk.say("m 15", "q")  # it was not meant
    assert not talk.session.over
    assert talk.say("quit").session.over
    assert talk.one("hint") == "Good night."


def test_a_night_that_is_kept_or_over_is_left_at_once() -> None:
    assert night(kept_in="x").say("q").session.over
    assert night().say("fix outcome lost", "q").session.over
    assert night().session.leave(sure=True)[0].text == "Good night."


def test_another_night_begins_where_nothing_is_lost() -> None:
    assert night().say("new").one("error") == "This night goes on, and is not kept. q leaves it."
    over = night().say("fix outcome won", "new")
    assert over.session.over
    assert over.session.another
    kept = night(kept_in="shelf").say("new")
    assert kept.session.another
    one = night(kept_in="file", one_night=True).say("new")
    assert one.one("error").startswith("This file holds one night.")
    assert not one.session.over
    one.say("fix outcome won")
    assert one.one("hint") == "The night is over. u takes back, j all tells it, q leaves."


def test_a_night_that_goes_on_says_where_it_stands() -> None:
    talk = night(kept_in="old.game")
    assert talk.of("hint")[:2] == [
        "Every line is kept in old.game.",
        "The night goes on where it stood.",
    ]
    assert talk.of("status")[0].startswith("Round 1, Mike’s turn")
    assert talk.one("headline") == "Mike’s turn: 0 of 3 actions used."


def test_every_word_is_understood_in_both_languages() -> None:
    for language in LANGUAGES:
        for line in ("help", "why", "undo", "redo", "journal", "table", "house", "card", "fix"):
            talk = night(language=language).say("m 15", line)
            nothing = {"There is nothing to redo.", "Il n’y a rien à rétablir."}
            assert set(talk.of("error")) <= nothing, line
    for line in ("aide", "pourquoi", "retour", "journal", "table", "maison", "carte", "corriger"):
        assert not night(language="fr").say("m 15", line).of("error"), line
    assert night(language="fr").say("fix outcome lost", "nouvelle").session.another
    assert night(language="fr", kept_in="x").say("quitter").session.over
