"""Without a map: question after question, and nothing of one is left over on the next."""

from collections.abc import Callable
from random import Random

import pytest
from kivy.metrics import dp

from companion.games.boogeyman.bots import BOTS
from companion.ui import theme
from companion.ui.widgets.strip import ASKED
from tests.chance import new_seed
from tests.effort import examples
from tests.games.boogeyman.bots.nights import night
from tests.ui.audit import faults
from tests.ui.driver import Driver
from tests.ui.player import Player
from tests.ui.test_layout import Dress, dress

Start = Callable[..., Driver]
CHILDREN = ["mike", "leila", "ray", "daphne"]
QUESTIONS, SOME = 12, 6
DRESSES: tuple[Dress, ...] = (
    ("small tablet", "en", 1.0),
    ("large tablet", "fr", 1.4),
    ("phone", "fr", 1.0),
    ("tablet", "en", 2.0),
)


@pytest.mark.parametrize("how", DRESSES)
def test_no_figure_is_left_lying_on_the_questions_that_follow(app: Start, how: Dress) -> None:
    seed = f"{new_seed()} {how}"
    played = night(
        Random(seed).choice(BOTS), seed, tracking="ask", children=CHILDREN, dice="table"
    )  # fmt: skip
    screen = app()
    dress(screen, how)
    desk = screen.app.desk
    asked = 0
    for reply in played.replies():
        report = played.said[-1]
        if reply["view"]["finale"]:
            break
        if report["report"] == "start":
            desk.begin()
            assert desk.submit(report)
            screen.app.go("table")
        elif report["report"] == "answer":
            Player(screen).say(report)
            screen.frames(3)
            screen.rest()
            asked += 1
            assert not faults(screen), f"after {asked} questions: {report}"
        else:
            assert desk.submit(report), desk.error
            screen.app.screen.refresh()
        if asked == examples(QUESTIONS):
            break
    assert asked >= SOME


def test_the_audit_finds_a_figure_that_lies_where_it_does_not_belong(app: Start) -> None:
    from companion.ui.widgets.pawn import pawn

    screen = app()
    desk = screen.app.desk
    desk.begin()
    desk.submit({"report": "start", "mode": "coop", "children": CHILDREN, "tracking": "ask"})
    screen.app.go("table")
    screen.frames(3)
    assert not faults(screen)
    headline = screen.app.screen.card.headline
    key = screen.key("undo")
    x, y = key.to_widget(*screen.middle(headline))
    key.canvas.after.add(pawn("leila", "L", x, y, 40))
    found = [fault for fault in faults(screen) if fault.startswith("drawn ")]
    assert any(fault.startswith("drawn outside") and "undo" in fault for fault in found)
    assert any(fault.startswith("drawn over") and headline.text in fault for fault in found)


def strip(screen: Driver) -> dict[str, str]:
    """Give the keys of the strip of noise: what each says, and of which kind it is."""
    return {key.cap.text: key.kind for key in screen.app.screen.stage.people.strip.keys}


def test_the_noise_that_was_said_stays_in_sight_while_something_is_asked(app: Start) -> None:
    screen = app()
    desk = screen.app.desk
    desk.begin()
    assert desk.submit(
        {"report": "start", "mode": "coop", "children": CHILDREN, "tracking": "ask", "seed": 7}
    )
    desk.last_prompt()
    screen.app.go("table")
    screen.frames(3)
    shown = screen.app.screen.stage.people.strip
    place = (*shown.pos, *shown.size)
    for said, lit in ((3, "3"), (6, "6")):
        assert desk.submit({"report": "searched", "child": desk.view["turn"], "noise": said})
        desk.last_prompt()
        screen.app.screen.refresh()
        screen.frames(3)
        assert (*shown.pos, *shown.size) == place
        assert [text for text, kind in strip(screen).items() if kind == "told"] == [lit]
        assert all(key.disabled for key in shown.keys)
        assert desk.undo()
        desk.last_prompt()
        screen.app.screen.refresh()
        screen.frames(3)
        assert "told" not in strip(screen).values()
        assert not any(key.disabled for key in shown.keys)


def test_a_question_and_its_answers_are_one_place_and_ways_out_stand_apart(app: Start) -> None:
    screen = app()
    desk = screen.app.desk
    desk.begin()
    desk.submit({"report": "start", "mode": "coop", "children": CHILDREN, "tracking": "ask"})
    desk.last_prompt()
    assert desk.submit({"report": "searched", "child": "mike", "noise": 3})
    screen.app.go("table")
    screen.frames(3)
    card = screen.app.screen.card
    assert card.headline.plain == "Move her 3 rooms towards Mike."
    assert card.asked.parent is None, "it is asked over its answers"
    question = screen.app.screen.stage.people.strip.question
    assert question.parent is not None
    assert question.font_size == dp(ASKED), "one line has room for large letters"
    assert question.font_size < card.headline.font_size, "what to do is read first"
    lead = screen.app.screen.stage.people.strip.lead
    assert lead.parent is not None
    assert (lead.text, lead.y) == ("2 · THEN ANSWER", question.top)
    assert card.kicker.text == "1 · JENNIFER", "what to do comes first"
    assert card.ground != theme.PANEL, "and it is lit"
    strip, keys = screen.app.screen.stage.people.strip, screen.app.screen.keys
    answers = keys.answers.keys
    assert keys.answers.parent is strip, "one ground lies under the question and its answers"
    assert [key.cap.text for key in answers] == ["Mike", "Leila", "Ray", "Daphné"]
    assert {(key.kind, key.cap.size, bool(key.cap.icon)) for key in answers} == {
        ("plain", answers[0].cap.size, True)
    }
    assert 0 <= question.y - keys.answers.top <= dp(12), "it is close to them"
    ways = keys.bar.keys
    assert [key.cap.text for key in ways] == ["Impossible", "Cancelled"], "they are no answers"
    assert all(key.kind == "quiet" and key.width < answers[0].width for key in ways)
    assert all(key.cap.size < answers[0].cap.size for key in ways)


def test_upright_the_prompt_asks_for_answers_are_far_from_the_strip(app: Start) -> None:
    screen = app((800, 1280))
    desk = screen.app.desk
    desk.begin()
    desk.submit({"report": "start", "mode": "coop", "children": CHILDREN, "tracking": "ask"})
    desk.last_prompt()
    assert desk.submit({"report": "searched", "child": "mike", "noise": 3})
    screen.app.go("table")
    screen.frames(3)
    card, table = screen.app.screen.card, screen.app.screen
    assert card.asked.parent is not None
    assert not table.stage.people.strip.question.text
    assert table.keys.answers.parent is None
    assert not card.kicker.text.startswith("1"), "there is one place to read"


def test_in_a_low_window_the_whole_prompt_is_seen_rather_close_than_cut(app: Start) -> None:
    from tests.ui.sitting import Sitting

    screen = app((1024, 600))
    screen.app.desk.set(language="fr")
    Sitting(screen).ask_turn()
    screen.settle()
    card = screen.app.screen.card
    assert card.inside.height <= card.scroll.height
    assert card.headline.font_size >= 36
