"""Files for other people and devices: written where this device keeps them, under a plain name."""

import re
from pathlib import Path

from companion.device.files import write_whole
from companion.device.home import home


def place(name: str) -> Path:
    """Name the file that something is exported to, and make its folder; or raise OSError."""
    folder = home() / "exports"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / (re.sub(r"[^\w.-]+", "-", name).strip("-.") or "export")


def write(name: str, content: str | bytes) -> Path:
    """Write something for others; or raise OSError."""
    file = place(name)
    write_whole(file, content.encode() if isinstance(content, str) else content)
    return file
