"""The message catalogues that come along: which languages there are, and their texts.

A language whose catalogue is missing or damaged is spoken in English; the table must go on.
"""

import sys
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

ENGLISH = "en"  # the source, which needs no catalogue


def languages(folder: Path) -> tuple[str, ...]:
    """List the languages that can be spoken, English first."""
    return (ENGLISH, *sorted(file.stem for file in folder.glob("*.mo")))


@cache
def catalogue(folder: Path, language: str) -> GNUTranslations | None:
    """Read a language's texts once; None stands for English."""
    if language == ENGLISH:
        return None
    try:
        with (folder / f"{language}.mo").open("rb") as file:
            return GNUTranslations(file)
    except Exception as trouble:  # a damaged one fails in many ways, and none may stop the table
        reason = getattr(trouble, "strerror", None) or type(trouble).__name__
        said = f"companion: no texts in “{language}” ({reason}), so English is spoken"
        print(said, file=sys.stderr)
        return None
