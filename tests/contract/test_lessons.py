"""Every lesson of every game, in every variant and language, taken from first to last step."""

import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from random import Random

from companion import games, root
from companion.engine.document import Node
from companion.engine.lesson import ANSWER, REPORT, allows
from companion.engine.lesson_reading import read_lesson
from companion.packs.lessons import lesson, lessons
from companion.packs.reader import read
from companion.packs.rulebooks import rulebook
from companion.packs.shipped import content
from companion.table.memory import MemoryLog
from companion.table.running import public
from tests.chance import new_seed
from tests.contract.lessons import LOUD, Pupil, courses
from tests.contract.playing import next_report
from tests.contract.promises import DRAWINGS, ICONS, LANGUAGES
from tests.every import every

NIGHT = 20  # reports after a lesson
WRONG = 6  # other reports that are tried at each step
# What somebody can answer who took the lesson once: the question, its rule, and what was seen.
ANSWERED = {
    "what does she do when there is noise": ("B2", ("babysitter_moved", "babysitter_sent")),
    "whom does she meet": ("T4", ("meeting_began",)),
    "whom of several": ("B4", ("babysitter_moved", "babysitter_reached")),
    "when is she possessed": ("M4", ("babysitter_possessed",)),
    "whom does she hunt then": ("P1", ("possession_rolled",)),
    "where does he show himself, and how often": ("M2", ("boogeyman_revealed",)),
    "how long does he stay there": ("M9", ("boogeyman_revealed",)),
    "what does a Candy do": ("T10", ("padlock_forced",)),
    "when does an Event come, and how long does it hold": ("M6", ("token_placed",)),
    "what does the Dark do": ("M3", ("light_taken", "boogeyman_revealed")),
    "what does a Padlock cost": ("B8", ("padlock_removed",)),
    "what brings Trouble": ("X1", ("stress_changed",)),
    "how does one lose": ("X3", ("stress_changed",)),
    "what does a faint bring": ("N1", ("child_fainted", "nightmare_drawn")),
    "how is somebody revived": ("N2", ("child_revived",)),
    "how does the Finale begin": ("F1", ("finale_called",)),
    "how is it read": ("F5", ("finale_called",)),
}


def test_every_lesson_is_played_to_its_end_in_every_language() -> None:
    def holds(game: str, name: str, variant: str, language: str) -> None:
        pupil = Pupil.begin(game, name, variant, language)
        done = [step.id for step in pupil.steps()]
        assert done == [step.id for step in pupil.course.steps]

    every([(*one, language) for one, language in product(courses(), LANGUAGES)], holds)


def test_whatever_the_own_box_shows_a_lesson_comes_to_its_end() -> None:
    def holds(game: str, name: str, variant: str) -> None:
        pupil = Pupil.begin(game, name, variant)
        pupil.answers = LOUD
        assert len(list(pupil.steps())) == len(pupil.course.steps)

    every(courses(), holds)


def test_every_line_is_about_something_that_is_told() -> None:
    for game in {game for game, _, _ in courses()}:
        for one in lessons(game):
            told = set()
            for variant, answers in product(one.variants, (LOUD, ("nothing", "no"))):
                pupil = Pupil.begin(game, one.id, variant.id)
                pupil.answers = answers
                list(pupil.steps())
                told |= pupil.told
            keys = {key for step in one.steps for key in step.watch} | set(one.lines)
            dead = [
                key
                for key in keys
                if not any(other == key or other.startswith(f"{key}.") for other in told)
            ]
            assert not dead, f"{one.id}: nothing tells {dead}"


def test_a_lesson_names_only_rules_drawings_icons_and_people_that_there_are() -> None:
    def holds(game: str, name: str, variant: str) -> None:
        pupil = Pupil.begin(game, name, variant)
        course, figures = pupil.course, root.figures(game)
        show, log = pupil.table.opponent.show, pupil.table.log
        guide = {step.key for step in show.guide(log[0].state, log[0].events)}
        assert not course.variant.icon or course.variant.icon in ICONS
        assert course.variant.drawing in DRAWINGS, course.variant.drawing
        for step in course.steps:
            for language in LANGUAGES:
                unknown = set(step.rules) - set(rulebook(game, language).rules)
                assert not unknown, f"{step.id}: no rule {unknown}"
            if step.comment is not None:
                assert step.comment.drawing in DRAWINGS, step.comment.drawing
            picture = step.picture
            assert not step.page or picture is not None, f"{step.id} has no picture"
            if picture is None:
                continue
            assert not picture.setup or picture.setup in guide, picture.setup
            for sprite in picture.piece.sprites if picture.piece is not None else ():
                assert not sprite.drawing or sprite.drawing in DRAWINGS, sprite.drawing
                assert not sprite.icon or sprite.icon in ICONS, sprite.icon
                assert not sprite.who or sprite.who in figures, sprite.who

    every(courses(), holds)


def test_every_step_says_something_in_two_short_sentences() -> None:
    def holds(game: str, name: str, variant: str) -> None:
        for step in lesson(game, name).course(variant).steps:
            for language in LANGUAGES:
                done = f"{step.text[language]} {step.why.get(language, '')}".strip()
                others = (said.get(language, "") for said in (step.no, *step.watch.values()))
                for text in (done, *others):
                    ends = sum(text.count(sign) for sign in (". ", "! ", "? "))
                    assert ends <= 1, f"{step.id}: {text}"

    every(courses(), holds)


def test_french_lines_never_begin_with_a_sign() -> None:
    """A narrow space that does not break stands before ; : ! ? » and after «."""
    wrong = []
    for game in games.IDS:
        for file in sorted((content() / game / "lessons").glob("*.yaml")):
            for text in _french(read(file.read_bytes(), file.name)):
                if re.search("[^\u202f][;:!?»]|«[^\u202f]", text):
                    wrong.append(f"{file.name}: {text}")
    assert not wrong, "\n".join(wrong)


def _french(node: Node) -> Iterator[str]:
    """Give every French text of a file."""
    for key, value in node.pairs:
        yield from [value.raw] if key.raw == "fr" else _french(value)
    for entry in node.entries:
        yield from _french(entry)


def test_left_and_resumed_at_every_step_it_stands_where_it_stood() -> None:
    def holds(game: str, name: str, variant: str) -> None:
        log = MemoryLog()
        pupil = Pupil.begin(game, name, variant, log=log)
        for step in pupil.steps():
            kept = MemoryLog(log.rows, log.packs)
            again = Pupil(pupil.course, root.open_game(kept), set(pupil.read))
            assert again.step == step
            assert again.at == pupil.at

    every(courses(), holds)


def test_undone_at_every_step_it_is_where_it_was_and_redone_where_it_came_to() -> None:
    def holds(game: str, name: str, variant: str) -> None:
        pupil = Pupil.begin(game, name, variant)
        for step in pupil.steps():
            if step.report is None:
                continue
            at = pupil.at
            pupil.do(step)
            assert pupil.at == at + 1
            assert pupil.table.submit({"report": "undo"})["ok"]
            assert pupil.at == at, f"{step.id} is still done"
            assert pupil.table.submit({"report": "redo"})["ok"]
            assert pupil.at == at + 1
            assert pupil.table.submit({"report": "undo"})["ok"]

    every(courses(), holds)


def test_a_step_allows_what_it_expects_and_the_way_back_and_little_else() -> None:
    chance = Random(new_seed())

    def holds(game: str, name: str, variant: str) -> None:
        pupil = Pupil.begin(game, name, variant)
        for step in pupil.steps():
            assert allows(step, {"report": "undo"}, pupil.asked)
            if step.page:
                continue
            expected = pupil.expected()
            assert allows(step, expected, pupil.asked), step.id
            for _ in range(WRONG):
                other = next_report(pupil.table, chance)
                if other is None or other[REPORT] in step.also:
                    continue
                alike = all(other.get(key) == value for key, value in expected.items())
                assert allows(step, other, pupil.asked) == alike, (step.id, other)

    every(courses(), holds)


def test_a_wrong_answer_is_not_allowed_but_one_that_is_no_part_of_the_lesson_is() -> None:
    found = 0
    for game, name, variant in courses():
        pupil = Pupil.begin(game, name, variant)
        for step in pupil.steps():
            asked = pupil.asked
            if asked is None:
                continue
            said = {REPORT: ANSWER, "prompt": asked.id, "value": "something else"}
            assert not allows(step, said, asked)
            other = next((one for one in pupil.course.steps if not one.asks), None)
            assert other is not None
            assert allows(other, said, asked)
            assert not allows(other, {**said, "prompt": "another"}, asked)
            found += 1
    assert found


def test_after_a_lesson_the_night_goes_on_as_any_other() -> None:
    chance = Random(new_seed())

    def holds(game: str, name: str, variant: str) -> None:
        pupil = Pupil.begin(game, name, variant)
        list(pupil.steps())
        taken = 0
        for _ in range(20 * NIGHT):
            said = next_report(pupil.table, chance)
            if said is None or taken == NIGHT:
                break
            taken += bool(pupil.table.submit(said)["ok"])
        assert taken == NIGHT or said is None
        assert pupil.step is None, "it is over, whatever follows"

    every(courses(), holds)


def test_who_took_the_first_night_can_answer_questions_about_the_opponent() -> None:
    for variant in ("map", "ask"):
        pupil = Pupil.begin("boogeyman", "first_night", variant)
        list(pupil.steps())
        events = [event for one in pupil.table.log for event in one.events]
        seen = {shown["event"] for shown in public(events)}
        rules = {rule for step in pupil.course.steps for rule in step.rules}
        open_ = [
            question
            for question, (rule, events) in ANSWERED.items()
            if rule not in rules or not seen & set(events)
        ]
        assert not open_, f"{variant}: {open_}"


def test_the_lesson_of_its_page_is_sound_and_can_be_played() -> None:
    page = (Path(__file__).parents[2] / "docs" / "lessons.md").read_text("utf-8")
    example = read_lesson(read(page.split("```yaml\n")[1].split("```")[0].encode(), "lessons.md"))
    pupil = Pupil.taking(example.course("map"), "closet_monsters")
    assert [step.id for step in pupil.steps()] == ["fear", "hit"]
    parts = {
        *("say", "asks", "why", "no", "also", "watch", "question", "picture", "comment"),
        *("teaches", "only", "lines", "note", "rig", "labels", "tilt", "stands", "flat"),
    }
    assert not [part for part in parts if f"`{part}" not in page]


def test_the_minutes_are_as_said() -> None:
    """A step takes less than half a minute: a look at the table, a tap, a line to be read."""
    for game, name, variant in courses():
        one = lesson(game, name)
        assert len(one.course(variant).steps) <= max(8, one.minutes * 4), (name, variant)
