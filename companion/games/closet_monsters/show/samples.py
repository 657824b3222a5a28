"""A sample of every mood in the game's own words, for whoever looks at its drawings. Pure."""

from collections.abc import Mapping
from dataclasses import replace

from companion.engine.grammar import capital
from companion.engine.luck import Luck
from companion.engine.mood import Moment
from companion.engine.prompt import TELL, Prompt
from companion.engine.tabletop import Pane
from companion.games.closet_monsters.box import FEARS, SIDES
from companion.games.closet_monsters.events import Started
from companion.games.closet_monsters.evolve import begin
from companion.games.closet_monsters.options import OPTIONS
from companion.games.closet_monsters.show.panes import panes
from companion.games.closet_monsters.state import Setup
from companion.games.closet_monsters.text.staging import ASLEEP, AWAKE, COMES, GOES
from companion.games.closet_monsters.text.words import Words

COMING, SIDE, TEN = "lintlop", "north", 10
AROUND = ("lintlop", "drizzlegut", "tanglethump", "creakaboo")  # all of them wide awake
BEDS: Mapping[str, Mapping[str, str]] = {  # who is at the bed, side by side
    COMES: {SIDE: COMING, "west": "tanglethump"},
    GOES: {"west": "tanglethump"},
    ASLEEP: {},
    AWAKE: dict(zip(SIDES, AROUND, strict=True)),
}  # fmt: skip


def moments(words: Words) -> Mapping[str, Moment]:
    """Give a page for each mood, as a night would have it."""
    monster, toy = words.name(COMING), words.name(FEARS[COMING])
    side = words.word(f"side.{SIDE}")
    comes = {"monster": monster, "side": side, "toy": toy, "wait": ""}
    goes = {"monsters": monster, "n": 1, "toy": toy, "stay": ""}
    cast = (COMING, FEARS[COMING])
    return {
        COMES: _moment(
            words, COMES, "monster_came.first", "C8", comes, words.word("kicker.comes.first"),
            words.word("drama.comes", monster=monster), cast,
            words.word("says.comes", side=side, toy=toy),
        ),
        GOES: _moment(
            words, GOES, "monsters_sent", "C5", goes, toy, words.word("drama.goes", n=1), cast
        ),
        ASLEEP: _moment(
            words, ASLEEP, "game_ended.closet", "C10", {"n": TEN}, words.word("kicker.asleep"),
            words.word("drama.asleep"), (),
        ),
        AWAKE: _moment(
            words, AWAKE, "game_ended.surrounded", "C9", {}, words.word("kicker.awake"),
            words.word("drama.awake"), AROUND,
        ),
    }  # fmt: skip


def _moment(
    words: Words,
    mood: str,
    key: str,
    rule: str,
    facts: Mapping[str, object],
    kicker: str,
    word: str,
    cast: tuple[str, ...],
    says: str = "",
) -> Moment:
    text, why = words.say(key, facts)
    shown = Prompt(
        id=mood, kind=TELL, key=key, rule=rule, text=capital(text), why=why, mood=mood,
        kicker=capital(kicker), word=capital(word), headline=capital(says), cast=cast,
        place=SIDE,
    )  # fmt: skip
    return Moment(shown, over=mood in (ASLEEP, AWAKE), panes=_panes(words, mood))


def _panes(words: Words, mood: str) -> tuple[Pane, ...]:
    """Lay the table as it is then."""
    setup = Setup(
        "map", "table", "base", TEN, {name: values[0] for name, (values, _) in OPTIONS.items()}
    )
    state = begin(Started(setup=setup, players=(), tiles=(), luck=Luck("sample")))
    bed = {side: BEDS[mood].get(side) for side in SIDES}
    return tuple(panes(replace(state, bed=bed), (), words))
