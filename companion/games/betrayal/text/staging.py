"""Which prompts are dramatic: their mood, the words around them, and who is drawn. Pure."""

from collections.abc import Sequence
from dataclasses import replace

from companion.engine.grammar import capital
from companion.engine.prompt import HAND_OVER, Prompt
from companion.games.betrayal import events as e
from companion.games.betrayal.box import HERO, HEROES, TRAITOR
from companion.games.betrayal.looks import figure, kind
from companion.games.betrayal.state import State
from companion.games.betrayal.text.words import Words

ROLLED, BEGINS, NAMED, HAND, MONSTERS, ATTACK, DEATH, WON, LOST = (
    "haunt_rolled", "haunt_begins", "haunt_traitor", "haunt_hand", "haunt_monsters",
    "haunt_attack", "haunt_death", "haunt_won", "haunt_lost",
)  # fmt: skip
WINDOW, ATTIC, WINDOWS = "window", "attic", 13  # of the house: one is lit for each omen
MOST_BEFORE_IT = 5  # heroes who stand before the house in the morning
_MOVES = (e.MonstersRolled, e.KindStays, e.MonstersPassed)
_HITS = (
    e.NobodyHurt, e.PlayerHurt, e.ItemStolen, e.MonsterStunned, e.MonsterKilled, e.MonsterHurt,
)  # fmt: skip


def lit(omens: int) -> tuple[str, ...]:
    """Name the windows that are lit: one for each omen; the round one above is the last."""
    return (*[WINDOW] * (WINDOWS - 1), ATTIC)[: max(0, omens)]


def staged(state: State, prompt: Prompt, words: Words) -> Prompt:
    """Give a prompt that tells of a great moment its mood; any other stays as it is."""
    if prompt.kind == HAND_OVER:
        side = str(prompt.more["to"])
        return _set(
            prompt, HAND, words.word("kicker.haunt"), words.word(f"drama.hand.{side}"), (side,)
        )
    event = state.latest[prompt.tells] if prompt.tells is not None else None
    if isinstance(event, e.HauntRolled):
        return _rolled(prompt, event, words)
    if isinstance(event, e.TraitorNamed | e.PlayerTurned):
        cast = (figure(state, event.player),)
        return _set(prompt, NAMED, _kicker(state, words), words.word("drama.traitor"), cast)
    if isinstance(event, _MOVES):
        return _moves(state, prompt, event, words)
    if isinstance(event, _HITS) and state.fight is not None and getattr(event, "score", True):
        fight = state.fight
        by, on = words.who(state, fight.by), words.who(state, fight.on)
        both = (figure(state, fight.by), figure(state, fight.on))
        return _set(prompt, ATTACK, words.word("kicker.attack", by=by, on=on), "", both)
    if isinstance(event, e.PlayerDied):
        cast = (figure(state, event.player),)
        return _set(prompt, DEATH, _kicker(state, words), words.word("drama.died"), cast)
    if isinstance(event, e.GameEnded):
        return _ended(state, prompt, event, words)
    return prompt


def _set(prompt: Prompt, mood: str, kicker: str, word: str, cast: Sequence[str]) -> Prompt:
    return replace(prompt, mood=mood, kicker=capital(kicker), word=capital(word), cast=tuple(cast))


def _kicker(state: State, words: Words) -> str:
    return (
        words.word("kicker.turn", round=state.round) if state.round else words.word("kicker.haunt")
    )


def _rolled(prompt: Prompt, event: e.HauntRolled, words: Words) -> Prompt:
    kicker = words.word("kicker.rolled", total=event.total, n=event.drawn)
    if not event.begins:
        word, says = words.word("drama.not_yet"), words.word("says.not_yet", total=event.total)
        shown = _set(prompt, ROLLED, kicker, word, lit(event.drawn))
        return replace(shown, headline=capital(says))
    shown = _set(prompt, BEGINS, kicker, words.word("drama.haunt"), ())
    says = words.word("says.begins", player=words.player(event.player))
    return replace(shown, headline=capital(says))


def _moves(state: State, prompt: Prompt, event: e.Event, words: Words) -> Prompt:
    name = getattr(event, "kind", "") or next(iter(state.kinds), "")
    there = len(state.of_kind(name, False)) or 1
    cast = (kind(name),) * min(3, there)
    return _set(prompt, MONSTERS, _kicker(state, words), words.word("drama.monsters"), cast)


def _ended(state: State, prompt: Prompt, event: e.GameEnded, words: Words) -> Prompt:
    kicker, word = words.word("kicker.end"), words.word(f"drama.won.{event.outcome}")
    if event.outcome == HEROES:
        alive = [figure(state, one) for one in state.alive(HERO)]
        shown = _set(prompt, WON, kicker, word, alive[:MOST_BEFORE_IT])
        return replace(shown, headline=words.word("says.won.heroes"))
    traitors = state.alive(TRAITOR) or (state.traitor,)
    shown = _set(prompt, LOST, kicker, word, [figure(state, one) for one in traitors[:1]])
    return replace(shown, headline=words.word("says.won.traitor"))
