"""The rules inside the app: `python -m tests.rules_pages` makes them from the pages in docs/.

docs/rules.md is English, docs/rules.fr.md French and so on; another game has its pages in
docs/rules/. Each becomes a small JSON file: chapters, rules with title and text, and the words of
the game, without marks of the page. Where the page names a table option and its values by id, for
those who write reports, the app has their own words.
"""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from companion.engine.options import Options
from companion.engine.words import Words
from companion.games.betrayal.options import OPTIONS as BETRAYAL_OPTIONS
from companion.games.boogeyman.options import OPTIONS
from companion.games.closet_monsters.options import OPTIONS as CLOSET_OPTIONS
from companion.games.final_girl.options import OPTIONS as GIRL_OPTIONS
from tests.catalogues import betrayal_spoken, closet_spoken, girl_spoken, spoken

ROOT = Path(__file__).parents[1]


class Rules(NamedTuple):
    """A game's rules: its English page, its options and its words; and the files that are made."""

    page: Path
    made: Path
    options: Options
    words: Callable[[str], Words]


BOOGEYMAN = Rules(
    ROOT / "docs" / "rules.md", ROOT / "content" / "boogeyman" / "rules", OPTIONS, spoken
)
CLOSET = Rules(
    ROOT / "docs" / "rules" / "closet-monsters.md",
    ROOT / "content" / "closet_monsters" / "rules",
    CLOSET_OPTIONS,
    closet_spoken,
)
GIRL = Rules(
    ROOT / "docs" / "rules" / "final-girl.md",
    ROOT / "content" / "final_girl" / "rules",
    GIRL_OPTIONS,
    girl_spoken,
)
BETRAYAL = Rules(
    ROOT / "docs" / "rules" / "betrayal.md",
    ROOT / "content" / "betrayal" / "rules",
    BETRAYAL_OPTIONS,
    betrayal_spoken,
)
GAMES = {
    "boogeyman": BOOGEYMAN, "closet_monsters": CLOSET, "final_girl": GIRL, "betrayal": BETRAYAL,
}  # fmt: skip
WORDS = "words"  # the anchor of their chapter
_HEADING = re.compile(r"^### ([A-Z]\d+) (.+)$", re.MULTILINE)
_CHAPTER = re.compile(
    r'^<a id="(\w+)"></a>\n## (.+)\n((?:(?!^<a id="\w+"></a>\n## )[\s\S])*)', re.MULTILINE
)


def pages(game: Rules = BOOGEYMAN) -> dict[str, Path]:
    """Give the page of each language."""
    found = {"en": game.page}
    for page in sorted(game.page.parent.glob(f"{game.page.stem}.*.md")):
        found[page.name.split(".")[1]] = page
    return found


def rules(page: str, language: str = "en", game: Rules = BOOGEYMAN) -> dict[str, list[str]]:
    """Read the title and the text of every rule of a page that the app can open."""
    found: dict[str, list[str]] = {}
    parts = _HEADING.split(page)
    for rule, title, rest in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        text = re.split(r"^## |^<a id=", rest, maxsplit=1, flags=re.MULTILINE)[0]
        found[rule] = [title.strip(), _plain(_worded(text, game, language))]
    return found


def chapters(page: str) -> list[tuple[str, str, list[str]]]:
    """Read the chapters that have rules which the app can open: anchor, title, ids."""
    found = []
    for anchor, title, rest in _CHAPTER.findall(page):
        ids = [rule for rule, _ in _HEADING.findall(rest)]
        if ids:
            found.append((anchor, re.sub(r"^[A-Z]\. ", "", title), ids))
    return found


def words(page: str, english: str) -> list[tuple[str, str, str]]:
    """Read the words of the game: a key, the same in all languages, the word, what it means."""
    rows, keys = _rows(page), [_key(word) for word, _ in _rows(english)]
    return [(key, _plain(word), _plain(said)) for key, (word, said) in zip(keys, rows, strict=True)]


def _rows(page: str) -> list[tuple[str, str]]:
    """Give the rows of the table of words, below its head."""
    section = next(rest for anchor, _, rest in _CHAPTER.findall(page) if anchor == WORDS)
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line[:1] == "|"]
    return [(word, said) for word, said in rows[2:]]


def _key(word: str) -> str:
    return re.sub(r"[^a-z]+", "_", word.lower()).strip("_")


def _worded(text: str, game: Rules, language: str) -> str:
    """Put the words of the table options and of their values in the place of their ids."""
    option, words = "", game.words(language)

    def worded(named: re.Match[str]) -> str:
        nonlocal option
        if named[1] in game.options:
            option = named[1]
            said = words.offer(f"option {option}")
        else:
            said = words.offer(f"value {option}.{named[1]}")
        return words.word("tale", text=said)

    return re.sub(r"`([^`]+)`", worded, text)


def _plain(text: str) -> str:
    """Take the marks of the page away: links, bold, italics, tables; join each paragraph."""
    text = re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)
    text = text.replace("*", "")
    lines: list[str] = []
    for block in re.split(r"\n\s*\n", text.strip()):
        rows = block.splitlines()
        if rows[0].startswith("|"):
            cells = [[cell.strip() for cell in row.strip("| ").split("|")] for row in rows]
            told = [" · ".join(row) for row in cells if not set("".join(row)) <= set("-: ")]
            lines.append("\n".join(told))
        elif rows[0].lstrip().startswith(("- ", "1. ")):
            items = re.split(r"\n(?=\s*(?:- |\d+\. ))", block)
            told = [re.sub(r"^- ", "• ", _joined(item)) for item in items]
            lines.append("\n".join(told))
        else:
            lines.append(_joined(block))
    return "\n\n".join(lines)


def _joined(lines: str) -> str:
    """Join lines to one; `split()` alone would make the narrow spaces of French plain ones."""
    return re.sub(r"[ \n]+", " ", lines.strip(" \n"))


def written(page: str, language: str, game: Rules = BOOGEYMAN) -> bytes:
    """Write the rules of a page as the app reads them."""
    made = {
        "chapters": chapters(page),
        "rules": rules(page, language, game),
        "words": words(page, game.page.read_text(encoding="utf-8")),
    }
    told = json.dumps(made, ensure_ascii=False, indent=1)
    return (re.sub(r"(?<=\w)'", "’", told) + "\n").encode()  # as everything else in the app


def main() -> None:
    """Make every file anew."""
    for game in GAMES.values():
        game.made.mkdir(exist_ok=True)
        for language, page in pages(game).items():
            text = page.read_text(encoding="utf-8")
            (game.made / f"{language}.json").write_bytes(written(text, language, game))


if __name__ == "__main__":
    main()
