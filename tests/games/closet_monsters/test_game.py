"""The game at any table: random play by offers, replay, undo, saves, trial, and choosing it."""

import json
import re
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from companion.engine.plain import TooLarge
from companion.engine.refusal import Refused
from companion.games.closet_monsters import events as e
from companion.games.closet_monsters.box import SIDES
from companion.games.closet_monsters.game import ClosetMonsters
from companion.games.closet_monsters.possible import MOST
from companion.games.closet_monsters.text.messages import en_offers, en_sayings, en_words
from companion.games.closet_monsters.text.words import Words
from companion.table.log import Entry
from companion.table.memory import MemoryLog
from companion.table.running import Table
from tests.catalogues import closet_spoken
from tests.closet import GAME, Closet, ask, bare
from tests.effort import examples

ROOT = Path(__file__).parents[3]
GAMES = range(examples(40))
CODE = "\n".join(
    path.read_text(encoding="utf-8")
    for path in (ROOT / "companion").rglob("*.py")
    if "messages" not in path.parts
)


def chosen(offer: Any, random: Random) -> dict[str, Any]:
    """Choose something for every field of an offer, as a face does."""
    values: dict[str, Any] = {}
    for field in offer.fields:
        left = field.after(values)
        left.known(values)
        if not left.wanted(values):
            continue
        values[field.name] = random.choice(left.choices).value
        if left.some:
            some = [choice.value for choice in left.choices]
            values[field.name] = random.sample(some, random.randrange(3))
    return values


def report(table: Table, random: Random) -> dict[str, Any]:
    """Say something that the game offers, answer what it asks, fix or take back something."""
    game, state = table.game, table.state
    if state is not None and random.random() < 0.1:
        grain = random.choice(["tap", "turn", "round"])
        return {"report": random.choice(["undo", "redo"]), "grain": grain}
    if state is not None and random.random() < 0.15:
        fix = random.choice(game.fixes(state))
        return fix.report(chosen(fix, random))
    asked = [prompt for prompt in game.prompts(state) if prompt["kind"] == "choose"]
    if asked:
        value = random.choice(asked[0]["options"])["value"]
        return {"report": "answer", "prompt": asked[0]["id"], "value": value}
    offers = game.offers(state)
    if not offers:
        return {"report": "undo"}
    offer = random.choice(offers)
    return offer.report(chosen(offer, random))


def check(table: Table) -> None:
    """What holds at every moment."""
    state = table.state
    if state is None:
        return
    table.game.possible(state)
    view = table.game.view(state)
    assert view is not None
    if view["outcome"] is None and not state.asks and state.question is None:
        assert len(state.at_the_bed()) <= len(SIDES)
    assert len(view["progress"]) == len(state.setup.progress)
    told = table.game.prompts(state)
    said = [prompt[part] for prompt in told for part in ("text", "why")]
    said += table.game.journal(state, table.log[-1].events) + table.game.status(state)
    for text in said:
        assert not re.search(r"\{|None\b|  |\.\.| \.", text), text


@pytest.mark.parametrize("seed", GAMES)
def test_random_play_by_offers_is_taken_and_replays_as_it_went(seed: int) -> None:
    print(f"seed {seed}")
    random, log = Random(seed), MemoryLog()
    table = bare(random.choice(["en", "fr"]), log)
    for _ in range(60):
        said = report(table, random)
        before = table.state
        reply = table.submit(said)
        if not reply["ok"]:
            assert said["report"] in ("undo", "redo"), (said, reply["error"])
            assert table.state is before
        check(table)
    again = bare(log=log)
    assert again.state == table.state
    assert [kept.events for kept in again.log] == [kept.events for kept in table.log]
    folded = None
    for kept in again.log:
        folded = again.game.apply(folded, kept.events)
    assert folded == table.state
    again.check()


@pytest.mark.parametrize("seed", GAMES)
def test_undo_and_redo_lead_back_to_the_same_bytes(seed: int) -> None:
    print(f"seed {seed}")
    random, table = Random(seed), bare()
    while table.state is None or len(table.log) < 12:
        table.submit(report(table, random))
    for grain in ("tap", "turn", "round"):
        before, state = json.dumps(table.shown()), table.state
        assert table.submit({"report": "undo", "grain": grain})["ok"]
        assert table.submit({"report": "redo", "grain": grain})["ok"]
        shown = json.loads(json.dumps(table.shown()))
        was = json.loads(before)
        shown["view"]["redo"] = was["view"]["redo"]
        assert shown == was
        assert table.state == state


class Doubting(ClosetMonsters):
    """A game that believes no report: everything is tried, as if another version had written it."""

    def decided(self, *_: Any) -> bool:
        return False


@pytest.mark.parametrize("seed", range(examples(8)))
def test_whoever_doubts_a_random_game_finds_nothing(seed: int) -> None:
    print(f"seed {seed}")
    random, table = Random(seed), bare()
    for _ in range(50):
        table.submit(report(table, random))
    log = MemoryLog()
    for row in table.store.rows:
        log.append(lambda row=row: Entry(row))  # type: ignore[misc]
    Table(Doubting(), lambda: "a seed", log).check()


@pytest.mark.parametrize(
    "change",
    [
        {"bed": {"north": "yeti", "south": None, "east": None, "west": None}},
        {"bed": {"north": None}}, {"progress": ("red",)}, {"progress": ("red", "red", "green")},
        {"pile": -1}, {"closet": 500}, {"round": 0}, {"seat": 3}, {"outcome": "drawn"},
        {"open": ("teddy",)}, {"kept": {"eva": 1}}, {"tiles": ("kite",)}, {"came": ("yeti",)},
        {"players": ("ada", "ada")}, {"known": (3,)},
        {"latest": (e.MonsterCame(monster="yeti", side="north", why="first", wait=3),)},
        {"latest": (e.MonstersKept(player="eva", has=1, monsters=(), toy=None),)},
    ],
)  # fmt: skip
def test_a_state_of_no_table_is_found_out(change: dict) -> None:
    game = Closet("snorvel", players=["ada", "ben"])
    state = game.table.state
    game.table.game.possible(state)
    with pytest.raises(ValueError, match="no table"):
        game.table.game.possible(replace(state, **change))


def test_a_state_that_facts_made_grow_without_end_is_too_large() -> None:
    game = Closet("snorvel", "lintlop")
    left_open = e.ToyLeftOpen(toy="kite", monsters=(), missing=1)
    with pytest.raises(TooLarge):
        game.table.game.apply(game.table.state, [left_open] * (MOST + 1))


def test_facts_that_are_not_the_games_own_are_told_apart() -> None:
    game = Closet("snorvel", "lintlop", toys_by_tile=["snow_globe"])
    before, play = game.table.state, game.table.game
    said = play.read({"report": "turned", "tile": 1})
    facts = play.decide(before, said)
    assert play.decided(before, said, facts)
    assert play.decided(before, said, (*facts, *play.draw_again(play.apply(before, facts), "x")))
    assert not play.decided(before, said, facts[:-1])
    assert not play.decided(before, said, (*facts, facts[-2]))


def test_every_report_is_written_as_it_was_said() -> None:
    game = ClosetMonsters()
    for said in (
        {"report": "start", "cards": "nightlight", "players": ["ada"], "seed": "7", "pile": 20,
         "rig": {"monsters": ["snorvel"], "toys": [None, "kite"]}, "options": {"herd": "yes"}},
        {"report": "turned", "tile": 3}, {"report": "finished"},
        {"report": "answer", "prompt": "q3", "value": 4},
        {"report": "corrected", "set": {"pile": 3}},
    ):  # fmt: skip
        read = game.read(said)
        assert game.read(game.said(read)) == read


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_offer_is_told_from_the_others_and_taken(language: str) -> None:
    random, taken = Random(3), set()
    tables = [bare(language)]
    for start in (
        {"cards": "nightlight", "options": {"herd": "yes", "expert": "yes"}, "players": ["ada"]},
        {"cards": "nightlight", "toys": "app", "mode": "race", "players": ["ada", "ben"]},
        {"options": {"expert": "yes"}}, {"mode": "race", "players": ["ada"]},
    ):  # fmt: skip
        table = bare(language)
        assert table.submit({"report": "start", "seed": 1, **start})["ok"]
        tables.append(table)
    for table in tables:
        offers = [*table.game.offers(table.state), *table.game.fixes(table.state)]
        for name in ("key", "short", "label"):
            told = [(offer.group, getattr(offer, name)) for offer in offers]
            assert len(set(told)) == len(told), told
        for offer in offers:
            for field in offer.fields:
                labels = [choice.label for choice in field.choices]
                assert len(set(labels)) == len(labels) > 0, (offer.key, labels)
            for _ in range(6):
                said = {**offer.report(chosen(offer, random))}
                said.pop("game", None)
                if offer.key == "start":
                    said["seed"] = 1
                try:
                    table.game.decide(table.state, table.game.read(said))
                except Refused as refused:
                    raise AssertionError((said, refused.code)) from None
                taken.add(offer.key)
    assert taken == set(en_offers.OFFERS)


def test_a_game_is_begun_again_as_it_was() -> None:
    options = {"herd": "yes", "same_fear": "one"}
    game = Closet(toys="app", pile=20, players=["ada", "ben"], options=options)
    values = game.table.game.again(game.table.state)
    (offer,) = game.table.game.offers(None)
    names = {field.name for field in offer.fields}
    assert set(values) <= names
    said = offer.report(values)
    assert (said["game"], said["toys"], said["pile"], said["options"]) == (GAME, "app", 20, options)
    assert len(said["players"]) == 2


def test_the_set_up_is_listed_and_the_first_monster_comes_last_and_large() -> None:
    game = Closet("snorvel", pile=20, options={"expert": "yes", "fast": "yes"})
    steps = game.table.game.setup(game.table.state, game.table.log[0].events)
    assert [step.rule for step in steps] == ["C1", "C15", "C2", "C2", "C4", "C14", "C3"]
    assert [step.large for step in steps] == [False] * 6 + [True]
    assert "20" in steps[0].text
    in_ask = ask(mode="race", players=["ada"])
    steps = in_ask.table.game.setup(in_ask.table.state, in_ask.table.log[0].events)
    assert [step.rule for step in steps] == ["C1", "C2", "C4", "C3"]


def test_the_ending_tells_how_it_went() -> None:
    game = Closet("snorvel", mode="race", players=["ada", "ben"]).put(pile=0).turn("snow_globe")
    events = [event for kept in game.table.log for event in kept.events]
    ending = game.table.game.ending(game.table.state, events)
    assert ending is not None
    assert (ending.won, ending.text) == (True, "Won: ada, with 1 monster.")
    shares = {share.name: share.numbers for share in ending.shares}
    assert shares == {"Ada": (1,), "Ben": (0,)}
    lost = Closet("snorvel").put(outcome="lost")
    told = lost.table.game.ending(lost.table.state, [])
    assert told is not None
    assert (told.won, told.text, told.why) == (False, "Lost", "")
    assert Closet().table.game.ending(Closet().table.state, []) is None


def test_players_are_called_by_the_names_they_gave() -> None:
    game = Closet("snorvel", mode="race", players=["player_1", "player_2"]).put(pile=0)
    assert game.turn("snow_globe").texts[-1] == "Won: Player 1, with 1 monster."
    game.table.game.call({"player_1": "ava"})
    assert game.table.shown()["prompts"][-1]["text"] == "Won: Ava, with 1 monster."


def is_made(key: str) -> bool:
    """Whether the code names this key, or the stem it is put together from."""
    stem = key.rpartition(".")[0]
    return f'"{key}"' in CODE or (bool(stem) and f'f"{stem}.{{' in CODE)


@pytest.mark.parametrize("key", [*en_sayings.SAYINGS, *en_words.WORDS, *en_words.LABELS], ids=str)
def test_a_message_is_used(key: str) -> None:
    assert is_made(key)


ENGLISH = re.compile(
    r"\b(the|bed|closet|turns?|comes|goes|stays?|fears?|cards? are|wait|more|miss(es)?|won|lost)\b",
    re.IGNORECASE,
)


@pytest.mark.parametrize("seed", GAMES)
def test_french_games_have_no_english_left(seed: int) -> None:
    print(f"seed {seed}")
    random, table = Random(seed), bare("fr")
    for _ in range(60):
        said = report(table, random)
        reply = table.submit(said)
        if table.state is None:
            continue
        told = [prompt[part] for prompt in reply["prompts"] for part in ("text", "why")]
        told += [one["label"] for p in reply["prompts"] for one in p.get("options", ())]
        told += table.game.status(table.state)
        told += table.game.journal(table.state, table.log[-1].events)
        told += [step.text for step in table.game.setup(table.state, table.log[0].events)]
        offers = [*table.game.offers(table.state), *table.game.fixes(table.state)]
        told += [offer.label for offer in offers]
        told += [c.label for offer in offers for field in offer.fields for c in field.choices]
        told += [reply["view"]["undo"] or "", reply["view"]["redo"] or ""]
        told += [reply["error"]["message"]] if not reply["ok"] else []
        for text in told:
            assert not ENGLISH.search(text), text
            assert not re.search(r"\bde (le|les)\b|\bà (le|les)\b|\bde [aeiouéà]", text), text


def test_french_articles_and_elisions() -> None:
    game = Closet("oozeline", "snorvel", language="fr")
    assert game.prompts[0]["why"] == "Il a peur de la toupie. 14 attendent."
    game.turn("marbles")
    why = game.prompts[0]["why"]
    assert why.startswith("Oozeline n’a pas peur des billes. Encore 2 erreurs")
    assert game.texts == ["La carte de gauche devient rouge."]
    game.turn("spinning_top")
    assert game.prompts[1]["why"].endswith("Il a peur du globe de neige. 13 attendent.")
    race = Closet("snorvel", mode="race", players=["Ava", "Hugo"], language="fr").turn("kite")
    lines = race.table.game.journal(race.table.state, race.table.log[-1].events)
    assert any("C’est au tour d’Hugo." in line for line in lines)


def test_the_words_of_a_language_can_be_changed_in_a_game() -> None:
    game = Closet("snorvel")
    spoken: Words = closet_spoken("fr")
    game.table.game.speak("fr", spoken._catalogue)
    assert game.table.shown()["prompts"][0]["text"].startswith("Snorvel arrive")
