"""Around the turns of a night in lines: undo, cards, fixes, pages, the end; in both languages."""

import pytest

from tests.cli.terminal.talk import LANGUAGES, meeting, night

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
    assert talk.one("headline") == "Mike’s turn: 2 of 3 actions."
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
    "line", ["c 7 jennifer 2", "c stress jenn 2", "c Stress goes up or down jennifer +2"]
)
def test_what_a_card_did_is_said_by_number_or_name_and_repeated(line: str) -> None:
    talk = night()
    numbers = {text[4:]: int(text[:2]) for text in talk.say("c").of("choice")}
    line = line.replace("c 7", f"c {numbers['Stress goes up or down']}")
    talk.say(line)
    assert talk.one("done") == "Stress goes up or down: Jennifer, +2"
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
    assert talk.say("fix padlock 9 yes").one("done") == "Padlock: 9 (Sewing room), yes"
    assert talk.view["rooms"]["9"]["padlock"]
    assert talk.say("fix boogeyman off the board").one("done") == (
        "Where the Boogeyman is: off the board"
    )


def test_fixes_and_cards_in_french() -> None:
    talk = night(language="fr")
    assert talk.say("corriger stress de jennifer 5").one("done") == "Stress de Jennifer\u202f: 5"
    assert talk.say("carte jennifer marche vers un enfant leila 2").one("done") == (
        "Jennifer marche vers un Enfant\u202f: Leila, 2"
    )
    talk.say("corriger")
    assert talk.one("hint").startswith("par exemple corriger 1 ")
    talk.say("corriger lumière 9 obscurité")
    assert talk.view["rooms"]["9"]["light"] == "dark"
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


def test_a_card_calls_the_finale_before_its_time() -> None:
    assert night().say("call orange").view["finale"] is None
    talk = night().say("call orange!")
    assert talk.one("done") == "The Finale was called, by a card"
    assert talk.view["finale"] is not None


def test_what_cannot_be_done_by_a_card_now_is_not_listed() -> None:
    talk = night("mike").say("faint mike", "c")
    assert talk.one("error").startswith("First answer: All Children have fainted.")


def test_why_names_the_rules() -> None:
    talk = meeting().say("why")
    assert talk.of("because")[-1].startswith("T4: Mike and Jennifer are in 15 (Dining room).")
    assert meeting("fr").say("pourquoi").of("because")[-1].startswith("T4\u202f: ")


def test_the_journal_is_of_this_round_and_the_last_of_one_or_of_all() -> None:
    talk = night().say("e", "e", "e", "e")
    assert talk.view["round"] == 3
    assert talk.say("j").of("title") == ["Round 2"]
    talk.say("m 15")
    assert talk.say("journal").of("title") == ["Round 2", "Round 3"]
    assert talk.say("j 1").of("title") == ["Round 1"]
    assert "Place the Boogeyman in 25" in talk.text  # his turn belongs to the round it ends
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
        unknown = "cannot be said" if language == "en" else "ne peut pas se dire"
        assert unknown not in talk.text, line
        assert talk.session.field is None, line


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_key_that_is_shown_is_a_line(language: str) -> None:
    for key in night(language=language).session.keys():
        talk = night(language=language).say(key.split(" ")[0])
        assert not talk.of("error") or talk.session.table.log, key


# The end of a night.


def test_the_finale_is_won_panel_by_panel() -> None:
    talk = night().say("call blue!", "reached mike!", "finale mike leila!")
    assert talk.one("headline").startswith("Open the Epilogue book")
    assert talk.session.keys()[0] == "Panel"
    talk.say("panel goes", "panel")
    assert talk.of("choice")[3] == " 4  The end: won"
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
    assert talk.one("headline") == "Mike’s turn: 0 of 3 actions."


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
