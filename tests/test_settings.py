"""What people set outlives the app, and what cannot be read is the default."""

import json
import os
import re
from dataclasses import asdict
from pathlib import Path

import pytest

from companion.device.settings import ASKED, FASTEST, SCALES, SLOWEST, SPEECH, Settings, keep, load
from companion.engine.spoken import HOW_MUCH
from tests.nonsense import BODIES, KINDS, as_file, in_its_place, mutations


def test_what_was_set_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "deep" / "settings.json"
    wanted = Settings(
        language="fr", text_scale=1.4, contrast=True, motion=False, dim_idle=False,
        options={"option.flashlight": "passes"}, speech="headlines", speed=1.2, sound="on",
        ambience=0.3, effects=0.0, voice=0.5,
    )  # fmt: skip
    keep(Settings(), wanted, file)
    assert load(file) == wanted


def test_what_another_window_set_meanwhile_stays(tmp_path: Path) -> None:
    file, ours = tmp_path / "settings.json", Settings(options={"option.flashlight": "passes"})
    file.write_text('{"language": "fr", "options": {"option.a": "b"}, "of a newer one": [1]}')
    keep(ours, ours.changed(contrast=True, options={**ours.options, "option.c": "d"}), file)
    wanted = Settings(language="fr", contrast=True, options={"option.a": "b", "option.c": "d"})
    assert load(file) == wanted
    assert json.loads(file.read_bytes())["of a newer one"] == [1]


@pytest.mark.parametrize(
    "body",
    [b"", b"[]", b'{"motion": "yes", "options": [], "contrast": 1}', b'{"options": {"a": 1}}'],
)
def test_what_cannot_be_read_is_the_default(tmp_path: Path, body: bytes) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(body)
    assert load(file) == Settings()


def test_speech_is_off_until_somebody_wants_it_and_its_speed_has_limits(tmp_path: Path) -> None:
    assert SPEECH == HOW_MUCH
    file = tmp_path / "settings.json"
    assert Settings().speech == "off"
    file.write_text('{"speech": "everything", "speed": 9}')
    assert load(file) == Settings(speed=FASTEST)
    file.write_text('{"speech": "all", "speed": true}')
    assert load(file) == Settings(speech="all")
    file.write_text('{"speech": ["all"], "speed": -1}')
    assert load(file) == Settings(speed=SLOWEST)


def test_sound_is_asked_for_and_volumes_are_whole_parts(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    assert Settings().sound == ""
    file.write_text('{"sound": "loud", "ambience": 7, "effects": -1, "voice": true}')
    assert load(file) == Settings(ambience=1.0, effects=0.0)
    file.write_text('{"sound": "off", "ambience": 0, "effects": 1, "voice": "0.5"}')
    assert load(file) == Settings(sound="off", ambience=0.0, effects=1.0)


SOUND = {**asdict(Settings()), "language": "fr", "options": {"option.flashlight": "passes"}}


def test_nonsense_in_any_place_leaves_settings_that_can_be_used(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    bodies = [*BODIES, *map(as_file, mutations(SOUND))]
    assert len(bodies) > 200
    for body in bodies:
        file.write_bytes(body)
        found = load(file)
        assert re.fullmatch("|[a-z]{2,3}(-[A-Za-z0-9]{2,8})?", found.language)
        assert SCALES[0] <= found.text_scale <= SCALES[-1]
        assert SLOWEST <= found.speed <= FASTEST
        assert found.speech in SPEECH
        assert found.sound in ASKED
        assert all(0.0 <= one <= 1.0 for one in (found.ambience, found.effects, found.voice))
        assert {type(getattr(found, name)) for name in SWITCHES} == {bool}
        assert all(isinstance(part, str) for pair in found.options.items() for part in pair)
        assert file.read_bytes() == body, "whoever only reads changes nothing"


SWITCHES = ("contrast", "motion", "left_hand", "vibration", "keep_awake", "dim_idle")


@pytest.mark.parametrize("body", BODIES, ids=lambda body: str(body[:12]))
def test_what_is_no_settings_file_is_set_aside_before_it_is_written(
    tmp_path: Path, body: bytes
) -> None:
    file = tmp_path / "settings.json"
    file.write_bytes(body)
    keep(load(file), load(file).changed(contrast=True), file)
    assert load(file).contrast
    if (tmp_path / "settings.json.damaged").exists():
        assert (tmp_path / "settings.json.damaged").read_bytes() == body
    else:
        assert isinstance(json.loads(body), dict), "what can be read is only added to"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("kind", KINDS)
def test_what_is_no_file_is_the_default_and_nobody_waits_for_it(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "settings.json"
    in_its_place(file, kind)
    assert load(file) == Settings()
    keep(Settings(), Settings(contrast=True), file)
    assert load(file) == Settings(contrast=True)


@pytest.mark.parametrize(("given", "held"), [("1", 1.0), ("2", 2.0), ("1.4", 1.4), ("true", 1.0)])
def test_the_size_of_text_may_be_any_number(tmp_path: Path, given: str, held: float) -> None:
    file = tmp_path / "settings.json"
    file.write_text(f'{{"text_scale": {given}}}')
    assert load(file).text_scale == held


def test_text_is_never_too_small_or_too_large(tmp_path: Path) -> None:
    file = tmp_path / "settings.json"
    for given, held in ((0.1, SCALES[0]), (9.0, SCALES[-1])):
        file.write_text(f'{{"text_scale": {given}}}')
        assert load(file).text_scale == held
