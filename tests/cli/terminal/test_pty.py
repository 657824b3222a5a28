"""Whole nights at the real program in a pseudo-terminal, with all that hands and windows do."""

import os
import re
import signal
import subprocess
import sys
import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion import root
from companion.cli.terminal import pages
from companion.table.running import Table
from tests.chance import some
from tests.cli.terminal.bot import Bot
from tests.cli.terminal.people import CTRL_C, CTRL_D, ROOT, Person, environment, one_line

OVER = {"en": "The night is over.", "fr": "La nuit est finie."}
UNKNOWN = "“still there?” cannot be said now."
MANY = 400  # lines: no night of the bot is longer


def started(person: Person, *answers: str) -> str:
    """Begin a night with these answers; give what is written then."""
    person.answer()
    said = ""
    for line in answers:
        said = person.say(line)
    return said


def reopened(file: Path, language: str) -> Table:
    table = root.open_game(file, language)
    table.close()
    return table


def check_nothing_is_lost(person: Person, file: Path, language: str) -> None:
    """Compare what the program shows last with what is in the file, once it has gone."""
    status, journal = person.say("t"), person.say("j all")
    person.press("q\r")
    assert person.ends() == 0
    assert b"Traceback" not in person.raw
    table = reopened(file, language)
    for line in table.opponent.text.status(table.state):
        assert one_line(line) in one_line(status)
    told = pages.journal(table, root.face_words(language))
    assert one_line(" ".join(line.text for line in told)) in one_line(journal)


@pytest.fixture
def own_device(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A device that knows nothing of a box: what is asked depends on that."""
    monkeypatch.setenv("COMPANION_HOME", str(tmp_path / "home"))


@pytest.mark.usefixtures("own_device")
@pytest.mark.parametrize(
    ("language", "tracking", "preset", "size"),
    some([("en", "1", "1", (80, 24)), ("en", "2", "3", (120, 40)), ("fr", "1", "3", (80, 24)),
          ("fr", "2", "2", (60, 20))], 1),
)  # fmt: skip
def test_a_whole_night_from_its_first_question_to_its_end(
    language: str, tracking: str, preset: str, size: tuple[int, int], tmp_path: Path
) -> None:
    file = tmp_path / "night.game"
    bot = Bot(language, len(language) + int(tracking + preset), "mike", "leila")
    arguments = ("table", "--language", language, "--save", str(file))
    with Person(*arguments, language=language, size=size) as person:
        said = started(person, "", "mike leila", tracking, preset)
        disturbed = disturbances(person)
        for number in range(MANY):
            bot.ending = number > 36
            said = person.say(bot.next(said))
            if OVER[language] in one_line(said):
                break
            if number % 4 == 0:
                said = next(disturbed, None) or said
        else:
            pytest.fail("the night does not end")
        check_nothing_is_lost(person, file, language)
    assert reopened(file, language).shown()["view"]["outcome"] == "lost"


def disturbances(person: Person) -> Iterator[str | None]:
    """Do what hands and windows do; give what is written then, if something is asked anew."""
    garbage = [
        b"\x1b[A\x1b[B\x1b[3~",
        b"\x1b[99;99~\x1bOP",
        b"\xff\xfe\xc3",
        b"\x01\x02\x05\x0b\x14",
    ]
    for junk in garbage:
        person.press(junk)  # keys that belong to no line
        yield None
        person.press(CTRL_C)  # and whatever they left in the line is dropped
        yield person.answer()
        person.resize(40, 12)
        yield None
        person.resize(80, 24)
        yield None
        person.press(b"\x1b[200~" + b"nonsense " * 100 + b"\x1b[201~\r")
        yield person.answer()


def test_a_solo_night_is_won(tmp_path: Path) -> None:
    file = tmp_path / "won.game"
    with Person("table", "--save", str(file)) as person:
        started(person, "solo", "tommy", "1", "3")
        person.say("fix babysitter 1")  # wherever she starts: out of the way
        person.say("m 19")
        person.say("call green!")
        person.say("reached tommy!")
        said = person.say("finale tommy!")
        assert "▶ Open the Epilogue book" in said
        assert "▶ The Boogeyman is beaten!" in person.say("panel 4")
        check_nothing_is_lost(person, file, "en")
    assert reopened(file, "en").shown()["view"]["outcome"] == "won"


def test_a_night_goes_on_after_the_program_was_killed(tmp_path: Path) -> None:
    file = tmp_path / "night.game"
    arguments = ("table", "--language", "fr", "--save", str(file))
    with Person(*arguments, language="fr") as person:
        started(person, "", "mike leila", "1", "1")
        person.say("corriger babysitter 1")  # wherever she starts: out of the way
        person.say("m 15")
        person.press("s\r")
        assert "Interrupteur utilisé par Mike" in person.answer()
        person.program.send_signal(signal.SIGKILL)
        assert person.ends() == -signal.SIGKILL
    with Person(*arguments, language="fr") as person:
        said = person.answer()
        assert "La nuit reprend où elle en était." in said
        assert "À Mike de jouer. Actions : 2/3." in said.replace("\u202f", " ")
        check_nothing_is_lost(person, file, "fr")


@pytest.mark.parametrize("face", ["rich", "plain"])
def test_ctrl_c_never_ends_the_program_and_never_splits_a_line(face: str, tmp_path: Path) -> None:
    file = tmp_path / "night.game"
    more = ("--plain",) if face == "plain" else ()
    with Person("table", "--save", str(file), *more, rich=face == "rich") as person:
        started(person, "", "mike leila", "1", "2")
        for number in range(12):
            # As a key behind the line, and as a signal until the line is answered: what is
            # written first is the line itself.
            person.press(f"state mike {number % 3 + 1}\r{CTRL_C * (number % 2)}")
            while person.written.count("\n") < 2 and not person.asked:
                person.program.send_signal(signal.SIGINT)
                person.glance()
            person.answer()
        # On a plain face the last signal may come late, and take along what is typed.
        while face == "plain" and "“hello”" not in person.say("hello"):
            pass
        person.press("still there?\r")
        person.answer_with(UNKNOWN)
        check_nothing_is_lost(person, file, "en")


def test_ctrl_d_leaves_and_asks_back_where_a_night_would_be_lost(tmp_path: Path) -> None:
    with Person("table", "--save", str(tmp_path / "a.game")) as person:
        started(person, "", "mike")
        person.press(CTRL_D)
        assert person.ends() == 0
        assert "Good night." in person.written
    with Person("table") as person:
        started(person, "", "mike", "1", "")
        person.press(CTRL_D)
        assert "would be lost" in person.answer()
        person.press(CTRL_D)
        assert person.ends() == 0


def test_lines_fit_the_window_after_it_became_another_size() -> None:
    with Person("table", size=(120, 40)) as person:
        started(person, "", "mike leila", "1", "")
        for columns in (40, 64, 100):
            person.resize(columns, 30)
            said = person.say("?").partition("?\n")[2]
            rows = [row for row in said.splitlines() if row.startswith("  ")]
            assert len(rows) > 8
            assert max(map(len, rows)) <= columns
        assert "┌" in person.say("h")
        person.resize(50, 30)
        assert "┌" not in person.say("h")


@pytest.mark.parametrize(
    "keys",
    [
        b"\x12m\x07", b"\x13m\x03", b"\x11\x1b\r", b"\x1b\x1b\x1b[", b"\x1a", b"\x1c", b"\x0c",
        b"\x00\x01\x06\x08\x0e\x10\x16\x17\x18\x19\x1d\x1e\x1f\x7f",
        b"\xf0\x9f\x98", b"\xed\xa0\x80",
        "é日本語🎲\u202e\u200b".encode(), b"x" * 3000, b"\x1b[200~a\nb\nc\x1b[201~",
        b"\x1b[M   \x1b[<0;1;1M\x1b]0;x\x07",
    ],
)  # fmt: skip
def test_no_keys_break_the_table(keys: bytes, one_person: Person) -> None:
    person = one_person
    person.press(keys)
    person.press(f"\x07{CTRL_C}")  # out of whatever mode they led to
    person.answer()
    person.press("still there?\r")
    person.answer_with(UNKNOWN)
    assert b"Traceback" not in person.raw
    assert person.program.poll() is None


@pytest.fixture(scope="module")
def one_person(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """One table for many keys."""
    home = str(tmp_path_factory.mktemp("home"))
    with Person("table", variables={"COMPANION_HOME": home}) as person:
        started(person, "", "mike leila", "1", "")
        yield person


def test_tab_completes_a_word() -> None:
    with Person("table") as person:
        started(person, "", "mike leila", "1", "")
        person.press("m din\t")
        person.until(lambda new: b"15" in new)
        person.press("\r")
        assert "✓ Mike moved to 15" in person.answer()


# Simpler terminals.


@pytest.mark.usefixtures("own_device")
def test_without_prompt_toolkit_the_table_is_plain(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text(
        "import sys\n"
        "class Missing:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.partition('.')[0] == 'prompt_toolkit':\n"
        "            raise ModuleNotFoundError(name)\n"
        "sys.meta_path.insert(0, Missing())\n"
    )
    path = os.pathsep.join([str(tmp_path), str(ROOT)])
    play_plainly(Person("table", rich=False, variables={"PYTHONPATH": path}))


@pytest.mark.usefixtures("own_device")
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_plain_night_in_a_terminal(language: str) -> None:
    arguments = ("table", "--plain", "--language", language)
    strict = {"PYTHONIOENCODING": "utf-8:strict"}
    play_plainly(Person(*arguments, language=language, rich=False, variables=strict), language)


@pytest.mark.usefixtures("own_device")
def test_a_terminal_that_can_nothing_gets_a_plain_table() -> None:
    play_plainly(Person("table", rich=False, variables={"TERM": "dumb"}))


def play_plainly(someone: Person, language: str = "en") -> None:
    """Play to the end, with Ctrl-C and bytes that are no text in between."""
    bot = Bot(language, 3, "mike", "leila")
    with someone as person:
        said = started(person, "", "mike leila", "1", "2")
        for number in range(MANY):
            bot.ending = number > 15
            said = person.say(bot.next(said))
            if OVER[language] in said:
                break
            if number == 5:
                person.press(CTRL_C)
                person.answer()
                person.press(b"\xff\xfe\x1b[A\r")
                said = person.answer()
        else:
            pytest.fail("the night does not end")
        assert not re.search(r"[▶✓✗┌│]|\x1b\[[0-9;]*m", person.raw.decode("utf-8", "replace"))
        person.press("q\r")
        assert person.ends() == 0
        assert b"Traceback" not in person.raw


NIGHT = ["coop", "mike leila", "map", "table", "m 15", "s", "n 3", "", "h", "t", "j", "?", "fix"]
LAST = ["faint mike", "faint leila", "", "yes", "yes", "new", "solo", "ray"]


def piped(
    lines: list[str], *arguments: str, **variables: str
) -> "subprocess.CompletedProcess[bytes]":
    text = "".join(f"{line}\n" for line in lines).encode()
    command = [sys.executable, "-m", "companion", "table", "--game", "boogeyman", *arguments]
    return subprocess.run(command, input=text, capture_output=True, env=environment(**variables))


def test_pipes_get_one_sentence_a_line() -> None:
    done = piped(NIGHT, "--plain")
    assert (done.returncode, done.stderr) == (0, b"")
    lines = done.stdout.decode().splitlines()
    assert "Mike moved to 15" in lines
    assert "15 Dining room: Mike" in lines or "15 Dining room: Jennifer, Mike" in lines
    assert lines[-1] == "Good night."
    assert not [line for line in lines if "┌" in line or "\x1b" in line]


def test_pipes_play_to_the_end_and_into_another_night() -> None:
    done = piped([*NIGHT[:4], *LAST])
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode()
    assert "The night is lost." in said
    assert said.count("A new night.") == 2


@pytest.mark.parametrize(
    ("arguments", "variables", "good_night"),
    [
        ([], {"LANG": "fr_FR.UTF-8"}, "Bonne nuit."),
        ([], {"LANG": "en_US.UTF-8", "LC_ALL": "fr_CA.UTF-8"}, "Bonne nuit."),
        ([], {"LANG": "fy_NL.UTF-8"}, "Good night."),
        ([], {"LANG": "C"}, "Good night."),
        (["--language", "en"], {"LANG": "fr_FR.UTF-8"}, "Good night."),
        (["--language", "fr"], {"LANG": "en_US.UTF-8"}, "Bonne nuit."),
    ],
)
def test_a_table_speaks_the_language_of_the_environment_unless_another_is_said(
    arguments: list[str], variables: dict[str, str], good_night: str
) -> None:
    done = piped(["coop", "mike leila"], *arguments, PYTHONUTF8="1", **variables)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode().splitlines()[-1] == good_night


@pytest.mark.parametrize(
    ("variables", "letters"),
    [
        ({"PYTHONIOENCODING": "ascii"}, "ascii"),
        ({"PYTHONIOENCODING": "latin-1:strict"}, "latin-1"),
        ({"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}, "ascii"),
        ({"LANG": "C", "LC_ALL": "C"}, "utf-8"),
    ],
)
def test_few_letters_are_no_reason_to_stop(variables: dict[str, str], letters: str) -> None:
    done = piped(NIGHT, "--plain", "--language", "fr", **variables)
    assert (done.returncode, done.stderr) == (0, b"")
    said = unicodedata.normalize("NFKD", done.stdout.decode(letters))
    assert "De\u0301placement de Mike" in said or "Deplacement de Mike" in said
    assert "Bonne nuit." in said


def test_a_terminal_with_few_letters_gets_a_plain_table() -> None:
    few = {"PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"}
    with Person("table", rich=False, variables=few) as person:
        said = started(person, "", "mike leila", "1", "2")
        assert "Mike's turn: 0 of 3 actions." in said
        assert "Mike's hall" in person.say("h")
        person.press(CTRL_D)
        person.answer()
        person.press(CTRL_D)
        assert person.ends() == 0


def test_a_file_that_is_open_elsewhere_is_said_so(tmp_path: Path) -> None:
    file = tmp_path / "night.game"
    with Person("table", "--save", str(file)) as person:
        person.answer()
        with Person("table", "--save", str(file)) as other:
            assert other.ends() == 1
            assert "companion: " in other.written
            assert "Traceback" not in other.written
