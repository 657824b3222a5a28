"""Closet Monsters (Au placard, les monstres !). Exports its `Game`; parts load as needed. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from companion.engine.game import Figure, Game

if TYPE_CHECKING:  # the functions below load each part when needed
    from companion.engine.bots import Bots
    from companion.engine.catalogue import Catalogue
    from companion.engine.game import Opponent, Rules, Show, Surroundings, Text

ID = "closet_monsters"
# The colour of each kind of monster; big and little ones share it.
_MONSTERS = {
    "snorvel": "#9fd4ff", "lintlop": "#d8c7ff", "creakaboo": "#ffb07a", "grumblewick": "#b6d96b",
    "drizzlegut": "#6fd3c7", "moldimer": "#9fc46a", "tanglethump": "#ff9ac1",
    "blinkabout": "#f2e05c", "oozeline": "#7fe08f", "whispertail": "#e8b9ff",
}  # fmt: skip
_PLAYERS = (
    ("#6db3ff", "circle"), ("#ff9d5c", "hexagon"), ("#4fd0a0", "triangle"), ("#f2e05c", "square"),
    ("#c79bff", "diamond"), ("#7fe3f0", "star"), ("#ff9ae8", "circle"), ("#a9dc5a", "hexagon"),
)  # fmt: skip


def _opponent(around: Surroundings, language: str) -> Opponent:
    from companion.engine.game import Opponent
    from companion.games.closet_monsters.rules.rulebook import ClosetRules
    from companion.games.closet_monsters.show.showing import ClosetShow
    from companion.games.closet_monsters.text.telling import ClosetText
    from companion.games.closet_monsters.text.words import Words

    def tongue(language: str, names: Mapping[str, str]) -> tuple[Text, Show]:
        words = Words(language, around.catalogue(language), names)
        text = ClosetText(words)
        return cast("Text", text), cast("Show", ClosetShow(words, text.names()))

    # Each takes the states, reports and events of this game alone, and is never handed others.
    return Opponent(ID, cast("Rules", ClosetRules()), *tongue(language, {}), tongue)


def _names(language: str, catalogue: Catalogue | None) -> Mapping[str, str]:
    from companion.games.closet_monsters.text.telling import ClosetText
    from companion.games.closet_monsters.text.words import Words

    return ClosetText(Words(language, catalogue)).names()


def _bots() -> Bots:
    from companion.games.closet_monsters.bots.playing import ClosetBots

    return ClosetBots()


CLOSET_MONSTERS = Game(
    id=ID,
    title={"en": "Closet Monsters", "fr": "Au placard, les monstres !"},
    motto={"en": "Every monster fears one toy.", "fr": "Chaque monstre craint un jouet."},
    players=(1, 8),
    minutes=15,
    figures={
        **{f"player_{n}": Figure(*look) for n, look in enumerate(_PLAYERS, 1)},
        **{name: Figure(look, "beast", look, player=False) for name, look in _MONSTERS.items()},
        **{
            f"little_{name}": Figure(look, "cub", look, player=False)
            for name, look in _MONSTERS.items()
        },
    },
    seats="players",
    names=_names,
    opponent=_opponent,
    bots=_bots,
)
