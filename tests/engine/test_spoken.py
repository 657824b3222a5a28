"""Texts for the ear: every sign becomes a word or a pause, and nothing else is said."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.engine.prompt import CHOOSE, TELL, WHO, Option, Point, Prompt
from companion.engine.spoken import ALL, HEADLINES, OFF, Voice, plain, sentence
from tests.catalogues import spoken
from tests.speakable import speakable

ENGLISH = Voice.signs_of(spoken("en"))
FRENCH = Voice.signs_of(spoken("fr"))


@pytest.mark.parametrize(
    ("written", "en", "fr"),
    [
        ("9 → 15 → 16", "9, then 15, then 16", "9, puis 15, puis 16"),
        ("2/9", "2 of 9", "2 sur 9"),
        ("Light/Dark", "Light or Dark", "Light ou Dark"),
        ("−1", "minus 1", "moins 1"),
        ("(-1)", "minus 1", "moins 1"),
        ("+2", "plus 2", "plus 2"),
        ("6 + 1 + 1 = 8", "6 plus 1 plus 1 equals 8", "6 plus 1 plus 1 égale 8"),
        ("7−2", "7 minus 2", "7 moins 2"),
        ("1–3", "1 to 3", "1 à 3"),
        ("3 × 4", "3 times 4", "3 fois 4"),
        ("50 %", "50 percent", "50 pour cent"),
        ("Ava & co", "Ava and co", "Ava et co"),
        ("Event · Slot 4", "Event, Slot 4", "Event, Slot 4"),
        ("14 (Pantry)", "14, Pantry", "14, Pantry"),
        ("Room 14 (Pantry): Mike", "Room 14, Pantry: Mike", "Room 14, Pantry: Mike"),
        ("yes – no — maybe", "yes, no, maybe", "yes, no, maybe"),
        ("a well-known Passe-partout", "a well-known Passe-partout", "a well-known Passe-partout"),
        ("“Glass breaks.” He comes.", "Glass breaks. He comes.", "Glass breaks. He comes."),
        ("« Chut », dit-elle. « Oui. »", "Chut, dit-elle. Oui.", "Chut, dit-elle. Oui."),
        ("Un… deux… Trois…", "Un, deux. Trois.", "Un, deux. Trois."),
        ("… quatre", "quatre", "quatre"),
        ("Où va Mike ?", "Où va Mike?", "Où va Mike?"),
        ("Actions : 1", "Actions: 1", "Actions: 1"),
        ("[b]bold[/b] [color=#ff0000]red[/color]", "bold red", "bold red"),
        ("[[x]] <speak>y</speak>", "x, speak y speak", "x, speak y speak"),
        ("-wfile", "wfile", "wfile"),
        ("{child} \\ _x_ *y* #3 @z ~ ^ | `", "child, x y 3 z", "child, x y 3 z"),
        ("O’Neil’s ‘room’", "O'Neil's room", "O'Neil's room"),
        ("🎃 Élise 🎃", "Élise", "Élise"),
        ("1er tour, 1re fois, 2e", "1er tour, 1re fois, 2e", "premier tour, première fois, 2ème"),
        ("What?! No…!", "What? No!", "What? No!"),
        ("1.5 or 1,5 at 10:30", "1.5 or 1,5 at 10:30", "1.5 or 1,5 at 10:30"),
        ("œuf, cœur, Évènement", "œuf, cœur, Évènement", "œuf, cœur, Évènement"),
        ("", "", ""),
        ("…", "", ""),
    ],
)  # fmt: skip
def test_a_sign_becomes_a_word_or_a_pause(written: str, en: str, fr: str) -> None:
    assert plain(written, ENGLISH, "en") == en
    assert plain(written, FRENCH, "fr") == fr


@given(st.text(max_size=60) | st.text("aÉ1 .,;:!?'’-–−+→/=×%&()[]«»“”…·_<>", max_size=30))
def test_whatever_strangers_write_only_letters_digits_and_marks_are_left(text: str) -> None:
    said = plain(text, ENGLISH)
    assert speakable(said), said
    assert plain(said, ENGLISH) == said
    assert sentence(said) == sentence(sentence(said))


def test_a_text_ends_so_that_a_voice_comes_to_rest() -> None:
    assert [sentence(text) for text in ("yes", "Yes.", "who?", "then,", "")] == [
        "Yes.", "Yes.", "Who?", "Then.", "",
    ]  # fmt: skip


class Lantern:
    """A game's text that says what it is told to."""

    def __init__(self, *prompts: Prompt) -> None:
        self.said = list(prompts)

    def prompts(self, state: None) -> list[Prompt]:
        return self.said

    def status(self, state: None) -> list[str]:
        return ["Oil: 2/3.", "it burns"]

    def names(self) -> dict[str, str]:
        return {"ava": "Ava (Mike)", "hugo": "Hugo"}


TOLD = Prompt(id="1", kind=TELL, key="k", rule="L1", text="Light it: 2/3.", why="It is −1 now.")


def told(prompt: Prompt, how: str) -> str:
    voice = Voice(Lantern(prompt), spoken("en"))  # type: ignore[arg-type]
    (said,) = voice.prompts(None)
    return voice.told(said, how)


def test_a_headline_is_what_to_do_and_all_is_that_with_its_why() -> None:
    assert told(TOLD, HEADLINES) == "Light it: 2 of 3."
    assert told(TOLD, ALL) == "Light it: 2 of 3. It is minus 1 now."
    assert told(TOLD, OFF) == ""


def test_what_tells_nothing_new_is_no_headline() -> None:
    waiting = replace(TOLD, waits=True)
    assert told(waiting, HEADLINES) == ""
    assert told(waiting, ALL) == told(TOLD, ALL)


def test_a_question_ends_with_its_answers() -> None:
    options = (Option("y", "yes"), Option("n", "no, 1–3"))
    asked = replace(TOLD, kind=CHOOSE, text="Is it lit?", options=options)
    assert told(asked, HEADLINES) == "Is it lit?"
    assert told(asked, ALL).endswith("It is minus 1 now. Possible answers: Yes. No, 1 to 3.")
    who = replace(TOLD, kind=WHO, text="Who?", why="", people=("ava", "hugo"))
    assert told(who, ALL) == "Who? Possible answers: Ava, Mike. Hugo. Nobody."


def test_more_answers_than_anybody_keeps_in_mind_are_not_read_out() -> None:
    options = tuple(Option(n, str(n)) for n in range(25))
    assert told(replace(TOLD, kind=CHOOSE, options=options), ALL) == told(TOLD, ALL)


def test_the_large_word_of_a_page_is_said_where_it_says_something_else() -> None:
    assert told(replace(TOLD, word="Caught!"), HEADLINES) == "Caught! Light it: 2 of 3."
    assert told(replace(TOLD, word="The light"), HEADLINES) == told(TOLD, HEADLINES)
    assert told(replace(TOLD, word="Caught!", read=True), HEADLINES) == told(TOLD, HEADLINES)


def test_a_card_is_said_with_its_tale_then_what_it_orders_then_how_long() -> None:
    card = replace(
        TOLD, text="Event: Wind.", why="“It blows.” Lamps go out.", does="Lamps go out.",
        story=True, word="Wind", suit="Event", headline="Turn 4/5 down",
        points=(Point("x", "All stop"),), note="Until dawn.",
    )  # fmt: skip
    assert told(card, HEADLINES) == "Event: Wind. Turn 4 of 5 down. All stop."
    assert told(card, ALL) == "Event: Wind. It blows. Turn 4 of 5 down. All stop. Until dawn."
    again = replace(card, story=False, why="Lamps go out.", does="", note="")
    assert told(again, ALL) == "Event: Wind. Turn 4 of 5 down. All stop."


def test_how_the_table_stands_is_said_in_sentences() -> None:
    voice = Voice(Lantern(), spoken("en"))  # type: ignore[arg-type]
    assert voice.status(None) == "Oil: 2 of 3. It burns."
    assert voice.said("Undo", "Mike → 9") == "Undo. Mike, then 9."
