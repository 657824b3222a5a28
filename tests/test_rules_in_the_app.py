"""The rules that a why opens are those of the pages in docs/."""

import re

from companion import root
from companion.games.boogeyman.options import OPTIONS
from companion.games.boogeyman.words import Words
from tests.rules_pages import MADE, pages, rules, written
from tests.tables import catalogue


def test_the_files_are_made_from_the_pages() -> None:
    for language, page in pages().items():
        made = (MADE / f"{language}.json").read_bytes()
        text = page.read_text(encoding="utf-8")
        assert made == written(text, language), "run python -m tests.rules_pages"


def test_every_rule_has_a_title_and_a_text_without_marks() -> None:
    for language, page in pages().items():
        for title, text in rules(page.read_text(encoding="utf-8"), language).values():
            assert title
            assert text
            for mark in ("](", "*", "`", "|", "<a"):
                assert mark not in text


def test_lines_are_joined_and_narrow_spaces_stay() -> None:
    page = "### B2 Le bruit\n\nUn bruit\u202f:\nelle vient.\n\n- deux\n  Salles\u202f;\n- trois.\n"
    assert rules(page)["B2"][1] == "Un bruit\u202f: elle vient.\n\n• deux Salles\u202f;\n• trois."


def test_table_options_are_called_as_they_are_where_they_are_set() -> None:
    for language in pages():
        words = Words(language, catalogue(language))
        shown = root.rules(language)
        for name, (values, rule) in OPTIONS.items():
            if rule in shown:
                for key in (f"option {name}", *(f"value {name}.{value}" for value in values)):
                    assert words.word("tale", text=words.offer(key)) in shown[rule][1]
        assert not re.search(r"[a-z]_[a-z]", " ".join(text for _, text in shown.values()))


def test_a_language_without_a_page_reads_english() -> None:
    assert root.rules("xx") == root.rules("en")
    assert root.rules("en")["B6"][0] == "She stops beside the Boogeyman"
