"""Every language's page of a game's rules holds what the English one holds, rule by rule.

Words cannot be compared, but what must not change with the language can: the ids and their order,
the options, the numbers, the rules that a rule points to, and how often we say that we decided.
"""

import re
from collections import Counter

import pytest

from tests.every import every
from tests.rules_pages import GAMES, pages

PAGES = {
    game: {language: page.read_text(encoding="utf-8") for language, page in pages(rules).items()}
    for game, rules in GAMES.items()
}
TRANSLATIONS = [(game, name) for game in PAGES for name in PAGES[game] if name != "en"]
_LINK = re.compile(r"\[([^\]]+)\]\(([^)]+)\)")


def parts(page: str) -> dict[str, str]:
    """Cut a page at its anchors; what stands before the first one has no name."""
    cut = re.split(r'^<a id="(\w+)"></a>$', page, flags=re.MULTILINE)
    return {"": cut[0], **dict(zip(cut[1::2], cut[2::2], strict=True))}


def anchors(page: str) -> list[str]:
    return re.findall(r'<a id="(\w+)">', page)


def headings(page: str) -> list[str]:
    """Give the start of each heading: its level, and its id if it has one."""
    found = re.findall(r"^(#+) (?:([A-Z]\d+) |([A-Z]\.) )?\S", page, re.MULTILINE)
    return [" ".join(heading) for heading in found]


def names(part: str) -> Counter[str]:
    """Count the options and values, which no language translates."""
    return Counter(re.findall(r"`([^`]+)`", part))


def numbers(part: str) -> Counter[str]:
    """Count the numbers with their signs; those in options and in links to rules do not matter."""
    return Counter(re.findall(r"[+−]?\d+", re.sub(r"`[^`]+`", "", _LINK.sub("", part))))


def links(part: str) -> Counter[str]:
    """Count the places of the page that a part points to."""
    return Counter(target for _, target in _LINK.findall(part) if target.startswith("#"))


def shape(part: str) -> dict[str, int]:
    """Count what the eye sees: rows, list items, and bold marks such as that of a ruling."""
    lines = part.splitlines()
    return {
        "rows": sum(line.startswith("|") for line in lines),
        "items": sum(bool(re.match(r"(- |\d+\. )", line)) for line in lines),
        "bold": len(re.findall(r"\*\*.+?\*\*", part)),
    }


def decisions(part: str, marks: tuple[str, str]) -> list[int]:
    """Tell the kinds of decisions of a part in their order: 0 is a ruling, 1 a house rule."""
    return [marks.index(mark) for mark in re.findall(r"\*\*(.+?)\*\*", part) if mark in marks]


def marks(page: str) -> tuple[str, str]:
    """Read how a page calls a ruling and a house rule: it says so at its top."""
    ruling, house_rule = re.findall(r"^- \*\*(.+?)\*\*", parts(page)[""], re.MULTILINE)
    return ruling, house_rule


@pytest.mark.parametrize("game", PAGES)
def test_there_is_a_translation(game: str) -> None:
    assert "fr" in PAGES[game]


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_the_page_has_the_same_rules_in_the_same_order(game: str, language: str) -> None:
    assert anchors(PAGES[game][language]) == anchors(PAGES[game]["en"])
    assert headings(PAGES[game][language]) == headings(PAGES[game]["en"])


@pytest.mark.parametrize(("game", "language"), TRANSLATIONS)
def test_a_rule_keeps_its_options_numbers_links_and_shape(game: str, language: str) -> None:
    source, page = PAGES[game]["en"], PAGES[game][language]
    english, translated = parts(source), parts(page)

    def keeps(anchor: str) -> None:
        one, other = english[anchor], translated[anchor]
        for holds in (names, numbers, links, shape):
            assert holds(other) == holds(one), holds.__name__
        assert decisions(other, marks(page)) == decisions(one, marks(source))

    every(english, keeps)


@pytest.mark.parametrize("page", [page for game in PAGES.values() for page in game.values()])
def test_a_link_to_a_rule_leads_to_it(page: str) -> None:
    assert set(links(page)) <= {f"#{anchor}" for anchor in anchors(page)}
    for text, target in _LINK.findall(page):
        if re.fullmatch(r"[A-Z]\d*", text):
            assert target == f"#{text.lower()}"


@pytest.mark.parametrize("game", PAGES)
def test_the_french_page_has_french_spaces_and_apostrophes(game: str) -> None:
    page = PAGES[game]["fr"]
    text = re.sub(r"<a id=.*|^\|[-|]+$|`[^`]+`|\]\([^)]+\)", "", page, flags=re.MULTILINE)
    assert re.findall(r".*(?:[^\u202f][;:!?»]|«[^\u202f]|['\"]).*", text) == []
