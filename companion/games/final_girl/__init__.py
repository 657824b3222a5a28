"""Final Girl. Exports its `Game`; each part is loaded when needed. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from companion.engine.game import Cover, Figure, Game, World

if TYPE_CHECKING:  # the functions below load each part when needed
    from companion.engine.assistant import Assistant
    from companion.engine.bots import Bots
    from companion.engine.catalogue import Catalogue
    from companion.engine.game import (
        Calibration,
        Editors,
        Opponent,
        Rules,
        Show,
        State,
        Surroundings,
        Text,
    )
    from companion.engine.guide import Piece
    from companion.engine.mood import Moment, Mood
    from companion.engine.plain import JsonObject
    from companion.engine.spoken import Voice
    from companion.engine.vista import Vista
    from companion.games.final_girl.printed import Pack
    from companion.games.final_girl.state import State as Night

ID = "final_girl"
SAMPLE = "tallow"  # the pack that comes with the companion
_MINIONS = 12


def _at_hand(around: Surroundings) -> Mapping[str, Pack]:
    return cast("Mapping[str, Pack]", around.packs)  # our own schema made them


def _opponent(around: Surroundings, language: str) -> Opponent:
    from companion.engine.game import Opponent
    from companion.engine.spoken import Voice
    from companion.games.final_girl.rules.rulebook import FinalGirlRules
    from companion.games.final_girl.show.showing import FinalGirlShow
    from companion.games.final_girl.text.telling import FinalGirlText
    from companion.games.final_girl.text.words import Words

    packs = _at_hand(around)

    def assistant(language: str, names: Mapping[str, str]) -> Assistant:
        from companion.games.final_girl.advice.assistant import FinalGirlAssistant

        words = Words(language, around.catalogue(language))
        return cast("Assistant", FinalGirlAssistant(words))

    def odds(state: State) -> JsonObject:
        from companion.games.final_girl.odds import odds

        counted = odds(cast("Night", state))
        # In Ask nothing is known that could be counted.
        return cast("JsonObject", None) if counted is None else counted.written()

    def tongue(language: str, names: Mapping[str, str]) -> tuple[Text, Show]:
        words = Words(language, around.catalogue(language))
        text = FinalGirlText(words)
        show = FinalGirlShow(words, text.names(), packs, around.boxes)
        return cast("Text", text), cast("Show", show)

    def voice(language: str, names: Mapping[str, str]) -> Voice:
        words = Words(language, around.catalogue(language), aloud=True)
        return Voice(cast("Text", FinalGirlText(words)), words)

    # Each takes the states, reports and events of this game alone, and is never handed others.
    rules = cast("Rules", FinalGirlRules(packs, around.boxes))
    return Opponent(ID, rules, *tongue(language, {}), tongue, voice, odds, assistant)


def _names(language: str, catalogue: Catalogue | None) -> Mapping[str, str]:
    from companion.games.final_girl.text.telling import FinalGirlText
    from companion.games.final_girl.text.words import Words

    return FinalGirlText(Words(language, catalogue)).names()


def _packs() -> object:
    from companion.games.final_girl import pack

    return pack


def _calibration(around: Surroundings, language: str) -> Calibration:
    from companion.games.final_girl.editors.copy import BoardCalibration
    from companion.games.final_girl.text.words import Words

    return BoardCalibration(Words(language, around.catalogue(language)))


def _editors(around: Surroundings, language: str) -> Editors:
    from companion.games.final_girl.editors.editors import FinalGirlEditors
    from companion.games.final_girl.text.words import Words

    words = Words(language, around.catalogue(language))
    made = FinalGirlEditors(words, _at_hand(around), FINAL_GIRL.shipped, around.boxes)
    return cast("Editors", made)


def _bots() -> Bots:
    from companion.games.final_girl.bots.playing import FinalGirlBots

    return FinalGirlBots()


def _moods() -> Mapping[str, Mood]:
    from companion.games.final_girl.show.moods import moods

    return moods()


def _lexicon() -> Mapping[str, Piece]:
    from companion.games.final_girl.show.lexicon import lexicon

    return lexicon()


def _moments(around: Surroundings, language: str) -> Mapping[str, Moment]:
    from companion.games.final_girl.show.samples import moments
    from companion.games.final_girl.text.words import Words

    return moments(Words(language, around.catalogue(language)))


def _vistas() -> Mapping[str, Vista]:
    from companion.games.final_girl.show.after import VISTAS

    return VISTAS


FINAL_GIRL = Game(
    id=ID,
    title={"en": "Final Girl"},
    motto={"en": "One of you sees the morning.", "fr": "Une seule verra le matin."},
    players=(1, 1),
    minutes=60,
    rounds={"en": "Turn {round}", "fr": "Tour {round}"},
    figures={
        "heroine": Figure(
            "#e57a48",
            "star",
            "#f49a6c",
            drawing="final_girl/mark-heroine",
            portrait="final_girl/heroine-bust",
        ),
        "killer": Figure("#5fdcc4", "ghost", "#83ead5", player=False),
        "old_tallow": Figure(
            "#5fdcc4",
            "ghost",
            "#83ead5",
            player=False,
            drawing="final_girl/mark-tallow",
            portrait="final_girl/tallow-bust",
        ),
        **{
            f"minion_{n}": Figure("#d8c67a", "triangle", "#e9dfb8", player=False)
            for n in range(1, _MINIONS + 1)
        },
    },
    world=World(  # a ferry at night
        night="#0a1716",
        panel="#122422",
        key=("#28483f", "#1d3a35"),  # about #234440 in the middle
        line="#6f9a92",
        chosen="#2f5f58",
        paper="#f3ecd2",
        muted="#b4c6bd",
        main=("#f8e79c", "#e0c255"),
        edge="#a08432",
        ink="#161206",
        link="#f4dd85",
        sky=("#071312", "#1f5a50"),
    ),
    cover=Cover(
        "final_girl/tallow-close",
        ("#071312", "#1f5a50"),
        "#cfe6d4",
        "#5fdcc4",
        wide=1.0,
        high=0.78,
        rim="#1f6a58",
    ),
    seats="killer",
    shipped=(SAMPLE,),
    names=_names,
    opponent=_opponent,
    packs=_packs,
    calibration=_calibration,
    editors=_editors,
    bots=_bots,
    moods=_moods,
    moments=_moments,
    vistas=_vistas,
    lexicon=_lexicon,
    charted=True,
)
