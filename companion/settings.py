"""What people set for this device: one small open file; what cannot be read is the default."""

import contextlib
import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from pathlib import Path
from typing import Any

from companion.files import write_whole
from companion.home import home

SCALES = (0.8, 1.0, 1.2, 1.4, 1.6, 1.8, 2.0)


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
    options: Mapping[str, str] = field(default_factory=dict)  # of new games, by field of the start

    def changed(self, **changes: Any) -> "Settings":
        """Give the settings with something else."""
        return replace(self, **changes)


def load(file: Path | None = None) -> Settings:
    """Read the settings of this device."""
    try:
        kept = json.loads((file or _file()).read_bytes())
    except (OSError, ValueError, RecursionError):
        return Settings()
    found: dict[str, Any] = {}
    for one in fields(Settings):
        value = kept.get(one.name) if isinstance(kept, dict) else None
        if type(value) is type(getattr(Settings(), one.name)):
            found[one.name] = value
    chosen = found.get("options", {}).items()
    found["options"] = {name: value for name, value in chosen if isinstance(value, str)}
    scale = found.get("text_scale", 1.0)
    return Settings(**{**found, "text_scale": min(max(scale, SCALES[0]), SCALES[-1])})


def keep(settings: Settings, file: Path | None = None) -> None:
    """Keep the settings; where nothing can be written they hold until the companion is closed."""
    file = file or _file()
    with contextlib.suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        write_whole(file, json.dumps(asdict(settings), indent=1).encode())


def _file() -> Path:
    return home() / "settings.json"
