"""Every message is used; French games are French, with the right articles and elisions."""

import re
from pathlib import Path
from random import Random

import pytest

from companion.games.closet_monsters.text.messages import en_sayings, en_words
from tests.closet import Closet, begun
from tests.contract.playing import next_report
from tests.effort import examples
from tests.every import every
from tests.tables import offers

COMPANION = Path(__file__).parents[3] / "companion"
SHARED = [COMPANION / "engine" / name for name in ("words.py", "spoken.py")]
CODE = "\n".join(
    path.read_text(encoding="utf-8")
    for path in (*(COMPANION / "games" / "closet_monsters").rglob("*.py"), *SHARED)
    if "messages" not in path.parts
)
ENGLISH = re.compile(
    r"\b(the|bed|closet|turns?|comes|goes|stays?|fears?|cards? are|wait|more|miss(es)?|won|lost)\b",
    re.IGNORECASE,
)


def is_made(key: str) -> bool:
    """Whether the code names this key, or the stem it is put together from."""
    stem = key.rpartition(".")[0]
    return f'"{key}"' in CODE or (bool(stem) and f'f"{stem}.{{' in CODE)


def used(key: str) -> None:
    assert is_made(key), "nothing says it"


def test_a_message_is_used() -> None:
    every([*en_sayings.SAYINGS, *en_words.WORDS, *en_words.LABELS], used)
    assert not is_made("unicorn")


@pytest.mark.parametrize("seed", range(examples(20)))
def test_french_games_have_no_english_left(seed: int) -> None:
    print(f"seed {seed}")
    chance = Random(seed)
    table = begun(chance, "fr")
    for _ in range(60):
        reply = table.submit(next_report(table, chance) or {"report": "undo"})
        text, show, state = table.opponent.text, table.opponent.show, table.state
        if state is None:
            break
        told = [prompt[part] for prompt in reply["prompts"] for part in ("text", "why")]
        told += [one["label"] for p in reply["prompts"] for one in p.get("options", ())]
        told += text.status(state) + text.journal(state, table.log[-1].events)
        told += [step.text for step in show.guide(state, table.log[0].events)]
        there = [*offers(table), *show.fixes(state)]
        told += [offer.label for offer in there]
        told += [c.label for offer in there for field in offer.fields for c in field.choices]
        told += [reply["view"]["undo"] or "", reply["view"]["redo"] or ""]
        told += [reply["error"]["message"]] if not reply["ok"] else []
        for said in told:
            assert not ENGLISH.search(said), said
            assert not re.search(r"\bde (le|les)\b|\bà (le|les)\b|\bde [aeiouéà]", said), said


def test_french_articles_and_elisions() -> None:
    game = Closet("oozeline", "snorvel", language="fr")
    assert game.prompts[0]["why"] == "Il a peur de la toupie. 14 attendent."
    game.turn("marbles")
    why = game.prompts[0]["why"]
    assert why.startswith("Oozeline n’a pas peur des billes. Encore 2 erreurs")
    assert game.told == ["La carte de gauche devient rouge."]
    game.turn("spinning_top")
    assert game.prompts[1]["why"].endswith("Il a peur du globe de neige. 13 attendent.")
    race = Closet("snorvel", mode="race", players=["Ava", "Hugo"], language="fr").turn("kite")
    lines = race.table.opponent.text.journal(race.table.state, race.table.log[-1].events)
    assert any("C’est au tour d’Hugo." in line for line in lines)


def test_another_language_can_be_spoken_in_the_middle_of_a_game() -> None:
    game = Closet("snorvel")
    assert game.table.speak("fr", {})["prompts"][0]["text"].startswith("Snorvel arrive")
