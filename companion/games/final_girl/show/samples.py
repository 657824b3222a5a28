"""A sample of every mood in the game's own words, for whoever looks at its drawings. Pure."""

from collections.abc import Mapping

from companion.engine.grammar import capital
from companion.engine.mood import Moment
from companion.engine.prompt import TELL, Prompt
from companion.games.final_girl.box import HEROINE, KILLER
from companion.games.final_girl.text.staging import BACK, FINALE, LOST, RISES, WON
from companion.games.final_girl.text.words import Words


def moments(words: Words) -> Mapping[str, Moment]:
    """Give a page for each mood, as a night would have it."""
    killer, end = words.word("kicker.killer"), words.word("kicker.end")
    return {
        WON: _moment(words, WON, "G27", "ended.won.white", end, "drama.won"),
        LOST: _moment(words, LOST, "G27", "ended.lost.white", end, "drama.lost"),
        FINALE: _moment(words, FINALE, "G30", "finale_opened.table", killer, "drama.finale"),
        BACK: _moment(words, BACK, "G25", "came_back.killer", killer, "drama.back", (KILLER,)),
        RISES: _moment(words, RISES, "G25", "came_back.heroine", killer, "drama.back", (HEROINE,)),
    }


def _moment(
    words: Words,
    mood: str,
    rule: str,
    key: str,
    kicker: str,
    word: str,
    cast: tuple[str, ...] = (),
) -> Moment:
    facts = {"killer": words.name(KILLER), "phase": words.word("phase.action")}
    text, why = words.say(key, facts)
    shown = Prompt(
        id=mood, kind=TELL, key=key, rule=rule, text=capital(text), why=why, mood=mood,
        kicker=capital(kicker), word=capital(words.word(word)), cast=cast,
    )  # fmt: skip
    return Moment(shown, over=mood in (WON, LOST))
