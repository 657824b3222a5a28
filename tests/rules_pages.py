"""The rules inside the app: `python -m tests.rules_pages` makes them from the pages in docs/.

docs/rules.md is English, docs/rules.fr.md French and so on; each becomes a small JSON file that the
app can open at one rule: its title and its text without marks of the page. Where the page names a
table option and its values by id, for those who write reports, the app has their own words.
"""

import json
import re
from pathlib import Path

from companion.games.boogeyman.options import OPTIONS
from companion.games.boogeyman.words import Words
from tests.tables import catalogue

ROOT = Path(__file__).parents[1]
MADE = ROOT / "content" / "boogeyman" / "rules"
LATER = "H"  # a player as the Boogeyman: nothing in the app leads there yet
_HEADING = re.compile(r"^### ([A-Z]\d+) (.+)$", re.MULTILINE)


def pages() -> dict[str, Path]:
    """Give the page of each language."""
    found = {"en": ROOT / "docs" / "rules.md"}
    for page in sorted((ROOT / "docs").glob("rules.*.md")):
        found[page.name.split(".")[1]] = page
    return found


def rules(page: str, language: str = "en") -> dict[str, list[str]]:
    """Read the title and the text of every rule of a page that the app can open."""
    words = Words(language, catalogue(language))
    found: dict[str, list[str]] = {}
    parts = _HEADING.split(page)
    for rule, title, rest in zip(parts[1::3], parts[2::3], parts[3::3], strict=True):
        text = re.split(r"^## |^<a id=", rest, maxsplit=1, flags=re.MULTILINE)[0]
        if not rule.startswith(LATER):
            found[rule] = [title.strip(), _plain(_worded(text, words))]
    return found


def _worded(text: str, words: Words) -> str:
    """Put the words of the table options and of their values in the place of their ids."""
    option = ""

    def worded(named: re.Match[str]) -> str:
        nonlocal option
        if named[1] in OPTIONS:
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


def written(page: str, language: str) -> bytes:
    """Write the rules of a page as the app reads them."""
    return (json.dumps(rules(page, language), ensure_ascii=False, indent=1) + "\n").encode()


def main() -> None:
    """Make every file anew."""
    MADE.mkdir(exist_ok=True)
    for language, page in pages().items():
        (MADE / f"{language}.json").write_bytes(written(page.read_text(encoding="utf-8"), language))


if __name__ == "__main__":
    main()
