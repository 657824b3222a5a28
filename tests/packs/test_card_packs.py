"""Packs of cards alone: what they say of themselves, what is refused; and they are no houses."""

import json
from typing import Any

import pytest

from companion.__main__ import main
from companion.engine.document import PackError
from companion.packs.installed import Installed
from companion.packs.loader import checked
from companion.packs.writer import written
from companion.root import packs
from tests.packs.packing import good, jpeg
from tests.tables import SCHEMAS

HEAD: dict[str, Any] = {
    "format": 1, "game": "boogeyman", "id": "mine", "languages": ["en"],
    "title": {"en": "My cards"}, "note": {"en": "Mine."},
}  # fmt: skip
TURN: dict[str, Any] = {"kind": "boogeyman_turn"}
CARD: dict[str, Any] = {"title": {"en": "17"}, "effects": [TURN]}


def cards(**decks: Any) -> dict[str, bytes]:
    files = {"pack.yaml": written(HEAD)}
    return files | {
        f"cards/{deck}.yaml": written({"cards": deck_}) for deck, deck_ in decks.items()
    }


def refusal(files: dict[str, bytes]) -> str:
    with pytest.raises(PackError) as caught:
        checked(files, SCHEMAS)
    return str(caught.value)


def test_cards_alone_are_a_pack_and_no_house():
    pack = checked(cards(event={"a": CARD, "b": CARD}, trouble={"a": CARD}), SCHEMAS)
    assert not pack.is_house
    assert pack.summary() == "My cards (mine): 2 Event cards, 1 Trouble card"
    assert pack.facts() == {"cards": {"event": ["a", "b"], "trouble": ["a"]}}
    assert "  17                       boogeyman_turn" in pack.description().splitlines()
    assert checked(good(), SCHEMAS).is_house


def test_a_card_needs_only_its_title_or_number():
    files = cards() | {"cards/event.yaml": b"cards:\n  a: {title: {en: 17}}\n"}
    card = checked(files, SCHEMAS).cards["event"]["a"]
    assert card == {"title": {"en": "17"}, "text": {}, "note": {}, "photo": "", "effects": []}


def test_a_photo_is_a_picture_of_the_pack():
    files = cards(event={"a": {**CARD, "photo": "images/a.jpg"}})
    at = "cards/event.yaml:2: cards.a.photo: "
    assert refusal(files) == f"{at}images/a.jpg is not in the pack"
    assert refusal(files | {"images/a.jpg": b"?"}) == "images/a.jpg: not a sound JPEG picture"
    pack = checked(files | {"images/a.jpg": jpeg()}, SCHEMAS)
    assert pack.cards["event"]["a"]["photo"] == "images/a.jpg"
    # A night is played without its pictures.
    assert not [name for name in pack.source if name.startswith("images/")]
    assert checked(pack.source, SCHEMAS, whole=False).cards == pack.cards
    for name in ("../../a.jpg", "a.jpg", "images/a.gif", "images/A.jpg", "images/a.jpg/../b.jpg"):
        said = refusal(cards(event={"a": {**CARD, "photo": name}}))
        assert said.startswith(f"{at}expected a picture of the pack"), name


@pytest.mark.parametrize(
    ("files", "words"),
    [
        (cards(), "house.yaml: missing from the pack"),
        (cards(event={}), "cards/event.yaml:1: a pack without a house needs at least one card"),
        (cards(event={"a": {}}), "cards/event.yaml:2: cards.a.title: missing"),
        (
            cards(event={"a": {"title": {"en": ""}}}),
            "cards.a.title.en: expected a text, found a bl",
        ),
        (cards(event={"a": {"title": {"en": "x" * 41}}}), "title.en: expected at most 40 char"),
        (cards(event={"a": {**CARD, "note": {"en": "x" * 201}}}), "note.en: expected at most 200"),
        (cards(event={"a": {**CARD, "note": {"de": "x"}}}), "note.de: unknown here; expected en"),
        (cards(event={"a": {**CARD, "effects": []}}), "effects: expected 1 to 3 entries, found 0"),
        (cards(event={"a": {**CARD, "noise": 1}}), "cards.a.noise: unknown here"),
        (cards(event={"A": CARD}), "cards/event.yaml:2: cards: expected an id"),
    ],
)
def test_what_is_wrong_with_a_card_is_named_by_file_line_and_field(files, words):
    assert words in refusal(files)


def test_the_command_line_speaks_of_cards(capsys):
    Installed(SCHEMAS).keep(cards(nightmare={"a": CARD}))
    for command in (["check", "mine"], ["list"], ["show", "mine", "--json"]):
        assert main(["pack", *command]) == 0
    said = "My cards (mine): 1 Nightmare card"
    assert capsys.readouterr().out.splitlines() == [
        f"OK: {said}",
        said,
        json.dumps({"cards": {"nightmare": ["a"]}}),
    ]
    assert not packs()["mine"].is_house
