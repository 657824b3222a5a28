"""Final Girl. Exports its `Game`; each part is loaded when needed. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from companion.engine.game import Cover, Figure, Game, World

if TYPE_CHECKING:  # the functions below load each part when needed
    from companion.engine.bots import Bots
    from companion.engine.catalogue import Catalogue
    from companion.engine.game import Opponent, Rules, Show, State, Surroundings, Text
    from companion.engine.guide import Piece
    from companion.engine.mood import Mood
    from companion.engine.plain import JsonObject
    from companion.engine.spoken import Voice
    from companion.engine.vista import Vista
    from companion.games.final_girl.printed import Pack
    from companion.games.final_girl.state import State as Night

ID = "final_girl"
SAMPLE = "tallow"  # the pack that comes with the companion
_MINIONS = 12


def _at_hand(around: Surroundings) -> Mapping[str, Pack]:
    return cast("Mapping[str, Pack]", around.packs)  # others are passed over


def _opponent(around: Surroundings, language: str) -> Opponent:
    from companion.engine.game import Opponent
    from companion.engine.spoken import Voice
    from companion.games.final_girl.rules.rulebook import FinalGirlRules
    from companion.games.final_girl.show.showing import FinalGirlShow
    from companion.games.final_girl.text.telling import FinalGirlText
    from companion.games.final_girl.text.words import Words

    packs = _at_hand(around)

    def odds(state: State) -> JsonObject:
        from companion.games.final_girl.odds import odds

        counted = odds(cast("Night", state))
        # In Ask nothing is known that could be counted.
        return cast("JsonObject", None) if counted is None else counted.written()

    def tongue(language: str, names: Mapping[str, str]) -> tuple[Text, Show]:
        words = Words(language, around.catalogue(language))
        text = FinalGirlText(words)
        return cast("Text", text), cast("Show", FinalGirlShow(words, text.names(), packs))

    def voice(language: str, names: Mapping[str, str]) -> Voice:
        words = Words(language, around.catalogue(language), aloud=True)
        return Voice(cast("Text", FinalGirlText(words)), words)

    # Each takes the states, reports and events of this game alone, and is never handed others.
    rules = cast("Rules", FinalGirlRules(packs, around.boxes))
    return Opponent(ID, rules, *tongue(language, {}), tongue, voice, odds)


def _names(language: str, catalogue: Catalogue | None) -> Mapping[str, str]:
    from companion.games.final_girl.text.telling import FinalGirlText
    from companion.games.final_girl.text.words import Words

    return FinalGirlText(Words(language, catalogue)).names()


def _packs() -> object:
    from companion.games.final_girl import pack

    return pack


def _bots() -> Bots:
    from companion.games.final_girl.bots.playing import FinalGirlBots

    return FinalGirlBots()


def _moods() -> Mapping[str, Mood]:
    from companion.games.final_girl.show.moods import moods

    return moods()


def _lexicon() -> Mapping[str, Piece]:
    from companion.games.final_girl.show.lexicon import lexicon

    return lexicon()


def _vistas() -> Mapping[str, Vista]:
    from companion.games.final_girl.show.after import VISTAS

    return VISTAS


FINAL_GIRL = Game(
    id=ID,
    title={"en": "Final Girl"},
    motto={"en": "One of you sees the morning.", "fr": "Une seule verra le matin."},
    players=(1, 1),
    minutes=60,
    figures={
        "heroine": Figure("#ffb45c", "star", "#ffd29a"),
        "killer": Figure("#d8d0a0", "diamond", "#ece4ba", player=False),
        **{
            f"minion_{n}": Figure("#8fae9a", "triangle", "#b8d2c2", player=False)
            for n in range(1, _MINIONS + 1)
        },
    },
    world=World(  # a ferry at night, by the light of one lantern
        night="#0c1518",
        panel="#142125",
        key=("#24383c", "#1b2b2f"),
        line="#86a0a0",
        chosen="#2f484c",
        paper="#f2ead2",
        muted="#b9c4ba",
        main=("#ffcf7a", "#e9a23f"),
        edge="#a86f22",
        sky=("#0c1a20", "#2c4a50"),
    ),
    cover=Cover("app/moon", ("#0c1a20", "#2c4a50"), "#e9b35c", "#d8a24a", wide=0.5, stands=False),
    seats="killer",
    shipped=(SAMPLE,),
    names=_names,
    opponent=_opponent,
    packs=_packs,
    bots=_bots,
    moods=_moods,
    vistas=_vistas,
    lexicon=_lexicon,
)
