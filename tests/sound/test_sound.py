"""What comes out of the device, sample by sample, as SDL's disk driver wrote it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from array import array
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from tests.sound.programme import OVER

RATE = 44_100
CLIPPED = 32_767
SOFT = 60  # of a sample: softer than this nobody hears it
A_BLINK = RATE // 50


@dataclass
class Heard:
    """What was heard: samples of both sides in turns, where each part lies, and what was told."""

    samples: array[int]
    parts: dict[str, tuple[int, int]]
    told: dict[str, Any]

    def part(self, name: str, begin: float = 0.0, end: float | None = None) -> array[int]:
        """Give a part, or the seconds of it from one to another."""
        first, last = self.parts[name]
        until = last if end is None else first + int(end * RATE)
        return self.samples[2 * (first + int(begin * RATE)) : 2 * until]

    def effects(self) -> list[str]:
        return [one for one in self.parts if "/" in one and "ambience" not in one]

    def loops(self) -> list[str]:
        return [one for one in self.parts if "ambience" in one and " " not in one]


def loud(samples: array[int]) -> float:
    """Give how loud this is, as the root of its mean square."""
    return float((sum(map(int.__mul__, samples, samples)) / max(1, len(samples))) ** 0.5)


def peak(samples: array[int]) -> int:
    return max(max(samples), -min(samples)) if samples else 0


def windows(samples: array[int], frames: int = A_BLINK) -> list[array[int]]:
    step = 2 * frames
    return [samples[at : at + step] for at in range(0, len(samples) - step + 1, step)]


def first(samples: array[int], least: int = 0) -> int:
    """Give how many frames of silence there are before the first sample."""
    return next(n for n, value in enumerate(samples) if abs(value) > least) // 2


def sounding(samples: array[int]) -> array[int]:
    """Give what lies between the silence before and the silence after."""
    begin, end = 2 * first(samples), len(samples) - 2 * first(samples[::-1])
    return samples[begin:end]


@pytest.fixture(scope="module")
def heard(tmp_path_factory: pytest.TempPathFactory) -> Heard:
    """Play the whole programme once for all these tests."""
    file = tmp_path_factory.mktemp("sound") / "heard.raw"
    done = subprocess.run(
        [sys.executable, "-m", "tests.sound.programme", str(file)],
        stdout=subprocess.PIPE, check=True, text=True, timeout=120,
    )  # fmt: skip
    found = json.loads(done.stdout)
    return Heard(array("h", file.read_bytes()), found["parts"], found["told"])


def test_nothing_is_opened_or_heard_until_it_shall_be(heard: Heard) -> None:
    assert heard.told["open before"] is False
    assert peak(heard.part("nothing")) == 0


def test_every_cue_is_heard_within_100_ms_of_its_call(heard: Heard) -> None:
    for name in heard.effects():
        assert peak(heard.part(name)) > 500, name
        assert first(heard.part(name)) <= RATE // 10, name


def test_cues_in_a_row_follow_each_other_to_the_sample(heard: Heard) -> None:
    one, two = (sounding(heard.part(name)) for name in heard.effects()[:2])
    row = sounding(heard.part("row"))
    assert row[: len(one)] == one
    assert row[-len(one) :] == one
    between = len(row) - 2 * len(one)
    lengths = [heard.parts[name] for name in heard.effects()[:2]]
    assert len(two) <= between <= 2 * sum(end - begin for begin, end in lengths)
    at = row.tobytes().index(two.tobytes())
    assert at >= len(one) * row.itemsize


def test_effects_are_decoded_one_a_frame_and_kept_within_their_bounds(heard: Heard) -> None:
    frames, ahead = heard.told["first frame"], heard.told["ahead"]
    assert all(0 < first_ <= all_ for first_, all_ in zip(frames, ahead, strict=True))
    assert frames != ahead
    assert max(*ahead, heard.told["kept"]) <= 12_000_000


def test_a_tap_is_softer_than_any_cue(heard: Heard) -> None:
    assert 0 < peak(heard.part("tap")) <= peak(heard.part("app/tick"))


def test_an_effect_at_volume_0_is_silent(heard: Heard) -> None:
    assert peak(heard.part("effects at 0")) == 0


def test_loops_come_from_silence_and_go_back_to_it_smoothly(heard: Heard) -> None:
    for name in heard.loops():
        full = max(map(loud, windows(heard.part(name, 1, 5), RATE // 10)))
        comes = [loud(one) for one in windows(heard.part(name, 0, 0.9), RATE // 10)]
        assert comes[0] < full / 4 < max(comes[-3:]), name
        assert peak(heard.part(name, 0, 0.12)) < peak(heard.part(name, 1, 5)) / 3, name
        goes = heard.part(f"{name} ends")
        assert peak(heard.part(f"{name} ends", 0.55, 0.7)) < peak(heard.part(name, 1, 5)) / 2
        assert peak(goes[-2 * RATE // 2 :]) == 0, name


def test_loops_have_no_gap(heard: Heard) -> None:
    for name in heard.loops():
        first_, last = heard.parts[name]
        again = (last - first_) / RATE - 2 * OVER  # a while before it begins again
        softest = min(peak(one) for one in windows(heard.part(name, again)))
        assert softest > SOFT, name


def test_one_loop_becomes_another_through_a_dip_of_two_seconds_at_most(heard: Heard) -> None:
    levels = [loud(one) for one in windows(heard.part("change"), RATE // 20)]
    before, after = max(levels[:4]), min(levels[-20:])
    soft = [n for n, level in enumerate(levels) if level < min(before, after) / 2]
    assert soft, "no dip"
    assert (soft[-1] + 1) / 20 <= 2.0
    assert min(levels) < before / 8
    assert heard.told["busy"] is False, "nothing is left to be done in frames"


def test_everything_is_12_db_softer_under_speech_and_as_loud_after_it(heard: Heard) -> None:
    assert heard.told["said"] is True
    assert heard.told["saying"] is True

    # Both begin with the same samples of the same loop, perhaps a buffer sooner or later.
    under, alone = (first(heard.part(name)) / RATE for name in ("under speech", "alone"))

    def part(begin: float, end: float) -> float:
        begin, end = begin - under, end - under
        spoken = loud(heard.part("under speech", under + begin, under + end))
        return spoken / loud(heard.part("alone", alone + begin, alone + end))

    assert part(1, 2) == pytest.approx(1.0, abs=0.01)
    assert part(2.5, 4.9) == pytest.approx(0.25, abs=0.02)
    assert part(5.6, 7.9) == pytest.approx(1.0, abs=0.02)
    levels = [part(2 + n / 40, 2 + (n + 1) / 40) for n in range(20)]
    assert max(abs(one - two) for one, two in pairwise(levels)) < 0.2
    assert heard.told["still saying"] is False


def test_speech_can_be_stopped(heard: Heard) -> None:
    assert heard.told["hushed"] < 40, "it was said to its end"


def test_nothing_clips_with_everything_at_its_loudest(heard: Heard) -> None:
    assert CLIPPED // 3 < peak(heard.part("together")) < CLIPPED


def test_a_pause_is_silent_and_it_goes_on_after_it(heard: Heard) -> None:
    assert peak(heard.part("paused", 0.1)) == 0
    assert peak(heard.part("resumed", 0.1)) > SOFT


def test_who_mutes_it_hears_nothing_and_who_does_not_hears_it_again(heard: Heard) -> None:
    assert peak(heard.part("muted")) == 0
    assert peak(heard.part("unmuted", 1)) > SOFT


def test_it_lets_go_of_the_device(heard: Heard) -> None:
    assert heard.told["closed"] is True


SILENTLY = """
from pathlib import Path
from companion.ui.launch import prepare
prepare()
from companion.device.sound.sound import Sound, Volumes
from companion.packs.shipped import content
from kivy.clock import Clock
sound = Sound(content() / "sounds", apart=lambda act: act())
sound.set(False, Volumes())
sound.prepare("app")
sound.cue(["app/tick", "app/nothing"])
sound.tap()
sound.ambience("app/nothing")
Clock.tick()
assert not sound.say(Path("nothing.wav")) and not sound.saying and not sound.busy
sound.hush(), sound.pause(), sound.resume(), sound.close()
print("played")
"""


@pytest.mark.parametrize("driver", ["alsa", "no such driver"])
def test_without_a_device_it_is_silent_and_says_nothing(driver: str, tmp_path: Path) -> None:
    where = {name: os.environ[name] for name in os.environ if not name.startswith("KIVY")}
    where |= {
        "SDL_AUDIODRIVER": driver, "AUDIODEV": "no such device", "COMPANION_HOME": str(tmp_path),
    }  # fmt: skip
    done = subprocess.run(
        [sys.executable, "-c", SILENTLY], env=where, capture_output=True,
        text=True, check=False, timeout=60,
    )  # fmt: skip
    assert (done.stdout, done.stderr, done.returncode) == ("played\n", "", 0)
