"""Betrayal at House on the Hill, the haunt. Exports its `Game`; parts load when needed. Pure."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, cast

from companion.engine.game import Cover, Game, World
from companion.games.betrayal.show.figures import Figures

if TYPE_CHECKING:  # the functions below load each part when needed
    from collections.abc import Callable, Sequence

    from companion.engine.bots import Bots
    from companion.engine.catalogue import Catalogue
    from companion.engine.game import Calibration, Opponent, Rules, Show, State, Surroundings, Text
    from companion.engine.guide import Piece
    from companion.engine.mood import Moment, Mood
    from companion.engine.refusal import Refused
    from companion.engine.rulebook import Reference
    from companion.engine.spoken import Voice
    from companion.engine.vista import Vista
    from companion.games.betrayal.printed import Pack

ID = "betrayal"
SAMPLE = "salt_house"  # the pack that comes with the companion


def _opponent(around: Surroundings, language: str) -> Opponent:
    from companion.engine.game import Opponent
    from companion.engine.spoken import Voice
    from companion.games.betrayal.queries import QUERIES
    from companion.games.betrayal.rules.rulebook import BetrayalRules
    from companion.games.betrayal.rules.sides import unheard
    from companion.games.betrayal.show.showing import BetrayalShow
    from companion.games.betrayal.text.chances import chances
    from companion.games.betrayal.text.telling import BetrayalText
    from companion.games.betrayal.text.words import Words

    packs = cast("Mapping[str, Pack]", around.packs)  # our own schema made them

    def tongue(language: str, names: Mapping[str, str]) -> tuple[Text, Show]:
        words = Words(language, around.catalogue(language), called=names)
        text = BetrayalText(words)
        show = BetrayalShow(words, text.names(), packs, around.boxes)
        return cast("Text", text), cast("Show", show)

    def voice(language: str, names: Mapping[str, str]) -> Voice:
        words = Words(language, around.catalogue(language), aloud=True, called=names)
        return Voice(cast("Text", BetrayalText(words)), words)

    # Each takes the states, reports and events of this game alone, and is never handed others.
    rules = cast("Rules", BetrayalRules(packs, around.boxes))
    text, show = tongue(language, {})
    return Opponent(
        ID,
        rules,
        text,
        show,
        tongue,
        voice,
        queries=QUERIES,
        chances=cast("Callable[[State, Text], Sequence[tuple[str, str]]]", chances),
        unheard=cast("Callable[[State | None, str | None], Refused]", unheard),
    )


def _names(language: str, catalogue: Catalogue | None) -> Mapping[str, str]:
    from companion.games.betrayal.text.telling import BetrayalText
    from companion.games.betrayal.text.words import Words

    return BetrayalText(Words(language, catalogue)).names()


def _packs() -> object:
    from companion.games.betrayal import pack

    return pack


def _calibration(around: Surroundings, language: str) -> Calibration:
    from companion.games.betrayal.editors.copy import BoxCalibration
    from companion.games.betrayal.text.words import Words

    return BoxCalibration(Words(language, around.catalogue(language)))


def _bots() -> Bots:
    from companion.games.betrayal.bots.playing import BetrayalBots

    return BetrayalBots()


def _lexicon() -> Mapping[str, Piece]:
    from companion.games.betrayal.show.lexicon import lexicon

    return lexicon()


def _reference(language: str, catalogue: Catalogue | None) -> Reference:
    from companion.games.betrayal.text.reference import chapter
    from companion.games.betrayal.text.words import Words

    return chapter(Words(language, catalogue))


def _moods() -> Mapping[str, Mood]:
    from companion.games.betrayal.show.moods import moods

    return moods()


def _moments(around: Surroundings, language: str) -> Mapping[str, Moment]:
    from companion.games.betrayal.show.samples import moments
    from companion.games.betrayal.text.words import Words

    return moments(Words(language, around.catalogue(language)))


def _vistas() -> Mapping[str, Vista]:
    from companion.games.betrayal.show.after import VISTAS

    return VISTAS


BETRAYAL = Game(
    id=ID,
    title={"en": "Betrayal at House on the Hill"},
    motto={"en": "One of you opened the door.", "fr": "L’un de vous a ouvert la porte."},
    players=(2, 6),
    minutes=90,
    figures=Figures(),
    world=World(  # a house in violet dusk
        night="#150f20",
        panel="#221832",
        key=("#44335f", "#36284f"),  # about #3d2d58 in the middle
        line="#9583b4",
        chosen="#54407a",
        paper="#f2e9d6",
        muted="#c6b9cf",
        main=("#fbf1d8", "#dcc79a"),
        edge="#a08a58",
        ink="#171021",
        link="#fbe6b4",
        sky=("#100a1a", "#4a3568"),
    ),
    cover=Cover(
        "betrayal/house-wakes",
        ("#150f20", "#5b3f96"),
        "#efe0b8",
        "#a37be0",
        wide=1.0,
        high=0.72,
        stands=False,
        rim="#5b3f96",
    ),
    seats="players",
    rounds={"en": "Round {round}", "fr": "Manche {round}"},
    shipped=(SAMPLE,),
    names=_names,
    opponent=_opponent,
    packs=_packs,
    calibration=_calibration,
    bots=_bots,
    moods=_moods,
    moments=_moments,
    vistas=_vistas,
    lexicon=_lexicon,
    reference=_reference,
)
