"""The keyboard goes from hand to hand: what is one player's alone is told to nobody else."""

from typing import Any

from tests.cli.terminal.people import Person
from tests.cli.terminal.talk import Talk

CLEARED = b"\x1b[H\x1b[2J\x1b[3J"


def hidden(**start: Any) -> Talk:
    """A competitive night in which he hides in 14."""
    return Talk("mike", "leila", mode="competitive", rooms=(25,), **start).say("", "14")


def texts(talk: Talk) -> str:
    return " ".join(line.text for line in talk.lines)


def test_an_empty_line_hands_it_over_and_his_answer_hands_it_back() -> None:
    talk = Talk("mike", "leila", mode="competitive", rooms=(25,))
    assert talk.one("headline") == "Hand the tablet to the Boogeyman."
    talk.say("m 14")
    assert talk.one("error") == "First answer: Hand the tablet to the Boogeyman."
    talk.say("")
    assert talk.lines[0].style == "clear"
    assert talk.one("headline") == "Where do you hide?"
    talk.say("14")
    assert talk.lines[0].style == "clear"
    assert "14" not in texts(talk)
    assert talk.one("headline").startswith("Mike’s turn")
    assert talk.view["indicator"][0] == "down"


def test_he_looks_at_any_time_notes_and_hands_it_back() -> None:
    talk = hidden().say("private")
    assert talk.lines[0].style == "clear"
    assert "Your tokens: 14" in talk.of("spoken")
    talk.say("note 7 trapdoor")
    assert "Where you laid things: 7 Trapdoor" in talk.of("spoken")
    talk.say("x")
    assert talk.lines[0].style == "clear"
    assert "Trapdoor" not in texts(talk)


def test_his_choice_is_taken_back_by_him_alone() -> None:
    talk = hidden().say("u")
    assert "hand the tablet over" in talk.one("error")
    talk.say("private", "u")
    assert talk.one("headline") == "Where do you hide?"
    assert talk.view["indicator"][0] is None


def test_what_he_may_not_say_tells_him_why_and_changes_nothing() -> None:
    talk = hidden().say("e", "e", "", "14")
    assert talk.of("error")
    talk.say("x").say("m 15")
    assert talk.one("error").startswith("First answer")


def test_without_a_map_he_says_who_came_in() -> None:
    talk = hidden(tracking="ask").say("private", "came mike", "1")
    talk.say("x")
    assert talk.view["boogeyman"]["room"] == "14"


def test_nobody_has_secrets_where_the_game_plays_him() -> None:
    talk = Talk("mike").say("private")
    assert talk.one("error") == "Nobody has anything private to say now."


def test_leaving_in_private_hands_it_back_first() -> None:
    talk = hidden().say("private", "q")
    assert talk.lines[0].style == "clear"
    assert not talk.session.over


def test_in_a_terminal_the_screen_and_what_was_scrolled_away_are_wiped() -> None:
    for plain in ((), ("--plain",)):
        with Person("table", *plain, rich=not plain) as person:
            person.answer()
            for line in ("competitive", "mike leila", "1", "3"):
                person.say(line)
            before = person.raw.count(CLEARED)
            person.say("")
            person.say("14")
            assert person.raw.count(CLEARED) == before + 2
            after = person.raw.rpartition(CLEARED)[2]
            assert b"14" not in after
            person.press("q\rq\r")
            assert person.ends() == 0
