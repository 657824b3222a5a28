"""Boogeyman: The Board Game. Exports its `Game`; each part is loaded when needed. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from companion.engine.game import Cover, Figure, Game

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
    from companion.games.boogeyman.pack import Pack
    from companion.games.boogeyman.state import State as Night

PRACTICE = "practice"


def _at_hand(around: Surroundings) -> Mapping[str, Pack]:
    return cast("Mapping[str, Pack]", around.packs)  # our own schema made them


def _opponent(around: Surroundings, language: str) -> Opponent:
    from companion.engine.game import Opponent
    from companion.engine.spoken import Voice
    from companion.games.boogeyman.box import CHILDREN
    from companion.games.boogeyman.rules.rulebook import BoogeymanRules
    from companion.games.boogeyman.show.showing import BoogeymanShow
    from companion.games.boogeyman.text.telling import BoogeymanText
    from companion.games.boogeyman.text.words import Words

    def spoken(language: str, names: Mapping[str, str], aloud: bool) -> Words:
        called = {who: name for who, name in names.items() if who in CHILDREN}  # only theirs
        return Words(language, around.catalogue(language), called, aloud)

    def tongue(language: str, names: Mapping[str, str]) -> tuple[Text, Show]:
        words = spoken(language, names, aloud=False)
        text, show = BoogeymanText(words), BoogeymanShow(words, packs, around.boxes)
        return cast("Text", text), cast("Show", show)

    def voice(language: str, names: Mapping[str, str]) -> Voice:
        words = spoken(language, names, aloud=True)
        return Voice(cast("Text", BoogeymanText(words)), words)

    def odds(state: State) -> JsonObject:
        from companion.games.boogeyman.odds.odds import odds

        return odds(cast("Night", state)).written()

    def assistant(language: str, names: Mapping[str, str]) -> Assistant:
        from companion.games.boogeyman.odds.assistant import BoogeymanAssistant

        return cast("Assistant", BoogeymanAssistant(spoken(language, names, aloud=False)))

    packs = _at_hand(around)
    # Each takes the states, reports and events of this game alone, and is never handed others.
    rules = cast("Rules", BoogeymanRules(packs, around.boxes))
    return Opponent(BOOGEYMAN.id, rules, *tongue(language, {}), tongue, voice, odds, assistant)


def _names(language: str, catalogue: Catalogue | None) -> Mapping[str, str]:
    from companion.games.boogeyman.text.words import Words

    return Words(language, catalogue).everybody()


def _packs() -> object:
    from companion.games.boogeyman import pack

    return pack


def _calibration(around: Surroundings, language: str) -> Calibration:
    from companion.games.boogeyman.editors.copy import BoxCalibration
    from companion.games.boogeyman.text.words import Words

    words = Words(language, around.catalogue(language))
    return BoxCalibration(words, _at_hand(around))


def _editors(around: Surroundings, language: str) -> Editors:
    from companion.games.boogeyman.editors.editors import BoogeymanEditors
    from companion.games.boogeyman.text.words import Words

    words = Words(language, around.catalogue(language))
    # They take their own drafts and packs alone, and are never handed others.
    return cast("Editors", BoogeymanEditors(words, _at_hand(around), around.boxes))


def _lexicon() -> Mapping[str, Piece]:
    from companion.games.boogeyman.show.lexicon import lexicon

    return lexicon()


def _moods() -> Mapping[str, Mood]:
    from companion.games.boogeyman.show.moods import moods

    return moods()


def _moments(around: Surroundings, language: str) -> Mapping[str, Moment]:
    from companion.games.boogeyman.show.samples import moments
    from companion.games.boogeyman.text.words import Words

    return moments(Words(language, around.catalogue(language)), _at_hand(around)[PRACTICE])


def _vistas() -> Mapping[str, Vista]:
    from companion.games.boogeyman.show.after import VISTAS

    return VISTAS


def _bots() -> Bots:
    from companion.games.boogeyman.bots.playing import BoogeymanBots

    return BoogeymanBots()


BOOGEYMAN = Game(
    id="boogeyman",
    title={"en": "Boogeyman"},
    motto={"en": "He is somewhere in this house.", "fr": "Il est quelque part dans cette maison."},
    players=(1, 6),
    minutes=60,
    # A colour and a shape for each Child, so that nobody needs to tell colours apart.
    figures={
        "peter": Figure("#6db3ff", "circle", portrait="boogeyman/child-peter"),
        "daphne": Figure("#c79bff", "diamond", portrait="boogeyman/child-daphne"),
        "ray": Figure("#4fd0a0", "triangle", portrait="boogeyman/child-ray"),
        "leila": Figure("#f2e05c", "square", portrait="boogeyman/child-leila"),
        "mike": Figure("#ff9d5c", "hexagon", portrait="boogeyman/child-mike"),
        "tommy": Figure("#7fe3f0", "star", portrait="boogeyman/child-tommy"),
        "boogeyman": Figure("#e5483f", "nightcap", "#ff8d7d", player=False),
        "babysitter": Figure(
            "#f08fb0",
            "ponytail",
            "#f7a9c3",
            player=False,
            variants={"possessed": ("#e5483f", "puppet")},
        ),
    },
    cover=Cover(
        "boogeyman/figure",
        ("#1d0c1c", "#661a2c"),
        "#d8604a",
        "#e5483f",
        wide=1.0,
        high=0.78,
        seen=0.6,
        rim="#d83f38",
    ),
    seats="children",
    charted=True,
    shipped=(PRACTICE,),
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
)
