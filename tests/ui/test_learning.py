"""Lessons by touches: from home to the moment the coach leaves, left, killed, undone, mistaken."""

import re
from collections.abc import Callable
from random import Random

import pytest

from companion.ui import theme
from tests.chance import new_seed, some
from tests.contract.lessons import courses
from tests.contract.playing import next_report
from tests.effort import SOAK
from tests.ui.audit import faults
from tests.ui.by_ear import Blind, listening
from tests.ui.driver import Driver
from tests.ui.learner import Learner
from tests.ui.test_layout import Findings, dress, dresses
from tests.ui.test_spoken_pages import spoken

Start = Callable[..., Driver]
ALL = [(name, variant) for _, name, variant in courses()]
# The smallest tablet with large text, in the longer language, and one more look.
LOOKS = [("small tablet", "fr", 1.4), *some(dresses(), len(dresses()) if SOAK else 1)]


@pytest.mark.parametrize(("name", "variant"), ALL)
def test_a_lesson_is_taken_by_tapping_what_is_lit_and_no_screen_is_wrong(
    app: Start, name: str, variant: str
) -> None:
    screen, findings = app(), Findings()
    learner = Learner(screen)
    learner.begin(name, variant)
    steps = len(learner.desk.course.steps)

    def looked() -> None:
        step = learner.desk.coached
        findings.look(screen, f"{step.id if step else 'end'} on {screen.app.where}")

    done = [step.id for step in learner.moments(looked, glows=True)]
    assert len(done) == steps
    assert not findings.known, findings.told()
    assert screen.app.where == "table"
    assert learner.desk.coached is None
    assert not screen.app.screen.coach.tools()


@pytest.mark.parametrize("look", LOOKS, ids=str)
def test_a_lesson_makes_nothing_wrong_on_any_device(
    app: Start, look: tuple[str, str, float]
) -> None:
    screen, found = app(), list[str]()
    dress(screen, look)
    for name, variant in some(ALL, 1):
        learner = Learner(screen)
        screen.app.go("lessons")
        screen.frames(3)
        found += faults(screen)
        learner.player.tap(f"{name} {variant}")
        for step in learner.moments():
            found += [f"{step.id}: {fault}" for fault in _added(screen)]
        screen.app.go("home")
        screen.frames(3)
        found += faults(screen)
    assert not found, "\n".join(found)


def _added(screen: Driver) -> list[str]:
    """List what is wrong with what is shown, but for what would be wrong without a lesson, too."""
    screen.frames(3)
    screen.rest()
    found, desk = faults(screen), screen.app.desk
    if not found or screen.app.where != "table":
        return found
    course, desk.course = desk.course, None
    screen.app.screen.refresh()
    screen.frames(3)
    known = faults(screen)
    desk.course = course
    screen.app.screen.refresh()
    screen.frames(3)
    return [fault for fault in found if fault not in known]


def test_a_wrong_tap_says_why_and_changes_nothing(app: Start) -> None:
    chance, screen = Random(new_seed()), app()
    for name, variant in ALL:
        learner = Learner(screen)
        learner.begin(name, variant)
        tried = 0
        for step in learner.moments():
            desk = learner.desk
            said = next_report(desk.here, chance)
            if step.page or said is None or not desk.gently(said):
                continue
            before = desk.here.log
            assert not desk.submit(said)
            assert desk.error == desk.in_lesson(step.no)
            assert desk.here.log == before
            screen.app.screen.refresh()
            assert desk.error in screen.texts() or screen.app.screen.page is not None
            desk.error = ""
            tried += 1
        assert tried


def test_a_key_that_is_not_lit_answers_gently(app: Start) -> None:
    screen = app()
    learner = Learner(screen)
    learner.begin("first_night", "map")
    for step in learner.moments():
        if step.id == "walk":
            break
    before = len(learner.desk.here.log)
    learner.player.tap("noise 3")
    assert len(learner.desk.here.log) == before
    assert learner.desk.in_lesson(step.no) in screen.texts()
    screen.room("21")
    assert len(learner.desk.here.log) == before
    screen.room("15")
    assert learner.desk.coached.id == "light"
    assert screen.app.where == "learn"  # nothing was told that had to be read


def test_killed_at_any_step_it_goes_on_there(app: Start) -> None:
    screen = app()
    learner = Learner(screen)
    learner.begin("first_night", "ask")
    for number, step in enumerate(learner.moments(), 1):
        if number % 4:
            continue
        screen.kill()
        screen.frames(3)
        where = learner.desk.say(
            "lesson stands", title="First night", n=number, most=len_of(learner, "ask")
        )
        assert any(where in text for text in screen.texts()), where
        screen.tap("continue")
        assert learner.desk.coached == step
        assert screen.app.where == ("learn" if step.page else "table")


def len_of(learner: Learner, variant: str) -> int:
    """Count the steps of the first night."""
    from companion.packs.lessons import lesson

    return len(lesson("boogeyman", "first_night").course(variant).steps)


def test_undo_leads_back_step_by_step_but_not_before_the_lesson(app: Start) -> None:
    screen = app()
    learner = Learner(screen)
    learner.begin("first_night", "map")
    done = []
    for step in learner.moments():
        if step.id == "walk":
            assert screen.key("undo").disabled  # else the night would be gone
        if step.report is not None:
            done.append(step)
        if step.id == "his_turn":
            break
    for before in reversed(done[:-1]):
        if screen.app.where == "learn":
            screen.app.go("table")
            screen.frames(3)
            if screen.app.where == "learn":
                learner.desk.undo()
                screen.app.go(learner.desk.seat)
                screen.frames(3)
                assert learner.desk.coached == before
                continue
        learner.player.undo()
        assert learner.desk.coached == before
    assert len(learner.desk.here.log) == 1


def test_it_can_be_left_for_later_or_for_good(app: Start) -> None:
    screen = app()
    learner = Learner(screen)
    learner.begin("first_night", "map")
    screen.tap("leave")
    screen.tap("later")
    assert screen.app.where == "home"
    assert any("First night, step 1 of" in text for text in screen.texts())
    screen.tap("Saved games")
    assert any("First night, step 1 of" in text for text in screen.texts())
    screen.app.go("home")
    screen.frames(3)
    screen.tap("continue")
    assert screen.app.where == "learn"
    for step in learner.moments():
        if step.id == "walk":
            break
    screen.tap("leave")
    screen.tap("alone")
    assert learner.desk.coached is None
    learner.player.say({"report": "moved", "child": "mike", "to": "21"})
    assert learner.desk.view["children"]["mike"]["room"] == "21"
    screen.app.go("home")
    screen.frames(3)
    assert not any("step" in text for text in screen.texts())


def test_a_page_can_be_read_again_and_its_rule_opened(app: Start) -> None:
    screen = app()
    learner = Learner(screen)
    learner.begin("first_night", "map")
    learner.player.tap("next")
    assert learner.desk.coached.id == "children"
    learner.player.tap("wonder")
    assert any("3 actions a turn" in text for text in screen.texts())
    screen.escape()
    learner.player.tap("before")
    assert learner.desk.coached.id == "goal_map"
    screen.escape()
    assert screen.app.where == "home"


def test_a_lesson_that_was_lost_is_told_as_lost(app: Start) -> None:
    screen = app()
    learner = Learner(screen)
    learner.begin("first_night", "map")
    desk = learner.desk
    course, desk.course = desk.course, None  # nobody coaches for a moment
    full = {"stress": {"boogeyman": 8, "babysitter": 8}}
    assert desk.submit({"report": "corrected", "set": full})
    stress = {"kind": "stress", "track": "babysitter", "by": 1}
    assert desk.submit({"report": "effect", "effect": stress})
    desk.course = course
    assert desk.stage == "over"
    assert desk.coached is None
    screen.app.go("home")
    screen.tap("Saved games")
    assert not any("step 1" in text for text in screen.texts())


def test_the_coach_is_heard_where_people_want_a_voice(app: Start) -> None:
    screen = app()
    learner = Learner(screen)
    learner.begin("first_night", "map")
    learner.desk.settings = learner.desk.settings.changed(speech="all")
    heard = {}
    for step in learner.moments():
        if not step.page:
            heard[step.id] = learner.desk.aloud()
        if step.id == "meeting":
            break
    assert heard["walk"].startswith("Tap Room 15.")
    assert "two Rooms" not in heard["walk"]
    assert "Babysitter card" in heard["meeting"]
    assert learner.desk.in_lesson(step.text).split(".")[1].strip() in heard["meeting"]


def test_a_page_is_heard_once_when_it_is_turned_to(app: Start) -> None:
    screen = app()
    engine = spoken(screen)
    learner = Learner(screen)
    learner.begin("first_night", "map")
    assert engine.said[-1][0].startswith("Three Objectives, then the Finale.")
    screen.app.rebuild()
    heard = len(engine.said)
    learner.player.tap("next")
    assert [said[0].split(".")[0] for said in engine.said[heard:]] == [
        "Two Children, each in its Hall"
    ]
    learner.player.tap("before")
    assert engine.said[-1][0].startswith("Three Objectives")


def test_no_number_of_a_step_is_shown_twice_and_none_is_left_out(app: Start) -> None:
    screen = app()
    learner = Learner(screen)
    learner.begin("first_night", "map")
    most, shown = len(learner.desk.course.steps), list[int]()
    before: list[str] = []

    def looked() -> None:
        nonlocal before
        texts = screen.texts()
        if texts != before:  # another page
            before = texts
            shown.extend(
                int(found[1])
                for text in texts
                if (found := re.search(rf"(\d+) of {most}\b", text, re.IGNORECASE))
            )

    for _ in learner.moments(looked):
        pass
    assert shown == list(range(1, most + 1))


def test_its_last_page_begins_a_real_game_or_plays_on(app: Start) -> None:
    screen = app()
    learner = Learner(screen)
    learner.begin("first_night", "ask")
    for step in learner.moments():
        if step.id == "end_ask":
            break
    assert screen.key("play on").cap.kind == "quiet"
    learner.player.tap("next")
    assert screen.app.where == "new"
    assert learner.desk.coached is None
    assert learner.desk.lesson_told(learner.desk.game_id) == ""


def test_what_the_own_box_shows_is_lit_and_any_answer_is_taken(app: Start) -> None:
    screen = app()
    learner = Learner(screen)
    learner.begin("first_night", "ask")
    asked = set()

    def looked() -> None:
        first = learner.desk.asked_first
        if first is None or learner.desk.following is not None:
            return
        asked.add(first.key)
        screen.settle()
        lit = [key.cap.meaning for key in screen.keys() if key.cap and key.cap.line == theme.LAMP]
        assert sorted(lit) == sorted(str(option.value) for option in first.options)
        assert len(screen.app.screen.coach.ring.around) >= len(lit)

    for _ in learner.moments(looked):
        pass
    assert asked == {"ask.space", "ask.slot"}


def test_copied_and_brought_back_it_is_still_a_lesson(app: Start) -> None:
    screen = app()
    learner = Learner(screen)
    learner.begin("first_hunt", "map")
    learner.player.tap("next")
    desk = learner.desk
    game = desk.game_id
    screen.app.go("home")
    made = desk.copy(game)
    assert desk.lesson_told(made) == desk.lesson_told(game) != ""
    desk.open(made)
    assert desk.coached.id == "bed"


def test_a_lesson_is_taken_by_ear_and_all_its_coach_says_is_heard(app: Start) -> None:
    for name, variant in ALL if SOAK else some(ALL, 1):
        language = some(("en", "fr"), 1)[0]
        screen = app()
        engine = listening(screen, language=language)
        learner, at = Learner(screen), 0
        learner.player = Blind(screen, engine)
        learner.begin(name, variant)
        for step in learner.moments():
            screen.wait(0.3)
            said = " ".join(text for text, _, _ in engine.said[at:])
            at = len(engine.said)
            for part in (step.title, step.text, step.why):
                text = learner.desk.in_lesson(part)
                assert learner.desk.spoken(text).strip() in said, f"{step.id}: {text}"


def test_headlines_of_a_coach_are_what_to_do_without_its_why(app: Start) -> None:
    screen = app()
    engine = spoken(screen, speech="headlines")
    learner = Learner(screen)
    learner.begin("first_night", "ask")
    step = next(step for step in learner.moments() if step.id == "search")
    text, why = (learner.desk.spoken(one["en"]) for one in (step.text, step.why))
    assert text in engine.said[-1][0]
    assert why not in engine.said[-1][0]
    learner.desk.set(speech="all")
    screen.app.hearing.tell_page()
    assert why in engine.said[-1][0]
