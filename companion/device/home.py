"""Where the companion keeps games, packs and settings: COMPANION_HOME, or the platform's own place.

Only names the folder; whoever writes there creates it.
"""

import os
import sys
from pathlib import Path

from companion import FOLDER


def home() -> Path:
    """Name the folder for everything that outlives a run."""
    if chosen := os.environ.get("COMPANION_HOME"):
        return Path(chosen)
    # Set on Android: the app's private storage, kept when the app is updated.
    if private := os.environ.get("ANDROID_PRIVATE"):
        return Path(private) / FOLDER
    user = Path(os.path.expanduser("~"))
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or user / "AppData" / "Local") / FOLDER
    if sys.platform == "darwin":
        return user / "Library" / "Application Support" / FOLDER
    data = os.environ.get("XDG_DATA_HOME", "")
    # The XDG rules say that a relative path there is to be ignored.
    return (Path(data) if os.path.isabs(data) else user / ".local" / "share") / FOLDER
