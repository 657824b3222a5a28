"""The rules that a why opens are those of the pages in docs/."""

import json
import re

import pytest

from companion import games
from companion.packs.rulebooks import rulebook
from companion.ui.art import known
from tests.rules_pages import GAMES, Rules, pages, rules, written

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)


@every_game
def test_the_files_are_made_from_the_pages(game: Rules) -> None:
    for language, page in pages(game).items():
        made = (game.made / f"{language}.json").read_bytes()
        text = page.read_text(encoding="utf-8")
        assert made == written(text, language, game), "run python -m tests.rules_pages"


@every_game
def test_every_rule_has_a_title_and_a_text_without_marks(game: Rules) -> None:
    for language, page in pages(game).items():
        for title, text in rules(page.read_text(encoding="utf-8"), language, game).values():
            assert title
            assert text
            for mark in ("](", "*", "`", "|", "<a"):
                assert mark not in text


def test_lines_are_joined_and_narrow_spaces_stay() -> None:
    page = "### B2 Le bruit\n\nUn bruit\u202f:\nelle vient.\n\n- deux\n  Salles\u202f;\n- trois.\n"
    assert rules(page)["B2"][1] == "Un bruit\u202f: elle vient.\n\n• deux Salles\u202f;\n• trois."


@every_game
def test_table_options_are_called_as_they_are_where_they_are_set(game: Rules) -> None:
    for language in pages(game):
        words = game.words(language)
        shown = json.loads((game.made / f"{language}.json").read_bytes())["rules"]
        for name, (values, rule) in game.options.items():
            if rule in shown:
                for key in (f"option {name}", *(f"value {name}.{value}" for value in values)):
                    assert words.word("tale", text=words.offer(key)) in shown[rule][1]
        assert not re.search(r"[a-z]_[a-z]", " ".join(text for _, text in shown.values()))


@pytest.mark.parametrize("game", GAMES)
def test_every_rule_is_in_one_chapter_and_every_word_has_a_drawing(game: str) -> None:
    lexicon = games.game(game).lexicon
    assert lexicon is not None
    drawn = lexicon()
    for language in pages(GAMES[game]):
        book = rulebook(game, language)
        listed = [rule for chapter in book.chapters for rule in chapter.rules]
        assert sorted(listed) == sorted(book.rules)
        assert [word.key for word in book.words] == list(drawn)
        assert all(word.word and word.meaning for word in book.words)
    for piece in drawn.values():
        for sprite in piece.sprites:
            assert not sprite.drawing or known(sprite.drawing), sprite.drawing


def test_a_language_without_a_page_reads_english() -> None:
    assert rulebook("boogeyman", "xx") == rulebook("boogeyman", "en")
    assert rulebook("boogeyman", "en").rules["B6"].title == "She stops beside the Boogeyman"
