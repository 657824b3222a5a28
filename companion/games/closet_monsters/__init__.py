"""Closet Monsters (Au placard, les monstres !). Exports its `Game`; parts load as needed. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from companion.engine.game import Cover, Figure, Game, World

if TYPE_CHECKING:  # the functions below load each part when needed
    from companion.engine.bots import Bots
    from companion.engine.catalogue import Catalogue
    from companion.engine.game import Opponent, Rules, Show, Surroundings, Text
    from companion.engine.guide import Piece
    from companion.engine.mood import Moment, Mood
    from companion.engine.spoken import Voice
    from companion.engine.vista import Vista

ID = "closet_monsters"
# The colour of each kind of monster; big and little ones share it.
_MONSTERS = {
    "snorvel": "#aab8ff", "lintlop": "#ffb3bb", "creakaboo": "#f0bd85", "grumblewick": "#ffe08a",
    "drizzlegut": "#a8dcff", "moldimer": "#b8e090", "tanglethump": "#ffb07a",
    "blinkabout": "#eeaef0", "oozeline": "#d8ee80", "whispertail": "#92e8d8",
}  # fmt: skip
_PLAYERS = (
    ("#6db3ff", "circle"), ("#ff9d5c", "hexagon"), ("#4fd0a0", "triangle"), ("#f2e05c", "square"),
    ("#c79bff", "diamond"), ("#7fe3f0", "star"), ("#ff9ae8", "circle"), ("#a9dc5a", "hexagon"),
)  # fmt: skip


def _opponent(around: Surroundings, language: str) -> Opponent:
    from companion.engine.game import Opponent
    from companion.engine.spoken import Voice
    from companion.games.closet_monsters.rules.rulebook import ClosetRules
    from companion.games.closet_monsters.show.showing import ClosetShow
    from companion.games.closet_monsters.text.telling import ClosetText
    from companion.games.closet_monsters.text.words import Words

    def tongue(language: str, names: Mapping[str, str]) -> tuple[Text, Show]:
        words = Words(language, around.catalogue(language), names)
        text = ClosetText(words)
        return cast("Text", text), cast("Show", ClosetShow(words, text.names()))

    def voice(language: str, names: Mapping[str, str]) -> Voice:
        words = Words(language, around.catalogue(language), names, aloud=True)
        return Voice(cast("Text", ClosetText(words)), words)

    # Each takes the states, reports and events of this game alone, and is never handed others.
    return Opponent(ID, cast("Rules", ClosetRules()), *tongue(language, {}), tongue, voice)


def _names(language: str, catalogue: Catalogue | None) -> Mapping[str, str]:
    from companion.games.closet_monsters.text.telling import ClosetText
    from companion.games.closet_monsters.text.words import Words

    return ClosetText(Words(language, catalogue)).names()


def _lexicon() -> Mapping[str, Piece]:
    from companion.games.closet_monsters.show.lexicon import lexicon

    return lexicon()


def _moods() -> Mapping[str, Mood]:
    from companion.games.closet_monsters.show.moods import moods

    return moods()


def _moments(around: Surroundings, language: str) -> Mapping[str, Moment]:
    from companion.games.closet_monsters.show.samples import moments
    from companion.games.closet_monsters.text.words import Words

    return moments(Words(language, around.catalogue(language)))


def _outside() -> Piece:
    from companion.games.closet_monsters.show.cover import OUTSIDE

    return OUTSIDE


def _vistas() -> Mapping[str, Vista]:
    from companion.games.closet_monsters.show.after import VISTAS

    return VISTAS


def _bots() -> Bots:
    from companion.games.closet_monsters.bots.playing import ClosetBots

    return ClosetBots()


def _monster(name: str, shape: str) -> Figure:
    look = _MONSTERS[name]
    return Figure(look, shape, look, player=False, drawing=f"{ID}/monster-{name}")


def _player(number: int) -> Figure:
    return Figure(*_PLAYERS[number - 1], portrait=f"{ID}/sleeper-{number}")


CLOSET_MONSTERS = Game(
    id=ID,
    title={"en": "Closet Monsters", "fr": "Au placard, les monstres !"},
    motto={"en": "Every monster fears one toy.", "fr": "Chaque monstre craint un jouet."},
    players=(1, 8),
    minutes=15,
    figures={
        **{f"player_{n}": _player(n) for n in range(1, len(_PLAYERS) + 1)},
        **{name: _monster(name, "beast") for name in _MONSTERS},
        **{f"little_{name}": _monster(name, "cub") for name in _MONSTERS},
    },
    world=World(  # a nursery at night
        night="#151a3a",
        panel="#20264f",
        key=("#3b4585", "#303970"),
        line="#8e98d6",
        chosen="#4a55a0",
        paper="#fff1dc",
        muted="#c9cbe6",
        main=("#ffdc8c", "#ffb757"),
        edge="#c98436",
        sky=("#0f1433", "#454a94"),
    ),
    cover=Cover(
        "",
        ("#151a48", "#4a3f9c"),
        "#f2a45c",
        "#8e98d6",
        scene=_outside,
        letters=("#ffdc8c", "#ffa48f", "#a9e37a", "#8fd6ff", "#d9b3ff"),
    ),
    seats="players",
    names=_names,
    opponent=_opponent,
    bots=_bots,
    moods=_moods,
    moments=_moments,
    vistas=_vistas,
    lexicon=_lexicon,
)
