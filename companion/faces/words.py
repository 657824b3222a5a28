"""The faces' own words in a language; a game brings its words itself. Pure."""

import errno
from collections.abc import Mapping
from typing import Any

from companion.engine.catalogue import Catalogue, English
from companion.faces.messages import (
    Text,
    en_aid,
    en_alone,
    en_app,
    en_curtain,
    en_ear,
    en_house,
    en_lessons,
    en_nights,
    en_terminal,
)

PARTS = (en_terminal, en_app, en_curtain, en_house, en_aid, en_lessons, en_nights, en_ear, en_alone)
TEXTS: Mapping[str, Text] = {key: text for part in PARTS for key, text in part.TEXTS.items()}

# Disk errors we have words for; others are quoted from the system.
DISK: Mapping[int, str] = {
    errno.EACCES: "denied", errno.EPERM: "denied", errno.EROFS: "read_only",
    errno.ENOSPC: "full", errno.EDQUOT: "full", errno.EFBIG: "full", errno.ENOENT: "gone",
    errno.ENOTDIR: "in_the_way", errno.EISDIR: "in_the_way", errno.EEXIST: "in_the_way",
    errno.ETIMEDOUT: "busy",
}  # fmt: skip


class FaceWords:
    """One language's words: from its catalogue, or in English without one."""

    def __init__(self, catalogue: Catalogue | None = None, language: str = "en") -> None:
        self.language = "en" if catalogue is None else language
        self._catalogue = catalogue or English()

    def say(self, key: str, **facts: Any) -> str:
        """Word a message; the fact `n` decides between singular and plural."""
        text = TEXTS[key]
        if isinstance(text, tuple):
            said = self._catalogue.npgettext(key, *text, facts["n"])
        else:
            said = self._catalogue.pgettext(key, text)
        return said.format_map(facts)

    def of_the_disk(self, trouble: OSError) -> str:
        """Word a disk error, with its file or folder."""
        why = trouble.strerror or str(trouble)
        if trouble.errno is None or trouble.filename is None:
            return why
        file = shown_path(trouble.filename)
        return self.say(f"disk {DISK.get(trouble.errno, 'other')}", file=file, why=why)


def shown_path(path: object) -> str:
    """Make a path safe to print, uncut, so that people can find the file."""
    text = path.decode(errors="replace") if isinstance(path, bytes) else str(path)
    return "".join(c if c.isprintable() else c.encode("unicode_escape").decode() for c in text)
