"""What people set for this device: one small open file; what cannot be read is the default."""

import contextlib
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from companion.device import jsonfile
from companion.device.home import home

LANGUAGES = {"en": "English", "fr": "Français"}  # each by its own name
SPEECH = ("off", "headlines", "all")  # how much is said aloud, as engine/spoken.py has it
SLOWEST, FASTEST = 0.6, 1.6
ASKED = ("", "on", "off")  # whether there shall be sound; nothing: nobody was asked yet
SCALES = (0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0)
NUMBERS = (
    ("text_scale", SCALES[0], SCALES[-1]),
    ("speed", SLOWEST, FASTEST),
    *((volume, 0.0, 1.0) for volume in ("ambience", "effects", "voice")),
)
_MAX_SIZE = 1 << 16
_LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})?")


@dataclass(frozen=True, slots=True)
class Settings:
    """How the companion looks and behaves here."""

    language: str = ""  # the device's own until somebody chooses
    text_scale: float = 1.0
    contrast: bool = False
    motion: bool = True
    left_hand: bool = False
    vibration: bool = True
    keep_awake: bool = True
    dim_idle: bool = True
    # Of new games, by field of the start; of other games than the first behind the game's id.
    options: Mapping[str, str] = field(default_factory=dict)
    game: str = ""  # that was begun last
    speech: str = "off"  # one of SPEECH
    speed: float = 1.0  # of speech
    by_ear: bool = False  # swipes move, two taps act, everything is said
    sound: str = ""  # see ASKED: silent until somebody wants it
    ambience: float = 0.8  # volumes, from 0 to 1
    effects: float = 0.9
    voice: float = 1.0

    def changed(self, **changes: Any) -> "Settings":
        """Give the settings with something else."""
        return replace(self, **changes)


def load(file: Path | None = None) -> Settings:
    """Read the settings of this device."""
    return _settings(jsonfile.read(file or _file(), _MAX_SIZE) or {})


def keep(before: Settings, after: Settings, file: Path | None = None) -> None:
    """Keep what was changed; what another window of the companion changed since stays, too.

    Where nothing can be written it holds until the companion is closed.
    """
    file = file or _file()
    with contextlib.suppress(OSError), jsonfile.one_at_a_time(file):
        kept = jsonfile.read_to_change(file, _MAX_SIZE)
        there = before if kept is None else _settings(kept)
        now = asdict(there.changed(**_differing(before, after, there)))
        jsonfile.write(file, {**(kept or {}), **now})


def _differing(before: Settings, after: Settings, there: Settings) -> dict[str, Any]:
    """Give what was changed; of the options each by itself."""
    names = [one.name for one in fields(Settings) if one.name != "options"]
    changed = {
        name: getattr(after, name)
        for name in names
        if getattr(after, name) != getattr(before, name)
    }
    chosen = set(after.options.items()) - set(before.options.items())
    return {**changed, "options": {**there.options, **dict(chosen)}}


def _settings(kept: Mapping[str, Any]) -> Settings:
    """Take what fits, and the default for all else."""
    found = {
        one.name: kept[one.name]
        for one in fields(Settings)
        if type(kept.get(one.name)) is type(getattr(Settings(), one.name))
    }
    if not _LANGUAGE.fullmatch(found.get("language", "")):
        found.pop("language", None)
    chosen = found.get("options", {}).items()
    found["options"] = {name: value for name, value in chosen if isinstance(value, str)}
    if found.get("speech") not in SPEECH:
        found.pop("speech", None)
    if found.get("sound") not in ASKED:
        found.pop("sound", None)
    for name, least, most in NUMBERS:
        number = kept.get(name)
        if isinstance(number, int | float) and not isinstance(number, bool):
            found[name] = float(min(max(number, least), most))
    return Settings(**found)


def _file() -> Path:
    return home() / "settings.json"
