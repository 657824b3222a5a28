"""The message catalogues that come along: which languages there are, which is wanted, their texts.

A language whose catalogue is missing or damaged is spoken in English; the table must go on.
"""

import re
import sys
from collections.abc import Collection, Mapping
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

ENGLISH = "en"  # the source, which needs no catalogue
LOCALE = ("LC_ALL", "LC_MESSAGES", "LANG")  # the first that says something counts
NO_LANGUAGE = ("", "c", "posix")


def languages(folder: Path) -> tuple[str, ...]:
    """List the languages that can be spoken, English first."""
    return (ENGLISH, *sorted(file.stem for file in folder.glob("*.mo")))


def preferred(environment: Mapping[str, str], spoken: Collection[str]) -> str:
    """Choose the language that an environment asks for, as gettext does; unknown ones: English."""
    locale = next((said for name in LOCALE if (said := environment.get(name))), "")
    if _language(locale) in NO_LANGUAGE:
        return ENGLISH
    wanted = environment.get("LANGUAGE") or locale  # a list, which overrules any locale but C
    return next((one for one in map(_language, wanted.split(":")) if one in spoken), ENGLISH)


def _language(locale: str) -> str:
    """Read the language of a locale: fr of fr_FR.UTF-8, fr_BE@euro and fr."""
    return re.split("[_.@]", locale)[0].lower()


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
