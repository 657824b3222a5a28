"""Headlines: lines of about equal length, and no number at the beginning of one."""

from collections.abc import Callable
from itertools import product

from companion.ui import theme
from companion.ui.widgets.writing import Headline
from tests.ui.audit import _torn
from tests.ui.driver import Driver

Start = Callable[..., Driver]


def written(screen: Driver, text: str, width: float) -> list[str]:
    """Give the lines of a headline as they are drawn."""
    headline = Headline(screen.app.desk.look, "", 42, font=theme.DISPLAY, shrinks=True)
    headline.say(text)
    headline.width = width
    headline._wrap()
    headline.texture_update()
    lines = headline._label._cached_lines
    drawn = ["".join(word.text for word in line.words).strip() for line in lines]
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in drawn]


def test_no_line_of_a_headline_begins_with_a_number(app: Start) -> None:
    screen = app()
    for said, width in product(
        ("The Boogeyman is in room 12!", "Tommy 5, Daphné 5, Ray 5, Peter 1: it is Peter."),
        range(300, 700, 20),
    ):
        lines = written(screen, said, width)
        assert not any(line[:1].isdecimal() for line in lines[1:]), (width, lines)


def test_the_last_word_of_a_headline_does_not_stand_alone(app: Start) -> None:
    screen = app()
    for width in range(300, 800, 20):
        lines = written(screen, "The house can sleep at last, and so can all of us", width)
        assert len(lines) == 1 or " " in lines[-1], (width, lines)


def test_a_number_at_the_end_takes_short_words_with_it(app: Start) -> None:
    screen = app()
    lines = written(screen, "The Boogeyman’s Stress goes up to 1.", 380)
    assert lines == ["The Boogeyman’s", "Stress goes", "up to 1."]


def test_a_headline_has_no_more_lines_than_its_width_asks_for(app: Start) -> None:
    screen = app()
    assert written(screen, "Go to bed!", 800) == ["Go to bed!"]
    assert written(screen, "The house can sleep at last.", 560) == [
        "The house can",
        "sleep at last.",
    ]


def test_the_audit_sees_a_number_that_begins_a_line(app: Start) -> None:
    screen = app()
    text = Headline(screen.app.desk.look, "The Boogeyman is in room 12!", 42, font=theme.DISPLAY)
    text.padding = [0, 0, 0, 0]
    text.text_size = (600, None)  # as plain text would be set
    text.texture_update()
    found = [fault.partition(":")[0] for fault in _torn(text)]
    assert found == ["a number begins a line", "alone on the last line"]


def test_a_short_way_is_not_broken() -> None:
    headline = Headline(theme.Theme(), font=theme.DISPLAY)
    headline.say("Move Jennifer 2 rooms: 9 → 15 → 16.")
    assert "9\xa0→\xa015\xa0→\xa016." in headline.text
    headline.say("Move Jennifer: 9 → 15 → 16 → 17 → 18.")
    assert " →" in headline.text
