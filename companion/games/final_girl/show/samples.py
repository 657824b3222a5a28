"""A sample of every mood in the game's own words, for whoever looks at its drawings. Pure."""

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.grammar import capital
from companion.engine.mood import Moment
from companion.engine.prompt import TELL, Prompt
from companion.games.final_girl.box import HEROINE, KILLER
from companion.games.final_girl.text.staging import (
    ATTACKS,
    BACK,
    BLOODLUST,
    COMES,
    FINALE,
    HIM,
    KILLS,
    LOST,
    MINION,
    PANICS,
    POWER,
    RISES,
    UNSEEN,
    WALKS,
    WON,
    card_mood,
)
from companion.games.final_girl.text.words import Words

ROW, MOVE, ATTACK, LEFT = 3, 1, 2, 9


def moments(words: Words) -> Mapping[str, Moment]:
    """Give a page for each mood, as a night would have it."""
    who, end = words.name(KILLER), words.word("kicker.end")
    moves, attacks = (words.word(f"kicker.{one}", who=who) for one in ("moves", "attacks"))
    token = words.word("kicker.token")
    found = {
        WON: _moment(words, WON, "G27", "ended.won.white", end, "won"),
        LOST: _moment(words, LOST, "G27", "ended.lost.white", end, "lost"),
        FINALE: _moment(words, FINALE, "G30", "finale_opened.table", _step(words, "finale", 4)),
        BACK: _moment(words, BACK, "G25", "came_back.killer", token, "back", (KILLER,)),
        RISES: _moment(words, RISES, "G25", "came_back.heroine", token, "rises", (HEROINE,)),
        WALKS: _moment(words, WALKS, "G14", "act_skipped", _numbered(words, moves, 1)),
        KILLS: _moment(words, KILLS, "G19", "victim_died", _numbered(words, attacks, 1)),
        ATTACKS: _moment(
            words, ATTACKS, "G20", "attack.heroine", _numbered(words, attacks, 1), "attacks",
            (HEROINE,),
        ),
        BLOODLUST: _moment(words, BLOODLUST, "G21", "bloodlust.none", _step(words, "bloodlust", 1)),
        PANICS: _moment(words, PANICS, "G28", "panic_rolled", _step(words, "panics", 3)),
        POWER: _moment(
            words, POWER, "G22", "power_opened.table", _step(words, "power", 1), "", (KILLER,)
        ),
        COMES: _moment(
            words, COMES, "G32", "special_added", words.word("kicker.comes"), "comes",
            ("stewardess",),
        ),
        MINION: _moment(words, MINION, "G33", "minion_added", words.word("kicker.minion")),
    }  # fmt: skip
    for deck, key in (
        ("terror", "table_terror"), ("event", "draw.event"), ("power", "draw.power"),
        ("finale", "table_acts"),
    ):  # fmt: skip
        kicker = words.word(f"kicker.{deck}")
        found[card_mood(deck, face_up=False)] = _moment(
            words, card_mood(deck, face_up=False), "G12", key, kicker, ""
        )
        open_ = card_mood(deck, face_up=True)
        shown = _moment(words, open_, "G12", key, kicker, "", ("",))
        suit = capital(words.word(f"pane.{deck}"))
        found[open_] = replace(shown, prompt=replace(shown.prompt, suit=suit))
    return found | {mood + UNSEEN: _unseen(found[mood]) for mood in HIM}


def _step(words: Words, key: str, number: int) -> str:
    return _numbered(words, words.word(f"kicker.{key}"), number)


def _numbered(words: Words, done: str, number: int) -> str:
    return words.word("kicker.step", done=done, n=number)


def _unseen(moment: Moment) -> Moment:
    """Have the same page without a killer who is drawn."""
    mood = moment.prompt.mood + UNSEEN
    return replace(moment, prompt=replace(moment.prompt, id=mood, mood=mood))


def _moment(
    words: Words,
    mood: str,
    rule: str,
    key: str,
    kicker: str,
    word: str | None = None,
    cast: tuple[str, ...] = (),
) -> Moment:
    """Stage a fact; its large word is that of the mood, if none is given."""
    name = words.name(KILLER)
    facts = {
        "killer": name, "who": name, "phase": words.word("phase.action"), "n": ATTACK,
        "zone": "1", "at": words.word("at", zone="1"), "left": words.word("left.some", n=ATTACK),
        "row": ROW, "move": MOVE, "attack": ATTACK, "cause": words.word("cause.victim"),
        "effect": words.word("effect.none"), "special": words.name(HEROINE), "saved": "",
        "dice": "5",
    }  # fmt: skip
    if key == "table_terror":
        facts["n"] = LEFT
    text, why = words.say(key, facts)
    said = mood.removeprefix("girl_") if word is None else word
    shown = Prompt(
        id=mood, kind=TELL, key=key, rule=rule, text=capital(text), why=why, mood=mood,
        kicker=capital(kicker), word=capital(words.word(f"drama.{said}")) if said else "",
        cast=cast,
    )  # fmt: skip
    return Moment(shown, over=mood in (WON, LOST))
