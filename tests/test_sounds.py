"""The sounds: all there, small, gentle, seamless, as loud as they shall be, as the code says."""

import functools
import json
import os
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

import numpy as np
import pytest
import soundfile

from companion.packs.shipped import content
from content.sounds import ogg
from content.sounds.loudness import AMBIENCE, EFFECT, STING, loudest, loudness, true_peak
from content.sounds.make import EDGE, ROLL, SOUNDS
from content.sounds.tools import (
    RATE,
    Samples,
    luck,
    noise,
    pan,
    pink,
    power,
    samples,
    seconds,
    tone,
)
from tests import hearing
from tests.chance import some
from tests.effort import SOAK
from tests.every import every

FOLDER = content() / "sounds"
MOST_BYTES = 2_500_000  # of all files
MOST_MEMORY = 12_000_000  # of the cues of one game, unpacked: loops are streamed
WANTED = {
    "app": "tick",
    "boogeyman": "ambience-calm ambience-uneasy ambience-dread token footsteps-1 footsteps-2 "
    "footsteps-3 footsteps-4 footsteps-5 footsteps-6 door light-on light-off reveal "
    "meeting-jennifer meeting-boogeyman possession faint revival trouble event nightmare won "
    "lost finale padlock",
    "closet_monsters": "ambience-nursery monster-comes monster-goes toy asleep awake sock won lost",
    "final_girl": "ambience-ferry wick lamp footsteps foghorn snuffed panic token finale won lost",
    "betrayal": "ambience-hill omen rolled haunt traitor monsters blow stunned counted dead won "
    "lost",
}
SCRIPTS = {".py", ".pyc", ".md"}
NAMES = sorted(f"{folder}/{name}" for folder, names in WANTED.items() for name in names.split())
SHORT = {
    "closet_monsters/ambience-nursery": 24.0,
    "final_girl/ambience-ferry": 12.0,
    "betrayal/ambience-hill": 12.0,
}
LOOPS = {name: SHORT.get(name, 60.0) for name in NAMES if "ambience" in name}
CUES = sorted(set(NAMES) - set(LOOPS))
STINGS = [name for name in CUES if SOUNDS[name].lufs == STING]
MEASURED = [*CUES, *some(LOOPS, 1)]  # a minute takes as long to measure as all the cues
REMADE = (
    "app/tick",
    "boogeyman/token",
    "boogeyman/footsteps-2",
    "closet_monsters/sock",
    "final_girl/wick",
    "betrayal/blow",
)
PINNED = ("0.14.0", "1.2.2")  # soundfile, and the libsndfile in its wheel


@functools.cache
def heard(name: str) -> Samples:
    """Give what a player of a file hears."""
    return ogg.unpacked(FOLDER / f"{name}.ogg")


def test_every_sound_is_there_and_no_other() -> None:
    files = [file for file in FOLDER.rglob("*") if file.is_file() and file.suffix not in SCRIPTS]
    there = {file.relative_to(FOLDER).as_posix() for file in files}
    assert there == {f"{name}.ogg" for name in NAMES}
    assert sorted(SOUNDS) == NAMES


def test_they_are_small_together() -> None:
    assert sum(file.stat().st_size for file in FOLDER.rglob("*.ogg")) <= MOST_BYTES


def test_the_cues_of_a_game_fit_into_memory() -> None:
    def holds(game: str) -> None:
        mine = [name for name in CUES if name.split("/")[0] in ("app", game)]
        assert sum(heard(name).shape[1] for name in mine) * 4 <= MOST_MEMORY  # 16 bits, two sides

    every(set(WANTED) - {"app"}, holds)


def test_every_sound_is_as_loud_as_it_shall_be() -> None:
    def holds(name: str) -> None:
        wanted = SOUNDS[name].lufs
        kinds = AMBIENCE if name in LOOPS else STING if name in STINGS else EFFECT
        if wanted is None:  # too short: by its peak
            assert loudness(heard(name)) <= EFFECT
            assert -15 <= true_peak(heard(name)) <= -5
        else:
            assert wanted == kinds
            assert abs(loudness(heard(name)) - wanted) <= 0.3, loudness(heard(name))

    every(MEASURED, holds)


def test_no_peak_is_cut_off() -> None:
    def holds(name: str) -> None:
        assert true_peak(heard(name)) < -1, true_peak(heard(name))

    every(MEASURED, holds)


def test_nothing_startles_and_nothing_is_stronger_than_his_reveal() -> None:
    strongest = loudest(heard("boogeyman/reveal"))
    assert STING < strongest <= STING + 4
    assert hearing.grows_for(heard("boogeyman/reveal")) > 0.25

    def holds(name: str) -> None:
        assert loudest(heard(name)) <= strongest, loudest(heard(name))

    every(MEASURED, holds)


def test_a_tablet_plays_enough_of_every_sound() -> None:
    def holds(name: str) -> None:
        assert hearing.lost_on_a_tablet(heard(name)) <= 6, hearing.lost_on_a_tablet(heard(name))

    every(MEASURED, holds)


def test_moods_and_stings_have_two_sides() -> None:
    def holds(name: str) -> None:
        left, right = heard(name)
        assert power(left - right) > 0.1 * power(left + right)

    every([*LOOPS, *STINGS], holds)


def test_no_sound_begins_or_ends_with_a_click() -> None:
    def holds(name: str) -> None:
        sound = heard(name)
        assert np.abs(sound[:, :4]).max() < 0.1 * np.abs(sound).max()
        assert np.abs(sound[:, -44:]).max() < 0.01 * np.abs(sound).max()

    every(set(CUES) - {"app/tick"}, holds)


def test_a_loop_tells_to_the_sample_what_is_repeated() -> None:
    def holds(name: str, length: float) -> None:
        told = ogg.comments((FOLDER / f"{name}.ogg").read_bytes())
        assert EDGE <= int(told["LOOPSTART"]) <= 2 * ROLL - EDGE
        assert int(told["LOOPLENGTH"]) == samples(length)
        assert heard(name).shape[1] == 2 * ROLL + samples(length)

    every(LOOPS.items(), holds)


def test_a_loop_has_no_seam() -> None:
    def holds(name: str, length: float) -> None:
        told = ogg.comments((FOLDER / f"{name}.ogg").read_bytes())
        assert hearing.seam(heard(name), int(told["LOOPSTART"]), samples(length)) == []

    every(LOOPS.items(), holds)


@pytest.mark.parametrize(
    ("later", "shorter", "found"),
    [(0, 0, False), (-30, 0, False), (0, 30, True), (700, 700, True)],
)
def test_a_seam_is_found(later: int, shorter: int, found: bool) -> None:
    turns = noise(samples(3), pink(), luck("seam"))
    sound = np.atleast_2d(np.hstack([turns[-ROLL:], turns, turns[:ROLL]]))
    assert bool(hearing.seam(sound, ROLL + later, samples(3) - shorter)) is found


def test_there_are_as_many_steps_as_rooms() -> None:
    def holds(count: int) -> None:
        assert hearing.blows(heard(f"boogeyman/footsteps-{count}")) == count

    every(range(1, 7), holds)


def test_no_two_sounds_are_the_same() -> None:
    shown = [(name, hearing.picture(heard(name)).mean(axis=1)) for name in CUES]
    near = [
        (one, other)
        for k, (one, first) in enumerate(shown)
        for other, second in shown[k + 1 :]
        if np.abs(first - second).max() < 3 and not ("footsteps" in one and "footsteps" in other)
    ]
    assert near == []


@pytest.mark.parametrize("name", NAMES if SOAK else {*REMADE, *some(CUES, 2)})
def test_a_sound_is_as_the_code_makes_it(name: str, tmp_path: Path) -> None:
    made = SOUNDS[name].samples()
    assert hearing.alike(made, heard(name)), "the file is of another sound"
    file = tmp_path / "made.ogg"
    file.write_bytes(SOUNDS[name].packed(made))
    # Another processor rounds in another way, which may turn a bit here and there.
    if file.read_bytes() != (FOLDER / f"{name}.ogg").read_bytes() and pinned():
        assert power(ogg.unpacked(file) - heard(name)) < 0.02 * power(heard(name))


def pinned() -> bool:
    """Tell whether the encoder is the one that packed the files."""
    return (version("soundfile"), soundfile.__libsndfile_version__) == PINNED


def test_another_sound_is_not_alike() -> None:
    steps = heard("boogeyman/footsteps-2")
    later = np.roll(steps, samples(0.2), axis=1)
    assert hearing.alike(steps, steps * 1.1)
    assert not hearing.alike(steps, steps * 2)
    assert not hearing.alike(steps, later)


def some_tone() -> Samples:
    """Give a second of something."""
    return pan(0.2 * tone(440, 1.0) * np.hanning(RATE), 0.3)


def test_the_same_samples_are_packed_to_the_same_bytes() -> None:
    assert ogg.packed(some_tone(), {"A": "b"}) == ogg.packed(some_tone(), {"A": "b"})


@pytest.mark.parametrize("long", [0, 250, 251, 70_000])
def test_comments_come_back_and_leave_the_sound_alone(long: int, tmp_path: Path) -> None:
    plain, told = tmp_path / "plain.ogg", tmp_path / "told.ogg"
    plain.write_bytes(ogg.packed(some_tone(), {}))
    tags = {"LOOPSTART": "7", "NOTE": "ö" * long}
    told.write_bytes(ogg.commented(plain.read_bytes(), tags))
    assert ogg.comments(told.read_bytes()) == tags
    assert np.array_equal(ogg.unpacked(plain), ogg.unpacked(told))
    numbers = [page.number for page in ogg.pages(told.read_bytes())]
    assert numbers == list(range(len(numbers)))


def test_what_is_packed_is_what_was_given(tmp_path: Path) -> None:
    file = tmp_path / "tone.ogg"
    file.write_bytes(ogg.packed(some_tone(), {}))
    assert {page.serial for page in ogg.pages(file.read_bytes())} == {ogg.SERIAL}
    assert power(ogg.unpacked(file) - some_tone()) < 0.02 * power(some_tone())


def test_a_changed_byte_is_found() -> None:
    data = ogg.packed(some_tone(), {})
    middle = len(data) // 2
    with pytest.raises(ogg.Damaged):
        list(ogg.pages(data[:middle] + bytes([data[middle] ^ 1]) + data[middle + 1 :]))
    with pytest.raises(ogg.Damaged):
        list(ogg.pages(data[:-1]))


def test_the_ears_know_a_tone_of_known_loudness() -> None:
    # BS.1770: a sine of 997 Hz and 0 dB on one side of two measures −3.01 LUFS.
    sine = np.sin(2 * np.pi * 997 * seconds(5))
    assert loudness(np.array([sine, 0 * sine])) == pytest.approx(-3.01, abs=0.1)
    assert loudness(sine) == pytest.approx(0.0, abs=0.1), "one row plays on both sides"
    between = 0.5 * np.sin(2 * np.pi * RATE / 4 * seconds(1) + np.pi / 4)
    assert true_peak(between) == pytest.approx(-6.02, abs=0.3)


PLAYER = """
import json, sys
from kivy.core.audio import SoundLoader
found = {}
for file in sys.argv[1:]:
    sound = SoundLoader.load(file)
    found[file] = sound.length if sound else None
    if sound:
        sound.play()
        sound.stop()
print(json.dumps(found))
"""


def test_the_app_can_play_every_file(tmp_path: Path) -> None:
    files = [str(FOLDER / f"{name}.ogg") for name in (NAMES if SOAK else CUES)]
    quiet = {"KIVY_NO_ARGS": "1", "KIVY_NO_FILELOG": "1", "KIVY_NO_CONSOLELOG": "1"}
    there = {**os.environ, **quiet, "KIVY_HOME": str(tmp_path), "SDL_AUDIODRIVER": "dummy"}
    command = [sys.executable, "-c", PLAYER, *files]
    done = subprocess.run(command, env=there, capture_output=True, check=True, timeout=300)
    found = json.loads(done.stdout.splitlines()[-1])
    for file in files:
        name = Path(file).relative_to(FOLDER).with_suffix("").as_posix()
        assert found[file] == pytest.approx(heard(name).shape[1] / RATE, abs=0.001), name
