"""A sample of every mood in the game's own words, for whoever looks at its drawings. Pure."""

from collections.abc import Mapping, Sequence

from companion.engine.grammar import capital
from companion.engine.mood import Moment
from companion.engine.prompt import HAND_OVER, TELL, Prompt
from companion.games.betrayal.text.staging import (
    ATTACK,
    BEGINS,
    DEATH,
    HAND,
    LOST,
    MONSTERS,
    NAMED,
    ROLLED,
    WON,
    lit,
)
from companion.games.betrayal.text.words import Words

HEROES = ("figure-ottoline", "figure-silas", "figure-wim", "figure-perpetua")
ROUND, OMENS, TOTAL, LOW = 3, 5, 7, 4


def moments(words: Words) -> Mapping[str, Moment]:
    """Give a page for each mood, as a night would have it."""
    bram, silas, hazel = (words.player(one) for one in ("Bram", "Silas", "Hazel"))
    haunt, turn = words.word("kicker.haunt"), words.word("kicker.turn", round=ROUND)
    end = words.word("kicker.end")
    limit = words.word("limit.lower", n=OMENS)
    dice = {"dice": "1 2 0 1 2 1", "n": OMENS, "limit": limit, "player": bram}
    drowned = words.word("monster", kind=words.free("drowned"), number=2)
    moves = {"kind": words.free("drowned"), "moves": words.word("moves.each", n=3), "speed": 3,
             "dice": "1 0 2", "stunned": ""}  # fmt: skip
    fight = {"a": 6, "b": 4, "monster": drowned, "misses": words.word("misses")}

    def page(
        mood: str, rule: str, key: str, facts: Mapping[str, object], kicker: str, word: str = "",
        cast: Sequence[str] = (), says: str = "",
    ) -> Moment:  # fmt: skip
        text, why = words.say(key, facts)
        shown = Prompt(
            id=mood, kind=HAND_OVER if mood == HAND else TELL, key=key, rule=rule,
            text=capital(text), why=why, mood=mood, kicker=capital(kicker),
            word=capital(words.word(word)) if word else "", cast=tuple(cast),
            headline=capital(says), more={"to": "traitor"} if mood == HAND else {},
        )  # fmt: skip
        return Moment(shown, over=mood in (WON, LOST))

    rolled = words.word("kicker.rolled", total=TOTAL, n=OMENS)
    began = words.word("kicker.rolled", total=LOW, n=OMENS)
    attack = words.word("kicker.attack", by=silas, on=drowned)
    return {
        ROLLED: page(ROLLED, "K3", "rolled.not", {**dice, "total": TOTAL}, rolled,
                     "drama.not_yet", lit(OMENS), words.word("says.not_yet")),
        BEGINS: page(BEGINS, "K3", "rolled.begins", {**dice, "total": LOW}, began,
                     "drama.haunt", (), words.word("says.begins", player=bram)),
        NAMED: page(NAMED, "K7", "traitor.revealer", {"player": bram}, haunt, "drama.traitor",
                    ("figure-bram",)),
        HAND: page(HAND, "K8", "hand_over.traitor", {"player": bram}, haunt,
                   "drama.hand.traitor", ("traitor",)),
        MONSTERS: page(MONSTERS, "K14", "moves.first", moves, turn, "drama.monsters",
                       ("drowned",) * 3),
        ATTACK: page(ATTACK, "K15", "stunned.fight", fight, attack, "",
                     ("figure-silas", "drowned")),
        DEATH: page(DEATH, "K26", "died", {"player": hazel}, turn, "drama.died",
                    ("figure-hazel",)),
        WON: page(WON, "K27", "ended.heroes.told", {}, end, "drama.won.heroes", HEROES,
                  words.word("says.won.heroes")),
        LOST: page(LOST, "K27", "ended.traitor.told", {}, end, "drama.won.traitor",
                   ("figure-bram",), words.word("says.won.traitor")),
    }  # fmt: skip
