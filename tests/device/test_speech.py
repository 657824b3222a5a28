"""The voice of a desktop: a real engine, and programs that behave badly."""

import logging
import os
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.device.speech import lacks
from companion.device.speech.programs import PROGRAMS, PowerShell, Say
from companion.device.speech.speech import LONGEST, Speech
from companion.device.speech.writing import Writing
from tests.device.speaking import Mixer, samples, speech

SAID = {
    "en": "Move Jennifer 2 rooms, from 9 through 15 to 16. She reaches nobody.",
    "fr": "Déplacez Jennifer de 2 Salles, de la 9 à la 16 en passant par la 15.",
}


@pytest.fixture
def mixer() -> Mixer:
    return Mixer()


@pytest.fixture
def voice(mixer: Mixer) -> Iterator[Speech]:
    made = speech(mixer)
    yield made
    made.close()


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str, str], None]:
    """Put a program of our own where the real one would be found; it knows every language."""

    def put(name: str, body: str) -> None:
        folder = tmp_path / "bin"
        folder.mkdir(exist_ok=True)
        (folder / name).write_text(f"#!/bin/sh\n{body}\n")
        (folder / name).chmod(0o755)
        monkeypatch.setenv("PATH", f"{folder}{os.pathsep}{os.environ['PATH']}")

    return put


# For --voices it lists one, else it copies what it is to say into the file behind -w.
HONEST = 'case "$1" in --voices*) echo head; echo one; exit;; esac\ncat >"$8"'


@pytest.mark.parametrize("language", SAID)
def test_a_text_is_heard_for_about_as_long_as_people_would_need(
    mixer: Mixer, voice: Speech, language: str, tmp_path: Path
) -> None:
    lengths: list[float] = []
    for speed in (0.6, 1.0, 1.6):
        voice.speak(SAID[language], language, speed)
        mixer.until(lambda: len(mixer.heard) > len(lengths))
        seconds, numbers = samples(mixer.heard[-1], tmp_path)
        assert max(map(abs, numbers)) > 3000, "it is silent"
        loud = sum(1 for number in numbers if abs(number) > 300) / len(numbers)
        assert loud > 0.3, "there is hardly anything in it"
        lengths.append(seconds)
    slow, usual, fast = lengths
    assert 3 < usual < 9
    assert slow > 1.25 * usual
    assert fast < usual / 1.25
    assert not [file for file in mixer.files if file.exists()], "a file stays behind"


def test_both_languages_are_spoken_here_and_one_that_nobody_speaks_is_not(
    mixer: Mixer, voice: Speech
) -> None:
    for known, (language, lacking) in enumerate([("en", ""), ("fr", ""), ("xx", lacks.VOICE)]):
        assert voice.lacking(language) == lacks.WAITING  # nobody waits for a program
        while mixer.known == known:
            mixer.frame()
        assert voice.lacking(language) == lacking
        assert voice.available(language) == (not lacking)
    voice.speak("Hello.", "xx")
    voice.speak("Hello.", "en")
    mixer.until(lambda: mixer.heard)
    assert len(mixer.heard) == 1


def test_without_an_engine_there_is_silence_and_it_says_why(
    mixer: Mixer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", "/nowhere")
    for platform in ("linux", "macosx", "win", "ios"):
        voice = speech(mixer, platform)
        voice.speak("Hello.", "en")
        assert voice.lacking("en") == lacks.ENGINE
        assert not voice.available("en")
        assert not voice.speaking
        voice.stop()
        voice.close()
        voice.speak("Hello.", "en")
    assert mixer.heard == []
    assert mixer.frames.empty()


def test_what_was_stopped_is_not_heard(mixer: Mixer, voice: Speech) -> None:
    voice.speak("This is never said.", "en")
    voice.stop()
    voice.speak("This is.", "en")
    mixer.until(lambda: mixer.heard)
    voice.stop()
    assert mixer.played[-1] == b""  # the mixer is silent
    assert len(mixer.heard) == 1


def test_what_is_ready_and_was_stopped_before_its_frame_is_not_heard(
    mixer: Mixer, voice: Speech
) -> None:
    voice.lacking("en")
    mixer.until(lambda: voice.available("en"))
    voice.speak("This is ready.", "en")
    frame = mixer.frames.get(timeout=60)  # that it knows its voice
    frame()
    frame = mixer.frames.get(timeout=60)
    voice.stop()
    frame()
    assert mixer.heard == []
    voice.speak("This is heard.", "en")
    mixer.until(lambda: mixer.heard)


def test_a_newer_text_overtakes_one_that_takes_for_ever(
    mixer: Mixer, voice: Speech, program: Callable[[str, str], None], tmp_path: Path
) -> None:
    begun = tmp_path / "begun"
    os.mkfifo(begun)
    program("espeak-ng", HONEST.replace("cat >", f"""
read text
case "$text" in Forever*) echo $$ >{begun}; exec sleep 1000;; esac
echo "$text" >"""))  # fmt: skip
    voice.speak("Forever and a day", "en")
    number = int(begun.read_text())  # it waits for us here
    assert voice.speaking
    assert not voice.apart, "the mixer plays it"
    voice.speak("Short", "en")
    mixer.until(lambda: mixer.heard)
    assert mixer.heard == [b"Short\n"]
    with pytest.raises(ProcessLookupError):
        os.kill(number, 0)


def test_a_program_that_fails_says_so_until_it_works_again(
    mixer: Mixer, voice: Speech, program: Callable[[str, str], None]
) -> None:
    program("espeak-ng", HONEST + "\nexit 3")
    voice.speak("Hello", "en")
    mixer.until(lambda: voice.lacking("en") == lacks.BROKEN)
    assert mixer.heard == []
    program("espeak-ng", HONEST)
    voice.speak("Hello", "en")
    mixer.until(lambda: mixer.heard)
    assert voice.lacking("en") == ""


@pytest.mark.parametrize(
    ("odd", "plain"),
    [
        ("-wfile", "wfile"),
        ("--stdout", "stdout"),
        ("-f /etc/passwd", "f etc passwd"),
        ("[[x]] hello", "x, hello"),
        ("<speak>hello</speak>", "speak hello speak"),
        ("$(touch file) `touch file`", "touch file, touch file"),
        ("a\nb\0c\x1b[31m", "a b c, 31m"),
    ],
)
def test_a_text_is_read_whatever_it_looks_like_and_writes_no_file(
    mixer: Mixer, voice: Speech, odd: str, plain: str, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    voice.speak(odd, "en")
    mixer.until(lambda: mixer.heard)
    voice.speak(plain, "en")
    mixer.until(lambda: len(mixer.heard) == 2)
    assert mixer.heard[0] == mixer.heard[1]
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("text", ["", "  ", "…", "→ / ·", "[[]]"])
def test_nothing_to_say_stops_what_is_being_said(mixer: Mixer, voice: Speech, text: str) -> None:
    voice.speak("This is never said.", "en")
    voice.speak(text, "en")
    voice.speak("This is.", "en")
    mixer.until(lambda: mixer.heard)
    assert len(mixer.heard) == 1


def test_a_text_without_end_is_cut_behind_a_sentence(
    mixer: Mixer, voice: Speech, program: Callable[[str, str], None]
) -> None:
    program("espeak-ng", HONEST)
    voice.speak("One sentence. " * 1000, "en")
    mixer.until(lambda: mixer.heard)
    said = mixer.heard[-1].decode()
    assert LONGEST - 20 < len(said) <= LONGEST
    assert said.endswith("sentence.")
    voice.speak("x" * 10_000, "en")
    mixer.until(lambda: len(mixer.heard) == 2)
    assert len(mixer.heard[-1]) == LONGEST


def test_whatever_breaks_is_logged_once_and_raises_nothing(
    mixer: Mixer, caplog: pytest.LogCaptureFixture
) -> None:
    class Broken:
        def __getattr__(self, name: str) -> Any:
            raise RuntimeError(name)

    caplog.set_level(logging.INFO, "companion.device")
    voice = speech(mixer, engine=Broken())
    voice.speak("Hello.", "en")
    assert voice.lacking("en") == lacks.BROKEN
    assert not voice.speaking
    voice.stop()
    voice.close()
    assert len(caplog.records) == 1


def test_a_mixer_that_breaks_raises_nothing(mixer: Mixer) -> None:
    def play(*_: Any) -> None:
        raise RuntimeError("no sound card")

    voice = Speech(play, play, platform="linux", later=mixer.frames.put)
    voice.speak("Hello.", "en")
    mixer.frame()
    mixer.frame()
    voice.close()


def test_nothing_is_left_behind(mixer: Mixer) -> None:
    voice = speech(mixer)
    engine = voice._engine
    assert isinstance(engine, Writing)
    voice.speak("Hello.", "en")
    mixer.until(lambda: mixer.heard)
    folder, thread = engine._folder, engine._thread
    assert folder is not None
    assert thread is not None
    assert folder.stat().st_mode & 0o077 == 0
    voice.close()
    thread.join(60)
    assert not thread.is_alive()
    assert not folder.exists()
    voice.speak("Hello.", "en")
    assert not voice.speaking


# Where nothing can be tried, at least the call is looked at.

LISTED = {
    "say": "Daniel   en_GB    # Hi\nAmelie (Enhanced) fr_CA    # Salut\nThomas   fr_FR    # Salut",
    "powershell": "en Microsoft David Desktop\nfr Microsoft Hortense Desktop",
}
FOUND = {"say": "Amelie (Enhanced)", "powershell": "Microsoft Hortense Desktop"}


@pytest.mark.parametrize(("platform", "made"), [("macosx", Say()), ("win", PowerShell())])
def test_the_other_desktops_get_the_text_by_the_standard_input(
    mixer: Mixer, program: Callable[[str, str], None], tmp_path: Path, platform: str, made: Any
) -> None:
    asked = tmp_path / "asked"
    # The real one would write the wav; this one writes what it was called with.
    program(made.name, f"""
case "$*" in *"-v ?"*|*GetInstalledVoices*) cat <<'END'
{LISTED[made.name]}
{LISTED[made.name]}
END
exit;; esac
for one; do echo "$one" >>{asked}; done
echo "$COMPANION_VOICE $COMPANION_RATE" >>{asked}
file="$COMPANION_FILE"
while [ $# -gt 0 ]; do [ "$1" = -o ] && file="$2"; shift; done
cat >"$file"
""")  # fmt: skip
    voice = speech(mixer, platform)
    voice.lacking("fr")
    mixer.until(lambda: voice.available("fr"))
    voice.speak("Déplacez -o x.", "fr", 1.6)
    mixer.until(lambda: mixer.heard)
    assert mixer.heard == ["Déplacez o x.".encode()]
    called = asked.read_text()
    assert "Déplacez" not in called
    assert FOUND[made.name] in called
    assert {"say": "264", "powershell": " 4\n"}[made.name] in called
    voice.lacking("de")
    mixer.until(lambda: voice.lacking("de") == lacks.VOICE)
    voice.close()


def test_every_desktop_has_a_program_and_espeak_is_there_for_the_tests() -> None:
    assert set(PROGRAMS) == {"linux", "macosx", "win"}
    assert subprocess.run(["espeak-ng", "--version"], capture_output=True).returncode == 0
