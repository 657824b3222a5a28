"""What is said aloud of many tables, and what a real engine makes of it."""

import subprocess
from collections.abc import Iterable, Iterator, Mapping
from random import Random
from typing import Any, cast

from companion import games
from companion.engine.game import Opponent
from companion.engine.messages import Text
from companion.engine.spoken import ALL, HEADLINES, Voice
from companion.engine.words import Words
from companion.games.final_girl.printed import Card
from companion.games.final_girl.state import State
from companion.games.final_girl.text.messages import en_editors
from companion.games.final_girl.text.words import Words as GirlWords
from companion.packs.lessons import lessons as shipped
from companion.table.running import Table
from tests import catalogues, ferry
from tests.contract.playing import Laid, next_report
from tests.ferry import Ferry
from tests.tables import practice

# Tables of words that are never said: for the terminal, for programs, for drawing.
_SILENT = (
    "making.",
    "typed.",
    "journal",
    "short.",
    "way_out.candies_hint",
    "group.",
    "note.sum",
    "ending.",
    "recap.chance",
)
# Those of a game's editors, which show what they write.
_WRITTEN: Mapping[type[Words], Mapping[str, Text]] = {GirlWords: en_editors.WORDS}
# Names that people gave, of all kinds: with signs, an accent, the name of somebody else.
NAMES = {"mike": "Élise", "leila": "Mike", "peter": "O’Neil", "player_1": "Hugo & co", "ray": "-wx"}


def voice(opponent: Opponent, language: str) -> Voice:
    """What says this game aloud."""
    return opponent.aloud(language, NAMES)


def lines(table: Table, said: Voice) -> Iterator[str]:
    """Everything that can be said of a table now."""
    for prompt in said.prompts(table.state):
        yield said.told(prompt, HEADLINES)
        yield said.told(prompt, ALL)
        yield from (option.label for option in (*prompt.options, *prompt.ways_out))
        yield from (prompt.kicker, prompt.word, prompt.headline, prompt.onward, prompt.note)
    yield said.status(table.state)
    top = table.opponent.show.table(table.state, table.state, table.told)
    yield from (said.said(offer.label) for offer in top.offers)


def met(laid: Laid, chance: Random, reports: int, language: str) -> dict[str, None]:
    """All that is said in so many reports, once each."""
    found: dict[str, None] = {}
    table = laid.begun(chance, language)
    said = voice(table.opponent, language)
    for _ in range(reports):
        found |= dict.fromkeys(filter(None, lines(table, said)))
        report = next_report(table, chance)
        if report is None:
            table = laid.begun(chance, language)
        else:
            table.submit(report)
    return found


def written(language: str) -> Iterator[tuple[str, str]]:
    """Every message that can be said, as the games write it for the ear, with sample facts."""
    first, second = catalogues.spoken(language, True), catalogues.closet_spoken(language, True)
    third = catalogues.girl_spoken(language, True)
    way = first.way(practice(), ["9", "10", "hall_mike", "15"])
    facts = {**_facts(catalogues.examples(first), language), "way": way, "path": way}
    for n in (1, 2):
        yield from _messages(first, {**facts, "change": first.signed(-1), "n": n})
        closet = _facts(catalogues.closet_examples(second), language)
        yield from _messages(second, {**closet, "n": n})
        girl = _facts(catalogues.girl_examples(third), language) | _at_sea(third)
        yield from _messages(third, {**girl, "by": third.signed(1), "n": n})


def _at_sea(words: GirlWords) -> dict[str, Any]:
    """Name zones, cards and people of our ferry, as this language does."""
    night = cast("State", Ferry(words.language).table.state)
    zones = {"zone": words.zone(night, "upper_deck"), "to": words.zone(night, "lifeboats")}
    card = words.card(night, "wick_low")
    killer, special = words.who(night, "killer"), words.special(night, "stewardess")
    people = {"who": killer, "killer": killer, "special": special}
    way = words.path(night, ("bridge", "upper_deck", "cabins"))
    return {**zones, **people, "card": card, "title": card, "path": way}


def _facts(examples: dict[str, Any], language: str) -> dict[str, Any]:
    """Sample facts; those that are whole English sentences in every language are left out."""
    word = {"en": "yes", "fr": "oui"}[language]
    return {name: word if type(one) is str else one for name, one in examples.items()}


def _messages(words: Words, facts: dict[str, Any]) -> Iterator[tuple[str, str]]:
    for key in words.SAYINGS:
        for text in words.say(key, facts):
            yield key, text
    for key in words.TABLES["word"]:
        if not key.startswith(_SILENT) and key not in _WRITTEN.get(type(words), ()):
            yield f"word {key}", words.word(key, **facts)


def cards(language: str) -> Iterator[str]:
    """Every card that ships: its title, its tale and what it orders."""
    for deck in practice().cards.values():
        for card in deck.values():
            orders = [one["text"] for one in card["effects"] if one["kind"] == "order"]
            for text in (card["title"], card["text"], *orders):
                yield text[language]
    yield from on_board(language)


def on_board(language: str) -> Iterator[str]:
    """All that our killer, our ferry and their cards are called, and what they tell."""
    pack = ferry.packs()["tallow"]
    for killer in pack.killers.values():
        yield killer.title[language]
        yield from _told((killer.finales, killer.powers, killer.terror), language)
    for place in pack.locations.values():
        yield place.title[language]
        yield from (one.title[language] for one in place.setups.values())
        yield from (one.title[language] for one in place.specials.values())
        for zone in place.zones.values():
            yield from (zone.title[language], zone.at[language])
        yield from _told((place.terror, place.events), language)


def _told(decks: Iterable[Mapping[str, Card]], language: str) -> Iterator[str]:
    for card in (card for deck in decks for card in deck.values()):
        yield from (card.title[language], card.text[language])


def lessons(language: str) -> Iterator[str]:
    """Every text of every lesson: what its coach says, what is told, and all on its pages."""
    for one in (lesson for game in games.IDS for lesson in shipped(game)):
        texts = [one.title, one.about, *one.lines.values()]
        for step in one.steps:
            texts += [step.title, step.text, step.why, step.no, *step.watch.values()]
            if step.question is not None:
                texts += [step.question.ask, step.question.answer]
            if step.comment is not None:
                texts += [step.comment.title, step.comment.text]
            if step.picture is not None:
                texts += [said for spot in step.picture.labels for said in (spot.text, spot.about)]
        yield from (text[language] for text in texts if text)


def read_out(texts: Iterable[str], language: str) -> list[str]:
    """What the engine would utter: the sounds of each text, in letters for sounds."""
    written = "\n\n".join(texts)
    command = ["espeak-ng", "-v", language, "-q", "--ipa", "-b", "1", "--stdin"]
    done = subprocess.run(command, input=written.encode(), capture_output=True, check=True)
    return done.stdout.decode().splitlines()


def signs(language: str) -> dict[str, str]:
    """What a language says for each sign."""
    return Voice.signs_of(catalogues.spoken(language))
