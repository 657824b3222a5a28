"""The rules that a why opens are those of the pages in docs/."""

from companion import bootstrap
from tests.rules_pages import MADE, pages, rules, written


def test_the_files_are_made_from_the_pages() -> None:
    for language, page in pages().items():
        made = (MADE / f"{language}.json").read_bytes()
        assert made == written(page.read_text(encoding="utf-8")), "run python -m tests.rules_pages"


def test_every_rule_has_a_title_and_a_text_without_marks() -> None:
    for page in pages().values():
        for title, text in rules(page.read_text(encoding="utf-8")).values():
            assert title
            assert text
            for mark in ("](", "*", "`", "|", "<a"):
                assert mark not in text


def test_lines_are_joined_and_narrow_spaces_stay() -> None:
    page = "### B2 Le bruit\n\nUn bruit\u202f:\nelle vient.\n\n- deux\n  Salles\u202f;\n- trois.\n"
    assert rules(page)["B2"][1] == "Un bruit\u202f: elle vient.\n\n• deux Salles\u202f;\n• trois."


def test_a_language_without_a_page_reads_english() -> None:
    assert bootstrap.rules("xx") == bootstrap.rules("en")
    assert bootstrap.rules("en")["B6"][0] == "She stops beside the Boogeyman"
