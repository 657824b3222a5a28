"""Prompts come as pages: asides above, a question under what was told."""

from companion.engine.prompt import Prompt
from companion.faces.pages import Page, pages


def tell(text: str) -> Prompt:
    return ask(text, "tell")


def ask(text: str, kind: str = "who") -> Prompt:
    aside = text.startswith("(")
    return Prompt(id="", kind=kind, key="", rule="", text=text, why="", aside=aside)


def laid(*prompts: Prompt) -> list[Page]:
    return pages(prompts)


def test_every_prompt_has_a_page_of_its_own() -> None:
    one, two = laid(tell("move her"), tell("turn"))
    assert (one.prompt.text, one.end) == ("move her", 1)
    assert (two.prompt.text, two.end) == ("turn", 2)


def test_an_aside_stands_above_what_comes_next() -> None:
    (page,) = laid(tell("(a card)"), tell("(a token)"), tell("move her"))
    assert page.asides == ("(a card)", "(a token)")
    assert (page.prompt.text, page.end) == ("move her", 3)


def test_what_is_told_twice_in_a_row_stands_there_once() -> None:
    (page,) = laid(tell("(nothing)"), tell("(nothing)"), tell("move her"))
    assert page.asides == ("(nothing)",)
    assert page.end == 3


def test_a_question_stands_under_what_was_told() -> None:
    (page,) = laid(tell("move her"), ask("whom?"))
    assert page.prompt.text == "move her"
    assert page.asked.text == "whom?"
    assert page.end == 2


def test_a_card_to_draw_is_something_to_do_and_has_its_own_page() -> None:
    one, two = laid(tell("move her"), ask("draw", "draw"))
    assert one.question is None
    assert two.asked.text == "draw"


def test_an_aside_parts_a_question_from_what_was_told_before() -> None:
    one, two = laid(tell("place him"), tell("(a token)"), ask("a symbol?", "choose"))
    assert one.question is None
    assert (two.asides, two.prompt.text) == (("(a token)",), "a symbol?")


def test_the_last_is_never_only_an_aside() -> None:
    (page,) = laid(tell("(round 2)"))
    assert page.prompt.text == "(round 2)"
    assert laid() == []
