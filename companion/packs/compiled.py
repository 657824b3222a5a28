"""Validated packs kept as JSON, so that a tablet does not parse the same YAML at every start.

Only a cache: a damaged, foreign, old or unwritable one is passed over in silence.
"""

import contextlib
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import companion
from companion.device.files import read, write_whole
from companion.device.home import home
from companion.engine.plain import from_json

FORMAT = 3
_MAX_SIZE = 8 << 20
_MAX_KEPT = 64


def usual_folder() -> Path:
    """Name the folder for compiled packs, which anyone may delete at any time."""
    return home() / "cache" / "packs"


def key_of(files: Mapping[str, bytes], version: str) -> str:
    """Name what these files compile to; the version stands for the code that checks them."""
    digest = hashlib.sha256(f"{FORMAT} {companion.__version__} {version}\n".encode())
    for name in sorted(files):
        digest.update(f"{name} {len(files[name])}\n".encode())
        digest.update(files[name])
    return digest.hexdigest()


def recall(folder: Path, key: str) -> Any:
    """Give the kept form, or None when there is no sound one."""
    try:
        kept = read(folder / f"{key}.json", _MAX_SIZE)
        head, body = kept[:_HEAD], kept[_HEAD:]
        # The seal is of the bytes as they lie there, so that nothing has to be written to check it.
        return from_json(body[:-1]) if head == _head(key, body) else None
    except (OSError, ValueError):
        return None


def keep(folder: Path, key: str, plain: Any) -> None:
    """Keep a form for the next start; a folder that cannot be written is left alone."""
    body = json.dumps(plain).encode() + b"}"
    with contextlib.suppress(OSError, ValueError):
        folder.mkdir(parents=True, exist_ok=True)
        _drop_oldest(folder)
        write_whole(folder / f"{key}.json", _head(key, body) + body)


def _head(key: str, body: bytes) -> bytes:
    """Begin the JSON of a kept form; always as long."""
    seal = hashlib.sha256(body).hexdigest()
    return f'{{"key": "{key}", "seal": "{seal}", "plain": '.encode()


_HEAD = len(_head(hashlib.sha256().hexdigest(), b""))


def _drop_oldest(folder: Path) -> None:
    """Make room: every edit of a pack in the making leaves one more form behind."""
    for unfinished in folder.glob("new-*.tmp"):
        unfinished.unlink()
    kept = sorted(folder.glob("*.json"), key=lambda file: file.stat().st_mtime)
    for file in kept[: max(0, len(kept) - _MAX_KEPT + 1)]:
        file.unlink()
